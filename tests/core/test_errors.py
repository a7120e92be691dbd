"""Every refusal has a code that clients rely on."""

import re

from ludarium.core import errors
from ludarium.core.errors import IllegalMove, LudariumError, RecordError

CODES = {
    "LudariumError": "error",
    "UnknownGame": "unknown_game",
    "PluginError": "bad_plugin",
    "SetupError": "bad_setup",
    "NotationError": "bad_notation",
    "IllegalMove": "illegal_move",
    "DeckError": "bad_deck",
    "RecordError": "bad_record",
    "SealError": "bad_seal",
}
"""Published: a code may be added, never changed."""


def all_errors() -> dict[str, type[LudariumError]]:
    """Every exception of the module."""
    found = [item for item in vars(errors).values() if isinstance(item, type) and issubclass(item, LudariumError)]
    return {error.__name__: error for error in found}


def test_codes_are_as_published() -> None:
    """The same names, the same codes."""
    assert {name: error.code for name, error in all_errors().items()} == CODES


def test_no_two_errors_share_a_code() -> None:
    """A client can tell them apart."""
    assert len(set(CODES.values())) == len(CODES)


def test_the_tree_at_the_top_of_the_module_is_true() -> None:
    """The drawing names each error once, with its code."""
    drawn = dict(re.findall(r"[├└]── (\w+) +(\w+)", errors.__doc__ or ""))
    assert drawn == {name: code for name, code in CODES.items() if name != "LudariumError"}


def test_an_error_keeps_its_message_and_what_it_points_to() -> None:
    """Paragraph, line and ply can be read without parsing the sentence."""
    assert IllegalMove("No.", "4.2").paragraph == "4.2"
    wrong = RecordError("it is torn.", 7, 3)
    assert (wrong.message, str(wrong), wrong.line, wrong.ply) == ("Line 7: it is torn.", "Line 7: it is torn.", 7, 3)
    assert RecordError("it is torn.").message == "it is torn."
