"""Discs, reefs and keys: what is picked up."""

from ludarium.core.drawing import escape, num, use

from ..components import load
from ..text.labels import label
from ..text.nouns import is_mercenary, side_of
from ..view import PaleoView, PieceView, ReefView
from .ground import bar, bar_shadow
from .palette import DARKS, FILLS, SEA, facing, spot

_REEF = ("#B56A52", "#7A3F32")


def face(name: str, shown: str) -> str:
    """A disc around the origin: lacquer, rims (a mercenary has two), its side's shape, its number.

    ``shown`` is ``number`` or, for small pictures, ``shape``; ``both`` lets the page's style choose one by its width.
    """
    side, number = side_of(name), name[1]
    fill, dark = FILLS[side], DARKS[side]
    drawn = (
        f'<ellipse cx="3.5" cy="6" rx="15.5" ry="15" fill="{SEA}" opacity=".38"/>'
        f'<circle cy="2.5" r="15" fill="{dark}"/><circle r="15" fill="{fill}"/>'
    )
    if is_mercenary(name):
        drawn += '<circle r="14.2" fill="none" stroke="#fff" stroke-width="1.6"/>'
        drawn += '<circle r="11.9" fill="none" stroke="#fff" stroke-width="1.3"/>'
    else:
        drawn += '<circle r="13.7" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1"/>'
    if shown == "both":
        return f'{drawn}<g class="far">{_shape(side)}</g><g class="near">{_number(side, number, dark)}</g>'
    return drawn + (_number(side, number, dark) if shown == "number" else _shape(side))


def _shape(side: int) -> str:
    return '<path d="M0-8L7.2 5H-7.2z" fill="#fff"/>' if side == 0 else '<path d="M-5.5-5.5h11v11h-11z" fill="#fff"/>'


def _number(side: int, number: str, dark: str) -> str:
    if side == 0:
        shape = '<path d="M0-10.2L9.2 6H-9.2z" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/>'
        return shape + _digit(number, 5.6, 13, dark)
    return '<rect x="-7" y="-7" width="14" height="14" rx="1" fill="#fff"/>' + _digit(number, 4.5, 12.5, dark)


def _digit(number: str, y: float, size: float, fill: str) -> str:
    return f'<text y="{y}" font-size="{size}" font-weight="800" text-anchor="middle" fill="{fill}">{number}</text>'


def disc(
    view: PaleoView, name: str, x: float, y: float, lang: str, shown: str, protected: bool = False, about: str = ""
) -> str:
    """A disc that can be touched; a protected one has a white halo. ``about`` are attributes of the place it lies in."""
    ring = '<circle class="ring ink" r="17"/><circle class="ring lamp" r="19"/>'
    halo = '<circle r="18.5" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="2 3"/>' if protected else ""
    title = escape(label(view, f"piece-{name}", lang))
    body = f"{halo}{face(name, shown)}{ring}"
    inner = f'<g id="piece-{name}" class="disc touch carry" role="img"><title>{title}</title>{body}</g>'
    return f'<g {about}transform="translate({num(x)} {num(y)})">{inner}</g>'


def handle(view: PaleoView, one: PieceView, lang: str) -> str:
    """The tab by which a stuck piece is unstuck before the flick: it points to the middle of the board."""
    x, y = spot(one.x / 1000, one.y / 1000, facing(view))
    far = max(1.0, ((x - 325) ** 2 + (y - 325) ** 2) ** 0.5)
    tx, ty = x + 30 * (325 - x) / far, y + 30 * (325 - y) / far
    body = '<circle r="10" fill="#FFF6DC"/><path d="M-4 0h8M0-4v8" stroke="#0B3A40" stroke-width="2.5"/>'
    ring = '<circle class="ring ink" r="11"/><circle class="ring lamp" r="13"/>'
    title = escape(label(view, f"nudge-{one.id}", lang))
    inner = f'<g id="nudge-{one.id}" class="disc touch" role="img"><title>{title}</title>{body}{ring}</g>'
    return f'<g transform="translate({num(tx)} {num(ty)})">{inner}</g>'


def reef(view: PaleoView, one: ReefView, n: int, lang: str) -> str:
    """A movable reef where it stands, or on the rim of its side."""
    turn = facing(view)
    side, place = divmod(n, 5)
    x, y, angle = float(one.x), float(one.y), one.angle
    if angle < 0:
        x, y, angle = (place - 2) * 62.0, -312.5 if side == 0 else 312.5, 0
    px, py = spot(x, y, turn)
    body = f'{bar(*_REEF)}<rect class="ring" x="-27" y="-8" width="54" height="16" rx="5"/>'
    title = escape(label(view, one.id, lang))
    inner = f'<g id="{one.id}" class="reef touch" role="img"><title>{title}</title>{body}</g>'
    placed = f'<g transform="translate({num(px)} {num(py)}) rotate({-angle})">{inner}</g>'
    return f'<g id="spot-{one.id}" class="spot">{bar_shadow(px, py, angle)}{placed}</g>'


def keys(view: PaleoView, lang: str) -> str:
    """The keys in the rim; a taken one leaves its slot."""
    drawn = ""
    for sanctuary in load().sanctuaries:
        x, y = spot(*sanctuary.slot, facing(view))
        taken = sanctuary.id in view.keys
        title = escape(label(view, f"key-{sanctuary.id}", lang))
        fill = "#C99F60" if taken else "#7A4E22"
        body = f'<rect x="{num(x - 30)}" y="{num(y - 10)}" width="60" height="20" rx="10" fill="{fill}"/>'
        if taken:
            body += (
                f'<rect x="{num(x - 29)}" y="{num(y - 9)}" width="58" height="18" rx="9" fill="none" stroke="#8C5E2E" '
                'stroke-width="1.5" stroke-dasharray="4 3"/>'
            )
        else:
            body += use(sanctuary.key, x - 13, y, 15, "#FFE9B8") + use("key", x + 11, y, 18, "#FFE9B8")
        drawn += f'<g id="key-{sanctuary.id}" class="touch key" role="img"><title>{title}</title>{body}</g>'
    return drawn
