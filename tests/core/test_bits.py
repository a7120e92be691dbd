"""Masks agree with plain sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.bits import BIT, MAX_BITS, count, full, lowest, nth

places = st.sets(st.integers(0, MAX_BITS - 1))


def mask_of(members: set[int]) -> int:
    """The oracle's way to a mask."""
    return sum(2**place for place in members)


def test_each_bit_of_the_table_stands_alone() -> None:
    """``BIT[n]`` is two to the n, as far as masks go."""
    assert [BIT[n] for n in range(MAX_BITS)] == [2**n for n in range(MAX_BITS)]


@given(places)
def test_counting_a_mask_counts_its_members(members: set[int]) -> None:
    """Population count equals the size of the set, also past bit 31."""
    assert count(mask_of(members)) == len(members)


@given(places.filter(bool))
def test_the_lowest_bit_is_the_least_member(members: set[int]) -> None:
    """``lowest`` is the minimum."""
    assert lowest(mask_of(members)) == min(members)


@given(places)
def test_the_nth_bits_list_the_members_in_order(members: set[int]) -> None:
    """``nth`` for every n sorts the set."""
    assert [nth(mask_of(members), n) for n in range(len(members))] == sorted(members)


@pytest.mark.parametrize("n", range(MAX_BITS + 1))
def test_a_full_mask_has_the_first_n_bits(n: int) -> None:
    """``full`` holds from the empty mask to the largest."""
    assert full(n) == mask_of(set(range(n)))
