"""Facts about Pangea that can be checked: battles."""

import pytest

from ludarium.games.pangea import GAME
from ludarium.games.pangea.lookup import DEFEND, INVADE, KIND_IDS, TERRAIN_IDS, TERRAINS
from ludarium.games.pangea.rules import Pangea
from ludarium.games.pangea.rules.kinds import (
    BELOW_LIMIT,
    NO_FOOTHOLD,
    NOT_PAID,
    POINTS_SHORT,
    WAS_INVADED,
    YOU_DOMINATE,
)

from .table import *


@pytest.mark.statement("pangea", "S36")
@pytest.mark.rule("pangea", "10.1", "10.3")
def test_when_an_invasion_is_refused():
    """When the invader dominates, below the limit, without a foothold, and without the price face up."""
    state = table("congo desert AB", "rift hills B", "atlas desert BB", "kalahari hills A", stones=3)
    assert refused(state, "A invade congo", YOU_DOMINATE)
    assert refused(state, "A invade rift", BELOW_LIMIT)
    assert refused(state, "A invade atlas", NO_FOOTHOLD)
    state = table("congo forest BBBA", stones=2, leaders={"A": "congo"})
    assert refused(state, "A invade congo", POINTS_SHORT, 2)
    state = table("congo forest BBBA", stones=4, leaders={"A": "congo"})
    play(state, "A invade congo, stones 2")
    assert refused(state, "A done", NOT_PAID, 2)


def battle_of_six() -> Pangea:
    """A attacks a Forest with 6 points and B answers with 6."""
    hands = {"A": "w2 w1 w3", "B": "w3 w3 w1"}
    state = table("congo forest BBBA", stones=4, hands=hands)
    play(state, "A invade congo, stones 4, hide w2, done", "B answer w3, answer w3, done")
    return state


@pytest.mark.statement("pangea", "S37")
@pytest.mark.rule("pangea", "10.9", "10.10", "10.11")
def test_six_against_six():
    """The invader does not win but may add a card: 7 to 6 wins, 7 to 7 loses the marker."""
    state = battle_of_six()
    assert possible(state, "A") == ["add w1", "add w3", "concede"]
    play(state, "A add w1", "B decline")
    assert asked(state) == "A"
    assert possible(state, "A") == ["remove 1", "remove 2", "remove 3"]
    play(state, "A remove 1")
    assert stack(state, "congo") == "BBAA"
    state = battle_of_six()
    play(state, "A add w1", "B add w1")
    assert stack(state, "congo") == "BBBA"
    assert at(state, "A").lost == 1
    assert at(state, "A").markers == 28


@pytest.mark.statement("pangea", "S38")
@pytest.mark.rule("pangea", "10.5")
def test_yellow_cards_in_battle():
    """Keen Senses: 2 and 3 in a Forest, 1 in Hills. Strength: 2 and 3 everywhere."""

    def points(card: str, terrain: str) -> tuple[int, int]:
        at = KIND_IDS.index(card) * TERRAINS + TERRAIN_IDS.index(terrain)
        return INVADE[at], DEFEND[at]

    assert points("keen_senses", "forest") == (2, 3)
    assert points("keen_senses", "hills") == (1, 1)
    assert {points("strength", terrain) for terrain in TERRAIN_IDS} == {(2, 3)}


@pytest.mark.statement("pangea", "S38")
@pytest.mark.rule("pangea", "10.5")
def test_keen_senses_on_both_sides():
    """In a Forest A's counts 2 and B's 3."""
    state = table("congo forest BBBA", stones=4, hands={"A": "keen_senses w1", "B": "keen_senses"})
    play(state, "A invade congo, stones 4, hide keen_senses, done", "B answer keen_senses, done")
    assert (stack(state, "congo"), asked(state)) == ("BBBA", "A")
    assert possible(state, "A") == ["remove 1", "remove 2", "remove 3"]
    play(state, "A remove 3")
    state = table("congo hills BBA", stones=3, hands={"A": "keen_senses w1", "B": "keen_senses strength"})
    play(state, "A invade congo, stones 3, hide keen_senses, done")
    play(state, "B answer keen_senses, answer strength, done")
    view = battle_seen(state, "A")
    assert (view.invader_total, view.defender_total) == (4, 4)


