"""A new table: Start is in sight at every size, options are explained, and what cannot be played is not offered."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_rest, at_table, call, no_sideways_scroll

pytestmark = pytest.mark.browser

SIZES = [(1920, 1080), (1280, 800), (768, 1024), (375, 812)]
MOST = {"conquest": 6, "pandoria": 4, "rauha": 5}


def new(page: Page, house: House, game: str, seats: int) -> None:
    """Open the page of a new table for so many."""
    page.goto(f"{house.address}/new/{game}")
    page.locator(f'input[name="count"][value="{seats}"]').check(force=True)
    expect(page.locator("fieldset.seat")).to_have_count(seats)


def within(page: Page, selector: str) -> list[str]:
    """What sticks out of the screen, or out of its own box."""
    found: list[str] = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length).filter((e) => {
          const box = e.getBoundingClientRect();
          return box.left < 0 || box.right > innerWidth + 0.5 || e.scrollWidth > e.clientWidth + 1;
        }).map((e) => e.outerHTML.slice(0, 120))""",
        selector,
    )
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", MOST)
@pytest.mark.parametrize("size", SIZES)
def test_start_is_in_sight_and_nothing_is_cut(
    house: House, visit: Visit, size: tuple[int, int], game: str, lang: str
) -> None:
    """With every seat and every option, from the top of the page to its end; the level of each bot can be read whole."""
    page = visit(size=size, lang=lang, theme="light")
    new(page, house, game, MOST[game])
    if page.locator(".options summary").count():
        page.locator(".options summary").click()
    page.locator(".sealed summary").click()
    start = page.locator(".start button.lit")
    at_rest(page)
    for place in ("0", "document.body.scrollHeight / 2", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {place})")
        expect(start).to_be_in_viewport(ratio=1)
        assert start.evaluate(UNCOVERED)
    no_sideways_scroll(page)
    assert within(page, ".start .choice span, .start .option, .start .go .btn") == []
    for level in page.locator("select.named").all():
        assert level.evaluate(LONGEST) <= level.evaluate("(e) => e.clientWidth") + 0.5


UNCOVERED = """(e) => {
  const box = e.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === e;
}"""
LONGEST = """(select) => {
  const style = getComputedStyle(select), pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  const words = Math.max(...[...select.options].map((one) => pen.measureText(one.text).width));
  return words + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
}"""
"""How broad a list must be for its longest entry."""


def test_one_player_is_offered_what_one_can_play(house: House, visit: Visit) -> None:
    """Pandoria alone is against the Trolls, and starts at once; its level is asked then, and not with two."""
    page = visit()
    new(page, house, "pandoria", 2)
    expect(page.locator("#option-mode option")).to_have_text(["Base game", "Family version"])
    expect(page.locator("#option-level")).to_have_count(0)
    page.locator("#option-mode").select_option("family")
    page.locator('input[name="count"][value="1"]').check(force=True)
    expect(page.locator(".option", has_text="Version")).to_contain_text("Alone against the Trolls")
    page.locator("#option-level").select_option("expert")
    expect(page.locator("#note-level")).to_have_text("The last two territories should bring 70 and 100 points.")
    page.locator(".start button.lit").click()
    at_table(page)
    match = page.url.rsplit("/", 1)[1]
    assert call(f"{house.address}/api/matches/{match}")["options"] == {
        "mode": "solo",
        "level": "expert",
        "first": "drawn",
    }


