"""Bots think in worker processes with a budget; the event loop never waits for them.

A worker that dies or overruns its budget is replaced and the question put again. If that fails too, the house itself draws
any legal action from the seat's own observation: a bot always moves.

A house may open before its engine is compiled. A worker runs the build that it found when it was started, and is started
again, between two questions, when there is another: so the bots move over by themselves. The house's own process keeps to the
build it began with until it is opened again (docs/adr/0010).
"""

import asyncio
import contextlib
import logging
import sys
from hashlib import sha256
from typing import Final

import msgspec

from ludarium._pure import installed_build
from ludarium.bots import RandomBot
from ludarium.bots.coaching import Advice
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import stream

from .bot_worker import READY, Answer, Problem
from .fair_queue import FairPlaces, Priority
from .metrics import Metrics
from .move_review import MoveReview

TRIES: Final = 3
STARTING: Final = 90.0
"""Seconds in which a worker has to be there. On a busy machine that is longer than anybody would think."""
_log: Final = logging.getLogger(__name__)


class WorkerLost(Exception):
    """A worker died or was too slow."""


class Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._build = ""
        self.thread = ""
        """Whose decision it thought over last."""

    @property
    def pid(self) -> int | None:
        """The process's number, for tests that kill it."""
        return self._process.pid if self._process is not None else None

    async def ask(self, problem: bytes, budget: float, game: str) -> Answer:
        """Hand over a problem of a game and wait for the answer. A worker has its budget for thinking, not to be started."""
        if self._process is not None and self._build != installed_build():
            await self.stop()
        process = self._process or await self._start(game)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(problem + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), budget)
        except (OSError, TimeoutError, ValueError, RuntimeError) as error:  # uvloop says RuntimeError for a closed pipe
            raise WorkerLost(type(error).__name__) from None
        if not line.endswith(b"\n"):
            raise WorkerLost("died")
        return msgspec.json.decode(line, type=Answer)

    async def _start(self, game: str) -> asyncio.subprocess.Process:
        self._build = installed_build()  # before the process looks: if one comes in between, the next question notices
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ludarium.server.bot_worker",
            game,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        try:
            ready = await asyncio.wait_for(self._process.stdout.readline(), STARTING)
        except (OSError, TimeoutError, RuntimeError) as error:
            raise WorkerLost(f"not started: {type(error).__name__}") from None
        if ready != READY + b"\n":
            raise WorkerLost("not started")
        return self._process

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await process.wait()


class Bots:
    """A few workers, lent out one problem at a time."""

    def __init__(self, workers: int, budget: float, metrics: Metrics) -> None:
        self._budget = budget
        self._metrics = metrics
        self.workers = [Worker() for _ in range(workers)]
        self._idle = list(self.workers)
        self._places = FairPlaces(workers)

    async def choose(
        self,
        game: AnyGame,
        observation: Observation,
        bot: str,
        seed: int,
        thread: str = "",
        priority: Priority = Priority.PEOPLE,
        visitor: str = "",
    ) -> str:
        """Return a bot's choice in the game's notation. Whose turn it is to think goes by ``priority`` and ``visitor``.

        Problems of one ``thread``, such as a seat of a match, go to one worker where that is idle: it keeps its tree.
        """
        problem = Problem(game.info.name, bot, seed, msgspec.Raw(msgspec.json.encode(observation)))
        asked = msgspec.json.encode(problem)
        for _ in range(TRIES):
            try:
                answer = await self._ask(asked, game.info.name, thread, priority, visitor)
            except WorkerLost as error:
                self._metrics.replaced_workers += 1
                _log.warning("a bot's worker was lost (%s) and is replaced", error, extra={"game": game.info.name})
                continue
            if answer.action:
                return answer.action
            _log.error("a bot failed: %s", answer.error, extra={"game": game.info.name})
            break
        return str(RandomBot().choose(game, observation, stream(seed, "fallback")))

    async def review(
        self,
        game: AnyGame,
        observation: Observation,
        played: str,
        iterations: int,
        seed: int,
        priority: Priority = Priority.REVIEWS,
        visitor: str = "",
    ) -> MoveReview | None:
        """Return what the search makes of a decision, or nothing if it takes too long or fails."""
        view = msgspec.Raw(msgspec.json.encode(observation))
        problem = Problem(game.info.name, "", seed, view, "review", played, iterations)
        return (await self._consider(problem, priority, visitor)).reviewed

    async def advise(self, game: AnyGame, observation: Observation, seed: int, visitor: str = "") -> Advice | None:
        """Return what a coach would do and why, or nothing if it takes too long or fails."""
        view = msgspec.Raw(msgspec.json.encode(observation))
        return (
            await self._consider(Problem(game.info.name, "", seed, view, "advise"), Priority.PEOPLE, visitor)
        ).advice

    async def _consider(self, problem: Problem, priority: Priority, visitor: str) -> Answer:
        """Ask for what may be left unanswered: once, and a failure is an answer with nothing in it."""
        try:
            answer = await self._ask(msgspec.json.encode(problem), problem.game, "", priority, visitor)
        except WorkerLost as error:
            self._metrics.replaced_workers += 1
            _log.warning("a question was given up (%s)", error, extra={"game": problem.game, "kind": problem.kind})
            return Answer()
        if answer.error:
            _log.error("a question failed: %s", answer.error, extra={"game": problem.game, "kind": problem.kind})
        return answer

    async def _ask(self, problem: bytes, game: str, thread: str, priority: Priority, visitor: str) -> Answer:
        async with self._places.of(priority, visitor):
            worker = self._lend(thread)
            try:
                return await worker.ask(problem, self._budget, game)
            except BaseException:  # also when cancelled: a worker with an unread answer must not get the next problem
                await worker.stop()
                raise
            finally:
                self._idle.append(worker)

    def _lend(self, thread: str) -> Worker:
        """Take the idle worker that knows the thread, else the one that has rested longest."""
        worker = next((one for one in self._idle if one.thread == thread), self._idle[0])
        self._idle.remove(worker)
        worker.thread = thread
        return worker

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.stop() for worker in self.workers))


def bot_seed(secret: str, ply: int, seat: int) -> int:
    """Derive a bot's seed from the match, so that a node that takes over thinks the same."""
    return int.from_bytes(sha256(f"{secret}/bot/{ply}/{seat}".encode()).digest()[:7], "big")
