"""Actions go from words to codes to numbers and back, and what cannot be said is refused with what can."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.action import UNKNOWN, Action, ActionTable, Domain, Kind, Names, Range
from ludarium.core.errors import NotationError
from ludarium.core.state import encode

word = st.text("abcdefgh-0123456789é", min_size=1, max_size=5)


@st.composite
def domains(draw: st.DrawFn) -> Domain:
    """Names or whole numbers, few enough to count."""
    if draw(st.booleans()):
        return Names(draw(word), tuple(draw(st.lists(word, min_size=1, max_size=6, unique=True))))
    low = draw(st.integers(-20, 20))
    return Range(draw(word), low, low + draw(st.integers(0, 6)))


@st.composite
def tables(draw: st.DrawFn) -> ActionTable:
    """Any small table of kinds."""
    names = draw(st.lists(word, min_size=1, max_size=5, unique=True))
    return ActionTable(*(Kind(name, tuple(draw(st.lists(domains(), max_size=3)))) for name in names))


TABLE = ActionTable(
    Kind("pass"),
    Kind("move", (Names("square", ("a1", "a2", "b1")), Range("steps", -1, 3))),
    Kind("roll", (Range("face", 1, 6),), chance=True),
)


@given(tables())
def test_code_notation_and_index_come_back(table: ActionTable) -> None:
    """Every action that can be written survives all three ways, and no two share a form."""
    codes = list(table.codes())
    actions = [table.action(code) for code in codes]
    assert len(set(codes)) == len(set(actions)) == len({str(action) for action in actions}) == len(table)
    for index, (code, action) in enumerate(zip(codes, actions, strict=True)):
        assert table.index(code) == index
        assert table.code(action) == code
        assert table.parse(str(action)) == action


def test_codes_have_the_layout_of_the_rules() -> None:
    """What the table makes is what ``encode`` makes inside the rules."""
    assert TABLE.code(TABLE.parse("move b1 3")) == encode(1, 2, 4)
    assert TABLE.code(TABLE.parse("roll 6")) == encode(2, 5)


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        ("", "An action is missing. Possible: pass, move, roll."),
        ("  ", "An action is missing. Possible: pass, move, roll."),
        ("fly", "There is no action 'fly'. Possible: pass, move, roll."),
        ("move a1", "'move a1' has 1 arguments. Expected: move square steps."),
        ("pass on", "'pass on' has 1 arguments. Expected: pass."),
        ("move c9 1", "'move c9 1': 'c9' is no square. Possible: a1, a2, b1."),
        ("move a1 4", "'move a1 4': '4' is no steps. Possible: -1 to 3."),
        ("move a1 ?", "'move a1 ?': '?' is no steps. Possible: -1 to 3."),
    ],
)
def test_words_that_name_no_action_are_refused_with_what_is_possible(notation: str, message: str) -> None:
    """What was refused, why, and what can be said."""
    with pytest.raises(NotationError, match=f"^{re.escape(message)}$"):
        TABLE.parse(notation)


@pytest.mark.parametrize("spelling", ["01", "+1", "1.0", "-0", "--1", "-", "٣", "¹", "1_0", "9" * 5000])
def test_a_number_has_one_spelling(spelling: str) -> None:
    """Two ways to write a move would be two records of one game; and no spelling may upset the reader."""
    with pytest.raises(NotationError):
        TABLE.parse(f"move a1 {spelling}")


@pytest.mark.parametrize("index", [-1, len(TABLE)])
def test_an_index_outside_the_table_is_refused(index: int) -> None:
    """Learners send any number."""
    with pytest.raises(NotationError, match=f"no action number {index}. Possible: 0 to {len(TABLE) - 1}"):
        TABLE.code_at(index)


def test_a_long_list_of_names_is_shown_in_part() -> None:
    """A refusal stays one line."""
    table = ActionTable(Kind("take", (Names("card", tuple(f"c{n}" for n in range(50))),)))
    with pytest.raises(NotationError, match=r"c11, …\.$"):
        table.parse("take x")


@pytest.mark.parametrize(
    ("kinds", "message"),
    [
        ([Kind("a"), Kind("a")], "different names"),
        ([Kind(f"k{n}") for n in range(257)], "256 at most"),
        ([Kind("a", (Range("n", 0, 1),) * 4)], "kind a: three arguments"),
        ([Kind("a", (Range("n", 0, 65536),))], "65,536 values at most"),
        ([Kind("two words")], "'two words'"),
        ([Kind("a", (Names("card", ("x", "x")),))], "card: 'x'"),
        ([Kind("a", (Names("card", ("the king",)),))], "card: 'the king'"),
        ([Kind("a", (Names("card", ("",)),))], "card: ''"),
        ([Kind("a", (Names("card", (UNKNOWN,)),))], "card: '?'"),
    ],
)
def test_a_table_that_could_not_be_read_back_is_refused(kinds: list[Kind], message: str) -> None:
    """Limits of the code, and words that a record could not tell apart."""
    with pytest.raises(ValueError, match=re.escape(message)):
        ActionTable(*kinds)


def test_the_largest_table_keeps_its_round_trip() -> None:
    """Three arguments at full width, 256 kinds."""
    wide = Range("n", 0, 65535)
    table = ActionTable(*(Kind(f"k{n}", (wide,) * 3) for n in range(256)))
    last = len(table) - 1
    assert str(table.action(table.code_at(last))) == "k255 65535 65535 65535"
    assert table.index(table.code_at(last)) == last


def test_a_blank_argument_makes_an_action_unknown() -> None:
    """What a sight leaves out is a question mark."""
    assert Action("keep", ("a",)).known
    assert not Action("keep", (UNKNOWN,)).known
