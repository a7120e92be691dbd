"""How much a choice weighs, what the button that confirms it says, and what is asked when it is half made."""

from typing import Final

from ludarium.core.action import Action
from ludarium.core.forecast import ASIDE, CONFIRM, PLAIN
from ludarium.core.i18n import N_, Translator
from ludarium.core.turn import seat_number
from ludarium.core.words import Prompt, seat_name

from .. import outlook
from ..components import load
from ..components import verbs as e
from ..view import ConquestView
from .abilities import ability_text
from .cards import card_name, land_name, named
from .labels import targets
from .nouns import speak
from .reasons import why
from .view_queries import card_of, printed, working

GIVEN_UP: Final = ("discard", "drop")
"""Throwing a card away, from hand or from play."""

WEIGHTY: Final = (*outlook.WAR, "capture", "interrupt", "target", "take", "lose")
"""What cannot be taken back, or costs somebody something."""

DEEDS: Final = {
    "discard": N_("Throw {card} away"),
    "drop": N_("Part with {card}"),
    "use": N_("Use {card}"),
    "attack": N_("Attack {land}"),
    "expedition": N_("Attack {land}"),
    "press": N_("Attack {land} again"),
    "capture": N_("Capture {land}"),
    "move": N_("Move to {land}"),
    "escort": N_("Travel to {land}"),
    "interrupt": N_("Interrupt with {card}"),
    "take": N_("Take {card}"),
    "target": N_("Choose {card}"),
    "campaign": N_("Begin the campaign"),
}
"""The words on the button: a verb and its thing."""

HINTS: Final = {
    "land": N_("a lit land: play it there"),
    "active": N_("the lit frame: play it there"),
    "discover": N_("the land pile: discover a land"),
    "move": N_("a lit land of yours: go there"),
    "escort": N_("a lit land of yours: travel there"),
    "capture": N_("an empty land: capture it"),
    "expedition": N_("an opposing land: sail against it"),
    "attack": N_("a lit land: see who would win"),
    "use": N_("the button: use what it can do"),
    "discard": N_("the discard pile: discard it"),
    "drop": N_("the discard pile: give it up"),
}
"""What a lit thing does, when a choice is half made."""


def emphasis(view: ConquestView, action: Action) -> str:
    """Say how much a legal action weighs."""
    if action.kind in GIVEN_UP:
        return ASIDE
    if action.kind == "campaign":
        return PLAIN if outlook.campaign_deeds(view) else ASIDE
    if action.kind == "play":
        return CONFIRM if action.args[1] == "discover" else PLAIN
    return CONFIRM if action.kind in WEIGHTY else PLAIN


