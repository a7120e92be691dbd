"""Which moves are shown as one: a deal of many cards is one step, and so are the answers to one sealed question."""

from collections.abc import Sequence

from ludarium.core.history import Step
from ludarium.core.state import CHANCE, SEALED_BIT, State


def together(one: Step[State], next_one: Step[State]) -> bool:
    """Whether two moves are shown as one: dice that follow each other, and the answers to one sealed question."""
    if one.move.seat == CHANCE:
        return next_one.move.seat == CHANCE
    return one.window == next_one.window and bool(one.before.turn_mask() & next_one.before.turn_mask() & SEALED_BIT)


def joined(steps: Sequence[Step[State]]) -> tuple[tuple[int, int], ...]:
    """List the runs of moves that are shown as one, each by the positions after its first and its last move."""
    found: list[tuple[int, int]] = []
    begins = 1
    for ply in range(1, len(steps) + 1):
        if ply < len(steps) and together(steps[ply - 1], steps[ply]):
            continue
        if begins < ply:
            found.append((begins, ply))
        begins = ply + 1
    return tuple(found)
