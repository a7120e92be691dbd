"""Two games small enough to know the right move: taking stones in turns, and doors chosen at once.

*Stones*: take one to three; who takes the last wins. Leave the other a multiple of four.
*Doors*: a thief picks one of three doors or stays at home, a guard watches one door, both at once. A door that nobody
watches is a win for the thief, a watched one is a loss; at home chance lets the thief win one time in three.
"""

from typing import Any

from mypy_extensions import i64
from tests.listed import Listed

from ludarium.core.action import Action, ActionTable, Kind, Range
from ludarium.core.game import Game, asked
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.outcome import Outcome
from ludarium.core.parts import Words
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Setup
from ludarium.core.state import CHANCE_BIT, Belief, encode
from ludarium.core.turn import Move
from ludarium.core.words import Reason

NOT_YET = -1
HOME = 3


class Toy(Listed):
    """What both games share: two seats."""

    seats: int = 2


def won_by(winner: int) -> Outcome:
    return Outcome((1, 2) if winner == 0 else (2, 1), (1, 0) if winner == 0 else (0, 1), "over")


class Stones(Toy):
    def __init__(self, left: i64, turn: i64) -> None:
        self.left, self.turn = left, turn

    def turn_mask(self) -> i64:
        return 1 << self.turn if self.left else 0

    def legal(self, seat: int) -> list[int]:
        return [encode(0, n) for n in range(min(3, self.left))]

    def apply(self, seat: i64, code: i64) -> None:
        self.left -= (code >> 8) + 1
        self.turn = 1 - self.turn

    def copy(self) -> "Stones":
        return Stones(self.left, self.turn)

    def outcome(self) -> Outcome:
        return won_by(1 - self.turn)


class Doors(Toy):
    def __init__(self, door: i64, watched: i64, luck: i64) -> None:
        self.door, self.watched, self.luck = door, watched, luck

    def turn_mask(self) -> i64:
        waiting = (1 if self.door == NOT_YET else 0) | (2 if self.watched == NOT_YET else 0)
        return waiting or (CHANCE_BIT if self.door == HOME and self.luck == NOT_YET else 0)

    def legal(self, seat: int) -> list[int]:
        if seat > 1:
            return [encode(2, n) for n in range(3)]
        return [encode(1, n) for n in range(4 if seat == 0 else 3)]

    def apply(self, seat: i64, code: i64) -> None:
        if seat == 0:
            self.door = code >> 8
        elif seat == 1:
            self.watched = code >> 8
        else:
            self.luck = code >> 8

    def copy(self) -> "Doors":
        return Doors(self.door, self.watched, self.luck)

    def outcome(self) -> Outcome:
        if self.door == HOME:
            return won_by(0 if self.luck == 0 else 1)
        return won_by(0 if self.door != self.watched else 1)


class View(Observation, frozen=True, kw_only=True):
    numbers: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return (0, 0)


class Open(Belief):
    """Nothing is hidden but what the other chose in this moment, which is chosen anew."""

    def __init__(self, state: Toy) -> None:
        self.state = state

    def sample(self, rng: Rng) -> Any:
        return self.state.copy()


class ToyWords(Words[View]):
    def table(self, observation: View, lang: str, names: tuple[str, ...]) -> str:
        return str(observation.numbers)


class ToyGame(Game[Any, View]):
    actions = ActionTable(
        Kind("take", (Range("stones", 1, 3),)),
        Kind("door", (Range("number", 1, 4),)),
        Kind("luck", (Range("number", 1, 3),), chance=True),
    )
    reasons = {1: Reason("1.1", "Not now.")}
    observation_type = View
    words = ToyWords()

    def sight(self, before: Any, move: Move, after: Any, viewer: Viewer) -> Sight:
        return Sight(move.seat, move.action, ())


class StonesGame(ToyGame):
    info = GameInfo(name="stones", title="Stones", seats=(2,), minutes=(1, 1))

    def __init__(self, start: int = 21) -> None:
        self.start = start

    def initial(self, setup: Setup) -> Stones:
        return Stones(self.start, 0)

    def observe(self, state: Stones, viewer: Viewer) -> View:
        return View(seat=viewer, asked=asked(state.turn_mask()), numbers=(int(state.left), int(state.turn)))

    def belief(self, observation: View) -> Open:
        return Open(Stones(*observation.numbers))


class DoorsGame(ToyGame):
    info = GameInfo(
        name="doors", title="Doors", seats=(2,), minutes=(1, 1), hidden=True, chance=True, simultaneous=True
    )

    def initial(self, setup: Setup) -> Doors:
        return Doors(NOT_YET, NOT_YET, NOT_YET)

    def observe(self, state: Doors, viewer: Viewer) -> View:
        """Both are asked at once; what the other has chosen already is nobody's business."""
        return View(seat=viewer, asked=(0, 1), numbers=())

    def belief(self, observation: View) -> Open:
        return Open(Doors(NOT_YET, NOT_YET, NOT_YET))


def take(stones: int) -> Action:
    return Action("take", (str(stones),))
