"""The end and the replay of a finished game; axe on every page."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import ROOT, House, Visit
from .playing import at_table, no_sideways_scroll, play_on, quick_table, start_rauha

pytestmark = pytest.mark.browser
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
SETTLED = 400


def check_with_axe(page: Page, where: str) -> None:
    """No violations of the accessibility rules."""
    page.wait_for_timeout(SETTLED)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    told = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]
    assert not told, f"{where}: {told}"


def test_end_replay_and_axe(house: House, visit: Visit) -> None:
    """One game from the shelf to the replay: axe on each page, slider and keys, an address for every position."""
    page = visit(theme="light")
    page.goto(house.address)
    page.wait_for_selector(".game")
    check_with_axe(page, "shelf")
    page.get_by_role("link", name="Rauha").click()
    page.wait_for_selector(".start .panel")
    check_with_axe(page, "start")
    quick_table(page, house.address)
    page.wait_for_selector('[data-pane="hand"] .can')
    check_with_axe(page, "table")
    page.get_by_role("button", name="Rules").first.click()
    page.wait_for_selector(".rulebook .number")
    check_with_axe(page, "rules")
    page.get_by_role("button", name="Menu").click()
    check_with_axe(page, "menu")
    page.keyboard.press("Escape")
    play_on(page)
    check_with_axe(page, "end")
    page.get_by_role("button", name="Watch from the start").click()
    expect(page.locator(".count")).to_have_text(re.compile(r"Move 0 of \d+"))
    page.wait_for_selector(".strip")
    check_with_axe(page, "replay")
    replay_by_keys(page)
    replay_from_elsewhere(page, visit("Otso", size=(375, 812)))


def replay_by_keys(page: Page) -> None:
    """Arrows, space and the slider; the address follows."""
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).to_contain_text("Move 3")
    expect(page).to_have_url(re.compile(r"\?ply=3$"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".count")).to_contain_text("Move 2")
    page.keyboard.press("Space")
    expect(page.locator(".count")).to_contain_text("Move 4")
    page.keyboard.press("Space")
    page.locator(".scrub").fill("21")
    expect(page.locator(".log li.current")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?ply=21$"))
    expect(page.locator('[data-pane="hand"] .card').first).to_be_attached()
    page.locator(".viewer").select_option("-1")
    expect(page.locator('[data-pane="hand"] .card')).to_have_count(0)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    assert Path(waiting.value.path()).read_text("utf-8").startswith("{")


def replay_from_elsewhere(page: Page, other: Page) -> None:
    """The address of a position opens it in any browser, as a spectator."""
    other.goto(page.url)
    at_table(other)
    expect(other.locator(".count")).to_contain_text("Move 21")
    no_sideways_scroll(other)


def test_axe_in_the_dark_on_a_phone(house: House, visit: Visit, chromium: Browser) -> None:
    """The other theme, the other layout, the other language."""
    page = visit(size=(375, 812), lang="fr", theme="dark")
    page.goto(house.address)
    page.wait_for_selector(".game")
    check_with_axe(page, "shelf")
    start_rauha(page, house.address)
    page.wait_for_selector('[data-pane="hand"] .can')
    check_with_axe(page, "table")
    page.locator('.tabbar [data-id="others"]').click()
    check_with_axe(page, "others")
