"""The player's sheet: tracks and paying, cards and columns, relics and monuments."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import LEGAL, because

from ..state import FAMILY, FREE, FROM_BUILDINGS, SOLO, SOURCES
from ..tables import (
    BANK,
    BLOCK_AT,
    BONUS_BUILDING,
    BUILDINGS,
    CARD_BUILDING,
    CARD_COLUMN,
    CARD_CRYSTAL,
    CARD_GOLD,
    CARD_WOOD,
    CARDS,
    CARPENTER,
    COLUMN_CARDS,
    CRAFT,
    CRAFT_FOR_ONE,
    CRAFT_FOR_ONE_MARKET,
    CRYSTAL,
    GOLD,
    LEAST_PRICE,
    MAGIC,
    MARKET,
    MONUMENT_WOOD,
    PRIZE_ROW,
    PRIZES,
    TRACKS,
    WOOD,
)
from .codes import (
    ALREADY_BUILT,
    ALREADY_OWNED,
    ALREADY_USED,
    COLUMN_CLOSED,
    CRYSTALS_SHORT,
    GOLD_SHORT,
    NOT_A_BUILDING,
    NOT_OWNED,
    WOOD_SHORT,
)
from .ground import Ground


class Sheet(Ground):
    """Questions about the sheets and changes of them."""

    # Buildings --------------------------------------------------------------------------------------------------------

    def standing(self, seat: i64) -> i64:
        """A seat's cards that are buildings now, as a mask."""
        return self.built[seat] & ~self.raised[seat]

    def has(self, seat: i64, building: i64, but: i64 = -1) -> bool:
        """Whether a seat has an active building; ``but`` is a card to leave out (RULES 11.8)."""
        cards = self.standing(seat)
        if but >= 0:
            cards &= ~BIT[but]
        card: i64 = 0
        while cards != 0:
            if cards & 1 and CARD_BUILDING[card] == building:
                return True
            cards >>= 1
            card += 1
        return False

    def has_bonus(self, seat: i64, kind: i64) -> bool:
        """Whether a seat has the building that adds to regions of a resource (RULES 10.3)."""
        return self.has(seat, BONUS_BUILDING[kind])

    # Prices -----------------------------------------------------------------------------------------------------------

    def gold_price(self, seat: i64, card: i64) -> i64:
        """What a card costs a seat (RULES 10.4)."""
        return self._less(CARD_GOLD[card], self.has(seat, BANK))

    def wood_price(self, seat: i64, card: i64) -> i64:
        """What a building costs a seat (RULES 10.6)."""
        return self._less(CARD_WOOD[card], self.has(seat, CARPENTER))

    def crystal_price(self, seat: i64, source: i64) -> i64:
        """What a spell costs a seat (RULES 10.8); nothing in the family version (RULES 13.5)."""
        return 0 if self.mode == FAMILY else self._less(CARD_CRYSTAL[source], self.has(seat, MAGIC))

    def monument_price(self, seat: i64, card: i64) -> i64:
        """What a monument made of a building costs (RULES 11.7): that building no longer helps (RULES 11.8)."""
        price = MONUMENT_WOOD - self.paid[seat * BUILDINGS + CARD_BUILDING[card]]
        return self._less(max(price, LEAST_PRICE), self.has(seat, CARPENTER, card))

    def _less(self, price: i64, discount: bool) -> i64:
        return max(price - 1, LEAST_PRICE) if discount else price

    # Paying -----------------------------------------------------------------------------------------------------------

    def craft_rate(self, seat: i64, but: i64 = -1) -> i64:
        """How many craft stand in for one other resource (RULES 7.9, 10.9)."""
        return CRAFT_FOR_ONE_MARKET if self.has(seat, MARKET, but) else CRAFT_FOR_ONE

    def short_of(self, seat: i64, resource: i64, price: i64, but: i64 = -1) -> i64:
        """How many of a resource are missing after all craft is counted; 0 if the price can be paid."""
        missing = price - self.tracks[seat * TRACKS + resource]
        if missing <= 0:
            return 0
        missing -= self.tracks[seat * TRACKS + CRAFT] // self.craft_rate(seat, but)
        return max(missing, 0)

    def pay(self, seat: i64, resource: i64, price: i64, but: i64 = -1) -> None:
        """Pay: the resource itself first, craft only for what is missing (RULES 7.10)."""
        own = min(price, self.tracks[seat * TRACKS + resource])
        self.tracks[seat * TRACKS + resource] -= own
        if price > own:
            self.tracks[seat * TRACKS + CRAFT] -= (price - own) * self.craft_rate(seat, but)

    # Points -----------------------------------------------------------------------------------------------------------

    def score(self, seat: i64, points: i64, source: i64) -> None:
        """Write down points."""
        self.points[seat] += points
        self.gained[seat * SOURCES + source] += points

    def score_building(self, seat: i64, points: i64) -> None:
        """Write down points that a building gives."""
        self.score(seat, points, FROM_BUILDINGS)

    # Cards ------------------------------------------------------------------------------------------------------------

    def unused(self, seat: i64) -> i64:
        """A seat's cards or archived spells that are neither cast nor built, as a mask (RULES 7.3)."""
        return self.owned[seat] & ~self.cast[seat] & ~self.built[seat]

    def on_sale(self, seat: i64) -> i64:
        """The cards a seat does not own and that no closed column has crossed out, as a mask (RULES 12.3)."""
        cards = (BIT[CARDS] - 1) & ~self.owned[seat]
        for column in range(i64(len(COLUMN_CARDS))):
            if self.blocked & BIT[column]:
                cards &= ~COLUMN_CARDS[column]
        return cards

    def refuse_card(self, seat: i64, card: i64) -> i64:
        """Why a card cannot be had at all."""
        if self.owned[seat] & BIT[card]:
            return ALREADY_OWNED
        return LEGAL if self.on_sale(seat) & BIT[card] else COLUMN_CLOSED

    def refuse_buying(self, seat: i64, card: i64) -> i64:
        """Why a card cannot be bought."""
        refusal = self.refuse_card(seat, card)
        if refusal != LEGAL:
            return refusal
        short = self.short_of(seat, GOLD, self.gold_price(seat, card))
        return because(GOLD_SHORT, short) if short else LEGAL

    def refuse_unused(self, seat: i64, source: i64) -> i64:
        """Why a card or an archived spell cannot be used any more, or not yet."""
        bit = self._bit(source)
        if not self.owned[seat] & bit:
            return NOT_OWNED
        return LEGAL if self.unused(seat) & bit else ALREADY_USED

    def refuse_building(self, seat: i64, card: i64) -> i64:
        """Why a card cannot be built, its price left aside (RULES 7.5, 7.6)."""
        refusal = self.refuse_unused(seat, card)
        if refusal != LEGAL:
            return refusal
        return ALREADY_BUILT if self.has(seat, CARD_BUILDING[card]) else LEGAL

    def refuse_building_price(self, seat: i64, card: i64) -> i64:
        """Why a building cannot be paid."""
        short = self.short_of(seat, WOOD, self.wood_price(seat, card))
        return because(WOOD_SHORT, short) if short else LEGAL

    def may_build(self, seat: i64, card: i64) -> bool:
        """Whether a card can be built and paid."""
        return self.refuse_building(seat, card) == LEGAL and self.refuse_building_price(seat, card) == LEGAL

    def refuse_monument_price(self, seat: i64, card: i64) -> i64:
        """Why a monument cannot be paid."""
        short = self.short_of(seat, WOOD, self.monument_price(seat, card), card)
        return because(WOOD_SHORT, short) if short else LEGAL

    def refuse_standing(self, seat: i64, card: i64) -> i64:
        """Why a card is no building that could become a monument."""
        return LEGAL if self.standing(seat) & BIT[card] else NOT_A_BUILDING

    def refuse_spell_price(self, seat: i64, source: i64) -> i64:
        """Why a spell cannot be paid."""
        if self.mode == FAMILY:
            return LEGAL
        short = self.short_of(seat, CRYSTAL, self.crystal_price(seat, source))
        return because(CRYSTALS_SHORT, short) if short else LEGAL

    def _bit(self, source: i64) -> i64:
        """The bit of a card, or of an archived spell in the family version; no bit for what the mode has not."""
        if self.mode == FAMILY:
            return BIT[source - CARDS] if source >= CARDS else 0
        return BIT[source] if source < CARDS else 0

    def gain_card(self, seat: i64, card: i64) -> None:
        """Own a card; the third of a column closes it for everybody, alone excepted (RULES 12.4, 14.11)."""
        self.owned[seat] |= BIT[card]
        column = CARD_COLUMN[card]
        if self.mode != SOLO and count(self.owned[seat] & COLUMN_CARDS[column]) >= BLOCK_AT:
            self.blocked |= BIT[column]

    # Prizes -----------------------------------------------------------------------------------------------------------

    def best_prize(self, row: i64) -> i64:
        """The most valuable relic or monument left in a row, or -1 (RULES 11.2)."""
        for prize in range(i64(PRIZES)):
            if PRIZE_ROW[prize] == row and self.prizes[prize] == FREE:
                return prize
        return -1
