"""What an ability may aim at, and whether it can be used at all (RULES 8.3, 8.5)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, nth
from ludarium.core.state import LEGAL

from ..state import NOWHERE
from ..tables import (
    A_COST,
    A_COSTS,
    A_DO,
    A_DOES,
    A_TIMING,
    A_USES,
    ABILITIES,
    BITS,
    CARDS,
    E_A,
    E_B,
    E_SEL,
    E_SEL2,
    E_VERB,
    E_WHO,
    FIRST,
    LAND,
    S_COUNT,
    S_FLAGS,
    S_PICK,
    S_TYPES,
    S_WHOSE,
    TYPE,
    WORDS,
)
from .battle import Battle
from .field import in_active_area
from .kinds import (
    ACT_DISCOVER,
    ACT_DRAW,
    EACH_OPPONENT,
    F_ABILITY,
    F_BATTLE,
    FRAME,
    HARM_CONFISCATE,
    HARM_DISCARD,
    HARM_MUTE,
    HARM_RETURN,
    INFINITE,
    OPPONENT,
    PENDING,
    SELF,
    TIMING_H,
    V_CANCEL,
    V_CASUALTY,
    V_CLAIM,
    V_CONFISCATE,
    V_COUNT_AS,
    V_DISCARD,
    V_DISCARD_HAND,
    V_DISCOVER,
    V_DRAW,
    V_FORBID,
    V_IMMUNE,
    V_LAND_STRENGTH,
    V_LIMIT,
    V_LOOK,
    V_MORALE,
    V_MOVE,
    V_MULTIPLY,
    V_MUTE,
    V_PLAY_FREE,
    V_RANGE,
    V_RECOVER,
    V_REDIRECT,
    V_RESULT,
    V_RETURN,
    V_REUSE,
    V_SAVE,
    V_SEARCH,
    V_STEAL,
    V_STRENGTH,
    V_SWAP,
)

FIRST_ROLE: Final = 1
SECOND_ROLE: Final = 2
SLOT: Final = 65536
"""A pick is its slot (four times the effect's place, plus its role) times this, plus the piece or seat."""


class Targets(Battle):
    """Candidates, and what is possible."""

    # Candidates -------------------------------------------------------------------------------------------------------

    def candidates(self, effect: i64, role: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
        """The pieces that one selector of an effect may pick."""
        if self.dirty:
            self.refresh()
        verb = E_VERB[effect]
        if verb == V_RECOVER:
            return self._in_discard(E_SEL[effect], holder)
        if verb == V_CLAIM and role == SECOND_ROLE:
            return self.settlers(holder, NOWHERE)
        selector = E_SEL[effect] if role == FIRST_ROLE else E_SEL2[effect]
        found = vec[i64]()
        peace = self.peace()
        for i in range(i64(len(self.at))):
            if (self.held[i] == holder or not peace) and self.matches(selector, i, holder, source, here):  # noqa: SIM102
                if self.touches(effect, role, i, holder, source):
                    found = append(found, self.at[i])
        return found

    def _in_discard(self, selector: i64, holder: i64) -> vec[i64]:
        found = vec[i64]()
        for word in range(WORDS):
            bits = self.discard[holder * WORDS + word]
            while bits != 0:
                card = nth(bits, 0) + word * BITS
                bits &= bits - 1
                if TYPE[card] != LAND and self.card_matches(selector, card):
                    found = append(found, holder * CARDS + card)
        return found

    def touches(self, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """Whether a verb can do anything to a selected card (RULES 8.8)."""
        verb = E_VERB[effect]
        card = self.card[i]
        land = TYPE[card] == LAND
        if verb == V_DISCARD:
            named = S_TYPES[E_SEL[effect]] & 1 != 0
            return (not land or named) and not self.immune(i, HARM_DISCARD, holder, source)
        if verb == V_RETURN:
            return not land and not self.immune(i, HARM_RETURN, holder, source)
        if verb == V_CONFISCATE:
            return self._can_be_taken(i, holder, source) and self.has_place(holder, card)
        if verb == V_SWAP:
            return not land if role == FIRST_ROLE else self._can_be_taken(i, holder, source)
        if verb == V_MUTE:
            return not self.immune(i, HARM_MUTE, holder, source)
        if verb == V_REUSE:
            return self.spent_hold(i) != NOWHERE
        if verb == V_STRENGTH or verb == V_MULTIPLY:
            return self.is_occupant(i)
        if verb == V_LAND_STRENGTH or verb == V_RANGE:
            return land
        if verb == V_MOVE:
            if role == SECOND_ROLE:
                return land and self.held[i] == holder
            return self.is_occupant(i) and self.held[i] == holder and not self.away(self.at[i])
        if verb == V_CLAIM:
            return self.refuse_empty(holder, self.at[i]) == LEGAL
        return True

    def _can_be_taken(self, i: i64, holder: i64, source: i64) -> bool:
        if self.held[i] == holder or TYPE[self.card[i]] == LAND:
            return False
        return not self.immune(i, HARM_CONFISCATE, holder, source)

    def has_place(self, seat: i64, card: i64) -> bool:
        """Whether a seat could lay a card anywhere."""
        return in_active_area(card) or self.may_discover(seat, card) or self.spare_land(seat, card) != NOWHERE

    def spent_hold(self, i: i64) -> i64:
        """The first Hold ability of a card with a use to restore, or -1."""
        card = self.card[i]
        for k in range(ABILITIES[card]):
            ability = FIRST[card] + k
            if A_TIMING[ability] == TIMING_H and A_USES[ability] != INFINITE and self.has_ability(i, k):  # noqa: SIM102
                if self.uses_left(i, k) < A_USES[ability]:
                    return k
        return NOWHERE

    def picked_by_you(self, selector: i64) -> bool:
        """Whether the controller points at each card of a selector."""
        return (
            selector != NOWHERE
            and S_COUNT[selector] > 0
            and S_PICK[selector] == 0
            and not S_FLAGS[selector] & (SELF | PENDING)
        )

    # Possibility ------------------------------------------------------------------------------------------------------

    def touched_seats(self, effect: i64, holder: i64) -> i64:
        """The players an effect may touch; in the rounds of peace no opponent (RULES 3.5)."""
        who = E_WHO[effect]
        seats = self.opponents(holder) if who == OPPONENT else self.players(who, holder, NOWHERE)
        return seats & BIT[holder] if self.peace() else seats

    def possible(self, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether an effect could do anything now, as far as everybody can see."""
        verb = E_VERB[effect]
        if verb == V_MORALE or verb == V_LIMIT or verb == V_FORBID:
            return self.touched_seats(effect, holder) != 0
        if verb == V_STEAL:
            return self.touched_seats(effect, holder) & ~BIT[holder] != 0
        if verb == V_DRAW:
            return self._can_draw(self.touched_seats(effect, holder))
        if verb == V_DISCARD_HAND or verb == V_LOOK:
            return self._has_cards(effect, self.touched_seats(effect, holder))
        if verb == V_SEARCH:
            return self.deck_n[holder] > 0
        if verb == V_PLAY_FREE:
            return self.hand_n[holder] > 0
        if verb == V_DISCOVER:
            return self.land_n[holder] > 0 and not self.forbidden(holder, ACT_DISCOVER, NOWHERE)
        if verb == V_RESULT:
            return self.side_of(holder) != 0
        if verb == V_CASUALTY:
            return self._casualty_possible(effect, holder)
        if verb == V_SAVE:
            return self.subject() != source and self.find(self.subject()) >= 0
        if verb == V_CANCEL:
            return True
        if verb == V_REDIRECT:
            return len(self.redirections(holder)) > 0
        if verb == V_SWAP:
            return self._can_swap(effect, holder, source, here)
        if verb == V_MOVE or verb == V_CLAIM:
            return self._can_lead(effect, holder, source, here)
        if verb == V_IMMUNE or verb == V_COUNT_AS:
            return True
        return len(self.candidates(effect, FIRST_ROLE, holder, source, here)) > 0

    def _can_draw(self, seats: i64) -> bool:
        for seat in range(self.seats):  # noqa: SIM110
            if seats & BIT[seat] and not self.forbidden(seat, ACT_DRAW, NOWHERE):
                return True
        return False

    def _has_cards(self, effect: i64, seats: i64) -> bool:
        looks = E_VERB[effect] == V_LOOK
        for seat in range(self.seats):
            if seats & BIT[seat]:
                n = self.hand_n[seat]
                if looks and E_A[effect] > 0:
                    n = self.deck_n[seat] if E_A[effect] == 1 else self.land_n[seat]
                if n > 0:
                    return True
        return False

    def _casualty_possible(self, effect: i64, holder: i64) -> bool:
        if self.battle == 0:
            return False
        if self.result != 0:
            return E_B[effect] & self.role_bit(holder) != 0
        side = self.side_of(holder)
        return side != 0 and E_B[effect] & (3 if side == 1 else 12) != 0

    def _can_swap(self, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        for give in self.candidates(effect, FIRST_ROLE, holder, source, here):
            if len(self.swap_partners(effect, give, holder, source, here)) > 0:
                return True
        return False

    def swap_partners(self, effect: i64, give: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
        """What may be taken for a card that is given: a card of the same sort, so that each fits the other's place."""
        found = vec[i64]()
        for take in self.candidates(effect, SECOND_ROLE, holder, source, here):
            one, other = give % CARDS, take % CARDS
            if TYPE[one] == TYPE[other] or (in_active_area(one) and in_active_area(other)):
                found = append(found, take)
        return found

    def _can_lead(self, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether somebody can be moved somewhere."""
        for piece in self.candidates(effect, FIRST_ROLE, holder, source, here):
            if len(self.goals(effect, piece, holder, source, here)) > 0:
                return True
        return False

    def goals(self, effect: i64, piece: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
        """Where a card may be moved to, or for a claimed land who may settle there."""
        found = vec[i64]()
        if E_VERB[effect] == V_CLAIM:
            return self.settlers(holder, piece)
        i = self.find(piece)
        for land in self.candidates(effect, SECOND_ROLE, holder, source, here):
            if i >= 0 and land != self.stand[i] and self.has_room(land, holder, self.card[i]):
                found = append(found, land)
        return found

    def payable(self, ability: i64, holder: i64, source: i64, here: i64, spare: i64) -> bool:
        """Whether every cost can be paid; ``spare`` cards of the hand are on their way out already (RULES 8.5)."""
        for n in range(A_COSTS[ability]):
            effect = A_COST[ability] + n
            verb = E_VERB[effect]
            if verb == V_DISCARD_HAND and self.hand_n[holder] - spare < E_A[effect]:
                return False
            if verb == V_DISCARD or verb == V_RETURN:
                found = len(self.candidates(effect, FIRST_ROLE, holder, source, here))
                if found == 0 or found < S_COUNT[E_SEL[effect]]:
                    return False
        return True

    def useful(self, ability: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether an ability could do anything at all now."""
        for n in range(A_DOES[ability]):  # noqa: SIM110
            if self.possible(A_DO[ability] + n, holder, source, here):
                return True
        return False

    # Redirection ------------------------------------------------------------------------------------------------------

    def redirections(self, holder: i64) -> vec[i64]:
        """Other legal targets of what the window is about (RULES 9.6)."""
        found = vec[i64]()
        window = self.window_below()
        if window < FRAME:
            return found
        frame = window - FRAME
        if self.stack[frame] == F_BATTLE:
            if self.goal != NOWHERE:
                return found
            for i in range(i64(len(self.at))):
                land = self.at[i]
                if land != self.target and TYPE[self.card[i]] == LAND:  # noqa: SIM102
                    if self.refuse_aim(self.attacker, self.source, land) == LEGAL:
                        found = append(found, land)
        elif self.stack[frame] == F_ABILITY:
            place = self.first_pick(frame)
            if place >= 0:
                for piece in self.alternatives(frame, place):
                    found = append(found, piece)
        return found

    def first_pick(self, frame: i64) -> i64:
        """Where the first card that an announced ability aims at stands among the picks, or -1."""
        base = self.stack[frame + 5]
        for place in range(base, i64(len(self.picks))):
            slot = self.picks[place] // SLOT
            effect = self.effect_at(self.stack[frame + 4], slot // 4)
            if (
                slot % 4 == FIRST_ROLE
                and E_VERB[effect] != V_RECOVER
                and E_VERB[effect] != V_SWAP
                and (
                    slot // 4 >= A_COSTS[self.stack[frame + 4]]
                    and E_VERB[effect] != V_MOVE
                    and E_VERB[effect] != V_CLAIM
                )
            ):
                return place
        return NOWHERE

    def alternatives(self, frame: i64, place: i64) -> vec[i64]:
        """What else the pick at a place could be."""
        holder = self.stack[frame + 2]
        source = self.stack[frame + 3]
        effect = self.effect_at(self.stack[frame + 4], self.picks[place] // SLOT // 4)
        i = self.find(source)
        here: i64 = self.land_of(i) if i >= 0 else NOWHERE
        found = vec[i64]()
        for piece in self.candidates(effect, FIRST_ROLE, holder, source, here):
            if piece != self.picks[place] % SLOT:
                found = append(found, piece)
        return found

    def effect_at(self, ability: i64, n: i64) -> i64:
        """The n-th effect of an ability, costs first."""
        costs = A_COSTS[ability]
        return A_COST[ability] + n if n < costs else A_DO[ability] + n - costs

    def effects_of(self, ability: i64) -> i64:
        """How many effects an ability has, costs included."""
        return A_COSTS[ability] + A_DOES[ability]


def each_picks(selector: i64) -> bool:
    """Whether every opponent picks for himself."""
    return S_WHOSE[selector] == EACH_OPPONENT
