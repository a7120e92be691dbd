"""Golden playthroughs: seeded games as a spectator reads them. A changed file is a changed rule, and is reviewed as one.

LUDARIUM_REMAKE_GOLDEN=1 python -m pytest tests/games/pangea/test_golden.py     writes them anew
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games import golden

from ludarium.core.outcome import Outcome
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move, seat_letter
from ludarium.games.pangea import GAME
from ludarium.games.pangea.rules import Pangea, new_position

from .table import random_moves

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ida", "Noor", "Kuu", "Maëlle")


def told(seats: int, seed: int, edition: str) -> Iterator[str]:
    """The moves of each seat under the heading of their turn, with what chance brought behind them, and how it ended."""
    state = new_position(seats, int(edition))
    before = state.copy()
    chapter, row = "", ""
    for move in random_moves(state, stream(seed, "golden")):
        line = _line(before, move, state)
        heading = GAME.words.chapter(GAME.observe(before, None), "en").name
        if line and heading == chapter and move.seat == CHANCE:
            row += f" · {line}"
        elif line:
            if row:
                yield row
            row = f"  {line}" if heading == chapter else f"{heading}: {line}"
            chapter = heading
        before = state.copy()
    yield row
    outcome = state.outcome()
    yield ", ".join(f"{seat_letter(n)} {score} ({place}.)" for n, (score, place) in enumerate(_ranked(outcome)))


def _ranked(outcome: Outcome) -> list[tuple[int, int]]:
    return list(zip(outcome.scores, outcome.places, strict=True))


def _line(before: Pangea, move: Move, after: Pangea) -> str:
    sight = GAME.sight(before, move, after, None)
    return GAME.words.describe(sight, GAME.observe(before, None), GAME.observe(after, None), NAMES, "en").text


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
@pytest.mark.parametrize("edition", GAME.info.editions)
def test_a_seeded_game_is_as_it_was(seats, seed, edition):
    """The whole game, move by move, in every edition of the rules."""
    name = f"seats-{seats}.txt" if edition == "1" else f"seats-{seats}-edition-{edition}.txt"
    golden.check("".join(f"{line}\n" for line in told(seats, seed, edition)), GOLDEN / name)
