"""The servers under load: how each is installed, started on the loopback, filled with matches, and spoken to.

Everything that is installed or written goes to ``build/load``, which git does not know.
"""

import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import msgspec
from msgspec import Struct

from .table import Seat, Table

HERE: Final = Path(__file__).resolve().parent
BUILD: Final = HERE.parents[1] / "build" / "load"
CLOCK_TICKS: Final = os.sysconf("SC_CLK_TCK")
AT_ONCE: Final = 16
"""Tables that are opened at the same time."""


class Server(ABC):
    """A server in a process of its own, and the folder it may write to."""

    name: str
    keeps: str
    """Where acknowledged moves are, in words."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @classmethod
    @abstractmethod
    def install(cls) -> None:
        """Fetch or build what is needed, unless it is there."""

    @abstractmethod
    def command(self) -> tuple[list[str], dict[str, str]]:
        """Return the command, and what it needs in its environment. It prints one line that ends with its port."""

    @abstractmethod
    async def open_table(self, http: httpx.AsyncClient) -> Table:
        """Open a match for two people."""

    @property
    @abstractmethod
    def socket(self) -> str:
        """The address of the socket."""

    def start(self) -> None:
        """Start, and wait for the line with the port."""
        command, environment = self.command()
        self._process = subprocess.Popen(
            command, cwd=self.folder, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name} did not start: {' '.join(command)}")
        self.port = int("".join(filter(str.isdigit, line.rsplit(maxsplit=1)[-1].rsplit(":", 1)[-1])))

    def stop(self) -> None:
        """Stop, kindly first."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def processor_time(self) -> float:
        """Seconds of processor time that the server has used so far."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS

    def memory(self) -> int:
        """Bytes of memory that the server has now."""
        assert self._process is not None
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        return 1024 * int(next(line.split()[1] for line in lines if line.startswith("VmRSS")))

    @abstractmethod
    async def think(self, tables: int) -> None:
        """Let bots think at so many tables of their own, where there are any."""

    async def tables(self, count: int) -> list[Table]:
        """Open tables and let two clients sit down at each."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(http: httpx.AsyncClient) -> Table:
            async with gate:
                table = await self.open_table(http)
                for seat in table.seats:
                    await seat.open(self.socket)
                return table

        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60, trust_env=False) as http:
            return list(await asyncio.gather(*(one(http) for _ in range(count))))


async def post(http: httpx.AsyncClient, path: str, body: object) -> bytes:
    """Post JSON, and expect to be understood."""
    answer = await http.post(path, content=msgspec.json.encode(body), headers={"content-type": "application/json"})
    answer.raise_for_status()
    return answer.content


# Ludarium -------------------------------------------------------------------------------------------------------------------


class Opened(Struct):
    """What the house tells whoever opens a table."""

    match: str
    tokens: dict[str, str]


class Frame(Struct, tag="frame", tag_field="type"):
    """Of a frame, where the match is and what is asked."""

    ply: int
    question: int | None = None


class Reply(Struct, tag="reply", tag_field="type"):
    """The answer to a move."""

    id: int
    ok: bool
    code: str = ""


_from_house: Final = msgspec.json.Decoder(Frame | Reply)
_HEARD: Final = ('{"type":"frame"', '{"type":"reply"')
"""How messages begin that count; a page is told of clocks, talk and who is there besides."""


class HouseSeat(Seat):
    """A client of the house."""

    def __init__(self, table: Table, number: int, match: str, token: str) -> None:
        super().__init__(table, number)
        self._match = match
        self._token = token
        self._question: int | None = None

    async def greet(self) -> None:
        """Say hello with the seat's token."""
        await self.say(f'{{"type":"hello","match":"{self._match}","token":"{self._token}"}}')

    async def hear(self, text: str) -> None:
        """Frames show positions; replies acknowledge moves."""
        if not text.startswith(_HEARD):
            return
        message = _from_house.decode(text)
        if isinstance(message, Frame):
            self._question = message.question
            self.saw(message.ply)
        elif message.ok:
            self.table.acknowledged[message.id] = time.perf_counter()
        else:
            self.fail(message.code)

    async def put(self, ply: int, cell: int) -> None:
        """Answer the question that is open."""
        await self.say(f'{{"type":"play","id":{ply},"question":{self._question},"action":"put {cell}"}}')


class Ludarium(Server):
    """The house on SQLite, as ``ludarium serve`` opens it."""

    name = "Ludarium"
    keeps = "SQLite, synced before anybody is told"

    @classmethod
    def install(cls) -> None:
        """Install the reference game as a third party's package, into a folder of its own."""
        site = BUILD / "site"
        source = BUILD / "noughts"
        for old in (site, source):
            shutil.rmtree(old, ignore_errors=True)
        shutil.copytree(HERE / "noughts", source, ignore=shutil.ignore_patterns("__pycache__"))
        quietly = ("install", "-q", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
        subprocess.run([sys.executable, "-m", "pip", *quietly, "--target", str(site), str(source)], check=True)

    def command(self) -> tuple[list[str], dict[str, str]]:
        """Return the command that opens the house."""
        command = [sys.executable, str(HERE / "house.py"), str(self.folder / "house.sqlite3")]
        return command, {"PYTHONPATH": str(BUILD / "site")}

    @property
    def socket(self) -> str:
        """The address of the socket."""
        return f"ws://127.0.0.1:{self.port}/ws"

    async def think(self, tables: int) -> None:
        """Keep both workers busy: each bot searches for two seconds, and there is always another one that waits.

        One worker never serves tables of bots alone. So at every other table a person sits with four bots, who all owe a card.
        """
        bot = {"kind": "bot", "bot": "search:2s"}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60, trust_env=False) as http:
            for table in range(tables):
                seats = [{"kind": "person"}, *[bot] * 4] if table % 2 else [bot, bot]
                await post(http, "/api/matches", {"game": "rauha", "seats": seats})

    async def open_table(self, http: httpx.AsyncClient) -> Table:
        """Open a match for two people, which starts at once."""
        wanted = {"game": "noughts", "seats": [{"kind": "person"}, {"kind": "person"}]}
        opened = msgspec.json.decode(await post(http, "/api/matches", wanted), type=Opened)
        table = Table()
        table.seats = tuple(HouseSeat(table, number, opened.match, opened.tokens[str(number)]) for number in (0, 1))
        return table


