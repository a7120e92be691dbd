"""The signs of the key, each as it looks on the table."""

from ludarium.core.drawing import MIDDLE, box, mark, sign, tiled, use

from .palette import DARKS, INK, IVORY, PAGE, RULE, TINTS, matter, words

HEX = "M24 2L38 10V26L24 34L10 26V10z"


@sign
def symbol(name: str) -> str:
    """Draw a sign by its name."""
    kind, _, what = name.partition("-")
    match kind:
        case "matter":
            return _hex(TINTS[what]) + matter(what, 24, 18, 19)
        case "drawn":
            return _hex(TINTS["wood"]) + matter("wood", 24, 18, 19)
        case "printed":
            ring = f'<circle cx="24" cy="18" r="11.500" fill="{IVORY}" stroke="{RULE}" stroke-width="1"/>'
            return _hex(TINTS["gold"]) + ring + matter("gold", 24, 18, 16)
        case "worker":
            return _hex(PAGE) + mark(0, 24, 18, 22)
        case "crossed":
            cross = f'<path d="M15 9l18 18M33 9L15 27" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
            return _hex(PAGE) + f'<g opacity=".45">{mark(0, 24, 18, 22)}</g>' + cross
        case "scored":
            return _hex(TINTS["crystal"]) + f'<path d="{HEX}" fill="url(#p-hatch)"/>' + matter("crystal", 24, 18, 19)
        case "swamp":
            return _hex("#C9C6A4") + use("swamp", 24, 18, 20, INK)
        case "boat":
            return box(6, 4, 36, 28, 14, "#A9C7CF") + use("boat", 24, 18, 20, INK)
        case "artefact":
            disc = f'<circle cx="24" cy="18" r="13" fill="{IVORY}" stroke="{INK}" stroke-width="1.5"/>'
            return disc + use("artefact", 24, 18, 18, INK)
        case "die":
            edge = f' stroke="{INK}" stroke-width="2"'
            return (
                box(9, 4, 30, 30, 7, INK) + box(9, 2, 30, 29, 7, IVORY, edge) + words(24, 24, 21, "?", INK, 800, MIDDLE)
            )
        case _:
            return _on_sheet(name)


def _hex(fill: str) -> str:
    return f'<path d="{HEX}" fill="{fill}" stroke="{RULE}" stroke-width="1"/>'


def _on_sheet(name: str) -> str:
    match name:
        case "price":
            return f'<circle cx="24" cy="18" r="14" fill="{TINTS["gold"]}"/>' + words(24, 25, 19, "4", INK, 800, MIDDLE)
        case "house-line" | "spell-line":
            wood = name == "house-line"
            paper = box(3, 5, 42, 26, 6, PAGE, f' stroke="{RULE}"')
            chip = box(29, 9, 13, 18, 4, TINTS["wood" if wood else "crystal"])
            return (
                paper
                + use("house" if wood else "spell", 16, 18, 17, INK)
                + chip
                + words(35.5, 23, 13, "2", INK, 800, MIDDLE)
            )
        case "dots":
            dots = "".join(f'<circle cx="{14 + 10 * n}" cy="18" r="4" fill="{INK}"/>' for n in range(3))
            return box(4, 5, 40, 26, 6, PAGE, f' stroke="{RULE}"') + dots
        case "small" | "great":
            count = 2 if name == "small" else 3
            start = 24 - 7.5 * (count - 1)
            return "".join(use("artefact", start + 15 * n, 18, 15, DARKS["city"]) for n in range(count)).join(
                (box(0, 5, 48, 26, 7, IVORY, f' stroke="{RULE}"'), "")
            )
        case "monument":
            return tiled("monument", IVORY, INK, f' stroke="{RULE}"')
        case _:
            return '<circle cx="24" cy="18" r="14" fill="#6B522A"/>' + use(name, 24, 18, 18, "#fff")
