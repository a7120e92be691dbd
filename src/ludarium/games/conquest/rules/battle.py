"""Attacks, expeditions and battles (RULES 6.8, 10)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL

from ..lookup import (
    A_USES,
    BATTLE_LOSS,
    E_A,
    E_ABILITY,
    E_VERB,
    FIRST,
    NAME,
    NO_CARD,
)
from ..state import NOWHERE, SECOND, STAGE_CAMPAIGN, UNTIL_BATTLE, Position
from .enter import holds_land
from .field import (
    end_empty_expedition,
    find,
    has_character,
    holds_name,
    is_character,
    occupied,
    occupied_at,
    peace,
    spend,
)
from .flow import TO_DISCARD, check_end, depart, fire, stop_battle
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
    SAILED,
    SAME_CONTINENT,
    V_RESULT,
    W_ATTACK,
    W_LOSSES,
)
from .limits import forbidden, limit, reaches
from .losses import (
    DRAWN,
    LOST,
    WON,
    lose_cards,
    lose_morale,
    loser_seat,
    standing_casualties,
    winner_seat,
)
from .modifiers import STANDING, active, first_with, immune, refresh
from .select import role_of
from .stacks import drop, push, top_frame
from .strengths import side_total
from .timed import end_timed
from .travel import opposing_at, refuse_empty, refuse_party, same_continent
from .verb import VERBS

WIN_BIT: Final = 1
DRAW_BIT: Final = 2
"""Fixed results; the defender's are two bits higher."""


# What may be done -------------------------------------------------------------------------------------------------


def refuse_war(state: Position, seat: i64) -> i64:
    """Why a seat may not attack anybody now (RULES 10.1, 10.2)."""
    if state.stage != STAGE_CAMPAIGN:
        return CAMPAIGN_ONLY
    if peace(state):
        return PEACE
    if state.attacks >= limit(state, seat, L_ATTACKS, NOWHERE):
        return ATTACKS_USED
    if state.sailed:
        return SAILED
    if state.gate and state.morale[seat] <= limit(state, seat, L_ATTACK_MORALE, NOWHERE):
        return MORALE_LOW
    return FORBIDDEN if forbidden(state, seat, ACT_ATTACK, NOWHERE) else LEGAL


def refuse_target(state: Position, seat: i64, land: i64) -> i64:
    """Why a land may not be attacked by a seat at all (RULES 10.1)."""
    j = find(state, land)
    return refuse_target_at(state, seat, j) if opposing_at(state, seat, j) else NOT_OPPOSING


def refuse_target_at(state: Position, seat: i64, j: i64) -> i64:
    """Why an opposing land may not be attacked by a seat at all."""
    if not occupied_at(state, j):
        return NOT_OCCUPIED
    return IMMUNE if immune(state, j, HARM_ATTACK, seat, NOWHERE) else LEGAL


def refuse_attack(state: Position, seat: i64, land: i64, target: i64) -> i64:
    """Why a land may not attack another (RULES 10.1)."""
    reason = refuse_war(state, seat)
    if reason != LEGAL:
        return reason
    if state.goal != NOWHERE:
        return ON_EXPEDITION
    return refuse_aim(state, seat, land, target)


def refuse_aim(state: Position, seat: i64, land: i64, target: i64) -> i64:
    """Why a land may not attack another, apart from the turn's limits."""
    if not holds_land(state, seat, land):
        return NOT_YOURS
    reason = refuse_target(state, seat, target)
    return reason if reason != LEGAL else refuse_reach(state, seat, find(state, land), find(state, target))


def refuse_reach(state: Position, seat: i64, i: i64, j: i64) -> i64:
    """Why an own land may not attack one that may be attacked: nobody to lead, too far, or a ban."""
    if not has_character(state, state.at[i]):
        return NOT_A_CHARACTER
    if not state.continents[i] & state.continents[j] and not reaches(state, state.at[i], state.continents[j]):
        return OUT_OF_RANGE
    return FORBIDDEN if forbidden(state, seat, ACT_ATTACK, state.card[i]) else LEGAL


def refuse_expedition(state: Position, seat: i64, piece: i64, mate: i64, target: i64) -> i64:
    """Why an expedition may not set out (RULES 6.8)."""
    reason = refuse_war(state, seat)
    if reason != LEGAL:
        return reason
    if state.goal != NOWHERE:
        return ON_EXPEDITION
    if state.attacks > 0:
        return ATTACKS_USED
    reason = refuse_party(state, seat, piece, mate)
    if reason != LEGAL:
        return reason
    reason = refuse_target(state, seat, target)
    if reason != LEGAL:
        return reason
    return SAME_CONTINENT if same_continent(state, state.stand[find(state, piece)], target) else LEGAL


# Expeditions ------------------------------------------------------------------------------------------------------


def set_out(state: Position, piece: i64, mate: i64, target: i64) -> None:
    """An expedition leaves, and attacks at once (RULES 6.8)."""
    state.transports += 1
    state.home = state.stand[find(state, piece)]
    state.lead = piece
    state.mate = mate if mate != NO_CARD else NOWHERE
    state.goal = target
    declare(state, state.home, target)


def come_home(state: Position) -> None:
    """An expedition that did not win its land returns (RULES 6.8)."""
    state.goal = NOWHERE
    state.lead = NOWHERE
    state.mate = NOWHERE
    state.home = NOWHERE
    state.dirty = True


# Battle -----------------------------------------------------------------------------------------------------------


def declare(state: Position, land: i64, target: i64) -> None:
    """Declare an attack (RULES 10.3)."""
    state.attacks += 1
    if state.goal == NOWHERE:
        state.raids = append(state.raids, land)
        state.raids = append(state.raids, target)
    state.battle = 1
    state.attacker = state.turn
    state.defender = state.held[find(state, target)]
    state.source = land
    state.target = target
    push(state, F_BATTLE)


