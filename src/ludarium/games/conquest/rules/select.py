"""Selectors, tests and amounts: what an ability's words mean on the table.

Each question has a *context*: who controls the ability, which piece it comes from, and the land where that stands.
"""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count

from ..state import NOWHERE
from ..tables import (
    A_TEST,
    A_TESTS,
    ARMY,
    ATTACK,
    CARDS,
    CONTINENT_BIT,
    DEFENSE,
    E_A,
    E_B,
    E_C,
    E_D,
    LAND,
    NAME,
    S_ATTACK,
    S_CONTINENTS,
    S_DEFENSE,
    S_FLAGS,
    S_NAME,
    S_NEXT,
    S_SUBTYPES,
    S_TYPES,
    S_WAYS,
    S_WHOSE,
    SUBTYPE_BIT,
    T_KIND,
    T_MAX,
    T_MIN,
    T_NAME,
    T_SEL,
    T_VALUE,
    T_WHO,
    TYPE,
    TYPE_BIT,
    WAY_BIT,
)
from .kinds import (
    ACTOR,
    ATTACKER,
    DEFENDER,
    EACH_OPPONENT,
    EACH_PLAYER,
    HERE,
    NOT_SELF,
    OPPONENT,
    PENDING,
    SELF,
    SIDE_OTHER,
    SIDE_YOURS,
    UNOCCUPIED,
    YOU,
)
from .stacks import Stacks


