"""Why not: a few words for each reason of the rules, and the paragraph behind them."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.words import Reason

from ..rules import codes

REASONS: Final[dict[int, Reason]] = {
    codes.OTHER_STEP: Reason("3.1", N_("Not in this part of the round")),
    codes.IN_A_ZONE: Reason("4.2", N_("Inside a dark-blue line")),
    codes.ON_THE_DOOR: Reason("4.5", N_("Covers the door of Paleo")),
    codes.IN_ADVANCED_CAMP: Reason("4.6", N_("Inside an advanced camp")),
    codes.NEAR_THE_RIM: Reason("4.3", N_("Less than 45 mm from the rim")),
    codes.NEAR_A_REEF: Reason("4.3", N_("Less than 45 mm from another reef")),
    codes.OTHER_HALF: Reason("4.4", N_("Two of your reefs must stand in your half")),
    codes.NO_ROOM: Reason("4.8", N_("No room is left for it")),
    codes.NOT_PLACED_YET: Reason("4.7", N_("It is not on the board yet")),
    codes.NOT_YOURS: Reason("6.1", N_("Not your piece")),
    codes.NOT_ABOARD: Reason("6.1", N_("Not on the board")),
    codes.ARRANGED_ALREADY: Reason("5.1", N_("Already on a circle")),
    codes.CIRCLE_TAKEN: Reason("5.1", N_("Another piece is there")),
    codes.OTHER_CIRCLES: Reason("5.2", N_("It belongs on other circles")),
    codes.NOT_STUCK: Reason("6.10", N_("Touches neither rim nor reef")),
    codes.NUDGE_BLOCKED: Reason("6.10", N_("No room to unstick it")),
    codes.NOT_RETURNING: Reason("8.3", N_("It cannot come back now")),
    codes.CIRCLE_COVERED: Reason("8.6", N_("There is a disc there")),
    codes.MOVED_ALREADY: Reason("4.7", N_("Moved already in this round")),
}
