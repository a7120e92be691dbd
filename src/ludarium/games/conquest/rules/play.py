"""The seven methods: who is asked, what may be chosen, why not, what follows. Numbers of paragraphs are those of ``RULES.md``."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import CHANCE_BIT, LEGAL, SEALED_BIT, encode, first_of, kind_of

from ..end import outcome_of
from ..state import DEAL, NOWHERE, OVER, PLAYING, PREPARE, UNANSWERED
from ..tables import BITS
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
    DEAL_LAND,
    DECLINE,
    DRAW_CARD,
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
from .steps import Steps

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


class Conquest(Steps):
    """A position of Historical Conquest, with its rules."""

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
        if self.by_chance():
            return CHANCE_BIT
        return BIT[self.asker]

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has."""
        if self.phase == DEAL:
            return self.undealt_count()
        if self.ask == ASK_DRAW or self.ask == ASK_LAND:
            return self.next_choices(self.turned_pile(), self.turned_skip())
        self.make_menu(seat)
        return i64(len(self.menu))

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        if self.phase == DEAL:
            return encode(DEAL_LAND, self.undealt_card(k))
        if self.ask == ASK_DRAW:
            return encode(DRAW_CARD, self.next_choice(self.turned_pile(), self.turned_skip(), k))
        if self.ask == ASK_LAND:
            return encode(TURN_LAND, self.next_choice(self.turned_pile(), self.turned_skip(), k))
        self.make_menu(seat)
        return self.menu[k]

    # Why not ----------------------------------------------------------------------------------------------------------

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        kind = kind_of(code)
        ask = self.ask
        if self.dirty:
            self.refresh()
        if self.phase == PREPARE:
            if kind == BRING:
                return self.refuse_bringing(seat, first_of(code))
            return self.refuse_ready(seat) if kind == READY else OTHER_STEP
        if self.phase == DEAL:
            return self._refuse_deal(code)
        if ask == MENU:
            return self.refuse_deed(seat, code)
        if ask == ASK_WINDOW:
            return self.refuse_answer(seat, code)
        if ask == ASK_FREE:
            return self.refuse_free(seat, code)
        if ask == ASK_DRAW or ask == ASK_LAND:
            if kind != (DRAW_CARD if ask == ASK_DRAW else TURN_LAND):
                return OTHER_STEP
            fits = self.may_come_next(self.turned_pile(), self.turned_skip(), first_of(code))
            return LEGAL if fits else NOT_ON_TOP
        if not _answers(ask, kind):
            return OTHER_STEP
        self.make_menu(seat)
        for legal in self.menu:
            if legal == code:
                return LEGAL
        return NOT_THERE if ask == ASK_TAKE or ask == ASK_RANDOM_TAKE else NOT_A_TARGET

    def _refuse_deal(self, code: i64) -> i64:
        card = first_of(code)
        if kind_of(code) != DEAL_LAND:
            return OTHER_STEP
        return LEGAL if self.undealt(card // BITS) & BIT[card % BITS] else NOT_ON_TOP

    # What follows -----------------------------------------------------------------------------------------------------

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        self.menu_seat = NOWHERE
        if self.dirty:
            self.refresh()
        if self.phase == PREPARE:
            if kind_of(code) == BRING:
                self.into_deck(seat, first_of(code))
                return
            self.make_ready(seat)
            if self.phase != PLAYING:
                return
        elif self.phase == DEAL:
            self.deal_land(first_of(code))
            if self.phase != PLAYING:
                return
        else:
            self.hear(seat, code)
        self.advance()

    def copy(self) -> "Conquest":
        """An independent copy."""
        return Conquest(
            self.seats,
            self.gate,
            self.deck_out,
            self.time_limit,
            self.max_rounds,
            self.quick,
            self.army_occupies,
            self.first,
            self.phase,
            self.turn,
            self.round_no,
            self.stage,
            self.plays,
            self.attacks,
            self.transports,
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

    def outcome(self) -> "Outcome":
        """How it ended (RULES 12)."""
        seats = range(self.seats)
        morale = [int(self.morale[seat]) for seat in seats]
        lands = [int(self.land_count(seat)) for seat in seats]
        gone = [int(self.place[seat]) for seat in seats]
        return outcome_of(morale, lands, gone, int(self.winner), int(self.reason))


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
