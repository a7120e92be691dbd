"""The seven divine entities: what each gives, and who holds it or that it is free."""

from typing import Final

from ludarium.core.drawing import END, at, mark, num, touchable, use
from ludarium.core.i18n import Translator
from ludarium.core.words import seat_name

from ..components import Entity, load
from ..text.view_queries import holder
from ..view import RauhaView
from .cards import in_words, row, tokens
from .palette import FAMILIES, MUTED, ON_DARK, PALE, SURFACE, ring, words

ORDER: Final = ("flying", "terrestrial", "marine", "forest", "mushroom", "crystal", "mountain")
WIDTH: Final = 230.0
TALL: Final = 49.5
PITCH: Final = 55.0


def entities() -> list[Entity]:
    """All seven, animals first."""
    return sorted(load().entities, key=lambda entity: ORDER.index(entity.symbol))


def colour(entity: Entity) -> str:
    """The paper of an entity's disc: its biome's, or the sky's for animals."""
    return FAMILIES[entity.symbol][2] if entity.symbol in FAMILIES else "#3B5A8C"


def _title(entity: Entity, held: int | None, t: Translator) -> str:
    whose = t("Free.") if held is None else t("Held by {who}.", who=seat_name(t.names, held, t.lang))
    return f"{in_words(entity.id, t.lang)} {whose}"


def _state(view: RauhaView, entity: Entity) -> str:
    """A class for what has just been welcomed or has acted in this step."""
    if entity.id in view.used_entities:
        return "done"
    return "fresh" if entity.id in view.fresh else ""


def _check(x: float, y: float) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="9" fill="{PALE}"/>' + use("check", x, y, 12, "#1C2024")


def _tile(view: RauhaView, entity: Entity, t: Translator) -> str:
    held, state = holder(view, entity.id), _state(view, entity)
    edge = ' stroke="#fff" stroke-width="2"' if state == "fresh" else ""
    paper = f'<rect width="230" height="{TALL}" rx="12" fill="{SURFACE}"{edge}/>'
    disc = f'<circle cx="28" cy="24.7" r="18" fill="{colour(entity)}"/>' + use(entity.symbol, 28, 24.7, 20, "#fff")
    said = tokens(entity.effect, entity.water)
    body = paper + disc + words(56, 21, 15, entity.name, PALE, 700)
    body += row(said, 55, 35.5, 0.86, PALE, MUTED, ON_DARK)
    if held is None:
        body += words(220, 21, 12, t.p("entity", "free"), MUTED, 600, END)
    else:
        body += mark(held, 207, 24.7, 28)
    if state == "done":
        body += _check(43, 38)
    return touchable(
        f"entity-{entity.id}", f"entity {state}".rstrip(), _title(entity, held, t), body + ring(0, 0, 230, TALL, 12)
    )


def column(view: RauhaView, t: Translator) -> str:
    """Tiles below each other, for a wide table."""
    return "".join(at(0, PITCH * place, _tile(view, entity, t)) for place, entity in enumerate(entities()))


def _disc(view: RauhaView, entity: Entity, t: Translator) -> str:
    held, state = holder(view, entity.id), _state(view, entity)
    if held is None:
        paper = f'<circle r="19" fill="{SURFACE}" stroke="{MUTED}" stroke-width="2"/>' + use(
            entity.symbol, 0, 0, 21, MUTED
        )
    else:
        edge = ' stroke="#fff" stroke-width="2"' if state == "fresh" else ""
        paper = f'<circle r="20" fill="{colour(entity)}"{edge}/>' + use(entity.symbol, 0, 0, 21, "#fff")
        paper += mark(held, 15, 13, 23)
    if state == "done":
        paper += _check(-14, 14)
    body = f'<circle r="23" fill="#fff" fill-opacity="0"/>{paper}{ring(-20, -20, 40, 40, 20)}'
    return touchable(f"entity-{entity.id}", f"entity {state}".rstrip(), _title(entity, held, t), body)


def line(view: RauhaView, width: float, t: Translator) -> str:
    """Round tiles in a row, for a phone; what each gives is in its title and in the detail panel."""
    pitch = (width - 2 * 34) / 6
    return "".join(at(34 + pitch * place, 23, _disc(view, entity, t)) for place, entity in enumerate(entities()))
