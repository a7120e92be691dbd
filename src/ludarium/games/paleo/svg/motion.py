"""How discs travel, for the page to play; and what may be foretold of an aim: the way to the first touch, no more."""

from math import ceil, hypot
from typing import Final

from ludarium.core.action import Action
from ludarium.core.forecast import Forecast
from ludarium.core.i18n import Translator
from ludarium.core.picture import Gesture, Path

from ..components import load
from ..knowledge import known_part
from ..physics.bodies import DISC, GONE, RIM, ROW, SOLID
from ..physics.slide import Slide
from ..rules.flicks import launch
from ..rules.hand import slipped_angle, slipped_power
from ..rules.nudges import nudgeable
from ..rules.questions import flickable
from ..tables import (
    ANGLES,
    DECELERATION,
    ISLAND,
    OVER_THE_RIM,
    PIECE_IDS,
    PIECES,
    POWERS,
    SANCTUARIES,
    SPEED_PER_POWER,
)
from ..text.nouns import full_name, is_mercenary, piece_of, sentence, side_of, speak
from ..view import PaleoView
from .ink import facing, spot

FRAME: Final = 1 / 30
REACH: Final = 200
LOUDEST: Final = 1200.0
"""A contact at this speed, in millimetres per second, sounds as loud as any."""
RIM_THROWS: Final = int(OVER_THE_RIM / SPEED_PER_POWER) + 1
"""The least power at which the rim may throw a disc out."""
Row = tuple[float, ...]


def rows(slide: Slide) -> list[Row]:
    """The trace of a run, event by event."""
    flat = list(slide.trace)
    return [tuple(flat[n : n + ROW]) for n in range(0, len(flat), ROW)]


def flicked(view: PaleoView, piece: str, angle: int, power: int, nudge: bool) -> Slide:
    """Run a flick from what the viewer sees, with its trace."""
    state = known_part(view)
    state.aim_piece = PIECE_IDS.index(piece)
    state.aim_nudge = int(nudge)
    return launch(state, angle, power, True)


def motion(action: Action, before: PaleoView, after: PaleoView) -> tuple[Path, ...]:
    """The discs' paths of a move, if it set any in motion."""
    if action.kind == "slip" and before.aim is not None:
        sideways, force = int(action.args[0]) + 4, int(action.args[1]) + 4
        aim = before.aim
        angle, power = slipped_angle(aim.angle, aim.power, sideways), slipped_power(aim.power, force)
        slide = flicked(before, aim.piece, angle, power, aim.nudge)
    elif action.kind in ("flick", "nudge") and before.hand == "exact":
        slide = flicked(before, action.args[0], int(action.args[1]), int(action.args[2]), action.kind == "nudge")
    else:
        return ()
    taken = {one.id for one in after.pieces if one.place == "captured" and len(after.results) == len(before.results)}
    paths = [_path(before, slide, piece, own, taken) for piece, own in _by_piece(slide).items()]
    return (*paths, *_keys(before, after, slide))


def _keys(before: PaleoView, after: PaleoView, slide: Slide) -> list[Path]:
    """The keys that were taken, marked at the moment at which an explorer had entered."""
    found = []
    for room, sanctuary in enumerate(load().sanctuaries):
        if sanctuary.id in after.keys and sanctuary.id not in before.keys:
            when = min(slide.entry[piece * SANCTUARIES + room] for piece in range(PIECES))
            place = (round(1000 * when, 1), *_shown(*sanctuary.slot, facing(before)))
            found.append(Path(f"key-{sanctuary.id}", (place,), touches=(place,)))
    return found


def _by_piece(slide: Slide) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = {}
    for row in rows(slide):
        found.setdefault(int(row[1]), []).append(row)
    return found


def _path(view: PaleoView, slide: Slide, piece: int, own: list[Row], taken: set[str]) -> Path:
    """One disc's way in time, its slowing down cut into even pieces."""
    turn = facing(view)
    points: list[tuple[float, float, float]] = []
    if own[0][3] > 0:
        points.append((0.0, *_shown(own[0][4], own[0][5], turn)))
    for row, following in zip(own, [*own[1:], None], strict=True):
        speed = hypot(row[8], row[9])
        lasts = speed / DECELERATION if following is None else following[3] - row[3]
        points.append((round(1000 * row[3], 1), *_shown(row[4], row[5], turn)))
        pieces = ceil(lasts / FRAME) if speed > 0 else 0
        for n in range(1, pieces):
            elapsed = lasts * n / pieces
            way = speed * elapsed - 0.5 * DECELERATION * elapsed * elapsed
            x, y = row[4] + row[8] / speed * way, row[5] + row[9] / speed * way
            points.append((round(1000 * (row[3] + elapsed), 1), *_shown(x, y, turn)))
    met = [row for row in own if row[0] in (DISC, RIM, SOLID, GONE)]
    sounds = tuple(round(1000 * row[3], 1) for row in met)
    impacts = tuple(round(min(1.0, hypot(row[8] - row[6], row[9] - row[7]) / LOUDEST), 3) for row in met)
    touched = [row for row in own if row[0] == DISC and slide.flicked == row[2]]
    touches = tuple((round(1000 * row[3], 1), *_shown(row[4], row[5], turn)) for row in touched[:1])
    name = PIECE_IDS[piece]
    end = "gone" if own[-1][0] == GONE else "taken" if name in taken else ""
    return Path(f"piece-{name}", tuple(points), end, sounds, impacts, touches)


