"""Conquest of Pangea on one card: the turn, what things cost, what scores."""

from ludarium.core.i18n import Translator
from ludarium.core.key import Entry, Group

from ..components import load
from .nouns import TERRAINS, VALUES, speak


def reference(lang: str) -> tuple[Group, ...]:
    """What is looked up most."""
    t = speak(lang)
    return (
        Group(
            t("Your turn"),
            (
                Entry("stone", t("Begin"), t("cards come back, five stones"), "4.2"),
                Entry("leader", t("Leader"), t("stay or walk: a free marker up to one step"), "9.4"),
                Entry("mark", t("Act"), t("as often as you can pay"), "4.3"),
                Entry("time", t("End"), t("Leader, White, Yellow, then a Time card"), "4.5"),
            ),
            steps=True,
        ),
        Group(t("Actions"), _actions(t)),
        Group(
            t("Price, limit and points of an area"),
            note=" · ".join(f"{t(TERRAINS[name])} {n}" for name, n in VALUES.items() if n),
        ),
        Group(
            t("White cards at the end"),
            (
                Entry("white", t("Two"), t("expanded, invaded and won, moved or sailed"), "8.4"),
                Entry("white", t("One"), t("only grown"), "8.4"),
            ),
        ),
        Group(
            t("The end"),
            (
                Entry(
                    "limit", t("Six break-ups"), t("each at {n} million years", n=load().rules.breakup_years), "15.1"
                ),
                Entry("mark", t("Points"), t("of every area that you dominate"), "15.2"),
            ),
        ),
    )


def _actions(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("mark", t("Grow"), t("where you are, below the limit"), "5.1"),
        Entry("stack", t("Expand"), t("next to two markers of yours in one area"), "5.2"),
        Entry("swords", t("Invade"), t("a full area, against its dominator"), "10.1"),
        Entry("raft", t("Sail"), t("by Raft from shore to shore, no points"), "11.2"),
        Entry("again", t("Migrate"), t("when your supply is empty"), "12.1"),
    )
