"""The few strokes that every game is drawn with: text, icons, boxes, seats' marks, and what the page makes touchable.

A game's ``svg/palette`` room adds its own paper and colours. Nothing here knows a game, and nothing is measured in pixels: a
drawing scales to where it is put.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from html import escape as _escape
from typing import Final

from .turn import LETTERS

NIGHT: Final = "#14181F"
"""The darkest ink: edges, and letters on pale seats."""

FONT: Final = "Figtree, 'Helvetica Neue', Arial, sans-serif"
"""What everything is written in."""

SERIF: Final = "Fraunces, Georgia, serif"
"""What titles are written in."""

MIDDLE: Final = ' text-anchor="middle"'
"""For ``text``: the point is the middle of the line."""

END: Final = ' text-anchor="end"'
"""For ``text``: the point is the end of the line."""

SEAT_FILLS: Final = ("#1B5FC4", "#CF4510", "#00805E", "#CC68AE", "#62BCEF", "#3A3F4A")
"""The colour of each seat (look: seats)."""

SEAT_INKS: Final = ("#fff", "#fff", "#fff", NIGHT, NIGHT, "#fff")
"""The letter on it."""

_SHAPES: Final = (
    '<circle cx="14" cy="14" r="11" {}/>',
    '<path d="M14 1.7L26.2 22.8L1.8 22.8z" stroke-linejoin="round" {}/>',
    '<path d="M23.6 23.6L4.4 23.6L4.4 4.4L23.6 4.4z" stroke-linejoin="round" {}/>',
    '<path d="M27.2 14L14 27.2L.8 14L14 .8z" stroke-linejoin="round" {}/>',
    '<path d="M26.1 14L20.1 24.5L8 24.5L1.9 14L7.9 3.5L20.1 3.5z" stroke-linejoin="round" {}/>',
    '<path d="M14 .5l4 8.3 9.2 1.1-6.8 6.2 1.8 9.1L14 20.7l-8.2 4.5 1.8-9.1L.8 9.9 10 8.8z" stroke-linejoin="round" {}/>',
)


def escape(words: str) -> str:
    """Words made safe for text and attributes.

    >>> escape("sea & sky")
    'sea &amp; sky'
    """
    return _escape(words, quote=True)


def num(value: float) -> str:
    """A coordinate with one decimal at most.

    >>> num(12.0), num(3.25), num(-0.01)
    ('12', '3.2', '0')
    """
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def at(x: float, y: float, body: str, scale: float = 1.0) -> str:
    """Put a drawing somewhere. Elements with ids stay free of transforms, so the page may move them by CSS."""
    grow = "" if scale == 1.0 else f" scale({scale:.4g})"
    return f'<g transform="translate({num(x)} {num(y)}){grow}">{body}</g>'


def box(x: float, y: float, width: float, height: float, radius: float, fill: str, extra: str = "") -> str:
    """A rounded rectangle."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect {place} fill="{fill}"{extra}/>'


def text(x: float, y: float, size: float, content: str, fill: str, weight: int = 700, extra: str = "") -> str:
    """A line of text that starts at a point; ``extra`` may move its anchor."""
    place = f'x="{num(x)}" y="{num(y)}"'
    return f'<text {place} font-size="{num(size)}" font-weight="{weight}" fill="{fill}"{extra}>{escape(content)}</text>'


def wide(words: str, size: float) -> float:
    """About how wide a text is: letters of the house's sans at 700, measured.

    >>> wide("Iberia", 12) < wide("Kalahari", 12)
    True
    """
    narrow = sum(letter in "iljtf.,'’ :;!|I()-" for letter in words)
    broad = sum(letter in "mwMWÆŒ—" for letter in words)
    capital = sum(letter.isupper() or letter.isdigit() for letter in words)
    return size * (0.545 * len(words) - 0.25 * narrow + 0.28 * broad + 0.09 * capital)


