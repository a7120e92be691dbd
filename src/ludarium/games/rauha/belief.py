"""An observation as a position with holes, and the sampling that fills them.

What a viewer has not seen is spread at random over the places that hold unknown cards: satellites it knows nothing of, cards
in other people's hands, the stock. Where it saw a satellite and a neighbour took a card since, the card is one of those it saw.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.pile import draw_one, draw_some
from ludarium.core.rng import Rng
from ludarium.core.state import Belief

from .lookup import PER_AGE, STEP_AGE, STEP_OFFSET, STEP_TURN
from .rules import Rauha
from .rules.openings import find_openings
from .rules.order import acting
from .state import ACTIVATE, CHOOSE, DEAL, EMPTY, SCORE


class RauhaBelief(Belief):
    """``base`` is the position with all that the viewer knows. For each satellite: ``counts`` how many cards lie there,
    ``among`` which the viewer knows they are among (0: no idea). ``holders`` is the mask of other seats that hold a card.
    ``unknown`` are the cards of each age that the viewer never saw, ``stock`` how many of each age are left.
    """

    def __init__(
        self,
        base: Rauha,
        viewer: i64,
        holders: i64,
        counts: list[int],
        among: list[int],
        unknown: list[int],
        stock: list[int],
    ) -> None:
        self.base = base
        self.viewer = viewer
        self.holders = holders
        self.counts = vec[i64](counts)
        self.among = vec[i64](among)
        self.unknown = vec[i64](unknown)
        self.stock = vec[i64](stock)

    def sample(self, rng: Rng) -> Rauha:
        """Return one position that looks the same to the viewer."""
        state = self.base.copy()
        age = STEP_AGE[state.step]
        pool = self.unknown[age]
        for satellite in range(state.seats):
            pool = self._fill(state, satellite, pool, rng)
        state.deck[age] = draw_some(pool, self.stock[age], rng)
        state.deck[1 - age] = draw_some(self.unknown[1 - age], self.stock[1 - age], rng)
        self._remember(state)
        if state.phase == ACTIVATE or state.phase == SCORE:
            find_openings(state, acting(state))
        return state

    def _fill(self, state: Rauha, satellite: i64, pool: i64, rng: Rng) -> i64:
        """Fill a satellite, and the hand of whoever took a card from it; return the cards still unknown."""
        taker = (satellite - STEP_OFFSET[state.step] + state.seats) % state.seats
        hidden_hand = self.holders & BIT[taker] != 0
        first = STEP_AGE[state.step] * PER_AGE
        taken = hidden_hand and state.phase != CHOOSE
        if self.among[satellite] != 0:
            lies = draw_some(self.among[satellite], self.counts[satellite], rng)
            rest = self.among[satellite] & ~lies
            if taken:
                state.hand[taker] = first + draw_one(rest, rng)
        else:
            lies = draw_some(pool, self.counts[satellite], rng)
            pool &= ~lies
            if taken:
                card = draw_one(pool, rng)
                pool &= ~BIT[card]
                state.hand[taker] = first + card
        if hidden_hand and state.phase == CHOOSE:
            state.hand[taker] = first + draw_one(lies, rng)
        state.satellite[satellite] = lies
        return pool

    def _remember(self, state: Rauha) -> None:
        """Give everybody the memory that fits: what they left on satellites, what they have seen."""
        turn = STEP_TURN[state.step]
        if turn == 0 or state.phase <= DEAL:
            return
        age = STEP_AGE[state.step]
        for satellite in range(state.seats):
            lies = state.satellite[satellite]
            taker = (satellite - STEP_OFFSET[state.step] + state.seats) % state.seats
            before = lies
            if state.phase != CHOOSE and state.hand[taker] != EMPTY:
                before |= BIT[state.hand[taker] - age * PER_AGE]
            if self.among[satellite] != 0 and taker != self.viewer:
                before = self.among[satellite]
            if turn == 1:
                state.left_first[satellite] = lies
            elif turn == 2:
                state.left_first[satellite] = before
                state.left_second[satellite] = lies
            else:
                state.left_second[satellite] = before
            if taker != self.viewer:
                state.seen[taker * 2 + age] |= before
