"""What the second edition changed, and that the first is still played as it was (RULES 18)."""

from collections import Counter

import pytest

from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.components import hexes, load
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.rules.ground import is_anchor
from ludarium.games.pandoria.view import observe

from .table import HEX

FIRST = (
    "..X.........W....",
    "...~...w.x...~..",
    "...~.g.....h.~~..",
    "........G..C....",
    " ....~..W.C..... ",
    " ...~~....G.~...",
    " ......H...~~....",
    " ....~.H..W..C..",
    " ....~~......... ",
    "  ........~~.X  ",
)


def laid(seats: int, edition: str, mode: str = "base") -> dict[str, str]:
    """The resources on a new table, hex by hex."""
    view = observe(GAME.initial(GAME.setup(seats, {"mode": mode}, edition)), None)
    return {name: word for name, word in zip(HEX, view.hexes, strict=True) if word not in ("", ".")}


def expected(rows: tuple[str, ...], last: int) -> dict[str, str]:
    """The resources of a map, down to its border."""
    words = {"G": "gold", "W": "wood", "X": "crystal", "H": "craft", "C": "city"}
    return {name: words[sign.upper()] for name, sign in hexes(rows) if sign.isalpha() and int(name[1:]) <= last}


@pytest.mark.rule("pandoria", "18.1", "18.2", "3.2")
@pytest.mark.parametrize(("seats", "last"), [(2, 4), (3, 7), (4, 10)])
@pytest.mark.parametrize("mode", ["base", "family"])
def test_each_edition_has_its_own_map(seats, last, mode):
    """The first keeps the places that it had."""
    assert laid(seats, "1", mode) == expected(FIRST, last)
    assert laid(seats, "2", mode) == expected(load().map.rows, last)
    assert laid(seats, "1", mode) != laid(seats, "2", mode)
    assert GAME.setup(seats).edition == "2"


@pytest.mark.rule("pandoria", "3.2", "18.2")
def test_the_second_map_has_something_of_everything():
    """Twelve printed resources, at least two of each kind, and one start resource of each that has a track."""
    signs = Counter(sign for _, sign in hexes(load().map.rows) if sign.isalpha())
    assert sum(n for sign, n in signs.items() if sign.isupper()) == 12
    assert all(signs[sign] >= 2 for sign in "GWXHC")
    assert {sign: n for sign, n in signs.items() if sign.islower()} == dict.fromkeys("gwxh", 1)


@pytest.mark.rule("pandoria", "18.1")
@pytest.mark.parametrize("edition", GAME.info.editions)
def test_who_reads_an_observation_plays_on_the_same_map(edition):
    """A printed resource of this edition is nothing to draw from, one of the other is an ordinary hex."""
    state = GAME.initial(GAME.setup(4, {"first": "seated"}, edition))
    read = GAME.belief(observe(state, 0)).base
    assert isinstance(read, Pandoria)
    assert (read.board, list(read.cell)) == (state.board, list(state.cell))
    rows = load().map.rows if edition == "2" else FIRST
    for name, sign in hexes(rows):
        if sign.isalpha():
            assert is_anchor(read, HEX[name]) == sign.islower()


@pytest.mark.rule("pandoria", "18.2")
def test_alone_both_editions_are_one():
    """The valley has not changed."""
    assert laid(1, "1", "solo") == laid(1, "2", "solo")
