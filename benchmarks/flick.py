"""How soon a flick moves after it was let go, and how steady the aim is while somebody pulls, in a real Chromium.

    python -m benchmarks.flick                  a practice table of Paleo with the human hand, 20 flicks
    python -m benchmarks.flick --flicks 50      more of them
    python -m benchmarks.flick --json

*First motion* is the time from the browser's own ``pointerup`` to the first picture in which a disc lies elsewhere. *Blinks* are
pictures in which the aim's ghost is gone after one in which it was there, during five seconds of pulling.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))

import chromium
from open_house import house

PULL: Final = 5.0
"""Seconds of pulling in which blinks are counted."""
PIECES: Final = ("R3", "R4", "R5", "R6", "R7")

WATCH: Final = """() => {
  window.motions = [];
  window.blinks = { pictures: 0, without: 0, blinks: 0 };
  let released = 0, first = null, ghost = false;
  addEventListener('pointerup', () => { released = performance.now(); first = null; }, true);
  const place = () => [...document.querySelectorAll('.ghosts > *')].map((disc) => disc.style.transform).join();
  const look = () => {
    const now = place();
    if (released && now) {
      first ??= now;
      if (now !== first) { window.motions.push(performance.now() - released); released = 0; }
    }
    if (window.pulling) {
      const there = document.querySelector('.layer.aim .ghost') !== null;
      window.blinks.pictures++;
      if (!there) window.blinks.without++;
      if (ghost && !there) window.blinks.blinks++;
      ghost = there;
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def practice(address: str) -> str:
    """Open a practice table with the hand that errs; return its link."""
    body = {"game": "paleo", "seats": [{"kind": "person", "name": "Maëlle"}]}
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{address}/api/matches", json.dumps(body).encode(), headers)) as answer:
        opened = json.load(answer)
    return f"{address}/t/{opened['match']}#{opened['tokens']['0']}"


def middle(page: Page, piece: str) -> tuple[float, float]:
    box = page.locator(f"#piece-{piece}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def flick(page: Page, piece: str, turn: float) -> None:
    """Pull a piece back a little, and let go."""
    x, y = middle(page, piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40 * sin(turn), y + 40 * cos(turn), steps=6)
    page.mouse.up()


def latencies(page: Page, flicks: int) -> list[float]:
    """Flick so many times and read how long each took to its first motion."""
    for n in range(flicks):
        lit = [name for name in PIECES if page.locator(f"#piece-{name}.can").count()]
        flick(page, lit[n % len(lit)], 2 * pi * n / 7)
        page.wait_for_function("(n) => window.motions.length > n", arg=n)
        page.wait_for_function("() => !document.querySelector('.ghosts') && document.querySelector('.panes .can')")
    found: list[float] = page.evaluate("window.motions")
    return found


def steadiness(page: Page) -> dict[str, int]:
    """Pull a piece around for some seconds, and count the pictures without the ghost."""
    x, y = middle(page, "R4")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 50, steps=5)
    page.wait_for_selector(".layer.aim .ghost", state="attached")
    page.evaluate("window.pulling = true")
    began, n = time.monotonic(), 0
    while time.monotonic() < began + PULL:
        n += 1
        page.mouse.move(x + 50 * sin(n / 40), y + 50 * cos(n / 40))
        page.wait_for_timeout(8)
    page.evaluate("window.pulling = false")
    page.mouse.move(x, y)
    page.mouse.up()
    found: dict[str, int] = page.evaluate("window.blinks")
    return found


def measured(flicks: int) -> dict[str, Any]:
    """Measure once."""
    driven = chromium.find()
    assert driven is not None, "no Chromium here"
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=driven, args=chromium.ARGUMENTS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script('localStorage.ludarium = \'{"name":"Maëlle","mute":true}\'')
        page.goto(practice(address))
        page.wait_for_selector("#piece-R4.can")
        page.evaluate(WATCH)
        found = {"aim": steadiness(page), "motion": latencies(page, flicks)}
        browser.close()
    return found


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flicks", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = measured(chosen.flicks)
    if chosen.json:
        print(json.dumps(found))
        return
    times, aim = sorted(found["motion"]), found["aim"]
    print(f"release to first motion, {len(times)} flicks: median {statistics.median(times):.0f} ms,", end=" ")
    print(f"least {times[0]:.0f} ms, most {times[-1]:.0f} ms")
    print(
        f"pulling for {PULL:.0f} s: {aim['blinks']} blinks, {aim['without']} of {aim['pictures']} pictures without the ghost"
    )


if __name__ == "__main__":
    main()
