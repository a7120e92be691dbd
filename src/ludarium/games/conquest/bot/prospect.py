"""What is about to happen: a card announced, a battle declared, an interrupt laid down unseen, an attack that is possible."""

from mypy_extensions import i64

from ..lookup import ATTACK, DEFENSE, LAND, TYPE
from ..rules.battle import refuse_aim, refuse_target, refuse_war
from ..rules.field import face, find, is_character, is_occupant
from ..rules.kinds import F_BATTLE, F_CAPTURE, F_DISCOVER, F_LEAVE, F_PLAY, FRAME, MENU, W_ABILITY
from ..rules.play import Conquest
from ..rules.stacks import window_below
from ..rules.strengths import land_strength, side_total, strength
from ..state import NOWHERE, STAGE_CAMPAIGN, STAGE_NONE
from .civilization import promise, readiness
from .weights import ANSWER, LAND_WORTH, LOSS, RAID, RIVAL, STRENGTH, W


def prospect(state: Conquest, seat: i64) -> float:
    """What lies on the stack, an interrupt laid down unseen, and what the turn still promises."""
    total = 0.0
    place: i64 = 0
    while place < len(state.stack):
        total += _pending(state, seat, place)
        place += FRAME
    if state.answers[seat] > 0 and state.answers[seat] & 255 == 13:
        total += _stake(state, seat) - W[ANSWER]
    if state.turn == seat and state.ask == MENU and state.stage == STAGE_CAMPAIGN:
        total += W[RAID] * max(best_attack(state, seat), 0.0) - 0.5
    if state.turn == seat and state.stage == STAGE_NONE:
        total += 0.25
    return total


def _pending(state: Conquest, seat: i64, place: i64) -> float:
    """What one frame will bring, seen from a seat."""
    kind = state.stack[place]
    if kind == F_PLAY and state.stack[place + 7] == 0:
        gain = promise(face(state, state.stack[place + 3]))
        return gain if state.stack[place + 2] == seat else -W[RIVAL] * gain
    if kind == F_CAPTURE and state.stack[place + 7] == 0:
        i = find(state, state.stack[place + 3])
        if i >= 0 and state.held[i] == seat:
            return -W[LAND_WORTH]
        return W[LAND_WORTH] if state.stack[place + 2] == seat else 0.0
    if kind == F_DISCOVER:
        return W[LAND_WORTH] if state.stack[place + 2] == seat else -W[RIVAL] * W[LAND_WORTH]
    if kind == F_LEAVE and state.stack[place + 6] == 0:
        return _leaving(state, seat, state.stack[place + 2])
    if kind == F_BATTLE and state.stack[place + 7] == 0 and state.battle:
        return _battle(state, seat, place)
    return 0.0


def _leaving(state: Conquest, seat: i64, piece: i64) -> float:
    i = find(state, piece)
    if i < 0:
        return 0.0
    gone = W[STRENGTH] * float(ATTACK[state.card[i]] + DEFENSE[state.card[i]]) + readiness(state, i)
    return -gone if state.held[i] == seat else W[RIVAL] * gone


def _battle(state: Conquest, seat: i64, place: i64) -> float:
    """What a battle will cost, as totals and fixed results stand."""
    if state.stack[place + 1] > 4:
        return 0.0
    outcome = likely(state)
    if outcome == 0:
        return 0.0
    loser = state.defender if outcome > 0 else state.attacker
    loss = float(state.loss_morale) if state.result != 0 else W[LOSS]
    if outcome > 0 and (state.result == 0 or state.loss_cards > 0):
        loss += fall(state, state.target)
    return -loss if loser == seat else W[RIVAL] * loss


def likely(state: Conquest) -> i64:
    """Who will win the battle in progress: 1 the attacker, -1 the defender, 0 nobody."""
    if state.result != 0:
        return 1 if state.result == 1 else -1 if state.result == 2 else 0
    fixed = state.fixed
    if fixed & 10 or fixed & 5 == 5:
        return 0
    if fixed & 5:
        return 1 if fixed & 1 else -1
    attack = side_total(state, True)
    defense = side_total(state, False)
    return 1 if attack > defense else -1 if defense > attack else 0


def fall(state: Conquest, land: i64) -> float:
    """What falls with the weakest character of a land, and with the land if he is the last."""
    least = 1e9
    n: i64 = 0
    for i in range(i64(len(state.at))):
        if state.stand[i] == land and is_character(state, i):
            n += 1
            least = min(
                least, W[STRENGTH] * float(ATTACK[state.card[i]] + DEFENSE[state.card[i]]) + readiness(state, i)
            )
    if n == 0:
        return 0.0
    return least + (1.5 * W[LAND_WORTH] if n == 1 else 10.0)


def _stake(state: Conquest, seat: i64) -> float:
    """How bad for a seat what the window is about will be."""
    window = window_below(state)
    if window < FRAME:
        return 0.0
    if state.stack[window + 2] == W_ABILITY:
        return W[ANSWER] + 15.0
    return -_pending(state, seat, window - FRAME)


def best_attack(state: Conquest, seat: i64) -> float:
    """The gain of the best attack that could be declared now."""
    if refuse_war(state, seat) != 0 or state.goal != NOWHERE:
        return 0.0
    best = 0.0
    for j in range(i64(len(state.at))):
        if TYPE[state.card[j]] == LAND and state.held[j] != seat and refuse_target(state, seat, state.at[j]) == 0:
            defense = side(state, state.at[j], False)
            for i in range(i64(len(state.at))):
                if state.held[i] == seat and TYPE[state.card[i]] == LAND:
                    if (
                        refuse_aim(state, seat, state.at[i], state.at[j]) == 0
                        and side(state, state.at[i], True) > defense
                    ):
                        best = max(best, W[RIVAL] * (W[LOSS] + fall(state, state.at[j])))
    return best


def side(state: Conquest, land: i64, attacking: bool) -> i64:
    """What a land would count in a battle."""
    total = land_strength(state, land, attacking)
    for i in range(i64(len(state.at))):
        if state.stand[i] == land and is_occupant(state, i):
            total += strength(state, i, attacking)
    return total
