"""The heuristic's judgement in named terms, for a coach: slow, readable, and equal to ``bot.PandoriaHeuristic.value``."""

from collections.abc import Iterator

from ludarium.core.state import first_of

from .bot.judgement import judged, lost_ground, squashed
from .bot.promises import Promises
from .bot.sheets import Sheets
from .bot.weights import LOST, RIVAL, ROLLING, WIN, W
from .lookup import EMPTY, RESOURCE, SIDES, WORKER
from .rules import Pandoria
from .rules.ground import neighbour, put
from .state import BESIDE, DRAW, FULL, PLACE, SOLO


def terms(state: Pandoria, seat: int) -> dict[str, float]:
    """Own expected points by where they come from, less a part of the strongest rival's; of a draw, once it is completed best."""
    drawing = state.acting == seat and state.phase in (DRAW, BESIDE, PLACE)
    if not drawing:
        return parts(state, seat, Sheets(state)) | {"lost": -W[LOST] * lost_ground(state)}
    ends = list(_completed(state.copy(), seat, Sheets(state)))
    if not ends:
        return {"points": -1000.0}
    after, sheets = max(ends, key=lambda end: judged(end[0], seat, end[1]))
    return parts(after, seat, sheets)


def parts(state: Pandoria, seat: int, sheets: Sheets) -> dict[str, float]:
    """The value of a position in which nothing is half chosen: ``bot.judged``, part by part."""
    promised = Promises(state, sheets)
    start = state.seats if promised.is_last() else 0
    regions, sheet = promised.totals[start + seat], sheets.worth[start + seat]
    rolling = W[ROLLING] if state.casting != 0 else 0.0
    points = float(state.points[seat])
    found = {"points": points, "sheet": sheet - points, "regions": regions, "rolling": rolling}
    if state.mode == SOLO:
        return found | {"rival": -float(state.trolls)}
    others = [promised.totals[start + n] + sheets.worth[start + n] for n in range(state.seats) if n != seat]
    rival = max(others, default=-1000.0)
    ahead = W[WIN] * squashed(regions + sheet + rolling - rival, promised.spread(sheets))
    return found | {"rival": -W[RIVAL] * rival, "ahead": ahead}


def _completed(state: Pandoria, seat: int, sheets: Sheets) -> Iterator[tuple[Pandoria, Sheets]]:
    """Go through the completions of a draw, each with the sheets that it is judged by: as ``bot.best_draw`` does."""
    if state.phase == DRAW:
        for code in state.menu:
            after = state.copy()
            after.apply(seat, code)
            if after.phase == BESIDE:
                yield from _completed(after, seat, sheets)
            else:
                yield after, Sheets(after)
        return
    put(state, state.hex1, RESOURCE + state.kind1)
    if state.phase == PLACE:
        put(state, state.hex2, RESOURCE + state.kind2)
        yield from _workers(state, seat, sheets)
        return
    for code in state.menu:
        after = state.copy()
        after.hex2 = first_of(code)
        put(after, after.hex2, RESOURCE + after.kind2)
        if state.rule == FULL:
            yield from _workers(after, seat, sheets)
        else:
            yield after, sheets


def _workers(state: Pandoria, seat: int, sheets: Sheets) -> Iterator[tuple[Pandoria, Sheets]]:
    for side in range(2 * SIDES):
        place = neighbour(state, state.hex1 if side < SIDES else state.hex2, side % SIDES)
        if state.cell[place] == EMPTY:
            after = state.copy()
            put(after, place, WORKER + seat)
            yield after, sheets
