"""A whole game of Conquest of Pangea in a real browser, and a continent that drifts."""

import re

import pytest
from playwright.sync_api import Page, expect

from ludarium.core.state import State
from ludarium.core.turn import Move
from ludarium.games.pangea.actions import ACTIONS
from ludarium.games.pangea.lookup import AREA_IDS, AREAS, STONES
from ludarium.games.pangea.rules import Pangea, new_position
from ludarium.games.pangea.state import ACT, ANSWER

from .conftest import House, Visit
from .playing import Sign, at_rest, at_table, call, ended, no_sideways_scroll, play_on
from .positions import lay, lay_late, reached

pytestmark = pytest.mark.browser

BEGUN = 2
"""How many actions the person begins before every further turn ends at once."""

END_TURN = """() => {
  const end = document.querySelector('.prompt.acting [data-id="end"]');
  end?.click();
  return end !== null;
}"""


def open_table(page: Page, house: House) -> None:
    """Two seats, the other one a bot that does not think long."""
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "bot", "bot": "random"}]
    opened = call(f"{house.address}/api/matches", {"game": "pangea", "seats": seats})
    page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def test_a_person_begins_pangea(house: House, visit: Visit) -> None:
    """From the first claim to the first action by touching what is lit."""
    page, asked = visit(), set[str]()
    open_table(page, house)

    def note(sign: Sign) -> bool:
        asked.add(" ".join(sign.asked.split()[:2]))
        return False

    play_on(page, until=lambda _: {"Claim an", "Choose an"} <= asked, instead=note)
    assert {"Claim an", "Choose an"} <= asked


def test_a_person_plays_pangea_to_the_end(house: House, visit: Visit) -> None:
    """The last turns by touching what is lit: a few actions, then every turn ends at once; every continent has drifted."""
    page, begun = visit(), 0
    page.goto(lay_late(house, "pangea", 60).links[0])
    at_table(page)

    def end_the_turn(sign: Sign) -> bool:
        nonlocal begun
        begun += sign.asked.startswith(("Choose an area to", "Choose a marker to migrate"))
        return begun > BEGUN and bool(page.evaluate(END_TURN))

    assert play_on(page, instead=end_the_turn) > 3
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(2)
    page.get_by_role("button", name="Final board").click()
    for name in ("north_america", "eurasia", "india", "australia", "antarctica", "south_america"):
        expect(page.locator(f"#land-{name}")).not_to_have_attribute("transform", "translate(0 0)")
    expect(page.locator(".lost")).to_have_count(18)
    no_sideways_scroll(page)


# One press ------------------------------------------------------------------------------------------------------------


def may_attack(state: State) -> bool:
    """The first seat acts, has all its stones and some cards, and may grow and attack."""
    return (
        isinstance(state, Pangea)
        and state.phase == ACT
        and state.turn == 0
        and state.stones == STONES
        and state.supply[0] > 0
        and bin(state.ready[0]).count("1") > 2
        and bool(state.open_invasion)
        and bool(state.open_growth)
    )


def must_answer(state: State) -> bool:
    """The first seat is attacked, holds two cards and no Leader there."""
    return (
        isinstance(state, Pangea)
        and state.phase == ANSWER
        and state.turn_mask() == 1
        and bin(state.ready[0]).count("1") > 1
        and state.leader[0] != state.area
    )


def position(moves: list[Move]) -> Pangea:
    """The position after some moves."""
    state = new_position(2)
    for one in moves:
        state.apply(one.seat, ACTIONS.code(one.action))
    return state


def first_of(mask: int) -> str:
    """The first area of a mask."""
    return next(AREA_IDS[area] for area in range(AREAS) if mask >> area & 1)


def sit(page: Page, house: House, moves: list[Move]) -> None:
    """Take the first seat at a table that has come so far."""
    page.goto(lay(house, "pangea", moves).links[0])
    expect(page.locator(".prompt.acting")).to_be_visible()


def middle(page: Page, area: str) -> tuple[float, float]:
    """A spot of an area that is really its own: land has bays."""
    at_rest(page)
    x, y = page.evaluate(
        """(id) => {
          const land = document.getElementById(id), box = land.getBoundingClientRect();
          for (let n = 0; n < 400; n++) {
            const at = [box.x + box.width * ((n * 7) % 20 + 0.5) / 20, box.y + box.height * (Math.floor(n / 20) + 0.5) / 20];
            if (land.contains(document.elementFromPoint(...at))) return at;
          }
          return null;
        }""",
        f"area-{area}",
    )
    return float(x), float(y)


