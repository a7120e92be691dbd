"""What one viewer is told of a move: the move with its unknown parts blank, and what it reveals."""

from collections.abc import Iterator

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.observation import Sight, Viewer
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move, seat_letter

from ..actions import ACTIONS
from ..lookup import CARD_IDS, WORDS
from ..rules import Conquest, kinds
from ..rules.field import alive
from ..rules.stacks import top_frame
from ..rules.steps import turned_pile, turned_skip
from ..rules.zones import card_in, known_in, pile_in, top_count, top_entry
from ..state import CUSTOM, NOWHERE, PREPARE, UNANSWERED
from .aim import aimed, aiming, unseen_picks
from .observing import cards_in

HIDDEN_MOVE = Action(UNKNOWN)
"""What others are told of a sealed answer, of a card that is brought, and of a pick that is not the last: nothing."""

_SEALED = ("bring", "pass", "interrupt")


def sight(before: Conquest, move: Move, after: Conquest, viewer: Viewer) -> Sight:
    """Tell a viewer of one move."""
    reveals = (*_closing(before, move, after, viewer), *_learned(before, move, after, viewer))
    if aiming(before) and move.seat != viewer:
        if not aimed(before, move):
            return Sight(move.seat, HIDDEN_MOVE, reveals)
        earlier = unseen_picks(before)
        reveals = (" ".join(("aimed", *earlier)), *reveals) if earlier else reveals
    return Sight(move.seat, _told(before, move, viewer), reveals)


def _told(before: Conquest, move: Move, viewer: Viewer) -> Action:
    action = move.action
    if action.kind in _SEALED:
        return action if move.seat == viewer else HIDDEN_MOVE
    if action.kind in ("draw", "land") and not _sees_turned(before, action, viewer):
        return Action(action.kind, (UNKNOWN,))
    if action.kind == "take" and move.seat != viewer and _secret_take(before):
        return Action("take", (UNKNOWN,))
    return action


def _sees_turned(before: Conquest, action: Action, viewer: Viewer) -> bool:
    """Whether a viewer sees the card that chance turns up."""
    row = before.seats if viewer is None else viewer
    top = top_frame(before)
    seat = before.stack[top + 2]
    pile, skip = turned_pile(before), turned_skip(before)
    place = top_entry(before, pile, skip) if top_count(before, pile) > skip else NOWHERE
    if place >= 0 and known_in(before.order[place]) >> row & 1:
        return True
    if before.stack[top] == kinds.F_DISCOVER and min(before.stack[top + 4], before.land_n[seat]) == 1:
        return True
    return viewer is not None and viewer == seat


def _secret_take(before: Conquest) -> bool:
    top = top_frame(before)
    return bool(before.stack[top] == kinds.F_LOOK and before.stack[top + 6] != 2)


def _closing(before: Conquest, move: Move, after: Conquest, viewer: Viewer) -> Iterator[str]:
    """What the last answer to a sealed question brings to light."""
    if move.action.kind in ("pass", "interrupt") and _closes(before, move.seat):
        yield _chosen_answer(before, move)
    if move.action.kind == "ready" and after.phase != PREPARE:
        for seat in range(after.seats):
            if after.deck_of[seat] == CUSTOM and seat != viewer:
                cards = sum(
                    bin(after.deck[seat * WORDS + w] | after.hand[seat * WORDS + w]).count("1") for w in range(WORDS)
                )
                lands = bin(sum(after.lands[seat * WORDS + w] << 62 * w for w in range(WORDS))).count("1")
                yield f"deck {seat_letter(seat)} {cards} {lands}"


def _closes(before: Conquest, seat: int) -> bool:
    return all(before.answers[other] != UNANSWERED for other in range(before.seats) if other != seat)


def _chosen_answer(before: Conquest, move: Move) -> str:
    """The answer that counts, once all are in."""
    answers = {seat: before.answers[seat] for seat in range(before.seats)}
    answers[move.seat] = ACTIONS.code(move.action)
    actor = before.stack[top_frame(before) + 3]
    for n in range(1, before.seats + 1):
        seat = (actor + n) % before.seats
        if answers[seat] >= 0 and answers[seat] & 255 == kinds.INTERRUPT:
            return f"{seat_letter(seat)} {ACTIONS.action(answers[seat])}"
    return "pass"


def _learned(before: Conquest, move: Move, after: Conquest, viewer: Viewer) -> Iterator[str]:
    """Cards in other hands that the viewer comes to know."""
    row = before.seats if viewer is None else viewer
    for seat in range(before.seats):
        if seat != viewer:
            start = (row * before.seats + seat) * WORDS
            new = [after.known[start + word] & ~before.known[start + word] for word in range(WORDS)]
            if any(new):
                yield " ".join(("hand", seat_letter(seat), *cards_in(new)))
            shown = _brought_to_light(before, after, seat, row) if move.seat != CHANCE else ()
            if shown:
                yield " ".join(("shown", seat_letter(seat), *shown))


def _brought_to_light(before: Conquest, after: Conquest, seat: int, row: int) -> tuple[str, ...]:
    """Cards of a seat that come out of its hand or piles, and that the viewer had not known to lie there."""
    if not alive(after, seat):
        return ()
    start = seat * WORDS
    gone = []
    for word in range(WORDS):
        was = before.hand[start + word] | before.deck[start + word] | before.lands[start + word]
        now = after.hand[start + word] | after.deck[start + word] | after.lands[start + word]
        gone.append(was & ~now & ~before.known[(row * before.seats + seat) * WORDS + word])
    places = {
        CARD_IDS[card_in(entry)]
        for entry in before.order
        if (pile_in(entry) & 15) >> 1 == seat and known_in(entry) >> row & 1
    }
    return tuple(card for card in cards_in(gone) if card not in places)
