"""Dice that nobody can choose and everybody can check."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.seal import Seal, SealedDice, SeededDice, closed, commit, new_secret

SECRET = "00ff" * 16
phrases = st.lists(st.text(max_size=8), max_size=3).map(tuple)


def test_the_commitment_is_the_hash_that_anybody_can_compute() -> None:
    """SHA-256 over the secret's bytes, by the standard library alone."""
    assert commit(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_a_new_secret_cannot_be_guessed() -> None:
    """256 bits, other ones each time."""
    assert len({new_secret() for _ in range(50)}) == 50
    assert len(bytes.fromhex(new_secret())) == 32


def test_a_seal_holds_only_with_its_own_secret() -> None:
    """Opened with another, or with none, it does not; and a commitment may be any text in a file."""
    seal = Seal.of(SECRET, ("tea",))
    assert seal.holds()
    assert not Seal(seal.commitment, seal.phrases, "11" * 32).holds()
    assert not closed(seal).holds()
    assert not Seal("é", (), SECRET).holds()


def test_a_closed_seal_keeps_its_secret() -> None:
    """What is shown while the game is on."""
    shown = closed(Seal.of(SECRET, ("tea",)))
    assert (shown.secret, shown.phrases, shown.commitment) == ("", ("tea",), commit(SECRET))


def test_a_die_can_be_recomputed_by_hand() -> None:
    """The published recipe, written again with ``hmac`` alone: key from secret and phrases, then one word per die."""
    tea, milk = b"tea", "lait é".encode()
    text = b"ludarium dice 1" + len(tea).to_bytes(4, "big") + tea + len(milk).to_bytes(4, "big") + milk
    key = hmac.new(bytes.fromhex(SECRET), text, "sha256").digest()
    dice = SealedDice(Seal.of(SECRET, ("tea", "lait é")))
    for index in range(20):
        word = int.from_bytes(hmac.new(key, f"{index}/0".encode(), "sha256").digest(), "big")
        assert dice.roll(index, 6) == word % 6


@given(phrases, phrases)
def test_other_phrases_roll_other_dice(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    """Every player's phrase counts, and where one ends and the next begins counts too."""
    rolls = [[SealedDice(Seal.of(SECRET, words)).roll(i, 10**9) for i in range(3)] for words in (one, other)]
    assert (rolls[0] == rolls[1]) == (one == other)


def test_a_die_depends_on_its_index_alone() -> None:
    """In any order, any number of times: a changed answer or an undo moves no dice."""
    dice = SealedDice(Seal.of(SECRET, ()))
    forward = [dice.roll(i, 20) for i in range(30)]
    assert [dice.roll(i, 20) for i in reversed(range(30))] == forward[::-1]
    assert len(set(forward)) > 10


def test_dice_are_fair() -> None:
    """Seven faces do not divide a power of two; each comes as often as the others."""
    dice = SealedDice(Seal.of(SECRET, ("fair",)))
    counts = Counter(dice.roll(i, 7) for i in range(7000))
    assert all(880 < counts[face] < 1120 for face in range(7))


def test_words_past_the_last_whole_multiple_are_drawn_again() -> None:
    """With a weight just over half the range only words below it count, so half of the first ones are rejected."""
    weight = (1 << 255) + 1
    dice = SealedDice(Seal.of(SECRET, ()))

    def words(index: int) -> Iterator[int]:
        for attempt in range(99):
            yield int.from_bytes(hmac.digest(dice._key, b"%d/%d" % (index, attempt), "sha256"), "big")

    assert [dice.roll(i, weight) for i in range(60)] == [next(w for w in words(i) if w < weight) for i in range(60)]
    assert 15 < sum(next(words(i)) >= weight for i in range(60)) < 45


@pytest.mark.parametrize("weight", [1, 2, 6, 80])
def test_seeded_dice_follow_from_seed_and_index(weight: int) -> None:
    """For simulations: the same seed, the same dice, in any order."""
    dice = SeededDice(7)
    rolls = [dice.roll(i, weight) for i in range(20)]
    assert [SeededDice(7).roll(i, weight) for i in reversed(range(20))] == rolls[::-1]
    assert all(0 <= roll < weight for roll in rolls)
    assert weight == 1 or rolls != [SeededDice(8).roll(i, weight) for i in range(20)]
