"""A table for games that draw none: their words on a sheet of paper; and any picture as one drawing that stands alone."""

import re
from textwrap import wrap
from typing import Final

from .drawing import END, FONT, NIGHT, SERIF, at, box, escape, mark, num, pane, seat_symbols, sprite, text
from .picture import Picture, SeatPanel
from .words import seat_name

SIZE: Final = 16
"""Letters on the sheet, in units of the drawing: one unit is about a pixel in both layouts."""
LETTER: Final = 9.63
"""How wide one of them is: all are."""
LINE: Final = 25
"""From one line to the next."""
MARGIN: Final = 28
"""What is left free around the words."""
EDGE: Final = 5
"""The dark edge below cut paper."""
ROOM: Final = {"wide": 640.0, "phone": 366.0}
"""How wide a sheet may become."""
LEAST: Final = {"wide": 520.0, "phone": 366.0}
"""A sheet is no narrower than this, so that few words do not become giants; they stand in its middle."""
PAPER: Final = "#FBF7EC"
"""The sheet's colour."""
INK: Final = "#2B2F36"
"""The letters' colour."""


def sheet(words: str, label: str, layout: str) -> str:
    """Write lines on paper, broken where they are too long; what a line begins with keeps its place in the lines below it."""
    shape = layout if layout in ROOM else "wide"
    letters = int((ROOM[shape] - 2 * MARGIN) / LETTER)
    rows = [row for line in words.splitlines() for row in broken(line, letters)]
    longest = max((len(row) for row in rows), default=0)
    width = max(LEAST[shape], longest * LETTER + 2 * MARGIN)
    height = 2 * MARGIN + LINE * max(len(rows), 1)
    paper = box(0, EDGE, width, height, 14, "#C9BE9F") + box(0, 0, width, height, 14, PAPER)
    font = f' font-family="ui-monospace, \'DejaVu Sans Mono\', Menlo, Consolas, monospace" xml:space="preserve" fill="{INK}"'
    left = (width - longest * LETTER) / 2
    lines = "".join(
        f'<text x="{num(left)}" y="{MARGIN + LINE * at + 18}" font-size="{SIZE}">{escape(row)}</text>'
        for at, row in enumerate(rows)
    )
    return pane(width, height + EDGE, label, f"{paper}<g{font}>{lines}</g>")


def broken(line: str, letters: int) -> list[str]:
    """Break a line that is too long; the rest is set in as the line is, and two letters more.

    >>> broken("  open 3 5 8 13 21", 12)
    ['  open 3 5 8', '    13 21']
    """
    if len(line) <= letters:
        return [line]
    start = line[: len(line) - len(line.lstrip())]
    return wrap(line.strip(), letters, initial_indent=start, subsequent_indent=f"{start}  ") or [""]


def seats_of(scores: tuple[int, ...]) -> tuple[SeatPanel, ...]:
    """A plain strip for each seat: its score."""
    return tuple(SeatPanel(seat, score, (), "") for seat, score in enumerate(scores))


def stand_alone(picture: Picture, names: tuple[str, ...], lang: str, layout: str) -> str:
    """Lay out a picture's parts below each other, with the seats above: for files, notebooks and replays."""
    width = 375 if layout == "phone" else 960
    body, y = "", 16.0
    if picture.heading.text:
        body += text(16, y + 22, 20, str(picture.heading), INK, 600, f' font-family="{SERIF}"')
        y += 40
    for panel in picture.seats:
        body += at(16, y, _strip(panel, seat_name(names, panel.seat, lang), width - 32))
        y += 44
    for drawn in picture.panes:
        wide, high = _size(drawn.svg)
        if wide and high:
            shown = (width - 32) * high / wide
            body += f'<svg x="16" y="{y:.1f}" width="{width - 32}" height="{shown:.1f}">{drawn.svg}</svg>'
            y += shown + 16
    ground = box(0, 0, width, y, 0, "#F4F2EC")
    defs = sprite(seat_symbols(len(picture.seats))) + picture.sprite
    frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y:.1f}" font-family="{FONT}"'
    return f"<svg {frame}>{defs}{ground}{body}</svg>"


def _strip(panel: SeatPanel, name: str, width: float) -> str:
    return (
        box(0, 0, width, 36, 10, "#fff")
        + mark(panel.seat, 22, 18, 24)
        + text(44, 23, 15, name, NIGHT, 600)
        + text(width - 14, 24, 17, str(panel.points), NIGHT, 700, END)
    )


def _size(svg: str) -> tuple[float, float]:
    """How large a drawing is in its own units; nothing is drawn of one that does not say."""
    found = re.search(r'<svg[^>]*viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    return (float(found[1]), float(found[2])) if found else (0.0, 0.0)
