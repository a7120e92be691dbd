"""How a card speaks English."""

from collections.abc import Sequence

from ...components.conditions import InPlay
from ...components.language import listed
from ...components.selectors import Match, Selector, selectors_of
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
    kinds,
    lands,
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
from .grammar import Grammar


class English(Grammar):
    """English as cards print it."""

    code = "en"
    players = WHO
    continent_names = CONTINENTS
    also = "and"
    either = "or"
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

    def may(self, said: str) -> str:
        """Say that it may be declined."""
        return f"you may {lower(said)}"

    def merged(self, said: str) -> str:
        """Tell two verbs on one hand as one deed."""
        return said.replace(
            "look at an opponent's hand and discard a card of your choice from an opponent's hand",
            "look at an opponent's hand and discard a card of your choice from it",
        )

    # What verbs ask for ---------------------------------------------------------------------------------------------

    def bend(self, word: str, how: str) -> str:
        """English has one such form: the article."""
        return a(word) if how == "a" else super().bend(word, how)

    def name(self, card: str) -> str:
        """A card's name; English prints it as it is."""
        return card

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

    def continents(self, codes: Sequence[str], every: bool = True) -> str:
        """Where lands lie."""
        return f"in {listed([CONTINENTS[code] for code in codes], 'and' if every else 'or')}"

    def number(self, n: int, feminine: bool = False) -> str:
        """A small number in words."""
        return number(n)

    def few(self, n: int) -> str:
        """So many cards."""
        return "a" if n == 1 else number(n)

    def neither(self, parts: Sequence[str], bare: bool = False) -> str:
        """Join with *or*: English denies once, before."""
        return self.any_of(parts)

    # Standing -------------------------------------------------------------------------------------------------------

    def first_times(self, said: str, uses: object) -> str:
        """The first battles of those that something tells of."""
        return said.replace("when ", "the first time " if uses == 1 else "the first two times ", 1)

    def first_battles(self, role: str, uses: object) -> str:
        """The first battles of a card."""
        what = {"attacking": "attack", "defending": "defense"}.get(role, "battle")
        return f" in the first {what}" if uses == 1 else f" in the first two {what}s"

    # Nouns of events and tests --------------------------------------------------------------------------------------

    within = staticmethod(within)

    def whether(self, clauses: Sequence[str]) -> str:
        """*If* comes once."""
        return f"if {listed(clauses, 'and')}"

    def meanwhile(self, clauses: Sequence[str]) -> str:
        """*While* comes once."""
        return f" while {listed(clauses, 'and')}"

    def some_land(self, match: Match | None) -> str:
        """A land that is gained or lost."""
        one = next(iter(selectors_of(match)), Selector())
        return one.name or f"a land{where(one)}"

    def fallen(self, match: Match | None, mine: bool) -> str:
        """A character is lost."""
        one = next(iter(selectors_of(match)), Selector(type=("character",)))
        noun = listed([name for name, _ in nouns(one)], "or")
        noun = "character" if noun == "card" else noun
        head = f"another {noun}" if one.not_self else a(noun)
        whose = " here" if one.here else " of yours" if mine else " of an opponent"
        return f"{head}{whose} is lost"

    def so_many(self, test: InPlay, lone: bool) -> str:
        """So many cards in play."""
        one = test.cards
        single_, plural = (listed([forms[n] for forms in nouns(one)], "or") for n in (0, 1))
        if one.name:
            noun = one.name
        elif lone:
            noun = f"another {single_}" if one.not_self else a(single_)
        else:
            other = "other " if one.not_self else ""
            noun = counted(test.min, test.max, other + single_, other + plural)
        return noun + where(Selector(continent=one.continent, type=one.type, subtype=one.subtype))

    def count_lands(self, low: int | None, high: int | None) -> str:
        """So many lands."""
        return counted(low, high, "land", "lands")

    def count_occupants(self, low: int | None, high: int | None) -> str:
        """So many characters and armies."""
        return counted(low, high, "occupant", "occupants")
