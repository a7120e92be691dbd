"""Tables over HTTP: the shelf, lobby and links, phrases and dice, swapping seats, playing again, finished games."""

from io import BytesIO

import pytest
from PIL import Image
from tests.server.running import BOTS, Page, RunningHouse, play_together
from tests.server.test_play import play_on

from ludarium import __version__
from ludarium._pure import engine_state
from ludarium.core.record import loads
from ludarium.core.seal import commit
from ludarium.server import animation

IDA = {"kind": "person", "name": "Ida"}
OPEN = {"kind": "open"}


# The shelf ------------------------------------------------------------------------------------------------------------


def test_the_shelf_shows_games_in_both_languages(house: RunningHouse) -> None:
    """Title, tagline, seats, minutes, options with names, a cover."""
    english, french = house.get("/api/games?lang=en"), house.get("/api/games?lang=fr")
    rauha = next(card for card in english if card["name"] == "rauha")
    assert rauha["seats"] == [2, 3, 4, 5]
    assert rauha["minutes"] == [40, 60]
    assert [value["value"] for value in rauha["options"][0]["values"]] == ["A", "B"]
    assert rauha["tagline"] != next(card for card in french if card["name"] == "rauha")["tagline"]
    cover = house.http.get(rauha["cover"])
    assert cover.headers["content-type"].startswith("image/svg+xml")
    assert cover.text.startswith("<svg")


def test_the_rules_come_by_paragraphs(house: RunningHouse) -> None:
    """As Markdown and numbered, safe to show."""
    book = house.get("/api/games/rauha/rules?lang=fr")
    assert book["markdown"].startswith("# ")
    first = book["paragraphs"][0]
    assert (first["number"], bool(first["section"]), "<" in first["text"]) == ("1.1", True, False)


def test_bots_are_listed(house: RunningHouse) -> None:
    """By the names that a seat may ask for."""
    assert "random" in house.get("/api/bots")


# Lobby ----------------------------------------------------------------------------------------------------------------


def test_open_seats_wait_in_the_lobby(house: RunningHouse) -> None:
    """Commitment first, then names and phrases by link, then the host starts; the phrases are in the dice."""
    table = house.open_table([IDA, OPEN])
    match = f"/api/matches/{table['match']}"
    host, guest = house.sit(table, 0), house.sit(table, 1)
    lobby = host.hear()
    assert lobby["commitment"] == table["commitment"]
    assert [seat["kind"] for seat in lobby["seats"]] == ["person", "open"]
    assert guest.hear()["seats"][1]["you"]
    house.post(f"{match}/join", {"name": "Noor", "phrase": "a warm day"}, token=table["tokens"]["1"])
    while not host.lobby["seats"][1].get("phrase"):
        host.hear()
    assert host.lobby["seats"][1]["name"] == "Noor"
    assert "a warm day" not in "".join(host.heard)
    assert house.post(f"{match}/start", token=table["host"])["status"] == "playing"
    house.post(f"{match}/join", {"phrase": "too late"}, token=table["tokens"]["0"])
    play_together([host, guest])
    ending = host.view["ending"]
    assert ending["phrases"] == ["a warm day"]
    assert commit(ending["secret"]) == table["commitment"]
    checked = house.get(f"{match}/verify")
    assert checked == {"valid": True, "moves": checked["moves"], "dice": 33, "reason": ""}


def test_a_table_may_wait_although_nobody_is_missing(house: RunningHouse) -> None:
    """For those who want to add a phrase after seeing the commitment."""
    table = house.open_table([IDA, *BOTS], wait=True)
    assert house.get(f"/api/matches/{table['match']}")["status"] == "lobby"
    house.post(f"/api/matches/{table['match']}/join", {"phrase": "tea"}, token=table["tokens"]["0"])
    house.post(f"/api/matches/{table['match']}/start", token=table["host"])
    assert house.sit(table, 0).until_asked()["question"] is not None


def test_names_lose_what_has_no_place_in_them(house: RunningHouse) -> None:
    """Line breaks and control signs become spaces."""
    table = house.open_table([{"kind": "person", "name": " I\nda\u202e\t "}, *BOTS])
    assert house.get(f"/api/matches/{table['match']}")["seats"][0]["name"] == "I da"


