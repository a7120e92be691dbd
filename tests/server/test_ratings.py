"""Rated games: who may sit there, what they do to ratings, and that counting them again from the logs gives the same."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.server.conftest import config_for
from tests.server.people import Browser
from tests.server.running import Page, RunningHouse, play_together

from ludarium.server.operate.purge import purge
from ludarium.server.operate.ratings import all_ratings, recount
from ludarium.server.ratings.bots import placed, places
from ludarium.server.ratings.rules import MU, SIGMA, Standing, damping, rated
from ludarium.server.storage.holdings import mark_left
from ludarium.server.storage.people import ratings, results, standings

IDA = {"kind": "person", "name": "Ida"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def lodge(tmp_path: Path) -> Any:
    """A house of one's own, to see all its ratings."""
    running = RunningHouse(config_for(tmp_path))
    yield running
    running.stop()


def open_rated(browser: Browser, device: str = "one", *others: dict[str, str]) -> Any:
    seats = [IDA, *(others or [OPEN])]
    return browser.post("/api/matches", {"game": "rauha", "seats": seats, "rated": True, "device": device}, status=201)


def play_rated(lodge: RunningHouse, first: Browser, second: Browser) -> str:
    """Two people play a rated game to its end, and it has counted."""
    table = open_rated(first)
    taken = second.post(
        f"/api/matches/{table['match']}/join",
        {"name": "Otso", "take": True, "device": "two"},
        token=table["tokens"]["1"],
    )
    first.post(f"/api/matches/{table['match']}/start", token=table["host"])
    play_together(
        [Page(lodge.address, table["match"], table["tokens"]["0"]), Page(lodge.address, table["match"], taken["token"])]
    )
    counted(lodge, table["match"])
    return str(table["match"])


def counted(lodge: RunningHouse, match: str) -> None:
    """Wait until a match has its result: that is written right after the last move."""
    deadline = time.monotonic() + 60
    while not [row for row in rows(lodge, results) if row.match == match]:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def rows(lodge: RunningHouse, table: Any) -> list[Any]:
    with lodge.context.store.engine.connect() as connection:
        return list(connection.execute(select(table)))


def test_a_rated_game_moves_both_and_counts_again_alike(lodge: RunningHouse) -> None:
    """From the log alone; a rating that was tampered with is found and mended; a purged game keeps what it did."""
    first, second = Browser(lodge), Browser(lodge)
    names = [browser.create(name)["me"]["id"] for browser, name in ((first, "Ida"), (second, "Otso"))]
    matches = [play_rated(lodge, first, second) for _ in range(2)]
    told = {row.who: row for row in rows(lodge, ratings)}
    assert set(told) == set(names)
    assert all(row.games == 2 and row.sigma < SIGMA for row in told.values())
    assert told[names[0]].mu != told[names[1]].mu
    store = lodge.context.store
    with store.engine.connect() as connection:
        before = all_ratings(connection)
    assert recount(store, True, lambda _: None).different == 0
    with store.engine.connect() as connection:
        assert all_ratings(connection) == before
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(update(ratings).where(ratings.c.who == names[0]).values(mu=99.0))
    assert recount(store, False, lambda _: None).different == 1
    assert recount(store, True, lambda _: None).different == 1
    purge(store.engine, matches[:1], lambda _: None)
    assert recount(store, True, lambda _: None).different == 0
    with store.engine.connect() as connection:
        assert all_ratings(connection) == before
    mine = first.post("/api/played", {})
    assert [game["rated"] for game in mine["games"]] == [True]
    assert mine["games"][0]["change"] is not None
    assert mine["ratings"][0]["games"] == 2


