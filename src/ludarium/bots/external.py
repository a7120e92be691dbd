"""Bots that are programs of their own, in any language: a line of JSON in, a line of JSON out.

A program is started by us and asked over its standard streams, or runs already and is asked over a socket. The protocol is
described in ``docs/how-to/external-bots.md``. Such a bot is started or called only for whoever runs this process, by command
line or configuration, never because a request or a record names it.
"""

import shlex
import socket
import subprocess
import tempfile
from abc import ABC, abstractmethod
from contextlib import suppress
from itertools import islice
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Final, Protocol
from weakref import finalize

import msgspec
from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.errors import LudariumError, NotationError
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.turn import seat_letter

PREFIX: Final = "exec:"
"""How the name of an external bot begins; its command follows."""

SOCKET: Final = "socket:"
"""How the name of one begins that listens already; HOST:PORT follows, or the path of a local socket."""

PROTOCOL: Final = 1
PATIENCE: Final = 30.0
"""Seconds in which a program must answer."""

LISTED: Final = 1000
"""Of more legal actions than these only the first are listed; any legal one may be answered."""

LONGEST: Final = 65_536
"""Bytes of the longest answer that is read from a socket."""


class BotFailed(LudariumError):
    """An external bot could not be started, ended, kept silent or answered nonsense."""

    code = "bot_failed"


class Question(Struct, frozen=True):
    """What a program is asked. ``complete`` says whether all legal actions are listed."""

    protocol: int
    game: str
    edition: str
    seat: str
    observation: Observation
    actions: list[str]
    complete: bool


class Reply(Struct):
    """What it answers: an action in the game's notation."""

    action: str


class Line(Protocol):
    """A way to ask: a line there, a line back."""

    def ask(self, question: bytes, patience: float) -> str:
        """Return the action that was answered, or raise ``BotFailed``."""

    def end(self) -> object:
        """Hang up."""


class _Asking(ABC):
    """A bot that asks somebody else, and refuses what is no legal action."""

    def __init__(self, name: str, who: str, patience: float) -> None:
        self.name = name
        self.who = who
        self.patience = patience
        self._line: Line | None = None

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Ask, and refuse what is no legal action."""
        seat = observation.seat
        assert seat is not None
        world = game.determinize(observation, rng)
        codes = list(islice(game.legal_actions(world, seat).codes(), LISTED + 1))
        question = Question(
            PROTOCOL,
            game.info.name,
            game.info.editions[-1],
            seat_letter(seat),
            observation,
            [str(game.actions.action(code)) for code in codes[:LISTED]],
            len(codes) <= LISTED,
        )
        if self._line is None:
            self._line = self._open()
        reply = self._line.ask(msgspec.json.encode(question), self.patience)
        try:
            action = game.actions.parse(reply)
        except NotationError as error:
            raise BotFailed(f"The bot {self.who!r} answered {reply!r}: {error.message}") from None
        refusal = game.why_not(world, seat, action)
        if refusal is not None:
            raise BotFailed(f"The bot {self.who!r} answered {reply!r}, which is not allowed: {refusal.message}")
        return action

    def close(self) -> None:
        """End the program, or the call."""
        if self._line is not None:
            self._line.end()
            self._line = None

    @abstractmethod
    def _open(self) -> Line:
        """Begin to talk to it."""


class ExternalBot(_Asking):
    """Asks a program. It is started with the first question and ends when the bot is closed or forgotten."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        super().__init__(f"{PREFIX}{command}", command, patience)
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise BotFailed(f"The command {command!r} cannot be read: {error}.") from None
        if not self._words:
            raise BotFailed("An external bot needs a command, as in exec:python my_bot.py.")

    def _open(self) -> Line:
        return _Program(self._words, self.who)


