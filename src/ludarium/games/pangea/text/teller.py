"""One move, its two observations, and the words to tell it: what the log's lines are made of."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.observation import Sight
from ludarium.core.state import CHANCE
from ludarium.core.words import both, iconed, seat_name

from ..view import PangeaView
from .nouns import CONTINENTS, WHITE, area_name, card_name, speak
from .outcomes import further, result
from .view_queries import area

PHRASES: Final = {
    "claim": (N_("You claimed {area}"), N_("{who} claimed {area}")),
    "joined": (N_("You joined the stack in {area}"), N_("{who} joined the stack in {area}")),
    "lead": (N_("Your Leader went to {area}"), N_("{who}’s Leader went to {area}")),
    "stay": (N_("Your Leader stayed in {area}"), N_("{who}’s Leader stayed in {area}")),
    "grow": (N_("You grew in {area}"), N_("{who} grew in {area}")),
    "expand": (N_("You expanded to {area}"), N_("{who} expanded to {area}")),
    "migrate": (N_("You migrated to {area}"), N_("{who} migrated to {area}")),
    "invade": (N_("You attacked {area} with {strength}"), N_("{who} attacked {area} with {strength}")),
    "sail": (N_("You sailed to {area}"), N_("{who} sailed to {area}")),
    "sail-leader": (N_("Your Leader sailed to {area}"), N_("{who}’s Leader sailed to {area}")),
    "answer": (N_("You answered with {cards}"), N_("{who} answered with {cards}")),
    "stand": (N_("Your Leader stood alone"), N_("{who}’s Leader stood alone")),
    "concede": (N_("You conceded"), N_("{who} conceded")),
    "give-up": (N_("You gave up"), N_("{who} gave up")),
    "add": (N_("You added {cards}"), N_("{who} added {cards}")),
    "decline": (N_("You declined"), N_("{who} declined")),
    "won": (N_("You won the battle in {area}"), N_("{who} won the battle in {area}")),
    "lost": (
        N_("You lost the battle in {area} and the marker"),
        N_("{who} lost the battle in {area} and the marker"),
    ),
    "shows": (N_("You showed {cards}"), N_("{who} showed {cards}")),
    "crown": (N_("Your Leader appeared in {area}"), N_("{who}’s Leader appeared in {area}")),
    "strike": (N_("You let {event} strike {area}"), N_("{who} let {event} strike {area}")),
    "bereft": (N_("You lost a marker in {area}"), N_("{who} lost a marker in {area}")),
    "dominates": (N_("You now dominate {area}"), N_("{who} now dominates {area}")),
    "gains": (N_("You gained {cards}"), N_("{who} gained {cards}")),
    "forgets": (N_("You lost {cards}"), N_("{who} lost {cards}")),
    "leaderless": (N_("You lost your Leader"), N_("{who} lost their Leader")),
    "raft": (N_("You got a Raft"), N_("{who} got a Raft")),
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
    "leaderless": "i-flag",
    "raft": "i-raft",
}
"""What the whole sentence is about; areas and cards have icons of their own."""


class Teller:
    """One move, its two observations, and the words to tell it. ``taken`` is an area whose new dominator has been told."""

    def __init__(self, sight: Sight, before: PangeaView, after: PangeaView, names: tuple[str, ...], lang: str) -> None:
        self.t = speak(lang)
        self.sight = sight
        self.seat = before.turn if sight.seat == CHANCE else sight.seat
        self.args = sight.action.args
        self.before = before
        self.after = after
        self.names = names
        self.taken = ""

    def phrase(self, kind: str, seat: int, **values: str) -> str:
        """A sentence of the viewer, or of somebody else."""
        own, other = PHRASES[kind]
        mine = seat == self.before.seat
        said = self.t(own, **values) if mine else self.t(other, who=seat_name(self.names, seat, self.t.lang), **values)
        return iconed(ICONS.get(kind, ""), said)

    def place(self, name: str) -> str:
        """An area with the glyph of its ground."""
        ground = area(self.after, name).terrain
        return iconed(f"i-{ground}", area_name(name)) if ground else area_name(name)

    def card(self, name: str) -> str:
        """A card with its glyph."""
        return iconed("i-hidden" if name == "?" else "i-cards" if name in WHITE else "i-trait", card_name(name, self.t))

    def task(self) -> tuple[str, str]:
        """Which action a seat has just completed, and where."""
        own = self.before.payment
        if own is not None and self.seat == self.before.seat:
            return own.task, own.area or ""
        first = self.sight.reveals[0].split() if self.sight.reveals else ["", ""]
        return first[0], first[-1]

    def cards(self, words: tuple[str, ...]) -> str:
        """Several cards."""
        return both([self.card(word) for word in words], self.t)

    def takes(self, said: str, name: str) -> str:
        """A sentence about an area, with the dominance that the mover took there."""
        if area(self.after, name).dominator != self.seat or area(self.before, name).dominator == self.seat:
            return said
        self.taken = name
        return self.t("{what} and took dominance", what=said)

    def gone(self) -> list[str]:
        """Which continent has broken away by this move."""
        names = [name for name in self.after.broken if name not in self.before.broken]
        return [self.t("{continent} broke away", continent=self.t(CONTINENTS[name])) for name in names]

    def fate(self) -> list[str]:
        """The further card that was turned up, and how the battle ended, if it ended now."""
        said = []
        turned = further(self.sight, self.before)
        if turned and self.before.battle is not None:
            said.append(self.phrase("shows", self.before.battle.invader, cards=self.card(turned)))
        ended = result(self.sight, self.before, self.after)
        if ended is not None:
            told = self.phrase("won" if ended.won else "lost", ended.battle.invader, area=self.place(ended.battle.area))
            sums = (ended.attack_total, ended.defence_total)
            said.append(
                told if ended.conceded else self.t("{what}, {one} to {other}", what=told, one=sums[0], other=sums[1])
            )
        return said
