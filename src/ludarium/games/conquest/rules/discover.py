"""Lands by discovery: turned up, kept, settled (RULES 6.1, 6.5)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..state import NOWHERE
from ..tables import (
    CARDS,
    LAND,
    TYPE,
)
from .enter import NEW, Enter
from .field import in_active_area
from .kinds import (
    ACT_DISCOVER,
    ASK_LAND,
    ASK_TAKE,
    ASK_TARGET,
    F_ENTER,
    F_SETTLE,
)


class Discovery(Enter):
    """From the land pile into a civilization."""

    def step_discover(self) -> None:
        """Turn up lands, keep one, settle it (RULES 6.1, 6.5)."""
        top = self.top()
        seat = self.stack[top + 2]
        looked = self.stack[top + 7]
        pile = 2 * seat + 1
        size = self.land_n[seat]
        if size == 0 or self.forbidden(seat, ACT_DISCOVER, NOWHERE):
            self.drop()
        elif looked < min(self.stack[top + 4], size):
            self.ask = ASK_LAND
        elif looked > 1:
            self.ask = ASK_TAKE
            self.asker = seat
        else:
            self.keep_land(self.next_choice(pile, 0, 0))

    def turn_land(self, card: i64) -> None:
        """Chance turns up a land: openly if it is the only one, else for the discoverer alone."""
        top = self.top()
        seat = self.stack[top + 2]
        alone = min(self.stack[top + 4], self.land_n[seat]) == 1
        self.settle_on_top(2 * seat + 1, card, self.everybody() if alone else BIT[seat])
        self.stack[top + 7] += 1

    def keep_land(self, card: i64) -> None:
        """A land is discovered; the others that were looked at go underneath."""
        top = self.top()
        seat = self.stack[top + 2]
        settle = self.stack[top + 3]
        settler = self.stack[top + 5]
        looked = self.stack[top + 7]
        self.drop()
        pile = 2 * seat + 1
        rest = vec[i64]()
        for place in range(looked):
            other = self.next_choice(pile, place, 0)
            if other != card:
                rest = append(rest, other)
        self.remove_from_pile(pile, card)
        for other in rest:
            self.put_under(pile, other, BIT[seat])
        piece = seat * CARDS + card
        i = self.put_in_play(piece, seat, NOWHERE)
        self.claim(i, seat, 0)
        self.push(F_ENTER, seat, piece, NEW, NOWHERE)
        if settle == 0:
            at = self.find(settler)
            if at >= 0 and TYPE[self.card[at]] != LAND and not in_active_area(self.card[at]):
                self.stand[at] = piece
                self.dirty = True
        elif settle == 1:
            self.push(F_SETTLE, seat, piece)

    def settlers(self, seat: i64, land: i64) -> vec[i64]:
        """The characters of a seat that may be moved to a land."""
        if self.dirty:
            self.refresh()
        found = vec[i64]()
        for i in range(i64(len(self.at))):
            if self.held[i] == seat and self.is_character(i) and self.stand[i] != land and not self.away(self.at[i]):
                found = append(found, self.at[i])
        return found

    def step_settle(self) -> None:
        """Choose who goes to the new land."""
        top = self.top()
        found = self.settlers(self.stack[top + 2], self.stack[top + 3])
        if len(found) == 0:
            self.drop()
        elif len(found) == 1:
            self.settle(found[0])
        else:
            self.ask = ASK_TARGET
            self.asker = self.stack[top + 2]

    def settle(self, piece: i64) -> None:
        """A character goes to the new land."""
        land = self.stack[self.top() + 3]
        self.drop()
        i = self.find(piece)
        if i >= 0 and self.find(land) >= 0:
            self.stand[i] = land
            self.dirty = True
