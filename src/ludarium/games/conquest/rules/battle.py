"""Attacks, expeditions and battles (RULES 6.8, 10)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL

from ..state import NOWHERE, STAGE_CAMPAIGN, UNTIL_BATTLE
from ..tables import (
    A_USES,
    BATTLE_LOSS,
    E_A,
    E_ABILITY,
    E_B,
    E_VERB,
    FIRST,
    NAME,
    NO_CARD,
)
from .flow import TO_DISCARD
from .kinds import (
    ACT_ATTACK,
    ATTACKS_USED,
    CAMPAIGN_ONLY,
    F_BATTLE,
    F_CAPTURE,
    F_WINDOW,
    FORBIDDEN,
    HARM_ATTACK,
    IMMUNE,
    INFINITE,
    L_ATTACK_MORALE,
    L_ATTACKS,
    MORALE_LOW,
    NOT_A_CHARACTER,
    NOT_OCCUPIED,
    NOT_OPPOSING,
    NOT_YOURS,
    ON_ATTACK,
    ON_ATTACKED,
    ON_DRAWN,
    ON_EXPEDITION,
    ON_LOST,
    ON_WON,
    OUT_OF_RANGE,
    PEACE,
    SAME_CONTINENT,
    V_CASUALTY,
    V_LAND_STRENGTH,
    V_MULTIPLY,
    V_RESULT,
    V_STRENGTH,
    W_ATTACK,
    W_LOSSES,
)
from .losses import DRAWN, LOST, WON, Losses
from .modifiers import STANDING

WIN_BIT: Final = 1
DRAW_BIT: Final = 2
"""Fixed results; the defender's are two bits higher."""


