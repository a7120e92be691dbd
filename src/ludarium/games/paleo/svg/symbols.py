"""The signs of the key, each as it looks on the table."""

from ludarium.core.drawing import at, box, disced, sign, tiled, use

from .ground import bar
from .palette import RED, SEA
from .pieces import face

LAGOON = "#55C6BE"
SAND = "#F4DFA8"


@sign
def symbol(name: str) -> str:
    """Draw a sign by its name."""
    kind, _, what = name.partition("-")
    match kind:
        case "piece":
            return at(24, 17, face(what, "number"))
        case "protected":
            halo = '<circle r="16.5" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="2 3"/>'
            return box(6, 0, 36, 36, 10, LAGOON) + at(24, 17.5, halo + at(0, 0, face("R3", "number"), 0.85))
        case "prisoner":
            return tiled("prisoner", "#FFF6DC", SEA)
        case "key":
            pill = box(1, 6, 46, 24, 12, "#7A4E22")
            return pill + use(what, 14, 18, 15, "#FFE9B8") + use("key", 33, 18, 18, "#FFE9B8")
        case _:
            return _place(kind)


def _place(kind: str) -> str:
    sea = box(4, 1, 40, 34, 8, LAGOON)
    match kind:
        case "circle":
            ring = f'<circle cx="24" cy="18" r="12" fill="#FFF6DC" stroke="{RED}" stroke-width="1.8" stroke-dasharray="5 3.400"/>'
            return sea + ring
        case "camp":
            return (
                sea
                + box(9, 6, 30, 24, 3, "#8EDACB", ' stroke="#14506E" stroke-width="2.500"')
                + box(14, 11, 20, 14, 5, SAND)
            )
        case "reef":
            return sea + at(24, 18, bar("#B56A52", "#7A3F32"), 0.68)
        case "stone":
            return sea + at(24, 12, bar("#F2EFE8", "#B9B3A4"), 0.6) + at(24, 25, bar("#3A3F4A", "#14181F"), 0.6)
        case "sanctuary":
            walls = box(10, 6, 20, 5, 1, "#B9B3A4") + box(10, 6, 5, 22, 1, "#B9B3A4")
            return sea + box(10, 6, 28, 24, 2, SAND) + walls
        case "door":
            return disced("key", "#14302F", "#E9DCC0", ' stroke="#E9DCC0" stroke-width="2"')
        case _:
            return sea + _aim(kind)


def _aim(kind: str) -> str:
    match kind:
        case "way":
            return "".join(f'<circle cx="{11 + 7 * n}" cy="{26 - 4 * n}" r="2.200" fill="#fff"/>' for n in range(5))
        case "ghost":
            return f'<g opacity=".5">{at(24, 17.5, face("R3", "shape"), 0.8)}</g>'
        case "rim":
            return '<path d="M8 18h32" stroke="#FFF6DC" stroke-width="5"/><path d="M31 9v18" stroke="#B3261E" stroke-width="4"/>'
        case _:
            disc = '<circle cx="24" cy="18" r="10" fill="#FFF6DC"/>'
            return disc + '<path d="M20 18h8M24 14v8" stroke="#0B3A40" stroke-width="2.500"/>'
