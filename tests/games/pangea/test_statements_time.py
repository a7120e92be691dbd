"""Facts about Pangea that can be checked: Time cards, break-ups, voyages, migration, the end."""

import pytest

from ludarium.games.pangea.lookup import TIME_IDS
from ludarium.games.pangea.outcome import outcome_of
from ludarium.games.pangea.rules.kinds import (
    AT_LIMIT,
    LIFELESS,
    LOSES_DOMINANCE,
    NOT_ELIGIBLE,
    SUPPLY_LEFT,
)

from .table import *


@pytest.mark.statement("pangea", "S44")
@pytest.mark.rule("pangea", "14.1")
def test_25_million_years_break():
    """19 and 5 make 24: nothing; 19 and 6 make 25: a continent goes."""
    state = table(timeline="T19 T26")
    assert seen_by(state, "A").years == 19
    end_turn(state, "A", time="T13")
    assert (seen_by(state, "A").years, seen_by(state, "A").broken) == (24, ())
    state = table(timeline="T19 T26")
    end_turn(state, "A", time="T11")
    assert (seen_by(state, "A").years, seen_by(state, "A").broken) == (0, ("north_america",))


@pytest.mark.statement("pangea", "S45")
@pytest.mark.rule("pangea", "14.3", "14.4")
@pytest.mark.parametrize(
    ("time", "broken", "goes"),
    [
        ("T07", "eurasia india", "australia"),
        ("T05", "", "north_america"),
        ("T16", "south_america north_america eurasia", "india"),
        ("T16", "", "south_america"),
    ],
)
def test_which_continent_goes(time, broken, goes):
    """The pictured one, or the next in line that has not gone."""
    state = table(timeline="T19 T26", broken=broken)
    end_turn(state, "A", time=time)
    assert set(seen_by(state, "A").broken) == {*broken.split(), goes}


@pytest.mark.statement("pangea", "S46")
@pytest.mark.rule("pangea", "14.8")
def test_a_break_clears_the_timeline():
    """Its cards lie on the discard pile."""
    state = table(timeline="T19 T26")
    end_turn(state, "A", time="T11")
    view = seen_by(state, "A")
    assert (view.timeline, view.time_discard) == ((), ("T11", "T19", "T26"))


@pytest.mark.statement("pangea", "S47")
@pytest.mark.rule("pangea", "13.8")
def test_a_plague_without_victims_is_ignored():
    """No stack of three on the continent: its years count all the same."""
    state = table("congo hills AB")
    end_turn(state, "A", time="T05")
    assert (asked(state), seen_by(state, "A").years) == ("B", 6)


@pytest.mark.statement("pangea", "S48")
@pytest.mark.rule("pangea", "13.3", "14.2", "14.7")
def test_a_flood_before_the_break():
    """Guiana borders no ocean yet and is spared; after the Flood South America goes and Guiana has a shore."""
    state = table("guiana forest A", "andes hills A", timeline="T19 T26")
    play(state, "A end", "* time T15")
    assert refused(state, "A strike guiana 1", NOT_ELIGIBLE)
    assert possible(state, "A") == ["strike andes 1"]
    assert not at_ocean(state, "guiana")
    play(state, "A strike andes 1")
    assert seen_by(state, "A").broken == ("south_america",)
    assert at_ocean(state, "guiana")


@pytest.mark.statement("pangea", "S49")
@pytest.mark.rule("pangea", "13.5", "6.7")
def test_speed_saves_both_markers_if_it_is_ready():
    """Exhausted it does not avert; ready it saves both and is exhausted."""
    state = table("congo plains AAB", "atlas plains A", down={"A": "speed"}, turn="B", seats=2)
    play(state, "B end", "* time T01", "B strike congo 1+2")
    assert stack(state, "congo") == "B"
    state = table("congo plains AAB", "atlas plains A", hands={"A": "speed"}, turn="B")
    play(state, "B end", "* time T01", "B strike congo 1+2")
    play(state, "A avert")
    assert stack(state, "congo") == "AAB"


@pytest.mark.statement("pangea", "S49")
@pytest.mark.rule("pangea", "13.5")
def test_an_averting_card_is_exhausted():
    """Between two other turns it stays face down."""
    state = table("congo plains AAB", "atlas plains A", hands={"A": "speed"}, turn="B", seats=3)
    play(state, "B end", "* time T01", "B strike congo 1+2", "A avert")
    assert (asked(state), hand(state, "A"), exhausted(state, "A")) == ("C", "", "speed")


@pytest.mark.statement("pangea", "S50")
@pytest.mark.rule("pangea", "13.4")
def test_a_deep_freeze_takes_one_of_each_player():
    """A A B becomes A, unless averted."""
    state = table("baltica hills AAB")
    play(state, "A end", "* time T07")
    assert offered(state, "A", "strike") == "baltica 1+3 baltica 2+3"
    play(state, "A strike baltica 1+3")
    assert stack(state, "baltica") == "A"
    state = table("baltica hills AAB", hands={"B": "thick_fur"})
    play(state, "A end", "* time T07", "A strike baltica 2+3", "B avert")
    assert stack(state, "baltica") == "AB"


