"""Nine rounds of noughts and crosses: the smallest game in which two people move in turns for a while.

The same game stands in ``../boardgameio/server.js``. Both clear the board when a round is over, so that a match is long
enough to be measured; at least 45 moves are played before it ends.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.action import ActionTable, Kind, Range
from ludarium.core.bits import BIT, count, nth
from ludarium.core.game import Game, asked
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.outcome import Outcome, rank
from ludarium.core.parts import Pictures, Words
from ludarium.core.picture import Heading, Pane, Picture, SeatPanel
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Setup
from ludarium.core.state import LEGAL, Belief, State, encode, first_of
from ludarium.core.turn import LETTERS, Move
from ludarium.core.words import Prompt, Reason

ROUNDS, FULL = 9, 0b111_111_111
LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)

ACTIONS = ActionTable(Kind("put", (Range("cell", 1, 9),)))
TAKEN = 1
REASONS = {TAKEN: Reason("2.2", "That cell is taken.")}
MARKS = ('<path d="M-12-12 12 12M12-12-12 12"/>', '<circle r="14"/>')


def three(marks: i64) -> bool:
    """Whether there are three in a row (RULES 3.1)."""
    return any(marks & line == line for line in LINES)


class Noughts(State):
    """The whole truth: moves and rounds played, each seat's marks as bits, each seat's rounds won."""

    def __init__(self, moves: i64, rounds: i64, marks: vec[i64], points: vec[i64]) -> None:
        self.moves, self.rounds, self.marks, self.points = moves, rounds, marks, points

    def empty(self) -> i64:
        """The cells without a mark."""
        return FULL & ~(self.marks[0] | self.marks[1])

    def turn_mask(self) -> i64:
        """Seats in turns, until nine rounds are over (RULES 2.1)."""
        return 0 if self.rounds == ROUNDS else BIT[self.moves % 2]

    def choices(self, seat: i64) -> i64:
        """One for each empty cell."""
        return count(self.empty())

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th of these."""
        return encode(0, nth(self.empty(), k))

    def refusal(self, seat: i64, code: i64) -> i64:
        """Only an empty cell will do (RULES 2.2)."""
        return LEGAL if self.empty() & BIT[first_of(code)] else TAKEN

    def apply(self, seat: i64, code: i64) -> None:
        """Put a mark; a row or a full board ends the round (RULES 3.1, 3.2)."""
        self.marks[seat] |= BIT[first_of(code)]
        self.moves += 1
        won = three(self.marks[seat])
        self.points[seat] += won
        if won or not self.empty():
            self.rounds += 1
            self.marks = vec[i64]([0, 0])

    def copy(self) -> "Noughts":
        """An independent copy."""
        return Noughts(self.moves, self.rounds, self.marks[:], self.points[:])

    def outcome(self) -> Outcome:
        """Most rounds win (RULES 1.1)."""
        return Outcome(rank(list(self.points)), tuple(self.points), "nine rounds were played")


class NoughtsView(Observation, frozen=True, kw_only=True):
    """Everything is open."""

    moves: int
    rounds: int
    marks: tuple[int, ...]
    scores: tuple[int, ...]


class NoughtsBelief(Belief):
    """Nothing is hidden, so there is one position only."""

    def __init__(self, view: NoughtsView) -> None:
        self.view = view

    def sample(self, rng: Rng) -> Noughts:
        """That position."""
        view = self.view
        return Noughts(view.moves, view.rounds, vec[i64](list(view.marks)), vec[i64](list(view.scores)))


class NoughtsWords(Words[NoughtsView]):
    """What the game says."""

    def prompt(self, observation: NoughtsView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return Prompt("Put a mark into an empty cell.")

    def table(self, observation: NoughtsView, lang: str, names: tuple[str, ...]) -> str:
        """The table in characters."""
        view = observation
        rows = [" ".join(sign(view.marks, 3 * row + column) for column in range(3)) for row in range(3)]
        seats = [f"{LETTERS[seat]} {name}: {view.scores[seat]}" for seat, name in enumerate(names)]
        return "\n".join((f"round {view.rounds + 1}, move {view.moves + 1}", *rows, *seats))


class NoughtsPictures(Pictures[NoughtsView]):
    """The board."""

    def table(self, observation: NoughtsView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Nine cells that are drawn anew one by one, and two seats."""
        view = observation
        seats = tuple(SeatPanel(seat, points, (), "") for seat, points in enumerate(view.scores))
        board = Pane("board", self.document(view, lang, (), layout))
        return Picture(Heading(f"Round {min(view.rounds + 1, ROUNDS)}"), (view.rounds, ROUNDS), seats, (board,), "")

    def document(self, observation: NoughtsView, lang: str, names: tuple[str, ...], layout: str) -> str:
        """The board."""
        cells = "".join(draw_cell(observation.marks, cell) for cell in range(9))
        style = 'fill="none" stroke="#2A3560" stroke-width="3"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 150" {style}>{cells}</svg>'


class NoughtsGame(Game[Noughts, NoughtsView]):
    """The rules, for the registry."""

    info = GameInfo(name="noughts", title="Noughts", seats=(2,), minutes=(2, 5))
    actions = ACTIONS
    reasons = REASONS
    observation_type = NoughtsView
    words = NoughtsWords()
    pictures = NoughtsPictures(words)

    def initial(self, setup: Setup) -> Noughts:
        """An empty board."""
        return Noughts(0, 0, vec[i64]([0, 0]), vec[i64]([0, 0]))

    def observe(self, state: Noughts, viewer: Viewer) -> NoughtsView:
        """Build what a viewer may know."""
        return NoughtsView(
            seat=viewer,
            asked=asked(state.turn_mask()),
            moves=state.moves,
            rounds=state.rounds,
            marks=tuple(state.marks),
            scores=tuple(state.points),
        )

    def sight(self, before: Noughts, move: Move, after: Noughts, viewer: Viewer) -> Sight:
        """Everything is told."""
        return Sight(move.seat, move.action)

    def belief(self, observation: NoughtsView) -> NoughtsBelief:
        """The observation as a position."""
        return NoughtsBelief(observation)


def sign(marks: tuple[int, ...], cell: int) -> str:
    """A cell as a character."""
    return "X" if marks[0] >> cell & 1 else "O" if marks[1] >> cell & 1 else "."


def draw_cell(marks: tuple[int, ...], cell: int) -> str:
    """A cell as a group of its own, so that only changed ones travel."""
    place = f"translate({25 + cell % 3 * 50} {25 + cell // 3 * 50})"
    mark = "".join(MARKS[seat] for seat in (0, 1) if marks[seat] >> cell & 1)
    frame = '<rect x="-24" y="-24" width="48" height="48" fill="#F4F2EC"/>'
    return f'<g id="put-{cell + 1}" transform="{place}">{frame}{mark}</g>'


GAME = NoughtsGame()
