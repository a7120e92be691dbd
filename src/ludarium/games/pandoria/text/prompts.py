"""The one sentence above the hand: what is asked of the viewer, or whom the table waits for."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Prompt, both, seat_name

from ..view import PandoriaView
from .nouns import points, resource, speak
from .view_queries import is_mine, winners


def prompt(view: PandoriaView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
    """Say what is asked, and in a half-sentence what follows from it."""
    t = speak(lang)
    if view.phase == "over":
        return _over(view, names, t)
    if view.phase == "first":
        return Prompt(t("Chance decides who begins"))
    if view.phase == "choose":
        return _choose(view, t)
    if view.phase == "roll":
        return Prompt(t("The dice are rolled"))
    if not is_mine(view):
        return _watch(view, names, t)
    return _asked(view, t)


def _choose(view: PandoriaView, t: Translator) -> Prompt:
    if view.seat is None:
        return Prompt(t("Everyone is choosing a starter card"))
    if view.seat not in view.asked:
        return Prompt(t("Others are still choosing"))
    return Prompt(t("Choose your starter card"), t("it is yours for free"))


def _asked(view: PandoriaView, t: Translator) -> Prompt:
    match view.phase:
        case "name":
            two = view.faces.count("joker") == 2
            text = t("Name two resources for the jokers") if two else t("Name a resource for the joker")
            return Prompt(text, "" if two else t("not the one on the other die"))
        case "draw":
            return _draw(view, t)
        case "beside":
            return Prompt(t("Draw {resource} beside it", resource=_kind(view, 1, t)), _artefact(view, t))
        case "worker":
            return Prompt(t("Draw your worker"), t("on an empty hex beside the two"))
        case "act":
            touch = (
                t("touch a card of yours, relics or a monument")
                if view.mode != "family"
                else t("touch a spell of yours")
            )
            return Prompt(t("One action, if you like"), touch)
        case "more":
            return Prompt(t("Fill a second hex, or leave it at one"))
        case "buy":
            return Prompt(t("Buy one card, if you like"), t("you have {n} gold", n=view.seats[view.acting].tracks[0]))
        case "take":
            return Prompt(t("Open a slot of the archives"), t("its strongest spell is yours"))
        case "claim":
            return Prompt(t("Which column do the Trolls claim?"), t("1 point for each card you do not own"))
        case "cede":
            return Prompt(t("Which prize do the Trolls take?"), t("the best of its row, with its points"))
        case _:
            return Prompt(t("Cross a bridge"), t("your next pair begins at its far end"))


def _kind(view: PandoriaView, place: int, t: Translator) -> str:
    return resource(view.parts.kinds[min(place, len(view.parts.kinds) - 1)], t)


def _artefact(view: PandoriaView, t: Translator) -> str:
    kinds = view.parts.kinds
    return t("identical picks earn an artefact") if view.mode != "family" and kinds[0] == kinds[-1] else ""


def _draw(view: PandoriaView, t: Translator) -> Prompt:
    if view.rule == "short":
        return Prompt(t("Draw in a small pocket, or draw nothing"), t("no worker this time"))
    if view.rule in ("single", "one-of-two"):
        return Prompt(t("Draw one resource"), t("no worker this time"))
    other = _kind(view, 1, t)
    return Prompt(t("Draw {resource}", resource=_kind(view, 0, t)), t("then {resource} beside it", resource=other))


def _watch(view: PandoriaView, names: tuple[str, ...], t: Translator) -> Prompt:
    who = seat_name(names, view.acting, t.lang)
    match view.phase:
        case "name" | "draw" | "beside" | "worker":
            return Prompt(t("{who} is drawing", who=who))
        case "act" | "more":
            return Prompt(t("{who} may act", who=who))
        case "buy":
            return Prompt(t("{who} may buy a card", who=who))
        case _:
            return Prompt(t("{who} is choosing", who=who))


def _over(view: PandoriaView, names: tuple[str, ...], t: Translator) -> Prompt:
    if view.valley is not None:
        mine, trolls = view.seats[0].points, view.valley.trolls
        hint = t("{points} against {trolls}", points=points(mine, t), trolls=trolls)
        return Prompt(t("You hold the valley") if mine > trolls else t("The Trolls hold the valley"), hint)
    first = winners(view)
    gain = t("with {points}", points=points(view.seats[first[0]].points, t))
    if first == [view.seat]:
        return Prompt(t("You win"), gain)
    who = both([seat_name(names, seat, t.lang) for seat in first], t)
    return Prompt(t("{who} wins", who=who) if len(first) == 1 else t("{who} share the victory", who=who), gain)
