"""Rauha on one card: the turn, what things cost, what scores."""

from ludarium.core.key import Entry, Group

from ..components import load
from .key import water_rows
from .nouns import crystals, speak


def reference(lang: str) -> tuple[Group, ...]:
    """What is looked up most."""
    t = speak(lang)
    refund = crystals(load().discards[0].crystals, t)
    return (
        Group(
            t("A turn"),
            (
                Entry("moon", t("Choose"), t("all at once: keep one card of your satellite"), "4.3"),
                Entry("price", t("Place or discard"), t("the leader first, then clockwise"), "5.1"),
                Entry("entity-metsat", t("Welcome"), t("a line that shares a sign calls its entity"), "8.1"),
                Entry("times", t("Activate"), t("the avatar’s line, and whoever just joined"), "9.1"),
                Entry("avatar", t("Move on"), t("all avatars, one stop clockwise"), "11.1"),
            ),
            steps=True,
        ),
        Group(
            t("What it costs"),
            (
                Entry("price", t("A price"), t("in crystals, before you activate"), "6.2"),
                Entry("grid", t("A small grid"), t("nothing, but only on its dark squares"), "6.3"),
                Entry("matter-gem", t("Discard"), t("the card for {crystals}", crystals=refund), "6.6"),
                Entry("matter-spore", t("Or discard"), t("the card for a spore"), "6.7"),
            ),
        ),
        Group(
            t("A scoring, after three turns"),
            (
                Entry("matter-spore", t("Your spores"), t("each biome with one may act, once"), "12.2"),
                Entry("entity-taivas", t("Your entities"), t("all you hold may act, once"), "12.2"),
                Entry("matter-water", t("Your water"), t("your lead over the lowest, as below"), "12.5"),
            ),
            rows=water_rows(t),
        ),
        Group(
            t("The end"),
            (Entry("matter-energy", t("Four rounds"), t("most points win; ties share"), "13.2"),),
        ),
    )
