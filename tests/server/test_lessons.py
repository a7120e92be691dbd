"""A lesson over the socket: laid out, answered by the rules and by the step, gone when its page goes."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.server.running import Page, RunningHouse

from ludarium.core.lesson import course
from ludarium.server.storage.schema import matches


class Pupil(Page):
    """A page that learns."""

    def hello(self, **more: object) -> None:
        """Sit down at a lesson instead of a match."""
        self.send({"type": "learn", **more})

    @property
    def told(self) -> dict[str, Any]:
        """What it was told of its lesson last."""
        heard = [json.loads(text) for text in self.heard if text.startswith('{"type":"lesson"')]
        return heard[-1] if heard else {}

    def until_told(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Listen until the lesson says something."""
        while not (self.told and wanted(self.told)):
            self.hear()


def learn(house: RunningHouse, number: int, **more: Any) -> Pupil:
    """Open a page at a lesson of Rauha and wait until it is asked."""
    page = Pupil(house.address, "", None, game="rauha", lesson=number, **more)
    page.until_asked()
    return page


@pytest.fixture
def pupil(house: RunningHouse) -> Pupil:
    """A page at Rauha's first lesson, asked to choose."""
    return learn(house, 1)


def kept(house: RunningHouse) -> int:
    """How many matches the house has written down, whoever opened them."""
    with house.context.store.engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(matches)).scalar_one()


def test_a_lesson_is_a_table_of_its_own(house: RunningHouse) -> None:
    """The frame is that of any table; beside it the lesson says what it is about. Nothing is written down."""
    before = kept(house)
    pupil = learn(house, 1)
    state = pupil.told
    assert (state["number"], state["show"], state["path"]) == (1, "keep 1-35", ["hand-1-35"])
    assert {choice[0] for choice in pupil.view["choices"]} == {f"keep 1-{n}" for n in ("09", "29", "30", "35")}
    assert pupil.play("keep 1-35")["ok"]
    assert kept(house) == before
    assert house.context.matches.find("") is None


def test_what_is_asked_for_is_played_and_praised(pupil: Pupil) -> None:
    """The others answer as the lesson tells; then it is done, and nothing more is played."""
    assert pupil.play("keep 1-35")["ok"]
    pupil.until_told(lambda state: bool(state.get("praise")))
    pupil.until(lambda view: any(choice[0].startswith("place") for choice in view["choices"]))
    assert pupil.play(pupil.view["choices"][0][0])["code"] == "lesson_over"


def test_another_legal_try_is_told_where_it_leads(pupil: Pupil) -> None:
    """In the game's words and the lesson's; the table stays as it is."""
    before = pupil.view["ply"]
    answer = pupil.play("keep 1-29")
    assert (answer["ok"], answer["code"]) == (False, "other_move")
    assert answer["message"].startswith("You kept Mountain")
    assert pupil.view["ply"] == before
    assert pupil.play("keep 1-35")["ok"]


def test_an_illegal_try_is_refused_with_its_paragraph(house: RunningHouse) -> None:
    """The rules answer, as at any table; so does a touch of what cannot be touched."""
    pupil = learn(house, 4)
    answer = pupil.play("place 1-21 b1")
    assert (answer["code"], answer["paragraph"]) == ("illegal_move", "6.3")
    assert pupil.ask(type="why", path=["hand-1-21", "A-b1"])["paragraph"] == "6.3"


def test_the_same_lesson_goes_on_in_another_language(pupil: Pupil) -> None:
    """A page that turns to another language or size keeps what was done; one that asks for it begins again."""
    lesson = {"type": "learn", "game": "rauha", "lesson": 3}
    pupil.send(lesson)
    pupil.until_told(lambda state: state["number"] == 3)
    pupil.until(lambda view: any(choice[0] == "activate a3" for choice in view["choices"]))
    assert pupil.play("activate a3")["ok"]
    pupil.until_asked()
    pupil.send({**lesson, "lang": "fr", "layout": "phone"})
    pupil.until_told(lambda state: "Éveillez" in state["asks"] and state["step"] == 1)
    pupil.send({**lesson, "restart": True})
    pupil.until_told(lambda state: "step" not in state)


def test_nothing_else_of_a_table_is_there(pupil: Pupil) -> None:
    """Nothing is taken back, nobody is asked to wait."""
    assert pupil.ask(type="undo")["code"] == "no_undo"
    assert pupil.ask(type="wait", question=0)["code"] == "no_undo"


def test_nothing_is_kept_with_a_lesson_nor_asked_of_the_coach(pupil: Pupil) -> None:
    """There is no match that it could be kept with, and what the coach said of another lesson would be worth nothing."""
    for said in (
        {"type": "leave"},
        {"type": "come-back"},
        {"type": "ask", "what": "undo"},
        {"type": "vote", "seat": 1},
        {"type": "answer", "agree": True},
        {"type": "resume"},
        {"type": "say", "text": "hello"},
        {"type": "report", "number": 0},
        {"type": "better_line", "ply": 1},
    ):
        assert pupil.ask(**said)["code"] == "not_seated", said
    assert pupil.ask(type="hint", question=pupil.view["question"])["code"] == "no_coach"
    assert pupil.play("keep 1-35")["ok"]


def test_the_titles_are_listed(house: RunningHouse) -> None:
    """For the page that offers them, and the number of them on the shelf."""
    found = course("rauha")
    assert found is not None
    told = house.get("/api/games/rauha/lessons?lang=fr")
    assert [one["title"] for one in told["lessons"]] == [lesson.title["fr"] for lesson in found.lessons]
    card = next(card for card in house.get("/api/games") if card["name"] == "rauha")
    assert (card["lessons"], card["learn_minutes"]) == (len(found.lessons), found.minutes)
    assert card["feel"]
    assert card["likes"]
    assert card["weight"] == 2
