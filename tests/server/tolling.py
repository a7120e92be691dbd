"""The game with windows at a table: who sits down, walks, and hears how it went."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.running import Page, RunningHouse

from ludarium.core import registry
from ludarium.server.windows import WindowTimer

IDA, NOOR, SAM = ({"kind": "person", "name": name} for name in ("Ida", "Noor", "Sam"))
HOUR = (3600.0, 3600.0)
"""A window that stays open until a test lets it close: nothing hangs on how quickly a test goes."""
DEALS = 64
ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Announce the game with windows as an installed package would, here and in the houses' workers."""
    about = folder / "ludarium_toll-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ludarium-toll\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text("[ludarium.games]\ntoll = tests.server.toll:GAME\n", "utf-8")
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(folder), str(ROOT), before or ""]))
    sys.path.insert(0, str(folder))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before
        _forget()


def _forget() -> None:
    registry.get_game.cache_clear()
    registry.game_names.cache_clear()


def open_toll(house: RunningHouse, seats: list[dict[str, str]]) -> dict[str, Any]:
    """A table of the game with windows."""
    opened: dict[str, Any] = house.post("/api/matches", {"game": "toll", "seats": seats}, status=201)
    return opened


def walk(houses: Sequence[RunningHouse], seats: list[dict[str, str]]) -> tuple[dict[str, Any], list[Page]]:
    """Everybody sits down, by turns at each of the houses, and the first walks."""
    table = open_toll(houses[0], seats)
    people = [seat for seat, one in enumerate(seats) if one["kind"] == "person"]
    pages = [houses[at % len(houses)].sit(table, seat) for at, seat in enumerate(people)]
    for page in pages:
        page.until(lambda view: view["plies"] >= len(seats))
    pages[0].until_asked()
    assert pages[0].play("walk")["ok"]
    for page in pages[1:]:
        page.until(lambda view: bool(view["prompt"].get("quiet")))
    pages[0].until(lambda view: view["plies"] > len(seats))
    return table, pages


def walk_into_a_stop(houses: Sequence[RunningHouse], seats: list[dict[str, str]]) -> tuple[dict[str, Any], list[Page]]:
    """Walk where the second seat was dealt the card that stops; another name for who walks is another deal."""
    for n in range(DEALS):
        table, pages = walk(houses, [{**seats[0], "name": f"Ida {n}"}, *seats[1:]])
        if deal(table["match"], houses[0])[1] == 2:
            return table, pages
    raise AssertionError(f"nobody was dealt a card that stops in {DEALS} games")


def close_windows(*houses: RunningHouse) -> None:
    """Let the open windows of some houses close as soon as they may."""
    for house in houses:
        house.context.match_service._window_timer = WindowTimer((0.0, 0.0), (0.0, 0.0))


def deal(match_id: str, house: RunningHouse) -> list[int]:
    """The cards as they really lie."""
    match = house.context.matches.find(match_id)
    assert match is not None
    return list(match.history.state.cards)  # type: ignore[attr-defined]


def closed(page: Page) -> None:
    """Wait until the window has closed."""
    page.until(lambda view: not view["prompt"].get("quiet") and bool(results(view)))


def results(view: dict[str, Any]) -> list[str]:
    """What the log tells of windows that have closed."""
    return [line["text"] for line in view["log"] if line["text"] == "Let through." or "stops" in line["text"]]
