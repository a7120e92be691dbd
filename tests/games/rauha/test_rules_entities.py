"""RULES 8: divine entities are welcomed, kept and taken."""

import pytest

from ludarium.games.rauha.components import load
from ludarium.games.rauha.lookup import ENTITY_IDS, SYMBOLS
from ludarium.games.rauha.rules import Rauha
from ludarium.games.rauha.rules.codes import ALREADY_USED, NOT_FRESH, NOT_HELD
from ludarium.games.rauha.rules.entities import entities_called
from ludarium.games.rauha.rules.planet import animals

from .table import *

FOREST_ROW = {"a1": "1-13", "c1": "1-12"}  # with the printed forest between them
CRYSTAL_ROW = {"b2": "1-03", "c2": "1-06"}  # with the printed crystal on a2


def entities(state: Rauha, who: str) -> set[str]:
    """Who stands beside a player's board."""
    return set(at(state, who).entities)


@pytest.mark.rule("rauha", "8.1")
def test_a_complete_row_welcomes_the_entity_of_its_symbol():
    """Two played forests and the printed one between them call Metsat."""
    state = table(player(a1="1-13", card="1-14"), player())
    play(state, "A place 1-14 c1")
    assert entities(state, "A") == {"metsat"}


@pytest.mark.rule("rauha", "8.1")
def test_a_complete_column_welcomes_too():
    """The printed mushroom on c2 and two more above and below it."""
    state = table(player(c1="1-35", card="1-38"), player())
    play(state, "A place 1-38 c3")
    assert entities(state, "A") == {"sienet"}


@pytest.mark.rule("rauha", "8.1")
def test_diagonals_call_nobody():
    """Three forests from corner to corner, and nobody comes."""
    state = table(player(a1="1-13", b2="1-14", card="1-16"), player())
    play(state, "A place 1-16 c3")
    assert entities(state, "A") == set()


@pytest.mark.rule("rauha", "8.1")
def test_only_the_lines_of_the_new_card_are_looked_at():
    """The top row is all forest already, but the new card lies elsewhere."""
    state = table(player(FOREST_ROW, card="1-03"), player())
    play(state, "A place 1-03 b2")
    assert entities(state, "A") == set()


@pytest.mark.rule("rauha", "8.2")
@pytest.mark.parametrize(
    ("symbol", "entity", "line", "card"),
    [
        ("flying", "taivas", ("1-03", "1-19"), "1-27"),
        ("terrestrial", "maa", ("1-08", "1-23"), "1-31"),
        ("marine", "meri", ("1-05", "1-22"), "1-29"),
        ("forest", "metsat", ("1-13", "1-14"), "1-15"),
        ("mushroom", "sienet", ("1-17", "1-18"), "1-19"),
        ("crystal", "kiteet", ("1-01", "1-03"), "1-05"),
        ("mountain", "vuori", ("1-25", "1-26"), "1-29"),
    ],
)
def test_each_symbol_calls_its_entity(symbol, entity, line, card):
    """Three of a symbol in the bottom row, and nothing else in common."""
    state = table(player(a3=line[0], b3=line[1], card=card, crystals=9), player())
    play(state, f"A place {card} c3")
    assert entities(state, "A") == {entity}
    assert SYMBOLS[ENTITY_IDS.index(entity)] == symbol


@pytest.mark.rule("rauha", "8.3")
def test_printed_squares_fill_a_line_and_deserts_fill_none():
    """The printed crystal is one of three; three printed deserts call nobody, whatever is placed beside them."""
    state = table(player(b2="1-03", card="1-06"), player())
    play(state, "A place 1-06 c2")
    assert entities(state, "A") == {"kiteet"}
    assert "desert" not in {entity.symbol for entity in load().entities}
    deserts = table(player(card="1-03"), player())
    assert entities_called(deserts, 0, 4) == 0


@pytest.mark.rule("rauha", "8.4")
def test_a_line_may_call_several_entities():
    """Three forests that all show a marine animal call Metsat and Meri."""
    state = table(player(a1="1-13", b1="1-10", card="1-40"), player())
    play(state, "A place 1-40 c1")
    assert entities(state, "A") == {"metsat", "meri"}


@pytest.mark.rule("rauha", "8.4")
def test_row_and_column_may_both_be_complete():
    """One card closes a row of mushrooms and a column of forests."""
    state = table(player(a2="1-35", b3="1-15", card="1-38"), player(), step=2)
    play(state, "A place 1-38 b2")
    assert entities(state, "A") == {"sienet", "metsat"}


