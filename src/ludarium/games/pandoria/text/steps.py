"""What is asked in the midst of a choice: each step says what touching a lit thing does."""

from typing import Final

from ludarium.core.action import Action
from ludarium.core.i18n import N_, Translator
from ludarium.core.words import Prompt, both

from ..components import load
from ..lookup import RESOURCE_NAMES
from ..view import PandoriaView
from .labels import targets
from .nouns import building, points, resource, speak, spell, spell_id
from .outlook import price
from .view_queries import legal, position

AIMS: Final = {
    "boat": N_("Touch the boat for your worker"),
    "clone": N_("Touch the hex for another worker"),
    "edification": N_("What do you build, or make a monument of?"),
    "inspection": N_("Touch the hex for another worker"),
    "invocation": N_("Which track goes to 5?"),
    "wrath-2": N_("Which of your workers counts as two?"),
    "wrath-3": N_("Which of your workers counts as three?"),
    "swamp-1": N_("Touch the hex that becomes swamp"),
    "swamp-2": N_("Touch the first hex that becomes swamp"),
    "preemption": N_("Which card do you take for free?"),
}
"""What a spell asks for once it is chosen."""


def step(view: PandoriaView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()) -> Prompt | None:
    """Say what is asked once these elements were touched."""
    t = speak(lang)
    open_ways = [action for action in legal(view) if targets(view, action)[: len(path)] == path]
    if not open_ways:
        return None
    head, _, name = path[0].partition("-")
    match head:
        case "card" if len(path) == 1:
            return _uses(view, name, open_ways, t)
        case "card" | "spell" if any(step.startswith("card-") for step in path[2:]):
            return _crossing(view, "monument", t)
        case "card" | "spell":
            price_words = _price(view, open_ways[0], t)
            return Prompt(t(AIMS[spell_id(name)]), price_words) if spell_id(name) in AIMS else None
        case "row":
            return _crossing(view, name, t)
        case "resource":
            return Prompt(t("And for the other joker?"), resource(name, t))
        case "hex":
            return Prompt(t("Which resource do you draw here?"))
        case _:
            return None


def _uses(view: PandoriaView, card: str, ways: list[Action], t: Translator) -> Prompt:
    """A card that was touched: what it can become, and for how much."""
    if all(action.kind == "monument" for action in ways):
        return _crossing(view, "monument", t, _price(view, ways[0], t))
    builds = [action for action in ways if action.kind == "build"]
    said = [t("construct {thing}", thing=_for(building(card, t), view, action, t)) for action in builds]
    casts = [action for action in ways if action.kind not in ("build", "monument")]
    if casts:
        said.append(t("cast {thing}", thing=_for(spell(card, t), view, casts[0], t)))
    text = t("{one} or {other}?", one=said[0], other=said[1]) if len(said) > 1 else f"{said[0]}?"
    return Prompt(text[:1].upper() + text[1:])


def _for(thing: str, view: PandoriaView, action: Action, t: Translator) -> str:
    cost = _price(view, action, t)
    return t("{thing} for {price}", thing=thing, price=cost) if cost else thing


def _price(view: PandoriaView, action: Action, t: Translator) -> str:
    """What an action takes from the tracks, in words; nothing if it is free."""
    paid = price(position(view), view.acting, action)
    return both([f"{n} {resource(name, t)}" for name, n in zip(RESOURCE_NAMES, paid, strict=False) if n], t)


def _crossing(view: PandoriaView, row: str, t: Translator, cost: str = "") -> Prompt:
    """A relic or monument costs a worker."""
    best = next((prize.value for n, prize in enumerate(load().prizes) if prize.row == row and view.prizes[n] == ""), 0)
    artefacts = {"small": 2, "great": 3}.get(row, 0)
    parts = [cost or (t("{n} artefacts", n=artefacts) if artefacts else ""), points(best, t)]
    return Prompt(t("Which of your workers do you cross out?"), " → ".join(part for part in parts if part))
