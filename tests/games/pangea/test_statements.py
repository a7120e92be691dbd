"""Facts about Pangea that can be checked, each with its number: set-up, paying, stacks, cards, Leaders."""

from pathlib import Path

import pytest
from tests.games.talk import marked_statements

from ludarium.core.errors import SetupError
from ludarium.core.rng import stream
from ludarium.core.turn import LETTERS
from ludarium.games.pangea import GAME
from ludarium.games.pangea.components import load
from ludarium.games.pangea.lookup import VALUED, YELLOW_IDS
from ludarium.games.pangea.rules import new_position
from ludarium.games.pangea.rules.kinds import AT_LIMIT, NO_SUPPORT, POINTS_SHORT
from ludarium.games.pangea.rules.land import restack
from ludarium.games.pangea.rules.time import begin_turn
from ludarium.games.pangea.state import dominator, height, owner_at, with_marker, without_marker

from .table import *


def test_every_statement_has_a_test():
    """All 58 statements are marked in the files of statements."""
    assert marked_statements(Path(__file__).parent) == {f"S{number:02}" for number in range(1, 59)}


# Set-up ---------------------------------------------------------------------------------------------------------------


@pytest.mark.statement("pangea", "S01")
@pytest.mark.rule("pangea", "2.1", "2.2")
def test_the_map():
    """25 areas, 7 continents, 47 links (29 within, 18 across); Pangea and each continent hang together."""
    box = load()
    home = {area.id: area.continent for area in box.areas}
    within = sum(home[a] == home[b] for a, b in box.links)
    assert (len(box.areas), len(box.continents), len(box.links), within) == (25, 7, 47, 29)
    for group in [set(home), *({a for a in home if home[a] == one.id} for one in box.continents)]:
        reached = {min(group)}
        for _ in group:
            reached |= {near for area in reached for near in box.neighbours(area) if near in group}
        assert reached == group


@pytest.mark.statement("pangea", "S02")
@pytest.mark.rule("pangea", "2.3")
@pytest.mark.parametrize(("seats", "markers"), [(2, 30), (3, 27), (4, 25)])
def test_markers_for_each_number_of_players(seats, markers):
    """30, 27 or 25 each; one player or five is refused."""
    state = GAME.initial(GAME.setup(seats))
    assert [at(state, who).markers for who in LETTERS[:seats]] == [markers] * seats
    for wrong in (1, 5):
        with pytest.raises(SetupError):
            GAME.setup(wrong)


@pytest.mark.statement("pangea", "S03")
@pytest.mark.rule("pangea", "3.8")
@pytest.mark.parametrize("seed", range(12))
def test_set_up_ends_after_25_to_29_claims_without_a_new_deck(seed):
    """However it goes, the Time deck suffices."""
    state = new_position(2 + seed % 3)
    claims = 0
    discarded = 0
    for move in random_moves(state, stream(seed, "players")):
        claims += move.action.kind == "claim"
        if state.turns:
            break
        now = len(seen_by(state, "A").time_discard)
        assert now >= discarded
        discarded = now
    assert 25 <= claims <= 29


@pytest.mark.statement("pangea", "S04", "S05")
@pytest.mark.rule("pangea", "3.8")
@pytest.mark.parametrize("seed", range(12))
def test_the_table_after_set_up(seed):
    """32 Time cards in the deck, 5 tiles out, an empty pool; 25 Dominance cards less the lifeless areas."""
    state = after_set_up(seed)
    view = seen_by(state, "A")
    assert (view.time_deck, view.timeline, view.time_discard) == (32, (), ())
    assert sum(view.bag) == 5
    assert view.pool == (0,) * 6
    lifeless = sum(area.terrain in ("volcano", "sulfur") for area in view.areas)
    assert sum(sum(seat.dominance) for seat in view.seats) == 25 - lifeless


