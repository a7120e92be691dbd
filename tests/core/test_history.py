"""A log that only grows: questions keep their plies, answers can be changed, and what was revealed stays.

The toy's first ply is a die; at ply 1 all seats are asked to bid at once.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.toy import GAME, Bids, BidsView, act, position

from ludarium.core.errors import IllegalMove
from ludarium.core.history import Entry, History, TakeBack
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move

Log = History[Bids, BidsView]


def log(*entries: str | TakeBack, seats: int = 3) -> Log:
    """Fold moves such as ``A bid 2`` and take-backs."""
    history = History(GAME, GAME.setup(seats))
    for entry in entries:
        history.add(move(entry) if isinstance(entry, str) else entry)
    return history


def move(text: str) -> Move:
    """Read a move of the toy."""
    letter, notation = text.split(" ", 1)
    return Move(CHANCE if letter == "*" else "ABC".index(letter), act(notation))


def questions(history: Log) -> dict[str, int]:
    """Who is asked, and since when."""
    found = {letter: history.question(seat) for seat, letter in [*enumerate("ABC"), (CHANCE, "*")]}
    return {letter: ply for letter, ply in found.items() if ply is not None}


# Questions ------------------------------------------------------------------------------------------------------------


def test_a_question_has_the_ply_at_which_it_opened() -> None:
    """All bid at once: who answers later still answers the same question."""
    history = log()
    assert questions(history) == {"*": 0}
    history.add(move("* roll 4"))
    assert questions(history) == {"A": 1, "B": 1, "C": 1}
    history.add(move("B bid 1"))
    assert questions(history) == {"A": 1, "C": 1}
    history.add(move("A bid 0"))
    assert questions(history) == {"C": 1}


def test_each_new_turn_is_a_new_question() -> None:
    """Also when the same seat goes on."""
    history = log("* roll 4", "A bid 2", "B bid 0", "C bid 0")
    assert questions(history) == {"A": 4}
    history.add(move("A walk left"))
    assert questions(history) == {"A": 5}


def test_a_move_that_is_refused_leaves_no_entry() -> None:
    """Illegal, or out of turn."""
    history = log("* roll 4")
    for text in ("A rest", "A bid 9", "* roll 1"):
        with pytest.raises(IllegalMove):
            history.add(move(text))
    assert (len(history.entries), len(history.steps), questions(history)) == (1, 1, {"A": 1, "B": 1, "C": 1})


def test_chance_moves_that_stand_are_counted() -> None:
    """The index of the next die, whatever was taken back in between."""
    history = log("* roll 4", "A bid 2", TakeBack(0, 1), "A bid 1", "B bid 0", "C bid 0", "A rest")
    assert history.chance_moves == 1
    history.add(move("* roll 1"))
    assert history.chance_moves == 2


# Taking back ----------------------------------------------------------------------------------------------------------


def test_an_answer_may_be_changed_while_others_think() -> None:
    """The log grows by a take-back and a new answer; the position forgets the first one."""
    history = log("* roll 4", "A bid 3", "B bid 0")
    assert history.may_take_back(0) == 1
    history.add(TakeBack(0, 1))
    assert questions(history) == {"A": 4, "C": 1}
    assert list(history.state.bids) == [-1, 0, -1]
    history.add(move("A bid 1"))
    assert len(history.entries) == 5
    assert GAME.fingerprint(history.state) == GAME.fingerprint(position("* roll 4", "B bid 0", "A bid 1", seats=3))


def test_everybody_may_change_an_answer_however_often_others_did() -> None:
    """A question put anew to one seat stays the same question for the rest."""
    history = log("* roll 4", "A bid 3", "B bid 0", TakeBack(0, 1), "A bid 1")
    assert history.may_take_back(1) == 2
    assert history.may_take_back(0) == 4
    history.add(TakeBack(0, 4))
    assert questions(history) == {"A": 6, "C": 1}
    history.add(TakeBack(1, 2))
    assert questions(history) == {"A": 6, "B": 7, "C": 1}


def test_nothing_is_taken_back_once_the_answers_are_shown() -> None:
    """The last bid reveals all of them."""
    history = log("* roll 4", "A bid 3", "B bid 0", "C bid 0")
    assert [history.may_take_back(seat) for seat in range(3)] == [None] * 3


def test_own_moves_are_taken_back_one_by_one() -> None:
    """As long as nothing was revealed."""
    history = log("* roll 4", "A bid 3", "B bid 0", "C bid 0", "A walk left", "A walk left")
    history.add(TakeBack(0, 5))
    assert (history.state.place, questions(history)) == (-1, {"A": 7})
    history.add(TakeBack(0, 4))
    assert (history.state.place, questions(history)) == (0, {"A": 8})
    assert history.may_take_back(0) is None


def test_a_move_that_revealed_something_stands() -> None:
    """To anybody, were it only to the seat itself."""
    history = log("* roll 4", "A bid 3", "B bid 0", "C bid 0", "A walk left", "A look")
    assert history.may_take_back(0) is None
    history.add(move("A walk right"))
    assert history.may_take_back(0) == 6


def test_dice_are_not_taken_back() -> None:
    """Nor is what was played before them."""
    history = log("* roll 4", "A bid 3", "B bid 0", "C bid 0", "A rest", "* roll 1")
    assert [history.may_take_back(seat) for seat in (0, 1, 2)] == [None] * 3


@pytest.mark.parametrize("wrong", [TakeBack(1, 4), TakeBack(0, 3), TakeBack(0, 99), TakeBack(0, 0)])
def test_a_take_back_that_is_not_allowed_is_refused(wrong: TakeBack) -> None:
    """Another's move, an older one, or none at all; nothing changes."""
    history = log("* roll 4", "A bid 3", "B bid 0", "C bid 0", "A walk left")
    with pytest.raises(IllegalMove, match=f"cannot take back ply {wrong.ply}"):
        history.add(wrong)
    assert (len(history.entries), history.state.place) == (5, -1)


