"""Our games as others expect them: a sample of the peers' suites; ``python -m ludarium.adapters.suites`` runs all of them."""

from typing import Any

import numpy as np
import pytest
from tests.testing.tiny import TinyGame

from ludarium.adapters import suites
from ludarium.adapters.arrays import Floats, named
from ludarium.adapters.gymnasium import SeatEnv
from ludarium.adapters.pettingzoo import env, parallel_env
from ludarium.adapters.playing import Playing
from ludarium.core.encoding import Encoding
from ludarium.core.errors import IllegalMove, SetupError
from ludarium.core.registry import AnyGame, game_names, get_game


@pytest.mark.parametrize("name", game_names())
def test_every_game_passes_the_peers_suites(name: str) -> None:
    """PettingZoo's and Gymnasium's own checks, on the usual set-up and for a few actions; OpenSpiel's where it is installed."""
    game = get_game(name)
    failed = {
        title: suites.run(suite) for title, suite in suites.suites(game, game.setup(), 8) if "OpenSpiel" not in title
    }
    assert len(failed) >= 8
    assert not {title: why for title, why in failed.items() if why}


def test_a_game_of_anybody_passes_them_too() -> None:
    """Without a line about arrays or environments. It is over before four cycles are, which is what that suite counts."""
    game: Any = TinyGame()
    chosen = [suite for suite in suites.suites(game, game.setup(), 8) if "OpenSpiel" not in suite[0]]
    failed = {title: suites.run(suite) for title, suite in chosen if "max_cycles" not in title}
    assert not {title: why for title, why in failed.items() if why}


def test_a_suite_that_fails_says_why() -> None:
    """The runner is no place where a failure disappears."""

    def broken() -> None:
        raise AssertionError("observation is not in its space")

    assert suites.run(broken) == "AssertionError: observation is not in its space"


def played(table: Any, seed: int) -> list[tuple[str, int, float]]:
    """Play a whole game of agents, always the first legal action."""
    table.reset(seed=seed)
    course = []
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        action = None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0])
        course.append((agent, -1 if action is None else action, float(reward)))
        table.step(action)
    return course


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    """Three seats share one stake."""
    course = played(env("rauha", 3), seed=3)
    last = [reward for _, action, reward in course if action == -1]
    assert len(last) == 3
    assert sum(last) == pytest.approx(0.0)
    assert any(last)
    assert all(reward == 0.0 for _, action, reward in course if action >= 0)


def test_rewards_by_score_tell_by_how_much() -> None:
    """What the winner has more than the next."""
    last = [reward for _, action, reward in played(env("rauha", 2, reward="score"), seed=3) if action == -1]
    assert last[0] == -last[1]
    assert abs(last[0]) > 1


def test_equal_seeds_give_equal_games() -> None:
    """And other seeds others."""
    assert played(env("rauha", 2), 5) == played(env("rauha", 2), 5) != played(env("rauha", 2), 6)


def test_who_is_not_asked_waits() -> None:
    """All agents act in every step of the parallel game; the last number is to wait."""
    table = parallel_env("pangea", 3)
    seen, _ = table.reset(seed=1)
    masks = {agent: seen[agent]["action_mask"] for agent in table.agents}
    waiting = [agent for agent, mask in masks.items() if mask[-1]]
    assert len(waiting) == 2
    assert all(masks[agent].sum() == 1 for agent in waiting)


def test_seats_asked_at_once_answer_at_once() -> None:
    """In the parallel game everybody keeps a card in one step."""
    table = parallel_env("rauha", 3)
    seen, _ = table.reset(seed=1)
    assert all(not seen[agent]["action_mask"][-1] for agent in table.agents)
    before = table.playing.state.copy()
    table.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents})
    assert before.phase != table.playing.state.phase  # type: ignore[attr-defined]


def test_an_illegal_action_is_refused_with_what_is_possible() -> None:
    """And the game stays as it was."""
    playing = Playing("rauha", 2)
    before = playing.game.pack(playing.state)
    with pytest.raises(IllegalMove, match=r"Seat A cannot take action 910: it is not in the mask. Possible: \d+"):
        playing.act(0, 910)
    assert playing.game.pack(playing.state) == before


