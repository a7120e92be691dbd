"""How a card speaks English."""

from collections.abc import Sequence

from ...components.conditions import (
    BattleFrom,
    ContinentsAre,
    Fewer,
    InPlay,
    Interrupt,
    LandsAre,
    MoraleIs,
    OccupantsHere,
    RoleIs,
    RoundIs,
    SourceLand,
    Test,
)
from ...components.model import Ability
from ...components.selectors import Match, Selector
from ...components.selectors import selectors_of as matches
from ...components.verbs import CLASSES
from .english_nouns import (
    CONTINENTS,
    DURATIONS,
    SUBTYPES,
    TYPES,
    WHO,
    a,
    boosted,
    counted,
    every,
    has,
    kinds,
    lands,
    listed,
    lower,
    nouns,
    number,
    plain_kinds,
    points,
    single,
    until,
    where,
    within,
)
from .grammar import Grammar, often, role_of


class English(Grammar):
    """English as cards print it."""

    code = "en"
    INTERRUPT = "Interrupt"
    CHOICE = "Choice"
    each_turn = "once each turn"
    twice = ", twice"
    it_gets = "this card gets"
    extra = "beyond your three cards"
    you = "you"
    addressed = frozenset({"you"})
    spans = tuple(DURATIONS.values())
    verbs = frozenset(word for one in CLASSES for word in one.commands.english)
    here = " here"

    single = staticmethod(single)
    every = staticmethod(every)
    where = staticmethod(where)
    kinds = staticmethod(kinds)
    plain = staticmethod(plain_kinds)
    lands = staticmethod(lands)
    points = staticmethod(points)
    boosted = staticmethod(boosted)
    until = staticmethod(until)

    def listed(self, parts: Sequence[str]) -> str:
        """Join with commas and *and*."""
        return listed(list(parts), "and")

    def may(self, said: str) -> str:
        """Say that it may be declined."""
        return f"you may {lower(said)}"

    def done(self, ability: Ability) -> str:
        """Two verbs on one hand are told as one deed."""
        said = super().done(ability)
        return said.replace(
            "look at an opponent's hand and discard a card of your choice from an opponent's hand",
            "look at an opponent's hand and discard a card of your choice from it",
        )

    # Moments and tests ----------------------------------------------------------------------------------------------

    def moment(self, ability: Ability) -> str:
        """Say at which event."""
        when = ability.when
        assert when is not None
        here = any(one.here for one in matches(when.match))
        role = role_of(ability)
        times = often(ability.uses, "the first time", "the first two times", "whenever")
        side = "this land" if here else "you"
        third = "s" if here else ""
        battle = {"attacking": "an attack", "defending": "a battle in defense"}.get(role, "a battle")
        match when.event:
            case "turn_start" | "turn_end":
                which = often(ability.uses, "your next turn", "each of your next two turns", "your turn")
                return f"at the {'start' if when.event == 'turn_start' else 'end'} of {which}"
            case "you_attack":
                return f"{times} {side} attack{third}"
            case "you_are_attacked":
                return f"{times} {side} {'is' if here else 'are'} attacked"
            case "battle_won" if role == "defending":
                return f"{times} {side} {'beats' if here else 'beat'} off an attack"
            case "battle_won":
                return f"{times} {side} win{third} {battle}"
            case "battle_lost" if role == "defending":
                return f"{times} {side if here else 'a land of yours'} is beaten"
            case "battle_lost":
                return f"{times} {side} lose{third} {battle}"
            case "battle_drawn":
                return f"{times} a battle of {'this land' if here else 'yours'} is drawn"
            case "you_play":
                return f"{times} you play {kinds(when.match)}"
            case "opponent_plays":
                return f"{times} an opponent plays {kinds(when.match)}"
            case "land_gained":
                return f"{times} you gain {self._some_land(when.match)}"
            case "land_lost":
                return f"{times} you lose {self._some_land(when.match)}"
            case "character_lost":
                return f"{times} {self._lost(when.match, 'of yours')} is discarded"
            case _:
                return f"{times} {self._lost(when.match, 'of an opponent')} is discarded"

    @staticmethod
    def _some_land(match: Match | None) -> str:
        found = matches(match)
        return f"a land{where(found[0])}" if found and not found[0].name else found[0].name if found else "a land"

    @staticmethod
    def _lost(match: Match | None, whose: str) -> str:
        found = matches(match)
        if not found:
            return f"a character {whose}"
        one = found[0]
        noun = listed([name for name, _ in nouns(one)], "or")
        noun = "character" if noun == "card" else noun
        head = f"another {noun}" if one.not_self else a(noun)
        return f"{head}{' here' if one.here else f' {whose}'}"

    def provided(self, tests: Sequence[Test]) -> str:
        """Say what must hold, before a comma."""
        rounds = [f"from round {test.min} on" for test in tests if isinstance(test, RoundIs)]
        clauses = [self.clause(test) for test in tests if not isinstance(test, RoundIs)]
        return ", ".join([*rounds, *(["if " + listed(clauses, "and")] if clauses else [])])

    def clause(self, test: Test) -> str:
        """A test as a clause."""
        match test:
            case InPlay():
                return self._in_play(test)
            case MoraleIs():
                whose = {"you": "your morale", "each_opponent": "every opponent's morale"}.get(test.who)
                return f"{whose or f'the morale of {WHO[test.who]}'} is {within(test.min, test.max)}"
            case RoleIs():
                return "this land attacks" if test.is_ == "attacking" else "this land defends"
            case LandsAre():
                return f"{has(test.who)} {counted(test.min, test.max, 'land', 'lands')}"
            case ContinentsAre():
                return (
                    f"{WHO[test.who]} live{'' if test.who == 'you' else 's'} on {number(test.min)} or more continents"
                )
            case RoundIs():
                return f"it is round {test.min} or later"
            case SourceLand():
                return (
                    f"this land is {test.name}"
                    if test.name
                    else f"this land is in {CONTINENTS[test.continent or 'EU']}"
                )
            case BattleFrom():
                return f"the two lands lie on {'one continent' if test.is_ == 'same_continent' else 'different continents'}"
            case OccupantsHere():
                if test.max == 1 and test.min is None:
                    return "it is alone here"
                return f"{counted(test.min, test.max, 'occupant', 'occupants')} are here"
            case Fewer():
                return {
                    "lands": "you have fewer lands than an opponent",
                    "morale": "you have less morale than an opponent",
                    "hand": "you have fewer cards in hand than an opponent",
                }[test.what]

    @staticmethod
    def _in_play(test: InPlay) -> str:
        one = test.cards
        lone = test.max is None and (test.min or 1) == 1
        if one.name:
            noun = one.name
        elif lone:
            parts = [name for name, _ in nouns(one)]
            noun = f"another {listed(parts, 'or')}" if one.not_self else a(listed(parts, "or"))
        else:
            both = [listed([forms[n] for forms in nouns(one)], "or") for n in (0, 1)]
            other = "other " if one.not_self else ""
            noun = counted(test.min, test.max, other + both[0], other + both[1])
        place = where(Selector(continent=one.continent, type=one.type, subtype=one.subtype))
        verb = "is" if lone or (test.max == 1 and test.min is None) else "are"
        if one.here:
            return f"{noun}{place} {verb} here"
        if one.side:
            return f"{noun}{place} {verb} on {'your' if one.side == 'yours' else 'the other'} side"
        if one.zone == "discard":
            return f"{noun}{place} {verb} in your discard pile"
        if one.whose == "you":
            return f"you have {noun}{place} in play"
        if one.whose in ("opponent", "each_opponent"):
            return f"an opponent has {noun}{place} in play"
        return f"{noun}{place} {verb} in play"

    # What verbs ask for ---------------------------------------------------------------------------------------------

    def bend(self, word: str, how: str) -> str:
        """English has one such form: the article."""
        return a(word) if how == "a" else super().bend(word, how)

    def who(self, player: str) -> str:
        """A player as a subject."""
        return WHO[player]

    def name(self, card: str) -> str:
        """A card's name; English prints it as it is."""
        return card

    def continent(self, code: str) -> str:
        """A continent's name."""
        return CONTINENTS[code]

    def one_of(self, one: Selector) -> str:
        """One card of this sort."""
        return a(listed([name for name, _ in nouns(one)], "or"))

    def taken(self, one: Selector) -> str:
        """So many cards of this sort."""
        if one.count == 1:
            return a(plain_kinds(one, 1))
        many_ = "all" if one.count == "all" else number(one.count)
        return f"{many_} {plain_kinds(one, 2)}"

    def any_kinds(self, match: Match) -> str:
        """Sorts of cards, one or the other."""
        return plain_kinds(match, 2)

    def the_kinds(self, match: Match) -> str:
        """Sorts of cards, all of them."""
        return plain_kinds(match, 2, "and")

    def none_of(self, match: Match) -> str:
        """Sorts of cards behind a negation."""
        return plain_kinds(match, 2)

    def noun(self, name: str, several: bool) -> str:
        """What a card is."""
        one, more = {**TYPES, **SUBTYPES}[name]
        return more if several else a(one)

    def several(self, lands: str) -> bool:
        """Whether lands as a subject are plural."""
        return (lands.endswith("lands") or " lands in " in lands) and not lands.startswith("one of")

    def without_all(self, lands: str) -> str:
        """Lands without the word that says *all*."""
        return lands.removeprefix("all ")

    def continents(self, codes: Sequence[str], every: bool = True) -> str:
        """Where lands lie."""
        return f"in {listed([CONTINENTS[code] for code in codes], 'and' if every else 'or')}"

    def number(self, n: int, feminine: bool = False) -> str:
        """A small number in words."""
        return number(n)

    def few(self, n: int) -> str:
        """So many cards."""
        return "a" if n == 1 else number(n)

    def all_of(self, parts: Sequence[str]) -> str:
        """Join with *and*."""
        return listed(parts, "and")

    def neither(self, parts: Sequence[str], bare: bool = False) -> str:
        """Join with *or*: English denies once, before."""
        return listed(parts, "or")

    def answered(self, asked: Interrupt) -> str:
        """What an interrupt answers."""
        by = {"opponent": "an opponent", "you": "you", "any": "anybody"}[asked.by]
        owner = {"opponent": "an opponent's ", "you": "your ", "any": "any "}[asked.by]
        s = "" if asked.by == "you" else "s"
        here = " on this land" if any(one.here for one in matches(asked.match)) else ""
        of = f" of {kinds(asked.match)} that" if asked.match is not None and asked.on == ("ability_used",) else ""
        things = {
            "card_played": f"{kinds(asked.match)} that {by} play{s}",
            "ability_used": f"an ability{of} {by} use{s}",
            "attack_declared": f"{owner}attack{here}",
            "land_capture": f"{owner}capture of a land",
        }
        return listed([things[window] for window in sorted(asked.on)], "or") if set(asked.on) <= things.keys() else "it"

    # Standing -------------------------------------------------------------------------------------------------------

    def first_times(self, said: str, uses: object) -> str:
        """The first battles of those that something tells of."""
        return said.replace("when ", "the first time " if uses == 1 else "the first two times ", 1)

    def first_battles(self, role: str, uses: object) -> str:
        """The first battles of a card."""
        what = {"attacking": "attack", "defending": "defense"}.get(role, "battle")
        return f" in its first {what}" if uses == 1 else f" in its first two {what}s"

    def conditions(self, tests: Sequence[Test], role: str, ability: Ability) -> str:
        """Say when something holds, behind it."""
        said, clauses = "", []
        across = next((test for test in tests if isinstance(test, BattleFrom)), None)
        if across is not None and (role != "attacking"):
            near = "the same continent" if across.is_ == "same_continent" else "another continent"
            guards = role == "defending" or all(not getattr(one, "attack", 0) for one in ability.do)
            said += f" against attacks from {near}" if guards else f" against lands of {near}"
            role = "" if guards else role
            tests = [test for test in tests if test is not across]
        elif across is not None:
            near = "the same continent" if across.is_ == "same_continent" else "another continent"
            said, role = f" when attacking {near}", ""
            tests = [test for test in tests if test is not across]
        if role:
            said += " when attacking" if role == "attacking" else " when defending"
        for test in tests:
            if isinstance(test, InPlay) and test.cards.side == "other" and test.max is None and (test.min or 1) == 1:
                said += f" against {a(listed([name for name, _ in nouns(test.cards)], 'or'))}"
            elif isinstance(test, SourceLand):
                said += f" in {test.name or CONTINENTS[test.continent or 'EU']}"
            elif isinstance(test, RoundIs):
                said += f" from round {test.min} on"
            else:
                clauses.append(self.clause(test))
        return said + (" while " + listed(clauses, "and") if clauses else "")

    # Interrupts -----------------------------------------------------------------------------------------------------

    def window(self, asked: Interrupt) -> str:
        """Say at which moment an interrupt is possible."""
        here = " this land" if any(one.here for one in matches(asked.match)) else ""
        words = {
            "attack_declared": {
                "opponent": f"when an opponent attacks{here or ' you'}",
                "you": "when you attack",
                "any": "when you attack or are attacked",
            },
            "losses_pending": {
                "opponent": "when an opponent's attack is decided",
                "you": "when your attack is decided",
                "any": "when a battle is decided",
            },
            "card_played": {
                "opponent": f"when an opponent plays {kinds(asked.match)}",
                "you": f"when you play {kinds(asked.match)}",
                "any": f"when anybody plays {kinds(asked.match)}",
            },
            "ability_used": {
                "opponent": "when an opponent uses an ability",
                "you": "when you use an ability",
                "any": "when anybody uses an ability",
            },
            "would_leave": dict.fromkeys(
                ("opponent", "you", "any"),
                f"when {single(matches(asked.match)[0]) if asked.match else 'a card'} would leave play",
            ),
            "land_capture": {
                "opponent": "when an opponent captures a land",
                "you": "when you capture a land",
                "any": "when a land is captured",
            },
        }
        return " or ".join(words[window][asked.by] for window in asked.on)
