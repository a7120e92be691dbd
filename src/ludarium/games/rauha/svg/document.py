"""The whole table as one drawing that needs nothing else: for files, notebooks and replays.

Colours are literal and nothing is left to CSS, so that a plain SVG renderer draws what the page shows.
"""

from typing import Final

from ludarium.core.drawing import END, FONT, NIGHT, SERIF, at, escape, mark, num, use
from ludarium.core.i18n import Translator
from ludarium.core.picture import Tally
from ludarium.core.turn import LETTERS
from ludarium.core.words import seat_name

from ..components import load
from ..text.nouns import speak
from ..view import RauhaView
from . import sky
from .board import PHONE, SMALL, WIDE, large, shown, small
from .hand import hand, slots
from .icons import defs
from .palette import MUTED, ON_DARK, PALE, SURFACE, words
from .table import doing, heading, held, progress, tallies
from .tiles import column, line
from .track import HEIGHT, track

FRAMES: Final = ("#5B93F5", "#F0764A", "#2FB58E", "#DE8FC6", "#62BCEF")


def _fit(x: float, y: float, width: float, height: float, box: tuple[float, float], body: str) -> str:
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<svg {place} viewBox="0 0 {num(box[0])} {num(box[1])}" overflow="visible">{body}</svg>'


def _paper(width: float, height: float, frame: str = "") -> str:
    edge = f' stroke="{frame}" stroke-width="2"' if frame else ""
    return f'<rect width="{num(width)}" height="{num(height)}" rx="14" fill="{SURFACE}"{edge}/>'


def _tally(tally: Tally, x: float, y: float, size: float, named: bool) -> str:
    icon = tally.icon.removeprefix("i-")
    drawn = use(icon, x + size / 2, y, size, ON_DARK.get(icon, PALE))
    drawn += words(x + 1.35 * size, y + size * 0.32, size * 0.95, str(tally.value), PALE, 800)
    return drawn + (words(x + size + 34, y + size * 0.3, 13, tally.label, MUTED, 600) if named else "")


def _points(x: float, y: float, points: int, size: float) -> str:
    number = words(x - size, y, size, str(points), PALE, 800, END)
    return number + use("energy", x - size * 0.42, y - size * 0.34, size * 0.72, ON_DARK["energy"])


