"""The stack of what is being resolved: frames of eight numbers, last in, first out (RULES 9.5)."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ..state import NOWHERE, Position
from .kinds import ASK_TARGET, F_WINDOW, FRAME


def push(state: Position, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
    """Put a frame on top; it is resolved before everything below."""
    stack = state.stack
    stack = append(stack, kind)
    stack = append(stack, 0)
    stack = append(stack, a)
    stack = append(stack, b)
    stack = append(stack, c)
    stack = append(stack, d)
    stack = append(stack, e)
    state.stack = append(stack, f)


def top_frame(state: Position) -> i64:
    """Where the top frame begins."""
    return i64(len(state.stack)) - FRAME


def drop(state: Position) -> None:
    """Take the top frame away."""
    stack = state.stack
    for _ in range(FRAME):
        stack, _last = pop(stack)
    state.stack = stack


def sole_target(state: Position, found: vec[i64], asker: i64) -> i64:
    """The only piece that can be meant, or -1: without any the top frame is over, among several somebody chooses."""
    if len(found) == 1:
        return found[0]
    if len(found) == 0:
        drop(state)
    else:
        state.ask = ASK_TARGET
        state.asker = asker
    return NOWHERE


def clear_stack(state: Position) -> None:
    """Nothing is left to resolve."""
    state.stack = vec[i64]()
    state.picks = vec[i64]()


def window_below(state: Position) -> i64:
    """Where the window that is being answered begins, or -1."""
    place = top_frame(state)
    while place >= 0:
        if state.stack[place] == F_WINDOW:
            return place
        place -= FRAME
    return NOWHERE


def answered_frame(state: Position) -> i64:
    """Where that begins which the open window is about, or -1."""
    window = window_below(state)
    return window - FRAME if window >= FRAME else NOWHERE


def subject(state: Position) -> i64:
    """The piece that the window concerns, or -1."""
    window = window_below(state)
    return state.stack[window + 4] if window >= 0 else NOWHERE


def actor(state: Position) -> i64:
    """Whose action opened the window, or -1."""
    window = window_below(state)
    return state.stack[window + 3] if window >= 0 else NOWHERE
