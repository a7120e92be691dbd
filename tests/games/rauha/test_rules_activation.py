"""RULES 9: the avatar's line and new entities act."""

import pytest

from ludarium.games.rauha.rules.codes import (
    ALREADY_USED,
    BOARD_FULL,
    EFFECT_SHORT,
    GIVES_NO_SPORE,
    HAS_SPORE,
    NOT_FRESH,
    NOTHING_TO_ACTIVATE,
    OUTSIDE_LINE,
    SAY_WHERE,
)
from ludarium.games.rauha.state import CHOOSE

from .table import activate_all, asked, at, play, player, possible, refused, spores, table


@pytest.mark.rule("rauha", "9.1")
def test_a_card_placed_in_the_line_this_turn_acts_too():
    """The crystal placed on a1 gives its two crystals at once."""
    state = table(player(card="1-03"), player())
    play(state, "A place 1-03 a1")
    assert possible(state, "A") == ["activate a1", "activate a2", "activate a3", "done"]
    play(state, "A activate a1")
    assert at(state, "A").crystals == 6


@pytest.mark.rule("rauha", "9.1")
def test_a_card_placed_elsewhere_waits():
    """In the first turn only the left column acts."""
    state = table(player(card="1-03"), player())
    play(state, "A place 1-03 b1")
    assert refused(state, "A activate b1", OUTSIDE_LINE)


@pytest.mark.rule("rauha", "9.2")
def test_an_entity_of_an_earlier_turn_does_not_act():
    """Kiteet stands beside the board, but came before."""
    state = table(player(entities="kiteet"), player())
    play(state, "A discard-crystals")
    assert refused(state, "A invoke kiteet", NOT_FRESH)


@pytest.mark.rule("rauha", "9.2")
def test_a_taken_entity_may_be_used_again_by_its_new_host():
    """A welcomes Kiteet and uses it; B takes it in the same turn and uses it as well."""
    state = table(player(b2="1-03", card="1-06"), player(b2="1-08", card="1-01"))
    play(state, "A place 1-06 c2", "A invoke kiteet", "A done", "B place 1-01 c2", "B invoke kiteet")
    assert (at(state, "A").points, at(state, "B").points) == (3, 3)


@pytest.mark.rule("rauha", "9.3")
def test_each_biome_and_each_entity_acts_once_and_in_any_order():
    """Kiteet between two biomes, and neither of them a second time."""
    state = table(player(b2="1-03", card="1-06"), player())
    play(state, "A place 1-06 c2", "A activate a3", "A invoke kiteet")
    assert refused(state, "A activate a3", ALREADY_USED)
    assert refused(state, "A invoke kiteet", ALREADY_USED)
    play(state, "A activate a1")
    assert (at(state, "A").crystals, at(state, "A").points) == (5, 4)


@pytest.mark.rule("rauha", "9.4")
def test_everything_may_be_left_out():
    """A is done at once, and the turn goes on."""
    state = table()
    play(state, "A discard-crystals", "A done")
    assert (at(state, "A").crystals, at(state, "A").points) == (8, 0)
    assert asked(state) == "B"


@pytest.mark.rule("rauha", "9.4")
def test_nobody_is_asked_when_nothing_can_be_activated():
    """The middle column is out of use: the discard alone ends a turn."""
    state = table(player(b1="1-26", b2="1-37", b3="1-28"), player(b1="1-32", b2="1-34", b3="1-36"), step=2)
    play(state, "A discard-crystals")
    assert asked(state) == "B"
    play(state, "B discard-crystals")
    assert (state.step, state.phase) == (3, CHOOSE)


@pytest.mark.rule("rauha", "9.5")
def test_a_price_is_paid_once_and_in_full():
    """Five points for three crystals."""
    state = table(player(a3="1-02", crystals=4), player())
    play(state, "A discard-spore c1", "A activate a3")
    assert (at(state, "A").crystals, at(state, "A").points) == (1, 5)


