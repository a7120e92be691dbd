"""Where a card of the viewer's could lie and whom it would bring: asked of the rules, on the position as the viewer knows it."""

from ludarium.core.bits import BIT

from ..belief_from_view import belief
from ..lookup import ENTITY_IDS, SQUARES, TILE_IDS
from ..rules.entities import entities_called, held
from ..rules.placing import squares_for
from ..view import RauhaView


class Placings:
    """What a seat could do with a card now; ``view`` is that seat's own."""

    def __init__(self, view: RauhaView, seat: int) -> None:
        self._state = belief(view).base
        self._seat = seat

    def squares(self, card: str) -> tuple[int, ...]:
        """The squares on which a card can be placed (RULES 6.2 to 6.5)."""
        mask = squares_for(self._state, self._seat, TILE_IDS.index(card))
        return tuple(square for square in range(SQUARES) if mask & BIT[square])

    def welcomed(self, card: str, square: int) -> tuple[str, ...]:
        """The entities that a card on a square would bring, those already held left out (RULES 8)."""
        after = self._state.copy()
        after.board[self._seat * SQUARES + square] = TILE_IDS.index(card)
        mask = entities_called(after, self._seat, square) & ~held(after, self._seat)
        return tuple(name for number, name in enumerate(ENTITY_IDS) if mask & BIT[number])
