"""How a match of Paleo ends (interpreted: outcomes are messages)."""

from ludarium.core.i18n import N_
from ludarium.core.outcome import Outcome, rank

SOURCES = ("door", "captures")
REACHED = N_("four points are reached")
ROUNDS_OVER = N_("fifteen rounds are over")
PRACTICE_WON = N_("the practice round is won")
PRACTICE_OVER = N_("the practice round is over")


def outcome_of(sides: list[int], won: list[int], reached: bool) -> Outcome:
    """Rank seats by their side's points (RULES 11.1), with the points of each source; alone: won or not (RULES 13.3)."""
    n = len(SOURCES)
    parts = tuple(tuple(won[side * n : side * n + n]) for side in sides)
    scores = tuple(sum(row) for row in parts)
    if len(sides) == 1:
        return Outcome((1 if scores[0] else 2,), scores, PRACTICE_WON if scores[0] else PRACTICE_OVER, SOURCES, parts)
    return Outcome(rank(scores), scores, REACHED if reached else ROUNDS_OVER, SOURCES, parts)
