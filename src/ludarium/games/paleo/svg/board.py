"""The board: ground, circles, keys, reefs, discs."""

from ludarium.core.drawing import escape

from ..components import load
from ..lookup import CIRCLE_IDS
from ..text.labels import label
from ..text.nouns import side_of
from ..view import PaleoView, PieceView
from .ground import circle, ground
from .palette import MIDDLE, Point, facing, spot
from .pieces import disc, handle, keys, reef

HEIGHT = 660
RIM_AT = 636.0


def board(view: PaleoView, lang: str, shown: str, stuck: tuple[str, ...] = ()) -> str:
    """Everything on the board, 650 wide and 660 high.

    Every piece and reef has a group of its own at a fixed place of the drawing, empty if it lies elsewhere: what moves
    changes one small group, never the whole.
    """
    drawn = ground(facing(view), lang) + circles(view, lang) + keys(view, lang)
    drawn += "".join(reef(view, one, n, lang) for n, one in enumerate(view.reefs))
    spots = {**offers(view), **arranged(view), **lying(view)}
    drawn += "".join(slot(view, one, spots.get(one.id), lang, shown) for one in view.pieces)
    handles = "".join(handle(view, one, lang) for one in view.pieces if one.id in stuck)
    return f'{drawn}<g id="handles" class="spot">{handles}</g>'


def slot(view: PaleoView, one: PieceView, at: Point | None, lang: str, shown: str) -> str:
    """A piece where it lies on this drawing, if it does."""
    if at is None:
        return f'<g id="spot-{one.id}" class="spot"/>'
    return disc(view, one.id, *at, lang, shown, one.protected, f'id="spot-{one.id}" class="spot" ')


def lying(view: PaleoView) -> dict[str, Point]:
    """Where the pieces on the board lie."""
    aboard = (one for one in view.pieces if one.place == "board")
    return {one.id: spot(one.x / 1000, one.y / 1000, facing(view)) for one in aboard}


def circles(view: PaleoView, lang: str) -> str:
    """All circles of both sides."""
    drawn = ""
    for camp in load().camps:
        letter = "RG"[camp.side]
        for name, (x, y) in zip(CIRCLE_IDS, (*camp.circles, *camp.advanced_circles), strict=True):
            target = f"circle-{letter}-{name}"
            px, py = spot(x, y, facing(view))
            drawn += circle(target, px, py, camp.side, name[0] == "a", escape(label(view, target, lang)))
    return drawn


def arranged(view: PaleoView) -> dict[str, Point]:
    """Where the viewer's own pieces lie on circles before all are shown."""
    found = {}
    for one in view.pieces:
        if one.place == "aside" and one.circle:
            camp = load().camps["RG".index(one.id[0])]
            x, y = (*camp.circles, *camp.advanced_circles)[CIRCLE_IDS.index(one.circle)]
            found[one.id] = spot(x, y, facing(view))
    return found


def offered(view: PaleoView) -> list[str]:
    """The pieces beside the board that the viewer may put down now."""
    if view.seat is None or view.seat not in view.asked:
        return []
    table = load().table(len(view.sides))
    if view.phase == "arrange":
        own = [one for one, owner in zip(view.pieces, table.owner, strict=True) if owner == view.seat]
        return [one.id for one in own if not one.circle]
    if view.phase != "return":
        return []
    entry = view.returning[0]
    if not entry.opposing:
        return [entry.piece]
    freed = [name for name in view.captured_before if side_of(name) == side_of(entry.piece)]
    captive = {one.id for one in view.pieces if one.place == "captured"}
    return [entry.piece, *(name for name in freed if name in captive)]


def offers(view: PaleoView) -> dict[str, Point]:
    """Where the pieces to put down lie: in a row on the viewer's own rim."""
    names = offered(view)
    first = MIDDLE - 19 * (len(names) - 1)
    return {name: (first + 38 * n, RIM_AT) for n, name in enumerate(names)}
