"""The viewer's Power cards and stones: what each is worth now, and what waits exhausted."""

from ludarium.core.i18n import Translator

from ..components import load
from ..text.labels import label
from ..text.nouns import CARDS, TERRAINS, WHITE, YELLOW
from ..text.reading import use_now, worth
from ..view import PangeaView
from .ink import GOLD, INK, MUTED, PAPER, box, hexagon, num, ring, touchable, use, words

CARD = 104.0
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
    """Cards side by side, then Rafts and stones; cards narrow when there are many."""
    cards = kinds(view)
    side = 176.0 if width > 900 else 128.0 if width > 400 else 112.0
    room = width - side - 8
    pitch = min(CARD + 8, room / max(len(cards), 1))
    drawn = "".join(
        _card(view, name, n, ready, pitch * place, min(CARD, pitch - 6), height, t)
        for place, (name, n, ready) in enumerate(cards)
    )
    return drawn + _purse(view, width - side, side, height, t)


def _card(
    view: PangeaView, name: str, n: int, ready: bool, x: float, width: float, height: float, t: Translator
) -> str:
    terrain, used = use_now(view)
    points = worth(name, terrain, used)
    fill = "#C9D6D8" if not ready else PAPER if name in WHITE else "#FFE9A8"
    body = box(x, 2, width, height - 6, 11, fill)
    body += words(x + 10, 31, 26, str(points) if ready else "–", INK if ready else "#3B4A50", 800)
    if n > 1:
        body += words(x + 10, 50, 13, f"× {n}", MUTED, 700)
    icon = "hour" if not ready else YELLOW[name].terrain if name in YELLOW else "again" if WHITE[name].renews else ""
    if icon and width > 56:
        body += use(icon, x + width - 17, 19, 19, MUTED)
    body += _title(name, ready, x, width, height, t)
    kind = "card" if ready else "card down"
    title = label(view, f"card-{name}", t.lang)
    grow = ring(x, 2, width, height - 6, 11)
    return touchable(f"card-{name}" if ready else f"down-{name}", kind, title, body + grow)


def _title(name: str, ready: bool, x: float, width: float, height: float, t: Translator) -> str:
    """The card's name on one or two lines, and what becomes of it."""
    lines = _wrapped(t(CARDS[name]), max(int((width - 14) / 7), 4))
    fate = t("one use") if name in WHITE and not WHITE[name].renews else t("comes back")
    if name in YELLOW:
        fate = t(TERRAINS[YELLOW[name].terrain])
    if not ready:
        fate = t("next turn")
    small = len(fate) * 6.2 < width - 12
    base = height - 14 - (15 if small else 0)
    drawn = ""
    for n, text in enumerate(lines[-2:]):
        drawn += words(x + 10, base - 14 * (min(len(lines), 2) - 1 - n), 13, text, INK, 700)
    return drawn + (words(x + 10, height - 13, 12, fate, "#4A4F55", 600) if small else "")


def _wrapped(text: str, most: int) -> list[str]:
    rows = [""]
    for word in text.split():
        if rows[-1] and len(rows[-1]) + 1 + len(word) > most:
            rows.append("")
        rows[-1] += (" " if rows[-1] else "") + word
    return [row if len(row) <= most else row[: most - 1] + "…" for row in rows]


def _purse(view: PangeaView, x: float, width: float, height: float, t: Translator) -> str:
    """Stones left this turn, and Rafts."""
    mine = view.seat is not None and view.turn == view.seat
    left = view.stones if mine else 0
    all_stones = load().rules.stones
    body = box(x, 2, width, height - 6, 14, PAPER)
    wide = width > 140
    body += words(x + 12, 25, 14 if wide else 13, t("Power stones") if wide else t("Stones"), INK, 700)
    pitch = (width - 20) / all_stones
    r = min(13.0, pitch / 2 - 2)
    for n in range(all_stones):
        cx, cy = x + 10 + pitch * (n + 0.5), 48.0
        stone = f'<polygon points="{hexagon(cx, cy, r)}"'
        full = n < left
        dash = "" if full else ' stroke-dasharray="3 3"'
        shape = f'{stone} fill="{GOLD if full else "none"}" stroke="#8A5A00" stroke-width="1.8"{dash}/>'
        grip = f'<rect x="{num(cx - pitch / 2)}" y="30" width="{num(pitch)}" height="36" fill="#fff" fill-opacity="0"/>'
        name = f"stone-{n + 1}"
        body += touchable(
            name, "stone", label(view, name, t.lang), grip + shape + ring(cx - r, cy - r, 2 * r, 2 * r, r)
        )
    if view.seat is not None:
        rafts = view.seats[view.seat].rafts
        fill = INK if rafts else MUTED
        token = use("raft", x + 24, height - 26, 24, fill) + words(x + 42, height - 20, 16, str(rafts), fill, 800)
        grip = box(x + 8, height - 44, 56, 36, 8, "#fff", ' fill-opacity="0"')
        body += touchable(
            "raft", "raft", label(view, "raft", t.lang), grip + token + ring(x + 8, height - 44, 56, 36, 8)
        )
        if wide:
            said = t("{n} of {all} left", n=left, all=all_stones)
            body += words(x + width - 12, height - 20, 13, said if mine else "", MUTED, 600, ' text-anchor="end"')
    return body
