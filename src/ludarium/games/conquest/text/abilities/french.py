"""How a card speaks French: every noun has its gender, and what goes with it agrees."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ...components import effects as e
from ...components import load
from ...components.model import Ability
from .grammar import Grammar, bonus, matches, merged, often, role_of, wins

NUMBERS: Final = ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
ORDINALS: Final = {
    2: "deuxième",
    3: "troisième",
    4: "quatrième",
    5: "cinquième",
    6: "sixième",
    7: "septième",
    8: "huitième",
    9: "neuvième",
}
CONTINENTS: Final = {
    "AF": "Afrique",
    "AS": "Asie",
    "EU": "Europe",
    "NA": "Amérique du Nord",
    "SA": "Amérique du Sud",
    "OC": "Océanie",
}
Noun = tuple[str, str, bool]
"""Singular, plural, and whether it is feminine."""

CARD: Final[Noun] = ("carte", "cartes", True)
TYPES: Final[dict[str, Noun]] = {
    "land": ("pays", "pays", False),
    "character": ("personnage", "personnages", False),
    "army": ("armée", "armées", True),
    "vessel": ("navire", "navires", False),
    "event": ("Événement", "Événements", False),
    "technology": ("Technologie", "Technologies", True),
    "knowledge": ("Savoir", "Savoirs", False),
    "location": ("Lieu", "Lieux", False),
    "organization": ("Organisation", "Organisations", True),
    "document": ("Document", "Documents", False),
}
SUBTYPES: Final[dict[str, Noun]] = {
    "activist": ("militant", "militants", False),
    "artist": ("artiste", "artistes", False),
    "assassin": ("assassin", "assassins", False),
    "athlete": ("athlète", "athlètes", False),
    "author": ("auteur", "auteurs", False),
    "businessman": ("entrepreneur", "entrepreneurs", False),
    "conqueror": ("conquérant", "conquérants", False),
    "economist": ("économiste", "économistes", False),
    "entertainer": ("vedette", "vedettes", True),
    "explorer": ("explorateur", "explorateurs", False),
    "inventor": ("inventeur", "inventeurs", False),
    "law_enforcement": ("gardien de l’ordre", "gardiens de l’ordre", False),
    "leader": ("dirigeant", "dirigeants", False),
    "musician": ("musicien", "musiciens", False),
    "outlaw": ("hors-la-loi", "hors-la-loi", False),
    "philosopher": ("philosophe", "philosophes", False),
    "politician": ("politicien", "politiciens", False),
    "scientist": ("scientifique", "scientifiques", False),
    "spiritual_leader": ("chef spirituel", "chefs spirituels", False),
    "warrior": ("guerrier", "guerriers", False),
}
WAYS: Final = {"sea": "des mers", "land": "des terres", "air": "des airs", "space": "de l’espace"}
WHO: Final = {
    "you": "vous",
    "opponent": "un adversaire",
    "each_opponent": "chaque adversaire",
    "each_player": "chaque joueur",
    "attacker": "l’attaquant",
    "defender": "le défenseur",
    "actor": "ce joueur",
}
DURATIONS: Final = {"battle": " dans cette bataille", "turn": " ce tour-ci", "round": " jusqu’à votre prochain tour"}
PER: Final = {
    "your_lands": "pour chacun de vos pays",
    "your_continents": "pour chaque continent où vous vivez",
    "your_characters": "pour chacun de vos personnages",
    "your_armies": "pour chacune de vos armées",
    "your_technologies": "pour chacune de vos Technologies",
    "opponent_lands": "pour chaque pays de vos adversaires",
    "occupants_here": "pour chaque personnage et armée de ce pays",
    "hand": "pour chaque carte de votre main",
}
ACTS: Final = {
    "attack": "attaquer",
    "play": "jouer de cartes",
    "transport": "transporter de cartes",
    "capture": "capturer de pays",
    "use_hold": "utiliser de capacités en réserve",
    "draw": "piocher",
    "discover": "découvrir de pays",
    "interrupt": "interrompre",
}
HARMS: Final = {
    "discard": "défausser",
    "confiscate": "confisquer",
    "return": "renvoyer",
    "move": "déplacer",
    "mute": "museler",
    "strength": "affaiblir",
}
FACTORS: Final = {0.5: "la moitié de ", 1.5: "une fois et demie ", 2: "le double de ", 3: "le triple de "}
INFINITIVES: Final = {
    "gagnez": "gagner",
    "perdez": "perdre",
    "prenez": "prendre",
    "piochez": "piocher",
    "défaussez": "défausser",
    "découvrez": "découvrir",
    "cherchez": "chercher",
    "regardez": "regarder",
    "reprenez": "reprendre",
    "placez": "placer",
    "remettez": "remettre",
    "confisquez": "confisquer",
    "échangez": "échanger",
    "renvoyez": "renvoyer",
    "déplacez": "déplacer",
    "capturez": "capturer",
    "muselez": "museler",
    "rendez": "rendre",
    "jouez": "jouer",
    "faites": "faire",
    "annulez": "annuler",
    "choisissez": "choisir",
    "amenez-y": "y amener",
    "replacez-les": "les replacer",
}


def listed(parts: Sequence[str], word: str) -> str:
    """Join with commas and a last word."""
    return parts[0] if len(parts) < 2 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def de(noun: str) -> str:
    """*De* before a noun, elided and contracted as it must be.

    >>> de("un adversaire"), de("les pays"), de("le défenseur")
    ('d’un adversaire', 'des pays', 'du défenseur')
    """
    if noun.startswith("les "):
        return f"des {noun[4:]}"
    if noun.startswith("le "):
        return f"du {noun[3:]}"
    return f"d’{noun}" if noun[0].lower() in "aeiouéêèâîô" else f"de {noun}"


def que(clause: str) -> str:
    """*Que* before a clause, elided where it must be."""
    return f"qu’{clause}" if clause[0].lower() in "aeiouéêèâîô" else f"que {clause}"


def to(noun: str) -> str:
    """*À* before a noun, contracted as it must be."""
    return f"au {noun[3:]}" if noun.startswith("le ") else f"à {noun}"


def number(n: int, feminine: bool = False) -> str:
    """A small number in words."""
    if n in (0, 1):
        return NUMBERS[n] + ("e" if feminine else "")
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


@cache
def called(name: str) -> str:
    """A card's name as French prints it."""
    return next((card.fr.name for card in load().cards if card.name == name and card.fr.name), name)


