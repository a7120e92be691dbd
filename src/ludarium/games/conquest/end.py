"""How a game of Historical Conquest ends (interpreted: outcomes are messages)."""

from ludarium.core.i18n import N_
from ludarium.core.outcome import Outcome

from .state import BY_DECK, BY_LANDS, BY_MORALE, BY_ROUNDS, BY_TIME
from .tables import LAND_POINTS

SOURCES = ("morale", "lands")
REASONS = {
    BY_MORALE: N_("morale has decided"),
    BY_LANDS: N_("the lands are conquered"),
    BY_TIME: N_("the time is over"),
    BY_DECK: N_("a draw deck is empty"),
    BY_ROUNDS: N_("the last round is over"),
}


def outcome_of(morale: list[int], lands: list[int], gone: list[int], winner: int, reason: int) -> Outcome:
    """Rank the winner first, then by points and lands, then those who went out, the last to go first (RULES 12)."""
    seats = range(len(morale))
    parts = tuple((morale[seat], lands[seat] * LAND_POINTS) for seat in seats)
    scores = tuple(sum(row) for row in parts)
    keys = [(seat == winner, gone[seat] == 0, gone[seat], scores[seat], lands[seat]) for seat in seats]
    places = tuple(1 + sum(other > own for other in keys) for own in keys)
    return Outcome(places, scores, REASONS[reason], SOURCES, parts)
