"""Bots in worker processes: killed, too slow or wrong, a bot still moves, and the house does not wait."""

import asyncio
import ctypes
import os
import re
import signal
import struct
import sys
from collections.abc import Awaitable
from typing import Any, TypeVar

import msgspec
import pytest
from tests.server.running import BOTS, RunningHouse

from ludarium.bots import SearchBot
from ludarium.core.game import mover_seats
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.server.bot_worker import BEHIND, SCHED_ATTR, SCHED_SETATTR, SLICE, BotWorker, Problem
from ludarium.server.bots import STARTING, Bots, Worker, bot_seed
from ludarium.server.fair_queue import Priority
from ludarium.server.metrics import Metrics

T = TypeVar("T")
GAME = get_game("rauha")


def choosing() -> Any:
    """A position in which everybody chooses a card, as seat 0 sees it."""
    state, rng = GAME.initial(GAME.setup(2)), stream(1, "deal")
    while not GAME.observe(state, 0).asked:
        state = GAME.child(state, 31, GAME.legal_actions(state, 31).sample(rng))
    return state, GAME.observe(state, 0)


def legal(notation: str, state: Any) -> bool:
    return GAME.actions.parse(notation) in GAME.legal_actions(state, 0)


def run(work: Awaitable[T]) -> T:
    async def main() -> T:
        return await work

    return asyncio.run(main())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system deals out its cores otherwise")
def test_a_worker_stands_back_behind_the_house() -> None:
    """Where there are more processes than cores, a person's move comes before a bot's thoughts."""
    _, view = choosing()

    async def priority() -> tuple[int, int]:
        bots = Bots(1, 20.0, Metrics())
        try:
            await bots.choose(GAME, view, "heuristic", 5)
            pid = bots.workers[0].pid or 0
            return os.getpriority(os.PRIO_PROCESS, pid), wanted_slice(pid)
        finally:
            await bots.close()

    mine = os.getpriority(os.PRIO_PROCESS, 0)
    nice, wanted = run(priority())
    assert nice == min(19, mine + BEHIND) > mine
    if sys.platform.startswith("linux") and linux() >= (6, 12) and os.uname().machine in SCHED_SETATTR:
        assert wanted == SLICE > wanted_slice(0)


def linux() -> tuple[int, ...]:
    """The version of the system's kernel."""
    return tuple(map(int, re.findall(r"\d+", os.uname().release)[:2]))


def wanted_slice(pid: int) -> int:
    """For how many nanoseconds a process wants to go on once it runs."""
    told = ctypes.create_string_buffer(SCHED_ATTR)
    call = SCHED_SETATTR.get(os.uname().machine)
    if call is None or ctypes.CDLL(None).syscall(call + 1, pid, told, SCHED_ATTR, 0) != 0:
        return 0
    return int(struct.unpack("IIQiIQQQ", told.raw)[5])


def test_equal_seeds_give_equal_moves() -> None:
    """So a node that takes over thinks the same; seeds differ by match, ply and seat."""
    state, view = choosing()

    async def twice() -> list[str]:
        bots = Bots(1, 20.0, Metrics())
        try:
            return [await bots.choose(GAME, view, "heuristic", 5) for _ in range(2)]
        finally:
            await bots.close()

    first, second = run(twice())
    assert first == second
    assert legal(first, state)
    assert len({bot_seed(secret, ply, seat) for secret in "ab" for ply in (1, 2) for seat in (0, 1)}) == 8


def test_workers_move_over_to_a_new_build_between_two_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine was compiled while the house was open: the next question starts the worker again, others leave it alone."""
    state, view = choosing()

    async def asked() -> list[int | None]:
        metrics = Metrics()
        bots = Bots(1, 20.0, metrics)
        pids = []
        try:
            for build in ("", "", "compiled", "compiled", "compiled anew"):
                monkeypatch.setattr("ludarium.server.bots.installed_build", lambda build=build: build)
                assert legal(await bots.choose(GAME, view, "heuristic", 5), state)
                pids.append(bots.workers[0].pid)
        finally:
            await bots.close()
        assert metrics.replaced_workers == 0
        return pids

    first, second, third, fourth, fifth = run(asked())
    assert first == second
    assert third == fourth
    assert len({first, third, fifth}) == 3


def test_a_search_goes_on_in_its_own_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a seat decides twice in a row, the worker's second thought begins with what the first one found."""
    kept: list[bool] = []
    root = SearchBot._root

    def noted(self: SearchBot, *args: Any) -> Any:
        found = root(self, *args)
        kept.append(found is not None and found.visits > 0)
        return found

    monkeypatch.setattr(SearchBot, "_root", noted)
    worker, state, dice = BotWorker(), GAME.initial(GAME.setup(2)), stream(1, "deal")
    while len(kept) < 40:
        seat = mover_seats(state.turn_mask())[0]
        if seat != 0:
            state = GAME.child(state, seat, GAME.legal_actions(state, seat).sample(dice))
            continue
        view = msgspec.Raw(msgspec.json.encode(GAME.observe(state, seat)))
        answer = worker.solve(Problem("rauha", "search:40", 1, view))
        assert not answer.error
        state = GAME.child(state, seat, GAME.actions.parse(answer.action))
    assert any(kept)
    assert not all(kept)


