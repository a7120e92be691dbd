"""The one sentence above the hand: what is asked of the viewer, or whom the table waits for."""

from typing import Final

from ludarium.core.i18n import N_, Translator
from ludarium.core.words import Prompt, seat_name

from .. import outlook
from ..view import ConquestView
from .abilities import ability_text
from .cards import card_name
from .nouns import speak
from .reasons import why
from .view_queries import card_of, struggle, working


def prompt(view: ConquestView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
    """Say what is asked, and in a half-sentence what follows from it."""
    t = speak(lang)
    if view.phase == "over":
        return _over(view, names, t)
    if not view.asked:
        return Prompt(t("The cards are dealt"))
    if view.seat is None or view.seat not in view.asked:
        return _watch(view, names, t)
    match view.question:
        case "menu":
            return _campaign(view, t) if view.stage == "campaign" else _play(view, t)
        case "window":
            return Prompt(_event(view, names, t), t("answer with an interrupt, or pass"))
        case "target":
            return _target(view, t)
        case "player":
            return Prompt(t("Choose an opponent"), _what(view, t))
        case "place":
            return Prompt(t("Choose where {card} goes", card=_subject(view, t)), _what(view, t))
        case "take":
            return Prompt(_take(view, t), _what(view, t))
        case "optional":
            return Prompt(t("Use {card}?", card=_subject(view, t)), _what(view, t))
        case "free":
            return Prompt(t("Play one more card, or decline"), _what(view, t))
        case _:
            return Prompt(t("Choose your deck")) if view.phase == "prepare" else Prompt(t("The cards are dealt"))


def _subject(view: ConquestView, t: Translator) -> str:
    """The card that the question is about."""
    names = [frame.piece for frame in view.pending if frame.piece]
    return card_name(card_of(names[-1]), t.lang) if names else t("the card")


def _what(view: ConquestView, t: Translator) -> str:
    """The ability that is being used, in its own words."""
    used = working(view)
    if used is None:
        return ""
    return t("{head}: {text}", head=card_name(used[0], t.lang), text=ability_text(used[1], t.lang))


DEEDS: Final = {
    "play": N_("play a card"),
    "attack": N_("attack a land"),
    "expedition": N_("sail against a land"),
    "press": N_("attack again"),
    "capture": N_("capture a land"),
    "use": N_("use what a card can do"),
    "move": N_("move somebody"),
    "escort": N_("travel"),
}
"""What may be done in a turn, the weightiest first."""


def _play(view: ConquestView, t: Translator) -> Prompt:
    """What is lit: cards to play, abilities, moves. Cards that can only be thrown away are not, and the hint says so."""
    kinds = {action.kind for action in outlook.legal(view)}
    left = view.plays_limit - view.plays
    hint = t.n("{n} card left to play or discard", "{n} cards left to play or discard", left)
    if left <= 0:
        hint = t("you have played your cards for this turn")
    elif "play" not in kinds and view.hand:
        hint = t("none of your cards can be played now; touch one to discard it")
    return Prompt(_possible(kinds, t), hint)


def _campaign(view: ConquestView, t: Translator) -> Prompt:
    kinds = {action.kind for action in outlook.legal(view)}
    left = max(view.attacks_limit - view.attacks, 0)
    hint = t.n("{n} attack left", "{n} attacks left", left)
    if not kinds.intersection(outlook.WAR):
        reason = why(outlook.against_war(view), t)
        hint = t("no attack: {reason}", reason=reason) if reason else hint
    return Prompt(_possible(kinds, t), hint)


def _possible(kinds: set[str], t: Translator) -> str:
    """The two weightiest things that may be done, or the end of the turn."""
    said = [t(words) for kind, words in DEEDS.items() if kind in kinds][:2]
    last = t("go on") if "campaign" in kinds else t("end your turn")
    text = t("{some}, or {last}", some=", ".join(said), last=last) if said else last
    return text[0].upper() + text[1:]


def _event(view: ConquestView, names: tuple[str, ...], t: Translator) -> str:
    """What others may answer."""
    frame = next((one for one in reversed(view.pending) if one.kind == "window"), None)
    seat = frame.seat if frame is not None and frame.seat is not None else -1
    who = seat_name(names, seat, t.lang) if seat >= 0 else "?"
    name = card_name(card_of(frame.piece), t.lang) if frame is not None and frame.piece else ""
    match view.window:
        case "card_played":
            return t("{who} plays {card}", who=who, card=name)
        case "ability_used":
            return t("{who} uses {card}", who=who, card=name)
        case "attack_declared":
            return t("{land} is attacked", land=_battlefield(view, t) or name)
        case "losses_pending":
            return t("The battle for {land} is decided", land=_battlefield(view, t) or name)
        case "would_leave":
            return t("{card} is about to leave", card=name)
        case _:
            return t("{land} is about to be captured", land=name)


def _battlefield(view: ConquestView, t: Translator) -> str:
    return card_name(card_of(view.battle.target), t.lang) if view.battle is not None else ""


def _target(view: ConquestView, t: Translator) -> Prompt:
    frame = view.pending[-1].kind if view.pending else ""
    if frame in ("lose", "battle"):
        fight = struggle(view)
        totals = t("{one} against {other}", one=fight.attack.total, other=fight.defense.total) if fight else ""
        return Prompt(t("Choose the character that is lost"), totals)
    if frame == "settle":
        return Prompt(t("Choose who settles the new land"), _what(view, t))
    if frame == "redirect":
        return Prompt(t("Choose another target"), _what(view, t))
    return Prompt(t("Choose a target for {card}", card=_subject(view, t)), _what(view, t))


def _take(view: ConquestView, t: Translator) -> str:
    match view.pending[-1].kind if view.pending else "":
        case "hand-loss":
            return t("Choose the card that is discarded")
        case "search":
            return t("Choose a card from your draw deck")
        case "discover":
            return t("Choose the land that you discover")
        case _:
            return t("Choose a card")


def _watch(view: ConquestView, names: tuple[str, ...], t: Translator) -> Prompt:
    if view.question == "window":
        return Prompt(_event(view, names, t), t("others may answer"))
    if view.phase == "prepare":
        return Prompt(t("Players are choosing their decks"))
    who = seat_name(names, view.asked[0], t.lang)
    if view.question == "menu":
        stage = t("in the campaign") if view.stage == "campaign" else t("playing cards")
        return Prompt(t("It is {who}’s turn", who=who), stage)
    return Prompt(t("{who} is choosing", who=who), _what(view, t))


def _over(view: ConquestView, names: tuple[str, ...], t: Translator) -> Prompt:
    if view.winner < 0:
        return Prompt(t("The game is over"))
    if view.winner == view.seat:
        return Prompt(t("You have won"))
    return Prompt(t("{who} has won", who=seat_name(names, view.winner, t.lang)))
