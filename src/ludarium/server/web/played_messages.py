"""What goes in and out over HTTP about games that were played, and about ratings."""

from typing import Annotated

from msgspec import Meta, Struct

from .account_messages import SeatShown


class HeldSeats(Struct, forbid_unknown_fields=True):
    """The seats that a browser holds; those of the account that is signed in are added."""

    seats: Annotated[list[SeatShown], Meta(max_length=120)] = []


class PlayedSeat(Struct):
    """Who sits at a table."""

    seat: int
    name: str
    bot: bool


class Rating(Struct):
    """A rating as it is shown: a newcomer has 1500; ``sure`` once enough was played."""

    number: int
    sure: bool


class PlayedGame(Struct, kw_only=True):
    """A game that somebody played. What is known once it is over is left out before; ``change`` is what it did to a rating.

    ``at`` is when it ended, or began. ``sources`` and ``parts`` are where the points came from; ``practice`` counts nowhere.
    ``deck`` is what the game calls the deck that was played; ``cards``, told to nobody else, are those of a deck of one's own.
    """

    match: str
    game: str
    title: str
    status: str
    seat: int
    seats: list[PlayedSeat]
    seat_marks: tuple[int, ...]
    at: float
    rated: bool
    minutes: float | None = None
    place: int | None = None
    score: int | None = None
    sources: tuple[str, ...] = ()
    tints: tuple[str, ...] = ()
    parts: tuple[int, ...] = ()
    practice: bool = False
    deck: str = ""
    cards: tuple[str, ...] = ()
    rating: Rating | None = None
    change: int | None = None


class GameRating(Struct):
    """Somebody's rating in a game with so many seats."""

    game: str
    seats: int
    rating: Rating
    games: int


class PlayedGames(Struct):
    """Everything somebody played, unfinished first, then the newest; and the ratings it led to."""

    games: list[PlayedGame]
    ratings: list[GameRating]


class Person(Struct):
    """What everybody may know of somebody who wants that."""

    id: str
    name: str
    since: float
    played: PlayedGames


class Leader(Struct):
    """A line of a leaderboard; ``person`` is the address of somebody's page, if there is one; ``own`` is who asks.

    ``rank`` is among people of whom enough is known, and 0 for all others.
    """

    name: str
    rating: Rating
    games: int
    rank: int = 0
    bot: str = ""
    person: str = ""
    own: bool = False


class Leaderboard(Struct):
    """The best in a game with so many seats, bots and newcomers among them; who are not sure yet come last, without a rank."""

    game: str
    seats: int
    leaders: list[Leader]
