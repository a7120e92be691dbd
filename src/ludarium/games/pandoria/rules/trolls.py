"""The solo game: territories, bridges, and what the Trolls claim."""

from librt.vecs import append
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import LEGAL

from ..state import BY_TERRITORIES, CEDE, CLAIM, CROSS, TROLLS
from ..tables import (
    BRIDGE_ENDS,
    BRIDGE_SIDES,
    COLUMN_CARDS,
    COLUMNS_FROM,
    PRIZE_VALUE,
    PRIZES_FROM,
    ROWS,
    TERRITORIES,
    TROLL_ROWS,
)
from .codes import ALREADY_CLAIMED, NO_BRIDGE_FROM_HERE, NO_PRIZE_LEFT
from .deeds import Deeds


class Valley(Deeds):
    """What happens between two territories."""

    def territories_closed(self) -> i64:
        """How many territories are closed."""
        return count(self.done)

    def close_territory(self) -> None:
        """Book a territory that has no room for a full draw any more (RULES 14.6, 14.7, 15.1)."""
        score = self.points[0] - self.counted
        self.counted = self.points[0]
        trolls = max(TROLL_ROWS[self.level * TERRITORIES + self.territories_closed()] - score, i64(0))
        self.trolls += trolls
        self.ledger = append(append(append(self.ledger, self.here), score), trolls)
        self.done |= BIT[self.here]
        self.phase = CLAIM
        if self.territories_closed() < COLUMNS_FROM:
            self.after_claim()

    def refuse_claim(self, column: i64) -> i64:
        """Why the Trolls cannot be given a column (RULES 15.3)."""
        return ALREADY_CLAIMED if self.blocked & BIT[column] else LEGAL

    def claim(self, column: i64) -> None:
        """Cross out a column: a point for the Trolls for each card that was still to be had (RULES 15.3)."""
        self.trolls += count(COLUMN_CARDS[column] & ~self.owned[0])
        self.blocked |= BIT[column]
        self.after_claim()

    def after_claim(self) -> None:
        """Go on to relics and monuments (RULES 15.4)."""
        self.phase = CEDE
        if self.territories_closed() < PRIZES_FROM or not self.has_prize():
            self.after_cession()

    def has_prize(self) -> bool:
        """Whether any relic or monument is left."""
        for row in range(i64(ROWS)):  # noqa: SIM110
            if self.best_prize(row) >= 0:
                return True
        return False

    def refuse_cession(self, row: i64) -> i64:
        """Why the Trolls cannot be given the best of a row."""
        return LEGAL if self.best_prize(row) >= 0 else NO_PRIZE_LEFT

    def cede(self, row: i64) -> None:
        """The Trolls take the best of a row and score it."""
        prize = self.best_prize(row)
        self.prizes[prize] = TROLLS
        self.trolls += PRIZE_VALUE[prize]
        self.after_cession()

    def after_cession(self) -> None:
        """Go on to the next territory, or to the end (RULES 14.8, 15.6)."""
        if self.territories_closed() == TERRITORIES:
            self.ending = BY_TERRITORIES
        self.phase = CROSS

    def far_side(self, bridge: i64) -> i64:
        """Which end of a bridge leads from a closed territory to an unopened one: 0, 1, or -1 for neither (RULES 14.8)."""
        for end in range(i64(2)):
            here = BRIDGE_SIDES[bridge * 2 + 1 - end]
            there = BRIDGE_SIDES[bridge * 2 + end]
            if self.done & BIT[here] and not self.opened & BIT[there]:
                return end
        return -1

    def refuse_crossing(self, bridge: i64) -> i64:
        """Why a bridge cannot be crossed."""
        return LEGAL if self.far_side(bridge) >= 0 else NO_BRIDGE_FROM_HERE

    def cross_bridge(self, bridge: i64) -> None:
        """Open the territory beyond a bridge; the next pair begins at its head (RULES 14.9)."""
        end = self.far_side(bridge)
        self.here = BRIDGE_SIDES[bridge * 2 + end]
        self.opened |= BIT[self.here]
        self.gate = BRIDGE_ENDS[bridge * 2 + end]
