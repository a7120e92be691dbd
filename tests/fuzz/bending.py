"""How something that could be read is bent into something that cannot, or that means something else."""

import json
import random
import string
from collections.abc import Sequence
from typing import Any, Final

NASTY: Final = (
    "",
    " ",
    "\x00",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "%s%n{0}{self}",
    "\u202e\u0000\ufffd",
    "\ud800",
    "😀" * 40,
    "A-a1",
    "hand-1-01",
    "keep ?",
    "keep 1-01 " * 15,
    "-1",
    "NaN",
    "9" * 190,
    "__proto__",
    "a" * 201,
)
NUMBERS: Final = (
    -1,
    0,
    1,
    30,
    31,
    2**31,
    2**31 + 1,
    2**63,
    -(2**63) - 1,
    10**40,
    1.5,
    1e308,
    float("inf"),
    float("nan"),
)


class Bender:
    """Draws from a seed. ``words`` are known to mean something: they make the bent thing reach further."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.words: Sequence[str] = NASTY

    def word(self) -> str:
        """Draw a word: nasty, or one that means something."""
        return self.random.choice(NASTY if self.random.random() < 0.4 else self.words)

    def number(self) -> int:
        """Draw a number that a message may have."""
        return self.random.choice((0, 1, 7, self.random.randrange(2**31), 2**31))

    def letters(self, count: int) -> str:
        """Draw any signs."""
        return "".join(self.random.choices(string.printable, k=count))

    def value(self, depth: int = 2) -> Any:
        """Draw anything that JSON can say."""
        draws: list[Any] = [None, True, False, self.random.choice(NUMBERS), self.word(), self.letters(9)]
        if depth:
            draws += [[self.value(depth - 1)] * self.random.randrange(4), {self.word(): self.value(depth - 1)}]
        return self.random.choice(draws)

    def bent(self, message: dict[str, Any]) -> dict[str, Any]:
        """Put something else somewhere, leave something out, or add something."""
        message = dict(message)
        for _ in range(self.random.randint(1, 3)):
            name = self.random.choice(list(message)) if message else ""
            match self.random.randrange(4):
                case 0:
                    message[name] = self.value()
                case 1:
                    message.pop(name, None)
                case 2:
                    message[self.word()] = self.value(1)
                case _:
                    message[name] = self.word()
        return message

    def torn(self, text: str) -> str:
        """Cut, double or fill a text somewhere."""
        at, to = sorted(self.random.randrange(len(text) + 1) for _ in range(2))
        match self.random.randrange(7):
            case 0:
                return text[:at]
            case 1:
                return text[:at] + text[to:]
            case 2:
                return text[:to] + text[at:to] + text[to:]
            case 3:
                return text[:at] + self.letters(3) + text[at:]
            case 4:
                return text[:at] + json.dumps(self.value()) + text[to:]
            case 5:
                return text.replace('"', "'")
            case _:
                return text[:at] + chr(self.random.choice((0, 0x7F, 0xA0, 0x2028, 0xFFFF, 0x1F600))) + text[to:]

    def deep(self) -> str:
        """Nest without end."""
        return self.random.choice(("[", '{"a":')) * self.random.randrange(3_000)
