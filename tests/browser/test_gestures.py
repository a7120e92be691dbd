"""The flick with its playback, and put-and-turn, at a table of the example Discs."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, middle

pytestmark = pytest.mark.browser


def open_discs(page: Page, house: House) -> None:
    """A table with a bot."""
    page.goto(f"{house.address}/new/discs")
    page.locator(".start button.lit").click()
    at_table(page)
    page.wait_for_selector("#reef-A.can")


def spot(page: Page, x: float, y: float) -> tuple[float, float]:
    """A point of the board on the screen."""
    found = page.evaluate(
        """([x, y]) => { const svg = document.querySelector('[data-pane="board"] svg');
        const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }""",
        [x, y],
    )
    return found[0], found[1]


def drag(page: Page, start: tuple[float, float], *stops: tuple[float, float], drop: bool = True) -> None:
    """Press, move along, let go."""
    page.mouse.move(*start)
    page.mouse.down()
    for stop in stops:
        page.mouse.move(*stop, steps=4)
    if drop:
        page.mouse.up()


def put_reef(page: Page) -> None:
    """Put the reef by dragging, turn it by its handle, confirm."""
    drag(page, middle(page.locator("#reef-A")), spot(page, 500, 300), spot(page, 130, 300))
    expect(page.locator(".detail .note")).to_have_text("It may lie here.")
    expect(page.locator(".stepper b")).to_have_text("90°")  # as it lay beside the board
    drag(page, middle(page.locator(".layer .handle")), spot(page, 130, 430))
    expect(page.locator(".stepper b")).to_have_text("180°")
    page.locator(".prompt .btn.lit").click()
    expect(page.locator(".log li").filter(has_text="Maëlle put a reef")).to_have_count(1)
    page.wait_for_selector("#disc-A2.can")


def test_put_and_turn_then_flick(house: House, visit: Visit) -> None:
    """Drag back to aim, let go to shoot; the house's answer is played back along its path."""
    page = visit(calm=False)
    open_discs(page, house)
    put_reef(page)
    x, y = middle(page.locator("#disc-A2"))
    drag(page, (x, y), (x + 4, y + 40), (x + 30, y + 40), drop=False)
    expect(page.locator(".layer.aim .dots").first).to_be_attached()
    expect(page.locator(".layer.aim .ghost")).to_be_attached()
    expect(page.locator(".detail .told")).not_to_be_empty()
    page.evaluate(
        """() => { window.seen = [];
        const note = (changes) => window.seen.push(...changes.map(({ target }) => target.style.transform).filter(Boolean));
        new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['style'] }); }"""
    )
    page.mouse.up()
    expect(page.locator(".log li").filter(has_text="Maëlle flicked A2")).to_have_count(1)
    page.wait_for_selector("#disc-A1.can")
    assert page.evaluate("new Set(window.seen).size") > 1
    page.get_by_role("button", name="Slow motion").click()


def test_gestures_by_keyboard(house: House, visit: Visit) -> None:
    """Arrows and + put and turn; arrows set angle and power as numbers; Enter shoots."""
    page = visit()
    open_discs(page, house)
    page.keyboard.press("Tab")
    page.locator("#reef-A").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stepper")).to_be_visible()
    for key in (*["ArrowLeft"] * 24, *["ArrowUp"] * 6, "+", "+"):
        page.keyboard.press(key)
    expect(page.locator(".stepper b")).to_have_text("120°")
    expect(page.locator(".detail .note")).to_have_text("It may lie here.")
    page.keyboard.press("Enter")
    page.wait_for_selector("#disc-A1.can")
    page.locator("#disc-A1").focus()
    page.keyboard.press("Enter")
    before = page.locator(".stepper b").first.inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".stepper b").first).not_to_have_text(before)
    page.keyboard.press("-")
    page.keyboard.press("Escape")
    expect(page.locator(".stepper")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".stepper")).to_have_count(2)
    page.locator("#disc-A1").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".log li").filter(has_text="Maëlle flicked A1")).to_have_count(1)
