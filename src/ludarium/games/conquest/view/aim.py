"""Targets of an ability that are picked one by one: one commitment, unseen by others until its last part (RULES 8.12)."""

from ludarium.core.state import first_of
from ludarium.core.turn import Move, seat_letter

from ..actions import ACTIONS, PIECES
from ..rules import Conquest, kinds
from ..rules.abilities import AIM, point_at, step_ability
from ..rules.kinds import SLOT
from ..rules.stacks import top_frame
from ..rules.steps import advance


def aiming(state: Conquest) -> bool:
    """Whether somebody is picking the targets of an ability: one commitment, however many picks it takes."""
    if state.ask not in (kinds.ASK_TARGET, kinds.ASK_PLAYER):
        return False
    return bool(state.stack[top_frame(state)] == kinds.F_ABILITY and state.stack[top_frame(state) + 1] == AIM)


def unaimed(state: Conquest) -> Conquest:
    """Return the position before the first pick: what everybody else sees until the last one (RULES 8.12)."""
    before = state.copy()
    top = top_frame(before)
    before.picks = before.picks[: before.stack[top + 5]]
    before.stack[top + 7] = 0
    before.ask = kinds.NOTHING
    advance(before)
    return before


def aimed(before: Conquest, move: Move) -> bool:
    """Whether a pick is the last one of its ability."""
    after = before.copy()
    top = top_frame(after)
    after.ask = kinds.NOTHING
    point_at(after, first_of(ACTIONS.code(move.action)))
    while after.ask == kinds.NOTHING and after.stack[top + 1] == AIM:
        step_ability(after)
    return bool(after.ask == kinds.NOTHING)


def unseen_picks(before: Conquest) -> tuple[str, ...]:
    """Name what was picked for an ability so far, and only its controller knows."""
    picks = list(before.picks)[len(unaimed(before).picks) :]
    return tuple(seat_letter(pick % SLOT) if pick // SLOT % 4 == 0 else PIECES[pick % SLOT] for pick in picks)
