"""Historical Conquest on one card: the turn, what limits it, what scores."""

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
                Entry("lands", t("Start"), t("first turn: a land and five cards"), "3.3"),
                Entry("deck", t("Play"), t("up to three cards from your hand"), "4.1"),
                Entry("sword", t("Campaign"), t("attack twice; nothing from hand now"), "3.6"),
                Entry("laurel", t("End"), t("refill your hand to five"), "3.8"),
            ),
            steps=True,
        ),
        Group(t("Limits, unless a card changes them"), _limits(t)),
        Group(t("A battle"), _battle(t)),
        Group(
            t("The end"),
            (
                Entry("laurel", t("You win"), t("with 3000 morale, or last of all"), "12.3"),
                Entry("skull", t("You are out"), t("at −2000 morale, or without a land"), "12.2"),
                Entry("kind-land", t("Scored"), t("300 for each land, plus your morale"), "12.5"),
            ),
        ),
    )


def _limits(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("kind-land", t("A land"), t("four people, one of them an army"), "5.2"),
        Entry("kind-vessel", t("Transportation"), t("one a turn, within a continent"), "6.6"),
        Entry("kind-character", t("Explorer"), t("discovers, or crosses continents"), "6.1"),
        Entry("gate", t("Attack"), t("from round three on, above 800 morale"), "10.1"),
        Entry("bolt", t("Interrupt"), t("not counted among your three cards"), "9.4"),
    )


def _battle(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("sword", t("Attack against defense"), t("people and army of both lands"), "10.4"),
        Entry("shield", t("Defender loses"), t("100 morale and a character"), "10.5"),
        Entry("sword", t("Attacker loses"), t("100 morale; a draw changes nothing"), "10.5"),
        Entry("kind-land", t("Emptied land"), t("you may capture it before your End"), "10.8"),
    )