class Select(Stacks):
    """Which cards and players are meant, what holds, how much."""

    # Battles ----------------------------------------------------------------------------------------------------------

    def fights_for(self, i: i64) -> i64:
        """On which side a card takes part in the battle: 1 attacking, 2 defending, 0 not."""
        if self.battle == 0:
            return 0
        if self.goal != NOWHERE and self.attacker == self.turn:
            if self.at[i] == self.lead or self.at[i] == self.mate:
                return 1
        elif self.stand[i] == self.source:
            return 1
        return 2 if self.stand[i] == self.target else 0

    def side_of(self, seat: i64) -> i64:
        """On which side a seat is in the battle: 1 attacking, 2 defending, 0 neither."""
        if self.battle == 0:
            return 0
        if seat == self.attacker:
            return 1
        return 2 if seat == self.defender else 0

    def role_of(self, piece: i64, seat: i64, here: i64) -> i64:
        """The part that a source's land takes in the battle; a card of the Active Area stands for its controller."""
        if self.battle == 0:
            return 0
        if here == NOWHERE:
            return self.side_of(seat)
        if here == self.target:
            return 2
        if self.goal != NOWHERE:
            return 1 if piece == self.lead or piece == self.mate else 0
        return 1 if here == self.source else 0

    # Selectors --------------------------------------------------------------------------------------------------------

    def matches(self, selector: i64, i: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether a card in play is selected, by this selector or by one chained to it."""
        while selector != NOWHERE:
            if self._one_matches(selector, i, holder, source, here):
                return True
            selector = S_NEXT[selector]
        return False

    def _one_matches(self, s: i64, i: i64, holder: i64, source: i64, here: i64) -> bool:
        whose = S_WHOSE[s]
        if whose == 1:
            if self.held[i] != holder:
                return False
        elif (whose == 2 or whose == 3) and self.held[i] == holder:
            return False
        if S_TYPES[s] != 0 and not S_TYPES[s] & self.types[i]:
            return False
        if S_SUBTYPES[s] != 0 and not S_SUBTYPES[s] & self.subtypes[i]:
            return False
        if S_CONTINENTS[s] != 0 and not S_CONTINENTS[s] & self.continents[i]:
            return False
        if not self._printed(s, self.card[i]):
            return False
        flags = S_FLAGS[s]
        return flags == 0 or self._flags_hold(flags, i, holder, source, here)

    def _printed(self, s: i64, card: i64) -> bool:
        """What never changes of a card."""
        if S_WAYS[s] != 0 and not S_WAYS[s] & WAY_BIT[card]:
            return False
        if S_NAME[s] != NOWHERE and S_NAME[s] != NAME[card]:
            return False
        return ATTACK[card] <= S_ATTACK[s] and DEFENSE[card] <= S_DEFENSE[s]

    def _flags_hold(self, flags: i64, i: i64, holder: i64, source: i64, here: i64) -> bool:
        piece = self.at[i]
        if flags & SELF and piece != source:
            return False
        if flags & NOT_SELF and piece == source:
            return False
        if flags & HERE and (here == NOWHERE or (self.stand[i] != here and piece != here)):
            return False
        if flags & PENDING and piece != self.subject():
            return False
        if flags & UNOCCUPIED and (TYPE[self.card[i]] != LAND or self.occupied(piece)):
            return False
        if flags & SIDE_YOURS:
            side = self.fights_for(i)
            return side != 0 and side == self.side_of(holder)
        if flags & SIDE_OTHER:
            side = self.fights_for(i)
            return side != 0 and self.side_of(holder) != 0 and side != self.side_of(holder)
        return True

    def card_matches(self, selector: i64, card: i64) -> bool:
        """Whether a card that is not in play is selected, by what is printed on it."""
        while selector != NOWHERE:
            types, subtypes, continents = S_TYPES[selector], S_SUBTYPES[selector], S_CONTINENTS[selector]
            if (
                (types == 0 or types & TYPE_BIT[card] != 0)
                and (subtypes == 0 or subtypes & SUBTYPE_BIT[card] != 0)
                and (continents == 0 or continents & CONTINENT_BIT[card] != 0)
                and self._printed(selector, card)
            ):
                return True
            selector = S_NEXT[selector]
        return False

    def concerns(self, selector: i64, piece: i64, owner: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether a match names the piece of an event or a window, in play or not (RULES 8.6)."""
        if selector == NOWHERE:
            return True
        i = self.find(piece)
        if i >= 0:
            return self.matches(selector, i, holder, source, here)
        while selector != NOWHERE:
            whose, flags = S_WHOSE[selector], S_FLAGS[selector]
            fits = whose == 0 or whose == 4 or (whose == 1) == (owner == holder)
            if fits and not flags & (SELF | HERE) and self._card_fits(selector, piece % CARDS):
                return True
            selector = S_NEXT[selector]
        return False

    def _card_fits(self, s: i64, card: i64) -> bool:
        return (
            (S_TYPES[s] == 0 or S_TYPES[s] & TYPE_BIT[card] != 0)
            and (S_SUBTYPES[s] == 0 or S_SUBTYPES[s] & SUBTYPE_BIT[card] != 0)
            and (S_CONTINENTS[s] == 0 or S_CONTINENTS[s] & CONTINENT_BIT[card] != 0)
            and self._printed(s, card)
        )

    # Players ----------------------------------------------------------------------------------------------------------

    def opponents(self, seat: i64) -> i64:
        """The other seats that are still in the game."""
        return (BIT[self.seats] - 1) & ~self.out & ~BIT[seat]

    def players(self, who: i64, holder: i64, chosen: i64) -> i64:
        """The seats that a word names; ``chosen`` is the opponent picked, or -1."""
        if who == YOU:
            return BIT[holder]
        if who == OPPONENT:
            return BIT[chosen] & ~self.out if chosen != NOWHERE else 0
        if who == EACH_OPPONENT:
            return self.opponents(holder)
        if who == EACH_PLAYER:
            return self.opponents(holder) | BIT[holder]
        if who == ACTOR:
            return BIT[self.actor()] & ~self.out if self.actor() != NOWHERE else 0
        if self.battle == 0:
            return 0
        if who == ATTACKER:
            return BIT[self.attacker] & ~self.out
        return BIT[self.defender] & ~self.out if who == DEFENDER else 0

    # Tests ------------------------------------------------------------------------------------------------------------

    def holds(self, ability: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether all tests of an ability hold."""
        for n in range(A_TESTS[ability]):  # noqa: SIM110
            if not self.test(A_TEST[ability] + n, holder, source, here):
                return False
        return True

    def test(self, t: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether one test holds."""
        kind = T_KIND[t]
        if kind == 0:
            n: i64 = 0
            for i in range(i64(len(self.at))):
                if self.matches(T_SEL[t], i, holder, source, here):
                    n += 1
            return T_MIN[t] <= n <= T_MAX[t]
        if kind == 2:
            return self.role_of(source, holder, here) == (1 if T_VALUE[t] else 2)
        if kind == 5:
            return self.round_no >= T_MIN[t]
        if kind == 8:
            return here != NOWHERE and T_MIN[t] <= self.occupants(here) <= T_MAX[t]
        if kind == 1 or kind == 3 or kind == 4:
            return self._players_within(t, kind, holder)
        return self._rare_test(t, kind, holder, here)

    def _players_within(self, t: i64, kind: i64, holder: i64) -> bool:
        """Morale, lands or continents of the named players lie within bounds (of any, if an opponent is named)."""
        who = T_WHO[t]
        named = self.opponents(holder) if who == OPPONENT else self.players(who, holder, NOWHERE)
        for seat in range(self.seats):
            if named & BIT[seat]:
                value = self.morale[seat]
                if kind == 3:
                    value = self.land_count(seat)
                elif kind == 4:
                    value = self.continent_count(seat)
                if T_MIN[t] <= value <= T_MAX[t]:
                    return True
        return False

    def _rare_test(self, t: i64, kind: i64, holder: i64, here: i64) -> bool:
        if kind == 6:
            i = self.find(here)
            if here == NOWHERE or i < 0:
                return False
            fits = T_VALUE[t] == 0 or T_VALUE[t] & self.continents[i] != 0
            return fits and (T_NAME[t] == NOWHERE or T_NAME[t] == NAME[self.card[i]])
        if kind == 7:
            a, b = self.find(self.source), self.find(self.target)
            if self.battle == 0 or a < 0 or b < 0:
                return False
            return (self.continents[a] & self.continents[b] != 0) == (T_VALUE[t] != 0)
        for seat in range(self.seats):
            if self.opponents(holder) & BIT[seat] and self._measure(T_VALUE[t], holder) < self._measure(
                T_VALUE[t], seat
            ):
                return True
        return False

    def _measure(self, what: i64, seat: i64) -> i64:
        if what == 0:
            return self.land_count(seat)
        return self.morale[seat] if what == 1 else self.hand_n[seat]

    # Amounts ----------------------------------------------------------------------------------------------------------

    def amount(self, effect: i64, holder: i64, here: i64) -> i64:
        """How much an effect changes morale by."""
        counter = E_B[effect]
        if counter == 0:
            return E_A[effect]
        n = self._counted(counter, E_D[effect], holder, here)
        total = E_A[effect] * n
        most = E_C[effect]
        return min(total, most) if total >= 0 else max(total, -most)

    def _counted(self, counter: i64, subset: i64, holder: i64, here: i64) -> i64:
        if counter == 1:
            return self.land_count(holder)
        if counter == 2:
            return self.continent_count(holder)
        if counter == 6:
            most: i64 = 0
            for seat in range(self.seats):
                if self.opponents(holder) & BIT[seat]:
                    most = max(most, self.land_count(seat))
            return most
        if counter == 7:
            return self.occupants(here) if here != NOWHERE else 0
        if counter == 8:
            return self.hand_n[holder]
        wanted: i64 = BIT[1] if counter == 3 else BIT[ARMY] if counter == 4 else BIT[5]
        n: i64 = 0
        for i in range(i64(len(self.at))):
            if self.held[i] == holder and self.types[i] & wanted:  # noqa: SIM102
                if subset == NOWHERE or self.subtypes[i] & BIT[subset]:
                    n += 1
        return n

    def count_seats(self, mask: i64) -> i64:
        """How many seats a mask names."""
        return count(mask)
