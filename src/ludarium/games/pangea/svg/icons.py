"""The glyphs: solid for game matter, one silhouette each on a 24 grid, readable at 16 px in one colour."""

from functools import cache
from typing import Final

from ludarium.core.drawing import glyph_symbols, seat_symbols

_LINE: Final = 'fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
GLYPHS: Final = {
    "mountains": '<path d="M1.5 20.5L9 4.5l4.2 8 2.3-3.6 7 11.6z"/>',
    "desert": '<path d="M1.5 20c3.7-7.5 7.5-8.8 10.8-5.2 2.5-2.6 6.2-2.3 10.2 5.2z"/><circle cx="16.5" cy="7" r="3.3"/>',
    "hills": '<path d="M1.5 19.5c1-6 4-9 7-9 2 0 3.4 1 4.5 2.7 1-.9 2-1.3 3.2-1.3 3 0 5.3 2.8 6.3 7.6z"/>',
    "forest": '<path d="M12 1.5l5.2 7h-2.4l4.2 5.8h-2.8L20 19.5H4l3.8-5.2H5l4.2-5.8H6.8zM10.7 19h2.6v3.5h-2.6z"/>',
    "plains": '<path d="M3 20.5h18v-2H3zM6 17c0-5-1-8-3-10 3 .7 4.5 4 5 10zm5 0c0-6 .4-10 1-13 .9 3 1.2 7 1 13zm5 0c.4-6 '
    '2-9.5 5-10-2 2.2-3 5-3 10z"/>',
    "lake": '<path d="M2 8.500c2.5-2 4.5-2 6.7 0s4.2 2 6.6 0 4.5-2 6.7 0v3c-2.2-2-4.3-2-6.7 0s-4.4 2-6.6 '
    "0-4.2-2-6.7 0zM2 15.500c2.5-2 4.5-2 6.7 0s4.2 2 6.6 0 4.5-2 6.7 0v3c-2.2-2-4.3-2-6.7 0s-4.4 2-6.6"
    ' 0-4.2-2-6.7 0z"/>',
    "volcano": '<path d="M1.5 21L8.5 9h7l7 12zM9 7c0-2 1-3 3-5 0 2 3 2.5 3 5z"/>',
    "sulfur": '<path d="M2 21h20l-4-5H6zM8 14c-2-2 2-3 0-6 3 1 4 4 2 6zm6 0c-2-2 2-4 0-8 4 2 4 6 2 8z"/>',
    "stone": '<path d="M12 2l8.5 5v10L12 22l-8.5-5V7z"/>',
    "marker": '<ellipse cx="12" cy="16.5" rx="9" ry="4.5"/><ellipse cx="12" cy="11.5" rx="9" ry="4.5" fill-opacity=".55"/>',
    "cards": '<path d="M3 5.500L13.5 2l5.5 15.500L8.5 21zM15.5 3.500H21v15.800z"/>',
    "trait": '<path d="M12 1.800l3.1 6.7 7.1.9-5.2 5 1.3 7.200L12 18.100l-6.3 3.500L7 14.400l-5.2-5 7.1-.9z"/>',
    "raft": '<path d="M11 2v11H4.500zM12.8 4.500L19 13h-6.200zM2 15h20v2.200H2zm1.5 3.600h17v2.200h-17z"/>',
    "flag": '<path d="M4 2h2.600v20H4zM8 3.500h12.500l-3.7 4.7 3.7 4.800H8z"/>',
    "again": f'<path d="M20 12a8 8 0 1 1-2.5-5.800M20 3v5h-5" {_LINE}/>',
    "hour": f'<path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9" {_LINE}/>',
    "time": f'<circle cx="12" cy="12" r="9" {_LINE}/><path d="M12 7v5.500l3.5 2" {_LINE}/>',
    "swords": f'<path d="M4 4l13 13M20 4L7 17M14 19l5-5M10 19l-5-5" {_LINE}/>',
    "hidden": '<path fill-rule="evenodd" d="M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z'
    'm6 3.5L8 12l4 6.5 4-6.5z"/>',
}


@cache
def defs() -> str:
    """Glyphs, and seats' marks with and without their letters."""
    return f"<defs>{glyph_symbols(GLYPHS)}{seat_symbols(4)}{seat_symbols(4, bare=True)}</defs>"
