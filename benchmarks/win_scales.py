"""How much of a heuristic's value decides a game: what ``Heuristic.win_scale`` should say, found by playing.

    python -m benchmarks.win_scales                      every game with a heuristic
    python -m benchmarks.win_scales conquest --games 200

The heuristic plays itself at a table for two. After every decision the difference between what it makes of the two seats is
noted, and who won in the end; for each quarter of a game that scale is printed under which the differences foretell the
winners best (a logistic regression with one parameter), with what a guess then costs (0.693: as good as a coin). A search
whose scale is much too small takes every position for won or lost and cannot tell good moves from better ones.
``--json`` for scripts.
"""

import argparse
import sys
from math import exp, log1p

from msgspec import Struct, json

from ludarium.arena.match import StreamDice, play_match, seat_streams, seated
from ludarium.cli.common import columns
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE

QUARTERS = 4
STEPS = 60
FAR = 50.0
"""Odds beyond which a game counts as decided, in units of the scale."""

Foretold = tuple[float, float]
"""The difference of the values of two seats, and how much of the win the first got."""


class Found(Struct):
    """What a heuristic says of itself, and the best scale of each quarter with its cost."""

    win_scale: float
    quarters: list[tuple[float, float]]


def observed(game: AnyGame, games: int, seed: int) -> list[list[Foretold]]:
    """Play so many games; return what was foretold in each quarter."""
    quarters: list[list[Foretold]] = [[] for _ in range(QUARTERS)]
    heuristic = game.heuristic
    assert heuristic is not None
    for number in range(seed, seed + games):
        state = game.initial(game.setup(2))
        bots, dice = seated(["heuristic"], 2), StreamDice(stream(number, "chance"))
        differences = [
            heuristic.value(state, 0) - heuristic.value(state, 1)
            for played in play_match(game, state, bots, dice, seat_streams(number, "", 2))
            if played.move.seat != CHANCE and state.turn_mask()
        ]
        first, second = state.outcome().places
        won = 0.5 if first == second else float(first < second)
        for at, difference in enumerate(differences):
            quarters[at * QUARTERS // len(differences)].append((difference, won))
    return quarters


def cost(foretold: list[Foretold], scale: float) -> float:
    """Return what a guess costs on average under a scale."""
    total = 0.0
    for difference, won in foretold:
        odds = max(-FAR, min(FAR, difference / scale))
        total += won * log1p(exp(-odds)) + (1.0 - won) * log1p(exp(odds))
    return total / len(foretold)


def best_scale(foretold: list[Foretold]) -> tuple[float, float]:
    """Return the scale that foretells best, and its cost; by golden section on a scale of ratios."""
    spread = max(abs(difference) for difference, _ in foretold)
    low, high = spread / 1e4, spread * 1e2
    golden = (5**0.5 - 1) / 2
    for _ in range(STEPS):
        ratio = (high / low) ** (1 - golden)
        if cost(foretold, low * ratio) < cost(foretold, high / ratio):
            high /= ratio
        else:
            low *= ratio
    return low, cost(foretold, low)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.win_scales", description="How much decides a game.")
    parser.add_argument("names", nargs="*", metavar="game", help="all with a heuristic if none is named")
    parser.add_argument("--games", type=int, default=60, help="of each (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON for scripts")
    chosen = parser.parse_args()
    found: dict[str, Found] = {}
    for name in chosen.names or game_names():
        game = get_game(name)
        if game.heuristic is None or 2 not in game.info.seats:
            continue
        quarters = [best_scale(foretold) for foretold in observed(game, chosen.games, chosen.seed)]
        found[name] = Found(game.heuristic.win_scale(), quarters)
    rows: list[list[object]] = [["game", "win scale", *(f"quarter {n + 1}" for n in range(QUARTERS))]]
    for name, one in found.items():
        rows.append([name, f"{one.win_scale:g}", *(f"{scale:,.3g} ({loss:.2f})" for scale, loss in one.quarters)])
    sys.stdout.write((json.format(json.encode(found)).decode() if chosen.json else columns(rows)) + "\n")


if __name__ == "__main__":
    main()
