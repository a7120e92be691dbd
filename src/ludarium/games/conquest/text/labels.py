"""What an action touches, and what each of those things is called on a button or by a screen reader."""

from typing import Final

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.i18n import N_, Translator
from ludarium.core.turn import seat_letter, seat_number
from ludarium.core.words import seat_name

from ..view import ConquestView
from .abilities import ability_text
from .cards import CONTINENTS, card_name, named, sort_of
from .nouns import number, speak
from .view_queries import Piece, card_of, elsewhere, found, laid_out, printed

BUTTONS: Final = {
    "press": N_("Attack once more"),
    "campaign": N_("Begin the campaign"),
    "end": N_("End turn"),
    "pass": N_("Pass"),
    "decline": N_("No"),
    "accept": N_("Yes"),
    "ready": N_("Ready"),
    "discover": N_("Discover a land"),
}

BUTTON: Final = 34
"""How many letters of a sentence stand on a button."""


TOUCHED: Final = {
    "discard": ("hand-{0}", "discard-{seat}"),
    "drop": ("card-{0}", "discard-{seat}"),
    "use": ("card-{0}", "ability-{0}-{1}"),
    "move": ("card-{0}", "card-{1}"),
    "attack": ("card-{0}", "card-{1}"),
    "target": ("card-{0}",),
    "random": ("card-{0}",),
    "player": ("seat-{0}",),
    "first": ("seat-{0}",),
    "bring": ("bring-{0}",),
    "draw": ("deck-{seat}",),
    "land": ("lands-{seat}",),
    "deal": ("lands-{seat}",),
}
"""The elements of actions that say in their words all that is touched."""


def targets(view: ConquestView, action: Action) -> tuple[str, ...]:
    """Name the elements to touch for an action, in order; what the viewer may not know is left out."""
    kind, args = action.kind, action.args
    if kind == UNKNOWN or UNKNOWN in args:
        return ()
    actor = view.asker if view.seat is None else view.seat
    letter = seat_letter(max(actor, 0))
    if kind in TOUCHED:
        return tuple(element.format(*args, seat=letter) for element in TOUCHED[kind])
    match kind:
        case "play":
            return (f"hand-{args[0]}", *_option(args[0], args[2]), _place(args[1], letter))
        case "capture":
            return f"card-{args[1]}", f"card-{args[0]}", *_mate(args[2])
        case "escort" | "expedition":
            return f"card-{args[0]}", f"card-{args[2]}", *_mate(args[1])
        case "interrupt":
            return _interrupt(view, args[0], args[1], letter)
        case "place":
            return (*_option(_placed(view), args[1]), _place(args[0], letter))
        case "take" | "lose":
            return (_taken(view, args[0]),)
        case _:
            return (kind,)


def _place(name: str, letter: str) -> str:
    if name == "active":
        return f"active-{letter}"
    return f"lands-{letter}" if name == "discover" else f"card-{name}"


def _option(card: str, number: str) -> tuple[str, ...]:
    return () if number == "0" else (f"option-{card}-{number}",)


def _placed(view: ConquestView) -> str:
    """The card that waits for its place."""
    names = [frame.piece for frame in view.pending if frame.piece]
    return card_of(names[-1]).id if names else ""


def _mate(name: str) -> tuple[str, ...]:
    """Who goes along is touched last; who goes alone needs no further touch."""
    return () if name == "alone" else (f"card-{name}",)


def _taken(view: ConquestView, name: str) -> str:
    return f"pick-{name}" if laid_out(view) or name not in view.hand else f"hand-{name}"


def _interrupt(view: ConquestView, name: str, ability: str, letter: str) -> tuple[str, ...]:
    held = any(one.id == name for one in view.table)
    first = f"card-{name}" if held else f"hand-{name.partition('.')[2]}"
    many = len(printed(view, name).abilities) > 1
    return (first, f"ability-{name}-{ability}") if many else (first,)


def label(view: ConquestView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an element."""
    t = speak(lang)
    if target in BUTTONS:
        return t(BUTTONS[target])
    kind, _, name = target.partition("-")
    match kind:
        case "card":
            return piece_label(found(view, name) or elsewhere(name), t, names)
        case "hand" | "pick" | "bring":
            return named(name, lang)
        case "ability":
            return _ability(view, name, t)
        case "option":
            return _chosen(view, name, t)
        case "seat":
            return seat_name(names, seat_number(name), lang)
        case "morale":
            seat = seat_number(name)
            return morale(view.seats[seat].morale, seat_name(names, seat, lang), t)
        case "active":
            return t("{who}’s Active Area", who=seat_name(names, seat_number(name), lang))
        case "deck" | "lands" | "discard":
            return _pile(view, kind, seat_number(name), names, t)
        case _:
            return target.replace("-", " ")


def morale(n: int, who: str, t: Translator) -> str:
    """A seat's mark on the track."""
    return t("{who}: morale {n}", who=who, n=number(n))


def _ability(view: ConquestView, name: str, t: Translator) -> str:
    piece, _, number = name.rpartition("-")
    card = printed(view, piece)
    usable = [ability for ability in card.abilities if ability.timing == "H"]
    if len(usable) < 2:
        return t("Use {card}", card=card_name(card, t.lang))
    return t("Use: {sentence}", sentence=_short(ability_text(card.abilities[int(number) - 1], t.lang)))


def _short(sentence: str) -> str:
    """The beginning of a sentence, for a button: the reader has all of it."""
    words = sentence.rstrip(".").split(" ")
    while len(words) > 1 and len(" ".join(words)) > BUTTON:
        words.pop()
    said = " ".join(words)
    return said if said == sentence.rstrip(".") else f"{said.rstrip(',:;')}…"


def _chosen(view: ConquestView, name: str, t: Translator) -> str:
    """One ability of a Choice card that is being announced."""
    card, _, number = name.rpartition("-")
    return _short(ability_text(printed(view, card).abilities[int(number) - 1], t.lang))


def _pile(view: ConquestView, kind: str, seat: int, names: tuple[str, ...], t: Translator) -> str:
    own, who = view.seats[seat], seat_name(names, seat, t.lang)
    if kind == "deck":
        return t.n("{who}’s draw deck: {n} card", "{who}’s draw deck: {n} cards", own.deck, who=who)
    if kind == "lands":
        return t.n("{who}’s land pile: {n} land", "{who}’s land pile: {n} lands", own.land_pile, who=who)
    return t.n("{who}’s discard pile: {n} card", "{who}’s discard pile: {n} cards", len(own.discard), who=who)


def piece_label(piece: Piece, t: Translator, names: tuple[str, ...] = ()) -> str:
    """A card in play, with its strength now."""
    card = piece.card
    name = card_name(card, t.lang)
    who = seat_name(names, piece.holder, t.lang)
    if card.type == "land":
        place = t(CONTINENTS[str(card.continent)])
        return t("{name}, {who}’s land in {continent}", name=name, continent=place, who=who)
    if card.type in ("character", "army"):
        return t(
            "{name}, {sort} ({who}): attack {attack}, defense {defense}",
            name=name,
            sort=sort_of(card, t),
            who=who,
            attack=piece.attack,
            defense=piece.defense,
        )
    return t("{name}, {sort} ({who})", name=name, sort=sort_of(card, t), who=who)