class Battle(Losses):
    """War."""

    # What may be done -------------------------------------------------------------------------------------------------

    def refuse_war(self, seat: i64) -> i64:
        """Why a seat may not attack anybody now (RULES 10.1, 10.2)."""
        if self.stage != STAGE_CAMPAIGN:
            return CAMPAIGN_ONLY
        if self.peace():
            return PEACE
        if self.attacks >= self.limit(seat, L_ATTACKS, NOWHERE):
            return ATTACKS_USED
        if self.gate and self.morale[seat] <= self.limit(seat, L_ATTACK_MORALE, NOWHERE):
            return MORALE_LOW
        return FORBIDDEN if self.forbidden(seat, ACT_ATTACK, NOWHERE) else LEGAL

    def refuse_target(self, seat: i64, land: i64) -> i64:
        """Why a land may not be attacked by a seat at all (RULES 10.1)."""
        j = self.find(land)
        return self.refuse_target_at(seat, j) if self.opposing_at(seat, j) else NOT_OPPOSING

    def refuse_target_at(self, seat: i64, j: i64) -> i64:
        """Why an opposing land may not be attacked by a seat at all."""
        if not self.occupied_at(j):
            return NOT_OCCUPIED
        return IMMUNE if self.immune(j, HARM_ATTACK, seat, NOWHERE) else LEGAL

    def refuse_attack(self, seat: i64, land: i64, target: i64) -> i64:
        """Why a land may not attack another (RULES 10.1)."""
        reason = self.refuse_war(seat)
        if reason != LEGAL:
            return reason
        if self.goal != NOWHERE:
            return ON_EXPEDITION
        return self.refuse_aim(seat, land, target)

    def refuse_aim(self, seat: i64, land: i64, target: i64) -> i64:
        """Why a land may not attack another, apart from the turn's limits."""
        if not self.holds_land(seat, land):
            return NOT_YOURS
        reason = self.refuse_target(seat, target)
        return reason if reason != LEGAL else self.refuse_reach(seat, self.find(land), self.find(target))

    def refuse_reach(self, seat: i64, i: i64, j: i64) -> i64:
        """Why an own land may not attack one that may be attacked: nobody to lead, too far, or a ban."""
        if not self.has_character(self.at[i]):
            return NOT_A_CHARACTER
        if not self.continents[i] & self.continents[j] and not self.reaches(self.at[i], self.continents[j]):
            return OUT_OF_RANGE
        return FORBIDDEN if self.forbidden(seat, ACT_ATTACK, self.card[i]) else LEGAL

    def refuse_expedition(self, seat: i64, piece: i64, mate: i64, target: i64) -> i64:
        """Why an expedition may not set out (RULES 6.8)."""
        reason = self.refuse_war(seat)
        if reason != LEGAL:
            return reason
        if self.goal != NOWHERE:
            return ON_EXPEDITION
        if self.attacks > 0:
            return ATTACKS_USED
        reason = self.refuse_party(seat, piece, mate)
        if reason != LEGAL:
            return reason
        reason = self.refuse_target(seat, target)
        if reason != LEGAL:
            return reason
        return SAME_CONTINENT if self.same_continent(self.stand[self.find(piece)], target) else LEGAL

    # Expeditions ------------------------------------------------------------------------------------------------------

    def set_out(self, piece: i64, mate: i64, target: i64) -> None:
        """An expedition leaves, and attacks at once (RULES 6.8)."""
        self.transports += 1
        self.home = self.stand[self.find(piece)]
        self.lead = piece
        self.mate = mate if mate != NO_CARD else NOWHERE
        self.goal = target
        self.declare(self.home, target)

    def come_home(self) -> None:
        """An expedition that did not win its land returns (RULES 6.8)."""
        self.goal = NOWHERE
        self.lead = NOWHERE
        self.mate = NOWHERE
        self.home = NOWHERE
        self.dirty = True

    # Battle -----------------------------------------------------------------------------------------------------------

    def declare(self, land: i64, target: i64) -> None:
        """Declare an attack (RULES 10.3)."""
        self.attacks += 1
        if self.goal == NOWHERE:
            self.raids = append(self.raids, land)
            self.raids = append(self.raids, target)
        self.battle = 1
        self.attacker = self.turn
        self.defender = self.held[self.find(target)]
        self.source = land
        self.target = target
        self.push(F_BATTLE)

    def step_battle(self) -> None:
        """Declare, answer, count, answer, lose (RULES 10.3 to 10.7)."""
        top = self.top()
        step = self.stack[top + 1]
        self.stack[top + 1] = step + 1
        if self.stack[top + 7] or self.find(self.target) < 0 or self.held[self.find(self.target)] != self.defender:
            self.end_battle()
        elif step == 0:
            self.fire(ON_ATTACKED, self.defender, False, self.target, self.attacker)
            self.fire(ON_ATTACK, self.attacker, False, self.target, self.attacker)
        elif step == 1:
            self.push(F_WINDOW, W_ATTACK, self.attacker, self.target)
        elif step == 2:
            self._count_up()
        elif step == 3:
            if self.result != DRAWN:
                self.push(F_WINDOW, W_LOSSES, self.attacker, self.target)
        elif step == 4:
            self.lose_morale()
        elif step == 5:
            self.lose_cards()
        elif step == 6:
            self._tell_result()
        else:
            self.end_battle()

    def _count_up(self) -> None:
        """Compare totals, unless a result is fixed; then say what is lost (RULES 10.4, 10.5)."""
        fixed = self.fixed | self._standing_results()
        attack = self.side_total(True)
        defense = self.side_total(False)
        if fixed & (DRAW_BIT | DRAW_BIT * 4) or fixed & (WIN_BIT | WIN_BIT * 4) == (WIN_BIT | WIN_BIT * 4):
            self.result = DRAWN
        elif fixed & WIN_BIT:
            self.result = WON
        elif fixed & WIN_BIT * 4:
            self.result = LOST
        else:
            self.result = WON if attack > defense else LOST if defense > attack else DRAWN
        self._wear_out()
        self.loss_cards += 1 if self.result == WON else 0
        self.loss_morale += BATTLE_LOSS
        if self.result != DRAWN:
            self.standing_casualties()

    def _standing_results(self) -> i64:
        """Results fixed by standing abilities of the lands that fight (RULES 10.6)."""
        fixed: i64 = 0
        if self.dirty:
            self.refresh()
        m = self.first_with(V_RESULT)
        while m >= 0:
            if self.active(m):
                role = self.role_of(self.m_source[m], self.m_holder[m], self.m_here[m])
                if role != 0:
                    result = E_A[self.m_effect[m]]
                    fixed |= result if role == 1 else result * 4
            m = self.m_next[m]
        return fixed

    def _wear_out(self) -> None:
        """Standing abilities for one or two battles have applied once more (RULES 8.4)."""
        worn = vec[i64]()
        for m in range(self.m_n):
            effect = self.m_effect[m]
            limited = self.m_target[m] == STANDING and A_USES[E_ABILITY[effect]] != INFINITE
            if limited and self._applied(m, effect) and not _listed(worn, self.m_source[m], E_ABILITY[effect]):
                worn = append(worn, self.m_source[m])
                worn = append(worn, E_ABILITY[effect])
        for n in range(i64(len(worn)) // 2):
            i = self.find(worn[2 * n])
            self.spend(i, worn[2 * n + 1] - FIRST[self.card[i]])

    def _applied(self, m: i64, effect: i64) -> bool:
        verb = E_VERB[effect]
        if not self.active(m):
            return False
        if verb == V_RESULT:
            return self.role_of(self.m_source[m], self.m_holder[m], self.m_here[m]) != 0
        if verb == V_STRENGTH or verb == V_MULTIPLY:
            for i in range(i64(len(self.at))):
                side = self.fights_for(i)
                more = E_A[effect] if side == 1 else E_B[effect]
                if side != 0 and more != 0 and self.is_occupant(i) and self.aims_at(m, i):
                    return True
            return False
        if verb == V_LAND_STRENGTH:
            attacking = E_A[effect] != 0 and self.aims_at(m, self.find(self.source))
            return attacking or (E_B[effect] != 0 and self.aims_at(m, self.find(self.target)))
        return verb == V_CASUALTY and self.casualty_applies(m, effect)

    def _tell_result(self) -> None:
        """Let everything that waits for the result fire (RULES 8.6)."""
        if self.result == DRAWN:
            self.fire(ON_DRAWN, self.defender, False, self.target, self.attacker)
            self.fire(ON_DRAWN, self.attacker, False, self.target, self.attacker)
        else:
            self.fire(ON_LOST, self.loser_seat(), False, self.target, self.attacker)
            self.fire(ON_WON, self.winner_seat(), False, self.target, self.attacker)

    def end_battle(self) -> None:
        """The battle is over: a divided land is united, an expedition that emptied its land stays (RULES 5.9, 6.8)."""
        self.drop()
        target, seat = self.target, self.attacker
        won = self.result == WON
        self.end_timed(UNTIL_BATTLE)
        lead, mate, home, goal = self.lead, self.mate, self.home, self.goal
        self.stop_battle()
        self.lead, self.mate, self.home, self.goal = lead, mate, home, goal
        i = self.find(target)
        if not won or i < 0 or self.held[i] == seat or self.occupied(target):
            self.check_end()
            return
        if self.holds_name(seat, NAME[self.card[i]], target):
            self.come_home()
            self.depart(i, TO_DISCARD)
        elif goal == target:
            self.come_home()
            self._occupy(seat, target, lead, mate)
        self.check_end()

    def _occupy(self, seat: i64, target: i64, lead: i64, mate: i64) -> None:
        """An expedition takes the land it has emptied; an army cannot without a character."""
        first = self.find(lead)
        if first < 0:
            first = self.find(mate)
            mate = NOWHERE
        if first >= 0 and self.is_character(first) and self.refuse_empty(seat, target) == LEGAL:
            self.push(F_CAPTURE, seat, target, self.at[first], NO_CARD if mate == NOWHERE else mate)


def _listed(pairs: vec[i64], first: i64, second: i64) -> bool:
    """Whether a pair is in a list of pairs."""
    for n in range(i64(len(pairs)) // 2):  # noqa: SIM110
        if pairs[2 * n] == first and pairs[2 * n + 1] == second:
            return True
    return False
