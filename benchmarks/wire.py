"""What a table's page is sent, in bytes: the first picture and every update, as JSON and as the socket compresses it.

    python -m benchmarks.wire           every game at its usual number of seats and with the most, into docs/performance.md
    python -m benchmarks.wire --print   only look

A seeded random game is shown to its first seat as the house shows it: moves of chance together, every other move by itself.
One stream compresses a connection's frames, as ``permessage-deflate`` does with the browser's and the server's usual settings.
"""

import argparse
import time
import zlib
from statistics import median
from typing import Final

import msgspec
from msgspec import Struct

from ludarium.core.registry import game_names, get_game
from ludarium.core.turn import Move
from ludarium.server.frames import Scene, ViewRequest, delta, draw
from ludarium.server.frames.scene import MatchSnapshot
from ludarium.server.matches import LiveMatch
from ludarium.server.storage import MatchRow, SeatRow
from ludarium.server.viewer_session import snapshot_of
from ludarium.testing.sampled import play_game

from .page import PAGE, filled, table, titled, verdict

FIRST: Final = 60_000
UPDATE: Final = 3_000
"""What is aimed at, compressed: the first picture, and the median update."""
LAYOUTS: Final = ("wide", "phone")
MOST: Final = 400
"""Positions of a game that are measured."""


class Line(Struct):
    """One game, seats and layout: sizes as JSON and compressed, and what compressing an update costs."""

    game: str
    seats: int
    layout: str
    first: tuple[int, int]
    last: tuple[int, int]
    updates: list[tuple[int, int]]
    seconds: float


class Pipe:
    """A connection's compressor."""

    def __init__(self) -> None:
        self._deflate = zlib.compressobj(wbits=-15)
        self.seconds = 0.0

    def size(self, data: bytes) -> tuple[int, int]:
        """How large a message is, and how large on the line."""
        began = time.perf_counter()
        packed = len(self._deflate.compress(data) + self._deflate.flush(zlib.Z_SYNC_FLUSH)) - 4
        self.seconds += time.perf_counter() - began
        return len(data), packed


def snapshot(game: str, seats: int, seed: int) -> MatchSnapshot:
    """A whole random game, as the house keeps it."""
    rules = get_game(game)
    setup = rules.setup(seats)
    options = msgspec.json.encode(setup.options).decode()
    row = MatchRow(
        id="abcdefghijkl",
        game=game,
        edition=setup.edition,
        seats=seats,
        options=options,
        commitment="c" * 64,
        secret="5ec7e7",
        host_hash="h",
        status="playing",
        created=0.0,
    )
    people = [SeatRow(seat=seat, kind="person", name=f"Player {seat}") for seat in range(seats)]
    match = LiveMatch(rules, setup, row, people)
    for seat, code in play_game(rules, setup, seed).moves:
        match.history.add(Move(seat, rules.actions.action(code)))
    return snapshot_of(match, "fr")


def shown(whole: MatchSnapshot) -> list[int]:
    """The positions that a page is shown, one after the other: dice and cards that are dealt come together."""
    chance = [step.move.seat not in range(len(whole.names)) for step in whole.steps]
    last = len(chance)
    return [ply for ply in range(1, last + 1) if ply == last or not (chance[ply - 1] and chance[ply])][:MOST]


def measured(game: str, seats: int, layout: str, seed: int = 3) -> Line:
    """Show a game to its first seat."""
    whole, pipe = snapshot(game, seats, seed), Pipe()
    had: Scene | None = None
    sizes: list[tuple[int, int]] = []
    for ply in (0, *shown(whole)):
        asked = whole.state(ply).turn_mask() & 1
        request = ViewRequest(0, "fr", layout, ply, True, ply if asked else None, "")
        now = draw(whole, request)
        sizes.append(pipe.size(msgspec.json.encode(delta(now, had))))
        had = now
    assert had is not None
    last = Pipe().size(msgspec.json.encode(delta(had, None)))
    return Line(game, seats, layout, sizes[0], last, sizes[1:], pipe.seconds / len(sizes))


def written(lines: list[Line]) -> str:
    """In a table."""
    rows = []
    for line in lines:
        raw, packed = (sorted(size[n] for size in line.updates) for n in (0, 1))
        met = max(line.first[1], line.last[1]) <= FIRST and median(packed) <= UPDATE
        rows.append(
            [
                f"{titled(line.game)}, {line.seats}, {line.layout}",
                f"{line.first[0]:,}",
                f"{line.first[1]:,}",
                f"{line.last[1]:,}",
                f"{median(raw):,.0f}",
                f"{median(packed):,.0f}",
                f"{packed[len(packed) * 95 // 100]:,}",
                f"{line.seconds * 1e6:,.0f} µs",
                verdict(met),
            ]
        )
    heading = ["game, seats, layout", "first, JSON", "first", "first at the end", "update, JSON", "update", "p95"]
    return table([*heading, "compressing", ""], rows)


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.wire", description="What a page is sent.")
    parser.add_argument("--print", action="store_true", help="do not write the page")
    only_look = parser.parse_args().print
    lines = []
    for game in game_names():
        info = get_game(game)
        usual = info.setup().seats
        for seats in dict.fromkeys((usual, max(info.info.seats))):
            lines += [measured(game, seats, layout) for layout in LAYOUTS]
    told = written(lines)
    print(told)
    if not only_look:
        PAGE.write_text(filled(PAGE.read_text("utf-8"), {"wire": told}), "utf-8")


if __name__ == "__main__":
    main()
