"""The picture: an emblem for every card, tables of two to six seats, well formed and drawn from an observation alone."""

import re
from html import unescape
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from msgspec import structs
from tests.games.pictures import check, ids, parts

from ludarium.core.drawing import sprite, wide
from ludarium.games.conquest import GAME
from ludarium.games.conquest.components import load
from ludarium.games.conquest.svg import picture, svg
from ludarium.games.conquest.svg.battle import strip
from ludarium.games.conquest.svg.emblems import emblem
from ludarium.games.conquest.svg.faces import LEAST, chip, face, large, plinth, row, square, tokens
from ludarium.games.conquest.svg.hand import hand, resting
from ludarium.games.conquest.svg.icons import WINDOWS, defs
from ludarium.games.conquest.svg.motifs import DRAWN, drawing
from ludarium.games.conquest.svg.palette import whole_ring
from ludarium.games.conquest.svg.rows import HEADER, opponent, rows_of, tile
from ludarium.games.conquest.svg.table import ROOM, WIDE, board
from ludarium.games.conquest.svg.track import apart
from ludarium.games.conquest.text import ability_text
from ludarium.games.conquest.text.cards import card_name
from ludarium.games.conquest.text.foretelling import BETWEEN
from ludarium.games.conquest.text.nouns import speak
from ludarium.games.conquest.text.view_queries import Civilization, Column, Piece, civilization, struggle
from ludarium.games.conquest.view import ConquestView

from .test_text import moves

each_layout = pytest.mark.parametrize("layout", ["wide", "tablet", "phone"])
each_language = pytest.mark.parametrize("lang", ["en", "fr"])


# Lands ----------------------------------------------------------------------------------------------------------------------


def test_a_narrow_land_gives_its_picture_up_for_its_name():
    """The shield goes first, then the picture; a foreign owner's mark needs the picture to lie on."""
    land = next(card for card in load().cards if card.name == "Indonesia")
    t = speak("en")
    own = Column(Piece("A.x", land, 0, 0, defense=40), (), ())
    shown = {width: tile(own, 0, 0, width, 50, t) for width in (160, 120, 100)}
    assert all(">Indonesia<" in drawn for drawn in shown.values())
    assert ["i-shield" in drawn for drawn in shown.values()] == [True, False, False]
    picture = square(land, 0, 0, HEADER)
    assert [picture in drawn for drawn in shown.values()] == [True, True, False]
    foreign = tile(Column(Piece("A.x", land, 0, 1, defense=40), (), ()), 0, 0, 100, 50, t)
    assert picture in foreign
    assert ">Indonesia<" not in foreign


# Cards ------------------------------------------------------------------------------------------------------------------


def test_every_motif_of_the_list_is_drawn_in_its_box():
    """No name is missing, none is too many, and nothing reaches far out of the 24 by 24."""
    assert set(DRAWN) == set(load().motifs)
    for name in DRAWN:
        ElementTree.fromstring(f"<svg>{drawing(name)}</svg>")
    assert len({drawing(name) for name in DRAWN}) == len(DRAWN)


def test_no_two_cards_look_alike():
    """Each card has a scene of its own, and always the same one."""
    scenes = [emblem(card) for card in load().cards]
    assert len(set(scenes)) == len(scenes)


def test_every_scene_uses_what_the_sprite_has():
    """Motifs and patterns are symbols of the page."""
    known = ids(defs())
    for card in load().cards:
        scene = emblem(card)
        ElementTree.fromstring(f"<svg>{scene}</svg>")
        assert set(re.findall(r'href="#([^"]+)"', scene)) | set(re.findall(r"url\(#([^)]+)\)", scene)) <= known.keys()


def test_the_window_says_the_kind_of_card():
    """Each type of card has a frame of its own."""
    types = {card.type for card in load().cards}
    assert types <= WINDOWS.keys()
    assert len({WINDOWS[name] for name in types}) == len(types)


