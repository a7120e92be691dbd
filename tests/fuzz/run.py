"""A run: so many messages and requests from a seed, and what came of them."""

import asyncio
import json
import logging
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar import Litestar
from tests.steady import PLENTY, fix_deals

from ludarium.core.registry import game_names
from ludarium.core.rng import stream
from ludarium.server.app import create_app
from ludarium.server.app_context import AppContext
from ludarium.server.config import Config
from ludarium.server.decode import decode
from ludarium.server.errors import Refused
from ludarium.server.protocol import Hello

from .bending import NASTY
from .messages import Messages
from .reach import Reach
from .requests import Request, Requests
from .within import Line, ask, scope_of

BUSY = 503
"""Said in words, when there is too much to do; counted, but no crash."""
SITTING = 800
"""Messages at one table before the next is opened."""
TABLES = 6
"""Tables that are attacked at the same time, once nothing is traced any more."""
BETWEEN = 40
"""Messages between two moves that are really made."""
PERSONS = [{"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}]
WORDS = re.compile(r'"([A-Za-z0-9_.:/ -]{1,60})"')


@dataclass
class Report:
    """What a run counted. ``crashes`` are answers of 500, errors in the log and whatever was raised."""

    messages: int = 0
    requests: int = 0
    moves: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    crashes: list[str] = field(default_factory=list)
    unanswered: int = 0
    lines: int = 0
    seconds: float = 0.0

    @property
    def sent(self) -> int:
        """How many were sent."""
        return self.messages + self.requests

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.crashes and not self.unanswered


class Ears(logging.Handler):
    """Hears what the house complains of."""

    def __init__(self, report: Report) -> None:
        super().__init__(logging.ERROR)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        """Write it down."""
        trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self._report.crashes.append(f"log: {record.getMessage()} {trace}"[-2000:])


async def run(
    folder: Path, count: int, seed: int, guided: int, tell: Callable[[Report], None], seconds: float = 1e9
) -> Report:
    """Send ``count`` messages and requests, the first ``guided`` of them traced; stop early after ``seconds``."""
    fix_deals()
    settings = {**PLENTY, "workers": 1, "linger": 0.0}
    app = create_app(Config(database=f"sqlite:///{folder / 'fuzz.sqlite3'}", **settings))  # type: ignore[arg-type]
    report, began = Report(), time.monotonic()
    ears = Ears(report)
    logging.getLogger("ludarium").addHandler(ears)
    try:
        async with app.lifespan():
            attack = Attack(app, report, seed, guided)
            while (left := count - report.sent) > 0 and time.monotonic() - began < seconds:
                tables = 1 if report.messages < guided else min(TABLES, -(-left // SITTING))
                await asyncio.gather(*(attack.sitting(min(SITTING, -(-left // tables))) for _ in range(tables)))
                report.seconds = time.monotonic() - began
                tell(report)
    finally:
        logging.getLogger("ludarium").removeHandler(ears)
    report.lines = len(attack.reach)
    return report


class Attack:
    """Sitting after sitting, each at a new table of the next game."""

    def __init__(self, app: Litestar, report: Report, seed: int, guided: int) -> None:
        self._app = app
        self._report = report
        self._seed = seed
        self._guided = guided
        self._games = list(game_names())
        self._corpus: list[str] = []
        self._number = 0
        self.reach = Reach()

    @property
    def _context(self) -> AppContext:
        context: AppContext = self._app.state.context
        return context

    async def sitting(self, count: int) -> None:
        """Open a table and attack it and the house, while it is played on."""
        self._number += 1
        number = self._number
        table = await self._open(self._games[number % len(self._games)], number)
        tokens = [table["tokens"]["0"], table["tokens"]["1"], table["host"]]
        seed = self._seed * 1_000_003 + number
        messages, requests = Messages(seed, table["match"], tokens), Requests(seed, self._games, table["match"], tokens)
        messages.corpus = self._corpus
        lines = [await self._sit(table["match"], token, messages) for token in (*tokens[:2], None)]
        requests.words = messages.words
        self._report.messages += len(lines)
        drawn = messages.random
        for sent in range(count - len(lines)):
            if sent % BETWEEN == 0:
                await self._move(table["match"], lines, messages)
            if drawn.random() < 0.3:
                await self._request(requests.draw())
            else:
                await self._message(drawn.choice(lines), messages)
        for line in lines:
            await line.close()

    async def _open(self, game: str, number: int) -> dict[str, Any]:
        made: dict[str, Any] = {}

        async def receive() -> dict[str, Any]:
            body = {"game": game, "seats": [{**one, "name": f"{one['name']} {number}"} for one in PERSONS]}
            return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

        async def send(event: Any) -> None:
            if event["type"] == "http.response.body" and event["body"]:
                made.update(json.loads(event["body"]))

        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        scope = scope_of(self._app, "http", Request("POST", b"/api/matches", b"", headers, b""))
        await self._app(scope, receive, send)  # type: ignore[arg-type]
        return made

    async def _sit(self, match: str, token: str | None, messages: Messages) -> Line:
        line = await Line(self._app).opened()
        line.say(json.dumps({"type": "hello", "match": match, "token": token}))
        while (heard := await line.hear()) and json.loads(heard)["type"] not in ("frame", "lobby"):
            pass
        messages.words = [*NASTY, *list(dict.fromkeys(WORDS.findall(heard)))[:400]]
        return line

    async def _move(self, name: str, lines: list[Line], messages: Messages) -> None:
        """Let somebody who is asked really move, so that other questions come."""
        match = await self._context.matches.get(name)
        asked = [seat for seat in (0, 1) if match.begun and match.history.question(seat) is not None]
        if not asked:
            return
        question = match.history.question(asked[0])
        assert question is not None
        messages.question = question
        rng = stream(self._seed, f"{name}/{len(match.history.entries)}")
        action = str(match.game.legal_actions(match.history.state, asked[0]).sample(rng))
        self._report.moves += 1
        move = {"type": "play", "id": 5, "question": question, "action": action}
        if asked[0] == match.seat_of(messages.tokens[asked[0]]):
            await self._answered(lines[asked[0]], json.dumps(move))

    async def _message(self, line: Line, messages: Messages) -> None:
        message, before = messages.draw(), len(self.reach)
        self._report.messages += 1
        if isinstance(message, str) and _is_hello(message):
            return  # one that is understood moves the page elsewhere: those are tested by name
        with self.reach.traced(self._guided > self._report.messages):
            await self._answered(line, message)
        if len(self.reach) > before:
            messages.keep(message)

    async def _answered(self, line: Line, message: str | bytes) -> None:
        """Send a message and take in what comes until it is answered."""
        line.say(message)
        try:
            while (heard := json.loads(await line.hear()))["type"] in ("frame", "away", "lobby", "pages"):
                pass
        except TimeoutError:
            self._report.unanswered += 1
            return
        except AssertionError as error:
            self._report.crashes.append(f"{message!r}: {error}")
            return
        self._report.answers[heard.get("code") or heard["type"]] += 1

    async def _request(self, request: Request) -> None:
        self._report.requests += 1
        try:
            status = await ask(self._app, request)
        except TimeoutError:
            self._report.unanswered += 1
        except Exception as error:
            self._report.crashes.append(f"{request}: {error!r}"[:2000])
        else:
            self._report.answers[str(status)] += 1
            if status >= 500 and status != BUSY:
                self._report.crashes.append(f"{status}: {request}"[:2000])


def _is_hello(text: str) -> bool:
    try:
        return isinstance(decode(text), Hello)
    except Refused:
        return False


def main_run(
    folder: Path, count: int, seed: int, guided: int, tell: Callable[[Report], None], seconds: float
) -> Report:
    """Run to the end in a loop of its own."""
    return asyncio.run(run(folder, count, seed, guided, tell, seconds))
