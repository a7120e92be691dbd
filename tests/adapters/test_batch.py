"""Thousands of games at once: the same arrays, the same rules, one memory."""

import numpy as np
import pytest
from tests.testing.tiny import TinyGame

from ludarium.adapters.batch import Batch, BatchEnv
from ludarium.core.errors import IllegalMove, SetupError
from ludarium.core.registry import game_names

FEW = 6


@pytest.fixture(params=game_names())
def batch(request: pytest.FixtureRequest) -> Batch:
    return Batch(request.param, FEW, seed=3)


def test_rows_are_what_the_seat_observes(batch: Batch) -> None:
    """After every step each row is the array of the mover's observation, and its mask the legal actions."""
    encoding, game = batch.encoding, batch.game
    for _ in range(5):
        for _ in range(4):
            batch.step(batch.random())
        for row, state in enumerate(batch._stepping.states):
            seat = int(batch.movers[row])
            assert batch.observations[row].tolist() == encoding.of(game.observe(state, seat))
            assert np.flatnonzero(batch.masks[row]).tolist() == list(encoding.legal(state, seat))
            assert sorted(batch.legal[row, : batch.counts[row]]) == np.flatnonzero(batch.masks[row]).tolist()


def test_every_seat_that_is_asked_has_a_choice(batch: Batch) -> None:
    """Forced turns and chance are played on the way."""
    for _ in range(20):
        assert batch.counts.min() >= 2
        batch.step(batch.random())


def test_equal_seeds_give_equal_games(batch: Batch) -> None:
    """And a reset begins them again."""
    twin = Batch(batch.game, FEW, seed=3)
    for _ in range(10):
        actions = batch.random()
        assert (actions == twin.random()).all()
        batch.step(actions)
        twin.step(actions)
    assert (batch.observations == twin.observations).all()
    twin.reset(3)
    assert (twin.observations == Batch(batch.game, FEW, seed=3).observations).all()


def test_a_game_does_not_hang_on_its_neighbours() -> None:
    """Dice are each game's own: alone or among many, the same actions give the same game."""
    many, alone = Batch("rauha", 4, 2, seed=1), Batch("rauha", 1, 2, seed=1)
    for _ in range(60):
        actions = many.legal[:, 0].copy()
        assert (many.observations[0] == alone.observations[0]).all()
        many.step(actions)
        alone.step(actions[:1])


def test_arrays_are_views_that_nobody_else_writes() -> None:
    """The memory is the same after every step, and cannot be changed from outside."""
    batch = Batch("rauha", FEW, 2)
    seen, mask = batch.observations, batch.masks
    before = seen.copy()
    batch.step(batch.random())
    assert seen is batch.observations
    assert (seen != before).any()
    assert not seen.flags.writeable
    assert not mask.flags.writeable
    assert np.shares_memory(batch.named()["board"], seen)


def test_games_that_end_leave_rewards_and_begin_anew() -> None:
    """Rewards are those of the step in which the game ended, and of no other."""
    batch = Batch("rauha", FEW, 3, seed=1)
    ended = 0
    for _ in range(400):
        batch.step(batch.random())
        over = batch.ended.astype(np.bool_)
        assert not batch.rewards[~over].any()
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        ended += int(over.sum())
    assert ended >= FEW


def test_an_illegal_action_steps_no_game() -> None:
    """One wrong number among many is found before anything moves."""
    batch = Batch("rauha", FEW, 2)
    before = batch.observations.copy()
    actions = batch.random()
    actions[-1] = 910
    with pytest.raises(
        IllegalMove, match=f"Action 910 is not legal in game {FEW - 1}: see its mask. No game was stepped"
    ):
        batch.step(actions)
    assert (batch.observations == before).all()
    with pytest.raises(IllegalMove, match="6 games need 6 actions"):
        batch.step(actions[:2])


def test_minus_one_leaves_a_game_as_it_is() -> None:
    """For those who step some games before others."""
    batch = Batch("rauha", FEW, 2)
    before = batch.observations.copy()
    actions = batch.random()
    actions[1:] = -1
    batch.step(actions)
    assert (batch.observations[1:] == before[1:]).all()
    assert (batch.observations[0] != before[0]).any()


def test_a_game_of_anybody_has_batches() -> None:
    """Slower, since nothing of it is compiled, and the same in all else."""
    game = TinyGame()
    batch = Batch(game, FEW, 2)  # type: ignore[arg-type]
    for _ in range(12):
        batch.step(batch.random())
    state, seat = batch._stepping.states[0], int(batch.movers[0])
    assert batch.observations[0].tolist() == batch.encoding.of(game.observe(state, seat))  # type: ignore[arg-type]


def test_wrong_words_are_refused() -> None:
    """With what is possible."""
    with pytest.raises(SetupError, match="Possible: outcome, score"):
        Batch("rauha", FEW, 2, reward="gold")
    with pytest.raises(SetupError, match="Possible: 0 to 1"):
        Batch("rauha", FEW, 2, learner=2)


@pytest.mark.parametrize("plays", [None, Batch.random])
def test_one_seat_learns_in_gymnasiums_vector(plays: object) -> None:
    """The learner is asked in every game, whoever plays the others; spaces hold what is given."""
    env = BatchEnv("rauha", FEW, 2, seat=1, opponents=plays)  # type: ignore[arg-type]
    seen, _ = env.reset(seed=4)
    given, ended = 0.0, 0
    for _ in range(150):
        assert (env.batch.movers == 1).all()
        seen, reward, over, cut, _ = env.step(env.batch.random())
        assert not cut.any()
        assert not reward[~over].any()
        given += float(np.abs(reward).sum())
        ended += int(over.sum())
    assert env.observation_space.contains({name: part.copy() for name, part in seen.items()})
    assert 0 < given <= ended


def test_a_batch_draws_its_first_game() -> None:
    """In a notebook: as the seat that is asked sees it."""
    env = BatchEnv("rauha", FEW, 2)
    game, batch = env.batch.game, env.batch
    view = game.observe(batch._stepping.states[0], int(batch.movers[0]))
    assert batch._repr_svg_() == env._repr_svg_() == view._repr_svg_()
