"""From an answer to the next question: what lies on the stack is resolved until somebody is asked (RULES 3.1)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL, encode, first_of, kind_of

from ..state import NOWHERE, PLAYING, PREPARE
from ..tables import CARDS
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
    DECLINE,
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
    NOTHING,
    PLAYER,
    RANDOM_TAKE,
    READY,
    TAKE,
    TARGET,
)
from .menu import Menu


class Steps(Menu):
    """Questions, answers, and the frames between them."""

    def by_chance(self) -> bool:
        """Whether chance answers the open question."""
        ask = self.ask
        return ask == ASK_DRAW or ask == ASK_LAND or ask == ASK_RANDOM or ask == ASK_RANDOM_TAKE

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

    # Menus of smaller questions ---------------------------------------------------------------------------------------

    def make_menu(self, seat: i64) -> None:
        """List a seat's choices, once for each question."""
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

    # Hearing an answer ------------------------------------------------------------------------------------------------

    def hear(self, seat: i64, code: i64) -> None:
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

    # Resolving --------------------------------------------------------------------------------------------------------

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
