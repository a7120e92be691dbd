"""Moves that the rules have allowed. Each is read once, checked once and played once: what is written, what is folded and what
chance answers all follow from that.
"""

import time
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.core.action import Action
from ludarium.core.errors import NotationError
from ludarium.core.game import mover_seats
from ludarium.core.registry import AnyGame
from ludarium.core.state import CHANCE, CHANCE_BIT, SEALED_BIT, State
from ludarium.core.turn import Move

from .errors import Refused
from .matches import LiveMatch
from .storage import EntryRow
from .storage.rows import MOVE


class Checked(NamedTuple):
    """An entry as it is written; for a move that was checked also how it is folded: the move, and the position after it."""

    row: EntryRow
    move: Move | None = None
    after: State | None = None


def checked(
    match: LiveMatch, seat: int, question: int, parts: tuple[str, ...], lang: str, by: str = ""
) -> list[Checked]:
    """Return a seat's moves as entries for the next plies, or refuse: the first answers a question, the others go on."""
    history = match.history
    if not match.begun:
        raise Refused("not_started")
    asked = history.question(seat)
    if asked is None and (seat, question) not in match.answered:
        raise Refused("not_asked")
    if asked != question:
        raise Refused("question_closed")
    moves: list[Checked] = []
    state = history.state
    for ply, notation in enumerate(parts, len(history.entries)):
        if len(parts) > 1 and state.turn_mask() & SEALED_BIT:
            raise Refused("bad_message")  # its answers are held, one for each seat
        if moves and seat not in mover_seats(state.turn_mask()):
            raise Refused("not_asked")
        action = legal(match.game, state, seat, notation, lang)
        state = state.copy()
        state.apply(seat, match.game.actions.code(action))
        answered = ply if moves else question
        row = EntryRow(
            ply=ply, seat=seat, kind=MOVE, notation=str(action), question=answered, at=time.monotonic(), by=by
        )
        moves.append(Checked(row, Move(seat, action), state))
    return moves


def legal(game: AnyGame, state: State, seat: int, notation: str, lang: str) -> Action:
    """Read an action that the rules allow a seat, or refuse."""
    try:
        action = game.actions.parse(notation)
    except NotationError as error:
        raise Refused("bad_notation", error.message) from None
    refusal = game.why_not(state, seat, action, lang)
    if refusal is not None:
        raise Refused("illegal_move", refusal.message, refusal.paragraph)
    return action


def rolled(match: LiveMatch, moves: Sequence[Checked] = ()) -> list[Checked]:
    """Return the chance moves that come next, or that follow from checked moves, up to the next question of a seat.

    Those that follow from moves are written with them: one commit, and nobody waits for the dice.
    """
    history, game = match.history, match.game
    state = (moves[-1].after if moves else None) or history.state
    rows: list[Checked] = []
    if not state.turn_mask() & CHANCE_BIT:
        return rows
    index, question = history.chance_moves, len(history.entries) + len(moves)
    while state.turn_mask() & CHANCE_BIT:
        code = state.choice(CHANCE, match.dice.roll(index + len(rows), state.choices(CHANCE)))
        state = state.copy()
        state.apply(CHANCE, code)
        action, ply = game.actions.action(code), question + len(rows)
        row = EntryRow(ply=ply, seat=CHANCE, kind=MOVE, notation=str(action), question=question, at=time.monotonic())
        rows.append(Checked(row, Move(CHANCE, action), state))
    return rows
