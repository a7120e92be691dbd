"""A whole game of Conquest of Pangea in a real browser, and a continent that drifts."""

import json
import time
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import GAME, at_table, ended, no_sideways_scroll

pytestmark = pytest.mark.browser

NEXT = """async () => {
  const spots = [...Array(81).keys()].map((n) => [((n * 31) % 81) % 9 + 0.5, Math.floor(((n * 31) % 81) / 9) + 0.5]);
  const inside = (e) => {
    const box = e.getBoundingClientRect();
    for (const [i, j] of [[4.5, 4.5], ...spots]) {
      const [x, y] = [box.x + (box.width * i) / 9, box.y + (box.height * j) / 9];
      if (e.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  };
  const over = () => document.querySelector('.end:not([hidden]) h1');
  const asks = () => document.querySelector('.prompt.acting');
  for (let n = 0; n < 200 && !over() && !asks(); n++) {
    document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await new Promise((go) => setTimeout(go, 20));
  }
  if (over()) return ['end', '', [0, 0]];
  const prompt = asks();
  const said = prompt?.querySelector('.said b')?.textContent ?? '';
  if (!prompt) return ['wait', said, [0, 0]];
  const lamp = prompt.querySelector('.btn.lit');
  const chosen = document.querySelector('.panes .chosen');
  const can = [...document.querySelectorAll('.panes .can:not(.chosen)')].filter((e) => e.getClientRects().length);
  const home = chosen?.closest('[data-pane]');
  const away = can.filter((e) => e.closest('[data-pane]') !== home);
  const all = [...prompt.querySelectorAll('.btn')];
  const wanted = chosen ? [...(lamp ? [lamp] : []), ...away, ...can] : [...can, ...(lamp ? [lamp] : []), ...all];
  for (const target of wanted) {
    const at = inside(target);
    if (at) return ['touch', said, at];
  }
  return ['wait', said, [0, 0]];
}"""
"""Hurry the others' moves, then say what to touch next, and where: land has bays, its middle may be its neighbour's."""

ACTIONS = 4
"""How many actions the person begins before every further turn ends at once: a whole game, in little time."""

END_TURN = """() => document.querySelector('.prompt.acting [data-id="end"]')?.click()"""


def open_table(page: Page, house: House) -> None:
    """Two seats, the other one a bot that does not think long."""
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "bot", "bot": "random"}]
    body = json.dumps({"game": "pangea", "seats": seats}).encode()
    with urlopen(Request(f"{house.address}/api/matches", body, {"content-type": "application/json"})) as answer:
        opened = json.load(answer)
    page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def play_briskly(page: Page) -> set[str]:
    """A few actions in all, every other turn ends at once; returns the first words of what was asked on the way."""
    asked: set[str] = set()
    actions, deadline = 0, time.monotonic() + GAME
    while time.monotonic() < deadline:
        what, said, (x, y) = page.evaluate(NEXT)
        if what == "end":
            return asked
        if what == "wait":
            continue
        asked.add(" ".join(said.split()[:2]))
        if said.startswith(("Choose an area to", "Choose a marker to migrate")):
            actions += 1
            if actions > ACTIONS:
                page.evaluate(END_TURN)
                page.wait_for_timeout(20)
                continue
        page.mouse.click(x, y)
        page.wait_for_timeout(10)
    raise AssertionError(f"the game did not come to its end: {page.locator('.where').inner_text()}")


def test_a_person_plays_pangea_to_the_end(house: House, visit: Visit) -> None:
    """From the first claim to the sixth break-up by touching what is lit; then every continent has drifted."""
    page = visit()
    open_table(page, house)
    assert {"Claim an", "Choose an", "Pay 1"} & play_briskly(page) >= {"Claim an", "Choose an"}
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(2)
    page.get_by_role("button", name="Final board").click()
    for name in ("north_america", "eurasia", "india", "australia", "antarctica", "south_america"):
        expect(page.locator(f"#land-{name}")).not_to_have_attribute("transform", "translate(0 0)")
    expect(page.locator(".lost")).to_have_count(18)
    no_sideways_scroll(page)
