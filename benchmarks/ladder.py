"""The ladder of docs/bots.md: who beats whom in every game, measured by the arena and written in one run.

    python -m benchmarks.ladder                     measure what is missing, write table and picture
    python -m benchmarks.ladder --fresh             measure everything again (hours on one core)
    python -m benchmarks.ladder --fresh rauha       one game again
    python -m benchmarks.ladder --games 10 --fresh  a quick look
    python -m benchmarks.ladder --draw              write table and picture from the figures there are

Every line is what ``ludarium arena GAME --bots A,B --games N --seed 1`` says: seats rotated, 95 % intervals. Figures are kept in
``benchmarks/ladder.json`` line by line, so a run that is broken off goes on where it was.
"""

import argparse
import sys
from html import escape
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from ludarium.arena.bench import machine
from ludarium.arena.contest import Contest, run, standings
from ludarium.cli.bench_plot import svg
from ludarium.cli.common import progress
from ludarium.core.registry import get_game

from .page import filled, table, titled

ROOT: Final = Path(__file__).resolve().parents[1]
FIGURES: Final = ROOT / "benchmarks" / "ladder.json"
PAGE: Final = ROOT / "docs" / "bots.md"
PICTURE: Final = ROOT / "docs" / "images" / "bots-ladder.svg"
SEED: Final = 1
GAMES: Final = ("rauha", "pangea", "pandoria", "conquest", "paleo")
LEVELS: Final = (("novice", "random"), ("heuristic", "novice"), ("expert", "heuristic"))
SEARCHES: Final = (("search:200", "random"), ("search:200", "heuristic"))
AIMED: Final = (("heuristic", "random"), ("search:200", "heuristic"))
"""Where moves are aimed, the aiming bot stands for the search against random ones."""

AIMS: Final = {
    **dict.fromkeys(LEVELS, 0.65),
    ("search:200", "random"): 0.95,
    ("search:200", "heuristic"): 0.6,
    ("heuristic", "random"): 0.95,
}
THINKERS: Final = ("search:200", "expert")
MANY: Final = 100
"""Games of a line."""

FEW: Final = {"conquest": 40, "paleo": 20}
"""The same where a bot thinks and a game takes long."""


class Rung(Struct, frozen=True):
    """One line: the first bot's part of the wins against the second's, with its interval, their points, and their time."""

    game: str
    bots: tuple[str, str]
    games: int
    share: float
    low: float
    high: float
    points: tuple[float, float]
    ms: tuple[float, float]

    @property
    def aim(self) -> float:
        """The part of the wins that was aimed at."""
        return AIMS[self.bots]

    @property
    def verdict(self) -> str:
        """Whether it is reached, and whether that is sure."""
        if self.share < self.aim:
            return "**missed**"
        return "reached, surely" if self.low >= self.aim else "reached"

    @property
    def command(self) -> str:
        """What measures this line."""
        return f"ludarium arena {self.game} --bots {','.join(self.bots)} --games {self.games} --seed {SEED} --jobs 1"


def pairs(game: str) -> tuple[tuple[str, str], ...]:
    """Who meets whom."""
    return (*LEVELS, *(AIMED if get_game(game).info.continuous else SEARCHES))


def games_of(game: str, bots: tuple[str, str], wanted: int | None) -> int:
    """How many games a line gets."""
    if wanted is not None:
        return wanted
    return FEW.get(game, MANY) if set(bots) & set(THINKERS) else MANY


def measured(name: str, bots: tuple[str, str], games: int) -> Rung:
    """Play one line."""
    game = get_game(name)
    contest = Contest(name, game.setup(2), bots, games, SEED)
    with progress(games, f"{game.info.title}: {bots[0]} against {bots[1]}") as advance:
        first, second = standings(run(contest, progress=advance))
    return Rung(
        name,
        bots,
        first.games,
        first.win_share,
        first.low,
        first.high,
        (first.mean_score, second.mean_score),
        (first.ms_per_decision, second.ms_per_decision),
    )


def known() -> list[Rung]:
    """Read the figures there are."""
    return msgspec.json.decode(FIGURES.read_bytes(), type=list[Rung]) if FIGURES.exists() else []


def kept(rungs: list[Rung], new: Rung) -> list[Rung]:
    """Put a line into its place."""
    others = [rung for rung in rungs if (rung.game, rung.bots) != (new.game, new.bots)]
    return sorted([*others, new], key=lambda rung: (GAMES.index(rung.game), pairs(rung.game).index(rung.bots)))


# ---------------------------------------------------------------- the page


def percent(share: float) -> str:
    """Write a part as a percentage without decimals.

    >>> percent(0.655)
    '66'
    """
    return f"{100 * share:.0f}"