def test_an_illegal_action_may_be_replaced_and_is_told() -> None:
    """For runners that do not look at masks."""
    table = SeatEnv("rauha", 2, illegal="replace")
    table.reset(seed=1)
    assert table.step(910)[4] == {"illegal": True}


@pytest.mark.parametrize(
    ("what", "wrong"), [("observations", "flta"), ("actions", "box"), ("reward", "gold"), ("illegal", "ok")]
)
def test_a_wrong_word_is_refused_with_the_right_ones(what: str, wrong: str) -> None:
    """Nothing is corrected in silence."""
    with pytest.raises(SetupError, match="Possible: "):
        Playing("rauha", 2, **{what: wrong})  # type: ignore[arg-type]


def test_a_bot_holds_the_other_seat() -> None:
    """The learner is asked again and again until the game is over, and hears how it went."""
    table = SeatEnv("rauha", 2, seat=1, opponents=("heuristic",))
    seen, _ = table.reset(seed=2)
    ended, steps, reward = False, 0, 0.0
    while not ended:
        assert 1 in table.playing.asked()
        seen, reward, ended, _, _ = table.step(int(np.flatnonzero(seen["action_mask"])[0]))
        steps += 1
    assert steps > 20
    assert reward in (-1.0, 0.0, 1.0)


def test_points_of_a_box_reach_every_flick() -> None:
    """The first number chooses the piece, the others angle and power, at full precision."""
    playing = Playing("paleo", 1, actions="point")
    assert playing.aiming is not None
    assert playing.action_space().shape == (4,)
    actions = playing.game.actions
    flicks = {
        str(actions.action(playing.aiming.code(playing.state, 0, (piece, angle, power, 0.0))))
        for piece in (-1.0, 0.0, 1.0)
        for angle in (-0.5, -0.499, 0.25)
        for power in (-1.0, 1.0)
    }
    assert len(flicks) == 18
    assert any(flick.endswith(" 240") for flick in flicks)


def test_a_point_that_is_not_legal_becomes_the_nearest_that_is() -> None:
    """No reef stands on the door in the middle."""
    playing = Playing("paleo", 2, actions="point")
    assert playing.aiming is not None
    code = playing.aiming.code(playing.state, playing.asked()[0], (-1.0, 0.0, 0.0, 0.0))
    assert playing.state.refusal(playing.asked()[0], code) == 0


def test_only_games_with_long_ranges_have_points() -> None:
    """Others are chosen by number."""
    with pytest.raises(SetupError, match="choose them by number"):
        Playing("rauha", 2, actions="point")


def test_named_arrays_are_views_of_the_flat_one() -> None:
    """Cut and shaped, not copied."""
    game = get_game("rauha")
    encoding = Encoding(game, game.setup(seats=2))
    flat = np.zeros((5, encoding.schema.width), np.int16)
    parts = named(encoding.schema, flat)
    assert parts["board"].shape == (5, 2, 9)
    assert parts["step"].shape == (5,)
    flat[:] = 7
    assert (parts["board"] == 7).all()


def test_floats_spread_categories_and_divide_quantities() -> None:
    """A category becomes zeros and a one, a quantity lies between -1 and 1."""
    playing = Playing("rauha", 2, observations="floats")
    seen = playing.observation(0)
    phases = seen[:7]
    assert phases.sum() == 1.0
    assert phases[2] == 1.0  # choose
    assert np.abs(seen).max() <= 1.0
    assert len(seen) == Floats(playing.encoding.schema).width


def test_a_table_draws_itself() -> None:
    """In a notebook, an environment is its picture: a seat's as the seat sees it."""
    table = SeatEnv("rauha", 2)
    table.reset(seed=1)
    assert table._repr_svg_().startswith("<svg")
    turns = env("rauha", 2)
    turns.reset(seed=1)
    assert turns._repr_svg_() == turns.render()


def test_games_are_given_by_name_or_as_they_are() -> None:
    """A plug-in under construction needs no entry point."""
    game: AnyGame = get_game("rauha")
    assert env(game, 2).playing.game is env("rauha", 2).playing.game
