"""Paragraphs of the rules that no numbered fact shows."""

import json
from importlib.resources import files

import pytest

from ludarium.core.rng import stream
from ludarium.games.pangea import GAME
from ludarium.games.pangea.components import load
from ludarium.games.pangea.rules import new_position
from ludarium.games.pangea.rules.kinds import (
    AT_LIMIT,
    CANNOT_BREAK,
    CARD_PLAYED,
    LIFELESS,
    LOSES_DOMINANCE,
    NO_AQUA,
    NO_BATTLE,
    NO_BOUNTY,
    NO_FOOTHOLD,
    NO_LEADER,
    NO_OCEAN,
    NO_OWN_MARKER,
    NO_RAFT,
    NO_SUPPORT,
    NOT_CONNECTED,
    NOT_DEFENDING,
    NOT_ELIGIBLE,
    NOT_LINKED,
    NOT_READY,
    NOT_YOUR_MARKER,
    OTHER_CONTINENT,
    OUT_OF_REACH,
    OWN_MARKER_THERE,
    PAY_FIRST,
    PLAY_A_CARD,
    SAME_AREA,
    STONES_SHORT,
    SUPPLY_EMPTY,
    VACANT_FIRST,
    WAS_INVADED,
    WRONG_MARKERS,
)
from ludarium.games.pangea.rules.time import begin_turn

from .table import *

# Set-up ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "1.1", "1.2")
def test_a_whole_game_ends_with_the_richest_species_first():
    """Land breaks apart six times, and whoever dominates most points is first."""
    state = new_position(3)
    for _ in random_moves(state, stream(5, "players")):
        pass
    view = seen_by(state, "A")
    assert len(view.broken) == 6
    outcome = state.outcome()
    assert outcome.scores == tuple(seat.points for seat in view.seats)
    assert outcome.scores[outcome.winners[0]] == max(outcome.scores)


@pytest.mark.rule("pangea", "2.5", "2.4")
def test_what_lies_beside_the_board():
    """28 White and 32 Time cards, six Rafts, 30 tiles; nobody has anything but markers."""
    state = new_position(4)
    view = seen_by(state, "A")
    assert (view.white_loose, view.time_deck, view.rafts_left) == (28, 32, 6)
    assert view.bag == (5, 5, 5, 5, 4, 4, 1, 1)
    assert [terrain.value for terrain in load().terrain] == [1, 2, 3, 4, 5, 6, 0, 0]
    for seat in view.seats:
        assert (seat.white, seat.yellow, seat.rafts, seat.leader, seat.points) == (0, (), 0, None, 0)


@pytest.mark.rule("pangea", "3.1", "3.4")
def test_claiming_vacant_land():
    """The marker goes to the pictured continent; the tile gives its Dominance card."""
    state = new_position(2)
    play(state, "* time T24")
    assert possible(state, "A") == ["claim bengal", "claim deccan"]
    assert refused(state, "A claim congo", OTHER_CONTINENT)
    play(state, "A claim deccan")
    assert str(seen_by(state, "B").event).count("deccan") == 1
    play(state, "* tile plains")
    assert (stack(state, "deccan"), dominates(state, "deccan"), at(state, "A").markers) == ("A", "A", 29)
    assert at(state, "A").dominance == (0, 0, 0, 0, 1, 0)
    play(state, "* time T25")
    assert refused(state, "B claim deccan", VACANT_FIRST)


@pytest.mark.rule("pangea", "3.3")
def test_any_lets_the_player_choose_a_continent():
    """Every vacant area is offered, and on a full continent the single markers."""
    state = new_position(2)
    play(state, "* time T24", "A claim deccan", "* tile plains", "* time T25", "B claim bengal", "* tile hills")
    play(state, "* time T27")
    assert len(possible(state, "A")) == 25
    play(state, "A claim bengal", "* time T28")
    assert stack(state, "bengal") == "BA"
    assert len(possible(state, "B")) == 24
    assert "claim bengal" not in possible(state, "B")


