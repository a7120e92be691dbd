"""The viewer's Power cards and stones: what each is worth now, and what waits exhausted."""

from ludarium.core.drawing import box, num, ring, touchable, use, wide, wrapped
from ludarium.core.i18n import Translator

from ..components import load
from ..text.labels import label
from ..text.nouns import CARDS, TERRAINS, WHITE, YELLOW
from ..text.view_queries import use_now, worth
from ..view import PangeaView
from .palette import GOLD, INK, MUTED, PAPER, check, hexagon, tag, tick, words

CARD = 104.0
NARROW = 66.0
"""The least width of a card on which a name can be read."""

CELL = 44.0
"""What a finger needs."""

GAP = 6.0
TALL = 150.0


def kinds(view: PangeaView) -> list[tuple[str, int, bool]]:
    """The viewer's cards by kind: how many, and whether they are ready."""
    if view.seat is None:
        return []
    seat = view.seats[view.seat]
    ready = [*seat.yellow, *view.hand]
    down = [*seat.yellow_down, *seat.white_down]
    found = [(name, ready.count(name), True) for name in dict.fromkeys(ready)]
    return found + [(name, down.count(name), False) for name in dict.fromkeys(down)]


def hand(view: PangeaView, width: float, height: float, t: Translator) -> str:
    """Cards side by side, in rows when there are many, then stones and Rafts."""
    cards = kinds(view)
    side = 176.0 if width > 900 else 3 * CELL + 4
    room = width - side - GAP
    rows, columns = _grid(len(cards), room, height - 4)
    pitch, tall = min(CARD + GAP, room / columns), (height - 4 + GAP) / rows
    drawn = "".join(
        _card(view, card, pitch * (n % columns), 2 + tall * (n // columns), pitch - GAP, tall - GAP, t)
        for n, card in enumerate(cards)
    )
    return drawn + _purse(view, width - side, side, height, t)


def _grid(cards: int, room: float, height: float) -> tuple[int, int]:
    """As few rows as leave every card wide enough for its name; no row lower than a finger."""
    most = max(int(height // CELL), 1)
    for rows in range(1, most + 1):
        columns = max(-(-cards // rows), 1)
        if room / columns >= NARROW + GAP:
            return rows, columns
    return most, max(-(-cards // most), 1)


def _card(
    view: PangeaView, card: tuple[str, int, bool], x: float, y: float, width: float, height: float, t: Translator
) -> str:
    """One kind of card: its points now, how many there are, its sign, its name if there is room for it."""
    name, n, ready = card
    terrain, used = use_now(view)
    points = str(worth(name, terrain, used)) if ready else "–"
    fill = "#C9D6D8" if not ready else PAPER if name in WHITE else "#FFE9A8"
    high = height > 90
    size = 26.0 if high else 19.0
    body = box(x, y, width, height, 11 if high else 8, fill)
    body += words(x + 8, y + size + 1, size, points, INK if ready else "#3B4A50", 800)
    if n > 1:
        body += words(x + 11 + size * 0.58, y + size, 13, f"×{n}", MUTED, 700)
    icon = "hour" if not ready else YELLOW[name].terrain if name in YELLOW else "again" if WHITE[name].renews else ""
    called = _title(name, ready, x, y, width, height, t)
    if icon and called and width > 60:
        body += use(icon, x + width - 14, y + size * 0.68, 18 if high else 15, MUTED)
    elif icon and not called:
        body += use(icon, x + width / 2, y + height - 15, 20, MUTED)
    body += called
    kind = "card" if ready else "card down"
    title = label(view, f"card-{name}", t.lang, t.names)
    if ready:
        body += tag(x + 3, y + height - 20, width - 6)
    body += ring(x, y, width, height, 11 if high else 8) + (tick(x + width - 3, y + 3, 10) if ready else "")
    return touchable(f"card-{name}" if ready else f"down-{name}", kind, title, body)


def _title(name: str, ready: bool, x: float, y: float, width: float, height: float, t: Translator) -> str:
    """The card's name on one or two lines, smaller or cut where it must be; with room, what becomes of it."""
    left, room = (x + 8, width - 14) if width > 70 else (x + 5, width - 9)
    if room < 30:
        return ""
    foot, size, rows = y + height - 7, 13 if height > 90 else 12, 1 if height < 46 else 2
    fate = _fate(name, ready, t) if height > 90 else ""
    drawn = ""
    if fate and wide(fate, 12) <= room:
        drawn, foot = words(left, foot - 2, 12, fate, "#4A4F55", 600), foot - 18
    called = t(CARDS[name])
    lines = wrapped(called, size, room, rows)
    if any(line.endswith("…") for line in lines):
        size = 12
        lines = wrapped(called, size, room, rows)
    for n, line in enumerate(reversed(lines)):
        drawn += words(left, foot - 13 * n, size, line, INK, 700)
    return drawn


def _fate(name: str, ready: bool, t: Translator) -> str:
    if not ready:
        return t("next turn")
    if name in YELLOW:
        card = YELLOW[name]
        return t("{n} in {terrain}", n=card.spend[0], terrain=t(TERRAINS[card.terrain]).lower())
    return t("comes back") if WHITE[name].renews else t("one use")


def _purse(view: PangeaView, x: float, width: float, height: float, t: Translator) -> str:
    """Stones left this turn and Rafts, each with room for a finger: three cells above, three below; where it is high, a name."""
    mine = view.seat is not None and view.turn == view.seat
    left = view.stones if mine else 0
    top = 26.0 if height >= TALL else 2.0
    across, tall = (width - 4) / 3, (height - 2 - top) / 2
    body = box(x, 2, width, height - 4, 14, PAPER)
    body += words(x + 12, 22, 13, t("Power stones"), INK, 700) if top > 2 else ""
    for n in range(load().rules.stones):
        body += _stone(view, n, x + 2 + across * (n % 3), top + tall * (n // 3), across, tall, n < left, t)
    return body + _rafts(view, x + 2 + across * 2, top + tall, across, tall, t)


def _rafts(view: PangeaView, x: float, y: float, width: float, height: float, t: Translator) -> str:
    rafts = view.seats[view.seat].rafts if view.seat is not None else 0
    cx, cy = x + width / 2, y + height / 2
    fill = INK if rafts else MUTED
    token = use("raft", cx - 8, cy, 22, fill) + words(cx + 6, cy + 6, 16, str(rafts), fill, 800)
    grip = box(x, y, width, height, 8, "#fff", ' fill-opacity="0"')
    border = ring(x + 5, y + 5, width - 10, height - 10, 8)
    return touchable("raft", "raft", label(view, "raft", t.lang, t.names), grip + token + border)


def _stone(view: PangeaView, n: int, x: float, y: float, width: float, height: float, full: bool, t: Translator) -> str:
    """The n-th stone, with a tick for when it pays."""
    cx, cy, r = x + width / 2, y + height / 2, 14.0
    dash = "" if full else ' stroke-dasharray="3 3"'
    fill = GOLD if full else "none"
    shape = f'<polygon points="{hexagon(cx, cy, r)}" fill="{fill}" stroke="#8A5A00" stroke-width="1.8"{dash}/>'
    shape += f'<g class="tick" display="none">{check(cx, cy, 12)}</g>' if full else ""
    grip = f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" fill="#fff" fill-opacity="0"/>'
    name = f"stone-{n + 1}"
    return touchable(
        name, "stone", label(view, name, t.lang, t.names), grip + shape + ring(cx - r, cy - r, 2 * r, 2 * r, r)
    )
