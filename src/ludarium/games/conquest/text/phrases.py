"""A choice in words that stand alone: in a review nobody has the card before their eyes."""

from ludarium.core.action import Action
from ludarium.core.i18n import Translator
from ludarium.core.turn import seat_number
from ludarium.core.words import seat_name

from ..view import ConquestView
from .abilities import ability_text
from .cards import card_name, named
from .labels import label
from .nouns import speak
from .view_queries import card_of, printed


def phrase(view: ConquestView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action with all that tells it from others."""
    t, args = speak(lang), action.args
    match action.kind:
        case "play":
            return _play(view, args, t)
        case "discard":
            return t("Throw {card} away", card=named(args[0], lang))
        case "drop":
            return t("Part with {card}", card=_name(args[0], t))
        case "use":
            return t("Use {card}: {ability}", card=_name(args[0], t), ability=_ability(view, args[0], args[1], t))
        case "interrupt":
            return t("Interrupt with {card}", card=_name(args[0], t))
        case "move" | "attack" | "capture" | "escort" | "expedition":
            return _campaign(action, t)
        case "target":
            return t("Choose {card}", card=_name(args[0], t))
        case "player":
            return t("Choose {card}", card=seat_name(names, seat_number(args[0]), lang))
        case "place":
            return _place(args[0], t)
        case "take" | "bring":
            return t("Take {card}", card=named(args[0], lang))
        case "accept":
            return t("Use {card}", card=_card_in_question(view, t))
        case "decline" if view.question == "optional":
            return t("Decline {card}", card=_card_in_question(view, t))
        case "decline":
            return t("Decline")
        case _:
            return label(view, action.kind, lang, names)


def _card_in_question(view: ConquestView, t: Translator) -> str:
    """The card that the question is about."""
    pieces = [frame.piece for frame in view.pending if frame.piece]
    return _name(pieces[-1], t) if pieces else t("the card")


def _play(view: ConquestView, args: tuple[str, ...], t: Translator) -> str:
    card, place = named(args[0], t.lang), args[1]
    if args[2] != "0":
        ability = printed(view, args[0]).abilities[int(args[2]) - 1]
        return t("Play {card}: {ability}", card=card, ability=ability_text(ability, t.lang))
    if place == "active":
        return t("Play {card}", card=card)
    if place == "discover":
        return t("Send {card} to discover a land", card=card)
    return t("Play {card} in {land}", card=card, land=_name(place, t))


def _campaign(action: Action, t: Translator) -> str:
    args = action.args
    match action.kind:
        case "move":
            return t("Move {card} to {land}", card=_name(args[0], t), land=_name(args[1], t))
        case "attack":
            return t("Attack {land} from {source}", land=_name(args[1], t), source=_name(args[0], t))
        case "capture":
            return t("Capture {land} with {card}", land=_name(args[0], t), card=_party(args[1], args[2], t))
        case "escort":
            return t("Send {card} to {land}", card=_party(args[0], args[1], t), land=_name(args[2], t))
        case _:
            return t("Sail against {land} with {card}", land=_name(args[2], t), card=_party(args[0], args[1], t))


def _place(place: str, t: Translator) -> str:
    if place == "active":
        return t("Put it in the Active Area")
    return t("Send it to discover a land") if place == "discover" else t("Put it in {land}", land=_name(place, t))


def _party(card: str, mate: str, t: Translator) -> str:
    if mate == "alone":
        return _name(card, t)
    return t("{card} and {mate}", card=_name(card, t), mate=_name(mate, t))


def _name(piece: str, t: Translator) -> str:
    return card_name(card_of(piece), t.lang)


def _ability(view: ConquestView, piece: str, number: str, t: Translator) -> str:
    return ability_text(printed(view, piece).abilities[int(number) - 1], t.lang)
