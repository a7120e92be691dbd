"""A choice in words that stand alone: in a review nobody has the card before their eyes."""

from ludarium.core.action import Action
from ludarium.core.i18n import Translator

from ..lookup import SQUARE_NAMES
from ..view import RauhaView
from .labels import label
from .nouns import AT_PLACES, COUNTED, name_of, speak, terrain
from .view_queries import acting


def phrase(view: RauhaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action with all that tells it from others."""
    t, args = speak(lang), action.args
    match action.kind:
        case "keep":
            return t("Keep {card}", card=name_of(args[0], lang))
        case "place":
            return t("Place {card} {place}", card=terrain(args[0], lang), place=_at(args[1], t))
        case "discard-spore":
            return t("Discard it for a spore {place}", place=_at(args[0], t))
        case "activate":
            return t("Activate {card} {place}", card=_tile(view, args[0], lang), place=_at(args[0], t))
        case "sow":
            spore = t("a spore {place}", place=_at(args[1], t))
            return t(
                "Activate {card} {place}: {spore}", card=_tile(view, args[0], lang), place=_at(args[0], t), spore=spore
            )
        case "invoke":
            return t("Call on {entity}", entity=name_of(args[0], lang))
        case "metsat":
            return t("Call on Metsat for each {animal}", animal=t(COUNTED[args[0]]))
        case _:
            return label(view, action.kind, lang, names)


def _at(square: str, t: Translator) -> str:
    return t(AT_PLACES[SQUARE_NAMES.index(square)])


def _tile(view: RauhaView, square: str, lang: str) -> str:
    """What lies on a square of who acts."""
    seat = acting(view) if acting(view) is not None else view.seat
    return terrain(view.seats[seat or 0].board[SQUARE_NAMES.index(square)], lang)
