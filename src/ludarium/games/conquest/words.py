"""The closed lists of the vocabulary as numbers, in the order that the tables use."""

from typing import Final

TYPES: Final = (
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
)
SUBTYPES: Final = (
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
)
WAYS: Final = ("sea", "land", "air", "space")
CONTINENTS: Final = ("AF", "AS", "EU", "NA", "SA", "OC")
TIMINGS: Final = ("I", "H", "C")
PLAYERS: Final = ("", "you", "opponent", "each_opponent", "each_player", "attacker", "defender", "actor")
WINDOWS: Final = ("card_played", "ability_used", "attack_declared", "losses_pending", "would_leave", "land_capture")
EVENTS: Final = (
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
)
ACTS: Final = ("attack", "play", "transport", "capture", "use_hold", "draw", "discover", "interrupt")
HARMS: Final = ("attack", "capture", "discard", "confiscate", "return", "move", "mute", "strength")
ROLES: Final = ("attack_won", "attack_lost", "defence_won", "defence_lost")
THEN: Final = ("none", "reorder", "may_discard_one", "may_bottom_one")
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
