"""What happens after something happened: triggers, cards leaving, players going out, the end of the game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest

from ..state import BY_LANDS, BY_MORALE, NOWHERE, OVER
from ..tables import (
    A_EVENT,
    A_EVENT_MATCH,
    ABILITIES,
    CARDS,
    FIRST,
    LAND,
    LISTENS,
    LOSE_MORALE,
    S_FLAGS,
    TYPE,
    WIN_MORALE,
    WORDS,
)
from .kinds import (
    F_ABILITY,
    F_LEAVE,
    F_WINDOW,
    HERE,
    NOTHING,
    ON_ATTACK,
    ON_CHARACTER_LOST,
    ON_DRAWN,
    ON_LAND_LOST,
    ON_OPPONENT_LOST,
    W_LEAVE,
)
from .modifiers import Modifiers

TRIGGERED: Final = 2
"""The flag of an ability that fired by itself: no window opens for it."""

TO_DISCARD: Final = 0
TO_HAND: Final = 1
TO_SEAT: Final = 2
SWAPPED: Final = 3


class Flow(Modifiers):
    """Triggers, departures, ends."""

    def next_turn(self) -> None:
        """Go on with the next seat (``rules.turn``)."""
        raise NotImplementedError

    def take_control(self, piece: i64, seat: i64, fixed: i64) -> None:
        """A seat takes a card over (``rules.enter``)."""
        raise NotImplementedError

    # Triggers ---------------------------------------------------------------------------------------------------------

    def fire(self, event: i64, seat: i64, others: bool, subject: i64, owner: i64) -> None:
        """Let every Constant ability that waits for an event be used, in turn order and order of entering (RULES 8.6).

        Those of ``seat`` fire, or with ``others`` those of everybody else.
        """
        if self.dirty:
            self.refresh()
        if not self.heard & BIT[event]:
            return
        ready = vec[i64]()
        for n in range(self.seats):
            holder = (self.turn + n) % self.seats
            if (holder == seat) != others:
                for i in range(i64(len(self.at))):
                    if self.held[i] == holder and LISTENS[self.card[i]] & BIT[event] and self.muted[i] == 0:
                        ready = self._listening(ready, i, event, subject, owner)
        place = i64(len(ready)) - 2
        while place >= 0:
            i = ready[place]
            self.push(F_ABILITY, self.held[i], self.at[i], ready[place + 1], 0, TRIGGERED)
            place -= 2

    def _listening(self, ready: vec[i64], i: i64, event: i64, subject: i64, owner: i64) -> vec[i64]:
        card = self.card[i]
        for k in range(ABILITIES[card]):
            ability = FIRST[card] + k
            if A_EVENT[ability] == event and self.has_ability(i, k) and self.uses_left(i, k) > 0:  # noqa: SIM102
                if self.at[i] != subject or TYPE[card] == LAND or ON_ATTACK <= event <= ON_DRAWN:  # noqa: SIM102
                    if self._event_fits(ability, i, event, subject, owner):
                        ready = append(ready, i)
                        ready = append(ready, ability)
        return ready

    def _event_fits(self, ability: i64, i: i64, event: i64, subject: i64, owner: i64) -> bool:
        match = A_EVENT_MATCH[ability]
        here = self.land_of(i)
        if not self.holds(ability, self.held[i], self.at[i], here):
            return False
        if match != NOWHERE and ON_ATTACK <= event <= ON_DRAWN and S_FLAGS[match] & HERE:
            return self.role_of(self.at[i], self.held[i], here) != 0
        return self.concerns(match, subject, owner, self.held[i], self.at[i], here)

    # Leaving ----------------------------------------------------------------------------------------------------------

    def send_away(self, piece: i64, goal: i64, cause: i64, to: i64) -> None:
        """A card in play is about to leave: others may answer (RULES 9.1)."""
        self.push(F_LEAVE, piece, goal, cause, to)

    def step_leave(self) -> None:
        """Ask, then let the card go unless somebody saved it."""
        top = self.top()
        piece = self.stack[top + 2]
        i = self.find(piece)
        if i < 0 or self.stack[top + 6]:
            swapped = self.stack[top + 3] == SWAPPED
            self.drop()
            if swapped:
                self.drop()
                self.drop()
        elif self.stack[top + 1] == 0:
            self.stack[top + 1] = 1
            self.push(F_WINDOW, W_LEAVE, self.stack[top + 4], piece)
        else:
            goal = self.stack[top + 3]
            to = self.stack[top + 5]
            self.drop()
            if goal == TO_SEAT:
                self.take_control(piece, to, NOWHERE)
            elif goal != SWAPPED:
                self.depart(i, goal)
                self.check_end()

    def depart(self, i: i64, goal: i64) -> None:
        """Take a card out of play, to its owner's discard pile or hand (RULES 7.7)."""
        piece = self.at[i]
        holder = self.held[i]
        card = self.card[i]
        if TYPE[card] == LAND:
            self.empty_land(piece)
            i = self.find(piece)
        lost = goal == TO_DISCARD and self.types[i] & 2 != 0
        self.take_from_play(i)
        owner = piece // CARDS
        if goal == TO_HAND and self.alive(owner):
            self.to_hand(owner, card, self.everybody())
        else:
            self.to_discard(piece)
        if TYPE[card] == LAND:
            self.fire(ON_LAND_LOST, holder, False, piece, holder)
        if lost:
            self.fire(ON_OPPONENT_LOST, holder, True, piece, holder)
            self.fire(ON_CHARACTER_LOST, holder, False, piece, holder)

    def empty_land(self, land: i64) -> None:
        """Whatever stands in a land goes to its owners' discard piles (RULES 5.8)."""
        i: i64 = 0
        while i < len(self.at):
            if self.stand[i] == land:
                self.to_discard(self.at[i])
                self.take_from_play(i)
            else:
                i += 1

    # The end ----------------------------------------------------------------------------------------------------------

    def gain(self, seat: i64, points: i64) -> None:
        """Change a seat's morale."""
        self.morale[seat] += points

    def check_end(self) -> bool:
        """See who is out and who has won (RULES 12); whether everything under way was swept away."""
        holding: i64 = 0
        for i in range(i64(len(self.at))):
            if TYPE[self.card[i]] == LAND:
                holding |= BIT[self.held[i]]
        beaten: i64 = 0
        best: i64 = NOWHERE
        for n in range(self.seats):
            seat = (self.turn + n) % self.seats
            if self.alive(seat):
                landless = self.started & BIT[seat] and not holding & BIT[seat]
                if self.morale[seat] <= LOSE_MORALE or landless:
                    beaten |= BIT[seat]
                elif self.morale[seat] >= WIN_MORALE and (best < 0 or self.morale[seat] > self.morale[best]):
                    best = seat
        if beaten == 0 and best == NOWHERE:
            return False
        return self._decide(beaten, best, holding)

    def _decide(self, beaten: i64, best: i64, holding: i64) -> bool:
        if beaten != 0:
            self._go_out(beaten)
        left = (BIT[self.seats] - 1) & ~self.out
        if count(left) <= 1:
            self.finish(lowest(left) if left != 0 else NOWHERE, BY_LANDS if beaten & ~holding else BY_MORALE)
            return True
        if best != NOWHERE:
            self.finish(best, BY_MORALE)
            return True
        if beaten & BIT[self.turn]:
            self.clear_stack()
            self.stop_battle()
            self.next_turn()
            return True
        return False

    def _go_out(self, beaten: i64) -> None:
        """Players leave the game at the same time (RULES 12.8)."""
        self.departed += 1
        for seat in range(self.seats):
            if beaten & BIT[seat]:
                self.out |= BIT[seat]
                self.place[seat] = self.departed
                self.forget_timed_of(seat)
                self._clear_table(seat)

    def _clear_table(self, seat: i64) -> None:
        i: i64 = 0
        while i < len(self.at):
            if self.held[i] == seat:
                if self.at[i] // CARDS != seat:
                    self.to_discard(self.at[i])
                self.take_from_play(i)
            else:
                i += 1
        for word in range(seat * WORDS, seat * WORDS + WORDS):
            self.hand[word] = 0
            self.deck[word] = 0
            self.lands[word] = 0
            self.discard[word] = 0
        for viewer in range(self.seats + 1):
            for word in range(WORDS):
                self.known[(viewer * self.seats + seat) * WORDS + word] = 0
        self.shuffle_pile(2 * seat)
        self.shuffle_pile(2 * seat + 1)
        self.hand_n[seat] = 0
        self.deck_n[seat] = 0
        self.land_n[seat] = 0

    def finish(self, winner: i64, reason: i64) -> None:
        """The game is over."""
        self.clear_stack()
        self.phase = OVER
        self.ask = NOTHING
        self.winner = winner
        self.reason = reason

    def stop_battle(self) -> None:
        """No battle and no expedition any longer."""
        self.battle = 0
        self.attacker = NOWHERE
        self.defender = NOWHERE
        self.source = NOWHERE
        self.target = NOWHERE
        self.fixed = 0
        self.result = 0
        self.loss_cards = 0
        self.loss_morale = 0
        self.loss_chooser = NOWHERE
        self.lead = NOWHERE
        self.mate = NOWHERE
        self.home = NOWHERE
        self.goal = NOWHERE
