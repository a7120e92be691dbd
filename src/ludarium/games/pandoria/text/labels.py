"""What an action touches, and what each of those things is called on a button or by a screen reader."""

from typing import Final

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.i18n import N_, Translator
from ludarium.core.turn import seat_number
from ludarium.core.words import seat_name

from ..components import COLUMNS as LETTERS_OF_COLUMNS
from ..components import at, load
from ..lookup import CARD_IDS, RESOURCE_NAMES
from ..view import PandoriaView
from .nouns import COLUMNS, ROWS, building, card_name, resource, sentence, speak, spell
from .view_queries import on

BUTTONS: Final = {
    "build": N_("Construct the building"),
    "cast": N_("Cast the spell"),
    "waive": N_("Draw nothing"),
    "dice": N_("The dice"),
    "trolls": N_("The Trolls"),
}

TOUCHED: Final = {
    "choose": "card-{}",
    "buy": "card-{}",
    "name": "resource-{}",
    "draw": "hex-{}",
    "worker": "hex-{}",
    "swamp-too": "hex-{}",
    "take": "slot-{}",
    "claim": "column-{}",
    "cede": "row-{}",
    "cross": "{}",
}
"""The one element to touch, of actions with one argument."""


def targets(view: PandoriaView, action: Action) -> tuple[str, ...]:
    """Name the elements to touch for an action, in order; what the viewer may not know is left out."""
    args = action.args
    if UNKNOWN in args:
        return ()
    if action.kind in TOUCHED:
        return (TOUCHED[action.kind].format(args[0]),)
    match action.kind:
        case "name-both":
            return f"resource-{args[0]}", f"second-{args[1]}"
        case "draw-one":
            several = len(set(view.parts.kinds)) > 1  # where there is but one, the hex says all
            return (f"hex-{args[1]}", f"resource-{args[0]}") if several else (f"hex-{args[1]}",)
        case "build":
            return f"card-{args[0]}", "build"
        case "relic":
            return f"row-{args[0]}", _spot(args[1])
        case "monument":
            return f"card-{args[0]}", _spot(args[1])
        case "roll" | "roll-one":
            return ("dice",)
        case "first":
            return ()
        case "waive" | "pass":
            return (action.kind,)
        case _:
            return (*_source(args[0]), *(_target(action.kind, word) for word in args[1:]))


def action_label(view: PandoriaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action by its verb and its thing."""
    t, args = speak(lang), action.args
    match action.kind:
        case "choose":
            return t("Choose {card}", card=card_name(args[0], t))
        case "buy":
            return t("Buy {card}", card=card_name(args[0], t))
        case "take":
            return t("Take {card}", card=label(view, f"slot-{args[0]}", lang))
        case "claim":
            return t("Give the Trolls {column}", column=t(COLUMNS[args[0]]))
        case "cede":
            return t("Give the Trolls {column}", column=t(ROWS[args[0]]))
        case "name":
            return t("Take {card}", card=resource(args[0], t))
        case "relic":
            return t("Take a relic")
        case "monument":
            return t("Raise a monument")
        case "build":
            return t("Construct {building}", building=building(args[0], t))
        case "draw" | "worker" | "swamp-too" | "draw-one":
            return t("Draw here")
        case "waive" | "pass" | "cross" | "name-both" | "roll" | "roll-one" | "first":
            return ""
        case _:
            return t("Cast {spell}", spell=spell(args[0], t)) if args and args[0] != UNKNOWN else ""


def _spot(word: str) -> str:
    return word if word.startswith("boat-") else f"hex-{word}"


def _source(word: str) -> tuple[str, ...]:
    return (f"card-{word}", "cast") if word in CARD_IDS else (f"spell-{word}",)


def _target(kind: str, word: str) -> str:
    if kind == "invoke":
        return f"track-{word}"
    return f"card-{word}" if word in CARD_IDS else _spot(word)


def label(view: PandoriaView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an element."""
    t = speak(lang)
    kind, _, name = target.partition("-")
    match kind:
        case "hex":
            return hex_label(view, name, t, names)
        case "card":
            return card_name(name, t)
        case "spell":
            return spell(name, t)
        case "resource" | "second" | "track":
            return sentence(resource(name, t))
        case "row":
            return sentence(t(ROWS[name]))
        case "slot":
            return _slot(view, name, t)
        case "column":
            return t("Column {column}", column=t(COLUMNS[name]))
        case "boat":
            return _boat(view, int(name) - 1, names, t)
        case "bridge":
            return t("Bridge to territory {n}", n=_far_territory(view, target))
        case "pass":
            return _pass(view, t)
        case "seat":
            return seat_name(names, seat_number(name), lang)
        case _:
            return t(BUTTONS[target]) if target in BUTTONS else target.replace("-", " ")


def hex_label(view: PandoriaView, name: str, t: Translator, names: tuple[str, ...] = ()) -> str:
    """A hex by its place and what it holds."""
    place = t("Row {row}, hex {hex}", row=name[1:], hex=LETTERS_OF_COLUMNS.index(name[0]) + 1)
    return t("{place}: {thing}", place=place, thing=holds(view, name, t, names))


def holds(view: PandoriaView, name: str, t: Translator, names: tuple[str, ...]) -> str:
    """What a hex holds, in words."""
    word = on(view, name)
    if not word:
        return t("out of play")
    if word == ".":
        return t("empty")
    if word == "#":
        return t("swamp")
    kind = word.rstrip("*")
    if kind not in RESOURCE_NAMES:
        who = seat_name(names, seat_number(word[0]), t.lang)
        return t("{who}’s crossed-out worker", who=who) if word.endswith("!") else t("{who}’s worker", who=who)
    rows = load().valley.rows if view.valley else load().map.rows_on(view.board)
    said = resource(kind, t)
    if at(rows, name).isupper():
        said = t("printed {resource}", resource=said)
    return t("{resource}, scored", resource=said) if word.endswith("*") else said


def _boat(view: PandoriaView, boat: int, names: tuple[str, ...], t: Translator) -> str:
    word = view.boats[boat] if boat < len(view.boats) else "-"
    if not word:
        return t("Free boat")
    if word == "-":
        return t("Boat out of play")
    who = seat_name(names, seat_number(word[0]), t.lang)
    return t("Boat: {who}’s crossed-out worker", who=who) if word.endswith("!") else t("Boat: {who}’s worker", who=who)


def _slot(view: PandoriaView, name: str, t: Translator) -> str:
    slot = next(slot for slot in load().archives if slot.id == name)
    taken = view.taken[load().archives.index(slot)]
    left = [spell(f"{name}-{place + 1}", t) for place in range(taken, len(slot.spells))]
    return t("Floor {floor}: {spells}", floor=slot.floor, spells=", ".join(left) or t("empty"))


def _far_territory(view: PandoriaView, name: str) -> int:
    bridge = next(bridge for bridge in load().valley.bridges if bridge.id == name)
    opened = view.valley.opened if view.valley else ()
    return bridge.territories[0] if bridge.territories[1] in opened else bridge.territories[1]


def _pass(view: PandoriaView, t: Translator) -> str:
    if view.phase == "buy":
        return t("Buy nothing")
    return t("One hex is enough") if view.phase == "more" else t("No action")
