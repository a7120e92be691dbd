"""Frames are taken in, come what may: the ones that once froze the page, and some that cannot be drawn."""

import json
import lzma
import re
import time
from collections.abc import Callable
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from ludarium.server.frames.drawing import Drawing

from .conftest import House, Visit
from .playing import GAME, at_table, play_on, quick_table
from .test_patch import FREEZE

pytestmark = pytest.mark.browser
SHOW_ALL = """async (ply) => {
  const table = () => document.querySelector('.table');
  for (let n = 0; n < 800 && table()?.dataset.ply !== String(ply); n++) {
    table()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await new Promise((go) => setTimeout(go, 10));
  }
  return table()?.dataset.ply;
}"""
"""Hurry until a position is shown."""


def as_changes(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same frames, of drawings only what changed."""
    drawings: dict[str, Drawing] = {}
    for frame in frames:
        for name, pane in frame.get("panes", {}).items():
            now, had = Drawing(pane.get("svg", "")), drawings.get(name)
            change = now.change_from(had) if had and now.svg else ""
            frame["panes"][name] = {"change": change} if change else pane
            drawings[name] = now
    return frames


@pytest.mark.parametrize("change", [False, True], ids=["whole", "changes"])
def test_the_game_that_froze_is_shown_to_its_last_prompt(house: House, visit: Visit, change: bool) -> None:
    """Six seats of Historical Conquest: characters move into lands that are new in the same frame."""
    frames = json.loads(lzma.decompress(FREEZE.read_bytes()))
    if change:
        frames = as_changes(frames)
    page = visit()
    asked: list[str] = []

    def feed(line: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            asked.append(message["type"])
            if message["type"] == "hello":
                for frame in frames:
                    line.send(json.dumps(frame))

        line.on_message(heard)

    page.route_web_socket(re.compile("/ws$"), feed)
    page.goto(f"{house.address}/t/abcdefghijkl")
    at_table(page)
    last = frames[-1]
    assert page.evaluate(SHOW_ALL, last["ply"]) == str(last["ply"])
    expect(page.locator(".prompt .said b")).to_have_text(last["prompt"]["text"])
    assert "resync" not in asked
    expect(page.locator("p.banner")).to_be_hidden()


def spoiled(page: Page, spoil: Callable[[dict[str, Any]], bool]) -> list[str]:
    """Let the page's frames go through a hand that makes some of them senseless; returns what the page says, as it says it."""
    said: list[str] = []

    def between(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def to_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "frame" and spoil(message):
                message["panes"] = {**message.get("panes", {}), "board": {"change": '<svg data-of="999"></svg>'}}
            line.send(json.dumps(message))

        def to_house(text: str | bytes) -> None:
            said.append(json.loads(text)["type"])
            house.send(text)

        house.on_message(to_page)
        line.on_message(to_house)

    page.route_web_socket(re.compile("/ws$"), between)
    return said


def resyncs(house: House) -> int:
    """How many the house has counted."""
    with urlopen(f"{house.address}/metrics") as answer:
        found = re.search(r"^ludarium_resyncs_total (\d+)", answer.read().decode(), re.M)
    assert found
    return int(found[1])


def counted(house: House, times: int) -> None:
    """Wait until the house has counted so many: what a page has said may still be on its way."""
    deadline = time.monotonic() + GAME
    while resyncs(house) < times:
        assert time.monotonic() < deadline, f"{resyncs(house)} of {times}"
        time.sleep(0.05)
    assert resyncs(house) == times


def board(page: Page) -> str:
    """What the board shows, without what the page itself wrote on it."""
    drawn: str = page.evaluate(
        """() => [...document.querySelectorAll('[data-pane="board"] svg :is(path, text, use, circle, rect)')]
        .filter((e) => !e.closest('.layer'))
        .map((e) => [e.closest('[id]')?.id, e.tagName, e.getAttribute('d') ?? e.getAttribute('href') ?? e.textContent])
        .join('|')"""
    )
    return drawn


def come_to_rest(one: Page, other: Page) -> None:
    """Wait until two pages of a seat show the same position and ask the same; what is under way gets there."""
    deadline = time.monotonic() + GAME
    while shown(one) != shown(other):
        assert time.monotonic() < deadline, f"{shown(one)}\n is not\n{shown(other)}"
        one.wait_for_timeout(50)


def shown(page: Page) -> tuple[str, str]:
    """The board, and what is asked."""
    at_table(page)
    page.wait_for_selector(".prompt.acting")
    return board(page), page.locator(".prompt .said b").inner_text()


@pytest.mark.parametrize("times", [1, 2])
def test_a_frame_that_cannot_be_drawn_is_made_good(own_house: House, visit: Visit, times: int) -> None:
    """Once quietly, by the whole position; if it happens again a banner says so. The house counts, and play goes on."""
    page, whole, planted = visit(), [0], [0]

    def spoil(frame: dict[str, Any]) -> bool:
        if frame.get("full"):
            whole[0] += 1
            return False
        wanted = (
            planted[0] < min(times, whole[0]) and frame.get("question") is not None
        )  # not while it waits for the whole
        planted[0] += wanted
        return wanted

    said = spoiled(page, spoil)
    quick_table(page, own_house.address)
    play_on(page, until=lambda _: said.count("resync") == times)
    play_on(page, until=lambda _: page.locator(".prompt.acting").count() > 0)
    assert said.count("resync") == times == planted[0]
    counted(own_house, times)
    banner = page.locator("p.banner")
    expect(banner).to_be_visible() if times > 1 else expect(banner).to_be_hidden()
    other = page.context.new_page()  # the same browser: only it remembers the seat
    other.goto(page.url)
    come_to_rest(page, other)
    assert board(page)
