"""Time: the line of 25 million years and the decks; a battle and the close-up of a stack take the same place."""

from ludarium.core.drawing import MIDDLE, at, box, escape, num, ring, touchable, use, wide
from ludarium.core.i18n import Translator

from ..components import load
from ..text.labels import label
from ..text.nouns import CONTINENTS, TIMES, event_name
from ..view import PangeaView
from .battle import HEIGHT, battle
from .closeup import closeups, victims
from .palette import CONTINENT, INK, MUTED, PAPER, SUNK, words


def strip(view: PangeaView, width: float, t: Translator) -> str:
    """The battle in progress, or the Timeline; over it the stack of which a marker is to be picked."""
    if view.battle is None:
        return line(view, width, t) + closeups(view, width, HEIGHT, t)
    if view.phase == "remove" and view.seat is not None and view.seat in view.asked:
        return victims(view, width, HEIGHT, t)
    return battle(view, view.battle, width, t)


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
        drawn += _card(view, card, x, TIMES[card].years * unit, t)
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
    title = label(view, "timeline", t.lang)
    return f'<g id="timeline" role="img"><title>{escape(title)}</title>{drawn}</g>'


def _card(view: PangeaView, card: str, x: float, width: float, t: Translator) -> str:
    circle = TIMES[card].circle
    name, event = t(CONTINENTS[circle]), event_name(card, t)
    paper = box(x + 0.7, 8, width - 1.4, 22, 5, CONTINENT[circle])
    said = f"{name} · {event}"
    if wide(said, 12) > width - 6:
        said = event if wide(event, 12) <= width - 6 else ""
    text = words(x + width / 2, 23.5, 12, said, INK, 700, MIDDLE) if said else ""
    title = label(view, f"time-{card}", t.lang)
    return f'<g id="time-{card}" role="img"><title>{escape(title)}</title>{paper}{text}</g>'


def _decks(view: PangeaView, width: float, t: Translator) -> str:
    """What is left: Time cards, White cards, Rafts."""
    whites = view.white_loose + len(view.white_bottom)
    step = (width - 8) / 3
    raft = t.n("{n} Raft in the supply", "{n} Rafts in the supply", view.rafts_left)
    parts = [
        ("time-deck", "time", view.time_deck, label(view, "time-deck", t.lang, t.names)),
        ("white-deck", "cards", whites, label(view, "white-deck", t.lang, t.names)),
        ("raft-supply", "raft", view.rafts_left, raft),
    ]
    drawn = ""
    for n, (name, icon, count, title) in enumerate(parts):
        body = use(icon, step * n + step / 2, 15, 17, MUTED)
        body += words(step * n + step / 2, 37, 13, str(count), INK, 800, MIDDLE)
        drawn += touchable(name, "deck", title, body + ring(step * n + 2, 3, step - 4, 40, 8))
    return drawn
