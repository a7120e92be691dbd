"""The end and the replay of a finished game, and what can be taken home from it."""

import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from ludarium.core.record import loads

from .conftest import House, Visit
from .playing import at_table, ended, finished_table, no_sideways_scroll

pytestmark = pytest.mark.browser
FILMED = 120_000
"""Milliseconds until a game is painted as a moving picture, where the machine has much else to do."""


def test_the_end_and_its_replay(house: House, visit: Visit) -> None:
    """From the end screen to the replay: slider and keys, an address for every position."""
    page = visit(theme="light")
    page.goto(finished_table(house.address, seats=4))
    ended(page)
    expect(page.locator(".band p")).to_contain_text("The four rounds are over")
    expect(page.locator(".end .replay .count")).to_have_text(re.compile(r"Move (\d+) of \1"))
    page.get_by_role("button", name="Watch from the start").click()
    expect(page.locator(".count")).to_have_text(re.compile(r"Move 0 of \d+"))
    page.wait_for_selector(".strip")
    replay_by_keys(page)
    replay_from_elsewhere(page, visit("Otso", size=(375, 812)))


def replay_by_keys(page: Page) -> None:
    """Arrows, space and the slider; the address follows."""
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".count")).to_contain_text("Move 3")
    expect(page).to_have_url(re.compile(r"\?ply=3$"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".count")).to_contain_text("Move 2")
    page.keyboard.press("Space")
    expect(page.locator(".count")).to_contain_text("Move 4")
    page.keyboard.press("Space")
    page.locator(".scrub").fill("21")
    expect(page.locator(".log li.current")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?ply=21$"))
    expect(page.locator('[data-pane="hand"] .card').first).to_be_attached()
    page.locator(".viewer").select_option("-1")
    expect(page.locator('[data-pane="hand"] .card')).to_have_count(0)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    assert Path(waiting.value.path()).read_text("utf-8").startswith("{")


def replay_from_elsewhere(page: Page, other: Page) -> None:
    """The address of a position opens it in any browser, as a spectator."""
    other.goto(page.url)
    at_table(other)
    expect(other.locator(".count")).to_contain_text("Move 21")
    no_sideways_scroll(other)


def test_the_bar_of_the_end_screen_leads_into_the_replay(house: House, visit: Visit) -> None:
    """One step back shows the position before the last move; play begins at the beginning."""
    page = visit()
    page.goto(finished_table(house.address, "discs"))
    ended(page)
    moves = int(page.locator(".end .count b").inner_text().split()[1])
    page.locator(".end").get_by_role("button", name="One move back").click()
    expect(page.locator(".table .count")).to_contain_text(f"Move {moves - 1}")
    page.go_back()
    ended(page)
    page.locator(".end").get_by_role("button", name="Play on").click()
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
    with page.expect_download() as record:
        page.get_by_role("link", name="Download the record").click()
    kept = loads(Path(record.value.path()).read_text("utf-8"))
    assert kept.game == "rauha"
    assert len(kept.moves) == moves
    with page.expect_download(timeout=FILMED) as film:
        page.get_by_role("link", name="Download as a moving picture").click()
    with Image.open(film.value.path()) as picture:
        assert picture.format == "WEBP"
        frames: int = getattr(picture, "n_frames", 1)
        assert frames > 3
        assert picture.width == 800
        first = picture.convert("RGB").tobytes()
        picture.seek(frames - 1)
        assert picture.convert("RGB").tobytes() != first
