"""The log: each move as a line, with what it brought, read from what the viewer knew before and knows after."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.observation import Sight
from ludarium.core.words import Line, both, iconed, seat_name, told

from ..components import load
from ..lookup import PRIZE_IDS, RESOURCE_NAMES, TRACKS
from ..view import PandoriaView
from .labels import targets
from .nouns import COLUMNS, building, card_name, points, resource, sentence, speak, spell
from .view_queries import HEX

PHRASES: Final = {
    "choose": (N_("You chose {thing}"), N_("{who} chose a starter card")),
    "drew": (N_("You drew {thing}"), N_("{who} drew {thing}")),
    "waive": (N_("You drew nothing"), N_("{who} drew nothing")),
    "build": (N_("You built {thing}"), N_("{who} built {thing}")),
    "relic": (N_("You took a relic"), N_("{who} took a relic")),
    "monument": (N_("You raised a monument"), N_("{who} raised a monument")),
    "cast": (N_("You cast {thing}"), N_("{who} cast {thing}")),
    "buy": (N_("You bought {thing}"), N_("{who} bought {thing}")),
    "take": (N_("You took {thing} from the archives"), N_("{who} took {thing} from the archives")),
    "claim": (N_("You gave the Trolls the column {thing}"), N_("{who} gave the Trolls the column {thing}")),
    "cede": (N_("You gave the Trolls a prize of {thing}"), N_("{who} gave the Trolls a prize of {thing}")),
    "cross": (N_("You crossed a bridge"), N_("{who} crossed a bridge")),
    "act": (N_("You took no action"), N_("{who} took no action")),
    "none": (N_("You bought no card"), N_("{who} bought no card")),
}
"""The same move told of the viewer and of somebody else: French verbs need both."""
ICONS: Final = {
    "gold": "i-coin",
    "wood": "i-forest",
    "crystal": "i-crystal",
    "craft": "i-hammer",
    "city": "i-city",
    "choose": "i-cards",
    "build": "i-house",
    "relic": "i-artefact",
    "monument": "i-monument",
    "cast": "i-spell",
    "buy": "i-cards",
    "take": "i-scroll",
    "claim": "i-troll",
    "cede": "i-troll",
    "cross": "i-bridge",
}
"""Resources by their glyphs, and what the other moves are about."""


class _Teller:
    """One move, its two observations, and the words to tell it."""

    def __init__(
        self, sight: Sight, before: PandoriaView, after: PandoriaView, names: tuple[str, ...], lang: str
    ) -> None:
        self.t = speak(lang)
        self.sight = sight
        self.seat = sight.seat
        self.before = before
        self.after = after
        self.names = names

    def phrase(self, kind: str, thing: str = "") -> str:
        own, other = PHRASES[kind]
        mine, thing = self.seat == self.before.seat, iconed(ICONS.get(kind, ""), thing)
        said = self.t(own, thing=thing) if mine else self.t(other, who=self.whom(self.seat), thing=thing)
        return said if thing else iconed(ICONS.get(kind, ""), said)

    def resource(self, kind: str) -> str:
        return iconed(ICONS.get(kind, ""), resource(kind, self.t))

    def whom(self, seat: int) -> str:
        return self.t("you") if seat == self.before.seat else seat_name(self.names, seat, self.t.lang)

    def drawn(self) -> tuple[str, ...]:
        """The hexes that were filled by this move."""
        was, now = self.before.hexes, self.after.hexes
        return tuple(name for name, n in HEX.items() if was[n] == "." and now[n] != ".")

    def resources(self) -> str:
        """What was drawn, in words."""
        t, found = self.t, []
        for name in self.drawn():
            word = self.after.hexes[HEX[name]].rstrip("*")
            if word in RESOURCE_NAMES:
                found.append(self.resource(word))
            elif word == "#":
                found.append(iconed("i-swamp", t("swamp")))
            else:
                found.append(iconed(f"i-seat-{word[0]}", t("a worker")))
        return both(sorted(found, key=lambda word: "i-seat-" in word), t)

    def gains(self) -> list[str]:
        """What each seat gained: resources, points, artefacts; losses are prices and are not told."""
        said = []
        for seat, (was, now) in enumerate(zip(self.before.seats, self.after.seats, strict=True)):
            parts = []
            for track in range(TRACKS):
                n = now.tracks[track] - was.tracks[track]
                if n > 0:
                    parts.append(f"+{n} {self.resource(RESOURCE_NAMES[track])}")
            if now.points > was.points:
                parts.append(f"+{points(now.points - was.points, self.t)}")
            if now.artefacts > was.artefacts:
                n = now.artefacts - was.artefacts
                parts.append(iconed("i-artefact", self.t.n("+{n} artefact", "+{n} artefacts", n)))
            if parts:
                said.append(self.t("{who}: {gains}", who=sentence(self.whom(seat)), gains=", ".join(parts)))
        return said

    def aftermath(self) -> list[str]:
        """What followed by itself."""
        said = self.gains()
        for column in self.after.blocked:
            if column not in self.before.blocked and self.after.valley is None:
                said.append(self.t("The column {column} is closed", column=self.t(COLUMNS[column])))
        if self.after.valley and self.before.valley:
            for closed in self.after.valley.ledger[len(self.before.valley.ledger) :]:
                text = self.t("Territory closed with {points}, {n} for the Trolls", points="{p}", n=closed.trolls)
                said.append(text.replace("{p}", points(closed.score, self.t)))
        if self.after.ending and not self.before.ending and self.after.phase != "over":
            said.append(self.t("The last round is on"))
        if self.after.phase == "over":
            said.append(self.t("The game is over"))
        return said


def describe(sight: Sight, before: PandoriaView, after: PandoriaView, names: tuple[str, ...], lang: str) -> Line:
    """Tell a move in words; a line without text is not worth a place in the log."""
    teller = _Teller(sight, before, after, names, lang)
    head = _told(teller)
    said = [text for text in (head, *teller.aftermath()) if text]
    return told(". ".join(said), _ids(teller))


def _told(teller: _Teller) -> str:
    action, t = teller.sight.action, teller.t
    match action.kind:
        case "roll" | "roll-one":
            faces = both([teller.resource(face) for face in action.args], t)
            return t("The dice show {faces}", faces=faces)
        case "first":
            first = "ABCD".index(action.args[0])
            return t("You begin") if first == teller.before.seat else t("{who} begins", who=teller.whom(first))
        case "choose":
            return teller.phrase("choose", card_name(action.args[0], t) if action.args[0] != "?" else "")
        case "worker" | "draw-one" | "draw" | "waive":
            drawn = teller.resources()
            if drawn:
                return teller.phrase("drew", drawn)
            return teller.phrase("waive") if action.kind == "waive" else ""
        case "build":
            return teller.phrase("build", building(action.args[0], t))
        case "relic" | "monument" | "cross":
            return teller.phrase(action.kind)
        case "buy":
            return teller.phrase("buy", card_name(action.args[0], t))
        case "take":
            return teller.phrase("take", _taken(teller))
        case "claim":
            return teller.phrase("claim", t(COLUMNS[action.args[0]]))
        case "cede":
            return teller.phrase("cede", points(_ceded(teller), t))
        case "name" | "name-both":
            return ""
        case "pass" | "swamp-too":
            if teller.drawn():
                return teller.phrase("cast", spell("C5-1", t))
            return teller.phrase("none" if teller.before.phase == "buy" else "act")
        case _:
            return _spell(teller)


def _spell(teller: _Teller) -> str:
    source = teller.sight.action.args[0]
    if source == "?" or teller.after.made > teller.before.made:
        return ""
    said = teller.phrase("cast", spell(source, teller.t))
    if teller.sight.action.kind == "edify":
        said += f" ({building(teller.sight.action.args[1], teller.t)})"
    return said


def _taken(teller: _Teller) -> str:
    was, now = teller.before.seats[teller.seat].owned, teller.after.seats[teller.seat].owned
    return both([spell(name, teller.t) for name in now if name not in was], teller.t)


def _ceded(teller: _Teller) -> int:
    for prize, _ in enumerate(PRIZE_IDS):
        if teller.after.prizes[prize] == "*" and teller.before.prizes[prize] != "*":
            return load().prizes[prize].value
    return 0


def _ids(teller: _Teller) -> tuple[str, ...]:
    """The pieces of a move that can be pointed at, then what it filled and what it closed."""
    touched = [name for name in targets(teller.before, teller.sight.action) if "-" in name]
    touched += [f"hex-{name}" for name in teller.drawn()]
    was, now = teller.before.hexes, teller.after.hexes
    touched += [f"hex-{name}" for name, n in HEX.items() if now[n].endswith("*") and not was[n].endswith("*")]
    return tuple(dict.fromkeys(touched))
