"""PettingZoo's classic games, by its own loop of agents."""

from collections.abc import Iterator
from typing import Any

import numpy
from pettingzoo.classic import connect_four_v3, tictactoe_v3
from stopwatch import Counter, asked_seconds, tell, timed


def play(env: Any, counter: Counter) -> None:
    """One game."""
    env.reset()
    for _ in env.agent_iter():
        seen, _, ended, stopped, _ = env.last()
        env.step(None if ended or stopped else counter.draw(numpy.flatnonzero(seen["action_mask"])))


def lines() -> Iterator[dict[str, Any]]:
    """Measure all; an environment has no copies."""
    for game, env in (("four in a row", connect_four_v3.env()), ("tic-tac-toe", tictactoe_v3.env())):
        yield timed("PettingZoo", game, 2, asked_seconds(), lambda counter, env=env: play(env, counter), None)


if __name__ == "__main__":
    tell(lines())
