"""What an aimed choice is worth: a flick is played often, each time as the hand slips, and each time answered at first sight.

Neighbouring flicks come to the same, so that none of them is *the* best one. A shot is therefore judged by what comes of it:
whoever finds another that does as well has found it too. The n-th try of each shot meets the same luck (*common random numbers*).
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng, stream
from ludarium.core.state import CHANCE, CHANCE_BIT, SEATS_MASK, State

from .search import shares

ANSWERS: Final = 16
"""A game that is asked for so few proposals names what is seen at once."""
TRIES: Final = 48
"""So often a shot is tried to tell whether it does as well as another."""
ENOUGH: Final = 0.5
"""Who makes up for more than this part of the lead over the next best shot has found the best."""


class TriedShot(Struct, frozen=True):
    """What a shot is worth as a chance to win, the standard error of that, and how often it was tried."""

    worth: float
    error: float


def weigh(game: AnyGame, view: Observation, codes: Sequence[int], tries: int, seed: int) -> list[TriedShot]:
    """Try each shot so often, and say what it is worth to the seat that shoots."""
    seat, belief = view.seat, game.belief(view)
    assert seat is not None
    sums, squares = [0.0] * len(codes), [0.0] * len(codes)
    for number in range(tries):
        luck = stream(seed, f"shot/{number}")
        world = belief.sample(luck)
        for at, code in enumerate(codes):
            worth = _comes_to(game, world.copy(), seat, code, luck.copy())
            sums[at] += worth
            squares[at] += worth * worth
    return [_weighed(total, square, tries) for total, square in zip(sums, squares, strict=True)]


def _weighed(total: float, square: float, tries: int) -> TriedShot:
    spread = max(square - total * total / tries, 0.0) / max(tries - 1, 1)
    return TriedShot(total / tries, sqrt(spread / tries))


def _comes_to(game: AnyGame, state: State, seat: int, code: int, luck: Rng) -> float:
    """Shoot, let the next one who is asked answer at first sight, and judge the position."""
    state.apply(seat, code)
    _settle(state, luck)
    waiting = int(state.turn_mask() & SEATS_MASK)
    if waiting and not waiting & (waiting - 1):
        other = waiting.bit_length() - 1
        answer = game.proposals(state, other, ANSWERS, luck)
        if answer:
            state.apply(other, answer[0])
            _settle(state, luck)
    if state.turn_mask() == 0:
        places = state.outcome().places
        return 1.0 / places.count(1) if places[seat] == 1 else 0.0
    heuristic = game.heuristic
    assert heuristic is not None
    return shares(state, heuristic, len(game.observe(state, seat).scores), heuristic.win_scale())[seat]


def _settle(state: State, luck: Rng) -> None:
    while state.turn_mask() == CHANCE_BIT:
        state.apply(CHANCE, draw(state, CHANCE, luck))


def falls_short(game: AnyGame, view: Observation, best: Action, tried: Action, seed: int = 1) -> float:
    """Say how much less a shot is worth than the best one."""
    own, other = weigh(game, view, [game.actions.code(best), game.actions.code(tried)], TRIES, seed)
    return own.worth - other.worth


def does_as_well(game: AnyGame, view: Observation, best: Action, tried: Action, lead: float, seed: int = 1) -> bool:
    """Whether a shot does as well as the best one, which leads the next best kind of shot by so much."""
    return tried == best or falls_short(game, view, best, tried, seed) < ENOUGH * lead


def steadily(game: AnyGame, state: State) -> list[Action]:
    """Return what chance brings most likely, until somebody is asked: a hand that does not slip."""
    after, brought = state.copy(), []
    while after.turn_mask() == CHANCE_BIT:
        number = after.choices(CHANCE)
        [(code, _)] = Counter(after.choice(CHANCE, k) for k in range(number)).most_common(1)
        after.apply(CHANCE, code)
        brought.append(game.actions.action(code))
    return brought