@each_language
def test_every_face_shows_name_strength_and_morale(lang):
    """Whole and folded; nobody's strength is left out."""
    for card in load().cards[::4]:
        whole = face(card, lang)
        check(sprite(defs()) + whole)
        if card.type in ("character", "army"):
            assert f">{card.attack}<" in whole
            assert f">{card.defense}<" in whole
            assert f">{card.attack + 40}<" in row(card, lang, 133, 31, (40, 0))
        elif card.type == "land":
            assert f">{card.continent}<" in plinth(card, lang, 133)
        else:
            assert f">{card.morale}<" in whole
            check(sprite(defs()) + chip(card, lang, 133))


@each_language
def test_a_large_card_has_all_its_words(lang):
    """Name, every ability with its sign, and the line of history: all inside the frame."""
    for card in load().cards[::11]:
        drawn, height = large(card, speak(lang))
        check(sprite(defs()) + drawn)
        texts = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", drawn))
        words = unescape(texts).replace("- ", "-")  # a line may end after a hyphen
        assert all(word in words for one in card.abilities for word in ability_text(one, lang).split())
        assert "…" not in words
        assert max(float(y) for y in re.findall(r'<text x="[^"]+" y="([^"]+)"', drawn)) < height


# Tables -----------------------------------------------------------------------------------------------------------------


@each_layout
@each_language
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_table_is_well_formed_and_its_ids_are_unique(seats, layout, lang):
    """From the first card to a late position, for a player and a spectator."""
    for before, _, _ in moves(seats, seats + 20, 500)[::70]:
        for viewer in (0, None):
            view = GAME.observe(before, viewer)
            check(parts(picture(view, lang, layout)))
            check(svg(view, lang, layout="phone" if layout == "phone" else "wide"))


@each_layout
def test_every_card_in_play_is_in_the_picture_once(layout):
    """Lands, people, vessels and the Active Area of all seats."""
    for seats in (2, 5):
        for before, _, _ in moves(seats, 31, 400)[::90]:
            view = GAME.observe(before, 1)
            found = ids(parts(picture(view, "en", layout)))
            assert {f"card-{piece.id}" for piece in view.table} <= found.keys()
            assert {f"hand-{name}" for name in view.hand} <= found.keys()


@each_layout
def test_every_target_is_a_piece_or_a_button(layout):
    """What an action touches is in the picture, except for plain buttons."""
    buttons = ("ability", "option", "seat", "press", "campaign", "end", "pass", "decline", "accept", "bring")
    for before, _, _ in moves(2, 12, 400)[::9]:
        for seat in range(2):
            if before.turn_mask() >> seat & 1:
                view = GAME.observe(before, seat)
                found = ids(parts(picture(view, "en", layout)))
                for action in GAME.legal_actions(before, seat):
                    for target in GAME.words.targets(view, action):
                        assert target in found or target.partition("-")[0] in buttons, (target, str(action))


def fight() -> ConquestView:
    """A position in which a battle is being fought."""
    for seed in range(1, 40):
        for _, _, after in moves(2, seed, 500):
            view = GAME.observe(after, 0)
            if view.battle is not None and view.battle.attack_total != view.battle.defense_total:
                return view
    raise AssertionError("nobody fought")


@each_layout
def test_a_battle_adds_up_card_by_card(layout):
    """Both totals are there, each fighter's number among them, and the parts add up to the totals."""
    view = fight()
    battle = view.battle
    assert battle is not None
    page = parts(picture(view, "en", layout))
    assert 'id="battle"' in page
    assert f">{battle.attack_total}<" in page
    assert f">{battle.defense_total}<" in page
    pieces = {piece.id: piece for piece in view.table}
    assert battle.attack_total == max(sum(pieces[name].attack for name in battle.attacking) + battle.attack_bonus, 0)
    assert "wins by" in page


def test_the_track_names_its_three_marks():
    """Out, attack, win; and a mark for every seat still in the game."""
    view = GAME.observe(moves(3, 2, 200)[-1][2], 0)
    page = picture(view, "en", "wide").panes[0].svg
    assert all(said in page for said in ("−2000 out", "800 attack", "3000 wins"))
    assert all(f'id="morale-{letter}"' in page for letter, seat in zip("ABC", view.seats, strict=True) if not seat.out)


