"""Historical Conquest in a real browser: interrupts, battles before and after, many seats, fingers, and carried cards."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ludarium.core.game import mover_seats
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.games.conquest import GAME
from ludarium.games.conquest.components import load
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.state import STAGE_CAMPAIGN, STAGE_PLAY

from .conftest import House, Visit
from .playing import Sign, at_rest, at_table, call, ended, no_sideways_scroll, play_on
from .positions import lay

pytestmark = pytest.mark.browser

BUSY_ROUNDS = 7
"""After so many rounds the person only ends turns: a whole game, in little time."""

GAMES = 12

PRESS = """(which) => document.querySelector(`.prompt.acting ${which}`)?.click()"""
"""A button may be gone by now: somebody else was faster, or the window has closed."""

CALL = """() => {
  const button = document.querySelector('.prompt [data-do="call"]');
  button?.click();
  return button?.innerText.trim();
}"""
"""In one go: a window stays open for a few seconds only."""

KEEP = """(kept) => {
  const memory = JSON.parse(localStorage.ludarium);
  localStorage.ludarium = JSON.stringify({ ...memory, tables: { [kept.match]: { game: '', title: '', ...kept } } });
}"""

ANSWERS = """() => [...document.querySelectorAll('.panes .can')].some((e) => e.getClientRects().length)"""


def interrupting_deck() -> list[str]:
    """Every card that may interrupt, and what else a deck needs: a deck that nearly always has an answer."""
    cards = [card for product in load().products for card in product.cards]
    chosen = {card.name: card.id for card in cards if any(one.interrupt for one in card.abilities)}
    chosen |= {card.name: card.id for card in cards if card.type == "land" and card.continent in ("EU", "AS")}
    return list(chosen.values())


def open_table(page: Page, house: House, deal: int) -> None:
    """A person with that deck, a bot with a starter."""
    person = {"kind": "person", "name": f"Maëlle {deal}", "deck": interrupting_deck()}
    seats = [person, {"kind": "bot", "bot": "heuristic", "name": "Noor"}]
    options = {"time_limit_rounds": "12"}
    opened = call(f"{house.address}/api/matches", {"game": "conquest", "seats": seats, "options": options})
    page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def told(page: Page) -> bool:
    """Whether the log tells of an interrupt: an answer that came too late is none."""
    return "interrupt" in (page.locator(".log").first.text_content() or "")


def play(page: Page) -> bool:
    """Play, and interrupt where that is offered, until it was done once; tells whether it was."""

    def pass_or_end(sign: Sign) -> bool:
        window = page.locator('.prompt.acting [data-do="pass"]').count() > 0
        if window and not page.evaluate(ANSWERS):
            page.evaluate(PRESS, '[data-do="pass"]')
            return True
        late = re.search(r"Round (\d+)", sign.where)
        if late and int(late[1]) > BUSY_ROUNDS and page.locator('.prompt.acting [data-id="end"]').count():
            page.evaluate(PRESS, '[data-id="end"]')
            return True
        return False

    play_on(page, until=told, instead=pass_or_end)
    return told(page)


def test_a_person_interrupts(house: House, visit: Visit) -> None:
    """Cards are played by touching what is lit; in Noor's turn a window lets the person interrupt; the log tells it."""
    page = visit()
    for deal in range(GAMES):  # in one game of three no answer comes to hand in time
        open_table(page, house, deal)
        if play(page):
            break
    else:
        pytest.fail(f"in {GAMES} games no window offered an interrupt")
    expect(page.locator(".log")).to_contain_text("interrupt")
    no_sideways_scroll(page)


def share_a_device(page: Page, house: House, deal: int) -> None:
    """Two people with such decks, whose seats are both kept in this browser."""
    names = {"0": f"Maëlle-{deal}", "1": f"Ida-{deal}"}
    people = [{"kind": "person", "name": name, "deck": interrupting_deck()} for name in names.values()]
    opened = call(f"{house.address}/api/matches", {"game": "conquest", "seats": people})
    page.goto(house.address)
    page.evaluate(KEEP, {"match": opened["match"], "tokens": opened["tokens"], "names": names, "seat": 0, "at": 0})
    page.goto(f"{house.address}/t/{opened['match']}")


