"""How a game of Pandoria ends (interpreted: outcomes are messages)."""

from ludarium.core.i18n import N_
from ludarium.core.outcome import Outcome, Rival, rank

SOURCES = ("cities", "surplus", "buildings", "relics", "monuments", "rest", "regions", "guilds")
SHOWN = {0: (0, 1, 2, 3, 4, 5), 1: (6, 7), 2: (0, 1, 2, 3, 4, 5)}
REASONS = (
    "",
    N_("enough printed resources are closed"),
    N_("the archives are empty"),
    N_("nobody drew anything in a whole round"),
)
VALLEY_HELD = N_("the valley is free of Trolls")
VALLEY_LOST = N_("the Trolls hold the valley")
TROLLS = N_("the Trolls")


def outcome_of(mode: int, ending: int, points: list[int], gained: list[int], ties: list[int], trolls: int) -> Outcome:
    """Rank by points, then by what breaks ties, with the points of each source; alone, against the Trolls."""
    n = len(SOURCES)
    sources = tuple(SOURCES[source] for source in SHOWN[mode])
    parts = tuple(tuple(gained[seat * n + source] for source in SHOWN[mode]) for seat in range(len(points)))
    if mode == 2:
        won = points[0] > trolls
        rivals = (Rival(TROLLS, trolls, 2 if won else 1),)
        verdict = VALLEY_HELD if won else VALLEY_LOST
        return Outcome((1 if won else 2,), tuple(points), verdict, sources, parts, rivals)
    places = rank([1000 * score + tie for score, tie in zip(points, ties, strict=True)])
    return Outcome(places, tuple(points), REASONS[ending], sources, parts)
