"""What a coach says: the move that the strongest level would make, and its reasons in the heuristic's named terms.

It sees what a bot sees, one seat's observation. A term's number is what the move changes in it at once, as a mean over worlds
that agree with the observation; the move itself comes from the search, which looks further. A heuristic may count on the best
continuation already, so that the best move changes nothing: then its reasons are what it is better by than the next best.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng, stream
from ludarium.core.state import State

from .levels import SECONDS, expert
from .searching import Budget, SearchBot

WORLDS: Final = 6
"""Worlds over which a term is averaged."""

LITTLE: Final = 0.05
"""What changes by less than this part of the largest change is not worth a line."""

MOST: Final = 6
"""Terms that are told of one move."""


class Reason(Struct, frozen=True):
    """A term of the judgement, and by how much a move changes it at once."""

    term: str
    value: float


class Advised(Struct, frozen=True):
    """A move and what it changes in all. ``worth`` is its chance to win, as far as it was searched; else -1."""

    action: str
    total: float
    worth: float = -1.0


class Advice(Struct, frozen=True):
    """The move a coach would make, its reasons, the largest first, and the next best move, if there is another.

    ``compared``: the reasons are what the move is better by than the next best, not than now.
    """

    best: Advised
    reasons: tuple[Reason, ...]
    second: Advised | None = None
    compared: bool = False


def advise(game: AnyGame, view: Observation, seed: int) -> Advice:
    """Think as the strongest level does, and say why."""
    ranked = _ranked(game, view, stream(seed, "coach"))[:2]
    worlds = [game.determinize(view, stream(seed, f"coach/{n}")) for n in range(WORLDS)]
    found = [changes(game, worlds, view.seat or 0, action) for action, _ in ranked]
    told = [Advised(str(action), _total(one), worth) for (action, worth), one in zip(ranked, found, strict=True)]
    compared = len(found) > 1 and told[0].total <= LITTLE * max(map(abs, found[0].values()), default=0.0)
    if compared:
        found[0] = {
            term: found[0].get(term, 0.0) - found[1].get(term, 0.0) for term in found[0].keys() | found[1].keys()
        }
    return Advice(told[0], _telling(found[0]), told[1] if len(told) > 1 else None, compared)


def _ranked(game: AnyGame, view: Observation, rng: Rng) -> Sequence[tuple[Action, float]]:
    """The best moves with their chances; where moves are aimed, the best one alone: its neighbours are no other moves."""
    if game.info.continuous:
        return [(expert().choose(game, view, rng), -1.0)]
    thought = SearchBot(Budget(game.thinking.iterations, SECONDS)).think(game, view, rng)
    return list(zip(thought.actions, (round(worth, 4) for worth in thought.worth), strict=True))


def changes(game: AnyGame, worlds: Sequence[State], seat: int, action: Action) -> dict[str, float]:
    """Say what a move changes in each term, as a mean over worlds."""
    code = game.actions.code(action)
    found: dict[str, float] = {}
    for world in worlds:
        after = world.copy()
        after.apply(seat, code)
        before, later = game.terms(world.copy(), seat), game.terms(after, seat)
        for term in before.keys() | later.keys():
            change = later.get(term, 0.0) - before.get(term, 0.0)
            found[term] = found.get(term, 0.0) + change / len(worlds)
    return found


def better_by(game: AnyGame, view: Observation, action: Action, rival: Action, seed: int = 1) -> tuple[Reason, ...]:
    """Say what a move is better by at once than another, and what it is worse by; the largest first."""
    worlds = [game.determinize(view, stream(seed, f"coach/{n}")) for n in range(WORLDS)]
    own, other = (changes(game, worlds, view.seat or 0, one) for one in (action, rival))
    return _telling({term: own.get(term, 0.0) - other.get(term, 0.0) for term in own.keys() | other.keys()})


def _total(found: dict[str, float]) -> float:
    return round(sum(found.values()), 3)


def _telling(found: dict[str, float]) -> tuple[Reason, ...]:
    """Leave out what hardly changes; the largest come first."""
    largest = max(map(abs, found.values()), default=0.0)
    ranked = sorted(found.items(), key=lambda one: (-abs(one[1]), one[0]))
    kept = [Reason(term, round(value, 3)) for term, value in ranked if abs(value) > max(LITTLE * largest, 0.005)]
    return tuple(kept[:MOST])