@pytest.mark.rule("pangea", "3.9", "2.6")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_turn_is_left_of_the_last_claim(seed):
    """Whoever claimed last is followed by the neighbour on the left."""
    state = new_position(3)
    last = -1
    for played in random_moves(state, stream(seed, "players")):
        if played.action.kind == "claim":
            last = played.seat
        if state.turns:
            break
    assert state.turn == (last + 1) % 3


# A turn ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "4.2", "6.1")
def test_five_stones_at_the_start_and_none_afterwards():
    """Stones that were not spent do not stay with their owner."""
    state = table("congo hills A", "rift hills B", stones=1)
    end_turn(state, "A")
    assert (seen_by(state, "B").turn, seen_by(state, "B").stones) == (1, 5)


@pytest.mark.rule("pangea", "6.1")
def test_no_more_stones_than_there_are():
    """Three of two stones cannot be laid out."""
    state = table("congo hills A", stones=2, hands={"A": "w5"})
    play(state, "A grow congo")
    assert refused(state, "A stones 3", STONES_SHORT, 2)


@pytest.mark.rule("pangea", "4.3", "4.1")
def test_any_number_of_actions_in_any_order():
    """A voyage, growth, then expansion; or nothing at all."""
    state = table(
        "congo desert A", "rift desert AA", "deccan mountains", "andes hills A", "weddell hills", rafts={"A": 1}
    )
    play(state, "A raft andes 1, land weddell", "A grow congo, stones 2, done", "A expand deccan, stones 1, done")
    play(state, "A end")
    state = table("congo hills A")
    play(state, "A end")
    assert asked(state) == "*"


@pytest.mark.rule("pangea", "4.4")
def test_without_markers_one_stays_in_the_game():
    """The Leader brings a marker; the Time card is drawn all the same."""
    state = table("congo hills B", leaders={"A": "congo"})
    begin_turn(state, 0)
    play(state, "A lead congo")
    assert stack(state, "congo") == "BA"
    state = table("congo hills B")
    assert possible(state, "A") == ["end"]
    play(state, "A end")
    assert asked(state) == "*"


@pytest.mark.rule("pangea", "4.5")
def test_the_end_of_a_turn_in_its_order():
    """Stones, Leader, White cards, Yellow cards, Time card."""
    state = table("atlas hills A", "congo hills A", "kalahari desert A", "rift desert A")
    play(state, "A grow kalahari, stones 2, done", "A end")
    assert (seen_by(state, "A").phase, state.stones, hand(state, "A")) == ("crown", 0, "")
    play(state, "A crown rift")
    assert (seen_by(state, "A").phase, hand(state, "A")) == ("draw", "")
    play(state, "* draw w4")
    assert (seen_by(state, "A").phase, hand(state, "A")) == ("time", "endurance thick_fur w4")


# Adding markers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "5.1", "5.2")
def test_growth_and_expansion_are_different_things():
    """Growth needs an own marker, expansion that there is none; nothing lives on Sulfur."""
    state = table("congo hills A", "rift hills B", "kalahari desert AA")
    assert refused(state, "A grow rift", NO_OWN_MARKER)
    assert refused(state, "A expand congo", OWN_MARKER_THERE)
    assert refused(state, "A grow atlas", LIFELESS)
    assert offered(state, "A", "expand") == "rift"


@pytest.mark.rule("pangea", "5.3")
def test_supporters_stay_and_need_not_dominate():
    """B dominates Congo; A's two markers there support all the same, and stay."""
    state = table("congo lake BBBAA", "rift hills")
    play(state, "A expand rift, stones 3, done")
    assert (stack(state, "congo"), stack(state, "rift")) == ("BBBAA", "A")


@pytest.mark.rule("pangea", "5.4")
def test_without_a_supply_nothing_new_comes():
    """Growth, expansion and invasion are refused."""
    state = table("congo hills AA", "rift hills", "atlas desert BB", supply={"A": 0})
    for words in ("grow congo", "expand rift", "invade atlas"):
        assert refused(state, f"A {words}", SUPPLY_EMPTY)


