"""Three strengths, told apart by how many actions a player wants to look at."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, NONE, encode

from ..lookup import REACH, REEFS, REEFS_PER_SIDE, STANDARD_REEFS
from ..rules.codes import KEEP_REEF, MOVE_REEF, PLACE_REEF
from ..rules.paleo import Paleo
from ..rules.questions import movable, next_reef, side_of
from ..rules.reefs import any_reef
from ..state import FLICK, REEFING, RETURN, SLIP
from .aim import Aim
from .judge import expected, expected_closely, lead

NOVICE_BELOW: Final = 100
EXPERT_FROM: Final = 1000
TRIED_PER_SLIP: Final = 16
"""A closer look at a flick goes through several slips of the hand: of a bot's width only so much is asked for."""
REFINED: Final = 12
JUDGED_CLOSELY: Final = 24
ANSWERED: Final = 8
ANSWERS: Final = 4
RESPECT: Final = 0.8
"""What the best answer takes counts by so much: the other player may not find it."""


def proposals(state: Paleo, seat: i64, width: i64, rng: Rng) -> list[int]:
    """Name at most ``width`` choices worth a closer look, the most promising first; none where all can be tried."""
    if state.phase == REEFING:
        return reef_proposals(state, seat, width, rng)
    if state.phase != FLICK:
        return []
    aim = Aim(state, seat, rng, width < NOVICE_BELOW)
    aim.collect()
    if width < NOVICE_BELOW:
        return quick_look(aim, rng)
    if width < EXPERT_FROM:
        return aim.best(width // TRIED_PER_SLIP)
    return careful_look(state, seat, aim, rng)


def quick_look(aim: Aim, rng: Rng) -> list[int]:
    """A novice sees straight shots only, forgets that the hand errs, and takes one of the four that look best."""
    best = aim.best(4)
    return [best[rng.below(i64(len(best)))]] if best else []


def careful_look(state: Paleo, seat: i64, aim: Aim, rng: Rng) -> list[int]:
    """An expert tries the neighbours of good aims, more slips of the hand, and what the other side can answer."""
    for code in aim.best(REFINED):
        aim.refine(code)
    chosen: list[int] = []
    most = -1e9
    for code in by_hand(state, seat, aim.best(JUDGED_CLOSELY))[:ANSWERED]:
        value = judged_closely(state, seat, code) + RESPECT * answered(state, seat, code, rng)
        if value > most:
            most = value
            chosen = [code]
    return chosen


def by_hand(state: Paleo, seat: i64, codes: list[int]) -> list[int]:
    """The same flicks, those first that bear a slip of the hand best."""
    rated = [(-judged_quickly(state, seat, code), code) for code in codes]
    rated.sort()
    return [code for _, code in rated]


def judged_closely(state: Paleo, seat: i64, code: i64) -> float:
    """The lead that a flick gives on the mean."""
    after = state.copy()
    after.apply(seat, code)
    return expected_closely(after, seat) if after.phase == SLIP else lead(after, side_of(state, seat))


def answered(state: Paleo, seat: i64, code: i64, rng: Rng) -> float:
    """What the other side's best straight answer changes in the lead; 0 if it cannot answer in this round."""
    side = side_of(state, seat)
    after = state.copy()
    after.exact = 1
    after.apply(seat, code)
    while after.phase == RETURN:
        after.apply(0, after.choice(0, 0))
    if after.phase != FLICK or after.round_number != state.round_number or side_of(after, after.actor) == side:
        return 0.0
    now = lead(after, side)
    after.exact = state.exact
    other = after.actor
    aim = Aim(after, other, rng, True)
    aim.collect()
    least = now
    for answer in aim.best(ANSWERS):
        value = -judged_quickly(after, other, answer)
        if value < least:
            least = value
    return least - now


def judged_quickly(state: Paleo, seat: i64, code: i64) -> float:
    """The lead that a flick gives over few slips."""
    after = state.copy()
    after.apply(seat, code)
    return expected(after, seat) if after.phase == SLIP else lead(after, side_of(state, seat))


def reef_proposals(state: Paleo, seat: i64, width: i64, rng: Rng) -> list[int]:
    """Staying, the standard places, and a few at random."""
    found: list[int] = []
    keep = encode(KEEP_REEF)
    if state.refusal(seat, keep) == LEGAL:
        found.append(keep)
    if any_reef(state):
        for reef in range(i64(REEFS)):
            if movable(state) & BIT[reef]:
                add_usual(state, seat, MOVE_REEF + reef % REEFS_PER_SIDE, reef, found)
    else:
        add_usual(state, seat, PLACE_REEF, next_reef(state), found)
    n = state.choices(seat)
    for _ in range(400):
        if len(found) >= width or len(found) >= 24:
            break
        code = state.choice(seat, rng.below(n))
        if code != NONE:
            found.append(code)
    return found


def add_usual(state: Paleo, seat: i64, kind: i64, reef: i64, found: list[int]) -> None:
    """Add the standard place of a reef, if it may go there and does not stand there already."""
    x, y, turn = STANDARD_REEFS[reef * 3], STANDARD_REEFS[reef * 3 + 1], STANDARD_REEFS[reef * 3 + 2]
    stands = state.reef_turn[reef] == turn and state.reef_x[reef] == x and state.reef_y[reef] == y
    usual = encode(kind, x + REACH, y + REACH, turn)
    if not stands and state.refusal(seat, usual) == LEGAL:
        found.append(usual)
