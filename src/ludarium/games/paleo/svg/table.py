"""The table in parts, as the page lays them out."""

from ludarium.core.i18n import Translator
from ludarium.core.picture import Pane, Picture, SeatPanel, Tally

from ..components import load
from ..text.about import heading
from ..text.nouns import is_mercenary, side_of, speak
from ..view import PaleoView
from .board import HEIGHT, board
from .icons import sprite
from .ink import escape
from .pieces import disc
from .style import CSS


def picture(view: PaleoView, lang: str, layout: str, stuck: tuple[str, ...] = ()) -> Picture:
    """The table as the viewer may see it, in parts; ``layout`` is ``wide`` or ``phone``."""
    t = speak(lang)
    wide = layout != "phone"
    shown = pane(650, HEIGHT, t("Board"), board(view, lang, wide, stuck))
    return Picture(
        heading=heading(view, lang),
        progress=(max(view.points), load().match.goal),
        seats=tuple(_panel(view, seat, lang, t) for seat in range(len(view.sides))),
        panes=(Pane("board", shown), *_hand(view, lang, t)),
        sprite=sprite(),
        css=CSS,
    )


def pane(width: float, height: float, label: str, body: str) -> str:
    """A drawing of its own."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="pane" viewBox="0 0 {width:g} {height:g}" role="group"'
    return f'{head} aria-label="{escape(label)}">{body}</svg>'


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


def hand(view: PaleoView, lang: str, t: Translator) -> str:
    """The pieces to put down, in a row."""
    names = offered(view)
    if not names:
        return ""
    body = "".join(disc(view, name, 30 + 48 * n, 28, lang, True) for n, name in enumerate(names))
    return pane(48 * 8 + 12, 60, t("Pieces to put down"), body)


def _hand(view: PaleoView, lang: str, t: Translator) -> tuple[Pane, ...]:
    """The hand while there is something in it; else the board has its room."""
    drawn = hand(view, lang, t)
    return (Pane("hand", drawn),) if drawn else ()


def captives(view: PaleoView, side: int) -> list[str]:
    """The prisoners a side holds that are not on offer to return."""
    now = set(offered(view))
    return [one.id for one in view.pieces if one.place == "captured" and side_of(one.id) != side and one.id not in now]


def _panel(view: PaleoView, seat: int, lang: str, t: Translator) -> SeatPanel:
    side = view.sides[seat]
    own = [one for one in view.pieces if side_of(one.id) == side]
    left = [one for one in own if one.place != "captured"]
    first = view.sides.index(side) == seat
    held = [key for key in view.keys if (key in ("NW", "NE")) == (side == 0)]
    tallies = (
        Tally("i-key", t("keys"), len(held)),
        Tally("i-disc", t("explorers left"), sum(not is_mercenary(one.id) for one in left)),
        Tally("i-prisoner", t("mercenaries left"), sum(is_mercenary(one.id) for one in left)),
    )
    drawing = _prisoners(view, side, lang, t) if first else ""
    waiting = sum(one.place == "waiting" for one in own)
    note = t.n("{n} piece waits for a circle", "{n} pieces wait for a circle", waiting) if waiting and first else ""
    return SeatPanel(seat, view.points[side], tallies, drawing, note)


def _prisoners(view: PaleoView, side: int, lang: str, t: Translator) -> str:
    body = "".join(disc(view, name, 20 + 36 * n, 19, lang, True) for n, name in enumerate(captives(view, side)))
    return pane(36 * 8 + 4, 42, t("Prisoners"), body) if body else ""