@pytest.mark.statement("pangea", "S05")
def test_both_lifeless_tiles_or_none():
    """With Volcano and Sulfur on the board 23 Dominance cards are held, with neither 25."""
    for first, second, cards in (("volcano", "sulfur", 23), ("hills", "desert", 25)):
        state = new_position(2)
        tiles = [first, second, *["hills"] * 4, *["desert"] * 4, *["forest"] * 5, *["mountains"] * 5]
        tiles += ["plains"] * 4 + ["lake"] * 4
        moves = 0
        while state.turns == 0:
            choice = possible(state, asked(state))
            wanted = f"tile {tiles[moves]}" if choice[0].startswith("tile") else choice[0]
            moves += choice[0].startswith("tile")
            play(state, f"{asked(state)} {wanted}")
        assert sum(sum(at(state, who).dominance) for who in "AB") == cards


@pytest.mark.statement("pangea", "S06")
@pytest.mark.rule("pangea", "3.5", "3.1", "2.6")
def test_sulfur_takes_nothing_from_whoever_draws_it():
    """Supply and Dominance cards are as before, and the next player is on turn."""
    state = new_position(3)
    play(state, "* time T01", "A claim congo", "* tile sulfur", "* time T02")
    assert (at(state, "A").markers, sum(at(state, "A").dominance)) == (27, 0)
    assert (stack(state, "congo"), asked(state)) == ("", "B")
    play(state, "B claim rift", "* tile hills", "* time T03")
    assert asked(state) == "C"


@pytest.mark.statement("pangea", "S07")
@pytest.mark.rule("pangea", "3.2")
def test_no_break_is_passed_over_in_the_set_up():
    """It changes nothing but the discard pile; the same player draws again."""
    state = new_position(2)
    play(state, "* time T30", "* time T31", "* time T32", "* time T22")
    assert seen_by(state, "A").time_discard == ("T22", "T30", "T31", "T32")
    assert (asked(state), possible(state, "A")) == ("A", ["claim pilbara", "claim tasman"])


def full_australia(*extra: str):
    """A's Mountains in Pilbara and B's Desert in Tasman, claimed; then these moves."""
    state = new_position(2)
    play(state, "* time T22", "A claim pilbara", "* tile mountains", "* time T23", "B claim tasman", "* tile desert")
    play(state, *extra)
    return state


@pytest.mark.statement("pangea", "S08")
@pytest.mark.rule("pangea", "3.6", "3.7")
def test_on_a_full_continent_the_marker_goes_under_a_single_one():
    """Only Tasman can take it, under B, who keeps the Desert card; Mountains take no second marker."""
    state = full_australia("* time T01", "A claim congo", "* tile hills")
    state.time_discard &= ~(1 << 21)
    state.time_deck |= 1 << 21
    play(state, "* time T22")
    assert possible(state, "B") == ["claim tasman"]
    play(state, "B claim tasman")
    assert stack(state, "tasman") == "BB"
    assert at(state, "B").dominance == (0, 1, 0, 0, 0, 0)


@pytest.mark.statement("pangea", "S09")
@pytest.mark.rule("pangea", "3.7")
def test_without_any_place_another_card_is_drawn():
    """Tasman holds two markers and Pilbara is Mountains: an Australia card leads on to the next."""
    state = full_australia()
    restack(state, 17, 2 | 1 << 3)
    state.time_discard &= ~(1 << 21)
    state.time_deck |= 1 << 21
    play(state, "* time T22")
    assert asked(state) == "*"
    play(state, "* time T01")
    assert asked(state) == "A"


# Paying ---------------------------------------------------------------------------------------------------------------


@pytest.mark.statement("pangea", "S10")
@pytest.mark.rule("pangea", "6.1", "6.2", "2.4")
def test_five_stones_buy_hills_and_desert_but_not_two_hills():
    """3 and 2 make 5; 3 and 3 do not."""
    state = table("congo hills A", "rift desert A")
    play(state, "A grow congo, stones 3, done", "A grow rift, stones 2, done")
    assert (stack(state, "congo"), stack(state, "rift")) == ("AA", "AA")
    state = table("congo hills A", "rift hills A")
    play(state, "A grow congo, stones 3, done")
    assert refused(state, "A grow rift", POINTS_SHORT, 1)


