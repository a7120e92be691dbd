"""Attacks, battles, captures, and the ways of moving between lands (RULES 5, 6, 10)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL

from ..state import NOWHERE, STAGE_CAMPAIGN, UNTIL_BATTLE
from ..tables import (
    A_USES,
    ARMY,
    BATTLE_LOSS,
    CARDS,
    CHARACTER,
    E_A,
    E_ABILITY,
    E_B,
    E_C,
    E_D,
    E_E,
    E_F,
    E_G,
    E_VERB,
    FIRST,
    LAND,
    NAME,
    NO_CARD,
    TYPE,
)
from .enter import NEW, Enter
from .flow import TO_DISCARD
from .kinds import (
    ACT_ATTACK,
    ACT_CAPTURE,
    ACT_TRANSPORT,
    ASK_TARGET,
    ATTACKS_USED,
    CAMPAIGN_ONLY,
    F_BATTLE,
    F_CAPTURE,
    F_ENTER,
    F_LOSE,
    F_WINDOW,
    FORBIDDEN,
    HARM_ATTACK,
    HARM_CAPTURE,
    IMMUNE,
    INFINITE,
    L_ATTACK_MORALE,
    L_ATTACKS,
    L_TRANSPORTS,
    MORALE_LOW,
    NO_EXPLORER,
    NO_ROOM,
    NOT_A_CHARACTER,
    NOT_OCCUPIED,
    NOT_OPPOSING,
    NOT_TOGETHER,
    NOT_YOURS,
    OCCUPIED,
    ON_ATTACK,
    ON_ATTACKED,
    ON_DRAWN,
    ON_EXPEDITION,
    ON_LAND_LOST,
    ON_LOST,
    ON_WON,
    OTHER_CONTINENT,
    OUT_OF_RANGE,
    PEACE,
    SAME_CONTINENT,
    TRANSPORT_USED,
    V_CASUALTY,
    V_LAND_STRENGTH,
    V_MULTIPLY,
    V_RESULT,
    V_STRENGTH,
    W_ATTACK,
    W_CAPTURE,
    W_LOSSES,
)
from .modifiers import STANDING

WON: Final = 1
LOST: Final = 2
DRAWN: Final = 3
"""Results, seen from the attacker."""

WIN_BIT: Final = 1
DRAW_BIT: Final = 2
"""Fixed results; the defender's are two bits higher."""


