"""Lands may attack from afar; ``limits.reaches`` reads it (RULES 10.1)."""

from typing import Final

from mypy_extensions import i64

from ...lookup import LAND, TYPE
from ...state import Position
from ..targets import some_card
from ..verb import Verb


class AttackRange(Verb):
    """The rules of ``attack_range``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a card to touch."""
        return some_card(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """It is for lands."""
        return TYPE[state.card[i]] == LAND


VERB: Final = AttackRange()
