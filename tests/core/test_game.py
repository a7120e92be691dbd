"""What the core makes of the seven methods: turns, legal actions, reasons, checked play."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.toy import GAME, Bids, act, position

from ludarium.core.action import Action
from ludarium.core.errors import IllegalMove, SetupError
from ludarium.core.game import asked, mover_seats
from ludarium.core.packing import fields
from ludarium.core.playout import play_out
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, CHANCE_BIT, SEALED_BIT
from ludarium.core.turn import Chance, Decide, Over
from ludarium.core.words import Refusal

WALKING = ("* roll 5", "A bid 2", "B bid 1")


class Sealed(Bids):
    """A position in which nobody learns who has answered."""

    def turn_mask(self) -> int:
        return super().turn_mask() | SEALED_BIT


def test_a_turn_says_who_moves() -> None:
    """Chance with its weight, seats that owe a choice, or the end."""
    assert GAME.turn(position()) == Chance(7)
    assert GAME.turn(position("* roll 1", seats=3)) == Decide((0, 1, 2))
    assert GAME.turn(position("* roll 1", "B bid 0", seats=3)) == Decide((0, 2))
    ended = position(*WALKING, "A rest", "* roll 6", "A bid 0", "B bid 3", "B rest")
    turn = GAME.turn(ended)
    assert isinstance(turn, Over)
    assert (turn.outcome.places, turn.outcome.scores) == ((1, 1), (3, 3))


def test_a_sealed_question_is_marked() -> None:
    """The mark is no seat."""
    state = position("* roll 1")
    sealed = Sealed(*(getattr(state, name) for name in fields(Bids)))
    assert GAME.turn(sealed) == Decide((0, 1), sealed=True)


def test_masks_are_read_as_seats() -> None:
    """Seats alone, or chance alone."""
    assert asked(0b1010) == (1, 3)
    assert mover_seats(0b101 | SEALED_BIT) == (0, 2)
    assert mover_seats(CHANCE_BIT) == (CHANCE,)
    assert mover_seats(0) == ()


def test_legal_actions_are_listed_once_and_without_empty_slots() -> None:
    """Chance's double six is one action; slots without an action are none."""
    assert [str(action) for action in GAME.legal_actions(position(), CHANCE)] == [f"roll {n}" for n in range(1, 7)]
    assert [str(action) for action in GAME.legal_actions(position("* roll 1"), 0)] == [f"bid {n}" for n in range(4)]


@given(st.integers(0, 10**6), st.integers(0, 20))
def test_membership_iteration_and_refusal_agree(seed: int, plies: int) -> None:
    """Over every action of the table, at any moment: listed, contained and not refused are one."""
    state = position()
    play_out(state, stream(seed, "chance"), stream(seed, "players"), plies)
    for seat in (0, 1, CHANCE):
        legal = GAME.legal_actions(state, seat)
        listed = set(legal)
        assert len(legal) == len(listed)
        assert bool(legal) == bool(listed)
        for code in GAME.actions.codes():
            action = GAME.actions.action(code)
            assert (action in listed) == (action in legal) == (GAME.why_not(state, seat, action) is None)


def test_a_seat_that_is_not_asked_has_no_legal_actions() -> None:
    """Neither another's turn nor a finished game leaves anything to do; sampling says why."""
    state = position(*WALKING)
    assert list(GAME.legal_actions(state, 1)) == []
    assert act("rest") not in GAME.legal_actions(state, 1)
    with pytest.raises(IllegalMove, match="It is not Seat B’s turn"):
        GAME.legal_actions(state, 1).sample(stream(1, "x"))


def test_something_else_is_no_legal_action() -> None:
    """Membership answers for any object."""
    legal = GAME.legal_actions(position("* roll 1"), 0)
    assert "bid 1" not in legal
    assert Action("bid", ("?",)) not in legal
    assert Action("fly") not in legal


