"""The detail panel: a card in plain sentences with its value of the moment, and what touching it would mean."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ludarium.core.detail import Clause, Figure
from ludarium.core.i18n import Translator
from ludarium.core.words import Detail, seat_name

from .. import outlook
from ..components import Ability, Card, load
from ..view import ConquestView
from .abilities import ability_text
from .cards import CONTINENTS, card_name, era, fact, sort_of
from .choices import unplayable
from .labels import label
from .nouns import both, number, signed, speak
from .reasons import why
from .timings import here, timing
from .view_queries import Piece, card_of, civilization, found, printed

FIGHTERS: Final = ("character", "army")


class Artist(NamedTuple):
    """Draws what a reader shows: a card's scene, and the sign of an ability."""

    scene: Callable[[Card], str]
    sign: Callable[[Card, Ability], str]


def explain(
    view: ConquestView, target: str, lang: str, names: tuple[str, ...] = (), artist: Artist | None = None
) -> Detail:
    """Explain an element in words, a card also with its pictures if somebody draws them."""
    t = speak(lang)
    kind, _, name = target.partition("-")
    match kind:
        case "card":
            piece = found(view, name)
            return (
                _in_play(view, piece, names, t, artist)
                if piece is not None
                else _card(view, printed(view, name), t, artist)
            )
        case "hand" | "pick" | "bring":
            return _card(view, printed(view, name), t, artist, in_hand=kind == "hand")
        case "ability" | "option":
            card = printed(view, name.rpartition("-")[0])
            ability = card.abilities[int(name.rpartition("-")[2]) - 1]
            return Detail(card_name(card, lang), ability_text(ability, lang))
        case "discard":
            spent = _names(view.seats["ABCDEF".index(name)].discard, lang)
            return Detail(
                label(view, target, lang, names), spent or t("Cards that were used or lost go here, face up.")
            )
        case "active":
            said = t("For everything that is not a person, an army, a vessel or a land.")
            return Detail(
                label(view, target, lang, names), said, t("What has nothing left to use leaves at the next Start.")
            )
        case "morale":
            said = t("3000 wins; −2000 is out.")
            return Detail(label(view, target, lang, names), said)
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


def _card(view: ConquestView, card: Card, t: Translator, artist: Artist | None, in_hand: bool = False) -> Detail:
    """A card that is not in play."""
    note = _playable(view, card, t) if in_hand else ""
    clauses = tuple(_clause(card, ability, False, "", t, artist) for ability in card.abilities)
    return _detail(card, note, clauses, (0, 0), "", -1, t, artist)


def _in_play(view: ConquestView, piece: Piece, names: tuple[str, ...], t: Translator, artist: Artist | None) -> Detail:
    """A card in play: what it counts now, what each ability does here, where it stands."""
    clauses = tuple(
        _clause(piece.card, ability, True, here(view, piece, n, names, t), t, artist)
        for n, ability in enumerate(piece.card.abilities)
    )
    note = _now(view, piece, t)
    return _detail(piece.card, note, clauses, piece.bonus, _where(view, piece, names, t), piece.holder, t, artist)


def _detail(
    card: Card,
    note: str,
    clauses: tuple[Clause, ...],
    bonus: tuple[int, int],
    foot: str,
    seat: int,
    t: Translator,
    artist: Artist | None,
) -> Detail:
    told = [
        t("{head}: {text}", head=f"{one.lead} {one.when}".strip(), text=" ".join(filter(None, (one.text, one.note))))
        for one in clauses
    ]
    if card.mode == "choice":
        told.insert(0, t("Choose one:"))
    numbers = f", {card.attack}/{card.defense}" if card.type in FIGHTERS else ""
    return Detail(
        title=card_name(card, t.lang),
        text=f"{_head(card, t)}{numbers}. {' '.join(told)} {fact(card, t.lang)}",
        note=note,
        about=_head(card, t),
        svg=artist.scene(card) if artist is not None else "",
        figures=_figures(card, bonus, t),
        clauses=clauses,
        story=fact(card, t.lang),
        foot=foot,
        seat=seat,
    )


