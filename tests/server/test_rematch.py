"""A rematch: everybody gets the own seat again, and nobody gets one that belongs to somebody else by now."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.inside import live
from tests.server.running import Page, RunningHouse, play_together

from ludarium.core.registry import get_game
from ludarium.server.match_setup import plan_rematch

IDA = {"kind": "person", "name": "Ida"}
NOOR = {"kind": "person", "name": "Noor"}


@pytest.fixture
def over(house: RunningHouse) -> dict[str, Any]:
    """A table of two people at which the game is over."""
    table = house.open_table([IDA, NOOR])
    pages = [house.sit(table, 0), house.sit(table, 1)]
    play_together(pages)
    for page in pages:
        page.close()
    return table


def followed(house: RunningHouse, table: dict[str, Any]) -> dict[str, Any]:
    """The next match, as its host is told of it."""
    path = f"/api/matches/{table['match']}/rematch"
    return {**house.post(path, token=table["host"], status=201), "path": path}


def change(house: RunningHouse, table: dict[str, Any], seat: int, **wish: str) -> dict[str, Any]:
    """Give a seat of the new match to somebody."""
    told: dict[str, Any] = house.post(f"/api/matches/{table['match']}/seats/{seat}", wish, token=table["host"])
    return told


def test_everybody_gets_the_own_seat_and_asking_again_throws_nobody_out(
    house: RunningHouse, over: dict[str, Any]
) -> None:
    """The host is told the table, a guest the seat; both may ask again and hold the same links as before."""
    new = followed(house, over)
    first = house.post(new["path"], token=over["tokens"]["1"], status=201)
    second = house.post(new["path"], token=over["tokens"]["1"], status=201)
    assert first == second
    assert first["tokens"]["1"] != new["tokens"].get("1")
    assert Page(house.address, new["match"], first["tokens"]["1"]).until_asked()["viewer"] == 1
    assert house.post(new["path"], token=over["host"], status=201)["host"] == new["host"]


def test_who_was_replaced_does_not_get_the_seat_back(house: RunningHouse, over: dict[str, Any]) -> None:
    """Neither from a bot nor from whoever has the new link, also after having fetched it once."""
    new = followed(house, over)
    change(house, new, 1, kind="bot", bot="random")
    assert house.post(new["path"], token=over["tokens"]["1"], status=403)["code"] == "wrong_seat"
    assert house.get(f"/api/matches/{new['match']}")["seats"][1]["kind"] == "bot"

    given = change(house, new, 1, kind="person", name="Sam")
    house.post(f"/api/matches/{new['match']}/join", {"name": "Sam"}, token=given["token"])
    assert house.post(new["path"], token=over["tokens"]["1"], status=403)["code"] == "wrong_seat"
    page = Page(house.address, new["match"], given["token"])
    page.until(lambda view: view["viewer"] == 1)  # what the bot has answered meanwhile stands
    assert page.view["seats"][1]["name"] == "Sam"


def test_who_sat_down_with_the_hosts_link_keeps_the_seat(house: RunningHouse, over: dict[str, Any]) -> None:
    """The host was told the links of all seats; somebody new who came by one is not thrown out by who sat there before."""
    new = followed(house, over)
    house.post(f"/api/matches/{new['match']}/join", {"name": "Sam"}, token=new["tokens"]["1"])
    assert house.post(new["path"], token=over["tokens"]["1"], status=403)["code"] == "wrong_seat"
    assert Page(house.address, new["match"], new["tokens"]["1"]).until_asked()["viewer"] == 1


def test_what_was_agreed_for_a_table_holds_for_the_next_one() -> None:
    """Its clock, who may watch, and that nobody talks there; also where the same people play another game."""
    game = get_game("rauha")
    match = live(game, game.setup(2), [])
    match.row = replace(match.row, clock="live 300 5", watch="nobody", chat=0)
    for other in ("", "pangea"):
        laid = plan_rematch(match, other).match
        assert (laid.clock, laid.watch, laid.chat) == ("live 300 5", "nobody", 0)
