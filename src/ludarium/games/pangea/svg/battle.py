"""A battle as a dialogue: both sides with their totals, as far as the viewer may know them, and who speaks next."""

from msgspec import Struct

from ludarium.core.drawing import END, MIDDLE, box, escape, shortened, use
from ludarium.core.i18n import Translator
from ludarium.core.words import seat_name

from ..text.nouns import WHITE, area_name, card_name
from ..text.view_queries import area, worth
from ..view import UNKNOWN, BattleView, PangeaView
from .palette import INK, MUTED, PAPER, mark, words

HEIGHT = 46.0
YELLOW_PAPER = "#FFE9A8"


class Chip(Struct, frozen=True):
    """One thing laid out: its sign, its points, its paper; ``own`` if only the viewer sees its face."""

    icon: str
    text: str
    fill: str
    own: bool = False


class Side(Struct, frozen=True):
    """One side of the battle as it is drawn."""

    seat: int
    total: str
    note: str
    chips: tuple[Chip, ...]


def battle(view: PangeaView, now: BattleView, width: float, t: Translator) -> str:
    """Invader on the left, defender on the right, the area and the next word between them."""
    wide = width > 500
    left, right = _invader(view, now, t), _defender(view, now, t)
    middle = width / 2
    drawn = box(0, 0, width, HEIGHT, 12, PAPER)
    drawn += _half(left, 0, middle - (74 if wide else 52), wide, False)
    drawn += _half(right, middle + (74 if wide else 52), width, wide, True)
    drawn += words(middle, 20, 14 if wide else 12, area_name(now.area), INK, 700, MIDDLE)
    said = shortened(next_word(view, now, t), 12, 144 if wide else 100)
    drawn += words(middle, 37, 12, said, "#B3261E", 700, MIDDLE)
    title = t(
        "Battle in {area}: {one} has {total}, {other} has {answer}. {cards}",
        area=area_name(now.area),
        one=seat_name(t.names, now.invader, t.lang),
        total=left.total,
        other=seat_name(t.names, now.defender, t.lang),
        answer=right.total,
        cards=", ".join(card_name(name, t) for name in (*now.open, *now.hidden, *now.answer)),
    )
    return f'<g id="battle" role="img"><title>{escape(title)}</title>{drawn}</g>'


def next_word(view: PangeaView, now: BattleView, t: Translator) -> str:
    """Whose word it is, in three words."""
    one, other = (seat_name(t.names, seat, t.lang) for seat in (now.invader, now.defender))
    match view.phase:
        case "answer":
            return t("{seat} answers", seat=other)
        case "raise":
            short = now.defender_total - now.invader_total + 1
            return t("{seat} lacks {n}", seat=one, n=short)
        case "counter":
            return t("{seat} may add", seat=other)
        case _:
            return t("{seat} wins", seat=one)


def _invader(view: PangeaView, now: BattleView, t: Translator) -> Side:
    terrain = area(view, now.area).terrain
    shown = now.answered
    chips = [*_stones(now), *_flag(now.invader_leader)]
    chips += [_card(name, terrain, "invade", False) for name in now.open]
    chips += [_card(name, terrain, "invade", not shown) for name in now.hidden]
    chips += [_card(now.raised, terrain, "invade", True)] if now.raised else []
    secret = UNKNOWN in now.hidden or now.raised == UNKNOWN
    own = [name for name in ([] if shown else now.hidden) if name != UNKNOWN]
    own += [now.raised] if now.raised and now.raised != UNKNOWN else []
    note = t("attacks")
    if own:
        seen = now.invader_total - sum(worth(name, terrain, "invade") for name in own)
        note = t("they see {n}", n=f"{seen} + ?")
    return Side(now.invader, f"{now.invader_total}{' + ?' if secret else ''}", note, tuple(chips))


