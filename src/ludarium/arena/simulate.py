"""Many games, and what they add up to.

Game ``i`` of a seed has its own streams for chance and for the players, so it is the same game whichever process plays it.
Totals are whole numbers merged by addition, so the order does not matter either. Only play is timed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from msgspec import Struct

from ludarium.bots import RandomBot
from ludarium.core.game import mover_seats
from ludarium.core.playout import Playout, draw, play_out
from ludarium.core.record import new_record, print_positions
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Move

from .match import StreamDice, play_match, seat_streams, seated
from .workers import HERE, Workers, each

LIMIT: Final = 1_000_000
"""A game that has not ended after so many moves counts as unfinished."""


class Plan(Struct, frozen=True):
    """What to simulate. ``save`` is a folder for the records, or empty."""

    game: str
    setup: Setup
    games: int
    seed: int
    bots: tuple[str, ...] = (RandomBot.name,)
    save: str = ""
    limit: int = LIMIT

    @property
    def random(self) -> bool:
        """Whether all seats play at random, which the engine does at full speed."""
        return all(name == RandomBot.name for name in self.bots)


class Totals(Struct):
    """Sums over games. ``places[seat][place - 1]`` counts games; lengths are in moves, chance included.

    ``wins[seat][n - 1]`` counts the wins that a seat shared with so many, itself among them: whole numbers, so that the order
    of adding does not matter.
    """

    places: list[list[int]]
    scores: list[int]
    wins: list[list[int]]
    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    options: int = 0
    moves: int = 0
    shortest: int | None = None
    longest: int = 0
    seconds: float = 0.0

    @classmethod
    def empty(cls, seats: int) -> "Totals":
        """Start counting. A game for one has two places: won and lost."""
        return cls([[0] * max(seats, 2) for _ in range(seats)], [0] * seats, [[0] * seats for _ in range(seats)])

    def count(self, state: State, playout: Playout, seconds: float) -> None:
        """Add one game."""
        self.games += 1
        self.decisions += playout.decisions
        self.options += playout.options
        self.moves += playout.plies
        self.shortest = playout.plies if self.shortest is None else min(self.shortest, playout.plies)
        self.longest = max(self.longest, playout.plies)
        self.seconds += seconds
        if not playout.finished:
            self.unfinished += 1
            return
        outcome = state.outcome()
        for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
            self.places[seat][place - 1] += 1
            self.scores[seat] += score
        for seat in outcome.winners:
            self.wins[seat][len(outcome.winners) - 1] += 1

    def won(self, seat: int) -> float:
        """How many games a seat has won; a shared win counts in parts, so that those of all seats add up to the games.

        >>> Totals([], [], [[3, 2]]).won(0)
        4.0
        """
        return sum(wins / shared for shared, wins in enumerate(self.wins[seat], 1))

    def add(self, other: "Totals") -> None:
        """Add the totals of other games."""
        for row, more in zip((*self.places, *self.wins), (*other.places, *other.wins), strict=True):
            row[:] = map(int.__add__, row, more)
        self.scores[:] = map(int.__add__, self.scores, other.scores)
        for name in ("games", "unfinished", "decisions", "options", "moves", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
        self.shortest = min((n for n in (self.shortest, other.shortest) if n is not None), default=None)


def simulate(plan: Plan, workers: Workers = HERE, progress: Callable[[int], None] = lambda games: None) -> Totals:
    """Play all games of a plan; ``progress`` hears how many games are done."""
    totals = Totals.empty(plan.setup.seats)
    size = batch_size(plan)
    batches = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    for part in each(workers, partial(play_games, plan), batches):
        totals.add(part)
        progress(part.games)
    return totals


def batch_size(plan: Plan) -> int:
    """How many games travel together: enough to be worth the way, few enough to show progress."""
    return max(1, min(200 if plan.random else 4, plan.games // 32 + 1))


def play_games(plan: Plan, numbers: Iterable[int]) -> Totals:
    """Play the games of these numbers."""
    game = get_game(plan.game)
    totals = Totals.empty(plan.setup.seats)
    play = _random_game if plan.random and not plan.save else _recorded_game
    for number in numbers:
        play(game, plan, number, totals)
    return totals


def _random_game(game: AnyGame, plan: Plan, number: int, totals: Totals) -> None:
    state = game.initial(plan.setup)
    chance, players = stream(plan.seed, f"game/{number}/chance"), stream(plan.seed, f"game/{number}/players")
    start = perf_counter()
    tally = play_out(state, chance, players, plan.limit)
    totals.count(state, tally, perf_counter() - start)


def _recorded_game(game: AnyGame, plan: Plan, number: int, totals: Totals) -> None:
    state = game.initial(plan.setup)
    moves: list[Move] = []
    decisions = options = 0
    start = perf_counter()
    for move, choices in (
        _random_moves(game, state, plan, number) if plan.random else _bot_moves(game, state, plan, number)
    ):
        moves.append(move)
        if move.seat != CHANCE and choices > 1:
            decisions += 1
            options += choices
        if len(moves) >= plan.limit:
            break
    seconds = perf_counter() - start
    totals.count(state, Playout(len(moves), decisions, options, state.turn_mask() == 0), seconds)
    if plan.save:
        save(game, plan, number, moves, state)


def _random_moves(game: AnyGame, state: State, plan: Plan, number: int) -> Iterator[tuple[Move, int]]:
    """Play the same game as ``play_out``, move by move."""
    chance, players = stream(plan.seed, f"game/{number}/chance"), stream(plan.seed, f"game/{number}/players")
    while mask := state.turn_mask():
        seat = mover_seats(mask)[0]
        choices = state.choices(seat)
        code = draw(state, seat, chance if seat == CHANCE else players)
        state.apply(seat, code)
        yield Move(seat, game.actions.action(code)), choices


def _bot_moves(game: AnyGame, state: State, plan: Plan, number: int) -> Iterator[tuple[Move, int]]:
    seats = plan.setup.seats
    dice = StreamDice(stream(plan.seed, f"game/{number}/chance"))
    streams = seat_streams(plan.seed, f"game/{number}/", seats)
    for played in play_match(game, state, seated(plan.bots, seats), dice, streams):
        yield played.move, played.choices


def save(game: AnyGame, plan: Plan, number: int, moves: Sequence[Move], state: State) -> None:
    """Write a game's record into the plan's folder, as ``rauha-7-000042.json``: game, seed and number."""
    names = tuple(bot.name for bot in seated(plan.bots, plan.setup.seats))
    record = new_record(game, plan.setup, names)
    record.seed = plan.seed
    record.moves = [str(move) for move in moves]
    print_positions(record, game)
    if state.turn_mask() == 0:
        record.close()
    (Path(plan.save) / f"{plan.game}-{plan.seed}-{number:06}.json").write_text(record.dumps(), "utf-8")
