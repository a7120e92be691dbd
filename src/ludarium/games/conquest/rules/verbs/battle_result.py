"""Fix the result of a battle for the controller's side (RULES 10.6)."""

from typing import Final

from mypy_extensions import i64

from ...lookup import E_A
from ...state import Position
from ..select import role_of, side_of
from ..verb import Verb


class BattleResult(Verb):
    """The rules of ``battle_result``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether the controller is in the battle."""
        return side_of(state, holder) != 0

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """The result is kept until the battle is decided: the defender's two bits stand above the attacker's."""
        side = side_of(state, holder)
        if side != 0:
            state.fixed |= E_A[effect] if side == 1 else E_A[effect] * 4

    def applied(self, state: Position, m: i64, effect: i64) -> bool:
        """Whether its land fought."""
        return role_of(state, state.m_source[m], state.m_holder[m], state.m_here[m]) != 0


VERB: Final = BattleResult()