def test_bots_stand_still_and_are_on_the_leaderboard(lodge: RunningHouse) -> None:
    """A person is ranked once we are sure; practice and hints have no place at a rated table."""
    browser = Browser(lodge)
    browser.create("Ida")
    table = open_rated(browser, "one", BOT)
    page = Page(lodge.address, table["match"], table["tokens"]["0"])
    page.until_asked()
    assert page.ask(type="undo", practice=True)["code"] == "no_undo"
    while not page.until_asked()["ending"]:
        page.play_first()
    counted(lodge, table["match"])
    told = {row.who: row for row in rows(lodge, standings)}
    assert told["bot:random"].mu == told["bot:random"].mu_after
    assert {row.who for row in rows(lodge, ratings)} == set(told) - {"bot:random"}
    board = browser.get("/api/leaderboard?game=rauha&seats=2")
    assert [one["bot"] for one in board["leaders"]] == ["expert", "heuristic", "novice", "random"]


def test_rated_tables_are_for_people_who_are_known(lodge: RunningHouse) -> None:
    """One seat for each account and each browser; nobody starts with a stranger, and no seat is swapped in the middle."""
    first, second, guest = Browser(lodge), Browser(lodge), Browser(lodge)
    assert guest.post("/api/matches", {"game": "rauha", "seats": [IDA, BOT], "rated": True}, status=401)
    first.create("Ida")
    second.create("Otso")
    wrong = {"game": "rauha", "seats": [IDA, IDA], "rated": True}
    assert first.post("/api/matches", wrong, status=400)["code"] == "bad_setup"
    table = open_rated(first)
    path, link = f"/api/matches/{table['match']}", table["tokens"]["1"]
    assert guest.post(f"{path}/join", {"name": "X"}, status=401, token=link)
    assert first.post(f"{path}/join", {"name": "X", "device": "other"}, status=409, token=link)["code"] == "rated"
    assert second.post(f"{path}/join", {"name": "X", "device": "one"}, status=409, token=link)["code"] == "rated"
    assert first.post(f"{path}/start", status=409, token=table["host"])["code"] == "rated"
    second.post(f"{path}/join", {"name": "Otso", "device": "two"}, token=link)
    first.post(f"{path}/start", token=table["host"])
    assert first.post(f"{path}/seats/1", {"kind": "bot"}, status=409, token=table["host"])["code"] == "rated"


def test_who_leaves_counts_as_last(lodge: RunningHouse) -> None:
    """Also if the bot that took over, or they themselves, win."""
    browser = Browser(lodge)
    me = browser.create("Ida")["me"]["id"]
    table = open_rated(browser, "one", BOT, BOT)
    with lodge.context.store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        mark_left(connection, table["match"], 0)
    page = Page(lodge.address, table["match"], table["tokens"]["0"])
    while not page.until_asked()["ending"]:
        page.play_first()
    counted(lodge, table["match"])
    assert next(row for row in rows(lodge, standings) if row.who == me).place == 3


def test_what_a_lone_pair_makes_up_is_damped() -> None:
    """The first games count in full, each further one against the same people less."""
    weights = [damping(met) for met in range(20)]
    assert weights[:3] == [1.0, 1.0, 1.0]
    assert weights == sorted(weights, reverse=True)
    assert weights[-1] < 0.06


def test_winners_rise_and_losers_fall() -> None:
    """And surprise moves more."""
    newcomers = [Standing(MU, SIGMA)] * 3
    first, second, third = rated(newcomers, [1, 2, 3])
    assert first.mu > second.mu > third.mu
    strong = rated([Standing(35.0, SIGMA), Standing(15.0, SIGMA)], [2, 1])
    even = rated([Standing(MU, SIGMA), Standing(MU, SIGMA)], [2, 1])
    assert strong[1].mu - 15.0 > even[1].mu - MU


def test_bots_are_placed_by_the_arena() -> None:
    """The shipped places are those of the ladder that was measured last."""
    ladder = json.loads((Path(__file__).parents[2] / "benchmarks" / "ladder.json").read_text("utf-8"))
    assert places(ladder) == placed()
    assert all(list(bots) == sorted(bots, key=lambda bot: -bots[bot]) for bots in placed().values())