@pytest.mark.parametrize("size", [(1280, 800), (375, 812)])
def test_an_attack_is_one_press_after_the_area(house: House, visit: Visit, size: tuple[int, int]) -> None:
    """The exact payment is chosen, both sides and the stake are laid out, and nothing happens before the named button."""
    moves = reached("pangea", may_attack)
    area = first_of(position(moves).open_invasion)
    page = visit(size=size)
    sit(page, house, moves)
    lines = page.locator(".log li").count()
    page.mouse.click(*middle(page, area))
    panel = page.locator(".forecast")
    expect(panel).to_be_visible()
    expect(panel.locator(".versus b")).to_have_count(2)
    expect(panel.locator(".fact")).to_have_count(3)
    expect(page.locator(".stone.chosen, .card.chosen").first).to_be_visible()
    button = page.locator('.prompt .btn.lit[data-do="confirm"]')
    expect(button).to_have_text(re.compile(rf"Attack {area.capitalize()} for \d"))
    expect(page.locator('[data-pane="board"] .can')).to_have_count(0)
    page.mouse.click(*middle(page, area))
    assert page.locator(".log li").count() == lines
    button.click()
    expect(page.locator(".log li").filter(has_text=f"You attacked {area.capitalize()} with")).to_have_count(1)
    no_sideways_scroll(page)


def test_growth_is_paid_by_touching_the_area_twice(house: House, visit: Visit) -> None:
    """The second touch is the press; the marker lies there and the log has one line for all of it."""
    moves = reached("pangea", may_attack)
    area = first_of(position(moves).open_growth)
    page = visit()
    sit(page, house, moves)
    grown = page.locator(".log li").filter(has_text="You grew in")
    before = grown.count()
    page.mouse.click(*middle(page, area))
    expect(page.locator('.prompt [data-do="confirm"]')).to_have_text(re.compile("Grow in .* for"))
    page.mouse.click(*middle(page, area))
    expect(grown).to_have_count(before + 1)
    expect(page.locator(".panes .chosen")).to_have_count(0)


def test_a_touch_changes_the_payment_and_not_now_puts_it_down(house: House, visit: Visit) -> None:
    """A card joins an attack face down; taken back step by step nothing is chosen any more."""
    moves = reached("pangea", may_attack)
    area = first_of(position(moves).open_invasion)
    page = visit()
    sit(page, house, moves)
    page.mouse.click(*middle(page, area))
    card = page.locator('[data-pane="hand"] .card.can:not(.chosen)').first
    expect(card).to_be_visible()
    name = card.get_attribute("id") or ""
    card.click()
    expect(page.locator(f"#{name}")).to_have_class(re.compile("chosen"))
    expect(page.locator(f"#{name} .sticker text")).to_contain_text("face down")
    expect(page.locator('.prompt [data-do="confirm"]')).to_contain_text("+ ?")
    expect(page.locator(".addends").first).to_contain_text("face down")
    page.keyboard.press("Escape")
    expect(page.locator(f"#{name}")).not_to_have_class(re.compile("chosen"))
    page.locator('.prompt [data-do="back"]').click()
    expect(page.locator(".panes .chosen")).to_have_count(0)
    expect(page.locator(".forecast")).to_be_hidden()


def test_a_defender_sees_the_battle_and_its_result_stays(house: House, visit: Visit) -> None:
    """Before a touch both sides are laid out; cards go in by touching, one press answers, and the end waits to be read."""
    page = visit()
    sit(page, house, reached("pangea", must_answer))
    expect(page.locator(".forecast .versus b")).to_have_count(2)
    expect(page.locator('.prompt [data-id="concede"]')).to_be_visible()
    expect(page.locator(".prompt .btn.lit")).to_have_count(0)
    page.locator('[data-pane="hand"] .card.can').first.click()
    button = page.locator('.prompt .btn.lit[data-do="confirm"]')
    expect(button).to_have_text(re.compile(r"Answer with \d+"))
    button.click()
    page.wait_for_selector(".moment:not([hidden]) .laid-out, .prompt:not(.acting)")
    expect(page.locator(".log li").filter(has_text="You answered with")).to_have_count(1)
