"""A person at a table, as far as the page's own signs lead: touch what is lit, confirm, go on."""

import json
import time
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect

GAME = 600.0
STILL = 120.0
"""Seconds in which something must happen at a table: a page that offers nothing more is a fault, and is named."""

SPOT = """(e) => {
  const box = e.getBoundingClientRect();
  for (let n = 0; n < 82; n++) {
    const [i, j] = n ? [((n * 31) % 81) % 9, Math.floor(((n * 31) % 81) / 9)] : [4, 4];
    const at = [box.x + (box.width * (i + 0.5)) / 9, box.y + (box.height * (j + 0.5)) / 9];
    if (e.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
}"""
"""A spot of an element that nothing else covers."""

LOOK = (
    """async (draw) => {
  const lines = () => document.querySelectorAll('.log li').length;
  const face = () => [
    lines(), document.querySelector('.prompt')?.outerHTML, document.querySelector('.end')?.hidden,
    ...[...document.querySelectorAll('.panes .can, .panes .chosen')].map((e) => e.dataset.id + ' ' + e.getAttribute('class')),
  ].join();
  for (let n = 0; n < 40 && window.touched === face(); n++) await new Promise((go) => setTimeout(go, 10));
  const over = () => document.querySelector('.end:not([hidden]) h1');
  const ready = () => document.querySelector('.curtain [data-ready]');
  const asks = () => document.querySelector('.prompt.acting');
  for (let n = 0; n < 50 && !over() && !ready() && !asks(); n++) {
    document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await new Promise((go) => setTimeout(go, 20));
  }
  const where = document.querySelector('.where')?.textContent ?? '';
  const asked = asks()?.querySelector('.said b')?.textContent ?? '';
  const sign = (what, [x, y] = [0, 0], before = '') => {
    window.touched = what === 'wait' ? null : face();
    return { what, asked, where, x, y, lines: lines(), before };
  };
  const covers = (e) => {
    const box = e.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return `${e.id || e.textContent.trim()} is behind ${over?.tagName} ${over?.getAttribute('class')}`;
  };
  const spot = """
    + SPOT
    + """;
  const first = (what, targets) => {
    const from = Math.floor(draw * targets.length);
    for (const target of [...targets.slice(from), ...targets.slice(0, from)]) {
      const at = spot(target);
      if (at) return sign(what, at);
    }
    return null;
  };
  if (over()) return sign('end');
  if (ready()) return first('curtain', [ready()]) ?? sign('wait');
  if (!asks()) return sign('wait');
  const lamp = [...asks().querySelectorAll('.btn.lit')];
  const chosen = document.querySelector('.panes .chosen');
  const can = [...document.querySelectorAll('.panes .can')].filter((e) => e.getClientRects().length);
  const buttons = [...asks().querySelectorAll('.buttons .btn:not([data-do="back"])')];
  const onward = chosen ? [...buttons, ...can] : can;  // a chosen card may go on by a button, and others stay lit
  return (chosen && first('confirm', lamp)) || first('touch', onward) || first('button', lamp) || first('button', buttons)
    || sign('wait', [0, 0], [...lamp, ...onward, ...buttons].map(covers).join('; ') || 'nothing is lit');
}"""
)
"""Let the last touch show, hurry the others' moves, then find what to touch next, and where.

A touch that the house still has to answer is not repeated elsewhere: that would only keep the house busy. Land has bays, so its
middle may be its neighbour's.
"""


class Sign(NamedTuple):
    """What the page shows a person next, and the spot to touch."""

    what: str
    asked: str
    where: str
    x: float
    y: float
    lines: int
    before: str


REST = """async () => {
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  const passing = (one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime);
  const moving = () => document.getAnimations().some(passing) || document.querySelector('.ghosts > *');
  await document.fonts.ready;
  await frame();
  while (moving()) await frame();
  await frame();
}"""
"""Nothing glides, fades or grows any more: what is drawn now stays, as far as the page itself goes."""


def at_rest(page: Page) -> None:
    """Wait until everything on the page has come to where it goes: only then sizes and places are to be read."""
    page.evaluate(REST)


