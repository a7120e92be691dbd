"""The small steps that all checks share: list, draw and apply, on a state's own seven methods.

They are patient with a broken game: what cannot be drawn or applied is reported by the check for that alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import TypeVar

from ludarium.core.game import mover_seats
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, NONE, State

LISTED = 20_000
"""Choices are listed up to this number; beyond it (laws of chance) only some are."""

SOME = 1_000

T = TypeVar("T")


class Crashed(Exception):
    """A legal move could not be applied. Reported by the check for that, and passed over by the others."""


def step(state: State, seat: int, code: int) -> None:
    """Apply a legal move in place."""
    try:
        state.apply(seat, code)
    except Exception as error:
        raise Crashed(f"{type(error).__name__}: {error}") from error


def child(state: State, seat: int, code: int) -> State:
    """Return the position after a legal move."""
    after = state.copy()
    step(after, seat, code)
    return after


def play_on(state: State, rng: Rng, limit: int) -> Iterator[tuple[int, int]]:
    """Play a position on in place, everybody at random, and name each move once it is made."""
    for _ in range(limit):
        movers = mover_seats(state.turn_mask())
        seat = pick(movers, rng) if movers else 0
        code = draw(state, seat, rng) if movers else None
        if code is None:
            return
        step(state, seat, code)
        yield seat, code


def draw(state: State, seat: int, rng: Rng) -> int | None:
    """Draw one of a seat's choices that is not refused, or ``None`` if there seems to be none."""
    n = state.choices(seat)
    for _ in range(100 if n > 0 else 0):
        code = state.choice(seat, rng.below(n))
        if code != NONE and state.refusal(seat, code) == LEGAL:
            return code
    return next((code for code in listed(state, seat) if state.refusal(seat, code) == LEGAL), None)


def listed(state: State, seat: int) -> list[int]:
    """List a seat's choices in their order, each once; where they are too many, some at even distances."""
    n = state.choices(seat)
    slots = range(n) if n <= LISTED else range(0, n, n // SOME)
    return [code for code in dict.fromkeys(state.choice(seat, k) for k in slots) if code != NONE]


def pick(values: Sequence[T], rng: Rng) -> T:
    """Draw one of some values."""
    return values[rng.below(len(values))]


def shuffled(values: Iterable[T], rng: Rng) -> list[T]:
    """Return the values in random order (Fisher and Yates)."""
    result = list(values)
    for i in range(len(result) - 1, 0, -1):
        j = rng.below(i + 1)
        result[i], result[j] = result[j], result[i]
    return result


def orders(values: Sequence[T], rng: Rng, limit: int) -> list[tuple[T, ...]]:
    """Return all orders of a few values, or some of them."""
    if len(values) <= 4:
        return shuffled(permutations(values), rng)[:limit]
    return [tuple(shuffled(values, rng)) for _ in range(limit)]
