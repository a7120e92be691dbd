"""Codes and refusals are packed as the contract says, and a base class promises nothing by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.rng import stream
from ludarium.core.state import (
    CHANCE,
    CHANCE_BIT,
    SEALED_BIT,
    SEATS_MASK,
    Belief,
    Heuristic,
    State,
    because,
    encode,
    first_of,
    kind_of,
    second_of,
    third_of,
)

argument = st.integers(0, 2**16 - 1)


@given(st.integers(0, 255), argument, argument, argument)
def test_a_code_gives_back_its_parts(kind: int, first: int, second: int, third: int) -> None:
    """Kind and three arguments, at full width."""
    code = encode(kind, first, second, third)
    assert code == kind + 2**8 * first + 2**24 * second + 2**40 * third
    assert (kind_of(code), first_of(code), second_of(code), third_of(code)) == (kind, first, second, third)


@given(st.integers(1, 255), st.integers(0, 10**6))
def test_a_refusal_carries_a_reason_and_a_number(reason: int, number: int) -> None:
    """The reason in the low byte, what its sentence shows above it."""
    assert because(reason, number) == reason + 256 * number


def test_chance_and_the_seal_have_bits_that_no_seat_has() -> None:
    """Thirty-one seats, then chance, then the mark of a sealed question."""
    assert 2**CHANCE == CHANCE_BIT
    assert SEATS_MASK == CHANCE_BIT - 1
    assert SEALED_BIT == 2 * CHANCE_BIT


def test_the_seven_methods_must_be_written() -> None:
    """A game that forgets one hears of it when it is called."""
    state = State()
    for call in (
        lambda: state.turn_mask(),
        lambda: state.choices(0),
        lambda: state.choice(0, 0),
        lambda: state.refusal(0, 0),
        lambda: state.apply(0, 0),
        lambda: state.copy(),
        lambda: state.outcome(),
        lambda: Belief().sample(stream(1, "x")),
        lambda: Heuristic().value(state, 0),
    ):
        with pytest.raises(NotImplementedError):
            call()