def until(duration: str) -> str:
    """Say how long."""
    if duration.startswith("rounds:"):
        return f" jusqu’à votre {ORDINALS[int(duration[7:])]} prochain tour"
    return DURATIONS.get(duration, "")


def lasting(effect: e.Effect) -> str:
    """How long an effect lasts, if it says so."""
    return until(str(getattr(effect, "duration", "")))


def of_continents(codes: Sequence[str], word: str = "ou") -> str:
    """*D’Afrique ou d’Asie.*"""
    return listed([de(CONTINENTS[code]) for code in codes], word)


# Cards ------------------------------------------------------------------------------------------------------------------


def nouns(one: e.Selector) -> list[Noun]:
    """What a selector calls its cards."""
    if one.kind:
        single, plural, feminine = SUBTYPES["explorer"]
        return [(f"{single} {WAYS[kind]}", f"{plural} {WAYS[kind]}", feminine) for kind in one.kind]
    if one.subtype:
        return [SUBTYPES[name] for name in one.subtype]
    if one.side and not one.type:
        return [TYPES["character"], TYPES["army"]]
    return [TYPES[name] for name in one.type] or [CARD]


def where(one: e.Selector) -> str:
    """What follows the noun: continent, strength, place, side."""
    said = f" {of_continents(one.continent)}" if one.continent else ""
    if one.here:
        said += " de ce pays"
    if one.side:
        said += " de votre camp" if one.side == "yours" else " du camp adverse"
    return said


def weak(one: e.Selector) -> str:
    """How strong the card may be at most."""
    said = f" dont l’attaque est de {one.attack_max} ou moins" if one.attack_max is not None else ""
    return said + (f" dont la défense est de {one.defense_max} ou moins" if one.defense_max is not None else "")


def owner(whose: str) -> str:
    """Whose card it is, behind the noun."""
    if whose == "opponent":
        return " d’un adversaire"
    if whose == "each_opponent":
        return " de chaque adversaire"
    return ""


def single(one: e.Selector) -> str:
    """One card to be chosen, or so many."""
    if one.self:
        return "cette carte"
    if one.pending:
        return "cette carte"
    if one.name:
        return called(one.name)
    if one.count == "all":
        return every(one)
    forms = nouns(one)
    tail = where(one)
    chance = " au hasard" if one.pick == "random" else ""
    yours = one.whose == "you" and not one.here
    parts: list[str] = []
    for name, plural, feminine in forms:
        free = f" inoccupé{'e' if feminine else ''}" if one.unoccupied else ""
        if one.count != 1:
            many_ = f"{number(int(one.count), feminine)} {'autres ' if one.not_self else ''}"
            many_ = many_ if not parts else ""
            parts.append(f"{many_}{'de vos ' if yours and not parts else ''}{plural}{free + 's' if free else ''}")
            continue
        head = f"un{'e' if feminine else ''} {'autre ' if one.not_self else ''}"
        parts.append(f"{head}de vos {plural}" if yours else f"{head}{name}{free}")
    if yours and one.count == 1 and len({feminine for _, _, feminine in forms}) == 1:
        head = f"un{'e' if forms[0][2] else ''} {'autre ' if one.not_self else ''}"
        said = f"{head}de vos {listed([plural for _, plural, _ in forms], 'ou')}"
    else:
        said = listed(parts, "ou")
    return f"{said}{tail}{owner(one.whose)}{weak(one)}{chance}"


