"""RULES 14 and 15: what is hidden, what is remembered, and what had to be reconstructed."""

import pytest

from ludarium.core.facts import FILE
from ludarium.core.observation import Sight, Viewer
from ludarium.games.rauha import GAME
from ludarium.games.rauha.components import load
from ludarium.games.rauha.lookup import ENTITIES
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.rules.satellites import satellite_of
from ludarium.games.rauha.view import observe, sight

from .table import at, choosing, dealt, everyone_discards, move, play, player, seen_by, table

ROUND = ("1-01 1-02 1-03 1-04", "1-05 1-06 1-07 1-08", "1-09 1-10 1-11 1-12")


def told(state: Rauha, notation: str, viewer: Viewer) -> Sight:
    """Play a move, and return what one viewer is told of it."""
    before = state.copy()
    play(state, notation)
    return sight(before, move(notation), state, viewer)


@pytest.mark.rule("rauha", "14.1")
def test_everybody_sees_the_same_open_things():
    """Boards, spores, crystals, points, piles, entities, and how many cards lie where."""
    state = table(player(a1="1-13", spores="b2"), player(points=4, entities="maa"), player(crystals=1), step=2)
    views = [observe(state, viewer) for viewer in (None, 0, 1, 2)]
    for view in views:
        assert [seat.points for seat in view.seats] == [0, 4, 0]
        assert [seat.crystals for seat in view.seats] == [4, 4, 1]
        assert [seat.entities for seat in view.seats] == [(), ("maa",), ()]
        assert [seat.spores for seat in view.seats] == [(4,), (), ()]
        assert [seat.holds_card for seat in view.seats] == [True, True, True]
        assert view.seats[0].board[0] == "1-13"
        assert "maa" not in view.free_entities
        assert len(view.free_entities) == ENTITIES - 1
        assert (view.pile, view.order, view.free_entities) == (views[0].pile, views[0].order, views[0].free_entities)
        assert (view.decks, view.black_hole) == (views[0].decks, views[0].black_hole)
        assert [satellite.count for satellite in view.satellites] == [2, 2, 2]


@pytest.mark.rule("rauha", "14.2")
def test_a_kept_card_is_its_owners_secret():
    """The others learn that B has chosen, not what."""
    state = dealt(*ROUND)
    assert str(told(state.copy(), "B keep 1-09", 1).action) == "keep 1-09"
    assert str(told(state.copy(), "B keep 1-09", 0).action) == "keep ?"
    assert str(told(state, "B keep 1-09", None).action) == "keep ?"
    assert seen_by(state, "B").kept == "1-09"
    assert (seen_by(state, "A").kept, seen_by(state, "A").seats[1].holds_card) == (None, True)
    assert not {"1-09", "1-10", "1-11", "1-12"} & set(seen_by(state, "A").seen)


@pytest.mark.rule("rauha", "14.2")
def test_a_placed_card_is_seen_by_all():
    """B places it, and everybody knows it from then on."""
    state = dealt(*ROUND, pile="BAC")
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    assert told(state, "B place 1-09 a1", 0).reveals == ("shown 1-09",)
    for viewer in (None, 0, 1, 2):
        assert "1-09" in observe(state, viewer).seen


@pytest.mark.rule("rauha", "14.2", "15.7", "6.8")
def test_a_discarded_card_is_seen_by_nobody_else():
    """The Black Hole grows; what fell into it only B knows, for B held it."""
    state = dealt(*ROUND, pile="BAC")
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    assert told(state, "B discard-crystals", 0).reveals == ()
    assert "1-09" in seen_by(state, "B").seen
    for viewer in (None, 0, 2):
        assert "1-09" not in observe(state, viewer).seen
        assert observe(state, viewer).black_hole == 1


@pytest.mark.rule("rauha", "14.2")
def test_a_dealt_card_is_seen_by_nobody():
    """Cards come face down; the offer is seen by whoever takes it up."""
    state = new_position(2, 0)
    play(state, "* stack A")
    assert str(told(state, "* deal 1-33 s1", 0).action) == "deal ? s1"


@pytest.mark.rule("rauha", "14.3")
def test_what_you_left_on_a_satellite_you_remember():
    """A left three cards for B; while B has one of them in hand, A knows what it can be."""
    state = dealt(*ROUND)
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    for who in "ABC":
        play(state, f"{who} discard-crystals", f"{who} done")
    assert seen_by(state, "A").satellites[1].among == ("1-06", "1-07", "1-08")
    play(state, "A keep 1-02", "B keep 1-07", "C keep 1-10")
    seen = seen_by(state, "A").satellites[1]
    assert (seen.count, seen.among) == (2, ("1-06", "1-07", "1-08"))
    assert seen_by(state, "C").satellites[1].among == ()


@pytest.mark.rule("rauha", "14.3")
def test_when_a_satellite_comes_back_you_see_which_card_has_gone():
    """B discarded it face down, but A finds two of the three cards it left."""
    state = dealt(*ROUND)
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    for who in "ABC":
        play(state, f"{who} discard-crystals", f"{who} done")
    play(state, "A keep 1-02", "B keep 1-07", "C keep 1-10")
    everyone_discards(state)
    view = seen_by(state, "A")
    assert view.offer == ("1-06", "1-08")
    assert "1-07" in view.seen
    assert "1-07" not in view.shown


@pytest.mark.rule("rauha", "15.1")
def test_every_component_says_where_it_was_read():
    """Forty cards of each age, both boards and seven entities, all with their provenance."""
    box = load()
    assert (len(box.biomes), len(box.printed), len(box.entities)) == (80, 18, 7)
    assert [entity.name for entity in box.entities if entity.symbol == "crystal"] == ["Kiteet"]
    assert FILE == "components.json"


@pytest.mark.rule("rauha", "15.2")
def test_two_is_the_smallest_number_of_players():
    """No other number comes before it."""
    assert min(GAME.info.seats) == 2


@pytest.mark.rule("rauha", "15.4")
def test_moon_and_star_alternate_and_two_rounds_belong_to_each_age():
    """Of three players the first has the second satellite as moon, the first one as star."""
    turns = [step.number for step in load().path if not step.scoring]
    chosen = [satellite_of(choosing(player(), player(), player(), step=step), 0) for step in turns]
    assert ["star" if satellite == 0 else "moon" for satellite in chosen] == ["moon", "star"] * 6
    assert [step.age for step in load().path] == [1] * 8 + [2] * 8


@pytest.mark.rule("rauha", "15.7")
def test_the_last_card_of_a_round_lies_face_down():
    """Whoever left it there knows the pair, but not which of the two is gone; a third player knows neither."""
    state = choosing(player(), player(), player(), step=3, satellites=("1-01 1-02", "1-03 1-04", "1-05 1-06"))
    play(state, "A keep 1-03", "B keep 1-05", "C keep 1-01")
    assert seen_by(state, "B").satellites[1].among == ("1-03", "1-04")
    assert seen_by(state, "C").satellites[1].among == ()
    assert not {"1-03", "1-04"} & set(seen_by(state, "C").seen)


@pytest.mark.rule("rauha", "15.8")
def test_a_player_may_hold_more_crystals_than_the_box_has():
    """Nobody counts the supply."""
    state = table(player(crystals=97), player())
    play(state, "A discard-crystals")
    assert at(state, "A").crystals == 101
