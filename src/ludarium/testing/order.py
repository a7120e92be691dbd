"""Checks of simultaneous questions: who answers first changes nothing, and a sealed answer shows nothing."""

from ludarium.core.game import asked, mover_seats
from ludarium.core.packing import fingerprint
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, SEALED_BIT, SEATS_MASK
from ludarium.core.turn import seat_letter

from .moves import child, draw, listed, orders, shuffled, step
from .report import Tally
from .sampled import Position, Sampled, name_viewer


def order_does_not_matter(sampled: Sampled, tally: Tally) -> None:
    """Simultaneous answers lead to the same position in any order, and none changes what another seat may choose."""
    rng = sampled.rng("order")
    for position in _simultaneous(sampled, rng, 40):
        tally.case()
        seats = asked(position.state.turn_mask() & SEATS_MASK)
        answers = {seat: draw(position.state, seat, rng) for seat in seats}
        given = {seat: code for seat, code in answers.items() if code is not None}
        results: dict[str, tuple[int, ...]] = {}
        for order in orders(seats, rng, 24):
            result = _answer(position, given, order)
            tally.count("orders")
            results.setdefault(result, order)
        if len(results) > 1 or any(" " in result for result in results):
            told = "; ".join(f"{''.join(map(seat_letter, order))}: {result}" for result, order in results.items())
            tally.fail(f"the order of answers matters. {told}", sampled.at(position))


def _answer(position: Position, answers: dict[int, int], order: tuple[int, ...]) -> str:
    """Give the answers in one order; return the fingerprint of what follows, or a sentence on what went wrong."""
    state = position.state.copy()
    offered = {seat: listed(state, seat) for seat in order}
    for seat in order:
        if seat not in mover_seats(state.turn_mask()):
            return f"seat {seat_letter(seat)} is no longer asked"
        if listed(state, seat) != offered[seat] or state.refusal(seat, answers[seat]) != LEGAL:
            return f"seat {seat_letter(seat)} may choose something else than before"
        step(state, seat, answers[seat])
    return fingerprint(state)


def sealed_answers_show_nothing(sampled: Sampled, tally: Tally) -> None:
    """While a question is sealed, an answer changes nothing in what others see."""
    rng = sampled.rng("sealed")
    for position in _simultaneous(sampled, rng, 40):
        state = position.state
        after = child(state, position.seat, position.code)
        if not state.turn_mask() & after.turn_mask() & SEALED_BIT:
            continue
        tally.case()
        for viewer in sampled.viewers:
            if viewer != position.seat and sampled.seen(state, viewer) != sampled.seen(after, viewer):
                tally.fail(
                    f"{name_viewer(viewer)} sees that seat {seat_letter(position.seat)} has answered",
                    sampled.at(position),
                )


def _simultaneous(sampled: Sampled, rng: Rng, n: int) -> list[Position]:
    """Some positions at which two seats or more are asked."""
    found = [p for p in sampled.all_positions if len(asked(p.state.turn_mask() & SEATS_MASK)) > 1]
    return shuffled(found, rng)[: sampled.times(n)]
