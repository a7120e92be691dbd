"""A forged record is found at the ply and the line where it breaks."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.recorded import SEAL, recorded
from tests.core.toy import ANY

from ludarium.core.errors import RecordError, SealError
from ludarium.core.record import Record, line_of, line_of_move, loads
from ludarium.core.seal import Seal
from ludarium.core.verify import Verified, verify

DICE = [ply for ply, move in enumerate(recorded(3, SEAL).moves) if move.startswith("*")]


def sealed() -> Record:
    """A good record to forge."""
    return recorded(3, SEAL)


def found(record: Record) -> RecordError:
    """Close the forged record as the forger would, verify its file, and return what is said of it."""
    record.close()
    text = record.dumps()
    with pytest.raises(RecordError) as error:
        verify(loads(text), text, ANY)
    return error.value


@settings(deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([2, 3]), st.lists(st.text("abcé ", max_size=9), max_size=3))
def test_an_honest_record_passes(seed: int, seats: int, phrases: list[str]) -> None:
    """Every die recomputed, every move checked, the game finished."""
    record = recorded(seed, Seal.of(f"{seed:064x}", tuple(phrases)), seats)
    assert verify(loads(record.dumps()), game=ANY) == Verified(len(record.moves), 2, sealed=True, finished=True)


def test_a_record_without_a_seal_is_checked_for_its_moves_alone() -> None:
    """And says that no dice were sealed."""
    record = recorded(3)
    assert verify(record, game=ANY) == Verified(len(record.moves), 0, sealed=False, finished=True)


def test_an_unfinished_record_says_so() -> None:
    """A game that was broken off and opened."""
    record = sealed()
    record.end = msgspec.UNSET
    record.moves = record.moves[:2]
    assert not verify(record, game=ANY).finished


@pytest.mark.parametrize("ply", DICE)
def test_a_forged_die_is_found_where_it_lies(ply: int) -> None:
    """Another face than the seal gives, with a digest that fits."""
    record = sealed()
    face = int(record.moves[ply][-1])
    record.moves[ply] = f"* roll {face % 6 + 1}"
    error = found(record)
    assert isinstance(error, SealError)
    assert (error.ply, error.line) == (ply, line_of_move(record.dumps(), ply))
    assert f"move {ply + 1}: the dice say roll {face}, the record says roll {face % 6 + 1}." in error.message


def test_a_forged_move_is_found_where_it_stands() -> None:
    """One that the rules forbid; the dice after it are not asked."""
    record = sealed()
    ply = next(ply for ply, move in enumerate(record.moves) if " bid " in move)
    record.moves[ply] = "A bid 9"
    error = found(record)
    assert not isinstance(error, SealError)
    assert (error.ply, error.line) == (ply, line_of_move(record.dumps(), ply))


def test_a_move_changed_without_the_digest_is_found() -> None:
    """A legal bid in place of another."""
    record = sealed()
    ply = next(ply for ply, move in enumerate(record.moves) if " walk " in move or " look" in move)
    del record.moves[ply]
    with pytest.raises(RecordError):
        verify(record, game=ANY)


@pytest.mark.parametrize(
    ("seal", "message"),
    [
        (Seal(SEAL.commitment, SEAL.phrases), "the seal is still closed"),
        (Seal(SEAL.commitment, SEAL.phrases, "11" * 32), "not the one that the house committed to"),
        (Seal(SEAL.commitment, SEAL.phrases, "no hex"), "not a hexadecimal number"),
        (Seal("é", SEAL.phrases, SEAL.secret), "not the one that the house committed to"),
    ],
)
def test_a_seal_that_does_not_open_is_refused_at_its_line(seal: Seal, message: str) -> None:
    """Closed, opened with another secret, or with no secret at all."""
    record = sealed()
    record.seal = seal
    error = found(record)
    assert isinstance(error, SealError)
    assert message in error.message
    assert error.line == line_of(record.dumps(), "seal")


def test_a_secret_chosen_afterwards_needs_a_commitment_of_its_own() -> None:
    """Changing both makes other dice: the first die that differs is named."""
    record = sealed()
    record.seal = Seal.of("22" * 32, SEAL.phrases)
    error = found(record)
    assert isinstance(error, SealError)
    assert error.ply in DICE


def test_other_phrases_make_other_dice() -> None:
    """A phrase put into a player's mouth shows."""
    record = sealed()
    record.seal = Seal.of(SEAL.secret, ("a warm day", "coffee"))
    assert isinstance(found(record), SealError)


def test_dice_follow_their_own_count_and_not_the_ply() -> None:
    """Moves between two dice may be taken back and replaced: the second die stays."""
    record = sealed()
    rests = [ply for ply, move in enumerate(record.moves) if move.endswith("rest")]
    ply = rests[0]
    record.moves.insert(ply, record.moves[ply].replace("rest", "look"))
    record.close()
    assert verify(record, game=ANY).dice == 2


def test_an_unknown_game_is_refused_at_its_line() -> None:
    """The registry's answer, with the line of the file."""
    record = sealed()
    record.game = "chess"
    with pytest.raises(RecordError, match=r"^Line 3: There is no game 'chess'"):
        verify(record)
