"""From an answer to the next question: what lies on the stack is resolved until somebody is asked (RULES 3.1)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL, encode, first_of, kind_of

from ..lookup import CARDS
from ..state import NOWHERE, PLAYING, PREPARE, Position
from .abilities import accept, decline, point_at, slot_menu, step_ability
from .battle import step_battle
from .discover import keep_land, settle, settlers, step_discover, step_settle, turn_land
from .effects import choices_of, strike
from .enter import place_menu, set_down, step_enter, step_place, step_play
from .flow import step_leave
from .hidden import (
    act_on_look,
    draw_card,
    found_in_deck,
    free_menu,
    hand_codes,
    looked_pile,
    lose_from_hand,
    play_free,
    search_menu,
    see_card,
    step_draw,
    step_free,
    step_hand_loss,
    step_look,
    step_search,
    stop_looking,
    top_menu,
)
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
from .losses import lose, losses, step_lose
from .menu import deeds, do_deed
from .modifiers import refresh
from .stacks import drop, sole_target, top_frame
from .travel import step_capture
from .turn import refuse_bringing, refuse_ready, step_end, step_start
from .verbs.redirect import redirect_to, redirections
from .windows import answer, step_window, window_menu


def by_chance(state: Position) -> bool:
    """Whether chance answers the open question."""
    ask = state.ask
    return ask == ASK_DRAW or ask == ASK_LAND or ask == ASK_RANDOM or ask == ASK_RANDOM_TAKE


def turned_pile(state: Position) -> i64:
    """The pile from which chance turns up a card."""
    top = top_frame(state)
    if state.stack[top] == F_LOOK:
        return looked_pile(state, top)
    return 2 * state.stack[top + 2] + (0 if state.stack[top] == F_DRAW else 1)


def turned_skip(state: Position) -> i64:
    """How many cards of that pile lie turned up above."""
    top = top_frame(state)
    if state.stack[top] == F_LOOK:
        return state.stack[top + 1]
    return state.stack[top + 7] if state.stack[top] == F_DISCOVER else 0


# Menus of smaller questions ---------------------------------------------------------------------------------------


def make_menu(state: Position, seat: i64) -> None:
    """List a seat's choices, once for each question."""
    if state.menu_seat == seat:
        return
    state.menu_seat = seat
    if state.dirty:
        refresh(state)
    ask = state.ask
    if state.phase == PREPARE:
        state.menu = _prepare_menu(state, seat)
    elif ask == MENU:
        state.menu = deeds(state, seat)
    elif ask == ASK_WINDOW:
        state.menu = window_menu(state, seat)
    elif ask == ASK_PLACE:
        state.menu = place_menu(state)
    elif ask == ASK_FREE:
        state.menu = free_menu(state)
    elif ask == ASK_OPTIONAL:
        state.menu = append(append(vec[i64](), encode(ACCEPT)), encode(DECLINE))
    elif ask == ASK_TAKE or ask == ASK_RANDOM_TAKE:
        state.menu = take_menu(state)
    else:
        state.menu = _as_codes(state, PLAYER if ask == ASK_PLAYER else AT_RANDOM if ask == ASK_RANDOM else TARGET)


def _prepare_menu(state: Position, seat: i64) -> vec[i64]:
    """Every card that may still be brought; being ready comes as often as all of them, so that random decks are small."""
    menu = vec[i64]()
    for card in range(CARDS):
        if refuse_bringing(state, seat, card) == LEGAL:
            menu = append(menu, encode(BRING, card))
    if refuse_ready(state, seat) == LEGAL:
        for _ in range(max(i64(len(menu)), i64(1))):
            menu = append(menu, encode(READY))
    return menu


def _as_codes(state: Position, kind: i64) -> vec[i64]:
    menu = vec[i64]()
    for value in pointed(state):
        menu = append(menu, encode(kind, value))
    return menu


def pointed(state: Position) -> vec[i64]:
    """The pieces or seats of which one must be picked."""
    top = top_frame(state)
    kind = state.stack[top]
    if kind == F_ABILITY:
        return slot_menu(state, top)
    if kind == F_LOSE:
        return losses(state)
    if kind == F_SETTLE:
        return settlers(state, state.stack[top + 2], state.stack[top + 3])
    if kind == F_CHOOSE:
        return choices_of(state, top)
    return redirections(state, state.stack[top + 2])


def take_menu(state: Position) -> vec[i64]:
    """The cards of which one must, or may, be taken."""
    top = top_frame(state)
    kind = state.stack[top]
    if kind == F_SEARCH:
        return search_menu(state, top)
    if kind == F_HAND_LOSS:
        return hand_codes(state, state.stack[top + 2], RANDOM_TAKE if state.ask == ASK_RANDOM_TAKE else TAKE)
    if kind == F_DISCOVER:
        return top_menu(state, 2 * state.stack[top + 2] + 1, 0, state.stack[top + 7], False)
    then = state.stack[top + 6]
    start = state.stack[top + 7] if then == 1 else 0
    return top_menu(state, looked_pile(state, top), start, state.stack[top + 1], then != 1)