@pytest.mark.rule("pangea", "6.6")
def test_cards_go_under_the_deck_in_the_order_laid():
    """The last one laid is the last of the deck."""
    state = table("congo lake A", stones=0, hands={"A": "w1 w2 w4"})
    play(state, "A grow congo, pay w4, pay w1, pay w2, done")
    assert bottom(state) == "w4 w1 w2"


@pytest.mark.rule("pangea", "6.7")
def test_an_exhausted_card_does_nothing():
    """It pays nothing, answers nothing and carries nobody."""
    state = table("congo desert BA", "weddell lake A", "andes hills A", stones=2, down={"A": "aqua_able"})
    assert refused(state, "A aqua-able weddell 1", NO_AQUA)
    state = table("congo desert AB", stones=5, turn="B", down={"A": "strength"})
    play(state, "B invade congo, stones 2, done")
    assert refused(state, "A answer strength", NOT_READY)


# Leaders --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "9.2")
def test_a_leader_begins_in_one_of_the_three():
    """Another dominated area does not do."""
    state = table("atlas hills A", "congo hills A", "kalahari hills A", "cathay hills A")
    play(state, "A end")
    assert refused(state, "A crown cathay", NOT_CONNECTED)


@pytest.mark.rule("pangea", "9.3", "9.6")
def test_how_far_a_leader_walks():
    """Up to three steps over links, through anybody's land, never through a lifeless area."""
    areas = ("atlas hills B", "congo hills B", "kalahari hills B", "maud hills", "weddell hills")
    state = table(*areas, leaders={"A": "atlas", "B": "congo"})
    begin_turn(state, 0)
    assert offered(state, "A", "lead") == "atlas congo kalahari maud"
    assert refused(state, "A lead weddell", OUT_OF_REACH)
    assert refused(state, "A lead nubia", LIFELESS)
    play(state, "A lead congo")
    assert (leader(state, "A"), leader(state, "B")) == ("congo", "congo")


@pytest.mark.rule("pangea", "9.9")
def test_a_leader_drifts_with_its_continent():
    """Break-ups and lost dominance leave it where it is."""
    state = table("deccan hills B", timeline="T19 T26", leaders={"A": "deccan"}, elsewhere="hills")
    play(state, "A end", "* time T25")
    assert seen_by(state, "A").broken == ("india",)
    assert leader(state, "A") == "deccan"


# Battles --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "10.2", "10.6")
def test_the_dominator_defends():
    """C has a marker in the stack too, but B is asked: a card or a concession."""
    state = table("congo hills BBC", "rift hills AA", seats=3, hands={"B": "w2"})
    play(state, "A invade congo, stones 3, done")
    assert (asked(state), possible(state, "B")) == ("B", ["answer w2", "concede"])
    assert refused(state, "B done", PLAY_A_CARD)
    play(state, "B answer w2")
    assert refused(state, "B concede", CARD_PLAYED)
    assert possible(state, "B") == ["done"]


@pytest.mark.rule("pangea", "10.6", "9.7")
def test_with_a_leader_a_defender_may_stand_without_a_card():
    """Two points against two: the invader loses the marker."""
    state = table("congo desert BB", "rift hills AA", leaders={"B": "congo"})
    play(state, "A invade congo, stones 2, done")
    assert possible(state, "B") == ["concede", "done"]
    play(state, "B done")
    assert (stack(state, "congo"), at(state, "A").lost) == ("BB", 1)


@pytest.mark.rule("pangea", "10.3", "10.4")
def test_open_price_and_hidden_cards():
    """Nothing is hidden before the price lies open, nor outside battles; the defender sees only how many."""
    state = table("congo hills BB", "rift desert BB", "kalahari hills AA", stones=1, hands={"A": "w1 w2 w5", "B": "w3"})
    play(state, "A invade rift, stones 1")
    assert refused(state, "A hide w5", PAY_FIRST, 1)
    play(state, "A pay w2, hide w5, pay w1, done")
    battle = battle_seen(state, "B")
    assert (battle.open, battle.hidden, battle.invader_total) == (("w2", "w1"), ("?",), 4)
    assert battle_seen(state, "A").invader_total == 9
    state = table("congo hills A", hands={"A": "w5"})
    play(state, "A grow congo")
    assert refused(state, "A hide w5", NO_BATTLE)


