"""How discs travel, for the page to play."""

from math import ceil, hypot
from typing import Final

from ludarium.core.observation import Sight
from ludarium.core.picture import Path

from ..belief_from_view import known_part
from ..components import load
from ..lookup import DECELERATION, PIECE_IDS, PIECES, SANCTUARIES
from ..physics.bodies import DISC, GONE, RIM, ROW, SOLID
from ..physics.slide import Slide
from ..rules.flicks import launch
from ..rules.hand import slipped_angle, slipped_power
from ..view import PaleoView
from .palette import facing, spot

FRAME: Final = 1 / 30
LOUDEST: Final = 1200.0
"""A contact at this speed, in millimetres per second, sounds as loud as any."""
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


def motion(sight: Sight, before: PaleoView, after: PaleoView) -> tuple[Path, ...]:
    """The discs' paths of a move, if it set any in motion."""
    action = sight.action
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
    paths = [path_of(before, slide, piece, own, taken) for piece, own in by_piece(slide).items()]
    return (*paths, *_keys(before, after, slide))


def _keys(before: PaleoView, after: PaleoView, slide: Slide) -> list[Path]:
    """The keys that were taken, marked at the moment at which an explorer had entered."""
    found = []
    for room, sanctuary in enumerate(load().sanctuaries):
        if sanctuary.id in after.keys and sanctuary.id not in before.keys:
            when = min(slide.entry[piece * SANCTUARIES + room] for piece in range(PIECES))
            place = (round(1000 * when, 1), *shown(*sanctuary.slot, facing(before)))
            found.append(Path(f"key-{sanctuary.id}", (place,), touches=(place,)))
    return found


def by_piece(slide: Slide) -> dict[int, list[Row]]:
    """What happened to each disc that moved or was met."""
    found: dict[int, list[Row]] = {}
    for row in rows(slide):
        found.setdefault(int(row[1]), []).append(row)
    return found


def path_of(view: PaleoView, slide: Slide, piece: int, own: list[Row], taken: set[str]) -> Path:
    """One disc's way in time, its slowing down cut into even pieces."""
    turn = facing(view)
    points: list[tuple[float, float, float]] = []
    if own[0][3] > 0:
        points.append((0.0, *shown(own[0][4], own[0][5], turn)))
    for row, following in zip(own, [*own[1:], None], strict=True):
        speed = hypot(row[8], row[9])
        lasts = speed / DECELERATION if following is None else following[3] - row[3]
        points.append((round(1000 * row[3], 1), *shown(row[4], row[5], turn)))
        pieces = ceil(lasts / FRAME) if speed > 0 else 0
        for n in range(1, pieces):
            elapsed = lasts * n / pieces
            way = speed * elapsed - 0.5 * DECELERATION * elapsed * elapsed
            x, y = row[4] + row[8] / speed * way, row[5] + row[9] / speed * way
            points.append((round(1000 * (row[3] + elapsed), 1), *shown(x, y, turn)))
    met = [row for row in own if row[0] in (DISC, RIM, SOLID, GONE)]
    sounds = tuple(round(1000 * row[3], 1) for row in met)
    impacts = tuple(round(min(1.0, hypot(row[8] - row[6], row[9] - row[7]) / LOUDEST), 3) for row in met)
    touched = [row for row in own if row[0] == DISC and slide.flicked == row[2]]
    touches = tuple((round(1000 * row[3], 1), *shown(row[4], row[5], turn)) for row in touched[:1])
    name = PIECE_IDS[piece]
    end = "gone" if own[-1][0] == GONE else "taken" if name in taken else ""
    return Path(f"piece-{name}", tuple(points), end, sounds, impacts, touches)


def shown(x: float, y: float, turn: int, digits: int = 2) -> tuple[float, float]:
    """Where a place of the board lies in the picture, by default to a hundredth."""
    px, py = spot(x, y, turn)
    return round(px, digits), round(py, digits)
