"""A run: so many messages and requests from a seed, and what came of them."""

import asyncio
import json
import logging
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from litestar import Litestar
from tests.server.running import BESIDE
from tests.steady import PICTURES, PLENTY, fix_deals

from ludarium.core.registry import game_names
from ludarium.core.rng import stream
from ludarium.server import animation
from ludarium.server.app import create_app
from ludarium.server.app_context import AppContext
from ludarium.server.config import Config
from ludarium.server.decode import decode
from ludarium.server.errors import Refused

from .bending import NASTY
from .messages import KINDS, Messages
from .reach import Reach
from .requests import HOST, ORIGIN, PASSWORD, Request, Requests, Told, addresses
from .within import Heard, Line, ask

BUSY = 503
"""Said in words, when there is too much to do; counted, but no crash."""
SITTING = 800
"""Messages at one table before the next is opened."""
TABLES = 6
"""Tables that are attacked at the same time, once nothing is traced any more."""
SIGNED = 3
"""Sittings from one new account to the next."""
BETWEEN = 40
"""Messages between two moves that are really made."""
IDA, NOOR, BOT = {"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}, {"kind": "bot", "bot": "random"}
COMPANIES = ([IDA, NOOR], [IDA, BOT], [IDA, {"kind": "open"}])
TERMS: tuple[dict[str, object], ...] = (
    {},
    {"clock": "live 900 10", "watch": "anybody"},
    {"clock": "day 86400"},
    {"listing": "open", "watch": "anybody"},
)
"""How tables are opened, in turn; with the companies, in all ways."""
UNASKED = {"frame", "lobby", *BESIDE}
"""What a page is sent without having asked."""
MOVING = ("hello", "learn", "solve", "better_line")
NO_POST = "smtp://127.0.0.1:9"
"""Nobody listens there: every mail fails."""
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
    routes: dict[str, Counter[str]] = field(default_factory=dict)
    kinds: dict[str, Counter[str]] = field(default_factory=dict)
    lines: int = 0
    seconds: float = 0.0

    @property
    def sent(self) -> int:
        """How many were sent."""
        return self.messages + self.requests

    @property
    def unreached(self) -> list[str]:
        """The addresses and messages that were refused each time: what lies behind their first check was not attacked."""
        shut = [name for name, codes in self.routes.items() if not any(code < "400" for code in codes)]
        return [*shut, *(kind for kind, codes in self.kinds.items() if "done" not in codes)]

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
    folder: Path, count: int, seed: int, guided: int, tell: Callable[[Report], None], seconds: float, database: str
) -> Report:
    """Send ``count`` messages and requests, the first ``guided`` of them traced; stop early after ``seconds``."""
    fix_deals()
    patch.object(animation, "MOST", PICTURES).start()
    settings = {**PLENTY, "workers": 1, "linger": 0.0, "smtp": NO_POST, "public_url": "https://games.example.org"}
    app = create_app(Config(database=database or f"sqlite:///{folder / 'fuzz.sqlite3'}", **settings))  # type: ignore[arg-type]
    report, began = Report(), time.monotonic()
    ears = Ears(report)
    logging.getLogger("ludarium").addHandler(ears)
    try:
        async with app.lifespan():
            attack = Attack(app, report, seed, guided)
            await attack.begin()
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
        self._routes = addresses(app)
        self._told = Told(self._games)
        self._corpus: list[str] = []
        self._number = 0
        self.reach = Reach()
        report.routes |= {one.name: Counter() for one in self._routes}
        report.kinds |= {kind: Counter() for kind in KINDS}

    @property
    def _context(self) -> AppContext:
        context: AppContext = self._app.state.context
        return context

    async def begin(self) -> None:
        """Let two people have an account, and a game be over: some addresses are about nothing else."""
        for name in ("Ida", "Noor"):
            await self._post("/api/account", {"name": name, "password": PASSWORD})
        ended = await self._open(self._games[-1], [{"kind": "bot", "bot": "random"}] * 2)
        match = await self._context.matches.get(ended["match"])
        while not match.over:
            await asyncio.sleep(0.02)
        await self._post(f"/api/matches/{ended['match']}/share", {"shared": True}, ended["host"])
        self._told.over.append(ended["match"])
        self._told.hosts.append(ended["host"])

    async def sitting(self, count: int) -> None:
        """Open a table and attack it and the house, while it is played on."""
        self._number += 1
        number = self._number
        if number % SIGNED == 0:  # the others may have signed out, or are gone
            await self._post("/api/account", {"name": f"Ida {number}", "password": PASSWORD})
        company = COMPANIES[number % len(COMPANIES)]
        people = [{**one, "name": f"{one.get('name', 'Bot')} {number}"} for one in company]
        terms = TERMS[number % len(TERMS)]
        table = await self._open(self._games[number % len(self._games)], people, **terms)
        links = list(table["tokens"].values())
        seed = self._seed * 1_000_003 + number
        messages = Messages(seed, table["match"], [*links, table["host"]], told=self._told)
        requests = Requests(seed, self._routes, self._games, table["match"], messages.tokens, self._told)
        messages.corpus = self._corpus
        lines = [await self._sit(table["match"], token, messages) for token in (*links, None, None)]
        rover = lines[-1]
        requests.words = messages.words
        self._report.messages += len(lines)
        drawn = messages.random
        for sent in range(count - len(lines)):
            if sent % BETWEEN == 0:
                await self._move(table["match"], lines, messages)
            if drawn.random() < 0.4:
                await self._request(requests.draw())
            else:
                line = drawn.choice([one for one in lines if not one.task.done()])
                await self._message(line, messages, line is rover)
        for line in lines:
            await line.close()

    async def _open(self, game: str, seats: Sequence[dict[str, str]], **terms: object) -> dict[str, Any]:
        made: dict[str, Any] = json.loads(
            (await self._post("/api/matches", {"game": game, "seats": seats, **terms})).body
        )
        return made

    async def _post(self, path: str, body: object, token: str = "") -> Heard:
        headers = [(b"host", HOST.encode()), (b"origin", ORIGIN.encode()), (b"content-type", b"application/json")]
        headers += [(b"authorization", f"Bearer {token}".encode())] if token else []
        heard = await ask(self._app, Request("POST", path.encode(), b"", headers, json.dumps(body).encode()))
        self._learn(heard)
        return heard

    def _learn(self, heard: Heard) -> None:
        self._told.learn(heard.body)
        if heard.cookie and not heard.cookie.endswith("="):
            self._told.cookies.append(heard.cookie)

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
        self._told.keep("action", action)
        self._report.moves += 1
        move = {"type": "play", "id": 5, "question": question, "action": action}
        if asked[0] < len(messages.tokens) - 1 and asked[0] == match.seat_of(messages.tokens[asked[0]]):
            await self._answered(lines[asked[0]], json.dumps(move), "play")

    async def _message(self, line: Line, messages: Messages, roves: bool) -> None:
        message, before = messages.draw(), len(self.reach)
        self._report.messages += 1
        kind = kind_of(message)
        if kind in MOVING and not roves:
            return  # one that is understood moves the page elsewhere
        with self.reach.traced(self._guided > self._report.messages):
            await self._answered(line, message, kind)
        if len(self.reach) > before:
            messages.keep(message)

    async def _answered(self, line: Line, message: str | bytes, kind: str) -> None:
        """Send a message and take in what comes until it is answered."""
        line.say(message)
        awaited = {"lobby", "frame"} if kind == "hello" else set()
        try:
            while (heard := json.loads(await line.hear()))["type"] in UNASKED - awaited:
                if heard["type"] == "talk" and heard["lines"]:
                    self._told.keep("number", heard["lines"][-1]["number"])
        except TimeoutError:
            self._report.unanswered += 1
            self._report.crashes.append(f"unanswered: {message!r}"[:2000])
            return
        except AssertionError as error:
            self._report.crashes.append(f"{message!r}: {error}")
            return
        refusal = heard.get("code")
        self._report.answers[refusal or heard["type"]] += 1
        if kind:
            self._report.kinds[kind][refusal or "done"] += 1

    async def _request(self, request: Request) -> None:
        self._report.requests += 1
        try:
            heard = await ask(self._app, request)
        except TimeoutError:
            self._report.unanswered += 1
            self._report.crashes.append(f"unanswered: {request}"[:2000])
        except Exception as error:
            self._report.crashes.append(f"{request}: {error!r}"[:2000])
        else:
            self._learn(heard)
            self._report.answers[str(heard.status)] += 1
            if request.route.startswith(f"{request.method} "):
                self._report.routes[request.route][str(heard.status)] += 1
            if heard.status >= 500 and heard.status != BUSY:
                self._report.crashes.append(f"{heard.status}: {request}"[:2000])


def kind_of(message: str | bytes) -> str:
    """Tell which message of the protocol this is; nothing if it is none."""
    if isinstance(message, bytes):
        return ""
    try:
        return str(type(decode(message)).__struct_config__.tag)
    except Refused:
        return ""


def main_run(
    folder: Path,
    count: int,
    seed: int,
    guided: int,
    tell: Callable[[Report], None],
    seconds: float = 1e9,
    database: str = "",
) -> Report:
    """Run to the end in a loop of its own."""
    return asyncio.run(run(folder, count, seed, guided, tell, seconds, database))
