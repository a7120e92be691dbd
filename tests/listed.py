"""A state for the small games of tests: it lists its legal codes, and the rest of legality follows."""

from mypy_extensions import i64

from ludarium.core.state import LEGAL, State


class Listed(State):
    """``legal`` lists what a seat may do; what is not in it is refused with the first reason."""

    def legal(self, seat: int) -> list[int]:
        raise NotImplementedError

    def choices(self, seat: i64) -> i64:
        return len(self.legal(seat))

    def choice(self, seat: i64, k: i64) -> i64:
        return self.legal(seat)[k]

    def refusal(self, seat: i64, code: i64) -> i64:
        return LEGAL if code in self.legal(seat) else 1
