"""What viewers see of the positions of a match, each looked at once: picture, log and motion all ask for the last two."""

from typing import Final

from ludarium.core.observation import Observation, Viewer
from ludarium.core.registry import AnyGame
from ludarium.core.state import State

MOST: Final = 4
"""Observations that are kept: a log that is told from its beginning goes through hundreds, each needed once."""


class Observed:
    """The observations that one frame is made of. A state is kept beside what was seen of it, so none is taken for another."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._seen: dict[tuple[int, Viewer], tuple[State, Observation]] = {}

    def of(self, state: State, viewer: Viewer) -> Observation:
        """Return what a viewer may know of a position."""
        key = id(state), viewer
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = state, self._game.observe(state, viewer)
            if len(self._seen) > MOST:
                del self._seen[next(iter(self._seen))]
        return found[1]
