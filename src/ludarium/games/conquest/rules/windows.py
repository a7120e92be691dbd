"""Interrupts: sealed questions to everybody who may be able to answer, as far as everybody knows (RULES 9).

All are asked at once. When all have answered, the first answer from the actor's left counts; the others are dropped unseen,
and asked anew when it has been resolved.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, nth
from ludarium.core.state import LEGAL, encode, first_of, second_of

from ..state import NOT_ASKED, NOWHERE, UNANSWERED
from ..tables import (
    A_BY,
    A_MATCH,
    A_TIMING,
    A_WINDOWS,
    ABILITIES,
    ANSWERS,
    BITS,
    CARDS,
    CHOICE,
    FIRST,
    HAND_ANSWERS,
    S_FLAGS,
    WORDS,
)
from .abilities import Abilities
from .enter import ACTIVE, ANSWERING
from .field import in_active_area
from .kinds import (
    ACT_INTERRUPT,
    ASK_WINDOW,
    HERE,
    INTERRUPT,
    NO_ABILITY,
    NO_ANSWER,
    NOT_IN_HAND,
    OTHER_STEP,
    PASS,
    TIMING_H,
    USED_UP,
    W_ATTACK,
    W_LOSSES,
)


class Windows(Abilities):
    """Who is asked, what counts as an answer."""

    def step_window(self) -> None:
        """Ask everybody whom nothing rules out; if nobody, go on."""
        asked: i64 = 0
        for seat in range(self.seats):
            if self.alive(seat) and self.may_answer(seat):
                asked |= BIT[seat]
        if asked == 0:
            self.drop()
            return
        self.ask = ASK_WINDOW
        self.asked = asked
        for seat in range(self.seats):
            self.answers[seat] = UNANSWERED if asked & BIT[seat] else NOT_ASKED

    def may_answer(self, seat: i64) -> bool:
        """Whether public knowledge leaves open that a seat can answer (RULES 9.2)."""
        top = self.top()
        window = self.stack[top + 2]
        if self.peace() and seat != self.stack[top + 3]:
            return False
        if self.forbidden(seat, ACT_INTERRUPT, NOWHERE):
            return False
        for i in range(i64(len(self.at)) if self.replies & BIT[window] else i64(0)):
            if self.held[i] == seat and ANSWERS[self.card[i]] & BIT[window]:
                for k in range(ABILITIES[self.card[i]]):
                    if self.refuse_from_play(seat, i, k) == LEGAL:
                        return True
        if self.hand_n[seat] == 0:
            return False
        for word in range(WORDS):
            bits = self.unseen_word(seat, word) & HAND_ANSWERS[window * WORDS + word]
            while bits != 0:
                card = nth(bits, 0) + word * BITS
                bits &= bits - 1
                for k in range(ABILITIES[card]):
                    if self.refuse_from_hand(seat, card, k) == LEGAL:
                        return True
        return False

    # Answers ----------------------------------------------------------------------------------------------------------

    def refuse_from_play(self, seat: i64, i: i64, k: i64) -> i64:
        """Why a card in play may not answer with its k-th ability (RULES 9.4)."""
        if not self.has_ability(i, k) or self.muted_now(i):
            return NO_ABILITY
        ability = FIRST[self.card[i]] + k
        if A_WINDOWS[ability] == 0 or A_TIMING[ability] != TIMING_H:
            return NO_ABILITY
        if self.uses_left(i, k) == 0 or self.flags[i] & BIT[k + 1]:
            return USED_UP
        if self.forbidden(seat, ACT_INTERRUPT, self.card[i]):
            return NO_ANSWER
        return self._refuse_answer(seat, ability, self.at[i], self.land_of(i), 0)

    def refuse_from_hand(self, seat: i64, card: i64, k: i64) -> i64:
        """Why a card from hand may not answer with its k-th ability (RULES 9.4)."""
        if k >= ABILITIES[card] or not in_active_area(card):
            return NO_ABILITY
        ability = FIRST[card] + k
        if A_WINDOWS[ability] == 0:
            return NO_ABILITY
        if self.forbidden(seat, ACT_INTERRUPT, card):
            return NO_ANSWER
        return self._refuse_answer(seat, ability, seat * CARDS + card, NOWHERE, 1)

    def _refuse_answer(self, seat: i64, ability: i64, source: i64, here: i64, spare: i64) -> i64:
        top = self.top()
        actor = self.stack[top + 3]
        if not A_WINDOWS[ability] & BIT[self.stack[top + 2]]:
            return NO_ANSWER
        by = A_BY[ability]
        if (by == 1 and seat == actor) or (by == 2 and seat != actor) or (self.peace() and seat != actor):
            return NO_ANSWER
        if not self._window_fits(ability, seat, source, here):
            return NO_ANSWER
        if not self.holds(ability, seat, source, here) or not self.payable(ability, seat, source, here, spare):
            return NO_ANSWER
        return LEGAL if self.useful(ability, seat, source, here) else NO_ANSWER

    def _window_fits(self, ability: i64, seat: i64, source: i64, here: i64) -> bool:
        match = A_MATCH[ability]
        if match == NOWHERE:
            return True
        top = self.top()
        window = self.stack[top + 2]
        if (window == W_ATTACK or window == W_LOSSES) and S_FLAGS[match] & HERE:
            return self.role_of(source, seat, here) != 0
        return self.concerns(match, self.stack[top + 4], self.stack[top + 3], seat, source, here)

    def refuse_answer(self, seat: i64, code: i64) -> i64:
        """Why a seat may not answer so."""
        kind = code & 255
        if kind == PASS:
            return LEGAL
        if kind != INTERRUPT:
            return OTHER_STEP
        piece = first_of(code)
        k = second_of(code)
        if self.forbidden(seat, ACT_INTERRUPT, NOWHERE):
            return NO_ANSWER
        i = self.find(piece)
        if i >= 0:
            return self.refuse_from_play(seat, i, k) if self.held[i] == seat else NO_ANSWER
        if piece // CARDS != seat or not self.in_hand(seat, piece % CARDS):
            return NOT_IN_HAND
        return self.refuse_from_hand(seat, piece % CARDS, k)

    def window_menu(self, seat: i64) -> vec[i64]:
        """Passing, and every interrupt that a seat can play."""
        menu = append(vec[i64](), encode(PASS))
        window = self.stack[self.top() + 2]
        if self.forbidden(seat, ACT_INTERRUPT, NOWHERE):
            return menu
        for i in range(i64(len(self.at))):
            if self.held[i] == seat and ANSWERS[self.card[i]] & BIT[window]:
                for k in range(ABILITIES[self.card[i]]):
                    if self.refuse_from_play(seat, i, k) == LEGAL:
                        menu = append(menu, encode(INTERRUPT, self.at[i], k))
        for word in range(WORDS):
            bits = self.hand[seat * WORDS + word] & HAND_ANSWERS[window * WORDS + word]
            while bits != 0:
                card = nth(bits, 0) + word * BITS
                bits &= bits - 1
                for k in range(ABILITIES[card]):
                    if self.refuse_from_hand(seat, card, k) == LEGAL:
                        menu = append(menu, encode(INTERRUPT, seat * CARDS + card, k))
        return menu

    def answer(self, seat: i64, code: i64) -> None:
        """A seat has answered; when all have, the first from the actor's left counts (RULES 9.3)."""
        self.answers[seat] = code
        for other in range(self.seats):
            if self.answers[other] == UNANSWERED:
                self.ask = ASK_WINDOW
                return
        actor = self.stack[self.top() + 3]
        chosen: i64 = NOWHERE
        for n in range(1, self.seats + 1):
            other = (actor + n) % self.seats
            if chosen == NOWHERE and self.answers[other] > 0 and self.answers[other] & 255 == INTERRUPT:
                chosen = other
        said = self.answers[chosen] if chosen != NOWHERE else 0
        self.asked = 0
        for other in range(self.seats):
            self.answers[other] = NOT_ASKED
        if chosen == NOWHERE:
            self.drop()
        else:
            self._interrupt(chosen, first_of(said), second_of(said))

    def _interrupt(self, seat: i64, piece: i64, k: i64) -> None:
        """Somebody interrupts: last in, first out (RULES 9.5)."""
        i = self.find(piece)
        if i >= 0:
            self.use(i, k, ANSWERING)
            return
        card = piece % CARDS
        self.announce(seat, card, ACTIVE, k + 1 if CHOICE[card] else 0, FIRST[card] + k)
