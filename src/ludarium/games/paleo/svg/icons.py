"""The game's own icons: one sprite for the whole page."""

from functools import cache
from typing import Final

from ludarium.core.drawing import glyph_symbols

from .palette import FILLS

_RAYS = "M12 1v3.6M12 19.4V23M1 12h3.6M19.4 12H23M4.2 4.2l2.6 2.6M17.2 17.2l2.6 2.6M4.2 19.8l2.6-2.6M17.2 6.8l2.6-2.6"
_SWELL = "c2.5-2 4.5-2 6.7 0s4.2 2 6.6 0 4.5-2 6.7 0v3c-2.2-2-4.3-2-6.7 0s-4.4 2-6.6 0-4.2-2-6.7 0z"

ICONS: Final = {
    "sun": (
        f'<circle cx="12" cy="12" r="4.8"/><path d="{_RAYS}" stroke="currentColor" stroke-width="2.6" '
        'stroke-linecap="round"/>'
    ),
    "moon": '<path d="M15.5 2.5A9.8 9.8 0 1 0 21.5 17 8.5 8.5 0 0 1 15.5 2.5z"/>',
    "wave": f'<path d="M2 8.5{_SWELL}M2 15.5{_SWELL}"/>',
    "palm": (
        '<path d="M13 9.5c2.8-.6 5.6.4 7.5 3.5.8-4-1-6.7-4.3-7.2 1-1.3 2.5-2 4.5-1.8C18.5 1.5 14.5 2 12.5 4.7 10.5 '
        "1.8 6.5 1.3 4 3.8c2-.1 3.6.6 4.5 1.9-3.5.4-5.3 3.1-4.5 7.2 1.9-3 4.6-4 7.3-3.4C10 13 9.5 17 9.8 "
        '22.5h4C13.2 17.5 13 13.5 13 9.5z"/>'
    ),
    "key": (
        '<path fill-rule="evenodd" d="M7.5 6a6 6 0 0 1 5.6 4H22.5v4H20v3.5h-4V14h-2.9A6 6 0 1 1 7.5 6zm0 3.5a2.5 2.5 0 1 '
        '0 0 5 2.5 2.5 0 0 0 0-5z"/>'
    ),
    "disc": '<path fill-rule="evenodd" d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z"/>',
    "reef": '<path d="M5.5 16.2L16.700 4.300a2 2 0 0 1 2.900 2.700L8.400 19a2 2 0 0 1-2.900-2.800z" stroke="currentColor" '
    'stroke-width="2.400" stroke-linejoin="round"/>',
    "prisoner": '<path d="M4 3h2.5v18H4zM10.7 3h2.6v18h-2.6zM17.5 3H20v18h-2.5zM3 3h18v2.5H3zM3 18.5h18V21H3z"/>',
}


def _disc(side: int, mercenary: bool) -> str:
    """A disc as it lies on the table, small: lacquer, its side's shape, a second rim for a mercenary."""
    rim = '<circle cx="12" cy="12" r="9.800" fill="none" stroke="#fff" stroke-width="1.300"/>' if mercenary else ""
    shape = '<path d="M12 6l5.400 9.400H6.600z" fill="#fff"/>' if side == 0 else '<path d="M8 8h8v8H8z" fill="#fff"/>'
    return f'<circle cx="12" cy="12" r="11.500" fill="{FILLS[side]}"/>{rim}{shape}'


@cache
def defs() -> str:
    """Glyphs, discs of both sides, and the edge of the sea."""
    discs = {f"explorer-{letter}": _disc(side, False) for side, letter in enumerate("RG")}
    discs |= {f"mercenary-{letter}": _disc(side, True) for side, letter in enumerate("RG")}
    sea = '<clipPath id="paleo-sea"><rect x="25" y="25" width="600" height="600"/></clipPath>'
    return f"<defs>{glyph_symbols({**ICONS, **discs})}{sea}</defs>"
