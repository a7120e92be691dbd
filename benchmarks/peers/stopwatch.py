"""What the scripts beside this one share: how random play is timed and told. They run in the peers' own Python, not in ours."""

import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any

COPIES = 200


class Counter:
    """Draws choices at random and counts: a decision has two or more."""

    def __init__(self, seed: int = 1) -> None:
        self._uniform = random.Random(seed).random
        self.decisions = 0
        self.options = 0

    def draw(self, choices: Sequence[Any]) -> Any:
        """Draw one of the choices (quicker than ``random.choice``, so that the peer is measured and not the drawing)."""
        n = len(choices)
        if n > 1:
            self.decisions += 1
            self.options += n
        return choices[int(self._uniform() * n)]


def timed(
    engine: str,
    game: str,
    seats: int,
    seconds: float,
    play: Callable[[Counter], None],
    copy: Callable[[], object] | None,
) -> dict[str, Any]:
    """Play whole games for some seconds of processor time, preparation included, then copy a position."""
    play(Counter())  # whatever is made once is made now
    counter, games, spent, start = Counter(), 0, 0.0, process_time()
    while spent < seconds:
        play(counter)
        games += 1
        spent = process_time() - start
    return {
        "engine": engine,
        "game": game,
        "seats": seats,
        "decisions_per_second": counter.decisions / spent,
        "games_per_second": games / spent,
        "copies_per_second": copies(copy, seconds / 10) if copy else None,
        "choices": counter.options / counter.decisions,
    }


def copies(copy: Callable[[], object], seconds: float) -> float:
    """Return how many copies a second has."""
    made, spent, start = 0, 0.0, process_time()
    while spent < seconds:
        for _ in range(COPIES):
            copy()
        made += COPIES
        spent = process_time() - start
    return made / spent


def tell(lines: Iterator[dict[str, Any]]) -> None:
    """Print the lines as JSON, after whatever the peer has printed itself."""
    print("\n" + json.dumps(list(lines)))


def asked_seconds() -> float:
    """Read the only argument."""
    return float(sys.argv[1])
