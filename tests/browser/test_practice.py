"""Among bots a turn can be taken back, dice and all; the page says what that costs before it does it."""

import re

import pytest
from playwright.sync_api import Page, expect

from ludarium.core.state import State
from ludarium.games.rauha.state import Position

from .conftest import House, Visit
from .positions import lay, reached

pytestmark = pytest.mark.browser


def later_turn(state: State) -> bool:
    """The first seat alone is asked, some rounds into the game."""
    return isinstance(state, Position) and state.turn_mask() == 1 and state.step >= 2


def ply(page: Page) -> int:
    """Which position is shown."""
    return int(page.locator(".table").get_attribute("data-ply") or -1)


UNSEEN = """() => {
  const panel = document.querySelector('.detail').getBoundingClientRect();
  const all = [...document.querySelectorAll('.detail :is(.why, .offer, .btn)')];
  const parts = all.map((one) => [one.className, one.getBoundingClientRect()]);
  const apart = parts.every(([, box], n) => n === 0 || box.top >= parts[n - 1][1].bottom - 1);
  const out = parts.filter(([, box]) => box.top < panel.top || box.bottom > panel.bottom + 1).map(([name]) => name);
  return apart ? out : [...out, 'over each other'];
}"""
"""What of the reason and the offer cannot be read without scrolling."""


@pytest.mark.parametrize(("size", "lang"), [((1280, 800), "fr"), ((375, 812), "fr")])
def test_the_offer_is_read_and_pressed_without_scrolling(
    house: House, visit: Visit, size: tuple[int, int], lang: str
) -> None:
    """The panel beside the hand is small, and French is longer."""
    page = visit(size=size, lang=lang)
    page.goto(lay(house, "rauha", reached("rauha", later_turn)).links[0])
    expect(page.locator(".prompt.acting")).to_be_visible()
    page.locator('[data-do="undo"][data-takes="turn"]').click()
    expect(page.locator(".detail .offer")).to_be_visible()
    assert page.evaluate(UNSEEN) == []


def test_the_key_offers_the_whole_turn_and_says_its_price(house: House, visit: Visit) -> None:
    """Refused as an ordinary undo, offered as practice, done only when that is pressed."""
    page = visit()
    page.goto(lay(house, "rauha", reached("rauha", later_turn)).links[0])
    expect(page.locator('[data-do="undo"][data-takes="turn"]')).to_be_visible()
    expect(page.locator(".prompt.acting")).to_be_visible()
    before = ply(page)
    page.keyboard.press("u")
    expect(page.locator(".detail .why")).to_have_text(re.compile("stands"))
    assert ply(page) == before
    expect(page.locator(".detail .offer")).to_contain_text("only practice")
    assert page.evaluate(UNSEEN) == []
    page.get_by_role("button", name="Go back").click()
    expect(page.locator(".table")).not_to_have_attribute("data-ply", str(before))
    expect(page.locator(".prompt.acting")).to_be_visible()
    assert ply(page) < before
    expect(page.locator(".detail .why")).to_have_count(0)
    expect(page.get_by_text("Practice", exact=True).first).to_be_visible()
    now = ply(page)
    page.keyboard.press("u")  # from now on it is practice, and nothing more is asked
    expect(page.locator(".table")).not_to_have_attribute("data-ply", str(now))
    assert page.get_by_role("button", name="Go back").count() == 0
