"""The log: each commitment as a line, with what it brought, read from what the viewer knew before and knows after."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.observation import Sight
from ludarium.core.state import CHANCE
from ludarium.core.turn import seat_letter
from ludarium.core.words import Line, iconed, seat_name, told

from ..view import PangeaView
from .labels import targets
from .nouns import CONTINENTS, TERRAINS, TIMES, WHITE, area_name, both, card_name, event_name, speak
from .reading import area

PHRASES: Final = {
    "claim": (N_("You claimed {area}"), N_("{who} claimed {area}")),
    "joined": (N_("You joined the stack in {area}"), N_("{who} joined the stack in {area}")),
    "lead": (N_("Your Leader went to {area}"), N_("The Leader of {who} went to {area}")),
    "stay": (N_("Your Leader stayed in {area}"), N_("The Leader of {who} stayed in {area}")),
    "grow": (N_("You grew in {area}"), N_("{who} grew in {area}")),
    "expand": (N_("You expanded to {area}"), N_("{who} expanded to {area}")),
    "migrate": (N_("You migrated to {area}"), N_("{who} migrated to {area}")),
    "invade": (N_("You attack {area}"), N_("{who} attacks {area}")),
    "sail": (N_("You sailed to {area}"), N_("{who} sailed to {area}")),
    "sail-leader": (N_("Your Leader sailed to {area}"), N_("The Leader of {who} sailed to {area}")),
    "answer": (N_("You answer with {cards}"), N_("{who} answers with {cards}")),
    "stand": (N_("Your Leader stands alone"), N_("The Leader of {who} stands alone")),
    "concede": (N_("You concede"), N_("{who} concedes")),
    "add": (N_("You add {cards}"), N_("{who} adds {cards}")),
    "decline": (N_("You do without"), N_("{who} does without")),
    "won": (N_("You win the battle in {area}"), N_("{who} wins the battle in {area}")),
    "lost": (N_("You lose the battle in {area}"), N_("{who} loses the battle in {area}")),
    "crown": (N_("Your Leader appears in {area}"), N_("The Leader of {who} appears in {area}")),
    "strike": (N_("You let it strike {area}"), N_("{who} lets it strike {area}")),
    "avert": (N_("You averted it"), N_("{who} averted it")),
    "suffer": (N_("You let it happen"), N_("{who} let it happen")),
    "bounty": (N_("Bounty: you placed a marker in {area}"), N_("Bounty: {who} placed a marker in {area}")),
    "draw": (N_("You drew {cards}"), N_("{who} drew a White card")),
    "end": (N_("You ended your turn"), N_("{who} ended the turn")),
    "time": (N_("You turned up {event}"), N_("{who} turned up {event}")),
}
"""The same move told of the viewer and of somebody else: French verbs need both."""
ICONS: Final = {
    "lead": "i-flag",
    "stay": "i-flag",
    "crown": "i-flag",
    "stand": "i-flag",
    "sail": "i-raft",
    "sail-leader": "i-raft",
    "invade": "i-swords",
    "won": "i-swords",
    "lost": "i-swords",
    "time": "i-time",
}
"""What the whole sentence is about; areas and cards have icons of their own."""


class _Teller:
    """One move, its two observations, and the words to tell it."""

    def __init__(self, sight: Sight, before: PangeaView, after: PangeaView, names: tuple[str, ...], lang: str) -> None:
        self.t = speak(lang)
        self.sight = sight
        self.seat = before.turn if sight.seat == CHANCE else sight.seat
        self.args = sight.action.args
        self.before = before
        self.after = after
        self.names = names

    def phrase(self, kind: str, seat: int, **values: str) -> str:
        own, other = PHRASES[kind]
        mine = seat == self.before.seat
        said = self.t(own, **values) if mine else self.t(other, who=seat_name(self.names, seat, self.t.lang), **values)
        return iconed(ICONS.get(kind, ""), said)

    def place(self, name: str) -> str:
        """An area with the glyph of its ground."""
        ground = area(self.after, name).terrain
        return iconed(f"i-{ground}", area_name(name)) if ground else area_name(name)

    def card(self, name: str) -> str:
        return iconed("i-hidden" if name == "?" else "i-cards" if name in WHITE else "i-trait", card_name(name, self.t))

    def told(self, word: str) -> tuple[str, ...] | None:
        """What a sight revealed under a word; for one's own move, nothing."""
        found = [line.split()[1:] for line in self.sight.reveals if line.split()[0] == word]
        return tuple(found[0]) if found else None

    def task(self) -> tuple[str, str]:
        """Which action a seat has just completed, and where."""
        own = self.before.payment
        if own is not None and self.seat == self.before.seat:
            return own.task, own.area or ""
        first = self.sight.reveals[0].split() if self.sight.reveals else ["", ""]
        return first[0], first[-1]

    def cards(self, words: tuple[str, ...] | None) -> str:
        return both([self.card(word) for word in words or ()], self.t)

    def gone(self) -> list[str]:
        """Which continent has broken away by this move."""
        names = [name for name in self.after.broken if name not in self.before.broken]
        return [self.t("{continent} breaks away", continent=self.t(CONTINENTS[name])) for name in names]

    def fate(self) -> list[str]:
        """How a battle ended, if it ended now."""
        battle = self.before.battle
        if battle is None or self.before.phase == "remove":
            return []
        lost = self.after.seats[battle.invader].lost > self.before.seats[battle.invader].lost
        if lost:
            return [self.phrase("lost", battle.invader, area=self.place(battle.area))]
        if self.after.phase == "remove" or self.after.battle is None:
            return [self.phrase("won", battle.invader, area=self.place(battle.area))]
        return []


