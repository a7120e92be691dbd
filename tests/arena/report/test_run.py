"""A crooked game is found out: by its seats, its cards, its dead choice and what a seat loses without the best card."""

import pytest
from msgspec.json import decode, encode

from ludarium.arena.report import budget
from ludarium.arena.report.budget import Budget, gather, pieces
from ludarium.arena.report.findings import findings, verdict
from ludarium.arena.report.handicaps import handicapped
from ludarium.arena.report.naming import Naming
from ludarium.arena.report.page import page
from ludarium.arena.report.run import PARTS, Report
from ludarium.arena.report.samples import Plan
from ludarium.arena.workers import HERE, Workers
from ludarium.core.errors import SetupError
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, CHANCE_BIT, State

from .crooked import CROOKED


def told(report: Report, lang: str = "en") -> dict[str, str]:
    return {one.part: f"{one.lead} {one.rest}" for one in findings(Naming(CROOKED, report, lang))}


def test_the_favoured_seat_is_found(crooked):
    """Seat A is paid two more for each card: its interval leaves out one half, and the verdict says so."""
    report = crooked(only=("seats",))
    first, second = report.seats[0].wins
    assert first.low > 0.5 > second.high
    assert first.value + second.value == pytest.approx(1)
    naming = Naming(CROOKED, report, "en")
    assert "seat A of 2 wins" in told(report)["seats"]
    assert "Worth a look: the seats with 2 players." in verdict(naming, findings(naming))


def test_the_dead_choice_is_found(crooked):
    """The ruin is always on offer and never taken, the inn neither; the mill always is."""
    report = crooked(only=("dead",))
    taken = {offer.key: offer.taken for offer in report.dead}
    assert taken["buy ruin"].value == 0
    assert taken["buy mill"].value == 1
    assert taken["buy"].n == 60 * 8
    assert "2 come close. “Buy: inn” is taken 0.0" in told(report)["dead"]
    assert [key for key in taken if key in ("buy inn", "buy ruin")] == ["buy inn", "buy ruin"]


def test_a_seat_loses_without_the_best_card(crooked):
    """By one point for each of its four cards, against what the seats have on average."""
    report = crooked(games=80, only=("restricted",), without=("buy mill",))
    one = report.restricted[0]
    assert one.wins.n == 80
    assert one.points.holds(-4)
    assert not one.points.holds(0)
    assert "--without 'buy mill'" in one.command


def test_choices_at_random_lose(crooked):
    """Any card is worth 5/3 on average, the best 3: four cards lose 16/3."""
    report = crooked(games=200, only=("choices",), at_random=("buy",))
    assert report.choices[0].points.holds(-16 / 3)
    assert not report.choices[0].points.holds(0)


def test_a_command_gives_the_same_figures_again(crooked):
    """Games, seed and parts decide everything; a longer report begins with the same games."""
    most = tuple(part for part in PARTS if part != "skill")  # which tells how long bots thought
    assert encode(crooked(games=20, only=most)) == encode(crooked(games=20, only=most))
    assert crooked(games=20, only=("length",)).length == crooked(games=20).length


def test_all_parts_that_a_game_can_have_are_there(crooked):
    """Also for a game that says nothing about itself; and the page holds them in both languages."""
    report = crooked(games=40, without=("buy mill",))
    assert [one.part for one in findings(Naming(CROOKED, report, "en"))] == [
        part for part in PARTS if part != "what-if"
    ]
    for lang, words in (("en", "Does the seat matter?"), ("fr", "La place compte-t-elle\u202f?")):
        text = page(report, lang)
        assert words in text
        assert "http" not in text.replace("http://www.w3.org", "")
        assert "<title>" in text


def test_figures_that_were_kept_are_the_same_figures(crooked):
    """``--json`` loses nothing that a page needs."""
    report = crooked(games=20)
    assert page(decode(encode(report), type=Report), "en") == page(report, "en")


