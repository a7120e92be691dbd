"""The seven methods: who is asked, what may be chosen, why not, what follows. Numbers of paragraphs are those of ``RULES.md``."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import CHANCE_BIT, LEGAL, SEALED_BIT, encode, first_of, kind_of

from ..lookup import BITS
from ..outcome import outcome_of
from ..state import DEAL, NOWHERE, OVER, PLAYING, PREPARE, UNANSWERED, Position
from .field import land_count
from .hidden import refuse_free
from .kinds import (
    ACCEPT,
    ASK_DRAW,
    ASK_FREE,
    ASK_LAND,
    ASK_OPTIONAL,
    ASK_PLACE,
    ASK_PLAYER,
    ASK_RANDOM,
    ASK_RANDOM_TAKE,
    ASK_TAKE,
    ASK_TARGET,
    ASK_WINDOW,
    AT_RANDOM,
    BRING,
    DEAL_CARD,
    DECLINE,
    DRAW_CARD,
    DRAW_FIRST,
    MENU,
    NOT_A_TARGET,
    NOT_ON_TOP,
    NOT_THERE,
    OTHER_STEP,
    PLACE,
    PLAYER,
    RANDOM_TAKE,
    READY,
    TAKE,
    TARGET,
    TURN_LAND,
)
from .menu import refuse_deed
from .modifiers import refresh
from .steps import advance, by_chance, hear, make_menu, turned_pile, turned_skip
from .turn import (
    deal_card,
    draw_first,
    heap_now,
    make_ready,
    refuse_bringing,
    refuse_ready,
    undealt,
    undealt_card,
    undealt_count,
)
from .windows import refuse_answer
from .zones import into_deck, may_come_next, next_choice, next_choices

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


class Conquest(Position):
    """A position of Historical Conquest, with its rules."""

    def refresh(self) -> None:
        """Find again what follows from the fields: the one way up, since what cards count as is found when it is asked for."""
        refresh(self)

    def turn_mask(self) -> i64:
        """Who is asked: one seat, everybody at a window or while decks are prepared, or chance."""
        if self.phase == OVER:
            return 0
        if self.phase == DEAL:
            return CHANCE_BIT
        if self.phase == PREPARE or self.ask == ASK_WINDOW:
            mask: i64 = SEALED_BIT if self.phase != PREPARE else 0
            for seat in range(self.seats):
                if self.answers[seat] == UNANSWERED:
                    mask |= BIT[seat]
            return mask
        if by_chance(self):
            return CHANCE_BIT
        return BIT[self.asker]

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has."""
        if self.phase == DEAL:
            return self.seats if self.first == NOWHERE else undealt_count(self, heap_now(self))
        if self.ask == ASK_DRAW or self.ask == ASK_LAND:
            return next_choices(self, turned_pile(self), turned_skip(self))
        make_menu(self, seat)
        return i64(len(self.menu))

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        if self.phase == DEAL:
            return _dealt_choice(self, k)
        if self.ask == ASK_DRAW:
            return encode(DRAW_CARD, next_choice(self, turned_pile(self), turned_skip(self), k))
        if self.ask == ASK_LAND:
            return encode(TURN_LAND, next_choice(self, turned_pile(self), turned_skip(self), k))
        make_menu(self, seat)
        return self.menu[k]

    # Why not ----------------------------------------------------------------------------------------------------------

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        kind = kind_of(code)
        ask = self.ask
        if self.dirty:
            refresh(self)
        if self.phase == PREPARE:
            if kind == BRING:
                return refuse_bringing(self, seat, first_of(code))
            return refuse_ready(self, seat) if kind == READY else OTHER_STEP
        if self.phase == DEAL:
            return _refuse_deal(self, code)
        if ask == MENU:
            return refuse_deed(self, seat, code)
        if ask == ASK_WINDOW:
            return refuse_answer(self, seat, code)
        if ask == ASK_FREE:
            return refuse_free(self, seat, code)
        if ask == ASK_DRAW or ask == ASK_LAND:
            if kind != (DRAW_CARD if ask == ASK_DRAW else TURN_LAND):
                return OTHER_STEP
            fits = may_come_next(self, turned_pile(self), turned_skip(self), first_of(code))
            return LEGAL if fits else NOT_ON_TOP
        if not _answers(ask, kind):
            return OTHER_STEP
        make_menu(self, seat)
        for legal in self.menu:
            if legal == code:
                return LEGAL
        return NOT_THERE if ask == ASK_TAKE or ask == ASK_RANDOM_TAKE else NOT_A_TARGET

    # What follows -----------------------------------------------------------------------------------------------------

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        self.menu_seat = NOWHERE
        if self.dirty:
            refresh(self)
        if self.phase == PREPARE:
            if kind_of(code) == BRING:
                into_deck(self, seat, first_of(code))
                return
            make_ready(self, seat)
            if self.phase != PLAYING:
                return
        elif self.phase == DEAL:
            if kind_of(code) == DRAW_FIRST:
                draw_first(self, first_of(code))
            else:
                deal_card(self, first_of(code))
            if self.phase != PLAYING:
                return
        else:
            hear(self, seat, code)
        advance(self)

    # Written by tools/states.py from the fields: the copy.

    def copy(self) -> "Conquest":
        """Return an independent copy."""
        return Conquest(
            self.seats,
            self.gate,
            self.deck_out,
            self.time_limit,
            self.max_rounds,
            self.quick,
            self.army_occupies,
            self.first,
            self.fair,
            self.edition,
            self.phase,
            self.turn,
            self.round_no,
            self.stage,
            self.plays,
            self.attacks,
            self.transports,
            self.sailed,
            self.started,
            self.out,
            self.departed,
            self.exhausted,
            self.winner,
            self.reason,
            self.lead,
            self.mate,
            self.home,
            self.goal,
            self.battle,
            self.attacker,
            self.defender,
            self.source,
            self.target,
            self.fixed,
            self.result,
            self.loss_cards,
            self.loss_morale,
            self.loss_chooser,
            self.ask,
            self.asker,
            self.asked,
            self.deck_of[:],
            self.backup[:],
            self.place[:],
            self.morale[:],
            self.hand_n[:],
            self.deck_n[:],
            self.land_n[:],
            self.hand[:],
            self.deck[:],
            self.lands[:],
            self.discard[:],
            self.known[:],
            self.listed[:],
            self.order[:],
            self.at[:],
            self.card[:],
            self.held[:],
            self.stand[:],
            self.flags[:],
            self.uses[:],
            self.opts[:],
            self.claimed[:],
            self.raids[:],
            self.answers[:],
            self.stack[:],
            self.picks[:],
            self.timed[:],
        )

    # Until here.

    def outcome(self) -> "Outcome":
        """How it ended (RULES 12)."""
        seats = range(self.seats)
        morale = [int(self.morale[seat]) for seat in seats]
        lands = [int(land_count(self, seat)) for seat in seats]
        gone = [int(self.place[seat]) for seat in seats]
        return outcome_of(morale, lands, gone, int(self.winner), int(self.reason))


def _dealt_choice(state: Position, k: i64) -> i64:
    if state.first == NOWHERE:
        return encode(DRAW_FIRST, k)
    return encode(DEAL_CARD, undealt_card(state, heap_now(state), k))


def _refuse_deal(state: Position, code: i64) -> i64:
    if state.first == NOWHERE:
        return LEGAL if kind_of(code) == DRAW_FIRST and first_of(code) < state.seats else OTHER_STEP
    card = first_of(code)
    if kind_of(code) != DEAL_CARD:
        return OTHER_STEP
    return LEGAL if undealt(state, heap_now(state), card // BITS) & BIT[card % BITS] else NOT_ON_TOP


def _answers(ask: i64, kind: i64) -> bool:
    """Whether a kind of action answers a question."""
    if ask == ASK_TARGET:
        return kind == TARGET
    if ask == ASK_PLAYER:
        return kind == PLAYER
    if ask == ASK_PLACE:
        return kind == PLACE
    if ask == ASK_TAKE:
        return kind == TAKE or kind == DECLINE
    if ask == ASK_OPTIONAL:
        return kind == ACCEPT or kind == DECLINE
    return kind == (AT_RANDOM if ask == ASK_RANDOM else RANDOM_TAKE)
