"""Time: the line of 25 million years and the decks; while a battle lasts, its two sides in the same place."""

from ludarium.core.i18n import Translator

from ..components import load
from ..text.labels import label
from ..text.nouns import CONTINENTS, TIMES, WHITE, area_name, card_name, event_name
from ..text.reading import area, worth
from ..view import BattleView, PangeaView
from .ink import (
    CONTINENT,
    END,
    INK,
    MIDDLE,
    MUTED,
    PAPER,
    SUNK,
    at,
    box,
    escape,
    mark,
    num,
    ring,
    touchable,
    use,
    words,
)

HEIGHT = 46.0


def strip(view: PangeaView, width: float, t: Translator) -> str:
    """The battle in progress, or the Timeline."""
    return battle(view, view.battle, width, t) if view.battle is not None else line(view, width, t)


def line(view: PangeaView, width: float, t: Translator) -> str:
    """Cards of the Timeline as long as their years, up to the break."""
    limit = load().rules.breakup_years
    decks = 132.0 if width > 500 else 96.0
    left, right = 12.0, width - decks - 12
    span = max(limit, view.years)
    unit = (right - left) / span
    drawn = box(0, 0, width, HEIGHT, 12, PAPER)
    drawn += box(left, 8, unit * limit, 22, 6, SUNK)
    x = left
    for card in view.timeline:
        drawn += _card(card, x, TIMES[card].years * unit, t)
        x += TIMES[card].years * unit
    end = left + unit * limit
    drawn += f'<path d="M{num(end)} 4v30" stroke="#B3261E" stroke-width="2.5" stroke-dasharray="4 3"/>'
    for years in range(0, limit + 1, 5):
        fill, weight = ("#B3261E", 800) if years == limit else (MUTED, 600)
        drawn += words(left + years * unit, 43, 12, str(years), fill, weight, MIDDLE if years else "")
    rest = limit - view.years
    if unit * rest > 160:
        said = t("{n} more: a continent goes", n=rest)
        drawn += words((x + end) / 2, 23.5, 12, said, MUTED, 600, MIDDLE)
    drawn += at(width - decks + 4, 0, _decks(view, decks, t))
    title = t("Timeline: {years} of {limit} million years", years=view.years, limit=limit)
    return f'<g id="timeline" role="img"><title>{escape(title)}</title>{drawn}</g>'


def _card(card: str, x: float, width: float, t: Translator) -> str:
    circle = TIMES[card].circle
    name, event = t(CONTINENTS[circle]), event_name(card, t)
    paper = box(x + 0.7, 8, width - 1.4, 22, 5, CONTINENT[circle])
    said = f"{name} · {event}"
    if len(said) * 6.2 > width:
        said = event if len(event) * 6.4 <= width else ""
    text = words(x + width / 2, 23.5, 12, said, INK, 700, MIDDLE) if said else ""
    title = t("{event}, {continent}: {n} million years", event=event, continent=name, n=TIMES[card].years)
    return f'<g id="time-{card}"><title>{escape(title)}</title>{paper}{text}</g>'


def _decks(view: PangeaView, width: float, t: Translator) -> str:
    """What is left: Time cards, White cards, Rafts."""
    whites = view.white_loose + len(view.white_bottom)
    step = (width - 8) / 3
    raft = t.n("{n} Raft in the supply", "{n} Rafts in the supply", view.rafts_left)
    parts = [
        ("time-deck", "time", view.time_deck, label(view, "time-deck", t.lang)),
        ("white-deck", "cards", whites, label(view, "white-deck", t.lang)),
        ("raft-supply", "raft", view.rafts_left, raft),
    ]
    drawn = ""
    for n, (name, icon, count, title) in enumerate(parts):
        body = use(icon, step * n + step / 2, 15, 17, MUTED)
        body += words(step * n + step / 2, 37, 13, str(count), INK, 800, MIDDLE)
        drawn += touchable(name, "deck", title, body + ring(step * n + 2, 3, step - 4, 40, 8))
    return drawn


def battle(view: PangeaView, now: BattleView, width: float, t: Translator) -> str:
    """Both sides face each other; each side's total is what the viewer may know."""
    terrain = area(view, now.area).terrain
    middle = width / 2
    invader = [*now.open, *now.hidden, *((now.raised,) if now.raised else ())]
    drawn = box(0, 0, width, HEIGHT, 12, PAPER)
    drawn += mark(now.invader, 24, 23, 30)
    open_total = f"{now.invader_total}{'+?' if '?' in invader else ''}"
    drawn += words(44, 31, 22, open_total, INK, 800)
    drawn += _row(invader, terrain, "invade", 96, middle - 40, now.stones, now.invader_leader)
    drawn += use("swords", middle, 17, 20, "#B3261E")
    drawn += words(middle, 41, 12, area_name(now.area), INK, 700, MIDDLE)
    drawn += mark(now.defender, width - 24, 23, 30)
    known = str(now.defender_total) if now.answered else "?"
    own = view.payment is not None and view.payment.task == "answer"
    if own and view.payment is not None:
        known = str(view.payment.total + now.defender_leader)
    drawn += words(width - 44, 31, 22, known, INK, 800, END)
    answer = view.payment.hidden if own and view.payment is not None else now.answer
    drawn += _row(list(answer), terrain, "defend", middle + 40, width - 84, 0, now.defender_leader)
    names = [card_name(name, t) for name in invader]
    title = t("Battle in {area}: {cards}", area=area_name(now.area), cards=", ".join(names) or "–")
    return f'<g id="battle" role="img"><title>{escape(title)}</title>{drawn}</g>'


def _row(
    cards: list[str], terrain: str | None, use_as: str, left: float, right: float, stones: int, leader: int
) -> str:
    """Chips of what a side has laid out: stones, Leader, cards with their points here."""
    chips: list[tuple[str, str, str]] = []
    if stones:
        chips.append(("stone", f"{stones}", "#FFF1C9"))
    if leader:
        chips.append(("flag", f"{leader}", "#E3E9F5"))
    for card in cards:
        if card == "?":
            chips.append(("hidden", "", "#D8D4C8"))
        else:
            chips.append(("", str(worth(card, terrain, use_as)), "#fff" if card in WHITE else "#FFE9A8"))
    pitch = min(36.0, (right - left) / max(len(chips), 1))
    drawn = ""
    for n, (icon, text, fill) in enumerate(chips):
        x = left + pitch * n
        size = min(30.0, pitch - 3)
        drawn += box(x, 8, size, 30, 6, fill, f' stroke="{MUTED}" stroke-width="1"')
        if icon:
            drawn += use(
                icon, x + size / 2, 18 if text else 23, min(15.0, size - 4), "#8A5A00" if icon == "stone" else MUTED
            )
        if text:
            drawn += words(x + size / 2, 34 if icon else 29, 13 if icon else 16, text, INK, 800, MIDDLE)
    return drawn
