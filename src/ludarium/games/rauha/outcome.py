"""How a game of Rauha ends (interpreted: outcomes are messages)."""

from ludarium.core.i18n import N_
from ludarium.core.outcome import Outcome, rank

SOURCES = ("lines", "spores", "entities", "water")


def outcome_of(points: list[int], gained: list[int]) -> Outcome:
    """Rank by points, ties shared (RULES 13.2), with the points of each source."""
    n = len(SOURCES)
    parts = tuple(tuple(gained[seat * n : seat * n + n]) for seat in range(len(points)))
    return Outcome(rank(points), tuple(points), N_("The four rounds are over"), SOURCES, parts)
