"""The seven methods: who is asked, what may be chosen, why not, what follows. Numbers of paragraphs are those of ``RULES.md``."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import CHANCE_BIT, LEGAL, SEALED_BIT, encode, first_of, kind_of

from ..end import outcome_of
from ..state import (
    CUSTOM,
    DEAL,
    NOT_ASKED,
    NOWHERE,
    OVER,
    PLAYING,
    PREPARE,
    STAGE_NONE,
    UNANSWERED,
    repeated,
    words,
)
from ..tables import CARDS, DECK_CARDS, DECK_LANDS, QUICK_CARDS, WORDS
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
    F_ABILITY,
    F_BATTLE,
    F_CAPTURE,
    F_CHOOSE,
    F_DISCOVER,
    F_DRAW,
    F_END,
    F_ENTER,
    F_FREE,
    F_HAND_LOSS,
    F_LEAVE,
    F_LOOK,
    F_LOSE,
    F_PLACE,
    F_PLAY,
    F_REDIRECT,
    F_SEARCH,
    F_SETTLE,
    F_START,
    F_WINDOW,
    MENU,
    NOT_A_TARGET,
    NOT_ON_TOP,
    NOT_THERE,
    NOTHING,
    OTHER_STEP,
    PLACE,
    PLAYER,
    RANDOM_TAKE,
    READY,
    TAKE,
    TARGET,
    TURN_LAND,
)
from .menu import Menu

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


class Conquest(Menu):
    """A position of Historical Conquest, with its rules."""

    # Who is asked -----------------------------------------------------------------------------------------------------

    def turn_mask(self) -> i64:
        """Who is asked: one seat, everybody at a window or while decks are prepared, or chance."""
        if self.phase == OVER:
            return 0
        if self.phase == DEAL:
            return CHANCE_BIT
        if self.phase == PREPARE or self.ask == ASK_WINDOW:
            mask: i64 = SEALED_BIT
            for seat in range(self.seats):
                if self.answers[seat] == UNANSWERED:
                    mask |= BIT[seat]
            return mask
        if self.by_chance():
            return CHANCE_BIT
        return BIT[self.asker]

    def by_chance(self) -> bool:
        """Whether chance answers the open question."""
        ask = self.ask
        return ask == ASK_DRAW or ask == ASK_LAND or ask == ASK_RANDOM or ask == ASK_RANDOM_TAKE

    # What may be chosen -----------------------------------------------------------------------------------------------

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has."""
        if self.phase == DEAL:
            return self.undealt_count()
        if self.ask == ASK_DRAW or self.ask == ASK_LAND:
            return self.next_choices(self.turned_pile(), self.turned_skip())
        self._make_menu(seat)
        return i64(len(self.menu))

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        if self.phase == DEAL:
            return encode(DEAL_LAND, self.undealt_card(k))
        if self.ask == ASK_DRAW:
            return encode(DRAW_CARD, self.next_choice(self.turned_pile(), self.turned_skip(), k))
        if self.ask == ASK_LAND:
            return encode(TURN_LAND, self.next_choice(self.turned_pile(), self.turned_skip(), k))
        self._make_menu(seat)
        return self.menu[k]

    def turned_pile(self) -> i64:
        """The pile from which chance turns up a card."""
        top = self.top()
        if self.stack[top] == F_LOOK:
            return self.looked_pile(top)
        return 2 * self.stack[top + 2] + (0 if self.stack[top] == F_DRAW else 1)

    def turned_skip(self) -> i64:
        """How many cards of that pile lie turned up above."""
        top = self.top()
        if self.stack[top] == F_LOOK:
            return self.stack[top + 1]
        return self.stack[top + 7] if self.stack[top] == F_DISCOVER else 0

    def _make_menu(self, seat: i64) -> None:
        if self.menu_seat == seat:
            return
        self.menu_seat = seat
        if self.dirty:
            self.refresh()
        ask = self.ask
        if self.phase == PREPARE:
            self.menu = self._prepare_menu(seat)
        elif ask == MENU:
            self.menu = self.deeds(seat)
        elif ask == ASK_WINDOW:
            self.menu = self.window_menu(seat)
        elif ask == ASK_PLACE:
            self.menu = self.place_menu()
        elif ask == ASK_FREE:
            self.menu = self.free_menu()
        elif ask == ASK_OPTIONAL:
            self.menu = append(append(vec[i64](), encode(ACCEPT)), encode(DECLINE))
        elif ask == ASK_TAKE or ask == ASK_RANDOM_TAKE:
            self.menu = self.take_menu()
        else:
            self.menu = self._as_codes(PLAYER if ask == ASK_PLAYER else AT_RANDOM if ask == ASK_RANDOM else TARGET)

    def _prepare_menu(self, seat: i64) -> vec[i64]:
        """Every card that may still be brought; being ready comes as often as all of them, so that random decks are small."""
        menu = vec[i64]()
        for card in range(CARDS):
            if self.refuse_bringing(seat, card) == LEGAL:
                menu = append(menu, encode(BRING, card))
        if self.refuse_ready(seat) == LEGAL:
            for _ in range(max(i64(len(menu)), i64(1))):
                menu = append(menu, encode(READY))
        return menu

    def _as_codes(self, kind: i64) -> vec[i64]:
        menu = vec[i64]()
        for value in self.pointed():
            menu = append(menu, encode(kind, value))
        return menu

    def pointed(self) -> vec[i64]:
        """The pieces or seats of which one must be picked."""
        top = self.top()
        kind = self.stack[top]
        if kind == F_ABILITY:
            return self.slot_menu(top)
        if kind == F_LOSE:
            return self.losses()
        if kind == F_SETTLE:
            return self.settlers(self.stack[top + 2], self.stack[top + 3])
        if kind == F_CHOOSE:
            return self.choices_of(top)
        return self.redirections(self.stack[top + 2])

    def take_menu(self) -> vec[i64]:
        """The cards of which one must, or may, be taken."""
        top = self.top()
        kind = self.stack[top]
        if kind == F_SEARCH:
            return self.search_menu(top)
        if kind == F_HAND_LOSS:
            return self.hand_codes(self.stack[top + 2], RANDOM_TAKE if self.ask == ASK_RANDOM_TAKE else TAKE)
        if kind == F_DISCOVER:
            return self.top_menu(2 * self.stack[top + 2] + 1, 0, self.stack[top + 7], False)
        then = self.stack[top + 6]
        start = self.stack[top + 7] if then == 1 else 0
        return self.top_menu(self.looked_pile(top), start, self.stack[top + 1], then != 1)

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
        self._make_menu(seat)
        for legal in self.menu:
            if legal == code:
                return LEGAL
        return NOT_THERE if ask == ASK_TAKE or ask == ASK_RANDOM_TAKE else NOT_A_TARGET

    def _refuse_deal(self, code: i64) -> i64:
        card = first_of(code)
        if kind_of(code) != DEAL_LAND:
            return OTHER_STEP
        return LEGAL if self.undealt(card // 62) & BIT[card % 62] else NOT_ON_TOP

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
            self._hear(seat, code)
        self.advance()

    def _hear(self, seat: i64, code: i64) -> None:
        """Take the answer to the open question."""
        ask = self.ask
        self.ask = NOTHING
        if ask == MENU:
            self.do_deed(seat, code)
        elif ask == ASK_WINDOW:
            self.answer(seat, code)
        elif ask == ASK_DRAW or ask == ASK_LAND:
            self._turn_up(first_of(code))
        elif ask == ASK_PLACE:
            self.set_down(code)
        elif ask == ASK_FREE:
            self.play_free(seat, code)
        elif ask == ASK_OPTIONAL:
            if kind_of(code) == ACCEPT:
                self.accept()
            else:
                self.decline()
        elif ask == ASK_TAKE or ask == ASK_RANDOM_TAKE:
            self._take(code)
        else:
            self._pick(first_of(code))

    def _turn_up(self, card: i64) -> None:
        kind = self.stack[self.top()]
        if kind == F_DRAW:
            self.draw_card(card)
        elif kind == F_LOOK:
            self.see_card(card)
        else:
            self.turn_land(card)

    def _take(self, code: i64) -> None:
        kind = self.stack[self.top()]
        card = first_of(code)
        if kind == F_SEARCH:
            if kind_of(code) == DECLINE:
                self.stack[self.top() + 4] = 0
            else:
                self.found_in_deck(card)
        elif kind == F_HAND_LOSS:
            self.lose_from_hand(card)
        elif kind == F_DISCOVER:
            self.keep_land(card)
        elif kind_of(code) == DECLINE:
            self.stop_looking()
        else:
            self.act_on_look(card)

    def _pick(self, value: i64) -> None:
        top = self.top()
        kind = self.stack[top]
        if kind == F_ABILITY:
            self.point_at(value)
        elif kind == F_LOSE:
            self.lose(value)
        elif kind == F_SETTLE:
            self.settle(value)
        elif kind == F_CHOOSE:
            self.chosen(value)
        else:
            self.redirect_to(value)

    def chosen(self, piece: i64) -> None:
        """Somebody else has picked a card for an ability."""
        top = self.top()
        self.stack[top + 6] -= 1
        self.strike(self.stack[top + 3], self.stack[top + 4], self.stack[top + 5], piece, NOWHERE, False)

    def step_choose(self) -> None:
        """Let somebody, or chance, pick a card for an ability."""
        top = self.top()
        found = self.choices_of(top)
        if self.stack[top + 6] <= 0 or len(found) == 0:
            self.drop()
        elif len(found) == 1:
            self.chosen(found[0])
        elif self.stack[top + 2] == NOWHERE:
            self.ask = ASK_RANDOM
        else:
            self.ask = ASK_TARGET
            self.asker = self.stack[top + 2]

    def step_redirect(self) -> None:
        """Let the interrupter choose another target."""
        found = self.redirections(self.stack[self.top() + 2])
        if len(found) == 0:
            self.drop()
        elif len(found) == 1:
            self.redirect_to(found[0])
        else:
            self.ask = ASK_TARGET
            self.asker = self.stack[self.top() + 2]

    def advance(self) -> None:
        """Resolve what lies on the stack until somebody is asked."""
        while self.ask == NOTHING and self.phase == PLAYING:
            if self.dirty:
                self.refresh()
            if len(self.stack) == 0:
                self.ask = MENU
                self.asker = self.turn
            else:
                self._step(self.stack[self.top()])

    def _step(self, kind: i64) -> None:
        if kind == F_WINDOW:
            self.step_window()
        elif kind == F_DRAW:
            self.step_draw()
        elif kind == F_PLAY:
            self.step_play()
        elif kind == F_ENTER:
            self.step_enter()
        elif kind == F_ABILITY:
            self.step_ability()
        elif kind == F_START:
            self.step_start()
        elif kind == F_END:
            self.step_end()
        elif kind == F_BATTLE:
            self.step_battle()
        elif kind == F_LEAVE:
            self.step_leave()
        elif kind == F_LOSE:
            self.step_lose()
        else:
            self._rare_step(kind)

    def _rare_step(self, kind: i64) -> None:
        if kind == F_CAPTURE:
            self.step_capture()
        elif kind == F_DISCOVER:
            self.step_discover()
        elif kind == F_HAND_LOSS:
            self.step_hand_loss()
        elif kind == F_SEARCH:
            self.step_search()
        elif kind == F_LOOK:
            self.step_look()
        elif kind == F_FREE:
            self.step_free()
        elif kind == F_PLACE:
            self.step_place()
        elif kind == F_SETTLE:
            self.step_settle()
        elif kind == F_CHOOSE:
            self.step_choose()
        elif kind == F_REDIRECT:
            self.step_redirect()

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


def new_position(
    seats: i64,
    gate: i64,
    deck_out: i64,
    time_limit: i64,
    max_rounds: i64,
    quick: i64,
    army_occupies: i64,
    first: i64,
    decks: vec[i64],
) -> Conquest:
    """Set up the table (RULES 2)."""
    state = Conquest(
        seats,
        gate,
        deck_out,
        time_limit,
        max_rounds,
        quick,
        army_occupies,
        first,
        PREPARE,
        first,
        1,
        STAGE_NONE,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        NOWHERE,
        0,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        0,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        0,
        0,
        0,
        0,
        NOWHERE,
        NOTHING,
        first,
        0,
        decks[:],
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        words(seats),
        words(seats),
        words(seats),
        words(seats),
        words((seats + 1) * seats),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        repeated(NOT_ASKED, seats),
        vec[i64](),
        vec[i64](),
        vec[i64](),
    )
    brought = False
    for seat in range(seats):
        if decks[seat] == CUSTOM:
            state.answers[seat] = UNANSWERED
            brought = True
        else:
            _lay_deck(state, seat, decks[seat])
    if brought:
        state.listed = words((seats + 1) * seats)
    else:
        state.begin()
        state.advance()
    return state


def _lay_deck(state: Conquest, seat: i64, product: i64) -> None:
    """Lay out a starter: draw deck and land pile (RULES 2.3)."""
    for word in range(WORDS):
        cards = DECK_CARDS[product * WORDS + word]
        lands = DECK_LANDS[product * WORDS + word]
        if state.quick != NOWHERE:
            cards &= QUICK_CARDS[state.quick * WORDS + word]
            lands = 0
        state.deck[seat * WORDS + word] = cards
        state.lands[seat * WORDS + word] = lands
        state.deck_n[seat] += count(cards)
        state.land_n[seat] += count(lands)
