"""The map: deep sea, cut-paper land that drifts, and on every area its tile, its stack and its name."""

from ludarium.core.i18n import Translator

from ..text.labels import label
from ..text.nouns import CONTINENTS, area_name
from ..text.reading import value
from ..view import AreaView, PangeaView
from .geography import Frame, area_path, barrier_path, centre, coast_path, geography, peaks
from .ink import (
    COAST,
    DEEP,
    INK,
    MIDDLE,
    NIGHT,
    PAPER,
    SEAT_FILLS,
    SEATS,
    TERRAIN,
    box,
    escape,
    hexagon,
    mark,
    num,
    touchable,
    use,
    words,
)

SHALLOWS = ((46, 0.16), (30, 0.22), (16, 0.34))


def board(view: PangeaView, frame: Frame, t: Translator) -> str:
    """The whole map as it lies now."""
    order = [one.id for one in geography().continents if one.id in view.broken]
    order += [one.id for one in geography().continents if one.id not in view.broken]
    water = "".join(_shallows(view, name, frame) for name in order)
    return water + "".join(_continent(view, name, frame, t) for name in order)


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
    pieces = "".join(_pieces(view, known[area.id], frame, t) for area in inside)
    title = f"<title>{escape(t(CONTINENTS[name]))}</title>"
    shore = touchable(f"continent-{name}", "shore", t(CONTINENTS[name]), base + _outline(coast))
    return _moved(view, name, frame, "land", f"{title}{edge}{shore}{land}{walls}{pieces}")


def _outline(path: str) -> str:
    """The unlit ring along a border."""
    lamp = f'<path class="lamp" d="{path}" stroke-width="6" stroke-linejoin="round"/>'
    ink = f'<path class="ink" d="{path}" stroke-width="2.5" stroke-linejoin="round"/>'
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}</g>'


def _area(view: PangeaView, area: AreaView, frame: Frame, t: Translator) -> str:
    path = area_path(area.id, frame)
    fill = TERRAIN[area.terrain] if area.terrain else "#E4DCC6"
    shape = f'<path class="ground" d="{path}" fill="{fill}" stroke="{COAST}" stroke-width="1" stroke-opacity=".75"/>'
    kind = "area invaded" if area.invaded else "area"
    return touchable(f"area-{area.id}", kind, label(view, f"area-{area.id}", t.lang), shape + _outline(path))


def _barrier(name: str, kind: str, title: str, frame: Frame) -> str:
    fill, light, dark = ("#F2F6F9", "#FFFFFF", "#9FB6C4") if kind == "ice" else ("#8F7A62", "#D9C6A5", "#5E4A36")
    ground = f'<path d="{barrier_path(name, frame)}" fill="{fill}" stroke="{COAST}" stroke-width="1"/>'
    size = 5.5 if frame.width > 500 else 3.5
    teeth = "".join(
        f'<path fill="{light}" d="M{num(x - size)} {num(y)}L{num(x)} {num(y - size * 1.5)}V{num(y)}z"/>'
        f'<path fill="{dark}" d="M{num(x)} {num(y - size * 1.5)}L{num(x + size)} {num(y)}H{num(x)}z"/>'
        for x, y in peaks(name, frame)
    )
    return f'<g class="wall"><title>{escape(title)}</title>{ground}{teeth}</g>'


def _pieces(view: PangeaView, area: AreaView, frame: Frame, t: Translator) -> str:
    x, y = centre(area.id, frame)
    drawn = ""
    wide = frame.font > 0
    lift = 0.0 if wide else frame.tile * 0.4
    if area.terrain is not None:
        left = x - frame.tile * 1.1 if area.stack else x
        drawn += _tile(area, left, y - lift, frame)
    if wide:
        above = y - lift - frame.tile * 1.2
        halo = ' text-anchor="middle" stroke="#fff" stroke-opacity=".7" stroke-width="2.5" paint-order="stroke"'
        drawn += words(x, above, frame.font, area_name(area.id), INK, 700, halo)
    for n, seat in enumerate(area.leaders):
        drawn += _leader(view, seat, x + frame.tile * 2.3 + n * 9, y - lift, frame, t)
    if area.stack:
        drawn += _stack(view, area, x + frame.tile * 1.1, y - lift, frame, t)
    return f'<g class="pieces">{drawn}</g>'


