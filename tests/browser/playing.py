"""A person at a table, as far as the page's own signs lead: touch what is lit, confirm, go on."""

import json
import time
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page, expect

GAME = 240.0

LIT = """() => {
  const at = (e) => { const box = e.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  if (document.querySelector('.end:not([hidden]) h1')) return ['end', 0, 0];
  const ready = document.querySelector('.curtain [data-ready]');
  if (ready) return ['curtain', ...at(ready)];
  const prompt = document.querySelector('.prompt');
  if (!prompt || !prompt.classList.contains('acting')) return ['wait', 0, 0];
  const chosen = document.querySelector('.panes .chosen');
  const lamp = prompt.querySelector('.btn.lit');
  if (chosen && lamp) return ['confirm', ...at(lamp)];
  const home = chosen && chosen.closest('[data-pane]');
  const can = [...document.querySelectorAll('.panes .can:not(.chosen)')].filter((e) => e.getClientRects().length);
  const next = chosen ? can.filter((e) => e.closest('[data-pane]') !== home).concat(can) : can;
  if (next.length) return ['touch', ...at(next[0])];
  const button = lamp ?? [...prompt.querySelectorAll('.buttons .btn:not([data-do="back"])')].at(-1);
  return button ? ['button', ...at(button)] : ['wait', 0, 0];
}"""


def start_rauha(page: Page, address: str) -> None:
    """From the shelf to the table in two clicks."""
    page.goto(address)
    page.get_by_role("link", name="Rauha").click()
    page.locator(".start button.lit").click()
    at_table(page)


def call(address: str, body: object = None, secret: str = "") -> Any:
    """Ask the house something; with a body, tell it."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers)) as answer:
        return json.load(answer)


def quick_table(page: Page, address: str, bots: int = 3) -> None:
    """A table with bots that do not think long, entered by the link of its first seat."""
    seats = [{"kind": "person", "name": "Maëlle"}, *({"kind": "bot", "bot": "random"} for _ in range(bots))]
    opened = call(f"{address}/api/matches", {"game": "rauha", "seats": seats})
    page.goto(f"{address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def finished_table(address: str, game: str = "rauha", seats: int = 2) -> str:
    """The link of the first seat at a table where bots have played to the end."""
    bots = [{"kind": "bot", "bot": "random", "name": name} for name in ("Maëlle", "Ida", "Noor", "Kuu")[:seats]]
    opened = call(f"{address}/api/matches", {"game": game, "seats": bots})
    match, deadline = f"{address}/api/matches/{opened['match']}", time.monotonic() + GAME
    while call(match)["status"] != "over":
        assert time.monotonic() < deadline, "the bots did not come to the end"
        time.sleep(0.05)
    given = call(f"{match}/seats/0", {"kind": "person", "name": "Maëlle"}, opened["host"])
    return f"{address}/t/{opened['match']}#{given['token']}"


def at_table(page: Page) -> None:
    """Wait until a table is drawn."""
    page.wait_for_selector(".table .top h1")


def play_on(page: Page, until: Callable[[Page], bool] | None = None, curtain: Callable[[], None] | None = None) -> int:
    """Play by clicking until the end, or until something holds; returns how many clicks it took."""
    clicks, deadline = 0, time.monotonic() + GAME
    while time.monotonic() < deadline:
        if until is not None and until(page):
            return clicks
        what, x, y = page.evaluate(LIT)
        if what == "end":
            return clicks
        if what == "wait":  # a touch on the ground ends the waiting for moves that are shown one by one
            page.mouse.click(7, 790)
            page.wait_for_timeout(50)
            continue
        if what == "curtain":
            if curtain is None:  # whoever called wants to look at it first
                continue
            curtain()
        page.mouse.click(x, y)
        clicks += 1
    raise AssertionError(f"the game did not come so far: {page.locator('.where').inner_text()}")


def ply(page: Page) -> int:
    """How many lines the log has."""
    return page.locator(".log li").count()


def no_sideways_scroll(page: Page) -> None:
    """Nothing is wider than the screen."""
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen


def ended(page: Page) -> None:
    """The end screen is there."""
    expect(page.locator(".end h1")).to_be_visible()
