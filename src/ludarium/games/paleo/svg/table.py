"""The table in parts, as the page lays them out."""

from ludarium.core.drawing import escape, sprite
from ludarium.core.picture import Pane, Picture, SeatPanel, Tally

from ..components import load
from ..text.about import heading
from ..text.nouns import is_mercenary, side_of, speak
from ..view import PaleoView
from .aim import stuck
from .board import HEIGHT, board
from .icons import defs
from .side import held, rounds, side_drawing, standings
from .style import CSS


def picture(view: PaleoView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
    """The table as the viewer may see it, in parts; ``layout`` is ``wide`` or ``phone``."""
    t = speak(lang)
    wide = layout != "phone"
    shown = Pane("board", pane(650, HEIGHT, t("Board"), board(view, lang, "number" if wide else "both", stuck(view))))
    if wide:
        panes = (shown, Pane("tiles", pane(264, 148, t("Rounds"), rounds(view, t))))
    else:
        panes = (shown, Pane("tiles", pane(366, 46, t("Keys and prisoners"), standings(view, t))))
    return Picture(
        heading=heading(view, lang),
        progress=(max(view.points), load().match.goal),
        seats=tuple(_panel(view, seat, lang) for seat in range(len(view.sides))),
        panes=panes,
        sprite=sprite(defs()),
        css=CSS,
    )


def pane(width: float, height: float, label: str, body: str) -> str:
    """A drawing of its own."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="pane" viewBox="0 0 {width:g} {height:g}" role="group"'
    return f'{head} aria-label="{escape(label)}">{body}</svg>'


def _panel(view: PaleoView, seat: int, lang: str) -> SeatPanel:
    t = speak(lang)
    side = view.sides[seat]
    own = [one for one in view.pieces if side_of(one.id) == side]
    left = [one for one in own if one.place != "captured"]
    tallies = (
        Tally("i-key", t("keys"), len(held(view, side))),
        Tally("i-disc", t("explorers left"), sum(not is_mercenary(one.id) for one in left)),
        Tally("i-prisoner", t("mercenaries left"), sum(is_mercenary(one.id) for one in left)),
    )
    # One seat of a side shows what the side has: the viewer's own, else the first.
    shows = view.seat if view.seat is not None and view.sides[view.seat] == side else view.sides.index(side)
    drawing = pane(240, 116, t("Keys and prisoners"), side_drawing(view, side, lang, t)) if seat == shows else ""
    waiting = sum(one.place == "waiting" for one in own)
    note = (
        t.n("{n} piece waits for a circle", "{n} pieces wait for a circle", waiting)
        if waiting and seat == shows
        else ""
    )
    return SeatPanel(seat, view.points[side], tallies, drawing, note)
