"""What an action touches, and what each of those things is called on a button or by a screen reader."""

from typing import Final

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.i18n import N_, Translator
from ludarium.core.turn import seat_letter, seat_number
from ludarium.core.words import seat_name

from ..components import load
from ..view import PangeaView
from .nouns import CONTINENTS, TERRAINS, TIMES, area_name, card_name, event_name, speak
from .view_queries import area, full, value

AREA_KINDS: Final = ("claim", "lead", "grow", "expand", "invade", "land", "crown", "bounty")
CARD_KINDS: Final = ("pay", "answer", "add")
BUTTONS: Final = {
    "concede": N_("Concede"),
    "decline": N_("Decline"),
    "end": N_("End turn"),
    "avert": N_("Avert it"),
    "suffer": N_("Let it happen"),
    "hide": N_("Add a card face down"),
}

DEEDS: Final = {
    "grow": N_("Grow in {area}"),
    "expand": N_("Expand to {area}"),
    "invade": N_("Attack {area}"),
    "land": N_("Land in {area}"),
    "claim": N_("Claim {area}"),
    "lead": N_("Lead to {area}"),
    "crown": N_("Crown in {area}"),
    "bounty": N_("Place in {area}"),
}


def targets(view: PangeaView, action: Action) -> tuple[str, ...]:
    """Name the elements to touch for an action, in order; what the viewer may not know is left out."""
    kind, args = action.kind, action.args
    if UNKNOWN in args or kind == UNKNOWN:
        return ()
    if kind in AREA_KINDS:
        return (f"area-{args[0]}",)
    if kind in CARD_KINDS:
        return (f"card-{args[0]}",)
    match kind:
        case "migrate":
            return *_marker_of(view, args[0], args[1]), f"area-{args[2]}"
        case "raft" | "aqua-able":
            return _vessel(kind), *_marker_of(view, args[0], args[1])
        case "raft-leader" | "aqua-able-leader":
            return _vessel(kind), f"leader-{seat_letter(view.turn)}"
        case "stones":
            return (f"stone-{args[0]}",)
        case "hide":
            return "hide", f"card-{args[0]}"
        case "remove":
            where = "" if view.battle is None else view.battle.area
            return (f"marker-{where}-{args[0]}",)
        case "strike":
            return _strike(view, args[0], args[1])
        case "break":
            return (f"continent-{args[0]}",)
        case "time":
            return ("time-deck",)
        case "draw":
            return ("white-deck",)
        case "tile":
            return ("bag",)
        case _:
            return (kind,)


