"""The puzzles of each game: how many, how hard, and which one is today's. They are solved over the socket."""

from datetime import UTC, datetime

from litestar import Router, get

from ludarium.core.puzzle import puzzles
from ludarium.core.registry import game_names, get_game

from ..errors import Refused
from ..puzzle_table import today
from .messages import GamePuzzles, PuzzleOfTheDay, PuzzleSummary
from .refusals import documented
from .shelf import GameName, known_game
from .tables import AnyRequest, context_of


def of_the_day(now: datetime) -> PuzzleOfTheDay:
    """Choose one puzzle for everybody: the games take turns."""
    games = [name for name in game_names() if puzzles(name)]
    if not games:
        return PuzzleOfTheDay("", "", 0, now.date().isoformat())
    name = games[now.date().toordinal() % len(games)]
    return PuzzleOfTheDay(name, get_game(name).info.title, today(name, now), now.date().isoformat())


def summaries(name: str) -> GamePuzzles:
    """List a game's puzzles, the easiest first."""
    game = known_game(name)
    found = puzzles(name)
    if not found:
        raise Refused("unknown_puzzle")
    ease = [round((one.solved["novice"] + one.solved["heuristic"]) / 2, 2) for one in found]
    listed = [PuzzleSummary(one.name, one.seats, share) for one, share in zip(found, ease, strict=True)]
    return GamePuzzles(name, game.info.title, today(name), listed)


@get("/puzzle", summary="The puzzle of the day", responses=documented())
async def daily(request: AnyRequest) -> PuzzleOfTheDay:
    """Name today's puzzle, the same for everybody; its number is 0 where no game has any."""
    return await context_of(request).threads.run(of_the_day, datetime.now(UTC))


@get("/games/{name:str}/puzzles", summary="A game's puzzles", responses=documented("unknown_game", "unknown_puzzle"))
async def game_puzzles(request: AnyRequest, name: GameName) -> GamePuzzles:
    """List a game's puzzles, the easiest first."""
    return await context_of(request).threads.run(summaries, name)


router = Router("/api", route_handlers=[daily, game_puzzles], tags=["shelf"])
