"""The one sentence above the table: what is asked of the viewer, or whom the table waits for."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Prompt, seat_name

from ..view import PaleoView
from .nouns import full_name, piece_name, speak


def prompt(view: PaleoView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
    """Say what is asked, and in a half-sentence what follows from it."""
    t = speak(lang)
    if view.phase == "over":
        return _over(view, t)
    if view.phase == "slip":
        piece = full_name(view.aim.piece, t) if view.aim else ""
        return Prompt(t("The hand flicks {piece}", piece=piece))
    if view.seat is None or view.seat not in view.asked:
        return _watch(view, names, t)
    match view.phase:
        case "reefs":
            return _reef(view, t)
        case "arrange":
            return Prompt(t("Put a piece on one of your circles"), t("the others see it once everyone is ready"))
        case "return":
            return _return(view, t)
        case _:
            return Prompt(t("Drag back from a piece, let go to flick"), t("the farther, the stronger"))


def _reef(view: PaleoView, t: Translator) -> Prompt:
    if not view.reef:
        return Prompt(t("Move one of your reefs, or none"), t("45 mm from reefs and rim"))
    number = view.reef[-1]
    if view.no_room:
        return Prompt(t("There is no room for reef {n}", n=number), t("it stays where it is"))
    if next(reef for reef in view.reefs if reef.id == view.reef).angle >= 0:
        return Prompt(t("Move reef {n}, or leave it", n=number), t("45 mm from reefs and rim"))
    return Prompt(t("Place reef {n} and turn it", n=number), t("45 mm from reefs and rim"))


def _return(view: PaleoView, t: Translator) -> Prompt:
    entry = view.returning[0]
    name = piece_name(entry.piece, t)
    if entry.opposing and any(piece[0] == entry.piece[0] for piece in view.captured_before):
        return Prompt(t("Bring back {piece}, or a prisoner in its place", piece=name), t("choose piece and circle"))
    return Prompt(t("Put {piece} on a free circle", piece=name), t("safe until you flick again"))


def _watch(view: PaleoView, names: tuple[str, ...], t: Translator) -> Prompt:
    who = ", ".join(seat_name(names, seat, t.lang) for seat in view.asked)
    match view.phase:
        case "reefs":
            text = t("{who} places a reef", who=who) if view.reef else t("{who} may move a reef", who=who)
            return Prompt(text)
        case "arrange":
            return Prompt(t("Others are still arranging their pieces"))
        case "return":
            return Prompt(t("{who} brings a piece back", who=who))
        case _:
            return Prompt(t("{who} aims", who=who))


def _over(view: PaleoView, t: Translator) -> Prompt:
    red, green = view.points
    if len(view.sides) == 1:
        return Prompt(t("You have won the round") if red else t("The practice is over"))
    if red == green:
        return Prompt(t("The match is drawn"), t("{red} to {green}", red=red, green=green))
    text = t("Red wins the match") if red > green else t("Green wins the match")
    return Prompt(text, t("{red} to {green}", red=red, green=green))


def step(view: PaleoView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()) -> Prompt | None:
    """Say where a piece that was touched may go."""
    t = speak(lang)
    if len(path) != 1 or not path[0].startswith("piece-") or view.phase not in ("arrange", "return"):
        return None
    name = piece_name(path[0].removeprefix("piece-"), t)
    if view.phase == "arrange":
        return Prompt(t("Touch the circle for {piece}", piece=name), t("the others see it once everyone is ready"))
    return Prompt(t("Touch the circle for {piece}", piece=name), t("safe until you flick again"))
