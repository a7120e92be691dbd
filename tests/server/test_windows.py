"""Sealed windows: answers are held, nobody learns who could answer or did, and the clock tells nothing either."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
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
from ludarium.server.storage import HeldRow
from ludarium.server.windows import Pace
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
    pace = shared.desk.house._pace
    yield shared
    shared.desk.house._pace = pace


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
            match = toll.desk.matches.find(table["match"])
            assert match is not None
            assert toll.desk.house._pace.closes(match) is None
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
    pace = Pace((2.0, 4.0), (0.1, 0.4))

    def match(cards: str, moves: int = 1) -> Any:
        dealt = [Move(CHANCE, Action("deal", ("AB"[seat], card))) for seat, card in enumerate(cards.split())]
        return live(GAME, GAME.setup(2, {}, "1"), [*dealt, *[Move(0, Action("walk"))] * moves])  # type: ignore[arg-type]

    plain, armed = match("blank blank"), match("blank stop")
    armed.hold([HeldRow(seat=1, question=3, notation="halt", at=1.0)])
    assert pace.closes(plain) == pace.closes(armed)
    assert 2.0 <= (pace.closes(plain) or 0) <= 4.0
    armed.hold([HeldRow(seat=1, question=3, notation="", at=10.0)])
    assert pace.closes(armed) == 70.0