def shortened(words: str, size: float, room: float) -> str:
    """A text that fits, with an ellipsis if it had to be cut.

    >>> shortened("Rich Hunting", 13, 60)
    'Rich Hun…'
    """
    if wide(words, size) <= room:
        return words
    while words and wide(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(words: str, size: float, room: float, most: int = 2) -> list[str]:
    """A text in lines that fit, broken at spaces and after hyphens; the last one is cut if there are too many.

    >>> wrapped("Keen Senses", 13, 60), wrapped("Aqua-Able", 13, 50)
    (['Keen', 'Senses'], ['Aqua-', 'Able'])
    """
    rows = [""]
    for word in words.replace("-", "-\u200b").replace(" ", " \u200b").split("\u200b"):
        if rows[-1] and wide((rows[-1] + word).rstrip(), size) > room:
            rows.append(word)
        else:
            rows[-1] += word
    if len(rows) > most:
        rows = [*rows[: most - 1], "".join(rows[most - 1 :])]
    return [shortened(row.rstrip(), size, room) for row in rows]


def use(icon: str, x: float, y: float, size: float, fill: str, extra: str = "") -> str:
    """An icon of the sprite, centred on a point."""
    return f'<use href="#i-{icon}" {_centred(x, y, size)} fill="{fill}" color="{fill}"{extra}/>'


def mark(seat: int, x: float, y: float, size: float, bare: bool = False) -> str:
    """A seat's mark, centred on a point: colour, letter and shape together; ``bare`` leaves out the letter."""
    return f'<use href="#i-seat-{LETTERS[seat]}{"-bare" if bare else ""}" {_centred(x, y, size)}/>'


def _centred(x: float, y: float, size: float) -> str:
    return f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'


def ring(x: float, y: float, width: float, height: float, radius: float, inside: str = "") -> str:
    """The unlit ring of something that may be touched: ink inside, lamp outside. The page's CSS shows it."""
    lamp = box(x - 3, y - 3, width + 6, height + 6, radius + 3, "none", ' class="lamp" stroke-width="2"')
    ink = box(x - 1, y - 1, width + 2, height + 2, radius + 1, "none", ' class="ink" stroke-width="2"')
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}{inside}</g>'


def touchable(name: str, kind: str, said: str, body: str) -> str:
    """A piece with its stable id and its name in words; the page makes it a button when it can be touched."""
    return f'<g id="{name}" class="{kind} touch" role="img"><title>{escape(said)}</title>{body}</g>'


def pane(width: float, height: float, label: str, body: str, align: str = "xMidYMid") -> str:
    """A drawing of its own that scales to its container."""
    frame = f'viewBox="0 0 {num(width)} {num(height)}" preserveAspectRatio="{align} meet"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="pane" {frame} role="group" aria-label="{escape(label)}"'
    return f'{head} font-family="{FONT}">{body}</svg>'


def glyph_symbols(glyphs: Mapping[str, str]) -> str:
    """Icons in a box of 24 by 24 as symbols ``i-<name>`` of a sprite."""
    return "".join(f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in glyphs.items())


def seat_symbols(seats: int, bare: bool = False) -> str:
    """The marks of the first seats as symbols ``i-seat-<letter>``; ``bare`` gives those without letters."""
    return "".join(_seat_symbol(seat, bare) for seat in range(seats))


def _seat_symbol(seat: int, bare: bool) -> str:
    edge = _SHAPES[seat].format(f'fill="none" stroke="{NIGHT}" stroke-width="4.1"')
    body = _SHAPES[seat].format(f'fill="{SEAT_FILLS[seat]}" stroke="#fff" stroke-width="1.9"')
    letter = text(14, 20.8 if seat == 1 else 18.5, 13, LETTERS[seat], SEAT_INKS[seat], 800, MIDDLE)
    name = f"{LETTERS[seat]}{'-bare' if bare else ''}"
    return f'<symbol id="i-seat-{name}" viewBox="-2 -2 32 32" overflow="visible">{edge}{body}{"" if bare else letter}</symbol>'


def sprite(defs: str) -> str:
    """Symbols as an invisible drawing, once for the whole page."""
    hidden = 'width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="sprite" {hidden} font-family="Figtree, sans-serif">{defs}</svg>'


def boxed(body: str, width: int = 48, height: int = 36) -> str:
    """Put something into a box of its own, for the key: with its symbols from the page's sprite."""
    frame = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame} font-family="{FONT}">{body}</svg>'


def sign(draw: Callable[[str], str]) -> Callable[[str], str]:
    """Put what a function draws by a name into a box of its own: a sign of the key."""

    @wraps(draw)
    def drawn(name: str) -> str:
        return boxed(draw(name))

    return drawn


def tiled(icon: str, paper: str, ink: str, extra: str = "") -> str:
    """An icon on a small tile, in the middle of a sign."""
    return box(8, 2, 32, 32, 8, paper, extra) + use(icon, 24, 18, 21, ink)


def disced(icon: str, paper: str, ink: str, extra: str = "") -> str:
    """An icon on a disc, in the middle of a sign."""
    return f'<circle cx="24" cy="18" r="15.5" fill="{paper}"{extra}/>' + use(icon, 24, 18, 20, ink)
