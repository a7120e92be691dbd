"""Matches without a server: what the house sends is built here from a log alone, to look at it closely."""

import msgspec

from ludarium.core.history import History
from ludarium.core.observation import Observation, Viewer
from ludarium.core.registry import AnyGame
from ludarium.core.setup import Setup
from ludarium.core.state import State
from ludarium.core.turn import Move
from ludarium.server.frames import Scene, ViewRequest, delta, draw
from ludarium.server.matches import LiveMatch
from ludarium.server.protocol import Hello
from ludarium.server.storage import MatchRow, SeatRow
from ludarium.server.viewer_session import ViewerSession as Window
from ludarium.server.viewer_session import snapshot_of


def live(game: AnyGame, setup: Setup, moves: list[Move]) -> LiveMatch:
    """A match in which these moves were made, by persons at all seats."""
    row = MatchRow(
        id="abcdefghijkl",
        game=game.info.name,
        edition=setup.edition,
        seats=setup.seats,
        options=msgspec.json.encode(setup.options).decode(),
        commitment="c" * 64,
        secret="5ec7e7" * 10 + "0000",
        host_hash="h",
        status="playing",
        created=0.0,
    )
    seats = [SeatRow(seat=seat, kind="person", name=f"Player {seat}") for seat in range(setup.seats)]
    match = LiveMatch(game, setup, row, seats)
    match.at = 0.0
    history: History[State, Observation] = match.history
    for move in moves:
        history.add(move)
    return match


def window(match: LiveMatch, viewer: Viewer, lang: str = "en", layout: str = "wide") -> Window:
    """A page's window on a match."""
    shown = Window(match, Hello(match.id, None, lang, layout))  # type: ignore[arg-type]
    shown.seat = viewer
    return shown


def scene(match: LiveMatch, viewer: Viewer, lang: str = "en", layout: str = "wide") -> Scene:
    """What a viewer sees of the present."""
    request = window(match, viewer, lang, layout).view_request(len(match.history.steps))
    return draw(snapshot_of(match, lang), request)


def wire(now: Scene, had: Scene | None) -> bytes:
    """The frame from one scene to the next, as it is sent."""
    return msgspec.json.encode(delta(now, had))


__all__ = ["ViewRequest", "live", "scene", "window", "wire"]
