"""Cards entering play: from hand, by confiscation or recovery (RULES 4, 7)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, encode

from ..state import NOWHERE
from ..tables import (
    A_DO,
    A_DOES,
    A_TIMING,
    A_USES,
    A_WINDOWS,
    ABILITIES,
    CARDS,
    CHARACTER,
    CHOICE,
    DISCOVERS,
    E_VERB,
    FIRST,
    LAND,
    MORALE,
    NO_CARD,
    TYPE,
)
from .field import in_active_area
from .flow import TO_DISCARD, Flow
from .kinds import (
    ACT_DISCOVER,
    ASK_PLACE,
    CHOOSE_ONE,
    F_ABILITY,
    F_DISCOVER,
    F_ENTER,
    F_PLACE,
    F_PLAY,
    F_WINDOW,
    NO_DISCOVERY,
    NO_ROOM,
    ON_LAND_GAINED,
    ON_OPPONENT_PLAYS,
    ON_PLAY,
    PLACE,
    TIMING_I,
    V_DISCOVER,
    W_CARD,
    WRONG_PLACE,
)

ACTIVE: Final[i64] = NO_CARD
"""The Active Area, as a place."""

DISCOVERY: Final[i64] = NO_CARD + 1
"""A land yet to be discovered, as a place."""

NEW: Final = 1
FROM_HAND: Final = 2
DISCOVERING: Final = 4
IN_PLAY: Final = 0
RECOVERED: Final = 1
ANSWERING: Final = 1
"""The flag of an ability that answers a window."""


class Enter(Flow):
    """From an announced card to its last Immediate ability."""

    def refuse_place(self, seat: i64, card: i64, place: i64) -> i64:
        """Why a card may not be laid there (RULES 4.3, 5.2, 6.1)."""
        if in_active_area(card):
            return LEGAL if place == ACTIVE else WRONG_PLACE
        if place == ACTIVE or TYPE[card] == LAND:
            return WRONG_PLACE
        if place == DISCOVERY:
            return LEGAL if self.may_discover(seat, card) else NO_DISCOVERY
        i = self.find(place)
        if i < 0 or self.held[i] != seat or TYPE[self.card[i]] != LAND:
            return WRONG_PLACE
        return LEGAL if self.has_room(place, seat, card) else NO_ROOM

    def may_discover(self, seat: i64, card: i64) -> bool:
        """Whether a card discovers as it enters (RULES 6.1)."""
        if DISCOVERS[card] == 0 or TYPE[card] != CHARACTER or self.land_n[seat] == 0:
            return False
        return not self.forbidden(seat, ACT_DISCOVER, NOWHERE)

    def refuse_option(self, card: i64, option: i64) -> i64:
        """Why an ability may not be chosen: one of a Choice card's, none of another (RULES 8.7)."""
        if CHOICE[card] == 0:
            return LEGAL if option == 0 else CHOOSE_ONE
        return LEGAL if 1 <= option <= ABILITIES[card] else CHOOSE_ONE

    def list_places(self, menu: vec[i64], seat: i64, card: i64, kind: i64, with_card: bool, choose: bool) -> vec[i64]:
        """Append a code for each place and option of a card: ``kind`` with the card first, or without it."""
        places = vec[i64]()
        if in_active_area(card):
            places = append(places, ACTIVE)
        else:
            if self.refuse_place(seat, card, DISCOVERY) == LEGAL:
                places = append(places, DISCOVERY)
            for i in range(i64(len(self.at))):
                if self.held[i] == seat and TYPE[self.card[i]] == LAND and self.has_room_at(i, seat, card):
                    places = append(places, self.at[i])
        options = ABILITIES[card] if choose and CHOICE[card] else 0
        for place in places:
            for option in range(1 if options else 0, options + 1):
                code = encode(kind, card, place, option) if with_card else encode(kind, place, option)
                menu = append(menu, code)
        return menu

    # From hand --------------------------------------------------------------------------------------------------------

    def announce(self, seat: i64, card: i64, place: i64, option: i64, ability: i64) -> None:
        """A card is shown from hand; ``ability`` is the one with which it answers a window, or -1 (RULES 4.5)."""
        self.from_hand(seat, card)
        self.reveal(seat, card, self.everybody())
        self.push(F_PLAY, seat, card, place, option, ability)

    def step_play(self) -> None:
        """Others may answer; then the card enters, or goes to the discard pile if it was cancelled."""
        top = self.top()
        seat = self.stack[top + 2]
        card = self.stack[top + 3]
        piece = seat * CARDS + card
        if self.stack[top + 1] == 0:
            self.stack[top + 1] = 1
            self.push(F_WINDOW, W_CARD, seat, piece)
            return
        place = self.stack[top + 4]
        option = self.stack[top + 5]
        ability = self.stack[top + 6]
        cancelled = self.stack[top + 7] != 0
        self.drop()
        if cancelled:
            self.to_discard(piece)
            return
        stand = self._stand_at(seat, card, place)
        if stand == NOWHERE and place != DISCOVERY and place != ACTIVE:
            self.to_discard(piece)
            return
        i = self.put_in_play(piece, seat, stand)
        self.claim(i, seat, option)
        flags: i64 = NEW | FROM_HAND
        if place == DISCOVERY:
            flags |= DISCOVERING
        self.push(F_ENTER, seat, piece, flags, ability)

    def _stand_at(self, seat: i64, card: i64, place: i64) -> i64:
        """The announced land, if it still has room; else another one."""
        if place == ACTIVE or place == DISCOVERY:
            return NOWHERE
        if self.refuse_place(seat, card, place) == LEGAL:
            return place
        return self.spare_land(seat, card)

    def spare_land(self, seat: i64, card: i64) -> i64:
        """The first land of a seat with room for a card, or -1."""
        for i in range(i64(len(self.at))):
            if self.held[i] == seat and TYPE[self.card[i]] == LAND and self.has_room_at(i, seat, card):
                return self.at[i]
        return NOWHERE

    # Entering ---------------------------------------------------------------------------------------------------------

    def step_enter(self) -> None:
        """Printed morale, other cards' triggers, discovery, own Immediate abilities (RULES 4.6)."""
        top = self.top()
        step = self.stack[top + 1]
        piece = self.stack[top + 3]
        i = self.find(piece)
        if i < 0:
            self.drop()
            return
        self.stack[top + 1] = step + 1
        seat = self.stack[top + 2]
        flags = self.stack[top + 4]
        if step == 0:
            if flags & NEW and MORALE[self.card[i]] != 0:
                self.gain(seat, MORALE[self.card[i]])
                self.check_end()
        elif step == 1:
            if flags & FROM_HAND:
                self.fire(ON_OPPONENT_PLAYS, seat, True, piece, seat)
                self.fire(ON_PLAY, seat, False, piece, seat)
            if TYPE[self.card[i]] == LAND:
                self.fire(ON_LAND_GAINED, seat, False, piece, seat)
        elif step == 2:
            if flags & DISCOVERING:
                self._begin_discovery(i, seat)
        elif step == 3:
            self._settle_homeless(i, seat)
        else:
            self._next_immediate(top, i, step - 4, flags)

    def _begin_discovery(self, i: i64, seat: i64) -> None:
        """The basic discovery, or the explorer's own (RULES 6.5)."""
        self.push(F_DISCOVER, seat, 0, DISCOVERS[self.card[i]], self.at[i])

    def _settle_homeless(self, i: i64, seat: i64) -> None:
        """An explorer whose discovery came to nothing goes where there is room."""
        card = self.card[i]
        if self.stand[i] == NOWHERE and not in_active_area(card) and TYPE[card] != LAND:
            land = self.spare_land(seat, card)
            if land == NOWHERE:
                self.depart(i, TO_DISCARD)
            else:
                self.stand[i] = land
                self.dirty = True

    def _next_immediate(self, top: i64, i: i64, n: i64, flags: i64) -> None:
        """Use the n-th Immediate ability; those that may be used twice count twice (RULES 8.2)."""
        card = self.card[i]
        answer = self.stack[top + 5]
        k = n >> 1
        if k >= ABILITIES[card]:
            self.drop()
            return
        ability = FIRST[card] + k
        if ability == answer:
            if n & 1 == 0:
                self.use(i, k, ANSWERING)
            return
        if not flags & NEW or A_TIMING[ability] != TIMING_I or A_WINDOWS[ability] or not self.has_ability(i, k):
            return
        if n & 1 and A_USES[ability] != 2:
            return
        if self.replaces_discovery(card, ability):
            return
        self.use(i, k, 0)

    def replaces_discovery(self, card: i64, ability: i64) -> bool:
        """Whether an explorer's own discovery stands in for the basic one (RULES 6.5)."""
        if DISCOVERS[card] == 0:
            return False
        for n in range(A_DOES[ability]):  # noqa: SIM110
            if E_VERB[A_DO[ability] + n] == V_DISCOVER:
                return True
        return False

    def use(self, i: i64, k: i64, flags: i64) -> None:
        """Announce the use of a card's k-th ability."""
        if self.muted_now(i):
            return
        ability = FIRST[self.card[i]] + k
        self.push(F_ABILITY, self.held[i], self.at[i], ability, 0, flags)

    def muted_now(self, i: i64) -> bool:
        """Whether a card is mute."""
        if self.dirty:
            self.refresh()
        return self.muted[i] != 0

    # Taken over, or brought back --------------------------------------------------------------------------------------

    def take_control(self, piece: i64, seat: i64, fixed: i64) -> None:
        """A seat takes a card over: it places it, unless its place is fixed (RULES 7.4)."""
        self.push(F_PLACE, seat, piece, IN_PLAY, fixed)

    def step_place(self) -> None:
        """Ask where a card goes, unless there is one way only."""
        menu = self.place_menu()
        if len(menu) == 0:
            self._nowhere_to_go()
        elif len(menu) == 1:
            self.set_down(menu[0])
        else:
            self.ask = ASK_PLACE
            self.asker = self.stack[self.top() + 2]

    def place_menu(self) -> vec[i64]:
        """The places and options of the card that is being taken over or brought back."""
        top = self.top()
        seat = self.stack[top + 2]
        piece = self.stack[top + 3]
        card = piece % CARDS
        fixed = self.stack[top + 5]
        i = self.find(piece)
        choose = i < 0 or not self.claimed[i] & BIT[seat]
        menu = self.list_places(vec[i64](), seat, card, PLACE, False, choose)
        if fixed == NOWHERE:
            return menu
        options = ABILITIES[card] if choose and CHOICE[card] else 0
        menu = vec[i64]()
        for option in range(1 if options else 0, options + 1):
            menu = append(menu, encode(PLACE, fixed, option))
        return menu

    def _nowhere_to_go(self) -> None:
        top = self.top()
        piece = self.stack[top + 3]
        recovered = self.stack[top + 4] == RECOVERED
        self.drop()
        if recovered:
            self.to_discard(piece)

    def set_down(self, code: i64) -> None:
        """The card is placed: it enters for its new controller."""
        top = self.top()
        seat = self.stack[top + 2]
        piece = self.stack[top + 3]
        place = (code >> 8) & 0xFFFF
        option = (code >> 24) & 0xFFFF
        self.drop()
        i = self.find(piece)
        stand: i64 = NOWHERE if place == ACTIVE or place == DISCOVERY else place
        if stand != NOWHERE and not self.holds_land(seat, stand):
            stand = self.spare_land(seat, piece % CARDS)
        if i < 0:
            i = self.put_in_play(piece, seat, stand)
        else:
            self.stand[i] = stand
        flags: i64 = NEW if self.claim(i, seat, option) else 0
        if place == DISCOVERY:
            flags |= DISCOVERING
        self.push(F_ENTER, seat, piece, flags, NOWHERE)

    def holds_land(self, seat: i64, land: i64) -> bool:
        """Whether a piece is a land in a seat's civilization."""
        i = self.find(land)
        return i >= 0 and self.held[i] == seat and TYPE[self.card[i]] == LAND
