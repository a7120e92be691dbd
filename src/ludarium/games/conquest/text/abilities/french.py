"""How a card speaks French."""

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
    listed,
    nouns,
    number,
    of_continents,
    plurals,
    points,
    que,
    several_lands,
    single,
    to,
    until,
    where,
    within,
)
from .grammar import Grammar, often, role_of


class French(Grammar):
    """French as cards print it."""

    code = "fr"
    INTERRUPT = "Interruption"
    CHOICE = "Choix"
    colon = "\u00a0: "
    each_turn = "une fois par tour"
    twice = ", deux fois"
    it_gets = "cette carte reçoit"
    extra = "au-delà de vos trois cartes"
    semicolon = "\u00a0;"
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
        """Join with commas and *and*; what follows *vous pouvez* is an infinitive."""
        said = list(parts)
        if said[0].startswith("vous pouvez "):
            heads = [part.split(" ", 1) for part in said[1:]]
            said[1:] = [" ".join([INFINITIVES.get(head[0], head[0]), *head[1:]]) for head in heads]
        return listed(said, "et")

    def done(self, ability: Ability) -> str:
        """Two verbs on one hand are told as one deed."""
        said = super().done(ability)
        return said.replace(
            "regardez la main d’un adversaire et défaussez une carte de votre choix de la main d’un adversaire",
            "regardez la main d’un adversaire et défaussez-en une carte de votre choix",
        )

    def may(self, said: str) -> str:
        """Say that it may be declined."""
        words = [INFINITIVES.get(word, word) for word in said.split(" ")]
        return f"vous pouvez {' '.join(words)}"

    # Moments and tests ----------------------------------------------------------------------------------------------

    def moment(self, ability: Ability) -> str:
        """Say at which event."""
        when = ability.when
        assert when is not None
        uses = ability.uses
        if when.event in ("turn_start", "turn_end"):
            which = often(uses, "de votre prochain tour", "de vos deux prochains tours", "de votre tour")
            return f"{'au début' if when.event == 'turn_start' else 'à la fin'} {which}"
        times = often(uses, "la première fois", "les deux premières fois", "chaque fois")
        return f"{times} {que(self._event(when.event, when.match, role_of(ability)))}"

    def _event(self, event: str, match: Match | None, role: str) -> str:
        here = any(one.here for one in matches(match))
        match event:
            case "you_attack":
                return "ce pays attaque" if here else "vous attaquez"
            case "you_are_attacked":
                return "ce pays est attaqué" if here else "vous êtes attaqué"
            case "battle_won" if role == "defending":
                return "ce pays repousse une attaque" if here else "vous repoussez une attaque"
            case "battle_won":
                what = "une attaque" if role else "une bataille"
                return f"ce pays remporte {what}" if here else f"vous remportez {what}"
            case "battle_lost" if role == "defending":
                return "ce pays est vaincu" if here else "un de vos pays est vaincu"
            case "battle_lost" if role == "attacking":
                return "une attaque de ce pays échoue" if here else "une de vos attaques échoue"
            case "battle_lost":
                return "ce pays perd une bataille" if here else "vous perdez une bataille"
            case "battle_drawn":
                return f"une {'bataille de ce pays' if here else 'de vos batailles'} finit à égalité"
            case "you_play":
                return f"vous jouez {kinds(match)}"
            case "opponent_plays":
                return f"un adversaire joue {kinds(match)}"
            case "land_gained" | "land_lost":
                found = matches(match)
                land = (
                    "un pays" if not found else called(found[0].name) if found[0].name else f"un pays{where(found[0])}"
                )
                return f"vous {'gagnez' if event == 'land_gained' else 'perdez'} {land}"
            case _:
                return self._lost(match, event == "character_lost")

    @staticmethod
    def _lost(match: Match | None, mine: bool) -> str:
        found = matches(match) or (Selector(type=("character",)),)
        one = found[0]
        forms = [TYPES["character"] if form == CARD else form for form in nouns(one)]
        feminine = all(form[2] for form in forms)
        e_ = "e" if feminine else ""
        other = "autre " if one.not_self else ""
        if one.here:
            return f"un{e_} {other}{listed([form[0] for form in forms], 'ou')} de ce pays est défaussé{e_}"
        if mine:
            return f"un{e_} {other}de vos {listed([form[1] for form in forms], 'ou')} est défaussé{e_}"
        return f"un{e_} {other}{listed([form[0] for form in forms], 'ou')} d’un adversaire est défaussé{e_}"

    def provided(self, tests: Sequence[Test]) -> str:
        """Say what must hold, before a comma."""
        rounds = [f"à partir de la manche {test.min}" for test in tests if isinstance(test, RoundIs)]
        clauses = [self.clause(test) for test in tests if not isinstance(test, RoundIs)]
        return ", ".join([*rounds, *(["si " + " et si ".join(clauses)] if clauses else [])])

    def clause(self, test: Test) -> str:
        """A test as a clause."""
        match test:
            case InPlay():
                return self._in_play(test)
            case MoraleIs():
                whose = {"you": "votre moral", "each_opponent": "le moral de chaque adversaire"}.get(test.who)
                return f"{whose or 'le moral ' + de(WHO[test.who])} est {within(test.min, test.max)}"
            case RoleIs():
                return "ce pays attaque" if test.is_ == "attacking" else "ce pays défend"
            case LandsAre():
                if test.max == 0:
                    return f"{'vous n’avez' if test.who == 'you' else WHO[test.who] + ' n’a'} aucun pays"
                have = "vous avez" if test.who == "you" else f"{WHO[test.who]} a"
                return f"{have} {counted(test.min, test.max, [TYPES['land']])}"
            case ContinentsAre():
                live = "vous vivez" if test.who == "you" else f"{WHO[test.who]} vit"
                return f"{live} sur au moins {number(test.min)} continents"
            case RoundIs():
                return f"la manche {test.min} est atteinte"
            case SourceLand():
                if test.name:
                    return f"ce pays est «\u00a0{called(test.name)}\u00a0»"
                return f"ce pays est en {CONTINENTS[test.continent or 'EU']}"
            case BattleFrom():
                return f"les deux pays sont sur {'le même continent' if test.is_ == 'same_continent' else 'deux continents'}"
            case OccupantsHere():
                if test.max == 1 and test.min is None:
                    return "cette carte est seule ici"
                plural = "" if (test.min or test.max) == 1 else "s"
                return f"{counted(test.min, test.max, [('occupant', 'occupants', False)])} {'est' if not plural else 'sont'} ici"
            case Fewer():
                return {
                    "lands": "vous avez moins de pays qu’un adversaire",
                    "morale": "vous avez moins de moral qu’un adversaire",
                    "hand": "vous avez moins de cartes en main qu’un adversaire",
                }[test.what]

    @staticmethod
    def _in_play(test: InPlay) -> str:
        one = test.cards
        forms = nouns(one)
        lone = test.max is None and (test.min or 1) == 1
        place = where(Selector(continent=one.continent, type=one.type, subtype=one.subtype))
        if one.name:
            noun = called(one.name)
        elif lone:
            other = "autre " if one.not_self else ""
            noun = listed([f"un{'e' if f else ''} {other}{name}" for name, _, f in forms], "ou")
        else:
            noun = counted(test.min, test.max, forms)
        none = test.max == 0
        verb = "est" if lone or one.name or none or test.max == 1 else "sont"
        verb = f"n’{verb}" if none else verb
        if one.here:
            return f"{noun}{place} {verb} ici"
        if one.side:
            return f"{noun}{place} {verb} dans {'votre camp' if one.side == 'yours' else 'le camp adverse'}"
        if one.zone == "discard":
            return f"{noun}{place} {verb} dans votre défausse"
        if one.whose == "you":
            return f"vous {'n’avez' if none else 'avez'} {noun}{place} en jeu"
        if one.whose in ("opponent", "each_opponent"):
            return f"un adversaire {'n’a' if none else 'a'} {noun}{place} en jeu"
        return f"{noun}{place} {verb} en jeu"

    # What verbs ask for ---------------------------------------------------------------------------------------------

    def bend(self, word: str, how: str) -> str:
        """*De* and *à* melt with what follows."""
        return {"de": de, "à": to}[how](word)

    def who(self, player: str) -> str:
        """A player as a subject."""
        return WHO[player]

    def name(self, card: str) -> str:
        """A card's name as French prints it."""
        return called(card)

    def continent(self, code: str) -> str:
        """A continent's name."""
        return CONTINENTS[code]

    def several(self, lands: str) -> bool:
        """Whether lands as a subject are plural."""
        return several_lands(lands)

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
        return listed([de(plural) for one in matches(match) for _, plural, _ in nouns(one)], "ni")

    def noun(self, name: str, several: bool) -> str:
        """What a card is."""
        one, more, _ = {**TYPES, **SUBTYPES}[name]
        return more if several else one

    def without_all(self, lands: str) -> str:
        """Lands without the word that says *all*."""
        return lands.removeprefix("tous ")

    def continents(self, codes: Sequence[str], every: bool = True) -> str:
        """Where lands lie."""
        return of_continents(codes, "et" if every else "ou")

    def few(self, n: int) -> str:
        """So many cards."""
        return number(n, True)

    def all_of(self, parts: Sequence[str]) -> str:
        """Join with *and*."""
        return listed(parts, "et")

    def neither(self, parts: Sequence[str], bare: bool = False) -> str:
        """*Pas* before one thing, *ni* before each of several."""
        if len(parts) == 1:
            return parts[0] if bare else f"pas {parts[0]}"
        return "ni " + " ni ".join(parts)

    def answered(self, asked: Interrupt) -> str:
        """What an interrupt answers."""
        plays = {"opponent": "qu’un adversaire joue", "you": "que vous jouez", "any": "que l’on joue"}[asked.by]
        uses = {"opponent": "qu’un adversaire utilise", "you": "que vous utilisez", "any": "que l’on utilise"}[asked.by]
        whose = {"opponent": " d’un adversaire", "you": " à vous", "any": ""}[asked.by]
        by = {"opponent": " par un adversaire", "you": " par vous", "any": ""}[asked.by]
        here = " contre ce pays" if any(one.here for one in matches(asked.match)) else ""
        of = f" {de(kinds(asked.match))}" if asked.match is not None and asked.on == ("ability_used",) else ""
        things = {
            "card_played": f"{kinds(asked.match)} {plays}",
            "ability_used": f"une capacité{of} {uses}",
            "attack_declared": f"une attaque{whose}{here}",
            "land_capture": f"la capture d’un pays{by}",
        }
        return listed([things[window] for window in sorted(asked.on)], "ou")

    # Standing -------------------------------------------------------------------------------------------------------

    def first_times(self, said: str, uses: object) -> str:
        """The first battles of those that something tells of."""
        times = "la première fois" if uses == 1 else "les deux premières fois"
        return f"{times} {que(said.removeprefix('quand '))}" if said.startswith("quand ") else f"{times}, {said}"

    def first_battles(self, role: str, uses: object) -> str:
        """The first battles of a card."""
        what = {"attacking": "attaque", "defending": "défense"}.get(role, "bataille")
        return f" à sa première {what}" if uses == 1 else f" à ses deux premières {what}s"

    def conditions(self, tests: Sequence[Test], role: str, ability: Ability) -> str:
        """Say when something holds, behind it."""
        said, clauses = "", []
        across = next((test for test in tests if isinstance(test, BattleFrom)), None)
        if across is not None:
            same = across.is_ == "same_continent"
            guards = role == "defending" or (
                role != "attacking" and all(not getattr(one, "attack", 0) for one in ability.do)
            )
            if guards:
                said = f" contre les attaques {'du même' if same else 'd’un autre'} continent"
            elif role == "attacking":
                said = f" quand ce pays attaque {'le même' if same else 'un autre'} continent"
            else:
                said = f" contre les pays {'du même' if same else 'd’un autre'} continent"
            role = ""
            tests = [test for test in tests if test is not across]
        if role:
            said += " quand ce pays attaque" if role == "attacking" else " quand ce pays défend"
        for test in tests:
            if isinstance(test, InPlay) and test.cards.side == "other" and test.max is None and (test.min or 1) == 1:
                said += (
                    f" contre {kinds(Selector(type=test.cards.type, subtype=test.cards.subtype, kind=test.cards.kind))}"
                )
            elif isinstance(test, SourceLand):
                said += (
                    f" dans le pays «\u00a0{called(test.name)}\u00a0»"
                    if test.name
                    else f" en {CONTINENTS[test.continent or 'EU']}"
                )
            elif isinstance(test, RoundIs):
                said += f" à partir de la manche {test.min}"
            else:
                clauses.append(self.clause(test))
        return said + (" tant " + " et ".join(que(clause) for clause in clauses) if clauses else "")

    # Interrupts -----------------------------------------------------------------------------------------------------

    def window(self, asked: Interrupt) -> str:
        """Say at which moment an interrupt is possible."""
        found = matches(asked.match)
        here = any(one.here for one in found)
        cards = kinds(asked.match)
        gone = single(found[0]) if found else "une carte"
        words = {
            "attack_declared": {
                "opponent": f"quand un adversaire {'attaque ce pays' if here else 'vous attaque'}",
                "you": "quand vous attaquez",
                "any": "quand vous attaquez ou êtes attaqué",
            },
            "losses_pending": {
                "opponent": "quand l’attaque d’un adversaire est décidée",
                "you": "quand votre attaque est décidée",
                "any": "quand une bataille est décidée",
            },
            "card_played": {
                "opponent": f"quand un adversaire joue {cards}",
                "you": f"quand vous jouez {cards}",
                "any": f"quand quelqu’un joue {cards}",
            },
            "ability_used": {
                "opponent": "quand un adversaire utilise une capacité",
                "you": "quand vous utilisez une capacité",
                "any": "quand quelqu’un utilise une capacité",
            },
            "would_leave": dict.fromkeys(("opponent", "you", "any"), f"quand {gone} va quitter le jeu"),
            "land_capture": {
                "opponent": "quand un adversaire capture un pays",
                "you": "quand vous capturez un pays",
                "any": "quand un pays est capturé",
            },
        }
        return " ou ".join(words[window][asked.by] for window in asked.on)
