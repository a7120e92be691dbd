"""Pandoria on the shelf and on the end screen: its tagline, its options, the sources of points."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.words import Chapter

from ..view import PandoriaView
from .nouns import speak

_SOURCES: Final = {
    "cities": N_("Cities"),
    "surplus": N_("Surplus"),
    "buildings": N_("Buildings"),
    "relics": N_("Relics"),
    "monuments": N_("Monuments"),
    "rest": N_("What was left"),
    "regions": N_("Regions"),
    "guilds": N_("Guilds"),
}
_WORDS: Final = {
    "title": "Pandoria Merchants",
    "tagline": N_("Draw a land, and profit from its borders"),
    "feel": N_("Sly and friendly: every border you close fills somebody’s purse, ideally your own."),
    "likes": N_("For those who like building a landscape together and reckoning a move ahead."),
    "mode": N_("Version"),
    "mode-base": N_("Base game"),
    "mode-base-note": N_("With cards, buildings, relics and monuments."),
    "mode-family": N_("Family version"),
    "mode-family-note": N_("Shorter: no cards and no buildings; guilds and their spells instead."),
    "mode-solo": N_("Alone against the Trolls"),
    "mode-solo-note": N_("Eight territories, one after the other; the Trolls score what you leave."),
    "level": N_("Level"),
    "level-beginner": N_("Beginner"),
    "level-beginner-note": N_("The last two territories should bring 60 and 70 points."),
    "level-advanced": N_("Advanced"),
    "level-advanced-note": N_("The last two territories should bring 65 and 80 points."),
    "level-expert": N_("Expert"),
    "level-expert-note": N_("The last two territories should bring 70 and 100 points."),
    "first": N_("Who begins"),
    "first-drawn": N_("Decided by chance"),
    "first-drawn-note": N_("The first player is drawn at random."),
    "first-seated": N_("The first seat"),
    "first-seated-note": N_("Seat A begins, then play goes round."),
}


SOURCE_ICONS: Final = {
    "cities": "i-city",
    "surplus": "i-coin",
    "buildings": "i-house",
    "relics": "i-artefact",
    "monuments": "i-monument",
    "rest": "i-cards",
    "regions": "i-forest",
    "guilds": "i-guild",
}
"""The symbol of each part of the score."""


def source_name(source: str, lang: str) -> str:
    """Name a source of points.

    >>> source_name("rest", "en")
    'What was left'
    """
    return speak(lang)(_SOURCES[source])


def game_words(lang: str) -> dict[str, str]:
    """What the shelf says: ``title``, ``tagline``, then each option's name and ``<option>-<value>``.

    >>> game_words("en")["mode-solo"]
    'Alone against the Trolls'
    """
    t = speak(lang)
    return {key: t(word) for key, word in _WORDS.items()}


def chapter(view: PandoriaView, lang: str, names: tuple[str, ...] = ()) -> Chapter:
    """Name the round, or the territory of the valley."""
    t = speak(lang)
    if view.phase in ("choose", "first"):
        return Chapter(t("Set-up"))
    if view.valley is not None:
        n = min(len(view.valley.ledger) + 1, 8)
        return Chapter(t("Territory {n} of 8", n=n), t("Territory {n}", n=n))
    return Chapter(t("Round {n}", n=view.round))
