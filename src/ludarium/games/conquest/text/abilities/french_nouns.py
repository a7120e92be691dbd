"""What French cards call things, each noun with its gender and all that agrees with it."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ...components import load
from ...components.glyphs import signed
from ...components.language import listed
from ...components.selectors import Amount, Match, Selector, selectors_of
from ...components.verbs import CLASSES

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
    "opponent_lands": "pour chaque pays de l’adversaire qui en a le plus",
    "occupants_here": "pour chaque personnage et armée de ce pays",
    "hand": "pour chaque carte de votre main",
}
INFINITIVES: Final = {word: infinitive for one in CLASSES for word, infinitive in one.commands.french.items()}
"""What cards tell you to do, as it follows *vous pouvez*."""


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
    if noun.startswith("les "):
        return f"aux {noun[4:]}"
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


def of_continents(codes: Sequence[str], word: str = "ou") -> str:
    """*D’Afrique ou d’Asie.*"""
    return listed([de(CONTINENTS[code]) for code in codes], word)


# Cards ------------------------------------------------------------------------------------------------------------------


def nouns(one: Selector) -> list[Noun]:
    """What a selector calls its cards."""
    if one.kind:
        single, plural, feminine = SUBTYPES["explorer"]
        return [(f"{single} {WAYS[kind]}", f"{plural} {WAYS[kind]}", feminine) for kind in one.kind]
    if one.subtype:
        return [SUBTYPES[name] for name in one.subtype]
    if one.side and not one.type:
        return [TYPES["character"], TYPES["army"]]
    return [TYPES[name] for name in one.type] or [CARD]


def where(one: Selector) -> str:
    """What follows the noun: continent, strength, place, side."""
    said = f" {of_continents(one.continent)}" if one.continent else ""
    if one.here:
        said += " de ce pays"
    if one.side:
        said += " de votre camp" if one.side == "yours" else " du camp adverse"
    return said


def weak(one: Selector) -> str:
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


def single(one: Selector) -> str:
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


def every(one: Selector) -> str:
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


def lands(one: Selector | None, every: bool = True) -> str:
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
        return f"{'tous ' if every and not place else ''}vos pays{free + 's' if free else ''}{place}"
    if one.whose in ("opponent", "each_opponent"):
        return f"un pays{free}{place} d’un adversaire"
    return f"{number(int(one.count))} de vos pays{free}{place}"


def kinds(match: Match | None, word: str = "ou") -> str:
    """Cards of a match, with articles."""
    parts = []
    for one in selectors_of(match):
        if one.name:
            parts.append(called(one.name))
            continue
        tail = where(one)
        named = [f"un{'e' if feminine else ''} {noun}" for noun, _, feminine in nouns(one)]
        parts += [listed(named, word) + tail] if tail else named
    return listed(parts, word) if parts else "une carte"


def plurals(match: Match | None, word: str = "ou", article: str = "") -> str:
    """Cards of a match after a number, or with a plural article."""
    parts = []
    for one in selectors_of(match):
        parts += [called(one.name)] if one.name else [f"{article}{plural}{where(one)}" for _, plural, _ in nouns(one)]
    return listed(parts, word) if parts else f"{article}cartes"


# Amounts ----------------------------------------------------------------------------------------------------------------


def points(amount: int | Amount) -> tuple[str, bool]:
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
    one, other = signed(attack), signed(defense)
    if attack and defense:
        return f"{one}/{other}"
    return f"{one} en attaque" if attack else f"{other} en défense"


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
