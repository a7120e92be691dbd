"""Rauha on the shelf and on the end screen: its tagline, its options, the sources of points."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.words import Chapter

from ..components import load
from ..view import RauhaView
from .nouns import speak

_SOURCES: Final = {
    "lines": N_("Avatar’s lines"),
    "spores": N_("Spores"),
    "entities": N_("Entities"),
    "water": N_("Water"),
}
_WORDS: Final = {
    "title": "Rauha",
    "tagline": N_("Make a barren world bloom"),
    "feel": N_("Quiet and clever: one small choice a turn, and it pays off again and again."),
    "likes": N_("For those who like choosing cards and watching a little world come to life."),
    "side": N_("Board"),
    "side-A": N_("Side A"),
    "side-A-note": N_("The gentler side, good for a first game."),
    "side-B": N_("Side B"),
    "side-B-note": N_("A different world, harder to make bloom."),
}


SOURCE_ICONS: Final = {"lines": "i-avatar", "spores": "i-spore", "entities": "i-entity", "water": "i-water"}
"""The symbol of each part of the score."""


def source_name(source: str, lang: str) -> str:
    """Name a source of points.

    >>> source_name("lines", "en")
    'Avatar’s lines'
    """
    return speak(lang)(_SOURCES[source])


def game_words(lang: str) -> dict[str, str]:
    """What the shelf says: ``title``, ``tagline``, then each option's name and ``<option>-<value>``.

    >>> game_words("en")["tagline"]
    'Make a barren world bloom'
    """
    t = speak(lang)
    return {key: t(word) for key, word in _WORDS.items()}


def chapter(view: RauhaView, lang: str, names: tuple[str, ...] = ()) -> Chapter:
    """Name the turn or the scoring that a position belongs to."""
    t = speak(lang)
    step = load().path[view.step - 1]
    if step.turn is None:
        return Chapter(t("Scoring {round}", round=step.round))
    turn = t("Round {round}, turn {turn}", round=step.round, turn=step.turn)
    return Chapter(turn, t("Round {round}", round=step.round))
