"""Play over the socket: whole games, questions answered once, undo, coming back, watching."""

import json
from random import Random
from typing import Any

import pytest
from tests.server.running import BOTS, Page, RunningHouse

from ludarium.core.action import Action
from ludarium.core.record import loads
from ludarium.core.registry import game_names, get_game
from ludarium.core.verify import verify
from ludarium.server.storage import EntryRow

IDA = {"kind": "person", "name": "Ida"}
NOOR = {"kind": "person", "name": "Noor"}


def play_on(page: Page) -> None:
    """Answer everything with the first choice until the game is over."""
    while page.until_asked()["ending"] is None:
        page.play_first()


@pytest.fixture
def two(house: RunningHouse) -> tuple[dict[str, Any], Page, Page]:
    """Two people at one table, both asked to choose a card."""
    table = house.open_table([IDA, NOOR])
    first, second = house.sit(table, 0), house.sit(table, 1)
    first.until_asked()
    second.until_asked()
    return table, first, second


def state_of(page: Page, seat: int) -> str:
    return str(page.view["seats"][seat].get("state", ""))


def flicked(house: RunningHouse) -> tuple[Page, list[dict[str, Any]], list[dict[str, Any]]]:
    """A flick with the hand that errs, alone: the player's page, and the frames that it and a spectator get of the flick."""
    table = house.open_table([IDA], game="paleo")
    page, watcher = house.sit(table, 0), house.sit(table, None)
    for one in (page, watcher):
        one.until(lambda view: view["ply"] == 0)
    page.play("flick R1 900 60")
    found = []
    for one in (page, watcher):
        one.until(lambda view: view["ply"] >= 2)
        found.append([frame for frame in map(json.loads, one.heard) if frame["type"] == "frame"][1:])
    return page, found[0], found[1]


def test_a_move_and_the_die_that_settles_it_are_one_frame(house: RunningHouse) -> None:
    """A flick and the error of the hand come together, with the way of the disc: nobody waits for a second frame."""
    page, own, others = flicked(house)
    for frames in (own, others):
        assert [frame["ply"] for frame in frames] == [2]
        assert [path["id"] for path in frames[0]["motion"]] == ["piece-R1"]
    assert page.view["question"] == 2
    page.ask(type="preview", action="flick R2 900 60")
    page.ask(type="preview", action="flick R2 900 61")
    assert page.frames == 2, "nothing changed, so nothing is sent again"


