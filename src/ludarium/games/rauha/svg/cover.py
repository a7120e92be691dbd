"""The box on the shelf: the shaman among waking biomes under a large moon. Cut paper, no words."""

from functools import cache
from typing import Final

_STARS: Final = (
    "64,42,1 188,54,1.5 43,15,1 9,55,2 78,106,1 60,70,2 96,39,1 215,17,1.5 58,7,2 210,37,1.5 53,25,1.5 78,84,2 222,51,1 "
    "220,81,1.5 175,53,2 67,26,1 125,39,1 213,74,1.5 5,41,2 184,43,2 53,56,1.5 157,40,1.5 119,24,1 82,37,1 24,9,1.5 164,39,2"
)
_SPORES: Final = ((96, 150, 3), (160, 168, 4), (78, 186, 3), (186, 148, 3), (144, 140, 2.5))
_PINES: Final = (
    (150, 152, 1.0),
    (224, 132, 1.29),
    (187, 160, 0.9),
    (174, 132, 1.26),
    (200, 148, 1.07),
    (128, 172, 0.71),
)
_DOTS: Final = ((22, 214, 4), (38, 207, 5), (52, 217, 3.5), (198, 222, 4), (213, 219, 3.5))


def _stars() -> str:
    spots = (star.split(",") for star in _STARS.split())
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff" opacity=".8"/>' for x, y, r in spots)


def _pine(x: float, y: float, size: float) -> str:
    return (
        f'<path transform="translate({x} {y}) scale({size})" fill="#1F6A4C" '
        'd="M0 0l16.100 26h-5.200l15.100 28.500h-52l15.100-28.500h-5.200z"/>'
    )


def _crystal(base: float, top: float, height: float, width: float, dark: str, light: str) -> str:
    y = 214 - height
    shoulder = y + height * 0.28
    return (
        f'<path fill="{dark}" d="M{base - width} 214L{top - width} {shoulder}L{top} {y}L{top + width} {shoulder}'
        f'L{base + width} 214z"/>'
        f'<path fill="{light}" d="M{base} 214L{top} {y}L{top + width} {shoulder}L{base + width} 214z"/>'
    )


def _mushroom(x: float, y: float, size: float, cap: str) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path fill="#FFF2EA" d="M-5 25q2-20-1-30h12q-3 10-1 30z"/>'
        f'<path fill="{cap}" d="M-27.500 0C-27.500-30 27.500-30 27.500 0Q0 6-27.500 0z"/></g>'
    )


def _spore(x: float, y: float, r: float) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{r + 3}" fill="#D8FFB0" opacity=".35"/>'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#F3FFD9"/>'
    )


def _dots() -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in _DOTS)


@cache
def cover() -> str:
    """Draw the cover, four by five."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -12 240 300" preserveAspectRatio="xMidYMid slice">'
        '<rect y="-12" width="240" height="300" fill="#1B2350"/>'
        '<circle cx="120" cy="96" r="120" fill="#27326B"/><circle cx="120" cy="96" r="88" fill="#36458A"/>'
        '<circle cx="120" cy="96" r="56" fill="#F5E9C8"/><circle cx="138" cy="88" r="56" fill="#FFF6DC" opacity=".5"/>'
        f"{_stars()}"
        '<path d="M-10 200L52 104 96 172 150 92 260 210V240H-10z" fill="#7C9CC4"/>'
        '<path d="M52 104L36 130l14-6 10 8 10-5zM150 92L130 122l14-6 12 10 16-8z" fill="#fff"/>'
        f"{_crystal(30, 22, 74, 12, '#6F5BC8', '#A99CE8')}"
        f"{_crystal(56, 54, 96, 14, '#5B48B4', '#9384E0')}"
        f"{_crystal(82, 90, 62, 11, '#6F5BC8', '#A99CE8')}"
        '<path d="M0 206Q60 182 120 202T240 190V288H0z" fill="#2F7F5B"/>'
        f"{''.join(_pine(*pine) for pine in _PINES)}"
        '<path d="M0 228Q70 200 130 222T240 214V288H0z" fill="#174B3A"/>'
        f"{_mushroom(34, 225, 1.24, '#C65463')}{_mushroom(206, 233, 1.0, '#C65463')}{_mushroom(70, 245, 0.68, '#E08A80')}"
        '<g fill="#FFF2EA" opacity=".9">'
        f"{_dots()}</g>"
        '<path d="M0 254Q80 236 130 252T240 246V288H0z" fill="#4A1B34"/>'
        '<circle cx="122" cy="206" r="40" fill="#FFE9A8" opacity=".28"/>'
        '<circle cx="122" cy="206" r="26" fill="#FFE9A8" opacity=".4"/>'
        '<path d="M122 176c7 0 11 5 11 11 0 5-2 8-5 10 8 4 12 14 14 53h-40c2-39 6-49 14-53-3-2-5-5-5-10 0-6 4-11 11-11z" '
        'fill="#FFF6DC"/>'
        '<path d="M114 178c-6-6-8-12-6-20M108 168l-7-3M130 178c6-6 8-12 6-20M136 168l7-3" stroke="#FFF6DC" '
        'stroke-width="3.500" fill="none" stroke-linecap="round"/>'
        f"{''.join(_spore(*spore) for spore in _SPORES)}</svg>"
    )
