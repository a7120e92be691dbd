"""Rauha in a real browser: what a square brings is told before it is chosen, by pointer, keyboard and finger."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ludarium.core.state import State
from ludarium.games.rauha.rules import Rauha
from ludarium.games.rauha.rules.order import acting
from ludarium.games.rauha.rules.placing import squares_for
from ludarium.games.rauha.state import PLACE

from .conftest import House, Visit
from .playing import at_table, call, ended, no_sideways_scroll, play_on, ply, tap
from .positions import lay, lay_late, reached

pytestmark = pytest.mark.browser

SQUARES = '[data-pane="board"] .can'
LAPTOP, PHONE = (1280, 800), (375, 812)


def sit_down(page: Page, address: str, bots: int, **options: str) -> None:
    """A table with bots that do not think, entered by the link of its first seat."""
    seats = [{"kind": "person", "name": "Maëlle"}, *({"kind": "bot", "bot": "random"} for _ in range(bots))]
    opened = call(f"{address}/api/matches", {"game": "rauha", "seats": seats, "options": options})
    page.goto(f"{address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def placing(state: State) -> bool:
    """The first seat may place its card on several squares."""
    return (
        isinstance(state, Rauha)
        and state.phase == PLACE
        and acting(state) == 0
        and bin(squares_for(state, 0, state.hand[0])).count("1") > 1
    )


def about_to_place(page: Page, house: House) -> Locator:
    """Sit down where a card may be placed; the squares for it."""
    page.goto(lay(house, "rauha", reached("rauha", placing)).links[0])
    expect(page.locator(SQUARES).first).to_be_visible()
    return page.locator(SQUARES)


def foretells(page: Page) -> None:
    """What placing brings is said in the prompt's place, and listed: gains of this turn, and what is covered."""
    expect(page.locator(".prompt .said b")).to_have_text(re.compile(r"^Place .* (at the|in the)"))
    told = page.locator(".forecast")
    expect(told).to_be_visible()
    expect(told).to_contain_text("This turn")
    expect(told).to_contain_text("It covers")


def test_hovering_a_square_tells_what_placing_there_brings(house: House, visit: Visit) -> None:
    """The only card is in hand already; the pointer alone is enough, and what was told goes with it."""
    page = visit()
    squares = about_to_place(page, house)
    expect(page.locator('[data-pane="hand"] .chosen')).to_have_count(1)
    squares.last.hover()
    foretells(page)
    page.mouse.move(1, 1)
    expect(page.locator(".forecast")).to_be_hidden()
    expect(page.locator(".prompt .said b")).to_have_text(re.compile(r"on a lit square$"))
    lines = ply(page)
    squares.last.click()
    expect(page.locator(".log li")).not_to_have_count(lines)


STANDS_ON_IT = """square => {
    const [{ x, y, width, height }, drawing] = [square.getBBox(), square.ownerSVGElement];
    const piece = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    const named = { id: "pawn", "aria-label": "A pawn", cx: x + width / 2, cy: y + height / 2, r: width };
    for (const [name, value] of Object.entries(named)) piece.setAttribute(name, value);
    const [own, all] = [square.getScreenCTM(), drawing.getScreenCTM().inverse()];
    const { a, b, c, d, e, f } = all.multiply(own);
    piece.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    drawing.append(piece);
}"""


def test_what_stands_on_a_lit_square_lets_a_touch_through(house: House, visit: Visit) -> None:
    """A pawn that nothing can be done with is in nobody's way; a mouse that rests on it still reads what it is."""
    page = visit()
    squares = about_to_place(page, house)
    square, lines = squares.last, ply(page)
    middle = square.bounding_box()
    assert middle
    square.evaluate(STANDS_ON_IT)
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", [x, y]) == "pawn"
    page.mouse.click(x, y)
    expect(page.locator(".log li")).not_to_have_count(lines)


def test_focus_tells_the_same(house: House, visit: Visit) -> None:
    """Whoever plays by keyboard hears it before pressing Enter."""
    page = visit()
    squares = about_to_place(page, house)
    page.keyboard.press("Shift")
    squares.first.focus()
    foretells(page)


