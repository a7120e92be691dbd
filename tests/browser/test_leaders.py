"""Leaderboards: found from the shelf, by game and number of seats, with the keyboard, on a phone and in French."""

import pytest
from playwright.sync_api import expect

from .conftest import House, Visit
from .playing import no_sideways_scroll

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("size", "lang", "words"),
    [
        ((1280, 900), "en", ("Leaderboards", "3 seats", "Regular")),
        ((375, 812), "fr", ("Classements", "3 places", "Habitué")),
    ],
)
def test_who_is_best_is_found_by_game_and_seats(
    house: House, visit: Visit, size: tuple[int, int], lang: str, words: tuple[str, str, str]
) -> None:
    """The bots are there as the measure; the choice is in the address, and said to those who listen."""
    page = visit("Zoé", size=size, lang=lang)
    page.goto(house.address)
    page.locator(".onward a").first.click()
    expect(page.get_by_role("heading", name=words[0], level=1)).to_be_visible()
    page.locator(".leaders .chip", has_text="Rauha").click()
    page.get_by_role("link", name=words[1]).focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{house.address}/leaders/rauha/3")
    expect(page.get_by_role("link", name=words[1])).to_have_attribute("aria-current", "page")
    expect(page.locator(".leaders tbody tr")).to_have_count(4)
    expect(page.get_by_role("rowheader", name=words[2])).to_be_visible()
    no_sideways_scroll(page)
    page.reload()
    expect(page.locator(".leaders tbody tr")).to_have_count(4)
