"""Is one starter of Historical Conquest stronger than the others? Every pair of them, sides swapped, as tables and a picture.

    python -m benchmarks.starters                       200 games of heuristic bots for every pair
    python -m benchmarks.starters --plot FILE.svg       and a picture; --json FILE keeps the figures
    python -m benchmarks.starters --judge truth         the same judgement of true positions: four times faster, for tuning
    python -m benchmarks.starters --seats 4             tables of four decks drawn by lot; --games are then all games
    python -m benchmarks.starters --option quick_continent=EU

The bots are those of ``ludarium simulate --bots heuristic``: they know what their seat knows. Seat A begins. Every deal is played
with each deck on each seat. The share of a pair is drawn with Wilson's interval of 95 %.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec
from joblib import Parallel, delayed
from msgspec import Struct

from ludarium.arena.match import StreamDice, play_match
from ludarium.arena.statistics import wilson
from ludarium.bots import make_bot
from ludarium.cli.bench_plot import svg
from ludarium.cli.common import columns
from ludarium.core.outcome import Outcome
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import State
from ludarium.core.turn import LETTERS
from ludarium.games.conquest.outcome import REASONS
from ludarium.games.conquest.state import BY_GLORY, BY_LANDS, BY_RUIN

from .balance import play

GAME: Final = "conquest"
CUSTOM: Final = "custom"
LOW, HIGH = 0.44, 0.56
"""What a starter may win of all its games."""

QUICK_LOW, QUICK_HIGH = 0.4, 0.6
"""The same in a quick game, where fewer cards decide."""

WAYS: Final = {
    REASONS[BY_GLORY]: "3000 morale reached",
    REASONS[BY_RUIN]: "the other at −2000 morale",
    REASONS[BY_LANDS]: "the lands are conquered",
}


class Played(Struct, frozen=True):
    """One game: which decks sat at A, B and so on, their parts of the victory, how it was won, in which round."""

    decks: tuple[str, ...]
    parts: tuple[float, ...]
    reason: str
    rounds: int


def starters(game: AnyGame) -> list[str]:
    """Name the decks that can be chosen, but for those that are brought."""
    values = next(option.values for option in game.info.options if option.name == "deck_a")
    return sorted(name for name in values if name != CUSTOM)


def play_secretly(game: AnyGame, setup: Setup, seed: str) -> State:
    """Play one game between bots that are told what their seat may know."""
    state = game.initial(setup)
    bots = [make_bot("heuristic") for _ in range(setup.seats)]
    streams = [stream(0, f"{seed}/bot/{seat}") for seat in range(setup.seats)]
    for _ in play_match(game, state, bots, StreamDice(stream(0, f"{seed}/chance")), streams.__getitem__):
        pass
    return state


def play_openly(game: AnyGame, setup: Setup, seed: str) -> State:
    """Play one game in which every seat judges the true position."""
    state = game.initial(setup)
    play(game, state, stream(0, f"{seed}/chance"), stream(0, f"{seed}/players"))
    return state


def deal(decks: tuple[str, ...], number: int, openly: bool, options: dict[str, str]) -> list[Played]:
    """Play one deal as often as there are decks, each time with everybody one seat further."""
    game = get_game(GAME)
    found = []
    for n in range(len(decks)):
        seated = (*decks[n:], *decks[:n])
        chosen = {f"deck_{LETTERS[seat].lower()}": deck for seat, deck in enumerate(seated)}
        setup = game.setup(len(decks), {"first_seat": "A", **options, **chosen})
        state = (play_openly if openly else play_secretly)(game, setup, f"{'/'.join(decks)}/{number}")
        outcome = state.outcome()
        parts = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(len(decks)))
        rounds = min(int(getattr(state, "round_no", 0)), int(setup.options["max_rounds"]))
        found.append(Played(seated, parts, way(outcome), rounds))
    return found


def way(outcome: Outcome) -> str:
    """Say how a game was won."""
    return WAYS.get(outcome.reason, outcome.reason)


def tables(seats: int, games: int, first: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Which decks meet, and for which time: every pair so often, or tables drawn by lot until there are enough games."""
    decks = starters(get_game(GAME))
    if seats == 2:
        yield from ((pair, number) for number in range(first, first + games // 2) for pair in combinations(decks, 2))
        return
    for number in range(first, first + games // seats):
        rng = stream(number, "tables")
        yield tuple(sorted(decks, key=lambda _: rng.uniform())[:seats]), number


def all_played(
    seats: int, games: int, first: int, openly: bool, jobs: int, options: dict[str, str]
) -> Iterator[Played]:
    """Play every table."""
    task = delayed(partial(deal, openly=openly, options=options))
    work = (task(decks, number) for decks, number in tables(seats, games, first))
    for found in Parallel(n_jobs=jobs or -1, batch_size=5)(work):
        yield from found


# What they add up to --------------------------------------------------------------------------------------------------


class Share(Struct, frozen=True):
    """How many games were won of how many."""

    wins: float
    games: int

    @property
    def part(self) -> float:
        """The share of the games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between what and what it is, 19 times of 20."""
        return wilson(self.wins, self.games)


def share(games: list[Played], deck: str, other: str | None = None) -> Share:
    """What a deck won against another, or against all."""
    parts = [
        game.parts[game.decks.index(deck)]
        for game in games
        if deck in game.decks and (other is None or other in game.decks)
    ]
    return Share(sum(parts), len(parts))


def ranked(games: list[Played]) -> list[str]:
    """Sort the decks, the strongest first."""
    decks = sorted({deck for game in games for deck in game.decks})
    return sorted(decks, key=lambda deck: -share(games, deck).part)


def seat_share(games: list[Played], seat: int = 0) -> Share:
    """What a seat won, whatever its deck; A begins."""
    return Share(sum(game.parts[seat] for game in games), len(games))


def reasons(games: list[Played]) -> list[tuple[str, int]]:
    """How games were won, the most frequent first."""
    return Counter(game.reason for game in games).most_common()


def percent(one: Share) -> str:
    """Write a share with its interval."""
    low, high = one.interval
    return f"{one.part:.1%} ({low:.1%} to {high:.1%})"


def in_words(games: list[Played]) -> str:
    """Lay the figures out."""
    decks, seats = ranked(games), len(games[0].parts)
    others = decks if seats == 2 else []
    rows: list[list[object]] = [["", *others, "overall"]]
    for deck in decks:
        cells = ["" if deck == other else f"{share(games, deck, other).part:.0%}" for other in others]
        rows.append([deck, *cells, percent(share(games, deck))])
    lengths = sorted(game.rounds for game in games)
    told = [columns(rows), ""]
    told += [f"seat {LETTERS[seat]} wins {percent(seat_share(games, seat))}" for seat in range(seats)]
    told += [f"{reason}: {n} of {len(games)} games" for reason, n in reasons(games)]
    told.append(f"rounds: {lengths[0]} to {lengths[-1]}, half of the games within {lengths[len(lengths) // 2]}")
    return "\n".join(told)


# The picture ----------------------------------------------------------------------------------------------------------

WIDTH: Final = 800
LEFT: Final = 156
CELL_W: Final = 64
CELL_H: Final = 44
OVERALL: Final = LEFT + 7 * CELL_W + 26
SHADE: Final = (
    "<style>.warm{fill:#CF4510}.cool{fill:#1B5FC4}.cell{font-weight:600;text-anchor:middle}.mid{text-anchor:middle}"
    ".whisker{stroke:var(--ink);stroke-width:2}.band{fill:var(--line);opacity:.45}</style>"
)


def titled(deck: str) -> str:
    """Name a deck as its box does."""
    return get_game(GAME).words.option_name("deck_a", deck, "en") or deck


def chart(games: list[Played], openly: bool) -> str:
    """Draw the matrix with an overall column, then lengths and ways to win."""
    decks = ranked(games)
    top = 108
    parts = [SHADE, '<text class="title" x="20" y="32">Which starter wins against which</text>']
    parts.append('<text class="small" x="20" y="54">the row’s share of the games; 95 % interval beneath</text>')
    for n, deck in enumerate(decks):
        parts += two_lines(titled(deck), LEFT + CELL_W * n + CELL_W / 2, top - 8)
        parts.append(f'<text x="20" y="{top + CELL_H * n + 27}">{titled(deck)}</text>')
    for row, deck in enumerate(decks):
        y = top + CELL_H * row
        parts += [cell(share(games, deck, other), LEFT + CELL_W * k, y) for k, other in enumerate(decks) if k != row]
    parts += overall(games, decks, top)
    below = top + CELL_H * len(decks) + 28
    parts += lengths(games, below)
    parts += ways(games, below)
    judged = "judging true positions" if openly else "knowing what their seat knows"
    foot = f"{len(games):,} games of heuristic bots, {judged}; two seats, every deal played with both sides"
    parts.append(f'<text class="small" x="20" y="{below + 216}">{foot}</text>')
    return svg(WIDTH, below + 232, "Balance of the starters of Historical Conquest", "".join(parts))


def two_lines(name: str, x: float, y: float) -> Iterator[str]:
    """Write a heading over its column, a word a line."""
    words = name.split()
    for n, word in enumerate(words):
        yield f'<text class="small mid" x="{x}" y="{y - 14 * (len(words) - 1 - n)}">{word}</text>'


def cell(one: Share, x: float, y: float) -> str:
    """One pair: a tint that grows with the distance from a half, the share and its interval in figures."""
    low, high = one.interval
    kind, depth = ("cool" if one.part >= 0.5 else "warm"), min(1.0, abs(one.part - 0.5) / 0.3) * 0.55
    return (
        f'<rect class="{kind}" opacity="{depth:.2f}" x="{x + 1}" y="{y + 1}" width="{CELL_W - 2}" height="{CELL_H - 2}" rx="6"/>'
        f'<text class="cell" x="{x + CELL_W / 2}" y="{y + 20}">{one.part:.0%}</text>'
        f'<text class="small mid" x="{x + CELL_W / 2}" y="{y + 36}">{low * 100:.0f}–{high * 100:.0f}</text>'
    )


def overall(games: list[Played], decks: list[str], top: float) -> Iterator[str]:
    """Each deck's share of all its games, with its interval, between the bounds it may not leave."""
    wide = WIDTH - OVERALL - 62
    bottom = top + CELL_H * len(decks)

    def place(part: float) -> float:
        return OVERALL + wide * (part - 0.3) / 0.4

    yield f'<rect class="band" x="{place(LOW):.1f}" y="{top}" width="{place(HIGH) - place(LOW):.1f}" height="{bottom - top}"/>'
    yield f'<text class="small mid" x="{place(0.5):.1f}" y="{top - 8}">overall, {100 * LOW:.0f} to {100 * HIGH:.0f} %</text>'
    yield f'<path class="rule" d="M{place(0.5):.1f} {top}V{bottom}"/>'
    for n, deck in enumerate(decks):
        one, y = share(games, deck), top + CELL_H * n + CELL_H / 2
        low, high = one.interval
        yield f'<path class="whisker" d="M{place(low):.1f} {y}H{place(high):.1f}"/>'
        yield f'<circle class="ours" cx="{place(one.part):.1f}" cy="{y}" r="5"/>'
        yield f'<text class="number" x="{WIDTH - 20}" y="{y + 4}" text-anchor="end">{one.part:.0%}</text>'


def lengths(games: list[Played], y: float) -> Iterator[str]:
    """How many games ended in which round, three rounds a bar."""
    counts = Counter((game.rounds - 1) // 3 for game in games)
    most, last = max(counts.values()), max(counts)
    step = 400 / (last + 1)
    yield f'<text class="title" x="20" y="{y + 18}">Games by length</text>'
    for n in range(last + 1):
        high = 104 * counts[n] / most
        x = 20 + step * n
        yield f'<rect class="ours" x="{x:.1f}" y="{y + 150 - high:.1f}" width="{step - 3:.1f}" height="{high:.1f}" rx="2"/>'
        if n % 2 == 0:
            yield f'<text class="small mid" x="{x + step / 2:.1f}" y="{y + 168}">{3 * n + 1}</text>'
    told = f"round in which the game ended, three a bar; the highest bar is {most:,} games"
    yield f'<text class="small" x="20" y="{y + 188}">{told}</text>'


def ways(games: list[Played], y: float) -> Iterator[str]:
    """How games were won."""
    left, wide = 460, 200
    yield f'<text class="title" x="{left}" y="{y + 18}">How they were won</text>'
    for n, (reason, count) in enumerate(reasons(games)):
        part = count / len(games)
        at = y + 42 + 46 * n
        yield f'<text x="{left}" y="{at + 10}">{reason}</text>'
        yield f'<rect class="ours" x="{left}" y="{at + 16}" width="{max(2.0, wide * part):.1f}" height="14" rx="3"/>'
        yield f'<text class="number" x="{left + max(2.0, wide * part) + 8:.1f}" y="{at + 28}">{part:.1%}</text>'


def main() -> int:
    """Play, print, draw; the exit code says whether every starter keeps within the bounds."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.starters", description="Balance of the starters.")
    parser.add_argument("--games", type=int, default=200, help="for every pair; with more seats, all of them (200)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal, for other ones (0)")
    parser.add_argument("--seats", type=int, default=2, help="how many play (2)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--judge", choices=("secret", "truth"), default="secret", help="what bots may look at (secret)")
    parser.add_argument("--jobs", type=int, default=1, help="processes; 0 is one per core (1)")
    parser.add_argument("--plot", type=Path, help="also draw, as SVG")
    parser.add_argument("--json", type=Path, help="keep the games in this file")
    parser.add_argument("--again", type=Path, help="read the games from such a file and play none")
    chosen = parser.parse_args()
    if chosen.again:
        games = msgspec.json.decode(chosen.again.read_bytes(), type=list[Played])
    else:
        options = dict(option.split("=", 1) for option in chosen.option)
        openly = chosen.judge == "truth"
        games = list(all_played(chosen.seats, chosen.games, chosen.first, openly, chosen.jobs, options))
    if chosen.json:
        chosen.json.write_bytes(msgspec.json.encode(games))
    if chosen.plot:
        chosen.plot.write_text(chart(games, chosen.judge == "truth"), "utf-8")
    sys.stdout.write(in_words(games) + "\n")
    even = 2 / len(games[0].parts)
    low, high = (QUICK_LOW, QUICK_HIGH) if any("quick_continent" in option for option in chosen.option) else (LOW, HIGH)
    return 0 if all(low * even <= share(games, deck).part <= high * even for deck in ranked(games)) else 1


if __name__ == "__main__":
    sys.exit(main())