@pytest.mark.rule("pangea", "10.10")
def test_a_third_player_may_profit():
    """B loses a marker, and C, who is level then, becomes dominator."""
    state = table("congo lake BBBCCA", "rift hills B", seats=3, stones=5, hands={"A": "w1"})
    play(state, "A invade congo, stones 5, pay w1, done", "B concede")
    assert refused(state, "A remove 4", NOT_DEFENDING)
    play(state, "A remove 3")
    assert (stack(state, "congo"), dominates(state, "congo")) == ("BBCCAA", "B")
    state = table("congo forest BCCB", "rift hills AA", seats=3, stones=5)
    play(state, "A invade congo, stones 4, done", "B concede", "A remove 1")
    assert (stack(state, "congo"), dominates(state, "congo")) == ("CCBA", "C")


@pytest.mark.rule("pangea", "10.12")
def test_the_order_of_spent_cards():
    """Invader's open, hidden and further cards, then the defender's."""
    hands = {"A": "w1 w2 w3 w4", "B": "w4 w3 w2"}
    state = table("congo desert BB", "rift hills AA", stones=2, hands=hands)
    play(state, "A invade congo, stones 2, hide w3, pay w1, done", "B answer w4, answer w2, done")
    play(state, "A add w2", "B add w3")
    assert bottom(state) == "w1 w3 w2 w4 w2 w3"
    assert at(state, "A").lost == 1


@pytest.mark.rule("pangea", "10.13")
def test_an_invaded_area_may_be_invaded_again_and_supports_invasions():
    """After a lost battle the same area may be tried anew, and then it alone supports an invasion next door; but nobody
    migrates out of it.
    """
    state = table("congo hills BBA", "atlas desert BB", hands={"A": "w3 w3", "B": "w5 w2"})
    assert refused(state, "A invade atlas", NO_FOOTHOLD)
    play(state, "A invade congo, stones 3, done", "B answer w5, done", "A concede")
    play(state, "A invade congo, pay w3, done", "B concede", "A remove 1")
    assert stack(state, "congo") == "ABA"
    play(state, "A invade atlas, stones 2, done")
    assert asked(state) == "B"
    state = table("congo hills BBA", "rift hills A", supply={"A": 1}, hands={"A": "w3", "B": "w5"})
    play(state, "A invade congo, stones 3, done", "B answer w5, done", "A concede")
    assert refused(state, "A migrate congo 3 rift", WAS_INVADED)


# Voyages and migration ------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "11.2", "11.6")
def test_voyages():
    """Ocean to another ocean area, no points, with an empty supply, several in a turn; the Raft is gone."""
    areas = ("andes hills AB", "tasman hills", "congo hills A", "weddell hills B")
    state = table(*areas, stones=0, rafts={"A": 2}, supply={"A": 0})
    assert refused(state, "A raft congo 1", NO_OCEAN)
    assert refused(state, "A raft andes 2", NOT_YOUR_MARKER)
    assert refused(state, "A raft-leader", NO_LEADER)
    play(state, "A raft andes 1")
    assert refused(state, "A land andes", SAME_AREA)
    assert refused(state, "A land congo", NO_OCEAN)
    play(state, "A land tasman", "A raft tasman 1, land weddell")
    assert (stack(state, "andes"), stack(state, "tasman"), stack(state, "weddell")) == ("B", "", "BA")
    assert refused(state, "A raft weddell 2", NO_RAFT)
    assert at(state, "A").rafts == 0
    assert seen_by(state, "A").rafts_left == 4


