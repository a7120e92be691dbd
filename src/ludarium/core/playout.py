"""Random play at full speed: the loop behind ``simulate``, the benchmarks and the conformance suite."""

from mypy_extensions import i64

from .bits import lowest
from .rng import Rng
from .state import CHANCE, CHANCE_BIT, NONE, SEATS_MASK, State


class Playout:
    """What a playout counted. A decision is a turn with two choices or more; chance is no decision."""

    def __init__(self, plies: i64, decisions: i64, options: i64, finished: bool) -> None:
        self.plies = plies
        self.decisions = decisions
        self.options = options
        self.finished = finished


def draw(state: State, seat: i64, rng: Rng) -> i64:
    """Draw one of a seat's choices (or chance's outcomes, by weight)."""
    n = state.choices(seat)
    code = state.choice(seat, rng.below(n))
    while code == NONE:
        code = state.choice(seat, rng.below(n))
    return code


def play_out(state: State, chance: Rng, players: Rng, limit: i64 = 1_000_000) -> Playout:
    """Play a position to its end in place, every seat at random, and count. Stops after ``limit`` plies."""
    plies: i64 = 0
    decisions: i64 = 0
    options: i64 = 0
    mask = state.turn_mask()
    while mask != 0 and plies < limit:
        if mask == CHANCE_BIT:
            state.apply(CHANCE, draw(state, CHANCE, chance))
        else:
            seat = lowest(mask & SEATS_MASK)
            n = state.choices(seat)
            if n > 1:
                decisions += 1
                options += n
            code = state.choice(seat, players.below(n))
            while code == NONE:
                code = state.choice(seat, players.below(n))
            state.apply(seat, code)
        plies += 1
        mask = state.turn_mask()
    return Playout(plies, decisions, options, mask == 0)
