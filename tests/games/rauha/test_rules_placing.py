"""RULES 6 and 7: the card is placed or discarded; where spores may lie."""

import pytest

from ludarium.games.rauha.lookup import SQUARE_NAMES
from ludarium.games.rauha.rules.codes import CRYSTALS_SHORT, HAS_SPORE, NOT_KEPT, OTHER_STEP, SQUARE_FORBIDDEN
from ludarium.games.rauha.rules.planet import animals
from ludarium.games.rauha.state import ACTIVATE
from ludarium.games.rauha.view import observe

from .table import asked, at, on, play, player, possible, refused, spores, squares_offered, table

EVERYWHERE = "a1 a2 a3 b1 b2 b3 c1 c2 c3"


@pytest.mark.rule("rauha", "6.1")
def test_every_turn_the_kept_card_may_be_placed_or_discarded():
    """All nine squares, four crystals, or a spore on any of nine squares; and only with the card kept."""
    state = table(player(card="1-03"), player(card="1-06"))
    assert squares_offered(state, "A") == EVERYWHERE
    assert "discard-crystals" in possible(state, "A")
    assert sum(words.startswith("discard-spore") for words in possible(state, "A")) == 9
    assert refused(state, "A place 1-06 a1", NOT_KEPT)
    play(state, "A place 1-03 b2")
    assert refused(state, "A place 1-03 b3", OTHER_STEP)


@pytest.mark.rule("rauha", "6.2")
def test_a_price_is_paid_in_full_when_the_card_is_placed():
    """The forest for four takes the last four crystals."""
    state = table(player(card="1-15"), player())
    play(state, "A place 1-15 c3")
    assert at(state, "A").crystals == 0


@pytest.mark.rule("rauha", "6.2")
def test_without_enough_crystals_a_card_cannot_be_placed():
    """One crystal is missing, and this turn's income would come too late."""
    state = table(player(card="1-15", crystals=3, a1="1-01"), player())
    assert squares_offered(state, "A") == ""
    assert refused(state, "A place 1-15 c3", CRYSTALS_SHORT, 1)
    play(state, "A discard-crystals", "A activate a1")
    assert at(state, "A").crystals == 11


@pytest.mark.rule("rauha", "6.3")
def test_a_card_with_a_grid_lies_on_marked_squares_only_and_costs_nothing():
    """The crystal of the bottom row."""
    state = table(player(card="1-02", crystals=50), player())
    assert squares_offered(state, "A") == "a3 b3 c3"
    for square in ("a1", "b1", "c1", "a2", "b2", "c2"):
        assert refused(state, f"A place 1-02 {square}", SQUARE_FORBIDDEN)
    play(state, "A place 1-02 b3")
    assert at(state, "A").crystals == 50


@pytest.mark.rule("rauha", "6.4")
@pytest.mark.parametrize("step", [1, 6])
@pytest.mark.parametrize("card", ["1-03", "1-15"])
def test_free_and_priced_cards_go_anywhere_in_line_or_not(step, card):
    """Wherever the avatar stands, a card without a grid may lie on any square."""
    state = table(player(card=card), player(), step=step)
    assert squares_offered(state, "A") == EVERYWHERE


@pytest.mark.rule("rauha", "6.5")
def test_what_is_covered_counts_for_nothing():
    """The printed mountain loses its water, a played card its animal and its effect."""
    state = table(player(a1="1-03", card="1-35"), player())
    assert animals(state, 0, 0) == 1
    play(state, "A place 1-35 a1")
    assert animals(state, 0, 0) == 0
    assert on(state, "A", "a1") == "1-35"
    play(state, "A activate a1")
    assert (at(state, "A").crystals, at(state, "A").points) == (4, 2)


@pytest.mark.rule("rauha", "6.5")
def test_a_covered_spring_is_dry():
    """A card without water on the printed mountain takes its source away."""
    state = table(player(card="1-03"), player())
    assert at(state, "A").water == 1
    play(state, "A place 1-03 b3")
    assert at(state, "A").water == 0


@pytest.mark.rule("rauha", "6.6", "15.3")
@pytest.mark.parametrize("crystals", [0, 40])
def test_a_card_may_always_be_discarded_for_four_crystals(crystals):
    """Poor or rich, with spores everywhere."""
    state = table(player(crystals=crystals, spores="all"), player())
    play(state, "A discard-crystals")
    assert at(state, "A").crystals == crystals + 4


@pytest.mark.rule("rauha", "6.7")
def test_a_card_may_be_discarded_for_a_spore():
    """It lies at once on the square named; squares that have one are closed."""
    state = table(player(spores="a1"), player())
    assert refused(state, "A discard-spore a1", HAS_SPORE)
    play(state, "A discard-spore b2")
    assert spores(state, "A") == "a1 b2"
    assert at(state, "A").crystals == 4


@pytest.mark.rule("rauha", "6.7")
def test_with_nine_spores_there_is_no_discard_for_a_spore():
    """Placing and crystals remain."""
    state = table(player(spores="all", card="1-02"), player())
    assert possible(state, "A") == ["discard-crystals", "place 1-02 a3", "place 1-02 b3", "place 1-02 c3"]
    for square in SQUARE_NAMES:
        assert refused(state, f"A discard-spore {square}", HAS_SPORE)


@pytest.mark.rule("rauha", "6.8")
@pytest.mark.parametrize("discard", ["discard-crystals", "discard-spore c1"])
def test_after_a_discard_nobody_is_welcomed_but_the_line_is_activated(discard):
    """The top row is all forest, yet no card was placed: no Metsat, and the column acts as always."""
    state = table(player(a1="1-13", c1="1-12"), player(), step=3)
    swallowed = observe(state, None).black_hole
    play(state, f"A {discard}")
    assert observe(state, None).black_hole == swallowed + 1
    assert "metsat" in observe(state, None).free_entities
    assert (asked(state), state.phase) == ("A", ACTIVATE)
    play(state, "A activate c1")


@pytest.mark.rule("rauha", "7.1")
def test_a_square_never_gets_a_second_spore():
    """Neither by discarding nor by an effect."""
    state = table(player(spores="c2", crystals=9), player(), step=6)
    assert refused(state, "A discard-spore c2", HAS_SPORE)
    play(state, "A discard-crystals")
    assert refused(state, "A sow c2 c2", HAS_SPORE)


@pytest.mark.rule("rauha", "7.2")
@pytest.mark.parametrize("square", ["a1", "c1", "b3", "b2"])
def test_any_square_may_receive_a_spore(square):
    """A desert, a desert without an effect, the mountain without an effect, a played card without one."""
    state = table(player(b2="1-38"), player())
    play(state, f"A discard-spore {square}")
    assert spores(state, "A") == square


@pytest.mark.rule("rauha", "7.3")
def test_a_spore_comes_to_rest_on_the_card_that_covers_its_square():
    """It stays where it is, and still counts."""
    state = table(player(spores="b2 c3", card="1-25"), player())
    play(state, "A place 1-25 b2")
    assert spores(state, "A") == "b2 c3"


@pytest.mark.rule("rauha", "7.3")
def test_the_scoring_wakes_the_card_that_covers_a_spore():
    """The empty corner had a spore; the mountain placed on it acts at the next corner."""
    state = table(player(spores="c1", card="1-25"), player(), step=3)
    play(state, "A place 1-25 c1", "A done", "B discard-crystals", "B done")
    assert (state.step, possible(state, "A")) == (4, ["activate c1", "done"])
