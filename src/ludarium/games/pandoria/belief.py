"""An observation as a position with holes, and the sampling that fills them.

Little is hidden in Pandoria: starter cards while people choose, and the parts that the acting seat has made of a
commitment that it
has not finished. Both are filled by choosing at random as that seat could have chosen.
"""

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.rng import Rng
from ludarium.core.state import Belief

from .lookup import STARTERS
from .rules import Pandoria


class PandoriaBelief(Belief):
    """``base`` is the position with all that the viewer knows, ``chosen`` the other seats that hold a secret starter card,
    as a mask, and
    ``parts`` how many parts of a commitment the viewer has not been told.
    """

    def __init__(self, base: Pandoria, chosen: i64, parts: i64) -> None:
        self.base = base
        self.chosen = chosen
        self.parts = parts

    def sample(self, rng: Rng) -> Pandoria:
        """Return one position that looks the same to the viewer."""
        state = self.base.copy()
        for seat in range(state.seats):
            if self.chosen & BIT[seat]:
                state.owned[seat] = BIT[rng.below(STARTERS)]
        while state.parts < self.parts:
            state = self._with_a_part(state, rng)
        return state

    def _with_a_part(self, state: Pandoria, rng: Rng) -> Pandoria:
        """Make one part more, such that the commitment is not complete."""
        while True:
            after = state.copy()
            after.apply(after.acting, after.menu[rng.below(len(after.menu))])
            if after.parts > state.parts:
                return after
