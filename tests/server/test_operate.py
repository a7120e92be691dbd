"""Looking after a house while it is open: backups under load, restoring, purging, and a doctor who finds what is wrong."""

import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update
from tests.server.conftest import config_for
from tests.server.postgres import postgresql
from tests.server.running import RunningHouse
from tests.steady import PLENTY

from ludarium.core.record import replay
from ludarium.core.registry import get_game
from ludarium.server.config import Config
from ludarium.server.matches import fold
from ludarium.server.operate.archive import finished_records
from ludarium.server.operate.backup import MATCH, Copied, Restored, back_up, log_of, restore, rows_of
from ludarium.server.operate.doctor import Doctor, Finding
from ludarium.server.operate.purge import old_matches, purge
from ludarium.server.operate.trial_match import play_test_match, soonest
from ludarium.server.storage.checking import DatabaseRefused
from ludarium.server.storage.engine import open_engine
from ludarium.server.storage.schema import entries, events, matches, seats
from ludarium.server.storage.store import Store

RANDOM = {"kind": "bot", "bot": "random"}
Log = list[tuple[int, str, str]]


def quiet(_: int) -> None:
    """Nobody looks at the progress."""


def logs(url: str) -> dict[str, Log]:
    """Every match's log."""
    engine = open_engine(url)
    with engine.connect() as connection:
        names = list(connection.execute(select(matches.c.id)).scalars())
        found = {name: log_of(connection, name) or [] for name in names}
    engine.dispose()
    return found


def copied(url: str, file: Path) -> Copied:
    return back_up(url, file, quiet, quiet)


def restored(url: str, file: Path) -> Restored:
    return restore(url, file, quiet, quiet)


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """An open house on either database."""
    servers: Iterator[str] = iter(())
    config = config_for(tmp_path_factory.mktemp("operated"))
    if request.param == "postgresql":
        servers = postgresql()
        config = Config(database=next(servers), **{**PLENTY, "workers": 1})  # type: ignore[arg-type]
    running = RunningHouse(config)
    yield running
    running.stop()
    next(servers, None)


def busy(house: RunningHouse) -> tuple[Callable[[], int], Callable[[], None]]:
    """Let somebody play on and on; returns how many moves were acknowledged so far, and how to end it."""
    table = house.open_table([{"kind": "person", "name": "Ida"}, RANDOM])
    page, ended, moves = house.sit(table, 0), threading.Event(), [0]

    def play() -> None:
        while not ended.is_set() and not page.until_asked().get("ending"):
            assert page.play_first()["ok"]
            moves[0] += 1

    thread = threading.Thread(target=play)
    thread.start()

    def end() -> None:
        ended.set()
        thread.join()
        page.close()

    return lambda: moves[0], end


def until(found: Callable[[], Any]) -> None:
    """Wait for a condition that must come."""
    waiting = threading.Event()
    while not found():
        waiting.wait(0.01)


