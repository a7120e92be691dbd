"""The game on the shelf, its chapters, its options, and the parts of the score."""

from collections import Counter
from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.picture import Heading
from ludarium.core.words import Chapter, seat_name

from ..components import load
from ..view import ConquestView
from .cards import CONTINENTS
from .nouns import speak

SOURCES: Final = {"morale": N_("Morale"), "lands": N_("Lands")}
OPTIONS: Final = {
    "attack_gate": N_("Morale to attack"),
    "deck_out": N_("Empty draw deck"),
    "time_limit_rounds": N_("Timed game"),
    "quick_continent": N_("Quick game"),
    "army_occupies": N_("Armies hold lands"),
    "first_seat": N_("Who begins"),
    "fair_start": N_("Fair start"),
    "max_rounds": N_("Last round"),
}
VALUES: Final = {
    "reshuffle": N_("shuffle the discard pile"),
    "backup": N_("take a second deck once"),
    "end": N_("the game ends"),
    "on": N_("yes"),
    "off": N_("no"),
    "yes": N_("yes"),
    "no": N_("no"),
    "none": N_("no"),
    "custom": N_("own deck"),
    "drawn": N_("drawn at random"),
    "next": N_("the next starter"),
}


NOTES: Final = {
    "attack_gate-on": N_("You may attack with a morale above 800."),
    "attack_gate-off": N_("Anyone may attack from the third round on."),
    "deck_out-reshuffle": N_("Your discard pile becomes your new draw deck."),
    "deck_out-backup": N_("The first time you take a second deck; after that you shuffle."),
    "deck_out-end": N_("The game ends with that turn and is scored."),
    "time_limit_rounds-none": N_("Played until someone wins."),
    "time_limit_rounds-12": N_("About half an hour, then it is scored."),
    "time_limit_rounds-18": N_("About three quarters of an hour, then it is scored."),
    "quick_continent-none": N_("The whole world is in play."),
    "quick_continent": N_("No decks: everybody is dealt lands and people of this continent, and 15 other cards."),
    "army_occupies-off": N_("Only characters hold a land."),
    "army_occupies-on": N_("An army can hold a land alone too, and may be lost defending it."),
    "first_seat-drawn": N_("Chance decides who begins, then play goes round."),
    "first_seat": N_("This seat begins, then play goes round."),
    "fair_start-on": N_("Whoever begins plays at most two cards in the first turn."),
    "fair_start-off": N_("Whoever begins plays three cards in the first turn too."),
    "max_rounds": N_("If nobody has won by then, lands and morale are scored."),
    "next": N_("The starter that follows your deck in the list."),
    "custom": N_("Your own choice of cards, kept secret. Build it in the deck builder."),
}
"""What options mean, by their names and values, or by their names alone."""


def tagline(lang: str) -> str:
    """What the game is about, in one short line."""
    t = speak(lang)
    return t("Lead heroes from every century")


def feel(lang: str) -> str:
    """What it feels like to play."""
    t = speak(lang)
    return t("Rich and surprising: every card brings a person or a land, and something new it can do.")


def likes(lang: str) -> str:
    """Who likes it."""
    t = speak(lang)
    return t("For those who like reading cards, history, and turning a battle at the last moment.")


def chapter(view: ConquestView, lang: str, names: tuple[str, ...] = ()) -> Chapter:
    """Name the turn that a position belongs to."""
    t = speak(lang)
    if view.phase == "over":
        return Chapter(t("The end"))
    if view.phase != "play":
        return Chapter(t("Preparation"))
    turn = t("Round {n}, {who}", n=view.round, who=seat_name(names, view.turn, lang))
    return Chapter(turn, t("Round {n}", n=view.round))


def heading(view: ConquestView, lang: str) -> Heading:
    """Where the game is, in words."""
    t = speak(lang)
    if view.phase == "over":
        return Heading(t("The game is over"))
    if view.phase != "play":
        return Heading(t("Preparation"))
    if view.round <= load().rules.peace_rounds:
        stage = t("world peace")
    elif view.stage == "campaign":
        stage = t("campaign, {n} of {all} attacks", n=view.attacks, all=view.attacks_limit)
    else:
        stage = t("{n} of {all} cards played", n=view.plays, all=view.plays_limit)
    return Heading(t("Round {n}", n=view.round), stage)


def source_name(source: str, lang: str) -> str:
    """Name a part of the score."""
    return speak(lang)(SOURCES[source]) if source in SOURCES else source


def option_name(option: str, value: str, lang: str) -> str:
    """Name an option's value; with an empty value, the option itself."""
    t = speak(lang)
    if not value:
        if option.startswith("deck_") and option not in OPTIONS:
            return t("Deck of seat {seat}", seat=option[-1].upper())
        if option.startswith("backup_"):
            return t("Second deck of seat {seat}", seat=option[-1].upper())
        return t(OPTIONS[option]) if option in OPTIONS else option
    if value in VALUES:
        return t(VALUES[value])
    if value in CONTINENTS:
        return t(CONTINENTS[value])
    if option in ("time_limit_rounds", "max_rounds"):
        return t("{n} rounds", n=value)
    if option == "first_seat":
        return t("Seat {seat}", seat=value)
    product = next((one for one in load().products if _spelt(one.product) == value), None)
    return (product.title.fr if lang == "fr" else product.title.en) if product is not None else value


def option_note(option: str, value: str, lang: str) -> str:
    """Say what choosing an option's value means; of a starter deck, where its people come from."""
    t = speak(lang)
    product = next((one for one in load().products if _spelt(one.product) == value), None)
    if product is not None:
        people = Counter(card.continent for card in product.cards if card.continent and card.type != "land")
        continent = t(CONTINENTS[people.most_common(1)[0][0]])
        return t("{n} cards, most from {continent}.", n=len(product.cards), continent=continent)
    return t(NOTES.get(f"{option}-{value}") or NOTES.get(option) or NOTES[value])


def _spelt(product: str) -> str:
    """A product's name as an option has it."""
    return product.lower().replace(".", "").replace(" ", "-")
