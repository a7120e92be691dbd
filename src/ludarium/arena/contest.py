"""Bots against each other: the games of a schedule, played here or on several processes, and what they add up to.

The dice follow from seed and deal, each bot's own draws from seed, deal and bot: a game is the same whichever process plays
it. Deals come back in their order, so a contest that stops when it is sure stops at the same deal everywhere.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from msgspec import Struct

from ludarium.bots import Bot, make_bot
from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.record import new_record, print_positions
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE

from .match import StreamDice, play_match
from .schedule import ScheduledGame, by_deal, schedule
from .statistics import Bet, mean_interval, share_interval
from .workers import HERE, Workers, each

SURE: Final = 0.05
"""How often a contest that stops when it is sure may be wrong."""


class Contest(Struct, frozen=True):
    """Which bots meet, how often, and whether to stop early. ``save`` is a folder for the records, or empty."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int
    save: str = ""
    until_sure: bool = False


class Result(Struct):
    """How one game ended, by seat, and how long each seat thought on how many decisions."""

    game: ScheduledGame
    places: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: list[int]
    seconds: list[float]

    def win(self, seat: int) -> float:
        """A seat's part of the victory."""
        return 1.0 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Standing(Struct):
    """What one bot reached, with 95 % intervals. ``places[seat][place - 1]`` counts games."""

    name: str
    games: int
    win_share: float
    low: float
    high: float
    mean_score: float
    score_low: float
    score_high: float
    ms_per_decision: float
    places: list[list[int]]


class Finished(Struct):
    """All games of a contest, in order. ``sure`` says ``above`` or ``below`` if it stopped for that."""

    contest: Contest
    results: list[Result]
    sure: str = ""

    @property
    def fair(self) -> float:
        """The part of the wins that equals would have."""
        return 1.0 / min(len(self.contest.bots), self.contest.setup.seats)


def run(
    contest: Contest,
    workers: Workers = HERE,
    progress: Callable[[int], None] = lambda games: None,
    over: Callable[[], bool] = lambda: False,
) -> Finished:
    """Play a contest; ``progress`` hears how many games are done. ``over`` is asked after every deal whether to stop.

    With ``until_sure`` it ends with the deal after which the first bot surely wins more or less than its fair part.
    """
    finished = Finished(contest, [])
    bet = Bet(finished.fair)
    for deal in _deals(contest, workers):
        finished.results.extend(deal)
        progress(len(deal))
        share = _share(deal, 0)
        if contest.until_sure and share is not None and bet.add(share) >= 1 / SURE:
            finished.sure = "above" if bet.mean > finished.fair else "below"
            break
        if over():
            break
    return finished


def standings(finished: Finished) -> list[Standing]:
    """Add up what each bot reached, in the order in which they were named."""
    return [_standing(finished, bot) for bot in range(len(finished.contest.bots))]


# One game ---------------------------------------------------------------------------------------------------------------


class Timed:
    """A bot with a watch: how long it took over its last choice."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.last = 0.0

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Choose, and look at the watch."""
        start = perf_counter()
        action = self.bot.choose(game, observation, rng)
        self.last = perf_counter() - start
        return action


def play_game(contest: Contest, one: ScheduledGame) -> Result:
    """Play one game of a contest."""
    game = get_game(contest.game)
    state = game.initial(contest.setup)
    bots = [Timed(make_bot(contest.bots[bot])) for bot in one.table]
    prefix = f"arena/{one.deal}"
    streams = [
        stream(contest.seed, f"{prefix}/bot/{bot}/{one.table[:seat].count(bot)}") for seat, bot in enumerate(one.table)
    ]
    decisions, seconds = [0] * len(bots), [0.0] * len(bots)
    moves: list[str] = []
    dice = StreamDice(stream(contest.seed, f"{prefix}/chance"))
    try:
        for played in play_match(game, state, bots, dice, streams.__getitem__):
            seat = played.move.seat
            if seat != CHANCE and played.choices > 1:
                decisions[seat] += 1
                seconds[seat] += bots[seat].last
            if contest.save:
                moves.append(str(played.move))
    finally:
        for bot in bots:
            close(bot.bot)
    if contest.save:
        _save(game, contest, one, moves)
    outcome = state.outcome()
    return Result(one, outcome.places, outcome.scores, decisions, seconds)


def close(bot: Bot) -> None:
    """Let a bot that holds something, such as a process, go."""
    leave = getattr(bot, "close", None)
    if leave is not None:
        leave()


def _save(game: AnyGame, contest: Contest, one: ScheduledGame, moves: list[str]) -> None:
    record = new_record(game, contest.setup, tuple(contest.bots[bot] for bot in one.table))
    record.seed = contest.seed
    record.moves = moves
    print_positions(record, game)
    record.close()
    file = Path(contest.save) / f"{contest.game}-{contest.seed}-{one.number:06}.json"
    file.write_text(record.dumps(), "utf-8")


# All games --------------------------------------------------------------------------------------------------------------


def play_deal(contest: Contest, games: Sequence[ScheduledGame]) -> list[Result]:
    """Play the games of one deal."""
    return [play_game(contest, one) for one in games]


def _deals(contest: Contest, workers: Workers) -> Iterator[list[Result]]:
    deals = by_deal(schedule(len(contest.bots), contest.setup.seats, contest.games))
    return each(workers, partial(play_deal, contest), deals)


def _share(deal: Sequence[Result], bot: int) -> float | None:
    """A bot's part of the wins of one deal; nothing if it did not play."""
    wins = [
        sum(result.win(seat) for seat, who in enumerate(result.game.table) if who == bot)
        for result in deal
        if bot in result.game.table
    ]
    return sum(wins) / len(wins) if wins else None


def _standing(finished: Finished, bot: int) -> Standing:
    seats = finished.contest.setup.seats
    places = [[0] * max(seats, 2) for _ in range(seats)]
    shares: dict[int, list[float]] = {}
    scores: dict[int, list[float]] = {}
    decisions, seconds = 0, 0.0
    for result in finished.results:
        own = [seat for seat, who in enumerate(result.game.table) if who == bot]
        if own:
            shares.setdefault(result.game.deal, []).append(sum(result.win(seat) for seat in own))
        for seat in own:
            places[seat][result.places[seat] - 1] += 1
            scores.setdefault(result.game.deal, []).append(float(result.scores[seat]))
            decisions += result.decisions[seat]
            seconds += result.seconds[seat]
    share, low, high = share_interval(list(shares.values()))
    score, score_low, score_high = mean_interval(list(scores.values()))
    return Standing(
        finished.contest.bots[bot],
        sum(map(len, shares.values())),
        share,
        low,
        high,
        score,
        score_low,
        score_high,
        1000 * seconds / decisions if decisions else 0.0,
        places,
    )