@pytest.mark.statement("pangea", "S11")
@pytest.mark.rule("pangea", "6.3", "6.4")
def test_nothing_comes_back_of_six_points_for_plains():
    """White 2 and White 4 are both used."""
    state = table("congo plains A", stones=0, hands={"A": "w2 w4"})
    play(state, "A grow congo, pay w2, pay w4, done")
    assert (stack(state, "congo"), hand(state, "A"), bottom(state, "A")) == ("AA", "", "w2 w4")


@pytest.mark.statement("pangea", "S12")
@pytest.mark.rule("pangea", "6.2", "6.3")
def test_a_card_is_never_split_over_two_markers():
    """A White 5 used on Hills is gone; the Desert is not paid for."""
    state = table("congo hills A", "rift desert A", stones=0, hands={"A": "w5"})
    play(state, "A grow congo, pay w5, done")
    assert refused(state, "A grow rift", POINTS_SHORT, 2)


@pytest.mark.statement("pangea", "S13")
@pytest.mark.rule("pangea", "6.5")
def test_thick_fur_is_worth_two_in_hills_and_one_in_forest():
    """With one stone it pays for Hills, and is two points short of a Forest."""
    state = table("congo hills A", "rift forest A", stones=1, hands={"A": "thick_fur"})
    assert refused(state, "A grow rift", POINTS_SHORT, 2)
    play(state, "A grow congo, stones 1, pay thick_fur, done")
    assert exhausted(state, "A") == "thick_fur"


@pytest.mark.statement("pangea", "S14")
@pytest.mark.rule("pangea", "6.5", "10.5")
def test_strength_pays_one_but_counts_two_in_an_invasion():
    """With two stones it pays for Hills; alone it does not pay for a Desert, but for the invasion of one."""
    state = table("congo hills A", stones=2, hands={"A": "strength"})
    play(state, "A grow congo, stones 2, pay strength, done")
    state = table("congo desert A", "rift desert BB", "kalahari hills AA", stones=0, hands={"A": "strength"})
    assert refused(state, "A grow congo", POINTS_SHORT, 1)
    play(state, "A invade rift, pay strength, done")
    assert asked(state) == "B"


@pytest.mark.statement("pangea", "S15")
@pytest.mark.rule("pangea", "6.6", "6.7", "4.2")
def test_what_becomes_of_used_cards():
    """A plain White card is the last of the deck; Herd Instinct is exhausted until its owner's next turn."""
    state = table("congo hills A", "rift hills B", stones=0, hands={"A": "w2 w1r"})
    play(state, "A grow congo, pay w2, pay w1r, done")
    assert (bottom(state), exhausted(state, "A"), hand(state, "A")) == ("w2", "w1r", "")
    end_turn(state, "A", draws="w5")
    assert (exhausted(state, "A"), hand(state, "A")) == ("w1r", "w5")
    end_turn(state, "B", time="T32")
    assert (exhausted(state, "A"), hand(state, "A")) == ("", "w1r w5")


# Stacks and dominance -------------------------------------------------------------------------------------------------


def packed(markers: str) -> int:
    """A stack as the state keeps it."""
    return sum((LETTERS.index(who) + 1) << 3 * slot for slot, who in enumerate(markers))


def letters_of(markers: int) -> str:
    """A stack as people write it."""
    return "".join(LETTERS[owner_at(markers, slot)] for slot in range(height(markers)))


@pytest.mark.statement("pangea", "S16")
@pytest.mark.rule("pangea", "7.2", "7.3")
@pytest.mark.parametrize(
    ("before", "new", "after"),
    [("A", "B", "AB"), ("AB", "B", "BAB"), ("AB", "A", "ABA"), ("ABC", "C", "CABC"), ("", "A", "A")],
)
def test_where_a_new_marker_goes(before, new, after):
    """At the bottom, unless dominance changes."""
    stacked = with_marker(packed(before), LETTERS.index(new))
    assert letters_of(stacked) == after
    assert LETTERS[dominator(stacked)] == after[0]


