"""The box on the shelf: one land in a deep sea, about to come apart. Cut paper, no words."""

from functools import cache

from ludarium.core.drawing import num

from .geography import Frame, area_path, coast_path, geography, peaks
from .palette import COAST, TERRAIN

FRAME = Frame(262, 300, (-149.0, -92.0, 1300.0, 1200.0), 1, 0, 0, 0, 0, 0)
GROUNDS = ("forest", "hills", "plains", "desert", "mountains", "lake")
DRIFT = 0.34


def _teeth(name: str, kind: str) -> str:
    light, dark = ("#FFFFFF", "#9FB6C4") if kind == "ice" else ("#D9C6A5", "#5E4A36")
    return "".join(
        f'<path fill="{light}" d="M{num(x - 4)} {num(y)}L{num(x)} {num(y - 6)}V{num(y)}z"/>'
        f'<path fill="{dark}" d="M{num(x)} {num(y - 6)}L{num(x + 4)} {num(y)}H{num(x)}z"/>'
        for x, y in peaks(name, FRAME)
    )


@cache
def cover() -> str:
    """Draw the cover, four by five."""
    body = '<circle cx="120" cy="150" r="170" fill="#1B6479"/><circle cx="120" cy="146" r="126" fill="#237C8E"/>'
    shallows, land = "", ""
    for one in geography().continents:
        dx, dy = FRAME.drift(one.id)
        move = f'transform="translate({num(dx * DRIFT - 13)} {num(dy * DRIFT + 2)})"'
        path = coast_path(one.id, FRAME)
        rings = "".join(
            f'<path d="{path}" fill="none" stroke="#8FD6DE" stroke-opacity="{alpha}" stroke-width="{width}"/>'
            for width, alpha in ((22, 0.18), (13, 0.26), (6, 0.4))
        )
        shallows += f'<g {move} stroke-linejoin="round">{rings}</g>'
        edge = f'<path d="{path}" fill="{COAST}" stroke="{COAST}" transform="translate(0 4)"/>'
        base = f'<path d="{path}" fill="#8F7A62" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/>'
        areas = [area for area in geography().areas if area.continent == one.id]
        tones = "".join(
            f'<path d="{area_path(area.id, FRAME)}" fill="{TERRAIN[GROUNDS[(n * 5 + len(one.id)) % 6]]}"/>'
            for n, area in enumerate(areas)
        )
        walls = [wall for wall in geography().barriers if wall.continent == one.id]
        teeth = "".join(_teeth(wall.id, wall.kind) for wall in walls)
        land += f"<g {move}>{edge}{base}{tones}{teeth}</g>"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice">'
        f'<rect width="240" height="300" fill="#124557"/>{body}{shallows}{land}</svg>'
    )
