"""How a finished game might have gone on after a better choice: a few moves by bots, laid out beside the match.

Every move comes from a worker that is given its seat's observation; chance is drawn from a seed that follows from the move's
number, so everybody sees the same line.
"""

from typing import Final

from ludarium.core.game import mover_seats
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move

from .bots import Bots, bot_seed
from .fair_queue import Priority
from .matches import LiveMatch
from .move_review import is_choice
from .private_table import written

MOST: Final = 12
"""Moves of a line; it ends sooner where the seat has to decide again."""

LEVEL: Final = "heuristic"


async def better_line(bots: Bots, match: LiveMatch, number: int, better: str) -> list[Move]:
    """Play on from before a move with a better choice, until its seat is to decide again."""
    game, step = match.game, match.history.steps[number - 1]
    seat, rng = step.move.seat, stream(number, "line")
    moves = [Move(seat, game.actions.parse(better))]
    state = game.child(step.before, seat, moves[0].action)
    while len(moves) < MOST and (movers := mover_seats(state.turn_mask())):
        mover = movers[0]
        if mover == seat and is_choice(game, state, seat):
            break
        if mover == CHANCE:
            action = game.legal_actions(state, CHANCE).sample(rng)
        else:
            view, seed = game.observe(state, mover), bot_seed("line", number + len(moves), mover)
            chosen = await bots.choose(game, view, LEVEL, seed, priority=Priority.REVIEWS)
            action = game.actions.parse(chosen)
        moves.append(Move(mover, action))
        state = game.child(state, mover, action)
    return moves


def branched(match: LiveMatch, number: int, moves: list[Move]) -> LiveMatch:
    """Lay out the match as it was before a move, with other moves after that."""
    other = LiveMatch(match.game, match.setup, match.row, match.seats, match.caches)
    before = [step.move for step in match.history.steps[: number - 1]]
    for ply, move in enumerate([*before, *moves]):
        other.add(written(ply, move), move)
    return other