def action_label(view: ConquestView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action by its verb and its thing."""
    t, args = speak(lang), action.args
    match action.kind:
        case "play" | "place":
            return _placing(view, action, t)
        case "discard" | "take":
            words = _fate(view) if action.kind == "take" else DEEDS["discard"]
            return t(words, card=named(args[0], lang))
        case "drop" | "use" | "interrupt":
            return t(DEEDS[action.kind], card=_piece(args[0], lang))
        case "attack" | "expedition" | "press":
            goal = attacked(view, action)
            return t(DEEDS[action.kind], land=land_name(card_of(goal), lang)) if goal else ""
        case "move":
            return t(DEEDS["move"], land=_piece(args[1], lang))
        case "escort":
            return t(DEEDS["escort"], land=_piece(args[2], lang))
        case "capture":
            return t(DEEDS["capture"], land=land_name(card_of(args[0]), lang))
        case "target":
            return t(_fate(view), card=_piece(args[0], lang))
        case "player":
            return t("Choose {card}", card=seat_name(names, seat_number(args[0]), lang))
        case "campaign":
            return t(DEEDS["campaign"])
        case _:
            return ""


def attacked(view: ConquestView, action: Action) -> str:
    """The land that an attack goes against."""
    if action.kind == "press":
        return view.expedition.goal if view.expedition is not None else ""
    return action.args[1] if action.kind == "attack" else action.args[2]


def _piece(name: str, lang: str) -> str:
    return card_name(card_of(name), lang)


def _placing(view: ConquestView, action: Action, t: Translator) -> str:
    """A card goes somewhere: into a land, into the Active Area, or out to discover one."""
    waiting = [frame.piece for frame in view.pending if frame.piece]
    card = named(action.args[0], t.lang) if action.kind == "play" else _piece(waiting[-1], t.lang) if waiting else ""
    place = action.args[1] if action.kind == "play" else action.args[0]
    if place == "discover":
        return t("Discover with {card}", card=card)
    if place == "active":
        return t("Play {card}", card=card)
    return t("Play {card} in {land}", card=card, land=_piece(place, t.lang))


def _fate(view: ConquestView) -> str:
    """What becomes of the card that is chosen now."""
    frame = view.pending[-1].kind if view.pending else ""
    if frame in ("lose", "battle"):
        return N_("Lose {card}")
    if frame == "hand-loss":
        return N_("Discard {card}")
    used = working(view)
    done = {type(effect) for effect in used[1].do} if used is not None else set()
    if frame == "ability" and done == {e.DiscardCard}:
        return N_("Discard {card}")
    if frame == "ability" and done == {e.Confiscate}:
        return N_("Take {card}")
    return DEEDS["take"] if view.question == "take" else DEEDS["target"]


# Half made ----------------------------------------------------------------------------------------------------------------


def step(view: ConquestView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()) -> Prompt | None:
    """Say what is asked once these elements were touched."""
    t = speak(lang)
    begun = [action for action in outlook.legal(view) if targets(view, action)[: len(path)] == path]
    onward = [action for action in begun if emphasis(view, action) != ASIDE] or begun
    if not onward:
        return None
    first, name = path[0].split("-", 1) if "-" in path[0] else (path[0], "")
    hints = " · ".join(dict.fromkeys(t(HINTS[key]) for key in map(_way, onward) if key in HINTS))
    if path[-1].startswith("option-"):
        card, _, number = path[-1].removeprefix("option-").rpartition("-")
        return Prompt(t("Where does {card} go?", card=named(card, lang)), _clause(view, card, int(number), lang))
    if first == "hand":
        return _from_hand(view, name, onward, hints, t)
    if first == "card":
        return _from_play(view, name, onward, hints, t)
    return None


def _way(action: Action) -> str:
    """Which of the hints tells what an action's next touch does."""
    if action.kind in ("play", "place"):
        place = action.args[1] if action.kind == "play" else action.args[0]
        return place if place in ("active", "discover") else "land"
    return action.kind


def _clause(view: ConquestView, card: str, number: int, lang: str) -> str:
    return ability_text(printed(view, card).abilities[number - 1], lang)


def _from_hand(view: ConquestView, card: str, onward: list[Action], hints: str, t: Translator) -> Prompt:
    name = named(card, t.lang)
    if all(action.kind == "discard" for action in onward):
        return Prompt(t("{card} can only be discarded now", card=name), why(unplayable(view, card), t))
    if any(len(targets(view, action)) > 2 for action in onward):
        return Prompt(t("Choose what {card} does", card=name))
    if len(onward) == 1:
        return Prompt(action_label(view, onward[0], t.lang), hints)
    return Prompt(t("Where does {card} go?", card=name), hints)


def unplayable(view: ConquestView, card: str) -> int:
    """The reason against playing a card anywhere: what stands against its likeliest place."""
    kind = load().card(card).type
    if kind not in ("character", "army", "vessel"):
        return outlook.refusal(view, Action("play", (card, "active", "0")))
    lands = [one.id for one in view.table if one.seat == view.seat and load().card(one.card).type == "land"]
    reasons = [outlook.refusal(view, Action("play", (card, land, "0"))) for land in lands]
    return max(reasons, key=reasons.count) if reasons else 0


def _from_play(view: ConquestView, piece: str, onward: list[Action], hints: str, t: Translator) -> Prompt:
    name = _piece(piece, t.lang)
    kinds = {action.kind for action in onward}
    if kinds == {"attack"}:
        return Prompt(t("Which land does {land} attack?", land=name), hints)
    if kinds == {"drop"}:
        return Prompt(t("Part with {card}?", card=name), hints)
    if kinds == {"use"} and len(onward) == 1:
        return Prompt(t("Use {card}?", card=name), _clause(view, piece, int(onward[0].args[1]), t.lang))
    return Prompt(t("What does {card} do?", card=name), hints)
