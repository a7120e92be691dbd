"""The viewer's cards: those on offer, or the one kept, with what throwing it away would bring.

Between cards the same place holds the animals that Metsat may be told to count.
"""

from typing import Final

from ludarium.core.drawing import at, touchable, use
from ludarium.core.i18n import Translator

from ..components import Biome, Effect, load
from ..text import label
from ..text.view_queries import acting, count, tile
from ..view import RauhaView
from .cards import ANIMALS, face, in_words, length, price, row, tokens
from .palette import INK, MUTED, ON_DARK, PALE, SURFACE, ring

CARD: Final = 146.0
GAP: Final = 14.0


def cards(view: RauhaView) -> tuple[str, ...]:
    """What lies before the viewer, in an order that keeping one does not disturb."""
    kept = () if view.kept is None else (view.kept,)
    return tuple(sorted({*view.offer, *kept}))


def _card(name: str, kept: bool, t: Translator) -> str:
    card = tile(name)
    body = face(name) + (price(card) if isinstance(card, Biome) else "")
    if kept:  # the viewer's own answer while others still choose: told by a sign, not by light
        body += f'<circle cx="60" cy="46" r="14" fill="#fff" stroke="{INK}" stroke-width="2"/>'
        body += use("check", 60, 46, 18, INK)
    return touchable(f"hand-{name}", "card", in_words(name, t.lang), body + ring(0, 0, 120, 120, 11))


def _discard(view: RauhaView, effect: Effect, width: float, height: float, t: Translator) -> str:
    name = "discard-spore" if effect.spores else "discard-crystals"
    paper = f'<rect width="{width}" height="{height}" rx="12" fill="{SURFACE}"/>'
    scale = min(1.15, width / 118)
    said = [("hole", ""), ("arrow", ""), *tokens(effect)]
    colours = {**ON_DARK, "hole": "#C9D3F2"}
    start = (width - scale * length(said)) / 2
    body = paper + row(said, start, height / 2, scale, PALE, MUTED, colours)
    return touchable(name, "discard", label(view, name, t.lang, t.names), body + ring(0, 0, width, height, 12))


def naming(view: RauhaView) -> bool:
    """Whether the viewer may now name an animal for Metsat (RULES 9.9)."""
    if view.seat is None or acting(view) != view.seat or "metsat" in view.used_entities:
        return False
    ready = view.fresh if view.phase == "activate" else view.seats[view.seat].entities if view.phase == "score" else ()
    return "metsat" in ready


def _animal(view: RauhaView, kind: str, side: float, t: Translator) -> str:
    """A kind of animal to name, and what it would give."""
    found = count(view.seats[view.seat or 0], kind)
    paper = f'<rect width="120" height="120" rx="14" fill="{SURFACE}"/><circle cx="60" cy="46" r="32" fill="#3B5A8C"/>'
    said = tokens(Effect(points=found)) if found else [("number", "0"), ("energy", "")]
    body = paper + use(kind, 60, 46, 38, "#fff") + row(said, (120 - length(said)) / 2, 100, 1, PALE, MUTED, ON_DARK)
    name = f"animal-{kind}"
    return at(
        0, 0, touchable(name, "animal", label(view, name, t.lang, t.names), body + ring(0, 0, 120, 120, 14)), side / 120
    )


def hand(view: RauhaView, side: float, gap: float, t: Translator) -> str:
    """Cards side by side from the left; beside a card that must be played, the two ways to discard it."""
    names = cards(view)
    lone = view.kept if view.phase == "choose" else None
    drawn = [at((side + gap) * place, 0, _card(name, name == lone, t), side / 120) for place, name in enumerate(names)]
    if view.kept is not None and view.phase == "place":
        half = (side - gap) / 2
        x = (side + gap) * len(names)
        for place, effect in enumerate(load().discards):
            drawn.append(at(x, (half + gap) * place, _discard(view, effect, side, half, t)))
    if naming(view):
        drawn += [at((side + gap) * place, 0, _animal(view, kind, side, t)) for place, kind in enumerate(ANIMALS)]
    return "".join(drawn)


def slots(view: RauhaView) -> int:
    """How many cards' room the hand takes."""
    return len(cards(view)) + (view.kept is not None and view.phase == "place") + 3 * naming(view)
