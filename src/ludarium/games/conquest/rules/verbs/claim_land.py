"""Capture an unoccupied land of an opponent."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL

from ...lookup import NO_CARD
from ...state import NOWHERE, Position
from ..discover import settlers
from ..field import find
from ..kinds import F_CAPTURE
from ..stacks import push
from ..targets import some_pair
from ..travel import refuse_empty
from ..verb import ONE_PARTNER, Verb


class ClaimLand(Verb):
    """The rules of ``claim_land``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a land to claim, and somebody to settle it."""
        return some_pair(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """A land that could be captured."""
        return refuse_empty(state, holder, state.at[i]) == LEGAL

    def second(self) -> i64:
        """One character settles there."""
        return ONE_PARTNER

    def partners(self, state: Position, effect: i64, piece: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
        """Who may settle there."""
        return settlers(state, holder, piece)

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """The land is captured, unless somebody answers."""
        if goal != NOWHERE and find(state, goal) >= 0:
            push(state, F_CAPTURE, holder, piece, goal, NO_CARD)


VERB: Final = ClaimLand()