# Hearing an answer ------------------------------------------------------------------------------------------------


def hear(state: Position, seat: i64, code: i64) -> None:
    """Take the answer to the open question."""
    ask = state.ask
    state.ask = NOTHING
    if ask == MENU:
        do_deed(state, seat, code)
    elif ask == ASK_WINDOW:
        answer(state, seat, code)
    elif ask == ASK_DRAW or ask == ASK_LAND:
        _turn_up(state, first_of(code))
    elif ask == ASK_PLACE:
        set_down(state, code)
    elif ask == ASK_FREE:
        play_free(state, seat, code)
    elif ask == ASK_OPTIONAL:
        if kind_of(code) == ACCEPT:
            accept(state)
        else:
            decline(state)
    elif ask == ASK_TAKE or ask == ASK_RANDOM_TAKE:
        _take(state, code)
    else:
        _pick(state, first_of(code))


def _turn_up(state: Position, card: i64) -> None:
    kind = state.stack[top_frame(state)]
    if kind == F_DRAW:
        draw_card(state, card)
    elif kind == F_LOOK:
        see_card(state, card)
    else:
        turn_land(state, card)


def _take(state: Position, code: i64) -> None:
    kind = state.stack[top_frame(state)]
    card = first_of(code)
    if kind == F_SEARCH:
        if kind_of(code) == DECLINE:
            state.stack[top_frame(state) + 4] = 0
        else:
            found_in_deck(state, card)
    elif kind == F_HAND_LOSS:
        lose_from_hand(state, card)
    elif kind == F_DISCOVER:
        keep_land(state, card)
    elif kind_of(code) == DECLINE:
        stop_looking(state)
    else:
        act_on_look(state, card)


def _pick(state: Position, value: i64) -> None:
    top = top_frame(state)
    kind = state.stack[top]
    if kind == F_ABILITY:
        point_at(state, value)
    elif kind == F_LOSE:
        lose(state, value)
    elif kind == F_SETTLE:
        settle(state, value)
    elif kind == F_CHOOSE:
        chosen(state, value)
    else:
        redirect_to(state, value)


def chosen(state: Position, piece: i64) -> None:
    """Somebody else has picked a card for an ability."""
    top = top_frame(state)
    state.stack[top + 6] -= 1
    strike(state, state.stack[top + 3], state.stack[top + 4], state.stack[top + 5], piece, NOWHERE, False)


# Resolving --------------------------------------------------------------------------------------------------------


def step_choose(state: Position) -> None:
    """Let somebody, or chance, pick a card for an ability."""
    top = top_frame(state)
    found = choices_of(state, top)
    if state.stack[top + 6] <= 0 or len(found) == 0:
        drop(state)
    elif len(found) == 1:
        chosen(state, found[0])
    elif state.stack[top + 2] == NOWHERE:
        state.ask = ASK_RANDOM
    else:
        state.ask = ASK_TARGET
        state.asker = state.stack[top + 2]


def step_redirect(state: Position) -> None:
    """Let the interrupter choose another target."""
    seat = state.stack[top_frame(state) + 2]
    piece = sole_target(state, redirections(state, seat), seat)
    if piece != NOWHERE:
        redirect_to(state, piece)


def advance(state: Position) -> None:
    """Resolve what lies on the stack until somebody is asked."""
    while state.ask == NOTHING and state.phase == PLAYING:
        if state.dirty:
            refresh(state)
        if len(state.stack) == 0:
            state.ask = MENU
            state.asker = state.turn
        else:
            _step(state, state.stack[top_frame(state)])


def _step(state: Position, kind: i64) -> None:
    if kind == F_WINDOW:
        step_window(state)
    elif kind == F_DRAW:
        step_draw(state)
    elif kind == F_PLAY:
        step_play(state)
    elif kind == F_ENTER:
        step_enter(state)
    elif kind == F_ABILITY:
        step_ability(state)
    elif kind == F_START:
        step_start(state)
    elif kind == F_END:
        step_end(state)
    elif kind == F_BATTLE:
        step_battle(state)
    elif kind == F_LEAVE:
        step_leave(state)
    elif kind == F_LOSE:
        step_lose(state)
    else:
        _rare_step(state, kind)


def _rare_step(state: Position, kind: i64) -> None:
    if kind == F_CAPTURE:
        step_capture(state)
    elif kind == F_DISCOVER:
        step_discover(state)
    elif kind == F_HAND_LOSS:
        step_hand_loss(state)
    elif kind == F_SEARCH:
        step_search(state)
    elif kind == F_LOOK:
        step_look(state)
    elif kind == F_FREE:
        step_free(state)
    elif kind == F_PLACE:
        step_place(state)
    elif kind == F_SETTLE:
        step_settle(state)
    elif kind == F_CHOOSE:
        step_choose(state)
    elif kind == F_REDIRECT:
        step_redirect(state)
