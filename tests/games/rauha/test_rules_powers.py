"""RULES 10: what the seven entities give."""

import pytest

from ludarium.games.rauha.rules.codes import EFFECT_SHORT, NAME_AN_ANIMAL, NOTHING_TO_ACTIVATE

from .table import at, play, player, possible, refused, table


@pytest.mark.rule("rauha", "10.1")
def test_taivas_sells_seven_points_for_four_crystals():
    """With three crystals it cannot be used."""
    state = table(player(entities="taivas", crystals=4), player(entities="kiteet"), step=4)
    play(state, "A invoke taivas")
    assert (at(state, "A").crystals, at(state, "A").points) == (0, 7)
    poor = table(player(entities="taivas kiteet", crystals=3), player(), step=4)
    assert refused(poor, "A invoke taivas", EFFECT_SHORT, 1)


@pytest.mark.rule("rauha", "10.2")
def test_sienet_gives_crystals_and_kiteet_points():
    """Three of each."""
    state = table(player(entities="sienet kiteet"), player(), step=4)
    play(state, "A invoke sienet", "A invoke kiteet")
    assert (at(state, "A").crystals, at(state, "A").points) == (7, 3)


@pytest.mark.rule("rauha", "10.3")
def test_meri_counts_water_and_maa_counts_spores():
    """Three sources and two spores; then the lead of two sources gives three points more."""
    state = table(player(entities="meri maa", a1="1-26", spores="c1 c3"), player(), step=4)
    play(state, "A invoke meri")
    assert at(state, "A").points == 3
    play(state, "A invoke maa")
    assert at(state, "A").points == 5


@pytest.mark.rule("rauha", "10.4", "15.6")
@pytest.mark.parametrize(("animal", "points"), [("flying", 2), ("terrestrial", 1), ("marine", 0)])
def test_metsat_counts_the_animal_that_is_named(animal, points):
    """A double symbol counts twice; an animal may be named of which there is none."""
    state = table(player(entities="metsat", a1="2-08", b1="1-08", spores="a2"), player(), step=4)
    assert possible(state, "A") == ["activate a2", "done", "metsat flying", "metsat marine", "metsat terrestrial"]
    assert refused(state, "A invoke metsat", NAME_AN_ANIMAL)
    play(state, f"A metsat {animal}")
    assert at(state, "A").points == points


@pytest.mark.rule("rauha", "10.5", "15.6")
def test_vuori_is_two_sources_and_nothing_to_activate():
    """They count for effects and leave with the tile."""
    state = table(player(entities="vuori kiteet"), player(), step=4)
    assert at(state, "A").water == 3
    assert refused(state, "A invoke vuori", NOTHING_TO_ACTIVATE)
    taken = table(player(b2="1-25", card="1-26"), player(entities="vuori"), step=2)
    play(taken, "A place 1-26 b1")
    assert (at(taken, "A").water, at(taken, "B").water) == (6, 1)


@pytest.mark.rule("rauha", "10.5")
def test_the_sources_of_vuori_count_for_effects_at_once():
    """Welcomed in step 3, they count in step 4 of the same turn."""
    state = table(player(a1="1-31", b1="1-25", card="1-26"), player())
    play(state, "A place 1-26 c1", "A activate a1")
    assert at(state, "A").points == 1 + 1 + 1 + 2 + 2


@pytest.mark.rule("rauha", "10.5")
def test_the_sources_of_vuori_count_in_the_scoring():
    """Two more than B are worth three points."""
    state = table(player(entities="vuori"), player(), step=4)
    assert (at(state, "A").points, at(state, "B").points) == (3, 0)


@pytest.mark.rule("rauha", "10.3", "10.5")
def test_meri_counts_the_sources_of_vuori():
    """One printed, two of Vuori."""
    state = table(player(entities="vuori meri"), player(), step=4)
    play(state, "A invoke meri")
    assert at(state, "A").points == 3 + 3
