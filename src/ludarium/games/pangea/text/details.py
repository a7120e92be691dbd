"""The detail panel: a thing in plain sentences with its value of the moment, and what touching it would mean."""

from typing import Final

from ludarium.core.i18n import N_, Translator
from ludarium.core.words import Detail, both, seat_name

from ..components import load
from ..view import PangeaView
from .labels import label
from .nouns import AREAS, CONTINENTS, EVENTS, TERRAINS, WHITE, YELLOW, area_name, card_name, points, speak
from .view_queries import area, full, power, use_now, value, worth

BREAK: Final = N_("At 25 million years a continent breaks away.")
PLAIN: Final = {
    "leader": (N_("It brings a free marker after one step at most, and 2 points in battles in its area."), ""),
    "marker": (N_("The top marker is the dominator's; level players are ranked by their highest marker."), ""),
    "stone": (N_("A stone is one point. Stones that are not spent this turn are lost."), ""),
    "raft": (N_("Carries a marker or the Leader from shore to shore, once."), ""),
    "hide": (N_("The defender sees how many cards you hide, not which."), ""),
    "time": (BREAK, ""),
    "timeline": (BREAK, ""),
    "battle": (
        N_("With more points the invader wins; as many are enough for the defender."),
        N_("All cards and stones that are played are used up."),
    ),
    "lost": (N_("Where the continents broke apart there is sea now: only Rafts cross it."), ""),
}
"""What is the same whatever happens: a sentence, and perhaps a note."""


def explain(view: PangeaView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
    """Explain an element in words."""
    t = speak(lang)
    title = label(view, target, lang, names)
    kind, _, name = target.partition("-")
    match kind:
        case "area":
            return Detail(area_name(name), _area(view, name, names, t), _area_note(view, name, t))
        case "card":
            return Detail(title, _card(name, t), _card_note(view, name, t))
        case "down":
            return Detail(title, _card(name, t), t("{card} is exhausted until your next turn.", card=title))
        case "continent" | "land":  # its coast and its mountain ranges belong to no area
            return Detail(title, _continent(view, name, t))
        case "concede":
            return Detail(title, _concede(view, t))
        case "end":
            return Detail(title, _end(view, t), t("Stones left over are lost."))
        case "white":
            return Detail(title, _white(view, t))
        case _:
            said, note = PLAIN.get(kind, ("", ""))
            return Detail(title, t(said) if said else "", t(note) if note else "")


def _area(view: PangeaView, name: str, names: tuple[str, ...], t: Translator) -> str:
    one = area(view, name)
    said = [t("{continent}.", continent=t(CONTINENTS[AREAS[name].continent]))]
    if one.terrain is None:
        return " ".join([*said, t("Nobody has claimed it yet.")])
    if value(one) == 0:
        return " ".join([*said, t("{terrain}: nothing can live here.", terrain=t(TERRAINS[one.terrain]))])
    said.append(t("{terrain}: price, limit and worth {n}.", terrain=t(TERRAINS[one.terrain]), n=value(one)))
    if one.dominator is not None:
        said.append(t("{who} dominates it.", who=seat_name(names, one.dominator, t.lang)))
    if one.ocean:
        said.append(t("It borders the ocean."))
    return " ".join(said)


def _area_note(view: PangeaView, name: str, t: Translator) -> str:
    one = area(view, name)
    if view.seat is None or view.seat != view.turn or view.phase != "act" or value(one) == 0:
        return ""
    can = power(view, one.terrain, "invade" if full(one) else "spend")
    if can < value(one):
        return t.n("You are {n} point short.", "You are {n} points short.", value(one) - can)
    if full(one) and one.dominator != view.seat:
        return t("Full: only an invasion gets you in.")
    if view.seat in one.stack and not full(one):
        mine, most = one.stack.count(view.seat) + 1, max(one.stack.count(seat) for seat in one.stack)
        if one.dominator != view.seat and mine > most:
            return t("One more marker makes you dominate it.")
    return ""


def _card(name: str, t: Translator) -> str:
    if name in WHITE:
        once = t("It comes back at your next turn.") if WHITE[name].renews else t("It goes under the White deck.")
        return t("Worth {points}. {fate}", points=points(WHITE[name].value, t), fate=once)
    if name not in YELLOW:
        return ""
    card = YELLOW[name]
    ground = t(TERRAINS[card.terrain])
    spent = t("Pays {own} in {terrain}, else {other}.", own=card.spend[0], terrain=ground, other=card.spend[1])
    fights = t(
        "In battle {attack} to attack and {defend} to defend in {terrain}, else {low} and {lower}.",
        attack=card.invade[0],
        defend=card.defend[0],
        terrain=ground,
        low=card.invade[1],
        lower=card.defend[1],
    )
    averts = t("Averts {event}.", event=t(EVENTS[card.averts]))
    return " ".join([spent, fights, averts, *([t("Serves as a Raft.")] if card.raft else [])])


def _card_note(view: PangeaView, name: str, t: Translator) -> str:
    terrain, use = use_now(view)
    return t("{points} now.", points=points(worth(name, terrain, use), t)) if terrain is not None else ""


def _continent(view: PangeaView, name: str, t: Translator) -> str:
    names = both([area.name for area in load().areas if area.continent == name], t)
    gone = t("It has broken away.") if name in view.broken else t("It is part of Pangea.")
    return t("{areas}. {state}", areas=names, state=gone)


def _concede(view: PangeaView, t: Translator) -> str:
    if view.phase == "raise":
        return t("Your invading marker is lost.")
    return t("One of your markers dies; you keep your cards.")


def _end(view: PangeaView, t: Translator) -> str:
    n = 2 if view.spread else 1 if view.grew else 0
    return t.n("You draw {n} White card, then a Time card.", "You draw {n} White cards, then a Time card.", n)


def _white(view: PangeaView, t: Translator) -> str:
    if not view.white_bottom:
        return t("Used cards go underneath; the deck is never shuffled again.")
    known = " · ".join(card_name(name, t) for name in view.white_bottom)
    return t("At the bottom, in order: {cards}.", cards=known)
