"""Bad input: each stable code has a test; the connection goes on, nothing changes, nothing leaks."""

import json
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.conftest import config_for
from tests.server.running import PATIENCE, Page, RunningHouse
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludarium.core.puzzle import puzzles
from ludarium.server.operate.people import ban
from ludarium.server.operate.reports import silence
from ludarium.server.protocol import CODES, MAX_MESSAGE
from ludarium.server.speakers import who_of

IDA = {"kind": "person", "name": "Ida"}
NOOR = {"kind": "person", "name": "Noor"}
OPEN = {"kind": "open"}


@pytest.fixture
def table(house: RunningHouse) -> dict[str, Any]:
    """A table for two people, begun."""
    return house.open_table([IDA, NOOR])


@pytest.fixture
def page(house: RunningHouse, table: dict[str, Any]) -> Page:
    """A page at its first seat, asked to choose."""
    page = house.sit(table, 0)
    page.until_asked()
    return page


def goes_on(page: Page) -> bool:
    """Whether the same connection still plays."""
    page.until_asked()
    return bool(page.play(page.view["choices"][0][0])["ok"])


def refusal(page: Page, text: str | bytes) -> dict[str, Any]:
    """Send something raw and return what is said to it."""
    page.send_raw(text)
    return answer(page)


def answer(page: Page) -> dict[str, Any]:
    """Wait for what is said, whatever is shown meanwhile."""
    heard = page.hear()
    while heard["type"] == "frame":
        heard = page.hear()
    return heard


def until_offered(page: Page, action: str) -> None:
    """Wait until a lesson or a puzzle offers an action: the hand that was dealt at the match before may hold the same card."""
    page.until(lambda view: not view["commitment"] and any(choice[0] == action for choice in view["choices"]))


def test_every_code_has_a_test_here() -> None:
    """Nothing crosses the wire that is not shown below."""
    shown = " ".join(name for name in globals() if name.startswith("test_"))
    missing = [code for code in CODES if f"test_{code}_" not in shown and f"_and_{code}_" not in shown]
    assert missing == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        '{"type":"play"}',
        '{"type":"dance","id":1}',
        '{"type":"undo","id":-5}',
        b"\x00\x01",
        "[" * 9000,
    ],
)
def test_bad_message_for_what_cannot_be_read(page: Page, text: str | bytes) -> None:
    """Whatever it is, it is answered, and the match goes on."""
    said = refusal(page, text)
    assert (said["ok"], said["code"]) == (False, "bad_message")
    assert goes_on(page)


def test_bad_message_says_which_message_it_was(page: Page) -> None:
    """The id is found even if the rest is not a message, so the page knows what was refused."""
    assert refusal(page, '{"type":"play","id":7,"question":"three"}')["id"] == 7
    assert refusal(page, '{"type":"play","id":7,"question":1,"action":"keep","cheat":true}')["id"] == 7
    assert refusal(page, '{"type":"play","id":1e400}')["id"] == -1


def test_bad_message_for_elements_that_are_not_there(page: Page) -> None:
    """Only what the viewer is shown can be asked about: ids are no way to poke at hidden things."""
    assert page.ask(type="explain", target="hand-1-40x")["code"] == "bad_message"
    assert page.ask(type="explain", target="satellite-none")["code"] == "bad_message"
    assert page.ask(type="why", path=["entity-nobody"])["code"] == "bad_message"


