"""Many games: the same whoever plays them, and counted right."""

import msgspec
import pytest

from ludarium.arena.simulate import Plan, Totals, batch_size, play_games, simulate
from ludarium.arena.workers import Workers
from ludarium.core.record import loads, replay
from ludarium.core.registry import get_game

GAME = get_game("rauha")


def plan(games: int = 6, seats: int = 3, **more) -> Plan:
    return Plan("rauha", GAME.setup(seats), games, 7, **more)


def counted(totals: Totals) -> Totals:
    """All but the time, which is never the same."""
    return msgspec.structs.replace(totals, seconds=0.0)


def test_equal_seeds_give_equal_totals_and_others_do_not():
    """A seed is a whole simulation."""
    assert counted(simulate(plan())) == counted(simulate(plan()))
    other = msgspec.structs.replace(plan(), seed=8)
    assert counted(simulate(plan())) != counted(simulate(other))


def test_a_game_depends_on_seed_and_number_only():
    """Game 4 is the same in company and alone: simulations can be cut anywhere."""
    whole = Totals.empty(3)
    for numbers in (range(2, 6), range(2)):
        whole.add(play_games(plan(), numbers))
    assert counted(whole) == counted(simulate(plan()))


@pytest.mark.slow
@pytest.mark.parametrize("bots", [("random",), ("heuristic", "random")])
def test_any_number_of_processes_gives_the_same_totals(bots):
    """Two processes, in whatever order they finish, count what one counts."""
    work = plan(6, bots=bots)
    assert counted(simulate(work, Workers(2))) == counted(simulate(work, Workers(1)))


def test_saving_records_changes_no_game(tmp_path):
    """The loop that records plays the games of the fast loop."""
    assert counted(simulate(plan(save=str(tmp_path)))) == counted(simulate(plan()))
    assert len(list(tmp_path.iterdir())) == 6


def test_saved_records_replay_to_the_counted_end(tmp_path):
    """Each record is closed, named by seed and number, and leads to a finished game."""
    totals = simulate(plan(2, save=str(tmp_path)))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["rauha-7-000000.json", "rauha-7-000001.json"]
    records = [loads(file.read_text("utf-8")) for file in files]
    last = [list(replay(record))[-1].state for record in records]
    assert [state.turn_mask() for state in last] == [0, 0]
    assert sum(len(record.moves) for record in records) == totals.moves
    assert totals.scores == [sum(scores) for scores in zip(*(state.outcome().scores for state in last), strict=True)]
    assert records[0].players == ("random",) * 3


def test_places_and_scores_are_counted_for_every_seat():
    """Each finished game gives each seat one place, and somebody the first."""
    totals = simulate(plan(20))
    assert totals.games == 20
    assert totals.unfinished == 0
    assert [sum(row) for row in totals.places] == [20, 20, 20]
    assert sum(row[0] for row in totals.places) >= 20
    assert totals.shortest is not None
    assert totals.shortest * 20 <= totals.moves <= totals.longest * 20
    assert totals.options > 2 * totals.decisions


def test_a_limit_leaves_games_unfinished():
    """A game past the limit is counted, and has no places."""
    totals = simulate(plan(3, limit=10))
    assert (totals.games, totals.unfinished, totals.longest) == (3, 3, 10)
    assert totals.places == [[0, 0, 0]] * 3
    assert counted(totals) == counted(simulate(plan(3, limit=10)))


def test_bots_that_think_play_by_observation():
    """The heuristic beats chance, which a mix-up of seats would not show."""
    totals = simulate(plan(4, seats=2, bots=("random", "heuristic")))
    assert totals.places[1][0] == 4
    assert totals.scores[1] > totals.scores[0]


def test_batches_are_small_enough_to_show_progress():
    """However many games, progress is heard of often, and every game is played once."""
    heard: list[int] = []
    simulate(plan(50), progress=heard.append)
    assert sum(heard) == 50
    assert len(heard) > 10
    assert batch_size(plan(1_000_000)) == 200
