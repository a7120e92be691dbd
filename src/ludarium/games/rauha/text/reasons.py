"""Why not: a few words for each reason of the rules, short enough to stand on a card, and the paragraph behind them."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.words import Reason

from ..rules import codes

REASONS: Final[dict[int, Reason]] = {
    codes.OTHER_STEP: Reason("3.4", N_("Not in this step")),
    codes.NOT_OFFERED: Reason("4.3", N_("Not on offer")),
    codes.NOT_KEPT: Reason("6.1", N_("You kept another card")),
    codes.CRYSTALS_SHORT: Reason("6.2", N_("Crystals missing: {n}")),
    codes.EFFECT_SHORT: Reason("9.5", N_("Crystals missing: {n}")),
    codes.SQUARE_FORBIDDEN: Reason("6.3", N_("Not a marked square")),
    codes.HAS_SPORE: Reason("7.1", N_("Has a spore")),
    codes.NOTHING_TO_ACTIVATE: Reason("9.9", N_("Nothing to activate")),
    codes.ALREADY_USED: Reason("9.3", N_("Already used")),
    codes.OUTSIDE_LINE: Reason("9.1", N_("Outside your line")),
    codes.WITHOUT_SPORE: Reason("12.2", N_("Has no spore")),
    codes.SAY_WHERE: Reason("9.6", N_("Choose where the spore goes")),
    codes.GIVES_NO_SPORE: Reason("9.6", N_("Gives no spore")),
    codes.NOT_HELD: Reason("9.2", N_("Not with you")),
    codes.NOT_FRESH: Reason("9.2", N_("Rests until scoring")),
    codes.NAME_AN_ANIMAL: Reason("10.4", N_("Name an animal")),
    codes.BOARD_FULL: Reason("9.6", N_("Spores on every square")),
    codes.NOT_IN_STOCK: Reason("3.3", N_("Not in the stock")),
    codes.ALREADY_STACKED: Reason("2.6", N_("Already on the pile")),
    codes.OTHER_SATELLITE: Reason("3.3", N_("Another satellite first")),
}
