"""Moving between lands, and taking lands that nobody holds (RULES 5, 6)."""

from mypy_extensions import i64

from ludarium.core.state import LEGAL

from ..state import NOWHERE, STAGE_CAMPAIGN
from ..tables import (
    CARDS,
    LAND,
    NAME,
    NO_CARD,
    TYPE,
)
from .discover import Discovery
from .enter import NEW
from .flow import TO_DISCARD
from .kinds import (
    ACT_CAPTURE,
    ACT_TRANSPORT,
    CAMPAIGN_ONLY,
    F_CAPTURE,
    F_ENTER,
    F_WINDOW,
    FORBIDDEN,
    HARM_CAPTURE,
    IMMUNE,
    L_SLOTS,
    L_TRANSPORTS,
    NO_EXPLORER,
    NO_ROOM,
    NOT_A_CHARACTER,
    NOT_OPPOSING,
    NOT_TOGETHER,
    NOT_YOURS,
    OCCUPIED,
    ON_LAND_LOST,
    OTHER_CONTINENT,
    PEACE,
    SAME_CONTINENT,
    TRANSPORT_USED,
    W_CAPTURE,
)


class Travel(Discovery):
    """Transports and captures."""

    def opposing_at(self, seat: i64, j: i64) -> bool:
        """Whether a land of somebody else's civilization is at a place of the list."""
        return j >= 0 and self.held[j] != seat and TYPE[self.card[j]] == LAND

    def same_continent(self, one: i64, other: i64) -> bool:
        """Whether two lands lie on one continent."""
        return self.continents[self.find(one)] & self.continents[self.find(other)] != 0

    def refuse_transport(self, seat: i64, card: i64) -> i64:
        """Why nobody may be moved now (RULES 6.6)."""
        if self.transports >= self.limit(seat, L_TRANSPORTS, NOWHERE):
            return TRANSPORT_USED
        return FORBIDDEN if self.forbidden(seat, ACT_TRANSPORT, card) else LEGAL

    def refuse_move(self, seat: i64, piece: i64, land: i64) -> i64:
        """Why a character may not go to another land (RULES 6.6)."""
        i = self.find(piece)
        if i < 0 or self.held[i] != seat:
            return NOT_YOURS
        if not self.is_character(i) or self.away(piece):
            return NOT_A_CHARACTER
        if not self.holds_land(seat, land) or self.stand[i] == land:
            return NOT_YOURS
        reason = self.refuse_transport(seat, self.card[i])
        return reason if reason != LEGAL else self.refuse_way(seat, i, self.find(self.stand[i]), self.find(land))

    def refuse_way(self, seat: i64, i: i64, home: i64, j: i64) -> i64:
        """Why a character may not go from one own land to another: too far, or no room."""
        if not self.continents[home] & self.continents[j]:
            return OTHER_CONTINENT
        return LEGAL if self.has_room_at(j, seat, self.card[i]) else NO_ROOM

    def refuse_party(self, seat: i64, piece: i64, mate: i64) -> i64:
        """Why an explorer and a companion may not travel together (RULES 6.7)."""
        i = self.find(piece)
        if i < 0 or self.held[i] != seat:
            return NOT_YOURS
        if not self.is_explorer(i) or not self.is_character(i) or self.away(piece):
            return NO_EXPLORER
        reason = self.refuse_transport(seat, self.card[i])
        if reason != LEGAL or mate == NO_CARD:
            return reason
        j = self.find(mate)
        if j < 0 or mate == piece or self.stand[j] != self.stand[i] or not self.is_occupant(j):
            return NOT_TOGETHER
        return LEGAL

    def refuse_escort(self, seat: i64, piece: i64, mate: i64, land: i64) -> i64:
        """Why an explorer may not escort somebody to another continent (RULES 6.7)."""
        if self.stage != STAGE_CAMPAIGN:
            return CAMPAIGN_ONLY
        reason = self.refuse_party(seat, piece, mate)
        if reason != LEGAL:
            return reason
        i = self.find(piece)
        if not self.holds_land(seat, land) or self.stand[i] == land:
            return NOT_YOURS
        if self.same_continent(self.stand[i], land):
            return SAME_CONTINENT
        return LEGAL if self._room_for_both(seat, land, self.card[i], mate) else NO_ROOM

    def _room_for_both(self, seat: i64, land: i64, card: i64, mate: i64) -> bool:
        if not self.has_room(land, seat, card):
            return False
        if mate == NO_CARD:
            return True
        if self.occupants(land) + 2 > self.limit(seat, L_SLOTS, land):
            return False
        return self.has_room(land, seat, mate % CARDS)

    def raided(self, land: i64, target: i64) -> bool:
        """Whether a land attacked another this turn."""
        for n in range(i64(len(self.raids)) // 2):  # noqa: SIM110
            if self.raids[2 * n] == land and self.raids[2 * n + 1] == target:
                return True
        return False

    def refuse_empty(self, seat: i64, land: i64) -> i64:
        """Why a land may not be captured by a seat at all (RULES 5.7)."""
        if self.peace():
            return PEACE
        j = self.find(land)
        return self.refuse_empty_at(seat, j) if self.opposing_at(seat, j) else NOT_OPPOSING

    def refuse_empty_at(self, seat: i64, j: i64) -> i64:
        """Why an opposing land may not be captured by a seat at all."""
        if self.occupied_at(j):
            return OCCUPIED
        if self.immune(j, HARM_CAPTURE, seat, NOWHERE):
            return IMMUNE
        return FORBIDDEN if self.forbidden(seat, ACT_CAPTURE, NOWHERE) else LEGAL

    def refuse_capture(self, seat: i64, land: i64, piece: i64, mate: i64) -> i64:
        """Why a character may not capture an unoccupied land (RULES 5.7, 10.8)."""
        reason = self.refuse_empty(seat, land)
        if reason != LEGAL:
            return reason
        i = self.find(piece)
        if i < 0 or self.held[i] != seat:
            return NOT_YOURS
        return self.refuse_settling(seat, self.find(land), i, mate)

    def refuse_settling(self, seat: i64, j: i64, i: i64, mate: i64) -> i64:
        """Why an own card may not go and hold a land that may be captured."""
        if not self.is_character(i) or self.away(self.at[i]):
            return NOT_A_CHARACTER
        if mate == NO_CARD and self.raided(self.stand[i], self.at[j]):
            return LEGAL
        if self.continents[self.find(self.stand[i])] & self.continents[j]:
            return NOT_TOGETHER if mate != NO_CARD else self.refuse_transport(seat, self.card[i])
        if not self.is_explorer(i):
            return OTHER_CONTINENT
        return self.refuse_party(seat, self.at[i], mate)

    # Captures, and going from land to land ----------------------------------------------------------------------------

    def travel(self, piece: i64, mate: i64, land: i64) -> None:
        """Cards go to a land together."""
        self.stand[self.find(piece)] = land
        if mate != NO_CARD:
            self.stand[self.find(mate)] = land
        self.dirty = True

    def begin_capture(self, seat: i64, land: i64, piece: i64, mate: i64) -> None:
        """Announce a capture; one that follows an attack costs no transportation (RULES 10.8)."""
        i = self.find(piece)
        if not (mate == NO_CARD and self.raided(self.stand[i], land)):
            self.transports += 1
        self.push(F_CAPTURE, seat, land, piece, mate)

    def step_capture(self) -> None:
        """Others may answer; then the land changes hands, or a divided land is united (RULES 5.8, 5.9)."""
        top = self.top()
        seat = self.stack[top + 2]
        land = self.stack[top + 3]
        if self.stack[top + 1] == 0:
            self.stack[top + 1] = 1
            self.push(F_WINDOW, W_CAPTURE, seat, land)
            return
        piece = self.stack[top + 4]
        mate = self.stack[top + 5]
        cancelled = self.stack[top + 7] != 0
        self.drop()
        if cancelled or self.find(piece) < 0 or self.refuse_empty(seat, land) != LEGAL:
            return
        self.capture(seat, land, piece, mate)
        self.check_end()

    def capture(self, seat: i64, land: i64, piece: i64, mate: i64) -> None:
        """A land changes hands."""
        i = self.find(land)
        loser = self.held[i]
        if self.holds_name(seat, NAME[self.card[i]], land):
            self.depart(i, TO_DISCARD)
            return
        self.empty_land(land)
        i = self.find(land)
        flags: i64 = NEW if self.claim(i, seat, 0) else 0
        self.stand[self.find(piece)] = land
        if mate != NO_CARD and self.find(mate) >= 0:
            self.stand[self.find(mate)] = land
        self.dirty = True
        self.push(F_ENTER, seat, land, flags, NOWHERE)
        self.fire(ON_LAND_LOST, loser, False, land, loser)
