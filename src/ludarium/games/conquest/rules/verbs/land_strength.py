"""Add to the total of a land; ``strengths.land_strength`` reads it (RULES 10.4)."""

from typing import Final

from mypy_extensions import i64

from ...lookup import E_A, E_B, LAND, TYPE
from ...state import Position
from ..field import find
from ..modifiers import aims_at
from ..targets import some_card
from ..verb import Verb


class LandStrength(Verb):
    """The rules of ``land_strength``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a card to touch."""
        return some_card(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """It is for lands."""
        return TYPE[state.card[i]] == LAND

    def applied(self, state: Position, m: i64, effect: i64) -> bool:
        """Whether one of the two lands counted it."""
        attacking = E_A[effect] != 0 and aims_at(state, m, find(state, state.source))
        return attacking or (E_B[effect] != 0 and aims_at(state, m, find(state, state.target)))


VERB: Final = LandStrength()
