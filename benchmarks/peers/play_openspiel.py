"""OpenSpiel: its C++ games driven from Python, the same with its own loop in C++, and one of its Python games."""

import random
from collections.abc import Iterator
from time import process_time
from typing import Any

import open_spiel.python.games  # noqa: F401 - registers the Python games
import pyspiel
from stopwatch import Counter, asked_seconds, tell, timed

ROLLOUTS = 5000


def play(game: Any, counter: Counter, tensors: bool = False) -> None:
    """One game, move by move from Python; with ``tensors`` as a learner plays it, who gets the observation of whoever moves.

    Masks, which ours have, are left out.
    """
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            if tensors:
                state.observation_tensor()
            state.apply_action(counter.draw(state.legal_actions()))


def driven(engine: str, name: str, game: str, seconds: float, tensors: bool = False) -> dict[str, Any]:
    """Measure one of its games from Python."""
    loaded = pyspiel.load_game(name)
    middle = loaded.new_initial_state()
    for _ in range(4):
        middle.apply_action(middle.legal_actions()[0])
    line: dict[str, Any] = timed(engine, game, 2, seconds, lambda counter: play(loaded, counter, tensors), middle.clone)
    return line


def own_loop(seconds: float, like: dict[str, Any]) -> dict[str, Any]:
    """Let C++ play at random by itself: one step of its tree search that rolls out thousands of games from the first position."""
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    state, games, spent, start = game.new_initial_state(), 0, 0.0, process_time()
    while spent < seconds:
        bot.step(state)
        games += ROLLOUTS
        spent = process_time() - start
    length = (
        like["decisions_per_second"] / like["games_per_second"]
    )  # it counts no decisions; games are as long as those from Python
    return like | {
        "engine": "OpenSpiel C++, its own loop",
        "decisions_per_second": length * games / spent,
        "games_per_second": games / spent,
    }


def lines() -> Iterator[dict[str, Any]]:
    """Measure all."""
    seconds = asked_seconds()
    driven_from_python = driven("OpenSpiel C++, from Python", "connect_four", "four in a row", seconds)
    yield own_loop(seconds, driven_from_python)
    yield driven_from_python
    yield driven("OpenSpiel C++, from Python", "backgammon", "backgammon", seconds)
    with_tensors = "OpenSpiel C++, from Python, with observation tensors"
    yield driven(with_tensors, "backgammon", "backgammon", seconds, tensors=True)
    yield driven("OpenSpiel Python", "python_tic_tac_toe", "tic-tac-toe", seconds)


if __name__ == "__main__":
    tell(lines())
