"""What the game is, what its options are called, which part of the match it is, where points come from."""

from typing import Final

from ludarium.core.i18n import N_
from ludarium.core.picture import Heading
from ludarium.core.words import Chapter

from ..view import PaleoView
from .nouns import speak

WORDS: Final = {
    "tagline": N_("Flick, collide, open the door"),
    "feel": N_("Quick and lively: you flick a disc, hold your breath, and laugh."),
    "likes": N_("For everybody with a steady hand, or the nerve to do without one."),
    "hand": N_("Hand"),
    "hand-human": N_("Human"),
    "hand-human-note": N_("A flick strays a little; the harder, the more."),
    "hand-exact": N_("Exact"),
    "hand-exact-note": N_("A disc goes exactly where you aim."),
}
SOURCES: Final = {"door": N_("Through the door"), "captures": N_("All captured")}


def game_words(lang: str) -> dict[str, str]:
    """The words about the game itself."""
    t = speak(lang)
    return {name: t(words) for name, words in WORDS.items()}


def chapter(view: PaleoView, lang: str, names: tuple[str, ...] = ()) -> Chapter:
    """The round, or its preparation."""
    t = speak(lang)
    part = t("Round {n}", n=view.round)
    return Chapter(t("Round {n}, set-up", n=view.round), part) if view.phase in ("reefs", "arrange") else Chapter(part)


SOURCE_ICONS: Final = {"door": "i-key", "captures": "i-prisoner"}
"""The symbol of each part of the score."""


def source_name(source: str, lang: str) -> str:
    """A part of the score."""
    return speak(lang)(SOURCES[source])


def heading(view: PaleoView, lang: str) -> Heading:
    """Where the match stands, for the top of the page."""
    t = speak(lang)
    if len(view.sides) == 1:
        return Heading(t("Practice"), t("flick {n}", n=view.flicks + 1))
    stages = {"reefs": t("reefs"), "arrange": t("arranging")}
    return Heading(
        t("Round {n}", n=view.round),
        stages.get(view.phase) or t("flick {n}, first to 4 points", n=view.flicks + 1),
    )
