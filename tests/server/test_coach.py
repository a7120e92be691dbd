"""The coach: for who plays against bots alone, from what the seat sees, and only about the question that is open."""

from typing import Any

import pytest
from tests.server.running import Page, RunningHouse

from ludarium.bots.coaching import advise, changes
from ludarium.core.game import mover_seats
from ludarium.core.registry import game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.words import Refusal
from ludarium.server.coach import FAR, judged
from ludarium.server.move_review import MoveReview, Weighed

IDA = {"kind": "person", "name": "Ida"}


@pytest.fixture
def page(house: RunningHouse) -> Page:
    """A page whose only opponents are bots, asked to choose."""
    page = house.sit(house.open_table([IDA, {"kind": "bot", "bot": "novice"}]), 0)
    page.until_asked()
    return page


def hint(page: Page, **more: object) -> dict[str, Any]:
    """Ask the coach about the open question."""
    return page.ask(type="hint", question=page.view["question"], **more)


def test_a_hint_names_a_legal_move_with_its_reasons(page: Page) -> None:
    """Where to look, the move in words, what it changes; asking again gives the same answer."""
    assert page.view["coach"] is True
    told = hint(page)
    assert told["type"] == "hint"
    assert told["action"] in [action for action, _ in page.view["choices"]]
    assert told["look"]
    assert told["label"]
    assert told["reasons"]
    assert {key: told[key] for key in told if key != "id"} == {
        key: value for key, value in hint(page).items() if key != "id"
    }
    assert page.play(told["action"])["ok"]


def test_a_hint_speaks_the_viewers_language(page: Page) -> None:
    """In French the words are others, the move is the same."""
    english = hint(page)
    page.hello(lang="fr")
    page.until_asked()
    french = hint(page)
    assert french["action"] == english["action"]
    assert french["look"] != english["look"]


def test_an_old_question_is_closed(page: Page) -> None:
    """Who answers meanwhile is not told about what is over."""
    assert page.ask(type="hint", question=page.view["question"] + 7)["code"] == "question_closed"


def test_weighing_plays_nothing(page: Page) -> None:
    """An action is weighed, another is refused, and the question stays open."""
    action = page.view["choices"][0][0]
    weighed = page.ask(type="weigh", question=page.view["question"], action=action)
    assert weighed["type"] == "weigh"
    assert 0 <= weighed["worth"] <= 1
    assert page.ask(type="weigh", question=page.view["question"], action="choose nothing")["code"] == "bad_notation"
    assert page.play(action)["ok"]


def test_spectators_have_no_coach(house: RunningHouse, page: Page) -> None:
    """Whoever only watches learns nothing from it."""
    watcher = Page(house.address, page.match, None)
    watcher.hear()
    assert watcher.ask(type="hint", question=0)["code"] == "not_seated"


def review(cost: float, error: float, costly: bool = True) -> MoveReview:
    """A move that gave up so much, with this error."""
    choices = (Weighed("a", 90, 0.6, error), Weighed("b", 10, 0.6 - cost, error))
    return MoveReview(choices, "b", cost, error, costly, ())


def test_only_what_is_surely_far_worse_is_warned_of() -> None:
    """By more than the margin with its error; without an answer nobody is warned."""
    assert judged(review(2 * FAR, FAR / 4), 1).poor
    assert not judged(review(2 * FAR, FAR), 1).poor
    assert not judged(review(FAR / 2, 0.0), 1).poor
    assert not judged(review(2 * FAR, 0.0, costly=False), 1).poor
    assert not judged(None, 1).poor


@pytest.mark.parametrize("name", game_names())
def test_the_coach_advises_in_every_game(name: str) -> None:
    """Some moves into each: a legal move, with the change of every term as the judgement has it."""
    game = get_game(name)
    state, rng = game.initial(game.setup(2)), stream(1, "coach")
    for _ in range(40):
        seat = mover_seats(state.turn_mask())[0]
        state = game.child(state, seat, game.legal_actions(state, seat).sample(rng))
    while CHANCE in (asked := mover_seats(state.turn_mask())):
        state = game.child(state, CHANCE, game.legal_actions(state, CHANCE).sample(rng))
    view = game.observe(state, asked[0])
    advice = advise(game, view, 1)
    action = game.actions.parse(advice.best.action)
    assert not isinstance(game.why_not(state, asked[0], action), Refusal)
    world = game.determinize(view, rng)
    after = game.child(world, asked[0], action)
    assert game.heuristic is not None
    change = game.heuristic.value(after.copy(), asked[0]) - game.heuristic.value(world.copy(), asked[0])
    assert sum(changes(game, [world], asked[0], action).values()) == pytest.approx(change, abs=1e-6)


def test_a_better_line_waits_for_the_end(page: Page) -> None:
    """While the game is on nobody is told how it might go on."""
    assert page.ask(type="better_line", ply=1)["code"] == "not_over"


def test_a_better_line_is_shown_beside_the_finished_game(house: RunningHouse) -> None:
    """Its positions are looked at, nothing can be played there, and the match stays as it was."""
    table = house.open_table([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])
    page = Page(house.address, table["match"], table["host"])
    page.until(lambda view: bool(view.get("ending")))
    plies = page.view["plies"]
    record = house.get(f"/api/matches/{table['match']}/record")
    kept = [ply for ply, move in enumerate(record["moves"], 1) if move.startswith("A keep")]
    line = page.ask(type="better_line", ply=kept[2])
    assert line["type"] == "better_line"
    assert line["first"] == kept[2] - 1 < line["last"]
    assert page.ask(type="at", ply=line["last"])["ok"]
    assert page.ask(type="play", question=0, action="done")["code"] == "not_seated"
    page.hello()
    page.until(lambda view: bool(view.get("ending")))
    assert page.view["plies"] == plies
