"""What is counted, run under valgrind: ``python -m benchmarks.guard.playout SWITCH``, with the library made of switch.c.

For every game of the house, with the fewest and with the most seats: plies of random games from fixed seeds, then copies of
a position from the middle of a game. Everything is prepared, and played once, before counting begins.
"""

import ctypes
import gc
import sys
from typing import Final

from ludarium.arena.bench import middle
from ludarium.core.playout import play_out
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup

PLIES: Final = 1500
COPIES: Final = 200
GAMES: Final = 100


def count_playouts(game: AnyGame, setup: Setup, switch: ctypes.CDLL, plies: int = PLIES) -> None:
    """Count random play: whole games until there are plies enough, the last one cut short."""
    states = [game.initial(setup) for _ in range(GAMES)]
    chance, players = stream(1, "chance"), stream(1, "players")
    played = 0
    switch.start()
    for state in states:
        played += play_out(state, chance, players, plies - played).plies
        if played >= plies:
            break
    switch.stop(f"{game.info.name} {setup.seats} ply {played}".encode())


def count_copies(game: AnyGame, setup: Setup, switch: ctypes.CDLL) -> None:
    """Count copies of a position after some moves."""
    state = middle(game, setup, 60, 1)
    kept = [state.copy() for _ in range(COPIES)]
    copy = state.copy
    switch.start()
    for n in range(COPIES):
        kept[n] = copy()
    switch.stop(f"{game.info.name} {setup.seats} copy {COPIES}".encode())


def main() -> None:
    """Count every game."""
    switch = ctypes.CDLL(sys.argv[1])
    gc.disable()  # its rounds depend on all that was imported
    for name in game_names():
        game = get_game(name)
        if not type(game).__module__.startswith("ludarium."):
            continue  # somebody's plug-in is no matter of this repository
        for seats in sorted({min(game.info.seats), max(game.info.seats)}):
            setup = game.setup(seats)
            play_out(game.initial(setup), stream(2, "chance"), stream(2, "players"), 300)
            count_playouts(game, setup, switch)
            count_copies(game, setup, switch)


if __name__ == "__main__":
    main()