def test_at_one_device_the_other_takes_over_to_interrupt(house: House, visit: Visit) -> None:
    """While a window is open anybody may call; the others wait, the curtain falls, and the caller answers."""
    page = visit()
    said: list[str] = []

    def called(page: Page) -> bool:
        said.extend(filter(None, [page.evaluate(CALL)]))
        return bool(said)

    for deal in range(GAMES):
        share_a_device(page, house, deal)
        play_on(page, until=called, curtain=lambda: None)
        if said:
            break
    else:
        pytest.fail(f"in {GAMES} games no window opened")
    caller, verb = said[0].split()
    assert verb == "interrupts"
    expect(page.locator(".curtain h1")).to_contain_text(caller)
    page.locator("[data-ready]").click()
    expect(page.locator(".strip.me")).to_contain_text(caller)
    page.locator('.prompt [data-do="pass"]').click()
    expect(page.locator('.prompt [data-do="pass"]')).to_have_count(0)


# Positions --------------------------------------------------------------------------------------------------------------

LIVELY = ("play", "capture", "campaign", "attack", "target", "take", "place", "accept")
PHONE = (375, 812)


def lively(seats: int, wanted: Callable[[Conquest], bool], games: int = 60) -> list[Move]:
    """The moves of a seeded game in which everybody builds and fights, up to a position for which something holds."""
    for seed in range(games):
        state, rng, moves = GAME.initial(GAME.setup(seats)), stream(seed, "lively"), list[Move]()
        while (movers := mover_seats(state.turn_mask())) and len(moves) < 3000:
            legal = list(GAME.legal_actions(state, movers[0]))
            some = [action for action in legal if movers[0] != CHANCE and action.kind in LIVELY] or legal
            plays = [action for action in some if action.kind == "play"]
            action = (plays or some)[rng.below(len(plays or some))]
            state.apply(movers[0], GAME.actions.code(action))
            moves.append(Move(movers[0], action))
            if wanted(state):
                return moves
    raise AssertionError(f"no such position in {games} games")


def may_attack(state: Conquest) -> bool:
    """The first seat has begun its campaign, and a land of its own may attack another."""
    if state.turn != 0 or state.ask != kinds.MENU or state.stage != STAGE_CAMPAIGN or state.attacks:
        return False
    return any(action.kind == "attack" for action in GAME.legal_actions(state, 0))


def may_play(state: Conquest) -> bool:
    """The first seat has a character to play, and two lands with room for it."""
    if state.turn != 0 or state.ask != kinds.MENU or state.stage != STAGE_PLAY or not state.started & 1:
        return False
    places = [action.args[:2] for action in GAME.legal_actions(state, 0) if action.kind == "play"]
    return any(sum(card == other for other, place in places if "." in place) > 1 for card, _ in places)


def first_attack(page: Page) -> None:
    """Touch a land that may attack, unless only one may and is chosen already; then one that it may attack."""
    expect(page.locator(".panes .land.can").first).to_be_attached()
    if page.locator(".panes .land.chosen").count() == 0:
        press(page, page.locator(".panes .land.can").first.get_attribute("id") or "")
        expect(page.locator(".panes .land.chosen")).to_have_count(1)
    own = page.locator(".panes .land.chosen").get_attribute("id") or ""
    foes = page.evaluate(
        "() => [...document.querySelectorAll('.panes .land.can')].map((e) => [e.id, e.getAttribute('aria-label')])"
    )
    foe = next(name for name, said in foes if name != own and "of Zoé" not in said)
    press(page, foe)
    expect(page.locator(f'[id="{foe}"]')).to_have_class(re.compile("chosen"))


