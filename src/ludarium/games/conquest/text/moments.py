"""A battle laid out when it is over: who won and why, what was lost by whose choice, and every morale from old to new."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from ludarium.core.action import Action
from ludarium.core.forecast import Fact, Moment
from ludarium.core.observation import Seen
from ludarium.core.turn import LETTERS
from ludarium.core.words import seat_name

from .. import outlook
from ..components import Ability, Card, load
from ..components import verbs as e
from ..view import BattleView, ConquestView
from .abilities import ability_text
from .cards import card_name
from .nouns import both, number, signed, speak
from .sums import Portrait, sides
from .view_queries import card_of, found, owner_of, printed

IN_BATTLE: Final = (
    "you_attack",
    "you_are_attacked",
    "battle_won",
    "battle_lost",
    "battle_drawn",
    "character_lost",
    "opponent_character_lost",
)
"""The events of a battle that abilities wait for."""


class Interrupt(NamedTuple):
    """Somebody interrupted: with which card, and which of its abilities."""

    seat: int
    card: Card
    ability: Ability


class War(NamedTuple):
    """A battle from its declaration to its end, as one viewer saw it.

    ``start`` is what the viewer knew before it, ``fought`` shows both sides as they were counted, ``after`` is the end.
    ``chosen`` is who picked each card that fell; ``result`` is empty if the attack came to nothing.
    """

    start: ConquestView
    fought: ConquestView
    battle: BattleView
    after: ConquestView
    result: str
    foretold: bool
    interrupts: tuple[Interrupt, ...]
    chosen: dict[str, int]


def moment(
    seen: Seen[ConquestView],
    earlier: Iterable[Seen[ConquestView]],
    names: tuple[str, ...],
    lang: str,
    portrait: Portrait,
) -> Moment | None:
    """Lay out the battle that a move has ended; all other moves are none."""
    if seen.after.battle is not None or (seen.before.battle is None and seen.sight.action.kind not in outlook.WAR):
        return None
    war = _war(seen, earlier)
    if war is None:
        return None
    teller = _Teller(war, names, lang, portrait)
    fight, viewer = war.battle, seen.after.seat
    return Moment(
        title=teller.title(),
        text=teller.how(),
        sides=sides(war.fought, teller.t, portrait, war.result) if war.result else (),
        facts=tuple(teller.facts()),
        gains=tuple(teller.gain(seat) for seat in range(len(war.after.seats))),
        holds=viewer is not None and viewer in (fight.attacker, fight.defender),
    )


# Looking back -----------------------------------------------------------------------------------------------------------


def _war(seen: Seen[ConquestView], earlier: Iterable[Seen[ConquestView]]) -> War | None:
    """Put together what happened since the attack was declared."""
    course = [seen]
    if seen.before.battle is not None:
        for one in earlier:
            course.append(one)
            if one.before.battle is None:
                break
    course.reverse()
    start, action = course[0].before, course[0].sight.action
    views = [one.after for one in course if one.after.battle is not None]
    if not views:  # nobody was asked anything: it was declared and decided in one move
        views = [outlook.battle(start, action, course[0].sight.seat).declared]
    fought = next((view for view in views if view.battle is not None and view.battle.result), views[-1])
    battle = fought.battle
    if battle is None:
        return None
    interrupts = tuple(one for move in course for one in _interrupts(move))
    result = battle.result or outlook.result_of(fought, seen.after)
    if result == "drawn" and not battle.result and any(_calls_off(one.ability) for one in interrupts):
        result = ""
    first = views[0].battle
    foretold = first is not None and (first.attack_total, first.defense_total) == (
        battle.attack_total,
        battle.defense_total,
    )
    chosen = {move.sight.action.args[0]: move.sight.seat for move in course if _falls(move)}
    return War(start, fought, battle, seen.after, result, foretold and not interrupts, interrupts, chosen)


def _interrupts(move: Seen[ConquestView]) -> Iterator[Interrupt]:
    """The interrupts that a move brought to light."""
    for line in move.sight.reveals:
        who, _, rest = line.partition(" ")
        words = rest.split()
        if who in LETTERS and words[:1] == ["interrupt"]:
            card = printed(move.before, words[1])
            yield Interrupt(LETTERS.index(who), card, card.abilities[int(words[2]) - 1])


def _calls_off(ability: Ability) -> bool:
    return any(isinstance(effect, e.Cancel) for effect in ability.do)


def _falls(move: Seen[ConquestView]) -> bool:
    """Whether somebody picked the card that is lost."""
    action: Action = move.sight.action
    return action.kind == "target" and bool(move.before.pending) and move.before.pending[-1].kind == "lose"


# Telling it -------------------------------------------------------------------------------------------------------------


class _Teller:
    """A battle that is over, and the words to tell it to one viewer."""

    def __init__(self, war: War, names: tuple[str, ...], lang: str, portrait: Portrait) -> None:
        self.t = speak(lang)
        self.war = war
        self.names = names
        self.portrait = portrait
        self.viewer = war.after.seat
        self.land = card_name(card_of(war.battle.target), lang)

    def whom(self, seat: int) -> str:
        return seat_name(self.names, seat, self.t.lang)

    def title(self) -> str:
        t, fight = self.t, self.war.battle
        gap = abs(fight.attack_total - fight.defense_total)
        if not self.war.result:
            if self.viewer == fight.attacker:
                return t("Your attack on {land} is called off", land=self.land)
            return t("The attack on {land} is called off", land=self.land)
        if self.war.result == "drawn":
            return t("Nobody wins in {land}", land=self.land)
        won = self.war.result == "won"
        winner = fight.attacker if won else fight.defender
        by = gap if (fight.attack_total > fight.defense_total) == won else 0
        if self.viewer == winner:
            if not won:
                return t("You hold {land} by {n}", land=self.land, n=by) if by else t("You hold {land}", land=self.land)
            return t("You win in {land} by {n}", land=self.land, n=by) if by else t("You win in {land}", land=self.land)
        who = {"who": self.whom(winner), "land": self.land}
        if not won:
            return t("{who} holds {land} by {n}", n=by, **who) if by else t("{who} holds {land}", **who)
        return t("{who} wins in {land} by {n}", n=by, **who) if by else t("{who} wins in {land}", **who)

    def how(self) -> str:
        """Whether it came as it was foretold, and who interrupted."""
        t = self.t
        if self.war.interrupts:
            said = [self.whom(one.seat) if one.seat != self.viewer else t("you") for one in self.war.interrupts]
            return t("interrupted by {who}", who=both(list(dict.fromkeys(said)), t))
        if not self.war.result:
            return ""
        return t("as expected; nobody interrupted") if self.war.foretold else t("nobody interrupted")

    def gain(self, seat: int) -> int:
        return self.war.after.seats[seat].morale - self.war.start.seats[seat].morale

    def facts(self) -> Iterator[Fact]:
        yield from self._answers()
        yield from self._fallen()
        for seat in range(len(self.war.after.seats)):
            fighter = seat in (self.war.battle.attacker, self.war.battle.defender)
            if self.gain(seat) or (fighter and seat == self.viewer and self.war.result in ("won", "lost")):
                yield self._morale(seat)
        yield from self._left()

    def _answers(self) -> Iterator[Fact]:
        for one in self.war.interrupts:
            t = self.t
            title = t("You interrupted") if one.seat == self.viewer else t("{who} interrupted", who=self.whom(one.seat))
            words = ability_text(one.ability, t.lang)
            yield Fact(title, card_name(one.card, t.lang), words, "", one.seat, svg=self.portrait(one.card))

    def _fallen(self) -> Iterator[Fact]:
        """Cards that fought and are gone."""
        t, left = self.t, {one.id for one in self.war.after.table}
        for name in (*self.war.battle.attacking, *self.war.battle.defending):
            if name in left:
                continue
            piece, chooser = found(self.war.fought, name), self.war.chosen.get(name)
            title = t("Lost")
            if chooser is not None:
                own = chooser == self.viewer
                title = t("Lost, chosen by you") if own else t("Lost, chosen by {who}", who=self.whom(chooser))
            strength = (
                t("attack {attack}, defense {defense}", attack=piece.attack, defense=piece.defense) if piece else ""
            )
            seat = piece.holder if piece is not None else owner_of(name)
            lead, svg = card_name(card_of(name), t.lang), self.portrait(card_of(name))
            yield Fact(title, lead, strength, "bad", seat, svg=svg)

    def _morale(self, seat: int) -> Fact:
        t = self.t
        old, new = self.war.start.seats[seat].morale, self.war.after.seats[seat].morale
        title = t("Your morale") if seat == self.viewer else t("{who}’s morale", who=self.whom(seat))
        lead = t("{old} to {new}", old=number(old), new=number(new)) if old != new else number(new)
        tone = "good" if new > old else "bad" if new < old else ""
        return Fact(title, lead, "\n".join(self._reasons(seat)), tone, seat)

    def _reasons(self, seat: int) -> Iterator[str]:
        """Why a morale has changed: the battle itself, then what abilities gave and took."""
        t, change, fight = self.t, self.gain(seat), self.war.battle
        loser = {"won": fight.defender, "lost": fight.attacker}.get(self.war.result, -1)
        lost = self._price() if seat == loser else 0
        rest = change + lost
        giver = self._giver(rest)
        if rest > 0 and not giver and lost:  # the loss itself was smaller, by an ability
            lost, rest = -change, 0
        if seat == loser:
            yield t("{change} for the lost battle", change=signed(-lost)) if lost else t("nothing for the lost battle")
        if rest:
            yield t("{change} by {card}", change=signed(rest), card=giver or t("abilities"))
        if not change and loser not in (seat, -1):
            yield t("Winning brings no morale by itself")

    def _price(self) -> int:
        """What the battle itself cost its loser; the rules say it with the result, else it is what they say as a rule."""
        return self.war.battle.loss_morale if self.war.battle.result else load().rules.battle_loss

    def _giver(self, rest: int) -> str:
        """The one card that tells such a change, if there is just one."""
        cards = {one.card: printed(self.war.fought, one.card) for one in self.war.fought.table}
        amounts = {name: set(_amounts(card)) for name, card in cards.items()}
        for one in self.war.interrupts:
            cards[one.card.id] = one.card
            amounts[one.card.id] = {*_amounts(one.card), one.card.morale}
        if self._taken():
            land = printed(self.war.fought, self.war.battle.target)
            amounts[land.id] = amounts.get(land.id, set()) | set(_entering(land))
        fits = [name for name in sorted(amounts) if abs(rest) in amounts[name]]
        return card_name(cards[fits[0]], self.t.lang) if len(fits) == 1 else ""

    def _taken(self) -> bool:
        """Whether the attacker holds the land now."""
        fight = self.war.battle
        return any(one.id == fight.target and one.seat == fight.attacker for one in self.war.after.table)

    def _left(self) -> Iterator[Fact]:
        """A land that nobody defends any more can be taken."""
        t, fight = self.t, self.war.battle
        there = [one for one in self.war.after.table if one.land == fight.target and one.character]
        held = next((one.seat for one in self.war.after.table if one.id == fight.target), -1)
        if self._taken():
            title = t("You take {land}", land=self.land)
            if fight.attacker != self.viewer:
                title = t("{who} takes {land}", who=self.whom(fight.attacker), land=self.land)
            yield Fact(title, "", "", "", fight.attacker, svg=self.portrait(card_of(fight.target)))
        if self.war.result == "won" and not there and held == fight.defender:
            text = t("It may be captured before the turn ends.")
            yield Fact(
                t("Nobody is left in {land}", land=self.land),
                "",
                text,
                "",
                held,
                svg=self.portrait(card_of(fight.target)),
            )
        if not self.war.result:
            left = self.war.after.attacks_limit - self.war.after.attacks
            yield Fact(t("It counts as made"), "", t.n("{n} attack left", "{n} attacks left", max(left, 0)))


def _amounts(card: Card) -> Iterator[int]:
    """How much morale a card's abilities move in battle."""
    for ability in card.abilities:
        if ability.interrupt is None and (ability.when is None or ability.when.event not in IN_BATTLE):
            continue
        for effect in ability.do:
            if isinstance(effect, (e.Morale, e.StealMorale)) and isinstance(effect.amount, int):
                yield abs(effect.amount)


def _entering(card: Card) -> Iterator[int]:
    """How much morale a card brings to who takes it for the first time."""
    for ability in card.abilities:
        for effect in ability.do if ability.timing == "I" else ():
            if isinstance(effect, (e.Morale, e.StealMorale)) and isinstance(effect.amount, int):
                yield abs(effect.amount)