def test_dice_are_written_with_the_move_they_follow(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """One write for a move and its dice: there is no moment at which a flick stands without its hand."""
    written: list[list[str]] = []
    append = house.context.store.append

    async def noted(match: str, rows: list[EntryRow]) -> bool:
        written.append([row.notation.split()[0] for row in rows])
        return await append(match, rows)

    monkeypatch.setattr(house.context.store, "append", noted)
    flicked(house)
    assert written == [["flick", "slip"]]


# Whole games ----------------------------------------------------------------------------------------------------------


def test_a_person_against_three_bots_plays_to_the_end(house: RunningHouse) -> None:
    """Two clicks open the table, the bots move by themselves, the end has scores and an opened seal that fits."""
    table = house.open_table([IDA, *BOTS])
    page = house.sit(table, 0)
    play_on(page)
    ending = page.view["ending"]
    assert sorted(row["place"] for row in ending["rows"])[0] == 1
    assert all(sum(row["parts"]) == row["score"] for row in ending["rows"])
    assert len(ending["course"]) == len(page.view["chapters"])
    assert ending["commitment"] == table["commitment"]
    record = loads(house.http.get(f"/api/matches/{table['match']}/record").text)
    verdict = verify(record)
    assert (verdict.finished, verdict.sealed, verdict.dice) == (True, True, 67)
    assert house.get(f"/api/matches/{table['match']}/verify")["valid"]


def test_what_the_frames_add_up_to_is_what_a_new_page_sees(house: RunningHouse) -> None:
    """A page that got only changes shows the same as one that has just arrived."""
    table = house.open_table([IDA, *BOTS])
    page = house.sit(table, 0)
    for _ in range(9):
        page.until_asked()
        page.play_first()
    fresh = house.sit(table, 0)
    for one in (page, fresh):
        one.until(lambda view: view["question"] is not None and "thinking" not in _states(view))
    for name in (
        "panes",
        "seats",
        "log",
        "prompt",
        "choices",
        "labels",
        "question",
        "heading",
        "progress",
        "undo",
        "ply",
    ):
        assert page.view[name] == fresh.view[name], name


def _states(view: dict[str, Any]) -> list[str]:
    return [seat.get("state", "") for seat in view["seats"]]


def test_bots_alone_play_while_spectators_watch(house: RunningHouse) -> None:
    """A table without persons runs by itself; who watches is asked nothing."""
    table = house.open_table([{"kind": "bot", "bot": "random"}] * 2)
    page = house.sit(table, None)
    page.until(lambda view: view["ending"] is not None)
    assert page.view["viewer"] is None
    assert not any('"question"' in text for text in page.heard)


# Simultaneous questions -------------------------------------------------------------------------------------------------


def test_two_seats_choosing_at_once_never_collide(two: tuple[dict[str, Any], Page, Page]) -> None:
    """Both answers are taken, whoever is first; the one who waits sees that the other has chosen, not what."""
    _, ida, noor = two
    assert state_of(noor, 0) == state_of(noor, 1) == "choosing"
    kept = ida.view["choices"][0][0]
    assert ida.play(kept)["ok"]
    noor.until(lambda view: state_of(noor, 0) == "chosen")
    assert not any(f"hand-{kept.split()[1]}" in text or kept in text for text in noor.heard)
    assert noor.play(noor.view["choices"][0][0])["ok"]
    ida.until(lambda view: "choosing" not in (state_of(ida, 0), state_of(ida, 1)))


def test_a_seat_may_change_its_answer_while_others_choose(two: tuple[dict[str, Any], Page, Page]) -> None:
    """Undo opens the question anew, with a new number; the second answer counts."""
    _, ida, noor = two
    first, second = (choice[0] for choice in ida.view["choices"][:2])
    asked = ida.view["question"]
    assert ida.play(first)["ok"]
    ida.until(lambda view: view["undo"])
    assert ida.ask(type="undo")["ok"]
    ida.until(lambda view: view["question"] is not None)
    assert ida.view["question"] != asked
    assert ida.play(second)["ok"]
    assert noor.play(noor.view["choices"][0][0])["ok"]
    noor.until(lambda view: state_of(noor, 0) == "chosen" or view["plies"] > 3)


# Late and doubled moves -------------------------------------------------------------------------------------------------


def test_a_move_sent_twice_counts_once(two: tuple[dict[str, Any], Page, Page]) -> None:
    """The second is answered with its code and the whole position; the log has one entry."""
    _, ida, _ = two
    question, action = ida.view["question"], ida.view["choices"][0][0]
    assert ida.play(action, question)["ok"]
    refused = ida.play(action, question)
    assert refused["code"] == "question_closed"
    again = ida.hear()
    while again["type"] != "frame" or not again.get("full"):
        again = ida.hear()
    assert [line["seat"] for line in ida.view["log"]].count(0) == 1


def test_a_move_for_an_old_question_is_answered_with_the_position(two: tuple[dict[str, Any], Page, Page]) -> None:
    """A late click cannot answer a question it was not made for."""
    _, ida, noor = two
    old, action = ida.view["question"], ida.view["choices"][0][0]
    ida.play(action)
    noor.play(noor.view["choices"][0][0])
    page = ida if ida.until(lambda view: view["seats"][0].get("state") or view["seats"][1].get("state")) else noor
    ida.until(lambda view: "chosen" not in (state_of(ida, 0), state_of(ida, 1)))
    assert page.play(action, old)["code"] == "question_closed"


# Undo ---------------------------------------------------------------------------------------------------------------------


def test_what_was_revealed_cannot_be_taken_back(house: RunningHouse) -> None:
    """A placed card was seen by others; with another person at the table not even for practice."""
    table = house.open_table([IDA, NOOR])
    pages = [house.sit(table, 0), house.sit(table, 1)]
    for page in pages:
        page.until_asked()
        page.play_first()
    leader = next(seat for seat, page in enumerate(pages) if _soon_asked(page))
    page = pages[leader]
    placing = next(choice[0] for choice in page.view["choices"] if choice[0].startswith("place"))
    assert page.play(placing)["ok"]
    page.until(lambda view: not any(choice[0].startswith("place") for choice in view["choices"]))
    assert page.view["undo"] == ""
    for practice in (False, True):
        assert page.ask(type="undo", practice=practice)["code"] == "no_undo"


def _soon_asked(page: Page) -> bool:
    page.until(lambda view: any(seat.get("state") == "acting" for seat in view["seats"]))
    return page.view["question"] is not None


# Coming back, watching, looking around --------------------------------------------------------------------------------------


def test_a_page_that_reloads_is_where_it_was(two: tuple[dict[str, Any], Page, Page], house: RunningHouse) -> None:
    """Same question, same choices, same picture."""
    table, ida, _ = two
    ida.close()
    back = house.sit(table, 0)
    back.until_asked()
    for name in ("question", "choices", "panes", "log"):
        assert back.view[name] == ida.view[name]


def test_a_spectator_sees_no_hand(two: tuple[dict[str, Any], Page, Page], house: RunningHouse) -> None:
    """Nothing that a seat may choose from is anywhere in what spectators are sent."""
    table, ida, _ = two
    watcher = house.sit(table, None)
    watcher.until(lambda view: True)
    for action, _path in ida.view["choices"]:
        assert f"hand-{action.split()[1]}" not in watcher.heard[0]
    assert watcher.ask(type="play", question=0, action="keep 1-01")["code"] == "not_seated"


def test_one_device_changes_seats_on_one_socket(house: RunningHouse) -> None:
    """Hot-seat: hello with the other seat's link, and nothing of the first seat is left."""
    table = house.open_table([IDA, NOOR])
    page = house.sit(table, 0)
    page.until_asked()
    mine = [choice[0] for choice in page.view["choices"]]
    page.token = table["tokens"]["1"]
    page.hello()
    page.until(lambda view: view["viewer"] == 1 and view["question"] is not None)
    assert page.view["full"]
    assert not set(mine) & {choice[0] for choice in page.view["choices"]}


def test_language_and_layout_change_on_the_way(two: tuple[dict[str, Any], Page, Page]) -> None:
    """Hello again with another language: the same position in other words."""
    _, ida, _ = two
    english = ida.view["prompt"]["text"]
    ida.hello(lang="fr", layout="phone")
    ida.until(lambda view: view["prompt"]["text"] != english)
    assert "375" in ida.view["panes"]["hand"]


def test_earlier_positions_can_be_looked_at(two: tuple[dict[str, Any], Page, Page]) -> None:
    """Going back shows no question; coming back to the present does."""
    _, ida, _ = two
    assert ida.ask(type="at", ply=1)["ok"]
    ida.until(lambda view: not view["now"])
    assert (ida.view["ply"], ida.view["question"]) == (1, None)
    assert ida.ask(type="at", ply=-1)["ok"]
    ida.until(lambda view: view["now"])
    assert ida.view["question"] is not None


def test_things_are_explained_and_refusals_name_their_rule(house: RunningHouse) -> None:
    """A touch on a dark thing is answered with the reason and its paragraph; any element can be explained."""
    table = house.open_table([IDA, *BOTS])
    page = house.sit(table, 0)
    page.until_asked()
    target = page.view["choices"][0][1][0]
    assert page.ask(type="explain", target=target)["title"]
    neighbour = page.view["seats"][1]["name"]
    assert page.ask(type="explain", target="B-a1")["title"].startswith(f"{neighbour}, top left: ")
    dark = page.ask(type="why", path=["A-a1"])
    assert (dark["ok"], dark["code"]) == (False, "illegal_move")
    assert dark["message"]
    assert dark["paragraph"]
    assert dark["title"] == page.ask(type="explain", target="A-a1")["title"]
    assert page.ask(type="why", path=[target])["ok"]


def test_a_page_that_is_far_behind_may_ask_about_what_it_shows(house: RunningHouse) -> None:
    """The others' moves are shown one after the other: a card that is gone by now lies on that page still."""
    page = house.sit(house.open_table([IDA, *BOTS]), 0)
    page.until_asked()
    target, ply = page.view["choices"][0][1][0], page.view["ply"]
    title = page.ask(type="explain", target=target)["title"]
    play_on(page)
    for now in ({}, {"ply": page.view["ply"]}):
        assert page.ask(type="explain", target=target, **now)["code"] == "bad_message"
    gone = page.ask(type="explain", target=target, ply=page.view["ply"] - 1)
    assert (gone["type"], gone["ok"]) == ("reply", True)
    assert page.ask(type="explain", target=target, ply=ply)["title"] == title


# Practice ---------------------------------------------------------------------------------------------------------------


def to_turn_undo(page: Page) -> None:
    """Play until only a whole turn could be taken back."""
    while page.view.get("undo") != "turn":
        page.until(lambda view: view["question"] is not None or view.get("undo") == "turn")
        if page.view.get("undo") != "turn":
            page.play_first()


def test_alone_among_bots_a_turn_can_be_taken_back(house: RunningHouse) -> None:
    """Past their moves and past dice, which fall the same again; from then on the game is practice."""
    table = house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "bot", "bot": "random"}])
    page = house.sit(table, 0)
    page.until(lambda view: view["question"] is not None)
    to_turn_undo(page)
    refused = page.ask(type="undo")
    assert refused["code"] == "no_undo"
    assert refused["message"].startswith("Your last move stands:")
    match = house.context.matches.find(table["match"])
    assert match is not None
    began = match.history.turn_began(0)
    kept = [str(step.move) for step in match.history.steps if step.ply < (began or 0)]
    assert page.ask(type="undo", practice=True)["ok"]
    page.until(lambda view: bool(view.get("practice")) and view["question"] is not None)
    assert [str(step.move) for step in match.history.steps][: len(kept)] == kept
    while page.until_asked()["ending"] is None:
        page.play_first()
    record = house.get(f"/api/matches/{table['match']}/record")
    assert record["practice"] is True
    assert house.get(f"/api/matches/{table['match']}/verify")["valid"]


@pytest.mark.parametrize("name", sorted(game_names()))
def test_what_cannot_be_played_now_leads_nowhere(house: RunningHouse, name: str) -> None:
    """Every kind of action is foretold to whoever asks: where it is not possible, there is nothing to tell."""
    game, rng = get_game(name), Random(3)
    company = [{"kind": "person", "name": "Ida"}] + [{"kind": "bot", "bot": "random"}] * (
        max(2, game.info.seats[0]) - 1
    )
    page = house.sit(house.post("/api/matches", {"game": name, "seats": company}, status=201), 0)
    page.until_asked()
    aimed = {gesture["template"].split(" ", 1)[0] for gesture in page.view.get("gestures") or ()}
    possible = {action for action, _ in page.view["choices"]}
    for kind in (kind for kind in game.actions.kinds if not kind.chance):
        for _ in range(4):
            args = tuple(domain.word(rng.randrange(domain.size)) for domain in kind.domains)
            told = page.ask(type="preview", action=str(Action(kind.name, args)))
            assert told["type"] == "preview", told
            if kind.name not in aimed and str(Action(kind.name, args)) not in possible:
                assert not any(told["forecast"].values())
    page.close()
