"""Ways to change a drawing in the browser, on each game's largest pictures.

    python -m benchmarks.patching           into docs/performance.md
    python -m benchmarks.patching --print   only look

Boards of a seeded random game around its largest one follow each other; each way takes the page from one to the next, parsing
included. A way that throws or arrives at another picture is told. The others' packages are installed into build/patching.
"""

import argparse
import json
import lzma
import subprocess
import sys
from itertools import pairwise
from statistics import median
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from ludarium.core.registry import game_names, get_game
from ludarium.server.frames import ViewRequest, draw
from ludarium.server.frames.drawing import Drawing

from .page import PAGE, ROOT, filled, table, titled
from .wire import snapshot

sys.path.insert(0, str(ROOT / "tools"))
import chromium
import client

HOME: Final = ROOT / "build" / "patching"
FREEZE: Final = ROOT / "tests" / "browser" / "data" / "conquest-freeze.json.xz"
PACKAGES: Final = ("morphdom@2.7.8", "idiomorph@0.8.0")
SCRIPTS: Final = ("morphdom/dist/morphdom-umd.js", "idiomorph/dist/idiomorph.js")
STEPS: Final = 24
WAYS: Final = {
    "ours, changes": "(old, told, whole) => patching.patch(old, parse(told))",
    "ours, whole": "(old, told, whole) => patching.patch(old, parse(whole))",
    "morphdom": "(old, told, whole) => morphdom(old, parse(whole))",
    "idiomorph": "(old, told, whole) => Idiomorph.morph(old, parse(whole))",
}
RUN: Final = """([way, first, steps]) => {
  const parse = (svg) => {
    const holder = document.createElement('template');
    holder.innerHTML = svg;
    for (const title of holder.content.querySelectorAll('title')) title.remove();
    return holder.content.firstElementChild;
  };
  const change = eval(way);
  document.body.replaceChildren(document.importNode(parse(first), true));
  const times = [];
  for (const [told, whole] of steps) {
    const began = performance.now();
    try {
      change(document.body.firstElementChild, told, whole);
    } catch (error) {
      return { error: error.name };
    }
    times.push(performance.now() - began);
    if (!document.body.firstElementChild.isEqualNode(parse(whole))) return { error: 'another picture' };
  }
  return { times };
}"""


def boards(game: str) -> list[str]:
    """The boards around a game's largest one, as its first seat sees them."""
    whole = snapshot(game, get_game(game).setup().seats, 3)
    plies = range(0, len(whole.steps), max(1, len(whole.steps) // 40))

    def look(ply: int) -> str:
        return draw(whole, ViewRequest(0, "en", "wide", ply, True, None, "")).panes["board"].svg

    largest = max(plies, key=lambda ply: len(look(ply)))
    first = max(0, min(largest, len(whole.steps) - STEPS))
    found = [look(ply) for ply in range(first, min(first + STEPS + 1, len(whole.steps) + 1))]
    return [svg for at, svg in enumerate(found) if not at or svg != found[at - 1]]


def frozen() -> list[str]:
    """The boards on which the page once stood still."""
    frames = json.loads(lzma.decompress(FREEZE.read_bytes()))
    return [frame["panes"]["board"]["svg"] for frame in frames if "board" in frame.get("panes", {})]


def install() -> None:
    """Fetch the others."""
    HOME.mkdir(parents=True, exist_ok=True)
    if not all((HOME / "node_modules" / script).is_file() for script in SCRIPTS):
        (HOME / "package.json").write_text('{"private": true}', "utf-8")
        flags = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run([*client.npm(), "install", *flags, *PACKAGES], cwd=HOME, check=True)


def prepared(page: Page) -> None:
    """Bring all ways along."""
    command = [client.node(), "node_modules/esbuild/bin/esbuild", "src/patch.ts", "--bundle", "--format=iife"]
    ours = subprocess.run([*command, "--global-name=patching"], cwd=ROOT / "client", capture_output=True, check=True)
    page.evaluate(ours.stdout.decode() + "\nwindow.patching = patching;")
    for script in SCRIPTS:
        page.add_script_tag(content=(HOME / "node_modules" / script).read_text("utf-8"))


def told(result: dict[str, Any]) -> str:
    """In milliseconds, or what went wrong."""
    return f"{median(result['times']):.1f} ms" if "times" in result else f"**{result['error']}**"


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.patching", description="Ways to change a drawing.")
    parser.add_argument("--print", action="store_true", help="do not write the page")
    only_look = parser.parse_args().print
    install()
    rows = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS)
        page = browser.new_page()
        prepared(page)
        for name, drawings in (
            *((titled(game), boards(game)) for game in game_names()),
            ("the game that froze", frozen()),
        ):
            steps = [[Drawing(now).change_from(Drawing(had)) or now, now] for had, now in pairwise(drawings)]
            results = [told(page.evaluate(RUN, [way, drawings[0], steps])) for way in WAYS.values()]
            size = max(map(len, drawings))
            rows.append([name, f"{size:,}", str(len(steps)), *results])
            print(rows[-1], flush=True)
        browser.close()
    text = table(["boards", "bytes", "changes", *WAYS], rows)
    if not only_look:
        PAGE.write_text(filled(PAGE.read_text("utf-8"), {"patching": text}), "utf-8")


if __name__ == "__main__":
    main()
