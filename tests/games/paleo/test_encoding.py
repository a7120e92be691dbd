"""What learners may choose: on the grid of their actions nothing that is legal is missing."""

import pytest

from ludarium.core.encoding import Encoding, grid_values
from ludarium.core.game import mover_seats
from ludarium.core.registry import get_game
from ludarium.core.state import LEGAL, encode
from ludarium.games.paleo import GAME
from ludarium.games.paleo.encoding import PaleoEncoder
from ludarium.games.paleo.rules import Paleo, new_position
from ludarium.games.paleo.rules.course import begin_round

from .table import opening, play, put_reefs, reef_table, standard_reefs


def second_round(edition: int = 2) -> Paleo:
    """Green moves first, and has moved one of its reefs; it is green's turn again."""
    state = new_position(2, 1, edition)
    put_reefs(state, standard_reefs())
    state.round_number = 2
    begin_round(state)
    play(state, *("B move-3 110 145 0", "A keep", "A keep") if edition > 1 else ("B keep", "A keep", "A keep"))
    return state


def points(kind: int) -> list[int]:
    """Every code of a kind that lies on the grid."""
    xs, ys, zs = grid_values(GAME.actions.kinds[kind], PaleoEncoder().grid(GAME.actions.kinds[kind].name))
    return [encode(kind, x, y, z) for x in xs for y in ys for z in zs]


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        (reef_table(), {"reef"}),
        (second_round(), {"keep", "move-1", "move-2", "move-4", "move-5"}),
        (second_round(edition=1), {"keep", "reef"}),
        (opening(), {"flick"}),
    ],
    ids=["first reefs", "reefs moved", "reefs moved, first edition", "flicks"],
)
def test_whatever_is_legal_on_the_grid_has_a_number(state: Paleo, kinds: set[str]) -> None:
    """Asked one by one, every point of the grid that would be allowed is offered, and no other."""
    seat = mover_seats(state.turn_mask())[0]
    offered = Encoding(get_game("paleo"), GAME.setup(2)).legal(state, seat).values()
    seats = [number for number, kind in enumerate(GAME.actions.kinds) if not kind.chance]
    assert set(offered) == {code for kind in seats for code in points(kind) if state.refusal(seat, code) == LEGAL}
    assert {GAME.actions.action(code).kind for code in offered} == kinds


def test_which_reefs_were_moved_is_written() -> None:
    """They may not be moved again; that one comes next is said only where they come one after the other."""
    encoding = Encoding(get_game("paleo"), GAME.setup(2))
    numbers = encoding.of_state(second_round(), 1)
    fields = {field.name: numbers[at : at + field.size] for field, at in encoding.schema.places()}
    assert fields["moved"] == [0] * 7 + [1, 0, 0]
    assert fields["reef"] == [0]
