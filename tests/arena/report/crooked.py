"""A game for two that is crooked on purpose: the first seat is paid more, one card is best, and one is never worth it.

Four times each seat buys a card and then a die is rolled for it. Whoever looks at many games must find all three.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.action import ActionTable, Kind, Names, Range
from ludarium.core.game import Game
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.outcome import Outcome, rank
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Setup
from ludarium.core.state import CHANCE_BIT, LEGAL, Belief, Heuristic, State, encode, first_of, kind_of
from ludarium.core.turn import Move

CARDS: Final = ("mill", "inn", "ruin")
WORTH: Final = (3, 2, 0)
BRIBE: Final = 2
TURNS: Final = 8


class Crooked(State):
    """Turns so far, whether a die is to be rolled, and points."""

    def __init__(self, turn: i64, rolling: i64, points: vec[i64]) -> None:
        self.turn, self.rolling, self.points = turn, rolling, points

    def turn_mask(self) -> i64:
        if self.rolling:
            return CHANCE_BIT
        return 0 if self.turn == TURNS else 1 << self.turn % 2

    def choices(self, seat: i64) -> i64:
        return 6 if self.rolling else 3

    def choice(self, seat: i64, k: i64) -> i64:
        return encode(1, k) if self.rolling else encode(0, k)

    def refusal(self, seat: i64, code: i64) -> i64:
        return LEGAL

    def apply(self, seat: i64, code: i64) -> None:
        own = self.turn % 2
        if kind_of(code) == 0:
            self.points[own] += WORTH[first_of(code)] + (BRIBE if own == 0 else 0)
            self.rolling = 1
        else:
            self.points[own] += first_of(code) + 1
            self.rolling = 0
            self.turn += 1

    def copy(self) -> State:
        return Crooked(self.turn, self.rolling, vec[i64](list(self.points)))

    def outcome(self) -> Outcome:
        scores = tuple(self.points)
        return Outcome(rank(scores), scores, "the eighth card is bought", ("all",), tuple((score,) for score in scores))


class Seen(Observation, frozen=True, kw_only=True):
    """All of it is open."""

    turn: int
    rolling: int
    points: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.points


class Open(Belief):
    """Nothing is hidden."""

    def __init__(self, view: Seen) -> None:
        self.view = view

    def sample(self, rng: Rng) -> State:
        return Crooked(self.view.turn, self.view.rolling, vec[i64](list(self.view.points)))


class Own(Heuristic):
    """Likes its own points."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Crooked)
        return float(state.points[seat])


class CrookedGame(Game[Crooked, Seen]):
    """For the report's tests."""

    info = GameInfo(name="crooked", title="Crooked", seats=(2,), minutes=(1, 2), chance=True)
    actions = ActionTable(Kind("buy", (Names("card", CARDS),)), Kind("roll", (Range("face", 1, 6),), chance=True))
    observation_type = Seen
    heuristic = Own()

    def initial(self, setup: Setup) -> Crooked:
        return Crooked(0, 0, vec[i64]([0, 0]))

    def observe(self, state: Crooked, viewer: Viewer) -> Seen:
        mask = state.turn_mask()
        asked = () if mask in (0, CHANCE_BIT) else (state.turn % 2,)
        return Seen(seat=viewer, asked=asked, turn=state.turn, rolling=state.rolling, points=tuple(state.points))

    def sight(self, before: Crooked, move: Move, after: Crooked, viewer: Viewer) -> Sight:
        return Sight(move.seat, move.action)

    def belief(self, observation: Seen) -> Belief:
        return Open(observation)


CROOKED = cast(AnyGame, CrookedGame())