# Swapping seats -----------------------------------------------------------------------------------------------------------


def test_a_bot_takes_over_a_seat_and_gives_it_back(house: RunningHouse) -> None:
    """During play: the old link no longer works, the bot moves, the new link holds the seat."""
    table = house.open_table([IDA, {"kind": "person", "name": "Noor"}])
    match = f"/api/matches/{table['match']}"
    ida, noor = house.sit(table, 0), house.sit(table, 1)
    ida.until_asked()
    noor.until_asked()
    ida.play(ida.view["choices"][0][0])
    assert house.post(f"{match}/seats/1", {"kind": "bot"}, token=table["host"])["token"] == ""
    heard = noor.hear()
    while heard["type"] != "reply":
        heard = noor.hear()
    assert heard["code"] == "wrong_seat"
    noor.until(lambda view: view["viewer"] is None)
    assert '"choices"' not in noor.heard[-1]
    ida.until(lambda view: view["seats"][1]["kind"] == "bot" and view["question"] is not None)
    changed = house.post(f"{match}/seats/1", {"kind": "person", "name": "Mika"}, token=table["host"])
    assert Page(house.address, table["match"], table["tokens"]["1"]).hear()["code"] == "wrong_seat"
    mika = Page(house.address, table["match"], changed["token"])
    mika.until(lambda view: view["viewer"] == 1)
    ida.until(lambda view: view["seats"][1]["name"] == "Mika")


# The end ------------------------------------------------------------------------------------------------------------------


def test_a_finished_game_can_be_taken_home_and_played_again(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Record, animation from a seat, rematch with new links; who watches the old table is told of the new one."""
    table = house.open_table([IDA, {"kind": "bot", "bot": "random"}])
    match = f"/api/matches/{table['match']}"
    page, watcher = house.sit(table, 0), house.sit(table, None)
    play_on(page)
    watcher.until(lambda view: view["ending"] is not None)
    answer = house.http.get(f"{match}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = loads(answer.text)
    assert record.players == ("Ida", "Aino")
    assert page.ask(type="undo")["code"] == "no_undo"
    monkeypatch.setattr(animation, "MOST", 5)
    drawn = Image.open(BytesIO(house.http.get(f"{match}/animation.webp?seat=0&lang=fr", timeout=120).content))
    assert drawn.format == "WEBP"
    assert getattr(drawn, "n_frames", 1) == 7
    assert house.http.get(f"{match}/animation.webp?seat=7").status_code == 400

    again = house.post(f"{match}/rematch", token=table["tokens"]["0"])
    assert page.until(lambda view: "rematch" in view)["rematch"] == again["match"]
    assert watcher.until(lambda view: "rematch" in view)["rematch"] == again["match"]
    hosted = house.post(f"{match}/rematch", token=table["host"])
    assert hosted["match"] == again["match"]
    assert table["tokens"]["0"] not in str(again)
    seated = Page(house.address, again["match"], again["tokens"]["0"])
    assert seated.until_asked()["seats"][0]["name"] == "Ida"
    assert house.post(f"/api/matches/{again['match']}/start", token=hosted["host"])["status"] == "playing"
    assert house.post(f"{match}/rematch", token="guess", status=403)["code"] == "wrong_seat"


def test_the_page_is_served_for_every_address_of_a_table(house: RunningHouse) -> None:
    """Tables and replays have addresses of their own; without a build one sentence says how to make one."""
    for path in ("/", "/t/abcdefghijkl", "/r/abcdefghijkl"):
        answer = house.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_health_and_metrics_are_there_for_operators(house: RunningHouse) -> None:
    """The database answers, refusals are counted by code, and nothing names a match."""
    told = house.get("/health")
    assert told == {"status": "ok", "version": __version__, "database": True, "engine": engine_state()}
    table = house.open_table([IDA, *BOTS])
    house.sit(table, 0).until_asked()
    house.http.get("/api/matches/nosuchmatch1")
    text = house.http.get("/metrics").text
    assert 'ludarium_refusals_total{code="unknown_match"}' in text
    assert "ludarium_commit_seconds_bucket" in text
    assert table["match"] not in text
