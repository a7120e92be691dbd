"""The log: each move as a line, with what it brought, read from what the viewer knew before and knows after."""

from typing import Final

from ludarium.core.i18n import N_, Translator
from ludarium.core.observation import Sight
from ludarium.core.turn import seat_letter
from ludarium.core.words import Line, both, iconed, seat_name, told

from ..components import load
from ..lookup import SQUARE_NAMES
from ..outcome import SOURCES
from ..view import RauhaView
from .labels import targets
from .nouns import AT_PLACES, COUNTED, speak
from .pictured import card, ground, spirit
from .view_queries import holder, square_id, step_of

PHRASES: Final = {
    "keep": (N_("You kept {card}"), N_("{who} chose a card")),
    "place": (N_("You placed {card} {place}"), N_("{who} placed {card} {place}")),
    "discard": (N_("You discarded {card}"), N_("{who} discarded a card")),
    "activate": (N_("You activated {card} {place}"), N_("{who} activated {card} {place}")),
    "invoke": (N_("You called on {entity}"), N_("{who} called on {entity}")),
    "metsat": (N_("You called on Metsat for each {animal}"), N_("{who} called on Metsat for each {animal}")),
    "done": (N_("You finished activating"), N_("{who} finished activating")),
    "scored": (N_("You finished scoring"), N_("{who} finished scoring")),
}
"""The same move told of the viewer and of somebody else: French verbs need both."""


class _Teller:
    """One move, its two observations, and the words to tell it."""

    def __init__(self, sight: Sight, before: RauhaView, after: RauhaView, names: tuple[str, ...], lang: str) -> None:
        self.t = speak(lang)
        self.lang = lang
        self.seat = sight.seat
        self.args = sight.action.args
        self.before = before
        self.after = after
        self.names = names

    def phrase(self, kind: str, **values: str) -> str:
        own, other = PHRASES[kind]
        if self.seat == self.before.seat:
            return self.t(own, **values)
        return self.t(other, who=self.whom(self.seat), **values)

    def whom(self, seat: int) -> str:
        return self.t("you") if seat == self.before.seat else seat_name(self.names, seat, self.lang)

    def at(self, word: str) -> str:
        return self.t(AT_PLACES[SQUARE_NAMES.index(word)])

    def tile(self, word: str) -> str:
        """What lay on a square of the acting seat when it acted."""
        return ground(self.before.seats[self.seat].board[SQUARE_NAMES.index(word)], self.lang)

    def spore(self, word: str) -> str:
        return iconed("i-spore", self.t("a spore {place}", place=self.at(word)))

    def paid(self) -> list[str]:
        n = self.before.seats[self.seat].crystals - self.after.seats[self.seat].crystals
        return [iconed("i-gem", self.t.n("paid {n} crystal", "paid {n} crystals", n))] if n > 0 else []

    def gains(self) -> list[str]:
        """Crystals and points of the move itself; water is told apart."""
        was, now, t = self.before.seats[self.seat], self.after.seats[self.seat], self.t
        parts = self.paid()
        if now.crystals > was.crystals:
            parts.append(iconed("i-gem", t.n("+{n} crystal", "+{n} crystals", now.crystals - was.crystals)))
        points = sum(now.gained[:-1]) - sum(was.gained[:-1])
        if points:
            parts.append(iconed("i-energy", t.n("+{n} point", "+{n} points", points)))
        return parts

    def result(self, head: str, parts: list[str]) -> str:
        return self.t("{what}: {result}", what=head, result=", ".join(parts or [self.t("no points")]))

    def aftermath(self) -> list[str]:
        """What followed by itself: water points of whoever finished a scoring, and the end of the game."""
        place, parts = SOURCES.index("water"), []
        for seat in self.before.order:
            n = self.after.seats[seat].gained[place] - self.before.seats[seat].gained[place]
            if n:
                parts.append(f"{self.whom(seat)} +{n}")
        said = [iconed("i-water", self.t("Water: {gains}", gains=", ".join(parts)))] if parts else []
        if self.after.phase == "over":
            said.append(self.t("The game is over"))
        return said

    def welcomed(self) -> tuple[str, ...]:
        return tuple(e for e in self.after.seats[self.seat].entities if e not in self.before.seats[self.seat].entities)

    def welcome(self) -> list[str]:
        """Who came, and from whom (RULES 8.5)."""
        said = []
        for name in self.welcomed():
            host = holder(self.before, name)
            called = spirit(name)
            said.append(called if host is None else self.t("{entity} (from {who})", entity=called, who=self.whom(host)))
        return [self.t("welcomed {entities}", entities=both(said, self.t))] if said else []


