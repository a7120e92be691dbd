"""The map: deep sea, cut-paper land that drifts, and on every area its tile, its stack and its name."""

from functools import cache

from ludarium.core.drawing import escape, num, touchable
from ludarium.core.i18n import Translator

from ..text.labels import label
from ..text.nouns import CONTINENTS
from ..view import AreaView, PangeaView
from .geography import Frame, area_path, barrier_path, coast_path, geography, peaks
from .palette import COAST, PAPER, TERRAIN
from .pieces import name as area_label
from .pieces import pieces
from .rifts import threads, torn_edges

SHALLOWS = ((46, 0.16), (30, 0.22), (16, 0.34))
NORTH_TO_SOUTH = ("eurasia", "north_america", "africa", "india", "south_america", "antarctica", "australia")
"""Always in this order, so that the page may move a continent where it stands: each covers the northern one's cut edge."""


def board(view: PangeaView, frame: Frame, t: Translator) -> str:
    """The whole map as it lies now; what stands on the land lies above all of it, so that no coast cuts a name."""
    order = NORTH_TO_SOUTH
    water = "".join(_shallows(view, name, frame) for name in order)
    land = "".join(_continent(view, name, frame, t) for name in order)
    return water + threads(view, frame, t) + land + "".join(_upon(view, name, frame, t) for name in order)


def _moved(view: PangeaView, name: str, frame: Frame, kind: str, body: str) -> str:
    dx, dy = frame.drift(name) if name in view.broken else (0.0, 0.0)
    return f'<g class="{kind}" id="{kind}-{name}" transform="translate({num(dx)} {num(dy)})">{body}</g>'


def _shallows(view: PangeaView, name: str, frame: Frame) -> str:
    path = coast_path(name, frame)
    grow = frame.width / 744
    rings = "".join(
        f'<path d="{path}" fill="none" stroke="#8FD6DE" stroke-opacity="{alpha}" stroke-width="{num(width * grow)}" '
        'stroke-linejoin="round"/>'
        for width, alpha in SHALLOWS
    )
    return _moved(view, name, frame, "water", rings)


def _continent(view: PangeaView, name: str, frame: Frame, t: Translator) -> str:
    coast = coast_path(name, frame)
    deep = 5 * frame.width / 744
    edge = f'<path d="{coast}" fill="{COAST}" stroke="{COAST}" stroke-width="2" transform="translate(0 {num(deep)})"/>'
    base = f'<path d="{coast}" fill="{PAPER}" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>'
    inside = [area for area in geography().areas if area.continent == name]
    known = {area.id: area for area in view.areas}
    land = "".join(_area(view, known[area.id], frame, t) for area in inside)
    walls = "".join(
        _barrier(one.id, one.kind, one.name, frame) for one in geography().barriers if one.continent == name
    )
    torn = torn_edges(view, name, frame)
    title = f"<title>{escape(t(CONTINENTS[name]))}</title>"
    shore = touchable(f"continent-{name}", "shore", t(CONTINENTS[name]), base + _outline(coast))
    return _moved(view, name, frame, "land", f"{title}{edge}{shore}{land}{walls}{torn}")


def _upon(view: PangeaView, name: str, frame: Frame, t: Translator) -> str:
    """Names, and over them what stands on a continent."""
    inside = {area.id for area in geography().areas if area.continent == name}
    areas = [area for area in view.areas if area.id in inside]
    names = "".join(area_label(area, frame) for area in areas)
    return _moved(view, name, frame, "upon", names + "".join(pieces(view, area, frame, t) for area in areas))


def _outline(path: str) -> str:
    """The unlit ring along a border."""
    lamp = f'<path class="lamp" d="{path}" stroke-width="6" stroke-linejoin="round"/>'
    ink = f'<path class="ink" d="{path}" stroke-width="2.5" stroke-linejoin="round"/>'
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}</g>'


def _inside(path: str, area: str) -> str:
    """The unlit ring within a border, whole also where the next area is drawn over its outer half: twice as broad, cut in two."""
    clip = f'<clipPath id="in-{area}"><path id="border-{area}" d="{path}"/></clipPath>'
    lamp = f'<use class="lamp" href="#border-{area}" stroke-width="10" stroke-linejoin="round"/>'
    ink = f'<use class="ink" href="#border-{area}" stroke-width="4" stroke-linejoin="round"/>'
    return f'<g class="ring" display="none" fill="none" clip-path="url(#in-{area})">{clip}{lamp}{ink}</g>'


def _area(view: PangeaView, area: AreaView, frame: Frame, t: Translator) -> str:
    path = area_path(area.id, frame)
    fill = TERRAIN[area.terrain] if area.terrain else "#E4DCC6"
    shape = f'<path class="ground" d="{path}" fill="{fill}" stroke="{COAST}" stroke-width="1" stroke-opacity=".75"/>'
    kind = "area invaded" if area.invaded else "area"
    called = f"area-{area.id}"
    return touchable(called, kind, label(view, called, t.lang, t.names), shape + _inside(path, area.id))


@cache
def _barrier(name: str, kind: str, title: str, frame: Frame) -> str:
    fill, light, dark = ("#F2F6F9", "#FFFFFF", "#9FB6C4") if kind == "ice" else ("#8F7A62", "#D9C6A5", "#5E4A36")
    ground = f'<path d="{barrier_path(name, frame)}" fill="{fill}" stroke="{COAST}" stroke-width="1"/>'
    size = 3.5 if frame.small else 5.5
    teeth = "".join(
        f'<path fill="{light}" d="M{num(x - size)} {num(y)}L{num(x)} {num(y - size * 1.5)}V{num(y)}z"/>'
        f'<path fill="{dark}" d="M{num(x)} {num(y - size * 1.5)}L{num(x + size)} {num(y)}H{num(x)}z"/>'
        for x, y in peaks(name, frame)
    )
    return f'<g class="wall"><title>{escape(title)}</title>{ground}{teeth}</g>'


def sea(width: float, height: float) -> str:
    """The deep sea, for a drawing that stands alone."""
    return (
        '<defs><radialGradient id="s-sea" cx="50%" cy="45%" r="75%"><stop offset="0" stop-color="#2E8C9C"/>'
        '<stop offset=".6" stop-color="#1B6479"/><stop offset="1" stop-color="#124557"/></radialGradient></defs>'
        f'<rect width="{num(width)}" height="{num(height)}" fill="url(#s-sea)"/>'
    )
