"""A crooked game is found out: by its seats, its cards, its dead choice and what a seat loses without the best card."""

import pytest
from msgspec.json import decode, encode

from ludarium.arena.report.budget import Budget, gather, pieces
from ludarium.arena.report.findings import findings, verdict
from ludarium.arena.report.naming import Naming
from ludarium.arena.report.page import page
from ludarium.arena.report.run import PARTS, Report
from ludarium.arena.report.samples import Plan
from ludarium.arena.workers import HERE
from ludarium.core.errors import SetupError
from ludarium.core.registry import get_game

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
    """The ruin is always on offer and never taken; the mill always is."""
    report = crooked(only=("dead",))
    taken = {offer.key: offer.taken for offer in report.dead}
    assert taken["buy ruin"].value == 0
    assert taken["buy mill"].value == 1
    assert taken["buy"].n == 60 * 8
    assert "“Buy: ruin” is taken 0.0" in told(report)["dead"]


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


def test_the_time_is_kept():
    """A part ends with the round of pieces in which its time is over; rounds grow until they take some seconds."""
    now = [0.0]
    budget = Budget(0, 1.0, lambda: now[0])
    end = budget.until(0.5)
    heard: list[int] = []

    def advance(games: int) -> None:
        heard.append(games)
        now[0] += 2

    plan = Plan("rauha", get_game("rauha").setup(2), 0, ("random",))
    found = gather(plan, HERE, 1000, lambda: budget.over(end), progress=advance, clock=lambda: now[0])
    assert len(found) == sum(heard) == 32


def test_a_sure_answer_ends_early():
    """Whoever knows enough stops playing."""
    plan = Plan("rauha", get_game("rauha").setup(2), 0, ("random",))
    assert len(gather(plan, HERE, 1000, lambda: False, lambda samples: len(samples) >= 10)) == 10


def test_pieces_hold_whole_rounds():
    """So that each seat is handicapped as often as the others."""
    plan = Plan("rauha", get_game("rauha").setup(3), 0, ("random",), handicap="random:keep")
    cut = [piece.numbers for piece in pieces(plan, 7)]
    assert cut == [(0, 1, 2), (3, 4, 5), (6,)]
