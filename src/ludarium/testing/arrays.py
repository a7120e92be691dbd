"""Checks of what learners get: arrays that tell what the observation tells, and numbers that name the legal actions."""

from ludarium.core.choosing import Grid
from ludarium.core.game import mover_seats
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, State

from .moves import listed
from .report import Tally
from .sampled import Position, Sampled, name_viewer


def arrays_agree(sampled: Sampled, tally: Tally) -> None:
    """An array has the width and the bounds of its schema, and follows from the observation alone."""
    rng = sampled.rng("arrays")
    for position in [*sampled.positions("arrays", 30), *sampled.positions("asked", 60, _asked)]:
        for seat in range(sampled.setup.seats):
            tally.case()
            wrong = _wrong_with(sampled, position.state, seat, rng)
            if wrong:
                tally.fail(f"the array of {name_viewer(seat)} {wrong}", sampled.at(position))


def _asked(position: Position) -> bool:
    return position.seat != CHANCE


def _wrong_with(sampled: Sampled, state: State, seat: int, rng: Rng) -> str:
    encoding = sampled.encoding
    observation = sampled.game.observe(state, seat)
    numbers = encoding.of(observation)
    if len(numbers) != encoding.schema.width:
        return f"has {len(numbers)} numbers, and its schema {encoding.schema.width}"
    bounds = zip(encoding.schema.lows(), numbers, encoding.schema.highs(), strict=True)
    for place, (low, number, high) in enumerate(bounds):
        if not low <= number <= high:
            return f"has {number} as {encoding.schema.place_of(place)}, which goes from {low} to {high}"
    if encoding.own is not None:
        sample = sampled.game.belief(observation).sample(rng)
        odd = _differs(sampled, numbers, encoding.of_state(sample, seat))
        if odd:
            return f"differs with what the seat cannot know: {odd}"
    if seat in mover_seats(state.turn_mask()):
        odd = _differs(sampled, numbers, encoding.of_state(state, seat))
        if odd:
            return f"is written differently from the observation and from the position: {odd}"
    return ""


def _differs(sampled: Sampled, one: list[int], other: list[int]) -> str:
    """Name the first number in which two arrays differ."""
    if len(one) != len(other):
        return f"{len(one)} numbers and {len(other)}"
    for place, (left, right) in enumerate(zip(one, other, strict=True)):
        if left != right:
            return f"{sampled.encoding.schema.place_of(place)} is {left} in one and {right} in the other"
    return ""


def numbers_name_actions(sampled: Sampled, tally: Tally) -> None:
    """Every legal action has a number of its own, and every number that is offered a legal action."""
    for position in sampled.positions("numbers", 60, _asked):
        for seat in mover_seats(position.state.turn_mask()):
            tally.case()
            wrong = _wrong_numbers(sampled, position.state, seat)
            if wrong:
                tally.fail(f"of {name_viewer(seat)}'s actions {wrong}", sampled.at(position))


def _wrong_numbers(sampled: Sampled, state: State, seat: int) -> str:
    encoding = sampled.encoding
    offered = encoding.legal(state, seat)
    outside = [number for number in offered if not 0 <= number < encoding.actions]
    if outside:
        return f"one has the number {outside[0]}, and there are {encoding.actions}"
    if not offered:
        return "none is offered"
    if isinstance(encoding.choosing, Grid):  # some stand for all
        refused = [code for code in offered.values() if state.refusal(seat, code)]
        return f"{sampled.move(seat, refused[0]).action} is offered and refused" if refused else ""
    choices = set(listed(state, seat))
    if len(choices) <= encoding.choosing.most and set(offered.values()) != choices:
        return f"{len(choices)} are legal and {len(offered)} are offered"
    return ""