def press(page: Page, name: str) -> None:
    """Touch an element of the picture where it lies."""
    page.locator(f'[id="{name}"]').scroll_into_view_if_needed()
    at_rest(page)
    box = page.locator(f'[id="{name}"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + min(box["width"] / 2, 30), box["y"] + min(box["height"] / 2, 14))


def on(page: Page) -> int:
    """How many moves were played."""
    return int(page.locator(".table").get_attribute("data-ply") or -1)


# Battles ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_an_attack_waits_for_its_named_button_and_its_result_for_a_touch(
    house: House, visit: Visit, size: tuple[int, int]
) -> None:
    """Touching two lands shows both sums and plays nothing; the button acts; the result stays, and its touch means no more."""
    laid = lay(house, "conquest", lively(3, may_attack), seats=3)
    page = visit("Zoé", size)
    page.goto(laid.links[0])
    at_table(page)
    expect(page.locator(".prompt.acting")).to_be_visible()
    before = on(page)
    first_attack(page)
    expect(page.locator(".forecast .contender")).to_have_count(2)
    totals = page.locator(".forecast .total b").all_inner_texts()
    button = page.locator('.prompt [data-do="confirm"]')
    expect(button).to_contain_text("Attack")
    expect(page.locator(".prompt .said b")).to_contain_text(f"{totals[0]} against {totals[1]}")
    assert on(page) == before
    page.locator('.prompt [data-do="back"]').click()
    expect(page.locator(".forecast")).to_be_hidden()
    assert on(page) == before
    first_attack(page)
    button.click()
    settle(page)
    expect(page.locator(".moment .laid-out h2")).to_be_visible()
    expect(page.locator(".moment .fact").first).to_be_visible()
    expect(page.locator(".prompt .btn.lit")).to_have_text("Go on")
    shown = on(page)
    page.locator(".prompt .btn.lit").click()
    expect(page.locator(".moment")).to_be_hidden()
    expect(page.locator(".prompt.acting")).to_be_visible()
    assert on(page) >= shown  # the touch only went on: no button that came forward was pressed
    expect(page.locator(".where")).to_contain_text("campaign")
    no_sideways_scroll(page)


def settle(page: Page) -> None:
    """Pass whatever asks in between, until the battle is laid out."""
    page.wait_for_function(
        """() => {
          const laid = document.querySelector('.moment:not([hidden])');
          if (!laid) document.querySelector('.prompt.acting [data-do="pass"]')?.click();
          return laid !== null;
        }""",
        polling=100,
    )


def test_cards_that_can_only_be_thrown_away_are_not_lit(house: House, visit: Visit) -> None:
    """In the hand only what can be played has the lamp; a second touch on the spent pile throws away."""
    laid = lay(house, "conquest", lively(2, may_play))
    page = visit("Zoé")
    page.goto(laid.links[0])
    at_table(page)
    card = page.locator('[data-pane="hand"] .can').first
    name = card.get_attribute("id") or ""
    expect(page.locator(".panes .pile.can")).to_have_count(0)
    card.click()
    expect(page.locator(".prompt .said b")).to_contain_text(re.compile("Where does|Play|Choose what"))
    expect(page.locator('[id="discard-A"]')).to_have_class(re.compile("resting"))
    page.locator('[id="discard-A"]').click()
    button = page.locator('.prompt [data-do="confirm"]')
    expect(button).to_contain_text("Throw")
    expect(button).not_to_have_class(re.compile("lit"))
    before = on(page)
    button.click()
    page.wait_for_function("(before) => Number(document.querySelector('.table').dataset.ply) > before", arg=before)
    expect(page.locator(f'[id="{name}"]')).to_have_count(0)


# Fingers ----------------------------------------------------------------------------------------------------------------

SMALL = """() => {
  const zone = document.querySelector('.zone').getBoundingClientRect();
  const lit = [...document.querySelectorAll('.panes .can, .panes .chosen')].filter((e) => e.getClientRects().length);
  return lit.map((e) => {
    const box = e.querySelector(':scope > .ring .ink')?.getBoundingClientRect() ?? e.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = y > zone.top && y < zone.bottom && !e.closest('[data-pane=hand]');
    return { id: e.id, wide: box.width, high: box.height, hidden: inside && !e.contains(document.elementFromPoint(x, y)) };
  });
}"""
"""What is lit: its size, and whether something lies over its middle though it is in sight."""


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_on_a_phone_targets_are_large_and_nothing_covers_them(house: House, visit: Visit, seats: int) -> None:
    """Everything lit is 44 px at least; while a card is read, what goes on stays free."""
    laid = lay(house, "conquest", lively(seats, may_attack), seats=seats)
    page = visit("Zoé", PHONE)
    page.goto(laid.links[0])
    at_table(page)
    expect(page.locator(".panes .land.can").first).to_be_attached()
    press(page, page.locator(".panes .land:is(.can, .chosen)").first.get_attribute("id") or "")
    expect(page.locator(".detail .read h2")).to_be_visible()
    at_rest(page)
    for one in page.evaluate(SMALL):
        assert min(one["wide"], one["high"]) >= 43.5, one
        assert not one["hidden"], one
    no_sideways_scroll(page)


