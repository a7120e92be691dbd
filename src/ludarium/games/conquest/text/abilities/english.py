"""How a card speaks English."""

from collections.abc import Sequence

from ...components import effects as e
from ...components.conditions import (
    BattleFrom,
    ContinentsAre,
    Fewer,
    InPlay,
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
from .english_nouns import (
    CONTINENTS,
    DURATIONS,
    WHO,
    a,
    counted,
    has,
    kinds,
    listed,
    lower,
    nouns,
    number,
    single,
    where,
    within,
)
from .english_verbs import EnglishVerbs
from .grammar import matches, merged, often, role_of


class English(EnglishVerbs):
    """English as cards print it."""

    INTERRUPT = "Interrupt"
    CHOICE = "Choice"
    each_turn = "once each turn"
    twice = ", twice"
    it_gets = "this card gets"
    extra = "beyond your three cards"
    you = "you"
    addressed = frozenset({"you"})
    spans = tuple(DURATIONS.values())
    verbs = frozenset(
        [
            "gain",
            "lose",
            "steal",
            "draw",
            "discard",
            "discover",
            "search",
            "look",
            "take",
            "put",
            "bring",
            "confiscate",
            "exchange",
            "return",
            "move",
            "capture",
            "mute",
            "restore",
            "play",
            "make",
            "refill",
        ]
    )

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

    # Standing -------------------------------------------------------------------------------------------------------

    def standing(self, ability: Ability) -> str:
        """Tell an ability that holds while its card is in play."""
        role = role_of(ability)
        others = [test for test in ability.if_ if not isinstance(test, RoleIs)]
        first = ability.do[0]
        if isinstance(first, e.BattleResult):
            said, role = self._fixed(first, ability.uses, role), ""
        else:
            said = self.both([self.effect(one) for one in merged(ability.do)])
        if ability.uses != "inf" and isinstance(first, e.Casualty):
            said = said.replace("when ", "the first time " if ability.uses == 1 else "the first two times ", 1)
        elif ability.uses != "inf" and not isinstance(first, e.BattleResult):
            what = {"attacking": "attack", "defending": "defense"}.get(role, "battle")
            said += f" in its first {what}" if ability.uses == 1 else f" in its first two {what}s"
            role = ""
        return said + self._conditions(others, role, ability)

    def _conditions(self, tests: Sequence[Test], role: str, ability: Ability) -> str:
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

    @staticmethod
    def _fixed(effect: e.BattleResult, uses: object, role: str) -> str:
        first = often(uses, "first ", "first two ", "")
        plural = uses == 2
        noun = ("attacks" if plural else "attack") if role else ("battles" if plural else "battle")
        each = "every " if not first else "the "
        place = {"attacking": " from this land", "defending": " on this land"}.get(role, " of this land")
        if effect.result == "draw":
            return f"{each}{first}{noun}{place} end{'' if plural else 's'} in a draw"
        if role == "defending":
            return f"this land beats off {each}{first}{noun} automatically"
        return f"{each}{first}{noun}{place} {'are' if plural else 'is'} won automatically"

    # Interrupts -----------------------------------------------------------------------------------------------------

    def interrupting(self, ability: Ability) -> str:
        """Tell an interrupt without its cost."""
        asked = ability.interrupt
        assert asked is not None
        parts = [self._answer(one, ability) for one in merged(ability.do)]
        window = self._window(ability)
        answers = isinstance(ability.do[0], (e.Cancel, e.Redirect, e.Save))
        said = self.both(parts)
        if not answers and window:
            said = f"{window}, {said}"
        if ability.if_:
            said = f"{self.provided(list(ability.if_))}, {said}"
        if ability.optional:
            said = self.may(said)
        return f"Interrupt: {said}"

    def _answer(self, effect: e.Effect | tuple[e.Strength, ...], ability: Ability) -> str:
        asked = ability.interrupt
        assert asked is not None
        by = {"opponent": "an opponent", "you": "you", "any": "anybody"}[asked.by]
        owner = {"opponent": "an opponent's ", "you": "your ", "any": "any "}[asked.by]
        if isinstance(effect, e.Save):
            found = matches(asked.match)
            what = single(found[0]) if found else "a card"
            if len(found) > 1:
                what = kinds(asked.match)
            return f"{what} that would leave play stays"
        things = {
            "card_played": f"{kinds(asked.match)} that {by} play{'' if asked.by == 'you' else 's'}",
            "ability_used": f"an ability {by} use{'' if asked.by == 'you' else 's'}",
            "attack_declared": f"{owner}attack"
            + (" on this land" if any(x.here for x in matches(asked.match)) else ""),
            "land_capture": f"{owner}capture of a land",
        }
        if asked.match is not None and asked.on == ("ability_used",):
            things["ability_used"] = (
                f"an ability of {kinds(asked.match)} that {by} use{'' if asked.by == 'you' else 's'}"
            )
        what = listed([things[window] for window in sorted(asked.on)], "or") if set(asked.on) <= things.keys() else "it"
        if isinstance(effect, e.Cancel):
            return f"cancel {what}"
        if isinstance(effect, e.Redirect):
            return f"choose another target for {what}"
        return self.effect(effect, pending=True)

    def _window(self, ability: Ability) -> str:
        asked = ability.interrupt
        assert asked is not None
        casualty = next((one for one in ability.do if isinstance(one, e.Casualty)), None)
        if casualty is not None:
            return self._when_battle(casualty)
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
