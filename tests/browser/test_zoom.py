"""A closer look at a board with small things to touch: by its button and by two fingers, moved inside its frame."""

import pytest
from playwright.sync_api import Page, expect

from ludarium.core.state import State
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.state import DRAW
from ludarium.games.pangea.rules import Pangea
from ludarium.games.pangea.state import ACT

from .conftest import House, Visit
from .positions import lay, reached

pytestmark = pytest.mark.browser

IN_SIGHT = """() => {
  const frame = document.querySelector('[data-pane="board"]').getBoundingClientRect();
  const lit = [...document.querySelectorAll('[data-pane="board"] .can')].map((e) => e.getBoundingClientRect());
  const inside = lit.filter((box) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > frame.x && x < frame.right && y > frame.y && y < frame.bottom;
  });
  return [inside.length, lit.length, Math.min(...lit.map((box) => Math.min(box.width, box.height)))];
}"""
"""How many lit things lie in the frame, how many there are, and how small the least is."""


UNDER_THE_BUTTON = """() => {
  const cover = document.querySelector(".zone .zoom").getBoundingClientRect();
  return [...document.querySelectorAll('[data-pane="board"] .can')].filter((e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return down > cover.top && down < cover.bottom && across > cover.left && across < cover.right;
  }).map((e) => e.id);
}"""


def drawing_late(state: State) -> bool:
    """The first seat draws where the upper rows are in play and much is open."""
    return isinstance(state, Pandoria) and state.phase == DRAW and state.acting == 0 and state.rounds == 2


def acting(state: State) -> bool:
    """The first seat acts on a land that has begun to drift."""
    return isinstance(state, Pangea) and state.phase == ACT and state.turn == 0 and state.broken != 0


def sit(house: House, page: Page) -> None:
    """A table of Pangea with something lit."""
    page.goto(lay(house, "pangea", reached("pangea", acting)).links[0])
    expect(page.locator('[data-pane="board"] .can').first).to_be_visible()


def scale(page: Page) -> float:
    """How far the board is enlarged, once it has come to rest there."""
    page.wait_for_function(
        """() => {
          const board = document.querySelector('[data-pane="board"]');
          const wide = board.firstElementChild.getBoundingClientRect().width;
          const aim = Number(getComputedStyle(board).getPropertyValue('--zoom') || 1) * (board.clientWidth - 8);
          return Math.abs(wide - aim) < 1;
        }"""
    )
    return float(page.evaluate("getComputedStyle(document.querySelector('.board')).getPropertyValue('--zoom') || '1'"))


def test_the_button_goes_to_what_is_lit_and_back(house: House, visit: Visit) -> None:
    """It opens fitted; from near what is lit is large and in sight; a second press shows the whole again."""
    page = visit(size=(375, 812))
    sit(house, page)
    button = page.get_by_role("button", name="Zoom")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert scale(page) == 1
    _, every, least = page.evaluate(IN_SIGHT)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert scale(page) >= 1.5
    seen, same, large = page.evaluate(IN_SIGHT)
    assert same == every
    assert seen >= 1
    assert large > least
    button.click()
    assert scale(page) == 1
    assert page.evaluate(IN_SIGHT)[0] == every


def test_a_drag_moves_the_board_and_touches_nothing(house: House, visit: Visit) -> None:
    """The drawing follows the finger; what lay under it is neither chosen nor explained."""
    page = visit(size=(375, 812))
    sit(house, page)
    page.get_by_role("button", name="Zoom").click()
    assert scale(page) >= 1.5
    board = page.locator('[data-pane="board"]')
    frame = board.bounding_box()
    assert frame is not None
    before = page.locator('[data-pane="board"] > svg').bounding_box()
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    finger = page.context.new_cdp_session(page)
    for kind, dx, dy in (("Start", 0, 0), ("Move", 30, 20), ("Move", 60, 50), ("Move", -70, -60), ("End", 0, 0)):
        points = [] if kind == "End" else [{"x": x + dx, "y": y + dy}]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    assert scale(page) >= 1.5
    assert page.locator('[data-pane="board"] > svg').bounding_box() != before
    expect(page.locator(".panes .chosen")).to_have_count(0)
    expect(page.locator(".detail.open")).to_have_count(0)


def test_nothing_lit_lies_under_the_button(house: House, visit: Visit) -> None:
    """The board that is looked at from near is pulled down as far as that needs."""
    page = visit(size=(375, 812))
    page.goto(lay(house, "pandoria", reached("pandoria", drawing_late)).links[0])
    expect(page.locator('[data-pane="board"] .can').first).to_be_visible()
    page.add_style_tag(
        content=".zone .zoom { width: 300px !important; top: 30px !important }"
    )  # so that something must lie there
    page.get_by_role("button", name="Zoom").click()
    assert scale(page) >= 1.5
    assert page.evaluate(UNDER_THE_BUTTON) == []


def test_two_fingers_enlarge_what_is_between_them(house: House, visit: Visit) -> None:
    """Spread, the board grows; pinched together again, it fits its frame."""
    page = visit(size=(375, 812))
    sit(house, page)
    fingers = page.context.new_cdp_session(page)

    def lay_fingers(kind: str, apart: float) -> None:
        points = [{"x": 187 - apart, "y": 300, "id": 0}, {"x": 187 + apart, "y": 300, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    lay_fingers("touchStart", 30)
    for apart in (40, 55, 70):
        lay_fingers("touchMove", apart)
    lay_fingers("touchEnd", 0)
    expect(page.locator(".table.zoomed")).to_have_count(1)
    assert 1.5 < scale(page) < 3
    lay_fingers("touchStart", 100)
    for apart in (70, 40, 15):
        lay_fingers("touchMove", apart)
    lay_fingers("touchEnd", 0)
    expect(page.locator(".table.zoomed")).to_have_count(0)


def test_there_is_no_button_where_there_is_room(house: House, visit: Visit) -> None:
    """A laptop shows the map large enough."""
    page = visit()
    sit(house, page)
    expect(page.get_by_role("button", name="Zoom")).to_be_hidden()
