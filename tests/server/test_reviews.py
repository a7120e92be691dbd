"""Finished games looked at again: only when they are over, only with what the seat could see, the same for everybody."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.inside import live
from tests.server.running import RunningHouse
from tests.server.test_play import play_on

from ludarium.core.game import mover_seats
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.server import reviews
from ludarium.server.bots import Bots
from ludarium.server.judging import Judged, is_choice, judge
from ludarium.server.matches import LiveMatch
from ludarium.server.metrics import Metrics
from ludarium.server.reviews import Course, Reviews, choices_of
from ludarium.server.wording import choice_words

RAUHA = get_game("rauha")
IDA = {"kind": "person", "name": "Ida"}
PATIENCE = 120.0
ITERATIONS = reviews.QUICK, reviews.THOROUGH
MANUAL = Path(__file__).parents[2] / "docs" / "how-to" / "why-this-move.md"


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer iterations than in the house: what is tested does not depend on how good they are."""
    monkeypatch.setattr(reviews, "QUICK", 8)
    monkeypatch.setattr(reviews, "THOROUGH", 24)


def finished(game: AnyGame = RAUHA, seats: int = 2, seed: int = 1) -> LiveMatch:
    """A game that random players have played to the end."""
    match, rng = live(game, game.setup(seats), []), stream(seed, "game")
    while mask := match.history.state.turn_mask():
        seat = mover_seats(mask)[0]
        match.history.add(Move(seat, game.legal_actions(match.history.state, seat).sample(rng)))
    return match


async def reviewed(match: LiveMatch, number: int, budget: float = 60.0) -> Judged | None:
    """One decision, judged in a worker of its own."""
    bots = Bots(1, budget, Metrics())
    try:
        return await Reviews(bots).decision(match, number)
    finally:
        await bots.close()


# The addresses --------------------------------------------------------------------------------------------------------


def whole(house: RunningHouse, match: str, seat: int, lang: str = "en") -> Any:
    """Ask again until the review is complete."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = house.get(f"{match}/review?seat={seat}&lang={lang}")
        if found["done"] == found["all"]:
            return found
        assert time.monotonic() < deadline, found
        time.sleep(0.05)


def test_nothing_is_reviewed_before_the_end(house: RunningHouse) -> None:
    """While the game is on, nobody is told what a bot would do."""
    table = house.open_table([IDA, {"kind": "person", "name": "Noor"}])
    match = f"/api/matches/{table['match']}"
    house.sit(table, 0).until_asked()
    assert house.get(f"{match}/review?seat=0", status=409)["code"] == "not_over"
    assert house.get(f"{match}/review/10", status=409)["code"] == "not_over"


def test_a_finished_game_is_reviewed_once(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances up to the result, the costliest decisions in words of both languages; asking again computes nothing."""
    table = house.open_table([IDA, {"kind": "bot", "bot": "random"}])
    match = f"/api/matches/{table['match']}"
    page = house.sit(table, 0)
    play_on(page)
    found = whole(house, match, 0)
    assert all(sum(point["chances"]) == pytest.approx(1, abs=1e-3) for point in found["curve"])
    assert [point["ply"] for point in found["curve"]] == sorted(point["ply"] for point in found["curve"])
    places = {row["seat"]: row["place"] for row in page.view["ending"]["rows"]}
    last = found["curve"][-1]["chances"]
    assert [chance > 0 for chance in last] == [places[seat] == 1 for seat in (0, 1)]
    assert 1 <= len(found["costly"]) <= 3
    assert [one["cost"] for one in found["costly"]] == sorted((one["cost"] for one in found["costly"]), reverse=True)

    async def never(*_: object) -> None:
        raise AssertionError("it was computed before")

    monkeypatch.setattr(house.desk.bots, "review", never)
    assert whole(house, match, 0) == found
    french = whole(house, match, 0, "fr")
    assert [one["cost"] for one in french["costly"]] == [one["cost"] for one in found["costly"]]
    assert [one["better"] for one in french["costly"]] != [one["better"] for one in found["costly"]]
    costly = found["costly"][0]
    why = house.get(f"{match}/review/{costly['ply']}")
    assert (why["seat"], why["cost"]) == (0, costly["cost"])
    assert [choice["label"] for choice in why["choices"] if choice["played"]] == [costly["played"]]
    assert why["choices"][0]["label"] == costly["better"] != costly["played"]