class SocketBot(_Asking):
    """Asks a program that listens at a socket. The call begins with the first question and lasts a game."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        super().__init__(f"{SOCKET}{address}", address, patience)
        host, colon, port = address.rpartition(":")
        self._path = address if "/" in address else ""
        if not self._path and not (host and colon and port.isdecimal() and 0 < int(port) < 65_536):
            raise BotFailed(f"There is no socket {address!r}. Write socket:HOST:PORT, or socket:/path/of/a/local/one.")
        self._host, self._port = host.strip("[]"), 0 if self._path else int(port)

    def _open(self) -> Line:
        try:
            if self._path:
                called = socket.socket(socket.AF_UNIX)
                called.settimeout(self.patience)
                called.connect(self._path)
            else:
                called = socket.create_connection((self._host, self._port), self.patience)
        except OSError as error:
            raise BotFailed(f"The bot at {self.who!r} cannot be reached: {error.strerror or error}.") from None
        return _Call(called, self.who)


def _action_in(line: bytes, who: str) -> str:
    """Read an answer."""
    try:
        return msgspec.json.decode(line, type=Reply).action
    except (msgspec.DecodeError, UnicodeDecodeError):
        said = line.decode("utf-8", "replace").strip()[:80]
        raise BotFailed(
            f'The bot {who!r} answered {said!r}, which is not a line such as {{"action": "..."}}.'
        ) from None


class _Call:
    """A connection to a program that listens. An answer has to come whole within the time, however slowly it drips."""

    def __init__(self, called: socket.socket, who: str) -> None:
        self._socket = called
        self._who = who
        self._heard = b""

    def ask(self, question: bytes, patience: float) -> str:
        """Send a line, and return the action of the line that comes back."""
        until = monotonic() + patience
        try:
            self._socket.settimeout(patience)
            self._socket.sendall(question + b"\n")
            while b"\n" not in self._heard and len(self._heard) <= LONGEST:
                self._socket.settimeout(max(until - monotonic(), 0.001))
                more = self._socket.recv(LONGEST)
                if not more:
                    raise BotFailed(f"The bot at {self._who!r} hung up.")
                self._heard += more
        except TimeoutError:
            self.end()
            raise BotFailed(f"The bot at {self._who!r} gave no answer for {patience:g} seconds.") from None
        except OSError as error:
            raise BotFailed(f"The bot at {self._who!r} was lost: {error.strerror or error}.") from None
        line, _, self._heard = self._heard.partition(b"\n")
        return _action_in(line, self._who)

    def end(self) -> None:
        """Hang up."""
        self._socket.close()


class _Program:
    """A running program, its answers read aside so that silence can be noticed."""

    def __init__(self, words: list[str], command: str) -> None:
        self.command = command
        self._complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the program
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints
            )
        except OSError as error:
            self._complaints.close()
            raise BotFailed(f"The bot {command!r} cannot be started: {error.strerror or error}.") from None
        self._lines: Queue[bytes] = Queue()
        assert self._process.stdout is not None
        Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        self.end = finalize(self, _end, self._process, self._complaints)

    def ask(self, question: bytes, patience: float) -> str:
        """Write a line, and return the action of the line that comes back."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(question + b"\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=patience)
        except OSError:
            line = b""
        except Empty:
            self.end()
            raise BotFailed(f"The bot {self.command!r} gave no answer for {patience:g} seconds.") from None
        if not line:
            raise BotFailed(f"The bot {self.command!r} ended with code {self._process.wait(5)}.{self._last_words()}")
        return _action_in(line, self.command)

    def _last_words(self) -> str:
        self._complaints.seek(0)
        lines = self._complaints.read().decode("utf-8", "replace").split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f" Its last words: {said[:200]}" if said else ""


def _read(stream: IO[bytes], lines: "Queue[bytes]") -> None:
    """Hand over every line, and an empty one at the end."""
    with stream:
        for line in stream:
            lines.put(line)
    lines.put(b"")


def _end(process: "subprocess.Popen[bytes]", complaints: IO[bytes]) -> None:
    """Close the pipe, which a program takes as the end; one that does not is killed."""
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    complaints.close()
