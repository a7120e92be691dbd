"""The picture: complete, well formed, drawn from an observation alone."""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from tests.games.pictures import check, ids, parts

from ludarium.core.observation import SPECTATOR, Viewer
from ludarium.core.picture import Heading
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Chance, Over
from ludarium.games.rauha import GAME
from ludarium.games.rauha.components import load
from ludarium.games.rauha.svg import picture, svg
from ludarium.games.rauha.svg.cards import face, price, tokens
from ludarium.games.rauha.svg.icons import GLYPHS, defs
from ludarium.games.rauha.svg.track import spread, window
from ludarium.games.rauha.text.view_queries import tile
from ludarium.games.rauha.view import RauhaView, SatelliteView, SeatView

BOX = load()
CARDS = [card.id for card in BOX.biomes] + [printed.id for printed in BOX.printed]
SQUARES = [f"{column}{line}" for line in "123" for column in "abc"]
BOARDS = (
    ("1-13", "A-1", "1-25", "1-03", "1-38", "A-5", "1-35", "A-7", "1-14"),
    ("1-29", "1-11", "1-30", "A-3", "1-36", "1-37", "1-27", "1-28", "A-8"),
    ("1-33", "A-1", "A-2", "1-34", "1-40", "A-5", "A-6", "1-15", "1-01"),
    ("1-02", "1-04", "1-12", "A-3", "A-4", "1-26", "1-31", "A-7", "A-8"),
    ("1-05", "1-06", "1-39", "1-07", "A-4", "A-5", "1-32", "1-16", "A-8"),
)
SPORES = ((0, 6), (0, 4, 7), (3,), (2, 5), (1,))
HOLD = (("taivas",), ("maa", "vuori"), ("sienet",), (), ("kiteet",))


def table(players: int = 4, seat: Viewer = 0) -> RauhaView:
    """The middle of a game: third round, second turn, two seats still choosing."""
    points = (27, 31, 24, 19, 24)
    seats = tuple(
        SeatView(BOARDS[n], SPORES[n], 2 + n, points[n], 3, HOLD[n], holds_card=n in (1, 3)) for n in range(players)
    )
    return RauhaView(
        seat=seat,
        asked=(0, 2)[: players - 1],
        side="A",
        step=10,
        phase="choose",
        order=tuple(range(players)),
        pile=tuple(sorted(range(players), key=lambda n: -points[n])),
        seats=seats,
        offer=() if seat is None else ("2-08", "2-20", "2-33"),
        kept=None,
        satellites=(SatelliteView(3, ()),) * players,
        free_entities=("meri", "metsat"),
        fresh=(),
        used=(),
        used_entities=(),
        decks=(8, 24),
        black_hole=9,
        shown=(),
        seen=(),
    )


def positions(players: int, seed: int) -> Iterator[RauhaView]:
    """What the first seat and a spectator see of a random game, from its first position to its last."""
    state, rng = GAME.initial(GAME.setup(players)), stream(seed, "picture")
    while True:
        yield from (GAME.observe(state, viewer) for viewer in (0, SPECTATOR))
        turn = GAME.turn(state)
        if isinstance(turn, Over):
            return
        seat = CHANCE if isinstance(turn, Chance) else turn.seats[0]
        GAME.play(state, seat, GAME.legal_actions(state, seat).sample(rng))


@pytest.mark.parametrize("name", CARDS)
def test_every_card_and_every_printed_square_draws(name):
    """Its types, animals, water and effect are all there, each as an icon of the sprite."""
    drawn = face(name)
    ElementTree.fromstring(f"<g>{drawn}</g>")
    card = tile(name)
    icons = Counter(re.findall(r'href="#i-([\w-]+)"', drawn))
    said = Counter(kind for kind, _ in tokens(card.effect))
    for kind in card.types:
        assert f'href="#s-{kind}"' in drawn
        assert icons[kind] == 1
    for animal, times in Counter(card.animals).items():
        assert icons[animal] == times + said[animal]
    assert icons["water"] == card.water + said["water"]
    assert icons.keys() <= GLYPHS.keys()


def test_a_price_is_crystals_or_squares():
    """Both kinds of placement can be read off the card in any language; one that costs nothing says 0."""
    for card in BOX.biomes:
        drawn = price(card)
        assert ("#i-gem" in drawn) == (card.squares is None)
        assert (f">{card.cost}<" in drawn) == (card.squares is None)
        assert drawn.count('fill="#1C2024"') >= len(card.squares or ()) > 0 or card.squares is None


