"""Sealed windows: answers are held, nobody learns who could answer or did, and the clock tells nothing either."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.conftest import config_for
from tests.server.inside import live
from tests.server.running import RunningHouse
from tests.server.toll import GAME
from tests.server.tolling import (
    DEALS,
    HOUR,
    IDA,
    NOOR,
    SAM,
    close_windows,
    closed,
    deal,
    installed,
    open_toll,
    results,
    walk,
    walk_into_a_stop,
)

from ludarium.core.action import Action
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.server.storage import EntryRow, HeldRow, Store, clock, schema
from ludarium.server.storage.engine import open_engine
from ludarium.server.windows import WindowTimer
from ludarium.testing import check_game


@pytest.fixture(scope="module")
def plugin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game with windows."""
    with installed(tmp_path_factory.mktemp("plugins")):
        yield


@pytest.fixture(scope="module")
def shared(plugin: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house with windows."""
    running = RunningHouse(config_for(tmp_path_factory.mktemp("toll"), window=HOUR))
    yield running
    running.stop()


@pytest.fixture
def toll(shared: RunningHouse) -> Iterator[RunningHouse]:
    """The same house, whose windows stay open until the test lets them close."""
    window_timer = shared.context.match_service._window_timer
    yield shared
    shared.context.match_service._window_timer = window_timer


def test_the_game_with_windows_conforms() -> None:
    """The suite finds nothing wrong with it: what is asked shows nothing of hands."""
    assert check_game(GAME).ok


def test_who_cannot_answer_is_not_bothered_and_the_window_closes_by_itself(toll: RunningHouse) -> None:
    """Nobody clicks anything: at its moment the window closes, and everybody has passed."""
    _, pages = walk([toll], [IDA, NOOR, SAM])
    close_windows(toll)
    closed(pages[0])
    assert results(pages[0].view) == ["Let through."]


def test_an_answer_is_shown_to_nobody_before_the_window_closes(toll: RunningHouse) -> None:
    """One of the others passes at once; neither the walker nor the third is sent anything by it."""
    _, pages = walk([toll], [IDA, NOOR, SAM])
    counts = [len(page.heard) for page in pages]
    assert pages[1].play("pass")["ok"]
    assert pages[1].until(lambda view: "face down" in view["prompt"]["text"])["undo"]
    for page in (pages[0], pages[2]):
        page.listen(0.1)
    assert [len(pages[0].heard), len(pages[2].heard)] == [counts[0], counts[2]]
    close_windows(toll)
    for page in pages:
        closed(page)


def test_a_stop_counts_and_its_card_is_used(toll: RunningHouse) -> None:
    """Whoever holds the card stops the walk, and the log says so to everybody."""
    _, pages = walk_into_a_stop([toll], [IDA, NOOR])
    assert pages[1].play("halt")["ok"]
    close_windows(toll)
    for page in pages:
        closed(page)
        assert results(page.view)[0] == "Noor stops the walk."


def test_a_held_answer_can_be_changed_until_the_window_closes(toll: RunningHouse) -> None:
    """Taking a pass back opens the question again for this seat alone."""
    _, pages = walk([toll], [IDA, NOOR])
    assert pages[1].play("pass")["ok"]
    pages[1].until(lambda view: view["undo"])
    assert pages[1].ask(type="undo")["ok"]
    pages[1].until(lambda view: not view["undo"])
    assert pages[1].play("pass")["ok"]
    close_windows(toll)
    closed(pages[1])
    assert not pages[1].view["undo"]


def test_who_asks_to_wait_is_waited_for_openly(toll: RunningHouse) -> None:
    """Anybody may: it does not mean that there is something to answer with."""
    _, pages = walk([toll], [IDA, NOOR, SAM])
    assert pages[2].ask(type="wait", question=pages[2].view["question"])["ok"]
    pages[0].until(lambda view: view["seats"][2].get("state") == "waiting")
    close_windows(toll)
    assert pages[0].view["seats"][1]["state"] == "asked"
    assert pages[1].play("pass")["ok"]
    assert pages[1].until(lambda view: "face down" in view["prompt"]["text"])["undo"]
    assert pages[2].play("pass")["ok"]
    closed(pages[0])


def test_against_bots_alone_the_window_waits_for_the_person_who_can_answer(toll: RunningHouse) -> None:
    """Nobody is kept waiting by it, so there is no hurry; who cannot answer is not asked to."""
    ends = set()
    for n in range(DEALS):
        table = open_toll(toll, [{"kind": "bot"}, {"kind": "person", "name": f"Ida {n}"}])
        page = toll.sit(table, 1)
        page.until(lambda view: view["plies"] >= 2)
        can = deal(table["match"], toll)[1] == 2
        page.until(lambda view: view["question"] is not None or view["ending"] is not None)
        if not page.view["prompt"].get("quiet"):
            continue
        ends.add(can)
        if can:
            match = toll.context.matches.find(table["match"])
            assert match is not None
            assert toll.context.match_service._window_timer.closes(match) is None
            assert page.view["prompt"]["acting"]
            assert page.play("pass")["ok"]
        page.until(lambda view: not view["prompt"].get("quiet"))
        if ends == {True, False}:
            return
    pytest.fail(f"{DEALS} games showed only {ends}")


def test_an_answer_after_the_window_closed_is_refused(toll: RunningHouse) -> None:
    """It comes too late, and changes nothing."""
    _, pages = walk([toll], [IDA, NOOR])
    question = pages[1].view["question"]
    close_windows(toll)
    closed(pages[1])
    assert pages[1].play("pass", question)["code"] == "question_closed"
    assert pages[1].ask(type="wait", question=question)["code"] == "question_closed"


def test_held_answers_outlive_the_house(plugin: None, tmp_path: Path) -> None:
    """An answer that was acknowledged counts, also if the house is closed before the window is."""
    first = RunningHouse(config_for(tmp_path, window=HOUR))
    table, pages = walk_into_a_stop([first], [IDA, NOOR])
    assert pages[1].play("halt")["ok"]
    first.stop()
    second = RunningHouse(config_for(tmp_path, window=(0.0, 0.0)))
    page = second.sit(table, 0)
    closed(page)
    assert results(page.view)[0] == "Noor stops the walk."
    second.stop()


def test_the_moment_of_closing_follows_from_secret_and_ply_alone() -> None:
    """Two tables with other cards and other answers close at the same moment; another ply has another one."""
    window_timer = WindowTimer((2.0, 4.0), (0.1, 0.4))

    def match(cards: str, moves: int = 1) -> Any:
        dealt = [Move(CHANCE, Action("deal", ("AB"[seat], card))) for seat, card in enumerate(cards.split())]
        return live(GAME, GAME.setup(2, {}, "1"), [*dealt, *[Move(0, Action("walk"))] * moves])  # type: ignore[arg-type]

    plain, armed = match("blank blank"), match("blank stop")
    armed.hold([HeldRow(seat=1, question=3, notation="halt", at=1.0)])
    assert window_timer.closes(plain) == window_timer.closes(armed)
    assert 2.0 <= (window_timer.closes(plain) or 0) <= 4.0
    armed.hold([HeldRow(seat=1, question=3, notation="", at=10.0)])
    assert window_timer.closes(armed) == 70.0


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_wall_clock_that_jumps_moves_no_window(
    shared: RunningHouse, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """An hour back kept it open for an hour, an hour on closed it at once: now only time that passes counts."""
    table, pages = walk([shared], [IDA, NOOR])
    match, wall = shared.context.matches.find(table["match"]), time.time
    assert match is not None
    timer, steady = WindowTimer((10.0, 10.0), (0.0, 0.0)), [match.at + 9.0]
    monkeypatch.setattr(time, "time", lambda: wall() + 3600 * hours)
    service = shared.context.match_service
    monkeypatch.setattr("ludarium.server.match_service.time", SimpleNamespace(monotonic=lambda: steady[0]))
    monkeypatch.setattr(service, "_window_timer", timer)
    assert service._left(match) == pytest.approx(1.0)
    steady[0] += 1.5
    assert service._left(match) == pytest.approx(-0.5)
    for page in pages:
        closed(page)


def test_nodes_agree_on_a_windows_age_by_the_databases_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A node that reads a match knows how old its window is, whatever its own wall clock says, and never a negative age."""
    engine = open_engine(f"sqlite:///{tmp_path / 'clock.sqlite3'}")
    monkeypatch.setattr(time, "time", lambda: 0.0)
    with engine.connect() as connection:
        there = connection.execute(select(clock.now("sqlite"))).scalar_one()
        since = clock.Since(connection)
    here = time.monotonic()
    assert since.moment(there - 100.0) == pytest.approx(here - 100.0, abs=60)
    assert since.moment(there - 100.0) == pytest.approx(since.moment(there - 50.0) - 50.0)
    assert since.moment(there + 3600.0) <= here


def test_entries_bear_the_databases_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a node believes of the time is not written: another could believe something else."""
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite3'}", lambda *_: None, lambda *_: None)
    match = live(GAME, GAME.setup(2), [])  # type: ignore[arg-type]
    asyncio.run(store.create(match.row, match.seats))
    row = EntryRow(ply=0, seat=0, kind="move", notation="walk", question=0, at=-1e9)
    assert asyncio.run(store.append(match.id, [row]))
    held = HeldRow(seat=1, question=1, notation="pass", at=-1e9)
    assert asyncio.run(store.hold(match.id, held))
    with store.engine.connect() as connection:
        there = connection.execute(select(clock.now("sqlite"))).scalar_one()
        for table in (schema.entries, schema.held):
            assert connection.execute(select(table.c.at)).scalar_one() == pytest.approx(there, abs=600)
    store.close()
