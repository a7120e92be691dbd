"""Restore one use of a Hold ability of cards (RULES 8.2)."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ...lookup import A_TIMING, A_USES, ABILITIES, FIRST
from ...state import NOWHERE, Position
from ..field import has_ability, uses_left
from ..kinds import INFINITE, TIMING_H
from ..targets import some_card
from ..verb import Verb


class Reuse(Verb):
    """The rules of ``reuse``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a card to touch."""
        return some_card(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """A card with a use to restore."""
        return _spent_hold(state, i) != NOWHERE

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """The first such ability can be used once more."""
        k = _spent_hold(state, i)
        if k != NOWHERE:
            state.uses[i] += BIT[8 * state.held[i] + 2 * k]
            state.dirty = True


def _spent_hold(state: Position, i: i64) -> i64:
    """The first Hold ability of a card with a use to restore, or -1."""
    card = state.card[i]
    for k in range(ABILITIES[card]):
        ability = FIRST[card] + k
        if A_TIMING[ability] == TIMING_H and A_USES[ability] != INFINITE and has_ability(state, i, k):
            if uses_left(state, i, k) < A_USES[ability]:
                return k
    return NOWHERE


VERB: Final = Reuse()
