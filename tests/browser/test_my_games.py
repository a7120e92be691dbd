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
        "en": ("Play on from here", "Drawn again", "Play on", "Unfinished", "From which position", "The beginning"),
        "fr": (
            "Jouer la suite d’ici",
            "Tiré à nouveau",
            "Jouer la suite",
            "En cours",
            "À partir de quelle position",
            "Le début",
        ),
    }[lang]
    page = visit("Maëlle", size=size, lang=lang)
    page.goto(finished_table(house.address))
    page.locator(".end h1").wait_for()
    page.goto(house.address)
    expect(page.locator(".last-finished li")).to_have_count(1)
    no_sideways_scroll(page)
    page.locator(".last-finished .line a").click()
    row = page.locator(".my-games tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Rauha")
    expect(page.locator(".places li")).to_have_count(2)
    no_sideways_scroll(page)
    row.locator(".deeds a").first.click()
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
    row.get_by_role("link", name=words[2]).click()
    dialog = page.get_by_role("dialog")
    position = dialog.get_by_label(words[4])
    expect(position.locator("option").first).to_have_text(words[5])
    round_ = position.locator("option").nth(2).inner_text()
    position.select_option(round_)
    no_sideways_scroll(page)
    dialog.get_by_role("button", name=words[2], exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]{12}"))
    expect(page.locator(".where")).to_contain_text(round_)


def test_a_friend_is_invited_to_play_on(house: House, visit: Visit) -> None:
    """By keyboard, on a phone, in French: the friend gets a link at the table, sits down, and both go on from the position."""
    page, friend = visit("Maëlle", size=(375, 812), lang="fr"), visit("Noor")
    match = finished_table(house.address)
    page.goto(match)
    page.locator(".end h1").wait_for()
    page.goto(f"{match.replace('/t/', '/r/').partition('#')[0]}?ply=20")
    expect(page.locator(".table")).to_have_attribute("data-ply", "20")
    where = page.locator(".where").inner_text()
    page.locator(".replay .more summary").press("Enter")
    page.locator('[data-do="play-on"]').press("Enter")
    dialog = page.get_by_role("dialog")
    no_sideways_scroll(page)
    dialog.get_by_role("checkbox").press("Space")
    expect(dialog.get_by_label("Niveau des robots")).to_have_count(0)
    dialog.get_by_role("button", name="Dresser la table").press("Enter")
    expect(page).to_have_url(re.compile(r"/t/[\w-]{12}"))
    invited = page.locator('.lobby-seats [data-do="copy"]')
    expect(invited).to_have_count(1)
    friend.goto(str(invited.get_attribute("data-id")))
    friend.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Commencer", exact=True).click()
    for one in (page, friend):
        at_table(one)
    expect(page.locator(".where")).to_have_text(where)


def test_the_house_says_what_it_stores(house: House, visit: Visit) -> None:
    """On a page of its own, in both languages."""
    for lang, title in (("en", "What is stored here"), ("fr", "Ce qui est conservé ici")):
        page = visit(size=(375, 812), lang=lang)
        page.goto(f"{house.address}/stored")
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        no_sideways_scroll(page)