def test_hidden_cards_never_appear():
    """The picture for B names none of A's hand."""
    state = moves(2, 6, 40)[-1][2]
    own, other = GAME.observe(state, 0), GAME.observe(state, 1)
    page = parts(picture(other, "en", "wide"))
    assert own.hand
    assert not [name for name in own.hand if f'"hand-{name}"' in page]


def test_panes_and_tallies_have_the_same_names_for_all():
    """Four panes in order, four tallies in order, each icon in the sprite."""
    drawn = picture(GAME.observe(moves(4, 3, 150)[-1][2], 0), "en", "phone")
    assert [pane.name for pane in drawn.panes] == ["track", "board", "tiles", "hand"]
    assert {tuple(tally.icon for tally in panel.tallies) for panel in drawn.seats} == {
        ("i-land", "i-person", "i-flag", "i-hand")
    }
    assert all(f'id="{tally.icon}"' in sprite(defs()) for tally in drawn.seats[0].tallies)


def test_nothing_is_lit_in_the_picture_itself():
    """Rings are there for the page to show, and hidden until it does."""
    view = fight()
    page = svg(view, "en")
    assert page.count('class="ring" display="none"') == page.count('class="ring"') > 0
    assert "var(" not in page


def test_the_tick_of_a_chosen_land_stays_within_its_ring():
    """The sum of a battle lies right above the lands: a tick on the ring's edge would be half below it."""
    ring = re.sub("<[^>]*>", lambda tag: tag[0] + "\n", whole_ring(10, 20, 100, 150, 9))
    top = min(float(y) for y in re.findall(r'<rect x="[\d.]+" y="([\d.]+)"', ring))
    [(middle, scale)] = re.findall(r"translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+)\)", ring)
    [(radius, line)] = re.findall(r'<circle r="(\d+)" .*stroke-width="([\d.]+)"', ring)
    assert float(middle) - (float(radius) + float(line) / 2) * float(scale) >= top - 1


@pytest.mark.parametrize("width", [83, 95, 110, 117, 150])
def test_both_strengths_fit_into_a_narrow_column(width):
    """An army of 330/250 shows both numbers whole, inside its row."""
    army = next(card for card in load().cards if card.type == "army" and card.attack >= 300 and card.defense >= 100)
    drawn = row(army, "en", width, 28.5)
    found = {
        text: (float(x), "end" in more) for x, more, text in re.findall(r'<text x="([\d.]+)"([^>]*)>(\d+)<', drawn)
    }
    for value in (army.attack, army.defense):
        x, ends = found[str(value)]
        assert (x if ends else x + wide(str(value), 12)) <= width


@each_language
@pytest.mark.parametrize("many", [3, 5, 6])
def test_words_of_a_hand_stay_on_their_card(lang, many):
    """Whole, narrow, or folded to their heads: no word begins or ends outside, none is small, none lies on another."""
    t = speak(lang)
    for start in range(0, len(load().cards) - many, 7):
        cards = tuple(load().cards[start : start + many])
        for drawn, right in ((hand(cards, 359, 124, t), 359), (resting(cards, 682, 56, t), 682)):
            for x, size, more, text in re.findall(
                r'<text x="([\d.]+)"[^>]*font-size="([\d.]+)"([^>]*)>([^<]+)<', drawn
            ):
                assert float(size) >= 11.5, text
                if "end" not in more and "middle" not in more:
                    assert float(x) + wide(unescape(text), float(size)) <= right + 1, text