def _tile(area: AreaView, x: float, y: float, frame: Frame) -> str:
    r, ground = frame.tile, area.terrain or ""
    paper = f'<polygon points="{hexagon(x, y, r)}" fill="{PAPER}" stroke="{DEEP[ground]}" stroke-width="1"/>'
    if frame.font == 0:
        return paper + words(x, y + 4, 11, str(value(area)), DEEP[ground], 800, MIDDLE)
    return (
        paper
        + use(ground, x, y - r * 0.32, r * 0.95, DEEP[ground])
        + words(x, y + r * 0.76, 11, str(value(area)), DEEP[ground], 800, MIDDLE)
    )


def _stack(view: PangeaView, area: AreaView, x: float, y: float, frame: Frame, t: Translator) -> str:
    """Markers from the bottom up: slabs in their seats' colours, the dominator's mark on top, and how many there are."""
    size, pitch = frame.mark, frame.slab
    drawn = []
    for place in range(len(area.stack), 0, -1):
        seat = area.stack[place - 1]
        name = f"marker-{area.id}-{place}"
        title = label(view, name, t.lang)
        if place == 1:
            body = mark(seat, x, y, size) + _disc_ring(x, y, size / 2 + 1)
        else:
            top = y + size * 0.28 + pitch * (place - 1)
            slab = f' stroke="{NIGHT}" stroke-width="1"'
            body = box(x - size * 0.42, top, size * 0.84, pitch + 2, (pitch + 2) / 2, SEAT_FILLS[seat], slab)
            body += box(x - size * 0.3, top + 1.2, size * 0.6, 1.2, 0.6, "#fff", ' fill-opacity=".6"')
            body += _slab_ring(x, top, size, pitch)
        drawn.append(touchable(name, "marker", title, body))
    n = len(area.stack)
    if n > 1:
        drawn.append(_count(n, x + size * 0.46, y - size * 0.36, frame))
    return "".join(drawn)


def _disc_ring(x: float, y: float, r: float) -> str:
    at = f'cx="{num(x)}" cy="{num(y)}"'
    lamp = f'<circle class="lamp" {at} r="{num(r + 3)}" stroke-width="2"/>'
    return f'<g class="ring" display="none" fill="none">{lamp}<circle class="ink" {at} r="{num(r + 1)}" stroke-width="2"/></g>'


def _slab_ring(x: float, top: float, size: float, pitch: float) -> str:
    lamp = box(x - size * 0.5, top - 1, size, pitch + 4, (pitch + 4) / 2, "none", ' class="lamp" stroke-width="2.5"')
    return f'<g class="ring" display="none" fill="none">{lamp}</g>'


def _count(n: int, x: float, y: float, frame: Frame) -> str:
    r = 7.5 if frame.font else 6.5
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{r}" fill="{NIGHT}"/>'
    return disc + words(x, y + 4, 11, str(n), "#fff", 800, MIDDLE)


def _leader(view: PangeaView, seat: int, x: float, y: float, frame: Frame, t: Translator) -> str:
    """A flag with the seat's letter."""
    high = 22.0 if frame.font else 14.0
    pole = f'<path d="M{num(x)} {num(y + high * 0.5)}v{num(-high)}" stroke="{NIGHT}" stroke-width="2"/>'
    cloth = (
        f'<path d="M{num(x)} {num(y - high * 0.5)}h{num(high * 0.75)}l-3 {num(high * 0.26)} 3 {num(high * 0.26)}'
        f'h{num(-high * 0.75)}z" fill="{SEAT_FILLS[seat]}" stroke="#fff" stroke-width="1.2"/>'
    )
    name = f"leader-{SEATS[seat]}"
    grip = f'<circle cx="{num(x + 5)}" cy="{num(y)}" r="13" fill="#fff" fill-opacity="0"/>'
    return touchable(name, "leader", label(view, name, t.lang), grip + pole + cloth + _disc_ring(x + 5, y, 11))


def sea(width: float, height: float) -> str:
    """The deep sea, for a drawing that stands alone."""
    return (
        '<defs><radialGradient id="s-sea" cx="50%" cy="45%" r="75%"><stop offset="0" stop-color="#2E8C9C"/>'
        '<stop offset=".6" stop-color="#1B6479"/><stop offset="1" stop-color="#124557"/></radialGradient></defs>'
        f'<rect width="{num(width)}" height="{num(height)}" fill="url(#s-sea)"/>'
    )
