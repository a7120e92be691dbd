"""A house in this process, and a table in it whose dice, bots and choices are the same every time."""

import asyncio
import socket
import threading
from collections.abc import Coroutine
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

import uvicorn
from msgspec.structs import replace

from ludarium.bots import Bot, GreedyBot, RandomBot
from ludarium.core.collection import Collection
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.core.seal import commit
from ludarium.server import reviews
from ludarium.server.app import create_app
from ludarium.server.app_context import AppContext
from ludarium.server.config import Config
from ludarium.server.errors import Refused
from ludarium.server.frames.steps import joined
from ludarium.server.match_setup import plan
from ludarium.server.matches import LiveMatch
from ludarium.server.tokens import hashed
from ludarium.server.web.messages import NewMatch, NewSeat
from ludarium.server.windows import has_choice

from .cases import Case

T = TypeVar("T")
PATIENCE: Final = 120.0
ITERATIONS: Final = 4, 12
"""Iterations for a decision that is looked at again, quickly and thoroughly: here only what is shown of it matters."""
NAMES: Final = ("Maëlle", "Ida", "Noor", "Kuu", "Otso", "Aino")


class House:
    """A server in a thread; what it does can also be asked for directly."""

    def __init__(self, folder: Path) -> None:
        config = Config(
            database=f"sqlite:///{folder / 'house.sqlite3'}",
            workers=1,
            rate=1e6,
            burst=1_000_000,
            http_rate=1e6,
            open_tables=1_000_000,
            listed_tables=1_000_000,
            http_burst=1_000_000,
            glimpse=(0.0, 0.0),
        )
        self._usual = reviews.QUICK, reviews.THOROUGH
        reviews.QUICK, reviews.THOROUGH = ITERATIONS
        self._app = create_app(config)
        listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://localhost:{listener.getsockname()[1]}"
        settings = uvicorn.Config(self._app, log_config=None, access_log=False)
        self._server = Announcing(settings)
        self._loop = asyncio.new_event_loop()
        serve = self._server.serve(sockets=[listener])
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(serve), daemon=True)
        self._thread.start()
        assert self._server.ready.wait(PATIENCE), "the house did not open"

    @property
    def context(self) -> AppContext:
        """The house's parts."""
        context: AppContext = self._app.state.context
        return context

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the house do something and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def close(self) -> None:
        """Close in order."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        reviews.QUICK, reviews.THOROUGH = self._usual


class Announcing(uvicorn.Server):
    """A server that can be waited for."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        self.ready.set()


class Table:
    """The table of a case: one seat is played from here, or by touching a page, all others by the simplest bot."""

    def __init__(self, house: House, case: Case) -> None:
        self._house = house
        self.seat = sum(case.name.encode()) % case.seats
        self._rng = stream(7, case.seed)
        aims = get_game(case.game).info.continuous  # who flicks without aiming needs thousands of moves
        self._bot: Bot = GreedyBot() if aims else RandomBot()
        self._others = "heuristic" if aims else "random"
        self.match, self.token = house.ask(self._open(case))

    async def _open(self, case: Case) -> tuple[LiveMatch, str]:
        game, context = get_game(case.game), self._house.context
        seats = [
            NewSeat("person" if seat == self.seat else "bot", NAMES[seat], "" if seat == self.seat else self._others)
            for seat in range(case.seats)
        ]
        if game.collection is not None:
            seats = [self._with_deck(seat, at, game.collection, case) for at, seat in enumerate(seats)]
        laid = plan(NewMatch(case.game, seats, case.options))
        secret, token = (sha256(f"{case.seed}/{what}".encode()).hexdigest() for what in ("dice", "token"))
        row = replace(laid.match, secret=secret, commitment=commit(secret))
        rows = [replace(one, token_hash=hashed(token)) if one.seat == self.seat else one for one in laid.seats]
        await context.store.create(row, rows, laid.log)
        match = await context.matches.get(row.id)
        context.match_service.run_pending(match)
        return match, token

    def _with_deck(self, seat: NewSeat, at: int, collection: Collection, case: Case) -> NewSeat:
        """Bring a deck where the options say so: the same one each time."""
        if not collection.options(at).items() <= case.options.items():
            return seat
        number = int(sha256(f"{case.seed}/deck/{at}".encode()).hexdigest()[:8], 16)
        return replace(seat, deck=list(collection.proposal(number, at, case.options).cards))

    @property
    def plies(self) -> int:
        """How many moves stand."""
        return len(self.match.history.steps)

    @property
    def asked(self) -> bool:
        """Whether the seat is asked, could answer, and has not. A window that it cannot use closes by itself."""
        match, seat = self.match, self.seat
        if match.history.question(seat) is None or seat in match.held:
            return False
        return not match.sealed or has_choice(match.history.state, seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    def stop(self, ply: int) -> int:
        """Where a replay stops that is asked for a position: what is dealt together is one step."""
        runs = joined(self.match.game, self.match.history.steps)
        return next((last for first, last in runs if first <= ply < last), ply)

    def rest(self) -> None:
        """Wait until the seat is asked and nobody else is awaited, or the game is over."""
        self._house.ask(self._rest())

    async def _rest(self) -> None:
        news = asyncio.Event()
        self.match.watchers.add(news.set)
        try:
            while not (self.over or (self.asked and not self.match.bots_due())):
                news.clear()
                await asyncio.wait_for(news.wait(), PATIENCE)
        finally:
            self.match.watchers.discard(news.set)

    @property
    def can_go_back(self) -> bool:
        """Whether practice leads back to where a turn of the seat began."""
        return self.match.rewind_to(self.seat) is not None

    def go_back(self) -> None:
        """Take a turn back, dice and all."""
        self._house.ask(self._house.context.match_service.undo(self.match, self.seat, practice=True))

    def play(self) -> None:
        """Answer for the seat, as simply as the game allows, and wait until it is asked again; the page may be quicker."""
        game, history = self.match.game, self.match.history
        question = history.question(self.seat)
        if question is not None:
            action = self._bot.choose(game, game.observe(history.state, self.seat), self._rng)
            try:
                self._house.ask(self._house.context.match_service.play(self.match, self.seat, question, str(action)))
            except Refused as refused:
                if refused.code not in ("question_closed", "not_asked"):
                    raise
        self.rest()
