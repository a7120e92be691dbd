"""The smallest game: its rules, and the whole conformance suite on it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.examples.marks import marked_paragraphs

from ludarium.core.action import Action
from ludarium.core.errors import IllegalMove
from ludarium.core.playout import play_out
from ludarium.core.rng import stream
from ludarium.core.rulebook import paragraphs
from ludarium.core.state import CHANCE
from ludarium.core.turn import Chance, Decide, Move, Over

HOME = Path(__file__).parents[2] / "examples" / "dicehand"

if TYPE_CHECKING:
    from examples.dicehand import dicehand
else:
    sys.path.insert(0, str(HOME))
    import dicehand

GAME = dicehand.GAME


def table(*moves: str, seats: int = 2) -> "dicehand.DiceHand":
    """Play moves from the start: first the draws, seat by seat, then rolls and cards."""
    state = GAME.initial(GAME.setup(seats))
    for text in moves:
        letter, notation = text.split(" ", 1)
        GAME.play(state, CHANCE if letter == "*" else "ABCD".index(letter), GAME.actions.parse(notation))
    return state


DEALT = tuple(f"* draw {card}" for card in (6, 7, 12, 1, 2, 3))


@pytest.mark.rule("dicehand", "2.1")
def test_everybody_draws_three_cards() -> None:
    """Seat by seat, from all that is left."""
    state = table(*DEALT)
    assert [dicehand.numbers(hand) for hand in state.hands] == [(6, 7, 12), (1, 2, 3)]
    assert (state.pile.size(), GAME.turn(state)) == (18, Chance(6))


@pytest.mark.rule("dicehand", "3.1")
def test_a_turn_begins_with_the_die_and_turns_go_round() -> None:
    """A, then B, then A again."""
    moves = (*DEALT, "* roll 3", "A play 6", "* draw 20", "* roll 2")
    assert GAME.turn(table(*DEALT, "* roll 3")) == Decide((0,))
    assert GAME.turn(table(*moves)) == Decide((1,))
    with pytest.raises(IllegalMove, match=r"That card is not in the hand \(RULES 3.2\)"):
        GAME.play(table(*moves), 1, Action("play", ("6",)))


@pytest.mark.rule("dicehand", "3.2")
@pytest.mark.parametrize(("die", "card", "points"), [(3, 6, 6), (4, 12, 12), (1, 7, 7), (5, 12, 0), (2, 7, 0)])
def test_a_card_scores_if_the_die_divides_it(die: int, card: int, points: int) -> None:
    """Its number, or nothing; and it lies open."""
    state = table(*DEALT, f"* roll {die}", f"A play {card}")
    assert (state.points[0], dicehand.numbers(state.shown)) == (points, (card,))


@pytest.mark.rule("dicehand", "3.3")
def test_a_played_card_is_replaced() -> None:
    """By any card of the pile, and by no other."""
    state = table(*DEALT, "* roll 3", "A play 6")
    assert GAME.turn(state) == Chance(18)
    refusal = GAME.why_not(state, CHANCE, Action("draw", ("1",)))
    assert refusal is not None
    assert refusal.paragraph == "3.3"
    assert len(GAME.legal_actions(state, CHANCE)) == 18


@pytest.mark.rule("dicehand", "1.1")
def test_after_three_turns_each_most_points_win() -> None:
    """The game always ends, and cards are conserved on the way."""
    for seats in (2, 3, 4):
        state = GAME.initial(GAME.setup(seats))
        play_out(state, stream(seats, "chance"), stream(seats, "players"))
        turn = GAME.turn(state)
        assert isinstance(turn, Over)
        assert min(turn.outcome.places) == 1
        assert state.turn == 3 * seats
        held = sum(len(dicehand.numbers(hand)) for hand in state.hands)
        assert held + len(dicehand.numbers(state.shown)) + state.pile.size() == 24


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    """Others, and spectators, learn that a card was drawn."""
    before = table(*DEALT[:3])
    move = Move(CHANCE, GAME.actions.parse("draw 9"))
    after = GAME.child(before, CHANCE, move.action)
    told = {viewer: str(GAME.sight(before, move, after, viewer).action) for viewer in (0, 1, None)}
    assert told == {0: "draw ?", 1: "draw 9", None: "draw ?"}
    assert [GAME.observe(after, viewer).hand for viewer in (0, 1, None)] == [(6, 7, 12), (9,), ()]


def test_every_paragraph_is_tested() -> None:
    """The rulebook and the marks in this file agree."""
    assert marked_paragraphs(globals()) == set(paragraphs(GAME.rules("en")))


def test_it_conforms() -> None:
    """The suite that holds for all games."""
    testing = pytest.importorskip("ludarium.testing")
    report = testing.check_game(GAME)
    assert report.ok, str(report)