def _own_panel(view: RauhaView, seat: int, height: float, t: Translator) -> str:
    """The tallies of the board that is drawn large, in four boxes."""
    drawn, deep = "", (height - 74) / 2
    for place, tally in enumerate(tallies(view, seat, t)):
        x, y = 12 + 208 * (place % 2), 54 + (deep + 8) * (place // 2)
        drawn += f'<rect x="{x}" y="{num(y)}" width="200" height="{num(deep)}" rx="10" fill="#181D25"/>'
        drawn += _tally(tally, x + 12, y + deep / 2, 20, named=False)
        chips = held(view, seat, 130, 22) if tally.icon == "i-entity" else ""
        said = words(x + 188, y + deep / 2 + 4.5, 13, tally.label, MUTED, 600, END)
        drawn += at(x + 66, y + deep / 2 - 11, chips) if chips else said
    return drawn


def _other_panel(view: RauhaView, seat: int, left: float, height: float, t: Translator) -> str:
    side = height - 24
    body = small(view, seat, t) + at(SMALL + 6, 0, held(view, seat, SMALL))
    drawn = _fit(12, 12, side * (SMALL + 30) / SMALL, side, (SMALL + 30, SMALL), body)
    pitch = (height - 56) / 4
    for place, tally in enumerate(tallies(view, seat, t)):
        drawn += _tally(tally, left + 6, 50 + (place + 0.5) * pitch, 17, named=True)
    return drawn


def _short(name: str, left: float) -> str:
    """A name that ends before the points begin."""
    most = int((320 - left) / 9)
    return name if len(name) <= most else name[: most - 1] + "…"


def _panel(view: RauhaView, seat: int, name: str, height: float, t: Translator) -> str:
    """A seat's strip: mark, name, points; small board and entities, or larger tallies for the board drawn large."""
    own, busy = seat == shown(view), doing(view, seat, t)
    left = 12.0 if own else 24 + (height - 24) * (SMALL + 30) / SMALL
    drawn = _paper(432, height, FRAMES[seat] if own else "")
    drawn += mark(seat, left + 15, 28, 34) + words(left + 38, 27 if busy else 33, 16, _short(name, left), PALE, 700)
    if busy:
        drawn += words(left + 38, 42, 12, busy, MUTED, 600)
    drawn += _points(418, 36, view.seats[seat].points, 24)
    return drawn + (_own_panel(view, seat, height, t) if own else _other_panel(view, seat, left, height, t))


def _dots(view: RauhaView, x: float, y: float) -> str:
    """The stops of the path: bars for turns, discs for scorings."""
    done, drawn = progress(view)[0], []
    for place, step in enumerate(load().path):
        fill = MUTED if place < done else "#FFC74A" if place == done else "#3A4456"
        if step.scoring:
            drawn.append(f'<circle cx="{num(x + 7)}" cy="{num(y)}" r="5" fill="{fill}"/>')
            x += 22
        else:
            drawn.append(f'<rect x="{num(x)}" y="{num(y - 3)}" width="22" height="6" rx="3" fill="{fill}"/>')
            x += 27
    return "".join(drawn)


def _back(seat: int) -> str:
    """A card nobody may see, and whose it is. Its id names the place, never the card."""
    paper = '<rect width="120" height="120" rx="11" fill="#33406E"/><circle cx="60" cy="60" r="36" fill="#2A3560"/>'
    motif = use("satellite", 60, 60, 56, "#8FA3D8") + mark(seat, 92, 92, 50)
    return f'<g id="chosen-{LETTERS[seat]}" class="back">{paper}{motif}</g>'


def _backs(view: RauhaView) -> str:
    """The cards that others have chosen, face down: beside the viewer's own, or in their place if there are none."""
    holders = [seat for seat, table in enumerate(view.seats) if table.holds_card and seat != view.seat]
    if not slots(view):
        return "".join(at(478 + 156 * place, 642, _back(seat), 142 / 120) for place, seat in enumerate(holders))
    side, pitch = 66.0, 76.0
    return "".join(
        at(1264 - side - pitch * (place // 2), 642 + pitch * (place % 2), _back(seat), side / 120)
        for place, seat in enumerate(holders)
    )


def _wide(view: RauhaView, names: tuple[str, ...], t: Translator) -> str:
    own, players = shown(view), len(view.seats)
    order = [*((own + turn) % players for turn in range(1, players)), own]
    height = min(200.0, (724 - 8.5 * (players - 1)) / players)
    tops = [60 + place * (height + 8.5) for place in range(players - 1)] + [784 - height]
    top = '<rect width="1280" height="52" fill="#14181F" fill-opacity=".8"/>'
    top += f'<text x="20" y="34" font-size="22" font-weight="600" fill="{PALE}" font-family="{SERIF}">Rauha</text>'
    top += words(104, 33, 15, str(heading(view, t)), PALE, 700) + _dots(view, 850, 26)
    panels = "".join(at(16, y, _panel(view, seat, names[seat], height, t)) for seat, y in zip(order, tops, strict=True))
    tiles = column(view, t) + at(0, 388, sky.block(view, t))
    return (
        top
        + panels
        + at(464, 60, track(view, 800, t))
        + _fit(464, 112, 520, 520, (WIDE.side, WIDE.side), large(view, own, WIDE, t))
        + _fit(996, 112, 268, 520, (230, 446), tiles)
        + at(478, 642, hand(view, 142, 14, t))
        + _backs(view)
    )


def _cell(view: RauhaView, seat: int, width: float, t: Translator) -> str:
    """A seat on a phone: mark, points, and its board or what it has."""
    own = seat == shown(view)
    drawn = _paper(width, 98, FRAMES[seat] if own else "")
    drawn += mark(seat, 18, 16, 24) + words(34, 22, 17, str(view.seats[seat].points), PALE, 800)
    said = tallies(view, seat, t)
    if own:
        for place, tally in enumerate(said):
            drawn += _tally(tally, 5 + (width / 2 - 3) * (place % 2), 48 + 30 * (place // 2), 12.5, named=False)
        return drawn
    roomy = width > 130
    drawn += _fit(8 if roomy else (width - 64) / 2, 31, 64, 64, (SMALL, SMALL), small(view, seat, t))
    if roomy:
        for place, tally in enumerate(said):
            drawn += _tally(tally, 84 + 46 * (place % 2), 48 + 28 * (place // 2), 15, named=False)
    return drawn


def _phone(view: RauhaView, t: Translator) -> str:
    own, players = shown(view), len(view.seats)
    width = (363 - 6 * (players - 1)) / players
    order = [(own + turn) % players for turn in range(players)]
    top = f'<text x="12" y="31" font-size="19" font-weight="600" fill="{PALE}" font-family="{SERIF}">Rauha</text>'
    top += words(363, 30, 13.5, str(heading(view, t)), MUTED, 600, END)
    cells = "".join(at(6 + (width + 6) * place, 46, _cell(view, seat, width, t)) for place, seat in enumerate(order))
    room = max(slots(view), 3)
    gap = 11.0 if room == 3 else 8.0
    side = (353 - gap * (room - 1)) / room
    return (
        top
        + cells
        + at(8, 154, track(view, 359, t))
        + at(12, 154 + HEIGHT + 6, sky.strip(view, 351, t))
        + at(4.5, 238, large(view, own, PHONE, t))
        + at(0, 614, line(view, 375, t))
        + at(11, 672 + (124 - side) / 2, hand(view, side, gap, t))
    )


def svg(view: RauhaView, lang: str, names: tuple[str, ...] = (), layout: str = "wide") -> str:
    """One complete drawing of what the viewer may see: ``wide`` is 1280 by 800, ``phone`` 375 by 812.

    Without cards to show, a phone's drawing ends below the entities.
    """
    t = speak(lang).calling(names)
    called = tuple(seat_name(names, seat, lang) for seat in range(len(view.seats)))
    width, height = (375, 812 if slots(view) else 672) if layout == "phone" else (1280, 800)
    body = _phone(view, t) if layout == "phone" else _wide(view, called, t)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    title = escape(f"Rauha. {heading(view, t)}")
    ground = (
        '<radialGradient id="s-ground" gradientUnits="userSpaceOnUse" cx="50%" cy="30%" r="75%">'
        '<stop offset="0" stop-color="#2A3560"/><stop offset=".55" stop-color="#1A2140"/>'
        f'<stop offset="1" stop-color="{NIGHT}"/>'
        "</radialGradient>"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rauha" {size} role="img" aria-label="{title}" font-family="{FONT}">'
        f'<title>{title}</title>{defs()}<defs>{ground}</defs><rect width="{width}" height="{height}" fill="url(#s-ground)"/>'
        f"{body}</svg>"
    )
