"""Four in a Row, the game that nearly every engine has: `ludarium bench --peers` compares them on it. See RULES.md."""

from .game import GAME

__all__ = ["GAME"]