def step_battle(state: Position) -> None:
    """Declare, answer, count, answer, lose (RULES 10.3 to 10.7)."""
    top = top_frame(state)
    step = state.stack[top + 1]
    state.stack[top + 1] = step + 1
    if state.stack[top + 7] or find(state, state.target) < 0 or state.held[find(state, state.target)] != state.defender:
        end_battle(state)
    elif step == 0:
        fire(state, ON_ATTACKED, state.defender, False, state.target, state.attacker)
        fire(state, ON_ATTACK, state.attacker, False, state.target, state.attacker)
    elif step == 1:
        push(state, F_WINDOW, W_ATTACK, state.attacker, state.target)
    elif step == 2:
        _count_up(state)
    elif step == 3:
        if state.result != DRAWN:
            push(state, F_WINDOW, W_LOSSES, state.attacker, state.target)
    elif step == 4:
        lose_morale(state)
    elif step == 5:
        lose_cards(state)
    elif step == 6:
        _tell_result(state)
    else:
        end_battle(state)


def _count_up(state: Position) -> None:
    """Compare totals, unless a result is fixed; then say what is lost (RULES 10.4, 10.5)."""
    fixed = state.fixed | _standing_results(state)
    attack = side_total(state, True)
    defense = side_total(state, False)
    if fixed & (DRAW_BIT | DRAW_BIT * 4) or fixed & (WIN_BIT | WIN_BIT * 4) == (WIN_BIT | WIN_BIT * 4):
        state.result = DRAWN
    elif fixed & WIN_BIT:
        state.result = WON
    elif fixed & WIN_BIT * 4:
        state.result = LOST
    else:
        state.result = WON if attack > defense else LOST if defense > attack else DRAWN
    _wear_out(state)
    state.loss_cards += 1 if state.result == WON else 0
    state.loss_morale += BATTLE_LOSS
    if state.result != DRAWN:
        standing_casualties(state)


def _standing_results(state: Position) -> i64:
    """Results fixed by standing abilities of the lands that fight (RULES 10.6)."""
    fixed: i64 = 0
    if state.dirty:
        refresh(state)
    m = first_with(state, V_RESULT)
    while m >= 0:
        if active(state, m):
            role = role_of(state, state.m_source[m], state.m_holder[m], state.m_here[m])
            if role != 0:
                result = E_A[state.m_effect[m]]
                fixed |= result if role == 1 else result * 4
        m = state.m_next[m]
    return fixed


def _wear_out(state: Position) -> None:
    """Standing abilities for one or two battles have applied once more (RULES 8.4)."""
    worn = vec[i64]()
    for m in range(state.m_n):
        effect = state.m_effect[m]
        limited = state.m_target[m] == STANDING and A_USES[E_ABILITY[effect]] != INFINITE
        if limited and _counted(state, m, effect) and not _listed(worn, state.m_source[m], E_ABILITY[effect]):
            worn = append(worn, state.m_source[m])
            worn = append(worn, E_ABILITY[effect])
    for n in range(i64(len(worn)) // 2):
        i = find(state, worn[2 * n])
        spend(state, i, worn[2 * n + 1] - FIRST[state.card[i]])


def _counted(state: Position, m: i64, effect: i64) -> bool:
    return active(state, m) and VERBS[E_VERB[effect]].applied(state, m, effect)


def _tell_result(state: Position) -> None:
    """Let everything that waits for the result fire (RULES 8.6)."""
    if state.result == DRAWN:
        fire(state, ON_DRAWN, state.defender, False, state.target, state.attacker)
        fire(state, ON_DRAWN, state.attacker, False, state.target, state.attacker)
    else:
        fire(state, ON_LOST, loser_seat(state), False, state.target, state.attacker)
        fire(state, ON_WON, winner_seat(state), False, state.target, state.attacker)


def end_battle(state: Position) -> None:
    """The battle is over: a divided land is united, an expedition that emptied its land stays (RULES 5.9, 6.8)."""
    drop(state)
    target, seat = state.target, state.attacker
    won = state.result == WON
    end_timed(state, UNTIL_BATTLE)
    lead, mate, home, goal = state.lead, state.mate, state.home, state.goal
    stop_battle(state)
    state.lead, state.mate, state.home, state.goal = lead, mate, home, goal
    if goal != NOWHERE:
        end_empty_expedition(state)
    i = find(state, target)
    if won and goal == target and state.edition >= SECOND and not (i >= 0 and occupied(state, target)):
        state.sailed = 1
    if not won or i < 0 or state.held[i] == seat or occupied(state, target):
        check_end(state)
        return
    if holds_name(state, seat, NAME[state.card[i]], target):
        come_home(state)
        depart(state, i, TO_DISCARD)
    elif goal == target:
        come_home(state)
        _occupy(state, seat, target, lead, mate)
    check_end(state)


def _occupy(state: Position, seat: i64, target: i64, lead: i64, mate: i64) -> None:
    """An expedition takes the land it has emptied; an army cannot without a character."""
    first = find(state, lead)
    if first < 0:
        first = find(state, mate)
        mate = NOWHERE
    if first >= 0 and is_character(state, first) and refuse_empty(state, seat, target) == LEGAL:
        push(state, F_CAPTURE, seat, target, state.at[first], NO_CARD if mate == NOWHERE else mate)


def _listed(pairs: vec[i64], first: i64, second: i64) -> bool:
    """Whether a pair is in a list of pairs."""
    for n in range(i64(len(pairs)) // 2):
        if pairs[2 * n] == first and pairs[2 * n + 1] == second:
            return True
    return False
