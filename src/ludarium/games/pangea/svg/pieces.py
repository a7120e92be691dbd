"""What stands on an area: its tile, its stack in order, Leaders, and its name."""

from ludarium.core.drawing import MIDDLE, NIGHT, SEAT_FILLS, box, num, touchable, use
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS

from ..text.labels import label
from ..text.nouns import area_name
from ..text.view_queries import value
from ..view import AreaView, PangeaView
from .geography import Frame
from .palette import DEEP, INK, PAPER, hexagon, mark, words

HALO = ' text-anchor="middle" stroke="#fff" stroke-opacity=".75" stroke-width="2.5" paint-order="stroke"'
SMALL = 12.0
"""Numbers on a phone's map: under a tall question it is drawn a tenth smaller, and they must still be read."""
ROOM = 3
"""Slabs that fit under a mark above the area's name; more of them lie closer together."""


def pieces(view: PangeaView, area: AreaView, frame: Frame, t: Translator) -> str:
    """Tile, stack and Leaders."""
    (x, y), _ = frame.spot(area.id)
    drawn = ""
    for n, seat in enumerate(area.leaders):
        drawn += _leader(view, seat, x - frame.gap - frame.tile * 0.7 + n * (8 if frame.small else 12), y, frame, t)
    if area.terrain is not None:
        drawn += _tile(area, x - frame.gap if area.stack or area.leaders else x, y, frame)
    if area.stack:
        drawn += _stack(area, x + frame.gap, y, frame)
    return f'<g class="pieces">{drawn}</g>'


def name(area: AreaView, frame: Frame) -> str:
    """The area's name, with a halo to be read on any ground."""
    _, (x, y) = frame.spot(area.id)
    return words(x, y, frame.font, area_name(area.id), INK, 700, HALO)


def _tile(area: AreaView, x: float, y: float, frame: Frame) -> str:
    r, ground = frame.tile, area.terrain or ""
    paper = f'<polygon points="{hexagon(x, y, r)}" fill="{PAPER}" stroke="{DEEP[ground]}" stroke-width="1"/>'
    if frame.small:
        return paper + words(x, y + 4.2, SMALL, str(value(area)), DEEP[ground], 800, MIDDLE)
    return (
        paper
        + use(ground, x, y - r * 0.32, r * 0.95, DEEP[ground])
        + words(x, y + r * 0.76, 11, str(value(area)), DEEP[ground], 800, MIDDLE)
    )


def _stack(area: AreaView, x: float, y: float, frame: Frame) -> str:
    """Markers from the bottom up: slabs in their seats' colours, the dominator's mark on top, and how many there are."""
    size, slab_height = frame.mark, frame.slab + 2
    pitch = frame.slab * min(1.0, ROOM / max(1, len(area.stack) - 1))
    drawn = []
    for place in range(len(area.stack), 0, -1):
        seat = area.stack[place - 1]
        if place == 1:
            body = mark(seat, x, y, size)
        else:
            top = y + size * 0.28 + pitch * (place - 1)
            slab = f' stroke="{NIGHT}" stroke-width="1"'
            body = box(x - size * 0.42, top, size * 0.84, slab_height, slab_height / 2, SEAT_FILLS[seat], slab)
            body += box(x - size * 0.3, top + 1.2, size * 0.6, 1.2, 0.6, "#fff", ' fill-opacity=".6"')
        drawn.append(f'<g id="on-{area.id}-{len(area.stack) - place + 1}-{LETTERS[seat]}" class="marker">{body}</g>')
    n = len(area.stack)
    if n > 1:
        drawn.append(_count(n, x + size * 0.46, y - size * 0.36, frame))
    return "".join(drawn)


def _count(n: int, x: float, y: float, frame: Frame) -> str:
    r, size = (7.0, SMALL) if frame.small else (7.5, 11)
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{r}" fill="{NIGHT}"/>'
    return disc + words(x, y + 4.2, size, str(n), "#fff", 800, MIDDLE)


def _leader(view: PangeaView, seat: int, x: float, y: float, frame: Frame, t: Translator) -> str:
    """A flag in the seat's colour, planted behind the tile; a finger may touch well beside it."""
    cloth, high = (9.0, 7.0) if frame.small else (13.0, 10.0)
    top = y - frame.tile * 0.75 - high
    pole = f'<path d="M{num(x)} {num(y - frame.tile * 0.5)}V{num(top)}" stroke="{NIGHT}" stroke-width="2"/>'
    flag = (
        f'<path d="M{num(x)} {num(top)}h{num(cloth)}l-2.5 {num(high / 2)} 2.5 {num(high / 2)}h{num(-cloth)}z" '
        f'fill="{SEAT_FILLS[seat]}" stroke="#fff" stroke-width="1.2"/>'
    )
    called = f"leader-{LETTERS[seat]}"
    cx, cy = x + cloth / 2, top + high / 2
    grip = f'<circle cx="{num(cx)}" cy="{num(cy)}" r="22" fill="#fff" fill-opacity="0"/>'
    return touchable(
        called, "leader", label(view, called, t.lang, t.names), grip + pole + flag + _ring(cx, cy, cloth * 0.7)
    )


def _ring(x: float, y: float, r: float) -> str:
    at = f'cx="{num(x)}" cy="{num(y)}"'
    lamp = f'<circle class="lamp" {at} r="{num(r + 3)}" stroke-width="2"/>'
    return f'<g class="ring" display="none" fill="none">{lamp}<circle class="ink" {at} r="{num(r + 1)}" stroke-width="2"/></g>'