def test_a_folded_card_keeps_both_strengths():
    """Five armies in a hand that rests: their numbers end before the next card begins."""
    armies = tuple(card for card in load().cards if card.type == "army" and card.attack >= 100 and card.defense >= 100)
    drawn = resting(armies[:5], 682, 56, speak("en"))
    pitch = (682 + 8) / 5
    for x, text in re.findall(r'<text x="([\d.]+)"[^>]*>([\d/]+)<', drawn):
        place = int(float(x) // pitch)
        assert float(x) + wide(text, 12) <= pitch * (place + 1) - 8, text
    for card in armies[:5]:
        assert str(card.attack) in drawn
        assert str(card.defense) in drawn


@each_language
def test_a_battle_names_everybody_in_full(lang):
    """Also who has a long name, in two lines."""
    t = speak(lang)
    fought = struggle(fight())
    assert fought is not None
    long = [card for card in load().cards if card.type == "character" and len(card_name(card, lang)) > 18][:3]
    fighter = next(part.piece for part in fought.attack.parts if part.piece is not None)
    sides = tuple(fought.attack.parts[0]._replace(piece=fighter._replace(card=card)) for card in long)
    drawn = strip(fought._replace(attack=fought.attack._replace(parts=sides)), 688, 0, t)
    assert len(sides) == 3
    words = " ".join(unescape(text) for text in re.findall(r"<text[^>]*>([^<]+)<", drawn))
    for card in long:
        assert card_name(card, lang).replace("-", "- ") in words.replace("-", "- ").replace("-  ", "- ")


def test_marks_of_equal_morale_stand_beside_each_other():
    """Six seats within 100 points: none covers another, and all stay on the track."""
    view = GAME.observe(moves(6, 3, 150)[-1][2], 0)
    seats = tuple(structs.replace(seat, morale=2990 + n, out=False) for n, seat in enumerate(view.seats))
    page = picture(structs.replace(view, seats=seats), "en", "wide").panes[0].svg
    groups = re.findall(r'<g id="morale-[A-F]".*?</g></g>|<g id="morale-[A-F]".*?</g>', page)
    assert len(groups) == 6
    places = apart([600.0 + n for n in range(6)], 20.0, 22.0, 662.0)
    assert all(later - earlier >= 19.9 for earlier, later in pairwise(places))
    assert places[-1] <= 662


def test_many_lands_fold_to_tiles_as_high_as_columns():
    """A civilization of six lands leaves no empty mat below its tiles."""
    view = GAME.observe(moves(2, 6, 40)[-1][2], 0)
    land = next(piece for piece in view.table if piece.seat == 0 and not piece.land)
    lands = tuple(
        structs.replace(land, id=f"A.{card.id}", card=card.id) for card in load().cards if card.type == "land"
    )
    few, many = (structs.replace(view, table=lands[:n]) for n in (3, 6))
    drawn = [picture(one, "en", "wide").panes[1].svg for one in (few, many)]
    height = [re.findall(r'viewBox="0 0 688 ([\d.]+)"', svg)[0] for svg in drawn]
    assert height[0] == height[1]


@pytest.mark.parametrize("high", [46.0, 74.0, 92.0])
@pytest.mark.parametrize("n", range(1, 13))
def test_an_opponents_lands_keep_within_their_row(n, high):
    """However many lands and active cards: none reaches into the row of the next civilization, or past its end."""
    view = GAME.observe(moves(3, 6, 60)[-1][2], 0)
    land = next(piece for piece in view.table if not piece.land and load().card(piece.card).type == "land")
    names = [card.id for card in load().cards if card.type == "land"][:n]
    active = [card.id for card in load().cards if card.type == "technology"][: n % 6]
    table = tuple(structs.replace(land, id=f"B.{name}", card=name, seat=1, owner=1) for name in (*names, *active))
    civ = civilization(structs.replace(view, table=table), 1)
    assert (len(civ.columns), len(civ.active)) == (n, n % 6)
    height = high * rows_of(civ, 688)
    drawn = opponent(civ, "Ida", 688, height, speak("en"))
    for x, y, width, tall in re.findall(
        r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"[^>]*fill="#', drawn
    ):
        assert float(y) + float(tall) <= height
        assert float(x) + float(width) <= 688


@pytest.mark.parametrize("out", [3, 4])
def test_who_is_out_leaves_room_for_those_who_hold_many_lands(out):
    """Six seats, some out of the game and each other with seven lands: the mat is hardly drawn smaller."""
    view = GAME.observe(moves(6, 3, 150)[-1][2], 0)
    land = next(piece for piece in view.table if not piece.land and load().card(piece.card).type == "land")
    names = iter(card.id for card in load().cards if card.type == "land")
    holders = range(1, 6 - out)
    lands = tuple(
        structs.replace(land, id=f"B.{name}", card=name, seat=seat, owner=1)
        for seat in holders
        for name, _ in zip(names, range(7), strict=False)
    )
    seats = tuple(structs.replace(one, out=seat > 5 - out) for seat, one in enumerate(view.seats))
    full = structs.replace(view, seats=seats, table=lands)
    assert [len(civilization(full, seat).columns) for seat in holders] == [7] * len(holders)
    _, high = board(full, WIDE, speak("fr"), tuple("ABCDEF"))
    assert ROOM[""] / high * LEAST >= 11


def test_an_opponents_row_names_everybody_with_their_defense():
    """Seat, morale, every land with its defense, every person; a bolt for who could interrupt."""
    view, civ = crowded()
    drawn = unescape(opponent(civ, "Ida", 688, 84, speak("en")))
    assert "Ida" in drawn
    assert f">{civ.morale}<" in drawn
    for column in civ.columns:
        assert f">{column.defense}<" in drawn
        assert all(f">{piece.defense}<" in drawn for piece in column.occupants)
    people = [piece for column in civ.columns for piece in column.occupants]
    assert all(card_name(piece.card, "en")[:6] in drawn for piece in people)
    assert drawn.count("#i-bolt") == sum(piece.answers for piece in people)
    assert view.seat == 0


def crowded() -> tuple[ConquestView, Civilization]:
    """An opponent whose people all fit by name, one of them ready to interrupt."""
    for seed in range(1, 40):
        for _, _, after in moves(3, seed, 400)[::20]:
            view = GAME.observe(after, 0)
            civ = civilization(view, 1)
            people = [piece for column in civ.columns for piece in column.occupants]
            few = all(len(column.occupants) + len(column.vessels) < 4 for column in civ.columns)
            if few and len(civ.columns) < 4 and any(piece.answers for piece in people):
                return view, civ
    raise AssertionError("nobody was ready to interrupt")


@pytest.mark.parametrize(("layout", "least"), [("phone", 44.0), ("tablet", 41.0)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_fingers_touch_is_large_enough(seats, layout, least):
    """Everything that can be touched now, in either direction; on a tablet the page enlarges the drawing a little."""
    seen = 0
    for before, _, _ in moves(seats, seats + 9, 700)[::4]:
        for seat in range(seats):
            if not before.turn_mask() >> seat & 1:
                continue
            view = GAME.observe(before, seat)
            page = parts(picture(view, "en", layout))
            for name in {
                name for action in GAME.legal_actions(before, seat) for name in GAME.words.targets(view, action)
            }:
                drawn = re.search(f'<g id="{re.escape(name)}".*?class="lamp"', page)
                if drawn is not None and not name.startswith("hand-"):
                    sizes = re.findall(r'width="([\d.]+)" height="([\d.]+)"', drawn[0])
                    wide_, high = map(float, sizes[-1])
                    assert min(wide_, high) - 6 >= least - 0.01, (name, wide_, high)
                    seen += 1
    assert seen > 40


def test_the_place_between_the_fronts_is_kept():
    """Where a battle would stand there is room for it, also while nothing is fought."""
    for seats in (2, 4, 6):
        view = GAME.observe(moves(seats, 8, 300)[-1][2], 0)
        for layout in ("wide", "tablet", "phone"):
            assert f'<g id="{BETWEEN}">' in parts(picture(view, "en", layout))


def test_a_plate_never_ends_in_a_multiplication_sign():
    """What an amount is counted by stands behind the sign."""
    for card in load().cards:
        said = tokens(card)
        if said:
            assert said[-1] != ("t", "×"), card.name
