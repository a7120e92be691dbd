"""Our games as OpenSpiel's. It is large (16 MB, and scipy), so these run where it is installed: ``make suites`` fetches it."""

import random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; `make suites` runs its suites and these tests")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import external_sampling_mccfr, mcts
from tests.testing.tiny import TinyGame

from ludarium.adapters import suites
from ludarium.adapters.openspiel import SpielState, register
from ludarium.core.errors import SetupError
from ludarium.core.registry import get_game

register()
register(TinyGame())  # type: ignore[arg-type]


def on(state: Any, plies: int, seed: int = 1) -> Any:
    """Play some plies at random."""
    lots = random.Random(seed)
    for _ in range(plies):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(lots.choices(outcomes, weights)[0])
        elif state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([lots.choice(state.legal_actions(p) or [0]) for p in players])
        elif not state.is_terminal():
            state.apply_action(lots.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", ["rauha", "pangea"])
def test_its_own_suites_pass(name: str) -> None:
    """Random games with copies, serialisation and masks; the interface on some hundred positions."""
    game = get_game(name)
    found = [suite for suite in suites.suites(game, game.setup(), 8) if "OpenSpiel" in suite[0]]
    assert [suites.run(suite) for _, suite in found] == ["", ""]


def test_a_game_of_anybody_passes_them_too() -> None:
    """Without a line about OpenSpiel."""
    pyspiel.random_sim_test(pyspiel.load_game("ludarium_tiny(seats=3)"), 3, True, False)


def test_seats_asked_at_once_are_a_simultaneous_node() -> None:
    """Everybody keeps a card."""
    state = pyspiel.load_game("ludarium_rauha(seats=3)").new_initial_state()
    while state.is_chance_node():
        on(state, 1)
    assert state.is_simultaneous_node()
    assert all(len(state.legal_actions(player)) == 4 for player in range(3))


def test_options_and_edition_are_part_of_the_name() -> None:
    """A set-up is written in one string, and a wrong one is refused with what is possible."""
    game = pyspiel.load_game("ludarium_pandoria(seats=3,options=mode:family;edition:1)")
    assert game.setup.options["mode"] == "family"
    assert game.num_players() == 3
    with pytest.raises(SetupError, match="Possible: base, family, solo"):
        pyspiel.load_game("ludarium_pandoria(options=mode:huge)")


def test_a_resampled_position_looks_the_same_to_its_player() -> None:
    """And differs in what the player cannot know, sooner or later."""
    state = on(pyspiel.load_game("ludarium_rauha(seats=3)").new_initial_state(), 40)
    lots = random.Random(3)
    worlds = [state.resample_from_infostate(0, lots.random) for _ in range(8)]
    assert {world.information_state_string(0) for world in worlds} == {state.information_state_string(0)}
    assert len({str(world) for world in worlds}) > 1
    tensors = [np.array(world.information_state_tensor(0)) for world in worlds]
    assert all((tensor == tensors[0]).all() for tensor in tensors)


def test_a_clone_goes_its_own_way() -> None:
    """OpenSpiel copies positions all the time."""
    state = on(pyspiel.load_game("ludarium_pangea").new_initial_state(), 30)
    before = str(state)
    on(state.clone(), 20)
    assert str(state) == before


def test_actions_are_written_as_records_write_them() -> None:
    """One notation everywhere."""
    state: SpielState = pyspiel.load_game("ludarium_rauha").new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "* stack A"


def test_its_tree_search_plays_pangea() -> None:
    """OpenSpiel's MCTS, in Python, on our rules: a legal action, better than none."""
    game = pyspiel.load_game("ludarium_pangea")
    state = on(game.new_initial_state(), 60)
    while state.is_chance_node():
        on(state, 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_its_regret_minimisation_learns_a_small_game() -> None:
    """External sampling on our smallest hidden game: with two cards left, playing both alike is not the best."""
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("ludarium_tiny"))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    np.random.seed(1)
    for _ in range(30):
        solver.iteration()
    policy = solver.average_policy()
    state = on(game.new_initial_state(), 4)
    probabilities = policy.action_probabilities(state)
    assert sum(probabilities.values()) == pytest.approx(1.0)
    assert len(probabilities) == 2