def _head(card: Card, t: Translator) -> str:
    """What kind of card it is, from where, and when."""
    place = t(CONTINENTS[str(card.continent)]) if card.continent is not None else ""
    if card.type == "land":
        people = t("{n} million people", n=_decimal(card.population_millions or 0, t))
        size = t("{n} km²", n=f"{card.area_km2 or 0:,}".replace(",", "\u202f"))
        return ", ".join((place, people, size))
    return ", ".join(filter(None, (sort_of(card, t), place, era(card, t.lang))))


def _figures(card: Card, bonus: tuple[int, int], t: Translator) -> tuple[Figure, ...]:
    """Both strengths with what is added to them now, and the morale it brings."""
    if card.type == "land":
        return ()
    morale = Figure("i-laurel", str(card.morale), t("morale"))
    if card.type not in FIGHTERS:
        return (morale,)
    attack, defense = bonus
    return (
        Figure("i-sword", str(card.attack), t("attack"), attack),
        Figure("i-shield", str(card.defense), t("defense"), defense),
        morale,
    )


def _clause(card: Card, ability: Ability, in_play: bool, note: str, t: Translator, artist: Artist | None) -> Clause:
    lead, when = timing(ability, in_play, t)
    drawn = artist.sign(card, ability) if artist is not None else ""
    return Clause(ability_text(ability, t.lang), lead, when, note, drawn)


def _decimal(value: float, t: Translator) -> str:
    return f"{value:.1f}".replace(".", "," if t.lang == "fr" else ".")


def _now(view: ConquestView, piece: Piece, t: Translator) -> str:
    """What is true of a card in play at this moment."""
    said = []
    if piece.card.type == "land":
        land = next(one for one in civilization(view, piece.holder).columns if one.land.id == piece.id)
        said.append(
            t("The land attacks with {attack}, defends with {defense}.", attack=land.attack, defense=land.defense)
        )
    if piece.muted:
        said.append(t("Its abilities are blocked."))
    if piece.away:
        said.append(t("On an expedition."))
    if piece.fresh and piece.holder == view.seat and piece.card.type != "land":
        said.append(t("It arrived this turn and must wait until your next one."))
    return " ".join(said)


def _where(view: ConquestView, piece: Piece, names: tuple[str, ...], t: Translator) -> str:
    """In which land, whose, and who strengthens it."""
    own = piece.holder == view.seat
    who = seat_name(names, piece.holder, t.lang)
    land = next((one.land for one in view.table if one.id == piece.id), "")
    if land:
        place = card_name(card_of(land), t.lang)
        said = [t("In {land}, yours.", land=place) if own else t("In {land}, {who}’s.", land=place, who=who)]
    else:
        said = [t("Yours.") if own else t("{who}’s.", who=who)]
    if piece.owner != piece.holder:
        said.append(t("From {who}’s deck.", who=seat_name(names, piece.owner, t.lang)))
    if any(piece.bonus):
        helps = outlook.helped(view, (piece.id,))[piece.id]
        said += [
            t("{attack}/{defense} by {card}.", attack=signed(a), defense=signed(d), card=card_name(card_of(by), t.lang))
            for by, a, d in helps
            if by != piece.id
        ]
    return " ".join(said)


def _playable(view: ConquestView, card: Card, t: Translator) -> str:
    """Where a card of the hand may go now."""
    if view.seat is None or view.seat not in view.asked or view.question != "menu":
        return ""
    places = [action.args[1] for action in outlook.legal(view) if action.kind == "play" and action.args[0] == card.id]
    if not places:
        reason = why(unplayable(view, card.id), t)
        return t("Not now: {reason}.", reason=reason) if reason else ""
    lands = [
        card_name(card_of(place), t.lang) for place in dict.fromkeys(places) if place not in ("active", "discover")
    ]
    said = [t("You may play it in {lands}.", lands=both(lands, t))] if lands else []
    if "discover" in places:
        said.append(t("It may discover a land."))
    return " ".join(said) or t("You may play it now.")


def _names(cards: tuple[str, ...], lang: str) -> str:
    return " · ".join(card_name(load().card(name), lang) for name in cards)


def _pile(view: ConquestView, kind: str, letter: str, t: Translator) -> str:
    own = view.seats["ABCDEF".index(letter)]
    places = own.deck_top if kind == "deck" else own.lands_top
    known = [card_name(load().card(place.card), t.lang) for place in places if place.card != "?"]
    if known:
        return t("You know: {cards}", cards=", ".join(known))
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
        case _:
            return ""
