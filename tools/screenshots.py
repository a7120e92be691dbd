"""Pictures of the page for the documentation: shelf, table, end and replay at 1280 and 375 pixels, and every game's table also
at 1920.

    python tools/screenshots.py [folder]                        writes PNG files, by default into docs/images
    python tools/screenshots.py --vision deuteranopia folder    every game's table as somebody sees it who sees no green

A house is opened on a database of its own, a game is played in Chromium by touching what is lit, and closed again.
"""

import argparse
import json
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import chromium
from open_house import house, wait_for

ROOT: Final = Path(__file__).resolve().parent.parent
SIZES: Final = {1920: 1080, 1280: 800, 375: 812}
TOUR: Final = (1280, 375)
"""The widths of the tour; tables are shown at all."""
COLOURS: Final = 256
"""Enough for what is drawn flat; a picture takes a third of the room."""
VISIONS: Final = ("deuteranopia", "protanopia", "tritanopia", "achromatopsia", "blurredVision")
TOURED: Final = "rauha"
"""The game of the tour, which takes its table as somebody sees it who plays."""
MOVES: Final = {"pangea": 240}
"""How far into a game its table is shown, by default 50 moves: a map is claimed before it is fought for."""
PATIENCE: Final = 120_000
"""Milliseconds until a picture is ready: a replay is looked at again before it is taken."""
MEMORY: Final = '{"name":"Maëlle","mute":true}'

TOUCH: Final = """() => {
  const lamp = document.querySelector('.prompt.acting .btn.lit');
  const chosen = document.querySelector('.panes .chosen');
  const can = [...document.querySelectorAll('.panes .can')];
  const away = chosen ? can.filter((e) => !e.closest('[data-pane="hand"]')) : [];
  const any = (list) => list[Math.floor(Math.random() * list.length)];  // who always takes the first may walk in circles
  const next = chosen && lamp ? lamp : any(away) ?? any(can) ?? lamp;
  next?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}"""
HURRY: Final = (
    "() => document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"
)
"""Show at once what still waits to be shown, as any press does."""


def play(page: Page, until: Callable[[], bool]) -> None:
    """Touch what is lit until something holds."""

    def one_touch() -> bool:
        page.wait_for_timeout(60)
        page.evaluate(HURRY)
        if until():
            return True
        page.evaluate(TOUCH)
        return False

    wait_for(one_touch, 400)


def visit(browser: Browser, width: int, state: Any = None) -> Page:
    """Open a browser's page of one size, dark as the game is shown best, with the memory of an earlier visit."""
    context = browser.new_context(
        viewport={"width": width, "height": SIZES[width]},
        color_scheme="dark",
        locale="en-GB",
        storage_state=state,
        has_touch=width < 900,
    )
    context.add_init_script(f"if (!localStorage.ludarium) localStorage.ludarium = {MEMORY!r}")
    return context.new_page()


def take(page: Page, folder: Path, name: str) -> None:
    """Write one picture, when everything has come to rest."""
    page.wait_for_timeout(900)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)
    print(f"{name}.png", flush=True)


def both(browser: Browser, state: Any, address: str, folder: Path, name: str, rest: str, theme: str = "dark") -> None:
    """Take a picture of an address at both sizes."""
    for width in TOUR:
        page = visit(browser, width, state)
        page.emulate_media(color_scheme="light" if theme == "light" else "dark")
        page.goto(address)
        page.wait_for_selector(rest, state="attached", timeout=PATIENCE)
        if name == "table":
            page.locator('[data-pane="hand"] .can').first.click()
        if name == "replay" and width == 1280:
            page.locator(".costly").first.click()
            page.wait_for_selector(".weighed")
        take(page, folder, f"{name}-{width}")
        page.context.close()


def tour(browser: Browser, address: str, folder: Path) -> None:
    """Play a game and look around on the way."""
    page = visit(browser, 1280)
    page.goto(f"{address}/new/{TOURED}")
    page.locator(".start button.lit").click()
    page.wait_for_selector(".prompt")
    cards = page.locator('[data-pane="hand"] .can')
    play(page, lambda: "Round 3 of 4, turn 2" in page.locator(".where").inner_text() and cards.count() == 3)
    match, state = page.url, page.context.storage_state()
    both(browser, state, match, folder, "table", ".prompt.acting")
    both(browser, state, address, folder, "shelf", ".waiting.yours", "light")
    play(page, lambda: page.locator(".end:not([hidden]) h1").count() > 0)
    state = page.context.storage_state()
    both(browser, state, match, folder, "end", ".end h1", "light")
    both(browser, state, f"{match.replace('/t/', '/r/')}?ply=120", folder, "replay", ".costly")
    page.context.close()


def ask(address: str, body: object = None, secret: str = "") -> Any:
    """Ask the house something; with a body, tell it."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers)) as answer:
        return json.load(answer)


def tables(browser: Browser, address: str, folder: Path, vision: str = "") -> None:
    """Take each game's table some moves into the game, from the first seat; with a vision, as Chromium emulates that eye."""
    for game in ask(f"{address}/api/games"):
        seats = [{"kind": "bot", "bot": "novice"} for _ in range(max(game["seats"][0], min(3, max(game["seats"]))))]
        opened = ask(f"{address}/api/matches", {"game": game["name"], "seats": seats})
        match, moves = f"{address}/api/matches/{opened['match']}", MOVES.get(game["name"], 50)
        wait_for(lambda match=match, moves=moves: ask(match)["plies"] >= moves or ask(match)["status"] == "over")  # type: ignore[misc]
        seat = ask(f"{match}/seats/0", {"kind": "person", "name": "Maëlle"}, opened["host"])
        for width in (1280,) if vision else SIZES:
            page = visit(browser, width)
            if vision:
                eye = page.context.new_cdp_session(page)
                eye.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
            page.goto(f"{address}/t/{opened['match']}#{seat['token']}")
            page.wait_for_selector(".prompt.acting", timeout=PATIENCE)
            take(page, folder, f"{game['name']}-{vision or width}")
            page.context.close()


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description="Pictures of the page.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "images")
    parser.add_argument("--vision", choices=VISIONS, help="the tables of all games, through other eyes")
    asked = parser.parse_args()
    folder: Path = asked.folder
    folder.mkdir(parents=True, exist_ok=True)
    found = chromium.find()
    if found is None:
        raise SystemExit("screenshots: there is no Chromium here")
    with tempfile.TemporaryDirectory() as home, house(Path(home)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=chromium.ARGUMENTS)
        tables(browser, address, folder, asked.vision or "")
        if not asked.vision:
            tour(browser, address, folder)
        browser.close()


if __name__ == "__main__":
    main()
