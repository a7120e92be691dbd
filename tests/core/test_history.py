"""A log that only grows: questions keep their plies, answers can be changed, and what was revealed stays.

The toy's first ply is a die; at ply 1 all seats are asked to bid at once.
"""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.toy import GAME, Bids, BidsGame, BidsView, Parts, Relay, Variant, act

from ludarium.core.errors import IllegalMove
from ludarium.core.game import mover_seats
from ludarium.core.history import Entry, History, Rewind, TakeBack
from ludarium.core.observation import Sight, Viewer
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move

Log = History[Bids, BidsView]
RELAY, PARTS = Variant(Relay), Variant(Parts)
games = st.sampled_from([GAME, RELAY, PARTS])


def log(*entries: str | TakeBack, game: BidsGame = GAME) -> Log:
    """Fold moves such as ``A bid 2`` and take-backs."""
    history = History(game, game.setup(3))
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
    assert GAME.fingerprint(history.state) == GAME.fingerprint(log("* roll 4", "B bid 0", "A bid 1").state)


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
    assert [history.may_take_back(seat) for seat in (0, 1, 2, CHANCE)] == [None] * 4


def test_a_move_stands_once_somebody_else_has_moved_on_it() -> None:
    """Nothing was revealed and no die fell, but B walked knowing where A had walked."""
    history = log("* roll 4", "A bid 3", "B bid 0", "C bid 0", "A walk left", "A rest", game=RELAY)
    assert history.may_take_back(0) == 5
    history.add(move("B walk left"))
    assert history.may_take_back(0) is None
    history.add(TakeBack(1, 6))
    assert history.may_take_back(0) == 5


def test_parts_of_an_answer_are_taken_back_beside_those_of_others() -> None:
    """Each seat bids in two parts at once with the others: their open questions keep their plies."""
    history = log("* roll 4", "A bid 1", "B bid 1", game=PARTS)
    assert questions(history) == {"A": 2, "B": 3, "C": 1}
    history.add(move("B bid 2"))
    history.add(TakeBack(1, 3))
    assert questions(history) == {"A": 2, "B": 5, "C": 1}
    history.add(TakeBack(0, 1))
    assert questions(history) == {"A": 6, "B": 5, "C": 1}
    assert history.may_take_back(1) == 2


@pytest.mark.parametrize("wrong", [TakeBack(1, 4), TakeBack(0, 3), TakeBack(0, 99), TakeBack(0, 0)])
def test_a_take_back_that_is_not_allowed_is_refused(wrong: TakeBack) -> None:
    """Another's move, an older one, or none at all; nothing changes."""
    history = log("* roll 4", "A bid 3", "B bid 0", "C bid 0", "A walk left")
    with pytest.raises(IllegalMove, match=f"cannot take back ply {wrong.ply}"):
        history.add(wrong)
    assert (len(history.entries), history.state.place) == (5, -1)


def test_answers_to_one_simultaneous_question_share_a_window() -> None:
    """Also those that were taken back and given anew, and those in parts; the next turn has a window of its own."""
    history = log("* roll 4", "A bid 3", "B bid 0", TakeBack(0, 1), "A bid 1", "C bid 0", "A walk left")
    assert [(str(step.move), step.window) for step in history.steps[1:]] == [
        ("B bid 0", 1),
        ("A bid 1", 1),
        ("C bid 0", 1),
        ("A walk left", 6),
    ]
    parts = log("* roll 4", "A bid 1", "B bid 1", "A bid 2", game=PARTS)
    assert [step.window for step in parts.steps] == [0, 1, 1, 1]


# Folding --------------------------------------------------------------------------------------------------------------


def wander(game: BidsGame, seed: int, length: int) -> list[Entry]:
    """A random log with many take-backs."""
    rng = stream(seed, "wander")
    history = History(game, game.setup(3))
    for _ in range(length):
        back = [(seat, ply) for seat in range(3) if (ply := history.may_take_back(seat)) is not None]
        if back and rng.below(3) == 0:
            history.add(TakeBack(*back[rng.below(len(back))]))
            continue
        movers = [seat for seat in (0, 1, 2, CHANCE) if history.question(seat) is not None]
        if not movers:
            break
        seat = movers[rng.below(len(movers))]
        history.add(Move(seat, game.legal_actions(history.state, seat).sample(rng)))
    return history.entries


@settings(deadline=None)
@given(games, st.integers(0, 10**6), st.integers(0, 40))
def test_the_position_is_that_of_the_moves_that_stand(game: BidsGame, seed: int, length: int) -> None:
    """Played without the detours, they lead to the same place, from step to step without a gap."""
    history = History(game, game.setup(3))
    for entry in wander(game, seed, length):
        history.add(entry)
    plain = log(*(str(step.move) for step in history.steps), game=game)
    assert game.fingerprint(plain.state) == game.fingerprint(history.state)
    for before, after in pairwise(history.steps):
        assert after.before is before.after


