"""The signs of the key, each as it looks on a card or on the table."""

from ludarium.core.drawing import MIDDLE, at, box, boxed, disced, sign, tiled, use

from ..components import load
from ..components.glyphs import GLYPH
from .faces import face
from .icons import WINDOWS
from .palette import GILT, INK, IVORY, NIGHT, RED, WINE, words

SHOWN = "Adam Smith"
"""Whose card is explained: the name stands on it."""
ICONS = {"deck": "cards", "lands": "land", "skull": "skull"}


def symbol(name: str) -> str:
    """Draw a sign by its name."""
    return _card() if name == "card" else _drawn(name)


@sign
def _drawn(name: str) -> str:
    kind, _, what = name.partition("-")
    match kind:
        case "kind":
            return _kind(what)
        case "continent":
            return box(8, 7, 32, 22, 5, IVORY, f' stroke="{GILT}"') + words(24, 23, 14, what, INK, 800, MIDDLE)
        case "sign":
            return _ability(what)
        case "bonus":
            return box(6, 6, 36, 24, 6, IVORY, f' stroke="{GILT}"') + words(24, 24, 16, "+30", "#0B6B4B", 800, MIDDLE)
        case "bolt":
            return box(12, 5, 24, 26, 5, RED) + use("bolt", 24, 18, 18, "#fff")
        case "choice":
            return box(12, 5, 24, 26, 5, "#8A6A2A") + use("choice", 24, 18, 18, "#fff")
        case "gate":
            track = box(2, 13, 44, 10, 5, "#E8D9B8") + box(2, 13, 22, 10, 5, GILT)
            return track + f'<path d="M24 6v24" stroke="{INK}" stroke-width="2.500"/>'
        case "sword" | "shield" | "laurel":
            return tiled(kind, IVORY, GILT if kind == "laurel" else "#6B4A2A", f' stroke="{GILT}"')
        case _:
            return disced(ICONS[kind], IVORY, WINE, f' stroke="{GILT}" stroke-width="1.5"')


def _card() -> str:
    """A whole card whose name is the same in every language, with the numbers of its parts beside it."""
    card = next(one for one in load().cards if one.name == SHOWN)
    body = at(38, 2, face(card, "en"))
    parts = ((12, 18, 44), (171, 18, 142), (12, 112, 44), (12, 134, 44), (171, 134, 142))
    for number, (x, y, to) in enumerate(parts, 1):
        body += f'<path d="M{x} {y}H{to}" stroke="currentColor" stroke-width="1.5"/>'
        body += f'<circle cx="{x}" cy="{y}" r="8" fill="var(--ink,currentColor)"/>'
        body += words(x, y + 4.2, 12, str(number), "var(--surface,#fff)", 800, MIDDLE)
    return boxed(body, 183, 154)


def _kind(name: str) -> str:
    frame = f'<path d="{WINDOWS[name]}" fill="{NIGHT}" stroke="{GILT}" stroke-width="2.500"/>'
    window = at(4, 4, frame, 0.56)
    return window + use(GLYPH[name], 24, 17.500, 17, IVORY)


def _ability(said: str) -> str:
    body = box(6, 6, 36, 24, 5, "#E8D9B8") + box(6, 6, 20, 24, 5, NIGHT) + box(23, 6, 4, 24, 0, "#E8D9B8")
    body += words(14.5, 24, 16, said[0], "#fff", 800, MIDDLE)
    if said[1] == "∞":
        return body + use("always", 32, 18, 17, INK)
    return body + words(32, 24, 16, said[1], INK, 800, MIDDLE)
