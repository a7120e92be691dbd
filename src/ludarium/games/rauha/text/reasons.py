"""Why not: a few words for each reason of the rules, short enough to stand on a card, and the paragraph behind them."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.words import Reason

from .. import rules

REASONS: Final[dict[int, Reason]] = {
    rules.OTHER_STEP: Reason("3.4", N_("Not in this step")),
    rules.NOT_OFFERED: Reason("4.3", N_("Not on offer")),
    rules.NOT_KEPT: Reason("6.1", N_("You kept another card")),
    rules.CRYSTALS_SHORT: Reason("6.2", N_("Crystals missing: {n}")),
    rules.EFFECT_SHORT: Reason("9.5", N_("Crystals missing: {n}")),
    rules.SQUARE_FORBIDDEN: Reason("6.3", N_("No marked square")),
    rules.HAS_SPORE: Reason("7.1", N_("Has a spore")),
    rules.NOTHING_TO_ACTIVATE: Reason("9.9", N_("Nothing to activate")),
    rules.ALREADY_USED: Reason("9.3", N_("Already used")),
    rules.OUTSIDE_LINE: Reason("9.1", N_("Outside your line")),
    rules.WITHOUT_SPORE: Reason("12.2", N_("Has no spore")),
    rules.SAY_WHERE: Reason("9.6", N_("Choose where the spore goes")),
    rules.GIVES_NO_SPORE: Reason("9.6", N_("Gives no spore")),
    rules.NOT_HELD: Reason("9.2", N_("Not with you")),
    rules.NOT_FRESH: Reason("9.2", N_("Rests until scoring")),
    rules.NAME_AN_ANIMAL: Reason("10.4", N_("Name an animal")),
    rules.BOARD_FULL: Reason("9.6", N_("Spores on every square")),
    rules.NOT_IN_STOCK: Reason("3.3", N_("Not in the stock")),
    rules.ALREADY_STACKED: Reason("2.6", N_("Already on the pile")),
    rules.OTHER_SATELLITE: Reason("3.3", N_("Another satellite first")),
}
