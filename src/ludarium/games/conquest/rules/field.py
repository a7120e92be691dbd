"""What lies in play: who holds it, where it stands, how full a land is."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.vecs import repeated

from ..state import FRESH, NOWHERE, TIMED
from ..tables import (
    A_USES,
    ABILITIES,
    ARMY,
    CARDS,
    CHARACTER,
    CONTINENT_BIT,
    FIRST,
    LAND,
    NAME,
    PEACE_ROUNDS,
    SUBTYPE_BIT,
    TYPE,
    TYPE_BIT,
    VESSEL,
)
from .zones import Zones

CHARACTER_BIT: Final = 2
ARMY_BIT: Final = 4
EXPLORER_BIT: Final = 512

CHARACTERS_FROM: Final = 16
ONE_ARMY: Final = 0x101
COUNTS_AS_CHARACTER: Final = 0x10000
COUNTS_AS_ARMY: Final = 0x1000000
"""What one card adds to a crowd (see ``crowd_at``)."""


class Field(Zones):
    """Questions about civilizations, and cards coming and going."""

    def find(self, piece: i64) -> i64:
        """Where in the list a piece is, or -1."""
        for i in range(i64(len(self.at))):
            if self.at[i] == piece:
                return i
        return -1

    def peace(self) -> bool:
        """Whether it is too early to touch opponents (RULES 3.5)."""
        return self.round_no <= PEACE_ROUNDS

    def alive(self, seat: i64) -> bool:
        """Whether a seat is still in the game."""
        return self.out & BIT[seat] == 0

    def land_of(self, i: i64) -> i64:
        """The land in which a card stands, or the land itself; -1 in the Active Area."""
        return self.at[i] if TYPE[self.card[i]] == LAND else self.stand[i]

    def is_character(self, i: i64) -> bool:
        """Whether a card counts as a character standing in a land."""
        return self.types[i] & CHARACTER_BIT != 0 and self.stand[i] != NOWHERE

    def is_explorer(self, i: i64) -> bool:
        """Whether a card counts as an explorer."""
        return self.subtypes[i] & EXPLORER_BIT != 0 and self.stand[i] != NOWHERE

    def is_occupant(self, i: i64) -> bool:
        """Whether a card takes one of a land's places (RULES 5.2)."""
        kind = TYPE[self.card[i]]
        return kind == CHARACTER or kind == ARMY

    def occupied(self, land: i64) -> bool:
        """Whether somebody holds a land (RULES 5.7): a character, or with the option an army."""
        j = self.find(land)
        return j >= 0 and self.occupied_at(j)

    def occupied_at(self, j: i64) -> bool:
        """Whether somebody holds the land at a place of the list."""
        standing = self.crowd_at(j) >> CHARACTERS_FROM
        if not self.army_occupies:
            standing &= 255
        if standing == 0 or self.goal == NOWHERE:
            return standing != 0
        return self._stays(self.at[j], CHARACTER_BIT | ARMY_BIT if self.army_occupies else CHARACTER_BIT)

    def has_character(self, land: i64) -> bool:
        """Whether a character stands in a land."""
        j = self.find(land)
        if j < 0 or self.crowd_at(j) >> CHARACTERS_FROM & 255 == 0:
            return False
        return self.goal == NOWHERE or self._stays(land, CHARACTER_BIT)

    def _stays(self, land: i64, holding: i64) -> bool:
        """Whether somebody stands in a land who is not on the expedition."""
        for i in range(i64(len(self.at))):
            if self.stand[i] == land and self.types[i] & holding and not self.away(self.at[i]):
                return True
        return False

    def away(self, piece: i64) -> bool:
        """Whether a card is on an expedition."""
        return self.goal != NOWHERE and (piece == self.lead or piece == self.mate)

    def occupants(self, land: i64) -> i64:
        """How many characters and armies stand in a land."""
        j = self.find(land)
        return self.crowd_at(j) & 255 if j >= 0 else 0

    def armies(self, land: i64) -> i64:
        """How many armies stand in a land."""
        j = self.find(land)
        return self.crowd_at(j) >> 8 & 255 if j >= 0 else 0

    def crowd_at(self, j: i64) -> i64:
        """Who stands in the land at a place of the list, eight bits each: occupants and armies among them, as printed;
        then characters and armies, as cards count now.
        """
        if self.dirty:
            self.refresh()
        if not self.counted:
            self._count_crowds()
        return self.crowd[j]

    def _count_crowds(self) -> None:
        self.counted = True
        n = i64(len(self.at))
        if len(self.crowd) != n:
            self.crowd = repeated(0, n)
        else:
            for j in range(n):
                self.crowd[j] = 0
        for i in range(n):
            land = self.stand[i]
            if land != NOWHERE:
                kind = TYPE[self.card[i]]
                one: i64 = 1 if kind == CHARACTER else ONE_ARMY if kind == ARMY else 0
                if self.types[i] & CHARACTER_BIT:
                    one += COUNTS_AS_CHARACTER
                if self.types[i] & ARMY_BIT:
                    one += COUNTS_AS_ARMY
                j = self.find(land)
                if j >= 0:
                    self.crowd[j] += one

    def land_count(self, seat: i64) -> i64:
        """How many lands a seat holds."""
        n: i64 = 0
        for i in range(i64(len(self.at))):
            if self.held[i] == seat and TYPE[self.card[i]] == LAND:
                n += 1
        return n

    def continent_count(self, seat: i64) -> i64:
        """On how many continents a seat holds lands."""
        mask: i64 = 0
        for i in range(i64(len(self.at))):
            if self.held[i] == seat and TYPE[self.card[i]] == LAND:
                mask |= CONTINENT_BIT[self.card[i]]
        return count(mask)

    def holds_name(self, seat: i64, name: i64, but: i64) -> bool:
        """Whether a seat holds a land of a name, another piece than the given one (RULES 5.9)."""
        for i in range(i64(len(self.at))):
            if self.held[i] == seat and self.at[i] != but:
                card = self.card[i]
                if TYPE[card] == LAND and NAME[card] == name:
                    return True
        return False

    # Coming and going -------------------------------------------------------------------------------------------------

    def put_in_play(self, piece: i64, seat: i64, stand: i64) -> i64:
        """Lay a card into a civilization; return its place in the list."""
        card = piece % CARDS
        self.reveal(piece // CARDS, card, self.everybody())
        self.at = append(self.at, piece)
        self.card = append(self.card, card)
        self.held = append(self.held, seat)
        self.stand = append(self.stand, stand)
        self.flags = append(self.flags, FRESH)
        self.uses = append(self.uses, 0)
        self.opts = append(self.opts, 0)
        self.claimed = append(self.claimed, 0)
        self.types = append(self.types, TYPE_BIT[card])
        self.subtypes = append(self.subtypes, SUBTYPE_BIT[card])
        self.continents = append(self.continents, CONTINENT_BIT[card])
        self.muted = append(self.muted, 0)
        self.dirty = True
        return i64(len(self.at)) - 1

    def take_from_play(self, i: i64) -> None:
        """Take a card out of play; what aimed at it ends."""
        piece = self.at[i]
        self.at = without(self.at, i)
        self.card = without(self.card, i)
        self.held = without(self.held, i)
        self.stand = without(self.stand, i)
        self.flags = without(self.flags, i)
        self.uses = without(self.uses, i)
        self.opts = without(self.opts, i)
        self.claimed = without(self.claimed, i)
        self.types = without(self.types, i)
        self.subtypes = without(self.subtypes, i)
        self.continents = without(self.continents, i)
        self.muted = without(self.muted, i)
        if self.lead == piece:
            self.lead = NOWHERE
        if self.mate == piece:
            self.mate = NOWHERE
        if len(self.timed) > 0:
            self._forget_target(piece)
        self.dirty = True

    def _forget_target(self, piece: i64) -> None:
        kept = vec[i64]()
        for row in range(i64(len(self.timed)) // TIMED):
            if self.timed[row * TIMED + 4] != piece:
                for column in range(i64(TIMED)):
                    kept = append(kept, self.timed[row * TIMED + column])
        self.timed = kept

    def claim(self, i: i64, seat: i64, option: i64) -> bool:
        """A seat takes a card under control; whether it had not claimed it before (RULES 7.5)."""
        self.held[i] = seat
        self.flags[i] = FRESH
        self.dirty = True
        if self.claimed[i] & BIT[seat]:
            return False
        self.claimed[i] |= BIT[seat]
        card = self.card[i]
        uses: i64 = 0
        for k in range(ABILITIES[card]):
            uses |= A_USES[FIRST[card] + k] << 2 * k
        self.uses[i] = (self.uses[i] & ~(255 * BIT[8 * seat])) | uses << 8 * seat
        self.opts[i] = (self.opts[i] & ~(7 * BIT[3 * seat])) | option << 3 * seat
        return True

    def uses_left(self, i: i64, k: i64) -> i64:
        """How often the controller may still use a card's k-th ability."""
        return (self.uses[i] >> 8 * self.held[i] + 2 * k) & 3

    def spend(self, i: i64, k: i64) -> None:
        """Use a card's k-th ability once."""
        left = self.uses_left(i, k)
        if left == 3:
            self.flags[i] |= BIT[k + 1]
        elif left > 0:
            self.uses[i] -= BIT[8 * self.held[i] + 2 * k]
            self.dirty = True

    def option_of(self, i: i64) -> i64:
        """The ability that the controller chose on a Choice card, counted from 1; 0 for other cards."""
        return (self.opts[i] >> 3 * self.held[i]) & 7

    def has_ability(self, i: i64, k: i64) -> bool:
        """Whether a card has its k-th ability for its controller (RULES 8.7)."""
        option = self.option_of(i)
        return k < ABILITIES[self.card[i]] and (option == 0 or option == k + 1)


def without(values: vec[i64], place: i64) -> vec[i64]:
    """The values without one of them."""
    rest, _ = pop(values, place)
    return rest


def in_active_area(card: i64) -> bool:
    """Whether a card belongs into the Active Area."""
    return TYPE[card] > VESSEL
