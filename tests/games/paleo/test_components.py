"""The data file is read strictly: wrong sums, wrong places and unknown fields are refused with the part that is wrong."""

from importlib.resources import files

import pytest

from ludarium.games.paleo.components import load, parse

DATA = files("ludarium.games.paleo").joinpath("components.json").read_bytes()


def test_the_file_is_sound():
    """It loads, once, and says who plays."""
    assert load() is load()
    assert [table.seats for table in load().players] == [2, 3, 4, 1]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"mercenaries": 6', b'"mercenaries": 7', "pieces: mercenaries is 6, its checksum says 7"),
        (b'"id": "R2", "side": 0', b'"id": "R9", "side": 0', "piece R9: stands where R2 belongs"),
        (b'"radius": 15', b'"radius": 15, "colour": 3', "unknown field `colour`"),
        (b"[-90, -215]", b"[-90, -315]", "is not on its island"),
        (b'"id": "SW-h"', b'"id": "NW-h"', "facade NW-h: stands in sanctuary SW"),
        (b'"cycle": [0, 1, 0, 2]', b'"cycle": [0, 1, 0, 1]', "table of 3: needs a side and a turn for every seat"),
        (b"[-100, -145, 0]", b"[-100, -145, 7]", "standard: reefs turn by 15 degrees"),
    ],
)
def test_a_slip_of_the_pen_is_found(old, new, why):
    """Each planted mistake is named."""
    assert old in DATA
    with pytest.raises(ValueError) as error:  # noqa: PT011 - what it says is compared below
        parse(DATA.replace(old, new, 1))
    assert why in str(error.value)
