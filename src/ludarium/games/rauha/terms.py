"""The heuristic's judgement in named terms, for a coach: slow, readable, and equal to ``bot.RauhaHeuristic.value``."""

from collections.abc import Iterator

from ludarium.core.bits import count

from .bot import (
    RIVAL,
    SCORINGS,
    SPORE,
    WATER,
    W,
    board_worth,
    crystals_worth,
    entities_worth,
    promises,
    rate,
    rounds_left,
    scorings_left,
    standing,
    water_lead,
    worth,
)
from .lookup import DISCARD_CRYSTALS, ENTITIES, FIRST_ENTITY, SQUARES, TILE_COST, TILE_SQUARES
from .rules import Rauha
from .rules.entities import entities_called, held
from .rules.planet import water, without_spore
from .state import CHOOSE, EMPTY, OVER, PLACE

Terms = dict[str, float]


def terms(state: Rauha, seat: int) -> Terms:
    """Own expected points by where they come from, and what the strongest rival has against them."""
    found = with_hand(state, seat)
    rivals = [standing(state, other) for other in range(state.seats) if other != seat]
    found["rival"] = -W[RIVAL] * max(rivals, default=-1000.0)
    return found


def parts(state: Rauha, seat: int) -> Terms:
    """What a seat has and what its table will still yield: ``bot.standing``, part by part."""
    found = {"points": float(state.points[seat]), "crystals": crystals_worth(state, seat)}
    if state.phase == OVER:
        return found
    left, rounds = scorings_left(state, seat), rounds_left(state, seat)
    return found | {
        "biomes": board_worth(state, seat, left),
        "entities": entities_worth(state, seat, left),
        "water": water_lead(state, seat) * float(left),
        "spores": W[SPORE] * float(count(state.spores[seat])) * rounds,
        "sources": W[WATER] * float(water(state, seat)) * rounds,
        "lines": promises(state, seat) * rounds,
    }


def with_hand(state: Rauha, seat: int) -> Terms:
    """The parts once the chosen card lies where it helps most: ``bot.in_hand``."""
    card = state.hand[seat]
    now = parts(state, seat)
    if card == EMPTY or state.phase not in (CHOOSE, PLACE):
        return now
    discarded = now | {"crystals": now["crystals"] + rate(state, seat) * float(DISCARD_CRYSTALS)}
    return max([discarded, *_uses(state, seat, card)], key=_sum)


def _uses(state: Rauha, seat: int, card: int) -> Iterator[Terms]:
    """Every way to use a card: as a spore, or placed."""
    free = without_spore(state, seat)
    for square in range(SQUARES):
        if free >> square & 1:
            yield _sown(state.copy(), seat, square)
        if TILE_COST[card] <= state.crystals[seat] and TILE_SQUARES[card] >> square & 1:
            yield _placed(state.copy(), seat, card, square)


def _sown(state: Rauha, seat: int, square: int) -> Terms:
    state.spores[seat] |= 1 << square
    return parts(state, seat)


def _placed(state: Rauha, seat: int, card: int, square: int) -> Terms:
    state.board[seat * SQUARES + square] = card
    state.crystals[seat] -= TILE_COST[card]
    called = entities_called(state, seat, square) & ~held(state, seat)
    found = parts(state, seat)
    for entity in range(ENTITIES):
        if called >> entity & 1:
            found["entities"] += float(1 + SCORINGS[state.step]) * worth(state, seat, FIRST_ENTITY + entity)
    return found


def _sum(found: Terms) -> float:
    return sum(found.values())
