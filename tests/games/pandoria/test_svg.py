"""The picture: well formed, with an element for everything that can be touched, and nothing that the viewer may not know."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from ludarium.core.drawing import wide
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.svg.hexes import centre, outline, shape
from ludarium.games.pandoria.svg.tiles import _prize
from ludarium.games.pandoria.text.view_queries import legal
from ludarium.games.pandoria.view import observe

from .table import at_action, enclose, play, player, positions, seen_by, table

few = settings(max_examples=6, derandomize=True, deadline=None, database=None)
layouts = pytest.mark.parametrize("layout", ["wide", "phone"])
BUTTONS = ("resource", "second", "build", "cast", "pass", "waive", "track", "column")


def ids(drawing: str) -> list[str]:
    """All ids of a drawing."""
    return re.findall(r'\bid="([^"]+)"', drawing)


@layouts
@given(state=positions)
@few
def test_every_picture_is_well_formed_and_names_things_once(layout, state):
    """Panes and the whole drawing, in both languages."""
    for lang in ("en", "fr"):
        view = observe(state, state.acting)
        picture = GAME.pictures.table(view, lang, layout)
        names = [name for pane in picture.panes for name in ids(pane.svg)]
        names += [name for panel in picture.seats for name in ids(panel.svg)]
        assert len(names) == len(set(names))
        for pane in picture.panes:
            if pane.svg:
                ElementTree.fromstring(pane.svg)
        assert [pane.name for pane in picture.panes] == ["track", "board", "tiles", "hand"]
    ElementTree.fromstring(GAME.pictures.document(view, "fr", (), layout))


@layouts
@given(state=positions)
@few
def test_what_can_be_touched_is_drawn_or_a_button(layout, state):
    """Every target of a legal action has its element, but for those that are buttons."""
    view = observe(state, state.acting)
    picture = GAME.pictures.table(view, "en", layout)
    drawn = {name for pane in picture.panes for name in ids(pane.svg)}
    for action in legal(view):
        for target in GAME.words.targets(view, action):
            assert target in drawn or target.split("-")[0] in BUTTONS, target


def test_hexes_keep_their_ids():
    """The same before and after a draw."""
    state = table()
    play(state, "* roll gold wood")
    before = set(ids(GAME.pictures.table(seen_by(state, "A"), "en", "wide").panes[1].svg))
    play(state, "A draw G1", "A draw G2", "A worker F1")
    assert before == set(ids(GAME.pictures.table(seen_by(state, "A"), "en", "wide").panes[1].svg))
    assert len([name for name in before if name.startswith("hex-")]) == 61


def test_others_do_not_see_the_parts_of_a_draw():
    """B's picture is the same before and during A's draw."""
    state = table(player(), player())
    play(state, "* roll gold joker")
    before = [pane.svg for pane in GAME.pictures.table(seen_by(state, "B"), "en", "wide").panes]
    play(state, "A name city", "A draw G1", "A draw G2")
    assert [pane.svg for pane in GAME.pictures.table(seen_by(state, "B"), "en", "wide").panes] == before
    assert "#B3261E" in GAME.pictures.table(seen_by(state, "A"), "en", "wide").panes[1].svg


def test_what_a_worker_would_close_is_outlined():
    """Dashed, with what each hex would bring."""
    state = table(player(wood=0), player(), cells={"N4": "wood", "O4": "B"})
    play(state, "* roll gold crystal", "A draw M2", "A draw M3")
    drawing = GAME.pictures.table(seen_by(state, "A"), "en", "wide").panes[1].svg
    assert 'class="foretold"' in drawing
    assert ">+1<" in drawing
    assert 'class="foretold"' not in GAME.pictures.table(seen_by(state, "B"), "en", "wide").panes[1].svg


def test_scored_regions_are_hatched_and_swamps_drawn():
    """After step 4."""
    state = at_action(table(player(cards="S1"), player()))
    enclose(state, "N4", "wood", "A")
    play(state, "A pass")
    drawing = GAME.pictures.table(seen_by(state, "A"), "en", "wide").panes[1].svg
    assert "url(#p-hatch)" in drawing
    assert "#i-swamp" in drawing


def test_the_outline_of_two_hexes_has_ten_sides():
    """Twelve less the shared one, seen from both."""
    assert outline(["G1", "H1"]).count("M") == 10
    assert outline(["G1"]).count("M") == 6
    assert centre("A1") < centre("B1")
    assert shape("A1").endswith("z")


@pytest.mark.parametrize("across", [22.0, 33.0, 39.0, 46.0])
@pytest.mark.parametrize("value", [4, 11])
def test_a_taken_prize_shows_its_value_only_beside_its_owner(across, value):
    """Where both have no room, whose it is matters more."""
    drawn = _prize(0.0, value, "B", across)
    end = 5 + wide(str(value), 14) if across > 40 else 2 + wide(str(value), 14)
    assert 'href="#i-seat-B"' in drawn
    assert (f">{value}<" in drawn) == (end <= across - 11 - 9 + 0.5)


def test_colours_are_never_alone():
    """Every hex and every card says in its title what it is."""
    drawing = GAME.pictures.document(seen_by(table(), "A"), "en", (), "wide")
    for element in re.findall(r'<g id="(?:hex|card|boat|row)-[^"]+"[^>]*>(<title>[^<]+</title>)?', drawing):
        assert element
