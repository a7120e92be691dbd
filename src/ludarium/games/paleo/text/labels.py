"""What an action touches, and what each of those things is called on a button or by a screen reader."""

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.i18n import Translator

from ..view import PaleoView
from .nouns import KEYS, ROOMS, degrees, full_name, piece_name, piece_of, sentence, speak, spot


def targets(view: PaleoView, action: Action) -> tuple[str, ...]:
    """Name the elements to touch for an action, in order; what the viewer may not know is left out."""
    args = action.args
    if UNKNOWN in args:
        return ()
    match action.kind:
        case "reef":
            return view.reef or "reef", f"place-{'_'.join(args)}"
        case kind if kind.startswith("move"):
            return moved_reef(view, action), f"place-{'_'.join(args)}"
        case "put" | "return":
            return f"piece-{args[0]}", f"circle-{args[0][0]}-{args[1]}"
        case "flick":
            return f"piece-{args[0]}", f"angle-{args[1]}", f"power-{args[2]}"
        case "nudge":
            return f"nudge-{args[0]}", f"angle-{args[1]}", f"power-{args[2]}"
        case "slip":
            return (f"slip-{'_'.join(args)}",)
        case _:
            return (action.kind,)


def moved_reef(view: PaleoView, action: Action) -> str:
    """The reef that an action moves, of the side whose turn it is."""
    return f"{'RG'[view.sides[view.asked[0]]]}-reef-{action.kind[-1]}"


def action_label(view: PaleoView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an action by its verb and its thing."""
    t = speak(lang)
    match action.kind:
        case kind if kind == "reef" or kind.startswith("move"):
            return t("Place the reef here")
        case "flick" | "nudge":
            return t("Flick {piece}", piece=piece_name(action.args[0], t))
        case _:
            return ""


def label(view: PaleoView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
    """Name an element."""
    t = speak(lang)
    kind, _, name = target.partition("-")
    match kind:
        case "piece":
            return _piece(view, name, t)
        case "nudge":
            return sentence(t("unstick {piece}, then flick it", piece=full_name(name, t)))
        case "circle":
            return _circle(name, t)
        case "angle" if name:
            return t("Angle {angle}", angle=degrees(int(name), t))
        case "power":
            return t("Power {power}", power=name)
        case "rim":
            return t("over the rim")
        case "place":
            x, y, turn = name.split("_")
            return t("At {x}, {y}, turned {turn}°", x=x, y=y, turn=turn)
        case "keep":
            return t("Move no reef") if view.movable else t("Leave it where it is")
        case "sanctuary":
            return sentence(t(ROOMS[name]))
        case "key":
            return sentence(t(KEYS[name]))
        case "door":
            return t("Door of Paleo")
        case "R" | "G":
            return _reef(view, target, t)
        case _:
            return target.replace("-", " ").replace("_", " ")


def _piece(view: PaleoView, name: str, t: Translator) -> str:
    piece = piece_of(view, name)
    what = sentence(full_name(name, t))
    if piece.place == "board":
        return t("{piece} at {spot}", piece=what, spot=spot(piece))
    if piece.place == "captured":
        return t("{piece}, captured", piece=what)
    if piece.place == "waiting":
        return t("{piece}, waiting", piece=what)
    return what


def _circle(name: str, t: Translator) -> str:
    side, circle = name.split("-")
    if circle[0] == "a":
        words = (
            t("Advanced circle {n} of red", n=circle[1])
            if side == "R"
            else t("Advanced circle {n} of green", n=circle[1])
        )
    else:
        words = t("Circle {n} of red", n=circle[1]) if side == "R" else t("Circle {n} of green", n=circle[1])
    return words


def _reef(view: PaleoView, target: str, t: Translator) -> str:
    reef = next((reef for reef in view.reefs if reef.id == target), None)
    number = target[-1]
    name = t("Red reef {n}", n=number) if target[0] == "R" else t("Green reef {n}", n=number)
    if reef is None or reef.angle < 0:
        return t("{reef}, beside the board", reef=name)
    return t("{reef} at {x}, {y}, turned {turn}°", reef=name, x=reef.x, y=reef.y, turn=reef.angle)
