"""Paleo in a real browser: a flick dragged by mouse and by fingers, a round by keys, slow motion, the sound of contacts."""

import json
import re
from math import cos, sin

import pytest
from playwright.sync_api import Page, expect

from ludarium.core.action import Action
from ludarium.core.state import State
from ludarium.core.turn import Move
from ludarium.games.paleo import GAME
from ludarium.games.paleo.lookup import TURN_NAMES
from ludarium.games.paleo.rules import Paleo
from ludarium.games.paleo.state import REEFING

from .conftest import House, Visit
from .playing import at_rest, at_table, call, middle, no_sideways_scroll
from .positions import lay, reached
from .test_gestures import drag, spot

pytestmark = pytest.mark.browser

OPENING = (852, 134)
"""A flick of red mercenary 1 to the middle island, from where green mercenary 1 lies open to a drag at 107°."""
ROUND = ((948, 134), (814, 240), (52, 155), (1347, 240), (1467, 240), (3596, 240))
"""Six flicks of red mercenary 2 that win the practice round when the hand is exact."""


def practise(page: Page, house: House, hand: str = "exact") -> None:
    """Open a practice table without opponent, by default with an exact hand, from the shelf."""
    page.goto(f"{house.address}/new/paleo")
    page.locator('.counts label:has(input[value="1"])').click()
    page.locator(".option select:not([id^=term-])").select_option(hand)
    page.locator(".start button.lit").click()
    at_table(page)
    page.wait_for_selector("#piece-R1.can")


def numbers(page: Page) -> tuple[int, int]:
    """The angle in tenths of a degree and the power, as the panel shows them."""
    angle, power = (page.locator(".stepper b").nth(n).inner_text() for n in (0, 1))
    return round(10 * float(angle.rstrip("°").replace(",", "."))), int(power)


def shows(page: Page, angle: int, power: int) -> None:
    """Wait until the panel shows an angle and a power."""
    page.wait_for_function(
        """([angle, power]) => {
          const shown = [...document.querySelectorAll('.stepper b')].map((one) => parseFloat(one.textContent.replace(',', '.')));
          return Math.round(10 * shown[0]) === angle && shown[1] === power;
        }""",
        arg=[angle, power],
    )


def flick_by_keys(page: Page, piece: str, angle: int, power: int) -> None:
    """Choose a piece, turn and strengthen by keys until the panel shows the numbers, and flick."""
    page.wait_for_selector(f"#piece-{piece}.can")
    page.locator(f"#piece-{piece}").focus()
    page.keyboard.press("Enter")
    now = numbers(page)
    turn = (now[0] - angle + 1800) % 3600 - 1800  # to the right is clockwise, and the notation counts the other way
    large, small = divmod(abs(turn), 50)
    way = "ArrowRight" if turn > 0 else "ArrowLeft"
    for key in [way] * large + [f"Shift+{way}"] * small:
        page.keyboard.press(key)
    large, small = divmod(abs(power - now[1]), 12)
    way = "ArrowUp" if power > now[1] else "ArrowDown"
    for key in [way] * large + [f"Shift+{way}"] * small:
        page.keyboard.press(key)
    shows(page, angle, power)
    page.keyboard.press("Enter")