def test_every_effect_says_what_is_paid_what_is_gained_and_per_what():
    """At most five tokens, unless a player names one of three animals."""
    effects = [card.effect for card in BOX.biomes] + [card.effect for card in BOX.printed]
    effects += [entity.effect for entity in BOX.entities]
    for effect in effects:
        if effect is None:
            continue
        said = [kind for kind, _ in tokens(effect)]
        assert ("arrow" in said) == bool(effect.pay)
        assert ("times" in said) == (effect.per is not None)
        assert len(said) <= 5 or effect.per == "animal"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("layout", ["wide", "phone"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_table_is_well_formed_and_its_ids_are_unique(players, layout, lang, seat):
    """In both layouts and languages, for every number of players, for a player and a spectator."""
    view = table(players, seat)
    check(parts(picture(view, lang, layout)))
    check(svg(view, lang, layout=layout))


@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_every_promised_id_is_there(layout):
    """Squares, spores, avatar, tokens, cards, entities, satellites and supplies can be found by their ids."""
    view = table(5)
    promised = {f"{seat}-{square}" for seat in "ABCDE" for square in SQUARES}
    promised |= {f"spore-{'ABCDE'[n]}-{SQUARES[square]}" for n, spores in enumerate(SPORES) for square in spores}
    promised |= {f"token-{seat}" for seat in "ABCDE"} | {f"satellite-{n}" for n in range(5)} | {"avatar-A"}
    promised |= {f"entity-{entity.id}" for entity in BOX.entities} | {f"hand-{card}" for card in view.offer}
    promised |= {"deck-1", "deck-2", "black-hole"}
    assert promised <= ids(parts(picture(view, "en", layout))).keys()
    assert promised <= ids(svg(view, "en", layout=layout)).keys()


def test_a_card_to_be_played_comes_with_both_ways_to_discard_it():
    """The kept card is in the hand, and what throwing it away brings lies beside it."""
    view = replace(table(), phase="place", asked=(0,), offer=(), kept="2-20")
    found = ids(parts(picture(view, "en", "wide")))
    assert {"hand-2-20", "discard-crystals", "discard-spore"} <= found.keys()


def test_a_kept_card_stays_in_its_place_while_others_choose():
    """Keeping one does not move the others: it only gets a sign."""
    before, after = table(), replace(table(), offer=("2-08", "2-33"), kept="2-20")
    order = [re.findall(r'id="(hand-[\d-]+)"', svg(view, "en")) for view in (before, after)]
    assert order[0] == order[1]


def test_metsat_asks_for_an_animal_only_when_it_may_act():
    """The three kinds lie in the hand's place while the viewer may name one."""
    seats = tuple(replace(seat, entities=("metsat",) if n == 0 else ()) for n, seat in enumerate(table().seats))
    view = replace(table(), phase="score", step=12, asked=(0,), offer=(), seats=seats)
    animals = {"animal-flying", "animal-terrestrial", "animal-marine"}
    assert animals <= ids(svg(view, "en")).keys()
    assert not animals & ids(svg(replace(view, used_entities=("metsat",)), "en")).keys()
    assert not animals & ids(svg(replace(view, asked=(1,)), "en")).keys()


def test_hidden_cards_never_appear():
    """No card is named that lies neither open on a board nor in the viewer's own hand."""
    for seat in (0, 1, SPECTATOR):
        view = table(4, seat)
        may = {card for board in BOARDS for card in board} | set(view.offer)
        for page in (parts(picture(view, "en", "wide")), svg(view, "en"), svg(view, "en", layout="phone")):
            assert set(re.findall(r'id="hand-([\d-]+)"', page)) == set(view.offer)
            assert {name for name in re.findall(r"\b[12]-\d\d\b", page) if name in CARDS} <= may


def test_a_seat_that_has_chosen_is_told_by_a_face_down_card():
    """Its id names the seat and nothing else."""
    found = ids(svg(table(4, SPECTATOR), "en"))
    assert {"chosen-B", "chosen-D"} <= found.keys()


def test_the_own_board_is_drawn_once_and_large():
    """The viewer's panel has no small board; every other has one. A spectator sees the seat in turn large."""
    drawn = picture(table(4, 1), "en", "wide")
    assert [bool(panel.svg) for panel in drawn.seats] == [True, False, True, True]
    view = replace(table(4, SPECTATOR), phase="activate", asked=(2,), offer=())
    assert [bool(panel.svg) for panel in picture(view, "en", "wide").seats] == [True, True, False, True]
    assert "avatar-C" in ids(parts(picture(view, "en", "wide")))


def test_panes_and_tallies_have_the_same_names_for_all():
    """Four panes in order, four tallies in order, each icon in the sprite."""
    drawn = picture(table(), "en", "phone")
    assert [pane.name for pane in drawn.panes] == ["track", "board", "tiles", "hand"]
    assert {tuple(tally.icon for tally in panel.tallies) for panel in drawn.seats} == {
        ("i-gem", "i-water", "i-spore", "i-entity")
    }
    assert all(f'id="{tally.icon}"' in drawn.sprite for tally in drawn.seats[0].tallies)
    assert [tally.value for tally in drawn.seats[1].tallies] == [3, 3, 3, 2]


def test_a_panel_notes_what_water_would_bring():
    """More sources than the lowest seat are worth points; the lowest seat has nothing to note."""
    view = table(2)
    ahead = replace(view, seats=(replace(view.seats[0], water=5), view.seats[1]))
    assert [panel.note for panel in picture(ahead, "en", "wide").seats] == ["Water would give +3", ""]


def test_without_cards_the_hand_keeps_its_place_free():
    """An empty drawing, as the page expects."""
    assert picture(table(4, SPECTATOR), "en", "wide").panes[3].svg == ""


def test_the_heading_says_where_the_game_is():
    """Turns, scorings and the end, with the stops of the path behind."""
    assert (picture(table(), "en", "wide").heading, picture(table(), "en", "wide").progress) == (
        Heading("Round 3 of 4", "turn 2 of 3"),
        (9, 16),
    )
    assert picture(replace(table(), step=8, phase="score"), "en", "wide").heading == Heading("Round 2 of 4", "scoring")
    over = picture(replace(table(), step=16, phase="over", asked=()), "en", "wide")
    assert (over.heading, over.progress) == (Heading("The game is over"), (16, 16))


def test_nothing_is_lit_in_the_picture_itself():
    """Rings are there for the page to show, and hidden until it does."""
    page = svg(table(), "en")
    assert page.count('class="ring" display="none"') == page.count('class="ring"') > 0
    assert "var(" not in page
    css = picture(table(), "en", "wide").css
    rules = re.findall(r"[^{}]+(?=\{)", re.sub(r"@media[^{]*\{", "", css))
    assert all(selector.strip().startswith(".rauha") for rule in rules for selector in re.split(r",(?![^(]*\))", rule))


def test_the_track_shows_the_tens_in_use():
    """From 0 while all fit into 40; then a window, also beyond 99."""
    assert window([0, 0]) == (0, 40)
    assert window([0, 40]) == (0, 40)
    assert window([38, 55]) == (30, 70)
    assert window([98, 131]) == (90, 140)
    seats = tuple(replace(seat, points=95 + 9 * n) for n, seat in enumerate(table().seats))
    check(svg(replace(table(), seats=seats, pile=(3, 2, 1, 0)), "en"))


def test_tokens_of_a_pile_lie_side_by_side():
    """No token covers another, and the top of a pile is foremost."""
    places = spread([46, 46, 46, 46, 46], 26, 42, 800)
    assert [right - left for left, right in pairwise(places)] == [26] * 4
    assert places[0] >= 42
    assert spread([790, 795], 26, 42, 800) == [774, 800]
    seats = tuple(replace(seat, points=0) for seat in table().seats)
    page = svg(replace(table(), seats=seats, pile=(2, 0, 3, 1)), "en")
    assert re.findall(r'id="token-(\w)"', page) == ["B", "D", "A", "C"]


def test_titles_tell_what_a_square_is():
    """Each touchable thing has a name in words, and words are escaped."""
    page = svg(table(), "en", names=("A & B", "<i>", '"', "Kuu"))
    root = ElementTree.fromstring(page)
    space = "{http://www.w3.org/2000/svg}"
    for piece in root.iter(f"{space}g"):
        if "touch" in piece.get("class", "").split():
            title = piece.find(f"{space}title")
            assert title is not None
            assert title.text
    assert "A &amp; B" in page


def test_the_sprite_is_the_same_for_every_picture():
    """Drawn once, it can be kept by the page."""
    assert defs() is defs()
    assert defs() in picture(table(2), "en", "wide").sprite
    assert picture(table(2), "en", "wide").sprite == picture(table(5), "fr", "phone").sprite


@pytest.mark.parametrize("players", [2, 5])
def test_every_position_of_a_random_game_draws(players):
    """Also before the tokens are stacked, between rounds and at the end."""
    views = list(positions(players, 11))
    for view in islice(views, 0, None, 7):
        check(parts(picture(view, "en", "wide")))
        check(svg(view, "fr", layout="phone"))
    assert views[-1].phase == "over"
    check(svg(views[-1], "en"))


def test_a_picture_is_quick():
    """Cards are drawn once: the whole table of five takes a few thousand calls, and that is a few milliseconds."""
    view = table(5)
    picture(view, "en", "wide")
    calls: Counter[str] = Counter()
    sys.setprofile(lambda frame, event, about: calls.update([event]))
    try:
        picture(view, "en", "wide")
    finally:
        sys.setprofile(None)
    assert 1000 < calls["call"] < 7000