def test_every_number_has_its_command(crooked):
    """And the command names seats, games and seed."""
    report = crooked(games=20, without=("buy mill",))
    assert set(report.commands) == set(PARTS) - {"what-if"}
    assert all("--seed 1" in command for command in report.commands.values())
    assert all("--games" in one.command for one in (*report.seats, *report.choices, *report.restricted, *report.skill))


def test_unknown_parts_and_actions_are_refused(crooked):
    """Before anything is played."""
    with pytest.raises(SetupError, match="Possible: seats, length"):
        crooked(only=("weather",))
    with pytest.raises(SetupError, match=r"no action .sell.\. Possible: buy"):
        crooked(only=("restricted",), without=("sell",))


def kept_time(workers: Workers, seconds: float) -> int:
    """How many games of two are played within half a minute, if a piece of two takes so many seconds."""
    now = [0.0]
    clock = Budget(0, 1.0, lambda: now[0])
    end = clock.until(0.5)
    heard: list[int] = []

    def advance(games: int) -> None:
        heard.append(games)
        now[0] += seconds

    plan = Plan("rauha", get_game("rauha").setup(2), 0, ("random",))
    found = gather(plan, workers, 1000, lambda: clock.over(end), progress=advance, clock=lambda: now[0])
    assert len(found) == sum(heard)
    return len(found)


def test_the_time_is_kept():
    """A part ends with the piece in which its time is over, however long games take."""
    assert kept_time(HERE, 2.0) == 30
    assert kept_time(HERE, 20.0) == 4
    assert kept_time(HERE, 200.0) == 2


def test_a_short_round_is_waited_for_and_a_long_one_broken_off(monkeypatch):
    """Where processes work beside each other: breaking off costs them, and waiting for slow games more."""
    monkeypatch.setattr(budget, "each", lambda workers, do, pieces: map(do, pieces))
    assert kept_time(Workers(2), 0.5) > 60
    assert kept_time(Workers(2), 20.0) == 4


def test_a_sure_answer_ends_early():
    """Whoever knows enough stops playing."""
    plan = Plan("rauha", get_game("rauha").setup(2), 0, ("random",))
    assert len(gather(plan, HERE, 1000, lambda: False, lambda samples: len(samples) >= 10)) == 10


def test_pieces_hold_whole_rounds():
    """So that each seat is handicapped as often as the others."""
    plan = Plan("rauha", get_game("rauha").setup(3), 0, ("random",), handicap="random:keep")
    cut = [piece.numbers for piece in pieces(plan, 7)]
    assert cut == [(0, 1, 2), (3, 4, 5), (6,)]


def test_kinds_that_are_joined_are_drawn_from_together():
    """One kind alone is drawn within itself; a question is left to chance as a whole by all its kinds."""
    game = get_game("rauha")
    state = game.initial(game.setup(2))
    lots = stream(3, "until a card is placed")
    while "place" not in kinds_of(game, state):
        mask = state.turn_mask()
        state.apply(seat := CHANCE if mask == CHANCE_BIT else mover_seats(mask)[0], draw(state, seat, lots))
    view = game.observe(state, mover_seats(state.turn_mask())[0])
    drawn = {
        what: {handicapped(First(), f"random:{what}").choose(game, view, stream(n, "draw")).kind for n in range(30)}
        for what in ("place", "place+discard-crystals")
    }
    assert drawn == {"place": {"place"}, "place+discard-crystals": {"place", "discard-crystals"}}


def kinds_of(game: AnyGame, state: State) -> set[str]:
    seats = mover_seats(state.turn_mask())
    return {action.kind for seat in seats for action in game.legal_actions(state, seat)}


class First:
    """Places wherever it can first."""

    name = "first"

    def choose(self, game, observation, rng):
        legal = game.legal_actions(game.determinize(observation, rng), observation.seat)
        return next(one for one in legal if one.kind == "place")
