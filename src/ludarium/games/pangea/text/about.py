"""The game on the shelf, its chapters, and the parts of the score."""

from ..view import PangeaView
from .nouns import TERRAINS, speak
from .reading import continents_left


def promise(lang: str) -> str:
    """What the game is about, in one short line."""
    t = speak(lang)
    return t("Hold your land while it drifts apart")


def chapter(view: PangeaView, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name the turn that a position belongs to."""
    t = speak(lang)
    if view.phase == "over":
        return t("The end")
    return t("Claiming") if view.turns == 0 else t("Turn {n}", n=view.turns)


def heading(view: PangeaView, lang: str) -> str:
    """Where the game is, in words."""
    t = speak(lang)
    if view.phase == "over":
        return t("The game is over")
    if view.turns == 0:
        return t("Claiming Pangea")
    left = continents_left(view)
    rest = t.n("{n} continent still holds to Africa", "{n} continents still hold to Africa", left)
    return t("Turn {n}: {rest}", n=view.turns, rest=rest)


def source_name(source: str, lang: str) -> str:
    """Name a part of the score: the terrain it came from."""
    return speak(lang)(TERRAINS[source]) if source in TERRAINS else source
