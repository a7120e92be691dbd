"""Hostile messages on the socket of a page."""

import json
from collections.abc import Callable
from typing import Any, Final, get_args

from ludarium.server.protocol import MAX_MESSAGE, FromPage

from .bending import Bender
from .requests import Told
from .shapes import Shapes

KEPT: Final = 2_000
KINDS: Final = {str(one.__struct_config__.tag): one for one in get_args(FromPage)}
"""Every message that a page may send, by the word it begins with."""
SELDOM: Final = {"resync": 1, "at": 2, "learn": 3, "solve": 3, "hint": 1, "weigh": 1, "better_line": 1, "leave": 1}
"""Those for whose answer much is drawn or thought over; the others count nine."""
PATHS: Final = ("play", "preview", "why", "explain", "arrange")


class Messages(Bender):
    """Draws messages: valid ones bent, torn and overfilled, things that never were messages, and again those that went far.

    ``question`` is the one that is open, ``match`` where it is and ``tokens`` the links of its seats.
    """

    def __init__(self, seed: int, match: str, tokens: list[str], question: int = 0, told: Told | None = None) -> None:
        super().__init__(seed)
        self.match = match
        self.tokens = tokens
        self.question = question
        self.corpus: list[str] = []
        self._told = told or Told([])
        self.shapes = Shapes(self, self._told.words)
        self.kinds = list(KINDS)

    def draw(self) -> str | bytes:
        """Draw one."""
        kinds: list[Callable[[], str | bytes]] = [self._torn, self._wrong, self._nonsense, self._hostile, self._again]
        kinds += [self._binary, self._large, self.deep]
        return self.random.choices(kinds, weights=[20, 22, 12, 30, 12, 2, 1, 1])[0]()

    def keep(self, message: str | bytes) -> None:
        """Remember a message that went further than others; more are made from it."""
        if isinstance(message, str) and len(self.corpus) < KEPT:
            self.corpus.append(message)

    def message(self) -> dict[str, Any]:
        """A message of the right form; what it says is hostile, or at least not meant."""
        kind = self.random.choices(self.kinds, [SELDOM.get(one, 9) for one in self.kinds])[0]
        drawn = self.shapes.drawn(KINDS[kind])
        if "id" in drawn:
            drawn["id"] = self.number()
        if "question" in drawn and self.random.random() < 0.8:
            drawn["question"] = self.question
        if kind in PATHS and "path" in drawn:
            drawn["path"] = [self.word() for _ in range(self.random.randint(1, 6))]
        if "action" in drawn and self.random.random() < 0.5:
            drawn["action"] = f"{self.word()} {self.word()}"[:200]
        return drawn

    def hello(self) -> dict[str, Any]:
        """A hello that leads nowhere: another match, or a link that was never given out."""
        wrong = {"type": "hello", "match": self.random.choice([self.word(), self.match[::-1], self.match + "x"])}
        guess = {"type": "hello", "match": self.match, "token": f"{self.random.choice(self.tokens)[:-1]}~"}
        return self.random.choice([wrong, guess])

    def _hostile(self) -> str:
        return json.dumps(self.message())

    def _torn(self) -> str:
        return self.torn(json.dumps(self.message()))

    def _wrong(self) -> str:
        return json.dumps(self.bent(self.message()))

    def _nonsense(self) -> str:
        drawn = [json.dumps(self.value(3)), self.letters(self.random.randrange(200)), json.dumps(self.hello())]
        return self.random.choice(drawn)

    def _again(self) -> str:
        return self.torn(self.random.choice(self.corpus)) if self.corpus else self._hostile()

    def _binary(self) -> bytes:
        return self.random.randbytes(self.random.randrange(64))

    def _large(self) -> str:
        return json.dumps({"type": "play", "id": 1, "question": 1, "action": "x" * (MAX_MESSAGE + 1)})
