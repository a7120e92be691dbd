"""Protect cards from opponents' abilities; ``modifiers.immune`` reads it (RULES 8.8)."""

from typing import Final

from ..verb import Verb


class Immune(Verb):
    """The rules of ``immune``."""

    def strikes(self) -> bool:
        """It strikes cards."""
        return True


VERB: Final = Immune()
