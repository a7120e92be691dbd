"""Take a land from the land pile (RULES 6)."""

from typing import Final

from mypy_extensions import i64

from ...lookup import E_A, E_B
from ...state import NOWHERE, Position
from ..kinds import ACT_DISCOVER, F_DISCOVER
from ..limits import forbidden
from ..stacks import push
from ..verb import Verb


class Discover(Verb):
    """The rules of ``discover``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a land to discover, and it is allowed."""
        return state.land_n[holder] > 0 and not forbidden(state, holder, ACT_DISCOVER, NOWHERE)

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """The controller discovers."""
        push(state, F_DISCOVER, holder, E_A[effect], E_B[effect], source)


VERB: Final = Discover()
