"""A finished game as an animated WebP: one picture per turn, drawn from one viewer's observations."""

import asyncio
import contextlib
import logging
import sys
from collections import OrderedDict
from pathlib import Path
from typing import Final

import msgspec

from ludarium.core.observation import Viewer
from ludarium.core.state import CHANCE

from .errors import Refused
from .frames.scene import MatchSnapshot
from .image_worker import Order
from .matches import LiveMatch
from .viewer_session import snapshot_of

FONTS: Final = Path(__file__).resolve().parents[1] / "client" / "fonts"
WIDTH: Final = 800
MOST = 48
MILLISECONDS: Final = 700
LAST: Final = 4000
KEPT: Final = 8
PATIENCE: Final = 300.0
_log: Final = logging.getLogger(__name__)


def key_positions(snapshot: MatchSnapshot, most: int) -> list[int]:
    """Choose positions worth a picture: where the one who moves changes, and the end; evenly thinned if there are many."""
    movers = [step.move.seat for step in snapshot.steps]
    turns = [ply for ply in range(1, len(movers)) if movers[ply] != movers[ply - 1] and movers[ply - 1] != CHANCE]
    if len(turns) > most:
        turns = [turns[place * len(turns) // most] for place in range(most)]
    return [0, *turns, len(movers)] if movers else [0]


def order(snapshot: MatchSnapshot, viewer: Viewer, lang: str) -> Order:
    """Draw the key positions; those that look alike to the viewer become one."""
    drawings: list[str] = []
    for ply in key_positions(snapshot, MOST):
        view = snapshot.game.observe(snapshot.state(ply), viewer)
        drawing = snapshot.game.pictures.document(view, lang, snapshot.names, "wide")
        if not drawings or drawings[-1] != drawing:
            drawings.append(drawing)
    times = [MILLISECONDS] * (len(drawings) - 1) + [LAST]
    return Order(drawings, WIDTH, times, [str(font) for font in sorted(FONTS.glob("*.ttf"))])


async def painted(wanted: Order) -> bytes:
    """Let a process of its own render an order."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "ludarium.server.image_worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        picture, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(wanted)), PATIENCE)
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
    if process.returncode or not picture:
        _log.error("an animation could not be painted")
        raise Refused("busy")
    return picture


class Animations:
    """Animations, each painted once and one at a time, the last few kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Viewer, str, tuple[str, ...]], bytes] = OrderedDict()
        self._one = asyncio.Lock()

    async def get(self, match: LiveMatch, viewer: Viewer, lang: str) -> bytes:
        """Return a match's animation."""
        snapshot = snapshot_of(match, lang)
        key = match.id, viewer, lang, snapshot.names
        async with self._one:
            if key not in self._kept:
                wanted = await asyncio.to_thread(order, snapshot, viewer, lang)
                self._kept[key] = await painted(wanted)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return self._kept[key]
