"""Pandoria on the shelf and on the end screen: its promise, its options, the sources of points."""

from typing import Final

from ludarium.core.i18n import N_

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
    "promise": N_("Draw a land, and profit from its borders"),
    "mode": N_("Version"),
    "mode-base": N_("Base game"),
    "mode-family": N_("Family version"),
    "mode-solo": N_("Alone against the Trolls"),
    "level": N_("Level (solo)"),
    "level-beginner": N_("Beginner"),
    "level-advanced": N_("Advanced"),
    "level-expert": N_("Expert"),
    "first": N_("Who begins"),
    "first-drawn": N_("Lots decide"),
    "first-seated": N_("The first seat"),
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
    """What the shelf says: ``title``, ``promise``, then each option's name and ``<option>-<value>``.

    >>> game_words("en")["mode-solo"]
    'Alone against the Trolls'
    """
    t = speak(lang)
    return {key: t(word) for key, word in _WORDS.items()}


def chapter(view: PandoriaView, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name the round, or the territory of the valley."""
    t = speak(lang)
    if view.phase in ("choose", "first"):
        return t("Set-up")
    if view.valley is not None:
        return t("Territory {n} of 8", n=min(len(view.valley.ledger) + 1, 8))
    return t("Round {n}", n=view.round)
