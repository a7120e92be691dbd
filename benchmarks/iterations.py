"""How many iterations a second the search makes, on one core by the processor's time.

    python -m benchmarks.iterations                 every game
    python -m benchmarks.iterations rauha --seconds 5

For the first decision of a game for two, where playouts are longest: with random playouts to the end of the game, and as the
game's own bot thinks. ``--json`` for scripts.
"""

import argparse
import json
import sys
from time import process_time

from ludarium.bots.searching import begin
from ludarium.cli.common import columns
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, State

TO_THE_END = -1


def first_decision(game: AnyGame) -> tuple[State, int]:
    """Return the position in which a seat first has something to choose, and the seat."""
    state, dice = game.initial(game.setup(2)), stream(1, "chance")
    while True:
        seat = mover_seats(state.turn_mask())[0]
        if seat != CHANCE and state.choices(seat) > 1:
            return state, seat
        state.apply(seat, draw(state, seat, dice))


def iterations(game: AnyGame, depth: int, seconds: float) -> float:
    """Return the iterations a second with playouts of this depth."""
    state, seat = first_decision(game)
    search = begin(game, game.observe(state, seat), stream(1, "bot"))
    search.depth = depth
    search.run(20)
    start, before = process_time(), search.iterations
    while process_time() < start + seconds:
        search.run(4)
    return float(search.iterations - before) / (process_time() - start)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.iterations", description="Iterations of the search.")
    parser.add_argument("games", nargs="*", help="all if none is named")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement (2)")
    parser.add_argument("--json", action="store_true", help="print JSON for scripts")
    chosen = parser.parse_args()
    found = {}
    for name in chosen.games or game_names():
        game = get_game(name)
        found[name] = {
            "to_the_end": iterations(game, TO_THE_END, chosen.seconds),
            "own": iterations(game, game.thinking.depth, chosen.seconds),
        }
    rows: list[list[object]] = [["iterations/s", "random to the end", "as it thinks"]]
    rows += [[name, f"{one['to_the_end']:,.0f}", f"{one['own']:,.0f}"] for name, one in found.items()]
    sys.stdout.write((json.dumps(found, indent=2) if chosen.json else columns(rows)) + "\n")


if __name__ == "__main__":
    main()
