"""My games: with links, with an account, and as one download; and what others may see of them."""

import io
import json
import zipfile
from typing import Any

import pytest
from sqlalchemy import delete
from tests.server.people import Browser
from tests.server.running import RunningHouse

from ludarium.core.record import loads
from ludarium.server.storage.people import results

BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def over(house: RunningHouse) -> Any:
    """A game that is over, at whose first seat somebody sat."""
    table = house.open_table([{"kind": "person", "name": "Ida"}, BOT])
    page = house.sit(table, 0)
    while not page.until_asked()["ending"]:
        page.play_first()
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
