"""Pandoria Merchants in a real browser: a game at a table and one against the Trolls, to the end."""

import pytest
from playwright.sync_api import Page, expect

from ludarium.core.registry import get_game
from ludarium.core.state import State
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.state import DRAW, PLACE
from ludarium.games.pandoria.text.outlook import outlook
from ludarium.games.pandoria.text.view_queries import legal
from ludarium.games.pandoria.view import observe

from .conftest import House, Visit
from .playing import Sign, at_rest, at_table, call, ended, no_sideways_scroll, play_on, ply, tap
from .positions import lay, lay_late, reached

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


def test_a_base_game_is_played_to_the_end(house: House, visit: Visit) -> None:
    """The first moves and the last ones: only what is lit is touched."""
    page = visit()
    sit_down(page, house.address, bots=1)
    assert play_on(page, until=lambda page: ply(page) > 6) > 1
    page.goto(lay_late(house, "pandoria", 30).links[0])
    at_table(page)
    assert play_on(page) > 3
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(2)
    no_sideways_scroll(page)


def test_a_solo_game_is_played_to_the_end(house: House, visit: Visit) -> None:
    """The last territory and the Trolls' claims; the end says who holds the valley."""
    page = visit()
    page.goto(lay_late(house, "pandoria", 40, seats=1, options={"mode": "solo"}).links[0])
    at_table(page)
    asked: list[str] = []

    def pass_on(sign: Sign) -> bool:
        asked.append(sign.asked)
        action = sign.asked == ACTION and asked.count(ACTION) > ACTIONS
        return action and bool(page.evaluate(PASS))

    play_on(page, instead=pass_on)
    assert asked
    ended(page)
    no_sideways_scroll(page)


def test_details_on_a_phone_lie_above_what_is_asked(house: House, visit: Visit) -> None:
    """Also where the question has so many buttons that they need a line of their own."""
    page = visit(size=(375, 812))
    sit_down(page, house.address, bots=0, mode="solo")
    many = ".prompt.acting .btn:nth-of-type(3)"
    play_on(page, until=lambda page: page.locator(many).count() > 0)
    page.wait_for_function(
        """() => {
          if (document.querySelector('.detail.open')) return true;
          document.querySelector('#hex-A1').dispatchEvent(new MouseEvent('click', { bubbles: true }));
          return false;
        }""",
        polling=500,
    )  # a touch while an answer is under way means nothing
    at_rest(page)
    lowest, highest = (
        page.evaluate("""['.detail.open', '.prompt'].map((name) => document.querySelector(name).getBoundingClientRect())
      .map((box, n) => n ? box.top : box.bottom)""")
    )
    assert lowest <= highest


def closing(state: State) -> bool:
    """The first seat's worker would close a region somewhere."""
    if not isinstance(state, Pandoria) or state.phase != PLACE or state.acting != 0:
        return False
    return closing_hex(state) != ""


def closing_hex(state: Pandoria) -> str:
    """A hex on which the first seat's worker closes something; nothing if there is none."""
    view = observe(state, 0)
    futures = ((action, outlook(view, action)) for action in legal(view))
    return next((f"hex-{action.args[0]}" for action, future in futures if future and future.closed), "")


def about_to_close(page: Page, house: House) -> str:
    """Sit down where the person's worker would close a region; the hex for it."""
    moves = reached("pandoria", closing)
    page.goto(lay(house, "pandoria", moves).links[0])
    expect(page.locator('[data-pane="board"] .can').first).to_be_visible()
    game = get_game("pandoria")
    state = game.initial(game.setup(2))
    for move in moves:
        state.apply(move.seat, game.actions.code(move.action))
    assert isinstance(state, Pandoria)
    return closing_hex(state)


def test_a_hovered_worker_tells_what_it_closes_and_pays(house: House, visit: Visit) -> None:
    """The regions are outlined, and every seat that is paid is listed; what was told goes with the pointer."""
    page = visit()
    chosen = about_to_close(page, house)
    expect(page.locator(".sketch path")).to_have_count(0)
    page.locator(f"#{chosen}").hover()
    expect(page.locator(".prompt .hint")).to_contain_text("closes")
    expect(page.locator(".forecast h2")).to_contain_text("Your worker here")
    expect(page.locator(".sketch path")).to_have_count(2)
    expect(page.locator(".forecast .fact")).not_to_have_count(0)
    page.mouse.move(1, 1)
    expect(page.locator(".forecast")).to_be_hidden()
    expect(page.locator(".sketch path")).to_have_count(0)


def size(page: Page, target: str) -> float:
    """How many pixels broad something is."""
    box = page.locator(target).bounding_box()
    assert box is not None
    return box["width"]


def grow(page: Page, target: str, pixels: int) -> None:
    """Wait until something is so broad: the map moves there."""
    page.wait_for_function(
        "([target, pixels]) => document.querySelector(target).getBoundingClientRect().width >= pixels",
        arg=[target, pixels],
    )


def test_on_a_phone_the_map_comes_near_where_something_is_asked(house: House, visit: Visit) -> None:
    """The hexes for a worker lie together: they are large at once. A first touch tells, the second draws."""
    page = visit(size=(375, 812))
    chosen = f"#{about_to_close(page, house)}"
    expect(page.get_by_role("button", name="Zoom")).to_have_attribute("aria-pressed", "true")
    grow(page, chosen, 44)
    lines = page.locator(".log li").count()
    tap(page.locator(chosen))
    expect(page.locator(f"{chosen}.chosen")).to_be_visible()
    expect(page.locator(".forecast")).to_be_visible()
    expect(page.locator(".sketch path")).to_have_count(2)
    assert page.locator(".log li").count() == lines
    tap(page.locator(chosen))
    expect(page.locator(".log li")).not_to_have_count(lines)


def drawing(state: State) -> bool:
    """The first seat may draw in many places."""
    return isinstance(state, Pandoria) and state.phase == DRAW and state.acting == 0 and len(state.menu) > 20


def test_on_a_phone_a_touch_among_tiny_hexes_goes_near(house: House, visit: Visit) -> None:
    """Where lit hexes lie all over the map a finger first says which part of it is meant; nothing is drawn by that."""
    page = visit(size=(375, 812))
    page.goto(lay(house, "pandoria", reached("pandoria", drawing)).links[0])
    lit = page.locator('[data-pane="board"] .can')
    expect(lit.first).to_be_visible()
    button = page.get_by_role("button", name="Zoom")
    expect(button).to_have_attribute("aria-pressed", "false")
    name = f"#{lit.nth(lit.count() // 2).get_attribute('id')}"
    assert size(page, name) < 28
    tap(page.locator(name))
    expect(button).to_have_attribute("aria-pressed", "true")
    grow(page, name, 44)
    expect(page.locator(f"{name}.can")).to_be_visible()
    tap(page.locator(name))
    expect(page.locator(".prompt .said b")).to_contain_text("beside it")


def test_the_chosen_card_looks_chosen(house: House, visit: Visit) -> None:
    """A tick on it, beside its ring; others have none."""
    page = visit()
    sit_down(page, house.address, bots=1)
    card = page.locator('[data-pane="hand"] .can').first
    card.click()
    expect(page.locator('[data-pane="hand"] .chosen .tick')).to_be_visible()
    expect(page.locator('[data-pane="hand"] .tick:visible')).to_have_count(1)
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
        at_rest(page)
        assert page.evaluate(STRAYED) == [], (width, height)
        assert page.evaluate("document.querySelector('[data-pane=hand] svg.pane').getBoundingClientRect().width") >= 743
        no_sideways_scroll(page)
