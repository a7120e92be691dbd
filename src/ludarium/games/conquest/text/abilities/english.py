"""How a card speaks English."""

from collections.abc import Sequence
from typing import Final

from ...components import effects as e
from ...components.model import Ability
from .grammar import Grammar, bonus, matches, merged, often, role_of, wins

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS: Final = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth"}
CONTINENTS: Final = {
    "AF": "Africa",
    "AS": "Asia",
    "EU": "Europe",
    "NA": "North America",
    "SA": "South America",
    "OC": "Oceania",
}
TYPES: Final = {
    "land": ("land", "lands"),
    "character": ("character", "characters"),
    "army": ("army", "armies"),
    "vessel": ("vessel", "vessels"),
    "event": ("Event", "Events"),
    "technology": ("Technology", "Technologies"),
    "knowledge": ("Knowledge", "Knowledge cards"),
    "location": ("Location", "Locations"),
    "organization": ("Organization", "Organizations"),
    "document": ("Document", "Documents"),
}
SUBTYPES: Final = {
    "activist": ("activist", "activists"),
    "artist": ("artist", "artists"),
    "assassin": ("assassin", "assassins"),
    "athlete": ("athlete", "athletes"),
    "author": ("author", "authors"),
    "businessman": ("business person", "business people"),
    "conqueror": ("conqueror", "conquerors"),
    "economist": ("economist", "economists"),
    "entertainer": ("entertainer", "entertainers"),
    "explorer": ("explorer", "explorers"),
    "inventor": ("inventor", "inventors"),
    "law_enforcement": ("law officer", "law officers"),
    "leader": ("leader", "leaders"),
    "musician": ("musician", "musicians"),
    "outlaw": ("outlaw", "outlaws"),
    "philosopher": ("philosopher", "philosophers"),
    "politician": ("politician", "politicians"),
    "scientist": ("scientist", "scientists"),
    "spiritual_leader": ("spiritual leader", "spiritual leaders"),
    "warrior": ("warrior", "warriors"),
}
WHO: Final = {
    "you": "you",
    "opponent": "an opponent",
    "each_opponent": "each opponent",
    "each_player": "each player",
    "attacker": "the attacker",
    "defender": "the defender",
    "actor": "that player",
}
DURATIONS: Final = {"battle": " in this battle", "turn": " this turn", "round": " until your next turn"}
PER: Final = {
    "your_lands": "for each of your lands",
    "your_continents": "for each continent you live on",
    "your_characters": "for each of your characters",
    "your_armies": "for each of your armies",
    "your_technologies": "for each of your Technologies",
    "opponent_lands": "for each land of your opponents",
    "occupants_here": "for each character and army here",
    "hand": "for each card in your hand",
}
ACTS: Final = {
    "attack": "attack",
    "play": "play cards",
    "transport": "transport cards",
    "capture": "capture lands",
    "use_hold": "use Hold abilities",
    "draw": "draw cards",
    "discover": "discover lands",
    "interrupt": "interrupt",
}
HARMS: Final = {
    "discard": "discard",
    "confiscate": "confiscate",
    "return": "send back",
    "move": "move",
    "mute": "mute",
    "strength": "weaken",
}
FACTORS: Final = {
    0: "no",
    0.5: "half {its}",
    1.5: "one and a half times {its}",
    2: "double {its}",
    3: "three times {its}",
}


