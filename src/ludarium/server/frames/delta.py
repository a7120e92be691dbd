"""Of a scene, only what the viewer does not have yet."""

from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ludarium.core.picture import FlickField

from ..protocol import Frame, LogLine, PanePatch, SeatState
from .drawing import Drawing
from .scene import Scene

CHANGED: Final = ("heading", "progress", "sprite", "css", "reader", "prompt", "chapters", "arranged")
"""What is sent as it is, when it is another than before."""


def delta(now: Scene, had: Scene | None) -> Frame:
    """Return the frame that brings a viewer from one scene to another; without a first one, everything."""
    request = now.request
    same = common(now.log, had.log) if had else 0
    frame = Frame(
        ply=request.ply,
        plies=now.plies,
        full=had is None,
        viewer=request.viewer,
        panes=_panes(now.panes, had.panes if had else {}),
        seats=_seats(now.seats, had.seats if had else ()),
        question=request.question,
        choices=now.choices,
        confirm=now.confirm,
        looks=now.looks,
        aside=now.aside,
        parts=now.parts,
        labels={**now.labels, **now.action_labels},
        gestures=now.gestures,
        arranging=now.arranging,
        undo=request.undo,
        practice=request.practice,
        log=now.log[same:],
        log_from=same,
        now=request.now,
        eyes=request.eyes,
    )
    for name in CHANGED:
        if had is None or getattr(now, name) != getattr(had, name):
            setattr(frame, name, getattr(now, name))
    if now.joined and (had is None or now.joined != had.joined):
        frame.joined = now.joined
    if now.field is not None:
        frame.field = _field(now.field, had.field if had else None, bool(now.gestures))
    if now.ending is not None and (had is None or now.ending != had.ending):
        frame.ending = now.ending
    if now.outlook is not None:
        frame.outlook = now.outlook
    if had is not None and had.request.ply == request.ply - request.moves:
        frame.motion = now.motion
        if now.moment is not None:
            frame.moment = now.moment
    return frame


def common(now: tuple[LogLine, ...], had: tuple[LogLine, ...]) -> int:
    """Count the lines at the beginning that are the same."""
    count = 0
    for one, other in zip(now, had, strict=False):
        if one != other:
            break
        count += 1
    return count


def _panes(now: dict[str, Drawing], had: dict[str, Drawing]) -> dict[str, PanePatch]:
    patches = {}
    for name, pane in now.items():
        old = had.get(name)
        if old is None:
            patches[name] = PanePatch(pane.svg)
        elif old.svg != pane.svg:
            change = pane.change_from(old)
            patches[name] = PanePatch(change=change) if change else PanePatch(pane.svg)
    return {**patches, **{name: PanePatch(gone=True) for name in had if name not in now}}


def _field(now: FlickField, had: FlickField | None, aims: bool) -> FlickField | UnsetType:
    """What stands there once, when it changes; what lies there with every frame in which the viewer aims."""
    if had is None or had.bars != now.bars:
        return now
    return replace(now, bars=None) if aims else UNSET


def _seats(now: tuple[SeatState, ...], had: tuple[SeatState, ...]) -> tuple[SeatState, ...] | UnsetType:
    if now == had:
        return UNSET
    drawn = {seat.seat: seat.svg for seat in had}
    return tuple(replace(seat, svg=UNSET) if drawn.get(seat.seat) == seat.svg else seat for seat in now)