@pytest.mark.parametrize("size", [PHONE, (768, 1024)])
def test_a_finger_looks_first(house: House, visit: Visit, size: tuple[int, int]) -> None:
    """The first touch tells, another one elsewhere tells of that, the second on the same square places."""
    page = visit(size=size)
    squares = about_to_place(page, house)
    lines = ply(page)
    tap(squares.first)
    foretells(page)
    chosen = page.locator('[data-pane="board"] .chosen')
    expect(chosen).to_have_count(1)
    first = chosen.get_attribute("id")
    tap(page.locator(f"{SQUARES}:not(.chosen)").last)
    expect(page.locator(f"#{first}.chosen")).to_have_count(0)
    foretells(page)
    assert ply(page) == lines, "nothing was played by looking"
    covered = page.evaluate("""() => {
      const box = document.querySelector('.forecast').getBoundingClientRect();
      return [...document.querySelectorAll('[data-pane="board"] .sq')].some((one) => {
        const square = one.getBoundingClientRect();
        return square.bottom > box.top + 1 && square.top < box.bottom - 1 && square.right > box.left && square.left < box.right;
      });
    }""")
    assert not covered, "what is foretold covers no square"
    tap(chosen)
    expect(page.locator(".log li")).not_to_have_count(lines)


def test_a_discard_is_never_lit_and_asks_once_more(house: House, visit: Visit) -> None:
    """Beside a card that can be placed; it is still there for whoever wants it."""
    page = visit()
    about_to_place(page, house)
    discards = page.locator('[data-pane="hand"] .discard')
    expect(discards).to_have_count(2)
    expect(page.locator('[data-pane="hand"] .discard.can')).to_have_count(0)
    lines = ply(page)
    page.locator("#discard-crystals").click()
    expect(page.locator('.prompt [data-do="confirm"]')).to_have_text("Discard it for 4 crystals")
    expect(page.locator(".prompt .btn.lit")).to_have_count(0)
    page.locator('.prompt [data-do="back"]').click()
    assert ply(page) == lines
    page.locator("#discard-crystals").click()
    page.locator('.prompt [data-do="confirm"]').click()
    expect(page.locator(".log li").first).to_be_visible()
    expect(page.locator(".log")).to_contain_text("You discarded")


def test_a_square_before_its_card_says_what_to_touch_first(house: House, visit: Visit) -> None:
    """Whoever laid the card down again is told to take it up, never that this is not possible now."""
    page = visit()
    squares = about_to_place(page, house)
    square = squares.first.get_attribute("id")
    page.keyboard.press("Escape")
    expect(page.locator(SQUARES)).to_have_count(0)
    page.locator(f"#{square}").click()
    expect(page.locator(".detail .why")).to_have_text(re.compile(r"^First touch “.+”, then this\."))


WATCH = """() => {
  window.laidOut = '';
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.laidOut += node.textContent;
  }).observe(document.querySelector('.moment'), { childList: true, subtree: true });
}"""
"""Keep what was laid out, however short: whoever hurries may end it in the same breath."""


def test_a_scoring_is_laid_out_and_passes_by_itself(house: House, visit: Visit) -> None:
    """Everybody's points by their source; whoever does not touch it sees it go."""
    page = visit()
    sit_down(page, house.address, bots=1)
    page.evaluate(WATCH)
    play_on(page, until=lambda page: bool(page.evaluate("window.laidOut")))
    told = page.evaluate("window.laidOut")
    assert "Scoring 1" in told
    assert "You" in told
    expect(page.locator(".moment")).to_be_hidden()


@pytest.mark.parametrize(
    ("bots", "side", "size", "lang", "theme"),
    [(1, "A", PHONE, "fr", "light"), (2, "B", (1920, 1080), "en", "light"), (4, "B", LAPTOP, "fr", "dark")],
)
def test_games_are_played_to_the_end_by_what_is_lit(
    house: House, visit: Visit, bots: int, side: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    """The last turns and the last scoring of two, three and five seats, both sides of the board, both languages."""
    page = visit(size=size, lang=lang, theme=theme)
    page.goto(lay_late(house, "rauha", 20 * (bots + 1), bots + 1, {"side": side}).links[0])
    at_table(page)
    assert play_on(page) > 3
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(bots + 1)
    no_sideways_scroll(page)