def listed(parts: Sequence[str], word: str) -> str:
    """Join with commas and a last word.

    >>> listed(["a", "b", "c"], "or")
    'a, b or c'
    """
    return parts[0] if len(parts) < 2 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def number(n: int) -> str:
    """A small number in words."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def a(noun: str) -> str:
    """Put the article that the sound asks for."""
    return f"{'an' if noun[0].lower() in 'aeio' else 'a'} {noun}"


def lower(said: str) -> str:
    """Let a sentence begin inside another."""
    return said[0].lower() + said[1:] if said[:1].isupper() and not said.startswith(tuple(TYPES_UPPER)) else said


TYPES_UPPER: Final = [forms[n] for forms in TYPES.values() for n in (0, 1) if forms[n][0].isupper()]


def until(duration: str) -> str:
    """Say how long."""
    if duration.startswith("rounds:"):
        return f" until your {ORDINALS[int(duration[7:])]} next turn"
    return DURATIONS.get(duration, "")


def lasting(effect: e.Effect) -> str:
    """How long an effect lasts, if it says so."""
    return until(str(getattr(effect, "duration", "")))


# Cards ------------------------------------------------------------------------------------------------------------------


def nouns(one: e.Selector) -> list[tuple[str, str]]:
    """What a selector calls its cards, singular and plural."""
    if one.kind:
        return [(f"{kind} explorer", f"{kind} explorers") for kind in one.kind]
    if one.subtype:
        return [SUBTYPES[name] for name in one.subtype]
    if one.side and not one.type:
        return [TYPES["character"], TYPES["army"]]
    return [TYPES[name] for name in one.type] or [("card", "cards")]


def where(one: e.Selector) -> str:
    """What follows the noun: continent, strength, place, side."""
    said = ""
    if one.continent:
        link = "in" if "land" in one.type or not (one.type or one.subtype) else "from"
        said += f" {link} {listed([CONTINENTS[code] for code in one.continent], 'or')}"
    if one.attack_max is not None:
        said += f" with attack {one.attack_max} or less"
    if one.defense_max is not None:
        said += f" with defense {one.defense_max} or less"
    if one.here:
        said += " here"
    if one.side:
        said += " on your side" if one.side == "yours" else " on the other side"
    return said


def single(one: e.Selector) -> str:
    """One card to be chosen, or so many."""
    if one.self:
        return "this card"
    if one.pending:
        return "that card"
    if one.name:
        return one.name
    if one.count == "all":
        return every(one)
    free = "unoccupied " if one.unoccupied else ""
    forms = nouns(one)
    tail = where(one)
    chance = "random " if one.pick == "random" else ""
    if one.count != 1:
        plural = listed([many for _, many in forms], "or")
        owner = {"you": "your ", "opponent": "an opponent's ", "each_opponent": "each opponent's "}.get(one.whose, "")
        of = "of " if owner else ""
        return f"{number(one.count)} {chance}{of}{owner}{'other ' if one.not_self else ''}{free}{plural}{tail}"
    noun = listed([name for name, _ in forms], "or")
    match one.whose:
        case "you" if one.not_self:
            return f"another {free}{noun} of yours{tail}"
        case "you" if one.here:
            return f"{a(chance + free + noun)}{tail}"
        case "you":
            return f"{a(chance + free + noun)} of yours{tail}"
        case "opponent":
            return f"an opponent's {chance}{free}{noun}{tail}"
        case "each_opponent":
            return f"{a(chance + free + noun)} of each opponent{tail}"
        case _:
            return f"{'another ' + noun if one.not_self else a(chance + free + noun)}{tail}"


def every(one: e.Selector) -> str:
    """All the cards that a selector means."""
    if one.name:
        return one.name
    tail = where(one)
    other = "other " if one.not_self else ""
    free = "unoccupied " if one.unoccupied else ""
    forms = nouns(one)
    if one.here and one.type == ("army",) and one.whose in ("", "you"):
        return "the army here"
    plural = listed([many for _, many in forms], "and")
    owner = {"you": "your ", "opponent": "an opponent's ", "each_opponent": "opponents' "}.get(one.whose, "")
    if (one.here or one.side) and one.whose in ("", "you"):
        owner = ""
    if not owner and not tail and one.whose == "any":
        owner = "all "
    return f"{owner}{other}{free}{plural}{tail}"


def lands(one: e.Selector | None) -> str:
    """Lands as a subject: this one, one of yours, all of yours."""
    if one is None:
        return "your lands"
    if one.here or one.self:
        return "this land"
    if one.name:
        return one.name
    place = f" in {listed([CONTINENTS[code] for code in one.continent], 'and')}" if one.continent else ""
    free = "unoccupied " if one.unoccupied else ""
    whose = {"you": "your", "opponent": "an opponent's", "each_opponent": "opponents'"}.get(one.whose, "the")
    if one.count == "all":
        return f"{'all ' if not place and whose == 'your' else ''}{whose} {free}lands{place}"
    if one.whose in ("opponent", "each_opponent"):
        return f"an opponent's {free}land{place}"
    return f"{number(one.count)} of your {free}lands{place}"


def many(one: e.Selector) -> bool:
    """Whether the subject is plural."""
    if one.self or one.pending or one.name or (one.here and one.type == ("army",) and one.count == "all"):
        return False
    return one.count != 1


def kinds(match: e.Match | None, word: str = "or") -> str:
    """Cards of a match, with articles: *a Technology or an inventor*."""
    parts = []
    for one in matches(match):
        if one.name:
            parts.append(one.name)
            continue
        tail = where(one)
        named = [a(noun) for noun, _ in nouns(one)]
        parts += [listed(named, word) + tail] if tail else named
    return listed(parts, word) if parts else "a card"


def plain_kinds(match: e.Match | None, n: int, word: str = "or") -> str:
    """Cards of a match after a number: *explorer or Technology*."""
    parts = []
    for one in matches(match):
        parts += [one.name] if one.name else [f"{forms[0 if n == 1 else 1]}{where(one)}" for forms in nouns(one)]
    return listed(parts, word) if parts else ("card" if n == 1 else "cards")


# Amounts ----------------------------------------------------------------------------------------------------------------


def points(amount: int | e.Amount) -> tuple[str, bool]:
    """So much morale in words, and whether it is a loss."""
    if isinstance(amount, int):
        return f"{abs(amount)} morale", amount < 0
    per, _, subset = amount.per.partition(":")
    each = f"for each of your {SUBTYPES[subset][1]}" if subset else PER[per]
    return f"{abs(amount.each)} morale {each} (at most {amount.max})", amount.each < 0


def boosted(attack: float, defense: float) -> str:
    """A bonus as cards print it: *+30/+30*, *+40 defense*."""
    one, other = bonus(attack, defense)
    if attack and defense:
        return f"{one}/{other}"
    return f"{one} attack" if attack else f"{other} defense"


class English(Grammar):
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
    def _some_land(match: e.Match | None) -> str:
        found = matches(match)
        return f"a land{where(found[0])}" if found and not found[0].name else found[0].name if found else "a land"

    @staticmethod
    def _lost(match: e.Match | None, whose: str) -> str:
        found = matches(match)
        if not found:
            return f"a character {whose}"
        one = found[0]
        noun = listed([name for name, _ in nouns(one)], "or")
        noun = "character" if noun == "card" else noun
        head = f"another {noun}" if one.not_self else a(noun)
        return f"{head}{' here' if one.here else f' {whose}'}"

    def provided(self, tests: Sequence[e.Test]) -> str:
        """Say what must hold, before a comma."""
        return "if " + listed([self.clause(test) for test in tests], "and")

    def clause(self, test: e.Test) -> str:
        """A test as a clause."""
        match test:
            case e.InPlay():
                return self._in_play(test)
            case e.MoraleIs():
                whose = {"you": "your morale", "each_opponent": "every opponent's morale"}.get(test.who)
                return f"{whose or f'the morale of {WHO[test.who]}'} is {within(test.min, test.max)}"
            case e.RoleIs():
                return "this land attacks" if test.is_ == "attacking" else "this land defends"
            case e.LandsAre():
                return f"{has(test.who)} {counted(test.min, test.max, 'land', 'lands')}"
            case e.ContinentsAre():
                return (
                    f"{WHO[test.who]} live{'' if test.who == 'you' else 's'} on {number(test.min)} or more continents"
                )
            case e.RoundIs():
                return f"it is round {test.min} or later"
            case e.SourceLand():
                return (
                    f"this land is {test.name}"
                    if test.name
                    else f"this land is in {CONTINENTS[test.continent or 'EU']}"
                )
            case e.BattleFrom():
                return f"the two lands lie on {'one continent' if test.is_ == 'same_continent' else 'different continents'}"
            case e.OccupantsHere():
                if test.max == 1 and test.min is None:
                    return "it is alone here"
                return f"{counted(test.min, test.max, 'occupant', 'occupants')} are here"
            case e.Fewer():
                return {
                    "lands": "you have fewer lands than an opponent",
                    "morale": "you have less morale than an opponent",
                    "hand": "you have fewer cards in hand than an opponent",
                }[test.what]

    @staticmethod
    def _in_play(test: e.InPlay) -> str:
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
        place = where(e.Selector(continent=one.continent, type=one.type, subtype=one.subtype))
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
        others = [test for test in ability.if_ if not isinstance(test, e.RoleIs)]
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

    def _conditions(self, tests: Sequence[e.Test], role: str, ability: Ability) -> str:
        said, clauses = "", []
        across = next((test for test in tests if isinstance(test, e.BattleFrom)), None)
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
            if isinstance(test, e.InPlay) and test.cards.side == "other" and test.max is None and (test.min or 1) == 1:
                said += f" against {a(listed([name for name, _ in nouns(test.cards)], 'or'))}"
            elif isinstance(test, e.SourceLand):
                said += f" in {test.name or CONTINENTS[test.continent or 'EU']}"
            elif isinstance(test, e.RoundIs):
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

    # Verbs ----------------------------------------------------------------------------------------------------------

    def effect(self, effect: e.Effect | tuple[e.Strength, ...], pending: bool = False) -> str:
        """Tell one verb."""
        if isinstance(effect, tuple):
            named = [every(one.cards) for one in effect]
            if all(name.endswith(" here") for name in named):
                named = [*(name.removesuffix(" here") for name in named[:-1]), named[-1]]
            subject = listed(named, "and")
            return f"{subject} get {boosted(effect[0].attack, effect[0].defense)}{lasting(effect[0])}"
        match effect:
            case e.Morale():
                said, loss = points(effect.amount)
                if effect.who == "you":
                    return f"{'lose' if loss else 'gain'} {said}"
                return f"{WHO[effect.who]} {'loses' if loss else 'gains'} {said}"
            case e.StealMorale():
                return f"steal {points(effect.amount)[0]} from {WHO[effect.who]}"
            case e.Strength():
                plus = boosted(effect.attack, effect.defense)
                if effect.cards.self:
                    return f"{plus}{lasting(effect)}"
                one = effect.cards
                return f"{single(one)} get{'' if many(one) else 's'} {plus}{lasting(effect)}"
            case e.LandStrength():
                return self._land_strength(effect)
            case e.MultiplyStrength():
                return self._multiplied(effect)
            case e.BattleResult():
                return "you win the battle" if effect.result == "win" else "the battle ends in a draw"
            case e.Casualty():
                return self._casualty(effect, pending)
            case e.Limit():
                return self._limit(effect)
            case e.AttackRange():
                target = "lands of any continent"
                if len(effect.to) < len(CONTINENTS):
                    target = f"lands in {listed([CONTINENTS[code] for code in effect.to], 'and')}"
                return f"{lands(effect.lands)} may attack {target}{lasting(effect)}"
            case e.Forbid():
                return self._forbid(effect)
            case e.Immune():
                return self._immune(effect)
            case _:
                return self._about_cards(effect)

    def _about_cards(self, effect: e.Effect) -> str:
        match effect:
            case e.Draw():
                cards = "a card" if effect.n == 1 else f"{number(effect.n)} cards"
                return f"draw {cards}" if effect.who == "you" else f"{WHO[effect.who]} draws {cards}"
            case e.DiscardHand():
                return self._discard_hand(effect)
            case e.DiscardCard():
                one = effect.cards
                if one.pick == "controller" and one.whose in ("opponent", "each_opponent"):
                    noun = listed([name for name, _ in nouns(one)], "or")
                    return f"{WHO[one.whose]} discards {a(noun)} of their own choice{where(one)}"
                return f"discard {single(one)}"
            case e.Save():
                return "it stays"
            case e.Recover():
                what = plain_kinds(effect.cards, int(effect.cards.count) if effect.cards.count != "all" else 2)
                what = (
                    a(what)
                    if effect.cards.count == 1
                    else f"{'all' if effect.cards.count == 'all' else number(int(effect.cards.count))} {what}"
                )
                if effect.to == "hand":
                    return f"take {what} from your discard pile into your hand"
                if effect.to == "deck_top":
                    return f"put {what} from your discard pile on top of your draw deck"
                return f"bring {what} from your discard pile back into play"
            case e.Search():
                what = (
                    kinds(effect.match)
                    if effect.n == 1
                    else f"{number(effect.n)} {plain_kinds(effect.match, effect.n)}"
                )
                return f"search your draw deck for {what}"
            case e.Look():
                return self._look(effect)
            case e.Confiscate():
                return f"confiscate {single(effect.cards)}"
            case e.Swap():
                return f"exchange {single(effect.give)} for {single(effect.take)}"
            case e.ReturnToHand():
                whose = "their owners' hands" if many(effect.cards) else "its owner's hand"
                return f"return {single(effect.cards)} to {whose}"
            case e.PlayFree():
                up = "one" if effect.n == 1 else f"up to {number(effect.n)}"
                return f"you may play {up} {plain_kinds(effect.match, effect.n)} beyond your three cards"
            case e.Discover():
                what = "a land" if effect.look == 1 else f"one of the top {number(effect.look)} lands of your land pile"
                tail = {"self": "", "one": " and move one of your characters there", "none": "; it stays unoccupied"}
                return f"discover {what}{tail[effect.settle]}"
            case e.MoveCards():
                one, to = effect.cards, effect.to
                place = (
                    "this land"
                    if to.here
                    else to.name or f"any land of yours{where(e.Selector(continent=to.continent))}"
                )
                return f"move {single(one)} to {place}"
            case e.ClaimLand():
                return f"capture {lands(effect.lands)} with one of your characters"
            case e.Cancel():
                return "cancel it"
            case e.Redirect():
                return "choose another target"
            case e.Mute():
                if effect.duration in ("", "in_play"):
                    return f"{single(effect.cards)} {'have' if many(effect.cards) else 'has'} no abilities"
                return f"mute {single(effect.cards)}{lasting(effect)}"
            case e.Reuse():
                return f"restore one use of a Hold ability of {single(effect.cards)}"
            case e.CountAs():
                return self._counts(effect)
            case _:
                raise ValueError(f"no words for {effect!r}")

    @staticmethod
    def _land_strength(effect: e.LandStrength) -> str:
        one, other = bonus(effect.attack, effect.defense)
        subject = lands(effect.lands)
        s = "" if subject.endswith("lands") or (" lands in " in subject and not subject.startswith("one ")) else "s"
        if subject.startswith("one of"):
            s = "s"
        if effect.attack and effect.defense:
            how = (
                f"attack{s} and defend{s} with {one}"
                if one == other
                else f"attack{s} with {one} and defend{s} with {other}"
            )
        else:
            how = f"attack{s} with {one}" if effect.attack else f"defend{s} with {other}"
        return f"{subject} {how}{lasting(effect)}"

    @staticmethod
    def _multiplied(effect: e.MultiplyStrength) -> str:
        plural = many(effect.cards)
        its = "their" if plural else "its"

        def times(value: float) -> str:
            return FACTORS.get(value, f"{value:g} times {{its}}").format(its=its)

        subject = "it" if effect.cards.self else single(effect.cards)
        verb = "count" if plural else "counts"
        if effect.attack is not None and effect.attack == effect.defense:
            what = f"{times(effect.attack)} attack and defense"
        else:
            pairs = ((effect.attack, "attack"), (effect.defense, "defense"))
            what = listed([f"{times(value)} {name}" for value, name in pairs if value is not None], "and")
        return f"{subject} {verb} {what}{lasting(effect)}"

    @staticmethod
    def _when_battle(effect: e.Casualty) -> str:
        here = effect.scope == "here"
        match tuple(sorted(effect.role)):
            case ("attack_won",):
                return "when this land wins an attack" if here else "when you win an attack"
            case ("attack_lost",):
                return "when an attack from this land fails" if here else "when an attack of yours fails"
            case ("defence_won",):
                return "when an attack on this land fails" if here else "when an attack on you fails"
            case ("defence_lost",):
                return "when this land is beaten" if here else "when a land of yours is beaten"
            case ("attack_lost", "defence_lost"):
                return "when this land loses a battle" if here else "when you lose a battle"
            case ("attack_won", "defence_won"):
                return "when this land wins a battle" if here else "when you win a battle"
            case _:
                return (
                    "in battles of this land"
                    if here
                    else "in every battle"
                    if effect.scope == "any"
                    else "in this battle"
                )

    def _casualty(self, effect: e.Casualty, pending: bool = False) -> str:
        loser = "the loser" if wins(effect.role) or not effect.role else "you"
        s = "s" if loser != "you" else ""
        parts = []
        if effect.discards_set is not None:
            n = effect.discards_set
            parts.append(f"{loser} discard{s} {number(n)} character{'' if n < 2 else 's'}")
        if effect.discards:
            n = abs(effect.discards)
            more = "more" if effect.discards > 0 else "fewer"
            parts.append(f"{loser} discard{s} {number(n)} {more} character{'' if n == 1 else 's'}")
        if effect.morale_set is not None:
            n = effect.morale_set
            what = "no morale for it" if n == 0 else f"only {n} morale" if n < 100 else f"{n} morale"
            parts.append(f"{loser} lose{s} {what}")
        if effect.morale:
            more = "more" if effect.morale > 0 else "less"
            parts.append(f"{loser} lose{s} {abs(effect.morale)} {more} morale")
        if effect.chooser:
            who = "you choose" if (effect.chooser == "winner") == (loser != "you") else f"the {effect.chooser} chooses"
            parts.append(f"{who} the character discarded")
        said = listed(parts, "and")
        return said if pending else f"{self._when_battle(effect)}, {said}"

    @staticmethod
    def _limit(effect: e.Limit) -> str:
        who = {
            "you": "you",
            "each_opponent": "opponents",
            "opponent": "one opponent",
            "each_player": "all players",
        }.get(effect.who, WHO[effect.who])
        mine = effect.who == "you"
        s = "s" if who.startswith(("one", "the ", "that")) else ""
        have = "has" if s else "have"
        span = lasting(effect) or " each turn"
        delta = effect.delta or 0
        more = f"{number(abs(delta))} {'more' if delta > 0 else 'fewer'}"
        noun = {"plays": "card", "attacks": "attack", "transports": "transportation"}.get(effect.what, "")
        ends = "" if abs(delta) == 1 else "s"
        match effect.what:
            case "plays" | "attacks" | "transports":
                verb = {"plays": "play", "attacks": "make", "transports": "make"}[effect.what]
                if effect.set is not None:
                    n = effect.set
                    return f"{who} may {verb} {number(n)} {noun}{'' if n == 1 else 's'}{span}"
                if mine and delta > 0 and effect.duration == "turn":
                    return f"{verb} {more} {noun}{ends} this turn"
                if delta > 0:
                    return f"{who} may {verb} {more} {noun}{ends}{span}"
                return f"{who} {have} {more} {noun}{ends}{span}".replace("fewer card", "play fewer").replace(
                    "fewer cards", "plays fewer"
                )
            case "hand":
                n = effect.set if effect.set is not None else 5 + delta
                own = "your hand" if mine else "their hand" if s else "their hands"
                return f"{'' if mine else who + ' '}refill{s} {own} to {number(n)}{lasting(effect)}"
            case "attack_morale":
                if effect.set is not None:
                    level = "at any morale" if effect.set <= -2000 else f"at a morale above {effect.set}"
                    only = "only " if effect.set > 800 else ""
                    return f"{who} may attack {only}{level}{lasting(effect)}"
                side = "lower" if delta < 0 else "higher"
                need = f"{who} need{s}"
                return f"the morale {need} to attack is {abs(delta)} {side}{lasting(effect)}"
            case "slots":
                n = effect.set if effect.set is not None else 4 + delta
                verb = "holds" if lands(effect.lands) == "this land" else "hold"
                return (
                    f"{lands(effect.lands)} {verb} {number(n)} characters and armies instead of four{lasting(effect)}"
                )
            case _:
                n = effect.set if effect.set is not None else 1 + delta
                return f"{lands(effect.lands)} may hold {number(n)} {'army' if n == 1 else 'armies'}{lasting(effect)}"

    @staticmethod
    def _forbid(effect: e.Forbid) -> str:
        who = {"opponent": "one opponent", "each_opponent": "opponents", "each_player": "nobody"}.get(
            effect.who, WHO[effect.who]
        )
        acts = []
        for act in effect.acts:
            said = ACTS[act]
            if effect.match is not None:
                cards = plain_kinds(effect.match, 2)
                said = (
                    f"play {cards}"
                    if act == "play"
                    else f"{said} of {cards}"
                    if act == "use_hold"
                    else f"{said} with {cards}"
                )
            acts.append(said)
        return f"{who} {'can' if who == 'nobody' else 'cannot'} {listed(acts, 'or')}{lasting(effect)}"

    @staticmethod
    def _immune(effect: e.Immune) -> str:
        one = effect.cards
        ground = [harm for harm in effect.to if harm in ("attack", "capture")]
        others = [HARMS[harm] for harm in effect.to if harm in HARMS]
        parts = []
        if ground:
            land = one.self or (one.here and "land" in one.type)
            subject = "this land" if land else lands(one)
            verbs = listed([{"attack": "attacked", "capture": "captured"}[harm] for harm in ground], "or")
            parts.append(f"{subject.removeprefix('all ')} cannot be {verbs}")
        if others:
            harmful = "abilities"
            if effect.source is not None:
                names = effect.source
                plural = plain_kinds(names, 2, "and")
                harmful = plural
            target = "it" if ground else "this card" if one.self else single(one)
            parts.append(f"opponents' {harmful} cannot {listed(others, 'or')} {target}")
        return f"{listed(parts, 'and')}{lasting(effect)}"

    @staticmethod
    def _discard_hand(effect: e.DiscardHand) -> str:
        cards = "card" if effect.n == 1 else "cards"
        n = "a" if effect.n == 1 else number(effect.n)
        chance = "random " if effect.pick == "random" else ""
        if effect.who == "you":
            return f"discard {n} {chance}{cards} from hand"
        if effect.pick == "you":
            return f"discard {n} {cards} of your choice from {WHO[effect.who]}'s hand"
        choice = "" if chance else " of their choice"
        return f"{WHO[effect.who]} discards {n} {chance}{cards} from hand{choice}"

    @staticmethod
    def _look(effect: e.Look) -> str:
        owner = "your" if effect.who == "you" else f"{WHO[effect.who]}'s"
        if effect.zone == "hand":
            return f"look at {owner} hand"
        pile = "draw deck" if effect.zone == "deck" else "land pile"
        noun = "card" if effect.zone == "deck" else "land"
        top = f"the top {noun}" if effect.n == 1 else f"the top {number(effect.n)} {noun}s"
        it = "it" if effect.n == 1 else "one of them"
        tail = {
            "none": "",
            "reorder": " and put them back in any order",
            "may_discard_one": f"; you may discard {it}",
            "may_bottom_one": f"; you may put {it} at the bottom",
        }[effect.then]
        return f"look at {top} of {owner} {pile}{tail}"

    @staticmethod
    def _counts(effect: e.CountAs) -> str:
        one, also = effect.cards, effect.also
        plural = many(one)
        verb = "count" if plural else "counts"
        parts = []
        for table, name in ((TYPES, also.type), (SUBTYPES, also.subtype)):
            if name is not None:
                parts.append(table[name][1] if plural else a(table[name][0]))
        if also.continent is not None:
            parts.append(f"coming from {CONTINENTS[also.continent]}")
        return f"{single(one)} also {verb} as {listed(parts, 'and')}{lasting(effect)}"


def has(who: str) -> str:
    """*You have*, *an opponent has*."""
    return "you have" if who == "you" else f"{WHO[who]} has"


def within(low: int | None, high: int | None) -> str:
    """Bounds of a number in words."""
    if low is not None and high is not None:
        return f"between {low} and {high}".replace("-", "−")
    return (f"{low} or more" if low is not None else f"{high} or less").replace("-", "−")


def counted(low: int | None, high: int | None, one: str, several: str) -> str:
    """So many of something."""
    if high == 0:
        return f"no {one}"
    if low is not None and high is not None:
        return (
            f"{number(low)} to {number(high)} {several}"
            if low != high
            else f"exactly {number(low)} {one if low == 1 else several}"
        )
    if low is not None:
        return a(one) if low == 1 else f"{number(low)} or more {several}"
    return f"at most {number(high or 0)} {one if high == 1 else several}"
