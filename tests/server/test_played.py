"""My games: with links, with an account, and as one download; and what others may see of them."""

import io
import json
import time
import zipfile
from typing import Any

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace
from sqlalchemy import delete
from tests.server.people import Browser
from tests.server.running import PATIENCE, RunningHouse

from ludarium.core.record import loads
from ludarium.core.registry import get_game
from ludarium.server.decks import deck_played
from ludarium.server.match_setup import plan
from ludarium.server.played import game_of
from ludarium.server.results import Ended, Result
from ludarium.server.storage.people import results
from ludarium.server.storage.played import ListedMatch
from ludarium.server.web.messages import NewMatch, NewSeat

BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def over(house: RunningHouse) -> Any:
    """A game that is over, at whose first seat somebody sat. Each test has its own: a deleted account takes its name along."""
    table = house.open_table([{"kind": "person", "name": "Ida"}, BOT])
    page = house.sit(table, 0)
    while not page.until_asked()["ending"]:
        page.play_first()
    deadline = time.monotonic() + PATIENCE
    while house.get(f"/api/matches/{table['match']}")["status"] != "over":  # it is written down after it is shown
        assert time.monotonic() < deadline
    return table


def shown(*tables: Any) -> dict[str, Any]:
    return {"seats": [{"match": table["match"], "token": table["tokens"]["0"]} for table in tables]}


def test_a_guest_sees_everything_played_in_this_browser(house: RunningHouse, over: Any) -> None:
    """Unfinished first; a wrong link shows nothing; results of an older version are made up for."""
    going = house.open_table([{"kind": "person", "name": "Ida"}, BOT])
    with house.context.store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(delete(results).where(results.c.match == over["match"]))
    told = house.post("/api/played", shown(over, going))
    assert [game["match"] for game in told["games"]] == [going["match"], over["match"]]
    first, last = told["games"]
    assert (first["status"], first["place"]) == ("playing", None)
    assert last["place"] in (1, 2)
    assert last["score"] == sum(last["parts"])
    assert len(last["parts"]) == len(last["sources"]) == len(last["tints"])
    assert last["seats"][0]["name"] == "Ida"
    assert house.post("/api/played", shown({**over, "tokens": {"0": "wrong"}}))["games"] == []
    french = house.post("/api/played?lang=fr", shown(over))["games"][0]["sources"]
    assert french != last["sources"]


def seen_with(options: dict[str, str]) -> ListedMatch:
    """A finished match of Historical Conquest, by its rows."""
    laid = plan(NewMatch("conquest", [NewSeat("person", "Ida"), NewSeat("bot")], options))
    return ListedMatch(replace(laid.match, status="over"), laid.seats, 0)


@pytest.mark.parametrize(("deck", "french"), [("boudica", "La reine Boudica"), ("custom", "deck personnel")])
def test_the_deck_is_told_and_its_cards_to_nobody_else(deck: str, french: str) -> None:
    """As the game calls it, for statistics by deck; a game without decks has none."""
    one = seen_with({"deck_a": deck})
    cards = ("TES-01", "TES-07") if deck == "custom" else ()
    ended = Ended((1, 2), (5, 3), decks={0: cards, 1: ("BOU-01",)})
    known = {one.row.id: Result(9.0, 60.0, ended)}
    mine, others = (game_of(one, known, {}, "fr", own) for own in (True, False))
    assert mine is not None
    assert others is not None
    assert (mine.deck, mine.cards) == (french, cards)
    assert (others.deck, others.cards) == (french, ())
    assert decode(encode(ended), type=Ended) == ended
    assert deck_played(get_game("rauha"), 0, {}, "en") == ""


def test_all_records_come_as_one_archive(house: RunningHouse, over: Any) -> None:
    """Each replays; of an account everything that is stored comes with them, and nothing that opens it."""
    packed = house.http.post("/api/played/records", json=shown(over))
    files = zipfile.ZipFile(io.BytesIO(packed.content))
    assert files.namelist() == ["games.json", f"records/rauha-{over['match']}.json"]
    assert loads(files.read(files.namelist()[1]).decode()).moves
    browser = Browser(house)
    made = browser.create("Ida")
    browser.post("/api/account/seats", shown(over))
    files = zipfile.ZipFile(io.BytesIO(browser.http.get("/api/account/export").content))
    assert f"records/rauha-{over['match']}.json" in files.namelist()
    account = json.loads(files.read("account.json"))
    assert account["sign_in"] == made["me"]["sign_in"]
    assert "$argon2" not in str(account)
    assert [deed["deed"] for deed in account["deeds"]] == ["created"]
    browser.delete("/api/account")


def test_a_page_about_somebody_is_there_if_they_want(house: RunningHouse, over: Any) -> None:
    """Finished games only, and no way to tell somebody who does not want one from nobody."""
    browser, other = Browser(house), Browser(house)
    me = browser.create("Ida")["me"]
    browser.post("/api/account/seats", shown(over))
    nobody = other.get("/api/people/abcdefghijkl", status=404)
    assert other.get(f"/api/people/{me['id']}", status=404) == nobody
    browser.post("/api/account/profile", {"name": "Ida", "public": True})
    told = other.get(f"/api/people/{me['id']}")
    assert (told["name"], [game["match"] for game in told["played"]["games"]]) == ("Ida", [over["match"]])
    assert me["sign_in"] not in str(told)
    browser.delete("/api/account")
    assert other.get(f"/api/people/{me['id']}", status=404) == nobody
