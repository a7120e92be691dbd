"""Play matching cards from hand beyond the limit (RULES 4.2)."""

from typing import Final

from mypy_extensions import i64

from ...lookup import E_A, E_SEL
from ...state import Position
from ..kinds import F_FREE
from ..stacks import push
from ..verb import Verb


class PlayFree(Verb):
    """The rules of ``play_free``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a hand to play from; what is in it others do not know."""
        return state.hand_n[holder] > 0

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """The controller may play."""
        push(state, F_FREE, holder, E_SEL[effect], E_A[effect])


VERB: Final = PlayFree()