@pytest.mark.statement("pangea", "S17", "S18")
@pytest.mark.rule("pangea", "7.4")
@pytest.mark.parametrize(
    ("before", "place", "after"),
    [("AABB", 1, "BAB"), ("AABB", 2, "BAB"), ("ABCABC", 4, "BACBC"), ("ABCABC", 1, "BCABC")],
)
def test_what_is_left_when_a_marker_goes(before, place, after):
    """The order stays, and the new dominator's highest marker comes to the top."""
    stacked = without_marker(packed(before), place - 1)
    assert letters_of(stacked) == after
    assert LETTERS[dominator(stacked)] == "B"


@pytest.mark.statement("pangea", "S19")
@pytest.mark.rule("pangea", "7.5", "1.2")
def test_a_dominance_card_moves_at_once():
    """B overtakes A in a Forest: the card has moved before the turn ends."""
    state = table("congo forest AB", turn="B")
    play(state, "B grow congo, stones 4, done")
    assert asked(state) == "B"
    assert (at(state, "A").dominance[3], at(state, "B").dominance[3]) == (0, 1)


@pytest.mark.statement("pangea", "S20")
@pytest.mark.rule("pangea", "8.3")
def test_a_yellow_card_goes_with_the_last_dominance_card():
    """Losing one of two Forests keeps Keen Senses; losing the second returns it at once."""
    state = table("congo forest AB", "rift forest AB", turn="B", hands={"A": "keen_senses", "B": "w4"})
    play(state, "B grow congo, stones 4, done")
    assert hand(state, "A") == "keen_senses"
    play(state, "B grow rift, pay w4, done")
    assert hand(state, "A") == ""


@pytest.mark.rule("pangea", "8.3")
def test_an_exhausted_yellow_card_goes_back_too():
    """A's only Lake marker sails to Hills by Aqua-Able: exhausted for the voyage, and lost with the last Dominance card."""
    state = table("andes lake A", "tasman hills", "nubia hills B", hands={"A": "aqua_able"})
    play(state, "A aqua-able andes 1, land tasman")
    assert (hand(state, "A"), exhausted(state, "A")) == ("", "")


@pytest.mark.statement("pangea", "S21")
@pytest.mark.rule("pangea", "8.2", "8.1")
def test_three_areas_give_one_yellow_card():
    """Three Forests: one Keen Senses, and no second one a turn later."""
    state = table("congo forest A", "maud forest A", "atlas forest A", "nubia hills B")
    end_turn(state, "A", time="T30")
    assert at(state, "A").yellow == ("keen_senses",)
    end_turn(state, "B", time="T31")
    end_turn(state, "A", time="T32")
    assert at(state, "A").yellow == ("keen_senses",)


@pytest.mark.statement("pangea", "S22")
@pytest.mark.rule("pangea", "7.1")
def test_mountains_with_a_marker_never_grow():
    """Growth there is refused: the stack is at its limit."""
    state = table("congo mountains A")
    assert refused(state, "A grow congo", AT_LIMIT)
    assert refused(state, "A expand congo", AT_LIMIT)


# Expansion ------------------------------------------------------------------------------------------------------------


@pytest.mark.statement("pangea", "S23")
@pytest.mark.rule("pangea", "5.2")
def test_expansion_needs_two_markers_in_one_area():
    """One marker in each of two neighbours is refused, two in one of them are allowed."""
    state = table("congo hills A", "kalahari hills A", "rift hills")
    assert refused(state, "A expand rift", NO_SUPPORT)
    state = table("congo hills AA", "kalahari hills A", "rift hills")
    play(state, "A expand rift, stones 3, done")
    assert stack(state, "rift") == "A"


@pytest.mark.statement("pangea", "S24")
@pytest.mark.rule("pangea", "14.6")
def test_support_ends_at_the_new_shore():
    """After North America has gone, Laurentia supports Appalachia but no longer Baltica."""
    areas = ("laurentia hills AA", "baltica hills", "appalachia hills")
    assert offered(table(*areas), "A", "expand") == "appalachia baltica"
    assert offered(table(*areas, broken="north_america"), "A", "expand") == "appalachia"


