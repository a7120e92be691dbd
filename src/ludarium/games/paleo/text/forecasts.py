"""What can be said of a flick before it is let go: what it touches first, and what follows from that for sure."""

from msgspec import Struct

from ludarium.core.forecast import Fact, Forecast
from ludarium.core.i18n import Translator
from ludarium.core.picture import Path

from ..lookup import ISLAND
from ..view import PaleoView
from .nouns import full_name, is_mercenary, piece_name, piece_of, sentence, side_of


class Touch(Struct, frozen=True):
    """What a flick meets first: ``piece``, ``rim``, ``over`` (the rim), ``facade``, ``reef`` or ``nothing``; after how many
    centimetres of those that its power is good for.
    """

    what: str
    piece: str
    way: int
    run: int


def aim_words(view: PaleoView, name: str, touch: Touch, paths: tuple[Path, ...], t: Translator) -> Forecast:
    """Tell an aim in a panel, and shortly for the prompt."""
    head, then = _head(touch, t), _then(view, name, touch, t)
    way = t("runs {run} cm", run=touch.run)
    if touch.what != "nothing":
        way = t("after {way} of {run} cm", way=touch.way, run=touch.run)
    long = _in_camp_words(view, touch, t) if then and touch.piece else then
    fact = Fact(
        sentence(head),
        text=", ".join(filter(None, (way, long))),
        tone="bad" if touch.what == "over" else "",
        icon=_icon(touch),
    )
    about = t("double rim: captures what it touches") if is_mercenary(name) else t("takes keys and opens the door")
    return Forecast(
        hint=", ".join(filter(None, (head, then))),
        title=sentence(piece_name(name, t)),
        about=about,
        facts=(fact,),
        paths=paths,
    )


def tag(view: PaleoView, name: str, other: str, t: Translator) -> tuple[str, str]:
    """The words beside a touched piece: its name, and below it what becomes of it."""
    return piece_name(other, t), _fate(view, name, other, t) or t("touched")


def _head(touch: Touch, t: Translator) -> str:
    match touch.what:
        case "piece":
            return t("touches {piece}", piece=full_name(touch.piece, t))
        case "rim":
            return t("hits the rim")
        case "over":
            return t("flies over the rim")
        case "facade":
            return t("hits a façade")
        case "reef":
            return t("hits a reef")
        case _:
            return t("touches nothing")


def _then(view: PaleoView, name: str, touch: Touch, t: Translator) -> str:
    if touch.what == "over":
        return t("captured")
    return _fate(view, name, touch.piece, t) if touch.piece else ""


def _fate(view: PaleoView, name: str, other: str, t: Translator) -> str:
    """What becomes of a piece at the first touch: a mercenary captures an enemy piece that is not protected."""
    if not is_mercenary(name) or side_of(name) == side_of(other):
        return ""
    return t("protected") if piece_of(view, other).protected else t("captured")


def _in_camp_words(view: PaleoView, touch: Touch, t: Translator) -> str:
    piece = piece_of(view, touch.piece)
    if piece.protected:
        return t("protected")
    west, south, east, north = (ISLAND[side_of(touch.piece) * 4 + n] for n in range(4))
    if west <= piece.x <= east and south <= piece.y <= north:
        return t("captured; in a camp, only the first")
    return t("captured")


def _icon(touch: Touch) -> str:
    if touch.piece:
        return f"i-{'mercenary' if is_mercenary(touch.piece) else 'explorer'}-{touch.piece[0]}"
    return {"reef": "i-reef"}.get(touch.what, "")