def every(one: e.Selector) -> str:
    """All the cards that a selector means."""
    if one.name:
        return called(one.name)
    tail = where(one)
    if one.here and one.type == ("army",) and one.whose in ("", "you"):
        return "l’armée de ce pays"
    mine = one.whose == "you" and not one.here and not one.side
    article = "vos" if mine else "les"
    other = "autres " if one.not_self else ""
    parts = []
    for n, (_, plural, feminine) in enumerate(nouns(one)):
        free = f" inoccupé{'e' if feminine else ''}s" if one.unoccupied else ""
        parts.append(f"{article} {other if n == 0 else ''}{plural}{free}")
    whose = {"opponent": " d’un adversaire", "each_opponent": " des adversaires"}.get(one.whose, "")
    return f"{listed(parts, 'et')}{tail}{whose}{weak(one)}"


def lands(one: e.Selector | None) -> str:
    """Lands as a subject: this one, one of yours, all of yours."""
    if one is None:
        return "vos pays"
    if one.here or one.self:
        return "ce pays"
    if one.name:
        return called(one.name)
    place = f" {of_continents(one.continent, 'et')}" if one.continent else ""
    free = " inoccupé" if one.unoccupied else ""
    if one.count == "all":
        if one.whose in ("opponent", "each_opponent"):
            return f"les pays{free + 's' if free else ''}{place} des adversaires"
        return f"{'' if place else 'tous '}vos pays{free + 's' if free else ''}{place}"
    if one.whose in ("opponent", "each_opponent"):
        return f"un pays{free}{place} d’un adversaire"
    return f"{number(int(one.count))} de vos pays{free}{place}"


def many(one: e.Selector) -> bool:
    """Whether the subject is plural."""
    if one.self or one.pending or one.name or (one.here and one.type == ("army",) and one.count == "all"):
        return False
    return one.count != 1


def several_lands(subject: str) -> bool:
    """Whether lands as a subject are plural."""
    return subject.startswith(("tous ", "vos ", "les ", "deux ", "trois "))


def kinds(match: e.Match | None, word: str = "ou") -> str:
    """Cards of a match, with articles."""
    parts = []
    for one in matches(match):
        if one.name:
            parts.append(called(one.name))
            continue
        tail = where(one)
        named = [f"un{'e' if feminine else ''} {noun}" for noun, _, feminine in nouns(one)]
        parts += [listed(named, word) + tail] if tail else named
    return listed(parts, word) if parts else "une carte"


def plurals(match: e.Match | None, word: str = "ou", article: str = "") -> str:
    """Cards of a match after a number, or with a plural article."""
    parts = []
    for one in matches(match):
        parts += [called(one.name)] if one.name else [f"{article}{plural}{where(one)}" for _, plural, _ in nouns(one)]
    return listed(parts, word) if parts else f"{article}cartes"


# Amounts ----------------------------------------------------------------------------------------------------------------


def points(amount: int | e.Amount) -> tuple[str, bool]:
    """So much morale in words, and whether it is a loss."""
    if isinstance(amount, int):
        return f"{abs(amount)} de moral", amount < 0
    per, _, subset = amount.per.partition(":")
    each = PER[per]
    if subset:
        _, plural, feminine = SUBTYPES[subset]
        each = f"pour chacun{'e' if feminine else ''} de vos {plural}"
    return f"{abs(amount.each)} de moral {each} (au plus {amount.max})", amount.each < 0


def boosted(attack: float, defense: float) -> str:
    """A bonus as cards print it."""
    one, other = bonus(attack, defense)
    if attack and defense:
        return f"{one}/{other}"
    return f"{one} en attaque" if attack else f"{other} en défense"


