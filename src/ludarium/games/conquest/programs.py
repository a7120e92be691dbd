"""Abilities turned into rows of numbers, once, when the game is imported (interpreted: it reads messages).

Three kinds of row refer to each other by number: selectors, tests and effects; an ability is one row more. ``lookup`` turns
the rows into columns for the hot rooms. An effect's free columns ``a`` to ``h`` mean what its verb says, see its ``row``.
"""

from typing import Final

from .components import Ability, Card
from .components.conditions import BattleFrom, Fewer, InPlay, RoleIs, SourceLand, Test
from .components.lawful import tag
from .components.selectors import Match, Selector, selectors_of
from .components.verbs import VERBS, Effect
from .words import CONTINENTS, EVENTS, PLAYERS, SUBTYPES, TESTS, TIMINGS, TYPES, WAYS, WINDOWS, mask

NO: Final = -1
BIG: Final = 1_000_000
INFINITE: Final = 3
HERE, SIDE_YOURS, SIDE_OTHER, SELF, NOT_SELF, PENDING, UNOCCUPIED = 1, 2, 4, 8, 16, 32, 64
WHOSE: Final = ("", "you", "opponent", "each_opponent", "any")


class Programs:
    """All rows of a collection, in the order of its cards; a card that is there again with the same abilities shares them."""

    def __init__(self, cards: tuple[Card, ...], names: dict[str, int]) -> None:
        self.names = names
        self.selectors: list[list[int]] = []
        self.tests: list[list[int]] = []
        self.effects: list[list[int]] = []
        self.abilities: list[list[int]] = []
        self.first: list[int] = []
        written: dict[tuple[str, tuple[Ability, ...]], int] = {}
        for number, card in enumerate(cards):
            first = written.setdefault((card.id, card.abilities), len(self.abilities))
            self.first.append(first)
            for ability in card.abilities if first == len(self.abilities) else ():
                self._ability(number, ability)

    def _ability(self, card: int, ability: Ability) -> None:
        interrupt, when = ability.interrupt, ability.when
        tests = [self._test(test) for test in ability.if_]
        first_test = len(self.tests)
        self.tests += tests
        first_cost = self._effects(ability.cost)
        first_do = self._effects(ability.do)
        stands = ability.timing == "C" and when is None and all(one.stands for one in ability.do)
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

    def _effects(self, effects: tuple[Effect, ...]) -> int:
        rows = [self._effect(effect) for effect in effects]
        first = len(self.effects)
        self.effects += rows
        return first

    # Selectors --------------------------------------------------------------------------------------------------------

    def _match(self, match: Match | None) -> int:
        """Chain the selectors of a match; return the first, or -1."""
        following = NO
        for selector in reversed(selectors_of(match)):
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

    def _effect(self, effect: Effect) -> list[int]:
        who = PLAYERS.index(getattr(effect, "who", ""))
        chosen, columns = effect.row()
        first, second = (*(self._match(one) for one in chosen), NO, NO)[:2]
        return [VERBS.index(tag(effect)), who, first, second, *columns, *[0] * (8 - len(columns)), _duration(effect)]


def _duration(effect: Effect) -> int:
    """0: none or while in play, 1: battle, 2: turn, 2 + n: until the controller's n-th next turn."""
    duration = getattr(effect, "duration", "")
    if duration.startswith("rounds:"):
        return 2 + int(duration.partition(":")[2])
    return {"battle": 1, "turn": 2, "round": 3}.get(duration, 0)
