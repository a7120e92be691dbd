"""What is a puzzle and what is none: one clearly best choice, found again by who looks again."""

from typing import Any

import pytest
from msgspec.structs import replace
from mypy_extensions import i64
from tests.bots.toys import Open, Stones, StonesGame, View

from ludarium.arena.puzzling import LEVELS, Found, Refusal, examine, find, open_question, ordered, verify
from ludarium.core.puzzle import Puzzle, Rival, puzzles, read, write
from ludarium.core.registry import game_names, get_game
from ludarium.core.setup import Setup
from ludarium.core.state import encode

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


def test_puzzles_are_found_and_written_down_as_they_were() -> None:
    """A position of a toy game, found in its only way, and read again."""
    game: Any = GreedyGame(3)
    setup = game.setup(2)
    one = next(iter(find(game, setup, [([], game.initial(setup))], 1)))
    assert one.solution.endswith("3")
    assert one.solved["random"] < one.solved["expert"] == 1.0
    assert all(isinstance(rival, Rival) for rival in one.others)
    (again,) = read(write([one]), "here")
    assert again == one
    assert isinstance(again, Puzzle)
