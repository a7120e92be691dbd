"""The game that engines are compared on: its rules, a plain oracle of its bits, and the conformance suite on it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.examples.marks import marked_paragraphs

from ludarium.core.action import Action
from ludarium.core.errors import IllegalMove
from ludarium.core.playout import draw
from ludarium.core.rng import stream
from ludarium.core.rulebook import paragraphs
from ludarium.core.turn import Decide, Over
from ludarium.testing import check_game

HOME = Path(__file__).parents[2] / "examples" / "fourinarow"

if TYPE_CHECKING:
    from examples.fourinarow import fourinarow
    from examples.fourinarow.fourinarow import game, rules
else:
    sys.path.insert(0, str(HOME))
    import fourinarow
    from fourinarow import game, rules

GAME = fourinarow.GAME


def table(columns: str) -> "rules.FourInARow":
    """Drop discs from the start, in turns."""
    state = GAME.initial(GAME.setup())
    for turn, column in enumerate(columns):
        GAME.play(state, turn % 2, Action("drop", (column,)))
    return state


def has_four(rows: tuple[str, ...], letter: str) -> bool:
    """The plain oracle: walk from every cell in four directions and compare letters."""
    cells = {(x, y): here for y, row in enumerate(rows) for x, here in enumerate(row)}
    ways = [(1, 0), (0, 1), (1, 1), (1, -1)]
    return any(
        all(cells.get((x + n * dx, y + n * dy)) == letter for n in range(4)) for x, y in cells for dx, dy in ways
    )


@pytest.mark.rule("fourinarow", "1.1")
@pytest.mark.parametrize(
    ("columns", "way"),
    [("1212121", "up"), ("1122334", "across"), ("12234334464", "slanting up"), ("76654554424", "slanting down")],
)
def test_four_in_a_line_win(columns: str, way: str) -> None:
    """In each of the four directions, and not with the disc before."""
    assert isinstance(GAME.turn(table(columns[:-1])), Decide)
    turn = GAME.turn(table(columns))
    assert isinstance(turn, Over)
    assert turn.outcome.winners == (0,)


@pytest.mark.rule("fourinarow", "1.1")
def test_a_line_does_not_run_on_into_the_next_column() -> None:
    """Three on top of a column and one at the foot of the next are no four."""
    rows = ("A······", "A······", "A······", "B······", "B······", "BA·····")
    assert game.position(rows).turn_mask()


@pytest.mark.rule("fourinarow", "1.2")
def test_a_full_board_is_drawn() -> None:
    """Both share the place."""
    state = table("121212212121343434434343565656656565777777")
    turn = GAME.turn(state)
    assert isinstance(turn, Over)
    assert turn.outcome.winners == (0, 1)


@pytest.mark.rule("fourinarow", "2.1")
def test_a_begins_and_turns_alternate_on_an_empty_board() -> None:
    """Seven columns to choose from."""
    assert [GAME.turn(table(columns)) for columns in ("", "4", "44")] == [Decide((0,)), Decide((1,)), Decide((0,))]
    assert set(GAME.observe(table(""), None).rows) == {"·······"}
    assert len(GAME.legal_actions(table(""), 0)) == 7


@pytest.mark.rule("fourinarow", "2.2")
def test_a_disc_falls_and_a_full_column_takes_no_more() -> None:
    """The seventh disc of a column is refused."""
    state = table("3333334")
    assert GAME.observe(state, None).rows == ("··B····", "··A····", "··B····", "··A····", "··B····", "··AA···")
    with pytest.raises(IllegalMove, match=r"That column is full \(RULES 2.2\). Possible: drop 1, drop 2, drop 4"):
        GAME.play(state, 1, Action("drop", ("3",)))


def test_the_bits_agree_with_walking_the_board() -> None:
    """Random games: after every disc the game is over exactly when the oracle finds four or no room."""
    rng = stream(1, "players")
    for _ in range(60):
        state = GAME.initial(GAME.setup())
        while (mask := state.turn_mask()) != 0:
            rows = GAME.observe(state, None).rows
            assert not has_four(rows, "A")
            assert not has_four(rows, "B")
            state.apply(mask - 1, draw(state, mask - 1, rng))
        rows = GAME.observe(state, None).rows
        over = [has_four(rows, letter) for letter in "AB"]
        assert any(over) or "·" not in "".join(rows)
        assert state.outcome().scores == tuple(map(int, over))


def test_every_paragraph_is_tested() -> None:
    """The rulebook and the marks in this file agree."""
    assert marked_paragraphs(globals()) == set(paragraphs(GAME.rules("en")))


def test_it_conforms() -> None:
    """Like any game."""
    report = check_game(GAME)
    assert report.ok, str(report)