@pytest.mark.rule("pangea", "11.1")
def test_a_raft_comes_with_a_time_card():
    """To the player who turned it up."""
    state = table("congo hills A", "rift hills B")
    end_turn(state, "A", time="T30")
    assert (at(state, "A").rafts, at(state, "B").rafts, state.rafts_left) == (1, 0, 5)


@pytest.mark.rule("pangea", "11.3")
def test_a_voyage_may_empty_an_area():
    """Its Dominance card goes to the pool, and a Yellow card may go with it."""
    state = table("andes lake A", "tasman hills", hands={"A": "aqua_able"})
    play(state, "A aqua-able andes 1, land tasman")
    assert seen_by(state, "A").pool == (0, 0, 0, 0, 0, 1)
    assert (hand(state, "A"), exhausted(state, "A")) == ("", "")


@pytest.mark.rule("pangea", "12.2", "8.5")
def test_where_markers_migrate():
    """Reinforcing, expanding with itself counted, or invading; only over a link."""
    areas = ("congo hills AA", "rift hills", "kalahari desert BB", "atlas hills A")
    state = table(*areas, supply={"A": 0})
    assert refused(state, "A migrate atlas 1 kalahari", NOT_LINKED)
    assert refused(state, "A migrate congo 3 rift", NOT_YOUR_MARKER)
    play(state, "A migrate congo 2 rift, stones 3, done")
    assert (stack(state, "congo"), stack(state, "rift")) == ("A", "A")
    assert refused(state, "A migrate rift 1 congo", LOSES_DOMINANCE)
    state = table(*areas, supply={"A": 0})
    play(state, "A migrate congo 2 kalahari, stones 2, done")
    assert (asked(state), stack(state, "congo")) == ("B", "A")
    play(state, "B concede", "A remove 1")
    assert stack(state, "kalahari") == "BA"
    state = table("congo hills A", "rift hills", supply={"A": 0})
    assert refused(state, "A migrate congo 1 rift", LOSES_DOMINANCE)
    state = table("congo hills BA", "rift hills", supply={"A": 0})
    assert refused(state, "A migrate congo 2 rift", NO_SUPPORT)


@pytest.mark.rule("pangea", "12.3")
def test_the_very_marker_counts():
    """From A B A the lower marker may go and the upper may not."""
    state = table("congo hills ABA", "rift hills A", supply={"A": 0})
    assert refused(state, "A migrate congo 1 rift", LOSES_DOMINANCE)
    play(state, "A migrate congo 3 rift, stones 3, done")
    assert (stack(state, "congo"), dominates(state, "congo")) == ("AB", "A")


@pytest.mark.rule("pangea", "12.4")
def test_a_marker_may_migrate_twice():
    """Each time for its price."""
    state = table("congo desert AA", "rift desert A", "deccan mountains", supply={"A": 0}, stones=5)
    play(state, "A migrate congo 2 rift, stones 2, done", "A migrate rift 2 deccan, stones 1, done")
    assert (stack(state, "rift"), stack(state, "deccan")) == ("A", "A")


# Time -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "13.1", "13.2")
def test_the_drawer_must_strike_even_itself():
    """Only A is hurt, on the pictured continent, though it has broken away."""
    state = table("baltica hills A", "congo hills B", broken="eurasia")
    play(state, "A end", "* time T06")
    assert possible(state, "A") == ["strike baltica 1"]
    assert refused(state, "A strike congo 1", NOT_ELIGIBLE)


@pytest.mark.rule("pangea", "13.2")
def test_a_meteor_falls_anywhere():
    """With Any all areas with markers are open, and all their markers are taken."""
    state = table("baltica hills AB", "congo hills B", "tasman lake BBA")
    play(state, "A end", "* time T26")
    assert offered(state, "A", "strike") == "baltica 1+2 congo 1 tasman 1+2+3"
    assert refused(state, "A strike tasman 1", WRONG_MARKERS)


