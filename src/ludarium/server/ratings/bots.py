"""Where our bots stand on the scale of people: placed by the arena, and fixed, so that a number means something.

``bots.json`` is made from the arena's ladder (``benchmarks/ladder.json``): each step says how often one bot beats the next, with
two seats, and by the model of the ratings that is a distance. The bot that plays sensibly stands where newcomers begin. The
same places hold for more seats. ``python -m ludarium.server.ratings.bots benchmarks/ladder.json`` writes it anew.
"""

import json
import sys
from collections.abc import Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any, Final

MIDDLE: Final = "heuristic"
STEPS: Final = (("novice", "random"), (MIDDLE, "novice"), ("expert", MIDDLE))
MU: Final = 25.0
BETA: Final = MU / 6
"""How much luck one game has, in the model: openskill's own."""
SURE: Final = 1.0
"""How unsure a bot's place is: it is the measure of others."""
NEWCOMER: Final = (MU, MU / 3)
FILE: Final = Path(__file__).with_name("bots.json")


def distance(share: float, games: int) -> float:
    """Return how far apart two bots stand of which one wins so much; a bot that never lost might lose the next half game.

    >>> distance(0.5, 100), round(distance(0.79, 100), 1)
    (0.0, 4.7)
    """
    return NormalDist().inv_cdf((share * games + 0.5) / (games + 1)) * BETA * sqrt(2)


def places(ladder: Sequence[dict[str, Any]]) -> dict[str, dict[str, float]]:
    """Place the bots of every game by the steps of the ladder."""
    steps = {(one["game"], *one["bots"]): distance(one["share"], one["games"]) for one in ladder}
    found: dict[str, dict[str, float]] = {}
    for game in dict.fromkeys(one["game"] for one in ladder):
        novice_random, middle_novice, expert_middle = (steps[game, *pair] for pair in STEPS)
        novice = MU - middle_novice
        found[game] = {
            "expert": round(MU + expert_middle, 2),
            MIDDLE: MU,
            "novice": round(novice, 2),
            "random": round(novice - novice_random, 2),
        }
    return found


@cache
def placed() -> dict[str, dict[str, float]]:
    """Read the bots' places, by game."""
    found: dict[str, dict[str, float]] = json.loads(FILE.read_text("utf-8"))
    return found


def bot_rating(game: str, bot: str) -> tuple[float, float]:
    """Return a bot's place and how unsure it is; one that was never placed counts as a newcomer."""
    mu = placed().get(game, {}).get(bot)
    return NEWCOMER if mu is None else (mu, SURE)


if __name__ == "__main__":
    written = places(json.loads(Path(sys.argv[1]).read_text("utf-8")))
    FILE.write_text(json.dumps(written, indent=1) + "\n", "utf-8")
