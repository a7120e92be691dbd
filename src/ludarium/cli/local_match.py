"""One match at this terminal: who sits where, the sealed dice, the log of moves, and its record."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec

from ludarium.arena.match import roll
from ludarium.bots import is_bot, make_bot
from ludarium.core.action import Action
from ludarium.core.game import mover_seats
from ludarium.core.history import History, Rewind, Step, TakeBack
from ludarium.core.observation import Observation
from ludarium.core.record import Record, new_record, parse_move, print_positions
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.seal import Seal, SealedDice, closed, new_secret
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Move, seat_letter
from ludarium.core.verify import verify

from .common import read_record
from .saving import opened
from .words import HUMAN


class LocalMatch:
    """A match in play. ``players`` names who sits on each seat: ``human``, or a bot."""

    def __init__(self, game: AnyGame, setup: Setup, players: tuple[str, ...], seal: Seal) -> None:
        self.game = game
        self.setup = setup
        self.players = players
        self.seal = seal
        self.history: History[State, Observation] = History(game, setup)
        self.practice = False
        self._dice = SealedDice(seal)
        self._bots = {seat: make_bot(name) for seat, name in enumerate(players) if name != HUMAN}

    @property
    def state(self) -> State:
        """The position now."""
        return self.history.state

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, name in enumerate(self.players) if name == HUMAN)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.turn_mask() == 0

    def advance(self) -> Iterator[Step[State]]:
        """Let chance and bots move until a person is asked or the game is over. Bots answer before people are asked."""
        while (mover := self._next_mover()) is not None:
            self.play(mover, self._choice(mover))
            yield self.history.steps[-1]

    def asked_human(self) -> int | None:
        """Return the first person who is asked."""
        return next((seat for seat in mover_seats(self.state.turn_mask()) if seat in self.humans), None)

    def play(self, seat: int, action: Action) -> None:
        """Add a move to the log."""
        self.history.add(Move(seat, action))

    def take_back(self, seat: int) -> str:
        """Take back a seat's last move if nothing was revealed, drawn or played since; alone among bots, its whole turn.

        Tells what was taken back, ``move`` or ``turn``; nothing, if nothing could be.
        """
        ply = self.history.may_take_back(seat)
        if ply is not None:
            self.history.add(TakeBack(seat, ply))
            return "move"
        began = self.history.turn_began(seat)
        if self.humans != (seat,) or began is None:
            return ""
        self.history.add(Rewind(seat, began))
        return "turn"

    def record(self) -> Record:
        """Return the record: with the secret when the game is over, without it before."""
        record = new_record(self.game, self.setup, self.players)
        record.seal = self.seal if self.over else closed(self.seal)
        if self.practice or self.history.practice:
            record.practice = True
        record.moves = [str(step.move) for step in self.history.steps]
        print_positions(record, self.game)
        if self.over:
            record.close()
        return record

    def _next_mover(self) -> int | None:
        movers = mover_seats(self.state.turn_mask())
        return next((seat for seat in movers if seat == CHANCE or seat in self._bots), None)

    def _choice(self, mover: int) -> Action:
        if mover == CHANCE:
            return roll(self.game, self.state, self._dice, self.history.chance_moves)
        # A stream for each decision: a game that was left goes on as if it had not been.
        rng = stream(int(self.seal.secret, 16), f"bot/{seat_letter(mover)}/{len(self.history.steps)}")
        return self._bots[mover].choose(self.game, self.game.observe(self.state, mover), rng)


def new_match(
    game: AnyGame, setup: Setup, players: tuple[str, ...], phrases: tuple[str, ...], seed: int | None
) -> LocalMatch:
    """Sit down to a new game. With a seed the secret follows from it; else nobody can know it."""
    secret = new_secret() if seed is None else sha256(f"ludarium play {seed}".encode()).hexdigest()
    return LocalMatch(game, setup, players, Seal.of(secret, phrases))


def resumed(file: Path, program: str = "") -> LocalMatch:
    """Sit down again to a game that was left, after checking every move and die of it.

    A program that a record names is started only if it is the one that was asked for now.
    """
    record, text = read_record(file)
    game = get_game(record.game)
    seal = opened(record, file)
    verify(msgspec.structs.replace(record, seal=seal), text, game)
    people = tuple(name if is_bot(name) or (program and name == program) else HUMAN for name in record.players)
    match = LocalMatch(game, record.setup(game), (*people, *[HUMAN] * record.seats)[: record.seats], seal)
    match.practice = record.practice is True
    for written in record.moves:
        match.history.add(parse_move(game, written))
    return match
