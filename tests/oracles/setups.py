"""Which tables the models are compared at: every one of the latest edition."""

from ludarium.core.game import Game
from ludarium.core.setup import Setup


def setups(game: Game) -> list[Setup]:
    """List the set-ups of the latest edition."""
    return [setup for setup in game.setups() if setup.edition == game.info.editions[-1]]
