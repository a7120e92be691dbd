"""The picture: complete, well formed, drawn from an observation alone."""

import re
from itertools import accumulate, pairwise, product

import pytest
from tests.games.pictures import check, ids, parts

from ludarium.core.drawing import sprite, wide
from ludarium.core.picture import Heading
from ludarium.games.pangea import GAME
from ludarium.games.pangea.components import load
from ludarium.games.pangea.rules import Pangea
from ludarium.games.pangea.svg import picture, svg
from ludarium.games.pangea.svg.geography import ALONE, PHONE, WIDE, Frame, area_path, geography
from ludarium.games.pangea.svg.icons import defs
from ludarium.games.pangea.text.nouns import area_name
from ludarium.games.pangea.view import PangeaView, observe

from .table import legal_codes, play, somewhere, table

each_layout = pytest.mark.parametrize("layout", ["wide", "phone"])
each_language = pytest.mark.parametrize("lang", ["en", "fr"])


def in_battle() -> Pangea:
    """A's attack on Congo with a hidden card, which B must answer."""
    hands = {"A": "w5 w1r strength", "B": "w3 speed"}
    state = table("congo desert BB", "rift hills AA", "atlas lake BABA", seats=3, hands=hands, leaders={"A": "rift"})
    play(state, "A invade congo, stones 2, hide w5, done")
    return state


@each_layout
@each_language
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_is_well_formed_and_its_ids_are_unique(seats, layout, lang):
    """In the set-up, in the middle and at the end, for a player and a spectator."""
    for plies in (3, 70, 260, 2000):
        state = somewhere(seats, seats, plies)
        for viewer in (0, None):
            view = observe(state, viewer)
            check(parts(picture(view, lang, layout)))
            check(svg(view, lang, layout=layout))


@each_layout
def test_a_battle_is_drawn_as_each_may_know_it(layout):
    """B sees a card face down, A sees its points; the totals are in the picture."""
    state = in_battle()
    for viewer in (0, 1, 2, None):
        drawn = parts(picture(observe(state, viewer), "en", layout))
        check(drawn)
        assert 'id="battle"' in drawn
        assert (">2 + ?<" in drawn) == (viewer != 0)
        assert ("they see 2 + ?" in drawn) == (viewer == 0 and layout == "wide")
        assert (">7<" in drawn) == (viewer == 0)


@each_layout
@pytest.mark.parametrize("plies", [5, 90, 150, 200, 260, 320, 400])
def test_every_target_is_a_piece_or_a_button(layout, plies):
    """What an action touches is in the picture, except for plain buttons."""
    state = somewhere(11, 3, plies)
    for seat in range(3):
        if state.turn_mask() >> seat & 1:
            view = observe(state, seat)
            found = ids(parts(picture(view, "en", layout)))
            for code in legal_codes(state, seat):
                for target in GAME.words.targets(view, GAME.actions.action(code)):
                    buttons = ("done", "concede", "decline", "end", "avert", "suffer", "hide")
                    assert target in found or target in buttons, target


def test_broken_continents_drift_and_the_others_stay():
    """The group of a continent is moved as a whole."""
    whole, broken = (svg(observe(table(broken=names), None), "en") for names in ("", "india"))
    assert 'id="land-india" transform="translate(0 0)"' in whole
    assert 'id="land-india" transform="translate(0 0)"' not in broken
    assert 'id="land-eurasia" transform="translate(0 0)"' in broken


def test_hidden_cards_never_appear():
    """The picture for B names none of A's White cards."""
    view = observe(in_battle(), 1)
    page = parts(picture(view, "en", "wide"))
    assert "Golden Age" not in page
    assert "card-w5" not in page


def test_the_viewer_s_own_dominance_is_one_row_below_the_tallies():
    """The page lays a long drawing below them; of others it stands beside, in two rows."""
    shapes = [
        re.search(r'viewBox="0 0 (\d+) (\d+)"', panel.svg).groups()  # type: ignore[union-attr]
        for panel in picture(observe(in_battle(), 1), "en", "wide").seats
    ]
    assert shapes == [("104", "72"), ("212", "34"), ("104", "72")]


def test_panes_and_tallies_have_the_same_names_for_all():
    """Four panes in order, four tallies in order, each icon in the sprite."""
    drawn = picture(observe(in_battle(), 0), "en", "phone")
    assert [pane.name for pane in drawn.panes] == ["track", "board", "tiles", "hand"]
    icons = {tuple(tally.icon for tally in panel.tallies) for panel in drawn.seats}
    assert icons == {("i-marker", "i-cards", "i-trait", "i-raft")}
    assert all(f'id="{tally.icon}"' in sprite(defs()) for tally in drawn.seats[0].tallies)


