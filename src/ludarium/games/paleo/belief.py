"""An observation as a position with holes, and the sampling that fills them.

The only holes are the circles on which others have put their pieces while not all have done so.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.core.state import Belief, first_of, second_of

from .rules.paleo import Paleo
from .state import ARRANGE


class PaleoBelief(Belief):
    """``base`` is the position with all that the viewer knows, ``arranged`` how many pieces each seat has put down."""

    def __init__(self, base: Paleo, viewer: i64, arranged: list[int]) -> None:
        self.base = base
        self.viewer = viewer
        self.arranged = vec[i64](arranged)

    def sample(self, rng: Rng) -> Paleo:
        """Return one position that looks the same to the viewer."""
        state = self.base.copy()
        if state.phase == ARRANGE:
            for seat in range(state.seats):
                if seat != self.viewer:
                    for _ in range(self.arranged[seat]):
                        code = state.choice(seat, rng.below(state.choices(seat)))
                        state.circle[first_of(code)] = second_of(code)
        return state
