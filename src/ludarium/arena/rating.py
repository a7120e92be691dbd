"""Strength on one scale for many bots, also at tables of more than two: Plackett-Luce, by openskill."""

from msgspec import Struct

from ludarium.core.errors import SetupError

from .contest import Finished
from .statistics import Z_95


class Rating(Struct, frozen=True):
    """A bot's strength with its 95 % interval; a newcomer has 25."""

    name: str
    rating: float
    low: float
    high: float


def ratings(finished: Finished) -> list[Rating]:
    """Rate the bots of a contest, game by game in their order."""
    from openskill.models import PlackettLuce

    contest = finished.contest
    if len(contest.bots) < contest.setup.seats:
        raise SetupError(f"Ratings need a different bot on each of the {contest.setup.seats} seats.")
    model = PlackettLuce()
    rated = [model.rating(name=name) for name in contest.bots]
    for result in finished.results:
        table = result.game.table
        if len(table) < 2:
            continue
        after = model.rate([[rated[bot]] for bot in table], ranks=[float(place) for place in result.places])
        for bot, (new,) in zip(table, after, strict=True):
            rated[bot] = new
    return [
        Rating(name, one.mu, one.mu - Z_95 * one.sigma, one.mu + Z_95 * one.sigma)
        for name, one in zip(contest.bots, rated, strict=True)
    ]
