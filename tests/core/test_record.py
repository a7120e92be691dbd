"""Records return as they were written, replay without dice, and a broken one is refused with the line that is wrong."""

import re
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.recorded import SEAL, recorded
from tests.core.toy import ANY, GAME, act

from ludarium.core.errors import NotationError, RecordError
from ludarium.core.record import End, Record, line_of, line_of_move, loads, new_record, parse_move, replay
from ludarium.core.turn import Move

TEXT = """\
{
  "ludarium": 1,
  "game": "bids",
  "edition": "2",
  "seats": 2,
  "options": {"purse": "3"},
  "players": ["Ada", "Bo"],
  "seed": 7,
  "moves": [
    "* roll 5",
    "A bid 2",
    "B bid 1",
    "A rest",
    "* roll 6",
    "B bid 3",
    "A bid 0",
    "B rest"
  ],
  "end": {"plies": 8, "digest": "DIGEST"}
}
"""
FIRST_MOVE = 10
"""The line on which the first move of ``TEXT`` stands."""


def _signed(text: str) -> str:
    record = msgspec.json.decode(text, type=Record)
    return text.replace("DIGEST", record.digest())


TEXT = _signed(TEXT)


def refused(text: str) -> RecordError:
    """Read and replay a record that is wrong, and return the refusal. The toy is no installed game."""
    with pytest.raises(RecordError) as error:
        list(replay(loads(text), text, ANY if '"bids"' in text else None))
    return error.value


# As it should be ------------------------------------------------------------------------------------------------------


def test_a_record_returns_as_it_was_written() -> None:
    """Read and written again, it is the same text."""
    assert loads(TEXT).dumps() == TEXT


@settings(deadline=None)
@given(st.integers(0, 10**6), st.booleans(), st.sampled_from([2, 3]))
def test_every_record_survives_its_file_and_replays(seed: int, sealed: bool, seats: int) -> None:
    """Any game, sealed or not; the position after each move is there."""
    record = recorded(seed, SEAL if sealed else None, seats)
    text = record.dumps()
    assert loads(text) == record
    positions = list(replay(loads(text), text, ANY))
    assert [position.ply for position in positions] == list(range(len(record.moves) + 1))
    assert positions[0].move is None
    assert [str(position.move) for position in positions[1:]] == record.moves
    assert positions[-1].state.turn_mask() == 0


def test_positions_of_a_replay_stay_as_they_were() -> None:
    """Each is its own state: keeping one and going on is safe."""
    kept = [(position, ANY.fingerprint(position.state)) for position in replay(loads(TEXT), TEXT, ANY)]
    assert all(ANY.fingerprint(position.state) == was for position, was in kept)


def test_names_in_any_script_are_kept_readable() -> None:
    """No escapes in the file, and line breaks in a name do no harm."""
    record = new_record(GAME, GAME.setup(2), ("Zoë", 'a "b"\n "moves": ['))
    record.moves.append("* roll 1")
    text = record.dumps()
    assert "Zoë" in text
    assert loads(text) == record
    assert line_of_move(text, 0) == text.splitlines().index('    "* roll 1"') + 1


def test_a_game_that_is_still_on_replays_too() -> None:
    """Without an end there is nothing that could be missing."""
    record = loads(TEXT)
    record.end = msgspec.UNSET
    record.moves = record.moves[:3]
    assert len(list(replay(record, game=ANY))) == 4
    assert "end" not in record.dumps()


def test_an_empty_record_has_its_first_position() -> None:
    """Nothing played yet."""
    record = new_record(GAME, GAME.setup(3, {"purse": "5"}, "1"))
    assert (record.game, record.edition, record.seats, record.options) == ("bids", "1", 3, {"purse": "5"})
    assert loads(record.dumps()) == record
    assert len(list(replay(record, game=ANY))) == 1


# What was done to it --------------------------------------------------------------------------------------------------


@given(st.integers(1, len(TEXT.rstrip()) - 1))
def test_a_file_cut_anywhere_says_that_it_is_cut_and_where(at: int) -> None:
    """The line is the one on which the text stops."""
    text = TEXT[:at]
    error = refused(text)
    assert "the record is cut short" in error.message
    assert error.line in {text.rstrip().count("\n") + 1, text.count("\n") + 1}