def test_nothing_is_lit_in_the_picture_itself():
    """Rings are there for the page to show, and hidden until it does."""
    page = svg(observe(in_battle(), 1), "en")
    assert page.count('class="ring" display="none"') == page.count('class="ring"') > 0
    assert "var(" not in page


@pytest.mark.parametrize("frame", [WIDE, PHONE, ALONE])
def test_every_area_is_drawn_inside_the_frame(frame):
    """Whole or drifted, no area leaves the picture."""
    for place in geography().areas:
        steps = [
            float(n) for n in re.findall(r"-?(?:\d+(?:\.\d+)?|\.\d+)", area_path(place.id, frame))
        ]  # from one to the next
        dx, dy = frame.drift(place.continent)
        for xs, ys in ((0, 0), (dx, dy)):
            assert all(-2 <= x + xs <= frame.width + 2 for x in accumulate(steps[::2]))
            assert all(-2 <= y + ys <= frame.height + 2 for y in accumulate(steps[1::2]))
        (x, y), _ = frame.spot(place.id)
        assert 0 < x < frame.width
        assert 0 < y < frame.height


def test_heading_and_progress():
    """Continents that have gone are the progress."""
    view: PangeaView = observe(table(broken="india eurasia"), 0)
    drawn = picture(view, "en", "wide")
    assert (drawn.heading, drawn.progress) == (Heading("Turn 1", "4 continents still hold to Africa"), (2, 6))
    assert len(load().continents) == 7


@each_layout
def test_a_lost_link_is_seen(layout):
    """Before a continent goes there is nothing of it; then a thread joins what was linked, and both coasts are torn."""
    whole, broken = (parts(picture(observe(table(broken=names), None), "en", layout)) for names in ("", "india"))
    assert 'class="lost"' not in whole
    threads = re.findall(r'id="lost-(\w+)-(\w+)"', broken)
    assert {frozenset(pair) for pair in threads} == {
        frozenset(pair)
        for pair in (("rift", "deccan"), ("deccan", "maud"), ("bengal", "wilkes"), ("bengal", "pilbara"))
    }
    assert broken.count('class="torn"') == 2 * len(threads)


Box = tuple[float, float, float, float]


def boxes(name: str, frame: Frame) -> tuple[list[Box], Box]:
    """What an area's tile, stack of four and flag take up, and its name."""
    (x, y), (at, line) = frame.spot(name)
    disc, wave = (7.0, 7.0) if frame.small else (7.5, 10.0)
    tile = (x - frame.gap - 0.87 * frame.tile, y - frame.tile, x - frame.gap + 0.87 * frame.tile, y + frame.tile)
    foot = y + frame.mark * 0.28 + 3 * frame.slab + frame.slab + 2
    stack = (
        x + frame.gap - frame.mark / 2,
        y - frame.mark * 0.36 - disc,
        x + frame.gap + frame.mark * 0.46 + disc,
        foot,
    )
    pole = x - frame.gap - frame.tile * 0.7
    flag = (pole, y - frame.tile * 0.75 - wave, pole + 1.3 * wave, y - frame.tile * 0.75)
    half = wide(area_name(name), frame.font) / 2
    return [tile, stack, flag], (at - half, line - 0.74 * frame.font, at + half, line + 0.2 * frame.font)


def covered(one: Box, other: Box, dx: float, dy: float) -> float:
    """How much of one box lies under another that is moved."""
    across = min(one[2], other[2] + dx) - max(one[0], other[0] + dx)
    down = min(one[3], other[3] + dy) - max(one[1], other[1] + dy)
    return max(0.0, across) * max(0.0, down)


@pytest.mark.parametrize("frame", [WIDE, PHONE])
def test_names_lie_on_no_piece_and_on_no_other_name(frame):
    """Wherever the continents have drifted; a letter may touch a rounded corner."""
    home = {place.id: place.continent for place in geography().areas}
    for one, other in product(home, repeat=2):
        _, name = boxes(one, frame)
        pieces, second = boxes(other, frame)
        own, apart = (frame.drift(home[place]) if home[place] != "africa" else (0.0, 0.0) for place in (one, other))
        moves = [(0, 0)] if home[one] == home[other] else list(product((0, 1), repeat=2))
        for here, there in moves:
            dx, dy = there * apart[0] - here * own[0], there * apart[1] - here * own[1]
            things = pieces if one == other else [*pieces, second]
            assert max(covered(name, thing, dx, dy) for thing in things) < 12, (one, other, here, there)


