"""Abilities of cards have no effect; ``modifiers.refresh`` reads it (RULES 8.1)."""

from typing import Final

from mypy_extensions import i64

from ...state import Position
from ..kinds import HARM_MUTE
from ..modifiers import immune
from ..targets import some_card
from ..verb import Verb


class Mute(Verb):
    """The rules of ``mute``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a card to touch."""
        return some_card(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """Nothing that is immune (RULES 8.8)."""
        return not immune(state, i, HARM_MUTE, holder, source)


VERB: Final = Mute()
