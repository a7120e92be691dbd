"""Abilities turned into rows of numbers, once, when the game is imported (interpreted: it reads messages).

Three kinds of row refer to each other by number: selectors, tests and effects; an ability is one row more. ``tables`` turns
the rows into columns for the hot rooms. An effect's free columns ``a`` to ``h`` mean what its verb says, see ``_columns``.
"""

from typing import Final

from .components import Ability, Card
from .components import effects as e
from .components.conditions import BattleFrom, Fewer, InPlay, RoleIs, SourceLand, Test
from .components.lawful import STANDING, listed, tag
from .components.selectors import Amount, Match, Selector
from .words import (
    ACTS,
    CONTINENTS,
    COUNTERS,
    EVENTS,
    HARMS,
    LIMITS,
    PLAYERS,
    ROLES,
    SUBTYPES,
    TESTS,
    THEN,
    TIMINGS,
    TYPES,
    VERBS,
    WAYS,
    WINDOWS,
)

NO: Final = -1
BIG: Final = 1_000_000
INFINITE: Final = 3
HERE, SIDE_YOURS, SIDE_OTHER, SELF, NOT_SELF, PENDING, UNOCCUPIED = 1, 2, 4, 8, 16, 32, 64
WHOSE: Final = ("", "you", "opponent", "each_opponent", "any")


def mask(words: tuple[str, ...], names: tuple[str, ...]) -> int:
    """Turn words of a closed list into bits."""
    return sum(1 << names.index(word) for word in set(words))