def _shown(x: float, y: float, turn: int) -> tuple[float, float]:
    px, py = spot(x, y, turn)
    return round(px, 2), round(py, 2)


def forecast(view: PaleoView, action: Action, lang: str) -> Forecast:
    """The way to the first touch, the piece that is touched there, and a word on it. Nothing after it is foretold."""
    t = speak(lang)
    name = action.args[0]
    slide = flicked(view, name, int(action.args[1]), int(action.args[2]), action.kind == "nudge")
    own = _by_piece(slide)[PIECE_IDS.index(name)]
    if len(own) < 2:
        return Forecast()
    path = _path(view, slide, PIECE_IDS.index(name), own[:2], set())
    until = tuple(point for point in path.points if point[0] <= round(1000 * own[1][3], 1))
    told = [Path(path.id, until)]
    if own[1][0] == DISC:
        told.append(_target(view, name, PIECE_IDS[int(own[1][2])], t))
    words = f"{_first_touch(view, name, own, t)} {_after(view, name, own[1], t)}".strip()
    return Forecast(words, paths=tuple(told))


def _target(view: PaleoView, name: str, other: str, t: Translator) -> Path:
    """The touched piece where it lies, with one word."""
    piece = piece_of(view, other)
    place = (0.0, *_shown(piece.x / 1000, piece.y / 1000, facing(view)))
    tag = t("captured") if is_captured(view, name, other) else t("touched")
    return Path(f"piece-{other}", (place,), tag=tag)


def is_captured(view: PaleoView, name: str, other: str) -> bool:
    """Whether the first touch captures: a mercenary's touch on an enemy piece that is not protected."""
    return is_mercenary(name) and side_of(name) != side_of(other) and not piece_of(view, other).protected


def _first_touch(view: PaleoView, name: str, own: list[Row], t: Translator) -> str:
    """What is met first, and after how much of the way that the power is good for."""
    start, row = own[0], own[1]
    way = round(hypot(row[4] - start[4], row[5] - start[5]) / 10)
    run = round((start[8] ** 2 + start[9] ** 2) / (2 * DECELERATION) / 10)
    if row[0] == DISC:
        other = sentence(t("touches {piece}", piece=full_name(PIECE_IDS[int(row[2])], t)))
        return t("{touches} after {way} of {run} cm.", touches=other, way=way, run=run)
    if row[0] in (RIM, GONE):
        return t("Meets the rim after {way} of {run} cm.", way=way, run=run)
    if row[0] == SOLID:
        return t("Meets a reef or a façade after {way} of {run} cm.", way=way, run=run)
    return t("Runs {run} cm and touches nothing.", run=run)


def _after(view: PaleoView, name: str, row: Row, t: Translator) -> str:
    if row[0] == GONE:
        return t("It flies over the rim: captured.")
    if row[0] != DISC or not is_mercenary(name):
        return ""
    other = PIECE_IDS[int(row[2])]
    if side_of(name) == side_of(other):
        return ""
    piece = piece_of(view, other)
    if piece.protected:
        return t("It is protected.")
    if _in_camp(side_of(other), piece.x, piece.y):
        return t("It is in its camp: captured, and no second one there.")
    return t("It is outside its camp: captured.")


def _in_camp(side: int, x: int, y: int) -> bool:
    west, south, east, north = (ISLAND[side * 4 + n] for n in range(4))
    return west <= x <= east and south <= y <= north


def stuck(view: PaleoView) -> tuple[str, ...]:
    """The viewer's pieces that may be unstuck now."""
    if view.phase != "flick" or view.seat is None or view.seat not in view.asked:
        return ()
    state = known_part(view)
    mask = nudgeable(state, flickable(state, view.seat))
    return tuple(name for n, name in enumerate(PIECE_IDS) if mask >> n & 1)


def gestures(view: PaleoView) -> tuple[Gesture, ...]:
    """Flick own discs, unstick and flick, or put and turn the next reef."""
    if view.seat is None or view.seat not in view.asked:
        return ()
    turn = facing(view)
    start = 0 if turn > 0 else ANGLES // 2
    if view.phase == "reefs" and not view.no_room:
        return (
            Gesture(
                "turn",
                view.reef,
                "reef {x} {y} {angle}",
                24,
                width=650,
                height=650,
                angle_step=-15,
                whole=180,
                x_start=-325 * turn,
                x_step=turn,
                y_start=325 * turn,
                y_step=-turn,
            ),
        )
    if view.phase != "flick":
        return ()
    state = known_part(view)
    mine = flickable(state, view.seat)
    free = set(stuck(view))
    found = []
    for n, name in enumerate(PIECE_IDS):
        if mine >> n & 1:
            for kind, wanted in (("flick", True), ("nudge", name in free)):
                if wanted:
                    found.append(
                        Gesture(
                            "flick",
                            f"{'piece' if kind == 'flick' else 'nudge'}-{name}",
                            f"{kind} {name} {{angle}} {{power}}",
                            ANGLES,
                            POWERS,
                            reach=REACH,
                            angle_start=start,
                            angle_step=-1,
                            whole=ANGLES,
                            power_start=1,
                            power_mark=RIM_THROWS,
                            mark=f"rim-{RIM_THROWS}",
                        )
                    )
    return tuple(found)
