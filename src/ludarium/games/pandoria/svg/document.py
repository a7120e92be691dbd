"""The whole table as one drawing that needs nothing else: for files, notebooks and replays.

Colours are literal and nothing is left to CSS, so that a plain SVG renderer draws what the page shows.
"""

from ludarium.core.drawing import END, FONT, SEAT_FILLS, SERIF, at, box, escape, mark, num, use
from ludarium.core.i18n import Translator
from ludarium.core.words import seat_name

from ..text import prompt
from ..text.nouns import speak
from ..view import PandoriaView
from .board import board, size
from .icons import defs
from .palette import MUTED, SUNK, TEXT, TINTS, words
from .sheet import WIDE, phone_sheet, sheet, shown
from .table import stores, tallies, title
from .tiles import HEIGHT as TILES_HEIGHT
from .tiles import WIDTH as TILES_WIDTH
from .tiles import line, tiles
from .track import track


def _fit(x: float, y: float, width: float, height: float, frame: tuple[float, float], body: str) -> str:
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<svg {place} viewBox="0 0 {num(frame[0])} {num(frame[1])}">{body}</svg>'


def _panel(view: PandoriaView, seat: int, name: str, height: float, t: Translator) -> str:
    """A seat's strip: mark, name, points; tracks for the sheet drawn in full, chips for the others."""
    own = seat == shown(view)
    edge = f' stroke="{SEAT_FILLS[seat]}" stroke-width="2.5"' if own else ""
    body = box(0, 0, 232, height, 14, "#fff", edge) + mark(seat, 28, 27, 30)
    body += words(50, 33, 16, name if len(name) < 15 else name[:14] + "…", TEXT, 700)
    body += words(220, 35, 22, str(view.seats[seat].points), TEXT, 800, END)
    said = tallies(view, seat, t)
    if view.mode == "family":
        for place, tally in enumerate(said):
            body += _tally(tally.icon, tally.value, 14 + 60 * place, 62)
        return body
    if own and height > 180:
        body += at(16, 54, stores(view, seat, t))
    else:
        kinds = ("gold", "wood", "crystal", "craft")
        for place, tally in enumerate(said[:4]):
            body += box(12 + 53 * place, 48, 49, 32, 8, TINTS[kinds[place]])
            body += _tally(tally.icon, tally.value, 18 + 53 * place, 64)
    foot = height - 20
    for place, tally in enumerate(said[4:]):
        body += _tally(tally.icon, tally.value, 14 + 53 * place, foot)
    return body


def _tally(icon: str, value: int, x: float, y: float) -> str:
    return use(icon.removeprefix("i-"), x + 9, y, 17, "#4A3416") + words(x + 21, y + 5, 15, str(value), TEXT, 800)


def _wide(view: PandoriaView, names: tuple[str, ...], t: Translator) -> str:
    own, players = shown(view), len(view.seats)
    order = [*((own + turn) % players for turn in range(1, players)), own]
    tall = 122.0 if view.mode != "family" else 90.0
    y, panels = 64.0, ""
    for seat in order:
        height = 206.0 if seat == own and view.mode != "family" else tall
        panels += at(16, y, _panel(view, seat, names[seat], height, t))
        y += height + 10
    asked = prompt(view, t.lang, names)
    bar = box(0, 0, 744, 48, 14, "#fff") + words(16, 30, 17, asked.text, TEXT, 700)
    bar += words(728, 30, 14, asked.hint, MUTED, 500, END)
    top = box(0, 0, 1280, 52, 0, "#F4F2EC") + words(
        20, 34, 21, "Pandoria Merchants", TEXT, 600, f' font-family="{SERIF}"'
    )
    top += words(250, 33, 15, str(title(view, t)), TEXT, 700)
    frame = size(view)
    height = min(404.0, 744 * frame[1] / frame[0])
    return (
        top
        + panels
        + _fit(264, 64, 744, height, (frame[0], frame[1] + 4), board(view, t))
        + at(264, 64 + height + 8, track(view, 744, t))
        + at(264, 64 + height + 60, bar)
        + _fit(264, 64 + height + 116, 744, min(240, 728 - height - 116), WIDE, sheet(view, t))
        + _fit(1024, 64, 240, 240 * TILES_HEIGHT / TILES_WIDTH, (TILES_WIDTH, TILES_HEIGHT), tiles(view, t))
    )


def _phone(view: PandoriaView, names: tuple[str, ...], t: Translator) -> str:
    players = len(view.seats)
    width = (363 - 6 * (players - 1)) / players
    body = words(10, 31, 19, "Pandoria Merchants", TEXT, 600, f' font-family="{SERIF}"')
    body += words(365, 30, 13, str(title(view, t)), MUTED, 600, END)
    for seat in range(players):
        edge = f' stroke="{SEAT_FILLS[seat]}" stroke-width="2"' if seat == shown(view) else ""
        cell = box(0, 0, width, 44, 10, "#fff", edge) + mark(seat, 20, 22, 28)
        body += at(6 + (width + 6) * seat, 46, cell + words(40, 29, 19, str(view.seats[seat].points), TEXT, 800))
    frame = size(view)
    tall = 366 * frame[1] / frame[0]
    body += at(8, 98, track(view, 359, t)) + _fit(4.5, 150, 366, tall + 4, (frame[0], frame[1] + 4), board(view, t))
    y = 160 + tall
    chips = ""
    for place, tally in enumerate(tallies(view, shown(view), t)):
        chips += box(4 + 46 * place, 0, 43, 34, 8, SUNK) + _tally(tally.icon, tally.value, 6 + 46 * place, 17)
    body += at(2, y, chips) + at(0, y + 42, line(view, 375, t))
    asked = prompt(view, t.lang, names)
    body += at(6, y + 94, box(0, 0, 363, 48, 12, "#fff") + words(14, 30, 16, asked.text, TEXT, 700))
    cards, deep = phone_sheet(view, t)
    room = 804 - y - 150
    return body + _fit(0, y + 150, 375, min(room, deep), (375, min(room, deep)), cards)


def svg(view: PandoriaView, lang: str, names: tuple[str, ...] = (), layout: str = "wide") -> str:
    """One complete drawing of what the viewer may see: ``wide`` is 1280 by 800, ``phone`` 375 by 812."""
    t = speak(lang).calling(names)
    called = tuple(seat_name(names, seat, lang) for seat in range(len(view.seats)))
    width, height = (375, 812) if layout == "phone" else (1280, 800)
    body = _phone(view, called, t) if layout == "phone" else _wide(view, called, t)
    frame = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    said = escape(f"Pandoria Merchants. {title(view, t)}")
    ground = (
        '<radialGradient id="s-table" gradientUnits="userSpaceOnUse" cx="50%" cy="40%" r="75%">'
        '<stop offset="0" stop-color="#EBDAB0"/><stop offset=".7" stop-color="#DCC48C"/>'
        '<stop offset="1" stop-color="#CDB072"/></radialGradient>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pandoria" {frame} role="img" aria-label="{said}" font-family="{FONT}">'
        f'<title>{said}</title>{defs()}<defs>{ground}</defs><rect width="{width}" height="{height}" fill="url(#s-table)"/>'
        f"{body}</svg>"
    )
