"""Whose a finished game is, whose a seat is, and how its holder learns that somebody else has it."""

from typing import Any

import httpx
import pytest
from tests.server.running import PATIENCE, RunningHouse

from ludarium.server.devices import Devices

IDA, RANDOM = {"kind": "person", "name": "Ida"}, {"kind": "bot", "bot": "random"}
READ = ("record", "verify", "animation.webp", "review?seat=0", "review/1")


@pytest.fixture(scope="module")
def over(house: RunningHouse) -> dict[str, Any]:
    """A finished game, played by Ida."""
    table = house.open_table([IDA, RANDOM])
    page = house.sit(table, 0)
    while not page.until_asked().get("ending"):
        page.play_first()
    page.close()
    return table


def asked(house: RunningHouse, match: str, what: str, token: str = "") -> httpx.Response:
    """Ask for a finished game as somebody."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.get(f"http://{house.address}/api/matches/{match}/{what}", headers=headers, timeout=PATIENCE)


def test_a_record_is_open_to_those_who_played_until_they_share_it(house: RunningHouse, over: dict[str, Any]) -> None:
    """Strangers and others are refused, a spectator's ending has no secret; shared, all is open; and closed again."""
    other = house.open_table([IDA, RANDOM])
    for what in READ:
        assert asked(house, over["match"], what).json()["code"] == "not_shared"
        assert asked(house, over["match"], what, other["host"]).status_code == 403
    for token in (over["host"], over["tokens"]["0"]):
        assert asked(house, over["match"], "verify", token).json()["valid"]
    watcher = house.sit(over, None)
    seen = watcher.until(lambda view: view["ending"] is not None)
    assert (seen["ending"]["secret"], seen.get("shared", False)) == ("", False)
    assert watcher.ask(type="at", ply=3, eyes=0)["code"] == "not_shared"
    assert watcher.ask(type="at", ply=3)["ok"]
    watcher.ask(type="at", ply=-1)
    played = house.sit(over, None, beside=[over["tokens"]["0"]])  # who played, looking on as a spectator
    assert played.until(lambda view: view["ending"] is not None)["ending"]["secret"]
    assert played.ask(type="at", ply=3, eyes=1)["ok"]
    played.close()
    path = f"/api/matches/{over['match']}/share"
    assert house.post(path, {"shared": True}, other["host"], 403)["code"] == "wrong_seat"
    assert house.post(path, {"shared": True}, over["tokens"]["0"])["shared"]
    opened = watcher.until(lambda view: bool(view.get("shared") and view["ending"]["secret"]))
    assert len(opened["ending"]["secret"]) == 64
    assert watcher.ask(type="at", ply=3, eyes=0)["ok"]
    assert asked(house, over["match"], "record").status_code == 200
    house.post(path, {"shared": False}, over["host"])
    assert asked(house, over["match"], "record").json()["code"] == "not_shared"
    watcher.close()


def test_a_game_that_is_on_cannot_be_shared(house: RunningHouse) -> None:
    """There is nothing to share yet."""
    table = house.open_table([IDA, RANDOM])
    assert (
        house.post(f"/api/matches/{table['match']}/share", {"shared": True}, table["host"], 409)["code"] == "not_over"
    )


def test_who_takes_a_seat_by_its_link_has_it_alone(house: RunningHouse) -> None:
    """The host who sent the link only watches by it, and so does whoever comes second; the seat's name stays."""
    table = house.open_table([IDA, {"kind": "open"}])
    path, link = f"/api/matches/{table['match']}/join", table["tokens"]["1"]
    peeking = house.sit(table, 1)
    peeking.hello(id=7)
    peeking.hear()
    taken = house.post(path, {"name": "Noor", "take": True}, link)
    assert taken["token"] not in ("", link)
    assert house.post(path, {"name": "Mallory", "take": True}, link, 403)["code"] == "wrong_seat"
    while (heard := peeking.hear())["type"] != "reply":
        pass
    assert (heard["code"], heard["id"]) == ("wrong_seat", 7)
    house.post(f"/api/matches/{table['match']}/start", token=table["host"])
    holder = house.sit({**table, "tokens": {"1": taken["token"]}}, 1)
    holder.until_asked()
    assert holder.play_first()["ok"]
    assert holder.view["seats"][1]["name"] == "Noor"
    house.post(path, {"name": "Noor II"}, taken["token"])
    assert house.post(path, {"name": "Noor III", "take": True}, taken["token"])["token"] != taken["token"]
    holder.close()
    peeking.close()


def test_a_second_device_on_a_seat_is_told_to_its_holder(house: RunningHouse) -> None:
    """And that it is gone. A second tab of the same browser is none, and nobody else is told."""
    table = house.open_table([IDA, {"kind": "person", "name": "Noor"}])
    holder, other = house.sit(table, 0, device="laptop"), house.sit(table, 1, device="desk")
    for page in (holder, other):
        page.until_asked()
    tab = house.sit(table, 0, device="laptop")
    tab.until_asked()
    assert holder.ask(type="resync")["ok"]
    assert (holder.devices, tab.devices) == (1, 1)
    thief = house.sit(table, 0)
    while holder.devices != 2:
        holder.take()
    while thief.devices != 2:
        thief.take()
    thief.close()
    while holder.devices != 1:
        holder.take()
    assert other.ask(type="resync")["ok"]
    assert other.devices == 1
    for page in (holder, other, tab):
        page.close()


def test_devices_are_counted_by_seat_and_nothing_is_kept() -> None:
    """From the second on a change is told; afterwards nothing is left."""
    told: list[str] = []
    devices = Devices(told.append)
    devices.arrive("m", [0, 1], "a")
    devices.arrive("m", [0], "a")
    assert (told, devices.count("m", 0)) == ([], 1)
    devices.arrive("m", [0], "b")
    assert (told, devices.count("m", 0), devices.count("m", 1)) == (["m"], 2, 1)
    devices.leave("m", [0], "a")
    assert devices.count("m", 0) == 2
    devices.leave("m", [0], "a")
    assert (told, devices.count("m", 0)) == (["m", "m"], 1)
    devices.leave("m", [0], "b")
    devices.leave("m", [1], "a")
    assert devices._open == {}
