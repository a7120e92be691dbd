"""My games, and playing on from one of them."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import House, Visit
from .playing import at_table, finished_table, no_sideways_scroll

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("size", "lang"), [((1280, 900), "en"), ((375, 812), "fr")])
def test_a_finished_game_is_found_watched_and_played_on(
    house: House, visit: Visit, size: tuple[int, int], lang: str
) -> None:
    """From the list to the replay, from a position of it to a table of one's own, which is then the first in the list."""
    words = {
        "en": ("Play on from here", "Drawn anew", "Play on", "Unfinished"),
        "fr": ("Jouer la suite d’ici", "Tiré à nouveau", "Jouer la suite", "En cours"),
    }[lang]
    page = visit("Maëlle", size=size, lang=lang)
    page.goto(finished_table(house.address))
    page.locator(".end h1").wait_for()
    page.goto(f"{house.address}/games")
    row = page.locator(".my-games tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Rauha")
    expect(page.locator(".places li")).to_have_count(2)
    no_sideways_scroll(page)
    row.locator(".deeds a").click()
    expect(page).to_have_url(re.compile(r"/r/[\w-]{12}\?ply=0"))
    page.locator(".replay .more summary").click()
    page.get_by_role("button", name=words[0]).click()
    page.get_by_text(words[1]).click()
    page.get_by_role("dialog").get_by_role("button", name=words[2], exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]{12}"))
    at_table(page)
    expect(page.locator(".prompt.acting")).to_be_visible()
    page.goto(f"{house.address}/games")
    expect(page.get_by_role("heading", name=words[3])).to_be_visible()
    expect(page.locator(".unfinished .waiting")).to_have_count(1)


def test_the_house_says_what_it_stores(house: House, visit: Visit) -> None:
    """On a page of its own, in both languages."""
    for lang, title in (("en", "What is stored here"), ("fr", "Ce qui est conservé ici")):
        page = visit(size=(375, 812), lang=lang)
        page.goto(f"{house.address}/stored")
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        no_sideways_scroll(page)