@pytest.mark.rule("rauha", "9.5")
def test_the_crystals_must_be_in_hand_and_may_come_from_the_same_step():
    """One is missing; the two crystals above pay for it."""
    state = table(player(a3="1-02", crystals=2), player())
    play(state, "A discard-spore c1")
    assert refused(state, "A activate a3", EFFECT_SHORT, 1)
    play(state, "A activate a1", "A activate a3")
    assert (at(state, "A").crystals, at(state, "A").points) == (0, 5)


@pytest.mark.rule("rauha", "9.6")
def test_a_spore_from_an_effect_goes_to_any_square_without_one():
    """The acting square is one of them."""
    state = table(player(spores="a1", crystals=3, card="1-26"), player(), step=3)
    play(state, "A place 1-26 c1")
    assert refused(state, "A activate c2", SAY_WHERE)
    assert refused(state, "A sow c2 a1", HAS_SPORE)
    assert refused(state, "A sow c3 b1", GIVES_NO_SPORE)
    assert sum(words.startswith("sow c2") for words in possible(state, "A")) == 8
    play(state, "A sow c2 c2")
    assert (spores(state, "A"), at(state, "A").crystals) == ("a1 c2", 0)


@pytest.mark.rule("rauha", "9.6")
def test_with_nine_spores_an_effect_that_gives_one_cannot_be_used():
    """There is no square for it, however rich A is."""
    state = table(player(spores="all", crystals=30), player(), step=3)
    play(state, "A discard-crystals")
    assert refused(state, "A activate c2", BOARD_FULL)
    assert refused(state, "A sow c2 c2", BOARD_FULL)
    assert possible(state, "A") == ["activate c3", "done"]


@pytest.mark.rule("rauha", "9.7")
@pytest.mark.parametrize(
    ("card", "board", "points"),
    [
        ("1-04", {"b1": "1-03", "c3": "1-11"}, 3),  # flying, the acting card included
        ("1-16", {"b1": "1-08"}, 2),  # terrestrial
        ("1-10", {"b1": "1-06", "b2": "1-13"}, 3),  # marine
        ("1-31", {"b1": "1-26"}, 4),  # water: one printed, two, and its own
        ("2-13", {"b1": "1-03"}, 2),  # two for each
    ],
)
def test_multiplied_effects_count_the_whole_board_with_the_acting_card(card, board, points):
    """Every square counts, in the line or not."""
    state = table(player(board, a1=card, crystals=9), player())
    play(state, "A discard-crystals", "A activate a1")
    assert at(state, "A").points == points


@pytest.mark.rule("rauha", "9.7")
def test_spores_are_counted_as_they_are_at_that_moment():
    """A spore that came earlier in the same step counts."""
    state = table(player(c1="1-21", crystals=3, card="1-26"), player(), step=3)
    play(state, "A place 1-26 c3", "A sow c2 a1", "A activate c1")
    assert at(state, "A").points == 1


@pytest.mark.rule("rauha", "9.8", "15.6")
def test_a_symbol_printed_twice_counts_twice():
    """The card itself shows two flying animals."""
    state = table(player(a1="2-08"), player())
    play(state, "A discard-crystals", "A activate a1")
    assert at(state, "A").points == 2


@pytest.mark.rule("rauha", "9.8")
def test_a_count_of_none_gives_nothing_and_is_allowed():
    """No flying animal, no points, but the biome has acted."""
    state = table(player(a1="1-09"), player())
    play(state, "A discard-crystals", "A activate a1")
    assert at(state, "A").points == 0
    assert refused(state, "A activate a1", ALREADY_USED)


@pytest.mark.rule("rauha", "9.9")
def test_water_and_biomes_without_an_effect_are_never_activated():
    """The printed mountain and a card with two sources are only counted."""
    state = table(player(b1="1-26"), player(), step=2)
    play(state, "A discard-crystals")
    for square in ("b1", "b3"):
        assert refused(state, f"A activate {square}", NOTHING_TO_ACTIVATE)
        assert refused(state, f"A sow {square} a1", NOTHING_TO_ACTIVATE)
    assert at(state, "A").water == 3
    activate_all(state, "A")
    assert (at(state, "A").crystals, at(state, "A").points) == (9, 0)
