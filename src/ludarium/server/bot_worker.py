"""A worker process in which bots think: a line of JSON in, a line of JSON out, until the house closes the pipe.

It is given the name of a game, one seat's observation, the name of a bot and a seed, or a decision to look at again. It
holds no match, no secret and no database, so there is nothing in it to cheat with, and it can be killed at any moment. The bot
that answered last is kept, so that a search goes on in its own tree if the next question follows from its last answer; it finds
that out from the two observations.
"""

import ctypes
import os
import signal
import struct
import sys
from contextlib import suppress
from typing import Final, Literal

import msgspec
from msgspec import Struct

from ludarium.bots import Bot, make_bot
from ludarium.bots.coaching import Advice, advise
from ludarium.core.errors import LudariumError
from ludarium.core.registry import get_game
from ludarium.core.rng import stream

from .move_review import MoveReview, review_move

PR_SET_PDEATHSIG: Final = 1
BEHIND: Final = 5
"""How far a worker stands back when the system deals out its cores, as ``nice`` counts."""
SLICE: Final = 100_000_000
"""Nanoseconds for which a worker wants to go on once it runs: the most there is, since whoever wants less interrupts it."""
SCHED_SETATTR: Final = {"x86_64": 314, "aarch64": 274}
"""The number of Linux's call for that, by machine."""
SCHED_ATTR: Final = 48
"""Bytes of what it is told."""

READY: Final = b"ready"
"""What a worker says before it hears the first problem."""


class Problem(Struct):
    """What a bot is asked: to choose, to review what was played with so many iterations, or to advise."""

    game: str
    bot: str
    seed: int
    observation: msgspec.Raw
    kind: Literal["choose", "review", "advise"] = "choose"
    played: str = ""
    iterations: int = 0


class Answer(Struct, omit_defaults=True):
    """The action in the game's notation, or the decision reviewed, or the advice, or what went wrong."""

    action: str = ""
    reviewed: MoveReview | None = None
    advice: Advice | None = None
    error: str = ""


class BotWorker:
    """Solves one problem after the other."""

    def __init__(self) -> None:
        self._bot: Bot | None = None

    def solve(self, problem: Problem) -> Answer:
        """Let a bot choose, look at a decision again, or advise."""
        try:
            game = get_game(problem.game)
            observation = msgspec.json.decode(problem.observation, type=game.observation_type)
            if problem.kind == "review":
                played, rng = game.actions.parse(problem.played), stream(problem.seed, "review")
                return Answer(reviewed=review_move(game, observation, played, problem.iterations, rng))
            if problem.kind == "advise":
                return Answer(advice=advise(game, observation, problem.seed))
            return Answer(str(self._bot_named(problem.bot).choose(game, observation, stream(problem.seed, "bot"))))
        except Exception as error:
            return Answer(error=f"{type(error).__name__}: {error}")

    def _bot_named(self, name: str) -> Bot:
        """Return the bot that answered last, if it is asked for again."""
        if self._bot is None or self._bot.name != name:
            self._bot = make_bot(name)
        return self._bot


def end_with_the_house() -> None:
    """Let the system end this process when the house is gone: one that hangs would never notice that its pipe is closed.

    Linux only; elsewhere a worker that thinks without end outlives a house that lost its power.
    """
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def stand_back() -> None:
    """Let the house go first where there are not enough cores: a move shows at once, a bot may think for a little longer.

    Standing back alone is not enough: a house that has something to do still waits until the worker's slice of time is over, at
    every step of a move. Linux 6.12 and later interrupt whoever asked for a long slice; others do not hear it.
    """
    with suppress(OSError, AttributeError):
        nice = os.nice(BEHIND)
        call = SCHED_SETATTR.get(os.uname().machine)
        if call is not None and sys.platform.startswith("linux"):
            wanted = struct.pack("IIQiIQQQ", SCHED_ATTR, os.SCHED_OTHER, 0, nice, 0, SLICE, 0, 0)
            ctypes.CDLL(None).syscall(call, 0, wanted, 0)


def main() -> None:
    """Answer until the pipe is closed."""
    end_with_the_house()
    stand_back()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which then closes the pipe
    decoder = msgspec.json.Decoder(Problem)
    worker = BotWorker()
    for game in sys.argv[1:]:
        with suppress(LudariumError):
            get_game(game)  # what it is started for: loading it is no thinking
    tell(READY)
    for line in sys.stdin.buffer:
        tell(msgspec.json.encode(worker.solve(decoder.decode(line))))


def tell(line: bytes) -> None:
    """Say something to the house."""
    try:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:  # the house lost its power while we thought
        os._exit(0)


if __name__ == "__main__":
    main()
