"""The rules of Four in a Row on bits; compiled for the benchmark, and the same source interpreted.

A column takes seven bits, the lowest row first; the seventh stays empty, so that lines do not run on into the next column.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludarium.core.outcome import Outcome
from ludarium.core.state import LEGAL, State

COLUMNS: Final = 7
ROWS: Final = 6
HIGH: Final = ROWS + 1  # bits of a column
FLOOR: Final = 0x0040810204081  # the lowest cell of every column
BOARD: Final = FLOOR * 0x3F  # all cells
FULL_COLUMN: Final = 1


def four(discs: i64) -> bool:
    """Tell whether four lie in a line: a pair of pairs, up, across and along both slants (RULES 1.1)."""
    pairs = discs & discs >> 1
    if pairs & pairs >> 2:
        return True
    pairs = discs & discs >> HIGH
    if pairs & pairs >> 2 * HIGH:
        return True
    pairs = discs & discs >> HIGH - 1
    if pairs & pairs >> 2 * (HIGH - 1):
        return True
    pairs = discs & discs >> HIGH + 1
    return pairs & pairs >> 2 * (HIGH + 1) != 0


def landing(discs: i64) -> i64:
    """Return the lowest empty cell of every column that is not full: adding one to a column carries past its discs."""
    return discs + FLOOR & BOARD


def columns() -> vec[i64]:
    """Build the mask of each column."""
    return vec[i64]([0x3F * 2 ** (HIGH * column) for column in range(COLUMNS)])


COLUMN: Final[vec[i64]] = columns()  # without Final, compiled code would look the name up at each use


def number(cells: i64) -> i64:
    """Count cells, of which every column has one at most."""
    found: i64 = 0
    while cells:
        cells &= cells - 1
        found += 1
    return found


# A third party's class, compiled apart from the engine, must not be a native one: the registry refuses that.
@mypyc_attr(native_class=False)
class FourInARow(State):
    """The whole truth: each seat's discs as bits, and how many were dropped."""

    def __init__(self, discs: vec[i64], dropped: i64) -> None:
        self.discs = discs
        self.dropped = dropped

    def turn_mask(self) -> i64:
        """Seats in turns, until the last one has four or the board is full (RULES 1.1, 1.2, 2.1)."""
        discs, dropped = self.discs, self.dropped
        seat = dropped & 1
        return 0 if dropped == COLUMNS * ROWS or four(discs[1 - seat]) else 1 + seat

    def choices(self, seat: i64) -> i64:
        """One for each column that is not full (RULES 2.2)."""
        discs = self.discs
        return number(landing(discs[0] | discs[1]))

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th of these."""
        discs = self.discs
        free = landing(discs[0] | discs[1])
        column: i64 = 0
        while True:
            if free & COLUMN[column]:
                if k == 0:
                    return column << 8
                k -= 1
            column += 1

    def refusal(self, seat: i64, code: i64) -> i64:
        """Only a full column is refused."""
        discs = self.discs
        return LEGAL if landing(discs[0] | discs[1]) & COLUMN[code >> 8] else FULL_COLUMN

    def apply(self, seat: i64, code: i64) -> None:
        """Drop a disc."""
        discs = self.discs
        discs[seat] |= landing(discs[0] | discs[1]) & COLUMN[code >> 8]
        self.dropped += 1

    def copy(self) -> "FourInARow":
        """Return an independent copy."""
        return FourInARow(self.discs[:], self.dropped)

    def outcome(self) -> Outcome:
        """Four in a row win; else the game is drawn."""
        return result(self.discs)


def result(discs: vec[i64]) -> Outcome:
    """Who has four in a row (RULES 1.1, 1.2)."""
    if four(discs[0]):
        return Outcome((1, 2), (1, 0), "four in a row")
    if four(discs[1]):
        return Outcome((2, 1), (0, 1), "four in a row")
    return Outcome((1, 1), (0, 0), "the board is full")


def empty_board() -> FourInARow:
    """Before the first disc."""
    return FourInARow(vec[i64]([0, 0]), 0)