BLINKS = """() => {
  window.gone = 0;
  window.pictures = 0;
  const aim = document.querySelector('.layer.aim');
  const parts = '.ghost, .dots, .band';
  const seen = (node) => node.nodeType === 1 && (node.matches(parts) || node.querySelector(parts));
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.removedNodes) if (seen(node)) window.gone++;
  }).observe(aim.ownerSVGElement, { childList: true, subtree: true });
  const look = () => {
    const ghost = document.querySelector('.layer.aim .ghost');
    if (!ghost || ghost.getBoundingClientRect().width === 0) window.gone++;
    window.pictures++;
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_aim_never_blinks(house: House, visit: Visit) -> None:
    """A pull around a piece: the ghost, its dots and the band move, and are never taken away while the house is asked."""
    page = visit(calm=False)
    practise(page, house)
    x, y = middle(page.locator("#piece-R4"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 40, steps=3)
    page.evaluate(BLINKS)
    spots = set()
    n = 0
    while n < 60 or page.evaluate("window.pictures") <= 10:
        page.mouse.move(x + 60 * sin(n / 8), y + 60 * cos(n / 8))
        spots.add(page.locator('[data-pane="board"] .layer.aim .ghost').get_attribute("transform"))
        n += 1
    assert page.evaluate("window.gone") == 0
    assert len(spots) > 50, "the ghost follows each move by itself"


def test_while_a_piece_is_pulled_nothing_else_is_lit(house: House, visit: Visit) -> None:
    """Only the pulled piece; pulling back to it calls the flick off, and then the others are lit again."""
    page = visit()
    practise(page, house)
    x, y = middle(page.locator("#piece-R4"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=4)
    expect(page.locator(".panes .can")).to_have_count(0)
    expect(page.locator(".panes .chosen")).to_have_count(1)
    page.mouse.move(x + 2, y + 2, steps=4)
    expect(page.locator(".prompt .said")).to_contain_text("Let go to leave it here")
    page.mouse.up()
    expect(page.locator(".panes .can")).to_have_count(7)
    expect(page.locator(".where")).to_contain_text("flick 1")


def drag_back(page: Page, piece: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a drag begins and ends that aims a piece at 107° with a power of about 130."""
    x, y = middle(page.locator(f"#piece-{piece}"))
    unit = page.evaluate("document.querySelector('[data-pane=\"board\"] svg').getScreenCTM().a")
    far = 160 * 130 / 240 * unit
    return (x, y), (x + far * 0.2924, y + far * 0.9563)


def test_a_dragged_flick_captures(house: House, visit: Visit) -> None:
    """Drag back with the mouse, see what will be touched, let go: the piece is captured. All may see it again slowly."""
    page, watcher = visit(calm=False), visit("Otso", calm=False)
    practise(page, house)
    flick_by_keys(page, "R1", *OPENING)
    expect(page.locator(".where")).to_contain_text("flick 2")
    watcher.goto(page.url)
    at_table(watcher)
    page.mouse.click(7, 790)
    start, end = drag_back(page, "R1")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    expect(page.locator('[data-pane="board"] .layer.aim .tagged')).to_have_text("mercenary 1captured")
    expect(page.locator(".detail .told")).to_contain_text("Touches green mercenary 1")
    expect(page.locator(".prompt .said")).to_contain_text("Let go: flick mercenary 1")
    expect(page.locator(".prompt .hint")).to_have_text("touches green mercenary 1, captured")
    expect(page.locator(".power-words")).to_contain_text("over the rim from 181")
    angle, power = numbers(page)
    assert abs(angle - 1070) <= 15
    assert abs(power - 130) <= 10
    page.mouse.up()
    expect(page.locator(".log li").first).to_contain_text("Green mercenary 1 is captured")
    expect(page.locator('.log li:has-text("flicked mercenary 1")')).to_have_count(2)
    expect(page.locator('[data-pane="board"] #piece-G1')).to_have_count(0)
    expect(page.locator(".strip #piece-G1")).to_have_count(1)
    for one in (page, watcher):
        at_rest(one)
        one.evaluate(SEEN)
        one.get_by_role("button", name="Slow motion").click()
        one.wait_for_function("window.moved")


SEEN = """() => {
  window.moved = false;
  const look = () => (window.moved ||= document.querySelector('.ghosts > *') !== null);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Note that something moves, however short."""

WATCH = """
window.seen = [];
const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
Object.defineProperty(WebSocket.prototype, 'onmessage', { set(hear) {
  plain.set.call(this, (event) => {
    hear.call(this, event);
    const { type, motion } = JSON.parse(event.data);
    if (type !== 'frame') return;
    window.seen.push({
      motion: (motion ?? []).length > 0,
      moves: document.querySelector('.ghosts > *') !== null,
      told: /captured/.test(document.querySelector('.log')?.textContent ?? ''),
      prisoner: document.querySelector('.strip #piece-G1') !== null,
    });
  });
} });
"""
"""Note what the page shows at the end of the very task in which a frame came in."""


