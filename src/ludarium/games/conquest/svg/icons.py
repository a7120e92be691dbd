"""The glyphs: solid for game matter, one silhouette each on a 24 grid, and the marks of six seats."""

from functools import cache
from typing import Final

from .emblems import patterns
from .ink import SEAT_FILLS, SEAT_INKS, SEATS
from .motifs import symbols

GLYPHS: Final = {
    "sword": '<path d="M21.500 2.500v4L10.800 17.200l2 2-1.600 1.600-3-3L4.500 21.500 2.500 19.500l3.700-3.700-3-3 1.600-1.600 2 2L17.500 2.500z"/>',
    "shield": '<path d="M12 1.500l9 3.200v6.600c0 5.200-3.600 9.300-9 11.200-5.400-1.900-9-6-9-11.200V4.700z"/>',
    "laurel": '<path d="M11 22.500C5 21.500 1.800 17 2.200 11c.2-3.200 1.400-6 3.300-8.300.6 2.300.4 4.200-.3 5.700 1.800-.5 3.300-.2 4.500 1-1.400 1.400-3 1.900-4.600 1.600 0 1.300.2 2.500.6 3.500 1.700-.9 3.300-.9 4.800.1-.9 1.700-2.300 2.500-4 2.500 1 1.700 2.500 2.900 4.500 3.400zM13 22.500c6-1 9.200-5.500 8.800-11.500-.2-3.200-1.400-6-3.300-8.300-.6 2.300-.4 4.200.3 5.700-1.800-.5-3.300-.2-4.500 1 1.400 1.400 3 1.900 4.600 1.600 0 1.300-.2 2.500-.6 3.500-1.700-.9-3.300-.9-4.800.1.900 1.700 2.300 2.500 4 2.500-1 1.700-2.500 2.900-4.500 3.400z"/>',
    "bolt": '<path d="M14.500 1.500L4 13.500h6.200L8.500 22.500 20 9.800h-6.600z"/>',
    "person": '<path d="M12 11.500a4.800 4.800 0 1 1 0-9.600 4.800 4.800 0 0 1 0 9.600zM2.800 22c0-5.500 3.800-9 9.200-9s9.200 3.500 9.200 9z"/>',
    "flag": '<path d="M4 2h2.600v20H4zM8 3.500h12.500l-3.700 4.700 3.700 4.800H8z"/>',
    "scroll": '<path fill-rule="evenodd" d="M5 2h12.500A3.500 3.500 0 0 1 21 5.500V8h-4v10.500a3.500 3.500 0 0 1-3.500 3.500h-8A3.500 3.500 0 0 1 2 18.500V17h3zm3 5v2h6V7zm0 4.200v2h6v-2z"/>',
    "gear": '<path fill-rule="evenodd" d="M10 1.500h4l.6 3 2 .9 2.600-1.700 2.700 2.800-1.700 2.600.8 2 3 .6v3.600l-3 .7-.8 1.900 1.700 2.600-2.700 2.800-2.600-1.700-2 .9-.6 3h-4l-.6-3-2-.9-2.600 1.700L2.100 20l1.700-2.600-.8-2-3-.6V11l3-.6.8-2L2.100 5.800 4.800 3l2.600 1.700 2-.9zm2 6.700a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600z"/>',
    "cards": '<path d="M3 5.500L13.500 2l5.500 15.500L8.500 21zM15.500 3.500H21v15.800z"/>',
    "globe": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z"/></g>',
    "column": '<path d="M4 2h16v3.500H4zM5.500 7h3v10h-3zM10.500 7h3v10h-3zM15.500 7h3v10h-3zM3 18.500h18V22H3z"/>',
    "cross": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M5 5l14 14M19 5L5 19"/></g>',
    "eye": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/></g>',
    "check": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M4.500 12.500l5 5 10-11"/></g>',
    "hour": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9"/></g>',
    "boat": '<path d="M11 1.800V15H3.500zM12.800 4.500L20 15h-7.200zM1.800 16.500h20.400L18.500 22h-13z"/>',
    "plus": '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M5 12h14M12 5v14"/></g>',
    "book": '<path d="M11.300 6C8.700 4 5.300 3.500 1.500 4v14.800c3.800-.5 7.200 0 9.800 2zM12.700 6c2.600-2 6-2.500 9.800-2v14.800c-3.800-.5-7.200 0-9.800 2z"/>',
    "people": '<path d="M8 11.500a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM1 21c0-5 2.800-8 7-8s7 3 7 8zM16.500 12a3.500 3.500 0 1 1 0-7 3.500 3.500 0 0 1 0 7zM16.700 21c0-3-.8-5.600-2.500-7.400.7-.4 1.500-.6 2.300-.6 3.700 0 6.500 3 6.500 8z"/>',
    "choice": '<path d="M10.500 22v-7L3.500 8.500V11L1 5.500 6.500 3H5l7 7 7-7h-1.500L23 5.500 20.500 11V8.500L13.500 15v7z"/>',
    "land": '<path d="M1.500 20.500L9 5l4.500 8 2.300-3.500 6.700 11z"/>',
    "skull": '<path fill-rule="evenodd" d="M12 1.500c5.500 0 9 3.700 9 8.600 0 3-1.500 5.200-3.600 6.500v5.900H6.600v-5.900C4.500 15.300 3 13.100 3 10.100c0-4.900 3.500-8.600 9-8.600zM8.300 8.600a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zm7.400 0a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z"/>',
    "hand": '<path d="M4 8.500l9-4.700 7 13.500-9 4.700zM2.500 6.500L10.500 2l.8 1.600-7.500 4z"/>',
}
"""Names of things: strength, morale, the types of cards, and what a sign needs."""

