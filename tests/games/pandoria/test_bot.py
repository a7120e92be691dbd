"""What the heuristic's short cuts find is what they stand for."""

import pytest

from ludarium.core.rng import stream
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.bot.judgement import judged
from ludarium.games.pandoria.bot.sheets import Sheets
from ludarium.games.pandoria.lookup import RESOURCE, WORKER
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.rules.ground import lift, put
from ludarium.games.pandoria.state import PLACE
from ludarium.testing.moves import play_on

from .table import legal_codes


def best_of_all(state: Pandoria, seat: int) -> float:
    """The value of the best worker, the whole map read anew for each."""
    drawn, sheets = state.copy(), Sheets(state)
    put(drawn, drawn.hex1, RESOURCE + drawn.kind1)
    put(drawn, drawn.hex2, RESOURCE + drawn.kind2)
    values = []
    for place in [code >> 8 & 0xFFFF for code in legal_codes(state, seat)]:
        put(drawn, place, WORKER + seat)
        values.append(judged(drawn, seat, sheets))
        lift(drawn, place)
    return max(values)


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "base"), (3, "family"), (4, "base"), (4, "family")])
def test_a_worker_that_is_tried_out_is_judged_like_one_that_stands_there(seats, mode):
    """Only regions beside it are weighed anew, and the sum is the very same."""
    state, compared = GAME.initial(GAME.setup(seats, {"mode": mode})), 0
    for _ in play_on(state, stream(5, "course"), 400):
        if state.phase == PLACE:
            assert GAME.heuristic is not None
            assert GAME.heuristic.value(state, state.acting) == best_of_all(state, state.acting)
            compared += 1
    assert compared > 10
