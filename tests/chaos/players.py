"""People who play on whatever happens: cut off, they come back at any node; unsure whether a move counted, they look."""

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .tables import Table

SILENCE = 5.0
"""Seconds without a word after which somebody who waits looks again elsewhere."""
HALF_A_FRAME = b"\x81\xfe\x00\x7e\x00\x00\x00\x00half a frame"
GONE = (OSError, TimeoutError, WebSocketException, EOFError)


@dataclass
class Crowd:
    """What all players share: where nodes are, and what they tell whoever makes the trouble."""

    nodes: Callable[[], list[str]]
    acknowledged: int = 0
    refused: int = 0
    lost: int = 0
    cuts: int = 0
    """Lines that shall be cut in the middle of a frame, by whoever speaks next."""


class Player:
    """Somebody on one seat."""

    def __init__(self, crowd: Crowd, table: Table, seat: int, seed: int) -> None:
        self._crowd = crowd
        self._table = table
        self._seat = seat
        self._random = random.Random(seed)
        self._number = 0

    async def play(self) -> None:
        """Play to the end of the game."""
        while True:
            nodes = self._crowd.nodes()
            if nodes:
                with suppress(*GONE):
                    address = f"ws://{self._random.choice(nodes)}/ws"
                    async with connect(address, max_size=None, open_timeout=SILENCE, close_timeout=0.2) as line:
                        if await self._sit(line):
                            return
                self._crowd.lost += 1
            await asyncio.sleep(0.05)

    async def _sit(self, line: ClientConnection) -> bool:
        hello = {"type": "hello", "match": self._table.match, "token": self._table.tokens[self._seat]}
        await line.send(json.dumps(hello))
        while True:
            heard = await self._hear(line)
            if heard["type"] == "reply" and not heard["ok"]:
                self._crowd.refused += 1
                return False
            if heard["type"] != "frame":
                continue
            if heard.get("ending"):
                return True
            while heard.get("question") is not None:
                if self._crowd.cuts:
                    self._crowd.cuts -= 1
                    line.transport.write(HALF_A_FRAME)
                    line.transport.abort()
                heard = await self._answer(line, heard)
                if heard.get("ending"):
                    return True

    async def _hear(self, line: ClientConnection) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), SILENCE))
        return heard

    async def _answer(self, line: ClientConnection, frame: dict[str, Any]) -> dict[str, Any]:
        """Answer the question of a frame, and return the frame that shows what came of it."""
        action = self._chosen(frame)
        question = frame["question"]
        self._number += 1
        await line.send(json.dumps({"type": "play", "id": self._number, "question": question, "action": action}))
        newest = frame
        while True:
            heard = await self._hear(line)
            if heard["type"] == "frame":
                newest = heard
            if heard["type"] == "reply" and heard["id"] in (self._number, -1):
                break
        if heard["ok"]:
            self._table.acknowledged.append((self._seat, question, action))
            self._crowd.acknowledged += 1
        else:
            self._crowd.refused += 1
            if heard["code"] in ("busy", "too_many"):
                await asyncio.sleep(0.05)
            if heard["code"] in ("illegal_move", "bad_notation", "busy"):
                return newest
        while newest is frame or newest.get("question") == question:
            heard = await self._hear(line)
            newest = heard if heard["type"] == "frame" else newest
        return newest

    def _chosen(self, frame: dict[str, Any]) -> str:
        gestures, choices = frame.get("gestures", []), frame.get("choices", [])
        if gestures and (not choices or self._random.random() < 0.5):
            return filled(self._random.choice(gestures), self._random)
        return str(self._random.choice(choices)[0])


def filled(gesture: dict[str, Any], drawn: random.Random) -> str:
    """Make a gesture somehow."""

    def number(name: str, among: str) -> int:
        start, step = gesture.get(f"{name}_start", 0), gesture.get(f"{name}_step", 1)
        return int(start + step * drawn.randrange(max(1, gesture.get(among, 0))))

    angle = number("angle", "angles")
    whole = gesture.get("whole", 0)
    values = {"angle": angle % whole if whole else angle, "power": number("power", "powers")}
    values |= {"x": number("x", "width"), "y": number("y", "height")}
    return str(gesture["template"].format(**values))