def action_label(view: PangeaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action by its verb and its thing."""
    t, args = speak(lang), action.args
    match action.kind:
        case "pay":
            return t("Pay with {card}", card=card_name(args[0], t))
        case "answer":
            return t("Answer with {card}", card=card_name(args[0], t))
        case "add":
            return t("Add {card}", card=card_name(args[0], t))
        case "stones":
            return t.n("Pay {n} stone", "Pay {n} stones", int(args[0]))
        case "strike":
            return t("Strike {area}", area=area_name(args[0]))
        case "migrate":
            where = area_name(args[2])
            return t("Attack {area}", area=where) if full(area(view, args[2])) else t("Move to {area}", area=where)
        case "remove":
            return t("Remove it")
        case "break":
            return t("Let {continent} go", continent=t(CONTINENTS[args[0]]))
        case "concede" | "decline":
            return t(BUTTONS[action.kind])
        case "grow" | "expand" | "invade" | "land" | "claim" | "lead" | "crown" | "bounty":
            return t(DEEDS[action.kind], area=area_name(args[0]))
        case _:
            return ""


def _vessel(kind: str) -> str:
    return "raft" if kind.startswith("raft") else "card-aqua_able"


def _marker_of(view: PangeaView, where: str, place: str) -> tuple[str, ...]:
    """The area, then the marker in its close-up; the area alone if only one marker there is the acting seat's."""
    if area(view, where).stack.count(view.turn) == 1:
        return (f"area-{where}",)
    return f"area-{where}", f"marker-{where}-{place}"


def _strike(view: PangeaView, where: str, markers: str) -> tuple[str, ...]:
    """The area, then its markers; the area alone if all of them are taken."""
    places = markers.split("+")
    if len(places) >= len(area(view, where).stack):
        return (f"area-{where}",)
    return f"area-{where}", *(f"marker-{where}-{place}" for place in places)


def label(view: PangeaView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an element."""
    t = speak(lang)
    kind, _, name = target.partition("-")
    match kind:
        case "area":
            return _area(view, name, names, t)
        case "marker":
            return _marker(view, name, names, t)
        case "card" | "down":
            return card_name(name, t)
        case "leader":
            return t("{who}’s Leader", who=seat_name(names, seat_number(name), lang))
        case "stone":
            return t("Stone {n}", n=int(name))
        case "continent" | "land":
            return t(CONTINENTS[name])
        case "time" if name not in TIMES:
            return t.n("Time deck: {n} card", "Time deck: {n} cards", view.time_deck)
        case "white":
            n = view.white_loose + len(view.white_bottom)
            return t.n("White deck: {n} card", "White deck: {n} cards", n)
        case "raft":
            n = view.seats[view.seat].rafts if view.seat is not None else 0
            return t.n("{n} Raft", "{n} Rafts", n)
        case "done":
            return _done(view, t)
        case _:
            return t(BUTTONS[target]) if target in BUTTONS else _told(view, kind, name, names, t)


def _told(view: PangeaView, kind: str, name: str, names: tuple[str, ...], t: Translator) -> str:
    """What is never touched, but looked at."""
    match kind:
        case "time" if name in TIMES:
            card = TIMES[name]
            where = t(CONTINENTS[card.circle])
            return t(
                "{event}, {continent}: {n} million years", event=event_name(name, t), continent=where, n=card.years
            )
        case "timeline":
            limit = load().rules.breakup_years
            return t("Timeline: {years} of {limit} million years", years=view.years, limit=limit)
        case "lost":
            one, other = name.split("-")
            return t("Lost link: {one} and {other}", one=area_name(one), other=area_name(other))
        case "battle" if view.battle is not None:
            who = seat_name(names, view.battle.invader, t.lang)
            return t("{who} attacks {area}", who=who, area=area_name(view.battle.area))
        case _:
            return f"{kind} {name}".strip()


def _area(view: PangeaView, name: str, names: tuple[str, ...], t: Translator) -> str:
    one = area(view, name)
    if one.terrain is None:
        return t("{area}: vacant", area=area_name(name))
    ground = t(TERRAINS[one.terrain])
    if value(one) == 0:
        return t("{area}: {terrain}", area=area_name(name), terrain=ground)
    worth = t("{area}: {terrain} {value}", area=area_name(name), terrain=ground, value=value(one))
    if not one.stack:
        return t("{area}, no markers", area=worth)
    owners = ", ".join(seat_name(names, seat, t.lang) for seat in one.stack)
    return t("{area}, markers from the top: {owners}", area=worth, owners=owners)


def _marker(view: PangeaView, name: str, names: tuple[str, ...], t: Translator) -> str:
    where, _, place = name.rpartition("-")
    stack = area(view, where).stack if where else ()
    if not 0 < int(place) <= len(stack):
        return t("No marker")
    who = seat_name(names, stack[int(place) - 1], t.lang)
    return t("{area}: {who}’s marker, {place} from the top", area=area_name(where), place=place, who=who)


def _done(view: PangeaView, t: Translator) -> str:
    if view.phase == "answer":
        laid = view.payment is not None and view.payment.hidden
        return t("Show your answer") if laid else t("Stand with the Leader alone")
    if view.payment is not None and view.payment.area is not None and full(area(view, view.payment.area)):
        return t("Attack")
    return t("Pay")
