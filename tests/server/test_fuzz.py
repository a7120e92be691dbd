"""Broken and hostile messages, thousands of them: each is answered, nothing changes, and the match goes on."""

import asyncio
import json
import logging
import time
from collections import Counter
from typing import Any

import pytest
from tests.fuzz.messages import Messages
from tests.server.running import BESIDE, BOTS, PATIENCE, RunningHouse
from websockets.asyncio.client import ClientConnection, connect

from ludarium.server.protocol import CODES

MESSAGES = 20_000
CONNECTIONS = 4


class Harmless(Messages):
    """Messages that must be refused, or change nothing."""

    def message(self) -> dict[str, Any]:
        """One of the right form."""
        number, word = self.number(), self.word()
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


async def attack(address: str, fuzzer: Harmless, hello: dict[str, Any], count: int) -> Counter[str]:
    """Send many messages on one connection and count the answers by code."""
    codes: Counter[str] = Counter()
    async with connect(f"ws://{address}/ws", max_size=None, ping_interval=None, open_timeout=PATIENCE) as socket:
        await socket.send(json.dumps(hello))
        sender = asyncio.create_task(_send(socket, fuzzer, count))
        while codes.total() < count:
            heard = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if heard["type"] not in ("frame", *BESIDE):
                codes[heard.get("code", heard["type"])] += 1
        await sender
        await socket.send(json.dumps({"type": "undo", "id": 77}))
        while json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)).get("id") != 77:
            pass
    return codes


async def _send(socket: ClientConnection, fuzzer: Harmless, count: int) -> None:
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
        fuzzers = [Harmless(seed, table["match"], [token], page.view["question"]) for seed in range(CONNECTIONS)]
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
