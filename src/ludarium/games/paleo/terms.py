"""The heuristic's judgement in named terms, for a coach: slow, readable, and equal to ``bot.PaleoHeuristic.value``."""

from typing import Final

from ludarium.core.bits import count
from ludarium.core.state import CHANCE, encode

from .bot.judge import (
    BOTH_KEYS,
    EXPLORER,
    FIRST_KEY,
    MERCENARY,
    POINT,
    THREAT,
    W,
    nearness,
    prepared,
    threats,
)
from .lookup import ALL_OF_SIDE, KEYS_OF, MERCENARIES
from .rules.codes import SLIP_HAND
from .rules.paleo import Paleo
from .rules.questions import side_of, those
from .state import ARRANGE, CAPTURED, REEFING, SLIP

SLIPS: Final = ((4, 4, 0.4), (2, 4, 0.2), (6, 4, 0.2), (4, 2, 0.1), (4, 6, 0.1))
"""What the hand may do, sideways and in force, with the weight of each: those of ``bot.expected``."""


def terms(state: Paleo, seat: int) -> dict[str, float]:
    """The own side's standing less the other's, part by part; for a flick in the air, the mean over what the hand may do."""
    side = side_of(state, seat)
    if state.phase == SLIP:
        return _expected(state, side)
    found = lead(state, side)
    if state.phase in (REEFING, ARRANGE):
        found["prepared"] = prepared(state, seat)
    return found


def lead(state: Paleo, side: int) -> dict[str, float]:
    """A side's standing less the other's."""
    own, other = parts(state, side), parts(state, 1 - side)
    return {name: own[name] - other[name] for name in own}


def parts(state: Paleo, side: int) -> dict[str, float]:
    """What a side has and what it is about to reach: ``bot.standing``, part by part."""
    left = ALL_OF_SIDE[side] & ~(those(state, CAPTURED) & ALL_OF_SIDE[side])
    explorers = left & ~MERCENARIES
    held = count(state.keys & KEYS_OF[side])
    found = {
        "points": W[POINT] * float(state.points[side]),
        "mercenaries": W[MERCENARY] * float(count(left & MERCENARIES)),
        "explorers": W[EXPLORER] * float(count(explorers)) - 6.0 / (1.0 + float(count(left))),
        "keys": W[FIRST_KEY] if held == 1 else W[BOTH_KEYS] if held == 2 else 0.0,
        "near": 0.0,
        "threats": 0.0,
    }
    if explorers == 0:
        found["explorers"] -= 4.0 + 0.5 * W[FIRST_KEY] * float(held)
        return found
    found["near"] = nearness(state, side, explorers, held)
    found["threats"] = -W[THREAT] * float(threats(state, side))
    return found


def _expected(state: Paleo, side: int) -> dict[str, float]:
    total: dict[str, float] = {}
    for sideways, force, weight in SLIPS:
        after = state.copy()
        after.apply(CHANCE, encode(SLIP_HAND, sideways, force))
        for name, value in lead(after, side).items():
            total[name] = total.get(name, 0.0) + weight * value
    return total