@pytest.mark.statement("pangea", "S39")
@pytest.mark.rule("pangea", "10.8")
def test_an_invader_who_leads_wins_at_once():
    """The defender gets no further card."""
    state = table("congo desert BB", "rift hills AA", stones=5, hands={"B": "w2 w5"})
    play(state, "A invade congo, stones 3, done", "B answer w2, done")
    assert (asked(state), possible(state, "A")) == ("A", ["remove 1", "remove 2"])
    assert hand(state, "B") == "w5"


@pytest.mark.statement("pangea", "S40")
@pytest.mark.rule("pangea", "10.7", "16.2", "10.12")
def test_a_conceded_battle_hides_its_cards_for_ever():
    """The invader wins, hidden White cards lie under the deck, the defender has spent nothing, and nobody else saw them."""
    state = table("congo desert BB", "rift hills AA", seats=3, stones=2, hands={"A": "w3 w5 w2r", "B": "w2"})
    play(state, "A invade congo, stones 2, hide w5, hide w3, done")
    before = state.copy()
    play(state, "B concede")
    assert asked(state) == "A"
    assert (bottom(state, "A"), bottom(state, "B"), bottom(state)) == ("w5 w3", "? ?", "? ?")
    assert hand(state, "B") == "w2"
    for viewer in (1, 2, None):
        told = GAME.sight(before, move("B concede"), state, viewer)
        assert "w5" not in str(told)
        assert "w3" not in str(told)


@pytest.mark.statement("pangea", "S41")
@pytest.mark.rule("pangea", "9.7")
def test_the_leader_helps_an_invader_once_and_a_defender_always():
    """A's Leader adds 2 in the first battle only, B's in both."""
    state = table("congo desert BB", "rift hills AA", leaders={"A": "congo", "B": "congo"}, hands={"B": "w2 w5"})
    play(state, "A invade congo, stones 2, done")
    view = battle_seen(state, "B")
    assert (view.invader_leader, view.defender_leader, view.invader_total) == (2, 2, 4)
    play(state, "B answer w2, done")
    assert at(state, "A").lost == 1
    play(state, "A invade congo, stones 2, done")
    view = battle_seen(state, "B")
    assert (view.invader_leader, view.defender_leader, view.invader_total) == (0, 2, 2)


@pytest.mark.statement("pangea", "S42")
@pytest.mark.rule("pangea", "10.13")
def test_an_invaded_area_supports_no_expansion_this_turn():
    """With two own markers in it now, expansion from it is refused, and allowed a turn later."""
    state = table("congo desert BA", "amazonia hills", "rift hills B", hands={"A": "w3"})
    play(state, "A invade congo, stones 2, done", "B concede")
    assert stack(state, "congo") == "AA"
    assert refused(state, "A expand amazonia", WAS_INVADED)
    end_turn(state, "A")
    end_turn(state, "B", time="T32")
    play(state, "A expand amazonia, stones 3, done")
    assert stack(state, "amazonia") == "A"


@pytest.mark.statement("pangea", "S43")
@pytest.mark.rule("pangea", "10.10")
def test_a_dead_marker_never_returns():
    """The defender's count on the board falls by one and no supply rises."""
    state = table("congo desert BB", "rift hills AA")
    supplies = [at(state, who).markers for who in "AB"]
    play(state, "A invade congo, stones 2, done", "B concede", "A remove 2")
    assert board_count(state, "B") == 1
    assert at(state, "B").lost == 1
    assert [at(state, who).markers for who in "AB"] == [supplies[0] - 1, supplies[1]]
