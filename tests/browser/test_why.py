"""After a game: the chances under the slider, the costliest decisions on them, and what a bot would have done."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, call, ended, finished_table, no_sideways_scroll, quick_table
from .test_access import check_with_axe

pytestmark = pytest.mark.browser


def replayed(page: Page, house: House, ply: int) -> None:
    """Open the replay of a finished game at a position, with the link of its first seat."""
    link = finished_table(house.address)
    page.goto(link)
    ended(page)
    page.goto(f"{link.replace('/t/', '/r/').split('#')[0]}?ply={ply}")
    at_table(page)


def test_a_finished_game_tells_why(house: House, visit: Visit) -> None:
    """The curve grows to its end; a mark, reached by keyboard, leads to its move and to what a bot would have done."""
    page = visit(theme="light")
    replayed(page, house, 0)
    expect(page.locator(".plot polyline.line")).to_have_count(2)
    marks = page.locator(".costly")
    expect(marks.first).to_be_visible()
    assert 1 <= marks.count() <= 3
    marks.first.focus()
    page.keyboard.press("Enter")
    move = re.search(r"move (\d+)", marks.first.get_attribute("aria-label") or "")
    assert move is not None
    expect(page.locator(".count")).to_contain_text(f"Move {move[1]} ")
    expect(page).to_have_url(re.compile(rf"\?ply={move[1]}$"))
    panel = page.get_by_role("region", name="Why this move?")
    expect(panel.locator(".whose")).to_contain_text("Maëlle")
    expect(panel.locator(".verdict")).to_have_text(
        re.compile(r"A bot would have chosen otherwise: \d+% instead of \d+%")
    )
    choices = panel.locator(".weighed li")
    assert choices.count() > 1
    expect(choices.first).to_contain_text("A bot's choice")
    expect(panel.locator(".weighed .own")).to_have_count(1)
    expect(panel.locator(".weighed .own")).to_contain_text("Played")
    check_with_axe(page, "why, light")
    page.locator(".scrub").fill("1")
    expect(panel).to_contain_text("Chance moved here")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    expect(page.get_by_role("button", name="Why this move?")).to_be_focused()


def test_why_on_a_phone(house: House, visit: Visit) -> None:
    """In French, in the dark: any decision can be asked about, also somebody else's."""
    page = visit(size=(375, 812), lang="fr", theme="dark")
    replayed(page, house, 0)
    page.wait_for_selector(".costly")
    page.get_by_role("button", name="Pourquoi ce coup ?").tap()
    panel = page.get_by_role("region", name="Pourquoi ce coup ?")
    expect(panel).to_contain_text("Personne n’a encore joué")
    match = page.url.split("/r/")[1].split("?")[0]
    moves = call(f"{house.address}/api/matches/{match}/record")["moves"]
    kept = next(number for number, move in enumerate(moves, 1) if move.startswith("B keep"))
    page.locator(".scrub").fill(str(kept))
    expect(panel.locator(".whose")).to_contain_text("Ida")
    expect(panel.locator(".weighed li").first).to_contain_text("examiné")
    no_sideways_scroll(page)
    check_with_axe(page, "why, dark, on a phone")


def test_nobody_is_told_why_during_a_game(house: House, visit: Visit) -> None:
    """The replay of a game that goes on has neither curve nor question."""
    page = visit()
    quick_table(page, house.address, 1)
    page.goto(page.url.replace("/t/", "/r/").split("#")[0])
    expect(page.locator(".count")).to_be_visible()
    expect(page.locator(".course, .why-button, .costly")).to_have_count(0)
