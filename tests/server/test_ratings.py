"""Rated games: who may sit there, what they do to ratings, and that counting them again from the logs gives the same."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update
from tests.server.conftest import config_for
from tests.server.people import Browser
from tests.server.running import Page, RunningHouse, play_together
from tests.server.test_clocks import later, left, waited

from ludarium.core.registry import get_game
from ludarium.server.operate.people import ban
from ludarium.server.operate.purge import purge
from ludarium.server.operate.ratings import all_ratings, recount
from ludarium.server.ratings.bots import bots_at, placed, places
from ludarium.server.ratings.leaders import LEADERS
from ludarium.server.ratings.rules import (
    LATELY,
    MU,
    SIGMA,
    Player,
    RatedTable,
    Standing,
    count,
    damping,
    places_of,
    rated,
)
from ludarium.server.storage import Store
from ludarium.server.storage.accounts import create
from ludarium.server.storage.people import ratings, results, standings

IDA = {"kind": "person", "name": "Ida"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def lodge(tmp_path: Path) -> Any:
    """A house of one's own, to see all its ratings."""
    running = RunningHouse(config_for(tmp_path, linger=0.05))
    yield running
    running.stop()


def open_rated(browser: Browser, device: str = "one", *others: dict[str, str], clock: str = "") -> Any:
    wanted = {"game": "rauha", "seats": [IDA, *(others or [OPEN])], "rated": True, "device": device, "clock": clock}
    return browser.post("/api/matches", wanted, status=201)


def take(browser: Browser, table: Any) -> str:
    """Take the second seat of a rated table, and return its link."""
    wanted = {"name": "Otso", "take": True, "device": "two"}
    return str(browser.post(f"/api/matches/{table['match']}/join", wanted, token=table["tokens"]["1"])["token"])


def play_rated(lodge: RunningHouse, first: Browser, second: Browser) -> str:
    """Two people play a rated game to its end, and it has counted."""
    table = open_rated(first)
    link = take(second, table)
    first.post(f"/api/matches/{table['match']}/start", token=table["host"])
    play_together([Page(lodge.address, table["match"], token) for token in (table["tokens"]["0"], link)])
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
    assert [one["bot"] for one in board["leaders"] if one["bot"]] == ["expert", "heuristic", "novice", "random"]
    [mine] = [one for one in board["leaders"] if not one["bot"]]
    assert (mine["name"], mine["own"], mine["rating"]["sure"], mine["rank"], mine["games"]) == (
        "Ida",
        True,
        False,
        0,
        1,
    )


def test_the_leaderboard_ranks_those_we_are_sure_of(lodge: RunningHouse) -> None:
    """Newcomers are there without a rank, who asks with theirs, beyond the first fifty too; who is banned or gone is not."""
    browsers = [Browser(lodge) for _ in range(4)]
    ada, bo, cy, di = (
        browser.create(name)["me"] for browser, name in zip(browsers, ("Ada", "Bo", "Cy", "Di"), strict=True)
    )
    browsers[1].post("/api/account/profile", {"name": "Bo", "public": True})

    def rate(connection: Connection, who: str, mu: float, sigma: float) -> None:
        values = {"who": who, "game": "rauha", "seats": 2, "mu": mu, "sigma": sigma, "games": 9}
        connection.execute(insert(ratings).values(**values))

    with lodge.context.store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        for account, mu, sigma in ((ada, 24.0, 2.0), (bo, 31.0, 2.0), (cy, 90.0, 8.0), (di, 99.0, 2.0)):
            rate(connection, account["id"], mu, sigma)
        for n in range(LEADERS):
            create(connection, f"crowd{n:07}", "Crowd", None)
            rate(connection, f"crowd{n:07}", 25.0 + n / 100, 2.0)
    ban(lodge.context.store.engine, di["sign_in"], "")

    def people(browser: Browser) -> list[tuple[str, int, bool, str]]:
        told = browser.get("/api/leaderboard?game=rauha&seats=2")["leaders"]
        order = [(one["rating"]["sure"], one["rating"]["number"]) for one in told]
        assert order == sorted(order, reverse=True)
        return [(one["name"], one["rank"], one["own"], one["person"]) for one in told if not one["bot"]]

    seen = people(browsers[0])
    assert seen[:2] == [("Bo", 1, False, bo["id"]), ("Crowd", 2, False, "")]
    assert seen[-2:] == [("Ada", LEADERS + 2, True, ""), ("Cy", 0, False, "")]
    assert "Ada" not in [name for name, *_ in people(Browser(lodge))]
    browsers[1].delete("/api/account")
    assert "Bo" not in [name for name, *_ in people(browsers[0])]
    assert Browser(lodge).get("/api/leaderboard?game=rauha&seats=3")["leaders"][0]["bot"] == "expert"


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


