"""Add to attack and defense of cards; ``strengths.strength`` reads it (RULES 10.4)."""

from typing import Final

from mypy_extensions import i64

from ...state import Position
from ..field import is_occupant
from ..strengths import changes_a_fighter
from ..targets import some_card
from ..verb import Verb


class Strength(Verb):
    """The rules of ``strength`` and ``multiply_strength``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a card to touch."""
        return some_card(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """Only characters and armies have strength."""
        return is_occupant(state, i)

    def applied(self, state: Position, m: i64, effect: i64) -> bool:
        """Whether a card that fights counted it."""
        return changes_a_fighter(state, m, effect)


VERB: Final = Strength()
