"""Finished games looked at again: only when they are over, only with what the seat could see, the same for everybody."""

import asyncio
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from tests.server.inside import live
from tests.server.running import RunningHouse
from tests.server.test_play import play_on
from tests.testing.tiny import TinyGame, TinyWords

from ludarium.bots.searching import WELL, Thought
from ludarium.core.errors import SetupError
from ludarium.core.game import mover_seats
from ludarium.core.observation import Observation
from ludarium.core.positions import Position
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.server import reviews
from ludarium.server.bots import Bots
from ludarium.server.choice_labels import ChoiceLabel, choice_labels
from ludarium.server.matches import LiveMatch
from ludarium.server.metrics import Metrics
from ludarium.server.move_review import LEAST, SURE, MoveReview, Weighed, is_choice, review_move, weigh
from ludarium.server.reviews import Course, Reviews, choices_of, decision_of
from ludarium.server.web.archive import decided
from ludarium.testing.report import spell_setup

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


async def reviewed(match: LiveMatch, number: int, budget: float = 60.0) -> MoveReview | None:
    """One decision, reviewed in a worker of its own."""
    bots = Bots(1, budget, Metrics())
    try:
        return await Reviews(bots).decision(match, number)
    finally:
        await bots.close()


def each_mode(game: AnyGame) -> Iterator[Setup]:
    """The game as it comes, with most seats, and once with every value of every option."""
    yield game.setup(max(game.info.seats))
    for option in game.info.options:
        for value in option.values[1:]:
            for seats in game.info.seats:
                with suppress(SetupError):
                    yield game.setup(seats, {option.name: value})
                    break


MODES = [
    pytest.param(name, setup, id=f"{name}, {spell_setup(setup)}")
    for name in game_names()
    for setup in each_mode(get_game(name))
]


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


