"""All choices of the seat that is asked, as codes. They come from the same reasons that refusals are made of."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, encode

from ..state import (
    ACT,
    BESIDE,
    BUY,
    CEDE,
    CLAIM,
    CROSS,
    DRAW,
    FAMILY,
    MORE,
    NAME,
    PLACE,
    SHORT,
    TAKE,
)
from ..tables import (
    BOATS,
    BRIDGES,
    CARDS,
    COLUMN_COUNT,
    FIRST_BOAT,
    GREAT,
    JOKER,
    LAND,
    LAND_FROM,
    RESOURCES,
    ROWS,
    SIDES,
    SLOT_FLOOR,
    SLOT_FROM,
    SLOT_PLAYERS,
    SLOTS,
    SMALL,
    SOURCE_KIND,
    SOURCE_PLACE,
    SPELL_BOAT,
    SPELL_CLONE,
    SPELL_EDIFICATION,
    SPELL_INSPECTION,
    SPELL_INVOCATION,
    SPELL_PREEMPTION,
    SPELL_SWAMP,
    SPELL_TERRAIN,
    TRACKS,
)
from .codes import (
    BUILD,
    BUY_CARD,
    CAST_BOAT,
    CAST_CLONE,
    CAST_INSPECTION,
    CAST_INVOCATION,
    CAST_PREEMPTION,
    CAST_SWAMP,
    CAST_TERRAIN,
    CAST_WRATH,
    CEDE_PRIZE,
    CLAIM_COLUMN,
    CROSS_BRIDGE,
    DRAW_ONE,
    DRAW_RESOURCE,
    EDIFY_BUILDING,
    EDIFY_MONUMENT,
    NAME_ONE,
    NAME_TWO,
    PASS,
    PLACE_WORKER,
    RAISE_MONUMENT,
    SECOND_SWAMP,
    TAKE_RELIC,
    TAKE_SPELL,
    WAIVE,
)
from .trolls import Valley


class Menu(Valley):
    """``list_choices`` fills ``menu`` for the phase that has just begun."""

    def list_choices(self) -> None:
        """List what the acting seat may choose now."""
        self.menu = vec[i64]()
        phase = self.phase
        if phase == NAME:
            self._list_names()
        elif phase == DRAW:
            self._list_draws()
        elif phase == BESIDE:
            self._list_neighbours(self.hex1)
        elif phase == PLACE:
            self._list_neighbours(self.hex1)
            self._list_neighbours(self.hex2)
        elif phase == ACT:
            self._list_deeds(self.acting)
        elif phase == MORE:
            self._list_second_swamps()
        elif phase == BUY:
            self._list_cards(self.acting)
        elif phase == TAKE:
            self._list_slots()
        elif phase == CLAIM:
            for column in range(i64(COLUMN_COUNT)):
                if self.refuse_claim(column) == LEGAL:
                    self._add(encode(CLAIM_COLUMN, column))
        elif phase == CEDE:
            for row in range(i64(ROWS)):
                if self.refuse_cession(row) == LEGAL:
                    self._add(encode(CEDE_PRIZE, row))
        elif phase == CROSS:
            for bridge in range(BRIDGES):
                if self.refuse_crossing(bridge) == LEGAL:
                    self._add(encode(CROSS_BRIDGE, bridge))

    def _add(self, code: i64) -> None:
        self.menu = append(self.menu, code)

    # Steps 1 and 2 ----------------------------------------------------------------------------------------------------

    def _list_names(self) -> None:
        """Resources for jokers (RULES 4.3, 4.4)."""
        if self.may_waive():
            self._add(encode(WAIVE))
        two = self.face1 == JOKER and self.face2 == JOKER
        for one in range(i64(RESOURCES)):
            if two:
                for other in range(one, i64(RESOURCES)):
                    self._add(encode(NAME_TWO, one, other))
            elif one != self.face1 and one != self.face2:
                self._add(encode(NAME_ONE, one))

    def may_waive(self) -> bool:
        """Whether one may draw nothing (RULES 5.9)."""
        return self.rule == SHORT

    def _list_draws(self) -> None:
        if self.may_waive():
            self._add(encode(WAIVE))
        pairs = self.pairs_allowed()
        lone = self.lone_allowed()
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            if pairs and self.begins_pair(place):
                self._add(encode(DRAW_RESOURCE, place))
            elif lone and self.is_lone(place):
                self._add(encode(DRAW_ONE, self.kind1, place))
                if self.kind2 >= 0 and self.kind2 != self.kind1:
                    self._add(encode(DRAW_ONE, self.kind2, place))

    def _list_neighbours(self, place: i64) -> None:
        """Hexes beside a chosen one: for the second resource, or for the worker, each once."""
        for side in range(i64(SIDES)):
            other = self.neighbour(place, side)
            if self.phase == BESIDE:
                if self.refuse_second(other) == LEGAL:
                    self._add(encode(DRAW_RESOURCE, other))
            elif self.refuse_worker(other) == LEGAL and (
                place == self.hex1 or not self.are_neighbours(self.hex1, other)
            ):
                self._add(encode(PLACE_WORKER, other))

    # Step 3 -----------------------------------------------------------------------------------------------------------

    def _list_deeds(self, seat: i64) -> None:
        self._add(encode(PASS))
        first: i64 = CARDS if self.mode == FAMILY else 0
        cards = self.unused(seat)
        number = first
        while cards != 0:
            if cards & 1:
                if self.mode != FAMILY and self.may_build(seat, number):
                    self._add(encode(BUILD, number))
                if self.refuse_source(seat, number) == LEGAL:
                    self._list_casts(seat, number)
            cards >>= 1
            number += 1
        if self.mode != FAMILY:
            for row in range(i64(SMALL), i64(GREAT) + 1):
                if self.refuse_relic(seat, row) == LEGAL:
                    self._list_workers(seat, TAKE_RELIC, row, -1)
            self._list_monuments(seat, -1)

    def _list_monuments(self, seat: i64, source: i64) -> None:
        """Monuments: paid, or free by the Edification of a source."""
        cards = self.standing(seat)
        for card in range(i64(CARDS)):
            if cards & BIT[card] and self.refuse_raising(seat, card, source < 0) == LEGAL:
                if source < 0:
                    self._list_workers(seat, RAISE_MONUMENT, card, -1)
                else:
                    self._list_workers(seat, EDIFY_MONUMENT, SOURCE_PLACE[source], card)

    def _list_workers(self, seat: i64, kind: i64, one: i64, two: i64) -> None:
        """An action for each worker that a seat can point to; ``two`` is a second argument before it, or -1."""
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            if self.refuse_paying_worker(seat, place) == LEGAL:
                self._add(encode(kind, one, place) if two < 0 else encode(kind, one, two, place))
        for boat in range(BOATS[self.board]):
            spot: i64 = FIRST_BOAT + boat
            if self.refuse_paying_worker(seat, spot) == LEGAL:
                self._add(encode(kind, one, spot) if two < 0 else encode(kind, one, two, spot))

    def _list_casts(self, seat: i64, source: i64) -> None:
        spell = SOURCE_KIND[source]
        place = SOURCE_PLACE[source]
        if spell == SPELL_BOAT:
            for boat in range(BOATS[self.board]):
                if self.refuse_boat(boat) == LEGAL:
                    self._add(encode(CAST_BOAT, place, boat))
        elif spell == SPELL_CLONE or spell == SPELL_INSPECTION or spell == SPELL_SWAMP:
            self._list_hexes(spell, place)
        elif spell == SPELL_INVOCATION:
            for track in range(i64(TRACKS)):
                self._add(encode(CAST_INVOCATION, place, track))
        elif spell == SPELL_PREEMPTION:
            cards = self.on_sale(seat)
            for card in range(i64(CARDS)):
                if cards & BIT[card]:
                    self._add(encode(CAST_PREEMPTION, place, card))
        elif spell == SPELL_TERRAIN:
            if self.has_reach():
                self._add(encode(CAST_TERRAIN, place))
        elif spell == SPELL_EDIFICATION:
            for card in range(i64(CARDS)):
                if card != source and self.refuse_building(seat, card) == LEGAL:
                    self._add(encode(EDIFY_BUILDING, place, card))
            self._list_monuments(seat, source)
        else:
            self._list_workers(seat, CAST_WRATH, place, -1)

    def _list_hexes(self, spell: i64, source: i64) -> None:
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            if not self.is_empty(place):
                continue
            if spell == SPELL_CLONE:
                if self.beside_worker(place):
                    self._add(encode(CAST_CLONE, source, place))
            elif spell == SPELL_INSPECTION:
                if self.near[place] > 0:
                    self._add(encode(CAST_INSPECTION, source, place))
            elif self.beside_drawn(place):
                self._add(encode(CAST_SWAMP, source, place))

    def _list_second_swamps(self) -> None:
        self._add(encode(PASS))
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            if place != self.hex1 and self.is_empty(place) and self.beside_drawn(place):
                self._add(encode(SECOND_SWAMP, place))

    # Step 5 -----------------------------------------------------------------------------------------------------------

    def _list_cards(self, seat: i64) -> None:
        self._add(encode(PASS))
        cards = self.on_sale(seat)
        for card in range(i64(CARDS)):
            if cards & BIT[card] and self.refuse_buying(seat, card) == LEGAL:
                self._add(encode(BUY_CARD, card))

    def slot_size(self, slot: i64) -> i64:
        """How many spells a slot holds in this game; none if it is crossed out (RULES 13.7)."""
        return SLOT_FROM[slot + 1] - SLOT_FROM[slot] if SLOT_PLAYERS[slot] <= self.seats else 0

    def is_slot_open(self, slot: i64) -> bool:
        """Whether the next spell may come from a slot (RULES 13.6)."""
        if self.taken[slot] >= self.slot_size(slot):
            return False
        if self.taken[slot] > 0:
            return True
        for other in range(i64(SLOTS)):
            left = self.slot_size(other) - self.taken[other]
            if left > 0 and (self.taken[other] > 0 or SLOT_FLOOR[other] < SLOT_FLOOR[slot]):
                return False
        return True

    def _list_slots(self) -> None:
        for slot in range(i64(SLOTS)):
            if self.is_slot_open(slot):
                self._add(encode(TAKE_SPELL, slot))