@settings(deadline=None)
@given(games, st.integers(0, 10**6), st.integers(0, 40))
def test_what_was_asked_before_changes_no_answer(game: BidsGame, seed: int, length: int) -> None:
    """What the last moves revealed is remembered, also over take-backs; a log that was never asked says the same."""
    asked = History(game, game.setup(3))
    entries = wander(game, seed, length)
    for at, entry in enumerate(entries):
        asked.add(entry)
        fresh = History(game, game.setup(3))
        for one in entries[: at + 1]:
            fresh.add(one)
        for seat in range(3):
            assert asked.may_take_back(seat) == fresh.may_take_back(seat)


def test_what_a_move_revealed_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many seats are shown the position that it led to."""
    history = log("* roll 4", "A bid 3", "B bid 0", "C bid 0", "A walk left", "A rest", game=RELAY)
    looked: list[Move] = []
    sight = RELAY.sight

    def noted(before: Bids, played: Move, after: Bids, viewer: Viewer) -> Sight:
        looked.append(played)
        return sight(before, played, after, viewer)

    monkeypatch.setattr(RELAY, "sight", noted)
    for seat in (0, 1, 2, 0):
        history.may_take_back(seat)
    assert max(looked.count(played) for played in looked) == 4  # by each seat, and by who only watches


@settings(deadline=None)
@given(games, st.integers(0, 10**6), st.integers(1, 40))
def test_questions_move_only_when_their_seat_does(game: BidsGame, seed: int, length: int) -> None:
    """Who is asked has a question; what others do never makes an answer on its way stale, and no number comes twice."""
    history = History(game, game.setup(3))
    put: dict[int, set[int]] = {seat: set() for seat in range(3)}
    for entry in wander(game, seed, length):
        before = {seat: history.question(seat) for seat in range(3)}
        history.add(entry)
        for seat in range(3):
            question = history.question(seat)
            assert (question is not None) == bool(history.state.turn_mask() >> seat & 1)
            if question is None or question == before[seat]:
                continue
            assert before[seat] is None or seat == entry.seat, "it changed under the seat's hands"
            assert question == len(history.entries) or seat != entry.seat
            assert question not in put[seat] or seat != entry.seat
            put[seat].add(question)


# Going back for practice ----------------------------------------------------------------------------------------------


def test_a_rewind_goes_past_others_and_dice() -> None:
    """To the first move of the seat's last turn, whatever was revealed since; the dice before it stay as they were."""
    history = log("* roll 4", "A bid 0", "B bid 1", "C bid 2")
    after = len(history.steps)
    assert history.turn_began(0) == 1
    history.add(Rewind(0, 1))
    assert [str(step.move) for step in history.steps] == ["* roll 4"]
    assert questions(history) == {"A": after + 1, "B": after + 1, "C": after + 1}
    assert history.practice
    assert history.chance_moves == 1


def test_only_the_beginning_of_the_last_turn_can_be_gone_back_to() -> None:
    """Not somebody else's move, not a later one; and a seat that has not moved has nowhere to go."""
    history = log("* roll 4", "A bid 0", "B bid 1")
    for entry in (Rewind(0, 2), Rewind(1, 1), Rewind(2, 1)):
        with pytest.raises(IllegalMove):
            history.add(entry)
    assert history.turn_began(2) is None
    assert not history.practice
    assert [str(step.move) for step in history.steps] == ["* roll 4", "A bid 0", "B bid 1"]


@pytest.mark.parametrize(
    ("entries", "seat", "why"),
    [
        (["* roll 4"], 0, "nothing"),
        (["* roll 4", "A bid 0"], 0, ""),
        (["* roll 4", "B bid 0"], 0, "nothing"),
    ],
)
def test_what_stands_between_a_seat_and_its_last_move_has_a_name(entries: list[str], seat: int, why: str) -> None:
    """Empty exactly where it may be taken back."""
    history = log(*entries)
    assert history.why_no_take_back(seat) == why
    assert (history.may_take_back(seat) is None) == bool(why)


@given(st.integers(0, 2**32), games)
def test_rewinds_fold_to_the_moves_that_stand(seed: int, game: BidsGame) -> None:
    """At any moment of any game: the log, folded again, leads to the same position and the same open questions."""
    rng = stream(seed, "rewinds")
    history: Log = History(game, game.setup(3))
    for _ in range(12):
        movers = mover_seats(history.state.turn_mask())
        if not movers:
            break
        seat = movers[rng.below(len(movers))]
        history.add(Move(seat, game.legal_actions(history.state, seat).sample(rng)))
        began = history.turn_began(rng.below(3))
        if began is not None and rng.below(3) == 0:
            mover = next(step.move.seat for step in history.steps if step.ply == began)
            history.add(Rewind(mover, began))
    again: Log = History(game, game.setup(3))
    for entry in history.entries:
        again.add(entry)
    assert game.fingerprint(again.state) == game.fingerprint(history.state)
    assert questions(again) == questions(history)