def planted(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the search find a dear mistake at every decision; returns where it will have been asked how often."""
    asked: list[int] = []

    async def review(game: AnyGame, view: Any, played: str, iterations: int, seed: int) -> MoveReview:
        asked.append(iterations)
        state = game.determinize(view, stream(seed, "world"))
        legal = [str(action) for action in game.legal_actions(state, view.seat)]
        better = next(action for action in legal if action != played)
        choices = Weighed(better, 300, 0.7, 0.01), Weighed(played, 100, 0.4, 0.02)
        return MoveReview(choices, played, 0.3, 0.0224, True, (0.7, 0.3))

    monkeypatch.setattr(house.context.bots, "review", review)
    return asked


def test_a_finished_game_is_reviewed_once(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances up to the result, the costliest decisions in words of both languages; asking again computes nothing."""
    asked = planted(house, monkeypatch)
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
    assert len(found["costly"]) == 3
    assert asked.count(reviews.THOROUGH) == reviews.SUSPECTS
    asked.clear()
    assert whole(house, match, 0) == found
    french = whole(house, match, 0, "fr")
    assert [one["cost"] for one in french["costly"]] == [one["cost"] for one in found["costly"]]
    assert [one["better"] for one in french["costly"]] != [one["better"] for one in found["costly"]]
    costly = found["costly"][0]
    why = house.get(f"{match}/review/{costly['ply']}")
    assert not asked
    assert (why["seat"], why["cost"], why["error"], why["costly"]) == (0, 0.3, 0.0224, True)
    assert [choice["label"] for choice in why["choices"] if choice["played"]] == [costly["played"]]
    assert why["choices"][0]["label"] == costly["better"] != costly["played"]
    assert why["choices"][0]["targets"]


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
    assert chance == {"ply": 1, "seat": -1, "cost": 0.0, "error": 0.0, "costly": False, "choices": []}


# What is found ----------------------------------------------------------------------------------------------------------


def test_equal_seeds_give_equal_answers() -> None:
    """A decision is reviewed the same by everybody who asks, also after the house was closed."""
    match = finished()
    number = choices_of(match, 0)[5]
    once, again = (asyncio.run(reviewed(match, number)) for _ in range(2))
    assert once is not None
    assert once == again


@pytest.mark.parametrize("seat", [0, 1])
def test_what_others_hid_makes_no_difference(seat: int) -> None:
    """Two worlds that differ only in what the seat could not see are reviewed alike."""
    match = finished()
    numbers = choices_of(match, seat)
    number = numbers[len(numbers) // 4]
    step = match.history.steps[number - 1]
    view = RAUHA.observe(step.before, seat)
    worlds = [RAUHA.determinize(view, stream(seed, "world")) for seed in range(4)]
    assert len({RAUHA.fingerprint(world) for world in worlds}) > 1
    found = []
    for world in worlds:
        match.history.steps[number - 1] = replace(step, came_from=Position(world))
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
        found = review_move(game, view, step.move.action, 12, stream(number, "review"))
        own = [choice for choice in found.choices if choice.action == found.played]
        assert len(own) == 1
        assert own[0].visits >= 1
        gap = max(0.0, found.choices[0].worth - own[0].worth)
        assert found.cost == pytest.approx(gap, abs=2e-4)
        assert sum(found.chances) == pytest.approx(1, abs=1e-3)


BEST, GOOD, PLAYED = (RAUHA.actions.parse(f"keep 1-{n}") for n in ("10", "11", "12"))


@pytest.mark.parametrize(
    ("why", "visits", "worth", "errors", "costly"),
    [
        ("searched well, far outside the error", (300, 60, 40), (0.6, 0.5, 0.4), (0.01, 0.02, 0.03), True),
        ("exactly a tenth of the visits", (40, 160, 200), (0.6, 0.5, 0.4), (0.01, 0.02, 0.03), True),
        ("one visit less than a tenth", (39, 161, 200), (0.6, 0.5, 0.4), (0.01, 0.02, 0.03), False),
        ("three looks, as lucky as can be", (3, 197, 200), (1.0, 0.5, 0.4), (0.001, 0.02, 0.03), False),
        ("a lead of two errors", (300, 60, 40), (0.5, 0.45, 0.4), (0.03, 0.02, 0.04), False),
        ("a lead of a little more", (300, 60, 40), (0.51, 0.45, 0.4), (0.03, 0.02, 0.04), True),
        ("sure, and less than a point", (300, 60, 40), (0.409, 0.4, 0.4), (0.001, 0.001, 0.001), False),
        ("the other is behind after all", (300, 60, 40), (0.4, 0.3, 0.5), (0.01, 0.01, 0.01), False),
    ],
)
def test_a_decision_is_costly_only_if_the_search_is_sure(
    why: str, visits: tuple[int, ...], worth: tuple[float, ...], errors: tuple[float, ...], costly: bool
) -> None:
    """The better choice has a tenth of the visits, and its lead is outside the error of both."""
    found = weigh(Thought((BEST, GOOD, PLAYED), visits, worth, errors), PLAYED, ())
    assert found.costly is costly, why
    assert found.choices[0].action == str(BEST)
    assert found.error == pytest.approx((errors[0] ** 2 + errors[2] ** 2) ** 0.5, abs=1e-4)


def test_a_bots_own_choice_costs_nothing() -> None:
    """Whatever the numbers."""
    found = weigh(Thought((PLAYED, GOOD), (10, 390), (0.3, 0.9), (0.0, 0.0)), PLAYED, ())
    assert (found.cost, found.costly) == (0.0, False)


def test_the_rest_is_told_from_good_to_bad() -> None:
    """First what a bot would do, then by the chances that are shown, with what was played among them."""
    actions = tuple(RAUHA.actions.parse(f"keep 1-{n}") for n in range(10, 16))
    worth = (0.5, 0.2, 0.4, 0.3, 0.9, 0.35)
    found = weigh(Thought(actions, (50,) * 6, worth, (0.1,) * 6), actions[5], ())
    assert [choice.worth for choice in found.choices] == [0.5, 0.4, 0.35, 0.3, 0.2]


def decisions(game: AnyGame, setup: Setup, seed: int, most: int) -> Iterator[tuple[Observation, list[str]]]:
    """Decisions of a random game: what the seat sees, and some of its choices, drawn."""
    state, rng = game.initial(setup), stream(seed, "words")
    while most and (mask := state.turn_mask()):
        seat = mover_seats(mask)[0]
        legal = game.legal_actions(state, seat)
        if seat != CHANCE and is_choice(game, state, seat):
            most -= 1
            yield game.observe(state, seat), sorted({str(legal.sample(rng)) for _ in range(6)})
        state.apply(seat, game.actions.code(legal.sample(rng)))


@pytest.mark.parametrize(("name", "setup"), MODES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_choice_of_every_game_is_told_in_words(name: str, setup: Setup, lang: str) -> None:
    """No engine's code among them: nothing of a notation that has a digit, a dot or a line in it, and no two alike."""
    game, names = get_game(name), ("Zoé", "Ida", "Noor", "Kuu", "Max", "Eva")[: setup.seats]
    seen = set()
    for view, notations in decisions(game, setup, 5, 250):
        said = choice_labels(game, view, notations, lang, names)
        assert len(set(said)) == len(said), (notations, said)
        for notation, words in zip(notations, said, strict=True):
            kind, *args = notation.split()
            seen.add(kind)
            codes = [one for one in (kind, *args) if re.search(r"[\d._-]", one) and not one.lstrip("-").isdigit()]
            text = f" {words.label} "
            assert not [one for one in codes if f" {one} " in text], (notation, words)
            assert words.label[0].isupper() or words.label[0].isdigit(), (notation, words)
            assert words.label != notation
    assert len(seen) > 1


def test_a_game_without_words_tells_its_notation_plainly() -> None:
    """A plug-in need not say anything."""
    game = cast(AnyGame, TinyGame())
    view = game.observe(game.initial(game.setup()), 0)
    action = next(iter(game.actions.codes()))
    notation = str(game.actions.action(action))
    (said,) = choice_labels(game, view, [notation], "en", ())
    assert said == ChoiceLabel(notation[0].upper() + notation[1:].replace("-", " "))


def test_a_plug_in_has_a_curve_of_chances() -> None:
    """The observation says how many sit there; without a heuristic the others share what is left."""
    game = cast(AnyGame, TinyGame())
    state, rng = game.initial(game.setup(3)), stream(1, "game")
    while (seat := mover_seats(state.turn_mask())[0]) == CHANCE:
        game.play(state, seat, game.legal_actions(state, seat).sample(rng))
    played = next(iter(game.legal_actions(state, seat)))
    chances = review_move(game, game.observe(state, seat), played, 30, rng).chances
    others = [chance for at, chance in enumerate(chances) if at != seat]
    assert len(chances) == 3
    assert sum(chances) == pytest.approx(1, abs=0.001)
    assert others[0] == others[1]


def test_cards_that_are_the_same_to_the_letter_are_counted() -> None:
    """The picture tells them apart for those who see it."""

    class Mute(TinyWords):
        def phrase(self, *_: object) -> str:
            return "Take it"

        def label(self, *_: object) -> str:
            return "It"

    class Muted(TinyGame):
        words = Mute()

    game = cast(AnyGame, Muted())
    view = game.observe(game.initial(game.setup()), 0)
    notations = [str(game.actions.action(code)) for code in islice(game.actions.codes(), 2)]
    assert choice_labels(game, view, notations, "en", ()) == [ChoiceLabel("Take it", "1"), ChoiceLabel("Take it", "2")]


def test_a_suggested_shot_is_drawn_as_its_aim() -> None:
    """Words name the disc, the picture shows where and how hard; the numbers are for those who do not see it."""
    game = get_game("paleo")
    match, rng = live(game, game.setup(2), []), stream(1, "game")
    while True:
        seat = mover_seats(match.history.state.turn_mask())[0]
        action = game.legal_actions(match.history.state, seat).sample(rng)
        match.history.add(Move(seat, action))
        if action.kind == "flick":
            break
    shots = [f"flick {action.args[0]} 900 {power}" for power in (120, 240)]
    choices = tuple(Weighed(shot, 100, 0.5, 0.01) for shot in shots)
    told = decided(match, len(match.history.steps), MoveReview(choices, shots[1], 0.0, 0.0, False, ()), "en").choices
    assert len({one.label for one in told}) == 1
    assert [one.where.endswith(f"Power {power}") for one, power in zip(told, (120, 240), strict=True)] == [True, True]
    for one in told:
        assert one.paths[0].id == one.targets[0] == f"piece-{action.args[0]}"
        assert len(one.paths[0].points) > 1


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


def test_a_step_is_asked_about_by_its_first_decision() -> None:
    """A flick and the die that settles it are one step; a deal has no decision, and any other move stands for itself."""
    match = finished(get_game("paleo"))
    steps = match.history.steps
    slip = next(number for number, step in enumerate(steps, 1) if step.move.action.kind == "slip")
    assert steps[slip - 2].move.action.kind in ("flick", "nudge")
    assert decision_of(match, slip) == decision_of(match, slip - 1) == slip - 1
    rauha = finished()
    dealt = next(number for number, step in enumerate(rauha.history.steps, 1) if step.move.seat != CHANCE) - 1
    assert decision_of(rauha, dealt) == dealt
    kept = choices_of(rauha, 1)[3]
    assert decision_of(rauha, kept) == kept


def test_a_review_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The course goes on without it, and the next who asks tries again."""
    match = finished()
    monkeypatch.setattr(reviews, "choices_of", lambda match, seat: choices_of(match, seat)[:3])  # each costs a worker

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
    assert lost >= 3
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


def test_the_manual_names_the_numbers() -> None:
    """So that what is said on the page can be reviewed."""
    text = MANUAL.read_text("utf-8")
    quick, thorough = ITERATIONS
    assert f"{quick} iterations" in text
    assert f"{thorough} for the six" in text
    assert f"at least a tenth (1 in {WELL})" in text
    assert f"more than {SURE:g} standard errors" in text
    assert f"{100 * LEAST:g} percentage point" in text


def test_what_a_choice_is_called_is_not_said_twice() -> None:
    """The note beside a choice tells what it leads to; where a forecast has only the choice's own words there is none."""
    match, rng, notes = live(RAUHA, RAUHA.setup(2), []), stream(1, "notes"), []
    while len(match.history.steps) < 80:
        seat = mover_seats(match.history.state.turn_mask())[0]
        legal = RAUHA.legal_actions(match.history.state, seat)
        played = legal.sample(rng)
        choices = tuple(Weighed(str(one), 100, 0.5, 0.01) for one in islice(legal, 40))
        match.history.add(Move(seat, played))
        if seat != CHANCE:
            review = MoveReview(choices, str(played), 0.0, 0.0, False, ())
            notes += [(one.label, one.note) for one in decided(match, len(match.history.steps), review, "en").choices]
    assert not [label for label, note in notes if label == note]
    assert [note for _, note in notes if note]
