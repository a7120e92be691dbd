"""How a game of Historical Conquest ends (interpreted: outcomes are messages)."""

from ludarium.core.i18n import N_
from ludarium.core.outcome import Outcome

from .lookup import LAND_POINTS
from .state import BY_DECK, BY_GLORY, BY_LANDS, BY_ROUNDS, BY_RUIN, BY_TIME

SOURCES = ("morale", "lands")
REASONS = {
    BY_GLORY: N_("{who} has 3000 morale or more"),
    BY_RUIN: N_("−2000 morale or less for {who}"),
    BY_LANDS: N_("no land left for {who}"),
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
    return Outcome(places, scores, REASONS[reason], SOURCES, parts, about=_about(gone, winner, reason))


def _about(gone: list[int], winner: int, reason: int) -> tuple[int, ...]:
    """Name the seats that the end came by: who has won by morale, or who went out last."""
    if reason == BY_GLORY:
        return (winner,)
    if reason not in (BY_RUIN, BY_LANDS):
        return ()
    return tuple(seat for seat, order in enumerate(gone) if order == max(gone))
