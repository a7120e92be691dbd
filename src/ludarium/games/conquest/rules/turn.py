"""The course of the game: preparing decks, dealing lands, turns and rounds (RULES 2, 3, 12)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth
from ludarium.core.state import LEGAL

from ..state import (
    BACKUP,
    BY_DECK,
    BY_ROUNDS,
    BY_TIME,
    DEAL,
    FRESH,
    NOT_ASKED,
    NOWHERE,
    PLAYING,
    STAGE_CAMPAIGN,
    STAGE_NONE,
    STAGE_PLAY,
    UNANSWERED,
    UNTIL_TURN,
)
from ..tables import (
    A_TIMING,
    ABILITIES,
    BITS,
    DECK_CARDS,
    DECK_MIN,
    FIRST,
    HAND,
    LAND_SET,
    NAME,
    QUICK_CARDS,
    QUICK_LANDS,
    WORDS,
)
from .field import in_active_area
from .flow import TO_DISCARD
from .kinds import (
    DECK_BACKUP,
    DECK_DOUBLE,
    DECK_LANDLESS,
    DECK_SHORT,
    F_DISCOVER,
    F_DRAW,
    F_END,
    F_START,
    L_HAND,
    NOTHING,
    ON_TURN_END,
    ON_TURN_START,
)
from .windows import Windows


class Turns(Windows):
    """Beginning and ending turns."""

    # Preparing --------------------------------------------------------------------------------------------------------

    def refuse_bringing(self, seat: i64, card: i64) -> i64:
        """Why a card may not be brought: no name twice, none of the backup deck (RULES 2.2, 11.2)."""
        if self.deck_out == BACKUP and DECK_CARDS[card // BITS] & BIT[card % BITS]:
            return DECK_BACKUP
        name = NAME[card]
        for word in range(WORDS):
            bits = self.deck[seat * WORDS + word]
            while bits != 0:
                if NAME[nth(bits, 0) + word * BITS] == name:
                    return DECK_DOUBLE
                bits &= bits - 1
        return LEGAL

    def refuse_ready(self, seat: i64) -> i64:
        """Why a deck may not be played: fifty cards, a land (RULES 2.1)."""
        if self.deck_n[seat] < DECK_MIN:
            return DECK_SHORT | (DECK_MIN - self.deck_n[seat]) << 8
        for word in range(WORDS):
            if self.deck[seat * WORDS + word] & LAND_SET[word]:
                return LEGAL
        return DECK_LANDLESS

    def make_ready(self, seat: i64) -> None:
        """A deck is complete; when all are, lands are set apart and the game begins (RULES 2.3)."""
        self.answers[seat] = NOT_ASKED
        for other in range(self.seats):
            if self.answers[other] == UNANSWERED:
                return
        for other in range(self.seats):
            self._set_lands_apart(other)
        self.begin()

    def _set_lands_apart(self, seat: i64) -> None:
        for word in range(WORDS):
            place = seat * WORDS + word
            lands = self.deck[place] & LAND_SET[word]
            self.deck[place] &= ~lands
            self.deck_n[seat] -= count(lands)
            if self.quick == NOWHERE:
                self.lands[place] |= lands
                self.land_n[seat] += count(lands)
            else:
                kept = self.deck[place] & QUICK_CARDS[self.quick * WORDS + word]
                self.deck_n[seat] += count(kept) - count(self.deck[place])
                self.deck[place] = kept

    # The lands of a quick game ----------------------------------------------------------------------------------------

    def undealt(self, word: i64) -> i64:
        """The lands of the continent that nobody has yet, one word of them."""
        bits = QUICK_LANDS[self.quick * WORDS + word]
        for seat in range(self.seats):
            bits &= ~self.lands[seat * WORDS + word]
        return bits

    def undealt_count(self) -> i64:
        """How many lands of the continent nobody has yet."""
        n: i64 = 0
        for word in range(WORDS):
            n += count(self.undealt(word))
        return n

    def undealt_card(self, k: i64) -> i64:
        """The k-th land that nobody has yet."""
        for word in range(WORDS):
            bits = self.undealt(word)
            if k < count(bits):
                return nth(bits, k) + word * BITS
            k -= count(bits)
        return NOWHERE

    def deal_land(self, card: i64) -> None:
        """The next player in turn gets a land; what cannot be shared out evenly is left aside (RULES 12.6)."""
        dealt: i64 = 0
        for seat in range(self.seats):
            dealt += self.land_n[seat]
        seat = (self.first + dealt) % self.seats
        self.lands[seat * WORDS + card // BITS] |= BIT[card % BITS]
        self.land_n[seat] += 1
        if (dealt + 1) % self.seats == 0 and self.undealt_count() < self.seats:
            self.begin_turn(self.first)

    def begin(self) -> None:
        """Deal the lands of a quick game, or begin at once."""
        if self.quick != NOWHERE:
            self.phase = DEAL
        else:
            self.begin_turn(self.first)

    # Turns ------------------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """A seat's turn begins (RULES 3.2)."""
        self.phase = PLAYING
        self.turn = seat
        self.stage = STAGE_PLAY
        self.plays = 0
        self.attacks = 0
        self.transports = 0
        self.raids = self.raids[:0]
        self.dirty = True
        self.push(F_START)

    def step_start(self) -> None:
        """What lasted ends, spent cards leave, the first land and hand, triggers (RULES 3.2, 3.3)."""
        top = self.top()
        step = self.stack[top + 1]
        self.stack[top + 1] = step + 1
        seat = self.turn
        first = not self.started & BIT[seat]
        if step == 0:
            self.pass_turn_of(seat)
            self._clear_spent(seat)
        elif step == 1:
            if first:
                self.push(F_DISCOVER, seat, 2, 1, NOWHERE)
        elif step == 2:
            if first:
                self.started |= BIT[seat]
                self.push(F_DRAW, seat, HAND)
        elif step == 3:
            self.fire(ON_TURN_START, seat, False, NOWHERE, seat)
        else:
            self.drop()

    def _clear_spent(self, seat: i64) -> None:
        """Cards have sat their turn; those of the Active Area with nothing left to use leave (RULES 7.2, 7.3)."""
        i: i64 = 0
        while i < len(self.at):
            if self.held[i] == seat:
                self.flags[i] = 0
                if in_active_area(self.card[i]) and self._is_spent(i):
                    self.depart(i, TO_DISCARD)
                    continue
            i += 1

    def _is_spent(self, i: i64) -> bool:
        card = self.card[i]
        for k in range(ABILITIES[card]):
            ability = FIRST[card] + k
            if A_TIMING[ability] != 0 and self.has_ability(i, k) and self.uses_left(i, k) > 0:
                return False
        return True

    def end_turn(self) -> None:
        """The active player ends the turn."""
        self.stage = STAGE_NONE
        self.push(F_END)

    def step_end(self) -> None:
        """Triggers, expeditions return, the hand is refilled, the next player follows (RULES 3.8)."""
        top = self.top()
        step = self.stack[top + 1]
        self.stack[top + 1] = step + 1
        if step == 0:
            self.fire(ON_TURN_END, self.turn, False, NOWHERE, self.turn)
        elif step == 1:
            self.come_home()
            missing = self.limit(self.turn, L_HAND, NOWHERE) - self.hand_n[self.turn]
            if missing > 0:
                self.push(F_DRAW, self.turn, missing)
        else:
            self.drop()
            self.next_turn()

    def next_turn(self) -> None:
        """Go on with the next seat; count rounds; end the game when its time is over (RULES 12.4, 12.5)."""
        self.end_timed(UNTIL_TURN)
        self.ask = NOTHING
        if self.exhausted:
            self.finish(NOWHERE, BY_DECK)
            return
        seat = self.turn
        while True:
            seat = (seat + 1) % self.seats
            if seat == self.first:
                self.round_no += 1
                if self.time_limit > 0 and self.round_no > self.time_limit:
                    self.finish(NOWHERE, BY_TIME)
                    return
                if self.max_rounds > 0 and self.round_no > self.max_rounds:
                    self.finish(NOWHERE, BY_ROUNDS)
                    return
            if self.alive(seat):
                break
        self.begin_turn(seat)

    def enter_campaign(self) -> None:
        """No more cards are played this turn (RULES 3.6)."""
        self.stage = STAGE_CAMPAIGN

    def waits(self, i: i64) -> bool:
        """Whether a card must still sit a turn before it may be discarded (RULES 7.2)."""
        return self.flags[i] & FRESH != 0
