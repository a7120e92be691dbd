"""When an ability applies, in words instead of its sign, and what it means here and now."""

from typing import Final

from ludarium.core.action import Action
from ludarium.core.i18n import N_, Translator
from ludarium.core.state import LEGAL

from .. import outlook
from ..components import Ability
from ..components import verbs as e
from ..view import ConquestView
from .cards import card_name
from .nouns import both, signed
from .reasons import why
from .view_queries import INFINITE, Piece, card_of

NAMES: Final = {"I": N_("Immediate,"), "H": N_("Hold,"), "C": N_("Constant,")}
TIMES: Final = {
    ("I", 1): N_("once, as it comes into play"),
    ("I", 2): N_("twice, as it comes into play"),
    ("H", 1): N_("once, in one of your turns"),
    ("H", 2): N_("twice, in your turns"),
    ("H", "inf"): N_("once in each of your turns"),
    ("C", 1): N_("for one battle"),
    ("C", 2): N_("for two battles"),
    ("C", "inf"): N_("as long as it is in play"),
}
ANSWERS: Final = {
    ("I", 1): N_("from your hand, in answer to others"),
    ("I", 2): N_("from your hand, in answer to others"),
    ("H", 1): N_("once, in anybody’s turn"),
    ("H", 2): N_("twice, in anybody’s turn"),
    ("H", "inf"): N_("once in each turn"),
}
"""What a sign says, for abilities that answer others too."""


def timing(ability: Ability, in_play: bool, t: Translator) -> tuple[str, str]:
    """The name of an ability's sign, and when it applies."""
    key = (ability.timing, ability.uses)
    if ability.interrupt is not None:
        return t("Interrupt,"), t(ANSWERS.get(key, TIMES[key]))
    if ability.timing == "C" and ability.when is not None and ability.uses != "inf":
        return t(NAMES["C"]), t("once") if ability.uses == 1 else t("twice")
    if key == ("C", "inf") and in_play:
        return t(NAMES["C"]), t("as long as it stays here")
    return t(NAMES[ability.timing]), t(TIMES[key])


def here(view: ConquestView, piece: Piece, n: int, names: tuple[str, ...], t: Translator) -> str:
    """What the n-th ability of a card in play means at this moment."""
    one = next(each for each in view.table if each.id == piece.id)
    ability = piece.card.abilities[n]
    if one.option not in (0, n + 1):
        return t("Not the one that was chosen.")
    if ability.timing == "I":
        return ""
    if not one.uses[n]:
        return t("Used up.")
    if ability.timing == "H":
        return _held(view, piece, n, t)
    said = [_given(view, piece, t) if _strengthens(ability) else ""]
    if one.uses[n] != INFINITE:
        said.append(t.n("{n} time left.", "{n} times left.", one.uses[n]))
    return " ".join(filter(None, said))


def _strengthens(ability: Ability) -> bool:
    return any(isinstance(effect, (e.Strength, e.MultiplyStrength)) for effect in ability.do)


def _given(view: ConquestView, piece: Piece, t: Translator) -> str:
    """Whom a standing ability strengthens or weakens just now."""
    said = [
        t("{card} {attack}/{defense}", card=card_name(card_of(name), t.lang), attack=signed(a), defense=signed(d))
        for name, (_, a, d) in outlook.given(view, piece.id).items()
    ]
    if not said:
        return t("Here: nobody at the moment.")
    return t("Here: {cards}.", cards=both(said[:3] if len(said) < 4 else [*said[:3], t("others")], t))


def _held(view: ConquestView, piece: Piece, n: int, t: Translator) -> str:
    """Whether a Hold ability can be used now; of others' only how often."""
    one = next(each for each in view.table if each.id == piece.id)
    if n + 1 in one.used:
        return t("Used this turn.")
    asked = view.seat is not None and view.seat in view.asked and view.question == "menu"
    if piece.holder == view.seat and asked and piece.card.abilities[n].interrupt is None:
        reason = outlook.refusal(view, Action("use", (piece.id, str(n + 1))))
        return t("You may use it now: touch it.") if reason == LEGAL else t("Not now: {reason}.", reason=why(reason, t))
    return t.n("{n} use left.", "{n} uses left.", one.uses[n]) if one.uses[n] != INFINITE else t("Still to be used.")
