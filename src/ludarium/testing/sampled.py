"""One set-up under test: games played at random and kept with all their positions.

Everything random follows from the seed, the set-up and the check's own name, so a check run alone finds what it found
among the others. A sampled game stops where a game's code raises, or lists nothing that it does not refuse: the checks
for that report it, and the others work with what there is.
"""

from collections.abc import Callable
from functools import cached_property

import msgspec
from msgspec import Struct

from ludarium.core.encoding import Encoding
from ludarium.core.observation import Sight, Viewer
from ludarium.core.packing import fingerprint
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import State
from ludarium.core.turn import Move

from .moves import Crashed, play_on, shuffled
from .report import Place, spell_setup

PLIES_KEPT = 1_000
"""Sampled games are cut here; whether games end at all is a check of its own."""

PLIES_WANTED = 250
"""Short games are sampled until there are so many plies."""


class Played(Struct):
    """A game played at random: positions, the moves between them as (seat, code), and a fingerprint of each position."""

    seed: int
    states: list[State]
    moves: list[tuple[int, int]]
    prints: list[str]
    crash: str = ""

    @property
    def finished(self) -> bool:
        """Whether the last position is the game's end."""
        return self.states[-1].turn_mask() == 0


class Position(Struct, frozen=True):
    """One ply of a sampled game: the position, and the move that was made there."""

    played: Played
    ply: int

    @property
    def state(self) -> State:
        """The position before the move. Copy it before playing on."""
        return self.played.states[self.ply]

    @property
    def after(self) -> State:
        """The position after the move."""
        return self.played.states[self.ply + 1]

    @property
    def seat(self) -> int:
        """Who moved."""
        return self.played.moves[self.ply][0]

    @property
    def code(self) -> int:
        """What was played."""
        return self.played.moves[self.ply][1]


class Sampled:
    """A game with one set-up, and games sampled from it."""

    def __init__(self, game: AnyGame, setup: Setup, seed: int, games: int, thorough: float) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.games = games
        self.thorough = thorough
        self.viewers: tuple[Viewer, ...] = (*range(setup.seats), None)

    @cached_property
    def played(self) -> list[Played]:
        """Games at random: as many as wanted, and more while they are short."""
        games: list[Played] = []
        plies = 0
        wanted = self.times(self.games)
        while len(games) < wanted or (plies < self.times(PLIES_WANTED) and len(games) < 20 * wanted):
            games.append(play_game(self.game, self.setup, self.seed * 1000 + len(games)))
            plies += len(games[-1].moves)
        return games

    @cached_property
    def can_be_played(self) -> bool:
        """Whether games can be sampled at all."""
        try:
            return bool(self.played)
        except Exception:
            return False

    @cached_property
    def all_positions(self) -> list[Position]:
        """Every ply of every sampled game."""
        return [Position(played, ply) for played in self.played for ply in range(len(played.moves))]

    def positions(self, name: str, n: int, fit: Callable[[Position], bool] = lambda position: True) -> list[Position]:
        """Some plies of the sampled games that fit, in order: ``n`` at normal thoroughness."""
        places = [i for i, position in enumerate(self.all_positions) if fit(position)]
        return [self.all_positions[i] for i in sorted(shuffled(places, self.rng(name))[: self.times(n)])]

    @cached_property
    def encoding(self) -> Encoding:
        """The game's arrays."""
        return Encoding(self.game, self.setup)

    def times(self, n: int) -> int:
        """Scale a budget."""
        return max(1, round(n * self.thorough))

    def rng(self, name: str) -> Rng:
        """Open a check's own stream."""
        return stream(self.seed, f"{name}/{spell_setup(self.setup)}")

    def place(self, played: Played | None = None, ply: int = 0) -> Place:
        """Say where something happened."""
        if played is None:
            return Place(self.setup)
        return Place(self.setup, played.seed, tuple(str(self.move(*move)) for move in played.moves[:ply]))

    def at(self, position: Position) -> Place:
        """Say where a position is."""
        return self.place(position.played, position.ply)

    def move(self, seat: int, code: int) -> Move:
        """Return a move as records have it."""
        return Move(seat, self.game.actions.action(code))

    def seen(self, state: State, viewer: Viewer) -> bytes:
        """Return a viewer's observation as bytes."""
        return msgspec.json.encode(self.game.observe(state, viewer))

    def told(self, before: State, seat: int, code: int, after: State, viewer: Viewer) -> Sight:
        """Return what a viewer is told of a move."""
        return self.game.sight(before, self.move(seat, code), after, viewer)


def play_game(game: AnyGame, setup: Setup, seed: int) -> Played:
    """Play at random, every seat and chance, and keep every position."""
    state = game.initial(setup)
    played = Played(seed, [state.copy()], [], [fingerprint(state)])
    try:
        for move in play_on(state, stream(seed, f"sampled game/{spell_setup(setup)}"), PLIES_KEPT):
            played.moves.append(move)
            played.states.append(state.copy())
            played.prints.append(fingerprint(state))
    except Crashed as crash:
        played.crash = str(crash)
    return played


def several_choices(position: Position) -> bool:
    """Whether another move was possible."""
    return position.state.choices(position.seat) > 1


def name_viewer(viewer: Viewer) -> str:
    """Name a viewer in a message."""
    return "the spectator" if viewer is None else f"seat {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[viewer]}"
