"""Puzzles over the wire: a table of the page's own, where only the solution is played and explained afterwards."""

from datetime import UTC, datetime
from typing import Any

import pytest
from tests.server.running import Page, RunningHouse

from ludarium.core.puzzle import puzzles
from ludarium.core.registry import game_names, get_game
from ludarium.core.rulebook import paragraphs
from ludarium.server.puzzle_table import today
from ludarium.server.web.puzzles import of_the_day

GAME = "rauha"


class Solver(Page):
    """A page that sits down at a puzzle."""

    game = GAME

    def hello(self, **more: object) -> None:
        """Ask for the puzzle in place of a match."""
        self.send({"type": "solve", "game": self.game, "puzzle": 1, **more})


class Shooter(Solver):
    """A page that sits down at a puzzle where a shot is looked for."""

    game = "paleo"


@pytest.fixture
def page(house: RunningHouse) -> Solver:
    """A page at the first puzzle, asked to choose."""
    page = Solver(house.address, "", None)
    page.until_asked()
    return page


def heard(page: Page, kind: str) -> dict[str, Any]:
    """Wait for a message of a kind."""
    while (message := page.hear())["type"] != kind:
        pass
    return message


def test_a_wrong_try_plays_nothing_and_the_solution_is_explained(page: Solver) -> None:
    """Another legal choice is refused with where to look; the solution moves the table and brings its reasons."""
    puzzle = puzzles(GAME)[0]
    before, choices = page.view["ply"], [action for action, _ in page.view["choices"]]
    assert puzzle.solution in choices
    wrong = next(action for action in choices if action != puzzle.solution)
    refused = page.play(wrong)
    assert refused["code"] == "not_solved"
    assert len(refused["message"]) > 20
    assert page.view["ply"] == before
    assert page.play(puzzle.solution)["ok"]
    told = heard(page, "puzzle")
    assert told["solution"]
    assert [one["level"] for one in told["levels"]] == ["random", "novice", "heuristic", "expert"]
    assert len(told["others"]) == len(puzzle.others)
    assert set(told["rules"]) <= set(paragraphs(get_game(GAME).rules("en")))
    assert told["rules"]


def test_a_page_is_not_told_the_solution_before(house: RunningHouse) -> None:
    """Neither in words nor by numbers."""
    page = Solver(house.address, "", None)
    told = heard(page, "puzzle")
    assert told.keys() <= {"type", "game", "number", "count", "today", "name", "choices"}
    assert not page.view.get("coach")


def test_a_shot_beside_the_solution_solves_it_and_is_seen_to_its_end(house: RunningHouse) -> None:
    """A tenth of a degree off counts as found; the hand plays it; the next best kind of shot is refused with what it costs."""
    page = Shooter(house.address, "", None)
    page.until_asked()
    puzzle, before = puzzles("paleo")[0], len(puzzles("paleo")[0].moves)
    refused = page.play(puzzle.others[0].action)
    assert refused["code"] == "not_solved"
    assert "in a hundred" in refused["message"]
    verb, piece, angle, power = puzzle.solution.split()
    assert page.play(f"{verb} {piece} {(int(angle) + 1) % 3600} {power}")["ok"]
    assert heard(page, "puzzle")["solution"]
    while page.view["ply"] < before + 2:
        page.hear()


def test_an_unknown_puzzle_is_refused(page: Solver) -> None:
    """By its code, and the page goes on."""
    page.hello(puzzle=9999)
    assert heard(page, "reply")["code"] == "unknown_puzzle"


def test_the_set_is_listed_with_todays(house: RunningHouse) -> None:
    """The easiest first; the puzzle of the day is one of them, the same for everybody."""
    listed = house.get(f"/api/games/{GAME}/puzzles")
    ease = [one["ease"] for one in listed["puzzles"]]
    assert ease == sorted(ease, reverse=True)
    assert 1 <= listed["today"] <= len(ease)
    daily = house.get("/api/puzzle")
    assert daily["number"] >= 1


def test_days_go_through_games_and_puzzles() -> None:
    """Within a few days every game that has puzzles comes by, and no day repeats the last one's."""
    days = [of_the_day(datetime(2026, 11, day, tzinfo=UTC)) for day in range(1, 21)]
    assert {day.game for day in days} == {name for name in game_names() if puzzles(name)}
    numbers = [today(GAME, datetime(2026, 11, day, tzinfo=UTC)) for day in range(1, 10)]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("name", [name for name in game_names() if puzzles(name)])
def test_shipped_puzzles_can_be_played(name: str) -> None:
    """Every way leads to its position, whose seat is asked, and solution and rivals are legal there."""
    game = get_game(name)
    for puzzle in puzzles(name):
        state = puzzle.position(game)
        for notation in (puzzle.solution, *(one.action for one in puzzle.others)):
            assert game.why_not(state, puzzle.seat, game.actions.parse(notation)) is None, puzzle.name
