"""The table before its game starts."""

from msgspec import Struct


class LobbySeat(Struct, omit_defaults=True):
    """A seat before the start: ``kind`` is person, bot or open; ``owes`` a deck of its own that it has not brought yet;
    ``away`` is a person without an open page.
    """

    seat: int
    kind: str
    name: str
    phrase: bool = False
    you: bool = False
    owes: bool = False
    away: bool = False


class Lobby(Struct, tag="lobby", tag_field="type"):
    """The table before it starts: who sits where, and the commitment to the dice.

    ``listing`` is open where anybody may sit down, ``watch`` who may look on, ``clock`` what is played by; ``rated``: it moves
    ratings.
    """

    game: str
    title: str
    seats: tuple[LobbySeat, ...]
    commitment: str
    host: bool
    options: dict[str, str]
    seat_marks: tuple[int, ...]
    listing: str = "link"
    watch: str = "link"
    clock: str = ""
    rated: bool = False