def test_a_backup_under_load_is_of_one_moment_and_restores_to_it(house: RunningHouse, tmp_path: Path) -> None:
    """Whatever was acknowledged before is in it; every log of it is the beginning of the one that went on; restored, all are
    equal, and a house that opens on them plays on."""
    moves, end = busy(house)
    others = [house.open_table([RANDOM, {**RANDOM, "name": f"Otso {n}"}])["match"] for n in range(4)]
    until(lambda: moves() > 3)
    url, file = house.context.config.database, tmp_path / "backup.sqlite3"
    before = logs(url)
    told = copied(url, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    seen = moves()
    until(lambda: moves() > seen + 1)
    end()
    kept, now = logs(f"sqlite:///{file}"), logs(url)
    assert set(others) <= set(kept) <= set(now)
    assert told.matches == len(kept)
    assert told.entries == sum(map(len, kept.values()))
    for name, log in kept.items():
        assert before[name] == log[: len(before[name])]
        assert log == now[name][: len(log)]
    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite3'}"
    assert restored(fresh, file).added == len(kept)
    assert logs(fresh) == kept
    store = Store(fresh, lambda *_: None, lambda *_: None)
    for name in others:  # other tests damage what they play
        found = store.read(name)
        assert found is not None
        fold(found)
    store.close()


def test_what_is_written_while_tables_are_copied_is_in_none_of_them(house: RunningHouse, tmp_path: Path) -> None:
    """A table that is opened between the first rows and the last ones is not half in the backup."""
    file, late = tmp_path / "moment.sqlite3", list[str]()

    def meanwhile(_: int) -> None:
        if not late:
            late.append(house.open_table([{"kind": "person", "name": "Ida"}, RANDOM])["match"])

    back_up(house.context.config.database, file, quiet, meanwhile)
    engine = open_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert late
        assert {one.name: rows_of(connection, one, late[0]) for one in MATCH} == {one.name: [] for one in MATCH}
    engine.dispose()


def test_restoring_into_an_open_house_brings_back_what_was_lost_and_nothing_else(
    house: RunningHouse, tmp_path: Path
) -> None:
    """A match is deleted, another loses its end, a third goes on: all under load, and every log is compared."""
    url, file = house.context.config.database, tmp_path / "backup.sqlite3"
    over = [house.open_table([RANDOM, {**RANDOM, "name": f"Ahti {n}"}])["match"] for n in range(3)]
    until(lambda: all(house.get(f"/api/matches/{name}")["status"] == "over" for name in over))
    moves, end = busy(house)
    until(lambda: moves() > 1)
    copied(url, file)
    kept = logs(url)
    engine = open_engine(url)
    purge(engine, [over[0]], quiet)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        cut = len(kept[over[1]]) // 2
        connection.execute(delete(entries).where(entries.c.match == over[1], entries.c.ply >= cut))
        connection.execute(
            update(entries).where(entries.c.match == over[2], entries.c.ply == 0).values(notation="elsewhere")
        )
    engine.dispose()
    done = restored(url, file)
    seen = moves()
    until(lambda: moves() > seen)
    end()
    assert (done.added, done.extended, done.different) == (1, 1, [over[2]])
    now = logs(url)
    assert all(now[name] == kept[name] for name in over[:2])
    assert all(log == now[name][: len(log)] for name, log in kept.items() if name != over[2])
    assert restored(url, file).added == 0
    assert house.get(f"/api/matches/{over[0]}")["status"] == "over"


def test_a_table_that_is_older_than_its_backup_is_wholly_as_in_the_backup(house: RunningHouse, tmp_path: Path) -> None:
    """Who sat down meanwhile sits there again by the own secret, and what was said is there; what happened since stays."""
    url, fresh = house.context.config.database, f"sqlite:///{tmp_path / 'fresh.sqlite3'}"
    table = house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "open"}])
    name = table["match"]
    copied(url, tmp_path / "monday.sqlite3")
    taken = house.post(f"/api/matches/{name}/join", {"name": "Noor", "take": True}, table["tokens"]["1"])
    house.post(f"/api/matches/{name}/start", token=table["host"])
    match = house.context.matches.find(name)
    until(lambda: match is not None and any(match.history.question(seat) is not None for seat in (0, 1)))
    assert match is not None
    seat = next(seat for seat in (0, 1) if match.history.question(seat) is not None)
    page = house.sit({**table, "tokens": {"0": table["tokens"]["0"], "1": taken["token"]}}, seat)
    page.until_asked()
    assert page.play_first()["ok"]
    assert page.ask(type="say", text="my move")["ok"]
    page.close()
    copied(url, tmp_path / "tuesday.sqlite3")
    restored(fresh, tmp_path / "monday.sqlite3")
    assert restored(fresh, tmp_path / "tuesday.sqlite3").extended >= 1
    later, now = open_engine(f"sqlite:///{tmp_path / 'tuesday.sqlite3'}"), open_engine(fresh)
    with later.connect() as kept, now.connect().execution_options(writes=True) as there, there.begin():
        for one in MATCH:
            assert rows_of(there, one, name) == rows_of(kept, one, name), one.name
        there.execute(delete(entries).where(entries.c.match == name))
        there.execute(update(events).where(events.c.match == name, events.c.number == 1).values(text="another word"))
        there.execute(update(seats).where(seats.c.match == name, seats.c.seat == 1).values(name="Otso"))
    restored(fresh, tmp_path / "tuesday.sqlite3")
    with later.connect() as kept, now.connect() as there:
        assert rows_of(there, entries, name) == rows_of(kept, entries, name)
        assert rows_of(there, seats, name)[1]["name"] == "Otso"
    later.dispose()
    now.dispose()


