"""Using an ability: decline or accept, aim, pay, let others answer, then do one effect after the other (RULES 8).

Frame: controller, source, ability, where its picks begin, flags, and a cursor (slots while aiming, effects while doing).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest

from ..state import NOWHERE
from ..tables import A_COSTS, A_OPTIONAL, A_TIMING, CARDS, E_SEL, E_VERB, E_WHO, FIRST, S_COUNT
from .enter import ANSWERING
from .flow import TRIGGERED
from .kinds import (
    ASK_OPTIONAL,
    ASK_PLAYER,
    ASK_TARGET,
    F_WINDOW,
    OPPONENT,
    TIMING_C,
    V_CLAIM,
    V_MOVE,
    V_SWAP,
    W_ABILITY,
)
from .targets import FIRST_ROLE, SECOND_ROLE, SLOT
from .verbs import CANCELLED, Verbs

BEGIN: Final = 0
AIM: Final = 1
ANNOUNCE: Final = 2
DO: Final = 3


class Abilities(Verbs):
    """The steps of an ability frame."""

    def step_ability(self) -> None:
        """One step of the ability on top."""
        top = self.top()
        step = self.stack[top + 1]
        if step == BEGIN:
            self._begin(top)
        elif step == AIM:
            self._aim(top)
        elif step == ANNOUNCE:
            self.stack[top + 1] = DO
            self.stack[top + 7] = 0
            if A_TIMING[self.stack[top + 4]] != TIMING_C:
                self.push(F_WINDOW, W_ABILITY, self.stack[top + 2], self.stack[top + 3])
        else:
            self._do(top)

    def _begin(self, top: i64) -> None:
        """An ability whose tests fail, or that can do nothing, is lost (RULES 8.3)."""
        i = self.find(self.stack[top + 3])
        ability = self.stack[top + 4]
        holder = self.stack[top + 2]
        if i < 0 or self.held[i] != holder or self.muted_now(i) or self._spent(i, ability, top):
            self.drop()
            return
        here = self.land_of(i)
        source = self.at[i]
        if (
            not self.holds(ability, holder, source, here)
            or not self.payable(ability, holder, source, here, 0)
            or not self.useful(ability, holder, source, here)
        ):
            self._lost(top, i, ability)
        elif A_OPTIONAL[ability]:
            self.ask = ASK_OPTIONAL
            self.asker = holder
        else:
            self.accept()

    def _spent(self, i: i64, ability: i64, top: i64) -> bool:
        return self.uses_left(i, ability - FIRST[self.card[i]]) == 0

    def _lost(self, top: i64, i: i64, ability: i64) -> None:
        """Immediate abilities are lost, others wait."""
        triggered = self.stack[top + 6] & TRIGGERED
        self.drop()
        if not triggered:
            self.spend(i, ability - FIRST[self.card[i]])

    def decline(self) -> None:
        """The controller declines (RULES 8.3)."""
        top = self.top()
        self._lost(top, self.find(self.stack[top + 3]), self.stack[top + 4])

    def accept(self) -> None:
        """The ability is used: it counts from now on."""
        top = self.top()
        i = self.find(self.stack[top + 3])
        self.spend(i, self.stack[top + 4] - FIRST[self.card[i]])
        self.stack[top + 1] = AIM
        self.stack[top + 5] = i64(len(self.picks))
        self.stack[top + 7] = 0

    # Aiming -----------------------------------------------------------------------------------------------------------

    def _aim(self, top: i64) -> None:
        """Find the next thing to point at; a single candidate is taken without asking."""
        ability = self.stack[top + 4]
        slot = self.stack[top + 7]
        if slot >= 4 * self.effects_of(ability):
            self.stack[top + 1] = ANNOUNCE
            return
        found = self.slot_menu(top)
        wanted = self._wanted(top, slot) if len(found) > 0 else 0
        if wanted == 0:
            self.stack[top + 7] = slot + 1
        elif len(found) == 1:
            self.point_at(found[0])
        else:
            self.ask = ASK_PLAYER if slot % 4 == 0 else ASK_TARGET
            self.asker = self.stack[top + 2]

    def _wanted(self, top: i64, slot: i64) -> i64:
        """How many things are still to be pointed at for a slot."""
        effect = self.effect_at(self.stack[top + 4], slot // 4)
        verb = E_VERB[effect]
        done = self.count_picks(top, slot)
        if slot % 4 == FIRST_ROLE and verb != V_CLAIM and verb != V_SWAP:
            return S_COUNT[E_SEL[effect]] - done
        if slot % 4 == SECOND_ROLE and verb == V_MOVE:
            return self.count_picks(top, slot - 1) - done
        return 1 - done

    def count_picks(self, top: i64, slot: i64) -> i64:
        """How many picks a slot has."""
        n: i64 = 0
        for place in range(self.stack[top + 5], i64(len(self.picks))):
            if self.picks[place] // SLOT == slot:
                n += 1
        return n

    def pick_of(self, top: i64, slot: i64, n: i64) -> i64:
        """The n-th pick of a slot, or -1."""
        for place in range(self.stack[top + 5], i64(len(self.picks))):
            if self.picks[place] // SLOT == slot:
                if n == 0:
                    return self.picks[place] % SLOT
                n -= 1
        return NOWHERE

    def slot_menu(self, top: i64) -> vec[i64]:
        """What may be pointed at for the slot at the cursor: pieces, or seats."""
        slot = self.stack[top + 7]
        effect = self.effect_at(self.stack[top + 4], slot // 4)
        holder = self.stack[top + 2]
        source = self.stack[top + 3]
        i = self.find(source)
        here: i64 = self.land_of(i) if i >= 0 else NOWHERE
        role = slot % 4
        if role == 0:
            return self._opponents_to_name(effect, holder)
        if role == SECOND_ROLE:
            return self._second_menu(top, slot, effect, holder, source, here)
        if role > SECOND_ROLE or not self.picked_by_you(E_SEL[effect]) or not _aims(E_VERB[effect]):
            return vec[i64]()
        found = vec[i64]()
        for piece in self.candidates(effect, FIRST_ROLE, holder, source, here):
            if not self._picked(top, slot, piece) and self._fits(effect, piece, holder, source, here):
                found = append(found, piece)
        return found

    def _fits(self, effect: i64, piece: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether what belongs to a first pick can be found too."""
        verb = E_VERB[effect]
        if verb == V_SWAP:
            return len(self.swap_partners(effect, piece, holder, source, here)) > 0
        if verb == V_MOVE or verb == V_CLAIM:
            return len(self.goals(effect, piece, holder, source, here)) > 0
        return True

    def _second_menu(self, top: i64, slot: i64, effect: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
        verb = E_VERB[effect]
        first = self.pick_of(top, slot - 1, self.count_picks(top, slot))
        if first == NOWHERE:
            return vec[i64]()
        if verb == V_SWAP:
            return self.swap_partners(effect, first, holder, source, here)
        if verb == V_MOVE or verb == V_CLAIM:
            return self.goals(effect, first, holder, source, here)
        return vec[i64]()

    def _picked(self, top: i64, slot: i64, piece: i64) -> bool:
        for place in range(self.stack[top + 5], i64(len(self.picks))):  # noqa: SIM110
            if self.picks[place] == slot * SLOT + piece:
                return True
        return False

    def _opponents_to_name(self, effect: i64, holder: i64) -> vec[i64]:
        """The opponents of whom one must be named; nobody in the rounds of peace."""
        found = vec[i64]()
        if E_WHO[effect] == OPPONENT and not self.peace():
            seats = self.opponents(holder)
            while seats != 0:
                found = append(found, lowest(seats))
                seats &= seats - 1
        return found

    def point_at(self, value: i64) -> None:
        """A piece or seat is picked."""
        top = self.top()
        slot = self.stack[top + 7]
        self.picks = append(self.picks, slot * SLOT + value)
        if self._wanted(top, slot) <= 0:
            self.stack[top + 7] = slot + 1

    # Doing ------------------------------------------------------------------------------------------------------------

    def _do(self, top: i64) -> None:
        """Do the next effect; costs first, even if the ability was cancelled (RULES 8.5, 9.6)."""
        ability = self.stack[top + 4]
        n = self.stack[top + 7]
        cancelled = self.stack[top + 6] & CANCELLED
        if n >= self.effects_of(ability) or (cancelled and n >= A_COSTS[ability]):
            self._finish(top)
            return
        self.stack[top + 7] = n + 1
        self.perform(top, n)

    def _finish(self, top: i64) -> None:
        self.picks = self.picks[: self.stack[top + 5]]
        self.drop()
        self.check_end()

    def is_answer(self, top: i64) -> bool:
        """Whether the ability answers a window."""
        return self.stack[top + 6] & ANSWERING != 0

    def named(self, top: i64, n: i64) -> i64:
        """The opponent named for an effect, or the only one there is."""
        seat = self.pick_of(top, 4 * n, 0)
        if seat != NOWHERE or self.peace():
            return seat
        seats = self.opponents(self.stack[top + 2])
        return lowest(seats) if count(seats) == 1 else NOWHERE

    def owner_of(self, piece: i64) -> i64:
        """Whose card a piece is."""
        return piece // CARDS


def _aims(verb: i64) -> bool:
    """Whether a verb points at cards with its first selector when it is announced."""
    return BIT[verb] & _AIMING != 0


_AIMING: Final[i64] = sum(2**verb for verb in (2, 3, 4, 8, 10, 13, 15, 18, 19, 20, 23, 24, 27, 28, 29))
"""Strength to multiply, range, immune, discard, recover, confiscate to return, move, claim, mute, reuse, count as."""