@pytest.mark.rule("pangea", "13.6", "13.5")
@pytest.mark.parametrize(
    ("time", "card"),
    [("T05", "strength"), ("T02", "endurance"), ("T07", "thick_fur"), ("T03", "keen_senses"), ("T01", "speed")],
)
def test_each_yellow_card_averts_its_disaster(time, card):
    """Its owner is asked, the drawer first; without the card nobody is asked."""
    area = "baltica" if time == "T07" else "congo"
    state = table(f"{area} forest ABAB", hands={"A": card, "B": card})
    play(state, "A end", f"* time {time}")
    play(state, f"A {possible_strike(state, area)}")
    assert asked(state) == "A"
    play(state, "A avert")
    if asked(state) == "B" and possible(state, "B") == ["avert", "suffer"]:
        play(state, "B suffer")
    assert stack(state, area).count("A") == 2


def possible_strike(state, area: str) -> str:
    """A strike that picks markers of A, and of B if it may."""
    strikes = [words for words in possible(state, "A") if words.startswith(f"strike {area} 1")]
    return strikes[0]


@pytest.mark.rule("pangea", "13.6")
def test_flood_is_averted_by_aqua_able_and_a_meteor_by_nothing():
    """The sixth pair, and the disaster without one."""
    state = table("bengal lake A", "cathay lake A", hands={"A": "aqua_able"})
    play(state, "A end", "* time T24", "A strike bengal 1", "A avert")
    assert stack(state, "bengal") == "A"
    cards = "strength endurance thick_fur keen_senses speed aqua_able"
    state = table("bengal lake A", "cathay lake A", hands={"A": cards})
    play(state, "A end", "* time T26", "A strike bengal 1")
    assert (stack(state, "bengal"), asked(state)) == ("", "B")


@pytest.mark.rule("pangea", "13.3", "13.4")
def test_which_areas_and_markers():
    """Drought spares Lakes and lone markers; Wildfire burns Hills, Forest and Plains; Plague needs three."""
    areas = ("congo lake AAA", "rift hills AB", "atlas desert A", "nubia mountains B", "kalahari forest ABA")
    for time, strikes in (
        ("T02", {"rift 1", "rift 2", "kalahari 1", "kalahari 2", "kalahari 3"}),
        ("T03", {"rift 1+2", "kalahari 1+2", "kalahari 1+3", "kalahari 2+3"}),
    ):
        state = table(*areas)
        play(state, "A end")
        if asked(state) == "A":
            play(state, "A crown congo")
        play(state, f"* time {time}")
        assert {words.removeprefix("strike ") for words in possible(state, "A")} == strikes
    state = table(*areas)
    play(state, "A end")
    if asked(state) == "A":
        play(state, "A crown congo")
    play(state, "* time T05")
    assert {words.split()[1] for words in possible(state, "A")} == {"congo", "kalahari"}


@pytest.mark.rule("pangea", "13.7")
def test_bounty():
    """A free marker where one has a marker and room, on the pictured continent; it may be declined."""
    areas = ("congo hills A", "rift desert AA", "kalahari hills B", "cathay hills A")
    state = table(*areas)
    play(state, "A end", "* time T04")
    assert possible(state, "A") == ["bounty congo", "decline"]
    assert refused(state, "A bounty kalahari", NO_BOUNTY)
    play(state, "A bounty congo")
    assert stack(state, "congo") == "AA"
    assert seen_by(state, "A").hand == ()
    state = table(*areas)
    play(state, "A end", "* time T27", "A decline")
    assert asked(state) == "B"
    state = table(*areas)
    end_turn(state, "A", time="T29")
    assert asked(state) == "B"


@pytest.mark.rule("pangea", "14.5")
def test_any_and_no_break():
    """With Any the drawer chooses; with No Break all stays, and the next card breaks."""
    state = table(timeline="T19 T26", broken="india")
    end_turn(state, "A", time="T29")
    assert offered(state, "A", "break") == "antarctica australia eurasia north_america south_america"
    assert refused(state, "A break india", CANNOT_BREAK)
    assert refused(state, "A break africa", CANNOT_BREAK)
    play(state, "A break eurasia")
    assert seen_by(state, "A").broken == ("eurasia", "india")
    state = table(timeline="T19 T26 T13")
    end_turn(state, "A", time="T31")
    assert (seen_by(state, "A").years, seen_by(state, "A").broken) == (27, ())
    end_turn(state, "B", time="T17")
    assert seen_by(state, "A").broken == ("south_america",)


