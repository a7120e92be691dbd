"""Battles: open payment, hidden commitment, the answer, one further card each (RULES 10)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import count, lowest, nth
from ludarium.core.state import LEGAL, encode, first_of, kind_of

from ..lookup import DEFEND, INVADE, KIND_CARDS, LEADER_POINTS
from ..state import (
    COUNTER,
    HIDDEN,
    LEADS_NOW,
    LED_BEFORE,
    NOWHERE,
    RAISE,
    REMOVE,
    SPREAD,
    Position,
    owner_at,
    slots_of,
    with_marker,
    without_marker,
)
from .cards import everybody, kinds_ready, show, spend, spend_unseen, take_from_hand, worth_laid
from .kinds import (
    ADD_CARD,
    ANSWER_CARD,
    CARD_PLAYED,
    CONCEDE,
    DECLINE,
    DONE,
    NOT_DEFENDING,
    NOT_READY,
    OTHER_STEP,
    PLAY_A_CARD,
    REMOVE_MARKER,
)
from .land import dominator_of, restack
from .spread import act_on

# Questions --------------------------------------------------------------------------------------------------------


def defender(state: Position) -> i64:
    """Who defends the area in dispute: always its dominator (RULES 10.2)."""
    return dominator_of(state, state.area)


def invader_total(state: Position) -> i64:
    """All the invader has committed, with the Leader's help (RULES 9.7)."""
    terrain = state.terrain[state.area]
    return state.paid_stones + worth_laid(state, state.laid, terrain, INVADE) + invader_leader(state)


def defender_total(state: Position) -> i64:
    """All the defender has played, with the Leader's help."""
    return worth_laid(state, state.reply, state.terrain[state.area], DEFEND) + defender_leader(state)


def invader_leader(state: Position) -> i64:
    """What the invader's Leader adds to this battle."""
    return LEADER_POINTS if state.led == LEADS_NOW else 0


def defender_leader(state: Position) -> i64:
    """What the defender's Leader adds."""
    return LEADER_POINTS if state.leader[defender(state)] == state.area else 0


def count_answers(state: Position) -> i64:
    """Cards to lay; being done; conceding, while no card lies (RULES 10.6)."""
    kinds = count(kinds_ready(state, defender(state)))
    if len(state.reply) > 0 or defender_leader(state) == 0:
        return kinds + 1
    return kinds + 2


def answer_at(state: Position, k: i64) -> i64:
    """The k-th answer: be done if possible, a card, concede."""
    played = len(state.reply) > 0
    if played or defender_leader(state) > 0:
        if k == 0:
            return encode(DONE)
        k -= 1
    kinds = kinds_ready(state, defender(state))
    return encode(ANSWER_CARD, nth(kinds, k)) if k < count(kinds) else encode(CONCEDE)


def count_additions(state: Position, seat: i64) -> i64:
    """One further card, or none."""
    return count(kinds_ready(state, seat)) + 1


def addition_at(state: Position, seat: i64, k: i64) -> i64:
    """The k-th further card; last comes doing without."""
    kinds = kinds_ready(state, seat)
    if k < count(kinds):
        return encode(ADD_CARD, nth(kinds, k))
    return encode(CONCEDE if state.phase == RAISE else DECLINE)


def victims(state: Position) -> i64:
    """The places of the defender's markers."""
    return slots_of(state.stack[state.area], defender(state))


# Reasons ----------------------------------------------------------------------------------------------------------


def refuse_answer(state: Position, code: i64) -> i64:
    """Why the defender cannot answer like this."""
    kind = kind_of(code)
    if kind == ANSWER_CARD:
        return LEGAL if state.ready[defender(state)] & KIND_CARDS[first_of(code)] else NOT_READY
    if kind == DONE:
        return LEGAL if len(state.reply) > 0 or defender_leader(state) > 0 else PLAY_A_CARD
    if kind == CONCEDE:
        return CARD_PLAYED if len(state.reply) > 0 else LEGAL
    return OTHER_STEP


