"""Everything somebody played, put together: matches, results, and what they did to ratings."""

import asyncio
from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection

from ludarium.core.errors import LudariumError
from ludarium.core.registry import AnyGame, get_game

from .decks import deck_played
from .ratings.shown import is_sure, number
from .results import Result, Results
from .storage import Store
from .storage.holdings import held_by
from .storage.played import ListedMatch, Moved, by_tokens, listed, moved, ratings_of
from .storage.rows import BOT, OVER
from .tokens import hashed
from .web.played_messages import GameRating, PlayedGame, PlayedGames, PlayedSeat, Rating

NEWEST = 400
"""Games that are listed at once."""


class PlayedService:
    """Finds what somebody played."""

    def __init__(self, store: Store, results: Results) -> None:
        self._store = store
        self._results = results

    async def held(self, shown: Collection[tuple[str, str]], account: str) -> list[tuple[str, int]]:
        """Return the seats that somebody holds: by tokens (matches and tokens) and by an account."""
        hashes = {(match, hashed(token)) for match, token in shown}

        def work(connection: Connection) -> list[tuple[str, int]]:
            own = [(held.match, held.seat) for held in held_by(connection, account)] if account else []
            return list(dict.fromkeys([*own, *by_tokens(connection, hashes)]))

        return await self._store.ask(work)

    async def games(
        self, held: Sequence[tuple[str, int]], account: str, lang: str, public: bool = False, most: int = NEWEST
    ) -> PlayedGames:
        """List what was played, unfinished first, newest first; in public only what is over, and no deck's list."""
        seen = await self._store.ask(lambda connection: listed(connection, held))
        seen = [one for one in seen if one.row.status == OVER or not public][:most]
        finished = [one.row.id for one in seen if one.row.status == OVER]
        results = await self._results.of(finished)
        changes = await self._store.ask(lambda connection: moved(connection, finished, account)) if account else {}
        rated = await self._store.ask(lambda connection: ratings_of(connection, account)) if account else []
        games = await asyncio.to_thread(games_of, seen, results, changes, lang, not public)
        return PlayedGames(
            games,
            [GameRating(game, seats, Rating(number(mu), is_sure(sigma)), n) for game, seats, mu, sigma, n in rated],
        )


def known(name: str) -> AnyGame | None:
    """Return a game that is still installed."""
    try:
        return get_game(name)
    except LudariumError:
        return None


def games_of(
    seen: Sequence[ListedMatch], results: dict[str, Result], changes: dict[tuple[str, int], Moved], lang: str, own: bool
) -> list[PlayedGame]:
    """Tell of many games, in a thread: hundreds take tens of milliseconds. Unfinished ones come first."""
    games = [told for one in seen if (told := game_of(one, results, changes, lang, own)) is not None]
    return sorted(games, key=lambda one: (one.status == OVER, -one.at))


def game_of(
    seen: ListedMatch, results: dict[str, Result], changes: dict[tuple[str, int], Moved], lang: str, own: bool
) -> PlayedGame | None:
    """Tell of one game, of one's own the deck too; of one that is not installed any more, nothing."""
    row, game = seen.row, known(seen.row.game)
    if game is None:
        return None
    told = PlayedGame(
        match=row.id,
        game=row.game,
        title=game.info.title,
        status=row.status,
        seat=seen.seat,
        seats=[PlayedSeat(seat.seat, seat.name, seat.kind == BOT) for seat in seen.seats],
        seat_marks=game.pictures.seat_marks(game.setup(row.seats)),
        at=row.created,
        rated=bool(row.rated),
    )
    result, change = results.get(row.id), changes.get((row.id, seen.seat))
    if result is not None:
        options = msgspec.json.decode(row.options, type=dict[str, str])
        told.deck = deck_played(game, seen.seat, options, lang)
        add_result(told, game, result, lang)
        told.cards = result.outcome.decks.get(seen.seat, ()) if own else ()
    if change is not None:
        told.rating = Rating(number(change.mu_after), is_sure(change.sigma_after))
        told.change = number(change.mu_after) - number(change.mu)
    return told


def add_result(told: PlayedGame, game: AnyGame, result: Result, lang: str) -> None:
    """Tell how a game ended."""
    ended = result.outcome
    told.at, told.minutes, told.practice = result.ended, result.seconds / 60, ended.practice
    told.place, told.score = ended.places[told.seat], ended.scores[told.seat]
    if ended.parts:
        told.sources = tuple(game.words.source_name(source, lang) for source in ended.sources)
        told.tints = tuple(game.pictures.source_tints.get(source, "") for source in ended.sources)
        told.parts = ended.parts[told.seat]
