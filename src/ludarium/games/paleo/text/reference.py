"""Paleo on one card: the round, what a flick does, what scores."""

from ludarium.core.i18n import Translator
from ludarium.core.key import Entry, Group

from .nouns import speak


def reference(lang: str) -> tuple[Group, ...]:
    """What is looked up most."""
    t = speak(lang)
    return (
        Group(
            t("A round"),
            (
                Entry("reef", t("Reefs"), t("place one, then two by turns; later move one"), "4.1"),
                Entry("circle", t("Arrange"), t("all pieces on circles, in secret"), "5.1"),
                Entry("piece-R3", t("Flick"), t("one piece of yours, by turns"), "6.1"),
            ),
            steps=True,
        ),
        Group(t("What a flick does"), _flick(t)),
        Group(
            t("What it takes"),
            rows=((t("Power"), "60", "120", "180", "240"), (t("Runs, mm"), "120", "480", "1080", "1920")),
            note=t("A disc is 30 mm, the board 600. Keep reefs 45 mm apart."),
        ),
        Group(
            t("Points"),
            (
                Entry("door", t("The door"), t("both keys, explorer at rest on it: 2 points"), "10.1"),
                Entry("prisoner", t("All captured"), t("1 point for the other side"), "10.3"),
                Entry("piece-G1", t("The match"), t("the first side with four points"), "11.1"),
            ),
        ),
    )


def _flick(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("piece-R1", t("A mercenary"), t("captures what it touches itself"), "7.1"),
        Entry("camp", t("In a base camp"), t("only the first one touched"), "7.4"),
        Entry("key-sun", t("An explorer"), t("inside an enemy sanctuary takes the key"), "8.2"),
        Entry("sanctuary", t("Whoever enters"), t("returns, or frees a prisoner there"), "8.3"),
        Entry("rim", t("Over the rim"), t("faster than 1800 mm/s: captured"), "9.1"),
    )
