"""RLCard through its environments, as its users drive it: the quickest of its games and two of a usual size."""

from collections.abc import Iterator
from typing import Any

import rlcard
from stopwatch import Counter, asked_seconds, tell, timed

GAMES = {"leduc-holdem": "Leduc hold'em, 6 cards", "uno": "Uno", "gin-rummy": "gin rummy"}


def play(env: Any, counter: Counter) -> None:
    """One game."""
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(counter.draw(list(state["legal_actions"])))


def lines() -> Iterator[dict[str, Any]]:
    """Measure all."""
    for name, game in GAMES.items():
        env = rlcard.make(name, config={"seed": 1})
        # It has no copies: a search steps back instead.
        yield timed("RLCard", game, env.num_players, asked_seconds(), lambda counter, env=env: play(env, counter), None)


if __name__ == "__main__":
    tell(lines())
