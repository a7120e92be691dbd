"""The stack of what is being resolved: frames of eight numbers, last in, first out (RULES 9.5)."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ..state import NOWHERE
from .field import Field
from .kinds import F_WINDOW, FRAME


class Stacks(Field):
    """Frames: kind, step, and six fields that the kind explains."""

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Put a frame on top; it is resolved before everything below."""
        stack = self.stack
        stack = append(stack, kind)
        stack = append(stack, 0)
        stack = append(stack, a)
        stack = append(stack, b)
        stack = append(stack, c)
        stack = append(stack, d)
        stack = append(stack, e)
        self.stack = append(stack, f)

    def top(self) -> i64:
        """Where the top frame begins."""
        return i64(len(self.stack)) - FRAME

    def drop(self) -> None:
        """Take the top frame away."""
        stack = self.stack
        for _ in range(FRAME):
            stack, _last = pop(stack)
        self.stack = stack

    def clear_stack(self) -> None:
        """Nothing is left to resolve."""
        self.stack = vec[i64]()
        self.picks = vec[i64]()

    def window_below(self) -> i64:
        """Where the window that is being answered begins, or -1."""
        place = self.top()
        while place >= 0:
            if self.stack[place] == F_WINDOW:
                return place
            place -= FRAME
        return NOWHERE

    def subject(self) -> i64:
        """The piece that the window concerns, or -1."""
        window = self.window_below()
        return self.stack[window + 4] if window >= 0 else NOWHERE

    def actor(self) -> i64:
        """Whose action opened the window, or -1."""
        window = self.window_below()
        return self.stack[window + 3] if window >= 0 else NOWHERE
