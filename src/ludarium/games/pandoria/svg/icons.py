"""The glyphs: solid for game matter, one silhouette each on a 24 grid, readable at 16 px in one colour."""

from functools import cache
from typing import Final

from ludarium.core.drawing import glyph_symbols, seat_symbols

from .palette import INK

GLYPHS: Final = {
    "forest": '<path d="M12 1.500l5.2 7h-2.400l4.2 5.800h-2.800L20 19.500H4l3.8-5.200H5l4.2-5.800H6.800zM10.7 19h2.'
    '600v3.500h-2.600z"/>',
    "crystal": '<path d="M12 1.500l3.4 4.800V21H8.600V6.300zM7 9.200V21H2.800v-7.500zM17 11.500V21h4.200v-5.500z"/>',
    "coin": '<path fill-rule="evenodd" d="M12 1.700a10.3 10.3 0 1 1 0 20.6 10.3 10.3 0 0 1 0-20.600zm0 3.200a7.1 '
    '7.1 0 1 0 0 14.2 7.1 7.1 0 0 0 0-14.200z"/><circle cx="12" cy="12" r="3.8"/>',
    "hammer": '<path d="M3 4.500h12.500c3 0 5 1.8 5.7 5h-4.700c-.6-.7-1.3-1-2.3-1V11H8.800V9.500H3zM9.3 12.300h4.40'
    '0l.7 8.200c.1 1.1-.6 2-1.7 2h-2.400c-1.1 0-1.8-.9-1.7-2z"/>',
    "city": '<path d="M2.5 22V10h2.300v2h2.200v-2h1.500V3h2v1.800h3V3h2v7H17v2h2.200v-2h2.300v12h-6.700v-4.500a2.'
    '8 2.8 0 0 0-5.6 0V22z"/>',
    "artefact": '<path d="M8.5 1.800h7v2.400h-1.300v2.300c3.4 1.3 5 4.3 4.2 7.8-.7 3-2.6 5-4.2 6.300h1.600v2.100H8.20'
    '0v-2.100h1.600C8.2 19.3 6.3 17.3 5.6 14.300c-.8-3.5.8-6.5 4.2-7.800V4.200H8.500z"/><path d="M7.6 11.'
    '700h8.8" stroke="#fff" stroke-opacity=".85" stroke-width="1.7"/>',
    "house": '<path d="M12 2L1.8 11h3v10.500h5.400V15h3.600v6.500h5.400V11h3z"/>',
    "spell": '<path d="M12 1c.9 6.5 3.7 9.6 11 11-7.3 1.4-10.1 4.5-11 11-.9-6.5-3.7-9.6-11-11 7.3-1.4 10.1-4.5 11-'
    '11z"/>',
    "monument": '<path d="M12 1l3 3.5 1.2 13H7.800L9 4.500zM5.5 18.800h13v3.700h-13z"/>',
    "boat": '<path d="M11 1.800V15H3.500zM12.8 4.500L20 15h-7.200zM1.8 16.500h20.400L18.5 22h-13z"/>',
    "wave": '<path d="M2 8.500c2.5-2 4.5-2 6.7 0s4.2 2 6.6 0 4.5-2 6.7 0v3c-2.2-2-4.3-2-6.7 0s-4.4 2-6.6 0-4.2-2-'
    "6.7 0zM2 15.500c2.5-2 4.5-2 6.7 0s4.2 2 6.6 0 4.5-2 6.7 0v3c-2.2-2-4.3-2-6.7 0s-4.4 2-6.6 0-4.2-2-6."
    '7 0z"/>',
    "swamp": '<path d="M5 3v9M9 6v6M15 4v8M19 7v5" stroke="currentColor" stroke-width="2.2"/><path d="M2 15c3-2 5 '
    '2 10 0s7 2 10 0v6H2z"/>',
    "check": '<path d="M4.5 12.5l5 5 10-11" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="rou'
    'nd" stroke-linejoin="round"/>',
    "cards": '<path d="M3 5.500L13.5 2l5.5 15.500L8.5 21zM15.5 3.500H21v15.800z"/>',
    "scroll": '<path fill-rule="evenodd" d="M5 2h12.500A3.5 3.5 0 0 1 21 5.500V8h-4v10.500a3.5 3.5 0 0 1-3.5 3.500h'
    '-8A3.5 3.5 0 0 1 2 18.500V17h3zm3 5v2h6V7zm0 4.200v2h6v-2z"/>',
    "person": '<path d="M12 11.500a4.8 4.8 0 1 1 0-9.6 4.8 4.8 0 0 1 0 9.600zM2.8 22c0-5.5 3.8-9 9.2-9s9.2 3.5 9.2 '
    '9z"/>',
    "bridge": '<path d="M1.5 9.5C6 4.5 18 4.5 22.5 9.500v4h-3v6h-3v-5.500c-2-2.5-7-2.5-9 0v5.500h-3v-6h-3z"/>',
    "troll": '<path fill-rule="evenodd" d="M4 3.500l3.5 3C8.8 5.6 10.3 5 12 5s3.2.6 4.5 1.500l3.5-3-.8 6.300c.5 1.'
    "1.8 2.3.8 3.7 0 5-3.5 8.5-8 8.500s-8-3.5-8-8.500c0-1.4.3-2.6.8-3.700zM8.5 11a1.6 1.6 0 1 0 0 3.2 1.6"
    ' 1.6 0 0 0 0-3.200zm7 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.200zM8 17.500h8v-1.700H8z"/>',
    "crown": '<path d="M2 7l5 4 5-7.500L17 11l5-4-2 11.500H4zM4 20h16v2H4z"/>',
    "guild": '<path d="M4 2h16v9c0 5-3.5 8.5-8 11-4.5-2.5-8-6-8-11z"/>',
}

HATCH: Final = (
    '<pattern id="p-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    f'<path d="M0 0v6" stroke="{INK}" stroke-width="2.6" opacity=".42"/></pattern>'
)


@cache
def defs() -> str:
    """Glyphs, seats' marks, and the shade of closed regions."""
    return f"<defs>{glyph_symbols(GLYPHS)}{seat_symbols(4)}{HATCH}</defs>"