def test_seats_and_moves_that_do_not_exist_are_refused(house: RunningHouse) -> None:
    """By the codes that other addresses use."""
    table = house.open_table([{"kind": "bot", "bot": "random"}] * 2)
    match = f"/api/matches/{table['match']}"
    deadline = time.monotonic() + PATIENCE
    while house.get(match)["status"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert house.get(f"{match}/review?seat=2", status=400)["code"] == "bad_setup"
    assert house.get(f"{match}/review/9999", status=404)["code"] == "not_found"
    chance = house.get(f"{match}/review/1")
    assert chance == {"ply": 1, "seat": -1, "cost": 0.0, "choices": []}


# What is found ----------------------------------------------------------------------------------------------------------


def test_equal_seeds_give_equal_answers() -> None:
    """A decision is judged the same by everybody who asks, also after the house was closed."""
    match = finished()
    number = choices_of(match, 0)[5]
    once, again = (asyncio.run(reviewed(match, number)) for _ in range(2))
    assert once is not None
    assert once == again


@pytest.mark.parametrize("seat", [0, 1])
def test_what_others_hid_makes_no_difference(seat: int) -> None:
    """Two worlds that differ only in what the seat could not see are judged alike."""
    match = finished()
    numbers = choices_of(match, seat)
    number = numbers[len(numbers) // 4]
    step = match.history.steps[number - 1]
    view = RAUHA.observe(step.before, seat)
    worlds = [RAUHA.determinize(view, stream(seed, "world")) for seed in range(4)]
    assert len({RAUHA.fingerprint(world) for world in worlds}) > 1
    found = []
    for world in worlds:
        match.history.steps[number - 1] = replace(step, before=world)
        found.append(asyncio.run(reviewed(match, number)))
    assert found[0] is not None
    assert all(one == found[0] for one in found)


@pytest.mark.parametrize("name", ["rauha", "pandoria", "pangea"])
def test_what_was_played_is_always_among_the_choices(name: str) -> None:
    """Once, with its worth; the cost is what it is worth less than what a bot would have done, never less than nothing."""
    game = get_game(name)
    match = finished(game)
    for number in choices_of(match, 0)[::9][:4]:
        step = match.history.steps[number - 1]
        view = game.observe(step.before, 0)
        found = judge(game, view, step.move.action, 12, stream(number, "review"))
        own = [choice for choice in found.choices if choice.action == found.played]
        assert len(own) == 1
        assert own[0].worth is not None
        assert found.choices[0].worth is not None
        gap = max(0.0, found.choices[0].worth - own[0].worth)
        assert found.cost == pytest.approx(gap, abs=2e-4)
        assert sum(found.chances) == pytest.approx(1, abs=1e-3)


def test_choices_side_by_side_read_differently() -> None:
    """In the game's words, in both languages."""
    match = finished()
    for number in choices_of(match, 0)[::6]:
        step = match.history.steps[number - 1]
        view = RAUHA.observe(step.before, 0)
        notations = [str(action) for action in RAUHA.legal_actions(step.before, 0)]
        english, french = (choice_words(RAUHA, view, notations, lang, ()) for lang in ("en", "fr"))
        assert len(set(english)) == len(set(french)) == len(notations)
        assert not set(english) & set(notations)
        assert english != french


def test_an_aim_is_told_by_its_angle_and_power() -> None:
    """Flicks of one disc differ in nothing else."""
    game = get_game("paleo")
    match, rng = live(game, game.setup(2), []), stream(1, "game")
    while True:
        seat = mover_seats(match.history.state.turn_mask())[0]
        action = game.legal_actions(match.history.state, seat).sample(rng)
        if action.kind == "flick":
            break
        match.history.add(Move(seat, action))
    view = game.observe(match.history.state, seat)
    words = choice_words(game, view, [f"flick {action.args[0]} 900 {power}" for power in (120, 240)], "en", ())
    assert [text.endswith(f"Power {power}") for text, power in zip(words, (120, 240), strict=True)] == [True, True]


def test_chance_and_forced_moves_are_no_decisions() -> None:
    """There is nothing to ask a bot about."""
    match = finished(get_game("pangea"))
    steps = match.history.steps
    chance = next(number for number, step in enumerate(steps, 1) if step.move.seat == CHANCE)
    forced = next(
        number
        for number, step in enumerate(steps, 1)
        if step.move.seat != CHANCE and not is_choice(match.game, step.before, step.move.seat)
    )
    assert asyncio.run(reviewed(match, chance)) is None
    assert asyncio.run(reviewed(match, forced)) is None
    assert forced not in choices_of(match, steps[forced - 1].move.seat)


def test_a_review_that_takes_too_long_is_given_up() -> None:
    """The course goes on without it, and the next who asks tries again."""
    match = finished()

    async def look() -> tuple[Course, int]:
        bots = Bots(1, 0.0, Metrics())
        looking = Reviews(bots)
        try:
            course = looking.course(match, 0)
            while course.done < course.all:
                await asyncio.sleep(0.01)
            return course, bots._metrics.replaced_workers
        finally:
            await looking.close()
            await bots.close()

    course, lost = asyncio.run(look())
    assert lost >= len(choices_of(match, 0))
    assert (course.curve, course.costly) == ([], [])


def test_a_house_that_is_closed_leaves_off() -> None:
    """Half a review is not kept."""
    match = finished()

    async def look() -> tuple[Course, Course]:
        bots = Bots(1, 60.0, Metrics())
        looking = Reviews(bots)
        begun = looking.course(match, 0)
        await asyncio.sleep(0.01)  # the worker has not even started
        await looking.close()
        next_one = looking.course(match, 0)
        await looking.close()
        await bots.close()
        return begun, next_one

    begun, next_one = asyncio.run(look())
    assert begun is not next_one
    assert begun.done < begun.all


def test_the_manual_names_the_iterations() -> None:
    """So that a number on the page can be judged."""
    text = MANUAL.read_text("utf-8")
    quick, thorough = ITERATIONS
    assert f"{quick} iterations" in text
    assert f"{thorough} for the six" in text
