"""What a seat's sheet is worth: points, stores, cards, buildings, and what artefacts and buildings promise as prizes."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count

from ..lookup import (
    CARD_BUILDING,
    CARDS,
    CLOSED_TO_END,
    GREAT,
    LEFT_PER_POINT,
    MONUMENT,
    PRIZE_VALUE,
    SMALL,
    SOURCE_KIND,
    TERRITORIES,
    TRACKS,
    WOOD,
)
from ..rules import Pandoria, sheet
from ..rules.ground import has_full_draw
from ..rules.sheet import best_prize
from ..rules.trolls import territories_closed
from ..state import FAMILY, OVER, ROLL, RUNNING, SOLO
from .weights import (
    BUILDING,
    BUILDING_SOLO,
    BUILDING_WORTH,
    CARD,
    HOPE,
    SPELL_WORTH,
    UNIT,
    UNIT_SOLO,
    USE,
    W,
)


class Sheets:
    """What the seats' sheets are worth if the game goes on and, behind those, if it ends with this round.

    A draw changes no sheet, so these are found once for all its completions.
    """

    def __init__(self, state: Pandoria) -> None:
        self.left = time_left(state)
        self.turns: i64 = 0
        # Without room for a full draw little can happen any more: that is as good as the end.
        self.last = state.mode != SOLO and (state.ending != RUNNING or not has_full_draw(state))
        worth = vec[float]()
        for seat in range(state.seats):
            worth = append(worth, sheet_worth(state, seat, self.left))
        for seat in range(state.seats):
            turn = has_turn_left(state, seat)
            self.turns += 1 if turn else 0
            worth = append(worth, last_sheet(state, seat, turn))
        self.worth = worth


def unit(state: Pandoria) -> float:
    """What a stored resource is worth."""
    return W[UNIT_SOLO] if state.mode == SOLO else W[UNIT]


def time_left(state: Pandoria) -> float:
    """How much of the game is still to come, from 1 to 0."""
    if state.mode == SOLO:
        return 1.0 - float(territories_closed(state)) / float(TERRITORIES)
    if state.ending != RUNNING:
        return 0.05
    return 1.0 - 0.95 * float(state.printed) / float(CLOSED_TO_END[state.board])


def has_turn_left(state: Pandoria, seat: i64) -> bool:
    """Whether a seat will have a turn of this round that has not begun."""
    behind = (seat - state.first + state.seats) % state.seats - (state.acting - state.first + state.seats) % state.seats
    return behind > 0 or (behind == 0 and state.phase == ROLL and state.casting == 0)


def sheet_worth(state: Pandoria, seat: i64, left: float) -> float:
    """What a seat has and what its sheet promises."""
    total = float(state.points[seat])
    if state.phase == OVER:
        return total
    if state.mode == FAMILY:
        return total + 3.0 * left * float(count(sheet.unused(state, seat)))
    for track in range(i64(TRACKS)):
        stored = float(state.tracks[seat * TRACKS + track])
        total += unit(state) * stored + W[USE] * left * min(stored, 3.5)
    return total + _cards(state, seat, left) + _prizes(state, seat, left)


def last_sheet(state: Pandoria, seat: i64, turn: bool) -> float:
    """What a sheet is worth in the last round; with a turn still to come, its best deed counts."""
    total = float(state.points[seat])
    if state.phase == OVER:
        return total
    if state.mode == FAMILY:
        return total + (2.0 if turn and sheet.unused(state, seat) != 0 else 0.0)
    total += float(count(sheet.unused(state, seat)) + state.artefacts[seat])
    for track in range(i64(TRACKS)):
        total += float(state.tracks[seat * TRACKS + track] // LEFT_PER_POINT)
    return total + (_last_deed(state, seat) if turn else 0.0)


def _last_deed(state: Pandoria, seat: i64) -> float:
    gain = 0.0
    small = best_prize(state, SMALL)
    great = best_prize(state, GREAT)
    monument = best_prize(state, MONUMENT)
    if small >= 0 and state.artefacts[seat] >= 2:
        gain = float(PRIZE_VALUE[small] - 2)
    if great >= 0 and state.artefacts[seat] >= 3:
        gain = max(gain, float(PRIZE_VALUE[great] - 3))
    if monument >= 0 and sheet.standing(state, seat) != 0 and state.tracks[seat * TRACKS + WOOD] >= 2:
        gain = max(gain, float(PRIZE_VALUE[monument] - 2))
    return gain


def _cards(state: Pandoria, seat: i64, left: float) -> float:
    total = 0.0
    unused = sheet.unused(state, seat)
    standing = sheet.standing(state, seat)
    length = W[BUILDING_SOLO] if state.mode == SOLO else W[BUILDING]
    for card in range(i64(CARDS)):
        if unused & BIT[card]:
            total += 1.0 + left * W[CARD] * max(BUILDING_WORTH[CARD_BUILDING[card]], SPELL_WORTH[SOURCE_KIND[card]])
        elif standing & BIT[card]:
            total += length * left * BUILDING_WORTH[CARD_BUILDING[card]]
    return total


def _prizes(state: Pandoria, seat: i64, left: float) -> float:
    """What artefacts and buildings promise as relics and monuments."""
    total = float(state.artefacts[seat])
    likely = min(1.0, 0.25 + left)
    small = best_prize(state, SMALL)
    great = best_prize(state, GREAT)
    if great >= 0 and state.artefacts[seat] >= 3:
        total += likely * 0.6 * float(PRIZE_VALUE[great] - 3)
    elif small >= 0 and state.artefacts[seat] >= 2:
        total += likely * 0.6 * float(PRIZE_VALUE[small] - 2)
    elif small >= 0 and state.artefacts[seat] == 1:
        total += left
    monument = best_prize(state, MONUMENT)
    if monument >= 0 and sheet.standing(state, seat) != 0:
        total += likely * W[HOPE] * float(PRIZE_VALUE[monument]) + 0.35 * left * float(
            state.tracks[seat * TRACKS + WOOD]
        )
    return total
