"""Bots that are programs of their own, in any language: a line of JSON in, a line of JSON out.

The protocol is described in ``docs/how-to/external-bots.md``. Such a bot is started only for whoever runs this process, by
command line or configuration, never because a request or a record names it.
"""

import shlex
import subprocess
import tempfile
from contextlib import suppress
from itertools import islice
from queue import Empty, Queue
from threading import Thread
from typing import IO, Final
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

PROTOCOL: Final = 1
PATIENCE: Final = 30.0
"""Seconds in which a program must answer."""

LISTED: Final = 1000
"""Of more legal actions than these only the first are listed; any legal one may be answered."""


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


class ExternalBot:
    """Asks a program. It is started with the first question and ends when the bot is closed or forgotten."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        self.name = f"{PREFIX}{command}"
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise BotFailed(f"The command {command!r} cannot be read: {error}.") from None
        if not self._words:
            raise BotFailed("An external bot needs a command, as in exec:python my_bot.py.")
        self._running: _Program | None = None

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Ask the program, and refuse what is no legal action."""
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
        if self._running is None:
            self._running = _Program(self._words, self.command)
        reply = self._running.ask(msgspec.json.encode(question), self.patience)
        try:
            action = game.actions.parse(reply)
        except NotationError as error:
            raise BotFailed(f"The bot {self.command!r} answered {reply!r}: {error.message}") from None
        refusal = game.why_not(world, seat, action)
        if refusal is not None:
            raise BotFailed(f"The bot {self.command!r} answered {reply!r}, which is not allowed: {refusal.message}")
        return action

    def close(self) -> None:
        """End the program."""
        if self._running is not None:
            self._running.end()
            self._running = None


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
            raise BotFailed(f"The bot {self.command!r} said nothing for {patience:g} seconds.") from None
        if not line:
            raise BotFailed(f"The bot {self.command!r} ended with code {self._process.wait(5)}.{self._last_words()}")
        try:
            return msgspec.json.decode(line, type=Reply).action
        except (msgspec.DecodeError, UnicodeDecodeError):
            said = line.decode("utf-8", "replace").strip()[:80]
            raise BotFailed(
                f'The bot {self.command!r} answered {said!r}, which is no line as {{"action": "..."}}.'
            ) from None

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
