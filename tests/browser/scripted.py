"""A table whose frames a test writes itself: the page is real, the house's side of the line is the test's.

What depends on the moment at which a frame comes, or on a move that random games seldom bring, is shown so without luck.
"""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

BOARD = """<svg class="pane" viewBox="0 0 300 100">{pieces}</svg>"""
PIECE = """<g id="{id}" class="touch"><rect x="{x}" y="20" width="40" height="40" fill="#888"/>
<g class="ring" display="none" fill="none"><rect class="lamp" x="{x}" y="20" width="40" height="40"/></g></g>"""


def board(places: dict[str, int]) -> str:
    """A drawing with pieces by their names and places."""
    return BOARD.format(pieces="".join(PIECE.format(id=name, x=x) for name, x in places.items()))


def seat(number: int, name: str, **more: Any) -> dict[str, Any]:
    """A seat's strip."""
    kind = "person" if number == 0 else "bot"
    return {"seat": number, "name": name, "kind": kind, "points": 0, "tallies": [], **more}


def line(ply: int, mover: int, text: str, *ids: str) -> dict[str, Any]:
    """A line of the log."""
    return {"ply": ply, "seat": mover, "text": text, "ids": list(ids)}


class Scripted:
    """One page at a table that a test drives. ``heard`` are the messages that the page sent."""

    def __init__(self, page: Page, address: str, viewer: int | None = 0) -> None:
        self.page = page
        self.viewer = viewer
        self.heard: list[dict[str, Any]] = []
        self._lines = 0
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/ws", self._answer)
        page.goto(f"{address}/t/scriptedtabl")
        page.wait_for_selector(".table .top h1")

    def _answer(self, route: WebSocketRoute) -> None:
        self._line = route

        def hear(message: str | bytes) -> None:
            said = json.loads(message)
            self.heard.append(said)
            if said["type"] == "hello":
                self.send(self.whole())
            elif "id" in said:
                self.send({"type": "reply", "id": said["id"], "ok": True})

        route.on_message(hear)

    def whole(self) -> dict[str, Any]:
        """The first frame: two people at a table with three pieces."""
        return {
            **self._frame(),
            "full": True,
            "game": "scripted",
            "title": "Scripted",
            "heading": {"text": "Round 1"},
            "progress": [0, 3],
            "panes": {"board": {"svg": board({"a": 20, "b": 120, "c": 220})}},
            "seats": [seat(0, "Maëlle"), seat(1, "Ida")],
            "sprite": "",
            "css": ".ring{display:none}",
            "prompt": {"text": "Ida is choosing"},
            "commitment": "f" * 64,
            "seat_marks": [0, 1],
        }

    def _frame(self) -> dict[str, Any]:
        return {"type": "frame", "ply": self._lines, "plies": self._lines, "viewer": self.viewer}

    def move(self, mover: int, text: str, *ids: str, **more: Any) -> None:
        """Send a move with its line."""
        self._lines += 1
        log = [line(self._lines, mover, text, *ids)]
        self.send({**self._frame(), "log": log, "log_from": self._lines - 1, **more})

    def send(self, message: dict[str, Any]) -> None:
        """Send the page a message."""
        assert self._line is not None
        self._line.send(json.dumps(message))

    def arrived(self) -> None:
        """Wait until the page has all that was sent: what comes last is shown at once."""
        for absent in ([1], []):
            self.send({"type": "away", "seats": absent})
            expect(self.page.locator("#strip-1.absent")).to_have_count(len(absent))

    def ask(self) -> dict[str, Any]:
        """What a frame has when the viewer is asked: the piece ``a`` may be touched."""
        prompt = {"text": "Touch a piece", "acting": True}
        return {
            "question": self._lines + 1,
            "choices": [["take a", ["a"]]],
            "labels": {"a": "Piece a"},
            "prompt": prompt,
        }
