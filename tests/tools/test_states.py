"""What follows from the list of a position's fields is fresh, and every field is described."""

import pytest

import states

FIELDS = '''
class Position(State):
    """A toy."""

    seats: i64
    """How many play."""
    deck: vec[i64]
    """What is left."""
    white: Pile
    dirty: bool  # starts as True
    """Whether it must be found again."""
'''


def test_what_is_written_follows_from_the_fields() -> None:
    """Numbers as they are, lists and piles copied, what follows from them left out."""
    fields = states.fields_of(FIELDS)
    assert states.init_of(fields).splitlines() == [
        "    def __init__(",
        "        self,",
        "        seats: i64,",
        "        deck: vec[i64],",
        "        white: Pile,",
        "    ) -> None:",
        "        self.seats = seats",
        "        self.deck = deck",
        "        self.white = white",
        "        self.dirty = True",
    ]
    assert states.copy_of("Toy", fields).splitlines()[2:] == [
        "        return Toy(",
        "            self.seats,",
        "            self.deck[:],",
        "            self.white.copy(),",
        "        )",
    ]
    assert states.undescribed(FIELDS) == ["white"]


@pytest.mark.parametrize(
    ("file", "now", "wanted"), [(str(file), now, wanted) for file, now, wanted in states.written()]
)
def test_nothing_is_stale(file: str, now: str, wanted: str) -> None:
    """`python tools/states.py write` would change nothing, and the parts are there."""
    assert now == wanted
    assert states.CLOSES in now


@pytest.mark.parametrize("game", sorted(file.parent.name for file in (states.ROOT / states.GAMES).glob("*/state.py")))
def test_every_field_has_its_line(game: str) -> None:
    """So a stranger can read a position."""
    source = (states.ROOT / states.GAMES / game / "state.py").read_text("utf-8")
    assert states.fields_of(source)
    assert states.undescribed(source) == []
