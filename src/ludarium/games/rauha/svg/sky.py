"""The quiet things above the table: satellites between neighbours, the decks, and the Black Hole."""

from ludarium.core.drawing import at, escape, mark, num, use
from ludarium.core.i18n import Translator

from ..components import load
from ..text import label, name_of
from ..text.view_queries import step_of
from ..view import RauhaView
from .palette import INK, MUTED, PALE, words

SKY = "#C9D3F2"


def _in_use(view: RauhaView) -> int | None:
    """The satellite from which the viewer takes a card in this turn (RULES 4.2)."""
    step, draft = step_of(view), load().draft
    if view.seat is None or step.symbol is None or view.phase not in ("deal", "choose"):
        return None
    offset = draft.moon_offset if step.symbol == "moon" else draft.star_offset
    return (view.seat + offset) % len(view.seats)


def _satellite(view: RauhaView, place: int, t: Translator) -> str:
    satellite = view.satellites[place]
    title = label(view, f"satellite-{place}", t.lang, t.names)
    if satellite.among:
        title += ". " + t("You know: {cards}", cards="; ".join(name_of(card, t.lang) for card in satellite.among))
    edge = ' stroke="#fff" stroke-width="1.8"' if _in_use(view) == place else ""
    body = f'<rect x="-13" y="-10" width="26" height="20" rx="10" fill="#33406E"{edge}/>'
    body += use("satellite", -4.5, 0, 13, SKY) + words(3, 4.3, 12, str(satellite.count), PALE, 700)
    return f'<g id="satellite-{place}" class="satellite" role="img"><title>{escape(title)}</title>{body}</g>'


def satellites(view: RauhaView, width: float, t: Translator) -> str:
    """Seats and satellites in turn, as they lie around the table; the last lies between the last seat and the first."""
    pitch = min(width / len(view.seats), 56.0)
    drawn = []
    for seat in range(len(view.seats)):
        drawn.append(at(seat * pitch + 13, 0, _satellite(view, seat, t)))
        drawn.append(mark(seat, (seat + 0.5) * pitch + 13, 0, 17))
    return "".join(drawn)


def _count(view: RauhaView, name: str, icon: str, x: float, count: int, t: Translator) -> str:
    body = use(icon, x, 0, 17, SKY) + words(x + 12, 4.4, 12.5, str(count), PALE, 700)
    title = escape(label(view, name, t.lang, t.names))
    return f'<g id="{name}" class="supply" role="img"><title>{title}</title>{body}</g>'


def supplies(view: RauhaView, width: float, t: Translator) -> str:
    """What is left of both ages, and how much the Black Hole has swallowed."""
    pitch = width / 3
    counts = (
        ("deck-1", "deck-1", view.decks[0]),
        ("deck-2", "deck-2", view.decks[1]),
        ("black-hole", "hole", view.black_hole),
    )
    return "".join(_count(view, name, icon, 9 + pitch * place, n, t) for place, (name, icon, n) in enumerate(counts))


def block(view: RauhaView, t: Translator) -> str:
    """Two quiet lines, 230 wide and 58 high."""
    paper = f'<rect width="230" height="58" rx="12" fill="{INK}" fill-opacity=".45"/>'
    return paper + at(8, 17, satellites(view, 214, t)) + at(10, 43, supplies(view, 190, t))


def strip(view: RauhaView, width: float, t: Translator) -> str:
    """One quiet line, 26 high."""
    players = len(view.seats)
    taken = min(48.0, (width - 140) / players) * players
    rule = f'<path d="M{num(taken + 5)} 5v16" stroke="{MUTED}" stroke-opacity=".4"/>'
    return at(0, 13, satellites(view, taken, t)) + rule + at(taken + 14, 13, supplies(view, width - taken - 14, t))
