"""The game's own icons: one sprite for the whole page."""

from functools import cache
from typing import Final

_RAYS = "M12 1v3.6M12 19.4V23M1 12h3.6M19.4 12H23M4.2 4.2l2.6 2.6M17.2 17.2l2.6 2.6M4.2 19.8l2.6-2.6M17.2 6.800l2.6-2.600"
_SWELL = "c2.500-2 4.500-2 6.700 0s4.200 2 6.600 0 4.500-2 6.700 0v3c-2.200-2-4.300-2-6.700 0s-4.400 2-6.600 0-4.200-2-6.700 0z"

ICONS: Final = {
    "sun": f'<circle cx="12" cy="12" r="4.8"/><path d="{_RAYS}" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
    "moon": '<path d="M15.500 2.500A9.800 9.800 0 1 0 21.500 17 8.500 8.500 0 0 1 15.500 2.500z"/>',
    "wave": f'<path d="M2 8.500{_SWELL}M2 15.500{_SWELL}"/>',
    "palm": (
        '<path d="M13 9.500c2.800-.6 5.600.4 7.500 3.500.8-4-1-6.700-4.300-7.200 1-1.300 2.500-2 4.500-1.800C18.500 1.500 14.500 2 12.500 4.700 10.500 '
        "1.800 6.500 1.300 4 3.800c2-.1 3.600.6 4.500 1.900-3.500.4-5.300 3.100-4.500 7.200 1.900-3 4.600-4 7.300-3.400C10 13 9.500 17 9.800 "
        '22.500h4C13.200 17.500 13 13.500 13 9.500z"/>'
    ),
    "key": (
        '<path fill-rule="evenodd" d="M7.500 6a6 6 0 0 1 5.600 4H22.500v4H20v3.500h-4V14h-2.900A6 6 0 1 1 7.500 6zm0 3.500a2.500 2.500 0 1 '
        '0 0 5 2.500 2.500 0 0 0 0-5z"/>'
    ),
    "disc": '<path fill-rule="evenodd" d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z"/>',
    "prisoner": '<path d="M4 3h2.500v18H4zM10.700 3h2.600v18h-2.600zM17.500 3H20v18h-2.500zM3 3h18v2.500H3zM3 18.500h18V21H3z"/>',
}


@cache
def defs() -> str:
    """All symbols, and the shape of the sea."""
    symbols = "".join(f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in ICONS.items())
    return f'<defs>{symbols}<clipPath id="paleo-sea"><rect x="25" y="25" width="600" height="600"/></clipPath></defs>'


@cache
def sprite() -> str:
    """The symbols as a drawing of no size."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{defs()}</svg>'
