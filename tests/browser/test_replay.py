"""The end and the replay of a finished game, and what can be taken home from it."""

import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from ludarium.core.record import loads
from ludarium.core.registry import game_names

from .conftest import House, Visit
from .playing import at_rest, at_table, call, ended, finished_table, no_sideways_scroll

pytestmark = pytest.mark.browser
FILMED = 600_000
"""Milliseconds until a game is painted as a moving picture, where the machine has much else to do."""
BOARD = """async () => {
  await document.fonts.ready;
  let [last, same] = ['', 0];
  for (let n = 0; n < 600 && same < 20; n++) {
    await new Promise(requestAnimationFrame);
    const box = document.querySelector('[data-pane="board"] > svg')?.getBoundingClientRect();
    const now = JSON.stringify(box && [box.x, box.y, box.width, box.height].map(Math.round));
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return JSON.parse(last);
}"""
"""Where the board lies, once it lies still."""


def moves_of(address: str, match: str) -> list[str]:
    """The moves of a finished game as its record has them."""
    found: list[str] = call(f"{address}/api/matches/{match}/record")["moves"]
    return found


def dealt(moves: list[str]) -> int:
    """How many moves of chance come first."""
    return next(at for at, move in enumerate(moves) if not move.startswith("*"))


def replayed(page: Page, link: str, ply: int) -> str:
    """Open the replay of a finished table as its first seat, at a position; returns the match."""
    page.goto(link)
    ended(page)
    match = link.split("/t/")[1].split("#")[0]
    page.goto(f"{link.split('/t/')[0]}/r/{match}?ply={ply}")
    at_table(page)
    expect(page.locator(".count")).to_be_attached()
    return match


def test_the_end_and_its_replay(house: House, visit: Visit) -> None:
    """From the end screen to the replay: slider and keys, an address for every position."""
    page = visit(theme="light")
    warned: list[str] = []
    page.on("console", lambda said: warned.append(said.text) if said.type in ("error", "warning") else None)
    link = finished_table(house.address, seats=4)
    page.goto(link)
    ended(page)
    expect(page.locator(".band p")).to_contain_text("The four rounds are over.")
    expect(page.locator(".end .replay .count")).to_have_text(re.compile(r"Move (\d+) of \1"))
    page.get_by_role("button", name="Watch from the start").click()
    expect(page.locator(".count")).to_have_text(re.compile(r"Move 0 of \d+"))
    page.wait_for_selector(".strip")
    moves = moves_of(house.address, link.split("/t/")[1].split("#")[0])
    replay_by_keys(page, dealt(moves))
    assert not [words for words in warned if "could not be drawn" in words]
    replay_from_elsewhere(page, visit("Otso", size=(375, 812)))


def replay_by_keys(page: Page, deal: int) -> None:
    """Arrows, space and the slider; the first deal is one step, there and back. The address follows."""
    assert deal > 4
    page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).to_contain_text(f"Move {deal} ")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).to_contain_text(f"Move {deal + 1} ")
    expect(page).to_have_url(re.compile(rf"\?ply={deal + 1}$"))
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".count")).to_contain_text("Move 0 ")
    page.keyboard.press("Space")
    expect(page.locator(".count")).to_contain_text(f"Move {deal + 1} ")
    page.keyboard.press("Space")
    page.locator(".scrub").fill("2")
    expect(page.locator(".count")).to_contain_text(f"Move {deal} ")
    page.locator(".scrub").fill("21")
    expect(page).to_have_url(re.compile(r"\?ply=21$"))
    expect(page.locator('[data-pane="hand"] .card').first).to_be_attached()
    page.locator(".replay summary").click()
    page.locator(".viewer").select_option("-1")
    expect(page.locator('[data-pane="hand"] .card')).to_have_count(0)
    page.locator(".viewer").select_option("2")
    expect(page.locator('[data-pane="hand"] .card').first).to_be_attached()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the record").click()
    assert Path(waiting.value.path()).read_text("utf-8").startswith("{")


def replay_from_elsewhere(page: Page, other: Page) -> None:
    """The address of a position opens it in any browser, as a spectator."""
    other.goto(page.url)
    at_table(other)
    expect(other.locator(".count")).to_contain_text("Move 21")
    no_sideways_scroll(other)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768), (768, 1024), (375, 812)])
