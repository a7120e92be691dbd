"""A position of Historical Conquest as an array: what a seat knows, in numbers (``docs/reference/arrays.md``).

Cards are numbered as in the collection, from 1. Of the cards in play and in hand as many are written as there is room for: more
than starter decks were ever seen to need. What a seat may do is listed beside (``choices``): actions are far too many to number.
"""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludarium.core.bits import count, lowest
from ludarium.core.encoder import Encoder, put, turned
from ludarium.core.schema import LEAST, MOST, Field, category, perhaps
from ludarium.core.state import State

from .lookup import BITS, CARD_IDS, CARDS, STARTERS, WORDS
from .rules import Conquest
from .rules.field import alive, land_count
from .rules.kinds import FRAME
from .rules.strengths import side_total
from .state import CUSTOM, NOWHERE, PREPARE

if TYPE_CHECKING:
    from ludarium.core.setup import Setup

HAND: Final = 20
"""How many cards in hand are written."""
KNOWN: Final = 8
"""How many known cards of another hand are written."""
FRAMES: Final = 3
"""How many things in resolution are written, the newest first."""
FRAME_PARTS: Final = 5
COLUMNS: Final = 8


def rows(seats: i64) -> i64:
    """How many cards in play are written."""
    return 24 + 8 * seats