def test_finished_matches_are_records_without_names(house: RunningHouse) -> None:
    """For whoever keeps the house: each replays to its end, and says nobody's name."""
    played = house.open_table([{**RANDOM, "name": "Ahti"}, RANDOM])["match"]
    until(lambda: house.get(f"/api/matches/{played}")["status"] == "over")
    game = house.get(f"/api/matches/{played}")["game"]
    found = list(finished_records(house.context.config.database, game))
    assert found
    assert all(record.players == () for record in found)
    assert all(list(replay(record))[-1].state.turn_mask() == 0 for record in found)


def test_matches_without_a_record_of_their_own_are_left_out(
    house: RunningHouse, caplog: pytest.LogCaptureFixture
) -> None:
    """One that was played on from another, one whose log cannot be replayed and one that lost its end; the others stay."""
    url = house.context.config.database
    tables = [house.open_table([RANDOM, {**RANDOM, "name": f"Hiisi {n}"}]) for n in range(3)]
    whole, damaged, cut = (table["match"] for table in tables)
    until(lambda: all(house.get(f"/api/matches/{table['match']}")["status"] == "over" for table in tables))
    last = house.get(f"/api/matches/{whole}")["plies"]
    before = len(list(finished_records(url, "rauha")))
    wish = {"ply": last - 1, "seat": 0, "bot": "random"}
    more = house.post(f"/api/matches/{whole}/play-on", wish, token=tables[0]["host"], status=201)
    page = house.sit(more, 0)
    while not page.until_asked()["ending"]:
        page.play_first()
    until(lambda: house.get(f"/api/matches/{more['match']}")["status"] == "over")
    assert len(list(finished_records(url, "rauha"))) == before
    engine = open_engine(url)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(
            update(entries).where(entries.c.match == damaged, entries.c.ply == 0).values(notation="elsewhere")
        )
        connection.execute(delete(entries).where(entries.c.match == cut, entries.c.ply >= last // 2))
    caplog.clear()
    assert len(list(finished_records(url, "rauha"))) == before - 2
    said = [record.getMessage() for record in caplog.records]
    assert [any(name in line for line in said) for name in (whole, damaged, cut)] == [False, True, True]
    purge(engine, [damaged, cut], quiet)
    engine.dispose()


def test_purging_takes_what_is_old_and_over(house: RunningHouse) -> None:
    """By the last move, in the database's time; unfinished matches only if asked for, and no rematch leads nowhere."""
    old = house.open_table([RANDOM, {**RANDOM, "name": "Vellamo"}])["match"]
    until(lambda: house.get(f"/api/matches/{old}")["status"] == "over")
    left = house.open_table([{"kind": "person"}, {"kind": "person", "name": "Noor"}])["match"]
    young = house.open_table([RANDOM, {**RANDOM, "name": "Tapio"}])["match"]
    until(lambda: house.get(f"/api/matches/{young}")["status"] == "over")
    engine = open_engine(house.context.config.database)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(update(entries).where(entries.c.match.in_((old, left))).values(at=entries.c.at - 90_000))
        connection.execute(update(matches).where(matches.c.id == young).values(rematch=old))
    assert old_matches(engine, 86_400, unfinished=False) == [old]
    assert set(old_matches(engine, 86_400, unfinished=True)) == {old, left}
    gone = purge(engine, [old], quiet)
    assert (gone.matches, gone.entries > 10) == (1, True)
    with engine.connect() as connection:
        found = {row.id: row.rematch for row in connection.execute(select(matches.c.id, matches.c.rematch))}
    engine.dispose()
    assert old not in found
    assert found[young] is None
    assert left in found


def findings(house: RunningHouse, **more: Any) -> dict[str, Finding]:
    """What the doctor finds, by question."""
    config = Config(database=house.context.config.database, **more)
    return {found.check: found for found in Doctor(config, 20, None).examine()}


def test_the_doctor_finds_a_house_well_and_plays_a_match(house: RunningHouse) -> None:
    """While it is open; the match is removed again."""
    live = house.context.matches.live
    until(lambda: all(match.pending_work is None for match in live()))  # bots would write behind what is deleted
    before = set(logs(house.context.config.database))
    engine = open_engine(house.context.config.database)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(delete(entries).where(entries.c.notation == "elsewhere"))
        connection.execute(
            delete(entries).where(entries.c.match.in_(select(entries.c.match).group_by(entries.c.match)))
        )
    engine.dispose()
    assert {name: found.verdict for name, found in findings(house).items()} == {
        "configuration": "ok",
        "disk": "ok",
        "migrations": "ok",
        "integrity": "ok",
        "clock": "ok",
        "matches": "ok",
    }
    verdict, message = play_test_match(house.context.config.database)
    assert (verdict, "all dice follow" in message) == ("ok", True)
    assert set(logs(house.context.config.database)) == before


def test_the_test_match_is_the_shortest_there_is() -> None:
    """By moves and not by people's minutes: a flick takes seconds, and a game of random flicks thousands of them."""
    games = [get_game("paleo"), get_game("pandoria")]
    assert soonest(games) is soonest(reversed(games)) is games[1]


def test_the_doctor_finds_what_is_wrong(house: RunningHouse) -> None:
    """A log with a gap, moves from the future, a match that does not replay, a short token."""
    url = house.context.config.database
    table = house.open_table([{"kind": "person"}, {"kind": "person", "name": "Sam"}])
    name = table["match"]
    house.sit(table, 0).until_asked()  # the cards are dealt, and written down
    engine = open_engine(url)

    def change(statement: Any) -> None:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(statement)

    mine = entries.c.match == name
    change(update(entries).where(mine).values(at=entries.c.at + 7_200))
    assert findings(house)["clock"].verdict == "warning"
    assert findings(house, operator_token="short")["configuration"].verdict == "warning"
    change(update(entries).where(mine, entries.c.ply == 1).values(notation="nonsense"))
    assert findings(house)["matches"].verdict == "failed"
    change(delete(entries).where(mine, entries.c.ply == 1))
    found = findings(house)
    assert found["integrity"].verdict == "failed"
    assert name in found["integrity"].message
    assert "matches" not in found
    purge(engine, [name], quiet)
    engine.dispose()


def test_backups_refuse_what_would_be_lost(tmp_path: Path) -> None:
    """Nothing is written over, nothing foreign is read, and each refusal is a sentence."""
    (tmp_path / "there").write_text("mine")
    with pytest.raises(DatabaseRefused, match="there already"):
        copied("sqlite:///x", tmp_path / "there")
    with pytest.raises(DatabaseRefused, match="no folder"):
        copied("sqlite:///x", tmp_path / "nowhere" / "file")
    with pytest.raises(DatabaseRefused, match="no house"):
        copied(f"sqlite:///{tmp_path / 'empty.sqlite3'}", tmp_path / "file")
    with pytest.raises(DatabaseRefused, match="no backup"):
        restored("sqlite:///x", tmp_path / "missing")
    with pytest.raises(DatabaseRefused, match="damaged"):
        restored(f"sqlite:///{tmp_path / 'new.sqlite3'}", tmp_path / "there")
    assert not (tmp_path / "file.part").exists()