def describe(sight: Sight, before: RauhaView, after: RauhaView, names: tuple[str, ...], lang: str) -> Line:
    """Tell a move in words; a line without text is not worth a place in the log."""
    if sight.action.kind in ("stack", "deal"):
        return _chance(sight.action.kind, before, after, names, speak(lang))
    teller = _Teller(sight, before, after, names, lang)
    text = ". ".join((_told(sight.action.kind, teller), *teller.aftermath()))
    return told(text, _ids(sight, teller))


def _told(kind: str, teller: _Teller) -> str:
    args, t = teller.args, teller.t
    match kind:
        case "keep":
            return teller.phrase("keep", card=_kept(args[0], teller))
        case "place":
            head = teller.phrase("place", card=ground(args[0], teller.lang), place=teller.at(args[1]))
            return ", ".join((head, *teller.paid(), *teller.welcome()))
        case "discard-crystals":
            return teller.result(teller.phrase("discard", card=_kept(teller.before.kept, teller)), teller.gains())
        case "discard-spore":
            head = teller.phrase("discard", card=_kept(teller.before.kept, teller))
            return teller.result(head, [teller.spore(args[0])])
        case "activate":
            return teller.result(
                teller.phrase("activate", card=teller.tile(args[0]), place=teller.at(args[0])), teller.gains()
            )
        case "sow":
            head = teller.phrase("activate", card=teller.tile(args[0]), place=teller.at(args[0]))
            return teller.result(head, [*teller.paid(), teller.spore(args[1])])
        case "invoke":
            return teller.result(teller.phrase("invoke", entity=spirit(args[0])), teller.gains())
        case "metsat":
            return teller.result(
                teller.phrase("metsat", animal=iconed(f"i-{args[0]}", t(COUNTED[args[0]]))), teller.gains()
            )
        case _:
            return teller.phrase("scored" if teller.before.phase == "score" else "done")


def _kept(name: str | None, teller: _Teller) -> str:
    """The viewer's own card; nobody else's is named."""
    return card(name, teller.lang) if name not in (None, "?") and teller.seat == teller.before.seat else ""


def _ids(sight: Sight, teller: _Teller) -> tuple[str, ...]:
    """The pieces of a move that can be pointed at, then whom it welcomed and whose token moved."""
    touched = [name for name in targets(teller.before, sight.action) if name.split("-")[0] not in ("done", "discard")]
    if sight.action.kind == "place":
        touched = [square_id(sight.seat, SQUARE_NAMES.index(sight.action.args[1]))]
    touched += [f"entity-{name}" for name in teller.welcomed()]
    for seat, (was, now) in enumerate(zip(teller.before.seats, teller.after.seats, strict=True)):
        if now.points > was.points:
            touched.append(f"token-{seat_letter(seat)}")
    return tuple(dict.fromkeys(name for name in touched if not name.startswith("animal-")))


def _chance(kind: str, before: RauhaView, after: RauhaView, names: tuple[str, ...], t: Translator) -> Line:
    if kind == "stack" and after.phase == "deal":
        top = after.pile[0]
        text = t("Your token is on top: you go first")
        if top != before.seat:
            text = t("{who} goes first: top token", who=seat_name(names, top, t.lang))
        return told(iconed("i-energy", text), (f"token-{seat_letter(top)}",))
    if kind == "deal" and after.phase == "choose":
        ids = tuple(f"satellite-{place}" for place in range(len(after.satellites)))
        text = t.n(
            "Round {round} begins: {n} card lies on each satellite",
            "Round {round} begins: {n} cards lie on each satellite",
            load().draft.cards,
            round=step_of(after).round,
        )
        return told(iconed("i-satellite", text), ids)
    return Line("")
