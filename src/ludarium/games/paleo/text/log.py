"""The log: each move as a line, with what it brought, read from what the viewer knew before and knows after."""

from ludarium.core.i18n import Translator
from ludarium.core.observation import Sight
from ludarium.core.words import Line, capital, iconed, seat_name, told

from ..view import PaleoView
from .labels import targets
from .nouns import KEYS, full_name, is_mercenary, piece_name, speak
from .teller import tell

SIGNS = {"SW": "i-sun", "SE": "i-moon", "NW": "i-wave", "NE": "i-palm"}


def _disc(name: str, words: str) -> str:
    """A piece's name with its disc before it."""
    return iconed(f"i-{'mercenary' if is_mercenary(name) else 'explorer'}-{name[0]}", words)


def describe(sight: Sight, before: PaleoView, after: PaleoView, names: tuple[str, ...], lang: str) -> Line:
    """Tell a move in words; a line without text is not worth a place in the log."""
    t = speak(lang)
    action = sight.action
    ids = _touched(before, sight)
    match action.kind:
        case kind if kind in ("reef", "keep") or kind.startswith("move"):
            return told(
                iconed("i-reef", _reef(sight, before, names, t)), ids or ((before.reef,) if before.reef else ())
            )
        case "put":
            return _put(sight, before, after, names, t)
        case "return":
            return told(_returned(sight, before, names, t), ids)
        case "slip":
            aim = before.aim
            result = _result(before, after, t) or t("It stops without capturing anything")
            return told(result, (f"piece-{aim.piece}",) if aim else ())
        case _:
            piece = _disc(action.args[0], piece_name(action.args[0], t))
            head = tell("flick", sight.seat, before, names, t, piece=piece)
            result = _result(before, after, t) if after.phase != "slip" else ""
            return told(f"{head}. {result}" if result else head, ids[:1])


def _touched(before: PaleoView, sight: Sight) -> tuple[str, ...]:
    """What of the board a move was about."""
    return tuple(one for one in targets(before, sight.action) if one.startswith(("piece", "circle", "R-", "G-")))


def _reef(sight: Sight, before: PaleoView, names: tuple[str, ...], t: Translator) -> str:
    match sight.action.kind:
        case "reef":
            deed = "reef"
        case "keep":
            deed = "keep" if before.reef else "move none"
        case _:
            deed = "move"
    return tell(deed, sight.seat, before, names, t)


def _put(sight: Sight, before: PaleoView, after: PaleoView, names: tuple[str, ...], t: Translator) -> Line:
    """A piece on a circle; whose it is not learns only that one lies there."""
    if sight.complete:
        name = sight.action.args[0]
        text = tell("put", sight.seat, before, names, t, piece=_disc(name, piece_name(name, t)))
    else:
        text = t("{who} put a piece on a circle", who=seat_name(names, sight.seat, t.lang))
    shown = "" if after.phase == "arrange" else t("All pieces are shown")
    return told(". ".join(filter(None, (text, shown))), _touched(before, sight))


def _returned(sight: Sight, before: PaleoView, names: tuple[str, ...], t: Translator) -> str:
    entered, back = before.returning[0].piece, sight.action.args[0]
    one, other = (_disc(name, piece_name(name, t)) for name in (entered, back))
    if back != entered:
        return tell("exchange", sight.seat, before, names, t, piece=one, other=other)
    return tell("return", sight.seat, before, names, t, piece=other)


def _result(before: PaleoView, after: PaleoView, t: Translator) -> str:
    """What a flick brought: captures, keys, the end of the round or of the match."""
    parts: list[str] = []
    if len(after.results) == len(before.results):
        for was, now in zip(before.pieces, after.pieces, strict=True):
            if was.place == "board" and now.place == "captured":
                parts.append(t("{piece} is captured", piece=_disc(now.id, full_name(now.id, t))))
            if was.place == "board" and now.place in ("entering", "waiting"):
                parts.append(t("{piece} entered a sanctuary", piece=_disc(now.id, full_name(now.id, t))))
        taken = [key for key in after.keys if key not in before.keys]
        parts += [t("the {key} is taken", key=iconed(SIGNS[key], t(KEYS[key]))) for key in taken]
    else:
        parts.append(round_result(after.results[-1], t))
    if after.phase == "over":
        parts.append(t("the match is over"))
    return ". ".join(capital(part) for part in parts)


def round_result(result: str, t: Translator) -> str:
    """How a round ended, in words."""
    match result:
        case "red door":
            return t("red wins the round through the door: 2 points")
        case "red captures":
            return t("red wins the round by captures: 1 point")
        case "green door":
            return t("green wins the round through the door: 2 points")
        case "green captures":
            return t("green wins the round by captures: 1 point")
        case _:
            return t("the round is drawn")
