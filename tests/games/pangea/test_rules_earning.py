"""What earns cards, what Leaders and Rafts do, and how level games are told apart (RULES 8, 9, 11, 12, 15)."""

import pytest

from ludarium.games.pangea.rules import new_position
from ludarium.games.pangea.rules.kinds import NO_AQUA, NO_OCEAN, SUPPLY_LEFT
from ludarium.games.pangea.rules.time import begin_turn

from .table import *

# Before the first claim -----------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "2.5", "3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_first_nothing_has_happened(seats):
    """No turn, no stones, no markers, nothing earned, struck, seen or discarded; A claims first."""
    state = new_position(seats)
    for name in [
        "turn",
        "turns",
        "broken",
        "full",
        "stones",
        "deeds",
        "invaded",
        "led",
        "owed",
        "open_growth",
        "open_expansion",
        "open_invasion",
        "source_slot",
        "paid_stones",
        "struck",
        "asked",
        "spared",
        "time_discard",
    ]:
        assert getattr(state, name) == 0, name
    for name in ["stack", "present", "pairs", "dominated", "rafts", "ready", "down", "secret", "known"]:
        assert not any(getattr(state, name)), name
    assert [list(row) for row in (state.timeline, state.laid, state.reply)] == [[], [], []]
    assert (len(state.stack), len(state.present), len(state.known)) == (25, seats, (seats + 1) * seats)


# Earning cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "8.4", "8.5")
@pytest.mark.parametrize(
    ("moves", "cards"),
    [
        (["A raft andes 1, land weddell"], 2),
        (["A raft-leader, land weddell"], 2),
        (["A aqua-able andes 1, land weddell"], 2),
        (["A invade rift, stones 2, done", "B concede", "A remove 1"], 2),
        (["A invade rift, stones 5, done", "B answer w2, done", "A remove 2"], 2),
        (["A invade rift, stones 2, done", "B answer w2, done", "A concede"], 0),
        (["A grow congo, stones 3, done", "A raft andes 1, land weddell"], 2),
        (["A grow congo, stones 3, done"], 1),
    ],
)
def test_what_earns_white_cards(moves, cards):
    """Voyages of markers and of the Leader, and battles won or conceded, bring two; a lost battle none."""
    areas = ("congo hills AA", "rift desert BB", "andes forest AAA", "weddell hills", "tasman lake A")
    hands = {"A": "aqua_able w1", "B": "w2 w3"}
    state = table(*areas, hands=hands, rafts={"A": 1}, leaders={"A": "andes"})
    before = at(state, "A").white
    play(state, *moves)
    end_turn(state, "A")
    assert at(state, "A").white - before == cards


@pytest.mark.rule("pangea", "8.4", "12.1")
def test_migration_earns_two_and_a_lost_one_nothing():
    """Also where the marker only joins its own kind; and not if it came to fight and lost."""
    areas = ("congo hills AAA", "rift hills A", "kalahari desert BB")
    state = table(*areas, supply={"A": 0})
    play(state, "A migrate congo 3 rift, stones 3, done")
    end_turn(state, "A")
    assert at(state, "A").white == 2
    state = table(*areas, supply={"A": 0}, hands={"B": "w5"})
    play(state, "A migrate congo 3 kalahari, stones 2, done", "B answer w5, done")
    assert stack(state, "congo") == "AA"
    end_turn(state, "A")
    assert at(state, "A").white == 0


@pytest.mark.rule("pangea", "8.1")
def test_yellow_cards_come_only_at_the_end_of_ones_own_turn():
    """B comes to dominate a second Forest in A's turn: no card then, but after B's own turn, before the Time card."""
    state = table("congo forest B", "rift forest AB", "atlas hills A")
    play(state, "A end", "* time T02", "A strike rift 1")
    assert (at(state, "B").dominance[3], hand(state, "B"), asked(state)) == (2, "", "B")
    play(state, "B end")
    assert (seen_by(state, "B").phase, hand(state, "B"), hand(state, "A")) == ("time", "keen_senses", "")


@pytest.mark.rule("pangea", "8.1")
def test_a_lone_dominance_card_gives_no_yellow_one():
    """One area is not enough, and a second one that is lost again before the end counts for nothing."""
    state = table("congo forest A", "rift hills AA")
    end_turn(state, "A")
    assert hand(state, "A") == ""
    state = table("congo forest A", "andes forest AB", "weddell hills", rafts={"A": 1})
    play(state, "A raft andes 1, land weddell")
    end_turn(state, "A")
    assert "keen_senses" not in hand(state, "A")


