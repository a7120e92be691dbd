"""Resampling: choosing again at random what a viewer was not told: the moves of another world that look the same to it."""

from collections.abc import Iterator

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.game import mover_seats
from ludarium.core.observation import Viewer
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, State

from .moves import child, listed, shuffled
from .sampled import Position, Sampled

TRIES = 12
"""How many moves are tried until the viewer is told the same."""


def told_alike(
    sampled: Sampled, position: Position, world: State, viewer: Viewer, rng: Rng, daring: float = 1.0
) -> Iterator[State]:
    """Go through what can follow in another world if the viewer is told the same as of the move that was made.

    ``daring`` is how likely other moves come before the one that was made.
    """
    seat, code = position.seat, position.code
    told = sampled.told(position.state, seat, code, position.after, viewer)
    if seat not in mover_seats(world.turn_mask()):
        return
    others = [] if told.complete and told.action.kind != UNKNOWN else shuffled(listed(world, seat), rng)
    fitting = [other for other in others[: 20 * TRIES] if fits(sampled.move(seat, other).action, told.action)][:TRIES]
    for candidate in dict.fromkeys([*fitting, code] if rng.uniform() < daring else [code, *fitting]):
        if world.refusal(seat, candidate) == LEGAL:
            after = child(world, seat, candidate)
            if sampled.told(world, seat, candidate, after, viewer) == told:
                yield after


def fits(action: Action, told: Action) -> bool:
    """Whether an action may be the one that a viewer was told of, blanks aside.

    >>> fits(Action("deal", ("3", "B")), Action("deal", ("?", "B"))), fits(Action("hush"), Action("deal", ("?", "B")))
    (True, False)
    """
    return told.kind == UNKNOWN or (
        action.kind == told.kind
        and len(action.args) == len(told.args)
        and all(blank in (word, UNKNOWN) for word, blank in zip(action.args, told.args, strict=True))
    )
