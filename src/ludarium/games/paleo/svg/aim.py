"""Aiming: what can be moved by hand, what a flick slides on, and what may be foretold of it: the way to the first touch."""

from math import atan2, degrees, hypot
from typing import Final

from ludarium.core.action import Action
from ludarium.core.forecast import Forecast
from ludarium.core.picture import FlickField, Gesture, Path
from ludarium.core.state import LEGAL
from ludarium.core.words import refused

from ..actions import ACTIONS
from ..belief_from_view import known_part
from ..lookup import (
    ANGLES,
    DECELERATION,
    FACADES,
    OVER_THE_RIM,
    PIECE_IDS,
    POWERS,
    RADIUS,
    REBOUND_DISC,
    REBOUND_REEF,
    REBOUND_RIM,
    SPEED_PER_POWER,
    WALL,
)
from ..lookup import REACH as FIELD
from ..physics.bodies import DISC, GONE, RIM, SOLID
from ..rules.nudges import Nudge, nudgeable
from ..rules.questions import flickable, table_of
from ..text.forecasts import Touch, aim_words, tag
from ..text.nouns import piece_of, speak
from ..text.reasons import REASONS
from ..view import PaleoView
from .motion import Row, by_piece, flicked, path_of, shown
from .palette import MIDDLE, facing

HALF: Final = 325
"""Where the middle of the board lies in its drawing, from the left and from the top."""
REACH: Final = 160
"""How far the strongest pull goes: from any circle of the camp it ends on the screen."""
RIM_THROWS: Final = int(OVER_THE_RIM / SPEED_PER_POWER) + 1
"""The least power at which the rim may throw a disc out."""
EXACT: Final = 3
"""Digits to which places are kept: a glancing touch needs them."""
LONGEST: Final = (POWERS * SPEED_PER_POWER) ** 2 / (2 * DECELERATION)


def forecast(view: PaleoView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
    """Tell the way of a flick to its first touch, or why a flick or a reef is not allowed; of other moves nothing."""
    if view.seat is None or view.seat not in view.asked:
        return Forecast()
    refusal = known_part(view).refusal(view.seat, ACTIONS.code(action))
    if refusal != LEGAL:
        return Forecast(refused(REASONS, refusal, speak(lang)).message, bad=True)
    return _way(view, action, lang) if action.kind in ("flick", "nudge") else Forecast()


def _way(view: PaleoView, action: Action, lang: str) -> Forecast:
    """The way to the first touch, the piece that is touched there, and words on it. Nothing after it is foretold."""
    t, name = speak(lang), action.args[0]
    slide = flicked(view, name, int(action.args[1]), int(action.args[2]), action.kind == "nudge")
    own = by_piece(slide)[PIECE_IDS.index(name)]
    if len(own) < 2:
        return Forecast()
    path = path_of(view, slide, PIECE_IDS.index(name), own[:2], set())
    told = [Path(path.id, tuple(point for point in path.points if point[0] <= round(1000 * own[1][3], 1)))]
    touch = _touch(own)
    if touch.piece:
        other = piece_of(view, touch.piece)
        place = (0.0, *shown(other.x / 1000, other.y / 1000, facing(view)))
        word, note = tag(view, name, touch.piece, t)
        told.append(Path(f"piece-{touch.piece}", (place,), tag=word, tag_note=note))
    return aim_words(view, name, touch, tuple(told), t)


def _touch(own: list[Row]) -> Touch:
    """What is met first, and after how much of the way that the power is good for."""
    start, row = own[0], own[1]
    way = round(hypot(row[4] - start[4], row[5] - start[5]) / 10)
    run = round((start[8] ** 2 + start[9] ** 2) / (2 * DECELERATION) / 10)
    wall = "facade" if row[2] < FACADES else "reef"
    what = {DISC: "piece", RIM: "rim", GONE: "over", SOLID: wall}.get(int(row[0]), "nothing")
    return Touch(what, PIECE_IDS[int(row[2])] if row[0] == DISC else "", way, run)


def stuck(view: PaleoView) -> tuple[str, ...]:
    """The viewer's pieces that may be unstuck now."""
    if view.phase != "flick" or view.seat is None or view.seat not in view.asked:
        return ()
    state = known_part(view)
    mask = nudgeable(state, flickable(state, view.seat))
    return tuple(name for n, name in enumerate(PIECE_IDS) if mask >> n & 1)


def gestures(view: PaleoView) -> tuple[Gesture, ...]:
    """Flick own discs, unstick and flick, or put and turn a reef."""
    if view.seat is None or view.seat not in view.asked:
        return ()
    if view.phase == "reefs" and not view.no_room:
        if view.reef:
            return (_reef(view, view.reef, "reef"),)
        return tuple(_reef(view, name, f"move-{name[-1]}") for name in view.movable)
    if view.phase != "flick":
        return ()
    mine, free = flickable(known_part(view), view.seat), stuck(view)
    found = []
    for n, name in enumerate(PIECE_IDS):
        if mine >> n & 1:
            found.append(_flick(view, "flick", f"piece-{name}", name))
        if name in free:
            found.append(_flick(view, "nudge", f"nudge-{name}", name))
    return tuple(found)


def _reef(view: PaleoView, target: str, kind: str) -> Gesture:
    turn = facing(view)
    return Gesture(
        "turn",
        target,
        f"{kind} {{x}} {{y}} {{angle}}",
        24,
        width=HALF + FIELD + 1,
        height=HALF + FIELD + 1,
        angle_step=-15,
        whole=180,
        x_start=-HALF * turn,
        x_step=turn,
        y_start=HALF * turn,
        y_step=-turn,
        left=HALF - FIELD,
        top=HALF - FIELD,
    )


def _flick(view: PaleoView, kind: str, target: str, name: str) -> Gesture:
    return Gesture(
        "flick",
        target,
        f"{kind} {name} {{angle}} {{power}}",
        ANGLES,
        POWERS,
        reach=REACH,
        angle_start=0 if facing(view) > 0 else ANGLES // 2,
        angle_step=-1,
        whole=ANGLES,
        power_start=1,
        power_mark=RIM_THROWS,
        mark="rim",
    )


def field(view: PaleoView) -> FlickField | None:
    """What a flick slides on and meets, in the picture; nothing while nobody flicks."""
    if view.seat is None or view.phase not in ("flick", "slip", "return"):
        return None
    state, turn = known_part(view), facing(view)
    table = table_of(state)
    bars = []
    for n in range(table.solids):
        tilt = degrees(atan2(-table.sin[n], table.cos[n]))  # the picture's y grows downwards
        bars.append((*shown(table.sx[n], table.sy[n], turn), table.half_u[n], table.half_v[n], round(tilt, 1)))
    starts = {}
    for name in stuck(view):
        nudge = Nudge(state, PIECE_IDS.index(name))
        starts[f"nudge-{name}"] = (f"piece-{name}", *shown(nudge.x / 1000, nudge.y / 1000, turn, EXACT))
    return FlickField(
        radius=RADIUS,
        run=LONGEST,
        discs=tuple(
            (f"piece-{one.id}", *shown(one.x / 1000, one.y / 1000, turn, EXACT))
            for one in view.pieces
            if one.place == "board"
        ),
        starts=starts,
        bars=tuple(bars),
        wall=(MIDDLE - WALL, MIDDLE - WALL, MIDDLE + WALL, MIDDLE + WALL),
        rebounds=(REBOUND_DISC, REBOUND_REEF, REBOUND_RIM),
    )