def _defender(view: PangeaView, now: BattleView, t: Translator) -> Side:
    terrain = area(view, now.area).terrain
    chips = _flag(now.defender_leader)
    mine = view.payment
    if mine is not None and mine.task == "answer":
        chips += [_card(name, terrain, "defend", True) for name in mine.hidden]
        note = t("they see {n}", n="?") if mine.hidden else t("defends")
        return Side(now.defender, str(mine.total + now.defender_leader), note, tuple(chips))
    chips += [_card(name, terrain, "defend", False) for name in now.answer]
    total = str(now.defender_total) if now.answered else "?"
    if not now.answered and now.defender_leader:
        total = f"{now.defender_leader} + ?"
    return Side(now.defender, total, t("defends"), tuple(chips))


def _stones(now: BattleView) -> list[Chip]:
    return [Chip("stone", str(now.stones), "#FFF1C9")] if now.stones else []


def _flag(points: int) -> list[Chip]:
    return [Chip("flag", str(points), "#E3E9F5")] if points else []


def _card(name: str, terrain: str | None, use_as: str, own: bool) -> Chip:
    if name == UNKNOWN:
        return Chip("hidden", "", "#D8D4C8")
    return Chip("", str(worth(name, terrain, use_as)), "#fff" if name in WHITE else YELLOW_PAPER, own)


def _half(side: Side, left: float, right: float, wide: bool, mirrored: bool) -> str:
    """Mark, total and role at the outer edge, what was laid out beside them."""
    size, text = (32.0, 22.0) if wide else (24.0, 18.0)
    outer = right - 6 - size / 2 if mirrored else left + 6 + size / 2
    edge = outer + (-size / 2 - 6 if mirrored else size / 2 + 6)
    anchor = END if mirrored else ""
    drawn = mark(side.seat, outer, HEIGHT / 2 if wide else 15, size)
    drawn += words(edge, 22 if wide else 21, text, side.total, INK, 800, anchor)
    if wide:
        drawn += words(edge, 39, 12, side.note, MUTED, 600, anchor)
        taken = max(len(side.total) * 12.5, len(side.note) * 6.4) + 14
        return drawn + _chips(
            side.chips, left + (0 if mirrored else size + 12 + taken), right, 8, 30, mirrored, taken + size + 12
        )
    return drawn + _chips(side.chips, left + 6, right, 27, 16, mirrored, 6)


def _chips(
    chips: tuple[Chip, ...], left: float, right: float, top: float, high: float, mirrored: bool, margin: float
) -> str:
    """Chips in a row, from the total inwards."""
    room = right - margin - left if mirrored else right - left
    pitch = min(high + 4, room / max(len(chips), 1))
    drawn = ""
    for n, chip in enumerate(chips):
        x = right - margin - pitch * (n + 1) if mirrored else left + pitch * n
        drawn += _chip(chip, x, top, min(high, pitch - 2), high)
    return drawn


def _chip(chip: Chip, x: float, top: float, width: float, high: float) -> str:
    dash = ' stroke-dasharray="3 2"' if chip.own else ""
    drawn = box(x, top, width, high, 5, chip.fill, f' stroke="{INK if chip.own else MUTED}" stroke-width="1.2"{dash}')
    tint = "#8A5A00" if chip.icon == "stone" else MUTED
    middle, foot = x + width / 2, top + high
    if high < 20:
        if chip.icon and not chip.text:
            return drawn + use(chip.icon, middle, top + high / 2, 11, tint)
        return drawn + words(middle, foot - 3.5, 12, chip.text, "#8A5A00" if chip.icon == "stone" else INK, 800, MIDDLE)
    if chip.icon:
        drawn += use(chip.icon, middle, top + (10 if chip.text else high / 2), min(15.0, width - 4), tint)
    if chip.text:
        size, y = (13, foot - 4) if chip.icon else (16, foot - 9)
        drawn += words(middle, y, size, chip.text, INK, 800, MIDDLE)
    return drawn
