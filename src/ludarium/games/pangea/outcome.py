"""How a game of Pangea ends (interpreted: outcomes are messages)."""

from ludarium.core.outcome import Outcome

from .lookup import TERRAIN_IDS, VALUED

SOURCES = TERRAIN_IDS[:VALUED]
TIE_BREAKS = 3


def outcome_of(seats: int, points: list[int], keys: list[int]) -> Outcome:
    """Rank by points, then Dominance cards, Yellow cards, all Power cards (RULES 15.2, 15.3); parts are by terrain."""
    n = len(SOURCES)
    parts = tuple(tuple(points[seat * n : seat * n + n]) for seat in range(seats))
    scores = tuple(sum(row) for row in parts)
    order = [(scores[seat], *keys[seat * TIE_BREAKS : seat * TIE_BREAKS + TIE_BREAKS]) for seat in range(seats)]
    places = tuple(1 + sum(other > own for other in order) for own in order)
    return Outcome(places, scores, "the sixth continent has broken away", SOURCES, parts)
