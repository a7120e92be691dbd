"""The names of things, in both languages."""

from typing import Final

from ludarium.core.i18n import N_, Translator, translator

from ..lookup import MERCENARIES, PIECE_IDS
from ..view import PaleoView, PieceView

SIDES: Final = (N_("red"), N_("green"))
ROOMS: Final = {
    "SW": N_("south-west sanctuary"),
    "SE": N_("south-east sanctuary"),
    "NW": N_("north-west sanctuary"),
    "NE": N_("north-east sanctuary"),
}
KEYS: Final = {"SW": N_("sun key"), "SE": N_("moon key"), "NW": N_("wave key"), "NE": N_("palm key")}
ROOM_SIDES: Final = {"SW": 0, "SE": 0, "NW": 1, "NE": 1}


def speak(lang: str) -> Translator:
    """The game's words in a language."""
    return translator("ludarium.games.paleo", lang)


def is_mercenary(name: str) -> bool:
    """Whether a piece captures."""
    return bool(MERCENARIES >> PIECE_IDS.index(name) & 1)


def side_of(name: str) -> int:
    """A piece's side."""
    return "RG".index(name[0])


def piece_name(name: str, t: Translator) -> str:
    """A piece without its colour: *mercenary 1*."""
    if is_mercenary(name):
        return t("mercenary {n}", n=name[1])
    return t("explorer {n}", n=name[1])


def full_name(name: str, t: Translator) -> str:
    """A piece with its colour: *red mercenary 1*."""
    if is_mercenary(name):
        text = t("red mercenary {n}", n=name[1]) if side_of(name) == 0 else t("green mercenary {n}", n=name[1])
    else:
        text = t("red explorer {n}", n=name[1]) if side_of(name) == 0 else t("green explorer {n}", n=name[1])
    return text


def millimetres(value: int) -> str:
    """Thousandths as whole millimetres."""
    return f"{round(value / 1000)}".replace("-", "−")


def spot(piece: PieceView) -> str:
    """Where a piece lies, to be read out."""
    return f"{millimetres(piece.x)}, {millimetres(piece.y)}"


def piece_of(view: PaleoView, name: str) -> PieceView:
    """A piece of the table by its name."""
    return view.pieces[PIECE_IDS.index(name)]


def sentence(text: str) -> str:
    """Begin with a capital."""
    return text[:1].upper() + text[1:]


def degrees(tenths: int, t: Translator) -> str:
    """An angle in words."""
    whole, tenth = divmod(tenths, 10)
    mark = "," if t.lang == "fr" else "."
    return f"{whole}{mark}{tenth}°"
