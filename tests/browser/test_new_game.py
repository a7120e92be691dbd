"""A game that ``ludarium new`` has just written, played in the browser against bots: nobody changed a line."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludarium.cli.scaffold import NewGame, write

from .conftest import House, Visit
from .playing import at_table, call, ended, no_sideways_scroll, play_on

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with a game on its shelf that hides hands and asks all at once."""
    folder = Path(tmp_path_factory.mktemp("generated"))
    write(NewGame("tideline", "Tideline", (2, 3, 4), hidden=True, simultaneous=True), folder / "tideline")
    opened = House(folder, "tideline", folder / "tideline")
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("seats", "size", "theme", "lang"), [(2, (375, 812), "light", "fr"), (4, (1280, 800), "dark", "en")]
)
def test_a_generated_game_is_played_to_its_end(
    generated: House, visit: Visit, seats: int, size: tuple[int, int], theme: str, lang: str
) -> None:
    """Cards are touched on the drawing, the log tells every round in the reader's language, and the end counts the prizes."""
    page = visit(size=size, theme=theme, lang=lang)
    bots = [{"kind": "bot", "bot": "heuristic", "name": name} for name in ("Ida", "Noor", "Kuu")[: seats - 1]]
    people = [{"kind": "person", "name": "Maëlle"}]
    opened = call(f"{generated.address}/api/matches", {"game": "tideline", "seats": people + bots})
    page.goto(f"{generated.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)
    expect(page.locator('[data-pane="hand"] .card.can')).to_have_count(6)
    no_sideways_scroll(page)
    play_on(page)
    ended(page)
    said = page.evaluate("[...document.querySelectorAll('.log li')].map((line) => line.textContent)")
    turned = "The prize of" if lang == "en" else "est retourné"
    assert sum(turned in line for line in said) == 6
    no_sideways_scroll(page)
