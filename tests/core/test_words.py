"""What a game says travels as plain values, and so do pictures."""

import msgspec
import pytest

from ludarium.core.picture import Pane, Picture, SeatPanel, Tally
from ludarium.core.words import Detail, Line, Prompt, Reason, Refusal


@pytest.mark.parametrize(
    "value",
    [
        Reason("4.2", "The purse is {n} short."),
        Refusal("The purse is 2 short.", "4.2"),
        Prompt("Keep a card."),
        Line("Ada keeps a card.", ("hand-1",)),
        Detail("Marsh", "Costs two.", "You have one."),
        Picture(
            "Round 1", (1, 4), (SeatPanel(0, 3, (Tally("gem", "Gems", 2),), "<g/>"),), (Pane("board", "<svg/>"),), ""
        ),
    ],
)
def test_words_and_pictures_return_from_json(value: msgspec.Struct) -> None:
    """Equal after the journey to the page and back."""
    assert msgspec.json.decode(msgspec.json.encode(value), type=type(value)) == value
