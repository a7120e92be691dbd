"""A sensible player's judgement of a position, as a sum of named terms in points of morale.

It reads a sampled position, never a hidden truth: morale, lands, what stands in play and what it can still do, cards in hand,
lands that lie open, and what is about to happen (a card announced, a battle declared, an interrupt laid down unseen).
"""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import nth
from ludarium.core.state import Heuristic, State

from ..lookup import ARMY, BITS, CHARACTER, DISCOVERS, LAND, TYPE, WORDS
from ..rules.field import alive, face
from ..rules.play import Conquest
from ..state import NOWHERE, OVER, PREPARE, UNANSWERED
from .civilization import hand_worth, points, promise, worth
from .prospect import prospect
from .weights import HAND_CARD, RIVAL, W

WON: Final = 100_000.0
UNREADY: Final = -10_000.0
"""What it is worth to have no deck yet."""

ADVISED: Final = 30.0
"""What a card is worth that the advised composition has room for."""


class ConquestHeuristic(Heuristic):
    """The house player's judgement."""

    def value(self, state: State, seat: i64) -> float:
        """Own worth, less a part of the strongest rival's."""
        assert isinstance(state, Conquest)
        if state.phase == OVER:
            return _final(state, seat)
        if state.phase == PREPARE:
            return deck_worth(state, seat)
        if state.dirty:
            state.refresh()
        rival = -1e9
        for other in range(state.seats):
            if other != seat and alive(state, other):
                rival = max(rival, worth(state, other) + W[HAND_CARD] * float(state.hand_n[other]))
        if not alive(state, seat):
            return -WON
        return worth(state, seat) + hand_worth(state, seat) - W[RIVAL] * rival + prospect(state, seat)

    def win_scale(self) -> float:
        """A turn brings several hundred points, so a few hundred decide nothing (``benchmarks.leads``)."""
        return 1000.0


def _final(state: Conquest, seat: i64) -> float:
    """A finished game is won or lost."""
    if state.winner != NOWHERE:
        return WON if state.winner == seat else -WON
    own = points(state, seat)
    for other in range(state.seats):
        if other != seat and points(state, other) > own:
            return -WON
    return WON


def deck_worth(state: Conquest, seat: i64) -> float:
    """What a deck promises that is being brought: good cards, and the composition that is advised (RULES 2.1).

    Far below every position of play, so that a deck is ready as soon as it may be.
    """
    total = UNREADY if state.answers[seat] == UNANSWERED else 0.5 * UNREADY
    lands: i64 = 0
    people: i64 = 0
    explorers: i64 = 0
    armies: i64 = 0
    others: i64 = 0
    for word in range(WORDS):
        bits = state.deck[seat * WORDS + word]
        while bits != 0:
            card = face(state, nth(bits, 0) + word * BITS)
            bits &= bits - 1
            total += 0.1 * promise(card)
            if TYPE[card] == LAND:
                lands += 1
            elif DISCOVERS[card]:
                explorers += 1
            elif TYPE[card] == CHARACTER:
                people += 1
            elif TYPE[card] == ARMY:
                armies += 1
            else:
                others += 1
    for n, advised in ((lands, 6), (people, 21), (explorers, 5), (armies, 4), (others, 15)):
        total += ADVISED * float(min(n, i64(advised)))
    return total
