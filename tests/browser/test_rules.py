"""The rules as a page: contents, search, a figure in every chapter, and what they mean at the table now."""

import pytest
from playwright.sync_api import expect

from .conftest import House, Visit
from .playing import no_sideways_scroll

pytestmark = pytest.mark.browser

GAMES = ("rauha", "pangea", "pandoria", "paleo", "conquest")


@pytest.mark.parametrize(("size", "lang"), [((1280, 800), "en"), ((375, 812), "fr")])
@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_shows_a_figure(house: House, visit: Visit, game: str, size: tuple[int, int], lang: str) -> None:
    """Each chapter has one that is really drawn, with words below it, and nothing is wider than the screen."""
    page = visit(size=size, lang=lang, theme="light")
    page.goto(f"{house.address}/rules/{game}")
    expect(page.locator(".chapter").nth(10)).to_be_attached()
    chapters = page.locator(".chapter").count()
    assert page.locator(".chapter:has(figure img)").count() == chapters
    page.evaluate("for (const one of document.querySelectorAll('figure img')) one.loading = 'eager'")
    images = page.locator("figure img")
    assert images.count() >= chapters
    for image in images.all():
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("(e) => e.naturalWidth > 0")
    assert all(words.strip() for words in page.locator("figcaption").all_inner_texts())
    no_sideways_scroll(page)


def test_the_rules_are_searched(house: House, visit: Visit) -> None:
    """What is typed leaves the paragraphs that have it, and the contents with them; nothing found is said."""
    page = visit()
    page.goto(f"{house.address}/rules/rauha")
    expect(page.locator(".chapter")).to_have_count(15)
    page.locator('.book input[type="search"]').fill("metsat")
    expect(page.locator(".book nav li")).to_have_count(3)
    assert all("Metsat" in words for words in page.locator(".chapter p").all_inner_texts())
    page.locator('.book input[type="search"]').fill("zeppelin")
    expect(page.locator('.book [role="status"]')).to_be_visible()


def test_the_booklet_has_no_controls(house: House, visit: Visit) -> None:
    """On paper there are words and figures alone."""
    page = visit()
    page.goto(f"{house.address}/rules/rauha")
    expect(page.locator(".chapter")).to_have_count(15)
    page.emulate_media(media="print")
    expect(page.locator(".book nav")).to_be_hidden()
    expect(page.locator(".rules-page .head")).to_be_hidden()
    expect(page.locator(".chapter figure").first).to_be_visible()
