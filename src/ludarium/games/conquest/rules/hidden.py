"""What is done with hidden cards: drawing, losing cards from hand, searching, looking, playing for free (RULES 8.10, 11)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, nth
from ludarium.core.state import LEGAL, encode, first_of, second_of, third_of

from ..state import BACKUP, CUSTOM, FINISH, NOWHERE
from ..tables import BITS, CARDS, DECK_CARDS, QUICK_CARDS, STARTERS, WORDS
from .kinds import (
    ACT_DRAW,
    ACT_PLAY,
    ASK_DRAW,
    ASK_FREE,
    ASK_LAND,
    ASK_RANDOM_TAKE,
    ASK_TAKE,
    DECLINE,
    FORBIDDEN,
    NOT_IN_HAND,
    NOT_THERE,
    OTHER_STEP,
    PLAY,
    TAKE,
)
from .targets import Targets


class Hidden(Targets):
    """Frames about hands and decks."""

    # Drawing ----------------------------------------------------------------------------------------------------------

    def step_draw(self) -> None:
        """Draw the next card, after the deck was made anew if it is empty (RULES 11)."""
        top = self.top()
        seat = self.stack[top + 2]
        if self.stack[top + 3] <= 0 or not self.alive(seat) or self.forbidden(seat, ACT_DRAW, NOWHERE):
            self.drop()
        elif self.deck_n[seat] > 0 or self.renew_deck(seat):
            self.ask = ASK_DRAW
        else:
            self.drop()

    def renew_deck(self, seat: i64) -> bool:
        """An empty draw deck: shuffle the discard pile, take the backup deck, or end the game after this turn."""
        if self.deck_out == FINISH:
            self.exhausted = 1
            return False
        if (self.deck_out == BACKUP and self.plays_backup(seat)) or self.reshuffle(seat):
            self.deduce_hand(seat)
            return True
        return False

    def plays_backup(self, seat: i64) -> bool:
        """Take up the second deck, once (RULES 11.2)."""
        if self.started & BIT[seat + 8]:
            return False
        self.started |= BIT[seat + 8]
        product = backup_of(self.deck_of[seat])
        found = False
        for word in range(WORDS):
            bits = DECK_CARDS[product * WORDS + word]
            if self.quick != NOWHERE:
                bits &= QUICK_CARDS[self.quick * WORDS + word]
            if product == self.deck_of[seat]:
                bits = 0
            while bits != 0:
                self.into_deck(seat, nth(bits, 0) + word * BITS)
                self.reveal(seat, nth(bits, 0) + word * BITS, self.everybody())
                bits &= bits - 1
                found = True
        return found

    def draw_card(self, card: i64) -> None:
        """Chance deals a card."""
        top = self.top()
        seat = self.stack[top + 2]
        self.stack[top + 3] -= 1
        known = self.place_known(2 * seat, card)
        self.remove_from_pile(2 * seat, card)
        self.to_hand(seat, card, known)

    def place_known(self, pile: i64, card: i64) -> i64:
        """Who knows where a card of a pile lies, besides its owner."""
        known: i64 = 0
        for entry in self.order:
            if (entry & 15) == pile and (entry >> 5) & 0x3FF == card:
                known = entry >> 15
        return known

    # Losing cards from hand -------------------------------------------------------------------------------------------

    def step_hand_loss(self) -> None:
        """Discard from a hand: its owner, the controller, or chance picks (RULES 8.10)."""
        top = self.top()
        victim = self.stack[top + 2]
        pick = self.stack[top + 4]
        if self.stack[top + 3] <= 0 or self.hand_n[victim] == 0:
            self.drop()
        elif pick == 2:
            self.ask = ASK_RANDOM_TAKE
        else:
            self.ask = ASK_TAKE
            self.asker = victim
            if pick == 1:
                self.asker = self.stack[top + 5]
                self.show_hand(victim, self.asker)

    def lose_from_hand(self, card: i64) -> None:
        """A card goes from a hand to the discard pile."""
        top = self.top()
        victim = self.stack[top + 2]
        self.stack[top + 3] -= 1
        self.from_hand(victim, card)
        self.to_discard(victim * CARDS + card)

    # Searching --------------------------------------------------------------------------------------------------------

    def step_search(self) -> None:
        """Look through the own draw deck for matching cards (RULES 8.10)."""
        top = self.top()
        seat = self.stack[top + 2]
        if self.stack[top + 4] <= 0 or self.deck_n[seat] == 0:
            self.shuffle_pile(2 * seat)
            self.drop()
        else:
            self.ask = ASK_TAKE
            self.asker = seat

    def found_in_deck(self, card: i64) -> None:
        """Reveal a card and take it into hand."""
        top = self.top()
        seat = self.stack[top + 2]
        self.stack[top + 4] -= 1
        self.remove_from_pile(2 * seat, card)
        self.to_hand(seat, card, self.everybody())

    # Looking ----------------------------------------------------------------------------------------------------------

    def step_look(self) -> None:
        """Turn up the cards one by one for the looker, then let him act on them (RULES 8.10)."""
        top = self.top()
        looker = self.stack[top + 2]
        owner = self.stack[top + 3]
        zone = self.stack[top + 4]
        if zone == 0:
            self.show_hand(owner, looker)
            self.drop()
            return
        n = min(self.stack[top + 5], self.pile_size(self.looked_pile(top)))
        if self.stack[top + 1] < n:
            self.ask = ASK_LAND if zone == 2 else ASK_DRAW
        elif n == 0 or not self._acts_on_look(top, n):
            self.drop()
        else:
            self.ask = ASK_TAKE
            self.asker = looker

    def looked_pile(self, top: i64) -> i64:
        """The pile that is looked at."""
        return 2 * self.stack[top + 3] + (1 if self.stack[top + 4] == 2 else 0)

    def _acts_on_look(self, top: i64, n: i64) -> bool:
        """Whether something is still to be decided: an order, or one card to put away."""
        then = self.stack[top + 6]
        if then == 0:
            return False
        return self.stack[top + 7] < n - 1 if then == 1 else self.stack[top + 7] == 0

    def see_card(self, card: i64) -> None:
        """Chance turns up the next card for the looker alone."""
        top = self.top()
        self.settle_on_top(self.looked_pile(top), card, BIT[self.stack[top + 2]])
        self.stack[top + 1] += 1

    def act_on_look(self, card: i64) -> None:
        """Put a card next in order, on the discard pile, or underneath."""
        top = self.top()
        pile = self.looked_pile(top)
        then = self.stack[top + 6]
        looker = BIT[self.stack[top + 2]]
        place = self.stack[top + 7]
        self.stack[top + 7] += 1
        if then == 1:
            self._move_up(pile, card, place, looker)
        elif then == 2:
            self.remove_from_pile(pile, card)
            self.to_discard(pile // 2 * CARDS + card)
        else:
            self.put_under(pile, card, looker)

    def _move_up(self, pile: i64, card: i64, place: i64, looker: i64) -> None:
        """Give a looked-at card its place; whoever else knew the order knows it no longer."""
        before = vec[i64]()
        for n in range(place):
            before = append(before, self.next_choice(pile, n, 0))
        self.put_on_top(pile, card, looker)
        n = i64(len(before)) - 1
        while n >= 0:
            self.put_on_top(pile, before[n], looker)
            n -= 1
        for i in range(i64(len(self.order))):
            if (self.order[i] & 31) == pile:
                self.order[i] &= 0x7FFF | looker << 15

    def stop_looking(self) -> None:
        """The looker leaves everything as it is."""
        self.drop()

    # What may be taken ------------------------------------------------------------------------------------------------

    def hand_codes(self, seat: i64, kind: i64) -> vec[i64]:
        """A code for every card of a hand."""
        menu = vec[i64]()
        for word in range(WORDS):
            bits = self.hand[seat * WORDS + word]
            while bits != 0:
                menu = append(menu, encode(kind, nth(bits, 0) + word * BITS))
                bits &= bits - 1
        return menu

    def search_menu(self, top: i64) -> vec[i64]:
        """The matching cards of the own deck; one may also stop."""
        seat = self.stack[top + 2]
        menu = vec[i64]()
        for word in range(WORDS):
            bits = self.deck[seat * WORDS + word]
            while bits != 0:
                card = nth(bits, 0) + word * BITS
                bits &= bits - 1
                if self.card_matches(self.stack[top + 3], card):
                    menu = append(menu, encode(TAKE, card))
        return append(menu, encode(DECLINE))

    def top_menu(self, pile: i64, start: i64, n: i64, may_stop: bool) -> vec[i64]:
        """The cards on top of a pile that were looked at."""
        menu = vec[i64]()
        for place in range(start, n):
            menu = append(menu, encode(TAKE, self.next_choice(pile, place, 0)))
        return append(menu, encode(DECLINE)) if may_stop else menu

    # Playing for free -------------------------------------------------------------------------------------------------

    def step_free(self) -> None:
        """Play matching cards beyond the limit (RULES 8.10)."""
        top = self.top()
        if self.stack[top + 4] <= 0 or self.hand_n[self.stack[top + 2]] == 0:
            self.drop()
        else:
            self.ask = ASK_FREE
            self.asker = self.stack[top + 2]

    def free_menu(self) -> vec[i64]:
        """Ways to play a matching card; one may also stop."""
        top = self.top()
        seat = self.stack[top + 2]
        menu = vec[i64]()
        for code in self.hand_codes(seat, PLAY):
            card = first_of(code)
            if self.card_matches(self.stack[top + 3], card) and not self.forbidden(seat, ACT_PLAY, card):
                menu = self.list_places(menu, seat, card, PLAY, True, True)
        return append(menu, encode(DECLINE))

    def refuse_free(self, seat: i64, code: i64) -> i64:
        """Why a card may not be played for free."""
        kind = code & 255
        if kind == DECLINE:
            return LEGAL
        if kind != PLAY:
            return OTHER_STEP
        card = first_of(code)
        if not self.in_hand(seat, card):
            return NOT_IN_HAND
        if not self.card_matches(self.stack[self.top() + 3], card):
            return NOT_THERE
        if self.forbidden(seat, ACT_PLAY, card):
            return FORBIDDEN
        reason = self.refuse_place(seat, card, second_of(code))
        return reason if reason != LEGAL else self.refuse_option(card, third_of(code))

    def play_free(self, seat: i64, code: i64) -> None:
        """Play a card for free, or stop."""
        if code & 255 == DECLINE:
            self.drop()
            return
        self.stack[self.top() + 4] -= 1
        self.announce(seat, first_of(code), second_of(code), third_of(code), NOWHERE)


def backup_of(product: i64) -> i64:
    """The second deck of a player: the next starter; for a brought deck the first (RULES 11.2)."""
    return 0 if product == CUSTOM else (product + 1) % len(STARTERS)
