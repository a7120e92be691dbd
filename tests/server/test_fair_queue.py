"""The fair queue: who thinks next. Time is counted here, not measured: workers are places, a thought is a number of seconds."""

import asyncio
import heapq
from collections.abc import Iterable

import pytest

from ludarium.server.fair_queue import Asker, FairPlaces, FairQueue, Priority

THOUGHT = 2.0
Arrival = tuple[float, Priority, str]


def finished(workers: int, arrivals: Iterable[Arrival], thought: float = THOUGHT) -> dict[Arrival, list[float]]:
    """When everybody who asks has got an answer, if each is thought over for as long."""
    queue, coming = FairQueue(workers), sorted(arrivals)
    thinking: list[tuple[float, int, Asker]] = []
    asked: dict[Asker, Arrival] = {}
    done: dict[Arrival, list[float]] = {}
    now = 0.0
    while True:
        while coming and coming[0][0] <= now:
            arrival = coming.pop(0)
            asked[queue.join(*arrival[1:])] = arrival
        while (asker := queue.next()) is not None:
            heapq.heappush(thinking, (now + thought, id(asker), asker))
        if not coming and not thinking:
            return done
        now = min([*(one[0] for one in thinking[:1]), *(one[0] for one in coming[:1])])
        while thinking and thinking[0][0] <= now:
            _, _, asker = heapq.heappop(thinking)
            queue.leave(asker)
            done.setdefault(asked[asker], []).append(now)


@pytest.mark.parametrize("workers", [2, 4])
@pytest.mark.parametrize("priority", [Priority.BOTS, Priority.PEOPLE])
def test_a_persons_bot_moves_within_twice_its_thinking_time_under_attack(workers: int, priority: Priority) -> None:
    """Forty tables of one visitor think all the time, as bots alone or with a person at each; somebody else plays on."""
    attack = [(float(n // 40), priority, "mallory") for n in range(40 * 60)]
    person = [(at, Priority.PEOPLE, "ida") for at in (0.0, 7.3, 21.1, 33.9)]
    done = finished(workers, [*attack, *person])
    for one in person:
        assert done[one][0] - one[0] <= 2 * THOUGHT


def test_tables_of_bots_alone_wait_for_people_and_get_on_when_there_are_none() -> None:
    """They are thought about last, and never by all workers."""
    bots = [(0.0, Priority.BOTS, "mallory")] * 6
    people = [(0.5, Priority.PEOPLE, f"guest {n}") for n in range(4)]
    done = finished(2, [*bots, *people])
    assert max(done[one][0] for one in people) < max(done[bots[0]])
    assert finished(2, bots)[bots[0]] == [2.0, 4.0, 6.0, 8.0, 10.0, 12.0]


def test_visitors_take_turns() -> None:
    """Three who ask for many at once get them in turn, not one after the other."""
    queue = FairQueue(1)
    for visitor in ("ida", "noor", "sam"):
        for _ in range(3):
            queue.join(Priority.PEOPLE, visitor)
    order = []
    while (asker := queue.next()) is not None:
        order.append(asker.visitor)
        queue.leave(asker)
    assert order == ["ida", "noor", "sam"] * 3


def test_who_plays_alone_has_every_worker() -> None:
    """Bots that choose at the same time think at the same time; from the second visitor on, one worker is left to others."""
    queue = FairQueue(2)
    alone = [queue.join(Priority.PEOPLE, "ida") for _ in range(3)]
    assert (queue.next(), queue.next(), queue.next()) == (alone[0], alone[1], None)
    queue.join(Priority.PEOPLE, "noor")
    queue.leave(alone[0])
    second = queue.next()
    assert second is not None
    assert second.visitor == "noor"


def test_who_gives_up_waiting_leaves_the_line() -> None:
    """A task that is cancelled while it waits takes no place from anybody."""

    async def crowd() -> None:
        places, order = FairPlaces(1), []

        async def think(name: str, go: asyncio.Event) -> None:
            async with places.of(Priority.PEOPLE, name):
                order.append(name)
                await go.wait()

        go = asyncio.Event()
        tasks = [asyncio.create_task(think(name, go)) for name in ("ida", "noor", "sam")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        go.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["ida", "sam"]
        async with places.of(Priority.BOTS, "sam"):
            pass

    asyncio.run(crowd())
