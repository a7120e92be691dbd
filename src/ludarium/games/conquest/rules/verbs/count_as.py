"""Cards also count as something else; ``modifiers.refresh`` reads it (RULES 8.1)."""

from typing import Final

from ..verb import Verb


class CountAs(Verb):
    """The rules of ``count_as``."""

    def strikes(self) -> bool:
        """It strikes cards."""
        return True


VERB: Final = CountAs()
