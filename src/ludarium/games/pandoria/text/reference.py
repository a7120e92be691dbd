"""Pandoria Merchants on one card: the turn, what things cost, what scores."""

from ludarium.core.i18n import Translator
from ludarium.core.key import Entry, Group

from .nouns import speak


def reference(lang: str) -> tuple[Group, ...]:
    """What is looked up most."""
    t = speak(lang)
    return (
        Group(
            t("Your turn"),
            (
                Entry("die", t("Roll"), t("two dice; a joker is whatever you like"), "4.2"),
                Entry("drawn", t("Draw"), t("two resources side by side, then a worker"), "5.2"),
                Entry("house", t("Act"), t("one thing at most, see below"), "7.1"),
                Entry("scored", t("Score"), t("every region that is closed"), "8.3"),
                Entry("price", t("Buy"), t("a card, if a region was closed"), "12.1"),
            ),
            steps=True,
        ),
        Group(t("What it costs"), _costs(t)),
        Group(t("A closed region pays"), _scores(t)),
        Group(
            t("The end"),
            (
                Entry("printed", t("Printed hexes"), t("3 of 4, 7 of 8 or 11 of 12 scored"), "12.6"),
                Entry("check", t("Last points"), t("1 for two on a track, a card, an artefact"), "12.8"),
            ),
        ),
    )


def _costs(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("spell", t("Cast a spell"), t("its crystals; the card is used up"), "7.4"),
        Entry("house", t("Build"), t("its wood; it helps you from then on"), "7.5"),
        Entry("small", t("Take a relic"), t("2 or 3 artefacts and a worker"), "11.1"),
        Entry("monument", t("Raise a monument"), t("a building, a worker, 5 wood less its price"), "11.7"),
        Entry("matter-craft", t("Craft"), t("two for one resource you lack"), "7.9"),
    )


def _scores(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("worker", t("Hexes × workers"), t("to each with workers beside it"), "8.4"),
        Entry("matter-wood", t("On the track"), t("up to 5; two left over are 1 point"), "8.9"),
        Entry("matter-city", t("A city"), t("pays points at once"), "8.8"),
        Entry("artefact", t("Its artefacts"), t("to the player whose turn it is"), "8.12"),
    )
