"""Pandoria Merchants in a real browser: a game at a table and one against the Trolls, to the end."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import Sign, at_table, call, ended, no_sideways_scroll, play_on, play_until_asked

pytestmark = pytest.mark.browser


def sit_down(page: Page, address: str, bots: int, **options: str) -> None:
    """A table of Pandoria with bots that do not think, entered by the link of its first seat."""
    seats = [{"kind": "person", "name": "Maëlle"}, *({"kind": "bot", "bot": "random"} for _ in range(bots))]
    opened = call(f"{address}/api/matches", {"game": "pandoria", "seats": seats, "options": options})
    page.goto(f"{address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


ACTION = "One action, if you like"
ACTIONS = 6
"""How many actions the person looks at before every further turn goes without one: a whole game, in little time."""

PASS = """() => {
  const pass = document.querySelector('.prompt.acting [data-id="pass"]');
  pass?.click();
  return Boolean(pass);
}"""

PROMISE = """() => {
  const told = document.querySelectorAll('.pane.board .foretold text');
  return [...told].some((word) => word.textContent.startsWith('+'));
}"""


def test_a_base_game_is_played_to_the_end(house: House, visit: Visit) -> None:
    """Only what is lit is touched. On the way the map says what a worker would close and pay, before it is confirmed."""
    page = visit()
    foretold: list[bool] = []

    def foretells(page: Page) -> bool:
        foretold.append(bool(page.evaluate(PROMISE)))  # it is seen for a moment: what has been seen counts
        return foretold[-1]

    for _ in range(8):  # a very short game may end before anything could be closed
        sit_down(page, house.address, bots=1)
        play_on(page, until=foretells)
        if any(foretold):
            break
    assert any(foretold)
    play_on(page)
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(2)
    no_sideways_scroll(page)


def test_a_solo_game_is_played_to_the_end(house: House, visit: Visit) -> None:
    """Eight territories, bridges and the Trolls' claims; the end says who holds the valley."""
    page = visit()
    sit_down(page, house.address, bots=0, mode="solo")
    asked: list[str] = []

    def pass_on(sign: Sign) -> bool:
        asked.append(sign.asked)
        action = sign.asked == ACTION and asked.count(ACTION) > ACTIONS
        return action and bool(page.evaluate(PASS))

    play_on(page, instead=pass_on)
    assert {ACTION} < set(asked)
    ended(page)
    no_sideways_scroll(page)


def test_details_on_a_phone_lie_above_what_is_asked(house: House, visit: Visit) -> None:
    """Also where the question has so many buttons that they need a line of their own."""
    page = visit(size=(375, 812))
    sit_down(page, house.address, bots=0, mode="solo")
    many = ".prompt.acting .btn:nth-of-type(3)"
    play_on(page, until=lambda page: page.locator(many).count() > 0)
    page.locator("#hex-A1").click(force=True)
    expect(page.locator(".detail.open")).to_be_visible()
    lowest, highest = (
        page.evaluate("""['.detail.open', '.prompt'].map((name) => document.querySelector(name).getBoundingClientRect())
      .map((box, n) => n ? box.top : box.bottom)""")
    )
    assert lowest <= highest


WORKER = ("Draw your worker", "Draw the worker here")
TAGGED = """() => {
  const tags = [...document.querySelectorAll('.foretold rect')].map((one) => one.getBoundingClientRect());
  const inside = (tag, hex) =>
    tag.left > hex.left - 4 && tag.right < hex.right + 4 && tag.top > hex.top && tag.bottom < hex.bottom;
  const lit = [...document.querySelectorAll('[data-pane="board"] .can')];
  return lit.find((one) => tags.some((tag) => inside(tag, one.getBoundingClientRect())))?.id ?? '';
}"""
"""A lit hex on which a worker would close something."""


def about_to_close(page: Page, address: str) -> str:
    """A table at which the person's worker would close a region somewhere; the hex for it."""
    for _ in range(12):
        sit_down(page, address, bots=1)
        if play_until_asked(page, WORKER, lambda page: bool(page.evaluate(TAGGED))):
            return str(page.evaluate(TAGGED))
    raise AssertionError("no worker could close a region")


def test_a_hovered_worker_tells_what_it_closes_and_pays(house: House, visit: Visit) -> None:
    """The regions are outlined, and every seat that is paid is listed; what was told goes with the pointer."""
    page = visit()
    chosen = about_to_close(page, house.address)
    expect(page.locator(".sketch path")).to_have_count(0)
    page.locator(f"#{chosen}").hover()
    expect(page.locator(".prompt .hint")).to_contain_text("closes")
    expect(page.locator(".forecast h2")).to_contain_text("Your worker here")
    expect(page.locator(".sketch path")).to_have_count(2)
    assert page.locator(".forecast .fact").count() > 0
    page.mouse.move(1, 1)
    expect(page.locator(".forecast")).to_be_hidden()
    expect(page.locator(".sketch path")).to_have_count(0)


def test_the_chosen_card_looks_chosen(house: House, visit: Visit) -> None:
    """A tick on it, beside its ring; others have none."""
    page = visit()
    sit_down(page, house.address, bots=1)
    card = page.locator('[data-pane="hand"] .can').first
    card.click()
    expect(page.locator('[data-pane="hand"] .chosen .tick')).to_be_visible()
    assert page.locator('[data-pane="hand"] .tick:visible').count() == 1
    expect(page.locator(".prompt .said b")).to_contain_text("Choose")
    expect(page.locator(".prompt .hint")).to_have_text("no gold to pay")


SCREENS = ((1280, 800), (1536, 864), (1920, 1080), (2560, 1440))

STRAYED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const inside = (small, large) => small.left >= large.left - 1 && small.right <= large.right + 1
    && small.top >= large.top - 1 && small.bottom <= large.bottom + 1;
  const room = box(document.querySelector('.room'));
  const columns = [...document.querySelectorAll('.strips, .centre, .aside')];
  const strayed = columns.filter((one) => !inside(box(one), room)).map((one) => one.className);
  for (const column of columns) {
    for (const part of column.querySelectorAll('.strip, .pane, .detail, .side, .prompt')) {
      const shown = part.querySelector('svg.pane') ?? part;
      if (part.getClientRects().length && !(inside(box(part), box(column)) && inside(box(shown), box(column)))) {
        strayed.push(part.className);
      }
    }
  }
  const over = (one, other) => box(one).right > box(other).left + 1;
  if (over(columns[0], columns[1]) || over(columns[1], columns[2])) strayed.push('columns');
  return strayed;
}"""


@pytest.mark.parametrize(("bots", "mode"), [(1, "base"), (3, "base"), (3, "family"), (0, "solo")])
def test_every_panel_stays_in_its_column(house: House, visit: Visit, bots: int, mode: str) -> None:
    """On every screen from a laptop's to the largest, and the sheet is never written smaller than it was drawn."""
    page = visit()
    sit_down(page, house.address, bots, mode=mode)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(STRAYED) == [], (width, height)
        assert page.evaluate("document.querySelector('[data-pane=hand] svg.pane').getBoundingClientRect().width") >= 743
        no_sideways_scroll(page)