def test_the_board_is_as_large_as_in_play(house: House, visit: Visit, size: tuple[int, int]) -> None:
    """Every game, at the place and of the size it has in play, before and after the chances are known."""
    for game in game_names():
        page = visit(size=size)
        seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "person", "name": "Ida"}]
        opened = call(f"{house.address}/api/matches", {"game": game, "seats": seats})
        visit("Ida").goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['1']}")  # who is away gets a bar
        page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
        page.wait_for_selector(".prompt .said b")
        page.wait_for_selector('[data-pane="board"] > svg')
        expect(page.locator(".asks")).to_be_hidden()
        at_rest(page)
        played = page.evaluate(BOARD)
        page.goto(f"{house.address}/r/{opened['match']}?ply=1000")
        at_table(page)
        expect(page.locator(".count")).to_contain_text(re.compile(r"Move \d+"))
        at_rest(page)
        assert page.evaluate(BOARD) == played, game


def test_the_log_follows_and_leads(house: House, visit: Visit) -> None:
    """The line of the position shown is marked and in sight; what is still to come is quiet; a line leads to its position."""
    page = visit()
    match = replayed(page, finished_table(house.address), 0)
    moves = moves_of(house.address, match)
    own = [ply for ply, move in enumerate(moves, 1) if move.startswith("A ")]
    for ply in (own[2], own[-3], own[10]):
        page.locator(".scrub").fill(str(ply))
        current = page.locator(".log li.current")
        expect(current).to_have_attribute("id", f"line-{ply}")
        expect(current).to_be_in_viewport()
        told = [
            int(name) for name in page.evaluate("[...document.querySelectorAll('.log li')].map((e) => e.id.slice(5))")
        ]
        later = page.evaluate("[...document.querySelectorAll('.log li.later')].map((e) => e.id.slice(5))")
        assert sorted(map(int, later)) == sorted(one for one in told if one > ply)
    expect(page.locator(".log button[tabindex='0']")).to_have_count(1)
    page.locator(f"#line-{own[12]} button").click()
    expect(page.locator(".count")).to_contain_text(f"Move {own[12]} ")
    expect(page.locator(f"#line-{own[12]}")).to_have_class(re.compile("current"))
    page.locator(".log li.current button").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".count")).not_to_contain_text(f"Move {own[12]} ")


def test_a_line_of_the_log_leads_back_to_the_board_of_a_phone(house: House, visit: Visit) -> None:
    """The log is a page of its own there."""
    page = visit(size=(375, 812))
    replayed(page, finished_table(house.address), 40)
    page.locator(".tabbar").get_by_role("button", name="Log").tap()
    line = page.locator(".log li.current button")
    expect(line).to_be_in_viewport()
    other = page.locator(".log li.later button").last
    goes = other.get_attribute("data-goes")
    other.tap()
    expect(page.locator(".count")).to_contain_text(f"Move {goes} ")
    expect(page.locator('[data-pane="board"]')).to_be_visible()


def test_the_bar_of_the_end_screen_leads_into_the_replay(house: House, visit: Visit) -> None:
    """One step back shows the position before the last move; play begins at the beginning."""
    page = visit()
    page.goto(finished_table(house.address, "discs"))
    ended(page)
    moves = int(page.locator(".end .count b").inner_text().split()[1])
    page.locator(".end").get_by_role("button", name="Previous move").click()
    expect(page.locator(".table .count")).to_contain_text(f"Move {moves - 1}")
    page.go_back()
    ended(page)
    page.locator(".end").get_by_role("button", name="Resume").click()
    expect(page.locator(".table .count")).to_contain_text("Move 2")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.go_back()
    page.locator(".end .scrub").fill("3")
    expect(page.locator(".table .count")).to_contain_text("Move 3")


def test_record_and_moving_picture_are_real_files(house: House, visit: Visit) -> None:
    """The record holds every move; the picture moves, at the size it promises."""
    page = visit()
    page.goto(finished_table(house.address))
    ended(page)
    moves = int(page.locator(".end .count b").inner_text().split()[1])
    page.get_by_role("button", name="Watch from the start").click()
    page.wait_for_selector(".strip")
    page.locator(".replay summary").click()
    with page.expect_download() as record:
        page.get_by_role("button", name="Download the record").click()
    kept = loads(Path(record.value.path()).read_text("utf-8"))
    assert kept.game == "rauha"
    assert len(kept.moves) == moves
    with page.expect_download(timeout=FILMED) as film:
        page.get_by_role("button", name="Download as an animation").click()
    with Image.open(film.value.path()) as picture:
        assert picture.format == "WEBP"
        frames: int = getattr(picture, "n_frames", 1)
        assert frames > 3
        assert picture.width == 800
        first = picture.convert("RGB").tobytes()
        picture.seek(frames - 1)
        assert picture.convert("RGB").tobytes() != first
