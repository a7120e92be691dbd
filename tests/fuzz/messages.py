"""Hostile messages on the socket of a page."""

import json
from collections.abc import Callable
from typing import Any, Final

from ludarium.server.protocol import MAX_MESSAGE

from .bending import Bender

KEPT: Final = 2_000
WEIGHTS: Final = (3, 9, 9, 9, 3, 5, 5, 5, 5, 5, 1, 2, 9)
"""How often each kind of message is drawn: less often where a picture is drawn for the answer."""


class Messages(Bender):
    """Draws messages: valid ones bent, torn and overfilled, things that never were messages, and again those that went far.

    ``question`` is the one that is open, ``match`` where it is and ``tokens`` the links of its seats.
    """

    def __init__(self, seed: int, match: str, tokens: list[str], question: int = 0) -> None:
        super().__init__(seed)
        self.match = match
        self.tokens = tokens
        self.question = question
        self.corpus: list[str] = []

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
        number, word, others = self.number(), self.word, self.random.randint
        drawn: list[dict[str, Any]] = [
            {"type": "play", "id": number, "question": self.random.randrange(10**6, 2**31), "action": "done"},
            {"type": "play", "id": number, "question": self.question, "action": word()},
            {"type": "play", "id": number, "question": self.question, "action": f"{word()} {word()}"[:200]},
            {"type": "play", "id": number, "question": self.question, "action": word(), "then": [word()] * 3},
            {"type": "wait", "id": number, "question": self.question},
            {"type": "explain", "id": number, "target": word(), "ply": others(-1, 40)},
            {"type": "why", "id": number, "path": [word() for _ in range(others(1, 6))]},
            {"type": "preview", "id": number, "action": f"{word()} {word()}"[:200]},
            {"type": "preview", "id": number, "path": [word() for _ in range(others(1, 12))], "touched": [word()]},
            {"type": "arrange", "id": number, "wanted": [word() for _ in range(others(0, 5))]},
            {"type": "resync", "id": number},
            {"type": "at", "id": number, "ply": others(-1, 400), "eyes": others(-1, 6)},
            {"type": "undo", "id": number, "practice": bool(others(0, 1))},
        ]
        return self.random.choices(drawn, WEIGHTS)[0]

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
