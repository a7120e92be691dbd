"""The closed lists of the vocabulary: as types, by which another word is refused, and as numbers in the order that tables use."""

from typing import Final, Literal, get_args

CardType = Literal[
    "land",
    "character",
    "army",
    "vessel",
    "event",
    "technology",
    "knowledge",
    "location",
    "organization",
    "document",
]
TYPES: Final[tuple[str, ...]] = get_args(CardType)
Subtype = Literal[
    "activist",
    "artist",
    "assassin",
    "athlete",
    "author",
    "businessman",
    "conqueror",
    "economist",
    "entertainer",
    "explorer",
    "inventor",
    "law_enforcement",
    "leader",
    "musician",
    "outlaw",
    "philosopher",
    "politician",
    "scientist",
    "spiritual_leader",
    "warrior",
]
SUBTYPES: Final[tuple[str, ...]] = get_args(Subtype)
Way = Literal["sea", "land", "air", "space"]
WAYS: Final[tuple[str, ...]] = get_args(Way)
Continent = Literal["AF", "AS", "EU", "NA", "SA", "OC"]
CONTINENTS: Final[tuple[str, ...]] = get_args(Continent)
TIMINGS: Final = ("I", "H", "C")
Player = Literal["you", "opponent", "each_opponent", "each_player", "attacker", "defender", "actor"]
PLAYERS: Final[tuple[str, ...]] = ("", *get_args(Player))
Window = Literal["card_played", "ability_used", "attack_declared", "losses_pending", "would_leave", "land_capture"]
WINDOWS: Final[tuple[str, ...]] = get_args(Window)
Event = Literal[
    "turn_start",
    "turn_end",
    "you_attack",
    "you_are_attacked",
    "battle_won",
    "battle_lost",
    "battle_drawn",
    "you_play",
    "opponent_plays",
    "land_gained",
    "land_lost",
    "character_lost",
    "opponent_character_lost",
]
EVENTS: Final[tuple[str, ...]] = get_args(Event)
Act = Literal["attack", "play", "transport", "capture", "use_hold", "draw", "discover", "interrupt"]
ACTS: Final[tuple[str, ...]] = get_args(Act)
Harm = Literal["attack", "capture", "discard", "confiscate", "return", "move", "mute", "strength"]
HARMS: Final[tuple[str, ...]] = get_args(Harm)
Role = Literal["attack_won", "attack_lost", "defence_won", "defence_lost"]
ROLES: Final[tuple[str, ...]] = get_args(Role)
Then = Literal["none", "reorder", "may_discard_one", "may_bottom_one"]
THEN: Final[tuple[str, ...]] = get_args(Then)
LIMITS: Final = ("plays", "attacks", "transports", "hand", "attack_morale", "slots", "armies")
COUNTERS: Final = (
    "",
    "your_lands",
    "your_continents",
    "your_characters",
    "your_armies",
    "your_technologies",
    "opponent_lands",
    "occupants_here",
    "hand",
)
TESTS: Final = (
    "in_play",
    "morale",
    "role",
    "lands",
    "continents",
    "round",
    "source_land",
    "battle_from",
    "occupants_here",
    "fewer",
)


def mask(words: tuple[str, ...], names: tuple[str, ...]) -> int:
    """Turn words of a closed list into bits."""
    return sum(1 << names.index(word) for word in set(words))
