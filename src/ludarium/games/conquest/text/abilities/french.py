"""How a card speaks French."""

from collections.abc import Sequence

from ...components.conditions import InPlay
from ...components.language import listed
from ...components.selectors import Match, Selector, selectors_of
from .french_nouns import (
    CARD,
    CONTINENTS,
    DURATIONS,
    INFINITIVES,
    SUBTYPES,
    TYPES,
    WHO,
    boosted,
    called,
    counted,
    de,
    every,
    kinds,
    lands,
    nouns,
    number,
    of_continents,
    plurals,
    points,
    que,
    single,
    to,
    until,
    where,
    within,
)
from .grammar import Grammar


class French(Grammar):
    """French as cards print it."""

    code = "fr"
    players = WHO
    continent_names = CONTINENTS
    also = "et"
    either = "ou"
    INTERRUPT = "Interruption"
    CHOICE = "Choix"
    colon = "\u202f: "
    each_turn = "une fois par tour"
    twice = ", deux fois"
    it_gets = "cette carte reçoit"
    extra = "au-delà de vos trois cartes"
    semicolon = "\u202f;"
    you = "vous"
    addressed = frozenset({"vous"})
    spans = tuple(DURATIONS.values())
    verbs = frozenset(INFINITIVES)
    here = " de ce pays"

    single = staticmethod(single)
    every = staticmethod(every)
    where = staticmethod(where)
    kinds = staticmethod(kinds)
    lands = staticmethod(lands)
    number = staticmethod(number)
    points = staticmethod(points)
    boosted = staticmethod(boosted)
    until = staticmethod(until)

    def listed(self, parts: Sequence[str]) -> str:
        """Join what happens; what follows *vous pouvez* is an infinitive."""
        said = list(parts)
        if said[0].startswith("vous pouvez "):
            heads = [part.split(" ", 1) for part in said[1:]]
            said[1:] = [" ".join([INFINITIVES.get(head[0], head[0]), *head[1:]]) for head in heads]
        return self.all_of(said)

    def merged(self, said: str) -> str:
        """Tell two verbs on one hand as one deed."""
        return said.replace(
            "regardez la main d’un adversaire et défaussez une carte de votre choix de la main d’un adversaire",
            "regardez la main d’un adversaire et défaussez-en une carte de votre choix",
        )

    def may(self, said: str) -> str:
        """Say that it may be declined."""
        words = [INFINITIVES.get(word, word) for word in said.split(" ")]
        return f"vous pouvez {' '.join(words)}"

    # What verbs ask for ---------------------------------------------------------------------------------------------

    def bend(self, word: str, how: str) -> str:
        """*De*, *à* and *que* melt with what follows."""
        return {"de": de, "à": to, "que": que}[how](word)

    def name(self, card: str) -> str:
        """A card's name as French prints it."""
        return called(card)

    def one_of(self, one: Selector) -> str:
        """One card of this sort."""
        return listed([f"un{'e' if feminine else ''} {name}" for name, _, feminine in nouns(one)], "ou")

    def taken(self, one: Selector) -> str:
        """So many cards of this sort."""
        if one.count == 1:
            return kinds(one)
        return plurals(one, "et", "les ") if one.count == "all" else f"{number(one.count)} {plurals(one)}"

    def plain(self, match: Match | None, n: int) -> str:
        """Sorts of cards after a number."""
        return plurals(match)

    def any_kinds(self, match: Match) -> str:
        """Sorts of cards, one or the other."""
        return plurals(match, "ou", "des ")

    def the_kinds(self, match: Match) -> str:
        """Sorts of cards, all of them."""
        return plurals(match, "et", "les ")

    def none_of(self, match: Match) -> str:
        """Sorts of cards behind a negation."""
        return listed([de(plural) for one in selectors_of(match) for _, plural, _ in nouns(one)], "ni")

    def noun(self, name: str, several: bool) -> str:
        """What a card is."""
        one, more, _ = {**TYPES, **SUBTYPES}[name]
        return more if several else one

    def continents(self, codes: Sequence[str], every: bool = True) -> str:
        """Where lands lie."""
        return of_continents(codes, "et" if every else "ou")

    def few(self, n: int) -> str:
        """So many cards."""
        return number(n, True)

    def neither(self, parts: Sequence[str], bare: bool = False) -> str:
        """*Pas* before one thing, *ni* before each of several."""
        if len(parts) == 1:
            return parts[0] if bare else f"pas {parts[0]}"
        return "ni " + " ni ".join(parts)

    # Standing -------------------------------------------------------------------------------------------------------

    def first_times(self, said: str, uses: object) -> str:
        """The first battles of those that something tells of."""
        times = "la première fois" if uses == 1 else "les deux premières fois"
        return f"{times} {que(said.removeprefix('quand '))}" if said.startswith("quand ") else f"{times}, {said}"

    def first_battles(self, role: str, uses: object) -> str:
        """The first battles of a card."""
        what = {"attacking": "attaque", "defending": "défense"}.get(role, "bataille")
        return f" à sa première {what}" if uses == 1 else f" à ses deux premières {what}s"

    # Nouns of events and tests --------------------------------------------------------------------------------------

    within = staticmethod(within)

    def whether(self, clauses: Sequence[str]) -> str:
        """*Si* comes before each."""
        return f"si {' et si '.join(clauses)}"

    def meanwhile(self, clauses: Sequence[str]) -> str:
        """*Tant* comes once, *que* before each."""
        return f" tant {' et '.join(que(clause) for clause in clauses)}"

    def some_land(self, match: Match | None) -> str:
        """A land that is gained or lost."""
        one = next(iter(selectors_of(match)), Selector())
        return called(one.name) if one.name else f"un pays{where(one)}"

    def fallen(self, match: Match | None, mine: bool) -> str:
        """A character is lost."""
        one = next(iter(selectors_of(match)), Selector(type=("character",)))
        forms = [TYPES["character"] if form == CARD else form for form in nouns(one)]
        e_ = "e" if all(feminine for _, _, feminine in forms) else ""
        head = f"un{e_} {'autre ' if one.not_self else ''}"
        if one.here or not mine:
            whose = "de ce pays" if one.here else "d’un adversaire"
            return f"{head}{listed([name for name, _, _ in forms], 'ou')} {whose} est perdu{e_}"
        return f"{head}de vos {listed([plural for _, plural, _ in forms], 'ou')} est perdu{e_}"

    def so_many(self, test: InPlay, lone: bool) -> str:
        """So many cards in play."""
        one = test.cards
        if one.name:
            noun = called(one.name)
        elif lone:
            other = "autre " if one.not_self else ""
            noun = listed([f"un{'e' if feminine else ''} {other}{name}" for name, _, feminine in nouns(one)], "ou")
        else:
            noun = counted(test.min, test.max, nouns(one))
        return noun + where(Selector(continent=one.continent, type=one.type, subtype=one.subtype))

    def count_lands(self, low: int | None, high: int | None) -> str:
        """So many lands."""
        return counted(low, high, [TYPES["land"]])

    def count_occupants(self, low: int | None, high: int | None) -> str:
        """So many characters and armies."""
        return counted(low, high, [("occupant", "occupants", False)])
