"""Take matching cards from the draw deck, and shuffle."""

from typing import Final

from mypy_extensions import i64

from ...lookup import E_A, E_SEL
from ...state import Position
from ..kinds import F_SEARCH
from ..stacks import push
from ..verb import Verb


class Search(Verb):
    """The rules of ``search``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a deck to search; what is in it nobody knows."""
        return state.deck_n[holder] > 0

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """The controller searches."""
        push(state, F_SEARCH, holder, E_SEL[effect], E_A[effect])


VERB: Final = Search()
