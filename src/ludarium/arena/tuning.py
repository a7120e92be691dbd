"""Better weights for a game's heuristic, found by self-play with CMA-ES (Hansen's ``cma``).

A candidate plays the weights in use, one move ahead, on rotated seats with common dice: all candidates of a generation meet
the same deals, so their luck is the same, and each generation meets new ones. The search goes over factors, so a weight keeps
its sign. What comes out is checked against the weights in use in games that were not played before; only that check counts.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Final
from warnings import catch_warnings, simplefilter

from msgspec import Struct

from ludarium.bots import GreedyBot
from ludarium.core.action import Action
from ludarium.core.errors import SetupError
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import Heuristic

from .contest import Contest, Finished, Result, Standing, standings
from .match import StreamDice, play_match
from .schedule import ScheduledGame, schedule
from .workers import HERE, Workers, each

CANDIDATE: Final = "candidate"
IN_USE: Final = "in use"


class Plan(Struct, frozen=True):
    """How long to try: generations of so many candidates, each in so many games; then a check."""

    generations: int
    population: int
    games: int
    check: int
    seed: int
    spread: float = 0.15
    """By how much a factor differs at first, as the standard deviation of its logarithm."""

    @property
    def all_games(self) -> int:
        """How many games that are."""
        return self.generations * self.population * self.games + self.check


class Tuned(Struct, frozen=True):
    """The weights before and after, how the generations went, and how the check ended."""

    before: dict[str, float]
    after: dict[str, float]
    course: list[float]
    """The mean fitness of each generation; 0.5 is as good as the weights in use."""
    check: list[Standing]

    @property
    def better(self) -> bool:
        """Whether the check is sure that the new weights win more than half."""
        return self.check[0].low > 0.5


class Weighing:
    """The house player, one move ahead, with weights of its own."""

    def __init__(self, heuristic: Heuristic, weights: Sequence[float], name: str) -> None:
        self.name = name
        self._heuristic = heuristic
        self._weights = list(weights)
        self._player = GreedyBot(1)

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Lay the own weights on the table, and choose."""
        put(self._heuristic, self._weights)
        return self._player.choose(game, observation, rng)


def put(heuristic: Heuristic, weights: Sequence[float]) -> None:
    """Use these weights from now on, in this process."""
    table = heuristic.weights()
    for at, weight in enumerate(weights):
        table[at] = weight


def tune(
    game: AnyGame,
    setup: Setup,
    plan: Plan,
    progress: Callable[[int], None] = lambda games: None,
    workers: Workers = HERE,
) -> Tuned:
    """Look for better weights; those in use stay in use. ``progress`` hears how many games were played."""
    heuristic = game.heuristic
    if heuristic is None or not heuristic.names():
        raise SetupError(f"{game.info.title} has no weights to tune.")
    if setup.seats < 2:
        raise SetupError("Tuning is playing against the weights in use: it takes two seats or more.")
    names = heuristic.names()
    before = [float(weight) for weight in heuristic.weights()]
    try:
        after, course = _evolve(game, heuristic, setup, before, plan, progress, workers)
        check = [Meeting(game.info.name, setup, after, before, plan.check, f"{plan.seed}/check")]
        results = meetings(check, progress, workers)[0]
    finally:
        put(heuristic, before)
    contest = Contest(game.info.name, setup, (CANDIDATE, IN_USE), plan.check, plan.seed)
    found = standings(Finished(contest, results))
    return Tuned(dict(zip(names, before, strict=True)), dict(zip(names, after, strict=True)), course, found)


