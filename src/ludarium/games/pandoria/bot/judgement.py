"""A sensible player's judgement of a position, as a sum of named terms.

It reads a sampled position, never a hidden truth. The value is an estimate of the seat's points at the end, less a part
of the strongest rival's (alone: the Trolls'): points now, what open regions promise to the workers beside them, stores,
cards, buildings and artefacts. Everything is judged twice, as if the game went on and as if it ended with this round, since
closing a printed resource may decide that. A lead counts the more the less can still happen, so that who is ahead brings the
end about and who is behind puts it off. While a draw is unfinished, its best completion counts.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import Heuristic, State, first_of
from ludarium.core.vecs import repeated

from ..lookup import EMPTY, HEXES, LAND, LAND_FROM, RESOURCE, SIDES
from ..rules import Pandoria
from ..rules.ground import are_neighbours, lift, neighbour, put
from ..state import BESIDE, DRAW, FULL, PLACE, RUNNING, SOLO
from .promises import Promises
from .sheets import Sheets
from .weights import LOST, RIVAL, ROLLING, WIN, W

_ZEROS: Final[vec[i64]] = repeated(0, HEXES + 1)


class PandoriaHeuristic(Heuristic):
    """How good a position is for a seat."""

    def value(self, state: State, seat: i64) -> float:
        """Own expected points less a part of the strongest rival's."""
        assert isinstance(state, Pandoria)
        sheets = Sheets(state)
        if state.acting == seat and (state.phase == DRAW or state.phase == BESIDE or state.phase == PLACE):
            return best_draw(state.copy(), seat, sheets)
        return judged(state, seat, sheets) - W[LOST] * lost_ground(state)

    def win_scale(self) -> float:
        """Few points decide a game in which thirty win."""
        return 5.0


def judged(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    """The value of a position in which nothing is half chosen."""
    return weighed(state, seat, sheets, Promises(state, sheets))


def weighed(state: Pandoria, seat: i64, sheets: Sheets, promised: Promises) -> float:
    """The value of a position whose promises are known."""
    start: i64 = state.seats if promised.is_last() else 0
    own = promised.totals[start + seat] + sheets.worth[start + seat]
    if state.casting != 0:
        own += W[ROLLING]
    if state.mode == SOLO:
        return own - float(state.trolls)
    rival = -1000.0
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, promised.totals[start + other] + sheets.worth[start + other])
    return own - W[RIVAL] * rival + W[WIN] * squashed(own - rival, promised.spread(sheets))


def squashed(lead: float, spread: float) -> float:
    """A lead as something between -1, lost, and 1, won."""
    return lead / (spread + (lead if lead > 0.0 else -lead))


def lost_ground(state: Pandoria) -> float:
    """How many empty hexes nobody can reach any more, since workers beside them were crossed out."""
    lost = 0.0
    if state.mode == SOLO or state.ending != RUNNING:
        return lost
    seen = _ZEROS[:]
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        if seen[LAND[index]] == 0 and state.cell[LAND[index]] == EMPTY:
            pocket = append(vec[i64](), LAND[index])
            seen[LAND[index]] = 1
            anchors: i64 = 0
            done: i64 = 0
            while done < len(pocket):
                anchors += state.near[pocket[done]]
                for side in range(i64(SIDES)):
                    other = neighbour(state, pocket[done], side)
                    if state.cell[other] == EMPTY and seen[other] == 0:
                        seen[other] = 1
                        pocket = append(pocket, other)
                done += 1
            if anchors == 0:
                lost += float(len(pocket))
    return lost


def best_draw(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    """The value after the best completion of a draw; the given position is used up."""
    if state.phase == DRAW:
        return _best_first(state, seat, sheets)
    put(state, state.hex1, RESOURCE + state.kind1)
    if state.phase == BESIDE:
        return _best_second(state, seat, sheets)
    put(state, state.hex2, RESOURCE + state.kind2)
    return _best_worker(state, seat, sheets)


def _best_first(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    best = -1000.0
    for index in range(i64(len(state.menu))):
        after = state.copy()
        after.apply(seat, state.menu[index])
        if after.phase == BESIDE:
            best = max(best, best_draw(after, seat, sheets))
        else:
            best = max(best, judged(after, seat, Sheets(after)))
    return best


def _best_second(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    best = -1000.0
    for index in range(i64(len(state.menu))):
        state.hex2 = first_of(state.menu[index])
        put(state, state.hex2, RESOURCE + state.kind2)
        best = max(best, _best_worker(state, seat, sheets) if state.rule == FULL else judged(state, seat, sheets))
        lift(state, state.hex2)
    return best


def _best_worker(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    """The value with the best worker; the map is read once, since a worker changes only the regions beside it."""
    best = -1000.0
    promised = Promises(state, sheets)
    for side in range(i64(2 * SIDES)):
        place = neighbour(state, state.hex1 if side < SIDES else state.hex2, side % SIDES)
        if state.cell[place] == EMPTY and (side < SIDES or not are_neighbours(state, state.hex1, place)):
            promised.place_worker(place, seat, 1)
            best = max(best, weighed(state, seat, sheets, promised))
            promised.place_worker(place, seat, -1)
    return best