def describe(sight: Sight, before: PangeaView, after: PangeaView, names: tuple[str, ...], lang: str) -> Line:
    """Tell a move in words; a line without text is not worth a place in the log."""
    teller = _Teller(sight, before, after, names, lang)
    head = _told(sight.action.kind, teller)
    parts = [part for part in (head, *teller.fate(), *teller.gone()) if part]
    if parts and after.phase == "over":
        parts.append(teller.t("The game is over"))
    return told(". ".join(parts), _ids(teller)) if parts else Line("")


def _told(kind: str, teller: _Teller) -> str:
    t, seat = teller.t, teller.seat
    match kind:
        case "claim":
            vacant = area(teller.before, teller.args[0]).terrain is None
            return teller.phrase("claim" if vacant else "joined", seat, area=teller.place(teller.args[0]))
        case "lead":
            stays = teller.before.seats[seat].leader == teller.args[0]
            told = teller.phrase("stay" if stays else "lead", seat, area=teller.place(teller.args[0]))
            free = teller.after.seats[seat].markers < teller.before.seats[seat].markers
            return t("{what}, with a free marker", what=told) if free else told
        case "done":
            return _answered(teller) if teller.before.phase == "answer" else _completed(teller)
        case "land":
            own = teller.task()[0].endswith("leader")
            return teller.phrase("sail-leader" if own else "sail", seat, area=teller.place(teller.args[0]))
        case "add":
            return teller.phrase("add", seat, cards=teller.card(teller.args[0]))
        case "crown" | "bounty" | "strike":
            return teller.phrase(kind, seat, area=teller.place(teller.args[0]))
        case "concede" | "decline" | "avert" | "suffer" | "end":
            return teller.phrase(kind, seat)
        case "time" | "tile" | "draw":
            return _chance(kind, teller)
        case "remove":
            return (
                t("A marker in {area} dies", area=teller.place(teller.before.battle.area))
                if teller.before.battle
                else ""
            )
        case _:
            return ""


def _completed(teller: _Teller) -> str:
    """Growth, expansion, migration, or the beginning of a battle."""
    task, where = teller.task()
    if not where or task not in PHRASES:
        return ""
    if teller.after.battle is not None:
        task = "invade"
    told = teller.phrase(task, teller.seat, area=teller.place(where))
    if task == "invade" or not where:
        return told
    there = area(teller.after, where)
    if there.dominator == teller.seat and area(teller.before, where).dominator != teller.seat:
        return teller.t("{what} and took dominance", what=told)
    return told


def _answered(teller: _Teller) -> str:
    own = teller.before.payment
    words = own.hidden if own is not None and teller.seat == teller.before.seat else teller.told("answer")
    told = (
        teller.phrase("answer", teller.seat, cards=teller.cards(words))
        if words
        else teller.phrase("stand", teller.seat)
    )
    shown = teller.told("shown")
    return teller.t("{what}; shown: {cards}", what=told, cards=teller.cards(shown)) if shown else told


def _chance(kind: str, teller: _Teller) -> str:
    t = teller.t
    if kind == "tile":
        where = teller.before.event.area if teller.before.event else None
        ground = iconed(f"i-{teller.args[0]}", t(TERRAINS[teller.args[0]]))
        return t("{area} is {terrain}", area=area_name(where), terrain=ground) if where else ground
    if kind == "draw":
        return teller.phrase("draw", teller.seat, cards=teller.card(teller.args[0]))
    card = TIMES[teller.args[0]]
    if teller.before.turns == 0:
        return teller.phrase("time", teller.seat, event=t(CONTINENTS[card.circle]))
    what = t("{event}, {continent}", event=event_name(card.id, t), continent=t(CONTINENTS[card.circle]))
    told = teller.phrase("time", teller.seat, event=what)
    return t("{what}: {n} million years", n=card.years, what=told)


def _ids(teller: _Teller) -> tuple[str, ...]:
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
