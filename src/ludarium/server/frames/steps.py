"""Which moves are shown as one: a deal of many cards is one step, and so are a flick and the error of the hand."""

from collections.abc import Sequence

from ludarium.core.action import UNKNOWN
from ludarium.core.history import Step
from ludarium.core.registry import AnyGame
from ludarium.core.state import CHANCE, SEALED_BIT, State


def together(game: AnyGame, one: Step[State], next_one: Step[State]) -> bool:
    """Whether two moves are shown as one: dice that follow each other, a move and the die that only settles it, the answers
    to one sealed question, and the parts of a choice that others see only when it is complete.
    """
    if next_one.move.seat == CHANCE:
        return one.move.seat == CHANCE or game.actions.kind(next_one.move.action.kind).settles
    if one.move.seat == CHANCE:
        return False
    if one.move.seat == next_one.move.seat and is_part(game, one):
        return True
    return one.window == next_one.window and bool(one.before.turn_mask() & next_one.before.turn_mask() & SEALED_BIT)


def is_part(game: AnyGame, step: Step[State]) -> bool:
    """Whether a move only began a choice: nobody else is told of it yet."""
    return game.sight(step.before, step.move, step.after, None).action.kind == UNKNOWN


def joined(game: AnyGame, steps: Sequence[Step[State]]) -> tuple[tuple[int, int], ...]:
    """List the runs of moves that are shown as one, each by the positions after its first and its last move."""
    found: list[tuple[int, int]] = []
    begins = 1
    for ply in range(1, len(steps) + 1):
        if ply < len(steps) and together(game, steps[ply - 1], steps[ply]):
            continue
        if begins < ply:
            found.append((begins, ply))
        begins = ply + 1
    return tuple(found)


def run(game: AnyGame, steps: Sequence[Step[State]], ply: int) -> int:
    """Count the moves that are shown as one with the last one before a position."""
    first = ply
    while first > 1 and together(game, steps[first - 2], steps[first - 1]):
        first -= 1
    return max(1, ply - first + 1)