@each_layout
def test_a_high_stack_is_no_higher_than_one_of_four(layout):
    """Its slabs lie closer together, so that the area's name stays free; each has its own edge."""

    def edges(stack: str) -> list[float]:
        board = next(
            pane.svg
            for pane in picture(observe(table(f"congo lake {stack}"), None), "en", layout).panes
            if pane.name == "board"
        )
        slabs = re.findall(r'id="on-congo-\d-\w" class="marker"><rect x="[-\d.]+" y="([-\d.]+)"', board)
        return [float(edge) for edge in slabs]

    four, six = edges("ABAB"), edges("ABABAB")
    assert (len(four), len(six)) == (3, 5)
    assert max(six) == max(four)
    assert all(upper < lower - 1.5 for lower, upper in pairwise(six))


@each_layout
def test_names_and_pieces_lie_above_all_land(layout):
    """No coast that is drawn later cuts a name."""
    board = next(pane.svg for pane in picture(observe(table(), 0), "en", layout).panes if pane.name == "board")
    assert board.rindex('class="land"') < board.index('class="upon"') < board.index("Congo</text>")


@each_layout
def test_an_area_s_ring_lies_within_its_border(layout):
    """Areas that are drawn later would cover its outer half: cut to the area's own land it is whole."""
    board = next(pane.svg for pane in picture(observe(table(), 0), "en", layout).panes if pane.name == "board")
    frame = PHONE if layout == "phone" else WIDE
    for area in load().areas:
        path = re.escape(area_path(area.id, frame))
        assert re.search(
            rf'clip-path="url\(#in-{area.id}\)"><clipPath id="in-{area.id}"><path id="border-{area.id}" d="{path}"/>',
            board,
        )


@each_layout
def test_every_area_is_named_on_the_map(layout):
    """On a laptop and on a phone, in letters of 12 pixels."""
    board = next(pane.svg for pane in picture(observe(table(), 0), "en", layout).panes if pane.name == "board")
    for area in load().areas:
        assert re.search(rf'font-size="12"[^>]*>{area.name}<', board)


def test_numbers_on_a_phone_s_map_can_be_read_under_a_tall_question():
    """Two rows of buttons leave nine tenths of the map's height: 11 pixels must remain of every number."""
    board = next(pane.svg for pane in picture(observe(table(), 0), "en", "phone").panes if pane.name == "board")
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"[^>]*>\d+<', board)]
    assert sizes
    assert min(sizes) * 0.92 >= 11


@each_layout
@pytest.mark.parametrize("moves", ["remove", "migrate", "sail"])
def test_a_marker_to_pick_is_large_enough_for_a_finger(moves, layout):
    """Its close-up has 44 by 44; on the map itself nothing has to be hit."""
    if moves == "remove":
        state = table("congo desert BB", "rift hills AA", hands={"A": "w5"})
        play(state, "A invade congo, stones 2, done", "B concede")
    else:
        state = table("congo lake AABA", "atlas hills A", supply={"A": 0}, rafts={"A": 1})
    view = observe(state, 0)
    drawn = parts(picture(view, "en", layout))
    wanted = {
        target
        for code in legal_codes(state, 0)
        for target in GAME.words.targets(view, GAME.actions.action(code))
        if target.startswith("marker-")
    }
    assert wanted
    for target in wanted:
        grip = re.search(rf'id="{target}".*?<rect [^>]*width="([\d.]+)" height="([\d.]+)"', drawn)
        assert grip is not None
        assert float(grip[1]) >= 44
        assert float(grip[2]) >= 44


def test_stones_and_cards_on_a_phone_are_large_enough_for_a_finger():
    """Even a full hand leaves everything that can be touched 44 pixels down, and 44 across with the gap beside it."""
    hands = {"A": "strength endurance thick_fur speed aqua_able w1 w1r w2 w3 w4"}
    view = observe(table("congo lake AB", hands=hands), 0)
    drawn = next(pane.svg for pane in picture(view, "en", "phone").panes if pane.name == "hand")
    sizes = re.findall(r'id="(?:card|stone|raft)[^"]*".*?<rect [^>]*width="([\d.]+)" height="([\d.]+)"', drawn)
    assert len(sizes) == 16
    assert all(float(tall) >= 44 for _, tall in sizes)
    assert all(float(wide) >= 38 for wide, _ in sizes)