class Battle(Enter):
    """War and travel."""

    # What may be done -------------------------------------------------------------------------------------------------

    def opposing_land(self, seat: i64, land: i64) -> bool:
        """Whether a piece is a land in somebody else's civilization."""
        i = self.find(land)
        return i >= 0 and self.held[i] != seat and TYPE[self.card[i]] == LAND

    def same_continent(self, one: i64, other: i64) -> bool:
        """Whether two lands lie on one continent."""
        return self.continents[self.find(one)] & self.continents[self.find(other)] != 0

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
        if not self.opposing_land(seat, land):
            return NOT_OPPOSING
        if not self.occupied(land):
            return NOT_OCCUPIED
        return IMMUNE if self.immune(self.find(land), HARM_ATTACK, seat, NOWHERE) else LEGAL

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
        if reason != LEGAL:
            return reason
        if not self.has_character(land):
            return NOT_A_CHARACTER
        if not self.same_continent(land, target) and not self.reaches(land, self.continents[self.find(target)]):
            return OUT_OF_RANGE
        if self.forbidden(seat, ACT_ATTACK, self.card[self.find(land)]):
            return FORBIDDEN
        return LEGAL

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
        if reason != LEGAL:
            return reason
        if not self.same_continent(self.stand[i], land):
            return OTHER_CONTINENT
        return LEGAL if self.has_room(land, seat, self.card[i]) else NO_ROOM

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
        if self.occupants(land) + 2 > self.limit(seat, 5, land):
            return False
        return self.has_room(land, seat, mate % CARDS)

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
        if not self.opposing_land(seat, land):
            return NOT_OPPOSING
        if self.occupied(land):
            return OCCUPIED
        if self.immune(self.find(land), HARM_CAPTURE, seat, NOWHERE):
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
        if not self.is_character(i) or self.away(piece):
            return NOT_A_CHARACTER
        if mate == NO_CARD and self.raided(self.stand[i], land):
            return LEGAL
        if self.same_continent(self.stand[i], land):
            return NOT_TOGETHER if mate != NO_CARD else self.refuse_transport(seat, self.card[i])
        if not self.is_explorer(i):
            return OTHER_CONTINENT
        return self.refuse_party(seat, piece, mate)

    # Travel -----------------------------------------------------------------------------------------------------------

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
            self._lose_morale()
        elif step == 5:
            self._lose_cards()
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
            self._standing_casualties()

    def _standing_results(self) -> i64:
        """Results fixed by standing abilities of the lands that fight (RULES 10.6)."""
        fixed: i64 = 0
        if self.dirty:
            self.refresh()
        for m in range(i64(len(self.m_effect))):
            effect = self.m_effect[m]
            if E_VERB[effect] == V_RESULT and self.active(m):
                role = self.role_of(self.m_source[m], self.m_holder[m], self.m_here[m])
                if role != 0:
                    self.note(m)
                    fixed |= E_A[effect] if role == 1 else E_A[effect] * 4
        return fixed

    def _wear_out(self) -> None:
        """Standing abilities for one or two battles have applied once more (RULES 8.4)."""
        worn = vec[i64]()
        for m in range(i64(len(self.m_effect))):
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
        return verb == V_CASUALTY and self._casualty_applies(m, effect)

    # Losses -----------------------------------------------------------------------------------------------------------

    def role_bit(self, seat: i64) -> i64:
        """A seat's part in the decided battle: attack won, lost, defence won, lost; 0 if it has none."""
        if seat == self.attacker:
            return 1 if self.result == WON else 2
        if seat == self.defender:
            return 4 if self.result == LOST else 8
        return 0

    def _casualty_applies(self, m: i64, effect: i64) -> bool:
        if self.result == DRAWN or not self.active(m) or not E_B[effect] & self.role_bit(self.m_holder[m]):
            return False
        return E_A[effect] == 2 or self.role_of(self.m_source[m], self.m_holder[m], self.m_here[m]) != 0

    def _standing_casualties(self) -> None:
        """What standing abilities change of the losses: all that set first, then all that add (RULES 10.7)."""
        if self.dirty:
            self.refresh()
        for setting in (True, False):
            for m in range(i64(len(self.m_effect))):
                effect = self.m_effect[m]
                if E_VERB[effect] == V_CASUALTY and self._casualty_applies(m, effect):
                    self.note(m)
                    self.change_losses(effect, setting)

    def change_losses(self, effect: i64, setting: bool) -> None:
        """Apply one change of the losses."""
        if setting:
            if E_D[effect] >= 0:
                self.loss_cards = E_D[effect]
            if E_F[effect] >= 0:
                self.loss_morale = E_F[effect]
        else:
            self.loss_cards = max(self.loss_cards + E_C[effect], i64(0))
            self.loss_morale = max(self.loss_morale + E_E[effect], i64(0))
            if E_G[effect] == 1:
                self.loss_chooser = self.winner_seat()
            elif E_G[effect] == 2:
                self.loss_chooser = self.loser_seat()

    def winner_seat(self) -> i64:
        """Who won the battle."""
        return self.attacker if self.result == WON else self.defender

    def loser_seat(self) -> i64:
        """Who lost the battle."""
        return self.defender if self.result == WON else self.attacker

    def _lose_morale(self) -> None:
        if self.result != DRAWN:
            self.gain(self.loser_seat(), -self.loss_morale)
            self.check_end()

    def _lose_cards(self) -> None:
        if self.result != DRAWN and self.loss_cards > 0:
            loser = self.loser_seat()
            chooser = loser if self.loss_chooser == NOWHERE else self.loss_chooser
            self.push(F_LOSE, loser, self.loss_cards, chooser)

    def losses(self) -> vec[i64]:
        """The cards of which the loser must give one: characters that fought, with the option armies too."""
        if self.dirty:
            self.refresh()
        side: i64 = 1 if self.stack[self.top() + 2] == self.attacker else 2
        kinds: i64 = BIT[CHARACTER] | BIT[ARMY] if self.army_occupies else BIT[CHARACTER]
        found = vec[i64]()
        for i in range(i64(len(self.at))):
            if self.stand[i] != NOWHERE and self.types[i] & kinds and self.fights_for(i) == side:
                found = append(found, self.at[i])
        return found

    def step_lose(self) -> None:
        """Choose the next character to be discarded (RULES 10.5)."""
        top = self.top()
        found = self.losses()
        if len(found) == 0 or self.stack[top + 3] == 0:
            self.drop()
        elif len(found) == 1:
            self.lose(found[0])
        else:
            self.ask = ASK_TARGET
            self.asker = self.stack[top + 4]

    def lose(self, piece: i64) -> None:
        """A character falls, unless it is saved."""
        self.stack[self.top() + 3] -= 1
        self.send_away(piece, TO_DISCARD, self.attacker, NOWHERE)

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
