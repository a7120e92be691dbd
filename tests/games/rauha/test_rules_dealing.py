"""RULES 3, 8, 13 and 14: dealing the second age, who keeps an entity, where points came from, and what is known at first."""

import pytest

from ludarium.core.state import CHANCE, LEGAL
from ludarium.games.rauha.actions import ACTIONS
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.state import DEAL

from .table import asked, at, legal_codes, move, on, play, player, seen_by, table


def barred(state: Rauha, notation: str) -> bool:
    """Tell whether a move is neither offered nor allowed."""
    code = ACTIONS.code(move(notation).action)
    return code not in legal_codes(state, CHANCE) and state.refusal(CHANCE, code) != LEGAL


@pytest.mark.rule("rauha", "3.3", "2.4")
def test_the_second_half_is_dealt_from_the_second_age():
    """After the second scoring no card of the first age comes, each of the second once, satellite after satellite."""
    state = table(player(), player(), step=8)
    assert (asked(state), state.phase, state.step) == ("*", DEAL, 9)
    assert state.choices(CHANCE) == 40
    assert all(barred(state, f"* deal {card} s1") for card in ("1-01", "1-05", "1-40"))
    play(state, "* deal 2-40 s1", "* deal 2-01 s1")
    assert barred(state, "* deal 2-40 s1")
    assert barred(state, "* deal 2-02 s2")
    play(state, "* deal 2-02 s1", "* deal 2-03 s1")
    assert barred(state, "* deal 2-04 s1")
    play(state, "* deal 2-04 s2")
    assert state.choices(CHANCE) == 35


@pytest.mark.rule("rauha", "8.7")
def test_a_card_laid_elsewhere_takes_no_entity_away():
    """A holds Kiteet without any line, lays a card that completes nothing, and still holds it; B's card neither."""
    state = table(player(entities="kiteet", card="1-13"), player(card="1-14", entities="maa"))
    play(state, "A place 1-13 b2", "A done")
    assert (at(state, "A").entities, on(state, "A", "b2")) == (("kiteet",), "1-13")
    play(state, "B place 1-14 b2")
    assert (at(state, "A").entities, at(state, "B").entities) == (("kiteet",), ("maa",))


@pytest.mark.rule("rauha", "13.2")
def test_the_outcome_tells_where_everybodys_points_came_from():
    """Lines, spores, entities and water of each seat, in this order; together they are the points."""
    state = table(player(points=7), player(points=4), player(points=9))
    gained = [[1, 2, 3, 1], [0, 4, 0, 0], [2, 2, 2, 3]]
    for seat, sources in enumerate(gained):
        for n, points in enumerate(sources):
            state.gained[seat * 4 + n] = points
    outcome = state.outcome()
    assert outcome.parts == tuple(tuple(sources) for sources in gained)
    assert (outcome.scores, outcome.places) == ((7, 4, 9), (2, 3, 1))


@pytest.mark.rule("rauha", "14.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_has_seen_a_card_before_the_first_deal(seats):
    """Of neither age: what was placed, what each has held and what was left on satellites is still nothing."""
    state = new_position(seats, 0)
    assert not any((*state.satellite, *state.left_first, *state.left_second))
    assert [len(row) for row in (state.satellite, state.left_first, state.left_second)] == [seats] * 3
    assert (list(state.shown), list(state.seen)) == ([0] * 2, [0] * 2 * seats)
    assert all(seen_by(state, "ABCDE"[seat]).seen == () for seat in range(seats))


@pytest.mark.rule("rauha", "2.6", "2.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_first_nothing_has_happened(seats):
    """The avatars stand at the first stop, nobody has acted, used, sown or scored anything, and no token is piled up."""
    state = new_position(seats, 0)
    assert state.step == 1
    for name in ["lead", "acted", "clock", "hole", "used", "fresh", "open_plain", "open_sowing", "open_entities"]:
        assert getattr(state, name) == 0, name
    for name, size in (("spores", seats), ("points", seats), ("gained", 4 * seats), ("height", seats)):
        assert list(getattr(state, name)) == [0] * size, name
