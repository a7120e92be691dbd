"""What can be touched, what cannot and why; keyboard alone; undo; spectators."""

import re
import time
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import GAME, at_table, ended, play_on, ply, start_rauha
from .positions import lay_late

pytestmark = pytest.mark.browser


def test_keyboard_alone_begins_and_ends_a_game(house: House, visit: Visit) -> None:
    """Tab, arrows, Enter and Escape, from the shelf to the first move and through the last turns; no pointer at all."""
    page = visit()
    page.goto(house.address)
    page.wait_for_selector(".game")
    tab_to(page, '.game[href="/new/rauha"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(".start button.lit")
    tab_to(page, 'input[name="count"]')
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    tab_to(page, ".start select")
    page.keyboard.press("Home")
    tab_to(page, ".start button.lit")
    page.keyboard.press("Enter")
    at_table(page)
    expect(page.locator(".strip")).to_have_count(2)
    page.wait_for_selector(".prompt.acting")
    tab_to(page, ".panes .can")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.panes .can')")
    page.keyboard.press("Enter")
    expect(page.locator(".panes .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".panes .chosen")).to_have_count(0)
    by_keys(page, until=lambda page: page.locator(".log li").filter(has_text="You kept").count() > 0)
    page.goto(lay_late(house, "rauha", 30).links[0])
    at_table(page)
    by_keys(page, until=lambda page: page.locator(".end:not([hidden]) h1").count() > 0)
    ended(page)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        if page.evaluate("(s) => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


NEXT = """() => {
  const prompt = document.querySelector('.prompt');
  if (!prompt?.classList.contains('acting')) return 'wait';
  const at = document.activeElement;
  const lamp = prompt.querySelector('.btn.lit');
  if (at === lamp) return 'Enter';
  if (!document.querySelector('.panes .chosen')) return at.matches('.panes .can') ? 'Enter' : 'Tab';
  if (lamp) return at.matches('.panes .chosen') ? 'Enter' : 'Tab';
  if (at.matches('.panes .can:not(.chosen)') && !at.closest('[data-pane="hand"]')) return 'Enter';
  return at.matches('[data-pane="hand"] .chosen') ? 'ArrowUp' : 'Tab';
}"""


STUCK = 40
"""Keys without a move after which another way is tried."""


def by_keys(page: Page, until: Callable[[Page], bool]) -> None:
    """Play with Tab and Enter; who gets nowhere takes the half-made choice back and goes a few steps on."""
    deadline = time.monotonic() + GAME
    seen, keys, chance = -1, 0, Random(7)
    while not until(page):
        assert time.monotonic() < deadline, "the keyboard did not lead so far"
        what = page.evaluate(NEXT)
        if (lines := ply(page)) != seen:
            seen, keys = lines, 0
        if what == "wait":
            page.keyboard.press("Shift")  # whoever presses a key is shown at once what the others did
        elif keys < STUCK:
            page.keyboard.press(what)
            keys += 1
        else:
            page.keyboard.press("Escape")
            for _ in range(chance.randint(1, 9)):
                page.keyboard.press("Tab")
            keys = 0


def test_what_is_not_possible_is_said(house: House, visit: Visit) -> None:
    """A touch on a dark thing shows the reason and leads to the paragraph of the rules."""
    page = visit()
    start_rauha(page, house.address)
    page.wait_for_selector(".prompt.acting")
    page.locator("#A-b2").click()
    why = page.locator(".detail .why")
    expect(why).to_be_visible()
    rule = why.locator("a")
    expect(rule).to_have_text(re.compile(r"Rule \d"))
    rule.click()
    expect(page.locator(".rulebook .cited")).to_be_visible()


def test_details_follow_the_pointer(house: House, visit: Visit) -> None:
    """In a fixed panel, in words; a line of the log outlines what it names."""
    page = visit()
    start_rauha(page, house.address)
    page.wait_for_selector('[data-pane="hand"] .can')
    page.locator("#entity-meri").hover()
    expect(page.locator(".detail h2")).to_have_text("Meri")
    page.locator('[data-pane="hand"] .can').first.click()
    page.locator(".prompt .btn.lit").click()
    play_on(page, until=lambda page: page.locator(".log li[data-ids*='A-']").count() > 0)
    page.locator(".log li[data-ids*='A-']").first.hover()
    expect(page.locator(".panes .named").first).to_be_attached()


def test_spectators_see_no_hand_and_touch_nothing(house: House, visit: Visit) -> None:
    """By the match's own address, without a secret."""
    page, watcher = visit(), visit("Otso")
    start_rauha(page, house.address)
    page.wait_for_selector('[data-pane="hand"] .can')
    watcher.goto(page.url)
    at_table(watcher)
    expect(watcher.locator(".panes .can")).to_have_count(0)
    expect(watcher.locator('[data-pane="hand"] .card')).to_have_count(0)
    expect(watcher.locator(".strip.me")).to_have_count(0)


def test_a_bot_takes_over_a_seat_and_gives_it_back(house: House, visit: Visit) -> None:
    """From the host's menu; the new link seats whoever has it."""
    page, guest = visit(), visit("Otso")
    start_rauha(page, house.address)
    page.wait_for_selector(".prompt.acting")
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu-seat").nth(1).get_by_role("button", name="Give this seat to a person").click()
    link = page.locator('.menu-seat [data-do="copy"]').get_attribute("data-id")
    assert link is not None
    guest.goto(link)
    at_table(guest)
    expect(guest.locator(".strip.me")).to_contain_text("Otso")
    page.locator(".menu-seat").nth(1).get_by_role("button", name="Let a bot play").click()
    expect(guest.locator(".strip.me")).to_have_count(0)
