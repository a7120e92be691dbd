"""Lost links: when a continent has gone, the torn edges show on both coasts and a dotted thread joins what was linked."""

from ludarium.core.drawing import escape, num
from ludarium.core.i18n import Translator

from ..text.labels import label
from ..view import PangeaView
from .geography import Frame, Point, arc_middle, arc_path, geography, torn_links
from .palette import COAST, PALE


def lost(view: PangeaView) -> list[tuple[str, str, str]]:
    """The pairs of areas that were linked and are no longer, and the arc that was their border."""
    links = {area.id: area.links for area in view.areas}
    return [(one, other, arc) for (one, other), arc in torn_links().items() if other not in links[one]]


def threads(view: PangeaView, frame: Frame, t: Translator) -> str:
    """Dotted lines over the sea, with a cross in their middle."""
    return "".join(_thread(view, one, other, arc, frame, t) for one, other, arc in lost(view))


def _thread(view: PangeaView, one: str, other: str, arc: str, frame: Frame, t: Translator) -> str:
    (x, y), (x2, y2) = _shore(view, one, arc, frame), _shore(view, other, arc, frame)
    mx, my, r = (x + x2) / 2, (y + y2) / 2, 2.5 if frame.small else 3.5
    line = (
        f'<path d="M{num(x)} {num(y)}L{num(x2)} {num(y2)}" fill="none" stroke="{PALE}" stroke-opacity=".85" '
        'stroke-width="2" stroke-dasharray="0.1 5" stroke-linecap="round"/>'
    )
    cross = (
        f'<path d="M{num(mx - r)} {num(my - r)}l{num(2 * r)} {num(2 * r)}m0 {num(-2 * r)}l{num(-2 * r)} {num(2 * r)}" '
        f'fill="none" stroke="{PALE}" stroke-width="2" stroke-linecap="round"/>'
    )
    title = label(view, f"lost-{one}-{other}", t.lang)
    return f'<g class="lost" id="lost-{one}-{other}"><title>{escape(title)}</title>{line}{cross}</g>'


def _shore(view: PangeaView, area: str, arc: str, frame: Frame) -> Point:
    """Where a border lies on the side of one area, as that land lies now."""
    home = next(one.continent for one in geography().areas if one.id == area)
    dx, dy = frame.drift(home) if home in view.broken else (0.0, 0.0)
    x, y = arc_middle(arc, frame)
    return x + dx, y + dy


def torn_edges(view: PangeaView, continent: str, frame: Frame) -> str:
    """The coasts of a continent that were borders before."""
    inside = {area.id for area in geography().areas if area.continent == continent}
    return "".join(
        f'<path class="torn" d="{arc_path(arc, frame)}" fill="none" stroke="{COAST}" stroke-width="3" '
        'stroke-dasharray="2 3.5"/>'
        for one, other, arc in lost(view)
        if one in inside or other in inside
    )