SHAPES: Final = (
    '<circle cx="14" cy="14" r="11" {}/>',
    '<path d="M14 1.700L26.200 22.800L1.800 22.800z" stroke-linejoin="round" {}/>',
    '<path d="M23.600 23.600L4.400 23.600L4.400 4.400L23.600 4.400z" stroke-linejoin="round" {}/>',
    '<path d="M27.200 14L14 27.200L.8 14L14 .8z" stroke-linejoin="round" {}/>',
    '<path d="M26.100 14L20.100 24.500L8 24.500L1.900 14L7.900 3.500L20.100 3.500z" stroke-linejoin="round" {}/>',
    '<path d="M14 .5l4 8.300 9.200 1.100-6.800 6.200 1.800 9.100L14 20.700l-8.200 4.500 1.800-9.100L.8 9.900 10 8.800z" stroke-linejoin="round" {}/>',
)
WINDOWS: Final = {
    "character": "M4 2.700h64a4 4 0 0 1 4 4v34.600a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V6.700a4 4 0 0 1 4-4z",
    "army": "M2 2.700h68a2 2 0 0 1 2 2V28c0 10-8 17.300-18 17.300H18C8 45.300 0 38 0 28V4.700a2 2 0 0 1 2-2z",
    "event": "M22 2.700h28c12 0 22 9 22 21v18.600a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V23.700c0-12 10-21 22-21z",
    "technology": "M13 2.700h57a2 2 0 0 1 2 2v27.600c0 7-6 13-13 13H2a2 2 0 0 1-2-2V15.700c0-7 6-13 13-13z",
    "knowledge": "M10 2.700h52l10 10v22.600l-10 10H10l-10-10V12.700z",
    "location": "M0 14.700L36 2.700l36 12v28.600a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z",
    "organization": "M21 2.700h30a21.300 21.300 0 0 1 0 42.600H21a21.300 21.300 0 0 1 0-42.600z",
    "document": "M2 2.700h58l12 12v28.600a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V4.700a2 2 0 0 1 2-2z",
    "vessel": "M2 2.700h68a2 2 0 0 1 2 2V34c-8 0-8 5-18 5s-10 6.300-18 6.300S28 39 18 39 8 34 0 34V4.700a2 2 0 0 1 2-2z",
    "land": "M9 2.700h54a9 9 0 0 1 9 9v24.600a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V11.700a9 9 0 0 1 9-9z",
    "square": "M12.800 0h46.400v48H12.800z",
}
"""The frame's shape says the kind of card; ``square`` is the middle of a scene."""


def _mark(seat: int) -> str:
    shape, baseline = SHAPES[seat], 20.8 if seat == 1 else 18.5
    edge = shape.format('fill="none" stroke="#14181F" stroke-width="4.1"')
    body = shape.format(f'fill="{SEAT_FILLS[seat]}" stroke="#fff" stroke-width="1.9"')
    font = f'font-size="13" font-weight="800" text-anchor="middle" fill="{SEAT_INKS[seat]}"'
    return f'{edge}{body}<text x="14" y="{baseline}" {font}>{SEATS[seat]}</text>'


@cache
def defs() -> str:
    """Every symbol, pattern and clip that the drawings use."""
    glyphs = "".join(f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in GLYPHS.items())
    marks = "".join(
        f'<symbol id="i-seat-{letter}" viewBox="-2 -2 32 32" overflow="visible">{_mark(seat)}</symbol>'
        for seat, letter in enumerate(SEATS)
    )
    clips = "".join(f'<clipPath id="f-{name}"><path d="{d}"/></clipPath>' for name, d in WINDOWS.items())
    return f"<defs>{glyphs}{marks}{symbols()}{patterns()}{clips}</defs>"


@cache
def sprite() -> str:
    """The symbols as an invisible drawing, once for the whole page."""
    hidden = 'width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="sprite" {hidden} font-family="Figtree, sans-serif">{defs()}</svg>'
