"""Bots against each other: who sits where, with which dice, and what is counted."""

import msgspec
import pytest

from ludarium.arena.contest import Contest, Finished, Result, run, standings
from ludarium.arena.rating import ratings
from ludarium.arena.schedule import ScheduledGame, by_deal, schedule
from ludarium.arena.workers import Workers
from ludarium.core.errors import SetupError
from ludarium.core.record import loads
from ludarium.core.registry import get_game

GAME = get_game("rauha")


def contest(*bots: str, games: int = 4, seats: int = 2, **more) -> Contest:
    return Contest("rauha", GAME.setup(seats), bots, games, 7, **more)


def without_time(finished: Finished) -> list[Result]:
    return [msgspec.structs.replace(result, seconds=[]) for result in finished.results]


def test_every_bot_sits_on_every_seat_equally_often():
    """Over the rotations of a deal, whether bots are as many as seats, fewer or more."""
    for bots, seats in ((2, 2), (3, 3), (2, 3), (2, 5), (4, 3), (5, 2)):
        size = min(bots, seats)
        games = schedule(bots, seats, 60 * size)
        for deal in by_deal(games):
            sat = [[game.table[seat] for game in deal] for seat in range(seats)]
            assert all(sorted(row) == sorted(sat[0]) for row in sat)
            assert len(set(sat[0])) == size
    assert {game.table for game in schedule(3, 2, 6)} == {(a, b) for a in range(3) for b in range(3) if a != b}


def test_the_number_of_games_is_kept():
    """Also where the last deal is not played out."""
    assert [len(schedule(3, 3, games)) for games in (1, 4, 7)] == [1, 4, 7]


def test_the_rotations_of_a_deal_have_the_same_dice(tmp_path):
    """The first cards lie alike whoever sits where, and another deal has others."""
    run(contest("heuristic", "random", save=str(tmp_path)))
    records = [loads(file.read_text("utf-8")) for file in sorted(tmp_path.iterdir())]
    first = [record.moves[:9] for record in records]
    assert all(move.startswith("*") for move in first[0])
    assert first[0] == first[1] != first[2] == first[3]
    assert [record.players for record in records[:2]] == [("heuristic", "random"), ("random", "heuristic")]


def test_a_bot_against_itself_is_even():
    """Both halves of a deal are the same game with seats exchanged only if the bots draw alike; the wins add up to one."""
    found = standings(run(contest("random", "random", games=20)))
    assert sum(one.win_share for one in found) == pytest.approx(1)
    assert all(one.low <= one.win_share <= one.high for one in found)


def test_the_stronger_bot_is_found():
    """With its points, its places on each seat, and its time."""
    strong, weak = standings(run(contest("heuristic", "random", games=6)))
    assert (strong.name, strong.games, strong.win_share, weak.win_share) == ("heuristic", 6, 1.0, 0.0)
    assert strong.places == [[3, 0], [3, 0]]
    assert weak.places == [[0, 3], [0, 3]]
    assert strong.score_low < strong.mean_score < strong.score_high
    assert strong.mean_score > weak.mean_score
    assert strong.ms_per_decision > weak.ms_per_decision > 0


def test_shared_wins_count_in_parts():
    """Three seats of which two share the first place."""
    result = Result(ScheduledGame(0, 0, (0, 1, 2)), (1, 1, 3), (9, 9, 4), [1] * 3, [0.0] * 3)
    finished = Finished(contest("a", "b", "c", games=1, seats=3), [result])
    assert [one.win_share for one in standings(finished)] == [0.5, 0.5, 0.0]


def test_a_bot_on_two_seats_wins_with_either():
    """Two bots at a table for three: the wins of both seats are its own."""
    result = Result(ScheduledGame(0, 0, (0, 1, 0)), (1, 2, 3), (9, 5, 4), [1] * 3, [0.0] * 3)
    finished = Finished(contest("a", "b", games=1, seats=3), [result])
    assert [(one.win_share, one.mean_score) for one in standings(finished)] == [(1.0, 6.5), (0.0, 5.0)]


def test_it_stops_when_it_is_sure():
    """Long before the last game, with the verdict, and with whole deals."""
    finished = run(contest("random", "heuristic", games=400, until_sure=True))
    assert finished.sure == "below"
    assert len(finished.results) < 40
    assert len(finished.results) % 2 == 0
    assert run(contest("random", "random", games=4, until_sure=True)).sure == ""


def test_equal_seeds_give_equal_contests():
    """And other seeds others."""
    one = contest("novice", "random")
    assert without_time(run(one)) == without_time(run(one))
    assert without_time(run(one)) != without_time(run(msgspec.structs.replace(one, seed=8)))


@pytest.mark.slow
def test_any_number_of_processes_gives_the_same_contest():
    """Also when it stops early: deals are looked at in their order."""
    for until_sure in (False, True):
        one = contest("heuristic", "random", games=24, until_sure=until_sure)
        assert without_time(run(one, Workers(2))) == without_time(run(one, Workers(1)))


def test_progress_hears_of_every_game():
    """Deal by deal."""
    heard: list[int] = []
    run(contest("random", "random", "random", games=7, seats=3), progress=heard.append)
    assert heard == [3, 3, 1]


def test_ratings_put_many_bots_on_one_scale():
    """Four bots at tables of three; who wins more stands higher, and doubt has a size."""
    one = contest("random", "heuristic", "random", "novice", games=24, seats=3)
    found = ratings(run(one))
    assert [rating.name for rating in found] == ["random", "heuristic", "random", "novice"]
    assert min(found[1].rating, found[3].rating) > 25 > max(found[0].rating, found[2].rating)
    assert all(rating.low < rating.rating < rating.high for rating in found)


def test_ratings_want_a_bot_for_each_seat():
    """A bot that beats itself says nothing."""
    with pytest.raises(SetupError, match="each of the 3 seats"):
        ratings(Finished(contest("random", "novice", seats=3), []))
