"""The log: each commitment as a line, with what it brought, read from what the viewer knew before and knows after."""

from ludarium.core.observation import Sight
from ludarium.core.turn import seat_letter
from ludarium.core.words import Line, iconed, told

from ..view import PangeaView
from .changes import changes
from .labels import targets
from .nouns import CONTINENTS, TERRAINS, TIMES, VALUES, area_name, event_name
from .outcomes import revealed
from .teller import PHRASES, Teller
from .view_queries import area, worth


def describe(sight: Sight, before: PangeaView, after: PangeaView, names: tuple[str, ...], lang: str) -> Line:
    """Tell a move in words; a line without text is not worth a place in the log."""
    teller = Teller(sight, before, after, names, lang)
    head = _told(sight.action.kind, teller)
    parts = [part for part in (head, *teller.fate(), *changes(teller), *teller.gone()) if part]
    if parts and after.phase == "over":
        parts.append(teller.t("The game is over"))
    return told(". ".join(parts), _ids(teller)) if parts else Line("")


def _told(kind: str, teller: Teller) -> str:
    t, seat = teller.t, teller.seat
    match kind:
        case "claim":
            vacant = area(teller.before, teller.args[0]).terrain is None
            return teller.phrase("claim" if vacant else "joined", seat, area=teller.place(teller.args[0]))
        case "lead":
            stays = teller.before.seats[seat].leader == teller.args[0]
            told = teller.phrase("stay" if stays else "lead", seat, area=teller.place(teller.args[0]))
            free = teller.after.seats[seat].markers < teller.before.seats[seat].markers
            return teller.takes(t("{what}, with a free marker", what=told) if free else told, teller.args[0])
        case "done":
            return _answered(teller) if teller.before.phase == "answer" else _completed(teller)
        case "land":
            own = teller.task()[0].endswith("leader")
            told = teller.phrase("sail-leader" if own else "sail", seat, area=teller.place(teller.args[0]))
            return teller.takes(told, teller.args[0])
        case "add":
            return teller.phrase("add", seat, cards=teller.card(teller.args[0]))
        case "crown" | "bounty":
            return teller.takes(teller.phrase(kind, seat, area=teller.place(teller.args[0])), teller.args[0])
        case "strike":
            event = event_name(teller.before.event.card, t) if teller.before.event else ""
            return teller.phrase(kind, seat, event=event, area=teller.place(teller.args[0]))
        case "concede" | "decline" | "avert" | "suffer" | "end":
            return teller.phrase("give-up" if kind == "concede" and teller.before.phase == "raise" else kind, seat)
        case "time" | "tile" | "draw":
            return _chance(kind, teller)
        case "remove":
            now = teller.before.battle
            return teller.phrase("bereft", now.defender, area=teller.place(now.area)) if now else ""
        case _:
            return ""


def _completed(teller: Teller) -> str:
    """Growth, expansion, migration, or the beginning of a battle."""
    task, where = teller.task()
    if not where or task not in PHRASES:
        return ""
    if teller.after.battle is not None:
        return teller.phrase("invade", teller.seat, area=teller.place(where), strength=_strength(teller))
    return teller.takes(teller.phrase(task, teller.seat, area=teller.place(where)), where)


def _strength(teller: Teller) -> str:
    """What everybody sees of an attack: the points that lie open, and how many cards lie face down."""
    t, now = teller.t, teller.after.battle
    if now is None:
        return ""
    terrain = area(teller.after, now.area).terrain
    shown = now.stones + now.invader_leader + sum(worth(card, terrain, "invade") for card in now.open)
    if not now.hidden:
        return str(shown)
    return t.n("{points} and {n} hidden card", "{points} and {n} hidden cards", len(now.hidden), points=shown)


def _answered(teller: Teller) -> str:
    own = teller.before.payment
    words = own.hidden if own is not None and teller.seat == teller.before.seat else revealed(teller.sight, "answer")
    told = (
        teller.phrase("answer", teller.seat, cards=teller.cards(words))
        if words
        else teller.phrase("stand", teller.seat)
    )
    shown = revealed(teller.sight, "shown")
    return teller.t("{what}; shown: {cards}", what=told, cards=teller.cards(shown)) if shown else told


def _chance(kind: str, teller: Teller) -> str:
    t = teller.t
    if kind == "tile":
        where = teller.before.event.area if teller.before.event else None
        ground = iconed(f"i-{teller.args[0]}", t(TERRAINS[teller.args[0]]))
        told = t("{area} is {terrain}", area=area_name(where), terrain=ground) if where else ground
        return told if VALUES[teller.args[0]] else t("{what}: the marker went back", what=told)
    if kind == "draw":
        return teller.phrase("draw", teller.seat, cards=teller.card(teller.args[0]))
    card = TIMES[teller.args[0]]
    if teller.before.turns == 0:
        return teller.phrase("time", teller.seat, event=t(CONTINENTS[card.circle]))
    what = t("{event}, {continent}", event=event_name(card.id, t), continent=t(CONTINENTS[card.circle]))
    told = teller.phrase("time", teller.seat, event=what)
    return t("{what}: {n} million years", n=card.years, what=told)


def _ids(teller: Teller) -> tuple[str, ...]:
    """The pieces that the line speaks of."""
    found = [
        name for name in targets(teller.before, teller.sight.action) if name.split("-")[0] in ("area", "continent")
    ]
    for line in teller.sight.reveals:
        words = line.split()
        if words[0] in ("grow", "expand", "invade", "migrate"):
            found.append(f"area-{words[-1]}")
    own = teller.before.payment
    if own is not None and own.area is not None and teller.seat == teller.before.seat:
        found.append(f"area-{own.area}")
    if teller.before.battle is not None:
        found.append(f"area-{teller.before.battle.area}")
    if teller.sight.action.kind in ("lead", "crown"):
        found.append(f"leader-{seat_letter(teller.seat)}")
    return tuple(dict.fromkeys(found))
