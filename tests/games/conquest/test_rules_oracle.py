"""Totals of battles against an oracle that reads the card files alone: slow, plain, and written from RULES 10.4."""

import pytest

from ludarium.core.rng import stream
from ludarium.games.conquest.components import Ability, Card, load
from ludarium.games.conquest.components import conditions as c
from ludarium.games.conquest.components import verbs as e
from ludarium.games.conquest.components.selectors import Selector
from ludarium.games.conquest.rules import Conquest, field, new_position
from ludarium.games.conquest.rules.field import find, option_of, uses_left
from ludarium.games.conquest.rules.strengths import side_total
from ludarium.games.conquest.state import NOWHERE

from .test_rules_properties import play_on

ATTACK, DEFEND = 1, 2


class Table:
    """A position as plain lists of cards in play."""

    def __init__(self, state: Conquest) -> None:
        self.state = state
        self.cards = [load().cards[card] for card in state.card]

    def side(self, i: int) -> int:
        """On which side a card fights."""
        state = self.state
        if state.goal != NOWHERE:
            attacks = state.at[i] in (state.lead, state.mate)
        else:
            attacks = state.stand[i] == state.source
        return ATTACK if attacks else DEFEND if state.stand[i] == state.target else 0

    def seat_side(self, seat: int) -> int:
        """On which side a player is."""
        return ATTACK if seat == self.state.attacker else DEFEND if seat == self.state.defender else 0

    def here(self, i: int) -> int:
        """The land where a card stands, or is."""
        return int(self.state.at[i] if self.cards[i].type == "land" else self.state.stand[i])

    def selected(self, s: Selector, i: int, source: int) -> bool:
        """Whether a selector of one card means another."""
        state, card, holder = self.state, self.cards[i], self.state.held[source]
        mine = state.held[i] == holder
        fits = [
            s.whose in ("", "any") or (s.whose == "you") == mine,
            not s.type or card.type in s.type,
            not s.subtype or card.subtype in s.subtype,
            not s.kind or card.kind in s.kind,
            not s.continent or card.continent in s.continent,
            not s.name or card.name == s.name,
            not s.self or i == source,
            not s.not_self or i != source,
            not s.here or (self.here(source) >= 0 and self.here(i) == self.here(source)),
            s.attack_max is None or card.attack <= s.attack_max,
            s.defense_max is None or card.defense <= s.defense_max,
        ]
        if s.side:
            ours = self.seat_side(holder)
            fits.append(ours > 0 and self.side(i) == (ours if s.side == "yours" else 3 - ours))
        return all(fits)

    def role(self, source: int) -> int:
        """The part of a source's land in the battle."""
        if self.here(source) == NOWHERE:
            return self.seat_side(self.state.held[source])
        if self.here(source) == self.state.target:
            return DEFEND
        if self.state.goal != NOWHERE:
            return ATTACK if self.state.at[source] in (self.state.lead, self.state.mate) else 0
        return ATTACK if self.here(source) == self.state.source else 0

    def land(self, piece: int) -> Card:
        """A land in play."""
        return self.cards[find(self.state, piece)]

    def lands(self, seat: int) -> list[Card]:
        """The lands of a player."""
        return [card for i, card in enumerate(self.cards) if card.type == "land" and self.state.held[i] == seat]

    def holds(self, test: c.Test, source: int) -> bool:
        """Whether a test holds; only those that strength abilities use."""
        state, you = self.state, int(self.state.held[source])
        match test:
            case c.InPlay(cards=cards, min=low, max=high):
                n = sum(self.selected(cards, i, source) for i in range(len(self.cards)))
                return (1 if low is None and high is None else low or 0) <= n <= (999 if high is None else high)
            case c.RoleIs(is_=role):
                return self.role(source) == (ATTACK if role == "attacking" else DEFEND)
            case c.OccupantsHere(min=low, max=high):
                n = sum(
                    c.type in ("character", "army") and state.stand[i] == self.here(source)
                    for i, c in enumerate(self.cards)
                )
                return self.here(source) >= 0 and (low or 0) <= n <= (999 if high is None else high)
            case c.BattleFrom(is_=place):
                same = self.land(state.source).continent == self.land(state.target).continent
                return same == (place == "same_continent")
            case c.SourceLand(continent=continent, name=name):
                if self.here(source) == NOWHERE:
                    return False
                land = self.land(self.here(source))
                return (continent is None or land.continent == continent) and (not name or land.name == name)
            case c.MoraleIs(who="you", min=low, max=high):
                return (-9999 if low is None else low) <= state.morale[you] <= (9999 if high is None else high)
            case c.LandsAre(who="you", min=low, max=high):
                return (low or 0) <= len(self.lands(you)) <= (999 if high is None else high)
            case c.ContinentsAre(who="you", min=low):
                return len({card.continent for card in self.lands(you)}) >= low
            case c.RoundIs(min=low):
                return bool(state.round_no >= low)
            case c.Fewer(what=what):
                held = [len(self.lands(seat)) for seat in range(state.seats)]
                measure = {"lands": held, "morale": list(state.morale), "hand": list(state.hand_n)}[what]
                others = [seat for seat in range(state.seats) if seat != you and field.alive(state, seat)]
                return any(measure[you] < measure[seat] for seat in others)
            case _:
                raise AssertionError(f"the oracle does not know {test}")

    def standing(self) -> list[tuple[int, Ability]]:
        """The standing abilities in play, with their sources."""
        found = []
        for i, card in enumerate(self.cards):
            option = option_of(self.state, i)
            for k, ability in enumerate(card.abilities):
                alive = uses_left(self.state, i, k) > 0 and option in (0, k + 1)
                if ability.timing == "C" and ability.when is None and alive:
                    found.append((i, ability))
        return found

    def total(self, side: int) -> int:
        """The points of one side."""
        state = self.state
        land = state.source if side == ATTACK else state.target
        active = [(i, a) for i, a in self.standing() if all(self.holds(test, i) for test in a.if_)]
        points = 0
        for i, card in enumerate(self.cards):
            if card.type in ("character", "army") and self.side(i) == side:
                points += self.strength(i, side, active)
        if side == DEFEND or state.goal == NOWHERE:
            for source, ability in active:
                for effect in ability.do:
                    if isinstance(effect, e.LandStrength) and self.selected(effect.lands, find(state, land), source):
                        points += effect.attack if side == ATTACK else effect.defense
        return max(points, 0)

    def strength(self, i: int, side: int, active: list[tuple[int, Ability]]) -> int:
        """One card's points."""
        card = self.cards[i]
        points = card.attack if side == ATTACK else card.defense
        effects = [(source, effect) for source, ability in active for effect in ability.do]
        for source, effect in effects:
            if isinstance(effect, e.Strength) and self.selected(effect.cards, i, source):
                points += effect.attack if side == ATTACK else effect.defense
        for source, effect in effects:
            if isinstance(effect, e.MultiplyStrength) and self.selected(effect.cards, i, source):
                factor = effect.attack if side == ATTACK else effect.defense
                points = points if factor is None else int(points * factor)
        return max(points, 0)


def too_deep(state: Conquest) -> bool:
    """Whether something is going on that the oracle leaves out: lasting effects, cards that count as others, or are mute."""
    verbs = {e.CountAs, e.Mute}
    odd = any(type(effect) in verbs for card in state.card for a in load().cards[card].abilities for effect in a.do)
    return len(state.timed) > 0 or odd


@pytest.mark.rule("conquest", "10.4", "8.1")
def test_totals_are_what_the_oracle_counts():
    """In hundreds of battles of random games, both totals agree with a count from the card files."""
    compared = 0
    for seed in range(60):
        rng = stream(seed, "totals")
        state = new_position(2, 0, 0, 0, 60, -1, 0, 0, [seed % 7, (seed + 3) % 7])
        for _ in range(250):
            play_on(state, rng, 1)
            if state.battle and state.result == 0 and not too_deep(state):
                table = Table(state)
                compared += 1
                assert (side_total(state, True), side_total(state, False)) == (table.total(ATTACK), table.total(DEFEND))
    assert compared > 50
