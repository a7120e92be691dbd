"""Live matches: the log folded, kept in memory as long as somebody looks, rebuilt from the database at any time."""

import asyncio
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import count
from typing import Final

import msgspec

from ludarium.core.action import Action
from ludarium.core.history import Entry, History, Return, Rewind, TakeBack
from ludarium.core.observation import Observation
from ludarium.core.packing import unpack
from ludarium.core.positions import ANCHOR
from ludarium.core.record import Record, new_record, print_positions
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.seal import Seal, SealedDice
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, SEALED_BIT, State
from ludarium.core.turn import Move, seat_letter

from .clocks import Asked, Times, read_clock
from .clocks import fold as fold_clocks
from .errors import Refused
from .frames.drawing import Drawings
from .frames.log_lines import ViewerLogs
from .memory import LINE, Caches
from .storage import EntryRow, EventRow, Found, HeldRow, MatchRow, SeatRow, Store
from .storage.rows import (
    BACK,
    BEGUN,
    BOT,
    LEFT,
    LISTED,
    LOBBY,
    MORE,
    MOVE,
    PAUSE,
    PERSON,
    RESUME,
    RETURN,
    REWIND,
    TAKE_BACK,
)
from .tokens import MATCH_ID, fits, hashed

_log: Final = logging.getLogger(__name__)
_numbers: Final = count()
ENDED: Final = 4000
"""Finished matches whose names are remembered when they are forgotten."""
MOVING: Final = (BEGUN, LEFT, BACK, PAUSE, RESUME, MORE)
"""Events that change clocks."""
MOVE_BYTES: Final = 480
"""Bytes of a move in memory: the entry, the step, and who answered what."""