# Folding --------------------------------------------------------------------------------------------------------------


def wander(seed: int, length: int) -> list[Entry]:
    """A random log with many take-backs."""
    rng = stream(seed, "wander")
    history = History(GAME, GAME.setup(3))
    for _ in range(length):
        back = [(seat, ply) for seat in range(3) if (ply := history.may_take_back(seat)) is not None]
        if back and rng.below(3) == 0:
            history.add(TakeBack(*back[rng.below(len(back))]))
            continue
        movers = [seat for seat in (0, 1, 2, CHANCE) if history.question(seat) is not None]
        if not movers:
            break
        seat = movers[rng.below(len(movers))]
        history.add(Move(seat, GAME.legal_actions(history.state, seat).sample(rng)))
    return history.entries


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 40))
def test_a_log_folds_to_the_same_on_every_node(seed: int, length: int) -> None:
    """Position, open questions and moves that stand follow from the entries alone."""
    entries = wander(seed, length)
    one, other = History(GAME, GAME.setup(3)), History(GAME, GAME.setup(3))
    for entry in entries:
        one.add(entry)
    for entry in entries:
        other.add(entry)
    assert questions(one) == questions(other)
    assert [step.ply for step in one.steps] == [step.ply for step in other.steps]


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 40))
def test_the_position_is_that_of_the_moves_that_stand(seed: int, length: int) -> None:
    """Played without the detours, they lead to the same place; asked seats have questions that were put."""
    entries = wander(seed, length)
    history = History(GAME, GAME.setup(3))
    for entry in entries:
        history.add(entry)
    plain = position(*(str(step.move) for step in history.steps), seats=3)
    assert GAME.fingerprint(plain) == GAME.fingerprint(history.state)
    for before, after in zip(history.steps, history.steps[1:], strict=False):
        assert after.before is before.after
    for seat in range(3):
        question = history.question(seat)
        assert (question is not None) == bool(history.state.turn_mask() >> seat & 1)
        assert question is None or question <= len(entries)


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 40))
def test_a_seats_question_moves_only_when_it_answers_or_takes_back(seed: int, length: int) -> None:
    """What others do never makes an answer on its way stale."""
    history = History(GAME, GAME.setup(3))
    for entry in wander(seed, length):
        before = questions(history)
        history.add(entry)
        for letter, ply in questions(history).items():
            if letter in before and letter != "ABC*"[entry.seat if entry.seat != CHANCE else 3]:
                assert ply == before[letter]