def refuse_addition(state: Position, seat: i64, code: i64) -> i64:
    """Why there can be no such further card."""
    kind = kind_of(code)
    if kind == ADD_CARD:
        return LEGAL if state.ready[seat] & KIND_CARDS[first_of(code)] else NOT_READY
    if state.phase == RAISE:
        return LEGAL if kind == CONCEDE else OTHER_STEP
    return LEGAL if kind == DECLINE else OTHER_STEP


def refuse_removal(state: Position, code: i64) -> i64:
    """Why that marker does not die (RULES 10.10)."""
    if kind_of(code) != REMOVE_MARKER:
        return OTHER_STEP
    return LEGAL if owner_at(state.stack[state.area], first_of(code)) == defender(state) else NOT_DEFENDING


# What follows -----------------------------------------------------------------------------------------------------


def answer(state: Position, code: i64) -> None:
    """The defender lays a card, has played all, or concedes."""
    kind = kind_of(code)
    if kind == ANSWER_CARD:
        state.reply = append(state.reply, take_from_hand(state, defender(state), first_of(code)))
    elif kind == CONCEDE:
        _settle_cards(state, False)
        _win(state)
    else:
        _reveal(state)


def _reveal(state: Position) -> None:
    """Both show what they played (RULES 10.8)."""
    for card in state.laid:
        if card >= HIDDEN:
            show(state, state.turn, card & 63)
    for card in state.reply:
        show(state, defender(state), card)
    if invader_total(state) > defender_total(state):
        _finish(state)
    elif state.ready[state.turn] != 0:
        state.phase = RAISE
    else:
        _finish(state)


def raise_with(state: Position, code: i64) -> None:
    """The invader goes on with one further card, or gives up (RULES 10.9)."""
    if kind_of(code) == CONCEDE:
        _finish(state)
        return
    state.raise_at = i64(len(state.laid))
    state.laid = append(state.laid, take_from_hand(state, state.turn, first_of(code)) + HIDDEN)
    if state.ready[defender(state)] != 0:
        state.phase = COUNTER
    else:
        _show_further(state)


def counter_with(state: Position, code: i64) -> None:
    """The defender adds one further card, or none."""
    if kind_of(code) == ADD_CARD:
        state.counter_at = i64(len(state.reply))
        state.reply = append(state.reply, take_from_hand(state, defender(state), first_of(code)))
    _show_further(state)


def _show_further(state: Position) -> None:
    show(state, state.turn, state.laid[state.raise_at] & 63)
    if state.counter_at != NOWHERE:
        show(state, defender(state), state.reply[state.counter_at])
    _finish(state)


def _finish(state: Position) -> None:
    """The invader needs strictly more (RULES 10.10, 10.11)."""
    won = invader_total(state) > defender_total(state)
    _settle_cards(state, True)
    if won:
        _win(state)
    else:
        _end_battle(state)


def _settle_cards(state: Position, shown: bool) -> None:
    """All committed cards are used up, the invader's first: face up, hidden, further one (RULES 10.12)."""
    viewers = everybody(state)
    for card in state.laid:
        if card < HIDDEN:
            spend(state, state.turn, card, viewers)
    if shown:
        for card in state.laid:
            if card >= HIDDEN:
                spend(state, state.turn, card & 63, viewers)
    else:
        spend_unseen(state, state.turn)
    seat = defender(state)
    for card in state.reply:
        spend(state, seat, card, viewers)
    state.laid = vec[i64]()
    state.reply = vec[i64]()
    state.paid_stones = 0
    state.raise_at = NOWHERE
    state.counter_at = NOWHERE


def _win(state: Position) -> None:
    markers = victims(state)
    if count(markers) == 1:
        remove(state, lowest(markers))
    else:
        state.phase = REMOVE


def remove(state: Position, slot: i64) -> None:
    """A marker of the defender dies and the invader's takes its place (RULES 10.10)."""
    area = state.area
    restack(state, area, with_marker(without_marker(state.stack[area], slot), state.turn))
    state.deeds |= SPREAD
    _end_battle(state)


def _end_battle(state: Position) -> None:
    if state.led == LEADS_NOW:
        state.led = LED_BEFORE
    act_on(state)