def edited(old: str, new: str) -> Callable[[], str]:
    """Replace a piece of the good record, once."""
    assert TEXT.count(old) == 1, old
    return lambda: TEXT.replace(old, new)


WRONG = {
    "other game": (edited('"bids"', '"chess"'), 3, r"no game 'chess'\. Installed: "),
    "other edition": (
        edited('"edition": "2"', '"edition": "9"'),
        4,
        r"no rules edition '9'\. Installed editions: 1, 2\.",
    ),
    "seats": (edited('"seats": 2', '"seats": 7'), 5, r"cannot be played by 7\. Possible numbers of seats: 2, 3\."),
    "option value": (edited('"purse": "3"', '"purse": "4"'), 6, r"no purse '4'\. Possible: 3, 5\."),
    "unknown option": (edited('"purse"', '"size"'), 6, r"no option 'size'\. Options: purse\."),
    "other format": (edited('"ludarium": 1', '"ludarium": 2'), 2, r"has format 2, and this version reads format 1\."),
    "no format": (edited('"ludarium": 1', '"format": 1'), 1, "not a Ludarium record"),
    "seats no number": (edited('"seats": 2', '"seats": "two"'), 5, r"expected `int`, got `str`"),
    "unknown field": (edited('"seed": 7', '"sed": 7'), 8, r"unknown field `sed`"),
    "missing field": (edited('  "game": "bids",\n', ""), 1, r"missing required field `game`"),
    "move no string": (edited('"A rest"', "17"), FIRST_MOVE + 3, r"expected `str`, got `int`"),
    "moves no list": (edited('"plies": 8', '"plies": "all"'), 19, r"expected `int`, got `str`"),
    "no JSON": (edited('"seats": 2', '"seats": two'), 5, "this is not JSON"),
    "comma missing": (edited('"A bid 2",', '"A bid 2"'), FIRST_MOVE + 2, "this is not JSON"),
    "a key twice": (edited('"seed": 7', '"seats": 3'), 8, "'seats' appears here a second time"),
    "illegal move": (
        edited('"A bid 2"', '"A bid 9"'),
        FIRST_MOVE + 1,
        r"move 2: Seat A cannot bid 9: The purse is 6 short",
    ),
    "out of turn": (
        edited('"A rest"', '"B rest"'),
        FIRST_MOVE + 3,
        "move 4: Seat B cannot rest: It is not Seat B’s turn",
    ),
    "no such seat": (edited('"A rest"', '"Q rest"'), FIRST_MOVE + 3, "move 4: Seat Q cannot rest"),
    "no such action": (edited('"B rest"', '"B fly"'), FIRST_MOVE + 7, "move 8: There is no action 'fly'"),
    "no seat": (edited('"B rest"', '"rest"'), FIRST_MOVE + 7, "does not begin with a seat's letter"),
    "empty move": (edited('"B rest"', '""'), FIRST_MOVE + 7, "does not begin with a seat's letter"),
    "legal but other": (edited('"B bid 3"', '"B bid 2"'), 19, "edited after it was saved: its digest does not match"),
    "other name": (edited('"Bo"', '"Bea"'), 19, "edited after it was saved"),
    "other seed": (edited('"seed": 7', '"seed": 8'), 19, "edited after it was saved"),
    "other digest": (edited('"digest": "', '"digest": "0'), 19, "edited after it was saved"),
    "moves missing": (edited(',\n    "A bid 0",\n    "B rest"', ""), 15, "cut short: 2 of 8 moves are missing"),
    "no move left": (
        lambda: re.sub(r'"moves": \[[^]]*\]', '"moves": []', TEXT),
        9,
        "cut short: 8 of 8 moves are missing",
    ),
    "moves to spare": (edited('"plies": 8', '"plies": 7'), 19, "edited after it was saved"),
    "moves after the end": (
        edited('"B rest"', '"B rest",\n    "* roll 1"'),
        FIRST_MOVE + 8,
        "move 9: Seat . cannot roll 1",
    ),
    "lone surrogate": (edited('"Bo"', r'"\ud800"'), 7, "cannot be written in a record"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_record_that_is_wrong_is_refused_with_its_line(case: str) -> None:
    """What is wrong, and on which line of the file."""
    make, line, message = WRONG[case]
    error = refused(make())
    assert re.search(message, error.message), error.message
    assert error.line == line
    assert error.message.startswith(f"Line {line}: ")


@pytest.mark.parametrize(("case", "ply"), [("illegal move", 1), ("out of turn", 3), ("moves missing", 6)])
def test_a_refusal_names_the_ply(case: str, ply: int) -> None:
    """For tools: the move's number, from 0."""
    assert refused(WRONG[case][0]()).ply == ply


@pytest.mark.parametrize("text", ["", "hello", "[]", "17", "null", '{"a": 1}', "{", '"ludarium"', "\ufeff{}"])
def test_other_texts_are_no_records(text: str) -> None:
    """Whatever is thrown at it, the answer is a refusal that names a line."""
    assert refused(text).line == 1


@settings(deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 3), st.text(max_size=3))
def test_no_edit_upsets_the_reader(at: int, drop: int, put: str) -> None:
    """Any small edit gives a record that replays, or a refusal: never another error."""
    text = TEXT[:at] + put + TEXT[at + drop :]
    wrong = None
    try:
        list(replay(loads(text), text, ANY))
    except RecordError as error:
        wrong = error
    assert wrong is None or 1 <= (wrong.line or 0) <= text.count("\n") + 1


def test_without_its_file_a_record_names_the_line_it_would_have() -> None:
    """As ``dumps`` writes it."""
    record = loads(TEXT)
    record.moves[1] = "A bid 9"
    with pytest.raises(RecordError, match=f"^Line {FIRST_MOVE + 1}: move 2"):
        list(replay(record, game=ANY))


def test_lines_are_found_in_files_that_others_formatted() -> None:
    """All on one line, or indented otherwise."""
    flat = msgspec.json.encode(loads(TEXT)).decode()
    assert (line_of(flat, "seats"), line_of_move(flat, 3)) == (1, 1)
    wide = msgspec.json.format(flat.encode(), indent=8).decode()
    assert wide.splitlines()[line_of_move(wide, 4) - 1].strip() == '"* roll 6",'
    assert wide.splitlines()[line_of(wide, "edition") - 1].strip() == '"edition": "2",'


def test_lines_of_what_is_not_there() -> None:
    """The first line, for want of a better one."""
    assert (line_of("{}", "moves"), line_of_move("{}", 3)) == (1, 1)


# The digest -----------------------------------------------------------------------------------------------------------


def test_the_digest_covers_header_and_moves_but_not_the_secret() -> None:
    """The secret is added when the game is over, and does not change what was written."""
    record = loads(TEXT)
    whole = record.digest()
    record.seal = SEAL
    sealed = record.digest()
    assert whole != sealed
    record.seal = msgspec.structs.replace(SEAL, secret="")
    assert record.digest() == sealed
    record.seal = msgspec.structs.replace(SEAL, phrases=("other",))
    assert record.digest() != sealed


def test_the_digest_does_not_depend_on_the_order_of_options() -> None:
    """Tools that sort keys change nothing."""
    one = Record(game="x", edition="1", seats=2, options={"a": "1", "b": "2"}, moves=[])
    other = Record(game="x", edition="1", seats=2, options={"b": "2", "a": "1"}, moves=[])
    assert one.digest() == other.digest()


def test_closing_writes_the_end() -> None:
    """The number of moves, and the digest."""
    record = loads(TEXT)
    record.close()
    assert record.end == End(8, record.digest())


# Moves ----------------------------------------------------------------------------------------------------------------


def test_a_move_is_read_as_it_is_written() -> None:
    """A letter or a star, then the action."""
    assert parse_move(ANY, "B bid 2") == Move(1, act("bid 2"))
    assert parse_move(ANY, "* roll 2") == Move(31, act("roll 2"))


@pytest.mark.parametrize("text", ["", "bid 2", "b bid 2", "AB bid 2", "A", "A "])
def test_what_is_no_move_is_refused(text: str) -> None:
    """No seat, or no action."""
    with pytest.raises(NotationError):
        parse_move(ANY, text)
