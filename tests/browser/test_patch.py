"""The patch: random trees become other random trees, and whatever has a name stays itself."""

import json
import lzma
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ludarium.server.frames.drawing import Drawing

from .bundling import bundled
from .conftest import ROOT

pytestmark = pytest.mark.browser
FREEZE = ROOT / "tests" / "browser" / "data" / "conquest-freeze.json.xz"
SVG = "http://www.w3.org/2000/svg"

TRY = """([before, steps]) => {
  const parse = (svg) => {
    const holder = document.createElement('template');
    holder.innerHTML = svg;
    for (const title of holder.content.querySelectorAll('title')) title.remove();
    return holder.content.firstElementChild;
  };
  const live = document.body.appendChild(parse(before));
  const named = () => new Map([...live.querySelectorAll('[id]')].map((one) => [one.id, one]));
  try {
    for (const { told, wanted } of steps) {
      const had = named();
      patching.patch(live, parse(told));
      if (!live.isEqualNode(parse(wanted))) return { wrong: live.outerHTML, wanted };
      const now = named();
      const others = [...had].filter(([id, one]) => now.has(id) && now.get(id) !== one && now.get(id).tagName === one.tagName);
      if (others.length) return { wrong: `${others.map(([id]) => id)} became other elements`, wanted };
    }
    return null;
  } finally {
    live.remove();
  }
}"""
"""Patch a drawing step by step: each time it is what was wanted, and elements that keep their id are the same ones."""


@pytest.fixture
def bench(chromium: Browser) -> Page:
    """An empty page with the patch."""
    page = chromium.new_page()
    page.evaluate(bundled("src/patch.ts", "patching"))
    return page


class Grower:
    """Grows drawings of groups with and without names; no name occurs twice in one of them."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def drawing(self) -> str:
        """One drawing."""
        names = [f"n{n}" for n in range(14)]
        self.chance.shuffle(names)
        return f'<svg xmlns="{SVG}">{self._inside(names, 4)}</svg>'

    def _inside(self, names: list[str], deep: int) -> str:
        return "".join(self._one(names, deep) for _ in range(self.chance.randrange(4)))

    def _one(self, names: list[str], deep: int) -> str:
        kind = self.chance.randrange(4)
        if kind == 0:
            return f'<circle r="{self.chance.randrange(3)}"/>'
        if kind == 1:
            return f"<text>{self.chance.choice(['one', 'two'])}</text>"
        name = f' id="{names.pop()}"' if names and kind == 2 else ""
        colour = self.chance.choice(["", ' fill="red"', ' class="a b"'])
        return f"<g{name}{colour}>{self._inside(names, deep - 1) if deep else ''}</g>"


def tried(page: Page, drawings: list[str], change: bool) -> Any:
    """Take a page through drawings; with ``change`` it is told only what differs."""
    steps = [
        {"told": (change and Drawing(now).change_from(Drawing(had))) or now, "wanted": now}
        for had, now in pairwise(drawings)
    ]
    return page.evaluate(TRY, [drawings[0], steps])


@pytest.mark.parametrize("change", [False, True], ids=["whole", "changes"])
def test_any_tree_becomes_any_other(bench: Page, change: bool) -> None:
    """Forty times ten random drawings, one after the other; names move anywhere, also into groups that are new."""
    for seed in range(40):
        grower = Grower(Random(seed))
        wrong = tried(bench, [grower.drawing() for _ in range(10)], change)
        assert wrong is None, (seed, wrong)


def test_a_piece_moves_into_a_group_that_is_new(bench: Page) -> None:
    """The case in which a patch that makes new groups whole lost its place, and the page froze."""
    before = f'<svg xmlns="{SVG}"><g id="hall"><g id="piece"/><g id="other"/></g></svg>'
    after = f'<svg xmlns="{SVG}"><g id="land"><g id="piece"/></g><g id="hall"><g id="other"/></g></svg>'
    assert tried(bench, [before, after, before], False) is None


def test_a_change_for_another_drawing_is_refused(bench: Page) -> None:
    """It names children that are not there: better an error, and the whole position, than a wrong picture."""
    told = f'<svg xmlns="{SVG}" data-of="9"><keep at="0" n="9"/></svg>'
    with pytest.raises(Exception, match="children"):
        bench.evaluate(TRY, [f'<svg xmlns="{SVG}"><g/></svg>', [{"told": told, "wanted": told}]])


@pytest.mark.parametrize("change", [False, True], ids=["whole", "changes"])
def test_the_boards_that_froze_become_each_other(bench: Page, change: bool) -> None:
    """The recorded boards of Historical Conquest with six seats, in order."""
    frames = json.loads(lzma.decompress(FREEZE.read_bytes()))
    boards = [frame["panes"]["board"]["svg"] for frame in frames if "board" in frame.get("panes", {})]
    assert len(boards) > 30
    assert tried(bench, boards, change) is None
