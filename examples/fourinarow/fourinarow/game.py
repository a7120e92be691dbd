"""Four in a Row for the registry: what is seen, and words."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.action import ActionTable, Kind, Range
from ludarium.core.game import Game, asked
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.parts import Words
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Setup
from ludarium.core.state import Belief
from ludarium.core.turn import LETTERS, Move
from ludarium.core.words import Prompt, Reason

from .rules import COLUMNS, FULL_COLUMN, HIGH, ROWS, FourInARow, empty_board, four

EMPTY = "·"


class FourInARowView(Observation, frozen=True, kw_only=True):
    """Everything is open: the rows from above, a letter for each disc."""

    rows: tuple[str, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """One for four in a row."""
        return tuple(int(four(position(self.rows).discs[seat])) for seat in (0, 1))


class FourInARowBelief(Belief):
    """Nothing is hidden: there is one position that fits."""

    def __init__(self, view: FourInARowView) -> None:
        self.view = view

    def sample(self, rng: Rng) -> FourInARow:
        """That position."""
        return position(self.view.rows)


class FourInARowWords(Words[FourInARowView]):
    """What the game says."""

    def prompt(self, observation: FourInARowView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return Prompt(
            "Drop a disc into a column." if observation.seat in observation.asked else "Wait for the other seat."
        )

    def table(self, observation: FourInARowView, lang: str, names: tuple[str, ...]) -> str:
        """The board in characters."""
        seats = ", ".join(f"{LETTERS[seat]} {name}" for seat, name in enumerate(names))
        return "\n".join((seats, *(" ".join(row) for row in observation.rows), " ".join("1234567")))


class FourInARowGame(Game[FourInARow, FourInARowView]):
    """The rules, for the registry."""

    info = GameInfo(name="fourinarow", title="Four in a Row", seats=(2,), minutes=(3, 10))
    actions = ActionTable(Kind("drop", (Range("column", 1, COLUMNS),)))
    reasons = {FULL_COLUMN: Reason("2.2", "That column is full.")}  # noqa: RUF012 - never changed
    observation_type = FourInARowView
    words = FourInARowWords()

    def initial(self, setup: Setup) -> FourInARow:
        """An empty board (RULES 2.1)."""
        return empty_board()

    def observe(self, state: FourInARow, viewer: Viewer) -> FourInARowView:
        """Everybody sees the board."""
        return FourInARowView(seat=viewer, asked=asked(state.turn_mask()), rows=rows_of(state))

    def sight(self, before: FourInARow, move: Move, after: FourInARow, viewer: Viewer) -> Sight:
        """Everybody sees every disc."""
        return Sight(move.seat, move.action)

    def belief(self, observation: FourInARowView) -> FourInARowBelief:
        """The observation as a position."""
        return FourInARowBelief(observation)


def rows_of(state: FourInARow) -> tuple[str, ...]:
    """The board as people see it, the highest row first."""
    rows = []
    for row in reversed(range(ROWS)):
        places = [HIGH * column + row for column in range(COLUMNS)]
        rows.append("".join(seat_at(state, place) for place in places))
    return tuple(rows)


def seat_at(state: FourInARow, place: int) -> str:
    """Whose disc lies at a bit's place."""
    return next((LETTERS[seat] for seat in (0, 1) if state.discs[seat] >> place & 1), EMPTY)


def position(rows: tuple[str, ...]) -> FourInARow:
    """The other way round."""
    discs = [0, 0]
    for row, letters in enumerate(reversed(rows)):
        for column, letter in enumerate(letters):
            if letter != EMPTY:
                discs[LETTERS.index(letter)] += 2 ** (HIGH * column + row)
    return FourInARow(vec[i64](discs), sum(len(row) - row.count(EMPTY) for row in rows))


GAME = FourInARowGame()