class French(Grammar):
    """French as cards print it."""

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
    verbs = frozenset(INFINITIVES) | {"complétez"}

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

    def _event(self, event: str, match: e.Match | None, role: str) -> str:
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
    def _lost(match: e.Match | None, mine: bool) -> str:
        found = matches(match) or (e.Selector(type=("character",)),)
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

    def provided(self, tests: Sequence[e.Test]) -> str:
        """Say what must hold, before a comma."""
        rounds = [f"à partir de la manche {test.min}" for test in tests if isinstance(test, e.RoundIs)]
        clauses = [self.clause(test) for test in tests if not isinstance(test, e.RoundIs)]
        return ", ".join([*rounds, *(["si " + " et si ".join(clauses)] if clauses else [])])

    def clause(self, test: e.Test) -> str:
        """A test as a clause."""
        match test:
            case e.InPlay():
                return self._in_play(test)
            case e.MoraleIs():
                whose = {"you": "votre moral", "each_opponent": "le moral de chaque adversaire"}.get(test.who)
                return f"{whose or 'le moral ' + de(WHO[test.who])} est {within(test.min, test.max)}"
            case e.RoleIs():
                return "ce pays attaque" if test.is_ == "attacking" else "ce pays défend"
            case e.LandsAre():
                if test.max == 0:
                    return f"{'vous n’avez' if test.who == 'you' else WHO[test.who] + ' n’a'} aucun pays"
                have = "vous avez" if test.who == "you" else f"{WHO[test.who]} a"
                return f"{have} {counted(test.min, test.max, [TYPES['land']])}"
            case e.ContinentsAre():
                live = "vous vivez" if test.who == "you" else f"{WHO[test.who]} vit"
                return f"{live} sur au moins {number(test.min)} continents"
            case e.RoundIs():
                return f"la manche {test.min} est atteinte"
            case e.SourceLand():
                if test.name:
                    return f"ce pays est «\u00a0{called(test.name)}\u00a0»"
                return f"ce pays est en {CONTINENTS[test.continent or 'EU']}"
            case e.BattleFrom():
                return f"les deux pays sont sur {'le même continent' if test.is_ == 'same_continent' else 'deux continents'}"
            case e.OccupantsHere():
                if test.max == 1 and test.min is None:
                    return "cette carte est seule ici"
                plural = "" if (test.min or test.max) == 1 else "s"
                return f"{counted(test.min, test.max, [('occupant', 'occupants', False)])} {'est' if not plural else 'sont'} ici"
            case e.Fewer():
                return {
                    "lands": "vous avez moins de pays qu’un adversaire",
                    "morale": "vous avez moins de moral qu’un adversaire",
                    "hand": "vous avez moins de cartes en main qu’un adversaire",
                }[test.what]

    @staticmethod
    def _in_play(test: e.InPlay) -> str:
        one = test.cards
        forms = nouns(one)
        lone = test.max is None and (test.min or 1) == 1
        place = where(e.Selector(continent=one.continent, type=one.type, subtype=one.subtype))
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
            times = "la première fois" if ability.uses == 1 else "les deux premières fois"
            said = f"{times} {que(said.removeprefix('quand '))}" if said.startswith("quand ") else f"{times}, {said}"
        elif ability.uses != "inf" and not isinstance(first, e.BattleResult):
            what = {"attacking": "attaque", "defending": "défense"}.get(role, "bataille")
            said += f" à sa première {what}" if ability.uses == 1 else f" à ses deux premières {what}s"
            role = ""
        return said + self._conditions(others, role, ability)

    def _conditions(self, tests: Sequence[e.Test], role: str, ability: Ability) -> str:
        said, clauses = "", []
        across = next((test for test in tests if isinstance(test, e.BattleFrom)), None)
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
            if isinstance(test, e.InPlay) and test.cards.side == "other" and test.max is None and (test.min or 1) == 1:
                said += f" contre {kinds(e.Selector(type=test.cards.type, subtype=test.cards.subtype, kind=test.cards.kind))}"
            elif isinstance(test, e.SourceLand):
                said += (
                    f" dans le pays «\u00a0{called(test.name)}\u00a0»"
                    if test.name
                    else f" en {CONTINENTS[test.continent or 'EU']}"
                )
            elif isinstance(test, e.RoundIs):
                said += f" à partir de la manche {test.min}"
            else:
                clauses.append(self.clause(test))
        return said + (" tant " + " et ".join(que(clause) for clause in clauses) if clauses else "")

    @staticmethod
    def _fixed(effect: e.BattleResult, uses: object, role: str) -> str:
        plural = uses == 2
        first = often(uses, "la première ", "les deux premières ", "chaque ")
        s = "s" if plural else ""
        noun = f"{'attaque' if role else 'bataille'}{s}"
        place = " contre ce pays" if role == "defending" else " de ce pays"
        if effect.result == "draw":
            return f"{first}{noun}{place} {'finissent' if plural else 'finit'} à égalité"
        if role == "defending":
            return f"ce pays repousse d’office {first}{noun}"
        return f"{first}{noun}{place} {'sont' if plural else 'est'} gagnée{s} d’office"

    # Interrupts -----------------------------------------------------------------------------------------------------

    def interrupting(self, ability: Ability) -> str:
        """Tell an interrupt without its cost."""
        parts = [self._answer(one, ability) for one in merged(ability.do)]
        answers = isinstance(ability.do[0], (e.Cancel, e.Redirect, e.Save))
        said = self.both(parts)
        if not answers:
            said = f"{self._window(ability)}, {said}"
        if ability.if_:
            said = f"{self.provided(ability.if_)}, {said}"
        if ability.optional:
            said = self.may(said)
        return f"Interruption\u00a0: {said}"

    def _answer(self, effect: e.Effect | tuple[e.Strength, ...], ability: Ability) -> str:
        asked = ability.interrupt
        assert asked is not None
        found = matches(asked.match)
        if isinstance(effect, e.Save):
            what = kinds(asked.match) if len(found) != 1 else single(found[0])
            return f"{what} qui allait quitter le jeu y reste"
        if not isinstance(effect, (e.Cancel, e.Redirect)):
            return self.effect(effect, pending=True)
        plays = {"opponent": "qu’un adversaire joue", "you": "que vous jouez", "any": "que l’on joue"}[asked.by]
        uses = {"opponent": "qu’un adversaire utilise", "you": "que vous utilisez", "any": "que l’on utilise"}[asked.by]
        whose = {"opponent": " d’un adversaire", "you": " à vous", "any": ""}[asked.by]
        by = {"opponent": " par un adversaire", "you": " par vous", "any": ""}[asked.by]
        things = {
            "card_played": f"{kinds(asked.match)} {plays}",
            "ability_used": f"une capacité {uses}",
            "attack_declared": f"une attaque{whose}" + (" contre ce pays" if any(one.here for one in found) else ""),
            "land_capture": f"la capture d’un pays{by}",
        }
        if found and asked.on == ("ability_used",):
            things["ability_used"] = f"une capacité {de(kinds(asked.match))} {uses}"
        what = listed([things[window] for window in sorted(asked.on)], "ou")
        return f"annulez {what}" if isinstance(effect, e.Cancel) else f"choisissez une autre cible pour {what}"

    def _window(self, ability: Ability) -> str:
        asked = ability.interrupt
        assert asked is not None
        casualty = next((one for one in ability.do if isinstance(one, e.Casualty)), None)
        if casualty is not None:
            return self._when_battle(casualty)
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

    # Verbs ----------------------------------------------------------------------------------------------------------

    def effect(self, effect: e.Effect | tuple[e.Strength, ...], pending: bool = False) -> str:
        """Tell one verb."""
        if isinstance(effect, tuple):
            named, here = [every(one.cards) for one in effect], " de ce pays"
            if all(name.endswith(here) for name in named):
                named = [*(name.removesuffix(here) for name in named[:-1]), named[-1]]
            subject = listed(named, "et")
            return f"{subject} reçoivent {boosted(effect[0].attack, effect[0].defense)}{lasting(effect[0])}"
        match effect:
            case e.Morale():
                said, loss = points(effect.amount)
                if effect.who == "you":
                    return f"{'perdez' if loss else 'gagnez'} {said}"
                return f"{WHO[effect.who]} {'perd' if loss else 'gagne'} {said}"
            case e.StealMorale():
                return f"prenez {points(effect.amount)[0]} {to(WHO[effect.who])}"
            case e.Strength():
                plus = boosted(effect.attack, effect.defense)
                if effect.cards.self:
                    return f"{plus}{lasting(effect)}"
                verb = "reçoivent" if many(effect.cards) else "reçoit"
                return f"{single(effect.cards)} {verb} {plus}{lasting(effect)}"
            case e.LandStrength():
                return self._land_strength(effect)
            case e.MultiplyStrength():
                return self._multiplied(effect)
            case e.BattleResult():
                return "vous remportez la bataille" if effect.result == "win" else "la bataille finit à égalité"
            case e.Casualty():
                return self._casualty(effect, pending)
            case e.Limit():
                return self._limit(effect)
            case e.AttackRange():
                subject = lands(effect.lands)
                can = "peuvent" if several_lands(subject) else "peut"
                target = "des pays de n’importe quel continent"
                if len(effect.to) < len(CONTINENTS):
                    target = f"des pays {of_continents(effect.to, 'et')}"
                return f"{subject} {can} attaquer {target}{lasting(effect)}"
            case e.Forbid():
                return self._forbid(effect)
            case e.Immune():
                return self._immune(effect)
            case _:
                return self._about_cards(effect)

    def _about_cards(self, effect: e.Effect) -> str:
        match effect:
            case e.Draw():
                cards = f"{number(effect.n, True)} carte{'' if effect.n == 1 else 's'}"
                return f"piochez {cards}" if effect.who == "you" else f"{WHO[effect.who]} pioche {cards}"
            case e.DiscardHand():
                return self._discard_hand(effect)
            case e.DiscardCard():
                one = effect.cards
                if one.pick == "controller" and one.whose in ("opponent", "each_opponent"):
                    what = listed([f"un{'e' if f else ''} {name}" for name, _, f in nouns(one)], "ou")
                    return f"{WHO[one.whose]} défausse {what} de son choix{where(one)}"
                return f"défaussez {single(one)}"
            case e.Save():
                return "elle reste"
            case e.Recover():
                return self._recover(effect)
            case e.Search():
                what = kinds(effect.match) if effect.n == 1 else f"{number(effect.n)} {plurals(effect.match)}"
                return f"cherchez {what} dans votre pioche"
            case e.Look():
                return self._look(effect)
            case e.Confiscate():
                return f"confisquez {single(effect.cards)}"
            case e.Swap():
                return f"échangez {single(effect.give)} contre {single(effect.take)}"
            case e.ReturnToHand():
                whose = (
                    "dans les mains de leurs propriétaires"
                    if many(effect.cards)
                    else "dans la main de son propriétaire"
                )
                return f"renvoyez {single(effect.cards)} {whose}"
            case e.PlayFree():
                what = kinds(effect.match) if effect.n == 1 else f"jusqu’à {number(effect.n)} {plurals(effect.match)}"
                return f"vous pouvez jouer {what} au-delà de vos trois cartes"
            case e.Discover():
                what = "un pays" if effect.look == 1 else f"un des {number(effect.look)} premiers pays de votre pile"
                tail = {"self": "", "one": " et amenez-y un de vos personnages", "none": "\u00a0; il reste inoccupé"}
                return f"découvrez {what}{tail[effect.settle]}"
            case e.MoveCards():
                place = effect.to
                there = (
                    "ce pays" if place.here else called(place.name) if place.name else "n’importe lequel de vos pays"
                )
                if place.continent:
                    there += f" {of_continents(place.continent)}"
                return f"déplacez {single(effect.cards)} vers {there}"
            case e.ClaimLand():
                return f"capturez {lands(effect.lands)} avec un de vos personnages"
            case e.Cancel():
                return "annulez cela"
            case e.Redirect():
                return "choisissez une autre cible"
            case e.Mute():
                if effect.duration in ("", "in_play"):
                    return f"{single(effect.cards)} {'n’ont' if many(effect.cards) else 'n’a'} aucune capacité"
                return f"muselez {single(effect.cards)}{lasting(effect)}"
            case e.Reuse():
                return f"rendez un usage à une capacité en réserve {de(single(effect.cards))}"
            case e.CountAs():
                return self._counts(effect)
            case _:
                raise ValueError(f"no words for {effect!r}")

    @staticmethod
    def _recover(effect: e.Recover) -> str:
        n = effect.cards.count
        what = (
            kinds(effect.cards)
            if n == 1
            else f"{number(int(n))} {plurals(effect.cards)}"
            if n != "all"
            else plurals(effect.cards, "et", "les ")
        )
        if effect.to == "hand":
            return f"reprenez en main {what} de votre défausse"
        if effect.to == "deck_top":
            return f"placez {what} de votre défausse sur votre pioche"
        return f"remettez en jeu {what} de votre défausse"

    @staticmethod
    def _land_strength(effect: e.LandStrength) -> str:
        one, other = bonus(effect.attack, effect.defense)
        subject = lands(effect.lands)
        attack, defend = ("attaquent", "défendent") if several_lands(subject) else ("attaque", "défend")
        if effect.attack and effect.defense:
            how = (
                f"{attack} et {defend} avec {one}" if one == other else f"{attack} avec {one} et {defend} avec {other}"
            )
        else:
            how = f"{attack} avec {one}" if effect.attack else f"{defend} avec {other}"
        return f"{subject} {how}{lasting(effect)}"

    @staticmethod
    def _multiplied(effect: e.MultiplyStrength) -> str:
        plural = many(effect.cards)
        subject = "cette carte" if effect.cards.self else single(effect.cards)
        values = {"attack": effect.attack, "defense": effect.defense}
        names = {
            "attack": "leur attaque" if plural else "son attaque",
            "defense": "leur défense" if plural else "sa défense",
        }
        count = "comptent" if plural else "compte"
        none = [names[name] for name, value in values.items() if value == 0]
        parts = [f"ne {count} pas {' ni '.join(none)}"] if none else []
        some = {name: value for name, value in values.items() if value}
        if len(some) == 2 and len(set(some.values())) == 1:
            value = next(iter(some.values()))
            head = FACTORS.get(value or 0, f"{value:g} fois ")
            link = " et de " if head.endswith("de ") else " et "
            parts.append(f"{count} {head}{names['attack']}{link}{names['defense']}")
        else:
            parts += [f"{count} {FACTORS.get(value, f'{value:g} fois ')}{names[name]}" for name, value in some.items()]
        return f"{subject} {listed(parts, 'et')}{lasting(effect)}"

    @staticmethod
    def _when_battle(effect: e.Casualty) -> str:
        here = effect.scope == "here"
        match tuple(sorted(effect.role)):
            case ("attack_won",):
                return "quand ce pays remporte une attaque" if here else "quand vous remportez une attaque"
            case ("attack_lost",):
                return "quand une attaque de ce pays échoue" if here else "quand une de vos attaques échoue"
            case ("defence_won",):
                return "quand une attaque contre ce pays échoue" if here else "quand une attaque contre vous échoue"
            case ("defence_lost",):
                return "quand ce pays est vaincu" if here else "quand un de vos pays est vaincu"
            case ("attack_lost", "defence_lost"):
                return "quand ce pays perd une bataille" if here else "quand vous perdez une bataille"
            case ("attack_won", "defence_won"):
                return "quand ce pays remporte une bataille" if here else "quand vous remportez une bataille"
            case _:
                return (
                    "dans les batailles de ce pays"
                    if here
                    else "dans chaque bataille"
                    if effect.scope == "any"
                    else "dans cette bataille"
                )

    def _casualty(self, effect: e.Casualty, pending: bool = False) -> str:
        other = wins(effect.role) or not effect.role
        who = "le perdant" if other else "vous"
        drop, lose = ("défausse", "perd") if other else ("défaussez", "perdez")
        parts = []
        if effect.discards_set is not None:
            n = effect.discards_set
            parts.append(
                f"{who} ne {drop} aucun personnage"
                if n == 0
                else f"{who} {drop} {number(n)} personnage{'' if n == 1 else 's'}"
            )
        if effect.discards:
            n = abs(effect.discards)
            parts.append(
                f"{who} {drop} {number(n)} personnage{'' if n == 1 else 's'} de {'plus' if effect.discards > 0 else 'moins'}"
            )
        if effect.morale_set is not None:
            n = effect.morale_set
            only = f"{who} ne {lose} que {n} de moral" if n < 100 else f"{who} {lose} {n} de moral"
            parts.append(f"{who} ne {lose} pas de moral" if n == 0 else only)
        if effect.morale:
            parts.append(f"{who} {lose} {abs(effect.morale)} de moral de {'plus' if effect.morale > 0 else 'moins'}")
        if effect.chooser:
            mine = (effect.chooser == "winner") == other
            chooser = {"winner": "le gagnant", "loser": "le perdant"}[effect.chooser]
            parts.append(f"{'vous choisissez' if mine else chooser + ' choisit'} le personnage défaussé")
        said = listed(parts, "et")
        return said if pending else f"{self._when_battle(effect)}, {said}"

    @staticmethod
    def _limit(effect: e.Limit) -> str:
        who = {"you": "vous", "each_opponent": "les adversaires", "each_player": "tous les joueurs"}.get(
            effect.who, WHO[effect.who]
        )
        mine, plural = effect.who == "you", effect.who in ("each_opponent", "each_player")
        can = "pouvez" if mine else "peuvent" if plural else "peut"
        span = lasting(effect) or " à chaque tour"
        delta = effect.delta or 0
        n = abs(delta)
        noun, feminine = {
            "plays": ("carte", True),
            "attacks": ("attaque", True),
            "transports": ("transport", False),
        }.get(effect.what, ("", False))
        more = f"{number(n, feminine)} {noun}{'' if n == 1 else 's'} de {'plus' if delta > 0 else 'moins'}"
        match effect.what:
            case "plays" | "attacks" | "transports":
                verb = "jouer" if effect.what == "plays" else "faire"
                if effect.set is not None:
                    m = effect.set
                    return f"{who} {can} {verb} {number(m, feminine)} {noun}{'' if m == 1 else 's'}{span}"
                if mine and delta > 0 and effect.duration == "turn":
                    return f"{'jouez' if verb == 'jouer' else 'faites'} {more} ce tour-ci"
                return f"{who} {can} {verb} {more}{span}"
            case "hand":
                m = effect.set if effect.set is not None else 5 + delta
                head = (
                    "complétez votre main" if mine else f"{who} {'complètent leur' if plural else 'complète sa'} main"
                )
                return f"{head} à {number(m)} cartes{lasting(effect)}"
            case "attack_morale":
                if effect.set is not None:
                    own = "votre moral" if mine else "leur moral" if plural else "son moral"
                    if effect.set <= -2000:
                        return f"{who} {can} attaquer quel que soit {own}{lasting(effect)}"
                    if effect.set > 800:
                        return f"{who} ne {can} attaquer qu’avec un moral supérieur à {effect.set}{lasting(effect)}"
                    return f"{who} {can} attaquer avec un moral supérieur à {effect.set}{lasting(effect)}"
                need = (
                    "vous faut" if mine else f"faut {'aux adversaires' if effect.who == 'each_opponent' else to(who)}"
                )
                return f"le moral qu’il {need} pour attaquer {'baisse' if delta < 0 else 'augmente'} de {n}{lasting(effect)}"
            case "slots":
                m = effect.set if effect.set is not None else 4 + delta
                subject = lands(effect.lands)
                verb = "accueillent" if several_lands(subject) else "accueille"
                return f"{subject} {verb} {number(m)} personnages et armées au lieu de quatre{lasting(effect)}"
            case _:
                m = effect.set if effect.set is not None else 1 + delta
                subject = lands(effect.lands)
                can = "peuvent" if several_lands(subject) else "peut"
                return f"{subject} {can} abriter {number(m, True)} armée{'' if m == 1 else 's'}{lasting(effect)}"

    @staticmethod
    def _forbid(effect: e.Forbid) -> str:
        who = {"each_opponent": "les adversaires", "each_player": "personne"}.get(effect.who, WHO[effect.who])
        can = "pouvez" if effect.who == "you" else "peuvent" if who.startswith("les ") else "peut"
        acts = []
        for act in effect.acts:
            said = ACTS[act]
            if effect.match is not None:
                cards = listed([de(plural) for one in matches(effect.match) for _, plural, _ in nouns(one)], "ni")
                said = (
                    f"jouer {cards}"
                    if act == "play"
                    else f"{said} {cards}"
                    if act == "use_hold"
                    else f"{said} avec {plurals(effect.match, 'ou', 'des ')}"
                )
            acts.append(said)
        how = f"pas {acts[0]}" if len(acts) == 1 else "ni " + " ni ".join(acts)
        how = how.removeprefix("pas ") if who == "personne" else how
        return f"{who} ne {can} {how}{lasting(effect)}"

    @staticmethod
    def _immune(effect: e.Immune) -> str:
        one = effect.cards
        ground = [harm for harm in effect.to if harm in ("attack", "capture")]
        others = [HARMS[harm] for harm in effect.to if harm in HARMS]
        parts = []
        if ground:
            here = one.self or (one.here and "land" in one.type)
            subject = "ce pays" if here else lands(one)
            s = "s" if several_lands(subject) else ""
            verbs = [{"attack": "attaqué", "capture": "capturé"}[harm] + s for harm in ground]
            how = f"pas être {verbs[0]}" if len(verbs) == 1 else f"être ni {' ni '.join(verbs)}"
            parts.append(f"{subject.removeprefix('tous ')} ne {'peuvent' if s else 'peut'} {how}")
        if others:
            harmful = "les capacités" if effect.source is None else plurals(effect.source, "et", "les ")
            how = f"pas {others[0]}" if len(others) == 1 else f"ni {' ni '.join(others)}"
            target = "cette carte" if one.self or ground else single(one)
            parts.append(f"{harmful} des adversaires ne peuvent {how} {target}")
        return f"{listed(parts, 'et')}{lasting(effect)}"

    @staticmethod
    def _discard_hand(effect: e.DiscardHand) -> str:
        cards = f"{number(effect.n, True)} carte{'' if effect.n == 1 else 's'}"
        chance = " au hasard" if effect.pick == "random" else ""
        if effect.who == "you":
            return f"défaussez {cards} de votre main{chance}"
        if effect.pick == "you":
            return f"défaussez {cards} de votre choix de la main {de(WHO[effect.who])}"
        return f"{WHO[effect.who]} défausse {cards} de sa main{chance or ', à son choix'}"

    @staticmethod
    def _look(effect: e.Look) -> str:
        whose = "" if effect.who == "you" else f" {de(WHO[effect.who])}"
        if effect.zone == "hand":
            return f"regardez {'votre main' if not whose else 'la main' + whose}"
        feminine = effect.zone == "deck"
        noun = "cartes" if feminine else "pays"
        pile = {"deck": ("votre pioche", "la pioche"), "lands": ("votre pile de pays", "la pile de pays")}[effect.zone]
        source = f"de {pile[0]}" if not whose else f"de {pile[1]}{whose}"
        first = "premières" if feminine else "premiers"
        top = (
            ("la première carte" if feminine else "le premier pays")
            if effect.n == 1
            else f"les {number(effect.n)} {first} {noun}"
        )
        it = "la" if feminine else "le"
        one = "une" if feminine else "un"
        alone = effect.n == 1
        tail = {
            "none": "",
            "reorder": " et replacez-les dans l’ordre de votre choix",
            "may_discard_one": "\u00a0; vous pouvez " + (f"{it} défausser" if alone else f"en défausser {one}"),
            "may_bottom_one": "\u00a0; vous pouvez "
            + (f"{it} mettre dessous" if alone else f"en mettre {one} dessous"),
        }[effect.then]
        return f"regardez {top} {source}{tail}"

    @staticmethod
    def _counts(effect: e.CountAs) -> str:
        one, also = effect.cards, effect.also
        plural = many(one)
        parts = []
        for table, name in ((TYPES, also.type), (SUBTYPES, also.subtype)):
            if name is not None:
                parts.append(f"comme {table[name][1 if plural else 0]}")
        if also.continent is not None:
            parts.append(f"comme venant {de(CONTINENTS[also.continent])}")
        return f"{single(one)} {'comptent' if plural else 'compte'} aussi {listed(parts, 'et')}{lasting(effect)}"


def within(low: int | None, high: int | None) -> str:
    """Bounds of a number in words."""
    if low is not None and high is not None:
        return f"entre {low} et {high}".replace("-", "−")
    return (f"de {low} ou plus" if low is not None else f"de {high} ou moins").replace("-", "−")


def counted(low: int | None, high: int | None, forms: Sequence[Noun]) -> str:
    """So many of something."""
    feminine = all(form[2] for form in forms)

    def noun(n: int) -> str:
        return listed([form[0] if n < 2 else form[1] for form in forms], "ou")

    if high == 0:
        return f"{number(0, feminine)} {noun(0)}"
    if low is not None and high is not None and low != high:
        return f"de {number(low, feminine)} à {number(high, feminine)} {noun(high)}"
    if low is not None and high is not None:
        return f"exactement {number(low, feminine)} {noun(low)}"
    if low is not None:
        return f"{number(1, feminine)} {noun(1)}" if low == 1 else f"au moins {number(low, feminine)} {noun(low)}"
    return f"au plus {number(high or 0, feminine)} {noun(high or 0)}"
