"""A stack from near: its markers side by side, large enough for a finger, where the Timeline lies otherwise.

On the map a marker is a few pixels high. Whoever must pick one touches the area first; the page then shows its close-up
(``style`` ties it to the chosen area), from the top of the stack on the left to its foot.
"""

from ludarium.core.drawing import box, ring, touchable
from ludarium.core.i18n import Translator

from ..text.labels import label
from ..text.nouns import area_name
from ..view import AreaView, PangeaView
from .palette import INK, MUTED, PAPER, mark, words

CELL = 44.0


def closeups(view: PangeaView, width: float, height: float, t: Translator) -> str:
    """One for every area of which the viewer may have to pick a marker; the page shows one at a time."""
    return "".join(_closeup(view, area, width, height, t, False) for area in view.areas if _picks(view, area))


def _picks(view: PangeaView, area: AreaView) -> bool:
    if view.seat is None or view.seat not in view.asked or len(area.stack) < 2:
        return False
    if view.phase == "strike":
        return True
    own = view.seats[view.seat]
    sails = own.rafts > 0 or "aqua_able" in own.yellow
    return view.phase == "act" and area.stack.count(view.seat) > 1 and (own.markers == 0 or sails)


def victims(view: PangeaView, width: float, height: float, t: Translator) -> str:
    """The stack in which a battle was won, while its winner picks the marker that dies."""
    if view.battle is None:
        return ""
    return _closeup(view, next(one for one in view.areas if one.id == view.battle.area), width, height, t, True)


def _closeup(view: PangeaView, area: AreaView, width: float, height: float, t: Translator, shown: bool) -> str:
    left = width - 8 - CELL * len(area.stack)
    drawn = box(0, 0, width, height, 12, PAPER)
    room = int(left / 6.6) - 2
    name = area_name(area.id)
    drawn += words(14, 20, 14, name, INK, 700)
    said = t("top marker first")
    drawn += words(14, 37, 12, said, MUTED, 600) if len(said) <= room else ""
    for n, seat in enumerate(area.stack):
        called = f"marker-{area.id}-{n + 1}"
        x = left + CELL * n
        grip = box(x, 1, CELL, CELL, 10, "#fff", ' fill-opacity="0"')
        body = grip + mark(seat, x + CELL / 2, 1 + CELL / 2, 30) + ring(x + 4, 5, CELL - 8, CELL - 8, 10)
        drawn += touchable(called, "marker", label(view, called, t.lang, t.names), body)
    hidden = "" if shown else ' display="none"'
    return f'<g id="closeup-{area.id}" class="closeup"{hidden}>{drawn}</g>'
