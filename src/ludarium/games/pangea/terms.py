"""The heuristic's judgement in named terms, for a coach: slow, readable, and equal to ``bot.PangeaHeuristic.value``."""

from .bot import DOOR, DRAWN, LEADER, RAFT_WORTH, RIVAL, STONE, W, hand, in_area, settle, standing, time_left
from .lookup import VALUE
from .rules import land
from .rules.land import near, room
from .rules.play import Pangea
from .state import ACT, GREW, NOWHERE, SPREAD


def terms(state: Pangea, seat: int) -> dict[str, float]:
    """Own standing part by part, once what has begun is settled, and what the strongest rival has against it."""
    settled = settle(state)
    found = parts(settled, seat)
    found["rival"] = -W[RIVAL] * max(standing(settled, other) for other in range(settled.seats) if other != seat)
    return found


def parts(state: Pangea, seat: int) -> dict[str, float]:
    """What a seat has, and what it promises: ``bot.standing``, part by part."""
    left = time_left(state)
    held, wanted = _areas(state, seat, left)
    found = {
        "points": float(land.points(state, seat)),
        "hold": held,
        "close": wanted,
        "doors": _doors(state, seat, left),
        "cards": hand(state, seat) * min(1.0, 2.5 * left),
        "leader": W[LEADER] * left if state.leader[seat] != NOWHERE else 0.0,
        "rafts": W[RAFT_WORTH] * float(state.rafts[seat]) * min(1.0, 3.0 * left),
    }
    return found | _turn(state, seat, left) if state.turn == seat else found


def _turn(state: Pangea, seat: int, left: float) -> dict[str, float]:
    """What one's own turn will still bring."""
    earned = 2 if state.deeds & SPREAD else 1 if state.deeds & GREW else 0
    stones = W[STONE] * float(state.stones) if state.phase == ACT else 0.0
    return {"drawing": W[DRAWN] * float(earned + state.owed) * min(1.0, 2.5 * left), "stones": stones}


def _areas(state: Pangea, seat: int, left: float) -> tuple[float, float]:
    """How safe the areas are that a seat dominates, and how near it is to others."""
    held = wanted = 0.0
    for area in _bits(state.present[seat]):
        promised = left * in_area(state, seat, area)
        if state.dominated[seat] >> area & 1:
            held += promised
        else:
            wanted += promised
    return held, wanted


def _doors(state: Pangea, seat: int, left: float) -> float:
    open_areas = near(state, state.pairs[seat]) & room(state) & ~state.present[seat]
    return sum(left * W[DOOR] * float(VALUE[state.terrain[area]]) for area in _bits(open_areas))


def _bits(mask: int) -> list[int]:
    return [area for area in range(mask.bit_length()) if mask >> area & 1]