class ConquestEncoder(Encoder):
    """The turn, the question, the battle, everybody's zones and the cards in play."""

    def fields(self, setup: "Setup") -> tuple[Field, ...]:
        """Name what is written, in order."""
        n = setup.seats
        card = perhaps(CARD_IDS)
        return (
            category("phase", ("prepare", "deal", "play", "over")),
            category("stage", ("play", "campaign", "none")),
            Field("question", (), 0, 12),
            Field("round", (), 0, 999),
            Field("turn", (), 0, n),
            Field("asker", (), 0, n),
            Field("plays", (), 0, 99),
            Field("attacks", (), 0, 99),
            Field("transports", (), 0, 99),
            Field("sailed"),
            Field("exhausted"),
            Field("battle"),
            Field("attacker", (), 0, n),
            Field("defender", (), 0, n),
            category("attacking_land", card),
            category("defending_land", card),
            Field("totals", (2,), 0, MOST),
            Field("result", (), 0, 3),
            Field("losses", (2,), -99, 999),
            category("expedition", card, (4,)),
            Field("pending", (FRAMES, FRAME_PARTS), LEAST, MOST),
            Field("morale", (n,), LEAST, MOST),
            Field("lands", (n,), 0, 99),
            Field("hand_size", (n,), 0, 999),
            Field("deck_size", (n,), 0, 999),
            Field("land_pile", (n,), 0, 999),
            Field("discard_size", (n,), 0, 999),
            category("deck", ("custom", *STARTERS), (n,)),
            Field("alive", (n,)),
            Field("started", (n, 2)),
            category("known", card, (n, KNOWN)),
            category("hand", card, (HAND,)),
            Field("table", (24 + 8 * n, COLUMNS), 0, len(card)),
        )

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat that is asked knows."""
        position = cast(Conquest, state)
        at = _course(position, seat, out, at)
        at = _battle(position, seat, out, at)
        at = _pending(position, out, at)
        at = _seats(position, seat, out, at)
        at = _cards(position.hand, seat * WORDS, out, at, HAND)
        _table(position, seat, out, at)


def _course(state: Conquest, seat: i64, out: vec[i16], at: i64) -> i64:
    at = put(out, at, state.phase)
    at = put(out, at, state.stage)
    at = put(out, at, state.ask)
    at = put(out, at, state.round_no)
    at = put(out, at, turned(state.turn, seat, state.seats))
    at = put(out, at, turned(state.asker, seat, state.seats))
    at = put(out, at, state.plays)
    at = put(out, at, state.attacks)
    at = put(out, at, state.transports)
    at = put(out, at, 1 if state.sailed else 0)
    return put(out, at, 1 if state.exhausted else 0)


def _battle(state: Conquest, seat: i64, out: vec[i16], at: i64) -> i64:
    if state.battle:
        at = put(out, at, 1)
        at = put(out, at, turned(state.attacker, seat, state.seats))
        at = put(out, at, turned(state.defender, seat, state.seats))
        at = put(out, at, _card(state.source))
        at = put(out, at, _card(state.target))
        at = put(out, at, side_total(state, True))
        at = put(out, at, side_total(state, False))
        at = put(out, at, state.result)
        at = put(out, at, state.loss_cards)
        at = put(out, at, state.loss_morale)
    else:
        at += 10
    if state.goal == NOWHERE:
        return at + 4
    at = put(out, at, _card(state.lead))
    at = put(out, at, _card(state.mate))
    at = put(out, at, _card(state.home))
    return put(out, at, _card(state.goal))


def _card(piece: i64) -> i64:
    """The card of a piece, from 1; 0 if there is none."""
    return 0 if piece < 0 else piece % CARDS + 1


def _pending(state: Conquest, out: vec[i16], at: i64) -> i64:
    until = at + FRAMES * FRAME_PARTS
    frame = i64(len(state.stack)) - FRAME
    while frame >= 0 and at < until:
        for i in range(i64(FRAME_PARTS)):
            at = put(out, at, state.stack[frame + i])
        frame -= FRAME
    return until


def _seats(state: Conquest, viewer: i64, out: vec[i16], at: i64) -> i64:
    n = state.seats
    started = at + 8 * n
    known = started + 2 * n
    for i in range(n):
        seat = (viewer + i) % n
        put(out, at + i, state.morale[seat])
        put(out, at + n + i, land_count(state, seat))
        put(out, at + 2 * n + i, state.hand_n[seat])
        hidden = i != 0 and state.phase == PREPARE and state.deck_of[seat] == CUSTOM
        put(out, at + 3 * n + i, 0 if hidden else state.deck_n[seat])
        put(out, at + 4 * n + i, state.land_n[seat])
        put(out, at + 5 * n + i, _size(state.discard, seat * WORDS))
        put(out, at + 6 * n + i, state.deck_of[seat] + 1)
        put(out, at + 7 * n + i, 1 if alive(state, seat) else 0)
        put(out, started + 2 * i, state.started >> seat & 1)
        put(out, started + 2 * i + 1, state.started >> seat + 8 & 1)
        place = known + i * KNOWN
        if i != 0:
            _cards(state.known, (viewer * n + seat) * WORDS, out, place, KNOWN)
    return known + n * KNOWN


def _size(words: vec[i64], start: i64) -> i64:
    total: i64 = 0
    for word in range(WORDS):
        if words[start + word] != 0:
            total += count(words[start + word])
    return total


def _cards(words: vec[i64], start: i64, out: vec[i16], at: i64, room: i64) -> i64:
    """Write the cards of a set, as many as there is room for."""
    until = at + room
    for word in range(WORDS):
        left = words[start + word]
        while left != 0 and at < until:
            at = put(out, at, word * BITS + lowest(left) + 1)
            left &= left - 1
    return until


def _table(state: Conquest, viewer: i64, out: vec[i16], at: i64) -> None:
    n = state.seats
    pieces, holders, stands, cards = state.at, state.held, state.stand, state.card
    flags, uses, opts = state.flags, state.uses, state.opts
    for i in range(min(i64(len(pieces)), rows(n))):
        held, stand = holders[i], stands[i]
        out[at] = i16(cards[i] % CARDS + 1)
        out[at + 1] = i16(turned(held, viewer, n))
        out[at + 2] = i16(turned(pieces[i] // CARDS, viewer, n))
        if stand >= 0:
            out[at + 3] = i16(stand % CARDS + 1)
            out[at + 4] = i16(turned(stand // CARDS, viewer, n))
        out[at + 5] = i16(flags[i] & 31)
        out[at + 6] = i16(uses[i] >> 8 * held & 255)
        out[at + 7] = i16(opts[i] >> 3 * held & 7)
        at += COLUMNS
