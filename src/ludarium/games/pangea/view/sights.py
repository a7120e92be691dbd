"""What a viewer is told of one move: the second door of the border."""

from collections.abc import Iterator

from ludarium.core.action import Action
from ludarium.core.observation import Sight, Viewer
from ludarium.core.turn import Move

from ..actions import ACTIONS
from ..lookup import AREA_IDS, PLAIN, RENEWING, YELLOWS
from ..rules import Pangea
from ..state import ANSWER, COUNTER, HIDDEN, LAND, NOWHERE, PAY
from .commitment import kinds_of
from .messages import UNKNOWN

HIDDEN_MOVE = Action(UNKNOWN)
"""What others are told of a part of a commitment before its last one: nothing."""

_PARTS = ("grow", "expand", "invade", "migrate", "raft", "aqua-able", "raft-leader", "aqua-able-leader")
_MORE_PARTS = ("stones", "pay", "hide", "answer")


def sight(before: Pangea, move: Move, after: Pangea, viewer: Viewer) -> Sight:
    """Tell a viewer of one move: others see a commitment when it is complete, and a drawn card only its owner sees."""
    action = move.action
    if action.kind == "draw" and viewer != before.turn:
        return Sight(move.seat, Action("draw", (UNKNOWN,)))
    if move.seat != viewer and action.kind in _PARTS + _MORE_PARTS:
        return Sight(move.seat, HIDDEN_MOVE)
    if move.seat != viewer and action.kind == "add" and after.phase == COUNTER:
        return Sight(move.seat, Action("add", (UNKNOWN,)))
    return Sight(move.seat, action, tuple(_shown(before, move, viewer)))


def _shown(before: Pangea, move: Move, viewer: Viewer) -> Iterator[str]:
    """What a viewer comes to see by the last part of a commitment, or when cards are turned up."""
    if move.seat != viewer and before.phase == PAY:
        yield from _paid(before)
    if move.seat != viewer and before.phase == LAND:
        yield _task(before)
    if before.phase == ANSWER and move.action.kind == "done":
        if viewer != before.turn:
            yield from _words("shown", [card & 63 for card in before.laid if card >= HIDDEN])
        if viewer != move.seat:
            yield from _words("answer", list(before.reply))
    if before.phase == ANSWER and move.action.kind == "concede" and viewer != before.turn:
        yield from _spent_unseen(before)
    if before.phase == COUNTER and viewer != before.turn:
        yield from _words("shown", [before.laid[before.raise_at] & 63])


def _task(state: Pangea) -> str:
    """Write the commitment in progress as its first part was written."""
    kind = ACTIONS.kinds[state.task].name
    marker = () if state.source == NOWHERE else (AREA_IDS[state.source], str(state.source_slot + 1))
    area = () if state.area == NOWHERE else (AREA_IDS[state.area],)
    return " ".join((kind, *marker, *area))


def _paid(state: Pangea) -> Iterator[str]:
    yield _task(state)
    if state.paid_stones:
        yield f"stones {state.paid_stones}"
    yield from _words("pay", [card for card in state.laid if card < HIDDEN])
    hidden = sum(card >= HIDDEN for card in state.laid)
    if hidden:
        yield f"hide {hidden}"


def _spent_unseen(state: Pangea) -> Iterator[str]:
    """What shows of hidden cards after a concession: Yellow ones lie exhausted, White ones are counted (RULES 10.7)."""
    hidden = [card & 63 for card in state.laid if card >= HIDDEN]
    yield from _words("exhausted", [card for card in hidden if card < YELLOWS])
    renewing = sum(1 for card in hidden if card >= YELLOWS and RENEWING >> card & 1)
    plain = sum(1 for card in hidden if PLAIN >> card & 1)
    if renewing:
        yield f"exhausted-unseen {renewing}"
    if plain:
        yield f"under-deck-unseen {plain}"


def _words(word: str, cards: list[int]) -> Iterator[str]:
    if cards:
        yield " ".join((word, *kinds_of(cards)))