@pytest.mark.rule("rauha", "8.4")
def test_an_entity_called_twice_comes_once():
    """Row and column are all forest; Metsat can be used once."""
    state = table(player(a1="1-13", c2="1-11", c3="1-12", card="1-15"), player(), step=3)
    play(state, "A place 1-15 c1", "A metsat flying")
    assert refused(state, "A metsat flying", ALREADY_USED)


@pytest.mark.rule("rauha", "8.5")
def test_an_entity_comes_from_another_player_without_compensation():
    """B loses Metsat and gets nothing for it."""
    state = table(player(a1="1-13", card="1-14"), player(entities="metsat"))
    play(state, "A place 1-14 c1")
    assert entities(state, "A") == {"metsat"}
    assert (entities(state, "B"), at(state, "B").crystals, at(state, "B").points) == (set(), 4, 0)


@pytest.mark.rule("rauha", "8.6")
def test_an_entity_already_here_is_not_welcomed_again():
    """Another crystal line changes nothing, and Kiteet stays at rest."""
    state = table(player(b2="1-03", entities="kiteet", card="1-06"), player())
    play(state, "A place 1-06 c2")
    assert entities(state, "A") == {"kiteet"}
    assert seen_by(state, "A").fresh == ()
    assert refused(state, "A invoke kiteet", NOT_FRESH)


@pytest.mark.rule("rauha", "8.7")
def test_an_entity_stays_when_its_line_is_broken_up():
    """A covers a crystal of the line with a forest, and keeps Kiteet."""
    state = table(player(CRYSTAL_ROW, entities="kiteet", card="1-13"), player())
    play(state, "A place 1-13 b2")
    assert entities(state, "A") == {"kiteet"}


@pytest.mark.rule("rauha", "8.7")
def test_an_entity_stays_until_somebody_else_completes_a_line():
    """A lays a card of another symbol, which completes nothing, and keeps Kiteet; then B completes three crystals."""
    state = table(player(entities="kiteet", card="1-13"), player(b2="1-03", c2="1-14", card="1-06"))
    play(state, "A place 1-13 a1")
    activate_all(state, "A")
    assert (entities(state, "A"), asked(state)) == ({"kiteet"}, "B")
    play(state, "B place 1-06 c2")
    assert (entities(state, "A"), entities(state, "B")) == (set(), {"kiteet"})


@pytest.mark.rule("rauha", "8.8", "15.5")
def test_covering_part_of_a_complete_line_completes_it_anew():
    """B took Kiteet away; A lays another crystal into the crystal row and wins it back."""
    state = table(player(CRYSTAL_ROW, card="1-08"), player(entities="kiteet"))
    play(state, "A place 1-08 b2", "A invoke kiteet")
    assert (entities(state, "A"), at(state, "A").points) == ({"kiteet"}, 3)


@pytest.mark.rule("rauha", "8.9")
def test_a_symbol_twice_on_one_square_fills_only_that_square():
    """Two cards with two flying animals each are four symbols, but only two squares of the row."""
    state = table(player(a3="2-08", card="2-12"), player(), step=9)
    play(state, "A place 2-12 b3")
    assert entities(state, "A") == set()
    assert animals(state, 0, 0) == 4


@pytest.mark.rule("rauha", "8.5", "9.2")
def test_nobody_can_use_an_entity_that_was_taken_from_him():
    """B held Metsat, lost it to A earlier in the same turn, and has nothing left to call."""
    state = table(player(a1="1-13", card="1-14"), player(entities="metsat"))
    play(state, "A place 1-14 c1")
    activate_all(state, "A")
    assert asked(state) == "B"
    play(state, "B discard-crystals")
    assert refused(state, "B metsat flying", NOT_HELD)


@pytest.mark.rule("rauha", "9.2")
def test_an_entity_rests_in_the_turn_after_its_welcome():
    """Kiteet came in turn 2; in turn 3 only the line acts, and at the scoring Kiteet does."""
    state = table(player(a2="1-01", b2="1-03", card="1-06"), player(), step=2)
    play(state, "A place 1-06 c2")
    activate_all(state, "A")
    everyone_discards(state)
    everyone_keeps(state)
    play(state, "A discard-crystals")
    assert refused(state, "A invoke kiteet", NOT_FRESH)
    play(state, "A done", "B discard-crystals", "B done")
    assert (state.step, possible(state, "A")) == (4, ["done", "invoke kiteet"])
