"""Change what the loser of a battle loses (RULES 10.7)."""

from typing import Final

from mypy_extensions import i64

from ...lookup import E_B
from ...state import Position
from ..losses import casualty_applies, change_losses, role_bit
from ..select import side_of
from ..verb import Verb


class Casualty(Verb):
    """The rules of ``casualty``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether the controller has one of its roles, or may still come to have it."""
        if state.battle == 0:
            return False
        if state.result != 0:
            return E_B[effect] & role_bit(state, holder) != 0
        side = side_of(state, holder)
        return side != 0 and E_B[effect] & (3 if side == 1 else 12) != 0

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """What it sets comes before what it adds."""
        if state.battle:
            change_losses(state, effect, True)
            change_losses(state, effect, False)

    def applied(self, state: Position, m: i64, effect: i64) -> bool:
        """Whether it changed the losses."""
        return casualty_applies(state, m, effect)


VERB: Final = Casualty()
