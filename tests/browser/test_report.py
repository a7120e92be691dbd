"""A report as it is seen: nothing overlaps, nothing leaves its plot, and it asks nothing of the network."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from ludarium.arena.report.budget import Budget
from ludarium.arena.report.estimates import Estimate, share
from ludarium.arena.report.measures import Seats, Step, Trial, WhatIf
from ludarium.arena.report.page import page
from ludarium.arena.report.run import PARTS, Report, Request, make
from ludarium.core.registry import get_game

pytestmark = pytest.mark.browser

CLASHES = """() => {
  const found = [];
  for (const plot of document.querySelectorAll("main svg[role=img]")) {
    const frame = plot.getBoundingClientRect();
    if (!frame.width) continue;
    const texts = [...plot.querySelectorAll("text")].filter((one) => one.textContent.trim());
    const boxes = texts.map((one) => one.getBoundingClientRect());
    texts.forEach((one, at) => {
      const a = boxes[at];
      const name = `${plot.closest("section").id}: ${one.textContent}`;
      if (a.left < frame.left - 1 || a.right > frame.right + 1 || a.bottom > frame.bottom + 1) found.push(`${name} leaves`);
      for (let other = at + 1; other < texts.length; other++) {
        const b = boxes[other];
        const across = a.left < b.right - 1 && b.left < a.right - 1;
        if (across && a.top + 2 < b.bottom - 2 && b.top + 2 < a.bottom - 2) found.push(`${name} | ${texts[other].textContent}`);
      }
    });
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""


def listening(context: BrowserContext, asked: list[str]) -> Page:
    """A page that keeps what it asks for."""
    context.on("request", lambda request: asked.append(request.url))
    return context.new_page()


@contextmanager
def unseen(name: str, most: int | None) -> Iterator[Callable[[int], None]]:
    """A bar that nobody looks at."""
    yield lambda games: None


@pytest.fixture(scope="module")
def made() -> Report:
    """A short report of real games, with a sweep as one would look."""
    parts = tuple(part for part in PARTS if part not in ("skill", "what-if"))
    request = Request(game="rauha", setup=get_game("rauha").setup(3), bots=("random",), only=parts, seed=2)
    report = make(request, Budget(36), unseen)
    level, length = Estimate(0.3, 0.27, 0.33, 900), Estimate(210.0, 208.0, 212.0, 300)
    seats = Seats(3, (share(100, 300),) * 3, 300)
    trials = tuple(Trial(n, str(n), share(95 - 9 * n, 300), level, length, seats) for n in range(2, 7))
    report.what_if = [WhatIf("entities.taivas.effect.pay", "entity", "taivas", "4", trials, "ludarium report …")]
    report.skill = [
        Step("novice", "random", share(57, 60), 0.5, 0.4),
        Step("search:100", "novice", share(50, 60), 0.5, 70.0),
    ]
    return report


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_text_of_a_plot_touches_another(chromium: Browser, made: Report, lang: str, tmp_path) -> None:
    """By the boxes that the browser gives them, wide and on a phone; from a file, without the network."""
    file = tmp_path / "report.html"
    file.write_text(page(made, lang), "utf-8")
    for width in (1280, 768, 375):
        context = chromium.new_context(viewport={"width": width, "height": 900}, offline=True)
        asked: list[str] = []
        view = listening(context, asked)
        view.goto(file.as_uri())
        view.evaluate("document.fonts.ready")
        assert view.evaluate(CLASHES) == []
        assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
        assert view.locator("section.panel").count() == len(PARTS) + 1
        context.close()
