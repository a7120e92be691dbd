"""A player's board: nine squares, the avatar's path around them, and the small board of a seat further away."""

from functools import cache
from typing import Final

from msgspec import Struct

from ludarium.core.drawing import SEAT_FILLS, SEAT_INKS, at, escape, mark, num, touchable, use
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS

from ..components import Step, load
from ..lookup import SQUARE_NAMES
from ..text import effect_words, label
from ..text.nouns import speak, water_words
from ..text.view_queries import acting, step_of, tile
from ..view import RauhaView, SeatView
from .cards import face, spore, used
from .palette import FAMILIES, INK, ring


class Frame(Struct, frozen=True):
    """The measures of a large board: side, first square's corner, square, gap, and the path's distance to the edge."""

    side: float
    origin: float
    cell: float
    gap: float
    path: float
    step: float

    def corner(self, place: int) -> float:
        """Where a row or column begins."""
        return self.origin + place * (self.cell + self.gap)

    def middle(self, place: int) -> float:
        """The middle of a row or column."""
        return self.corner(place) + self.cell / 2


WIDE: Final = Frame(side=446, origin=28, cell=126, gap=6, path=14, step=9.5)
PHONE: Final = Frame(side=366, origin=20, cell=106, gap=4, path=10, step=7.5)


def spot(step: Step, frame: Frame) -> tuple[float, float]:
    """Where a stop of the path lies."""
    near, far = frame.path, frame.side - frame.path
    if step.index is None:
        return (far if "right" in step.at else near), (far if "bottom" in step.at else near)
    along = frame.middle(step.index)
    if step.line == "column":
        return along, (near if step.at == "top" else far)
    return (near if step.at == "left" else far), along


def _stop(step: Step, now: int, frame: Frame) -> str:
    x, y = spot(step, frame)
    ahead = step.number >= now
    if step.symbol:
        disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(frame.step)}" fill="#222A45"/>'
        return disc + use(step.symbol, x, y, 1.27 * frame.step, "#D9E1FF" if ahead else "#6F7FB0")
    rim = f'stroke="#8FA3D8" stroke-width="1.5" fill="{"#3A4670" if ahead else "#2A3350"}"'
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(1.26 * frame.step)}" {rim}/>'
    return disc + use("energy", x, y, 1.55 * frame.step, "#FFC74A" if ahead else "#8FA3D8")


def _path(now: int, frame: Frame) -> str:
    near, length = num(frame.path), num(frame.side - 2 * frame.path)
    dots = 'stroke="#8FA3D8" stroke-opacity=".35" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"'
    track = f'<rect x="{near}" y="{near}" width="{length}" height="{length}" rx="18" fill="none" {dots}/>'
    return track + "".join(_stop(step, now, frame) for step in load().path)


def _avatar(view: RauhaView, seat: int, step: Step, frame: Frame, t: Translator) -> str:
    x, y = spot(step, frame)
    size = 1.44 * frame.step
    figure = f'<circle r="{num(size)}" fill="#fff"/><circle r="{num(0.86 * size)}" fill="{SEAT_FILLS[seat]}"/>'
    figure += use("avatar", 0, 0, 1.2 * size, SEAT_INKS[seat])
    if seat != view.seat:
        figure += mark(seat, 1.1 * size, 0.9 * size, 1.4 * size)
    name = f"avatar-{LETTERS[seat]}"
    title = escape(label(view, name, t.lang, t.names))
    return at(x, y, f'<g id="{name}" class="avatar" role="img"><title>{title}</title>{figure}</g>')


def _bracket(first: int, last: int, frame: Frame) -> str:
    """A white frame around squares in play: it shows scope, and is never lit."""
    x, y = frame.corner(first % 3) - 4, frame.corner(first // 3) - 4
    width = frame.corner(last % 3) + frame.cell + 4 - x
    height = frame.corner(last // 3) + frame.cell + 4 - y
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="15"'
    return f'<rect class="scope" {place} fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".9" stroke-width="2"/>'


def _scope(view: RauhaView, table: SeatView, step: Step, frame: Frame) -> str:
    """The squares that act in this step: the avatar's line, or at a scoring every square with a spore."""
    if view.phase == "over":
        return ""
    if step.squares:
        return _bracket(step.squares[0], step.squares[-1], frame)
    return "".join(_bracket(square, square, frame) for square in table.spores)


def shown(view: RauhaView) -> int:
    """Whose board is drawn large: the viewer's own; for a spectator, that of the seat in turn."""
    if view.seat is not None:
        return view.seat
    return acting(view) or 0


@cache
def _gives(name: str, lang: str) -> str:
    """What a biome on a board has and gives, in words."""
    thing = tile(name)
    return f"{water_words(thing.water, speak(lang))} {effect_words(thing.effect, lang)}".lstrip()


def _square(view: RauhaView, seat: int, square: int, body: str, t: Translator) -> str:
    """A square with its id; its title says where it lies, what it is and what it does."""
    name = f"{LETTERS[seat]}-{SQUARE_NAMES[square]}"
    title = f"{label(view, name, t.lang, t.names)}. {_gives(view.seats[seat].board[square], t.lang)}"
    return touchable(name, "sq", title, body)


def large(view: RauhaView, seat: int, frame: Frame, t: Translator) -> str:
    """A board in full, with the avatar on its path."""
    table, step, letter = view.seats[seat], step_of(view), LETTERS[seat]
    done = view.used if acting(view) == seat else ()
    cells = []
    for square, name in enumerate(table.board):
        body = face(name)
        if square in done and tile(name).effect:
            body += used()
        if square in table.spores:
            body += spore(letter, SQUARE_NAMES[square])
        piece = _square(view, seat, square, body + ring(0, 0, 120, 120, 11), t)
        cells.append(at(frame.corner(square % 3), frame.corner(square // 3), piece, frame.cell / 120))
    now = view.step if view.phase != "over" else 17
    return _path(now, frame) + _scope(view, table, step, frame) + "".join(cells) + _avatar(view, seat, step, frame, t)


CELL: Final = 35
SMALL: Final = 3 * CELL + 4


def _tile(types: tuple[str, ...]) -> str:
    first = FAMILIES[types[0]]
    paper = f'<rect width="35" height="35" rx="6" fill="{first[0]}"/>'
    if len(types) == 1:
        return paper + use(types[0], 17.5, 17.5, 21, first[3])
    second = FAMILIES[types[1]]
    cut = f'<path d="M33.2 1.8Q35 3.5 35 6V29Q35 35 29 35H6Q3.5 35 1.8 33.2z" fill="{second[0]}"/>'
    return paper + cut + use(types[0], 10.5, 11, 16, first[3]) + use(types[1], 24.5, 24.5, 16, second[3])


def small(view: RauhaView, seat: int, t: Translator) -> str:
    """A board from afar: types and spores; the rest is in each square's title."""
    table, letter, cells = view.seats[seat], LETTERS[seat], []
    for square, name in enumerate(table.board):
        body = _tile(tile(name).types)
        if square in table.spores:
            dot = f'<circle cx="28" cy="7" r="6.5" fill="{INK}"/>' + use("spore", 28, 7, 10, "#D8FFB0")
            body += f'<g id="spore-{letter}-{SQUARE_NAMES[square]}" class="spore">{dot}</g>'
        piece = _square(view, seat, square, body + ring(0, 0, CELL, CELL, 6, tick=False), t)
        cells.append(at(37 * (square % 3), 37 * (square // 3), piece))
    return "".join(cells)
