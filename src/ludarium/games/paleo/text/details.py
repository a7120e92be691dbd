"""Things explained in plain sentences, for the detail panel."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Detail

from ..view import PaleoView
from .labels import label
from .nouns import KEYS, ROOM_SIDES, full_name, is_mercenary, piece_of, sentence, side_of, speak


def explain(view: PaleoView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
    """Explain an element."""
    t = speak(lang)
    title = label(view, target, lang, names)
    kind, _, name = target.partition("-")
    match kind:
        case "piece":
            return Detail(sentence(full_name(name, t)), _piece(name, t), _standing(view, name, t))
        case "nudge":
            return Detail(title, t("Moves it 8 mm off the rim or reef before the flick (RULES 6.10)."))
        case "sanctuary" | "key":
            return Detail(title, _sanctuary(name, t), t("The key is taken.") if name in view.keys else "")
        case "door":
            return Detail(
                title,
                t(
                    "With both opposing keys, an explorer that stops entirely on it wins the round: 2 points (RULES 10.1)."
                ),
            )
        case "circle":
            return Detail(title, t("Pieces start here, and return here from sanctuaries (RULES 8.6)."))
        case "R" | "G" | "keep" | "place":
            return Detail(title, t("45 mm from other reefs and the rim, outside the dark-blue lines (RULES 4)."))
        case "angle":
            return Detail(title, t("Counter-clockwise from the right, in tenths of a degree (RULES 6.2)."))
        case "power":
            return Detail(title, t("With nothing in its way, a flick runs power² / 30 millimetres (RULES 6.4)."))
        case _:
            return Detail(title, "")


def _piece(name: str, t: Translator) -> str:
    if is_mercenary(name):
        return t("Captures every enemy piece it touches when it is flicked; in a base camp only the first (RULES 7).")
    return t("Takes keys from opposing sanctuaries and opens the door. Captures nothing (RULES 1.4).")


def _standing(view: PaleoView, name: str, t: Translator) -> str:
    piece = piece_of(view, name)
    if piece.protected:
        return t("Protected until its side flicks again.")
    if piece.place == "captured":
        return t("A prisoner of green.") if side_of(name) == 0 else t("A prisoner of red.")
    return t("Waits for a free circle.") if piece.place == "waiting" else ""


def _sanctuary(name: str, t: Translator) -> str:
    key = t(KEYS[name])
    if ROOM_SIDES[name] == 0:
        return t("Belongs to red. Green explorers that enter take the {key}; every piece that enters returns.", key=key)
    return t("Belongs to green. Red explorers that enter take the {key}; every piece that enters returns.", key=key)
