"""The conformance suite, for our games and anybody's.

``check_game(game)`` plays a game at random with every set-up and holds it to what the rest of the house relies on: one
source of legality, independent copies, records that replay, a border of secrecy without a leak. It is steered by what the
game declares in its ``GameInfo``, and each of its checks is known to catch the fault it is for.
"""

from .report import Failure, Place, Report, Result
from .suite import Check, check_game, checks

__all__ = ["Check", "Failure", "Place", "Report", "Result", "check_game", "checks"]
