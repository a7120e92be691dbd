"""Moves that the rules have allowed: read, checked and played once each."""

from collections import Counter
from typing import Any

import pytest
from tests.server.inside import live

from ludarium.core.action import ActionTable
from ludarium.core.game import Game, mover_seats
from ludarium.core.registry import get_game
from ludarium.server.checking import checked, rolled
from ludarium.server.errors import Refused
from ludarium.server.matches import LiveMatch


def begun(game: str = "pandoria") -> LiveMatch:
    """A match whose first question is open."""
    rules = get_game(game)
    match = live(rules, rules.setup(seats=2), [])
    for entry in rolled(match):
        match.add(*entry)
    return match


def first_choice(match: LiveMatch) -> tuple[int, int, str]:
    """Whoever is asked first, the question, and the first answer to it."""
    state = match.history.state
    seat = mover_seats(state.turn_mask())[0]
    question = match.history.question(seat)
    assert question is not None
    return seat, question, str(next(iter(match.game.legal_actions(state, seat))))


def test_a_move_is_read_and_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written, what is folded and the dice that follow come from one reading and one look at the rules."""
    match = begun()
    seat, question, notation = first_choice(match)
    asked: Counter[str] = Counter()
    for owner, name in ((ActionTable, "parse"), (Game, "why_not")):
        original = getattr(owner, name)

        def counting(*args: Any, _name: str = name, _original: Any = original, **more: Any) -> Any:
            asked[_name] += 1
            return _original(*args, **more)

        monkeypatch.setattr(owner, name, counting)
    moves = checked(match, seat, question, (notation,), "en")
    for entry in (*moves, *rolled(match, moves)):
        match.add(*entry)
    assert asked == {"parse": 1, "why_not": 1}


@pytest.mark.parametrize("game", ["pandoria", "rauha", "pangea"])
def test_what_was_checked_folds_to_the_same_as_what_is_read(game: str) -> None:
    """Another node reads the rows alone, and stands where this one stands."""
    match, other = begun(game), begun(game)
    for _ in range(30):
        seat, question, notation = first_choice(match)
        moves = checked(match, seat, question, (notation,), "en", "person")
        for entry in (*moves, *rolled(match, moves)):
            match.add(*entry)
            other.add(entry.row)
        assert match.game.fingerprint(match.history.state) == other.game.fingerprint(other.history.state)
        assert match.history.entries == other.history.entries


def test_a_second_part_needs_a_first_that_leads_there() -> None:
    """Nothing is half done: if one part of a choice is refused, none of it is."""
    match = begun()
    seat, question, notation = first_choice(match)
    before = len(match.history.entries)
    with pytest.raises(Refused):
        checked(match, seat, question, (notation, "nonsense"), "en")
    assert len(match.history.entries) == before