# Carrying ---------------------------------------------------------------------------------------------------------------


class Mouse:
    """Holds something with the mouse."""

    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def press(self, x: float, y: float) -> None:
        """Take hold."""
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        """Go on."""
        self._mouse.move(x, y, steps=4)

    def release(self) -> None:
        """Let go."""
        self._mouse.up()


class Finger(Mouse):
    """The same with a finger: the browser decides whether its way scrolls, zooms, or belongs to the page."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, x: float, y: float) -> None:
        """Take hold."""
        self._at = (x, y)
        self._send("touchStart", self._at)

    def move(self, x: float, y: float) -> None:
        """Go on, in steps as a finger does."""
        left, top = self._at
        for step in range(1, 7):
            self._send("touchMove", (left + (x - left) * step / 6, top + (y - top) * step / 6))
        self._at = (x, y)

    def release(self) -> None:
        """Let go."""
        self._send("touchEnd")


@pytest.mark.parametrize(
    ("size", "hold"), [((1280, 800), Mouse), (PHONE, Mouse), (PHONE, Finger), ((768, 1024), Finger)]
)
def test_a_card_is_carried_from_the_hand_to_a_land(
    house: House, visit: Visit, size: tuple[int, int], hold: type[Mouse]
) -> None:
    """Let go over a lit land it is played there; anywhere else it goes back, and nothing happened."""
    laid = lay(house, "conquest", lively(2, may_play))
    page = visit("Zoé", size)
    page.goto(laid.links[0])
    at_table(page)
    expect(page.locator('[data-pane="hand"] .can').first).to_be_attached()
    names = page.locator('[data-pane="hand"] .can').evaluate_all("(all) => all.map((one) => one.id)")
    lit = page.locator('.panes .land.can:not([data-pane="hand"] *)')
    pointer, land, before = hold(page), "", on(page)
    for card in names:
        start = middle(page, card)
        for deed in ("back", "play"):
            pointer.press(*start)
            pointer.move(start[0] + 5, start[1] - 30)
            expect(page.locator(".carried")).to_be_attached()
            if not lit.count():
                break
            land = lit.first.get_attribute("id") or ""
            pointer.move(*((4, 60) if deed == "back" else middle(page, land)))
            pointer.release()
            expect(page.locator(".carried")).to_have_count(0)
            if deed == "back":
                expect(page.locator(".panes .chosen")).to_have_count(0)
                assert on(page) == before
        if land:
            break
        pointer.release()
    assert land, "no card of the hand goes to a land"
    page.wait_for_function("(before) => Number(document.querySelector('.table').dataset.ply) > before", arg=before)
    expect(page.locator(".log li").first).to_be_attached()


def middle(page: Page, name: str) -> tuple[float, float]:
    """A spot of an element that is not below another one."""
    page.locator(f'[id="{name}"]').scroll_into_view_if_needed()
    at_rest(page)
    box = page.locator(f'[id="{name}"]').bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] / 2, 40), box["y"] + min(box["height"] / 2, 20)


# Many seats -------------------------------------------------------------------------------------------------------------


def test_six_seats_play_to_the_end(house: House, visit: Visit) -> None:
    """From a late position on, by touching what is lit; no frame is lost, whatever moves where."""

    def late(state: Conquest) -> bool:
        return state.turn == 0 and state.ask == kinds.MENU and max(state.morale) > 2960

    laid = lay(house, "conquest", lively(6, late), seats=6)
    page = visit("Zoé")
    warnings: list[str] = []
    page.on("console", lambda said: warnings.append(said.text) if said.type in ("error", "warning") else None)
    page.goto(laid.links[0])
    at_table(page)

    def end_turns(sign: Sign) -> bool:
        for which in ('[data-do="pass"]', '[data-id="end"]'):
            if page.locator(f".prompt.acting {which}").count():
                page.evaluate(PRESS, which)
                return True
        return False

    play_on(page, instead=end_turns)
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(6)
    assert warnings == []
