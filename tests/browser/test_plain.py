"""A game that draws nothing: its words on a sheet, and everything else that a table has, from the defaults of the contract."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, call, ended, no_sideways_scroll, play_on

pytestmark = pytest.mark.browser

SMALL = """() => [...document.querySelectorAll('[data-pane="board"] text')].map((text) => {
  const box = text.getBoundingClientRect(), within = text.ownerSVGElement.getBoundingClientRect();
  const size = text.ownerSVGElement.getScreenCTM().a * parseFloat(getComputedStyle(text).fontSize);
  return [text.textContent, size >= 12 && box.left >= within.left && box.right <= within.right && box.bottom <= within.bottom];
}).filter(([, sound]) => !sound)"""
"""Lines of the sheet that are too small to read or leave the paper."""


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with the smallest example on its shelf."""
    opened = House(Path(tmp_path_factory.mktemp("plain")), "dicehand")
    yield opened
    opened.close()


def sit_down(page: Page, house: House, seats: int) -> None:
    """One person and bots, entered by the link of the first seat."""
    names = ["Maëlle", "Ida", "Noor", "Kuu"][:seats]
    bots = [{"kind": "bot", "bot": "random", "name": name} for name in names[1:]]
    opened = call(
        f"{house.address}/api/matches", {"game": "dicehand", "seats": [{"kind": "person", "name": names[0]}, *bots]}
    )
    page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


@pytest.mark.parametrize(
    ("seats", "size", "theme", "lang"),
    [(2, (375, 812), "dark", "fr"), (3, (1280, 800), "light", "en"), (4, (1280, 800), "dark", "en")],
)
def test_a_game_without_pictures_is_whole(
    plain: House, visit: Visit, seats: int, size: tuple[int, int], theme: str, lang: str
) -> None:
    """Names, seats, scores, a log with what was revealed, choices as buttons, and how it went: nobody wrote a line for it."""
    page = visit(size=size, theme=theme, lang=lang)
    sit_down(page, plain, seats)
    expect(page.locator(".prompt.acting .btn")).to_have_count(3)
    strips = page.locator(".strip, .cell").filter(visible=True)
    expect(strips).to_have_count(seats)
    assert page.evaluate(SMALL) == []
    no_sideways_scroll(page)
    play_on(page)
    ended(page)
    expect(page.locator(".end .chart polyline.line")).to_have_count(seats)
    said = page.evaluate("[...document.querySelectorAll('.log li')].map((line) => line.textContent)")
    assert sum("(shown " in line for line in said) == 3 * seats
    no_sideways_scroll(page)