@pytest.mark.rule("pangea", "15.2")
def test_points_are_the_values_of_dominated_areas():
    """Lake 6, Forest 4 and Mountains 1; what others dominate does not count."""
    state = table("congo lake A", "rift forest AB", "atlas mountains A", "nubia plains BA")
    assert (total(state, "A"), total(state, "B")) == (11, 5)


# What is hidden -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "16.1", "16.2")
def test_what_everybody_sees():
    """How many White cards, which Yellow ones; never which White ones."""
    state = table("congo hills A", hands={"A": "w5 w1 speed", "B": "w3"}, down={"A": "strength"})
    seat = seen_by(state, "B").seats[0]
    assert (seat.white, seat.yellow, seat.yellow_down, seat.known) == (2, ("speed",), ("strength",), ())
    assert seen_by(state, "A").hand == ("w1", "w5")
    assert seen_by(state, "B").hand == ("w3",)


@pytest.mark.rule("pangea", "16.3")
def test_who_draws_a_known_card_is_known_to_have_it():
    """The card under the deck was seen by all; when B draws it, A knows, until B plays one."""
    state = table("congo hills A", "rift desert BB", "kalahari desert", stones=0, hands={"A": "w3"})
    state.white.low = 0
    play(state, "A grow congo, pay w3, done")
    end_turn(state, "A", draws="w3")
    assert seen_by(state, "B").seats[0].known == ("w3",)
    assert seen_by(state, "A").seats[0].known == ()
    play(state, "B expand kalahari, stones 2, done")
    end_turn(state, "B", time="T32")
    play(state, "A grow congo, pay w3, done")
    assert (seen_by(state, "B").seats[0].known, bottom(state, "B")) == ((), "w3")


@pytest.mark.rule("pangea", "16.4")
def test_a_commitment_is_seen_when_it_is_complete():
    """B is told nothing of area, stones or cards before A is done, and then everything."""
    state = table("congo hills A", "rift hills A", hands={"A": "w2 w1"})
    before = seen_by(state, "B")
    told = []
    for words in ("grow congo", "stones 1", "pay w2", "done"):
        earlier = state.copy()
        play(state, f"A {words}")
        told.append(GAME.sight(earlier, move(f"A {words}"), state, 1))
        if words != "done":
            assert seen_by(state, "B") == before
    assert [str(sight.action) for sight in told] == ["?", "?", "?", "done"]
    assert told[-1].reveals == ("grow congo", "stones 1", "pay w2")


# What we had to reconstruct -------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "17.1", "17.2", "17.3", "17.4")
def test_what_is_reconstructed_is_marked():
    """Every section of the components says what is ours."""
    sections = json.loads(files("ludarium.games.pangea").joinpath("components.json").read_bytes())
    for name in ("continents", "areas", "links", "terrain", "yellow", "white", "instructions", "time"):
        assert "reconstruction" in sections[name]["provenance"]


@pytest.mark.rule("pangea", "17.5")
def test_our_own_decisions_are_played():
    """The drawer averts first, and a marker may sail away from dominance."""
    state = table("congo hills BA", hands={"A": "speed", "B": "speed"})
    play(state, "A end", "* time T01", "A strike congo 1+2")
    assert asked(state) == "A"
    play(state, "A suffer")
    assert asked(state) == "B"
    state = table("andes hills AB", "tasman hills", rafts={"A": 1})
    play(state, "A raft andes 1, land tasman")
    assert dominates(state, "andes") == "B"


def test_at_the_limit_nothing_grows():
    """The reason names the limit."""
    state = table("congo desert AB")
    assert refused(state, "A grow congo", AT_LIMIT)
    assert after_set_up(1).turns == 1
