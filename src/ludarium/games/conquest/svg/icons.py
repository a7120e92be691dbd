"""The glyphs: solid for game matter, one silhouette each on a 24 grid, and the marks of six seats."""

from functools import cache
from typing import Final

from ludarium.core.drawing import glyph_symbols, seat_symbols

from .emblems import patterns
from .motifs import symbols

GLYPHS: Final = {
    "sword": '<path d="M21.5 2.5v4L10.8 17.2l2 2-1.6 1.6-3-3L4.5 21.5 2.5 19.5l3.7-3.7-3-3 1.6-1.6 2 2L17.5 2.5z"/>',
    "shield": '<path d="M12 1.5l9 3.2v6.6c0 5.2-3.6 9.3-9 11.2-5.4-1.9-9-6-9-11.2V4.7z"/>',
    "laurel": '<path d="M11 22.5C5 21.5 1.8 17 2.2 11c.2-3.2 1.4-6 3.3-8.3.6 2.3.4 4.2-.3 5.7'
    " 1.8-.5 3.3-.2 4.5 1-1.4 1.4-3 1.9-4.6 1.6 0 1.3.2 2.5.6 3.5 1.7-.9 3.3-.9"
    " 4.8.1-.9 1.7-2.3 2.5-4 2.5 1 1.7 2.5 2.9 4.5 3.4zM13 22.5c6-1 9.2-5.5"
    " 8.8-11.5-.2-3.2-1.4-6-3.3-8.3-.6 2.3-.4 4.2.3 5.7-1.8-.5-3.3-.2-4.5 1 1.4 1.4"
    " 3 1.9 4.6 1.6 0 1.3-.2 2.5-.6 3.5-1.7-.9-3.3-.9-4.8.1.9 1.7 2.3 2.5 4 2.5-1"
    ' 1.7-2.5 2.9-4.5 3.4z"/>',
    "bolt": '<path d="M14.5 1.5L4 13.5h6.2L8.5 22.5 20 9.8h-6.6z"/>',
    "person": '<path d="M12 11.5a4.8 4.8 0 1 1 0-9.6 4.8 4.8 0 0 1 0 9.6zM2.8 22c0-5.5 3.8-9 9.2-9s9.2 3.5 9.2 9z"/>',
    "flag": '<path d="M4 2h2.6v20H4zM8 3.5h12.5l-3.7 4.7 3.7 4.8H8z"/>',
    "scroll": '<path fill-rule="evenodd" d="M5 2h12.5A3.5 3.5 0 0 1 21 5.5V8h-4v10.5a3.5 3.5 0 0'
    ' 1-3.5 3.5h-8A3.5 3.5 0 0 1 2 18.5V17h3zm3 5v2h6V7zm0 4.2v2h6v-2z"/>',
    "gear": '<path fill-rule="evenodd" d="M10 1.5h4l.6 3 2 .9 2.6-1.7 2.7 2.8-1.7 2.6.8 2 3 .6v3.6'
    "l-3 .7-.8 1.9 1.7 2.6-2.7 2.8-2.6-1.7-2 .9-.6 3h-4l-.6-3-2-.9-2.6 1.7L2.1 20"
    "l1.7-2.6-.8-2-3-.6V11l3-.6.8-2L2.1 5.8 4.8 3l2.6 1.7 2-.9zm2 6.7a3.8 3.8 0 1 0 0 7.6"
    ' 3.8 3.8 0 0 0 0-7.6z"/>',
    "cards": '<path d="M3 5.5L13.5 2l5.5 15.5L8.5 21zM15.5 3.5H21v15.8z"/>',
    "globe": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-'
    'linejoin="round"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9'
    's1-6 4-9z"/></g>',
    "column": '<path d="M4 2h16v3.5H4zM5.5 7h3v10h-3zM10.5 7h3v10h-3zM15.5 7h3v10h-3zM3 18.5h18V22H3z"/>',
    "cross": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-'
    'linejoin="round"><path d="M5 5l14 14M19 5L5 19"/></g>',
    "eye": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><p'
    'ath d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/></g>',
    "check": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-'
    'linejoin="round"><path d="M4.5 12.5l5 5 10-11"/></g>',
    "hour": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-'
    'linejoin="round"><path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9"/></g>',
    "boat": '<path d="M11 1.8V15H3.5zM12.8 4.5L20 15h-7.2zM1.8 16.5h20.4L18.5 22h-13z"/>',
    "plus": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-'
    'linejoin="round"><path d="M5 12h14M12 5v14"/></g>',
    "book": '<path d="M11.3 6C8.7 4 5.3 3.5 1.5 4v14.8c3.8-.5 7.2 0 9.8 2zM12.7 6c2.6-2'
    ' 6-2.5 9.8-2v14.8c-3.8-.5-7.2 0-9.8 2z"/>',
    "people": '<path d="M8 11.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM1 21c0-5 2.8-8 7-8s7 3 7 8zM16.5 12a3.5 3.5'
    " 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM16.7 21c0-3-.8-5.6-2.5-7.4.7-.4 1.5-.6 2.3-.6 3.7 0 6.5"
    ' 3 6.5 8z"/>',
    "choice": '<path d="M10.5 22v-7L3.5 8.5V11L1 5.5 6.5 3H5l7 7 7-7h-1.5L23 5.5 20.5 11V8.5L13.5 15v7z"/>',
    "land": '<path d="M1.5 20.5L9 5l4.5 8 2.3-3.5 6.7 11z"/>',
    "skull": '<path fill-rule="evenodd" d="M12 1.5c5.5 0 9 3.7 9 8.6 0 3-1.5 5.2-3.6 6.5v5.9'
    "H6.6v-5.9C4.5 15.3 3 13.1 3 10.1c0-4.9 3.5-8.6 9-8.6zM8.3 8.6a2.3 2.3 0 1 0 0"
    ' 4.6 2.3 2.3 0 0 0 0-4.6zm7.4 0a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"/>',
    "always": '<g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M12 12c-2.4-3.4-4.2-5-6.4-5a5 5 0 0 0 0 10c2.2 0 4-1.6 6.4-5s4.2-5 6.4-5a5 5 0 0 1 0 10c-2.2 0-4-1.6-6.4-5z"/></g>',
    "hand": '<path d="M4 8.5l9-4.7 7 13.5-9 4.7zM2.5 6.5L10.5 2l.8 1.6-7.5 4z"/>',
}
"""Names of things: strength, morale, the types of cards, and what a sign needs."""

