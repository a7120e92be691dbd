"""Lessons, as somebody learns by them: every lesson of every game is gone through by what its steps accept."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from ludarium.core.action import Action
from ludarium.core.lesson import Course, Lesson, Step, course
from ludarium.core.registry import get_game
from ludarium.core.state import SEALED_BIT, State
from ludarium.core.teaching import accepts, completes, next_part, opened, replies, shown

from .conftest import House, Visit
from .playing import SPOT, at_rest, no_sideways_scroll

pytestmark = pytest.mark.browser

GAMES = ("rauha", "pangea", "pandoria", "paleo", "conquest")
WIDE, PHONE = (1280, 800), (375, 812)
WAYS = [(WIDE, "en", "mouse"), (PHONE, "fr", "touch"), (WIDE, "fr", "keys")]
"""On a phone the longer language."""
BY_KEYS = 3
"""Lessons of each game that are gone through by the keyboard: it reaches all that a mouse does, as the first ones show."""
SPOT_IN_SIGHT = f"(e) => {{ e.scrollIntoView({{ block: 'nearest' }}); return ({SPOT})(e); }}"
MIDDLE = "(e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
"""Markers of one stack lie over each other: there a press means the nearest that is lit."""


ANSWERED = """(ply) => document.querySelector('.table').dataset.ply !== ply
  || document.querySelector('.prompt [data-do="confirm"], .lesson .answer')"""
"""A touch was played, asks to be confirmed, or was answered in words."""
ASKS = """async (ply) => {
  const table = document.querySelector('.table');
  const asks = () => table.dataset.ply === ply && !document.querySelector('.lesson .answer')
    && document.querySelector('.prompt [data-do="confirm"]');
  for (let n = 0; n < 20 && asks(); n++) await new Promise((go) => setTimeout(go, 20));
  return Boolean(asks());
}"""
"""Whether it still asks a moment later: what the last touch plays by itself had a button for as long as the house took."""


READY = """async (name) => {
  const lit = () => document.querySelector(`.prompt [data-do="touch"][data-id="${CSS.escape(name)}"]`)
    || document.getElementById(name)?.matches('.can, .chosen, .resting');
  for (let n = 0; n < 1500; n++) {
    const held = document.querySelector('.prompt [data-do="go-on"]');
    if (held) held.click();
    else if (lit()) return true;
    await new Promise((go) => setTimeout(go, 20));
  }
  return false;
}"""
"""What others did is shown, what was laid out is read, and something can be touched."""


def taught(game: str) -> Course:
    """The lessons of a game."""
    found = course(game)
    assert found is not None
    return found


class Doing(NamedTuple):
    """One thing to do: what is played, what is touched for it, whether it goes on with a choice or completes the step."""

    action: Action
    path: tuple[str, ...]
    gesture: bool
    wrong: tuple[str, ...]
    part: bool
    ends: bool


def doings(game: str, lesson: Lesson) -> Iterator[Doing]:
    """Go through a lesson by what is shown to who asks, beside the page."""
    rules, seat = get_game(game), lesson.learner
    state = opened(rules, lesson).state
    for step in lesson.steps:
        action, wrong, part = shown(rules, lesson, step, state), _wrong(game, lesson, step, state.copy()), False
        while True:
            view = rules.observe(state, seat)
            gesture = any(one.template.startswith(f"{action.kind} ") for one in rules.pictures.gestures(view))
            path = rules.words.targets(view, action)
            state = rules.child(state, seat, action)
            ends = completes(rules, lesson, step, state)
            yield Doing(action, path, gesture, wrong, part, ends)
            if ends:
                break
            wrong, part = (), True
            action = next_part(rules, lesson, step, state)
        for move in replies(rules, lesson, step, state):
            state = rules.child(state, move.seat, move.action)


def _wrong(game: str, lesson: Lesson, step: Step, state: State) -> tuple[str, ...]:
    """What to touch for something legal that is not asked for: only what is one touch."""
    rules, seat = get_game(game), lesson.learner
    view = rules.observe(state, seat)
    if rules.pictures.gestures(view) or state.turn_mask() & SEALED_BIT:  # a sealed question has buttons of its own
        return ()
    for action in rules.legal_actions(state, seat):
        path = rules.words.targets(view, action)
        if len(path) == 1 and not accepts(rules, lesson, step, state, action):
            return path
    return ()


class Learner:
    """Somebody who follows the card, with a mouse, a finger or the keyboard."""

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.press: Callable[[Locator], None] = {"mouse": self._click, "touch": self._tap, "keys": self._key}[way]

    def _spot(self, target: Locator) -> tuple[float, float]:
        at_rest(self.page)
        spot = target.evaluate(SPOT_IN_SIGHT) or target.evaluate(MIDDLE)
        return spot[0], spot[1]

    def _click(self, target: Locator) -> None:
        self.page.mouse.click(*self._spot(target))

    def _tap(self, target: Locator) -> None:
        """Touch with a finger; where things on the board are small, the first touch only comes nearer."""
        near = self.page.locator(".table.zoomed")
        if near.count() and not target.evaluate(SPOT_IN_SIGHT):
            self.page.locator(".zone .zoom").click()
        far = not near.count() and target.evaluate("(one) => one.closest('.zone') !== null")
        self.page.touchscreen.tap(*self._spot(target))
        if far and near.count():
            self.page.touchscreen.tap(*self._spot(target))

    def _key(self, target: Locator) -> None:
        at_rest(self.page)
        target.focus()
        self.page.keyboard.press("Enter")

    def unfold(self, fold: bool) -> None:
        """Read the card, or fold it away, where it lies over the table."""
        button = self.page.locator(".lesson .fold-lesson")
        if button.is_visible() and (button.get_attribute("aria-expanded") == "true") == fold:
            self.press(button)

    def touch(self, path: tuple[str, ...]) -> None:
        """Touch what spells an action; what is chosen already is not touched again."""
        self.unfold(True)
        assert self.page.evaluate(READY, path[0]), f"{path[0]} cannot be touched"
        before = self.page.locator(".table").get_attribute("data-ply")
        for name in path:
            target = self.page.locator(f'.panes [id="{name}"], .prompt [data-do="touch"][data-id="{name}"]').first
            expect(target).to_be_attached()
            if "chosen" not in (target.get_attribute("class") or "").split():
                self.press(target)
        self.page.wait_for_function(ANSWERED, arg=before)
        if self.page.evaluate(ASKS, before):
            self.page.locator('.prompt [data-do="confirm"]').evaluate("(e) => e.click()")

    def done(self) -> int:
        """How many steps are done, as the card has it."""
        return int(self.page.locator(".lesson").get_attribute("data-step") or 0)


@pytest.mark.parametrize(("size", "lang", "way"), WAYS, ids=lambda one: one if isinstance(one, str) else str(one[0]))
@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_learnt(
    house: House, visit: Visit, game: str, size: tuple[int, int], lang: str, way: str
) -> None:
    """Every step is asked for in words, can be done at the table, and leads to the next; at the end a game is offered."""
    page = visit(size=size, lang=lang)
    learner, lessons = Learner(page, way), taught(game).lessons
    page.goto(f"{house.address}/learn/{game}/1")
    for number, lesson in enumerate(lessons[: BY_KEYS if way == "keys" else None], 1):
        expect(page.locator(".lesson h2")).to_have_text(lesson.title[lang])
        no_sideways_scroll(page)
        go_through(learner, game, lesson, lang, way == "mouse")
        expect(page.locator(".lesson .praise")).to_have_text(lesson.praise[lang])
        if number < len(lessons):
            learner.press(page.locator('.lesson [data-do="next-lesson"]'))
    if way == "keys":
        return
    first = page.locator('.lesson [data-do="first-game"]')
    expect(first).to_be_visible()
    if way == "mouse":
        learner.press(first)
        page.wait_for_url("**/t/*")
        expect(page.locator(".prompt .said b")).not_to_be_empty()
        expect(page.locator(".hint-button")).to_be_visible()  # the coach is there from the first game on


def test_lessons_are_left_and_taken_up(house: House, visit: Visit) -> None:
    """The shelf offers them; what was done is ticked, also after the page was closed, and the next one is one touch away."""
    page = visit()
    lessons = taught("rauha").lessons
    page.goto(house.address)
    offer = page.locator('.learn-link[href="/learn/rauha"]')
    expect(offer).to_contain_text("Learn in 10 minutes")
    offer.click()
    page.get_by_role("link", name="Begin").click()
    expect(page.locator(".lesson h2")).to_have_text(lessons[0].title["en"])
    expect(page.locator(".top .skipped")).to_have_count(1)  # whoever touches in haste is told there what was skipped
    go_through(Learner(page, "mouse"), "rauha", lessons[0], "en", False)
    expect(page.locator(".lesson .praise")).to_be_visible()
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page.locator(".course li .tick")).to_have_count(1)
    page.goto(house.address)
    expect(offer).to_contain_text(f"1 of {len(lessons)}")
    offer.click()
    page.get_by_role("link", name="Go on", exact=True).click()
    expect(page.locator(".lesson h2")).to_have_text(lessons[1].title["en"])


def test_a_first_game_that_cannot_be_opened_says_why(house: House, visit: Visit) -> None:
    """A house that is full or slow to answer: the reason in its own words, and one may try again."""
    page = visit()
    reason = {"code": "too_many", "message": "So many tables at once are too many."}
    page.route("**/api/matches", lambda route: route.fulfill(status=429, json=reason))
    page.goto(f"{house.address}/learn/rauha")
    gentle = page.get_by_role("button", name="Play a gentle bot")
    gentle.click()
    notice = page.get_by_role("dialog", name="That did not work")
    expect(notice.get_by_role("alert")).to_have_text(reason["message"])
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    page.unroute("**/api/matches")
    gentle.click()
    page.wait_for_url("**/t/*")


def test_a_touch_that_the_rules_forbid_is_given_its_reason(house: House, visit: Visit) -> None:
    """As at any table: the reason, and the way to its paragraph; the lesson goes on."""
    page = visit()
    page.goto(f"{house.address}/learn/rauha/3")
    expect(page.locator(".lesson .task")).to_be_visible()
    page.locator("#A-b1").click()
    expect(page.locator(".detail .why")).to_contain_text("Rule 9.1")
    page.locator('.detail [data-do="rule"]').click()
    expect(page.locator("[id='rule-9.1'].cited")).to_be_visible()


def go_through(learner: Learner, game: str, lesson: Lesson, lang: str, strays: bool) -> None:
    """Do the steps of one lesson; who strays tries something else before each."""
    page, at = learner.page, 0
    for doing in doings(game, lesson):
        if doing.part and learner.done() > at:  # one press has played all of it
            at += doing.ends
            continue
        expect(page.locator(".lesson .task")).to_have_text(lesson.steps[at].asks[lang])
        before = page.locator(".table").get_attribute("data-ply") or ""
        if doing.wrong and strays:
            learner.touch(doing.wrong)
            expect(page.locator(".lesson .answer")).to_be_visible()
        if doing.gesture:
            learner.unfold(False)
            learner.press(page.locator('.lesson [data-do="show-me"]'))
        else:
            learner.touch(doing.path)
        expect(page.locator(".table")).not_to_have_attribute("data-ply", before)
        at += doing.ends
