"""A choice in words that stand alone. Where and how hard is shown on the board, not told."""

from ludarium.core.action import Action

from ..view import PaleoView
from .labels import action_label, label
from .nouns import piece_name, speak


def phrase(view: PaleoView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action with all that tells it from others, but for its aim."""
    t, args = speak(lang), action.args
    match action.kind:
        case "put" | "return":
            piece, number = piece_name(args[0], t), args[1][1:]
            if args[1].startswith("a"):
                return t("Put {piece} on advanced circle {n}", piece=piece, n=number)
            return t("Put {piece} on circle {n}", piece=piece, n=number)
        case "nudge":
            return t("Unstick {piece} and flick it", piece=piece_name(args[0], t))
        case _:
            return action_label(view, action, lang, names) or label(view, action.kind, lang, names)
