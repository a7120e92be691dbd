"""A finished game as an animated WebP: one picture per turn, drawn from one viewer's observations."""

import asyncio
from collections import OrderedDict
from io import BytesIO
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

from ludarium.core.observation import Viewer
from ludarium.core.state import CHANCE

from .frames.scene import Sitting
from .matches import LiveMatch
from .viewer import sitting_of

FONTS: Final = Path(__file__).resolve().parents[1] / "client" / "fonts"
WIDTH: Final = 960
MOST: Final = 80
MILLISECONDS: Final = 700
LAST: Final = 4000
KEPT: Final = 8


def key_positions(sitting: Sitting, most: int = MOST) -> list[int]:
    """Choose positions worth a picture: where the one who moves changes, and the end; evenly thinned if there are many."""
    movers = [step.move.seat for step in sitting.steps]
    turns = [ply for ply in range(1, len(movers)) if movers[ply] != movers[ply - 1] and movers[ply - 1] != CHANCE]
    if len(turns) > most:
        turns = [turns[place * len(turns) // most] for place in range(most)]
    return [0, *turns, len(movers)] if movers else [0]


def animate(sitting: Sitting, viewer: Viewer, lang: str) -> bytes:
    """Draw all key positions and put them together."""
    fonts = [str(font) for font in sorted(FONTS.glob("*.ttf"))]
    pictures: list[Image.Image] = []
    drawn = ""
    for ply in key_positions(sitting):
        view = sitting.game.observe(sitting.state(ply), viewer)
        svg = sitting.game.svg(view, lang, sitting.names, "wide")
        if svg != drawn:
            drawn = svg
            png = resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, font_files=fonts, skip_system_fonts=bool(fonts))
            pictures.append(Image.open(BytesIO(bytes(png))).convert("RGB"))
    times = [MILLISECONDS] * (len(pictures) - 1) + [LAST]
    out = BytesIO()
    pictures[0].save(
        out, "WEBP", save_all=True, append_images=pictures[1:], duration=times, loop=0, quality=70, method=2
    )
    return out.getvalue()


class Animations:
    """Animations drawn off the event loop, each once, one at a time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Viewer, str], bytes] = OrderedDict()
        self._one = asyncio.Lock()

    async def get(self, match: LiveMatch, viewer: Viewer, lang: str) -> bytes:
        """Return a match's animation."""
        key = match.id, viewer, lang
        async with self._one:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(animate, sitting_of(match, lang), viewer, lang)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return self._kept[key]
