"""The whole table as one drawing that needs nothing else: for files, notebooks and replays.

Colours are literal and nothing is left to CSS, so that a plain SVG renderer draws what the page shows.
"""

from ludarium.core.drawing import END, FONT, SEAT_FILLS, SERIF, at, box, escape, num, use
from ludarium.core.i18n import Translator
from ludarium.core.words import seat_name

from ..text.about import heading
from ..text.nouns import speak
from ..text.prompts import prompt
from ..view import PangeaView
from .board import board, sea
from .geography import ALONE, PHONE
from .hand import hand
from .icons import defs
from .palette import INK, MUTED, PALE, PAPER, mark, words
from .table import chips, tallies
from .track import strip


def _panel(view: PangeaView, seat: int, name: str, t: Translator) -> str:
    """A seat's strip: mark, name, points; Dominance cards; what else it has."""
    own = seat == view.seat
    frame = f' stroke="{SEAT_FILLS[seat]}" stroke-width="2"' if own else ""
    drawn = box(0, 0, 252, 116, 14, PAPER, frame)
    if seat in view.asked:
        drawn += box(0, 8, 5, 100, 2.5, "#FFB81C")
    drawn += mark(seat, 26, 26, 30) + words(48, 32, 16, name[:18], INK, 700)
    drawn += words(238, 34, 22, str(view.seats[seat].points), INK, 800, END)
    drawn += at(14, 48, chips(view, seat, t, 6))
    for n, tally in enumerate(tallies(view, seat, t)):
        x = 14 + 58 * n
        drawn += use(tally.icon.removeprefix("i-"), x + 9, 99, 17, MUTED)
        drawn += words(x + 22, 104, 14, str(tally.value), INK, 800)
    return drawn


def _prompt(view: PangeaView, width: float, names: tuple[str, ...], lang: str) -> str:
    said = prompt(view, lang, names)
    lit = view.seat is not None and view.seat in view.asked
    drawn = box(0, 0, width, 46, 14, PAPER)
    drawn += box(0, 0, 5, 46, 2.5, "#FFB81C") if lit else ""
    size = 17.0 if width > 500 else 14.0
    drawn += words(16, 29, size, said.text, INK, 700)
    return drawn + (words(width - 14, 29, 13, said.hint, MUTED, 600, END) if width > 500 else "")


def _wide(view: PangeaView, names: tuple[str, ...], lang: str) -> str:
    t = speak(lang).calling(names)
    players = len(view.seats)
    first = view.seat if view.seat is not None else players - 1
    order = [(first + n) % players for n in range(1, players + 1)]
    head = box(0, 0, 1280, 52, 0, "#F4F2EC")
    head += f'<text x="20" y="34" font-size="20" font-weight="600" fill="{INK}" font-family="{SERIF}">Conquest of Pangea</text>'
    head += words(236, 33, 15, str(heading(view, lang)), MUTED, 600)
    panels = "".join(at(16, 64 + 126 * n, _panel(view, seat, names[seat], t)) for n, seat in enumerate(order))
    return (
        head
        + panels
        + at(284, 64, strip(view, 980, t))
        + at(324, 114, board(view, ALONE, t))
        + at(284, 630, _prompt(view, 980, names, lang))
        + at(284, 682, hand(view, 980, 112, t) if view.seat is not None else "")
    )


def _phone(view: PangeaView, names: tuple[str, ...], lang: str) -> str:
    t = speak(lang).calling(names)
    players = len(view.seats)
    width = (363 - 6 * (players - 1)) / players
    cells = ""
    for seat in range(players):
        x = 6 + (width + 6) * seat
        edge = f' stroke="{SEAT_FILLS[seat]}" stroke-width="2"' if seat == view.seat else ""
        cells += box(x, 48, width, 44, 10, PAPER, edge) + mark(seat, x + 20, 70, 26)
        cells += words(x + width - 10, 77, 20, str(view.seats[seat].points), INK, 800, END)
    top = f'<text x="12" y="31" font-size="18" font-weight="600" fill="{PALE}" font-family="{SERIF}">Pangea</text>'
    top += words(363, 30, 12, str(heading(view, lang)), PALE, 600, END)
    return (
        top
        + cells
        + at(4.5, 100, board(view, PHONE, t))
        + at(6, 476, strip(view, 363, t))
        + at(6, 532, _prompt(view, 363, names, lang))
        + at(6, 590, hand(view, 363, 120, t) if view.seat is not None else "")
    )


def svg(view: PangeaView, lang: str, names: tuple[str, ...] = (), layout: str = "wide") -> str:
    """One complete drawing of what the viewer may see: ``wide`` is 1280 by 800, ``phone`` 375 by 720."""
    called = tuple(seat_name(names, seat, lang) for seat in range(len(view.seats)))
    width, height = (375, 720) if layout == "phone" else (1280, 800)
    body = _phone(view, called, lang) if layout == "phone" else _wide(view, called, lang)
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    title = escape(f"Conquest of Pangea. {heading(view, lang)}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pangea" {size} role="img" aria-label="{title}" font-family="{FONT}">'
        f"<title>{title}</title>{defs()}{sea(width, height)}{body}</svg>"
    )