def test_one_seats_questions_go_to_one_worker() -> None:
    """So its tree is there when the next one comes; a worker that died is not waited for."""
    _, view = choosing()

    async def ask() -> list[int]:
        bots = Bots(2, 20.0, Metrics())
        asked = []
        try:
            for thread in ("a", "b", "a", "a", "b"):
                await bots.choose(GAME, view, "random", 1, thread)
                asked.append(next(n for n, worker in enumerate(bots.workers) if worker.thread == thread))
        finally:
            await bots.close()
        return asked

    assert run(ask()) == [0, 1, 0, 0, 1]


def test_bots_think_for_people_first_and_in_whose_name_it_was_asked(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table where somebody sits comes before one of bots alone, and each counts for who has opened it."""
    bots, asked = house.context.bots, set[tuple[Priority, str]]()
    plain = bots.choose

    async def noted(*args: Any) -> str:
        asked.add(args[-2:])
        return await plain(*args)

    monkeypatch.setattr(bots, "choose", noted)
    bot = {"kind": "bot", "bot": "random"}
    page = house.sit(house.open_table([{"kind": "person", "name": "Ida"}, bot]), 0)
    page.until_asked()
    page.play_first()
    page.until_asked()
    page.close()
    assert asked == {(Priority.PEOPLE, "127.0.0.1")}
    asked.clear()
    alone = house.open_table([bot, bot])
    page = house.sit(alone, None)
    page.until(lambda view: bool(view["ending"]))
    page.close()
    assert asked == {(Priority.BOTS, "127.0.0.1")}


def test_a_killed_worker_is_replaced_and_the_bot_still_moves(house: RunningHouse) -> None:
    """SIGKILL in the middle of a match: the table goes on."""
    table = house.open_table([{"kind": "person", "name": "Ida"}, *BOTS])
    page = house.sit(table, 0)
    page.until(lambda view: [seat.get("state") for seat in view["seats"]] == ["choosing", *["chosen"] * 3])
    before = house.context.bots.workers[0].pid
    assert before is not None
    os.kill(before, signal.SIGKILL)
    for _ in range(6):
        page.until_asked()
        page.play_first()
    page.until_asked()
    assert page.view["question"] is not None
    assert house.context.metrics.replaced_workers >= 1
    assert house.context.bots.workers[0].pid != before


def test_a_worker_that_thinks_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """After three that overrun their budget the house draws a legal move itself."""
    state, view = choosing()
    metrics = Metrics()

    async def sleeper(self: Worker, game: str) -> asyncio.subprocess.Process:
        code = "import time; time.sleep(60)"
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        return self._process

    monkeypatch.setattr(Worker, "_start", sleeper)

    async def ask() -> str:
        bots = Bots(1, 0.1, metrics)
        try:
            return await bots.choose(GAME, view, "heuristic", 1)
        finally:
            await bots.close()

    assert legal(run(ask()), state)
    assert metrics.replaced_workers == 3


def test_a_worker_has_its_budget_for_thinking_and_not_to_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine each was ended before it could think, and the next one started."""
    state, view = choosing()
    waited: list[float] = []

    async def noted(work: Awaitable[bytes], timeout: float) -> bytes:
        waited.append(timeout)
        return await work

    async def ask() -> str:
        bots = Bots(1, 0.001, Metrics())
        try:
            await bots.choose(GAME, view, "heuristic", 1)
            return await bots.choose(GAME, view, "heuristic", 2)
        finally:
            await bots.close()

    monkeypatch.setattr(asyncio, "wait_for", noted)
    assert legal(run(ask()), state)
    assert [seconds for seconds in waited if seconds in (STARTING, 0.001)] == [STARTING, 0.001, 0.001]


def test_a_bot_that_fails_does_not_stop_the_table() -> None:
    """What goes wrong inside a bot is logged, and any legal move is made."""
    state, view = choosing()

    async def ask() -> str:
        bots = Bots(1, 20.0, Metrics())
        try:
            return await bots.choose(GAME, view, "no such bot", 1)
        finally:
            await bots.close()

    assert legal(run(ask()), state)


def test_the_house_answers_while_a_bot_thinks(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page shows that a bot is thinking, and everything else works meanwhile."""
    gate = asyncio.Event()
    choose = house.context.bots.choose

    async def slow(*args: Any) -> str:
        await gate.wait()
        return await choose(*args)

    monkeypatch.setattr(house.context.bots, "choose", slow)
    table = house.open_table([{"kind": "person", "name": "Ida"}, *BOTS])
    page = house.sit(table, 0)
    page.until_asked()
    assert page.play(page.view["choices"][0][0])["ok"]
    page.until(lambda view: [seat.get("state") for seat in view["seats"]] == ["chosen", *["thinking"] * 3])
    assert page.ask(type="explain", target="A-a1")["title"]
    assert house.get("/health")["status"] == "ok"
    loop = gate._loop  # type: ignore[attr-defined]
    loop.call_soon_threadsafe(gate.set)
    page.until_asked()
