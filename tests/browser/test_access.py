"""Every page is open to everybody: axe finds nothing, in both themes; heads stay in one row."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT, House, Visit
from .playing import at_rest, at_table, call, ended, finished_table, quick_table, start_rauha

pytestmark = pytest.mark.browser
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"


def check_with_axe(page: Page, where: str) -> None:
    """No violations of the accessibility rules."""
    at_rest(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    told = [f"{one['id']}: {node['html'][:200]}" for one in found["violations"] for node in one["nodes"][:3]]
    assert not told, f"{where}: {told}"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_from_the_shelf_to_the_table(house: House, visit: Visit, theme: str) -> None:
    """Shelf, start, lobby, table, rules, menu."""
    page = visit(theme=theme)
    page.goto(house.address)
    page.wait_for_selector(".game")
    check_with_axe(page, "shelf")
    page.locator("a.game", has_text="Rauha").click()
    page.wait_for_selector(".start .panel")
    check_with_axe(page, "start")
    lobby = call(f"{house.address}/api/matches", {"game": "rauha", "seats": [{"kind": "open"}, {"kind": "bot"}]})
    page.goto(f"{house.address}/t/{lobby['match']}#{lobby['tokens']['0']}")
    page.wait_for_selector(".lobby-seats")
    check_with_axe(page, "lobby")
    quick_table(page, house.address)
    page.wait_for_selector('[data-pane="hand"] .can')
    check_with_axe(page, "table")
    page.locator('[data-pane="hand"] .can').first.click()
    check_with_axe(page, "table with a half-made choice")
    page.get_by_role("button", name="Rules").first.click()
    page.wait_for_selector(".rulebook .number")
    check_with_axe(page, "rules")
    page.get_by_role("button", name="Menu").click()
    check_with_axe(page, "menu")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_at_the_curtain_the_end_and_the_replay(house: House, visit: Visit, theme: str) -> None:
    """What stands between two people at one device, and what comes after a game."""
    page = visit(theme=theme)
    people = [{"kind": "person", "name": name} for name in ("Maëlle", "Ida")]
    opened = call(f"{house.address}/api/matches", {"game": "rauha", "seats": people})
    page.goto(house.address)
    page.evaluate(
        """([match, tokens]) => { const kept = JSON.parse(localStorage.ludarium);
        kept.tables = { [match]: { match, game: 'rauha', title: 'Rauha', tokens, names: { 0: 'Maëlle', 1: 'Ida' }, seat: 1,
        at: Date.now() } }; localStorage.ludarium = JSON.stringify(kept); }""",
        [opened["match"], opened["tokens"]],
    )
    page.goto(f"{house.address}/t/{opened['match']}")
    expect(page.locator(".curtain h1")).to_contain_text("Ida")
    check_with_axe(page, "curtain")
    page.goto(finished_table(house.address))
    ended(page)
    check_with_axe(page, "end")
    page.locator(".dice summary").click()
    page.get_by_role("button", name="Check the dice").click()
    page.wait_for_selector(".dice .good")
    check_with_axe(page, "end, with the dice checked")
    page.get_by_role("button", name="Watch from the start").click()
    page.wait_for_selector(".strip")
    check_with_axe(page, "replay")


@pytest.mark.parametrize("game", ["pangea", "pandoria", "paleo"])
def test_axe_at_the_tables_of_the_other_games(house: House, visit: Visit, game: str) -> None:
    """The client knows no game, but each draws its own board."""
    page = visit(theme="light" if game == "pangea" else "dark")
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "bot", "bot": "random"}]
    opened = call(f"{house.address}/api/matches", {"game": game, "seats": seats})
    page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)
    page.wait_for_selector(".prompt.acting")
    check_with_axe(page, game)


def test_axe_on_a_phone(house: House, visit: Visit) -> None:
    """The other layout, the other language."""
    page = visit(size=(375, 812), lang="fr", theme="dark")
    page.goto(house.address)
    page.wait_for_selector(".game")
    check_with_axe(page, "shelf")
    start_rauha(page, house.address)
    page.wait_for_selector('[data-pane="hand"] .can')
    check_with_axe(page, "table")
    page.locator('.tabbar [data-id="others"]').click()
    check_with_axe(page, "others")
    page.locator('.tabbar [data-id="log"]').click()
    check_with_axe(page, "log")


def test_the_head_is_one_row_on_every_page(house: House, visit: Visit) -> None:
    """Also on a phone, in French, with a long name."""
    page = visit("Maximilienne-Sophie d'Aubépine", lang="fr")
    for address in (house.address, f"{house.address}/new/rauha"):
        page.goto(address)
        page.wait_for_selector(".game, .start .panel")
        for width in (1280, 768, 375):
            page.set_viewport_size({"width": width, "height": 800})
            at_rest(page)
            rows = page.evaluate(
                """() => { const head = document.querySelector('.head').getBoundingClientRect();
                return [...document.querySelectorAll('.head :is(a, button)')].map((e) => e.getBoundingClientRect())
                .filter((box) => box.top < head.top || box.bottom > head.bottom || box.right > innerWidth + 0.5).length; }"""
            )
            assert rows == 0, (address, width)


GROWN = """async (board, high) => {
  board.style.minHeight = high;
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return board.parentElement.tabIndex === 0;
}"""


def test_a_board_that_outgrows_a_phone_is_reached_by_keys(house: House, visit: Visit) -> None:
    """Whenever what it holds no longer fits, and only then."""
    page = visit(size=(375, 812))
    quick_table(page, house.address)
    page.wait_for_selector('[data-pane="hand"] .can')
    at_rest(page)  # nothing else arrives that would make the page look again
    expect(page.locator(".zone:not([tabindex])")).to_be_visible()
    assert page.locator(".zone > .board").evaluate(GROWN, "900px")
    assert not page.locator(".zone > .board").evaluate(GROWN, "")
