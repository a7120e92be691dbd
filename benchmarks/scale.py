"""Where our bots stand at tables of three and more: each level against the next, measured by the arena with so many seats.

    python -m benchmarks.scale                    measure what is missing, write docs/bots.md and the house's places
    python -m benchmarks.scale --fresh rauha      one game again
    python -m benchmarks.scale --draw             write from the figures there are

With two seats the ladder (``python -m benchmarks.ladder``) says it. With more, two bots share the seats in turn, and every pair
of unlike bots of a game counts: who of them came before the other; equal places, as partners have them, are left out.
"""

import argparse
import sys
from typing import Final

import msgspec
from msgspec import Struct

from ludarium.arena.contest import Contest, Result, run
from ludarium.arena.workers import Workers
from ludarium.cli.common import progress
from ludarium.core.registry import get_game
from ludarium.server.ratings import bots as scale
from ludarium.server.ratings.shown import number

from .ladder import FIGURES as LADDER
from .ladder import GAMES, LEVELS, PAGE, ROOT, SEED, THINKERS
from .page import filled, table, titled

FIGURES: Final = ROOT / "benchmarks" / "scale.json"
MANY: Final = 48
FEW: Final = 24
"""Games of a step; few where a bot thinks. Each has two pairs or more."""


class Step(Struct, frozen=True):
    """Of so many pairs of two bots at tables of so many seats, in what part the first one came before the second."""

    game: str
    seats: int
    bots: tuple[str, str]
    games: int
    pairs: int
    share: float


def seat_counts(name: str) -> list[int]:
    """At how many seats a game can be played, from three on."""
    return sorted(seats for seats in get_game(name).info.seats if seats > 2)


def compared(result: Result) -> list[bool]:
    """Of every pair of unlike bots with unlike places, whether the first bot came before the second."""
    who, places = result.game.table, result.places
    first = [seat for seat, bot in enumerate(who) if bot == 0]
    second = [seat for seat, bot in enumerate(who) if bot == 1]
    return [places[one] < places[other] for one in first for other in second if places[one] != places[other]]


def measured(name: str, seats: int, bots: tuple[str, str], jobs: int) -> Step:
    """Play one step."""
    game = get_game(name)
    games = FEW if set(bots) & set(THINKERS) else MANY
    contest = Contest(name, game.setup(seats), bots, games, SEED)
    with progress(games, f"{game.info.title}, {seats} seats: {bots[0]} against {bots[1]}") as advance:
        results = run(contest, Workers(jobs), advance).results
    pairs = [before for result in results for before in compared(result)]
    return Step(name, seats, bots, games, len(pairs), sum(pairs) / len(pairs))


def known() -> list[Step]:
    """Read the figures there are."""
    return msgspec.json.decode(FIGURES.read_bytes(), type=list[Step]) if FIGURES.exists() else []


def rows(places: scale.Places) -> str:
    """The table: what the leaderboards show for each bot, by game and seats."""
    lines, last = [], ""
    for name in GAMES:
        for seats, bots in places[name].items():
            shown = [str(number(bots[bot])) for bot in ("expert", "heuristic", "novice", "random")]
            lines.append([titled(name) if name != last else "", seats, *shown])
            last = name
    return table(["game", "seats", "`expert`", "`heuristic`", "`novice`", "`random`"], lines)


def write() -> None:
    """Write the places into the house, and the table into the page."""
    placed = scale.write(LADDER, FIGURES)
    PAGE.write_text(filled(PAGE.read_text("utf-8"), {"scale": rows(placed)}), "utf-8")


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description="Place the bots by seats.")
    parser.add_argument("only", nargs="*", help="games; all if none is named")
    parser.add_argument("--fresh", action="store_true", help="measure again what is known")
    parser.add_argument("--draw", action="store_true", help="measure nothing, write only")
    parser.add_argument("--jobs", type=int, default=0, help="processes; by default one for each core")
    chosen = parser.parse_args()
    steps = {(step.game, step.seats, step.bots): step for step in known()}
    for name in () if chosen.draw else chosen.only or GAMES:
        for seats in seat_counts(name):
            for bots in LEVELS:
                if (name, seats, bots) in steps and not chosen.fresh:
                    continue
                step = steps[name, seats, bots] = measured(name, seats, bots, chosen.jobs)
                FIGURES.write_bytes(msgspec.json.format(msgspec.json.encode(list(steps.values())), indent=1) + b"\n")
                sys.stdout.write(f"{name} {seats}: {bots[0]} before {bots[1]} {step.share:.1%} of {step.pairs}\n")
                sys.stdout.flush()
    write()


if __name__ == "__main__":
    main()
