"""The whole table as one drawing that needs nothing else: for files, notebooks and replays.

Colours are literal and nothing is left to CSS, so that a plain SVG renderer draws what the page shows.
"""

from ludarium.core.drawing import END, FONT, SEAT_FILLS, at, box, escape, mark, num, shortened, use
from ludarium.core.i18n import Translator
from ludarium.core.words import seat_name

from ..text.about import heading
from ..text.nouns import number, speak
from ..text.prompts import prompt
from ..text.view_queries import civilization, printed, struggle
from ..view import ConquestView
from .hand import hand
from .icons import defs
from .palette import GOLD, LAMP, MUTED, PALE, SUNK, SURFACE, title, words
from .table import PHONE, WIDE, about_to_lose, board, gate, phone_board, phone_own, tallies
from .track import track


def ground(width: float, height: float) -> str:
    """The museum's wall."""
    light = (
        '<defs><radialGradient id="g-hall" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#6B2638"/>'
        '<stop offset=".6" stop-color="#551B2C"/><stop offset="1" stop-color="#3A1120"/></radialGradient></defs>'
    )
    return f'{light}<rect width="{num(width)}" height="{num(height)}" fill="url(#g-hall)"/>'


def _panel(view: ConquestView, seat: int, name: str, t: Translator) -> str:
    """A seat's strip: mark, name, morale; what it has."""
    frame = f' stroke="{SEAT_FILLS[seat]}" stroke-width="2"' if seat == view.seat else ""
    drawn = box(0, 0, 252, 110, 14, SURFACE, frame)
    if seat in view.asked:
        drawn += box(0, 8, 5, 94, 2.5, LAMP)
    drawn += mark(seat, 28, 28, 30) + words(50, 33, 16, shortened(name, 16, 110), PALE, 700)
    drawn += words(218, 36, 23, number(view.seats[seat].morale), PALE, 800, END) + use("laurel", 233, 28, 18, GOLD)
    for n, tally in enumerate(tallies(view, seat, t)):
        x, y = 14 + 116 * (n % 2), 50 + 28 * (n // 2)
        drawn += box(x, y, 110, 25, 8, SUNK) + use(tally.icon.removeprefix("i-"), x + 14, y + 12.5, 15, MUTED)
        drawn += words(x + 28, y + 18, 14, str(tally.value), PALE, 800) + words(
            x + 103, y + 17, 12, tally.label, MUTED, 600, END
        )
    return drawn


def _prompt(view: ConquestView, width: float, names: tuple[str, ...], lang: str) -> str:
    said = prompt(view, lang, names)
    lit = view.seat is not None and view.seat in view.asked
    drawn = box(0, 0, width, 46, 14, SURFACE) + (box(0, 0, 5, 46, 2.5, LAMP) if lit else "")
    size = 17.0 if width > 500 else 14.0
    text = shortened(said.text, size, width - 30)
    drawn += words(16, 29, size, text, PALE, 700)
    room = width - 60 - len(text) * size * 0.55
    hint = shortened(said.hint, 13, room) if said.hint and room > 80 else ""
    return drawn + (words(width - 14, 29, 13, hint, MUTED, 600, END) if hint else "")


def _wide(view: ConquestView, names: tuple[str, ...], lang: str) -> tuple[str, float]:
    t = speak(lang).calling(names)
    players = len(view.seats)
    first = view.seat if view.seat is not None else players - 1
    order = [(first + n) % players for n in range(1, players + 1)]
    head = box(0, 0, 980, 52, 0, "#14181F") + title(20, 34, 20, "Historical Conquest", PALE)
    head += words(240, 33, 15, str(heading(view, lang)), MUTED, 600)
    panels = "".join(at(12, 64 + 120 * n, _panel(view, seat, names[seat], t)) for n, seat in enumerate(order))
    civs = tuple(civilization(view, seat) for seat in range(players))
    drawn, high = board(view, WIDE, t, names)
    y = 112 + high + 6
    body = (
        head
        + panels
        + at(278, 62, track(civs, WIDE, gate(view), about_to_lose(view, struggle(view)), t))
        + at(278, 112, drawn)
    )
    body += at(278, y, _prompt(view, WIDE, names, lang))
    if view.seat is not None:
        body += at(278, y + 56, hand(tuple(printed(view, name) for name in view.hand), WIDE, 150, t))
        y += 160
    return body, max(y + 58, 64 + 120 * players)


def _phone(view: ConquestView, names: tuple[str, ...], lang: str) -> tuple[str, float]:
    t = speak(lang).calling(names)
    players = len(view.seats)
    share = (363 - 6 * (players - 1)) / players
    cells = ""
    for seat in range(players):
        x = 6 + (share + 6) * seat
        edge = f' stroke="{SEAT_FILLS[seat]}" stroke-width="2"' if seat == view.seat else ""
        cells += box(x, 46, share, 42, 10, SURFACE, edge) + mark(seat, x + 18, 67, 22)
        cells += words(x + share - 8, 73, 16 if players < 5 else 12, number(view.seats[seat].morale), PALE, 800, END)
    top = title(12, 31, 18, "Conquest", PALE) + words(363, 30, 12, str(heading(view, lang)), PALE, 600, END)
    drawn, high = phone_board(view, PHONE, t, names)
    own, below = phone_own(view, PHONE, t)
    y = 96 + high + below + 6
    body = top + cells + at(4, 96, drawn) + at(4, 96 + high, own) + at(6, y, _prompt(view, 363, names, lang))
    if view.seat is not None:
        body += at(8, y + 54, hand(tuple(printed(view, name) for name in view.hand), 359, 124, t))
        y += 132
    return body, y + 54


def svg(view: ConquestView, lang: str, names: tuple[str, ...] = (), layout: str = "wide") -> str:
    """One complete drawing of what the viewer may see: ``wide`` is 980 units across, ``phone`` 375."""
    called = tuple(seat_name(names, seat, lang) for seat in range(len(view.seats)))
    width = 375.0 if layout == "phone" else 980.0
    body, height = _phone(view, called, lang) if layout == "phone" else _wide(view, called, lang)
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    said = escape(f"Historical Conquest. {heading(view, lang)}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="conquest" {size} role="img" aria-label="{said}" font-family="{FONT}">'
        f"<title>{said}</title>{defs()}{ground(width, height)}{body}</svg>"
    )
