"""What is printed or built on the board and never moves: sea, islands, camps, sanctuaries, façades, permanent reefs, door."""

from functools import cache

from ludarium.core.drawing import escape, num, use
from ludarium.core.i18n import Translator

from ..components import Camp, Sanctuary, load
from ..text.nouns import ROOMS, sentence, speak
from .palette import FILLS, SEA, blob, slab, spot

_WHITE, _BLACK = ("#FBF3DF", "#C9B48C"), ("#3B4A4E", "#182326")
_STONE = (_WHITE, _BLACK)


@cache
def ground(turn: int, lang: str) -> str:
    """Everything below the pieces, as seen from the south (1) or the north (-1)."""
    box, t = load(), speak(lang)
    parts = [_case(), '<g clip-path="url(#paleo-sea)">', _sea()]
    parts += [_advanced(camp, turn) for camp in box.camps]
    parts.append(f'<path d="{blob(325, 325, 150, 7, 10)}" fill="#8EDACB"/>')
    parts += [_sanctuary(sanctuary, turn, t) for sanctuary in box.sanctuaries]
    parts += [_camp(camp, turn) for camp in box.camps]
    parts.append(_island(turn, t))
    parts += [_facades(sanctuary, turn) for sanctuary in box.sanctuaries]
    return "".join((*parts, "</g>"))


def _case() -> str:
    return (
        f'<rect x="2" y="8" width="646" height="646" rx="20" fill="{SEA}" opacity=".35"/>'
        '<rect width="650" height="650" rx="18" fill="#8C5E2E"/><rect width="650" height="644" rx="18" fill="#D8AE6C"/>'
        '<rect x="5" y="5" width="640" height="632" rx="14" fill="#E7C48A"/>'
        '<rect x="25" y="25" width="600" height="600" rx="2" fill="#1E9AA0"/>'
    )


def _sea() -> str:
    return (
        '<rect x="25" y="25" width="600" height="600" fill="#37B0AF"/>'
        f'<path d="{blob(325, 325, 196, 3, 16)}" fill="#55C6BE"/>'
        f'<path d="{slab(165, -20, 485, 180, 4, 9)}" fill="#55C6BE"/>'
        f'<path d="{slab(165, 470, 485, 670, 5, 9)}" fill="#55C6BE"/>'
    )


def _corner(box: tuple[int, int, int, int], turn: int) -> tuple[float, float]:
    """The upper left corner of a box in the picture."""
    return spot(box[0], box[3], turn) if turn > 0 else spot(box[2], box[1], turn)


def _advanced(camp: Camp, turn: int) -> str:
    drawn = ""
    for n, area in enumerate(camp.advanced):
        x, y = _corner(area, turn)
        seed = 40 + 2 * camp.side + n
        drawn += f'<path d="{slab(x - 12, y - 12, x + 92, y + 62, seed, 5)}" fill="#55C6BE"/>'
        drawn += f'<path d="{slab(x + 2, y + 3, x + 79, y + 48, seed + 9, 3)}" fill="#8EDACB"/>'
    return drawn


def _sanctuary(sanctuary: Sanctuary, turn: int, t: Translator) -> str:
    said = escape(sentence(t(ROOMS[sanctuary.id])))
    x, y = _corner(sanctuary.room, turn)
    ex, ey = _corner(sanctuary.line, turn)
    floor, line = ("#F6D9C6", "#E2B79C") if sanctuary.side == 0 else ("#CFE6D6", "#A5CBB3")
    sx, sy = sanctuary.mirror
    cx, cy = spot(sx * 262, sy * 262, turn)
    (ax, ay), (bx, by) = spot(sx * 232, sy * 200, turn), spot(sx * 200, sy * 232, turn)
    tiles = f"M{x} {y + 25}h100M{x} {y + 50}h100M{x} {y + 75}h100M{x + 25} {y}v100M{x + 50} {y}v100M{x + 75} {y}v100"
    sign = use(sanctuary.key, cx, cy, 30, "#7A3A1C" if sanctuary.side == 0 else "#1F6147")
    return (
        f'<rect x="{ex}" y="{ey}" width="155" height="155" fill="none" stroke="#14506E" stroke-width="2.5" opacity=".55"/>'
        f'<g id="sanctuary-{sanctuary.id}" class="touch hall" role="img"><title>{said}</title>'
        f'<rect x="{x}" y="{y}" width="100" height="100" fill="{floor}"/>'
        f'<path d="{tiles}" stroke="{line}" stroke-width="1.5"/><circle cx="{cx}" cy="{cy}" r="21" fill="{floor}"/>{sign}</g>'
        f'<path d="M{ax} {ay}L{bx} {by}" stroke="{SEA}" stroke-width="2.5" stroke-dasharray="5 5"/>'
    )


