"""Where our bots stand on the scale of people: placed by the arena, and fixed, so that a number means something.

``bots.json`` is made from what the arena measured: each step says how often one bot beats the next, and by the model of the
ratings that is a distance. With two seats it is the ladder (``benchmarks/ladder.json``), with more the same steps played at
tables of that size (``benchmarks/scale.json``). The bot that plays sensibly stands where newcomers begin.
``python -m benchmarks.scale --draw`` writes it anew.
"""

import json
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


Places = dict[str, dict[str, dict[str, float]]]
"""By game and number of seats, where each bot stands."""


def distance(share: float, games: int) -> float:
    """Return how far apart two bots stand of which one wins so much; a bot that never lost might lose the next half game.

    >>> distance(0.5, 100), round(distance(0.79, 100), 1)
    (0.0, 4.7)
    """
    return NormalDist().inv_cdf((share * games + 0.5) / (games + 1)) * BETA * sqrt(2)


def places(ladder: Sequence[dict[str, Any]], larger: Sequence[dict[str, Any]] = ()) -> Places:
    """Place the bots of every game: with two seats by the steps of the ladder, with more by those at larger tables."""
    steps = {(one["game"], 2, *one["bots"]): distance(one["share"], one["games"]) for one in ladder}
    steps |= {(one["game"], one["seats"], *one["bots"]): distance(one["share"], one["pairs"]) for one in larger}
    found: Places = {}
    for game, seats in dict.fromkeys((game, seats) for game, seats, *_ in steps):
        novice_random, middle_novice, expert_middle = (steps[game, seats, *pair] for pair in STEPS)
        novice = MU - middle_novice
        found.setdefault(game, {})[str(seats)] = {
            "expert": round(MU + expert_middle, 2),
            MIDDLE: MU,
            "novice": round(novice, 2),
            "random": round(novice - novice_random, 2),
        }
    return found


def write(ladder: Path, larger: Path) -> Places:
    """Write the places anew, from the figures of the arena."""
    found = places(*(json.loads(path.read_text("utf-8")) for path in (ladder, larger)))
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return found


@cache
def placed() -> Places:
    """Read the bots' places."""
    found: Places = json.loads(FILE.read_text("utf-8"))
    return found


def bots_at(game: str, seats: int) -> dict[str, float]:
    """Return where our bots stand at tables of so many; of a game that was never measured, none does.

    >>> list(bots_at("rauha", 2)), bots_at("noughts", 2)
    (['expert', 'heuristic', 'novice', 'random'], {})
    """
    return placed().get(game, {}).get(str(seats), {})


def bot_rating(game: str, seats: int, bot: str) -> tuple[float, float]:
    """Return a bot's place and how unsure it is; one that was never placed counts as a newcomer."""
    mu = bots_at(game, seats).get(bot)
    return NEWCOMER if mu is None else (mu, SURE)
