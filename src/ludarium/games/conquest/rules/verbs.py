"""The verbs that happen when an ability is resolved (RULES 8.10). One method a verb, none for a card."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, lowest

from ..state import NOWHERE
from ..tables import (
    A_COSTS,
    CARDS,
    E_A,
    E_B,
    E_C,
    E_DURATION,
    E_SEL,
    E_VERB,
    E_WHO,
    NO_CARD,
    S_COUNT,
    S_FLAGS,
    S_PICK,
    S_WHOSE,
    TYPE,
)
from .enter import RECOVERED
from .flow import TO_DISCARD, TO_HAND, TO_SEAT
from .hidden import Hidden
from .kinds import (
    F_ABILITY,
    F_BATTLE,
    F_CAPTURE,
    F_CHOOSE,
    F_DISCOVER,
    F_DRAW,
    F_FREE,
    F_HAND_LOSS,
    F_LEAVE,
    F_LOOK,
    F_PLACE,
    F_PLAY,
    F_REDIRECT,
    F_SEARCH,
    FRAME,
    OPPONENT,
    PENDING,
    SELF,
    V_CANCEL,
    V_CASUALTY,
    V_CLAIM,
    V_CONFISCATE,
    V_DISCARD,
    V_DISCARD_HAND,
    V_DISCOVER,
    V_DRAW,
    V_FORBID,
    V_LIMIT,
    V_LOOK,
    V_MORALE,
    V_MOVE,
    V_PLAY_FREE,
    V_RECOVER,
    V_REDIRECT,
    V_RESULT,
    V_RETURN,
    V_REUSE,
    V_SAVE,
    V_SEARCH,
    V_STEAL,
    V_SWAP,
)
from .targets import FIRST_ROLE

CANCELLED: Final = 4
"""The flag of an ability that was cancelled."""


class Verbs(Hidden):
    """What each verb does."""

    def count_picks(self, top: i64, slot: i64) -> i64:
        """How many picks a slot has (``rules.abilities``)."""
        raise NotImplementedError

    def pick_of(self, top: i64, slot: i64, n: i64) -> i64:
        """The n-th pick of a slot (``rules.abilities``)."""
        raise NotImplementedError

    def named(self, top: i64, n: i64) -> i64:
        """The opponent named for an effect (``rules.abilities``)."""
        raise NotImplementedError

    def perform(self, top: i64, n: i64) -> None:
        """Do the n-th effect of the ability on top, as far as it can be done."""
        ability = self.stack[top + 4]
        effect = self.effect_at(ability, n)
        verb = E_VERB[effect]
        if E_WHO[effect] != 0:
            self._to_players(top, n, effect, verb)
        elif verb == V_SEARCH:
            self.push(F_SEARCH, self.stack[top + 2], E_SEL[effect], E_A[effect])
        elif verb == V_PLAY_FREE:
            self.push(F_FREE, self.stack[top + 2], E_SEL[effect], E_A[effect])
        elif verb == V_DISCOVER:
            self.push(F_DISCOVER, self.stack[top + 2], E_A[effect], E_B[effect], self.stack[top + 3])
        elif verb == V_SAVE or verb == V_CANCEL or verb == V_REDIRECT:
            self._answer_window(top, verb)
        elif verb == V_RESULT:
            side = self.side_of(self.stack[top + 2])
            if side != 0:
                self.fixed |= E_A[effect] if side == 1 else E_A[effect] * 4
        elif verb == V_CASUALTY:
            if self.battle:
                self.change_losses(effect, True)
                self.change_losses(effect, False)
        elif verb == V_SWAP:
            self._swap(self.pick_of(top, 4 * n + 1, 0), self.pick_of(top, 4 * n + 2, 0))
        else:
            self._to_cards(top, n, effect, verb)

    # Verbs that name players ------------------------------------------------------------------------------------------

    def _to_players(self, top: i64, n: i64, effect: i64, verb: i64) -> None:
        holder = self.stack[top + 2]
        source = self.stack[top + 3]
        chosen = self.named(top, n) if E_WHO[effect] == OPPONENT else NOWHERE
        seats = self.players(E_WHO[effect], holder, chosen)
        if self.peace():
            seats &= BIT[holder]
        if verb == V_LIMIT or verb == V_FORBID:
            if seats != 0:
                target: i64 = -3 - chosen if chosen != NOWHERE else self._standing_for(effect, seats)
                self.last(effect, holder, source, self.here_of(source), target, E_DURATION[effect])
            return
        rest = seats
        while rest != 0:
            seat = self._last_in_order(rest)
            rest &= ~BIT[seat]
            if verb == V_MORALE:
                self.gain(seat, self.amount(effect, holder, self.here_of(source)))
            elif verb == V_STEAL:
                self._steal(seat, holder, self.amount(effect, holder, self.here_of(source)))
            elif verb == V_DRAW:
                self.push(F_DRAW, seat, E_A[effect])
            elif verb == V_DISCARD_HAND:
                self.push(F_HAND_LOSS, seat, E_A[effect], E_B[effect], holder)
            elif verb == V_LOOK:
                self.push(F_LOOK, holder, seat, E_A[effect], E_B[effect], E_C[effect])

    def _standing_for(self, effect: i64, seats: i64) -> i64:
        """How a lasting effect remembers players that were found through a battle or a window."""
        return -3 - lowest(seats) if E_WHO[effect] >= 5 else -1

    def _last_in_order(self, seats: i64) -> i64:
        """The last of some seats in turn order: frames are resolved in the opposite order."""
        for n in range(self.seats):
            seat = (self.turn + self.seats - 1 - n) % self.seats
            if seats & BIT[seat]:
                return seat
        return lowest(seats)

    def _steal(self, seat: i64, holder: i64, points: i64) -> None:
        if seat != holder:
            self.gain(seat, -points)
            self.gain(holder, points)

    def here_of(self, piece: i64) -> i64:
        """The land where a piece stands, or -1."""
        i = self.find(piece)
        return self.land_of(i) if i >= 0 else NOWHERE

    # Verbs that select cards ------------------------------------------------------------------------------------------

    def _to_cards(self, top: i64, n: i64, effect: i64, verb: i64) -> None:
        """Strike every card that was picked, or all that are selected, or let somebody else pick."""
        holder = self.stack[top + 2]
        source = self.stack[top + 3]
        here = self.here_of(source)
        selector = E_SEL[effect]
        cost = n < A_COSTS[self.stack[top + 4]]
        if self.picked_by_you(selector):
            for k in range(self.count_picks(top, 4 * n + 1)):
                piece = self.pick_of(top, 4 * n + 1, k)
                self.strike(effect, holder, source, piece, self.pick_of(top, 4 * n + 2, k), cost)
        elif S_COUNT[selector] > 0 and not S_FLAGS[selector] & (SELF | PENDING):
            self._let_pick(effect, holder, source, selector)
        elif E_DURATION[effect] > 0 and not S_FLAGS[selector] & (SELF | PENDING):
            self.last(effect, holder, source, here, -1, E_DURATION[effect])
        else:
            found = self.candidates(effect, FIRST_ROLE, holder, source, here)
            k = i64(len(found)) - 1
            while k >= 0:
                self.strike(effect, holder, source, found[k], NOWHERE, cost)
                k -= 1

    def _let_pick(self, effect: i64, holder: i64, source: i64, selector: i64) -> None:
        """Somebody else picks: each controller for himself, or chance."""
        if S_PICK[selector] == 2:
            self.push(F_CHOOSE, NOWHERE, effect, holder, source, S_COUNT[selector])
            return
        seats = self.opponents(holder)
        if S_WHOSE[selector] == 2 and self.seats > 2:
            seats = BIT[self._fullest(effect, holder, source)]
        while seats != 0:
            seat = self._last_in_order(seats)
            seats &= ~BIT[seat]
            self.push(F_CHOOSE, seat, effect, holder, source, S_COUNT[selector])

    def _fullest(self, effect: i64, holder: i64, source: i64) -> i64:
        """The opponent with most candidates, the next in turn among equals: the one who has to pick."""
        best = lowest(self.opponents(holder))
        most: i64 = -1
        found = self.candidates(effect, FIRST_ROLE, holder, source, self.here_of(source))
        for n in range(1, self.seats):
            seat = (holder + n) % self.seats
            held: i64 = 0
            for piece in found:
                if self.held[self.find(piece)] == seat:
                    held += 1
            if self.opponents(holder) & BIT[seat] and held > most:
                best = seat
                most = held
        return best

    def choices_of(self, top: i64) -> vec[i64]:
        """What the one who picks may pick."""
        seat = self.stack[top + 2]
        effect = self.stack[top + 3]
        holder = self.stack[top + 4]
        source = self.stack[top + 5]
        found = vec[i64]()
        for piece in self.candidates(effect, FIRST_ROLE, holder, source, self.here_of(source)):
            if seat == NOWHERE or E_VERB[effect] == V_RECOVER or self.held[self.find(piece)] == seat:
                found = append(found, piece)
        return found

    def strike(self, effect: i64, holder: i64, source: i64, piece: i64, goal: i64, cost: bool) -> None:
        """A verb does what it does to one card."""
        verb = E_VERB[effect]
        if verb == V_RECOVER:
            self._recover(holder, piece, E_A[effect])
            return
        i = self.find(piece)
        if i < 0:
            return
        if not cost and self.held[i] != holder and not self.touches(effect, FIRST_ROLE, i, holder, source):
            return
        if verb == V_DISCARD or verb == V_RETURN:
            leave: i64 = TO_DISCARD if verb == V_DISCARD else TO_HAND
            if cost:
                self.depart(i, leave)
            else:
                self.send_away(piece, leave, holder, NOWHERE)
        elif verb == V_CONFISCATE:
            self.send_away(piece, TO_SEAT, holder, holder)
        elif verb == V_MOVE:
            if goal != NOWHERE and self.holds_land(holder, goal) and self.has_room(goal, holder, self.card[i]):
                self.stand[i] = goal
                self.dirty = True
        elif verb == V_CLAIM:
            if goal != NOWHERE and self.find(goal) >= 0:
                self.push(F_CAPTURE, holder, piece, goal, NO_CARD)
        elif verb == V_REUSE:
            k = self.spent_hold(i)
            if k != NOWHERE:
                self.uses[i] += BIT[8 * self.held[i] + 2 * k]
                self.dirty = True
        else:
            self.last(effect, holder, source, self.here_of(source), piece, E_DURATION[effect])

    def _recover(self, holder: i64, piece: i64, to: i64) -> None:
        """A card comes back from the discard pile (RULES 7.6)."""
        card = piece % CARDS
        if not self.in_discard(holder, card):
            return
        self.from_discard(holder, card)
        if to == 0:
            self.to_hand(holder, card, self.everybody())
        elif to == 1:
            self.into_deck(holder, card)
            self.put_on_top(2 * holder, card, self.everybody())
        else:
            self.push(F_PLACE, holder, piece, RECOVERED, NOWHERE)

    def _swap(self, give: i64, take: i64) -> None:
        """Two cards change places and controllers (RULES 7.4)."""
        i = self.find(give)
        j = self.find(take)
        if i < 0 or j < 0 or TYPE[self.card[i]] == 0 or TYPE[self.card[j]] == 0:
            return
        one, other = self.held[i], self.held[j]
        here = self.stand[i] if self.stand[i] != NOWHERE else NO_CARD
        there = self.stand[j] if self.stand[j] != NOWHERE else NO_CARD
        self.take_control(give, other, there)
        self.take_control(take, one, here)
        self.push(F_LEAVE, take, 3, one, NOWHERE)

    # Verbs that answer a window ---------------------------------------------------------------------------------------

    def _answer_window(self, top: i64, verb: i64) -> None:
        window = self.window_below()
        if window < FRAME:
            return
        frame = window - FRAME
        kind = self.stack[frame]
        if verb == V_SAVE:
            if kind == F_LEAVE:
                self.stack[frame + 6] = 1
        elif verb == V_REDIRECT:
            self.push(F_REDIRECT, self.stack[top + 2])
        elif kind == F_ABILITY:
            self.stack[frame + 6] |= CANCELLED
        elif kind == F_PLAY or kind == F_BATTLE or kind == F_CAPTURE:
            self.stack[frame + 7] = 1

    def redirect_to(self, piece: i64) -> None:
        """The attack or the ability gets another target (RULES 9.6)."""
        self.drop()
        frame = self.window_below() - FRAME
        if self.stack[frame] == F_BATTLE:
            for n in range(i64(len(self.raids)) // 2):
                if self.raids[2 * n] == self.source and self.raids[2 * n + 1] == self.target:
                    self.raids[2 * n + 1] = piece
                    break
            self.target = piece
            self.defender = self.held[self.find(piece)]
            self.stack[self.window_below() + 4] = piece
        else:
            place = self.first_pick(frame)
            self.picks[place] = self.picks[place] // 65536 * 65536 + piece
