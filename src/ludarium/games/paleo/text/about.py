"""What the game is, what its options are called, which part of the match it is, where points come from."""

from typing import Final

from ludarium.core.i18n import N_

from ..view import PaleoView
from .nouns import speak

WORDS: Final = {
    "promise": N_("Flick, collide, open the door"),
    "hand": N_("Hand"),
    "hand-human": N_("Human"),
    "hand-human-note": N_("A flick errs a little, and the more, the harder it is."),
    "hand-exact": N_("Exact"),
    "hand-exact-note": N_("A disc goes exactly where you aim."),
}
SOURCES: Final = {"door": N_("Through the door"), "captures": N_("All captured")}


def game_words(lang: str) -> dict[str, str]:
    """The words about the game itself."""
    t = speak(lang)
    return {name: t(words) for name, words in WORDS.items()}


def chapter(view: PaleoView, lang: str, names: tuple[str, ...] = ()) -> str:
    """The round, or its preparation."""
    t = speak(lang)
    if view.phase in ("reefs", "arrange"):
        return t("Round {n}, set-up", n=view.round)
    return t("Round {n}", n=view.round)


SOURCE_ICONS: Final = {"door": "i-key", "captures": "i-prisoner"}
"""The symbol of each part of the score."""


def source_name(source: str, lang: str) -> str:
    """A part of the score."""
    return speak(lang)(SOURCES[source])


def heading(view: PaleoView, lang: str) -> str:
    """Where the match stands, for the top of the page."""
    t = speak(lang)
    if len(view.sides) == 1:
        return t("Practice, flick {n}", n=view.flicks + 1)
    if view.phase == "reefs":
        return t("Round {n}, reefs", n=view.round)
    if view.phase == "arrange":
        return t("Round {n}, arranging", n=view.round)
    return t("Round {n}, flick {flick}, first to 4 points", n=view.round, flick=view.flicks + 1)
