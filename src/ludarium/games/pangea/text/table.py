"""The table in characters, for a terminal: under 80 columns, no colours, and the words that can be typed in sight."""

from collections import Counter

from ludarium.core.i18n import Translator
from ludarium.core.turn import seat_letter
from ludarium.core.words import seat_name

from ..components import load
from ..lookup import CONTINENT_IDS
from ..view import BattleView, PangeaView
from .about import heading
from .nouns import CONTINENTS, TERRAINS, area_name, card_name, event_name, speak
from .view_queries import area, value


def table(view: PangeaView, lang: str, names: tuple[str, ...]) -> str:
    """Draw what a viewer may see."""
    t = speak(lang)
    called = [names[seat] if seat < len(names) else "" for seat in range(len(view.seats))]
    blocks = [t("Conquest of Pangea. {where}", where=heading(view, lang)), _seats(view, called, t), _land(view, t)]
    blocks += [_time(view, t), _battle(view.battle, names, t) if view.battle else "", _hand(view, t)]
    return "\n\n".join(block for block in blocks if block)


def _seats(view: PangeaView, called: list[str], t: Translator) -> str:
    heads = [t("points"), t("left"), t("white"), t("rafts")]
    rows = [" " * 22 + "  ".join(f"{head:>8}" for head in heads) + "  " + t("yellow")]
    for seat, own in enumerate(view.seats):
        mark = "►" if seat in view.asked else " "
        cells = "  ".join(f"{n:8}" for n in (own.points, own.markers, own.white + len(own.white_down), own.rafts))
        yellow = " ".join((*own.yellow, *(f"({name})" for name in own.yellow_down)))
        rows.append(f"{mark} {seat_letter(seat)} {called[seat][:16]:16}  {cells}  {yellow}".rstrip())
    return "\n".join(rows)


def _land(view: PangeaView, t: Translator) -> str:
    """One line for each area: terrain, value, stack from the top and what it is linked with; ~ at the ocean, ♟ a Leader."""
    rows = []
    for continent in CONTINENT_IDS:
        gone = t("broken away") if continent in view.broken else ""
        rows.append(f"{t(CONTINENTS[continent])} {gone}".rstrip())
        rows += [_row(view, one.id, t) for one in load().areas if one.continent == continent]
    return "\n".join([*rows, *_leader(view, t)])


def _row(view: PangeaView, name: str, t: Translator) -> str:
    one = area(view, name)
    sea = "~" if one.ocean else " "
    if one.terrain is None:
        ground = "·"
    else:
        leaders = "".join(f"♟{seat_letter(seat)}" for seat in one.leaders)
        stack = "".join(seat_letter(seat) for seat in one.stack)
        ground = f"{t(TERRAINS[one.terrain])[:9]:9} {value(one)} {stack}{leaders}"
    return f"  {sea}{area_name(name):13}{ground:20} {' '.join(one.links)}".rstrip()


def _leader(view: PangeaView, t: Translator) -> list[str]:
    """Where the viewer's Leader gets in one step at most, and with it a free marker."""
    here = None if view.seat is None else view.seats[view.seat].leader
    if here is None:
        return []
    near = [name for name in (here, *area(view, here).links) if value(area(view, name))]
    return [t("Your Leader reaches in one step: {areas}", areas=" ".join(near))]


def _time(view: PangeaView, t: Translator) -> str:
    line = ", ".join(event_name(card, t) for card in view.timeline) or "–"
    return t("Timeline {years} of 25: {cards}", years=view.years, cards=line)


def _battle(battle: BattleView, names: tuple[str, ...], t: Translator) -> str:
    one = t("{who} attacks {area}", who=seat_name(names, battle.invader, t.lang), area=area_name(battle.area))
    totals = t("{one} to {other} so far", one=battle.invader_total, other=battle.defender_total)
    hidden = t.n("{n} hidden card", "{n} hidden cards", battle.hidden.count("?"))
    return f"{one}: {totals}, {hidden}"


def _hand(view: PangeaView, t: Translator) -> str:
    if view.seat is None:
        return ""
    held = Counter((*view.seats[view.seat].yellow, *view.hand))
    cards = [f"{name} ({card_name(name, t)}){f' ×{n}' if n > 1 else ''}" for name, n in held.items()]
    stones = t.n("{n} stone", "{n} stones", view.stones) if view.turn == view.seat else ""
    rows, line = [], stones
    for card in cards:
        if len(line) + len(card) > 74:
            rows.append(line)
            line = ""
        line += ("  " if line else "") + card
    return "\n".join([*rows, line])
