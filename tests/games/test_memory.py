"""Beliefs come and go by the thousand in a house that is open for weeks: none of them stays in memory."""

import gc
import resource
import sys
from pathlib import Path

import pytest

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, State

ROUNDS = 3_000
KEPT = 64
"""Bytes for each belief that count as noise of the allocator: what once stayed was 200 to 9,000."""


def middle(game: AnyGame, plies: int) -> tuple[State, int]:
    """A position some moves into a game, and who moves there."""
    state, dice = game.initial(game.setup(2)), stream(1, "chance")
    made = 0
    while True:
        seat = mover_seats(state.turn_mask())[0]
        if seat != CHANCE and made >= plies:
            return state, seat
        state.apply(seat, draw(state, seat, dice))
        made += 1


def resident() -> int:
    """How many bytes this process has in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux how much memory is in use")
@pytest.mark.parametrize("name", game_names())
def test_a_belief_leaves_nothing_behind(name: str) -> None:
    """Thousands of looks at one position cost no more memory than a few."""
    game = get_game(name)
    state, seat = middle(game, 30)
    view = game.observe(state, seat)
    for _ in range(ROUNDS // 10):
        game.belief(view)
    gc.collect()
    before = resident()
    for _ in range(ROUNDS):
        game.belief(view)
    gc.collect()
    assert (resident() - before) / ROUNDS < KEPT