def test_an_open_rated_table_says_so_and_nobody_is_led_there(lodge: RunningHouse) -> None:
    """In the list with its clock, and to who is there, before and in the game; playing now passes it by; by choice one may."""
    first, second, guest = Browser(lodge), Browser(lodge), Browser(lodge)
    first.create("Ida")
    second.create("Otso")
    wanted = {"game": "rauha", "seats": [IDA, OPEN], "rated": True, "listing": "open", "clock": "live 300 5"}
    table = first.post("/api/matches", {**wanted, "device": "one"}, status=201)
    page = Page(lodge.address, table["match"], table["tokens"]["0"])
    assert page.hear()["rated"]
    deadline = time.monotonic() + 60
    while not (told := guest.get("/api/tables")["waiting"]):
        assert time.monotonic() < deadline
    assert [(one["rated"], one["clock"]) for one in told] == [(True, "live 300 5")]
    for browser in (second, guest):
        assert browser.post("/api/play-now", {"name": "X", "device": "two"}, status=404)["code"] == "no_open_table"
    path = f"/api/matches/{table['match']}/sit"
    assert guest.post(path, {"name": "X", "device": "two"}, status=401)["code"] == "not_signed_in"
    assert second.post(path, {"name": "X", "device": "one"}, status=409)["code"] == "rated"
    assert second.post(path, {"name": "Otso", "device": "two"}, status=201)["seat"] == 1
    page.until_asked()
    page.play_first()
    assert page.view["rated"]


def test_nobody_is_helped_at_a_rated_table(lodge: RunningHouse) -> None:
    """No hint, no judgement of a move, no going back for practice; the same table unrated has all three."""
    browser = Browser(lodge)
    browser.create("Ida")
    for is_rated, code in ((True, ("no_coach", "no_coach", "no_undo")), (False, (None, None, None))):
        table = browser.post("/api/matches", {"game": "rauha", "seats": [IDA, BOT], "rated": is_rated}, status=201)
        page = Page(lodge.address, table["match"], table["tokens"]["0"])
        page.until_asked()
        page.play_first()
        question = page.until_asked()["question"]
        action = page.view["choices"][0][0]
        asked = (
            page.ask(type="hint", question=question),
            page.ask(type="weigh", question=question, action=action),
            page.ask(type="undo", practice=True),
        )
        assert tuple(answer.get("code") for answer in asked) == code, asked


def test_who_leaves_counts_as_last_also_after_coming_back(lodge: RunningHouse) -> None:
    """Resigned, and back for the rest: that was unrated. Counting again from the log comes to the same."""
    browser = Browser(lodge)
    me = browser.create("Ida")["me"]["id"]
    table = open_rated(browser, "one", BOT, BOT)
    page = Page(lodge.address, table["match"], table["tokens"]["0"])
    page.until_asked()
    assert page.ask(type="leave")["ok"]
    assert page.ask(type="come-back")["ok"]
    while not page.until_asked()["ending"]:
        page.play_first()
    counted(lodge, table["match"])
    assert place_of(lodge, me) == 3
    assert recount(lodge.context.store, True, lambda _: None).different == 0


@pytest.mark.parametrize("how", ["leave", "vote", "clock"])
def test_however_a_rated_seat_is_left_it_counts_as_last(lodge: RunningHouse, how: str) -> None:
    """Who stayed has won, whatever the bot on the other seat comes to; and so it is when counted again."""
    first, second = Browser(lodge), Browser(lodge)
    stayed, gone = (browser.create(name)["me"]["id"] for browser, name in ((first, "Ida"), (second, "Otso")))
    table = open_rated(first, clock="live 300 5" if how == "clock" else "")
    link = take(second, table)
    first.post(f"/api/matches/{table['match']}/start", token=table["host"])
    ida = Page(lodge.address, table["match"], table["tokens"]["0"])
    ida.until_asked()
    if how == "vote":
        ida.until_beside("away", lambda told: told["seats"] == [1])
        assert ida.ask(type="vote", seat=1)["code"] == "no_vote"
        waited(lodge, 61)
        assert ida.ask(type="vote", seat=1)["ok"]
    elif how == "leave":
        assert Page(lodge.address, table["match"], link).ask(type="leave")["ok"]
    else:
        ida.play_first()
        later(lodge, 1000.0)
    ida.until_beside("talk", left(ida, 1))
    later(lodge, 0.0)
    while not ida.until_asked()["ending"]:
        ida.play_first()
    counted(lodge, table["match"])
    assert (place_of(lodge, stayed), place_of(lodge, gone)) == (1, 2)
    strength = {row.who: row.mu for row in rows(lodge, ratings)}
    assert strength[gone] < MU < strength[stayed]
    assert recount(lodge.context.store, True, lambda _: None).different == 0


