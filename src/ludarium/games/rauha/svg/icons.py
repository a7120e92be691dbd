"""The glyphs: solid for game matter, one silhouette each on a 24 grid, readable at 16 px in one colour."""

from functools import cache
from typing import Final

from ludarium.core.drawing import glyph_symbols, seat_symbols

from .scenes import scenes

GLYPHS: Final = {
    "flying": '<path d="M1.5 7.5c4.3-1.6 7.8-.3 10.5 4 2.7-4.3 6.2-5.6 10.5-4-3 1.3-4.6 3.2-5.6 6-.9 2.5-2.7 4.3'
    '-4.9 5-2.2-.7-4-2.5-4.9-5-1-2.8-2.6-4.7-5.6-6z"/>',
    "terrestrial": '<ellipse cx="4.6" cy="11.5" rx="2.3" ry="2.9"/><ellipse cx="9" cy="6.3" rx="2.4" ry="3.2"/>'
    '<ellipse cx="15" cy="6.3" rx="2.4" ry="3.2"/><ellipse cx="19.4" cy="11.5" rx="2.3" ry="2.9"/>'
    '<path d="M12 11.3c3 0 6.3 4 6.3 6.9 0 2-1.5 3.1-3.2 3.1-1.3 0-2-.6-3.1-.6s-1.8.6-3.1.6c-1.7 0-3.2-1.1'
    '-3.2-3.1 0-2.9 3.3-6.9 6.3-6.9z"/>',
    "marine": '<path fill-rule="evenodd" d="M1.5 12C4.5 7.3 8 5.5 11.7 5.5c3 0 5.2 1.6 6.6 3.7L22.5 6v12l-4.2-3.2c-1.4'
    ' 2.1-3.6 3.7-6.6 3.7C8 18.5 4.5 16.7 1.5 12zm7.3-1.2a1.6 1.6 0 1 0-3.2 0 1.6 1.6 0 0 0 3.2 0z"/>',
    "water": '<path d="M12 1.8c4.2 5.4 6.8 8.6 6.8 12.9a6.8 6.8 0 0 1-13.6 0C5.2 10.4 7.8 7.2 12 1.8z"/>',
    "gem": '<path d="M7 3.5h10l5.5 6.3L12 21.5 1.5 9.8z"/><path d="M7 3.5l5 6.3 5-6.3M1.5 9.8h21M12 9.8v11"'
    ' fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.3"/>',
    "energy": '<path d="M12 .8c.9 6.7 3.5 10 11.2 11.2C15.5 13.2 12.9 16.5 12 23.2 11.1 16.5 8.5 13.2.8 12 8.5 10.8'
    ' 11.1 7.5 12 .8z"/>',
    "spore": '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 3.3a2.9 2.9 0 1 0 0 5.8'
    " 2.9 2.9 0 0 0 0-5.8zM7.3 12.5a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8zm9.4 0a2.9 2.9 0 1 0 0 5.8 2.9 2.9"
    ' 0 0 0 0-5.8z"/>',
    "moon": '<path d="M15.5 2.5A9.8 9.8 0 1 0 21.5 17 8.5 8.5 0 0 1 15.5 2.5z"/>',
    "star": '<path d="M12 1.8l3.1 6.7 7.1.9-5.2 5 1.3 7.2L12 18.1l-6.3 3.5L7 14.4l-5.2-5 7.1-.9z"/>',
    "avatar": '<path d="M12 8.2a3.6 3.6 0 1 1 0-7.2 3.6 3.6 0 0 1 0 7.2zM8.7 9.5h6.6c1.7 0 2.7 1.2 2.9 2.9l1.3 10.1h-15'
    'l1.3-10.1c.2-1.7 1.2-2.9 2.9-2.9z"/>',
    "forest": '<path d="M12 1.5l5.2 7h-2.4l4.2 5.8h-2.8L20 19.5H4l3.8-5.2H5l4.2-5.8H6.8zM10.7 19h2.6v3.5h-2.6z"/>',
    "mushroom": '<path d="M12 2.5C6.2 2.5 2.5 6.7 2.5 11c0 1.2.9 2 2 2h15c1.1 0 2-.8 2-2 0-4.3-3.7-8.5-9.5-8.5zM9.3 14.5'
    'h5.4l.9 5.3c.2 1-.6 1.9-1.6 1.9h-4c-1 0-1.8-.9-1.6-1.9z"/>',
    "crystal": '<path d="M12 1.5l3.4 4.8V21H8.6V6.3zM7 9.2V21H2.8v-7.5zM17 11.5V21h4.2v-5.5z"/>',
    "mountain": '<path d="M1.5 20.5L9 4.5l4.2 8 2.3-3.6 7 11.6z"/>',
    "desert": '<path d="M1.5 20c3.7-7.5 7.5-8.8 10.8-5.2 2.5-2.6 6.2-2.3 10.2 5.2z"/>'
    '<circle cx="16.5" cy="7" r="3.3"/>',
    "entity": '<circle cx="12" cy="14.5" r="5.3"/><path d="M12 1.5v4.5M4.3 4.8l2.9 3.5M19.7 4.8l-2.9 3.5M1.5 13h3'
    'M19.5 13h3" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
    "satellite": '<circle cx="12" cy="12" r="6.2"/><path d="M4.8 15.4c-2.3 1.9-3.2 3.3-2.7 4 1.1 1.3 6.1-.9 11.5-5s9.1-8.7'
    ' 8-10.1c-.6-.7-2.2-.4-4.6.8" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>',
    "hole": '<circle cx="12" cy="12" r="4.6"/><path d="M8.5 4.2A8.6 8.6 0 0 1 20.6 12M15.5 19.8A8.6 8.6 0 0 1 3.4 12"'
    ' fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
    "deck-1": '<path fill-rule="evenodd" d="M7 1.5h10a2.5 2.5 0 0 1 2.5 2.5v16a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 20'
    'V4A2.5 2.5 0 0 1 7 1.5zm3.8 5v11h2.4v-11z"/>',
    "deck-2": '<path fill-rule="evenodd" d="M7 1.5h10a2.5 2.5 0 0 1 2.5 2.5v16a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 20'
    'V4A2.5 2.5 0 0 1 7 1.5zm1.7 5v11h2.3v-11zm4.3 0v11h2.3v-11z"/>',
    "check": '<path d="M4.5 12.5l5 5 10-11" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"'
    ' stroke-linejoin="round"/>',
}


@cache
def defs() -> str:
    """Glyphs, seats' marks and scenes."""
    return f"<defs>{glyph_symbols(GLYPHS)}{seat_symbols(5)}{scenes()}</defs>"
