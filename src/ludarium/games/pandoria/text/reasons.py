"""Why not: a few words for each reason of the rules, short enough to stand on a piece, and the paragraph behind them."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.words import Reason

from ..rules import codes

REASONS: Final[dict[int, Reason]] = {
    codes.OTHER_STEP: Reason("4.1", N_("Not in this step")),
    codes.SAME_AS_OTHER_DIE: Reason("4.3", N_("Same as the other die")),
    codes.WRONG_NAMING: Reason("4.4", N_("Not what the dice ask for")),
    codes.NOT_EMPTY: Reason("5.2", N_("Not an empty hex")),
    codes.NOT_HERE: Reason("14.4", N_("Not in this territory")),
    codes.NO_ANCHOR: Reason("5.3", N_("Nothing to draw beside")),
    codes.NOT_BESIDE: Reason("5.2", N_("Not beside it")),
    codes.POCKET_TOO_SMALL: Reason("5.8", N_("Pocket of the wrong size")),
    codes.MUST_DRAW: Reason("5.8", N_("You must draw")),
    codes.NOT_AT_GATE: Reason("14.9", N_("Begin at the bridge")),
    codes.NOT_ROLLED: Reason("4.2", N_("Not on the dice")),
    codes.NOT_OWNED: Reason("7.3", N_("Not yours")),
    codes.ALREADY_USED: Reason("7.4", N_("Already used")),
    codes.ALREADY_BUILT: Reason("7.6", N_("You have that building")),
    codes.WOOD_SHORT: Reason("7.5", N_("Wood missing: {n}")),
    codes.CRYSTALS_SHORT: Reason("7.4", N_("Crystals missing: {n}")),
    codes.GOLD_SHORT: Reason("12.2", N_("Gold missing: {n}")),
    codes.ARTEFACTS_SHORT: Reason("11.1", N_("Artefacts missing: {n}")),
    codes.NO_PRIZE_LEFT: Reason("11.2", N_("None left")),
    codes.NOT_YOUR_WORKER: Reason("11.3", N_("Not your worker")),
    codes.WORKER_ELSEWHERE: Reason("14.5", N_("Not in this territory")),
    codes.NOT_A_BUILDING: Reason("11.5", N_("Not a building of yours")),
    codes.BOAT_TAKEN: Reason("9.2", N_("Boat taken")),
    codes.BOAT_OUT_OF_REACH: Reason("9.2", N_("Boat out of reach")),
    codes.NO_WORKER_BESIDE: Reason("9.3", N_("No worker beside it")),
    codes.NOTHING_DRAWN_BESIDE: Reason("9.8", N_("Nothing drawn beside it")),
    codes.ALREADY_OWNED: Reason("12.3", N_("Already yours")),
    codes.COLUMN_CLOSED: Reason("12.4", N_("Column closed")),
    codes.SAME_CARD: Reason("9.4", N_("Not the card you cast")),
    codes.NO_ROOM_TO_DRAW: Reason("9.9", N_("No hex to draw on")),
    codes.SLOT_NOT_OPEN: Reason("13.6", N_("Not this slot now")),
    codes.ALREADY_CLAIMED: Reason("15.3", N_("Already claimed")),
    codes.NO_BRIDGE_FROM_HERE: Reason("14.8", N_("Leads nowhere new")),
    codes.DRAW_BOTH: Reason("5.8", N_("Draw both resources")),
    codes.NOT_AT_TABLE: Reason("2.7", N_("Nobody sits there")),
    codes.ONE_DIE: Reason("9.9", N_("Draw one resource")),
}
