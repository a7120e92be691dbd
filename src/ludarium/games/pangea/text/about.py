"""The game on the shelf, its chapters, and the parts of the score."""

from ludarium.core.picture import Heading
from ludarium.core.words import Chapter

from ..view import PangeaView
from .nouns import TERRAINS, speak
from .view_queries import continents_left


def tagline(lang: str) -> str:
    """What the game is about, in one short line."""
    t = speak(lang)
    return t("Hold your land while it drifts apart")


def feel(lang: str) -> str:
    """What it feels like to play."""
    t = speak(lang)
    return t("Wide and tense: the map breaks apart under your feet while you fight for it.")


def likes(lang: str) -> str:
    """Who likes it."""
    t = speak(lang)
    return t("For those who like maps, bold moves and a little luck of the draw.")


def chapter(view: PangeaView, lang: str, names: tuple[str, ...] = ()) -> Chapter:
    """Name the turn that a position belongs to."""
    t = speak(lang)
    if view.phase == "over":
        return Chapter(t("The end"))
    return Chapter(t("Claiming") if view.turns == 0 else t("Turn {n}", n=view.turns))


def heading(view: PangeaView, lang: str) -> Heading:
    """Where the game is, in words."""
    t = speak(lang)
    if view.phase == "over":
        return Heading(t("The game is over"))
    if view.turns == 0:
        return Heading(t("Claiming Pangea"))
    left = continents_left(view)
    rest = t.n("{n} continent still holds to Africa", "{n} continents still hold to Africa", left)
    return Heading(t("Turn {n}", n=view.turns), rest)


def source_name(source: str, lang: str) -> str:
    """Name a part of the score: the terrain it came from."""
    return speak(lang)(TERRAINS[source]) if source in TERRAINS else source