WINDOWS: Final = {
    "character": "M4 2.7h64a4 4 0 0 1 4 4v34.6a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V6.7a4 4 0 0 1 4-4z",
    "army": "M2 2.7h68a2 2 0 0 1 2 2V28c0 10-8 17.3-18 17.3H18C8 45.3 0 38 0 28V4.7a2 2 0 0 1 2-2z",
    "event": "M22 2.7h28c12 0 22 9 22 21v18.6a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V23.7c0-12 10-21 22-21z",
    "technology": "M13 2.7h57a2 2 0 0 1 2 2v27.6c0 7-6 13-13 13H2a2 2 0 0 1-2-2V15.7c0-7 6-13 13-13z",
    "knowledge": "M10 2.7h52l10 10v22.6l-10 10H10l-10-10V12.7z",
    "location": "M0 14.7L36 2.7l36 12v28.6a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z",
    "organization": "M21 2.7h30a21.3 21.3 0 0 1 0 42.6H21a21.3 21.3 0 0 1 0-42.6z",
    "document": "M2 2.7h58l12 12v28.6a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V4.7a2 2 0 0 1 2-2z",
    "vessel": "M2 2.7h68a2 2 0 0 1 2 2V34c-8 0-8 5-18 5s-10 6.3-18 6.3S28 39 18 39 8 34 0 34V4.7a2 2 0 0 1 2-2z",
    "land": "M9 2.7h54a9 9 0 0 1 9 9v24.6a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V11.7a9 9 0 0 1 9-9z",
    "square": "M12.8 0h46.4v48H12.8z",
}
"""The frame's shape says the kind of card; ``square`` is the middle of a scene."""


@cache
def defs() -> str:
    """Glyphs, seats' marks, motifs, patterns and frames."""
    clips = "".join(f'<clipPath id="f-{name}"><path d="{d}"/></clipPath>' for name, d in WINDOWS.items())
    return f"<defs>{glyph_symbols(GLYPHS)}{seat_symbols(6)}{symbols()}{patterns()}{clips}</defs>"
