"""What English cards call things: types, subsets, selected cards, lands, amounts."""

from typing import Final

from ...components.glyphs import signed
from ...components.language import listed
from ...components.selectors import Amount, Match, Selector, selectors_of

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
    "opponent_lands": "for each land of the opponent who has most",
    "occupants_here": "for each character and army here",
    "hand": "for each card in your hand",
}


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


# Cards ------------------------------------------------------------------------------------------------------------------


def nouns(one: Selector) -> list[tuple[str, str]]:
    """What a selector calls its cards, singular and plural."""
    if one.kind:
        return [(f"{kind} explorer", f"{kind} explorers") for kind in one.kind]
    if one.subtype:
        return [SUBTYPES[name] for name in one.subtype]
    if one.side and not one.type:
        return [TYPES["character"], TYPES["army"]]
    return [TYPES[name] for name in one.type] or [("card", "cards")]


def where(one: Selector) -> str:
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


def single(one: Selector) -> str:
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


def every(one: Selector) -> str:
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


def lands(one: Selector | None, every: bool = True) -> str:
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
        return f"{'all ' if every and not place and whose == 'your' else ''}{whose} {free}lands{place}"
    if one.whose in ("opponent", "each_opponent"):
        return f"an opponent's {free}land{place}"
    return f"{number(one.count)} of your {free}lands{place}"


def kinds(match: Match | None, word: str = "or") -> str:
    """Cards of a match, with articles: *a Technology or an inventor*."""
    parts = []
    for one in selectors_of(match):
        if one.name:
            parts.append(one.name)
            continue
        tail = where(one)
        named = [a(noun) for noun, _ in nouns(one)]
        parts += [listed(named, word) + tail] if tail else named
    return listed(parts, word) if parts else "a card"


def plain_kinds(match: Match | None, n: int, word: str = "or") -> str:
    """Cards of a match after a number: *explorer or Technology*."""
    parts = []
    for one in selectors_of(match):
        parts += [one.name] if one.name else [f"{forms[0 if n == 1 else 1]}{where(one)}" for forms in nouns(one)]
    return listed(parts, word) if parts else ("card" if n == 1 else "cards")


# Amounts ----------------------------------------------------------------------------------------------------------------


def points(amount: int | Amount) -> tuple[str, bool]:
    """So much morale in words, and whether it is a loss."""
    if isinstance(amount, int):
        return f"{abs(amount)} morale", amount < 0
    per, _, subset = amount.per.partition(":")
    each = f"for each of your {SUBTYPES[subset][1]}" if subset else PER[per]
    return f"{abs(amount.each)} morale {each} (at most {amount.max})", amount.each < 0


def boosted(attack: float, defense: float) -> str:
    """A bonus as cards print it: *+30/+30*, *+40 defense*."""
    one, other = signed(attack), signed(defense)
    if attack and defense:
        return f"{one}/{other}"
    return f"{one} attack" if attack else f"{other} defense"


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