def test_seats_that_come_back_bring_their_choice_back(house: House, visit: Visit) -> None:
    """Who looks at one player and returns to two finds the version as it was chosen."""
    page = visit()
    new(page, house, "pandoria", 2)
    page.locator("#option-mode").select_option("family")
    for count in ("1", "3"):
        page.locator(f'input[name="count"][value="{count}"]').check(force=True)
    expect(page.locator("#option-mode")).to_have_value("family")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_option_says_what_it_means(house: House, visit: Visit, lang: str) -> None:
    """Each has a line that follows the choice; the rare ones lie in a fold."""
    page = visit(lang=lang)
    new(page, house, "conquest", 6)
    games = call(f"{house.address}/api/games?lang={lang}")
    options = next(one["options"] for one in games if one["name"] == "conquest")
    assert {one["name"] for one in options if one["rare"]} > {"deck_out", "max_rounds"}
    expect(page.locator("#option-deck_out")).to_be_hidden()
    page.locator(".options summary").click()
    for option in (
        one for one in options if not one["name"].startswith("backup_")
    ):  # those are asked for when they count
        possible = [value for value in option["values"] if value["seats"] <= 6 <= value["most"]]
        for value in possible[:: max(1, len(possible) - 1)]:
            page.locator(f"#option-{option['name']}").select_option(value["value"])
            expect(page.locator(f"#note-{option['name']}")).to_have_text(value["note"])
    expect(page.locator("#option-deck_out")).to_be_visible()


def lobby(house: House) -> Any:
    """A table that waits for somebody."""
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "open"}]
    return call(f"{house.address}/api/matches", {"game": "rauha", "seats": seats})


@pytest.mark.parametrize("size", [(1280, 800), (375, 812)])
def test_a_guest_reads_a_guests_words(house: House, visit: Visit, size: tuple[int, int]) -> None:
    """Who is invited is not told to send links, sits down by a button in sight, and then waits."""
    table = lobby(house)
    page = visit("Noor", size=size)
    page.goto(f"{house.address}/t/{table['match']}#{table['tokens']['1']}")
    expect(page.locator(".welcome")).to_have_text("You have been invited: your seat is below.")
    expect(page.locator(".lobby-seats li").nth(1)).to_contain_text("Your seat")
    sit = page.get_by_role("button", name="Sit down")
    expect(sit).to_be_in_viewport(ratio=1)
    sit.click()
    expect(page.locator(".welcome")).to_have_text("You have a seat. The game begins when the host starts it.")
    expect(page.get_by_text("Waiting for the host to start.")).to_be_visible()
    watcher = visit("Kuu", size=size)
    watcher.goto(f"{house.address}/t/{table['match']}")
    expect(watcher.locator(".welcome")).to_have_text("You are watching. The game begins when the host starts it.")


def test_a_host_is_told_what_is_still_to_do(house: House, visit: Visit) -> None:
    """Send the link while a seat is free; start when everybody has one."""
    host = visit()
    new(host, house, "rauha", 2)
    host.locator('input[name="sitter-1"][value="invite"]').check(force=True)
    host.locator(".start button.lit").click()
    expect(host.locator(".welcome")).to_contain_text("Send each person the link")
    host.get_by_role("button", name="Use a bot instead").click()
    expect(host.locator(".welcome")).to_have_text("Every seat is taken. Start when everyone is here.")
    expect(host.get_by_role("button", name="Start")).to_be_in_viewport(ratio=1)


def test_seals_lie_in_folds(house: House, visit: Visit) -> None:
    """On the page of a new table, in the lobby, in the log and in the menu: there for who looks for it."""
    page = visit()
    new(page, house, "rauha", 2)
    expect(page.locator("#phrase")).to_be_hidden()
    table = lobby(house)
    page.goto(f"{house.address}/t/{table['match']}#{table['tokens']['0']}")
    expect(page.locator(".lobby code")).to_be_hidden()
    page.locator(".lobby .seal summary").click()
    expect(page.locator(".lobby code")).to_have_text(table["commitment"])
    call(f"{house.address}/api/matches/{table['match']}/start", {}, table["host"])
    at_table(page)
    expect(page.locator(".log code")).to_be_hidden()
    page.locator(".log .seal summary").click()
    expect(page.locator(".log code")).to_have_text(table["commitment"])
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu code")).to_be_hidden()
