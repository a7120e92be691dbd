"""What an action touches, and what each of those things is called on a button or by a screen reader."""

from typing import Final

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.i18n import N_, Translator
from ludarium.core.turn import seat_letter, seat_number
from ludarium.core.words import seat_name

from ..components import load
from ..lookup import SQUARE_NAMES
from ..view import RauhaView
from .nouns import PLACES, name_of, points, sentence, speak, terrain
from .view_queries import acting, count, place_of

CROWDS: Final = {"flying": N_("Count birds"), "terrestrial": N_("Count beasts"), "marine": N_("Count fish")}


def targets(view: RauhaView, action: Action) -> tuple[str, ...]:
    """Name the elements to touch for an action, in order; what the viewer may not know is left out."""
    args = action.args
    seat = acting(view) if acting(view) is not None else view.seat
    own = "" if seat is None else seat_letter(seat)
    squares = tuple(f"{own}-{word}" for word in args if own and word in SQUARE_NAMES)
    match action.kind:
        case "keep":
            return _card(args[0])
        case "place":
            return (*_card(args[0]), *squares)
        case "discard-spore":
            return ("discard-spore", *squares)
        case "activate" | "sow":
            return squares
        case "invoke":
            return (f"entity-{args[0]}",)
        case "metsat":
            return "entity-metsat", f"animal-{args[0]}"
        case "stack":
            return (f"token-{args[0]}",)
        case "deal":
            return (f"satellite-{int(args[1][1:]) - 1}",)
        case _:
            return (action.kind,)


def action_label(view: RauhaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action by its verb and its thing."""
    t = speak(lang)
    match action.kind:
        case "keep":
            return t("Keep {card}", card=terrain(action.args[0], lang))
        case "place":
            return t("Place it here")
        case "discard-crystals" | "discard-spore":
            return label(view, action.kind, lang, names)
        case "done":
            return label(view, "done", lang, names)
        case "activate":
            seat = acting(view)
            tile = view.seats[seat].board[SQUARE_NAMES.index(action.args[0])] if seat is not None else ""
            return t("Activate {card}", card=terrain(tile, lang)) if tile else ""
        case "invoke":
            return t("Call on {entity}", entity=name_of(action.args[0], lang))
        case _:
            return ""


def _card(name: str) -> tuple[str, ...]:
    return () if name == UNKNOWN else (f"hand-{name}",)


def label(view: RauhaView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an element."""
    t = speak(lang)
    if (place := place_of(target)) is not None:
        return _square(view, place, names, t)
    kind, _, name = target.partition("-")
    match kind:
        case "hand" | "entity":
            return name_of(name, lang)
        case "animal":
            return _animal(view, name, t)
        case "discard":
            return _discard(name, t)
        case "done":
            return t("Finish scoring") if view.phase == "score" else t("Done activating")
        case "token":
            seat = seat_number(name)
            return t("{who}: {points}", who=seat_name(names, seat, lang), points=points(view.seats[seat].points, t))
        case "avatar":
            return t("{who}’s avatar", who=seat_name(names, seat_number(name), lang))
        case "satellite":
            return _satellite(view, int(name), names, t)
        case "deck":
            return _stock(name, view.decks[int(name) - 1], t)
        case "black":
            return t.n("Black Hole: {n} card", "Black Hole: {n} cards", view.black_hole)
        case _:
            return target.replace("-", " ")


def _square(view: RauhaView, place: tuple[int, int], names: tuple[str, ...], t: Translator) -> str:
    seat, square = place
    table = view.seats[seat]
    where = sentence(t(PLACES[square]))
    if seat != view.seat:
        where = t("{who}, {place}", who=seat_name(names, seat, t.lang), place=t(PLACES[square]))
    what = name_of(table.board[square], t.lang)
    if square in table.spores:
        return t("{place}: {card}, with a spore", place=where, card=what)
    return t("{place}: {card}", place=where, card=what)


def _animal(view: RauhaView, kind: str, t: Translator) -> str:
    seat = acting(view) if acting(view) is not None else view.seat
    word = t(CROWDS[kind])
    return word if seat is None else t("{what}: {result}", what=word, result=points(count(view.seats[seat], kind), t))


def _discard(what: str, t: Translator) -> str:
    if what == "spore":
        return t("Discard it for a spore")
    n = load().discards[0].crystals
    return t.n("Discard it for {n} crystal", "Discard it for {n} crystals", n)


def _stock(age: str, n: int, t: Translator) -> str:
    if age == "1":
        return t.n("First age: {n} card left", "First age: {n} cards left", n)
    return t.n("Second age: {n} card left", "Second age: {n} cards left", n)


def _satellite(view: RauhaView, place: int, names: tuple[str, ...], t: Translator) -> str:
    """A satellite between its two neighbours (RULES 2.5)."""
    return t.n(
        "Satellite between {one} and {other}: {n} card",
        "Satellite between {one} and {other}: {n} cards",
        view.satellites[place].count,
        one=seat_name(names, (place - 1) % len(view.seats), t.lang),
        other=seat_name(names, place, t.lang),
    )
