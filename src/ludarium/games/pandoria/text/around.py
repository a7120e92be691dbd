"""What lies beside a hex, in words; and how seats are called in a sentence."""

from ludarium.core.i18n import Translator
from ludarium.core.words import seat_name

from ..lookup import NOWHERE, RESOURCE, RESOURCE_NAMES, SIDES
from ..rules import ground
from ..view import PandoriaView
from .nouns import resource
from .outlook import Region
from .view_queries import HEX, position


def beside(view: PandoriaView, name: str, t: Translator) -> list[str]:
    """The open regions that touch a hex: ``2 wood``; what is being drawn counts as drawn."""
    state = position(view).copy()
    for drawn, word in zip(view.parts.hexes, view.parts.kinds, strict=False):
        ground.put(state, HEX[drawn], RESOURCE + RESOURCE_NAMES.index(word))
    met: set[int] = set()
    found = []
    for side in range(SIDES):
        place = ground.neighbour(state, HEX[name], side)
        kind = ground.resource_at(state, place) if place != NOWHERE else -1
        if kind >= 0 and state.cell[place] == RESOURCE + kind and place not in met:
            region = ground.region(state, place)
            met.update(region)
            found.append(f"{len(region)} {resource(RESOURCE_NAMES[kind], t)}")
    return found


def closed_words(regions: tuple[Region, ...], t: Translator) -> list[str]:
    """Closed regions by their size and resource: ``5 wood``."""
    return [f"{len(region.hexes)} {resource(region.kind, t)}" for region in regions]


def who(view: PandoriaView, seat: int, names: tuple[str, ...], t: Translator) -> str:
    """A seat at the beginning of a sentence."""
    return t("You") if seat == view.seat else seat_name(names, seat, t.lang)
