"""A choice in words that stand alone: in a review nobody has the card before their eyes."""

from ludarium.core.action import Action
from ludarium.core.words import seat_name

from ..view import PangeaView
from .labels import action_label, label
from .nouns import CONTINENTS, area_name, card_name, speak
from .view_queries import area


def phrase(view: PangeaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action with all that tells it from others."""
    t, args = speak(lang), action.args
    match action.kind:
        case "lead" if view.seat is not None and view.seats[view.seat].leader == args[0]:
            return t("Let the Leader stay in {area}", area=area_name(args[0]))
        case "migrate":
            return t("Migrate from {area} to {other}", area=area_name(args[0]), other=area_name(args[2]))
        case "raft":
            return t("Sail from {area} by Raft", area=area_name(args[0]))
        case "aqua-able":
            return t("Sail from {area} with Aqua-Able", area=area_name(args[0]))
        case "raft-leader":
            return t("Sail with the Leader by Raft")
        case "aqua-able-leader":
            return t("Sail with the Leader and Aqua-Able")
        case "hide":
            return t("Add {card} face down", card=card_name(args[0], t))
        case "remove":
            where = "" if view.battle is None else view.battle.area
            stack = area(view, where).stack if where else ()
            place = int(args[0])
            who = seat_name(names, stack[place - 1], lang) if 0 < place <= len(stack) else ""
            return t("Remove one of {who}’s markers", who=who)
        case "break":
            return t("Let {continent} break away", continent=t(CONTINENTS[args[0]]))
        case _:
            return action_label(view, action, lang, names) or label(view, action.kind, lang, names)
