"""RULES 12: what happens at a corner."""

import pytest

from ludarium.games.rauha.rules.codes import ALREADY_USED, EFFECT_SHORT, OTHER_STEP, WITHOUT_SPORE
from ludarium.games.rauha.state import DEAL

from .table import asked, at, order, play, player, possible, refused, spores, table

SOURCES_OF = {  # boards by their number of water sources; the printed one is on b3
    0: {"b3": "1-03"},
    1: {},
    2: {"a1": "1-25"},
    3: {"a1": "1-26"},
    4: {"a1": "1-26", "b1": "1-27"},
    5: {"a1": "1-26", "b1": "1-28"},
    6: {"a1": "1-26", "b1": "1-28", "c1": "1-27"},
}


@pytest.mark.rule("rauha", "12.1", "15.6")
def test_whoever_leads_at_the_corner_begins_and_the_order_stays():
    """B leads and scores first; what C gains meanwhile does not bring C to the front."""
    all_ready = (player(spores="a3 c3"), player(spores="a3 c3", points=1), player(spores="a3 c3", points=1))
    state = table(*all_ready, step=4, pile="BCA")
    assert (asked(state), order(state)) == ("B", "BCA")
    play(state, "B done")
    assert asked(state) == "C"
    play(state, "C activate a3", "C activate c3")
    assert (asked(state), order(state)) == ("A", "BCA")


@pytest.mark.rule("rauha", "12.2")
def test_biomes_with_a_spore_and_all_entities_may_act():
    """Wherever they lie and whenever the entity came; a biome without a spore stays asleep."""
    state = table(player(spores="a1 b1", entities="kiteet sienet"), player(), step=4)
    assert possible(state, "A") == ["activate a1", "activate b1", "done", "invoke kiteet", "invoke sienet"]
    assert refused(state, "A activate a3", WITHOUT_SPORE)
    assert refused(state, "A discard-crystals", OTHER_STEP)


@pytest.mark.rule("rauha", "12.2")
def test_the_line_of_the_last_turn_has_no_part_in_the_scoring():
    """The right column would give a point; without spores nothing of it acts."""
    state = table(step=4)
    assert (state.step, state.phase) == (5, DEAL)
    assert at(state, "A").points == 0


@pytest.mark.rule("rauha", "12.3", "9.3")
def test_in_a_scoring_each_acts_once_in_any_order():
    """Entities and biomes by turns."""
    state = table(player(spores="a1 b1", entities="kiteet"), player(), step=4)
    play(state, "A activate b1", "A invoke kiteet")
    assert refused(state, "A activate b1", ALREADY_USED)
    assert refused(state, "A invoke kiteet", ALREADY_USED)
    play(state, "A activate a1")
    assert (at(state, "A").crystals, at(state, "A").points) == (5, 4)


@pytest.mark.rule("rauha", "12.3", "15.6")
def test_in_a_scoring_everything_is_optional_and_prices_are_paid():
    """Two crystals short of the price; A leaves the rest and is done."""
    state = table(player(spores="a1 c2", crystals=1), player(), step=4)
    assert refused(state, "A sow c2 b1", EFFECT_SHORT, 2)
    play(state, "A done")
    assert (at(state, "A").crystals, spores(state, "A")) == (1, "a1 c2")


@pytest.mark.rule("rauha", "12.4", "15.6")
def test_a_square_that_gets_its_spore_now_may_act_now():
    """Three crystals for a spore on the printed forest, which then gives its point."""
    state = table(player(spores="c2", crystals=3), player(), step=4)
    assert refused(state, "A activate b1", WITHOUT_SPORE)
    play(state, "A sow c2 b1", "A activate b1")
    assert (at(state, "A").crystals, at(state, "A").points) == (0, 1)


@pytest.mark.rule("rauha", "12.5")
def test_water_is_compared_with_the_lowest_total_even_without_anything_to_activate():
    """Five, three and four sources: leads of two, none and one over the lowest."""
    state = table(player(SOURCES_OF[5]), player(SOURCES_OF[3]), player(SOURCES_OF[4]), step=4)
    assert [at(state, who).points for who in "ABC"] == [3, 0, 1]


@pytest.mark.rule("rauha", "12.5")
def test_water_comes_after_the_activations_of_the_same_player():
    """A gets the water points when A is done, before B begins."""
    state = table(player(SOURCES_OF[3], spores="b1"), player(spores="b1"), step=4)
    play(state, "A activate b1")
    assert asked(state) == "B"
    assert (at(state, "A").points, at(state, "B").points) == (4, 0)


@pytest.mark.rule("rauha", "12.6", "15.3")
@pytest.mark.parametrize(("lead", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15)])
def test_a_lead_in_water_gives_growing_points_up_to_fifteen(lead, points):
    """A lead of six gives no more than one of five."""
    state = table(player(SOURCES_OF[lead]), player(SOURCES_OF[0]), step=4)
    assert (at(state, "A").points, at(state, "B").points) == (points, 0)


@pytest.mark.rule("rauha", "12.6")
def test_water_stays_as_it_is_while_a_scoring_lasts():
    """Whatever is activated, nobody's total moves."""
    everything = player(SOURCES_OF[3], spores="all", entities="vuori meri", crystals=30)
    state = table(everything, player(spores="all"), step=8)
    totals = [at(state, who).water for who in "AB"]
    while asked(state) and state.step == 8:
        play(state, f"{asked(state)} {possible(state, asked(state))[0]}")
        assert [at(state, who).water for who in "AB"] == totals


@pytest.mark.rule("rauha", "12.5")
def test_the_sources_of_points_are_told_apart():
    """Lines, spores, entities and water keep their own accounts, and these add up."""
    state = table(player(SOURCES_OF[2], points=2, spores="b1", entities="kiteet"), player(), step=4)
    play(state, "A activate b1", "A invoke kiteet")
    assert at(state, "A").gained == (2, 1, 3, 1)
    assert at(state, "A").points == 7
