"""A match of bots on the real database: written, thought about by real workers, played to its end, verified, and removed."""

import asyncio
import time
from collections.abc import Iterable
from typing import Final

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.verify import verify

from ..bots import Bots
from ..match_service import MatchService
from ..match_setup import plan
from ..matches import LiveMatch, Matches
from ..metrics import Metrics
from ..storage import Store
from ..storage.rows import OVER
from ..web.messages import NewMatch, NewSeat
from ..windows import WindowTimer
from .doctor import Answer
from .purge import forget

PATIENCE: Final = 120.0
BUDGET: Final = 30.0
SOON: Final = (0.0, 0.0)


def play_test_match(url: str) -> Answer:
    """Play one, of the game that is over soonest."""
    return asyncio.run(_play(url))


def soonest(games: Iterable[AnyGame]) -> AnyGame:
    """The game that takes random bots the fewest moves: all are played at once, a move each, until the first is over."""
    tables = [(game, game.initial(game.setup(_seats(game))), stream(1, game.info.name)) for game in games]
    while True:
        for game, state, rng in tables:
            mask = state.turn_mask()
            if mask == 0:
                return game
            seat = mover_seats(mask)[0]
            state.apply(seat, draw(state, seat, rng))


def _seats(game: AnyGame) -> int:
    return max(2, min(game.info.seats))


async def _play(url: str) -> Answer:
    game = await asyncio.to_thread(lambda: soonest(map(get_game, game_names())))
    store = Store(url, lambda *_: None, lambda *_: None)
    bots, matches, metrics = Bots(1, BUDGET, Metrics()), Matches(store, 1), Metrics()
    service = MatchService(store, matches, bots, metrics, WindowTimer(SOON, SOON), 0.0)
    bot = NewSeat("bot", bot="random")
    laid = plan(NewMatch(game.info.name, [bot] * _seats(game)))
    began = time.perf_counter()
    try:
        await store.create(laid.match, laid.seats, laid.log)
        match = await matches.get(laid.match.id)
        service.run_pending(match)
        await asyncio.wait_for(_over(match), PATIENCE)
        verdict = await asyncio.to_thread(lambda: verify(match.record(), None, match.game))
    except TimeoutError:
        return "failed", f"a match of {game.info.title} was not over after {PATIENCE:.0f} s"
    finally:
        await service.close()
        await bots.close()
        await store.change(laid.match.id, lambda connection: forget(connection, [laid.match.id]))
        await asyncio.to_thread(store.close)
    took = time.perf_counter() - began
    return (
        "ok",
        f"{game.info.title}: {verdict.moves} moves in {took:.1f} s, all dice follow from the seal; removed again",
    )


async def _over(match: LiveMatch) -> None:
    changed = asyncio.Event()
    match.watchers.add(changed.set)
    while match.row.status != OVER:
        await changed.wait()
        changed.clear()