@pytest.mark.statement("pangea", "S25")
@pytest.mark.rule("pangea", "14.6")
def test_links_after_two_breaks():
    """Antarctica and India gone: Bengal and Wilkes are not linked, Pilbara only with Tasman."""
    state = table(broken="antarctica india")
    assert linked(state, "bengal") == "deccan"
    assert linked(state, "wilkes") == "weddell maud"
    assert linked(state, "pilbara") == "tasman"


# White and Yellow awards ----------------------------------------------------------------------------------------------


@pytest.mark.statement("pangea", "S26")
@pytest.mark.rule("pangea", "8.4", "8.5")
@pytest.mark.parametrize(
    ("moves", "cards"),
    [
        (["A grow congo, stones 2, done", "A grow kalahari, pay w2, done"], 1),
        (["A grow congo, stones 2, done", "A expand weddell, stones 2, done"], 2),
        (["A expand weddell, stones 2, done", "A expand wilkes, pay w2, done"], 2),
        (["A invade rift, stones 2, done", "B answer w5, done", "A concede"], 0),
        ([], 0),
    ],
)
def test_white_cards_for_deeds(moves, cards):
    """Grown twice: 1; grown and expanded: 2; expanded twice: 2; an invasion lost: 0; nothing: 0."""
    deserts = ("congo desert A", "kalahari desert A", "weddell desert", "wilkes desert", "rift desert BB")
    state = table(*deserts, "maud hills AA", hands={"A": "w2", "B": "w5"}, leaders={"A": "maud"})
    if moves and "concede" in moves[-1]:
        state.ready[0] |= 1 << 0
    play(state, *moves, "A end")
    assert state.owed == cards


@pytest.mark.statement("pangea", "S26")
@pytest.mark.rule("pangea", "8.5", "9.4")
@pytest.mark.parametrize(("markers", "cards"), [("A", 1), ("B", 2)])
def test_the_leaders_marker_counts_as_growth_or_expansion(markers, cards):
    """Only the free marker: as growth 1 White card, as expansion 2."""
    state = table(f"congo forest {markers}", leaders={"A": "congo"})
    begin_turn(state, 0)
    play(state, "A lead congo", "A end")
    assert state.owed == cards


@pytest.mark.statement("pangea", "S27")
@pytest.mark.rule("pangea", "6.8")
def test_an_almost_empty_deck_gives_what_it_has():
    """With one card left and a right to two, one is drawn."""
    state = table("congo hills AA", "rift hills")
    deck_of(state, "w3")
    play(state, "A expand rift, stones 3, done")
    end_turn(state, "A", draws="w3")
    assert hand(state, "A") == "thick_fur w3"
    assert seen_by(state, "A").white_loose == 0


@pytest.mark.statement("pangea", "S28")
@pytest.mark.rule("pangea", "4.1", "8.1")
def test_yellow_cards_of_the_set_up_come_at_the_end_of_the_first_turn():
    """Two Plains: no Speed while acting, but it averts an Earthquake turned up right after."""
    state = table("congo plains A", "atlas plains A")
    assert hand(state, "A") == ""
    play(state, "A end", "* time T01", "A strike congo 1")
    assert (asked(state), hand(state, "A")) == ("A", "speed")
    play(state, "A avert")
    assert stack(state, "congo") == "A"


# Leaders --------------------------------------------------------------------------------------------------------------


@pytest.mark.statement("pangea", "S29")
@pytest.mark.rule("pangea", "9.1")
def test_a_chain_of_three_gives_a_leader():
    """Atlas, Congo and Kalahari do; Atlas, Rift and Kalahari do not."""
    state = table("atlas hills A", "congo hills A", "kalahari hills A")
    play(state, "A end")
    assert possible(state, "A") == ["crown atlas", "crown congo", "crown kalahari"]
    state = table("atlas hills A", "rift hills A", "kalahari hills A")
    play(state, "A end")
    assert asked(state) == "*"


