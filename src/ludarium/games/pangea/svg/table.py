"""The table in parts, as the page lays them out."""

from ludarium.core.drawing import MIDDLE, at, box, escape, pane, sprite, use
from ludarium.core.i18n import Translator
from ludarium.core.picture import Pane, Picture, SeatPanel, Tally
from ludarium.core.words import seat_name

from ..components import load
from ..lookup import TERRAIN_IDS, VALUED
from ..text.about import heading
from ..text.nouns import TERRAINS, speak
from ..view import PangeaView
from .battle import HEIGHT
from .board import board
from .geography import PHONE, WIDE
from .hand import TALL, hand
from .icons import defs
from .palette import DEEP, TERRAIN, words
from .style import CSS
from .track import strip

CHIP = 32.0
HAND = 474.0


def progress(view: PangeaView) -> tuple[int, int]:
    """Continents that have broken away, and all that will."""
    return len(view.broken), load().rules.breaks


def tallies(view: PangeaView, seat: int, t: Translator) -> tuple[Tally, ...]:
    """What a seat has, in the same order for all."""
    own = view.seats[seat]
    return (
        Tally("i-marker", t("markers"), own.markers),
        Tally("i-cards", t("white"), own.white + len(own.white_down)),
        Tally("i-trait", t("yellow"), len(own.yellow) + len(own.yellow_down)),
        Tally("i-raft", t("rafts"), own.rafts),
    )


def chips(view: PangeaView, seat: int, t: Translator, across: int = 3) -> str:
    """Dominance cards by terrain; pale where there are none, ringed where a Yellow card is held."""
    own = view.seats[seat]
    drawn = ""
    for n, name in enumerate(TERRAIN_IDS[:VALUED]):
        count, x, y = own.dominance[n], n % across * (CHIP + 4), n // across * 38
        held = load().yellow[n].id
        edge = ""
        if held in own.yellow:
            edge = f' stroke="{DEEP[name]}" stroke-width="2"'
        elif held in own.yellow_down:
            edge = f' stroke="{DEEP[name]}" stroke-width="2" stroke-dasharray="3 3"'
        title = t("{terrain}: {n}", terrain=t(TERRAINS[name]), n=count)
        chip = box(x + 1, y + 1, CHIP - 2, 32, 8, TERRAIN[name], edge) + use(name, x + CHIP / 2, y + 12, 15, DEEP[name])
        faint = "" if count else ' opacity=".35"'
        ink = DEEP[name] if count else "currentColor"  # the number stays readable where the ground shows through
        number = words(x + CHIP / 2, y + 29, 12, str(count), ink, 800, MIDDLE)
        drawn += f"<g><title>{escape(title)}</title><g{faint}>{chip}</g>{number}</g>"
    return drawn


def note(view: PangeaView, seat: int, t: Translator) -> str:
    """What no tally tells: White cards that the viewer knows to be in this hand."""
    known = view.seats[seat].known
    return t("You know: {cards}", cards=", ".join(known)) if known else ""


def _panel(view: PangeaView, seat: int, t: Translator) -> SeatPanel:
    label = t("{who}’s dominance", who=seat_name(t.names, seat, t.lang))
    across = VALUED if seat == view.seat else 3  # under the viewer's own tallies there is room for one row
    width, height = across * (CHIP + 4) - 4, 34 if across == VALUED else 72
    drawing = pane(width, height, label, chips(view, seat, t, across), "xMinYMid")
    return SeatPanel(seat, view.seats[seat].points, tallies(view, seat, t), drawing, note(view, seat, t))


def _wide(view: PangeaView, t: Translator) -> tuple[Pane, ...]:
    cards = hand(view, HAND, TALL, t) if view.seat is not None else ""
    return (
        Pane("track", pane(688, HEIGHT, t("Time"), strip(view, 688, t))),
        Pane("board", pane(WIDE.width, WIDE.height, t("Map"), board(view, WIDE, t))),
        Pane("tiles", ""),
        Pane("hand", pane(HAND, TALL, t("Your cards"), cards, "xMinYMid") if cards else ""),
    )


def _phone(view: PangeaView, t: Translator) -> tuple[Pane, ...]:
    cards = hand(view, 363, 120, t) if view.seat is not None else ""
    return (
        Pane("track", ""),
        Pane("board", pane(PHONE.width, PHONE.height, t("Map"), board(view, PHONE, t))),
        Pane("tiles", pane(363, HEIGHT, t("Time"), strip(view, 363, t))),
        Pane("hand", pane(375, 124, t("Your cards"), at(6, 2, cards)) if cards else ""),
    )


def picture(view: PangeaView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
    """The table as the viewer may see it, in parts; ``layout`` is ``wide`` or ``phone``."""
    t = speak(lang).calling(names)
    return Picture(
        heading=heading(view, lang),
        progress=progress(view),
        seats=tuple(_panel(view, seat, t) for seat in range(len(view.seats))),
        panes=_phone(view, t) if layout == "phone" else _wide(view, t),
        sprite=sprite(defs()),
        css=CSS,
    )