def middle(target: Locator) -> tuple[float, float]:
    """The middle of something on the screen, once all is where it goes."""
    at_rest(target.page)
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(target: Locator) -> None:
    """Touch the middle of something with a finger."""
    target.page.touchscreen.tap(*middle(target))


def look(page: Page, draw: float) -> Sign:
    """The next thing to touch, any of those that are lit: who always takes the first may walk in circles."""
    return Sign(**page.evaluate(LOOK, draw))


def start_rauha(page: Page, address: str) -> None:
    """From the shelf to the table in two clicks."""
    page.goto(address)
    page.locator("a.game", has_text="Rauha").click()
    page.locator(".start button.lit").click()
    at_table(page)


HOSTS: dict[str, str] = {}
"""The hosts' links of the tables that were opened here: with them finished games are read."""


def call(address: str, body: object = None, secret: str = "") -> Any:
    """Ask the house something; with a body, tell it."""
    words = address.split("/")
    if body is None and not secret and words[3:5] == ["api", "matches"]:
        secret = HOSTS.get(words[5], "")
    headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers)) as answer:
        told = json.load(answer)
    if isinstance(told, dict) and told.get("host"):
        HOSTS[told["match"]] = told["host"]
    return told


def quick_table(page: Page, address: str, bots: int = 3) -> None:
    """A table with bots that do not think long, entered by the link of its first seat."""
    seats = [{"kind": "person", "name": "Maëlle"}, *({"kind": "bot", "bot": "random"} for _ in range(bots))]
    opened = call(f"{address}/api/matches", {"game": "rauha", "seats": seats})
    page.goto(f"{address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def played_out(address: str, game: str = "rauha", seats: int = 2, bot: str = "random") -> Any:
    """A table where bots have played to the end, as its host knows it."""
    bots = [{"kind": "bot", "bot": bot, "name": name} for name in ("Maëlle", "Ida", "Noor", "Kuu")[:seats]]
    opened = call(f"{address}/api/matches", {"game": game, "seats": bots})
    wait_for_the_end(address, opened["match"])
    return opened


def wait_for_the_end(address: str, match: str) -> None:
    """Let bots play to the end of a match: nobody looks, so they need not be waited for move by move."""
    deadline = time.monotonic() + GAME
    while call(f"{address}/api/matches/{match}")["status"] != "over":
        assert time.monotonic() < deadline, "the bots did not come to the end"
        time.sleep(0.05)


@cache
def finished_table(address: str, game: str = "rauha", seats: int = 2, bot: str = "random") -> str:
    """The link of the first seat at a table where bots have played to the end: one for all tests that only look at it."""
    opened = played_out(address, game, seats, bot)
    path = f"{address}/api/matches/{opened['match']}/seats/0"
    given = call(path, {"kind": "person", "name": "Maëlle"}, opened["host"])
    return f"{address}/t/{opened['match']}#{given['token']}"


def at_table(page: Page) -> None:
    """Wait until a table is drawn."""
    page.wait_for_selector(".table .top h1")


def play_on(
    page: Page,
    until: Callable[[Page], bool] | None = None,
    curtain: Callable[[], None] | None = None,
    instead: Callable[[Sign], bool] | None = None,
) -> int:
    """Play by clicking until the end, or until something holds; returns how many clicks it took.

    ``instead`` may answer a question in its own way, and says whether it did.
    """
    clicks, chance, began = 0, Random(7), time.monotonic()
    draw = chance.random()  # one for each click, not for each look: how often one looks depends on the machine
    seen, moved = "", began
    while (now := time.monotonic()) < began + GAME:
        if until is not None and until(page):
            return clicks
        sign = look(page, draw)
        if sign.what == "end":
            return clicks
        if (lines := f"{sign.where} {sign.lines}") != seen:
            seen, moved = lines, now
        assert now < moved + STILL, f"nothing goes on at: {sign.where}: {sign.asked} ({sign.what}, {sign.before})"
        if sign.what == "wait" or (
            sign.what == "curtain" and curtain is None
        ):  # whoever called wants to look at it first
            continue
        if sign.what == "curtain" and curtain is not None:
            curtain()
        if instead is None or not instead(sign):
            page.mouse.click(sign.x, sign.y)
            clicks += 1
        draw = chance.random()
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