def rows(rungs: list[Rung]) -> str:
    """The table."""
    lines, last = [], ""
    for rung in rungs:
        lines.append(
            [
                titled(rung.game) if rung.game != last else "",
                f"`{rung.bots[0]}` against `{rung.bots[1]}`",
                str(rung.games),
                f"{percent(rung.share)} % ({percent(rung.low)}–{percent(rung.high)})",
                f"{percent(rung.aim)} %",
                rung.verdict,
                f"{rung.points[0]:,.0f} : {rung.points[1]:,.0f}",
                f"{rung.ms[0]:,.1f}",
            ]
        )
        last = rung.game
    return table(["game", "bots", "games", "wins of the first", "aim", "", "points", "ms a decision"], lines)


# ---------------------------------------------------------------- the picture

WIDTH: Final = 800
LEFT: Final = 300
WIDE: Final = 400
STEP: Final = 24
HEADING: Final = 40


def chart(rungs: list[Rung]) -> str:
    """Draw each line as a dot in its interval; a bar across marks the aim, the rule in the middle is equal strength."""
    parts, y = [], 58
    height = 58 + sum(HEADING + STEP * sum(rung.game == game for rung in rungs) for game in {r.game for r in rungs})
    for tenth in range(0, 11, 1):
        x = at(tenth / 10)
        if tenth % 5 == 0 or tenth % 2 == 0:
            parts.append(f'<text class="small" x="{x:.1f}" y="50" text-anchor="middle">{tenth * 10}</text>')
            dashes = "" if tenth == 5 else ' stroke-dasharray="2 4"'
            parts.append(f'<path class="rule"{dashes} d="M{x:.1f} 58V{height}"/>')
    for game in dict.fromkeys(rung.game for rung in rungs):
        parts.append(f'<text class="title" x="20" y="{y + 26}">{escape(titled(game))}</text>')
        y += HEADING
        for rung in (rung for rung in rungs if rung.game == game):
            parts.append(_line(rung, y))
            y += STEP
    head = '<text class="title" x="20" y="32">Who beats whom</text>'
    head += f'<text class="small" x="{LEFT + WIDE}" y="28" text-anchor="end">wins of the first bot, %</text>'
    note = "two seats, rotated; dot and bar: share of wins and its 95 % interval; tick: the aim; 50: equals"
    foot = f'<text class="small" x="20" y="{y + 24}">{note}</text>'
    return svg(WIDTH, y + 40, "Who beats whom", head + "".join(parts) + foot)


def at(share: float) -> float:
    """Where a part of the wins lies."""
    return LEFT + WIDE * share


def _line(rung: Rung, y: int) -> str:
    middle = y + 10
    name = f'{escape(rung.bots[0])} <tspan class="muted">· {escape(rung.bots[1])}</tspan>'
    low, high, spot, aim = at(rung.low), at(rung.high), at(rung.share), at(rung.aim)
    return (
        f'<text x="{LEFT - 18}" y="{y + 14}" text-anchor="end">{name}</text>'
        f'<rect class="slow" x="{low:.1f}" y="{middle - 4}" width="{high - low:.1f}" height="8" rx="4"/>'
        f'<path d="M{aim:.1f} {middle - 9}V{middle + 9}" stroke="var(--ink)" stroke-width="2"/>'
        f'<circle class="ours" cx="{spot:.1f}" cy="{middle}" r="6"/>'
        f'<text class="number" x="{LEFT + WIDE + 18}" y="{y + 14}">{percent(rung.share)} %</text>'
    )


def write(rungs: list[Rung]) -> None:
    """Write table and picture."""
    PICTURE.write_text(chart(rungs), "utf-8")
    PAGE.write_text(filled(PAGE.read_text("utf-8"), {"ladder": rows(rungs)}), "utf-8")


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description="Write docs/bots.md's ladder.")
    parser.add_argument("only", nargs="*", help="games; all if none is named")
    parser.add_argument("--games", type=int, help=f"of each line ({MANY}; fewer where a game takes long)")
    parser.add_argument("--pair", action="append", default=[], metavar="A,B", help="only these bots; may be repeated")
    parser.add_argument("--fresh", action="store_true", help="measure again what is known")
    parser.add_argument("--draw", action="store_true", help="measure nothing, write only")
    chosen = parser.parse_args()
    rungs = known()
    for game in () if chosen.draw else chosen.only or GAMES:
        for bots in pairs(game):
            there = any((rung.game, rung.bots) == (game, bots) for rung in rungs)
            if (chosen.pair and ",".join(bots) not in chosen.pair) or (there and not chosen.fresh):
                continue
            rung = measured(game, bots, games_of(game, bots, chosen.games))
            rungs = kept(rungs, rung)
            FIGURES.write_bytes(msgspec.json.format(msgspec.json.encode(rungs), indent=1) + b"\n")
            sys.stdout.write(f"{rung.command}: {rung.share:.1%} ({rung.low:.1%}–{rung.high:.1%})\n")
            sys.stdout.flush()
    write(rungs)
    sys.stdout.write(f"{machine()}\n")


if __name__ == "__main__":
    main()
