"""Who sits where in which game of a contest.

A *deal* is one row of dice. It is played once for every rotation of the bots around the table, so each bot meets the same
luck on every seat (*common random numbers*), and no seat's advantage falls to one bot.
"""

from itertools import combinations

from msgspec import Struct

from ludarium.core.errors import SetupError


class ScheduledGame(Struct, frozen=True):
    """One game of a contest: its deal, and the number of the bot on each seat."""

    number: int
    deal: int
    table: tuple[int, ...]


def schedule(bots: int, seats: int, games: int) -> list[ScheduledGame]:
    """Lay out the games. More bots than seats meet in all groups, one after the other; fewer sit several times.

    >>> [game.table for game in schedule(2, 3, 3)]
    [(0, 1, 0), (1, 0, 1), (0, 1, 0)]
    >>> [(game.deal, game.table) for game in schedule(3, 2, 4)]
    [(0, (0, 1)), (0, (1, 0)), (1, (0, 2)), (1, (2, 0))]
    """
    if not bots:
        raise SetupError("No bot is named.")
    groups = list(combinations(range(bots), min(bots, seats)))
    laid: list[ScheduledGame] = []
    deal = 0
    while len(laid) < games:
        group = groups[deal % len(groups)]
        for turn in range(len(group)):
            table = tuple(group[(seat + turn) % len(group)] for seat in range(seats))
            laid.append(ScheduledGame(len(laid), deal, table))
        deal += 1
    return laid[:games]


def by_deal(games: list[ScheduledGame]) -> list[list[ScheduledGame]]:
    """Put the games of one deal together."""
    deals: list[list[ScheduledGame]] = []
    for game in games:
        if not deals or deals[-1][0].deal != game.deal:
            deals.append([])
        deals[-1].append(game)
    return deals
