"""The motifs of the emblems, one silhouette each in a box of 24 by 24, all cut from the same two sheets of paper.

The first tone is ``color``, the second the inherited ``fill``: whoever uses a motif names both, ``<use fill="…" color="…">``.
A stroke of the drawing is a letter and what it needs: ``m`` a shape in the first tone, ``t`` a shape in the second; ``c`` and
``o`` the same as discs; ``l``, ``b`` and ``n`` lines of middle, bold and narrow width, ``r`` a ring, all in the first tone.
"""

from functools import cache
from typing import Final

from . import arms, crafts, places, signs, things

WIDTHS: Final = {"l": "1.8", "b": "2.6", "n": "1.2"}

DRAWN: Final[dict[str, tuple[str, ...]]] = {**arms.DRAWN, **places.DRAWN, **crafts.DRAWN, **signs.DRAWN, **things.DRAWN}


def _disc(centre: str, attributes: str) -> str:
    x, y, radius = centre.split()
    return f'<circle cx="{x}" cy="{y}" r="{radius}" {attributes}/>'.replace(" />", "/>")


def _link(place: str) -> str:
    """One link of a chain, across its box."""
    x, y = (float(word) for word in place.split())
    box = f'x="{x - 5.2:g}" y="{y - 3.2:g}" width="10.4" height="6.4" rx="3.2" transform="rotate(45 {x:g} {y:g})"'
    return f'<rect {box} fill="none" stroke="currentColor" stroke-width="2.4"/>'


def _stroke(said: str) -> str:
    kind, rest = said.split(" ", 1)
    line = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
    match kind:
        case "m":
            return f'<path d="{rest}" fill="currentColor"/>'
        case "t":
            return f'<path d="{rest}"/>'
        case "c":
            return _disc(rest, 'fill="currentColor"')
        case "o":
            return _disc(rest, "")
        case "r":
            return _disc(rest, 'fill="none" stroke="currentColor" stroke-width="1.8"')
        case "e":
            turned = f'transform="rotate({rest} 12 12)"'
            return f'<ellipse cx="12" cy="12" rx="10.3" ry="4.2" {turned} fill="none" stroke="currentColor" stroke-width="1.5"/>'
        case "k":
            return _link(rest)
        case _:
            return f'<path d="{rest}" {line} stroke-width="{WIDTHS[kind]}"/>'


@cache
def drawing(name: str) -> str:
    """One motif, as the body of a box of 24 by 24."""
    return "".join(_stroke(said) for said in DRAWN[name])


@cache
def symbols() -> str:
    """All motifs as symbols ``m-<name>`` of a sprite."""
    return "".join(f'<symbol id="m-{name}" viewBox="0 0 24 24">{drawing(name)}</symbol>' for name in DRAWN)