# boardgame.io ---------------------------------------------------------------------------------------------------------------


class Created(Struct):
    """A match of boardgame.io."""

    match: str = msgspec.field(name="matchID")


class Joined(Struct):
    """A seat of boardgame.io, with what proves it."""

    credentials: str = msgspec.field(name="playerCredentials")


class StateId(Struct):
    """Of a state, how many actions made it."""

    number: int = msgspec.field(name="_stateID")


class Synced(Struct):
    """What a client is sent first."""

    state: StateId


_update: Final = msgspec.json.Decoder(tuple[str, str, StateId, msgspec.Raw])
_sync: Final = msgspec.json.Decoder(tuple[str, str, Synced])
SPACE: Final = "/noughts,"


class SocketIoSeat(Seat):
    """A client of boardgame.io, which speaks Socket.IO's fourth protocol."""

    def __init__(self, table: Table, number: int, match: str, credentials: str) -> None:
        super().__init__(table, number)
        self._match = match
        self._credentials = credentials

    async def greet(self) -> None:
        """Wait to be greeted: Socket.IO's server speaks first."""

    async def hear(self, text: str) -> None:
        """Follow the handshake, answer pings, and read the number of each state."""
        event = f"42{SPACE}"
        if text.startswith(f'{event}["update"'):
            ply = _update.decode(text[len(event) :])[2].number
            if ply and (ply - 1) % 2 == self.number:
                self.table.acknowledged.setdefault(ply - 1, time.perf_counter())
            self.saw(ply)
        elif text.startswith(f'{event}["sync"'):
            self.saw(_sync.decode(text[len(event) :])[2].state.number)
        elif text.startswith("0"):
            await self.say(f"40{SPACE}")
        elif text.startswith(f"40{SPACE}"):
            await self.say(f'{event}["sync","{self._match}","{self.number}","{self._credentials}",2]')
        elif text == "2":
            await self.say("3")
        elif not text.startswith(f'{event}["matchData"'):
            self.fail(text[:200])

    async def put(self, ply: int, cell: int) -> None:
        """Send a move for a state."""
        who = f'"playerID":"{self.number}","credentials":"{self._credentials}"'
        action = f'{{"type":"MAKE_MOVE","payload":{{"type":"put","args":[{cell}],{who}}}}}'
        await self.say(f'42{SPACE}["update",{action},{ply},"{self._match}","{self.number}"]')


class InMemory(Server):
    """boardgame.io's server as it comes."""

    name = "boardgame.io"
    keeps = "memory"

    @classmethod
    def install(cls) -> None:
        """Install from npm, once."""
        home = BUILD / "boardgameio"
        home.mkdir(parents=True, exist_ok=True)
        wanted = (HERE / "boardgameio" / "package.json").read_text()
        kept = home / "package.json"
        if not kept.exists() or kept.read_text() != wanted or not (home / "node_modules" / "boardgame.io").exists():
            kept.write_text(wanted)
            npm = shutil.which("npm")
            if npm is None:
                raise SystemExit("boardgame.io's server needs node and npm; or measure with --only ludarium")
            quietly = ("--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error")
            subprocess.run([npm, "install", *quietly], cwd=home, check=True, stdout=sys.stderr)
        shutil.copy(HERE / "boardgameio" / "server.js", home / "server.js")

    def command(self) -> tuple[list[str], dict[str, str]]:
        """Return the command for node."""
        return ["node", str(BUILD / "boardgameio" / "server.js")], {"NODE_ENV": "production"}

    @property
    def socket(self) -> str:
        """The address of the socket; no long polling before."""
        return f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"

    async def think(self, tables: int) -> None:
        """Do nothing: its server has no bots."""

    async def open_table(self, http: httpx.AsyncClient) -> Table:
        """Create a match and join it twice, so that seats are proved as in the house."""
        created = msgspec.json.decode(await post(http, "/games/noughts/create", {"numPlayers": 2}), type=Created)
        table, seats = Table(), list[Seat]()
        for number in (0, 1):
            body = {"playerID": str(number), "playerName": f"Seat {number}"}
            joined = await post(http, f"/games/noughts/{created.match}/join", body)
            credentials = msgspec.json.decode(joined, type=Joined).credentials
            seats.append(SocketIoSeat(table, number, created.match, credentials))
        table.seats = tuple(seats)
        return table


class FlatFiles(InMemory):
    """boardgame.io's server with the storage that comes with it."""

    name = "boardgame.io, flat files"
    keeps = "files, written after all are told, not synced"

    def command(self) -> tuple[list[str], dict[str, str]]:
        """Name a folder too."""
        command, environment = super().command()
        return [*command, str(self.folder / "matches")], environment


SERVERS: Final[dict[str, type[Server]]] = {"ludarium": Ludarium, "memory": InMemory, "flat": FlatFiles}


@contextlib.contextmanager
def running(kind: type[Server], folder: Path) -> Iterator[Server]:
    """Run a server for a while."""
    folder.mkdir(parents=True)
    server = kind(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
