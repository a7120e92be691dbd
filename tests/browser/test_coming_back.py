"""Reload, a lost line, a house without power: the page comes back by itself, exactly where it was."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, play_on, ply, quick_table, start_rauha

pytestmark = pytest.mark.browser


def test_reload_in_mid_choice(house: House, visit: Visit) -> None:
    """The half-made choice is local; everything else is as before, and the choice can be made anew."""
    page = visit()
    start_rauha(page, house.address)
    cards = page.locator('[data-pane="hand"] .can')
    cards.first.click()
    chosen = page.locator(".panes .chosen").get_attribute("id")
    before = page.locator('[data-pane="hand"] g[id]').evaluate_all("(all) => all.map((e) => e.id)")
    page.reload()
    at_table(page)
    expect(page.locator(".panes .chosen")).to_have_count(0)
    expect(cards).to_have_count(4)
    after = page.locator('[data-pane="hand"] g[id]').evaluate_all("(all) => all.map((e) => e.id)")
    assert after == before
    page.locator(f"#{chosen}").click()
    page.keyboard.press("Escape")
    expect(page.locator(".panes .chosen")).to_have_count(0)
    page.locator(f"#{chosen}").click()
    page.locator(f"#{chosen}").click()
    expect(page.locator(".log li").filter(has_text="You kept")).to_have_count(1)


def test_the_house_loses_its_power_in_mid_game(own_house: House, visit: Visit) -> None:
    """Killed and opened again: nothing that was acknowledged is lost, the page goes on without a reload."""
    page = visit()
    quick_table(page, own_house.address)
    play_on(page, until=lambda page: "turn 2" in page.locator(".where").inner_text() and settled(page))
    lines, points = ply(page), page.locator(".strip.me .points").inner_text()
    own_house.kill()
    expect(page.locator("p.banner")).to_be_visible()
    own_house.open()
    expect(page.locator("p.banner")).to_be_hidden()
    assert ply(page) >= lines
    assert page.locator(".strip.me .points").inner_text() == points
    play_on(page, until=lambda page: "turn 3" in page.locator(".where").inner_text())
    page.reload()
    at_table(page)
    expect(page.locator(".where")).to_contain_text("turn 3")


def settled(page: Page) -> bool:
    """It is the person's turn."""
    return page.locator(".prompt.acting").count() > 0


def test_every_table_that_waits_stands_on_the_shelf(house: House, visit: Visit) -> None:
    """With their lamps, first; one click leads back. What a house says beside a table's state hides no other table."""
    page = visit()
    for _ in range(3):
        start_rauha(page, house.address)
        page.wait_for_selector(".prompt.acting")
    page.goto(house.address)
    waiting = page.locator(".waiting.yours")
    expect(waiting).to_have_count(3)
    expect(page.locator("#mine")).to_have_text("3 tables are waiting for you")
    expect(waiting.first).to_contain_text("Your move")
    waiting.first.click()
    at_table(page)
    expect(page.locator(".prompt.acting")).to_be_visible()


def test_a_wrong_link_says_so(house: House, visit: Visit) -> None:
    """Unknown matches and lost seats lead back to the shelf."""
    page = visit()
    page.goto(f"{house.address}/t/nowherenowhe")
    expect(page.locator("h1")).to_have_text("Table not found")
