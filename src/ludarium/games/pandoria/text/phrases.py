"""A choice in words that stand alone: in a review nobody has the card before their eyes. Hexes are shown, never named."""

from ludarium.core.action import Action
from ludarium.core.i18n import Translator

from ..view import PandoriaView
from .labels import action_label, label
from .nouns import ROWS, building, card_name, resource, speak, spell


def phrase(view: PandoriaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action with all that tells it from others, but for the hex."""
    t, args = speak(lang), action.args
    match action.kind:
        case "draw":
            return t("Draw {resource} here", resource=_drawn(view, t))
        case "draw-one":
            return t("Draw {resource} here", resource=resource(args[0], t))
        case "worker":
            return t("Draw the worker here")
        case "swamp-too":
            return t("Fill this hex with swamp too")
        case "name-both":
            return t("Take {one} and {other}", one=resource(args[0], t), other=resource(args[1], t))
        case "relic":
            return t("Take one of the {row}", row=t(ROWS[args[0]]))
        case "monument":
            return t("Raise a monument: {card}", card=card_name(args[0], t))
        case "cross":
            return t("Cross: {bridge}", bridge=label(view, args[0], lang, names))
        case "invoke":
            return t("Cast {spell}: {thing}", spell=spell(args[0], t), thing=resource(args[1], t))
        case "preempt":
            return t("Cast {spell}: {thing}", spell=spell(args[0], t), thing=card_name(args[1], t))
        case "edify":
            return t("Cast {spell}: {thing}", spell=spell(args[0], t), thing=building(args[1], t))
        case _:
            return action_label(view, action, lang, names) or label(view, action.kind, lang, names)


def _drawn(view: PandoriaView, t: Translator) -> str:
    """What is drawn now: the first of the two, or the second beside it."""
    kinds = view.parts.kinds
    return resource(kinds[min(1 if view.phase == "beside" else 0, len(kinds) - 1)], t)
