"""The map: what hexes hold, where one may draw, and which regions are closed. Paragraph numbers are those of ``RULES.md``.

Pockets need no search. Two neighbouring empty hexes lie in a pocket of three or more exactly when one of them has a second empty
neighbour; an empty hex without empty neighbour is a pocket of one.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL

from ..state import FULL, NOTHING, ONE_OF_TWO, SHORT, SINGLE, Position
from ..tables import (
    CONTENT,
    CROSSED,
    DRAWN,
    EMPTY,
    HEXES,
    LAND,
    LAND_FROM,
    NEIGHBOURS,
    NOWHERE,
    ORIGIN,
    PRINTED,
    RESOURCE,
    RESOURCES,
    SCORED,
    SIDES,
    SWAMP,
    TERRITORY,
    WORKER,
)
from .codes import NO_ANCHOR, NOT_AT_GATE, NOT_BESIDE, NOT_EMPTY, NOT_HERE, POCKET_TOO_SMALL


class Ground(Position):
    """Questions about the map and changes of it."""

    # Hexes ------------------------------------------------------------------------------------------------------------

    def neighbour(self, place: i64, side: i64) -> i64:
        """The neighbour of a hex on one of its six sides, or nowhere (RULES 3.4)."""
        return NEIGHBOURS[(self.board * HEXES + place) * SIDES + side]

    def origin(self, place: i64) -> i64:
        """Whether a resource was drawn, is a start resource or is printed."""
        return ORIGIN[self.board * (HEXES + 1) + place]

    def is_here(self, place: i64) -> bool:
        """Whether a hex lies where one may draw now; in the valley, in the current territory (RULES 14.4)."""
        return TERRITORY[self.board * HEXES + place] == self.here

    def is_empty(self, place: i64) -> bool:
        """Whether a hex is empty and lies where one may draw now."""
        return self.cell[place] == EMPTY and self.is_here(place)

    def resource_at(self, place: i64) -> i64:
        """The resource on a hex, or ``NOTHING``."""
        content = self.cell[place] & CONTENT
        return content - RESOURCE if RESOURCE <= content < RESOURCE + RESOURCES else NOTHING

    def is_anchor(self, place: i64) -> bool:
        """Whether one may draw beside this hex: a drawn or start resource, or a worker (RULES 5.3)."""
        content = self.cell[place] & CONTENT
        if WORKER <= content < CROSSED:
            return True
        return RESOURCE <= content < RESOURCE + RESOURCES and self.origin(place) != PRINTED

    def beside_worker(self, place: i64) -> bool:
        """Whether a worker that is not crossed out stands beside a hex (RULES 9.3)."""
        for side in range(i64(SIDES)):
            content = self.cell[self.neighbour(place, side)]
            if WORKER <= content < CROSSED:
                return True
        return False

    def beside_drawn(self, place: i64) -> bool:
        """Whether a drawn resource or a worker lies beside a hex (RULES 9.8)."""
        for side in range(i64(SIDES)):
            other = self.neighbour(place, side)
            if self.is_anchor(other) and self.origin(other) == DRAWN:
                return True
        return False

    def recount(self) -> None:
        """Derive ``room`` and ``near`` from the cells, for a position built from parts."""
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            room: i64 = 0
            near: i64 = 0
            for side in range(i64(SIDES)):
                other = self.neighbour(place, side)
                if self.cell[other] == EMPTY:
                    room += 1
                elif self.is_anchor(other):
                    near += 1
            self.room[place] = room
            self.near[place] = near

    # Drawing ----------------------------------------------------------------------------------------------------------

    def is_pair(self, one: i64, other: i64) -> bool:
        """Whether two neighbouring hexes may take the two resources (RULES 5.2, 5.3, 5.8)."""
        return self._why_no_pair(one, other) == LEGAL

    def _why_no_pair(self, one: i64, other: i64) -> i64:
        if not self.is_empty(one) or not self.is_empty(other):
            return NOT_EMPTY
        if self.gate != NOTHING:
            return LEGAL if one == self.gate or other == self.gate else NOT_AT_GATE
        if self.near[one] == 0 and self.near[other] == 0:
            return NO_ANCHOR
        if self.rule == FULL and self.room[one] < 2 and self.room[other] < 2:
            return POCKET_TOO_SMALL
        return LEGAL

    def begins_pair(self, place: i64) -> bool:
        """Whether a hex may take the first of two resources: some neighbour completes the pair."""
        if not self.is_empty(place):
            return False
        for side in range(i64(SIDES)):
            other = self.neighbour(place, side)
            if other != NOWHERE and self.is_pair(place, other):
                return True
        return False

    def is_lone(self, place: i64) -> bool:
        """Whether a hex may take a single resource: a pocket of one (RULES 5.9), or any for Terrain 1 (RULES 9.9)."""
        if not self.is_empty(place) or self.near[place] == 0:
            return False
        return self.rule == SINGLE or self.room[place] == 0

    def refuse_first(self, place: i64) -> i64:
        """Why a hex may not take the first of two resources."""
        if self.cell[place] != EMPTY:
            return NOT_EMPTY
        if not self.is_here(place):
            return NOT_HERE
        if self.begins_pair(place):
            return LEGAL
        if self.gate != NOTHING:
            return NOT_AT_GATE
        return POCKET_TOO_SMALL if self._touches_anchor(place) else NO_ANCHOR

    def _touches_anchor(self, place: i64) -> bool:
        if self.near[place] > 0:
            return True
        for side in range(i64(SIDES)):
            other = self.neighbour(place, side)
            if self.cell[other] == EMPTY and self.near[other] > 0:
                return True
        return False

    def refuse_second(self, place: i64) -> i64:
        """Why a hex may not take the second resource, the first being on ``hex1``."""
        if self.cell[place] != EMPTY or place == self.hex1:
            return NOT_EMPTY
        if not self.are_neighbours(self.hex1, place):
            return NOT_BESIDE
        return self._why_no_pair(self.hex1, place)

    def refuse_worker(self, place: i64) -> i64:
        """Why a hex may not take the worker: it must be empty and touch one of the two resources (RULES 6.1)."""
        if self.cell[place] != EMPTY or place == self.hex1 or place == self.hex2:
            return NOT_EMPTY
        return LEGAL if self.are_neighbours(self.hex1, place) or self.are_neighbours(self.hex2, place) else NOT_BESIDE

    def are_neighbours(self, one: i64, other: i64) -> bool:
        """Whether two hexes touch."""
        for side in range(i64(SIDES)):  # noqa: SIM110 - a loop, since a generator is slow when compiled
            if self.neighbour(one, side) == other:
                return True
        return False

    def has_full_draw(self) -> bool:
        """Whether some pocket of three or more can be reached (RULES 5.8)."""
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            if self.cell[place] == EMPTY and self.near[place] > 0 and self.is_here(place):
                for side in range(i64(SIDES)):
                    other = self.neighbour(place, side)
                    if self.cell[other] == EMPTY and (self.room[place] >= 2 or self.room[other] >= 2):
                        return True
        return False

    def has_pair(self) -> bool:
        """Whether some pocket of two or more can be reached."""
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            if self.cell[place] == EMPTY and self.near[place] > 0 and self.room[place] > 0 and self.is_here(place):
                return True
        return False

    def has_reach(self) -> bool:
        """Whether any empty hex can be reached."""
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            if self.cell[place] == EMPTY and self.near[place] > 0 and self.is_here(place):
                return True
        return False

    def pairs_allowed(self) -> bool:
        """Whether the present draw may be a pair."""
        return self.rule != SINGLE and self.rule != ONE_OF_TWO

    def lone_allowed(self) -> bool:
        """Whether the present draw may be a single resource."""
        return self.rule == SHORT or self.rule == ONE_OF_TWO or self.rule == SINGLE

    # Changes ----------------------------------------------------------------------------------------------------------

    def put(self, place: i64, content: i64) -> None:
        """Fill an empty hex."""
        self.cell[place] = content
        anchor = content != SWAMP
        for side in range(i64(SIDES)):
            other = self.neighbour(place, side)
            self.room[other] -= 1
            if anchor:
                self.near[other] += 1
        self.room[NOWHERE] = 0
        self.near[NOWHERE] = 0
        self.stirred = 1

    def lift(self, place: i64) -> None:
        """Undo ``put``, for a judgement that tries things out."""
        anchor = self.cell[place] != SWAMP
        self.cell[place] = EMPTY
        for side in range(i64(SIDES)):
            other = self.neighbour(place, side)
            self.room[other] += 1
            if anchor:
                self.near[other] -= 1
        self.room[NOWHERE] = 0
        self.near[NOWHERE] = 0

    def cross_out(self, place: i64) -> None:
        """Cross out a worker on land: it still fills its hex, but nobody draws beside it any more (RULES 11.4)."""
        self.cell[place] += CROSSED - WORKER
        for side in range(i64(SIDES)):
            self.near[self.neighbour(place, side)] -= 1
        self.near[NOWHERE] = 0

    # Regions ----------------------------------------------------------------------------------------------------------

    def region(self, place: i64) -> vec[i64]:
        """All hexes of a hex's region: connected, and of one resource (RULES 8.1)."""
        kind = self.cell[place] & CONTENT
        found = append(vec[i64](), place)
        self.cell[place] |= _SEEN
        done: i64 = 0
        while done < len(found):
            for side in range(i64(SIDES)):
                other = self.neighbour(found[done], side)
                content = self.cell[other]
                if content & CONTENT == kind and not content & _SEEN:
                    self.cell[other] |= _SEEN
                    found = append(found, other)
            done += 1
        for index in range(i64(len(found))):
            self.cell[found[index]] &= ~_SEEN
        return found

    def is_closed(self, region: vec[i64]) -> bool:
        """Whether no hex of a region has an empty neighbour (RULES 8.2)."""
        for index in range(i64(len(region))):  # noqa: SIM110
            if self.room[region[index]] > 0:
                return False
        return True

    def may_score(self, place: i64) -> bool:
        """Whether a hex holds a resource not scored yet and has no empty neighbour."""
        content = self.cell[place]
        return RESOURCE <= content < RESOURCE + RESOURCES and self.room[place] == 0

    def mark_scored(self, region: vec[i64]) -> None:
        """Shade a region."""
        for index in range(i64(len(region))):
            self.cell[region[index]] |= SCORED


_SEEN: Final[i64] = 64
