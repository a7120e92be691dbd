"""Paper, ink and the few strokes that everything is drawn with."""

from html import escape as _escape
from typing import Final

INK: Final = "#2A1A12"
NIGHT: Final = "#2F3C55"
DEEP: Final = "#1C2538"
IVORY: Final = "#FBF3DF"
SAND: Final = "#EAD9B6"
GILT: Final = "#B37F26"
GOLD: Final = "#F2C14E"
BROWN: Final = "#7A5A3A"
WINE: Final = "#551B2C"
RED: Final = "#B3261E"
PALE: Final = "#F2EFE8"
ROSE: Final = "#E6CFD3"
SURFACE: Final = "#1E242E"
SUNK: Final = "#181D25"
LINE: Final = "#343C49"
MUTED: Final = "#A8B0BC"
GOOD: Final = "#5FD3A6"
BAD: Final = "#FF8A7A"
GREEN: Final = "#0B6B4B"
LAMP: Final = "#FFB81C"
FONT: Final = "Figtree, 'Helvetica Neue', Arial, sans-serif"
SERIF: Final = "Fraunces, Georgia, serif"
SEATS: Final = "ABCDEF"
SEAT_FILLS: Final = ("#1B5FC4", "#CF4510", "#00805E", "#CC68AE", "#62BCEF", "#3A3F4A")
SEAT_INKS: Final = ("#fff", "#fff", "#fff", "#14181F", "#14181F", "#fff")
MIDDLE: Final = ' text-anchor="middle"'
END: Final = ' text-anchor="end"'


def escape(words: str) -> str:
    """Words made safe for text and attributes.

    >>> escape("sea & sky")
    'sea &amp; sky'
    """
    return _escape(words, quote=True)


def num(value: float) -> str:
    """A coordinate with one decimal at most.

    >>> num(12.0), num(3.25)
    ('12', '3.2')
    """
    return f"{value:.1f}".removesuffix(".0")


def use(icon: str, x: float, y: float, size: float, fill: str) -> str:
    """An icon of the sprite, centred on a point."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    side = num(size)
    return f'<use href="#i-{icon}" {corner} width="{side}" height="{side}" fill="{fill}" color="{fill}"/>'


def words(x: float, y: float, size: float, content: str, fill: str = INK, weight: int = 700, extra: str = "") -> str:
    """A line of text that starts at a point; ``extra`` may move its anchor."""
    at = f'x="{num(x)}" y="{num(y)}"'
    return f'<text {at} font-size="{num(size)}" font-weight="{weight}" fill="{fill}"{extra}>{escape(content)}</text>'


def title(x: float, y: float, size: float, content: str, fill: str = INK, extra: str = "") -> str:
    """A name in the serif of the house."""
    return words(x, y, size, content, fill, 600, f' font-family="{SERIF}"{extra}')


def wide(text: str, size: float) -> float:
    """About how wide a text is: letters of the house's sans at 700, measured."""
    narrow = sum(letter in "iljtf.,'’ :;!|I()-" for letter in text)
    broad = sum(letter in "mwMWÆŒ—" for letter in text)
    capital = sum(letter.isupper() or letter.isdigit() for letter in text)
    return size * (0.545 * len(text) - 0.25 * narrow + 0.28 * broad + 0.09 * capital)


def shortened(text: str, size: float, room: float) -> str:
    """A text that fits, with an ellipsis if it had to be cut."""
    if wide(text, size) <= room:
        return text
    while text and wide(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, size: float, room: float, most: int = 2) -> list[str]:
    """A text in lines that fit; the last one is cut if there are too many."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}" if rows[-1] else word
        if rows[-1] and wide(longer, size) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    if len(rows) > most:
        rows = [*rows[: most - 1], " ".join(rows[most - 1 :])]
    return [shortened(row, size, room) for row in rows]


def lines(x: float, y: float, size: float, rows: list[str], leading: float, fill: str = INK, weight: int = 700) -> str:
    """Lines of text, one below the other."""
    return "".join(words(x, y + leading * n, size, row, fill, weight) for n, row in enumerate(rows))


def mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's mark: colour, letter and shape together."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    return f'<use href="#i-seat-{SEATS[seat]}" {corner} width="{num(size)}" height="{num(size)}"/>'


def at(x: float, y: float, body: str, scale: float = 1.0) -> str:
    """Put a drawing somewhere. Elements with ids stay free of transforms, so the page may move them by CSS."""
    grow = "" if scale == 1.0 else f" scale({scale:.4g})"
    return f'<g transform="translate({num(x)} {num(y)}){grow}">{body}</g>'


def box(x: float, y: float, width: float, height: float, radius: float, fill: str, extra: str = "") -> str:
    """A rounded rectangle."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<rect {place} rx="{num(radius)}" fill="{fill}"{extra}/>'


def ring(x: float, y: float, width: float, height: float, radius: float, tick: bool = True) -> str:
    """The unlit ring of something that may be touched: ink inside, lamp outside, and a tick. The page's CSS shows it."""
    lamp = _frame("lamp", x - 3, y - 3, width + 6, height + 6, radius + 3)
    ink = _frame("ink", x - 1, y - 1, width + 2, height + 2, radius + 1)
    ticked = at(x, y, TICK, 0.7) if tick else ""
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}{ticked}</g>'


TICK: Final = (
    '<g class="tick"><circle r="16" fill="#FFB81C" stroke="#14181F" stroke-width="2.5"/>'
    '<path d="M-8 0l6 6 11-12" stroke="#14181F" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>'
)


def _frame(name: str, x: float, y: float, width: float, height: float, radius: float) -> str:
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect class="{name}" {place} stroke-width="2"/>'


def touchable(name: str, kind: str, said: str, body: str) -> str:
    """A piece with its stable id and its name in words; the page makes it a button when it can be touched."""
    return f'<g id="{name}" class="{kind} touch" role="img"><title>{escape(said)}</title>{body}</g>'


def pane(width: float, height: float, label: str, body: str, align: str = "xMidYMid") -> str:
    """A drawing of its own that scales to its container."""
    frame = f'viewBox="0 0 {num(width)} {num(height)}" preserveAspectRatio="{align} meet"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="pane" {frame} role="group" aria-label="{escape(label)}"'
    return f'{head} font-family="{FONT}">{body}</svg>'
