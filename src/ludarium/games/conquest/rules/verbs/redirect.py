"""The controller chooses another legal target for the pending ability or attack (RULES 9.7)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL

from ...lookup import A_COSTS, E_VERB, LAND, TYPE
from ...state import NOWHERE, Position
from ..battle import refuse_aim
from ..field import find, here_of
from ..kinds import F_ABILITY, F_BATTLE, F_REDIRECT, SLOT
from ..stacks import answered_frame, drop, push, window_below
from ..targets import FIRST_ROLE, candidates, effect_at
from ..verb import NO_PARTNER, VERBS, Verb


class Redirect(Verb):
    """The rules of ``redirect``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is another target."""
        return len(redirections(state, holder)) > 0

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """The controller is asked."""
        if answered_frame(state) >= 0:
            push(state, F_REDIRECT, holder)


def redirections(state: Position, holder: i64) -> vec[i64]:
    """Other legal targets of what the window is about."""
    found = vec[i64]()
    frame = answered_frame(state)
    if frame < 0:
        return found
    if state.stack[frame] == F_BATTLE:
        if state.goal != NOWHERE:
            return found
        for i in range(i64(len(state.at))):
            land = state.at[i]
            if land != state.target and TYPE[state.card[i]] == LAND:
                if refuse_aim(state, state.attacker, state.source, land) == LEGAL:
                    found = append(found, land)
    elif state.stack[frame] == F_ABILITY:
        place = _first_pick(state, frame)
        if place >= 0:
            return _alternatives(state, frame, place)
    return found


def _first_pick(state: Position, frame: i64) -> i64:
    """Where the first card that an announced ability aims at stands among the picks, or -1.

    Neither a cost nor a card out of a discard pile is a target, nor one of a pair.
    """
    ability = state.stack[frame + 4]
    for place in range(state.stack[frame + 5], i64(len(state.picks))):
        slot = state.picks[place] // SLOT
        if slot % 4 == FIRST_ROLE and slot // 4 >= A_COSTS[ability]:
            verb = VERBS[E_VERB[effect_at(state, ability, slot // 4)]]
            if verb.in_play() and verb.second() == NO_PARTNER:
                return place
    return NOWHERE


def _alternatives(state: Position, frame: i64, place: i64) -> vec[i64]:
    """What else the pick at a place could be."""
    holder = state.stack[frame + 2]
    source = state.stack[frame + 3]
    effect = effect_at(state, state.stack[frame + 4], state.picks[place] // SLOT // 4)
    found = vec[i64]()
    for piece in candidates(state, effect, FIRST_ROLE, holder, source, here_of(state, source)):
        if piece != state.picks[place] % SLOT:
            found = append(found, piece)
    return found


def redirect_to(state: Position, piece: i64) -> None:
    """The attack or the ability gets another target."""
    drop(state)
    frame = answered_frame(state)
    if state.stack[frame] == F_BATTLE:
        for n in range(i64(len(state.raids)) // 2):
            if state.raids[2 * n] == state.source and state.raids[2 * n + 1] == state.target:
                state.raids[2 * n + 1] = piece
                break
        state.target = piece
        state.defender = state.held[find(state, piece)]
        state.stack[window_below(state) + 4] = piece
    else:
        place = _first_pick(state, frame)
        state.picks[place] = state.picks[place] // SLOT * SLOT + piece


VERB: Final = Redirect()