def _evolve(
    game: AnyGame,
    heuristic: Heuristic,
    setup: Setup,
    base: list[float],
    plan: Plan,
    progress: Callable[[int], None],
    workers: Workers,
) -> tuple[list[float], list[float]]:
    try:
        with catch_warnings():  # it wants to draw pictures too
            simplefilter("ignore", UserWarning)
            from cma import CMAEvolutionStrategy  # type: ignore[import-untyped]  # brings numpy: an extra of its own
    except ImportError:
        raise SetupError("Tuning needs the package cma: install ludarium[tune].") from None
    options = {"popsize": plan.population, "seed": plan.seed + 1, "verbose": -9, "CMA_stds": [1.0] * len(base)}
    strategy = CMAEvolutionStrategy([0.0] * len(base), plan.spread, options)
    course: list[float] = []
    for generation in range(plan.generations):
        tried = strategy.ask()
        luck = f"{plan.seed}/{generation}"
        laid = [Meeting(game.info.name, setup, scaled(base, one), base, plan.games, luck) for one in tried]
        fitness = [_fitness(results, heuristic.win_scale()) for results in meetings(laid, progress, workers)]
        strategy.tell(tried, [-fit for fit in fitness])
        course.append(round(sum(fitness) / len(fitness), 4))
    return [float(f"{weight:.4g}") for weight in scaled(base, strategy.result.xfavorite)], course


def scaled(base: Sequence[float], factors: Sequence[float]) -> list[float]:
    """Multiply weights by factors that are given as logarithms.

    >>> scaled([2.0, 0.5], [0.0, 0.0])
    [2.0, 0.5]
    """
    return [weight * exp(factor) for weight, factor in zip(base, factors, strict=True)]


class Meeting(Struct, frozen=True):
    """Two sets of weights that play each other, seats rotated, with the dice and draws of this luck."""

    game: str
    setup: Setup
    first: list[float]
    second: list[float]
    games: int
    luck: str


class Piece(Struct, frozen=True):
    """One game of a meeting."""

    meeting: Meeting
    one: ScheduledGame


def meetings(
    laid: Sequence[Meeting], progress: Callable[[int], None] = lambda games: None, workers: Workers = HERE
) -> list[list[Result]]:
    """Play all games of all meetings, and return each one's."""
    pieces = [Piece(one, game) for one in laid for game in schedule(2, one.setup.seats, one.games)]
    played = []
    for result in each(workers, play_piece, pieces):
        played.append(result)
        progress(1)
    found, at = [], 0
    for one in laid:
        found.append(played[at : at + one.games])
        at += one.games
    return found


def play_piece(piece: Piece) -> Result:
    """Play one game; the weights in use in this process are what they were, afterwards."""
    meeting, one = piece.meeting, piece.one
    game = get_game(meeting.game)
    heuristic = game.heuristic
    assert heuristic is not None
    before = [float(weight) for weight in heuristic.weights()]
    state = game.initial(meeting.setup)
    weights = (meeting.first, meeting.second)
    bots = [Weighing(heuristic, weights[bot], IN_USE if bot else CANDIDATE) for bot in one.table]
    streams = [stream(one.deal, f"tune/{meeting.luck}/bot/{seat}") for seat in range(len(bots))]
    dice = StreamDice(stream(one.deal, f"tune/{meeting.luck}/chance"))
    try:
        for _ in play_match(game, state, bots, dice, streams.__getitem__):
            pass
    finally:
        put(heuristic, before)
    outcome = state.outcome()
    return Result(one, outcome.places, outcome.scores, [0] * len(bots), [0.0] * len(bots))


def _fitness(results: Sequence[Result], win_scale: float) -> float:
    """How good the first weights are: half by their part of the wins, half by how far ahead they were, from 0 to 1."""
    total = 0.0
    for result in results:
        own = [seat for seat, bot in enumerate(result.game.table) if bot == 0]
        others = [seat for seat, bot in enumerate(result.game.table) if bot != 0]
        ahead = max(result.scores[seat] for seat in own) - max(result.scores[seat] for seat in others)
        wins = sum(result.win(seat) for seat in own)
        total += 0.5 * wins + 0.5 / (1 + exp(max(-50.0, min(50.0, -ahead / win_scale))))
    return total / len(results)