# The supply -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "5.4", "12.1")
def test_the_last_marker_of_the_supply_is_still_placed():
    """With one left one grows, expands and invades, and does not migrate yet; after it one does."""
    state = table("congo hills AA", "rift hills", "atlas desert BB", supply={"A": 1})
    assert possible(state, "A") == ["end", "expand rift", "grow congo", "invade atlas"]
    assert refused(state, "A migrate congo 2 rift", SUPPLY_LEFT)
    play(state, "A grow congo, stones 3, done")
    assert (at(state, "A").markers, offered(state, "A", "grow"), offered(state, "A", "expand")) == (0, "", "")
    assert "congo 3 atlas" in offered(state, "A", "migrate")


@pytest.mark.rule("pangea", "12.1", "12.2")
def test_every_marker_that_may_leave_goes_to_every_place_that_may_be_entered():
    """From Atlas alone, then from Atlas and a full Congo: each marker of one's own over each link, and nothing else."""
    state = table("atlas hills AA", "nubia hills", supply={"A": 0})
    assert (offered(state, "A", "migrate"), state.choices(0)) == ("atlas 1 nubia atlas 2 nubia", 3)
    state = table("atlas hills AA", "nubia hills", "congo hills ABA", supply={"A": 0})
    assert offered(state, "A", "migrate") == "atlas 1 nubia atlas 2 nubia congo 3 atlas congo 3 nubia"
    assert state.choices(0) == 1 + 4


# Leaders --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "9.4", "9.5")
@pytest.mark.parametrize(("goal", "markers"), [("atlas", 1), ("congo", 1), ("kalahari", 0), ("maud", 0)])
def test_a_marker_follows_a_leader_over_one_step_at_most(goal, markers):
    """Staying and one step bring a marker from the supply; two and three steps bring none, though there is room."""
    areas = ("atlas hills B", "congo hills B", "kalahari hills B", "maud hills B")
    state = table(*areas, leaders={"A": "atlas"})
    begin_turn(state, 0)
    before = at(state, "A").markers
    play(state, f"A lead {goal}")
    assert (leader(state, "A"), board_count(state, "A")) == (goal, markers)
    assert at(state, "A").markers == before - markers


@pytest.mark.rule("pangea", "9.4", "9.5")
def test_the_last_marker_of_the_supply_follows_a_leader():
    """One is enough; none is not."""
    for supply, markers in ((1, 1), (0, 0)):
        state = table("congo hills B", leaders={"A": "congo"}, supply={"A": supply})
        begin_turn(state, 0)
        play(state, "A lead congo")
        assert (board_count(state, "A"), at(state, "A").markers) == (markers, 0)


@pytest.mark.rule("pangea", "9.1")
def test_two_and_two_are_not_three():
    """Groups that do not hang together give no Leader; one group of three does, whatever else there is."""
    state = table("atlas hills A", "congo hills A", "cathay hills A", "andes hills A")
    play(state, "A end")
    assert asked(state) == "*"
    state = table("atlas hills A", "congo hills A", "kalahari hills A", "andes hills A")
    play(state, "A end")
    assert offered(state, "A", "crown") == "atlas congo kalahari"


# Rafts and voyages ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "11.2", "11.4")
def test_a_leader_sails_from_the_coast_only():
    """Inland there is nothing to choose, with Raft or Aqua-Able; nor without either."""
    areas = ("congo hills A", "andes hills A", "weddell hills B", "tasman lake A")
    for where, ways in (("congo", []), ("andes", ["aqua-able-leader", "raft-leader"])):
        state = table(*areas, rafts={"A": 1}, hands={"A": "aqua_able"}, leaders={"A": where})
        assert [words for words in possible(state, "A") if words.endswith("-leader")] == ways
    state = table(*areas, rafts={"A": 1}, hands={"A": "aqua_able"}, leaders={"A": "congo"})
    assert refused(state, "A raft-leader", NO_OCEAN)
    assert refused(state, "A aqua-able-leader", NO_OCEAN)
    state = table(*areas, leaders={"A": "andes"})
    assert possible(state, "A") == ["end", "grow andes", "grow congo"]


@pytest.mark.rule("pangea", "11.2", "11.3")
def test_every_marker_at_the_ocean_may_sail_once_for_each_means():
    """Each of one's markers in each such area, by Raft and by Aqua-Able; those of others and those inland do not."""
    areas = ("andes hills ABA", "weddell hills BA", "congo hills A", "tasman lake A", "wilkes hills BBB")
    state = table(*areas, stones=0, rafts={"A": 1}, hands={"A": "aqua_able"})
    markers = "andes 1 andes 3 tasman 1 weddell 2"
    assert (offered(state, "A", "raft"), offered(state, "A", "aqua-able")) == (markers, markers)
    assert state.choices(0) == 4 + 4 + 1
    state = table(*areas, stones=0, rafts={"A": 1})
    assert (offered(state, "A", "raft"), offered(state, "A", "aqua-able"), state.choices(0)) == (markers, "", 5)