def place_of(lodge: RunningHouse, who: str) -> int:
    """The place that counted for somebody."""
    return int(next(row.place for row in rows(lodge, standings) if row.who == who))


def test_the_bot_on_a_seat_that_was_left_takes_no_place_from_anybody() -> None:
    """It came first: who stayed is placed among those who stayed, and who left, and another, behind them alike."""
    gone = [Player(seat, f"{seat}", seat in (0, 3)) for seat in range(4)]
    assert places_of(RatedTable("m", "rauha", tuple(gone)), [1, 3, 2, 4]) == [3, 2, 1, 3]
    assert places_of(RatedTable("m", "rauha", tuple(Player(seat, "x", False) for seat in range(3))), [1, 1, 3]) == [
        1,
        1,
        3,
    ]


def test_what_a_lone_pair_makes_up_is_damped() -> None:
    """The first games count in full, each further one against the same people less."""
    weights = [damping(met) for met in range(20)]
    assert weights[:3] == [1.0, 1.0, 1.0]
    assert weights == sorted(weights, reverse=True)
    assert weights[-1] < 0.06


def test_a_pair_alone_moves_less_with_every_game_and_in_company_in_full(tmp_path: Path) -> None:
    """The fourth game of the same two counts half; a third person, or bots alone, are not damped, and do not heal the pair.

    Not even as many games against bots as are looked through.
    """
    store = Store(f"sqlite:///{tmp_path / 'house.sqlite3'}", lambda *_: None, lambda *_: None)
    played = ["ab", "ab", "ab", "ab", "abc", "ab", "a*", "ab", "ac", *["a*", "b*"] * LATELY, "ab"]
    weights = []
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        for number, people in enumerate(played, 1):
            name = f"match{number:07}"
            values = {"match": name, "ended": 1.0, "seconds": 1.0, "outcome": "{}", "number": number}
            connection.execute(insert(results).values(**values))
            who = ("bot:expert" if one == "*" else one for one in people)
            table = RatedTable(name, "rauha", tuple(Player(seat, one, False) for seat, one in enumerate(who)))
            count(connection, table, range(1, len(people) + 1), number)
            weights.append(
                connection.execute(
                    select(standings.c.weight)
                    .where(standings.c.match == name, standings.c.who.in_(["a", "b"]))
                    .limit(1)
                ).scalar_one()
            )
    store.close()
    assert [round(one, 2) for one in weights] == [1, 1, 1, 0.5, 1, 0.33, 1, 0.25, 1, *[1] * 2 * LATELY, 0.2]


def test_winners_rise_and_losers_fall() -> None:
    """And surprise moves more."""
    newcomers = [Standing(MU, SIGMA)] * 3
    first, second, third = rated(newcomers, [1, 2, 3])
    assert first.mu > second.mu > third.mu
    strong = rated([Standing(35.0, SIGMA), Standing(15.0, SIGMA)], [2, 1])
    even = rated([Standing(MU, SIGMA), Standing(MU, SIGMA)], [2, 1])
    assert strong[1].mu - 15.0 > even[1].mu - MU


def test_bots_are_placed_by_the_arena() -> None:
    """The shipped places are those that were measured last, for every number of seats that can be rated, in the levels' order."""
    figures = Path(__file__).parents[2] / "benchmarks"
    ladder, larger = (json.loads((figures / f"{name}.json").read_text("utf-8")) for name in ("ladder", "scale"))
    assert places(ladder, larger) == placed()
    for name in ("conquest", "paleo", "pandoria", "pangea", "rauha"):
        counts = [seats for seats in get_game(name).info.seats if seats > 1]
        assert list(placed()[name]) == [str(seats) for seats in counts]
        for seats in counts:
            bots = bots_at(name, seats)
            assert list(bots) == sorted(bots, key=lambda bot: -bots[bot]), (name, seats)
