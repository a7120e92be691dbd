"""The board: ground, circles, keys, reefs, discs."""

from ..components import load
from ..tables import CIRCLE_IDS
from ..text.labels import label
from ..view import PaleoView
from .ground import circle, ground
from .ink import escape, facing, spot
from .pieces import disc, handle, keys, piece, reef

HEIGHT = 660


def board(view: PaleoView, lang: str, numbered: bool, stuck: tuple[str, ...] = ()) -> str:
    """Everything on the board, 650 wide and 660 high."""
    drawn = ground(facing(view)) + circles(view, lang) + keys(view, lang)
    drawn += "".join(reef(view, one, n, lang) for n, one in enumerate(view.reefs))
    drawn += "".join(piece(view, one, lang, numbered) for one in view.pieces if one.place == "board")
    drawn += arranged(view, lang, numbered)
    return drawn + "".join(handle(view, one, lang) for one in view.pieces if one.id in stuck)


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


def arranged(view: PaleoView, lang: str, numbered: bool) -> str:
    """The viewer's own pieces on the circles it has chosen for them, before all are shown."""
    drawn = ""
    for one in view.pieces:
        if one.place == "aside" and one.circle:
            camp = load().camps["RG".index(one.id[0])]
            x, y = (*camp.circles, *camp.advanced_circles)[CIRCLE_IDS.index(one.circle)]
            px, py = spot(x, y, facing(view))
            drawn += disc(view, one.id, px, py, lang, numbered)
    return drawn
