"""The one writer: many moves per commit, races decided by the database, failures told to those they concern."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from tests.server.running import PATIENCE

from ludarium.server.storage import EntryRow, MatchRow, SeatRow, Store
from ludarium.server.storage.writer import Job, tell


def match_row(name: str) -> MatchRow:
    return MatchRow(
        id=name,
        game="rauha",
        edition="1",
        seats=2,
        options="{}",
        commitment="c",
        secret="s",
        host_hash="h",
        status="playing",
        created=1.0,
    )


def entry(ply: int, notation: str = "keep 1-01", seat: int = 0) -> EntryRow:
    return EntryRow(ply=ply, seat=seat, kind="move", notation=notation, question=ply, at=1.0)


class Commits:
    """What the writer reports."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.news: list[str] = []

    def announce(self, _: Connection, matches: object) -> None:
        self.news += list(matches)  # type: ignore[call-overload]

    def measure(self, _: float, jobs: int) -> None:
        self.sizes.append(jobs)


@pytest.fixture
def commits() -> Commits:
    return Commits()


@pytest.fixture
def store(tmp_path: Path, commits: Commits) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'a.sqlite3'}", commits.announce, commits.measure)
    asyncio.run(store.create(match_row("one"), [SeatRow(seat=0, kind="bot"), SeatRow(seat=1, kind="open")]))
    asyncio.run(store.create(match_row("two"), []))
    yield store
    store.close()


def log(store: Store, match: str = "one") -> list[str]:
    found = asyncio.run(store.load(match))
    assert found is not None
    return [row.notation for row in found[2]]


def test_a_lost_race_is_told_to_the_one_who_lost(store: Store) -> None:
    """Two writers for one ply: one wins."""
    assert asyncio.run(store.append("one", [entry(0, "first")]))
    assert not asyncio.run(store.append("one", [entry(0, "second")]))
    assert log(store) == ["first"]


def test_entries_of_one_append_are_written_all_or_none(store: Store) -> None:
    """A run of dice whose second ply is taken is not written at all."""
    asyncio.run(store.append("one", [entry(0), entry(1, "taken")]))
    assert not asyncio.run(store.append("one", [entry(2, "x"), entry(1, "y")]))
    assert log(store) == ["keep 1-01", "taken"]


def test_what_gathers_during_a_commit_shares_the_next(
    store: Store, commits: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one commit is held up, forty appends gather and go through in one; the loser among them is found out. The event
    loop is woken once for all of them.
    """
    gate, entered, woken = threading.Event(), threading.Event(), list[int]()

    def hold(_: Connection) -> None:
        entered.set()
        gate.wait(PATIENCE)

    def told(group: list[Job], results: dict[int, object]) -> None:
        woken.append(len(group))
        tell(group, results)

    async def play() -> list[bool]:
        held = asyncio.create_task(store.change("one", hold))
        await asyncio.to_thread(entered.wait, PATIENCE)
        names = ["one"] * 20 + ["two"] * 20
        moves = [store.append(name, [entry(at % 20)]) for at, name in enumerate(names)]
        written = asyncio.gather(*moves, store.append("one", [entry(3, "late")]))
        await asyncio.sleep(0)  # all of them are queued now
        gate.set()
        await held
        return await asyncio.wait_for(written, PATIENCE)

    monkeypatch.setattr("ludarium.server.storage.writer.tell", told)
    assert asyncio.run(play()) == [True] * 40 + [False]
    assert commits.sizes[-1] == 41
    assert woken == [1, 41]
    assert set(commits.news) == {"one", "two"}
    assert log(store).count("late") == 0


def test_a_failing_write_undoes_only_itself(store: Store) -> None:
    """In one commit, the others are written."""
    gate = threading.Event()

    def fail(connection: Connection) -> None:
        connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    async def write() -> tuple[object, object]:
        held = asyncio.create_task(store.change("one", lambda _: gate.wait(PATIENCE)))
        written = asyncio.gather(store.change("one", fail), store.append("one", [entry(0)]), return_exceptions=True)
        await asyncio.sleep(0)
        gate.set()
        await held
        return await asyncio.wait_for(written, PATIENCE)

    failed, done = asyncio.run(write())
    assert "nowhere" in str(failed)
    assert done is True


def test_a_lost_database_fails_the_group_and_not_the_writer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody in the group is told; the next group is written."""
    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "_work", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            asyncio.run(store.append("one", [entry(0)]))
    assert asyncio.run(store.append("one", [entry(0)]))


def test_a_giver_up_does_not_stop_the_writer(store: Store) -> None:
    """A page that goes away while its move is written: the move counts, and the writer goes on."""

    async def give_up() -> None:
        task = asyncio.create_task(store.append("one", [entry(0)]))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(give_up())
    assert asyncio.run(store.append("two", [entry(0)]))


def test_errors_do_not_quote_secrets(store: Store) -> None:
    """Parameters of a failing statement stay out of its message, and so out of logs."""
    with pytest.raises(Exception, match="UNIQUE") as error:
        asyncio.run(store.create(match_row("one"), []))
    assert "'s'" not in str(error.value)


def test_who_moved_for_a_seat_is_written(store: Store) -> None:
    """A person's move is known as one after a restart: practice never goes back past somebody else's."""
    row = EntryRow(ply=0, seat=0, kind="move", notation="keep 1-01", question=0, at=1.0, by="person")
    assert asyncio.run(store.append("one", [row]))
    found = store.read("one")
    assert found is not None
    assert [entry.by for entry in found.log] == ["person"]
