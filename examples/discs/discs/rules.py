"""The seven methods of Discs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.action import ActionTable, Kind, Names, Range
from ludarium.core.bits import BIT
from ludarium.core.outcome import Outcome, rank
from ludarium.core.state import LEGAL, State, encode, first_of, kind_of, second_of, third_of
from ludarium.core.words import Reason

from .slide import ANGLES, BOARD, POWERS, TURNS, Reef, Spot, in_reef, near, on_board, slide

SEATS, OWN, FLICKS = 2, 3, 3
DISCS: Final = tuple(f"{letter}{number}" for letter in "AB" for number in (1, 2, 3))
START: Final = ((180, 540), (300, 550), (420, 540), (420, 60), (300, 50), (180, 60))
MIDDLE: Final = (300, 300)
RINGS: Final = ((60, 3), (150, 1))  # radius and worth, from the inside
PUT, FLICK, PASS = range(3)
GONE, UNPUT = -1, -1

ACTIONS = ActionTable(
    Kind("put", (Range("x", 0, BOARD - 1), Range("y", 0, BOARD - 1), Range("turn", 0, TURNS - 1))),
    Kind("flick", (Names("disc", DISCS), Range("angle", 0, ANGLES - 1), Range("power", 0, POWERS - 1))),
    Kind("pass"),
)
OTHER_STEP, NOT_FREE, NOT_YOURS, HAS_DISCS = range(1, 5)
REASONS = {
    OTHER_STEP: Reason("2.1", "This is not the moment for it."),
    NOT_FREE: Reason("2.2", "A reef lies wholly on the board and touches nothing."),
    NOT_YOURS: Reason("3.1", "Flick one of your own discs that are still on the board."),
    HAS_DISCS: Reason("3.1", "Only who has no disc left passes."),
}


class Discs(State):
    """The whole truth: turns taken, where discs lie (-1 if gone), where reefs lie and how they are turned (-1 before)."""

    def __init__(self, turn: i64, xs: vec[i64], ys: vec[i64], reefs: vec[i64]) -> None:
        self.turn, self.xs, self.ys, self.reefs = turn, xs, ys, reefs

    def mover(self) -> i64:
        """Whose turn it is."""
        return self.turn % SEATS

    def spots(self) -> dict[int, Spot]:
        """The discs on the board."""
        return {disc: (self.xs[disc], self.ys[disc]) for disc in range(len(DISCS)) if self.xs[disc] != GONE}

    def bars(self) -> list[Reef]:
        """The reefs on the board."""
        rows = [(self.reefs[3 * s], self.reefs[3 * s + 1], self.reefs[3 * s + 2]) for s in range(SEATS)]
        return [row for row in rows if row[0] != UNPUT]

    def own(self, seat: i64) -> list[int]:
        """A seat's discs on the board."""
        return [disc for disc in range(OWN * seat, OWN * (seat + 1)) if self.xs[disc] != GONE]

    def turn_mask(self) -> i64:
        """One seat at a time: a reef each, then three flicks each (RULES 2.1, 3.1)."""
        return 0 if self.turn == SEATS * (1 + FLICKS) else BIT[self.mover()]

    def choices(self, seat: i64) -> i64:
        """All places and turns, or all discs, angles and powers."""
        if self.turn < SEATS:
            return BOARD * BOARD * TURNS
        return max(1, len(self.own(seat)) * ANGLES * POWERS)

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th; a place where the reef cannot lie is drawn again."""
        if self.turn < SEATS:
            code = encode(PUT, k % BOARD, k // BOARD % BOARD, k // (BOARD * BOARD))
            return code if self.refusal(seat, code) == LEGAL else -1
        own = self.own(seat)
        if not own:
            return encode(PASS)
        return encode(FLICK, own[k // (ANGLES * POWERS)], k // POWERS % ANGLES, k % POWERS)

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        kind = kind_of(code)
        if (kind == PUT) != (self.turn < SEATS):
            return OTHER_STEP
        if kind == PUT:
            return LEGAL if self.is_free((first_of(code), second_of(code), third_of(code))) else NOT_FREE
        if kind == PASS:
            return HAS_DISCS if self.own(seat) else LEGAL
        return LEGAL if first_of(code) in self.own(seat) else NOT_YOURS

    def is_free(self, reef: Reef) -> bool:
        """Whether a reef may lie there (RULES 2.2)."""
        margin = 60
        inside = margin <= reef[0] < BOARD - margin and margin <= reef[1] < BOARD - margin
        clear = not any(in_reef(spot, reef) for spot in self.spots().values())
        return inside and clear and not any(near(reef[:2], other[:2], 2 * margin) for other in self.bars())

    def apply(self, seat: i64, code: i64) -> None:
        """What follows."""
        if kind_of(code) == PUT:
            for place, value in enumerate((first_of(code), second_of(code), third_of(code))):
                self.reefs[3 * seat + place] = value
        elif kind_of(code) == FLICK:
            for leg in slide(self.spots(), self.bars(), first_of(code), second_of(code), third_of(code)):
                stays = on_board(leg.end)
                self.xs[leg.disc] = leg.end[0] if stays else GONE
                self.ys[leg.disc] = leg.end[1] if stays else GONE
        self.turn += 1

    def copy(self) -> "Discs":
        """An independent copy."""
        return Discs(self.turn, self.xs[:], self.ys[:], self.reefs[:])

    def score(self, seat: i64) -> int:
        """What the discs of a seat count now (RULES 1.1)."""
        spots = [(self.xs[disc], self.ys[disc]) for disc in self.own(seat)]
        return sum(next((worth for radius, worth in RINGS if near(spot, MIDDLE, radius)), 0) for spot in spots)

    def outcome(self) -> Outcome:
        """Most points win (RULES 1.1)."""
        scores = tuple(self.score(seat) for seat in range(SEATS))
        return Outcome(rank(scores), scores, "everybody had three flicks", ("rings",), tuple((one,) for one in scores))


def new_table() -> Discs:
    """The discs stand at their edges, no reef lies yet."""
    xs, ys = [x for x, _ in START], [y for _, y in START]
    return Discs(0, vec[i64](xs), vec[i64](ys), vec[i64]([UNPUT] * 3 * SEATS))