def _camp(camp: Camp, turn: int) -> str:
    x, y = _corner(camp.island, turn)
    ex, ey = _corner(camp.line, turn)
    soil = ("#F2D3A0", "#DDE3AE")[camp.side]
    seed = 20 + camp.side
    return (
        f'<rect x="{ex}" y="{ey}" width="260" height="130" rx="4" fill="#8EDACB" stroke="#14506E" stroke-width="2.5"/>'
        f'<path d="{slab(x, y + 4, x + 220, y + 99, seed, 3)}" fill="#B98A4B"/>'
        f'<path d="{slab(x, y, x + 220, y + 95, seed, 3)}" fill="#F4DFA8"/>'
        f'<path d="{slab(x + 14, y + 12, x + 206, y + 83, seed + 10, 5)}" fill="{soil}"/>'
    )


def _island(turn: int, t: Translator) -> str:
    said = escape(t("Door of Paleo"))
    drawn = (
        f'<path d="{blob(325, 330, 115, 9, 4)}" fill="#B98A4B"/><path d="{blob(325, 325, 115, 9, 4)}" fill="#F4DFA8"/>'
    )
    for radius, seed, sway, fill in ((92, 11, 9, "#A9CB86"), (66, 13, 8, "#7DB36B"), (44, 15, 5, "#4F8F55")):
        drawn += f'<path d="{blob(325, 325, radius, seed, sway)}" fill="{fill}"/>'
    drawn += (
        f'<g id="door" class="touch" role="img"><title>{said}</title>'
        '<circle cx="325" cy="328" r="27" fill="#2C5A33"/><circle cx="325" cy="325" r="27" '
        'fill="#E9DCC0"/><circle cx="325" cy="325" r="25" fill="#14302F"/><circle cx="325" cy="325" r="19" fill="none" '
        f'stroke="#E9DCC0" stroke-width="1.5" stroke-dasharray="3 4"/>{use("key", 325, 325, 22, "#E9DCC0")}</g>'
    )
    for reef in load().centre.reefs:
        x, y = spot(reef.x, reef.y, turn)
        bed = '<rect x="-31" y="-12" width="62" height="24" rx="3" fill="#2C7FB0"/>'
        drawn += f'<g transform="translate({num(x)} {num(y)}) rotate({-reef.angle})">{bed}</g>'
        drawn += bar_shadow(x, y, reef.angle) + f'<g transform="translate({num(x)} {num(y)}) rotate({-reef.angle})">'
        drawn += bar(*_STONE[reef.side]) + "</g>"
    return drawn


def bar(top: str, side: str) -> str:
    """A reef lying along x, around the origin."""
    return (
        f'<rect x="-25" y="-6" width="50" height="12" rx="3.5" fill="{side}"/>'
        f'<rect x="-25" y="-6" width="50" height="8" rx="3.5" fill="{top}"/>'
    )


def bar_shadow(x: float, y: float, angle: int) -> str:
    """The shadow of a reef; all fall one way."""
    return (
        f'<g transform="translate({num(x + 4)} {num(y + 6)}) rotate({-angle})">'
        f'<rect x="-25" y="-6" width="50" height="12" rx="3.5" fill="{SEA}" opacity=".32"/></g>'
    )


def _facades(sanctuary: Sanctuary, turn: int) -> str:
    top, side = _STONE[sanctuary.side]
    drawn = ""
    for facade in sanctuary.facades:
        x, y = _corner(facade.box, turn)
        wide, high = facade.box[2] - facade.box[0], facade.box[3] - facade.box[1]
        flat = wide > high
        drawn += (
            f'<rect x="{x + 4}" y="{y + 6}" width="{wide}" height="{high}" fill="{SEA}" opacity=".32"/>'
            f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="2" fill="{side}"/>'
            f'<rect x="{x}" y="{y}" width="{wide if flat else wide - 3}" height="{high - 3 if flat else high}" rx="2" '
            f'fill="{top}"/>'
        )
        for n in range(3):
            step = 12 + n * 19
            notch = (x + step, y, 6, 7) if flat else (x, y + step, 7, 6)
            drawn += f'<rect x="{notch[0]}" y="{notch[1]}" width="{notch[2]}" height="{notch[3]}" fill="{side}"/>'
    return drawn


def circle(name: str, x: float, y: float, side: int, advanced: bool, label: str) -> str:
    """A circle that can be touched."""
    if advanced:
        body = '<circle r="16" fill="none" stroke="#fff" stroke-width="1.5" stroke-dasharray="4 4" opacity=".75"/>'
    else:
        body = (
            '<circle r="16" fill="#FFF6DC" opacity=".75"/>'
            f'<circle r="16" fill="none" stroke="{FILLS[side]}" stroke-width="1.8" stroke-dasharray="5 3.4"/>'
        )
    ring = '<circle class="ring" r="19"/>'
    inner = f'<g id="{name}" class="spot touch" role="img"><title>{label}</title>{body}{ring}</g>'
    return f'<g transform="translate({num(x)} {num(y)})">{inner}</g>'
