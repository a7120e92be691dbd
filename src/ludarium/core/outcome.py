"""How a game ended."""

from collections.abc import Sequence

from msgspec import Struct


class Rival(Struct, frozen=True):
    """An opponent that the rules play, where nobody sits: its name, which the game translates as it does the reason.

    The name is as it stands in the middle of a sentence (*the Trolls*). ``place`` is among the seats and the rivals.
    """

    name: str
    score: int
    place: int


class Outcome(Struct, frozen=True):
    """Places (1 is best, ties share one), scores with their sources, and why the game ended.

    ``sources`` names the parts of the score; ``parts`` has one row per seat. A game for one gives its verdict as
    ``reason`` and place 1 for a win, 2 for a loss; whom it was played against, if anybody, is among the ``rivals``.
    ``about`` are the seats that the reason names as ``{who}``.

    >>> rank([3, 7, 7])
    (3, 1, 1)
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    sources: tuple[str, ...] = ()
    parts: tuple[tuple[int, ...], ...] = ()
    rivals: tuple[Rival, ...] = ()
    about: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def rank(scores: Sequence[int]) -> tuple[int, ...]:
    """Give each score its place, highest first, ties shared."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
