"""Golden playthroughs: seeded games as a spectator reads them. A changed file is a changed rule, and is reviewed as one.

LUDARIUM_REMAKE_GOLDEN=1 python -m pytest tests/games/conquest/test_golden.py     writes them anew
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games import golden

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.rng import Rng, stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move, seat_letter
from ludarium.games.conquest import GAME
from ludarium.games.conquest.rules import Conquest

from .test_rules_properties import eagerly

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ida", "Noor", "Kuu", "Maëlle")


def told(seats: int, seed: int, edition: str) -> Iterator[str]:
    """What a spectator is told, a row for each turn, and how it ended; draws are left out."""
    state = GAME.initial(GAME.setup(seats, {"max_rounds": "30"}, edition))
    rng = stream(seed, "golden")
    chapter, row = "", ""
    while movers := mover_seats(state.turn_mask()):
        before = state.copy()
        move = _next(state, movers[0], rng)
        line = _line(before, move, state)
        heading = GAME.words.chapter(GAME.observe(before, None), "en", NAMES).name
        if line and heading == chapter:
            row += f" · {line}"
        elif line:
            if row:
                yield row
            chapter, row = heading, f"{heading}: {line}"
    yield row
    outcome = state.outcome()
    ranked = zip(outcome.scores, outcome.places, strict=True)
    yield ", ".join(f"{seat_letter(n)} {score} ({place}.)" for n, (score, place) in enumerate(ranked))


def _next(state: Conquest, seat: int, rng: Rng) -> Move:
    code = draw(state, seat, rng) if seat == CHANCE else eagerly(state, seat, rng)
    state.apply(seat, code)
    return Move(seat, GAME.actions.action(code))


def _line(before: Conquest, move: Move, after: Conquest) -> str:
    if move.action.kind == "draw":
        return ""
    sight = GAME.sight(before, move, after, None)
    return GAME.words.describe(sight, GAME.observe(before, None), GAME.observe(after, None), NAMES, "en").text


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2)])
@pytest.mark.parametrize("edition", GAME.info.editions)
def test_a_seeded_game_is_as_it_was(seats, seed, edition):
    """The whole game, move by move, in every edition of the rules."""
    name = f"seats-{seats}.txt" if edition == "1" else f"seats-{seats}-edition-{edition}.txt"
    golden.check("".join(f"{line}\n" for line in told(seats, seed, edition)), GOLDEN / name)
