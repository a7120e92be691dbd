"""Broken and hostile messages, thousands of them: each is answered, nothing changes, and the match goes on."""

import asyncio
import json
import logging
import random
import string
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.running import BOTS, PATIENCE, RunningHouse
from websockets.asyncio.client import ClientConnection, connect

from ludarium.server.protocol import CODES, MAX_MESSAGE

MESSAGES = 20_000
CONNECTIONS = 4
NASTY = [
    "",
    " ",
    "\x00",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "%s%n{0}{self}",
    "\u202e\u0000\ufffd",
    "😀" * 40,
    "A-a1",
    "hand-1-01",
    "satellite-x",
    "keep ?",
    "keep 1-01 " * 15,
    "-1",
    "NaN",
    "9" * 190,
]


class Fuzzer:
    """Draws messages from a seed: valid ones bent, torn and overfilled, and things that never were messages."""

    def __init__(self, seed: int, match: str, tokens: list[str], question: int) -> None:
        self.question = question
        self.random = random.Random(seed)
        self.match = match
        self.tokens = tokens

    def draw(self) -> str | bytes:
        """Draw one."""
        kinds: list[Callable[[], str | bytes]] = [self.torn, self.wrong_types, self.nonsense, self.hostile]
        kinds += [self.binary, self.large, self.deep]
        return self.random.choices(kinds, weights=[20, 25, 15, 35, 3, 1, 1])[0]()

    def message(self) -> dict[str, Any]:
        """A message of the right form that must be refused, or is harmless."""
        number, word = self.random.randrange(2**31), self.random.choice(NASTY)
        return self.random.choice(
            [
                {"type": "play", "id": number, "question": self.random.randrange(10**6, 2**31), "action": "done"},
                {"type": "play", "id": number, "question": self.question, "action": word},
                {"type": "play", "id": number, "question": self.question, "action": f"{word} {word}"[:200]},
                {"type": "explain", "id": number, "target": word},
                {"type": "why", "id": number, "path": [f"x{word}"] * self.random.randint(1, 6)},
                {"type": "preview", "id": number, "action": f"fling {word}"[:200]},
                {"type": "at", "id": number, "ply": self.random.randint(-1, 2**31)},
                {"type": "undo", "id": number},
            ]
        )

    def hostile(self) -> str:
        return json.dumps(self.message())

    def hello(self) -> str:
        """A hello that leads nowhere: another match, or a link that was never given out."""
        wrong = self.random.choice([*NASTY, self.match[::-1], self.match.lower() + "x"])
        guess = {"type": "hello", "match": self.match, "token": f"{self.random.choice(self.tokens)[:-1]}~"}
        return json.dumps(self.random.choice([{"type": "hello", "match": wrong}, guess]))

    def torn(self) -> str:
        text = json.dumps(self.message())
        at = self.random.randrange(len(text))
        cut = [text[:at], text[at:], text[:at] + self.letters(3) + text[at:], text.replace('"', "'"), text + text]
        return self.random.choice(cut)

    def wrong_types(self) -> str:
        message = self.message()
        message[self.random.choice(list(message))] = self.value(2)
        if self.random.random() < 0.3:
            message[self.letters(6)] = self.value(1)
        if self.random.random() < 0.3:
            message.pop(self.random.choice(list(message)))
        text = json.dumps(message)
        return text if message.get("type") != "undo" else self.hostile()

    def nonsense(self) -> str:
        return self.random.choice([json.dumps(self.value(3)), self.letters(self.random.randrange(200)), self.hello()])

    def binary(self) -> bytes:
        return self.random.randbytes(self.random.randrange(64))

    def large(self) -> str:
        return json.dumps({"type": "play", "id": 1, "question": 1, "action": "x" * (MAX_MESSAGE + 1)})

    def deep(self) -> str:
        return self.random.choice(["[", '{"a":']) * self.random.randrange(2_000)

    def letters(self, count: int) -> str:
        return "".join(self.random.choices(string.printable, k=count))

    def value(self, depth: int) -> Any:
        draws: list[Any] = [
            None,
            True,
            -1,
            2**63,
            10**40,
            1.5,
            float("inf"),
            self.random.choice(NASTY),
            self.letters(9),
        ]
        if depth:
            draws += [[self.value(depth - 1)], {self.letters(3): self.value(depth - 1)}]
        return self.random.choice(draws)


async def attack(address: str, fuzzer: Fuzzer, hello: dict[str, Any], count: int) -> Counter[str]:
    """Send many messages on one connection and count the answers by code."""
    codes: Counter[str] = Counter()
    async with connect(f"ws://{address}/ws", max_size=None, ping_interval=None) as socket:
        await socket.send(json.dumps(hello))
        sender = asyncio.create_task(_send(socket, fuzzer, count))
        while codes.total() < count:
            heard = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if heard["type"] not in ("frame", "away"):
                codes[heard.get("code", heard["type"])] += 1
        await sender
        await socket.send(json.dumps({"type": "undo", "id": 77}))
        while json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)).get("id") != 77:
            pass
    return codes


async def _send(socket: ClientConnection, fuzzer: Fuzzer, count: int) -> None:
    for _ in range(count):
        await socket.send(fuzzer.draw())


@pytest.mark.slow
def test_twenty_thousand_hostile_messages_leave_the_match_as_it_was(
    house: RunningHouse, caplog: pytest.LogCaptureFixture
) -> None:
    """From a seat, from a spectator and from strangers; every message has its answer, and then the game is played on."""
    table = house.open_table([{"kind": "person", "name": "Ida"}, *BOTS])
    page = house.sit(table, 0)
    page.until(lambda view: [seat.get("state") for seat in view["seats"]] == ["choosing", *["chosen"] * 3])
    before = house.get(f"/api/matches/{table['match']}")
    token = table["tokens"]["0"]
    hellos = [{"type": "hello", "match": table["match"], "token": token}, {"type": "hello", "match": table["match"]}]
    caplog.set_level(logging.WARNING)

    async def everything() -> list[Counter[str]]:
        each = MESSAGES // CONNECTIONS
        fuzzers = [Fuzzer(seed, table["match"], [token], page.view["question"]) for seed in range(CONNECTIONS)]
        return await asyncio.gather(
            *(attack(house.address, fuzzer, hellos[n % 2], each) for n, fuzzer in enumerate(fuzzers))
        )

    began = time.perf_counter()
    codes = sum(asyncio.run(everything()), Counter[str]())
    print(f"\n{codes.total()} messages in {time.perf_counter() - began:.1f} s: {dict(codes.most_common())}")
    assert codes.total() >= MESSAGES
    assert set(codes) <= {*CODES, "reply", "detail"}
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert house.get(f"/api/matches/{table['match']}") == before
    for _ in range(8):
        page.until_asked()
        assert page.play_first()["ok"]
