"""Figures of a rulebook: positions that RULES.md names, drawn by the game itself.

A figure stands on a line of its own::

    ![Three forests call Metsat.](figure:game@54?pane=board&seat=A&at=A-c1,A-c2)

``game@54`` is the position after 54 moves of the record ``figures/game.json`` in the game's folder. Without words of its own it
is told by the log's line of its last move. ``pane`` is the part of the table that is drawn (the board), ``seat`` who looks
(whoever moved last), ``at`` what is pointed at (what the log's line speaks of). Every language names the same figures.
"""

import re
from functools import lru_cache
from typing import Final
from urllib.parse import parse_qs

from msgspec import Struct

from .drawing import FONT, box
from .errors import RecordError
from .i18n import folder
from .picture import Picture
from .record import Record, loads, replay
from .registry import AnyGame, get_game
from .state import CHANCE, State
from .turn import LETTERS, Move

LINE: Final = re.compile(r"^!\[([^\]\n]*)\]\(figure:([\w-]+)@(\d+)(?:\?([^)\s]*))?\)[ \t]*$", re.MULTILINE)
"""How a figure is written."""
_CHAPTER: Final = re.compile(r"^##\s+(\d+)", re.MULTILINE)
_SIZE: Final = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"')
TOKENS: Final = (
    "--surface:#fff;--ink:#1c2024;--muted:#565c64;--sunk:#e9e6dd;--line:#d8d4c8;--edge:#8a8f96;--lamp:#ffb81c;"
    "--bg:#f4f2ec;--lamp-text:#8a5a00;--good:#0b6b4b;--bad:#b3261e;--night:#14181f"
)
"""The page's colours, by day: a figure stands on paper."""
POINTED: Final = (
    "svg.figure{background:var(--ground,#2a3560)}svg.figure .named>.ring{display:inline}svg.figure .ring .lamp,"
    "svg.figure .named>.ring{stroke:#fff}svg.figure .ring .ink{stroke:#14181f}svg.figure .ring:not(.named>.ring){display:none}"
    "svg.figure :is(.tick,.sticker){display:none}"
    "svg.figure .named{filter:drop-shadow(0 0 2.5px #fff) drop-shadow(0 0 1.5px #14181f)}"
)
"""How what a figure points at stands out: its ring in white, whatever the table would light unlit."""


class Illustration(Struct, frozen=True):
    """A figure as the rulebook names it; ``name`` is its chapter and a letter, such as ``8a``."""

    name: str
    chapter: str
    words: str
    record: str
    ply: int
    pane: str = "board"
    seat: int | None = None
    ids: tuple[str, ...] = ()


class Drawn(Struct, frozen=True):
    """A figure in one language: the drawing, the words below it, and the table in characters."""

    name: str
    svg: str
    caption: str
    table: str


def illustrations(markdown: str) -> tuple[Illustration, ...]:
    """Find the figures of a rulebook, in its order.

    >>> [one.name for one in illustrations("## 2 Play\\n\\n![A move.](figure:game@7?at=c1)\\n\\n![](figure:game@9)")]
    ['2a', '2b']
    """
    chapters = [(found.start(), found[1]) for found in _CHAPTER.finditer(markdown)]
    met: dict[str, int] = {}
    made = []
    for found in LINE.finditer(markdown):
        chapter = next((number for start, number in reversed(chapters) if start < found.start()), "0")
        wishes = {name: values[-1] for name, values in parse_qs(found[4] or "").items()}
        ids = tuple(filter(None, wishes.get("at", "").split(",")))
        seat = LETTERS.index(wishes["seat"]) if wishes.get("seat") in set(LETTERS) else None
        name = f"{chapter}{chr(ord('a') + met.get(chapter, 0))}"
        met[chapter] = met.get(chapter, 0) + 1
        made.append(
            Illustration(name, chapter, found[1], found[2], int(found[3]), wishes.get("pane", "board"), seat, ids)
        )
    return tuple(made)


def without(markdown: str) -> str:
    """Return a rulebook's words alone.

    >>> without("One.\\n\\n![A move.](figure:game@7)\\n\\nTwo.")
    'One.\\n\\nTwo.'
    """
    return re.sub(r"\n{3,}", "\n\n", LINE.sub("", markdown))


class _Moment(Struct, frozen=True):
    before: State
    after: State
    move: Move | None


@lru_cache(maxsize=16)
def _record(name: str, record: str) -> Record:
    file = folder(type(get_game(name)).__module__) / "figures" / f"{record}.json"
    if not file.is_file():
        raise RecordError(f"{name} has no record figures/{record}.json.")
    return loads(file.read_text("utf-8"))


def _moment(game: AnyGame, one: Illustration) -> _Moment:
    record = _record(game.info.name, one.record)
    if one.ply > len(record.moves):
        raise RecordError(
            f"figures/{one.record}.json of {game.info.name} has {len(record.moves)} moves, not {one.ply}."
        )
    state = game.initial(record.setup(game))
    before, move = state.copy(), None
    for step in replay(record, game=game):
        if step.ply > one.ply:
            break
        before, state, move = state, step.state.copy(), step.move
    return _Moment(before, state, move)


@lru_cache(maxsize=256)
def drawn(name: str, one: Illustration, lang: str) -> Drawn:
    """Draw a figure of a game; raise ``RecordError`` if its record does not lead there or it has no such pane."""
    game = get_game(name)
    moment = _moment(game, one)
    mover = moment.move.seat if moment.move is not None and moment.move.seat != CHANCE else 0
    seat = mover if one.seat is None else one.seat
    before, view = game.observe(moment.before, seat), game.observe(moment.after, seat)
    said, ids = one.words, one.ids
    if moment.move is not None and not (said and ids):
        line = game.words.describe(game.sight(moment.before, moment.move, moment.after, seat), before, view, (), lang)
        said, ids = said or line.text, ids or line.ids
    picture = game.pictures.table(view, lang, "wide")
    pane = next((pane.svg for pane in picture.panes if pane.name == one.pane and pane.svg), "")
    if not pane:
        raise RecordError(f"The table of {name} has no {one.pane} there.")
    svg = _alone(name, pane, picture, ids)
    return Drawn(one.name, svg, said, game.words.table(view, lang, ()))


def _alone(name: str, pane: str, picture: Picture, ids: tuple[str, ...]) -> str:
    """A pane as a drawing that stands alone, with what is pointed at marked."""
    found = _SIZE.search(pane)
    x, y, width, height = map(float, found.groups()) if found else (0.0, 0.0, 100.0, 100.0)
    edge = 0.02 * max(width, height)
    for one in ids:
        pane = re.sub(rf'(<\w+ id="{re.escape(one)}"[^>]*?class=")', r"\1named ", pane, count=1)
    frame = f'viewBox="{x - edge:.1f} {y - edge:.1f} {width + 2 * edge:.1f} {height + 2 * edge:.1f}"'
    style = f"<style>svg.figure{{{TOKENS}}}{picture.css}{POINTED}</style>"
    inside = pane.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" ', 1)
    ground = box(x - edge, y - edge, width + 2 * edge, height + 2 * edge, 0, "none")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="figure table panes {name}" {frame} font-family="{FONT}">'
        f"{style}{picture.sprite}{ground}{inside}</svg>"
    )