class Programs:
    """All rows of a collection, in the order of its cards."""

    def __init__(self, cards: tuple[Card, ...], names: dict[str, int]) -> None:
        self.names = names
        self.selectors: list[list[int]] = []
        self.tests: list[list[int]] = []
        self.effects: list[list[int]] = []
        self.abilities: list[list[int]] = []
        self.first: list[int] = []
        for number, card in enumerate(cards):
            self.first.append(len(self.abilities))
            for ability in card.abilities:
                self._ability(number, ability)

    def _ability(self, card: int, ability: Ability) -> None:
        interrupt, when = ability.interrupt, ability.when
        tests = [self._test(test) for test in ability.if_]
        first_test = len(self.tests)
        self.tests += tests
        first_cost = self._effects(ability.cost)
        first_do = self._effects(ability.do)
        stands = ability.timing == "C" and when is None and all(isinstance(one, STANDING) for one in ability.do)
        self.abilities.append(
            [
                card,
                TIMINGS.index(ability.timing),
                INFINITE if ability.uses == "inf" else ability.uses,
                mask(interrupt.on, WINDOWS) if interrupt else 0,
                ("any", "opponent", "you").index(interrupt.by) if interrupt else 0,
                self._match(interrupt.match) if interrupt else NO,
                EVENTS.index(when.event) if when else NO,
                self._match(when.match) if when else NO,
                first_test,
                len(tests),
                first_cost,
                len(ability.cost),
                first_do,
                len(ability.do),
                int(ability.optional),
                int(stands),
                ability.price,
            ]
        )

    def _effects(self, effects: tuple[e.Effect, ...]) -> int:
        rows = [self._effect(effect) for effect in effects]
        first = len(self.effects)
        self.effects += rows
        return first

    # Selectors --------------------------------------------------------------------------------------------------------

    def _match(self, match: Match | None) -> int:
        """Chain the selectors of a match; return the first, or -1."""
        following = NO
        for selector in reversed(listed(match)):
            following = self._selector(selector, following)
        return following

    def _selector(self, s: Selector, following: int = NO) -> int:
        flags = (
            HERE * s.here
            | SIDE_YOURS * (s.side == "yours")
            | SIDE_OTHER * (s.side == "other")
            | SELF * s.self
            | NOT_SELF * s.not_self
            | PENDING * s.pending
            | UNOCCUPIED * s.unoccupied
        )
        self.selectors.append(
            [
                ("play", "hand", "discard").index(s.zone),
                WHOSE.index(s.whose),
                mask(s.type, TYPES),
                mask(s.subtype, SUBTYPES),
                mask(s.kind, WAYS),
                mask(s.continent, CONTINENTS),
                self.names.get(s.name, len(self.names)) if s.name else NO,
                flags,
                BIG if s.attack_max is None else s.attack_max,
                BIG if s.defense_max is None else s.defense_max,
                0 if s.count == "all" else s.count,
                ("you", "controller", "random").index(s.pick),
                following,
            ]
        )
        return len(self.selectors) - 1

    # Tests ------------------------------------------------------------------------------------------------------------

    def _test(self, test: Test) -> list[int]:
        low = getattr(test, "min", None)
        high = getattr(test, "max", None)
        row = [
            TESTS.index(tag(test)),
            PLAYERS.index(getattr(test, "who", "")),
            NO,
            -BIG if low is None else low,
            BIG if high is None else high,
            0,
            NO,
        ]
        match test:
            case InPlay(cards=cards):
                row[2] = self._selector(cards)
                if low is None and high is None:
                    row[3] = 1
            case RoleIs(is_=role):
                row[5] = int(role == "attacking")
            case BattleFrom(is_=place):
                row[5] = int(place == "same_continent")
            case SourceLand(continent=continent, name=name):
                row[5] = 0 if continent is None else mask((continent,), CONTINENTS)
                row[6] = self.names.get(name, len(self.names)) if name else NO
            case Fewer(what=what):
                row[5] = ("lands", "morale", "hand").index(what)
            case _:
                pass
        return row

    # Effects ----------------------------------------------------------------------------------------------------------

    def _effect(self, effect: e.Effect) -> list[int]:
        who = PLAYERS.index(getattr(effect, "who", ""))
        selectors, columns = self._columns(effect)
        first, second = (*selectors, NO, NO)[:2]
        return [VERBS.index(tag(effect)), who, first, second, *columns, *[0] * (8 - len(columns)), _duration(effect)]

    def _columns(self, effect: e.Effect) -> tuple[list[int], list[int]]:
        """The selectors of an effect, and its free columns."""
        match effect:
            case e.Morale(amount=amount) | e.StealMorale(amount=amount):
                return [], _amount(amount)
            case e.Strength(cards=cards, attack=attack, defense=defense):
                return [self._selector(cards)], [attack, defense]
            case e.LandStrength(lands=lands, attack=attack, defense=defense):
                return [self._selector(lands)], [attack, defense]
            case e.MultiplyStrength(cards=cards, attack=more, defense=harder):
                return [self._selector(cards)], [_percent(more), _percent(harder)]
            case e.BattleResult(result=result):
                return [], [1 if result == "win" else 2]
            case e.Casualty():
                return [], [
                    ("pending", "here", "any").index(effect.scope),
                    mask(effect.role, ROLES) or (1 << len(ROLES)) - 1,
                    effect.discards or 0,
                    NO if effect.discards_set is None else effect.discards_set,
                    effect.morale or 0,
                    NO if effect.morale_set is None else effect.morale_set,
                    ("", "winner", "loser").index(effect.chooser),
                ]
            case e.Limit():
                where = [] if effect.lands is None else [self._selector(effect.lands)]
                return where, [
                    LIMITS.index(effect.what),
                    int(effect.set is not None),
                    effect.set or 0,
                    effect.delta or 0,
                ]
            case e.AttackRange(lands=lands, to=to):
                return [self._selector(lands)], [mask(to, CONTINENTS)]
            case e.Forbid(acts=acts, match=match):
                return [self._match(match)], [mask(acts, ACTS)]
            case e.Immune(cards=cards, to=harms, source=source):
                return [self._selector(cards), self._match(source)], [mask(harms, HARMS)]
            case e.Draw(n=n):
                return [], [n]
            case e.DiscardHand(n=n, pick=pick):
                return [], [n, ("self", "you", "random").index(pick)]
            case e.Recover(cards=cards, to=zone):
                return [self._selector(cards)], [("hand", "deck_top", "play").index(zone)]
            case e.Search(match=match, n=n) | e.PlayFree(match=match, n=n):
                return [self._match(match)], [n]
            case e.Look():
                return [], [("hand", "deck", "lands").index(effect.zone), effect.n, THEN.index(effect.then)]
            case e.Swap(give=give, take=take):
                return [self._selector(give), self._selector(take)], []
            case e.Discover(settle=settle, look=look):
                return [], [("self", "one", "none").index(settle), look]
            case e.MoveCards(cards=cards, to=lands):
                return [self._selector(cards), self._selector(lands)], []
            case e.ClaimLand(lands=lands):
                return [self._selector(lands)], []
            case e.CountAs(cards=cards, also=also):
                return [self._selector(cards)], [
                    NO if also.type is None else TYPES.index(also.type),
                    NO if also.subtype is None else SUBTYPES.index(also.subtype),
                    NO if also.continent is None else CONTINENTS.index(also.continent),
                ]
            case e.DiscardCard(cards=cards) | e.Confiscate(cards=cards) | e.ReturnToHand(cards=cards):
                return [self._selector(cards)], []
            case e.Mute(cards=cards) | e.Reuse(cards=cards):
                return [self._selector(cards)], []
            case e.Save() | e.Cancel() | e.Redirect():
                return [], []


def _amount(amount: int | Amount) -> list[int]:
    if isinstance(amount, int):
        return [amount, 0, 0, NO]
    counter, _, subset = amount.per.partition(":")
    return [amount.each, COUNTERS.index(counter), amount.max, SUBTYPES.index(subset) if subset else NO]


def _percent(factor: float | None) -> int:
    return NO if factor is None else round(100 * factor)


def _duration(effect: e.Effect) -> int:
    """0: none or while in play, 1: battle, 2: turn, 2 + n: until the controller's n-th next turn."""
    duration = getattr(effect, "duration", "")
    if duration.startswith("rounds:"):
        return 2 + int(duration.partition(":")[2])
    return {"battle": 1, "turn": 2, "round": 3}.get(duration, 0)