def test_a_sample_is_legal() -> None:
    """Drawn without building the list."""
    state = position(*WALKING, "A walk left", "A walk left")
    rng = stream(3, "x")
    drawn = {str(GAME.legal_actions(state, 0).sample(rng)) for _ in range(60)}
    assert drawn == {"walk right", "look", "rest"}


@pytest.mark.parametrize(
    ("seat", "action", "message", "paragraph"),
    [
        (0, "rest", "This is not the moment for it.", "2.1"),
        (0, "bid 9", "The purse is 6 short.", "3.2"),
        (CHANCE, "roll 1", "It is not Seat *’s turn.", ""),
        (1, "bid 1", "It is not Seat B’s turn.", ""),
    ],
)
def test_a_reason_is_given_with_its_paragraph(seat: int, action: str, message: str, paragraph: str) -> None:
    """The number in the sentence comes from the rules."""
    state = position("* roll 2", "B bid 2")
    assert GAME.why_not(state, seat, act(action)) == Refusal(message, paragraph)


def test_a_reason_against_words_that_are_no_action() -> None:
    """A wrong notation is a reason like any other."""
    refusal = GAME.why_not(position("* roll 2"), 0, Action("fly"))
    assert refusal is not None
    assert refusal.message.startswith("There is no action 'fly'.")


def test_no_reason_against_a_legal_action() -> None:
    """``None`` is the good news."""
    assert GAME.why_not(position("* roll 2"), 0, act("bid 3")) is None


@pytest.mark.parametrize(
    ("seat", "action", "message"),
    [
        (
            0,
            act("bid 8"),
            "Seat A cannot bid 8: The purse is 5 short (RULES 3.2). Possible: bid 0, bid 1, bid 2, bid 3.",
        ),
        (CHANCE, act("roll 1"), "Seat * cannot roll 1: It is not Seat *’s turn."),
        (0, Action("fly"), "Seat A cannot fly: There is no action 'fly'. Possible: roll, bid, walk, look, rest."),
    ],
)
def test_a_refused_move_says_what_was_refused_why_and_what_is_possible(seat: int, action: Action, message: str) -> None:
    """And the position stays as it is."""
    state = position("* roll 2")
    before = GAME.fingerprint(state)
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, seat, action)
    assert refused.value.message == message
    assert GAME.fingerprint(state) == before


def test_many_possibilities_are_shown_in_part() -> None:
    """Eight, then dots."""
    state = position("* roll 2")
    state.purse = 9
    with pytest.raises(IllegalMove, match=r"bid 7, …\.$"):
        GAME.play(state, 0, act("rest"))


def test_a_child_leaves_its_parent_alone() -> None:
    """Pure: what everything outside a search loop uses."""
    state = position("* roll 2")
    before = GAME.fingerprint(state)
    after = GAME.child(state, 0, act("bid 3"))
    assert GAME.fingerprint(state) == before
    assert list(after.bids) == [3, -1]
    GAME.play(state, 0, act("bid 3"))
    assert GAME.fingerprint(state) == GAME.fingerprint(after)


def test_setups_go_through_everything_that_can_be_chosen() -> None:
    """Editions, seats, options: the product."""
    setups = [(setup.edition, setup.seats, setup.options["purse"]) for setup in GAME.setups()]
    assert setups == [(e, n, p) for e in ("1", "2") for n in (2, 3) for p in ("3", "5")]


def test_a_setup_is_checked() -> None:
    """By the game's own information."""
    with pytest.raises(SetupError):
        GAME.setup(7)


def test_a_determinized_position_looks_the_same() -> None:
    """One line from an observation to a state."""
    view = GAME.observe(position("* roll 2", "A bid 1", seats=3), 1)
    sampled = {GAME.determinize(view, stream(seed, "x")).bids[0] for seed in range(40)}
    assert sampled == {0, 1, 2, 3}
    assert GAME.observe(GAME.determinize(view, stream(1, "x")), 1) == view