@pytest.mark.parametrize("hand", ["human", "exact"])
def test_a_flick_moves_before_anything_else_happens(house: House, visit: Visit, hand: str) -> None:
    """The first frame after letting go brings the motion, and it begins as the frame comes in: no timer, no second frame."""
    page = visit(calm=False)
    page.context.add_init_script(WATCH)
    practise(page, house, hand)
    page.evaluate("window.seen.length = 0")
    x, y = middle(page.locator("#piece-R4"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 40, steps=4)
    page.mouse.up()
    page.wait_for_function("() => window.seen.length > 0")
    assert page.evaluate("window.seen[0]") == {"motion": True, "moves": True, "told": False, "prisoner": False}
    expect(page.locator(".where")).to_contain_text("flick 2")


def test_what_came_of_a_flick_is_told_when_all_is_at_rest(house: House, visit: Visit) -> None:
    """While pieces slide, neither the log nor the prisoners tell how it will end; a touch ends the waiting."""
    page = visit(calm=False)
    page.context.add_init_script(WATCH)
    practise(page, house)
    flick_by_keys(page, "R1", *OPENING)
    expect(page.locator(".where")).to_contain_text("flick 2")
    page.mouse.click(7, 790)
    page.evaluate("window.seen.length = 0")
    start, end = drag_back(page, "R1")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()
    page.wait_for_function("() => window.seen.length > 0")
    assert page.evaluate("window.seen[0]") == {"motion": True, "moves": True, "told": False, "prisoner": False}
    page.mouse.click(7, 790)
    expect(page.locator(".log")).to_contain_text("Green mercenary 1 is captured")
    expect(page.locator(".strip #piece-G1")).to_have_count(1)


def test_a_round_by_keys(house: House, visit: Visit) -> None:
    """No pointer for the first flick and the last ones; the pieces' names say where they lie."""
    page = visit("Zoé")
    practise(page, house)
    assert page.locator("#piece-R2").get_attribute("aria-label") == "Red mercenary 2 at 45, −215"
    flick_by_keys(page, "R2", *ROUND[0])
    expect(page.locator(".where")).to_contain_text("flick 2")
    moves = [Move(0, Action("flick", ("R2", str(angle), str(power)))) for angle, power in ROUND[:-2]]
    page.goto(lay(house, "paleo", moves, seats=1, options={"hand": "exact"}).links[0])
    at_table(page)
    for n, aim in enumerate(ROUND[-2:], len(ROUND) - 1):
        expect(page.locator(".where")).to_contain_text(f"flick {n}")
        flick_by_keys(page, "R2", *aim)
    expect(page.locator(".end h1")).to_be_visible()


CAUGHT_UP = """() => {
  const shown = [...document.querySelectorAll('.stepper b')].map((one) => one.textContent).join();
  window.alike = shown === window.shown ? (window.alike ?? 0) + 1 : 0;
  window.shown = shown;
  return window.alike > 40 && Math.abs(parseFloat(shown.replace(',', '.')) - 90) <= 0.5;
}"""
"""The same numbers in forty pictures, at the angle of the fingers: the browser brings their way in pieces, the last one late."""


def test_two_fingers_on_a_phone(house: House, visit: Visit) -> None:
    """One finger aims, a second one trims; the close-up shows the place; letting go flicks. Nothing scrolls sideways."""
    page = visit(size=(375, 812))
    practise(page, house)
    no_sideways_scroll(page)
    x, y = middle(page.locator("#piece-R1"))
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    touch("touchStart", (x, y))
    touch("touchMove", (x, y + 30))
    touch("touchMove", (x, y + 60))
    expect(page.locator(".closeup svg .aim .ghost")).to_be_attached()
    page.wait_for_function(CAUGHT_UP)
    before = numbers(page)
    assert before[0] == pytest.approx(900, abs=5)
    touch("touchStart", (x, y + 60), (100, 200))
    touch("touchMove", (x, y + 60), (120, 180))
    trimmed = (before[0] - 5, before[1] + 5)
    shows(page, *trimmed)
    touch("touchEnd", (x, y + 60))
    touch("touchEnd")
    expect(page.locator(".where")).to_contain_text("flick 2")


EAR = """
localStorage.ludarium = JSON.stringify({ name: 'Maëlle', mute: false });
window.heard = [];
window.AudioContext = function () { return (window.ear = new OfflineAudioContext(1, 44100, 44100)); };
const gain = OfflineAudioContext.prototype.createGain;
OfflineAudioContext.prototype.createGain = BaseAudioContext.prototype.createGain = function () {
  const node = gain.call(this), set = node.gain.setValueAtTime.bind(node.gain);
  node.gain.setValueAtTime = (value, at) => { window.heard.push(value); return set(value, at); };
  return node;
};
"""


def test_contacts_sound_as_hard_as_they_are(house: House, visit: Visit) -> None:
    """One knock for each contact that the house tells, louder for a harder one; they can be heard in the rendered sound."""
    page = visit(calm=False)
    page.context.add_init_script(EAR)
    told: list[tuple[float, float]] = []

    def listen(text: str | bytes) -> None:
        frame = json.loads(text)
        for path in frame.get("motion", ()) if frame["type"] == "frame" else ():
            told.extend(zip(path["sounds"], path["impacts"], strict=True))

    page.on("websocket", lambda socket: socket.on("framereceived", listen))
    practise(page, house)
    flick_by_keys(page, "R1", 900, 200)
    expect(page.locator(".log li").first).to_contain_text(re.compile("flicked mercenary 1"))
    knocks = [impact for _, impact in sorted(set(told))]
    assert len(knocks) > 2
    page.wait_for_function("(n) => window.heard.length >= n", arg=len(knocks))
    heard = page.evaluate("window.heard")
    assert len(heard) == len(knocks)
    loud = [gain for _, gain in sorted(zip(knocks, heard, strict=True))]
    assert loud == sorted(heard)
    assert max(heard) > 2 * min(heard)
    peak = page.evaluate(
        "window.ear.startRendering().then((sound) => Math.max(...sound.getChannelData(0).map((value) => Math.abs(value))))"
    )
    assert peak > 0.1


def open_match(page: Page, house: House, seats: int = 2) -> None:
    """A table with bots that do not think long, entered by the first seat's link."""
    people = [{"kind": "person", "name": "Maëlle"}, *({"kind": "bot", "bot": "random"} for _ in range(seats - 1))]
    opened = call(f"{house.address}/api/matches", {"game": "paleo", "seats": people})
    page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def set_up(page: Page, how: str) -> None:
    """Reefs with one press, pieces with another one."""
    page.get_by_role("button", name=how).click()
    expect(page.locator(".where")).to_contain_text("arranging")
    page.get_by_role("button", name=how).click()
    expect(page.locator(".where")).to_contain_text("flick 1")


def standing(page: Page) -> list[str | None]:
    """Where the viewer's own pieces lie, in words."""
    page.wait_for_selector("#piece-R8.can")
    return [page.locator(f"#piece-R{n}").get_attribute("aria-label") for n in range(1, 9)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_press_sets_all_up_and_another_as_last_time(house: House, visit: Visit, seats: int) -> None:
    """Two presses instead of some 26 gestures before the first flick; the next match offers what stood last time."""
    page = visit()
    open_match(page, house, seats)
    expect(page.get_by_role("button", name="As last time")).to_have_count(0)
    set_up(page, "Arrange for me")
    mine = "#piece-R4.can"
    page.wait_for_selector(mine)
    first = [page.locator(f"#piece-R{n}").get_attribute("aria-label") for n in range(1, 5)]
    page.goto(house.address)
    open_match(page, house, seats)
    set_up(page, "As last time")
    page.wait_for_selector(mine)
    assert [page.locator(f"#piece-R{n}").get_attribute("aria-label") for n in range(1, 5)] == first


def test_the_house_sets_up_as_somebody_has_done_by_hand(house: House, visit: Visit) -> None:
    """Pieces that were put by touching lie on the same circles next time."""
    page = visit()
    open_match(page, house)
    page.get_by_role("button", name="Arrange for me").click()
    expect(page.locator(".where")).to_contain_text("arranging")
    for n in range(1, 8):
        page.locator(f"#piece-R{n}").click()
        page.locator(f"#circle-R-c{9 - n}").click()
        page.wait_for_selector(f"#piece-R{n}:not(.can, .chosen)")
    page.locator("#circle-R-c1").click()  # the last piece is taken up by itself
    expect(page.locator(".where")).to_contain_text("flick 1")
    lies = standing(page)
    page.goto(house.address)
    open_match(page, house)
    set_up(page, "As last time")
    assert standing(page) == lies


def test_an_illegal_reef_is_not_lit_and_says_why(house: House, visit: Visit) -> None:
    """On the door it turns bad, the prompt says why and the button places nothing; where it may stand all is lit again."""
    page = visit()
    open_match(page, house)
    page.wait_for_selector("#R-reef-1.can")
    drag(page, middle(page.locator("#R-reef-1")), spot(page, 325, 400), spot(page, 325, 330))
    expect(page.locator("#R-reef-1")).to_have_class(re.compile(r"\bbad\b"))
    expect(page.locator("#R-reef-1")).not_to_have_class(re.compile(r"\b(can|chosen)\b"))
    expect(page.locator(".prompt .said")).to_contain_text("Not here")
    expect(page.locator(".prompt .hint")).to_have_text("Covers the door of Paleo")
    expect(page.locator(".prompt .btn.lit")).to_have_count(0)
    place = page.get_by_role("button", name="Place the reef here")
    expect(place).to_have_attribute("aria-disabled", "true")
    place.click(force=True)
    expect(page.locator("#R-reef-1")).to_have_class(re.compile(r"\bbad\b"))
    expect(page.locator(".log li")).to_have_count(0)
    drag(page, middle(page.locator("#R-reef-1")), spot(page, 225, 470))
    expect(page.locator("#R-reef-1")).to_have_class(re.compile(r"\bchosen\b"))
    expect(page.locator("#R-reef-1")).not_to_have_class(re.compile(r"\bbad\b"))
    place.click()
    expect(page.locator(".log li").filter(has_text="You placed a reef")).to_have_count(1)


def moving(state: State) -> bool:
    """Whether it is up to green to move one of its reefs, the first of a second round."""
    assert isinstance(state, Paleo)
    return state.round_number == 2 and state.phase == REEFING


def test_any_reef_is_dragged_in_the_second_round(house: House, visit: Visit) -> None:
    """All five of the own reefs are lit; one is carried a little way, turned as it was, and the others stay lit."""
    moves = reached("paleo", moving, options={"hand": "exact"})
    state = GAME.initial(GAME.setup(2, {"hand": "exact"}))
    for move in moves:
        state = GAME.child(state, move.seat, move.action)
    turn = TURN_NAMES[state.reef_turn[8]]
    places = [(state.reef_x[8] + dx, state.reef_y[8] + dy) for dx in (-40, -25, 25, 40) for dy in (-40, -25, 0, 25, 40)]
    wanted = (Action("move-4", (str(x), str(y), turn)) for x, y in places if min(x, y) > -249 and max(x, y) < 249)
    action = next(one for one in wanted if GAME.why_not(state, 1, one) is None)
    laid = lay(house, "paleo", moves, people=(1,), options={"hand": "exact"})
    page = visit()
    page.goto(laid.links[1])
    at_table(page)
    for number in range(1, 6):
        page.wait_for_selector(f"#G-reef-{number}.can")
    expect(page.get_by_text("Move one of your reefs, or none")).to_be_visible()
    x, y = int(action.args[0]), int(action.args[1])
    drag(page, middle(page.locator("#G-reef-4")), spot(page, 325 - x, 325 + y))
    page.get_by_role("button", name="Place the reef here").click()
    expect(page.locator(".log li").filter(has_text="You moved a reef")).to_have_count(1)


@pytest.mark.parametrize("size", [(1280, 800), (375, 812)])
def test_a_piece_is_dragged_onto_its_circle(house: House, visit: Visit, size: tuple[int, int]) -> None:
    """Dropped on a circle it lies there; dropped on the sea it goes back, and nothing is chosen."""
    page = visit(size=size)
    open_match(page, house)
    page.get_by_role("button", name="Arrange for me").click()
    expect(page.locator(".where")).to_contain_text("arranging")
    page.wait_for_selector("#piece-R3.can")
    home = middle(page.locator("#piece-R3"))
    drag(page, home, spot(page, 325, 200))
    expect(page.locator("#piece-R3")).to_have_class(re.compile(r"\bcan\b"))
    expect(page.locator(".panes .chosen, .carried")).to_have_count(0)
    page.wait_for_function("([x, y]) => document.elementFromPoint(x, y)?.closest('#piece-R3')", arg=home)
    drag(page, home, spot(page, 325, 600), middle(page.locator("#circle-R-c4")))
    page.wait_for_selector("#piece-R3:not(.can, .chosen)")
    there = middle(page.locator("#circle-R-c4"))
    page.wait_for_function("([x, y]) => document.elementFromPoint(x, y)?.closest('#piece-R3')", arg=there)