class LiveMatch:
    """One match on this node. ``lock`` is held while it writes; ``watchers`` are called after every change."""

    def __init__(
        self, game: AnyGame, setup: Setup, row: MatchRow, seats: list[SeatRow], caches: Caches | None = None
    ) -> None:
        self.id = row.id
        self.number = next(_numbers)
        """No other match in memory ever had it, this one loaded again included."""
        self.caches = caches or Caches()
        self.game = game
        self.setup = setup
        self.row = row
        self.seats = seats
        self.version = 0
        self.history: History[State, Observation] = History(game, setup, start_of(game, setup, row.start))
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()
        self.viewer_logs = ViewerLogs(game, self._told)
        self.drawings = Drawings()
        self.drawing = threading.Lock()
        self.pending_work: asyncio.Task[None] | None = None
        self.more_pending = False
        self.answered: set[tuple[int, int]] = set()
        self.held: dict[int, HeldRow] = {}
        self.elsewhere: frozenset[int] = frozenset()
        self.spectators: tuple[str, ...] = ()
        """Who watches at other nodes: a JSON list of names for each."""
        self.keys: Mapping[str, int] = {}
        """Which seat each key opens, by its hash: those of the other devices of whoever holds a seat."""
        self.visitor = ""
        """Who opened the table, as far as this node knows."""
        self.people: dict[int, int] = {}
        self.at = time.monotonic()
        self.clock = read_clock(row.clock)
        self.events: list[EventRow] = []
        self.downtimes: tuple[tuple[float, float], ...] = ()
        self.noticed: Callable[[LiveMatch], None] | None = None
        """Called after every change, also while nobody watches."""
        self._asked = [Asked(float("-inf"), self._owing())]
        self._times: tuple[tuple[int, int, int], Times] | None = None
        self._dice: SealedDice | None = None
        self._frozen: LiveMatch | None = None

    def frozen(self) -> "LiveMatch":
        """Return the match as it is now, for threads to look at: nothing that happens meanwhile changes it."""
        now = self._frozen
        if now is None or len(now.history.entries) != len(self.history.entries):
            now = LiveMatch.__new__(LiveMatch)
            now.__dict__.update(self.__dict__)
            now.history, now.people = self.history.frozen(), self.people.copy()
            self._frozen = now
        return now

    @property
    def begun(self) -> bool:
        """Whether moves are possible."""
        return self.row.status != LOBBY

    @property
    def over(self) -> bool:
        """Whether the game has ended, as the log says."""
        return self.begun and self.history.state.turn_mask() == 0

    @property
    def sealed(self) -> bool:
        """Whether a sealed question is open: then answers are held, and written when its window closes."""
        return self.begun and bool(self.history.state.turn_mask() & SEALED_BIT)

    @property
    def seal(self) -> Seal:
        """The seal, open: for the house only."""
        return Seal(self.row.commitment, tuple(seat.phrase for seat in self.seats if seat.phrase), self.row.secret)

    @property
    def dice(self) -> SealedDice:
        """The dice. Phrases are fixed once the match has begun."""
        if self._dice is None:
            self._dice = SealedDice(self.seal)
        return self._dice

    def _owing(self) -> frozenset[int]:
        """The seats that owe an answer, as far as everybody may know: while a question is sealed, none."""
        mask = self.history.state.turn_mask()
        return (
            frozenset() if mask & SEALED_BIT else frozenset(seat for seat in range(self.row.seats) if mask >> seat & 1)
        )

    def times(self, now: float | None = None) -> Times | None:
        """Return how the clocks stand at a moment, or after all that was written; nothing without clocks."""
        if self.clock is None or not self.begun:
            return None
        key = (len(self._asked), len(self.events), self.version)
        if self._times is None or self._times[0] != key:
            bots = [seat.seat for seat in self.seats if seat.kind == BOT]
            times = fold_clocks(self.clock, self.row.seats, bots, self._asked, self.events, self.downtimes)
            self._times = key, times
        found = self._times[1].copy()
        if now is not None and not self.over:
            found.go_on(now)
        return found

    def turn_since(self, seat: int) -> int:
        """Return a number for the turn in which a seat is asked now, larger with each; -1 if it is not asked."""
        found = -1
        for at in reversed(range(len(self._asked))):
            if seat not in self._asked[at].seats:
                break
            found = at
        return found

    @property
    def times_version(self) -> tuple[int, int, int]:
        """Changes whenever clocks do anything but run."""
        return len(self._asked), sum(event.kind in MOVING for event in self.events), self.version

    def happen(self, events: Sequence[EventRow]) -> None:
        """Take in what happened beside the moves."""
        self.events.extend(events)

    def seat_of(self, token: str) -> int | None:
        """Return the seat that a token holds."""
        own = next((seat.seat for seat in self.seats if fits(token, seat.token_hash)), None)
        return self.keys.get(hashed(token)) if own is None else own

    def opens(self, token_hash: str, seat: int) -> bool:
        """Whether a token, by its hash, is that of a seat or of another device of whoever holds it."""
        return self.seats[seat].token_hash == token_hash or self.keys.get(token_hash) == seat

    def is_host(self, token: str) -> bool:
        """Whether a token is that of whoever opened the table."""
        return fits(token, self.row.host_hash)

    @property
    def is_waiting_openly(self) -> bool:
        """Whether anybody may sit down at its free seats."""
        return self.row.listing == LISTED and not self.begun

    def may_read(self, token: str) -> bool:
        """Whether the record is open to whoever shows a token: to those who played, and to everybody once it is shared."""
        return bool(self.row.shared) or self.is_host(token) or self.seat_of(token) is not None

    def alone(self, seat: int) -> bool:
        """Whether nobody but this seat and bots play, and the game is on: then it may practise and be coached.

        A lesson's table has no name and its own ways; at a rated one nobody is helped.
        """
        return (
            bool(self.id)
            and not self.over
            and not self.row.rated
            and [row.seat for row in self.seats if row.kind != BOT] == [seat]
        )

    def rewind_to(self, seat: int) -> int | None:
        """Return the ply to which a seat may go back for practice: only somebody who plays with bots alone may, and not past a
        move that another person made."""
        if not self.alone(seat):
            return None
        ply = self.history.turn_began(seat)
        others = (at for at, other in self.people.items() if other != seat)
        return None if ply is None or any(at > ply for at in others) else ply

    def bots_due(self) -> list[tuple[SeatRow, int]]:
        """List the bots that are asked now and have not answered, with their questions."""
        if not self.begun:
            return []
        silent = [seat for seat in self.seats if seat.kind == BOT and seat.seat not in self.held]
        asked = [(seat, self.history.question(seat.seat)) for seat in silent]
        return [(seat, question) for seat, question in asked if question is not None]

    def chance_due(self) -> bool:
        """Whether chance moves next."""
        return self.begun and self.history.question(CHANCE) is not None

    def add(self, row: EntryRow, move: Move | None = None, after: State | None = None) -> None:
        """Fold one more entry of the log; of a move that was checked already, with the position it leads to."""
        assert row.ply == len(self.history.entries)
        self.history.add(entry_of(row) if move is None else move, after)
        self.answered.add((row.seat, row.question))
        if self.clock is not None:
            self._asked.append(Asked(row.at, self._owing(), -1 if row.kind == MOVE else row.seat))
        if row.by == PERSON:
            self.people[row.ply] = row.seat
        self.at = row.at
        self.held, self._frozen = {}, None

    def hold(self, rows: list[HeldRow]) -> None:
        """Take in all answers that are held. They change nothing yet, and are shown to nobody but who gave them."""
        self.held = {row.seat: row for row in rows if row.question == self.history.question(row.seat)}
        self._frozen = None

    def sit(self, row: MatchRow, seats: list[SeatRow]) -> None:
        """Take in a changed status, seats or phrases."""
        self.row, self.seats = row, seats
        self.version += 1
        self._dice = self._frozen = None

    def _told(self, log: Hashable, moves: int, drop: Callable[[], None]) -> None:
        self.caches.logs.keep((self.number, log), LINE * moves, drop)

    def bytes(self) -> int:
        """Estimate what is kept of the match when nobody looks: its moves and some of its positions."""
        keeper = self.history.keeper
        return (
            2_000
            + MOVE_BYTES * len(self.history.entries)
            + keeper.size * (len(self.history.steps) // ANCHOR + 1)
            + keeper.bytes()
        )

    def rest(self) -> None:
        """Let go of all that only viewers need."""
        self._frozen = None
        self.caches.scenes.forget(self.number)
        for log in self.viewer_logs.drop_all():
            self.caches.logs.forget((self.number, log))

    def changed(self) -> None:
        """Tell everybody who watches."""
        if self.noticed is not None:
            self.noticed(self)
        for watcher in tuple(self.watchers):
            watcher()

    def record(self) -> Record:
        """Return the finished match as a record with its seal opened."""
        names = tuple(seat.name or seat_letter(seat.seat) for seat in self.seats)
        record = new_record(self.game, self.setup, names)
        record.seal = self.seal
        if self.history.practice:
            record.practice = True
        record.moves = [str(step.move) for step in self.history.steps]
        print_positions(record, self.game)
        record.close()
        return record


def start_of(game: AnyGame, setup: Setup, packed: str) -> State | None:
    """Return the position at which a match begins that was played on from another one."""
    return unpack(game.initial(setup), msgspec.json.decode(packed)) if packed else None


def entry_of(row: EntryRow) -> Entry:
    """Read an entry."""
    if row.kind == MOVE:
        words = row.notation.split()
        return Move(row.seat, Action(words[0], tuple(words[1:])))
    kinds: dict[str, type[TakeBack | Rewind | Return]] = {TAKE_BACK: TakeBack, REWIND: Rewind, RETURN: Return}
    return kinds[row.kind](row.seat, int(row.notation))


class Matches:
    """The live matches of this node, loaded once even if many ask at the same time.

    Those that nobody looks at and the house has nothing to do at are kept up to ``idle`` bytes: somebody may be back soon.
    """

    def __init__(self, store: Store, idle: int, caches: Caches | None = None) -> None:
        self._store = store
        self._idle = idle
        self._caches = caches or Caches()
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._overtaken: set[str] = set()
        self._ended: dict[str, None] = {}
        self.times_left = 0
        self.noticed: Callable[[LiveMatch], None] | None = None

    def __len__(self) -> int:
        return len(self._live)

    def live(self) -> list[LiveMatch]:
        """List the matches in memory."""
        return list(self._live.values())

    def find(self, name: str) -> LiveMatch | None:
        """Return a match if it is in memory."""
        return self._live.get(name)

    def overtake(self, name: str) -> None:
        """Something was written about a match that may just be loading: what was read of it is old already."""
        if name in self._loading:
            self._overtaken.add(name)

    async def get(self, name: str) -> LiveMatch:
        """Return a match, or refuse with ``unknown_match``."""
        if MATCH_ID.fullmatch(name) is None:
            raise Refused("unknown_match")
        if name in self._live:
            self._live.move_to_end(name)
            return self._live[name]
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loaded(name))
        return await asyncio.shield(self._loading[name])

    async def catch_up(self, match: LiveMatch) -> bool:
        """Read what other nodes wrote; tell whether there was anything. The caller holds the match's lock."""
        found = await self._store.load(match.id, len(match.history.entries), len(match.events))
        if found is None:
            raise Refused("unknown_match")
        row, seats, log, held, elsewhere, spectators, keys, events, downtimes = found
        known = [answer(row) for row in held] == [answer(row) for row in match.held.values()]
        now = (match.row, match.seats, match.elsewhere, match.spectators, match.keys)
        if not log and not events and known and (row, seats, elsewhere, spectators, keys) == now:
            return False
        match.elsewhere, match.spectators, match.keys = elsewhere, spectators, keys
        match.downtimes = downtimes or match.downtimes
        match.happen(events)
        for entry in log:
            match.add(entry)
        if row != match.row or seats != match.seats:
            match.sit(row, seats)
        if held or not known:
            match.hold(held)
        match.changed()
        return True

    async def _load(self, name: str) -> LiveMatch:
        found = await self._store.load(name)
        if found is None:
            raise Refused("unknown_match")
        match = await asyncio.to_thread(fold, found, self._caches)
        match.noticed = self.noticed
        self._live[name] = match
        self._forget()
        if name in self._overtaken:
            async with match.lock:
                await self.catch_up(match)
        return match

    def _loaded(self, name: str) -> None:
        self._loading.pop(name, None)
        self._overtaken.discard(name)

    def left(self, match: LiveMatch) -> None:
        """Nobody looks at a match any more, or the house is done with it: let go of what it does not need."""
        if not match.watchers:
            self.times_left += 1
            match.rest()
            self._forget()

    def _forget(self) -> None:
        unwatched = [match for match in self._live.values() if not match.watchers and match.pending_work is None]
        used = sum(match.bytes() for match in unwatched)
        for match in unwatched[:-1]:
            if used <= self._idle:
                break
            if not match.lock.locked():
                used -= match.bytes()
                match.rest()
                del self._live[match.id]
                if match.over:
                    self._ended[match.id] = None
        while len(self._ended) > ENDED:
            del self._ended[next(iter(self._ended))]

    def over(self, name: str) -> bool:
        """Whether a match is known to be over, as far as this node has seen it lately."""
        match = self._live.get(name)
        return name in self._ended if match is None else match.over


def answer(row: HeldRow) -> tuple[int, int, str]:
    """Return what a held answer says, whenever it was given."""
    return row.seat, row.question, row.notation


def fold(found: Found, caches: Caches | None = None) -> LiveMatch:
    """Build a match from its rows."""
    row, seats, log, held, elsewhere, spectators, keys, events, downtimes = found
    game = get_game(row.game)
    setup = game.setup(row.seats, msgspec.json.decode(row.options, type=dict[str, str]), row.edition)
    match = LiveMatch(game, setup, row, seats, caches)
    for entry in log:
        match.add(entry)
    match.hold(held)
    match.elsewhere, match.spectators, match.keys = elsewhere, spectators, keys
    match.downtimes = downtimes
    match.happen(events)
    return match
