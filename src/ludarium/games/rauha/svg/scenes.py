"""The dioramas: three to five layers of cut paper for each kind of biome, on a card of 120 units.

One tone per layer, no outlines, one moon or sun. A darker layer below gives the depth.
"""

from typing import Final

from ludarium.core.drawing import num

from .palette import FAMILIES

CUT: Final = "M121-1L-1 121"


def _sky(colour: str) -> str:
    return f'<rect width="120" height="120" fill="{colour}"/>'


def _moon(x: int, y: int, radius: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#fff" opacity=".65"/>'


def _layer(path: str, fill: str, opacity: str = "") -> str:
    veil = f' opacity="{opacity}"' if opacity else ""
    return f'<path d="{path}" fill="{fill}"{veil}/>'


def _tree(x: float, top: float, size: float) -> str:
    """A fir of two storeys; ``size`` is half its width."""
    upper = f"l{num(0.62 * size)} {num(size)}h{num(-0.2 * size)}"
    lower = f"l{num(0.58 * size)} {num(1.09 * size)}H{num(x - size)}l{num(0.58 * size)} {num(-1.09 * size)}"
    return f"M{num(x)} {num(top)}{upper}{lower}h{num(-0.2 * size)}z"


def _mushroom(x: float, foot: float, size: float, cap: str, stem: str) -> str:
    rim, top, half = foot - 0.5 * size, foot - 1.1 * size, 0.55 * size
    bend = f"q{num(0.04 * size)} {num(-0.4 * size)} {num(-0.02 * size)} {num(-0.6 * size)}h{num(0.24 * size)}"
    back = f"q{num(-0.06 * size)} {num(0.2 * size)} {num(-0.02 * size)} {num(0.6 * size)}z"
    left, right = num(x - half), num(x + half)
    dome = f"M{left} {num(rim)}C{left} {num(top)} {right} {num(top)} {right} {num(rim)}"
    hat = f"{dome}Q{num(x)} {num(rim + 0.12 * size)} {left} {num(rim)}z"
    return _layer(f"M{num(x - 0.1 * size)} {num(foot)}{bend}{back}", stem) + _layer(hat, cap)


def _shard(foot: float, base: float, tip: float, top: float, half: float, shade: str, lit: str) -> str:
    """A crystal: one face in shade, one in light."""
    shoulder = num(top + 0.28 * (base - top))
    edge = f"L{num(tip)} {num(top)}L{num(tip + half)} {shoulder}L{num(foot + half)} {num(base)}z"
    dark = f"M{num(foot - half)} {num(base)}L{num(tip - half)} {shoulder}{edge}"
    return _layer(dark, shade) + _layer(f"M{num(foot)} {num(base)}{edge}", lit)


def _forest() -> str:
    sky, light, mid, dark = FAMILIES["forest"]
    far = ((10, 50, 16), (30, 41, 18.5), (52, 52, 14.3), (72, 38, 19.3), (94, 46, 16), (112, 42, 18.5))
    near = ((20, 54, 21), (44, 60, 17.6), (66, 69, 15.1), (86, 48, 22.7), (108, 58, 19.3))
    front = ((4, 58, 20.2), (116, 70, 15.1))
    return (
        _sky(sky)
        + _moon(84, 34, 17)
        + _layer("M0 66Q30 46 60 60T120 52V120H0z", light, ".55")
        + _layer("".join(_tree(*tree) for tree in far), light)
        + _layer("".join(_tree(*tree) for tree in near), mid)
        + _layer("M0 96Q40 84 70 94T120 90V120H0z" + "".join(_tree(*tree) for tree in front), dark)
    )


def _mushrooms() -> str:
    sky, light, mid, dark = FAMILIES["mushroom"]
    spots = '<g fill="#FFF2EA" opacity=".85"><circle cx="46" cy="53" r="4"/><circle cx="62" cy="46" r="5"/>'
    return (
        _sky(sky)
        + _moon(34, 32, 15)
        + _layer("M0 72Q40 52 70 66T120 58V120H0z", light, ".5")
        + _mushroom(22, 90, 34, light, "#FBE9E1")
        + _mushroom(100, 88, 40, light, "#FBE9E1")
        + _mushroom(58, 96, 62, mid, "#FFF2EA")
        + f'{spots}<circle cx="76" cy="57" r="3.5"/></g>'
        + _layer("M0 92Q30 82 62 92T120 86V120H0z", dark)
        + _mushroom(88, 100, 24, mid, "#FBE9E1")
    )


def _crystals() -> str:
    sky, light, mid, dark = FAMILIES["crystal"]
    glints = "M30 22l1.5 5 5 1.5-5 1.5-1.5 5-1.5-5-5-1.5 5-1.5zM92 18l1 3.5 3.5 1-3.5 1-1 3.5-1-3.5-3.5-1 3.5-1z"
    return (
        _sky(sky)
        + _layer("M0 70L24 52 44 66 70 44 96 64 120 50V120H0z", light, ".45")
        + _shard(26, 96, 18, 44, 9, light, "#C3B9F2")
        + _shard(94, 96, 103, 38, 10, light, "#C3B9F2")
        + _shard(44, 98, 39, 32, 10, mid, light)
        + _shard(76, 98, 82, 38, 9, mid, light)
        + _shard(60, 100, 60, 16, 13, mid, "#8E7DDC")
        + _layer("M0 100L30 86 60 96 92 84 120 98V120H0z", dark)
        + _layer(glints, "#fff", ".9")
    )


def _mountains() -> str:
    sky, light, mid, dark = FAMILIES["mountain"]
    return (
        _sky(sky)
        + _moon(26, 30, 13)
        + _layer("M-6 98L30 46 52 78 70 54 126 104z", light)
        + _layer("M14 110L68 26 124 110z", mid)
        + _layer("M68 26L50 54l9-4 7 8 8-7 11 2z", "#fff")
        + _layer("M30 46L22 58l8-3 7 4z", "#fff", ".85")
        + _layer("M0 98Q30 86 64 96T120 90V120H0z", dark)
    )


def _desert() -> str:
    sky, light, mid, dark = FAMILIES["desert"]
    return (
        _sky(sky)
        + _moon(84, 36, 15)
        + _layer("M0 68L9 67 14 46 22 44 34 46 39 66 49 67 53 58 64 57 68 67 120 62V120H0z", light, ".6")
        + _layer("M0 80Q18 66 40 62Q58 80 120 72V120H0z", light)
        + _layer("M40 62Q34 76 62 92L120 94V72Q72 78 40 62z", mid, ".5")
        + _layer("M0 96Q44 92 84 72Q100 84 120 84V120H0z", mid)
        + _layer("M84 72Q74 86 100 104L120 106V84Q100 84 84 72z", dark, ".45")
        + _layer("M0 100Q36 90 66 102T120 100V120H0z", dark)
    )


def scenes() -> str:
    """The five scenes as symbols with a card's round corners, and the clips of a diagonal cut."""
    drawn = {
        "forest": _forest(),
        "mushroom": _mushrooms(),
        "crystal": _crystals(),
        "mountain": _mountains(),
        "desert": _desert(),
    }
    clips = (
        '<clipPath id="s-card"><rect width="120" height="120" rx="11"/></clipPath>'
        '<clipPath id="s-cut-a"><path d="M0 0H120L0 120z"/></clipPath>'
        '<clipPath id="s-cut-b"><path d="M120 0V120H0z"/></clipPath>'
    )
    return clips + "".join(
        f'<symbol id="s-{name}" viewBox="0 0 120 120"><g clip-path="url(#s-card)">{body}</g></symbol>'
        for name, body in drawn.items()
    )
