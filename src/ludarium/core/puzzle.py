"""Puzzles: positions of played games with one clearly best choice, shipped with a game as data.

A game's ``puzzles.jsonl`` has one on each line: the set-up, the moves that lead there in the game's notation, the seat that is
asked, what solves it, and what was measured when it was found (``ludarium puzzles``). Nothing here judges: that is the arena's.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from .errors import RecordError
from .i18n import folder
from .record import Record, replay
from .registry import AnyGame, get_game
from .state import State

FILE = "puzzles.jsonl"
"""Where a game has them, in its own folder."""


class OtherChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """Another choice: how much less it is worth, as a chance to win, and half the width of that figure's 95 % interval."""

    action: str
    less: float
    within: float


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """One position and what solves it.

    ``worth`` is the chance to win that the solution was found to have; ``others`` are the next best choices, the nearest first.
    ``solved`` is the share of tries in which each level found it.
    """

    name: str
    seats: int
    options: dict[str, str]
    edition: str
    moves: list[str]
    seat: int
    solution: str
    choices: int
    worth: float
    others: tuple[OtherChoice, ...]
    solved: dict[str, float]

    def record(self, game: str) -> Record:
        """Return the way to the position as a record."""
        return Record(game=game, edition=self.edition, seats=self.seats, options=self.options, moves=list(self.moves))

    def position(self, game: AnyGame) -> State:
        """Play the moves and return where they lead; raise ``RecordError`` if one of them is refused."""
        state = game.initial(game.setup(self.seats, dict(self.options), self.edition))
        for step in replay(self.record(game.info.name), game=game):
            state = step.state
        return state.copy()


def write(puzzles: Iterable[Puzzle]) -> str:
    """Write puzzles down, one on each line."""
    return "".join(msgspec.json.encode(one).decode() + "\n" for one in puzzles)


def read(text: str, source: str) -> tuple[Puzzle, ...]:
    """Read puzzles, or say which line is not one."""
    found = []
    for number, line in enumerate(filter(str.strip, text.splitlines()), 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as error:
            raise RecordError(f"{source}, line {number}: {error}.") from None
    return tuple(found)


def home(game: AnyGame) -> Path:
    """Return the file that a game's puzzles are shipped in, whether it is there or not."""
    return folder(type(game).__module__) / FILE


@cache
def puzzles(name: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that are shipped with a game, the easiest first; none if it has none."""
    file = home(get_game(name))
    return read(file.read_text("utf-8"), file.name) if file.is_file() else ()