@pytest.mark.rule("pangea", "11.4", "11.5")
def test_a_leader_who_sails_on_aqua_able_exhausts_it():
    """Rafts stay, no marker comes along, and there is no second voyage with the card."""
    areas = ("andes hills A", "weddell hills BBB", "tasman lake A", "wilkes hills")
    state = table(*areas, rafts={"A": 1}, hands={"A": "aqua_able"}, leaders={"A": "andes"})
    play(state, "A aqua-able-leader")
    assert offered(state, "A", "land") == "tasman weddell wilkes"
    play(state, "A land weddell")
    assert (leader(state, "A"), stack(state, "weddell")) == ("weddell", "BBB")
    assert (at(state, "A").rafts, exhausted(state, "A")) == (1, "aqua_able")
    assert refused(state, "A aqua-able-leader", NO_AQUA)
    play(state, "A raft-leader, land andes")
    assert (leader(state, "A"), at(state, "A").rafts) == ("andes", 0)


@pytest.mark.rule("pangea", "11.1")
def test_the_last_raft_is_given_too():
    """Five are out: the sixth still comes, and then the store is empty."""
    state = table(rafts={"B": 5})
    end_turn(state, "A", time="T09")
    assert (at(state, "A").rafts, at(state, "B").rafts, seen_by(state, "A").rafts_left) == (1, 5, 0)


# Disasters ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "13.2", "13.4")
@pytest.mark.parametrize("area", ["atlas", "nubia", "congo", "rift", "kalahari"])
def test_a_disaster_strikes_the_only_area_that_is_open_to_it(area):
    """An Earthquake in Africa takes two markers of three, any two; elsewhere it takes none."""
    state = table(f"{area} hills ABA", "cathay hills AB")
    play(state, "A end", "* time T01")
    assert (offered(state, "A", "strike"), state.choices(0)) == (f"{area} 1+2 {area} 1+3 {area} 2+3", 3)
    play(state, "A strike " + area + " 1+3")
    assert (stack(state, area), stack(state, "cathay"), at(state, "A").lost) == ("B", "AB", 2)


@pytest.mark.rule("pangea", "14.2", "14.8", "2.5")
@pytest.mark.parametrize("time", ["T21", "T25"])
def test_after_a_break_the_next_player_follows(time):
    """The instruction is over and the continent gone: it is the left neighbour's turn, with stones, and A's no more."""
    state = table("congo hills A", "rift hills B", timeline="T19 T26", elsewhere="hills")
    play(state, "A end", f"* time {time}")
    assert (asked(state), seen_by(state, "A").phase, len(seen_by(state, "A").broken)) == ("B", "act", 1)
    assert (seen_by(state, "B").turn, seen_by(state, "B").stones) == (1, 5)


# Level games ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "15.3")
def test_exhausted_cards_count_when_points_are_level():
    """Six points each of two areas each: A's exhausted cards, Yellow and White, are cards all the same."""
    areas = ("congo hills A", "rift hills A", "atlas hills B", "nubia hills B")
    assert table(*areas).outcome().places == (1, 1)
    assert table(*areas, down={"A": "thick_fur"}, hands={"B": "w5 w4"}).outcome().places == (1, 2)
    assert table(*areas, down={"B": "w2r"}).outcome().places == (2, 1)
    assert table(*areas, down={"B": "w2r"}, hands={"A": "w1 w3"}).outcome().places == (1, 2)


# What is remembered ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("pangea", "16.3", "10.7")
def test_only_who_put_a_card_away_unseen_knows_who_draws_it():
    """A's hidden card goes under an empty deck and B draws it: A knows that, C and the spectators do not."""
    areas = ("congo desert BB", "rift hills AA", "kalahari hills BB", "weddell hills")
    state = table(*areas, seats=3, stones=2, hands={"A": "w5"}, rafts={"B": 1})
    deck_of(state, "w1 w2")
    play(state, "A invade congo, stones 2, hide w5, done", "B concede", "A remove 1")
    end_turn(state, "A", draws="w1 w2")
    assert (bottom(state, "A"), bottom(state, "B"), bottom(state)) == ("w5", "?", "?")
    play(state, "B grow kalahari, stones 3, done")
    end_turn(state, "B", time="T32", draws="w5")
    assert hand(state, "B").split()[-1] == "w5"
    assert seen_by(state, "A").seats[1].known == ("w5",)
    assert seen_by(state, "B").seats[1].known == ()
    assert seen_by(state, "C").seats[1].known == ()
    assert at(state, "B").known == ()
