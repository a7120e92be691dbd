"""What is a puzzle and what is none: one clearly best choice, found again by who looks again."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from mypy_extensions import i64
from tests.bots.toys import Open, Stones, StonesGame, View

from ludarium.arena.puzzling import (
    HOPE,
    LEVELS,
    MARGIN,
    SPARE,
    Found,
    Refusal,
    examine,
    find,
    open_question,
    ordered,
    verify,
)
from ludarium.cli.puzzles import EACH
from ludarium.core.puzzle import OtherChoice, Puzzle, puzzles, read, write
from ludarium.core.registry import game_names, get_game
from ludarium.core.setup import Setup
from ludarium.core.state import encode

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "coach-and-puzzles.md"
WHOLE = 50
GROWING = {"conquest", "pandoria", "rauha"}
"""Whose sets are not whole yet; who fills one takes its name away here."""
SAMPLED = {"pangea": 3}
"""A sample that is quick to search; all are verified by ``ludarium puzzles GAME --verify``."""


class Greedy(Stones):
    """Who takes more stones than there are takes them all: with two left, two of the three choices win."""

    def legal(self, seat: int) -> list[int]:
        """One, two or three, whatever is left."""
        return [encode(0, n) for n in range(3)]

    def apply(self, seat: i64, code: i64) -> None:
        """Take no more than there are."""
        self.left = max(self.left - (code >> 8) - 1, 0)
        self.turn = 1 - self.turn

    def copy(self) -> "Greedy":
        """The same position."""
        return Greedy(self.left, self.turn)


class GreedyGame(StonesGame):
    """Stones that begin with a few."""

    def initial(self, setup: Setup) -> Greedy:
        """So many stones, the first seat's turn."""
        return Greedy(self.start, 0)

    def belief(self, observation: View) -> Open:
        """Nothing is hidden."""
        return Open(Greedy(*observation.numbers))


@pytest.mark.parametrize(("stones", "solutions"), [(3, 1), (2, 2)])
def test_a_planted_puzzle_with_two_solutions_is_refused(stones: int, solutions: int) -> None:
    """Of three stones only taking all wins; of two, two choices do, and that is no puzzle."""
    game: Any = GreedyGame(stones)
    state = game.initial(game.setup(2))
    assert open_question(game, state) == 0
    found = examine(game, state, 0, 1)
    if solutions == 1:
        assert isinstance(found, Found)
        assert found.action.endswith("3")
    else:
        assert isinstance(found, Refusal)
        assert "as good" in found.reason or "not surely worse" in found.reason


@pytest.mark.parametrize("stones", range(2, 8))
def test_whoever_gives_up_sooner_accepts_nothing_more(stones: int) -> None:
    """The finder's early look only refuses: what it accepts is what a verifier accepts."""
    game: Any = GreedyGame(stones)
    state = game.initial(game.setup(2))
    keen = examine(game, state, 0, 1, hope=HOPE)
    assert isinstance(keen, Refusal) or keen == examine(game, state, 0, 1)


def test_who_looks_asks_for_more_than_who_verifies(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lead that is just enough by these draws may be too small by others; so what is shipped has some to spare."""
    asked: list[float] = []

    def watched(game: Any, state: Any, seat: int, seed: int, margin: float, hope: float = 1.0) -> Found | Refusal:
        asked.append(margin)
        return examine(game, state, seat, seed, margin, hope)

    monkeypatch.setattr("ludarium.arena.puzzling.examine", watched)
    game: Any = GreedyGame(3)
    one = next(iter(find(game, game.setup(2), [([], game.initial(game.setup(2)))], 1)))
    assert asked == [MARGIN + SPARE] * 2
    verify(game, one, 1)
    assert asked[2:] == [MARGIN]


def test_a_shipped_puzzle_with_a_wrong_solution_does_not_verify() -> None:
    """Its nearest rival, put in the solution's place, is named."""
    game, puzzle = get_game("pangea"), puzzles("pangea")[0]
    wrong = replace(puzzle, solution=puzzle.others[0].action)
    assert puzzle.solution in verify(game, wrong, 1)


@pytest.mark.parametrize(("name", "sample"), SAMPLED.items())
def test_a_sample_of_the_shipped_puzzles_verifies(name: str, sample: int) -> None:
    """From other draws than those it was found with."""
    game = get_game(name)
    for puzzle in puzzles(name)[:sample]:
        assert verify(game, puzzle, 7) == "", puzzle.name


@pytest.mark.parametrize("name", [name for name in game_names() if puzzles(name)])
def test_levels_come_out_in_order(name: str) -> None:
    """Over a game's whole set each level of bots solves more than the one below."""
    found = puzzles(name)
    means = [sum(one.solved[level] for one in found) / len(found) for level in LEVELS]
    assert means == sorted(means), dict(zip(LEVELS, means, strict=True))
    assert means[0] < means[-1]
    assert found == tuple(ordered(name, found))
    assert len({one.name for one in found}) == len(found)


@pytest.mark.parametrize("name", [name for name in game_names() if puzzles(name)])
def test_a_set_is_of_many_games(name: str) -> None:
    """Fifty where it is whole, not more than a few from one game, all by the rules that are played now."""
    found = puzzles(name)
    assert len(found) >= WHOLE if name not in GROWING else len(found) < WHOLE
    assert {one.edition for one in found} == {get_game(name).info.editions[-1]}
    for one in found:
        assert sum(other.moves[: len(one.moves)] == one.moves for other in found) <= EACH


@pytest.mark.parametrize("name", [name for name in game_names() if puzzles(name)])
def test_the_table_in_the_docs_is_what_was_measured(name: str) -> None:
    """Puzzles, seats, and the mean share of each level."""
    found = puzzles(name)
    seats = ", ".join(str(n) for n in sorted({one.seats for one in found}))
    means = [f"{sum(one.solved[level] for one in found) / len(found):.0%}".replace("%", " %") for level in LEVELS]
    row = " | ".join([get_game(name).info.title, str(len(found)), seats, *means])
    assert f"| {row} |" in PAGE.read_text("utf-8")


def test_puzzles_are_found_and_written_down_as_they_were() -> None:
    """A position of a toy game, found in its only way, and read again."""
    game: Any = GreedyGame(3)
    setup = game.setup(2)
    one = next(iter(find(game, setup, [([], game.initial(setup))], 1)))
    assert one.solution.endswith("3")
    assert one.solved["random"] < one.solved["expert"] == 1.0
    assert all(isinstance(other, OtherChoice) for other in one.others)
    (again,) = read(write([one]), "here")
    assert again == one
    assert isinstance(again, Puzzle)
