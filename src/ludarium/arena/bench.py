"""How fast a game is: random games in a loop, on one core, for a given time."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from msgspec import Struct

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw, play_out
from ludarium.core.registry import AnyGame
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State

COPIES: Final = 500


class Speed(Struct, frozen=True):
    """What was measured for one game and one number of seats, on one core."""

    decisions_per_second: float
    games_per_second: float
    copies_per_second: float
    choices: float


def measure(game: AnyGame, setup: Setup, seconds: float, seed: int = 1) -> Speed:
    """Play random games for ``seconds`` (one at least), then copy a middle position for a tenth of that time."""
    games = decisions = options = 0
    spent = 0.0
    while spent < seconds:
        state = game.initial(setup)
        chance, players = stream(seed, f"game/{games}/chance"), stream(seed, f"game/{games}/players")
        start = perf_counter()
        tally = play_out(state, chance, players)
        spent += perf_counter() - start
        games += 1
        decisions += tally.decisions
        options += tally.options
    return Speed(
        decisions / spent,
        games / spent,
        copies_per_second(middle(game, setup, tally.plies // 2, seed), seconds / 10),
        options / decisions if decisions else 0.0,
    )


def middle(game: AnyGame, setup: Setup, plies: int, seed: int) -> State:
    """Return a position after so many random moves."""
    state = game.initial(setup)
    chance, players = stream(seed, "middle/chance"), stream(seed, "middle/players")
    for _ in range(plies):
        mask = state.turn_mask()
        if mask == 0:
            break
        seat = mover_seats(mask)[0]
        state.apply(seat, draw(state, seat, chance if seat == CHANCE else players))
    return state


def copies_per_second(state: State, seconds: float) -> float:
    """Return how many ``copy()`` a second has, the loop around them included."""
    copy: Callable[[], State] = state.copy
    copies = 0
    start = perf_counter()
    while True:
        for _ in range(COPIES):
            copy()
        copies += COPIES
        spent = perf_counter() - start
        if spent >= seconds:
            return copies / spent
