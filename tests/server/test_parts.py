"""Choices that are made in several moves: foretold with a plan, played by one message, all or nothing."""

from typing import Any

import pytest
from tests.server.running import Page, RunningHouse

IDA = {"kind": "person", "name": "Ida"}
NOOR = {"kind": "person", "name": "Noor"}


def whose_turn(pages: list[Page]) -> Page:
    """Claim areas until the first turn, in which somebody may grow."""
    while True:
        for page in pages:
            page.listen()
            if page.view.get("question") is not None:
                if any(action.startswith("grow ") for action, _ in page.view["choices"]):
                    return page
                page.play_first()


@pytest.fixture
def acting(house: RunningHouse) -> tuple[Page, Page, Page]:
    """Two people at a table of Pangea and somebody who watches; the first of them is to act."""
    table = house.post("/api/matches", {"game": "pangea", "seats": [IDA, NOOR]}, status=201)
    pages = [house.sit(table, seat) for seat in (0, 1)]
    own = whose_turn(pages)
    return own, next(page for page in pages if page is not own), house.sit(table, None)


def growth(page: Page) -> tuple[str, list[str]]:
    """Some growth: its notation, and what to touch for it."""
    return next((action, path) for action, path in page.view["choices"] if action.startswith("grow "))


def plan_of(page: Page, path: list[str], *touched: str) -> dict[str, Any]:
    """The plan that the house has for a choice."""
    answer = page.ask(type="preview", path=path, touched=list(touched))
    assert answer["type"] == "preview", answer
    plan = answer["forecast"]["plan"]
    assert isinstance(plan, dict)
    return plan


def test_a_plan_is_played_by_one_message(acting: tuple[Page, Page, Page]) -> None:
    """The exact payment comes by itself; one frame shows it done, and the others read one line."""
    own, other, watching = acting
    number = own.view["choices"].index(list(growth(own)))
    assert number in own.view["parts"]
    action, path = growth(own)
    plan = plan_of(own, path)
    first, *then = plan["actions"]
    assert first == action
    assert then[-1] == "done"
    for page in (own, other, watching):
        page.listen(0.05)
    frames, plies = own.frames, own.view["plies"]
    assert own.ask(type="play", question=own.view["question"], action=first, then=then)["ok"]
    for page in (own, other, watching):
        page.until(lambda view: view["plies"] == plies + len(plan["actions"]))
        assert "grew in" in page.view["log"][-1]["text"]
    assert own.frames == frames + 1


def test_what_cannot_be_played_to_its_end_is_not_begun(acting: tuple[Page, Page, Page]) -> None:
    """A part that the rules refuse, or that cannot be read, takes the others with it."""
    own, _, _ = acting
    action, _ = growth(own)
    question, plies = own.view["question"], own.view["plies"]
    for then, code in (
        (["done"], "illegal_move"),
        (["stones 5", "stones 5", "done"], "illegal_move"),
        (["sing"], "bad_notation"),
    ):
        refused = own.ask(type="play", question=question, action=action, then=then)
        assert (refused["ok"], refused["code"]) == (False, code)
    assert own.ask(type="preview", path=growth(own)[1])["type"] == "preview"
    own.listen(0.05)
    assert (own.view["question"], own.view["plies"]) == (question, plies)


def test_a_touch_changes_a_plan_and_must_name_something(acting: tuple[Page, Page, Page]) -> None:
    """What the plan says can be touched leads to another plan; what is not on the table is no message."""
    own, _, _ = acting
    _, path = growth(own)
    plan = plan_of(own, path)
    for target in plan.get("can", []):
        assert plan_of(own, path, target)["actions"] != plan["actions"]
    refused = own.ask(type="preview", path=path, touched=["crown-jewels"])
    assert refused["code"] == "bad_message"


def test_nothing_goes_on_after_somebody_else_is_asked(house: RunningHouse) -> None:
    """Moves may follow only as long as the same seat is asked: a claim is followed by a tile, which chance draws."""
    table = house.post("/api/matches", {"game": "pangea", "seats": [IDA, NOOR]}, status=201)
    page = house.sit(table, 0)
    page.until_asked()
    claim, _ = page.view["choices"][0]
    refused = page.ask(type="play", question=page.view["question"], action=claim, then=[claim])
    assert (refused["ok"], refused["code"]) == (False, "not_asked")
    assert page.play(claim)["ok"]
