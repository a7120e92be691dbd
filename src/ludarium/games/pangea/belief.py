"""An observation as a position with holes, and the sampling that fills them.

What a viewer does not know are White cards: in other hands, face down in a battle, in the deck. Unseen cards are spread
at random over these places; a card that somebody exhausted unseen must be one that renews, and one put under the deck
unseen a plain one.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.pile import draw_one, draw_some
from ludarium.core.rng import Rng
from ludarium.core.state import Belief

from .lookup import PLAIN, RENEWING, WHITE_CARDS
from .rules.openings import find_openings
from .rules.play import Pangea
from .state import ACT, COUNTER, HIDDEN


class PangeaBelief(Belief):
    """``base`` is the position with all that the viewer knows. ``unknown`` are the White cards it does not. For each
    seat: ``missing`` counts the cards in its hand that are unknown, ``secrets`` those it exhausted unseen (part of them).
    ``holes`` are the places in the deck's bottom with unknown cards; ``hidden`` counts the invader's face-down cards that
    the viewer does not know.
    """

    def __init__(
        self, base: Pangea, unknown: i64, missing: list[int], secrets: list[int], holes: list[int], hidden: i64
    ) -> None:
        self.base = base
        self.unknown = unknown
        self.missing = vec[i64](missing)
        self.secrets = vec[i64](secrets)
        self.holes = vec[i64](holes)
        self.hidden = hidden

    def sample(self, rng: Rng) -> Pangea:
        """Return one position that looks the same to the viewer."""
        state = self.base.copy()
        pool = self.unknown
        missing = self.missing[:]
        for seat in range(state.seats):
            need = self.secrets[seat] - count(state.ready[seat] & RENEWING & WHITE_CARDS)
            if need > 0:
                drawn = draw_some(pool & RENEWING, need, rng)
                state.ready[seat] |= drawn
                pool &= ~drawn
                missing[seat] -= need
        for hole in self.holes:
            card = draw_one(pool & PLAIN, rng)
            state.white.bottom[hole] = card
            pool &= ~BIT[card]
        for seat in range(state.seats):
            drawn = draw_some(pool, missing[seat], rng)
            state.ready[seat] |= drawn
            pool &= ~drawn
        state.white.low = pool
        self._turn_down(state, rng)
        self._lay_hidden(state, rng)
        if state.phase == ACT:
            find_openings(state)
        return state

    def _turn_down(self, state: Pangea, rng: Rng) -> None:
        """Choose which cards were exhausted unseen."""
        for seat in range(state.seats):
            down = draw_some(state.ready[seat] & RENEWING & WHITE_CARDS, self.secrets[seat], rng)
            state.ready[seat] &= ~down
            state.down[seat] |= down
            state.secret[seat] |= down

    def _lay_hidden(self, state: Pangea, rng: Rng) -> None:
        """Choose which of the invader's cards lie face down."""
        for _ in range(self.hidden):
            card = draw_one(state.ready[state.turn], rng)
            state.ready[state.turn] &= ~BIT[card]
            if state.phase == COUNTER:
                state.raise_at = i64(len(state.laid))
            state.laid = append(state.laid, card + HIDDEN)