@pytest.mark.statement("pangea", "S51")
@pytest.mark.rule("pangea", "5.5", "7.6")
def test_an_emptied_area_waits_for_its_next_owner():
    """Its Dominance card is in the pool until somebody enters."""
    state = table("congo hills A", "rift hills BB")
    play(state, "A end", "* time T01", "A strike congo 1")
    assert seen_by(state, "A").pool == (0, 0, 1, 0, 0, 0)
    play(state, "B expand congo, stones 3, done")
    assert seen_by(state, "A").pool == (0,) * 6
    assert at(state, "B").dominance[2] == 2


@pytest.mark.statement("pangea", "S52")
@pytest.mark.rule("pangea", "13.9")
def test_an_empty_time_deck_takes_the_discards():
    """Three cards on the Timeline and 29 discarded: the next draw is from exactly 29."""
    state = table(timeline="T30 T27 T32")
    state.time_discard, state.time_deck = state.time_deck, 0
    play(state, "A end")
    assert state.choices(31) == 29
    assert set(possible(state, "*")) == {f"time {name}" for name in TIME_IDS} - {"time T30", "time T27", "time T32"}


# Voyages, migration, end ----------------------------------------------------------------------------------------------


@pytest.mark.statement("pangea", "S53")
@pytest.mark.rule("pangea", "14.7", "2.2")
def test_who_borders_the_ocean():
    """Congo only once South America has gone, Kazakhstania never."""
    assert not at_ocean(table(), "congo")
    assert at_ocean(table(broken="south_america"), "congo")
    everything = "north_america eurasia india australia antarctica south_america"
    assert not at_ocean(table(broken=everything), "kazakhstania")


@pytest.mark.statement("pangea", "S54")
@pytest.mark.rule("pangea", "11.3", "11.4")
def test_where_voyages_end():
    """A marker cannot sail into a full area or a lifeless one; a Leader can into the first."""
    areas = ("andes hills A", "weddell desert BB", "tasman hills B")
    state = table(*areas, rafts={"A": 2}, leaders={"A": "andes"})
    play(state, "A raft andes 1")
    assert refused(state, "A land weddell", AT_LIMIT)
    assert refused(state, "A land pilbara", LIFELESS)
    play(state, "A land tasman", "A raft-leader")
    assert refused(state, "A land pilbara", LIFELESS)
    play(state, "A land weddell")
    assert (stack(state, "tasman"), leader(state, "A")) == ("BA", "weddell")


@pytest.mark.statement("pangea", "S55")
@pytest.mark.rule("pangea", "11.1", "11.5")
def test_six_rafts_and_no_more():
    """The seventh award is ignored; a voyage by Aqua-Able exhausts the card and leaves Rafts alone."""
    state = table(rafts={"A": 3, "B": 3})
    end_turn(state, "A", time="T09")
    assert (at(state, "A").rafts, state.rafts_left) == (3, 0)
    state = table("andes hills A", "tasman hills B", "weddell lake A", rafts={"A": 1}, hands={"A": "aqua_able"})
    play(state, "A aqua-able andes 1, land tasman")
    assert (exhausted(state, "A"), at(state, "A").rafts) == ("aqua_able", 1)


@pytest.mark.statement("pangea", "S56")
@pytest.mark.rule("pangea", "12.1", "12.3")
def test_who_may_migrate():
    """Not with markers left; from A B never, from B A if the destination allows it."""
    areas = ("congo hills AB", "rift hills A", "kalahari hills BA")
    assert refused(table(*areas), "A migrate kalahari 2 rift", SUPPLY_LEFT)
    state = table(*areas, supply={"A": 0})
    assert refused(state, "A migrate congo 1 rift", LOSES_DOMINANCE)
    play(state, "A migrate kalahari 2 rift, stones 3, done")
    assert (stack(state, "kalahari"), stack(state, "rift")) == ("B", "AA")


@pytest.mark.statement("pangea", "S57")
@pytest.mark.rule("pangea", "15.1")
def test_the_sixth_break_ends_the_game_at_once():
    """Even in the middle of a round."""
    state = table(
        seats=3, timeline="T19 T26", broken="north_america eurasia india australia antarctica", elsewhere="hills"
    )
    end_turn(state, "A", time="T11")
    assert (asked(state), seen_by(state, "A").phase) == ("", "over")


@pytest.mark.statement("pangea", "S58")
@pytest.mark.rule("pangea", "15.2", "15.3")
@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ([6, 0, 0, 5, 9, 9], (1, 2)),
        ([5, 3, 3, 5, 2, 9], (1, 2)),
        ([5, 3, 7, 5, 3, 5], (1, 2)),
        ([5, 3, 5, 5, 3, 5], (1, 1)),
    ],
)
def test_ties(keys, places):
    """Equal points: Dominance cards, then Yellow, then Yellow and White together, then a shared victory."""
    points = [0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 20, 0]
    outcome = outcome_of(2, points, keys)
    assert (outcome.scores, outcome.places) == ((20, 20), places)