def test_too_large_messages_are_refused_and_survived(page: Page) -> None:
    """In letters and in bytes."""
    assert refusal(page, "x" * (MAX_MESSAGE + 1))["code"] == "too_large"
    assert refusal(page, "é" * (MAX_MESSAGE // 2 + 1))["code"] == "too_large"
    assert goes_on(page)


def test_too_large_bodies_are_refused_over_http(house: RunningHouse) -> None:
    """A body of a megabyte is not read."""
    said = house.http.post("/api/matches", content=b" " * (1 << 20), headers={"content-type": "application/json"})
    assert (said.status_code, said.json()["code"]) == (413, "too_large")


def test_too_many_messages_are_refused_and_survived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the burst each is refused; after a while the same connection plays on."""
    clock = [0.0]
    monkeypatch.setattr("ludarium.server.limits.time", SimpleNamespace(monotonic=lambda: clock[0]))
    house = RunningHouse(config_for(tmp_path, rate=20.0, burst=5, http_burst=2, http_rate=0.001))
    try:
        table = house.open_table([IDA, NOOR])
        page = house.sit(table, 0)
        page.until_asked()
        codes = [page.ask(type="at", ply=-1).get("code") for _ in range(10)]
        assert codes[-1] == "too_many"
        clock[0] += 1.0
        assert goes_on(page)
        house.open_table([IDA, NOOR])
        assert house.post("/api/matches", {"game": "rauha", "seats": [IDA, NOOR]}, status=429)["code"] == "too_many"
    finally:
        house.stop()


@pytest.mark.parametrize("name", ["nosuchmatch1", "", "x" * 200, "../../secret", "nosuchmatch1\x00"])
def test_unknown_match_on_the_socket(page: Page, name: str) -> None:
    """A hello that leads nowhere leaves the page where it was."""
    page.send({"type": "hello", "match": name})
    assert answer(page)["code"] == "unknown_match"
    assert goes_on(page)


def test_unknown_match_over_http_and_before_any_hello(house: RunningHouse) -> None:
    """Also for whoever never said hello."""
    assert house.get("/api/matches/nosuchmatch1", status=404)["code"] == "unknown_match"
    page = Page(house.address, "nosuchmatch1", None)
    assert page.hear()["code"] == "unknown_match"
    assert page.ask(type="undo")["code"] == "unknown_match"


def test_unknown_game_on_the_shelf(house: RunningHouse) -> None:
    """A game that is not installed has no rules, no cover and no table."""
    assert house.get("/api/games/chess/rules", status=404)["code"] == "unknown_game"
    assert house.get("/api/games/chess/cover.svg", status=404)["code"] == "unknown_game"
    assert house.post("/api/matches", {"game": "chess", "seats": [IDA]}, status=404)["code"] == "unknown_game"


def test_wrong_seat_for_a_link_of_another_table(house: RunningHouse, page: Page) -> None:
    """A token is worth nothing elsewhere, on the socket and over HTTP."""
    other = house.open_table([IDA, NOOR])
    page.send({"type": "hello", "match": other["match"], "token": page.token})
    assert answer(page)["code"] == "wrong_seat"
    assert goes_on(page)
    said = house.post(f"/api/matches/{other['match']}/join", {"name": "X"}, token=page.token or "", status=403)
    assert said["code"] == "wrong_seat"


def test_not_seated_spectators_cannot_move(house: RunningHouse, table: dict[str, Any]) -> None:
    """They may look, explain and go back, not play, undo or ask why."""
    watcher = house.sit(table, None)
    watcher.until(lambda view: True)
    for message in (
        {"type": "play", "question": 0, "action": "done"},
        {"type": "undo"},
        {"type": "why", "path": ["A-a1"]},
    ):
        assert watcher.ask(**message)["code"] == "not_seated"
    assert watcher.ask(type="explain", target="A-a1")["type"] == "detail"


def test_not_started_before_the_host_starts(house: RunningHouse) -> None:
    """In the lobby there is nothing to play."""
    page = house.sit(house.open_table([IDA, OPEN]), 0)
    assert page.hear()["type"] == "lobby"
    assert page.ask(type="play", question=0, action="keep 1-01")["code"] == "not_started"
    assert page.ask(type="undo")["code"] == "not_started"


def test_question_closed_for_a_second_answer(page: Page) -> None:
    """It comes with the whole position, so that the page is right again."""
    question, action = page.view["question"], page.view["choices"][0][0]
    assert page.play(action, question)["ok"]
    assert page.play(action, question)["code"] == "question_closed"
    while (heard := page.hear())["type"] != "frame" or not heard.get("full"):
        pass
    assert page.view["question"] is None


def test_not_asked_for_a_question_nobody_put(page: Page) -> None:
    """After its answer a seat is not asked; other numbers name no question of its own."""
    page.play(page.view["choices"][0][0])
    assert page.play("keep 1-01", question=12345)["code"] == "not_asked"


def test_illegal_move_names_the_rule(page: Page) -> None:
    """What the rules forbid is refused in words, in the page's language, with the paragraph."""
    said = page.play("done")
    assert (said["code"], bool(said["message"]), bool(said["paragraph"])) == ("illegal_move", True, True)
    foreign = next(f"keep 1-{n:02}" for n in range(1, 41) if f"keep 1-{n:02}" not in str(page.view["choices"]))
    assert page.play(foreign)["code"] == "illegal_move"
    assert goes_on(page)


@pytest.mark.parametrize(
    "action", ["", "dance", "keep", "keep 1-01 a1", "keep ?", "keep 9-99", "\u0000", "keep \ud83d\ude00"]
)
def test_bad_notation_for_words_that_name_no_action(page: Page, action: str) -> None:
    """And says what would be possible."""
    said = page.play(action)
    assert said["code"] == "bad_notation"
    assert "ossible" in said["message"] or "xpected" in said["message"]
    assert page.ask(type="preview", action=action)["code"] == "bad_notation"
    assert goes_on(page)


def test_no_undo_where_nothing_is_to_be_taken_back(page: Page) -> None:
    """Before the own first move, and after the game (the dice are open then)."""
    assert page.ask(type="undo")["code"] == "no_undo"


def test_no_coach_where_other_people_play(page: Page) -> None:
    """Neither hints nor warnings; and the page is not told that there are any."""
    question, action = page.view["question"], page.view["choices"][0][0]
    assert not page.view.get("coach")
    assert page.ask(type="hint", question=question)["code"] == "no_coach"
    assert page.ask(type="weigh", question=question, action=action)["code"] == "no_coach"
    assert goes_on(page)


def test_not_over_while_the_game_is_on(house: RunningHouse, table: dict[str, Any]) -> None:
    """Record, check of the dice, animation and rematch wait for the end."""
    for path in ("record", "verify", "animation.webp"):
        assert house.get(f"/api/matches/{table['match']}/{path}", status=409)["code"] == "not_over"
    said = house.post(f"/api/matches/{table['match']}/rematch", token=table["host"], status=409)
    assert said["code"] == "not_over"


def test_not_shared_with_those_who_did_not_play(house: RunningHouse) -> None:
    """A finished game is theirs who played it: over HTTP and over the socket (tests/server/test_sharing.py)."""
    table = house.open_table([{"kind": "bot", "bot": "random"}] * 2)
    path = f"/api/matches/{table['match']}"
    watcher = house.sit(table, None)
    watcher.until(lambda view: view["ending"] is not None)
    assert house.http.get(f"{path}/record", headers={"authorization": "Bearer no"}).json()["code"] == "not_shared"
    assert watcher.ask(type="at", ply=1, eyes=0)["code"] == "not_shared"
    assert house.get(f"{path}/verify")["valid"]


def test_foreign_origin_pages_are_turned_away(house: RunningHouse) -> None:
    """A page from elsewhere gets one refusal and a closed connection; over HTTP it cannot open tables."""
    with connect(
        f"ws://{house.address}/ws", additional_headers={"Origin": "http://elsewhere.example"}, open_timeout=PATIENCE
    ) as socket:
        assert json.loads(socket.recv())["code"] == "foreign_origin"
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
    said = house.http.post("/api/matches", json={}, headers={"origin": "http://elsewhere.example"})
    assert (said.status_code, said.json()["code"]) == (403, "foreign_origin")
    with connect(
        f"ws://{house.address}/ws", additional_headers={"Origin": f"http://{house.address}"}, open_timeout=PATIENCE
    ) as socket:
        socket.send("{}")
        assert json.loads(socket.recv())["code"] == "bad_message"


def test_not_host_for_everybody_else(house: RunningHouse, table: dict[str, Any]) -> None:
    """A seat's link does not open the host's doors, no link neither."""
    for token in ("", table["tokens"]["1"], "x" * 500):
        for path, body in (("start", {}), ("seats/1", {"kind": "bot"})):
            said = house.post(f"/api/matches/{table['match']}/{path}", body, token=token, status=403)
            assert said["code"] == "not_host"


@pytest.mark.parametrize(
    "body",
    [
        {"game": "rauha", "seats": [IDA]},
        {"game": "rauha", "seats": [IDA] * 6},
        {"game": "rauha", "seats": [IDA, {"kind": "bot", "bot": "oracle"}]},
        {"game": "rauha", "seats": [IDA, {"kind": "bot", "bot": "exec:touch owned"}]},
        {"game": "rauha", "seats": [IDA, {"kind": "bot", "bot": "socket:localhost:22"}]},
        {"game": "rauha", "seats": [IDA, {"kind": "bot", "bot": "search:600s"}]},
        {"game": "rauha", "seats": [IDA, NOOR], "options": {"side": "C"}},
        {"game": "rauha", "seats": [IDA, NOOR], "options": {"speed": "fast"}},
    ],
)
def test_bad_setup_for_tables_the_game_does_not_have(house: RunningHouse, body: dict[str, Any]) -> None:
    """Too few, too many, unknown bots and options: said in a sentence that names what is possible."""
    said = house.post("/api/matches", body, status=400)
    assert said["code"] == "bad_setup"
    assert "Possible" in said["message"] or "Options" in said["message"]


def test_busy_when_a_move_cannot_be_written(house: RunningHouse, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is not on the disk has not happened; when the disk is back, it can be made."""

    async def full_disk(*_: object) -> bool:
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(house.context.store, "append", full_disk)
        assert page.play(page.view["choices"][0][0])["code"] == "busy"
    assert goes_on(page)


def test_no_collection_for_games_without_decks(house: RunningHouse) -> None:
    """Rauha's cards lie on the table; nobody brings any."""
    assert house.get("/api/games/rauha/collection", status=404)["code"] == "no_collection"
    assert house.post("/api/games/rauha/decks/check", {"cards": []}, status=404)["code"] == "no_collection"


def test_bad_deck_that_is_too_small(house: RunningHouse) -> None:
    """The table is not opened, and the sentence says why."""
    seats = [{"kind": "person", "deck": ["TES-01", "TES-07"]}, {"kind": "bot"}]
    refused = house.post("/api/matches", {"game": "conquest", "seats": seats}, status=400)
    assert refused == {"code": "bad_deck", "message": "2 cards: a deck has 50 or more."}


def test_deck_missing_where_one_was_promised(house: RunningHouse) -> None:
    """A game cannot begin before a person has brought a promised deck."""
    body = {"game": "conquest", "seats": [{"kind": "person"}, {"kind": "bot"}], "options": {"deck_a": "custom"}}
    table = house.post("/api/matches", body, status=201)
    start = f"/api/matches/{table['match']}/start"
    assert house.post(start, token=table["host"], status=409)["code"] == "deck_missing"


def test_not_found_for_other_addresses(house: RunningHouse) -> None:
    """What is no page and no file is not there; nothing outside the page's folder can be read."""
    for path in (
        "/api/nothing",
        "/missing.js",
        "/../../../pyproject.toml",
        "/%2e%2e/%2e%2e/server/app.py",
        "/a%00b.js",
    ):
        assert house.get(path, status=404)["code"] == "not_found"


def test_refusals_speak_french(house: RunningHouse, table: dict[str, Any]) -> None:
    """The code stays, the sentence is translated."""
    page = house.sit(table, 0, lang="fr")
    page.until_asked()
    assert page.ask(type="undo")["message"] == "Vous n’avez encore rien joué."
    said = house.http.get("/api/matches/nosuchmatch1", headers={"accept-language": "fr-FR"})
    assert said.json()["message"] == "Cette partie n’existe pas."


def test_unknown_host_for_a_name_that_is_not_the_houses(house: RunningHouse, tmp_path: Path) -> None:
    """A page elsewhere that gives its own name this machine's address reads nothing, over HTTP and on the socket."""
    for path in ("/", "/api/games", "/health"):
        said = house.http.get(path, headers={"host": "evil.example:8000"})
        assert (said.status_code, said.json()["code"]) == (421, "unknown_host")
    host, _, port = house.address.partition(":")
    with connect(
        "ws://evil.example/ws", sock=socket.create_connection((host, int(port))), open_timeout=PATIENCE
    ) as line:
        assert json.loads(line.recv(60))["code"] == "unknown_host"
    named = RunningHouse(config_for(tmp_path, host_names=("ludarium.example",)))
    try:
        assert named.http.get("/api/games", headers={"host": "Ludarium.example:443"}).status_code == 200
    finally:
        named.stop()


def test_unknown_lesson_for_one_that_a_game_has_not(house: RunningHouse, page: Page) -> None:
    """Neither a number past the last nor a game without lessons; the page stays where it was."""
    page.send({"type": "learn", "game": "rauha", "lesson": 99})
    assert answer(page)["code"] == "unknown_lesson"
    page.send({"type": "learn", "game": "nothing", "lesson": 1})
    assert answer(page)["code"] == "unknown_game"
    assert goes_on(page)


def test_unknown_puzzle_for_one_that_a_game_has_not(page: Page) -> None:
    """A number past the last; the page stays where it was."""
    page.send({"type": "solve", "game": "rauha", "puzzle": 9999})
    assert answer(page)["code"] == "unknown_puzzle"
    assert goes_on(page)


def test_not_solved_is_told_where_to_look(page: Page) -> None:
    """At a puzzle a legal choice that does not solve it is not played."""
    puzzle = puzzles("rauha")[0]
    page.send({"type": "solve", "game": "rauha", "puzzle": 1})
    until_offered(page, puzzle.solution)
    refused = page.play(puzzle.others[0].action)
    assert refused["code"] == "not_solved"
    assert refused["title"]


def test_other_move_is_told_where_it_leads(page: Page) -> None:
    """At a lesson a legal move that is not asked for is not played."""
    page.send({"type": "learn", "game": "rauha", "lesson": 1})
    until_offered(page, "keep 1-29")
    assert page.play("keep 1-29")["code"] == "other_move"


def test_lesson_over_when_all_is_done(page: Page) -> None:
    """Nothing more is played at a lesson that is done."""
    page.send({"type": "learn", "game": "rauha", "lesson": 8})
    until_offered(page, "keep 1-28")
    assert page.play("keep 1-28")["ok"]
    assert page.ask(type="play", question=0, action="keep 1-28")["code"] == "lesson_over"


def test_no_free_seat_for_who_has_no_link(house: RunningHouse, table: dict[str, Any]) -> None:
    """Where every seat has somebody, or is only for who was sent a link."""
    by_link = house.open_table([IDA, OPEN])
    for one in (table, by_link):
        assert house.post(f"/api/matches/{one['match']}/sit", {"name": "Kuu"}, status=409)["code"] == "no_free_seat"


def test_no_open_table_for_who_wants_to_play_now(house: RunningHouse) -> None:
    """Nobody here ever waits for a stranger at this game."""
    assert house.post("/api/play-now", {"game": "pandoria"}, status=404)["code"] == "no_open_table"


def test_no_spectators_where_nobody_may_watch(house: RunningHouse) -> None:
    """Who has no seat is shown nothing."""
    closed = house.open_table([IDA, {"kind": "bot"}], watch="nobody")
    assert house.sit(closed, None).ask(type="resync")["code"] == "no_spectators"


def test_accounts_off_and_invitation_needed_where_the_operator_says_so(tmp_path: Path) -> None:
    """The page offers none then; whoever asks all the same is told (tests/server/test_accounts.py has the rest)."""
    for mode, status, code in (("off", 404, "accounts_off"), ("invite", 403, "invitation_needed")):
        house = RunningHouse(config_for(tmp_path, accounts=mode))
        try:
            said = house.post("/api/account", {"name": "Zoé", "password": "ten letters"}, status=status)
            assert said["code"] == code
        finally:
            house.stop()


def test_sign_in_failed_and_not_signed_in_for_strangers(house: RunningHouse) -> None:
    """Neither says whether there is such a name."""
    said = house.post("/api/session", {"sign_in": "nobody-0000", "password": "ten letters"}, status=403)
    assert said["code"] == "sign_in_failed"
    assert house.post("/api/account/codes", status=401)["code"] == "not_signed_in"


def test_banned_for_an_account_that_the_operator_closed(house: RunningHouse) -> None:
    """Only who has the password is told."""
    made = house.post("/api/account", {"name": "Zoé", "password": "ten letters"})
    house.http.cookies.clear()
    ban(house.context.store.engine, made["me"]["sign_in"], "")
    body = {"sign_in": made["me"]["sign_in"], "password": "ten letters"}
    assert house.post("/api/session", body, status=403)["code"] == "banned"


def test_rated_tables_have_one_seat_for_each_browser(house: RunningHouse) -> None:
    """Who sits there already cannot take a second seat (tests/server/test_ratings.py has the rest)."""
    house.post("/api/account", {"name": "Zoé", "password": "ten letters"})
    origin = {"origin": f"http://{house.address}"}
    body = {"game": "rauha", "seats": [IDA, OPEN], "rated": True, "device": "d"}
    table = house.http.post("/api/matches", json=body, headers=origin).json()
    link = {**origin, "authorization": f"Bearer {table['tokens']['1']}"}
    said = house.http.post(f"/api/matches/{table['match']}/join", json={"name": "X", "device": "d"}, headers=link)
    house.http.cookies.clear()
    assert (said.status_code, said.json()["code"]) == (409, "rated")


def test_no_record_of_a_game_that_was_played_on(house: RunningHouse) -> None:
    """It did not begin at its beginning, so it cannot be replayed from there (tests/server/test_play_on.py)."""
    table = house.open_table([{"kind": "bot", "bot": "random"}] * 2)
    house.sit(table, None).until(lambda view: view["ending"] is not None)
    last = house.get(f"/api/matches/{table['match']}")["plies"] - 1
    wish = {"ply": last, "seat": 0, "bot": "random"}
    more = house.post(f"/api/matches/{table['match']}/play-on", wish, token=table["host"], status=201)
    page = house.sit(more, 0)
    while not page.until_asked()["ending"]:
        page.play_first()
    assert house.get(f"/api/matches/{more['match']}/record", status=409)["code"] == "no_record"


@pytest.fixture
def pages(house: RunningHouse) -> tuple[Page, Page]:
    """Pages of both people at a table with clocks, both asked to choose, each knowing that the other is here."""
    table = house.open_table([IDA, NOOR], clock="live 900 5")
    ida, noor = house.sit(table, 0, device="ida"), house.sit(table, 1, device="noor")
    for one in (ida, noor):
        one.until_asked()
        one.until_beside("away", lambda told: told["seats"] == [])
    return ida, noor


def test_over_when_there_is_no_game_to_leave(house: RunningHouse) -> None:
    """After the end nobody leaves, comes back, votes or asks for anything."""
    page = house.sit(house.open_table([IDA, {"kind": "bot", "bot": "random"}]), 0)
    while not page.until_asked()["ending"]:
        page.play_first()
    for message in (
        {"type": "leave"},
        {"type": "come-back"},
        {"type": "vote", "seat": 1},
        {"type": "ask", "what": "undo"},
    ):
        assert page.ask(**message)["code"] == "over"


def test_bot_plays_and_not_away_for_a_seat_that_was_left_and_taken_back(pages: tuple[Page, Page]) -> None:
    """Who left plays nothing and asks nothing until the seat is taken back, which happens once."""
    page, _ = pages
    assert page.ask(type="come-back")["code"] == "not_away"
    assert page.ask(type="leave")["ok"]
    for message in ({"type": "play", "question": 0, "action": "x"}, {"type": "undo"}, {"type": "ask", "what": "pause"}):
        assert page.ask(**message)["code"] == "bot_plays"
    assert page.ask(type="come-back")["ok"]
    assert page.ask(type="come-back")["code"] == "not_away"
    assert page.ask(type="resync")["ok"]


def test_no_vote_against_who_is_here_and_quick(pages: tuple[Page, Page]) -> None:
    """Nor against oneself, or a seat that is not there."""
    page, _ = pages
    for seat in (0, 1, 7):
        assert page.ask(type="vote", seat=seat)["code"] == "no_vote"
    assert goes_on(page)


def test_no_clock_where_none_is_or_none_stands(page: Page, pages: tuple[Page, Page]) -> None:
    """There is no more time without a clock, and no end of a pause without a pause."""
    for message in ({"type": "ask", "what": "more"}, {"type": "ask", "what": "pause"}, {"type": "resume"}):
        assert page.ask(**message)["code"] == "no_clock"
    assert pages[0].ask(type="resume")["code"] == "no_clock"
    assert goes_on(page)


def test_already_asked_and_nothing_asked_of_who_asks_and_who_does_not(pages: tuple[Page, Page]) -> None:
    """One thing is asked at a time, and nobody agrees with themselves."""
    ida, noor = pages
    assert ida.ask(type="answer", agree=True)["code"] == "nothing_asked"
    assert ida.ask(type="ask", what="pause")["ok"]
    assert ida.ask(type="answer", agree=True)["code"] == "nothing_asked"
    assert noor.ask(type="ask", what="more")["code"] == "already_asked"
    assert goes_on(noor)


def test_nothing_asked_after_it_was_refused(pages: tuple[Page, Page]) -> None:
    """What was refused is no longer asked."""
    ida, noor = pages
    assert ida.ask(type="ask", what="more")["ok"]
    assert noor.ask(type="answer", agree=False)["ok"]
    assert noor.ask(type="answer", agree=True)["code"] == "nothing_asked"
    assert goes_on(ida)


def test_nobody_here_to_agree(house: RunningHouse) -> None:
    """The other person has no page open."""
    page = house.sit(house.open_table([IDA, NOOR], clock="live 900 5"), 0)
    page.until_asked()
    page.until_beside("away", lambda told: told["seats"] == [1])
    assert page.ask(type="ask", what="pause")["code"] == "nobody_here"
    assert goes_on(page)


def test_chat_off_where_the_table_is_silent(house: RunningHouse) -> None:
    """Neither words nor ready-made phrases (tests/server/test_talk.py has the house that is silent)."""
    page = house.sit(house.open_table([IDA, NOOR], chat=False), 0)
    page.until_asked()
    assert page.ask(type="say", text="psst")["code"] == "chat_off"
    assert page.ask(type="say", phrase="hello")["code"] == "chat_off"
    assert goes_on(page)


def test_silenced_by_the_operator(house: RunningHouse) -> None:
    """That browser says nothing more, and plays on."""
    page = house.sit(house.open_table([IDA, NOOR]), 0, device="a loud one")
    page.until_asked()
    assert page.ask(type="say", text="once")["ok"]
    silence(house.context.store.engine, who_of("a loud one"), 3600.0)
    assert page.ask(type="say", text="twice")["code"] == "silenced"
    assert goes_on(page)


def test_no_mail_and_bad_address_for_letters_that_cannot_be_sent(house: RunningHouse, tmp_path: Path) -> None:
    """By a house without a mail server, about a table that is not played by the day, and to what is no address."""
    sending = RunningHouse(config_for(tmp_path, smtp="smtp://127.0.0.1:9", public_url="https://games.example.org"))
    try:
        for where, clock, address, status, code in (
            (house, "day 86400", "a@b.org", 409, "no_mail"),
            (sending, "live 900 5", "a@b.org", 409, "no_mail"),
            (sending, "day 86400", "a@b\nBcc: c@d.org", 400, "bad_address"),
        ):
            table = where.open_table([IDA, NOOR], clock=clock)
            path, link = f"/api/matches/{table['match']}/email", table["tokens"]["1"]
            assert where.post(path, {"address": address}, token=link, status=status)["code"] == code
    finally:
        sending.stop()
