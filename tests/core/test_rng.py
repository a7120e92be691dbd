"""Random numbers: the same on every machine, fair, and in streams that do not touch."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.rng import Rng, stream

GOLDEN = [1939043275, 4116092078, 262321534, 221370724, 1921070912, 1715622670]
"""The first words of stream 7, "golden". If these change, every seeded game changes."""


def sfc32(a: int, b: int, c: int, counter: int, n: int) -> list[int]:
    """The published generator, written as its author does: the oracle."""
    words = []
    for _ in range(n):
        word = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ b >> 9
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) + word) % 2**32
        words.append(word)
    return words


word = st.integers(0, 2**32 - 1)


def test_a_seeded_stream_gives_the_golden_numbers() -> None:
    """Written down once; both builds and every machine must agree."""
    rng = stream(7, "golden")
    assert [rng.word() for _ in range(6)] == GOLDEN


@given(word, word, word, word)
def test_words_are_those_of_the_published_generator(a: int, b: int, c: int, counter: int) -> None:
    """sfc32 from any inner state, against the plain formula."""
    rng = Rng(a, b, c, counter)
    assert [rng.word() for _ in range(20)] == sfc32(a, b, c, counter, 20)


@given(st.integers(), st.text(max_size=8), st.integers(1, 2**62))
def test_a_number_is_below_its_bound(seed: int, name: str, n: int) -> None:
    """Small and large bounds alike."""
    rng = stream(seed, name)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [3, 6, 7, 1000, 2**31 + 1])
def test_a_word_past_the_last_whole_multiple_is_drawn_again(n: int) -> None:
    """At the very border: the last word that counts, and the first that does not."""
    limit = 2**32 - 2**32 % n
    assert Rng(limit - 1, 0, 5, 0).below(n) == n - 1
    later = [word for word in sfc32(limit, 0, 5, 0, 9)[1:] if word < limit]
    assert Rng(limit, 0, 5, 0).below(n) == later[0] % n


@pytest.mark.parametrize("n", [0, 1])
def test_a_bound_without_a_choice_draws_nothing(n: int) -> None:
    """A forced turn must not move the stream."""
    rng = stream(1, "x")
    twin = rng.copy()
    assert rng.below(n) == 0
    assert rng.word() == twin.word()


@pytest.mark.parametrize("n", [2, 6, 7, 40])
def test_small_numbers_come_equally_often(n: int) -> None:
    """A chi-squared sum far from its 1-in-a-million bound; the seed is fixed, so the test never flickers."""
    rng = stream(3, "fair")
    drawn = 2000 * n
    counts = Counter(rng.below(n) for _ in range(drawn))
    assert set(counts) == set(range(n))
    chi = sum((counts[k] - 2000) ** 2 / 2000 for k in range(n))
    assert chi < n + 6 * (2 * n) ** 0.5 + 12


def test_large_numbers_use_all_their_bits() -> None:
    """Past 32 bits two words are joined; every bit must be set about half the time."""
    rng = stream(5, "large")
    draws = [rng.below(2**62) for _ in range(2000)]
    for bit in range(62):
        assert 850 < sum(draw >> bit & 1 for draw in draws) < 1150
    thirds = Counter(3 * rng.below(3 * 2**40) // (3 * 2**40) for _ in range(3000))
    assert all(850 < thirds[k] < 1150 for k in range(3))


def test_a_bound_past_62_bits_is_refused() -> None:
    """It could not be drawn fairly from 62 bits, and must not loop for ever."""
    with pytest.raises(ValueError, match="2\\*\\*62"):
        stream(1, "x").below(2**62 + 1)


def test_a_uniform_number_lies_in_the_half_open_interval() -> None:
    """Between 0 and 1, with the mean where it belongs."""
    rng = stream(11, "u")
    drawn = [rng.uniform() for _ in range(4000)]
    assert all(0 <= number < 1 for number in drawn)
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.02


def test_a_copy_goes_on_alone() -> None:
    """What the copy draws does not move the first."""
    rng = stream(2, "a")
    copy = rng.copy()
    ahead = [copy.word() for _ in range(5)]
    assert [rng.word() for _ in range(5)] == ahead


@given(st.integers(), st.lists(st.text(max_size=6), min_size=2, max_size=5, unique=True))
def test_streams_of_other_names_or_seeds_are_unrelated(seed: int, names: list[str]) -> None:
    """Bots and chance draw from different streams: no two begin alike."""
    openings = []
    for s in (seed, seed + 1):
        for name in names:
            rng = stream(s, name)
            openings.append(tuple(rng.word() for _ in range(4)))
    assert len(set(openings)) == len(openings)


def test_two_streams_do_not_follow_each_other() -> None:
    """Pairs drawn from two streams fill the square evenly."""
    one, other = stream(9, "chance"), stream(9, "bot")
    pairs = Counter((one.below(4), other.below(4)) for _ in range(8000))
    assert all(380 < pairs[a, b] < 620 for a in range(4) for b in range(4))
