"""The detail panel: a card in plain sentences with its value of the moment, and what touching it would mean."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Detail, seat_name

from ..components import Card, load
from ..view import ConquestView
from .abilities import ability_text, sign
from .cards import CONTINENTS, card_name, era, fact, sort_of
from .labels import label
from .nouns import number, signed, speak
from .reading import Piece, card_of, found


def explain(view: ConquestView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
    """Explain an element in words."""
    t = speak(lang)
    kind, _, name = target.partition("-")
    match kind:
        case "card":
            piece = found(view, name)
            if piece is None:
                return _card(card_of(name), t)
            return Detail(card_name(piece.card, lang), _about(piece.card, t), _now(view, piece, names, t))
        case "hand" | "pick" | "bring":
            return _card(load().card(name), t)
        case "ability" | "option":
            card = card_of(name.rpartition("-")[0])
            ability = card.abilities[int(name.rpartition("-")[2]) - 1]
            return Detail(card_name(card, lang), ability_text(ability, lang))
        case "discard":
            return Detail(label(view, target, lang, names), _names(view.seats["ABCDEF".index(name)].discard, lang))
        case "deck" | "lands":
            return Detail(label(view, target, lang, names), _pile(view, kind, name, t))
        case "seat":
            own = view.seats["ABCDEF".index(name)]
            return Detail(
                label(view, target, lang, names),
                t(
                    "Morale {morale}, {lands} lands, {hand} cards in hand.",
                    morale=number(own.morale),
                    lands=own.lands,
                    hand=own.hand,
                ),
            )
        case _:
            return Detail(label(view, target, lang, names), _button(view, target, t))


def _card(card: Card, t: Translator) -> Detail:
    return Detail(card_name(card, t.lang), _about(card, t), "")


def _about(card: Card, t: Translator) -> str:
    """Kind, time, numbers, abilities, and the line of history."""
    head = [sort_of(card, t)]
    if card.type == "land":
        people = t("{n} million people", n=_decimal(card.population_millions or 0, t))
        size = t("{n} km²", n=f"{card.area_km2 or 0:,}".replace(",", "\u202f"))
        head = [t(CONTINENTS[str(card.continent)]), people, size]
    else:
        head.append(era(card, t.lang))
    if card.type in ("character", "army"):
        head.append(f"{card.attack}/{card.defense}")
    told = [t("{head}: {text}", head=sign(one), text=ability_text(one, t.lang)) for one in card.abilities]
    if card.mode == "choice":
        told.insert(0, t("Choose one:"))
    return f"{', '.join(head)}. {' '.join(told)} {fact(card, t.lang)}"


def _decimal(value: float, t: Translator) -> str:
    return f"{value:.1f}".replace(".", "," if t.lang == "fr" else ".")


def _now(view: ConquestView, piece: Piece, names: tuple[str, ...], t: Translator) -> str:
    """What is true of a card in play at this moment."""
    said = []
    if piece.owner != piece.holder:
        said.append(t("Out of the deck of {who}.", who=seat_name(names, piece.owner, t.lang)))
    attack, defense = piece.bonus
    if attack or defense:
        said.append(t("Now {attack} attack, {defense} defense.", attack=signed(attack), defense=signed(defense)))
    if piece.card.type == "land":
        people = [one for one in view.table if one.land == piece.id]
        attack, defense = (sum(getattr(one, name) for one in people) for name in ("attack", "defense"))
        said.append(t("Its people attack with {attack} and defend with {defense}.", attack=attack, defense=defense))
    if piece.muted:
        said.append(t("Its abilities are muted."))
    if piece.away:
        said.append(t("On an expedition."))
    if piece.fresh and piece.holder == view.seat and piece.card.type != "land":
        said.append(t("It came this turn and must sit until the next one."))
    return " ".join(said)


def _names(cards: tuple[str, ...], lang: str) -> str:
    return " · ".join(card_name(load().card(name), lang) for name in cards)


def _pile(view: ConquestView, kind: str, letter: str, t: Translator) -> str:
    own = view.seats["ABCDEF".index(letter)]
    places = own.deck_top if kind == "deck" else own.lands_top
    known = [card_name(load().card(place.card), t.lang) for place in places if place.card != "?"]
    if known:
        return t("You know of: {cards}", cards=", ".join(known))
    if kind == "lands":
        return t("An explorer who comes into play discovers the top land.")
    return t("You refill your hand at the end of your turn.")


def _button(view: ConquestView, target: str, t: Translator) -> str:
    match target:
        case "campaign":
            return t("No more cards from your hand after that.")
        case "end":
            return t("Your hand is refilled to five.")
        case "pass":
            return t("You let it happen.")
        case "press":
            return t("The expedition attacks the same land again.")
        case "alone":
            return t("Nobody goes along.")
        case _:
            return ""
