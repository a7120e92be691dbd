"""Standing and timed effects: the one way in which abilities beat rules (RULES 8.1).

The rules ask for a limit, whether an act is forbidden, whether a card is immune, how strong a side is; every answer goes
through the list of modifiers that ``refresh`` builds when something in play has changed.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.vecs import repeated

from ..state import NOWHERE, TIMED
from ..tables import (
    A_DO,
    A_DOES,
    A_STANDS,
    ABILITIES,
    ANSWERS,
    ARMY,
    ATTACK,
    BASE_LIMITS,
    CARDS,
    CONTINENT_BIT,
    DEFENSE,
    E_A,
    E_ABILITY,
    E_B,
    E_C,
    E_D,
    E_SEL,
    E_SEL2,
    E_VERB,
    E_WHO,
    FIRST,
    LISTENS,
    STANDS,
    SUBTYPE_BIT,
    TYPE,
    TYPE_BIT,
    VESSEL,
)
from .kinds import (
    HARM_MUTE,
    HARM_STRENGTH,
    L_ARMIES,
    L_ATTACK_MORALE,
    L_SLOTS,
    V_COUNT_AS,
    V_FORBID,
    V_IMMUNE,
    V_LAND_STRENGTH,
    V_LIMIT,
    V_MULTIPLY,
    V_MUTE,
    V_RANGE,
    V_STRENGTH,
)
from .select import Select

VERBS: Final = 30
STANDING: Final = -2
"""The target of a modifier that comes from a standing ability: whatever its selector names."""


class Modifiers(Select):
    """What holds besides the rules."""

    def refresh(self) -> None:
        """Build the list of modifiers, and with it what cards count as and which are mute."""
        self.dirty = False
        self.counted = False
        self._print_traits()
        self._collect()
        if not self.m_verbs & (BIT[V_COUNT_AS] | BIT[V_MUTE]):
            return
        for m in range(self.m_n):
            if E_VERB[self.m_effect[m]] == V_COUNT_AS and self.active(m):
                self._count_as(m)
        for m in range(self.m_n):
            if E_VERB[self.m_effect[m]] == V_MUTE and self.active(m):
                self._mute(m)
        self.counted = False
        if self.m_verbs & BIT[V_MUTE]:
            self._collect()

    def _print_traits(self) -> None:
        """What is printed on the cards in play, and what any of them waits for or may answer."""
        n = i64(len(self.card))
        if len(self.types) != n or len(self.muted) != n:
            self.types = repeated(0, n)
            self.subtypes = repeated(0, n)
            self.continents = repeated(0, n)
            self.muted = repeated(0, n)
        types, subtypes, continents, muted = self.types, self.subtypes, self.continents, self.muted
        heard: i64 = 0
        replies: i64 = 0
        for i in range(n):
            card = self.card[i]
            types[i] = TYPE_BIT[card]
            subtypes[i] = SUBTYPE_BIT[card]
            continents[i] = CONTINENT_BIT[card]
            muted[i] = 0
            heard |= LISTENS[card]
            replies |= ANSWERS[card]
        self.heard = heard
        self.replies = replies

    def _collect(self) -> None:
        """List every standing effect of a card that is not mute, and every timed one."""
        self.m_n = 0
        self.m_verbs = 0
        for i in range(i64(len(self.at))):
            card = self.card[i]
            if STANDS[card] and self.muted[i] == 0:
                for k in range(ABILITIES[card]):
                    ability = FIRST[card] + k
                    if A_STANDS[ability] and self.has_ability(i, k) and self.uses_left(i, k) > 0:
                        for n in range(A_DOES[ability]):
                            self._list(A_DO[ability] + n, self.held[i], self.at[i], self.land_of(i), STANDING)
        timed = self.timed
        for row in range(i64(len(timed)) // TIMED):
            at = row * TIMED
            self._list(timed[at], timed[at + 1], timed[at + 2], timed[at + 3], timed[at + 4])

    def _list(self, effect: i64, holder: i64, source: i64, here: i64, target: i64) -> None:
        """Add a modifier, and link it to the one before it with the same verb."""
        m = self.m_n
        if m == len(self.m_effect):
            self._make_room()
        self.m_n = m + 1
        self.m_effect[m] = effect
        self.m_holder[m] = holder
        self.m_source[m] = source
        self.m_here[m] = here
        self.m_target[m] = target
        self.m_next[m] = NOWHERE
        verb = E_VERB[effect]
        if self.m_verbs & BIT[verb]:
            self.m_next[self.m_tail[verb]] = m
        else:
            self.m_verbs |= BIT[verb]
            self.m_head[verb] = m
        self.m_tail[verb] = m

    def _make_room(self) -> None:
        """Double the columns of modifiers; they are kept from one list to the next."""
        more = max(i64(len(self.m_effect)), i64(8))
        if len(self.m_head) == 0:
            self.m_head = repeated(0, VERBS)
            self.m_tail = repeated(0, VERBS)
        for _ in range(more):
            self.m_effect = append(self.m_effect, 0)
            self.m_holder = append(self.m_holder, 0)
            self.m_source = append(self.m_source, 0)
            self.m_here = append(self.m_here, 0)
            self.m_target = append(self.m_target, 0)
            self.m_next = append(self.m_next, 0)

    def first_with(self, verb: i64) -> i64:
        """The first modifier with a verb, or -1; ``m_next`` leads to the others, in the order of the list."""
        return self.m_head[verb] if self.m_verbs & BIT[verb] else NOWHERE

    def _count_as(self, m: i64) -> None:
        effect = self.m_effect[m]
        for i in range(i64(len(self.at))):
            if self.aims_at(m, i):
                if E_A[effect] >= 0:
                    self.types[i] |= BIT[E_A[effect]]
                if E_B[effect] >= 0:
                    self.subtypes[i] |= BIT[E_B[effect]]
                if E_C[effect] >= 0:
                    self.continents[i] |= BIT[E_C[effect]]
                self.counted = False

    def _mute(self, m: i64) -> None:
        for i in range(i64(len(self.at))):
            if self.aims_at(m, i) and not self.immune(i, HARM_MUTE, self.m_holder[m], self.m_source[m]):
                self.muted[i] = 1

    def active(self, m: i64) -> bool:
        """Whether a modifier's tests hold; those of timed effects were looked at when they were used."""
        if self.m_target[m] != STANDING:
            return True
        return self.holds(E_ABILITY[self.m_effect[m]], self.m_holder[m], self.m_source[m], self.m_here[m])

    def aims_at(self, m: i64, i: i64) -> bool:
        """Whether a modifier touches a card; in the rounds of peace none touches an opponent's (RULES 3.5)."""
        target = self.m_target[m]
        if self.held[i] != self.m_holder[m] and self.peace():
            return False
        if target >= 0:
            return self.at[i] == target
        return self.matches(E_SEL[self.m_effect[m]], i, self.m_holder[m], self.m_source[m], self.m_here[m])

    def concerns_seat(self, m: i64, seat: i64) -> bool:
        """Whether a modifier names a player."""
        holder = self.m_holder[m]
        if seat != holder and self.peace():
            return False
        chosen = -3 - self.m_target[m] if self.m_target[m] <= -3 else NOWHERE
        return self.players(E_WHO[self.m_effect[m]], holder, chosen) & BIT[seat] != 0

    # Limits -----------------------------------------------------------------------------------------------------------

    def limit(self, seat: i64, what: i64, land: i64) -> i64:
        """A number of the rules for a player, and for a land: all that set it first, then all that add (RULES 8.1)."""
        if self.dirty:
            self.refresh()
        value = BASE_LIMITS[what]
        if not self.m_verbs & BIT[V_LIMIT]:
            return value
        extra: i64 = 0
        m = self.m_head[V_LIMIT]
        while m >= 0:
            effect = self.m_effect[m]
            if E_A[effect] == what and self._limits(m, effect, seat, land):
                if E_B[effect]:
                    value = E_C[effect]
                extra += E_D[effect]
            m = self.m_next[m]
        value += extra
        return value if what == L_ATTACK_MORALE else max(value, i64(0))

    def _limits(self, m: i64, effect: i64, seat: i64, land: i64) -> bool:
        if not self.concerns_seat(m, seat) or not self.active(m):
            return False
        if E_SEL[effect] == NOWHERE:
            return True
        i = self.find(land)
        return i >= 0 and self.matches(E_SEL[effect], i, self.m_holder[m], self.m_source[m], self.m_here[m])

    def forbidden(self, seat: i64, act: i64, card: i64) -> bool:
        """Whether a player may not do an act with a card (or at all, if none is named)."""
        if self.dirty:
            self.refresh()
        if not self.m_verbs & BIT[V_FORBID]:
            return False
        m = self.m_head[V_FORBID]
        while m >= 0:
            effect = self.m_effect[m]
            if E_A[effect] & BIT[act] and self.concerns_seat(m, seat) and self.active(m):  # noqa: SIM102
                if E_SEL[effect] == NOWHERE or (card != NOWHERE and self.card_matches(E_SEL[effect], card)):
                    return True
            m = self.m_next[m]
        return False

    def immune(self, i: i64, harm: i64, by: i64, source: i64) -> bool:
        """Whether an opponent's ability cannot do a harm to a card (RULES 8.8)."""
        if self.dirty:
            self.refresh()
        if self.held[i] == by or not self.m_verbs & BIT[V_IMMUNE]:
            return False
        m = self.m_head[V_IMMUNE]
        while m >= 0:
            effect = self.m_effect[m]
            if E_A[effect] & BIT[harm] and self.aims_at(m, i) and self.active(m):  # noqa: SIM102
                if E_SEL2[effect] == NOWHERE or (source >= 0 and self.card_matches(E_SEL2[effect], source % CARDS)):
                    return True
            m = self.m_next[m]
        return False

    def reaches(self, land: i64, continents: i64) -> bool:
        """Whether a land may attack others of these continents from afar."""
        if self.dirty:
            self.refresh()
        if not self.m_verbs & BIT[V_RANGE]:
            return False
        i = self.find(land)
        m = self.m_head[V_RANGE]
        while m >= 0:
            if E_A[self.m_effect[m]] & continents and self.aims_at(m, i) and self.active(m):
                return True
            m = self.m_next[m]
        return False

    def has_room(self, land: i64, seat: i64, card: i64) -> bool:
        """Whether a land has room for a card of a type (RULES 5.2)."""
        return TYPE[card] == VESSEL or self.has_room_at(self.find(land), seat, card)

    def has_room_at(self, j: i64, seat: i64, card: i64) -> bool:
        """Whether the land at a place of the list has room for a card."""
        kind = TYPE[card]
        if kind == VESSEL:
            return True
        crowd = self.crowd_at(j) if j >= 0 else 0
        land: i64 = self.at[j] if j >= 0 else NOWHERE
        if crowd & 255 >= self.limit(seat, L_SLOTS, land):
            return False
        return kind != ARMY or crowd >> 8 & 255 < self.limit(seat, L_ARMIES, land)

    # Strength ---------------------------------------------------------------------------------------------------------

    def strength(self, i: i64, attacking: bool) -> i64:
        """A character's or army's points: printed and added, then multiplied, never below 0 (RULES 10.4)."""
        if self.dirty:
            self.refresh()
        card = self.card[i]
        points = ATTACK[card] if attacking else DEFENSE[card]
        m = self.first_with(V_STRENGTH)
        while m >= 0:
            more = E_A[self.m_effect[m]] if attacking else E_B[self.m_effect[m]]
            if more != 0 and self.aims_at(m, i) and self.active(m) and not (more < 0 and self._shielded(i, m)):
                points += more
            m = self.m_next[m]
        if self.m_verbs & BIT[V_MULTIPLY]:
            points = self._multiplied(i, attacking, points)
        return max(points, i64(0))

    def _multiplied(self, i: i64, attacking: bool, points: i64) -> i64:
        m = self.m_head[V_MULTIPLY]
        while m >= 0:
            percent = E_A[self.m_effect[m]] if attacking else E_B[self.m_effect[m]]
            shielded = percent < 100 and self._shielded(i, m)
            if percent >= 0 and self.aims_at(m, i) and self.active(m) and not shielded:
                points = points * percent // 100
            m = self.m_next[m]
        return points

    def _shielded(self, i: i64, m: i64) -> bool:
        return self.immune(i, HARM_STRENGTH, self.m_holder[m], self.m_source[m])

    def land_strength(self, land: i64, attacking: bool) -> i64:
        """What is added to a land's total (RULES 10.4)."""
        if self.dirty:
            self.refresh()
        points: i64 = 0
        i = self.find(land)
        if i < 0 or not self.m_verbs & BIT[V_LAND_STRENGTH]:
            return 0
        m = self.m_head[V_LAND_STRENGTH]
        while m >= 0:
            more = E_A[self.m_effect[m]] if attacking else E_B[self.m_effect[m]]
            if more != 0 and self.aims_at(m, i) and self.active(m):
                points += more
            m = self.m_next[m]
        return points

    def side_total(self, attacking: bool) -> i64:
        """The points of one side of the battle (RULES 10.4)."""
        side: i64 = 1 if attacking else 2
        total: i64 = 0
        for i in range(i64(len(self.at))):
            if self.is_occupant(i) and self.fights_for(i) == side:
                total += self.strength(i, attacking)
        if attacking:
            total += self.land_strength(self.source, True) if self.goal == NOWHERE else 0
        else:
            total += self.land_strength(self.target, False)
        return max(total, i64(0))

    # Timed effects ----------------------------------------------------------------------------------------------------

    def last(self, effect: i64, holder: i64, source: i64, here: i64, target: i64, until: i64) -> None:
        """Begin a lasting effect; ``target`` is a piece, -1 for all that the selector names, or -3 minus a seat."""
        timed = self.timed
        timed = append(timed, effect)
        timed = append(timed, holder)
        timed = append(timed, source)
        timed = append(timed, here)
        timed = append(timed, target)
        self.timed = append(timed, until)
        self.dirty = True

    def end_timed(self, until: i64) -> None:
        """End what lasts for a battle, or for a turn."""
        self._keep_timed(until, NOWHERE)

    def pass_turn_of(self, seat: i64) -> None:
        """A seat's turn begins: what lasts until then ends, the rest comes nearer (RULES 8.9)."""
        for row in range(i64(len(self.timed)) // TIMED):
            at = row * TIMED
            if self.timed[at + 1] == seat and self.timed[at + 5] > 2:
                self.timed[at + 5] = self.timed[at + 5] - 1 if self.timed[at + 5] > 3 else 0
        self._keep_timed(0, NOWHERE)

    def forget_timed_of(self, seat: i64) -> None:
        """A player is out: lasting effects end with him."""
        self._keep_timed(-1, seat)

    def _keep_timed(self, until: i64, seat: i64) -> None:
        if len(self.timed) == 0:
            return
        kept = vec[i64]()
        for row in range(i64(len(self.timed)) // TIMED):
            at = row * TIMED
            if self.timed[at + 5] != until and self.timed[at + 1] != seat:
                for column in range(i64(TIMED)):
                    kept = append(kept, self.timed[at + column])
        self.timed = kept
        self.dirty = True
