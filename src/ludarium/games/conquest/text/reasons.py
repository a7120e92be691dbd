"""Why an action is refused: a sentence for each reason of the rules, and the paragraph that says so."""

from ludarium.core.i18n import N_, Translator
from ludarium.core.words import Reason

from ..rules import kinds

REASONS: dict[int, Reason] = {
    kinds.OTHER_STEP: Reason("3.1", N_("You have to choose something else first.")),
    kinds.NOT_IN_HAND: Reason("4.1", N_("That card is not in your hand.")),
    kinds.PLAYS_USED: Reason("4.1", N_("You have played all your cards for this turn.")),
    kinds.NO_ROOM: Reason("5.2", N_("That land has no room for it.")),
    kinds.WRONG_PLACE: Reason("4.3", N_("That card does not go there.")),
    kinds.NO_DISCOVERY: Reason("6.1", N_("It cannot discover a land now.")),
    kinds.CHOOSE_ONE: Reason("8.7", N_("A Choice card needs one of its abilities named, any other card none.")),
    kinds.FORBIDDEN: Reason("8.1", N_("A card forbids it.")),
    kinds.CAMPAIGN_BEGUN: Reason("3.6", N_("Your campaign has begun: nothing is played from hand any more.")),
    kinds.NOT_YOURS: Reason("5.1", N_("That is not in your civilization.")),
    kinds.STILL_SITTING: Reason("7.2", N_("It must stay a turn before you may discard it.")),
    kinds.LANDS_STAY: Reason("7.2", N_("You cannot choose to discard a land.")),
    kinds.NO_ABILITY: Reason("8.2", N_("It has no such ability right now.")),
    kinds.USED_UP: Reason("8.2", N_("That ability is used up for now.")),
    kinds.NOT_NOW: Reason("8.5", N_("The ability’s condition is not met.")),
    kinds.NOTHING_TO_DO: Reason("8.5", N_("The ability would do nothing now.")),
    kinds.COST_SHORT: Reason("8.5", N_("You cannot pay its cost.")),
    kinds.TRANSPORT_USED: Reason("6.6", N_("You have used your transportation for this turn.")),
    kinds.NOT_A_CHARACTER: Reason("5.3", N_("Only a character who is at home can do that.")),
    kinds.OTHER_CONTINENT: Reason("6.6", N_("That is another continent: only explorers go there.")),
    kinds.SAME_CONTINENT: Reason("6.7", N_("Explorers travel to other continents.")),
    kinds.CAMPAIGN_ONLY: Reason("3.6", N_("That is done in the campaign.")),
    kinds.NO_EXPLORER: Reason("6.7", N_("Only an explorer can do that.")),
    kinds.NOT_TOGETHER: Reason("6.7", N_("The companion must be a character or army of the same land.")),
    kinds.PEACE: Reason("3.5", N_("The first two rounds are peaceful.")),
    kinds.ATTACKS_USED: Reason("10.1", N_("You have used your attacks for this turn.")),
    kinds.MORALE_LOW: Reason("10.2", N_("Your morale is too low to attack.")),
    kinds.NOT_OCCUPIED: Reason("10.1", N_("Nobody defends that land: capture it.")),
    kinds.OCCUPIED: Reason("5.7", N_("That land is occupied.")),
    kinds.NOT_OPPOSING: Reason("10.1", N_("That is not an opponent’s land.")),
    kinds.IMMUNE: Reason("8.8", N_("A card protects it.")),
    kinds.OUT_OF_RANGE: Reason("10.1", N_("That land lies on another continent.")),
    kinds.ON_EXPEDITION: Reason("6.8", N_("An expedition is under way.")),
    kinds.SAILED: Reason("6.8", N_("The expedition took this turn’s attacks.")),
    kinds.NO_EXPEDITION: Reason("6.8", N_("No expedition is under way.")),
    kinds.NO_ANSWER: Reason("9.4", N_("That cannot interrupt what is happening.")),
    kinds.NOT_A_TARGET: Reason("8.5", N_("That cannot be chosen here.")),
    kinds.NOT_THERE: Reason("8.10", N_("That card cannot be taken here.")),
    kinds.DECK_DOUBLE: Reason("2.2", N_("Your deck already has a card of that name.")),
    kinds.DECK_SHORT: Reason("2.1", N_("Your deck is {n} cards short.")),
    kinds.DECK_LANDLESS: Reason("2.1", N_("Your deck has no land.")),
    kinds.DECK_BACKUP: Reason("11.2", N_("That card is in your backup deck.")),
    kinds.NOT_ON_TOP: Reason("11.4", N_("That card cannot come next.")),
}


def why(number: int, t: Translator) -> str:
    """A reason as the second half of a sentence: without its capital and its full stop."""
    if number not in REASONS:
        return ""
    said = t(REASONS[number].message)
    return said[0].lower() + said[1:].rstrip(".")