@pytest.mark.statement("pangea", "S30")
@pytest.mark.rule("pangea", "9.2")
def test_a_new_leader_creates_nothing():
    """On the turn in which it is gained, no marker follows."""
    state = table("atlas hills A", "congo hills A", "kalahari hills A")
    end_turn(state, "A", crown="congo")
    assert (board_count(state, "A"), leader(state, "A")) == (3, "congo")


@pytest.mark.statement("pangea", "S31")
@pytest.mark.rule("pangea", "9.4", "4.4")
def test_a_leader_brings_a_marker_anywhere():
    """One step into B's Forest with no own marker near: B A, and two White cards at the end."""
    state = table("congo hills", "rift forest B", leaders={"A": "congo"})
    begin_turn(state, 0)
    play(state, "A lead rift")
    assert stack(state, "rift") == "BA"
    play(state, "A end")
    assert state.owed == 2


@pytest.mark.statement("pangea", "S32")
@pytest.mark.rule("pangea", "9.5", "9.7")
def test_a_leader_who_walked_two_steps_still_fights():
    """No free marker where there is room for one, as after one step; but two points in a battle started there."""
    for goal, markers in (("congo", 5), ("rift", 4)):
        state = table("atlas hills A", "congo hills A", "rift hills BB", "kalahari hills AA", leaders={"A": "atlas"})
        begin_turn(state, 0)
        play(state, f"A lead {goal}")
        assert board_count(state, "A") == markers, goal
    state = table("atlas hills A", "congo hills A", "rift desert BB", "kalahari hills AA", leaders={"A": "atlas"})
    begin_turn(state, 0)
    play(state, "A lead rift", "A invade rift, stones 2, done")
    assert battle_seen(state, "B").invader_total == 4


@pytest.mark.statement("pangea", "S33")
@pytest.mark.rule("pangea", "9.4", "9.5")
def test_no_marker_at_the_limit_or_from_an_empty_supply():
    """The Leader stays, and nothing is added."""
    state = table("congo desert AA", leaders={"A": "congo"})
    begin_turn(state, 0)
    play(state, "A lead congo")
    assert stack(state, "congo") == "AA"
    state = table("congo forest A", leaders={"A": "congo"}, supply={"A": 0})
    begin_turn(state, 0)
    play(state, "A lead congo")
    assert stack(state, "congo") == "A"


@pytest.mark.statement("pangea", "S34")
@pytest.mark.rule("pangea", "9.8", "9.9")
def test_a_leader_is_lost_with_the_last_marker_of_anybody():
    """A Drought that takes A's only marker leaves the Leader; a Meteor on the area removes him."""
    state = table("congo hills BA", leaders={"A": "congo"})
    play(state, "A end", "* time T02", "A strike congo 2")
    assert (stack(state, "congo"), leader(state, "A")) == ("B", "congo")
    state = table("congo hills BA", leaders={"A": "congo"})
    play(state, "A end", "* time T26", "A strike congo 1+2")
    assert (stack(state, "congo"), leader(state, "A")) == ("", "")
    state = table("congo hills BA", leaders={"A": "congo"})
    play(state, "A end", "* time T01", "A strike congo 1+2")
    assert leader(state, "A") == ""


@pytest.mark.statement("pangea", "S35")
@pytest.mark.rule("pangea", "9.8")
def test_a_lost_leader_comes_back():
    """Three linked areas at the end of the next turn are enough."""
    state = table("atlas hills A", "congo hills A", "kalahari hills A", "cathay hills A", leaders={"A": "cathay"})
    play(state, "A end", "* time T26", "A strike cathay 1")
    assert leader(state, "A") == ""
    end_turn(state, "B")
    play(state, "A end", "A crown atlas")
    assert leader(state, "A") == "atlas"


def test_yellow_cards_stand_in_the_order_of_their_terrain():
    """The rules use one number for both."""
    box = load()
    assert [card.terrain for card in box.yellow] == [terrain.id for terrain in box.terrain[:VALUED]]
    assert tuple(card.id for card in box.yellow) == YELLOW_IDS
    assert dominates(table("congo hills AB"), "congo") == "A"
