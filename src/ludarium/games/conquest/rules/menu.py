"""What the active player may do between questions: one refusal for each kind of action, and the list made of them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, encode, first_of, second_of, third_of

from ..state import NOWHERE, STAGE_CAMPAIGN, STAGE_PLAY
from ..tables import (
    A_TIMING,
    A_WINDOWS,
    ABILITIES,
    CARDS,
    FIRST,
    LAND,
    NO_CARD,
    TYPE,
)
from .flow import TO_DISCARD
from .kinds import (
    ACT_HOLD,
    ACT_PLAY,
    ATTACK_LAND,
    CAMPAIGN,
    CAMPAIGN_BEGUN,
    CAPTURE,
    COST_SHORT,
    DISCARD,
    DROP,
    END,
    ESCORT,
    EXPEDITION,
    FORBIDDEN,
    L_PLAYS,
    LANDS_STAY,
    MOVE,
    NO_ABILITY,
    NO_EXPEDITION,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_YOURS,
    NOTHING_TO_DO,
    ON_EXPEDITION,
    OTHER_STEP,
    PLAY,
    PLAYS_USED,
    PRESS,
    STILL_SITTING,
    TIMING_H,
    USE,
    USED_UP,
)
from .turn import Turns

ROOM: Final = 32
"""How many choices are listed before the list has to grow."""


class Menu(Turns):
    """The main question of a turn."""

    def refuse_hand(self, seat: i64, card: i64) -> i64:
        """Why nothing may be done with a card of the hand (RULES 4.1, 4.2)."""
        if self.stage != STAGE_PLAY:
            return CAMPAIGN_BEGUN
        if not self.in_hand(seat, card):
            return NOT_IN_HAND
        return PLAYS_USED if self.plays >= self.limit(seat, L_PLAYS, NOWHERE) else LEGAL

    def refuse_play(self, seat: i64, card: i64, place: i64, option: i64) -> i64:
        """Why a card may not be played there."""
        reason = self.refuse_hand(seat, card)
        if reason != LEGAL:
            return reason
        if self.forbidden(seat, ACT_PLAY, card):
            return FORBIDDEN
        reason = self.refuse_place(seat, card, place)
        return reason if reason != LEGAL else self.refuse_option(card, option)

    def refuse_drop(self, seat: i64, piece: i64) -> i64:
        """Why a card may not be discarded from play by choice (RULES 7.2)."""
        i = self.find(piece)
        if i < 0 or self.held[i] != seat:
            return NOT_YOURS
        if TYPE[self.card[i]] == LAND:
            return LANDS_STAY
        if self.away(piece):
            return ON_EXPEDITION
        return STILL_SITTING if self.waits(i) else LEGAL

    def refuse_use(self, seat: i64, piece: i64, k: i64) -> i64:
        """Why a Hold ability may not be used (RULES 8.2, 8.5)."""
        i = self.find(piece)
        return self.refuse_use_at(seat, i, k) if i >= 0 and self.held[i] == seat else NOT_YOURS

    def refuse_use_at(self, seat: i64, i: i64, k: i64) -> i64:
        """Why a Hold ability of an own card, at a place of the list, may not be used."""
        if not self.has_ability(i, k) or self.muted_now(i):
            return NO_ABILITY
        piece = self.at[i]
        ability = FIRST[self.card[i]] + k
        if A_TIMING[ability] != TIMING_H or A_WINDOWS[ability]:
            return NO_ABILITY
        if self.uses_left(i, k) == 0 or self.flags[i] & BIT[k + 1]:
            return USED_UP
        if self.forbidden(seat, ACT_HOLD, self.card[i]):
            return FORBIDDEN
        here = self.land_of(i)
        if not self.holds(ability, seat, piece, here):
            return NOT_NOW
        if not self.payable(ability, seat, piece, here, 0):
            return COST_SHORT
        return LEGAL if self.useful(ability, seat, piece, here) else NOTHING_TO_DO

    def refuse_press(self, seat: i64) -> i64:
        """Why an expedition may not attack again (RULES 6.8)."""
        if self.goal == NOWHERE:
            return NO_EXPEDITION
        reason = self.refuse_war(seat)
        return reason if reason != LEGAL else self.refuse_target(seat, self.goal)

    def refuse_deed(self, seat: i64, code: i64) -> i64:
        """Why the active player may not do something."""
        if self.dirty:
            self.refresh()
        kind = code & 255
        a = first_of(code)
        b = second_of(code)
        c = third_of(code)
        if kind == PLAY:
            return self.refuse_play(seat, a, b, c)
        if kind == DISCARD:
            return self.refuse_hand(seat, a)
        if kind == DROP:
            return self.refuse_drop(seat, a)
        if kind == USE:
            return self.refuse_use(seat, a, b)
        if kind == MOVE:
            return self.refuse_move(seat, a, b)
        if kind == CAPTURE:
            return self.refuse_capture(seat, a, b, c)
        if kind == ESCORT:
            return self.refuse_escort(seat, a, b, c)
        if kind == EXPEDITION:
            return self.refuse_expedition(seat, a, b, c)
        if kind == ATTACK_LAND:
            return self.refuse_attack(seat, a, b)
        if kind == PRESS:
            return self.refuse_press(seat)
        if kind == CAMPAIGN:
            return LEGAL if self.stage == STAGE_PLAY else CAMPAIGN_BEGUN
        return LEGAL if kind == END else OTHER_STEP

    # The list ---------------------------------------------------------------------------------------------------------

    def deeds(self, seat: i64) -> vec[i64]:
        """Everything the active player may do."""
        if self.dirty:
            self.refresh()
        menu = append(vec[i64](capacity=ROOM), encode(END))
        if self.stage == STAGE_PLAY:
            menu = append(menu, encode(CAMPAIGN))
            if self.plays < self.limit(seat, L_PLAYS, NOWHERE):
                menu = self._list_hand(menu, seat)
        menu = self._list_cards(menu, seat)
        if not self.peace():
            menu = self._list_captures(menu, seat)
        if self.stage == STAGE_CAMPAIGN:
            menu = self._list_war(menu, seat)
        return menu

    def _list_hand(self, menu: vec[i64], seat: i64) -> vec[i64]:
        for code in self.hand_codes(seat, DISCARD):
            menu = append(menu, code)
            card = first_of(code)
            if not self.forbidden(seat, ACT_PLAY, card):
                menu = self.list_places(menu, seat, card, PLAY, True, True)
        return menu

    def _list_cards(self, menu: vec[i64], seat: i64) -> vec[i64]:
        """Discards from play, Hold abilities, moves and escorts."""
        n = i64(len(self.at))
        for i in range(n):
            if self.held[i] == seat:
                card = self.card[i]
                piece = self.at[i]
                if TYPE[card] != LAND and not self.waits(i) and not self.away(piece):
                    menu = append(menu, encode(DROP, piece))
                for k in range(ABILITIES[card]):
                    if A_TIMING[FIRST[card] + k] == TIMING_H and self.refuse_use_at(seat, i, k) == LEGAL:
                        menu = append(menu, encode(USE, piece, k))
        if self.refuse_transport(seat, NOWHERE) == LEGAL:
            menu = self._list_travel(menu, seat)
        return menu

    def _list_travel(self, menu: vec[i64], seat: i64) -> vec[i64]:
        n = i64(len(self.at))
        for i in range(n):
            if self.held[i] == seat and self.is_character(i) and not self.away(self.at[i]):  # noqa: SIM102
                if self.refuse_transport(seat, self.card[i]) == LEGAL:
                    menu = self._list_ways(menu, seat, i)
        return menu

    def _list_ways(self, menu: vec[i64], seat: i64, i: i64) -> vec[i64]:
        """Where one character may go: by itself, or as an explorer with company."""
        home = self.find(self.stand[i])
        leads = self.stage == STAGE_CAMPAIGN and self.is_explorer(i)
        for j in range(i64(len(self.at))):
            if self.held[j] == seat and TYPE[self.card[j]] == LAND and j != home:
                if self.refuse_way(seat, i, home, j) == LEGAL:
                    menu = append(menu, encode(MOVE, self.at[i], self.at[j]))
                elif leads and not self.continents[home] & self.continents[j]:
                    menu = self._list_party(menu, seat, ESCORT, i, self.at[j])
        return menu

    def _list_party(self, menu: vec[i64], seat: i64, kind: i64, i: i64, land: i64) -> vec[i64]:
        """An explorer alone, and with each companion."""
        piece = self.at[i]
        if self.refuse_deed(seat, encode(kind, piece, NO_CARD, land)) != LEGAL:
            return menu
        menu = append(menu, encode(kind, piece, NO_CARD, land))
        for j in range(i64(len(self.at))):
            if self.stand[j] == self.stand[i] and j != i and self.is_occupant(j):
                code = encode(kind, piece, self.at[j], land)
                if self.refuse_deed(seat, code) == LEGAL:
                    menu = append(menu, code)
        return menu

    def _list_captures(self, menu: vec[i64], seat: i64) -> vec[i64]:
        n = i64(len(self.at))
        for j in range(n):
            if self.opposing_at(seat, j) and self.refuse_empty_at(seat, j) == LEGAL:
                for i in range(n):
                    if self.held[i] == seat and self.is_character(i):
                        menu = self._list_settlers(menu, seat, j, i)
        return menu

    def _list_settlers(self, menu: vec[i64], seat: i64, j: i64, i: i64) -> vec[i64]:
        """A character alone; an explorer from another continent also with each companion."""
        if self.refuse_settling(seat, j, i, NO_CARD) == LEGAL:
            menu = append(menu, encode(CAPTURE, self.at[j], self.at[i], NO_CARD))
        if not self.is_explorer(i):
            return menu
        for k in range(i64(len(self.at))):
            if self.stand[k] == self.stand[i] and k != i and self.is_occupant(k):  # noqa: SIM102
                if self.refuse_settling(seat, j, i, self.at[k]) == LEGAL:
                    menu = append(menu, encode(CAPTURE, self.at[j], self.at[i], self.at[k]))
        return menu

    def _list_war(self, menu: vec[i64], seat: i64) -> vec[i64]:
        if self.refuse_press(seat) == LEGAL:
            menu = append(menu, encode(PRESS))
        if self.goal != NOWHERE or self.refuse_war(seat) != LEGAL:
            return menu
        n = i64(len(self.at))
        for j in range(n):
            if self.opposing_at(seat, j) and self.refuse_target_at(seat, j) == LEGAL:
                target = self.at[j]
                for i in range(n):
                    if self.held[i] == seat:
                        if TYPE[self.card[i]] == LAND and self.refuse_reach(seat, i, j) == LEGAL:
                            menu = append(menu, encode(ATTACK_LAND, self.at[i], target))
                        elif self.attacks == 0 and self.is_explorer(i):
                            menu = self._list_party(menu, seat, EXPEDITION, i, target)
        return menu

    # Doing it ---------------------------------------------------------------------------------------------------------

    def do_deed(self, seat: i64, code: i64) -> None:
        """The active player does something."""
        kind = code & 255
        a = first_of(code)
        b = second_of(code)
        c = third_of(code)
        if kind == PLAY:
            self.plays += 1
            self.announce(seat, a, b, c, NOWHERE)
        elif kind == DISCARD:
            self.plays += 1
            self.from_hand(seat, a)
            self.to_discard(seat * CARDS + a)
        elif kind == DROP:
            self.depart(self.find(a), TO_DISCARD)
        elif kind == USE:
            self.use(self.find(a), b, 0)
        elif kind == MOVE:
            self.transports += 1
            self.travel(a, NO_CARD, b)
        elif kind == CAPTURE:
            self.begin_capture(seat, a, b, c)
        elif kind == ESCORT:
            self.transports += 1
            self.travel(a, b, c)
        elif kind == EXPEDITION:
            self.set_out(a, b, c)
        elif kind == ATTACK_LAND:
            self.declare(a, b)
        elif kind == PRESS:
            self.declare(self.home, self.goal)
        elif kind == CAMPAIGN:
            self.enter_campaign()
        else:
            self.end_turn()
