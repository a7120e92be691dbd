"""Rauha at random, compiled against interpreted, in one run: decisions per second and what a copy costs.

    python benchmarks/rauha_playouts.py [SECONDS] [ROUNDS]     one second, five rounds, unless told

Both builds are measured in turns, each in processes of its own and by the processor's time, so that a busy machine slows
them alike; the median of all rounds counts. A decision has two choices or more. The table is Markdown, ratios first.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final, TypeAlias

SEATS: Final = (2, 3, 4, 5)
COPIES: Final = 100_000
HERE: Final = Path(__file__).resolve()

Figures: TypeAlias = dict[str, list[float]]  # seats -> decisions per second, microseconds a copy


def measure(seconds: float) -> Figures:
    """Measure in this process, whatever build it runs, by the processor's time: others may use the machine too."""
    from ludarium import get_game, stream
    from ludarium.core.playout import play_out

    game = get_game("rauha")
    figures = {}
    for seats in SEATS:
        setup = game.setup(seats)
        decisions, games, spent = 0, 0, 0.0
        while spent < seconds:
            state, chance, players = game.initial(setup), stream(games, "chance"), stream(games, "players")
            start = process_time()
            decisions += play_out(state, chance, players).decisions
            spent += process_time() - start
            games += 1
        state = game.initial(setup)
        play_out(state, stream(1, "chance"), stream(1, "players"), 100)
        start = process_time()
        for _ in range(COPIES):
            state.copy()
        figures[str(seats)] = [decisions / spent, 1e6 * (process_time() - start) / COPIES]
    return figures


def elsewhere(pure: bool, seconds: float) -> Figures:
    """Measure in a fresh process of one build."""
    environment = {**os.environ, "LUDARIUM_PURE": "1" if pure else ""}
    command = [sys.executable, str(HERE), "--here", str(seconds)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(ran.stdout)
    return figures


def main() -> None:
    """Measure both builds in turns and print the table."""
    if sys.argv[1:2] == ["--here"]:
        print(json.dumps(measure(float(sys.argv[2]))))
        return
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    runs = [(elsewhere(False, seconds), elsewhere(True, seconds)) for _ in range(rounds)]
    print("| seats | compiled is faster by | decisions/s compiled | interpreted | copy() compiled | interpreted |")
    print("|---|---|---|---|---|---|")
    for seats in map(str, SEATS):
        ratio = median(fast[seats][0] / slow[seats][0] for fast, slow in runs)
        rate, slow_rate, copy, slow_copy = (median(run[b][seats][i] for run in runs) for i in (0, 1) for b in (0, 1))
        print(f"| {seats} | {ratio:.1f}× | {rate:,.0f} | {slow_rate:,.0f} | {copy:.2f} µs | {slow_copy:.2f} µs |")


if __name__ == "__main__":
    main()
