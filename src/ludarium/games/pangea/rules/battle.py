"""Battles: open payment, hidden commitment, the answer, one further card each (RULES 10)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest, nth
from ludarium.core.state import LEGAL, encode, first_of, kind_of

from ..state import (
    ANSWER,
    COUNTER,
    HIDDEN,
    NOWHERE,
    RAISE,
    REMOVE,
    SPREAD,
    owner_at,
    slots_of,
    with_marker,
    without_marker,
)
from ..tables import DEFEND, INVADE, KIND_CARDS, LEADER_POINTS
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
from .spread import Spread

LED_BEFORE = 1
LEADS_NOW = 2


class Battle(Spread):
    """The dialogue between the invader, whose turn it is, and the defender."""

    # Questions --------------------------------------------------------------------------------------------------------

    def defender(self) -> i64:
        """Who defends the area in dispute: always its dominator (RULES 10.2)."""
        return self.dominator_of(self.area)

    def invader_total(self) -> i64:
        """All the invader has committed, with the Leader's help (RULES 9.7)."""
        terrain = self.terrain[self.area]
        return self.paid_stones + self.worth_laid(self.laid, terrain, INVADE) + self.invader_leader()

    def defender_total(self) -> i64:
        """All the defender has played, with the Leader's help."""
        return self.worth_laid(self.reply, self.terrain[self.area], DEFEND) + self.defender_leader()

    def invader_leader(self) -> i64:
        """What the invader's Leader adds to this battle."""
        return LEADER_POINTS if self.led == LEADS_NOW else 0

    def defender_leader(self) -> i64:
        """What the defender's Leader adds."""
        return LEADER_POINTS if self.leader[self.defender()] == self.area else 0

    def count_answers(self) -> i64:
        """Cards to lay; being done; conceding, while no card lies (RULES 10.6)."""
        kinds = count(self.kinds_ready(self.defender()))
        if len(self.reply) > 0 or self.defender_leader() == 0:
            return kinds + 1
        return kinds + 2

    def answer_at(self, k: i64) -> i64:
        """The k-th answer: be done if possible, a card, concede."""
        played = len(self.reply) > 0
        if played or self.defender_leader() > 0:
            if k == 0:
                return encode(DONE)
            k -= 1
        kinds = self.kinds_ready(self.defender())
        return encode(ANSWER_CARD, nth(kinds, k)) if k < count(kinds) else encode(CONCEDE)

    def count_additions(self, seat: i64) -> i64:
        """One further card, or none."""
        return count(self.kinds_ready(seat)) + 1

    def addition_at(self, seat: i64, k: i64) -> i64:
        """The k-th further card; last comes doing without."""
        kinds = self.kinds_ready(seat)
        if k < count(kinds):
            return encode(ADD_CARD, nth(kinds, k))
        return encode(CONCEDE if self.phase == RAISE else DECLINE)

    def victims(self) -> i64:
        """The places of the defender's markers."""
        return slots_of(self.stack[self.area], self.defender())

    # Reasons ----------------------------------------------------------------------------------------------------------

    def refuse_answer(self, code: i64) -> i64:
        """Why the defender cannot answer like this."""
        kind = kind_of(code)
        if kind == ANSWER_CARD:
            return LEGAL if self.ready[self.defender()] & KIND_CARDS[first_of(code)] else NOT_READY
        if kind == DONE:
            return LEGAL if len(self.reply) > 0 or self.defender_leader() > 0 else PLAY_A_CARD
        if kind == CONCEDE:
            return CARD_PLAYED if len(self.reply) > 0 else LEGAL
        return OTHER_STEP

    def refuse_addition(self, seat: i64, code: i64) -> i64:
        """Why there can be no such further card."""
        kind = kind_of(code)
        if kind == ADD_CARD:
            return LEGAL if self.ready[seat] & KIND_CARDS[first_of(code)] else NOT_READY
        if self.phase == RAISE:
            return LEGAL if kind == CONCEDE else OTHER_STEP
        return LEGAL if kind == DECLINE else OTHER_STEP

    def refuse_removal(self, code: i64) -> i64:
        """Why that marker does not die (RULES 10.10)."""
        if kind_of(code) != REMOVE_MARKER:
            return OTHER_STEP
        return LEGAL if owner_at(self.stack[self.area], first_of(code)) == self.defender() else NOT_DEFENDING

    # What follows -----------------------------------------------------------------------------------------------------

    def begin_battle(self) -> None:
        """The marker stands beside the stack, and what lies face up is seen (RULES 10.3)."""
        self.leave(self.source, self.source_slot)
        self.invaded |= BIT[self.area]
        if self.led == 0 and self.leader[self.turn] == self.area:
            self.led = LEADS_NOW
        for card in self.laid:
            if card < HIDDEN:
                self.show(self.turn, card)
        self.raise_at = NOWHERE
        self.counter_at = NOWHERE
        self.phase = ANSWER

    def answer(self, code: i64) -> None:
        """The defender lays a card, has played all, or concedes."""
        kind = kind_of(code)
        if kind == ANSWER_CARD:
            self.reply = append(self.reply, self.take_from_hand(self.defender(), first_of(code)))
        elif kind == CONCEDE:
            self._settle_cards(False)
            self._win()
        else:
            self._reveal()

    def _reveal(self) -> None:
        """Both show what they played (RULES 10.8)."""
        for card in self.laid:
            if card >= HIDDEN:
                self.show(self.turn, card & 63)
        for card in self.reply:
            self.show(self.defender(), card)
        if self.invader_total() > self.defender_total():
            self._finish()
        elif self.ready[self.turn] != 0:
            self.phase = RAISE
        else:
            self._finish()

    def raise_with(self, code: i64) -> None:
        """The invader goes on with one further card, or gives up (RULES 10.9)."""
        if kind_of(code) == CONCEDE:
            self._finish()
            return
        self.raise_at = i64(len(self.laid))
        self.laid = append(self.laid, self.take_from_hand(self.turn, first_of(code)) + HIDDEN)
        if self.ready[self.defender()] != 0:
            self.phase = COUNTER
        else:
            self._show_further()

    def counter_with(self, code: i64) -> None:
        """The defender adds one further card, or none."""
        if kind_of(code) == ADD_CARD:
            self.counter_at = i64(len(self.reply))
            self.reply = append(self.reply, self.take_from_hand(self.defender(), first_of(code)))
        self._show_further()

    def _show_further(self) -> None:
        self.show(self.turn, self.laid[self.raise_at] & 63)
        if self.counter_at != NOWHERE:
            self.show(self.defender(), self.reply[self.counter_at])
        self._finish()

    def _finish(self) -> None:
        """The invader needs strictly more (RULES 10.10, 10.11)."""
        won = self.invader_total() > self.defender_total()
        self._settle_cards(True)
        if won:
            self._win()
        else:
            self._end_battle()

    def _settle_cards(self, shown: bool) -> None:
        """All committed cards are used up, the invader's first: face up, hidden, further one (RULES 10.12)."""
        everybody = self.everybody()
        for card in self.laid:
            if card < HIDDEN:
                self.spend(self.turn, card, everybody)
        if shown:
            for card in self.laid:
                if card >= HIDDEN:
                    self.spend(self.turn, card & 63, everybody)
        else:
            self.spend_unseen(self.turn)
        seat = self.defender()
        for card in self.reply:
            self.spend(seat, card, everybody)
        self.laid = vec[i64]()
        self.reply = vec[i64]()
        self.paid_stones = 0
        self.raise_at = NOWHERE
        self.counter_at = NOWHERE

    def _win(self) -> None:
        victims = self.victims()
        if count(victims) == 1:
            self.remove(lowest(victims))
        else:
            self.phase = REMOVE

    def remove(self, slot: i64) -> None:
        """A marker of the defender dies and the invader's takes its place (RULES 10.10)."""
        area = self.area
        self.restack(area, with_marker(without_marker(self.stack[area], slot), self.turn))
        self.deeds |= SPREAD
        self._end_battle()

    def _end_battle(self) -> None:
        if self.led == LEADS_NOW:
            self.led = LED_BEFORE
        self.act_on()
