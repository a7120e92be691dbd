"""Playing on from a position of a finished game."""

from typing import Any

import msgspec
import pytest
from tests.server.running import RunningHouse, play_together

from ludarium.core.packing import fingerprint, unpack
from ludarium.core.registry import get_game
from ludarium.server.results import ended_of

BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def finished(house: RunningHouse) -> Any:
    """A game that bots have played to the end."""
    table = house.open_table([BOT, BOT])
    house.sit(table, None).until(lambda view: view["ending"] is not None)
    return table


def start(house: RunningHouse, table: Any, **wish: object) -> tuple[Any, Any]:
    """Play on, and return the new table and the position at which it begins."""
    path = f"/api/matches/{table['match']}/play-on"
    more = house.post(path, {"bot": "random", **wish}, token=table["host"], status=201)
    row = house.context.matches.find(more["match"])
    assert row is not None
    game = get_game("rauha")
    return more, unpack(game.initial(row.setup), msgspec.json.decode(row.row.start))


def test_the_position_is_the_same_or_agrees_with_what_the_seat_knew(house: RunningHouse, finished: Any) -> None:
    """As it was, or with other hidden cards that look alike from the seat; a person plays it to the end against bots."""
    match = house.context.matches.find(finished["match"])
    assert match is not None
    then, game = match.history.steps[19].after, match.game
    more, same = start(house, finished, ply=20, seat=1, name="Ida")
    assert fingerprint(same) == fingerprint(then)
    _, anew = start(house, finished, ply=20, seat=1, hidden="anew")
    assert fingerprint(anew) != fingerprint(then)
    assert game.observe(anew, 1) == game.observe(then, 1)
    assert [seat["kind"] for seat in house.get(f"/api/matches/{more['match']}")["seats"]] == ["bot", "person"]
    page = house.sit(more, 1)
    while not page.until_asked()["ending"]:
        page.play_first()
    assert page.view["seats"][1]["name"] == "Ida"


def test_only_who_may_read_the_game_plays_on(house: RunningHouse, finished: Any) -> None:
    """And only from positions that are there and not over."""
    path = f"/api/matches/{finished['match']}/play-on"
    assert house.post(path, {"ply": 3}, token="no", status=403)["code"] == "not_shared"
    last = house.get(f"/api/matches/{finished['match']}")["plies"]
    for wish in ({"ply": last}, {"ply": last + 1}, {"ply": 1, "seat": 7}):
        assert house.post(path, wish, token=finished["host"], status=400)["code"] == "bad_setup"
    going = house.open_table([{"kind": "person"}, BOT])
    said = house.post(f"/api/matches/{going['match']}/play-on", {"ply": 0}, token=going["host"], status=409)
    assert said["code"] == "not_over"


def test_a_friend_is_invited_and_both_play_on(house: RunningHouse, finished: Any) -> None:
    """The table waits for who has the link; then it begins at the position, with what was hidden as it was."""
    match = house.context.matches.find(finished["match"])
    assert match is not None
    then, game = match.history.steps[19].after, match.game
    more, there = start(house, finished, ply=20, seat=1, name="Ida", friends=[0])
    assert fingerprint(there) == fingerprint(then)
    assert sorted(more["tokens"]) == ["0", "1"]
    told = house.get(f"/api/matches/{more['match']}")
    assert (told["status"], [seat["kind"] for seat in told["seats"]]) == ("lobby", ["open", "person"])
    path = f"/api/matches/{more['match']}"
    house.post(f"{path}/join", {"name": "Noor"}, token=more["tokens"]["0"], status=200)
    house.post(f"{path}/start", {}, token=more["host"], status=200)
    row = house.context.matches.find(more["match"])
    assert row is not None
    assert game.observe(row.history.state, 0) == game.observe(then, 0)
    pages = [house.sit(more, seat) for seat in (0, 1)]
    play_together(pages)
    assert [seat["name"] for seat in pages[0].view["seats"]] == ["Noor", "Ida"]
    assert ended_of(row).practice, "it counts for nothing"


def test_friends_take_seats_that_are_there_and_not_ones_own(house: RunningHouse, finished: Any) -> None:
    """Anything else is refused."""
    path = f"/api/matches/{finished['match']}/play-on"
    for friends in ([1], [2]):
        wish = {"ply": 3, "seat": 1, "friends": friends}
        assert house.post(path, wish, token=finished["host"], status=400)["code"] == "bad_setup"
