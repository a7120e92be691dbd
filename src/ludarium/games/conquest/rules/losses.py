"""What a battle costs: morale and characters, and what cards change of it (RULES 10.5, 10.7)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..lookup import (
    ARMY,
    CHARACTER,
    E_A,
    E_B,
    E_C,
    E_D,
    E_E,
    E_F,
    E_G,
    E_VERB,
)
from ..state import NOWHERE, Position
from .flow import TO_DISCARD, check_end, gain, send_away
from .kinds import F_LOSE, V_CASUALTY
from .modifiers import active, refresh
from .select import fights_for, role_of
from .stacks import push, sole_target, top_frame

WON: Final = 1
LOST: Final = 2
DRAWN: Final = 3
"""Results, seen from the attacker."""


def winner_seat(state: Position) -> i64:
    """Who won the battle."""
    return state.attacker if state.result == WON else state.defender


def loser_seat(state: Position) -> i64:
    """Who lost the battle."""
    return state.defender if state.result == WON else state.attacker


def role_bit(state: Position, seat: i64) -> i64:
    """A seat's part in the decided battle: attack won, lost, defence won, lost; 0 if it has none."""
    if seat == state.attacker:
        return 1 if state.result == WON else 2
    if seat == state.defender:
        return 4 if state.result == LOST else 8
    return 0


def casualty_applies(state: Position, m: i64, effect: i64) -> bool:
    """Whether a standing ability changes the losses of the decided battle."""
    if state.result == DRAWN or not active(state, m) or not E_B[effect] & role_bit(state, state.m_holder[m]):
        return False
    return E_A[effect] == 2 or role_of(state, state.m_source[m], state.m_holder[m], state.m_here[m]) != 0


def standing_casualties(state: Position) -> None:
    """What standing abilities change of the losses: all that set first, then all that add (RULES 10.7)."""
    if state.dirty:
        refresh(state)
    for setting in (True, False):
        for m in range(state.m_n):
            effect = state.m_effect[m]
            if E_VERB[effect] == V_CASUALTY and casualty_applies(state, m, effect):
                change_losses(state, effect, setting)


def change_losses(state: Position, effect: i64, setting: bool) -> None:
    """Apply one change of the losses."""
    if setting:
        if E_D[effect] >= 0:
            state.loss_cards = E_D[effect]
        if E_F[effect] >= 0:
            state.loss_morale = E_F[effect]
    else:
        state.loss_cards = max(state.loss_cards + E_C[effect], i64(0))
        state.loss_morale = max(state.loss_morale + E_E[effect], i64(0))
        if E_G[effect] == 1:
            state.loss_chooser = winner_seat(state)
        elif E_G[effect] == 2:
            state.loss_chooser = loser_seat(state)


# Losing -----------------------------------------------------------------------------------------------------------


def lose_morale(state: Position) -> None:
    """The loser's morale falls."""
    if state.result != DRAWN:
        gain(state, loser_seat(state), -state.loss_morale)
        check_end(state)


def lose_cards(state: Position) -> None:
    """Somebody chooses which of the loser's characters fall."""
    if state.result != DRAWN and state.loss_cards > 0:
        loser = loser_seat(state)
        chooser = loser if state.loss_chooser == NOWHERE else state.loss_chooser
        push(state, F_LOSE, loser, state.loss_cards, chooser)


def losses(state: Position) -> vec[i64]:
    """The cards of which the loser must give one: characters that fought, with the option armies too."""
    if state.dirty:
        refresh(state)
    side: i64 = 1 if state.stack[top_frame(state) + 2] == state.attacker else 2
    kinds: i64 = BIT[CHARACTER] | BIT[ARMY] if state.army_occupies else BIT[CHARACTER]
    found = vec[i64]()
    for i in range(i64(len(state.at))):
        if state.stand[i] != NOWHERE and state.types[i] & kinds and fights_for(state, i) == side:
            found = append(found, state.at[i])
    return found


def step_lose(state: Position) -> None:
    """Choose the next character to be discarded (RULES 10.5)."""
    top = top_frame(state)
    found = losses(state) if state.stack[top + 3] else vec[i64]()
    piece = sole_target(state, found, state.stack[top + 4])
    if piece != NOWHERE:
        lose(state, piece)


def lose(state: Position, piece: i64) -> None:
    """A character falls, unless it is saved."""
    state.stack[top_frame(state) + 3] -= 1
    send_away(state, piece, TO_DISCARD, state.attacker, NOWHERE)
