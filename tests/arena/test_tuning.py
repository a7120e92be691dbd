"""Better weights by self-play: what is tried, what is kept, and that nothing is left behind."""

import pytest

from ludarium.arena.contest import Standing
from ludarium.arena.tuning import Meeting, Plan, Tuned, meetings, put, tune
from ludarium.core.errors import SetupError
from ludarium.core.registry import game_names, get_game

RAUHA = get_game("rauha")
SMALL = Plan(generations=1, population=4, games=2, check=2, seed=1)


@pytest.mark.parametrize("name", game_names())
def test_every_game_names_its_weights_and_a_changed_one_counts_at_once(name):
    """The table is the heuristic's own: what the tuner writes there is what the bot plays by."""
    heuristic = get_game(name).heuristic
    assert heuristic is not None
    names, before = heuristic.names(), list(heuristic.weights())
    assert len(set(names)) == len(names) == len(before) > 5
    try:
        put(heuristic, [weight + 1 for weight in before])
        assert list(heuristic.weights()) == [weight + 1 for weight in before]
    finally:
        put(heuristic, before)


def test_weights_play_as_they_are():
    """Who finds crystals, biomes and the rival worthless loses to the weights in use; the same against the same is even."""
    heuristic = RAUHA.heuristic
    assert heuristic is not None
    good = list(heuristic.weights())
    bad = [-weight for weight in good]
    laid = [Meeting("rauha", RAUHA.setup(2), first, good, 4, "test") for first in (bad, good)]
    lost, even = meetings(laid)
    assert list(heuristic.weights()) == good
    assert [result.win(result.game.table.index(0)) for result in lost] == [0.0] * 4
    assert sum(result.win(result.game.table.index(0)) for result in even) == 2.0


def test_tuning_leaves_the_weights_in_use_as_they_were():
    """It reports; who wants the new ones writes them. Equal seeds find equal weights."""
    pytest.importorskip("cma")
    heuristic = RAUHA.heuristic
    assert heuristic is not None
    before = list(heuristic.weights())
    played: list[int] = []
    found = [tune(RAUHA, RAUHA.setup(2), SMALL, played.append) for _ in range(2)]
    assert list(heuristic.weights()) == before
    assert list(found[0].before.values()) == before
    assert found[0].after == found[1].after != found[0].before
    assert sum(played) == 2 * SMALL.all_games
    assert found[0].check[0].games == 2


@pytest.mark.parametrize(("low", "better"), [(0.49, False), (0.51, True)])
def test_better_is_what_is_sure_to_win_more_than_half(low, better):
    """By the interval of games that were not played before."""
    check = Standing("candidate", 100, 0.6, low, 0.7, 0.0, 0.0, 0.0, 0.0, [])
    assert Tuned({}, {}, [], [check]).better is better


def test_alone_there_is_nobody_to_play_against():
    """Pandoria's solo game has no weights in use on the other side."""
    pandoria = get_game("pandoria")
    with pytest.raises(SetupError, match="two seats or more"):
        tune(pandoria, pandoria.setup(1, {"mode": "solo"}), SMALL)
