"""``python -m tests.oracles rauha --games 1000 --seed 7``: many games on both boards, and what was compared."""

import argparse
import importlib
import sys
import time

from ludarium import get_game

from . import conquest
from .compare import Difference, Tally, play_both
from .reading import Share, follow
from .setups import setups


def main() -> int:
    """Play, count, and name each difference; 1 if there was any."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracles", description=__doc__)
    parser.add_argument("game", choices=["conquest", "paleo", "pandoria", "pangea", "rauha"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--stop", type=int, default=5, help="after so many differences")
    parser.add_argument("--most", type=int, default=-1, help="moves of a game at most")
    chosen = parser.parse_args()
    if chosen.game == "conquest":
        return _conquest(chosen)
    game, model = get_game(chosen.game), importlib.import_module(f"tests.oracles.{chosen.game}")
    tables = setups(game)
    tally, differences, began = Tally(), 0, time.perf_counter()
    for n in range(chosen.games):
        try:
            play_both(model, game, tables[n % len(tables)], chosen.seed + n, tally, most=chosen.most)
        except Difference as difference:
            differences += 1
            print(difference)
            if differences == chosen.stop:
                break
    print(f"{chosen.game}: {tally.line()}; {differences} differences; {time.perf_counter() - began:.0f} s")
    print("  " + ", ".join(f"{kind} {count:,}" for kind, count in tally.kinds.most_common()))
    return bool(differences)


def _conquest(chosen: argparse.Namespace) -> int:
    game = get_game("conquest")
    tables, share, differences, began = setups(game), Share(), 0, time.perf_counter()
    for n in range(chosen.games):
        try:
            follow(conquest, game, tables[n % len(tables)], chosen.seed + n, share, chosen.most)
        except Difference as difference:
            differences += 1
            print(difference)
            if differences == chosen.stop:
                break
    print(f"conquest: {share.line()}; {differences} differences; {time.perf_counter() - began:.0f} s")
    print("  " + ", ".join(f"{kind} {count:,}" for kind, count in share.kinds.most_common()))
    print("  left to the engine: " + ", ".join(f"{why} {count:,}" for why, count in share.unknown.most_common(12)))
    return bool(differences)


if __name__ == "__main__":
    sys.exit(main())
