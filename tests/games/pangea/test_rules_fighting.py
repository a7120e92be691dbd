"""Battles, step by step: what may be laid out, answered and added, and what an invaded area still does (RULES 10)."""

import pytest

from ludarium.games.pangea.rules.kinds import NOT_DEFENDING, NOT_PAID, NOT_READY, OTHER_STEP, PLAY_A_CARD, WAS_INVADED

from .table import *

FRONT = ("congo desert BB", "rift hills AA")


@pytest.mark.rule("pangea", "6.2", "10.4")
def test_how_many_ways_there_are_to_go_on_paying():
    """Short of the price stones and cards; at the price also being done, and in a battle cards face down."""
    state = table("congo hills AA", "rift desert BB", stones=4, hands={"A": "w5 speed"})
    play(state, "A grow congo")
    assert state.choices(0) == 6
    assert possible(state, "A") == ["pay speed", "pay w5", "stones 1", "stones 2", "stones 3", "stones 4"]
    play(state, "A stones 3")
    assert state.choices(0) == 4
    assert possible(state, "A") == ["done", "pay speed", "pay w5", "stones 1"]
    state = table("congo hills AA", "rift desert BB", stones=2, hands={"A": "w5 speed"})
    play(state, "A invade rift, stones 2")
    assert state.choices(0) == 5
    assert possible(state, "A") == ["done", "hide speed", "hide w5", "pay speed", "pay w5"]


@pytest.mark.rule("pangea", "6.2", "6.3", "10.12")
def test_nothing_of_one_payment_is_left_for_the_next():
    """After growth, after a battle won and after one lost, the whole price of the next marker is due."""
    state = table("congo hills A", "rift desert A")
    play(state, "A grow congo, stones 3, done", "A grow rift")
    assert refused(state, "A done", NOT_PAID, 2)
    for answer in (["B concede", "A remove 1"], ["B answer w5, done"]):
        state = table(*FRONT, stones=5, hands={"B": "w5"})
        play(state, "A invade congo, stones 2, done", *answer, "A grow rift")
        assert refused(state, "A done", NOT_PAID, 3)


@pytest.mark.rule("pangea", "10.6")
def test_what_a_defender_may_answer():
    """Cards in hand only; done once one lies or with the Leader there; conceding only before."""
    state = table(*FRONT, hands={"B": "w2 speed"})
    play(state, "A invade congo, stones 2, done")
    assert state.choices(1) == 3
    assert possible(state, "B") == ["answer speed", "answer w2", "concede"]
    assert refused(state, "B answer w5", NOT_READY)
    assert refused(state, "B done", PLAY_A_CARD)
    assert refused(state, "B decline", OTHER_STEP)
    play(state, "B answer speed")
    assert state.choices(1) == 2
    assert possible(state, "B") == ["answer w2", "done"]
    state = table(*FRONT, hands={"B": "w2"}, leaders={"B": "congo"})
    play(state, "A invade congo, stones 2, done")
    assert state.choices(1) == 3
    assert possible(state, "B") == ["answer w2", "concede", "done"]


@pytest.mark.rule("pangea", "10.9")
def test_the_further_card_comes_out_of_the_hand():
    """The invader adds a card that is there or gives up; the defender adds one that is there or does without."""
    state = table(*FRONT, hands={"A": "w1 w4", "B": "w3 w5"})
    play(state, "A invade congo, stones 2, done", "B answer w3, done")
    assert (asked(state), state.choices(0)) == ("A", 3)
    assert possible(state, "A") == ["add w1", "add w4", "concede"]
    assert refused(state, "A add w5", NOT_READY)
    assert refused(state, "A decline", OTHER_STEP)
    play(state, "A add w4")
    assert (asked(state), state.choices(1)) == ("B", 2)
    assert possible(state, "B") == ["add w5", "decline"]
    assert refused(state, "B add w1", NOT_READY)
    assert refused(state, "B concede", OTHER_STEP)
    play(state, "B decline")
    assert asked(state) == "A"
    assert offered(state, "A", "remove") == "1 2"


@pytest.mark.rule("pangea", "10.9", "10.11")
def test_the_second_round_is_the_last():
    """Six against six after a card each: the defender holds, nobody is asked again, and the marker is lost."""
    state = table(*FRONT, hands={"A": "w4 w5", "B": "w3 w3 w4"})
    play(state, "A invade congo, stones 2, done", "B answer w3, done", "A add w4", "B add w3")
    assert (asked(state), seen_by(state, "A").phase) == ("A", "act")
    assert (stack(state, "congo"), at(state, "A").lost, at(state, "B").lost) == ("BB", 1, 0)
    assert (hand(state, "A"), hand(state, "B"), bottom(state)) == ("w5", "w4", "w4 w3 w3")


@pytest.mark.rule("pangea", "10.9")
def test_without_a_card_left_nobody_is_asked_for_one():
    """An invader with an empty hand has lost; against a defender with one the further card decides alone."""
    state = table(*FRONT, hands={"B": "w3 w5"})
    play(state, "A invade congo, stones 2, done", "B answer w3, done")
    assert (asked(state), at(state, "A").lost) == ("A", 1)
    state = table(*FRONT, hands={"A": "w2", "B": "w3"})
    play(state, "A invade congo, stones 2, done", "B answer w3, done", "A add w2", "A remove 2")
    assert (stack(state, "congo"), at(state, "B").lost) == ("BA", 1)


@pytest.mark.rule("pangea", "10.7")
def test_a_defender_may_concede_and_keep_every_card():
    """The invader wins with the bare price; the marker taken is the defender's, and dominance follows."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w4", "B": "w5 w4 strength"})
    play(state, "A invade congo, stones 2, done", "B concede")
    assert battle_seen(state, "A").invader == 0
    assert refused(state, "A remove 3", NOT_DEFENDING)
    play(state, "A remove 1")
    assert (stack(state, "congo"), dominates(state, "congo")) == ("BA", "B")
    assert (hand(state, "A"), hand(state, "B"), at(state, "B").lost) == ("w4", "strength w4 w5", 1)


@pytest.mark.rule("pangea", "10.10")
def test_the_only_marker_of_the_defender_needs_no_choice():
    """On Mountains it dies at once and the invader holds the area."""
    state = table("congo mountains B", "rift hills AA")
    play(state, "A invade congo, stones 1, done", "B concede")
    assert (stack(state, "congo"), dominates(state, "congo"), asked(state)) == ("A", "A", "A")


@pytest.mark.rule("pangea", "10.13")
def test_an_invaded_area_supports_invasions_but_no_expansion():
    """A has two markers in Congo after a lost battle there, and Congo alone is linked with the goal."""
    areas = ("congo lake BBBBAA", "atlas desert BB", "nubia hills")
    state = table(*areas, hands={"A": "w5", "B": "w4 w4"})
    assert ("atlas" in offered(state, "A", "invade"), "nubia" in offered(state, "A", "expand")) == (True, True)
    play(state, "A invade congo, stones 1, pay w5, done", "B answer w4, answer w4, done")
    assert (asked(state), at(state, "A").lost) == ("A", 1)
    assert offered(state, "A", "invade") == "atlas"
    assert refused(state, "A expand nubia", WAS_INVADED)
    play(state, "A invade atlas, stones 2, done", "B concede", "A remove 1")
    assert stack(state, "atlas") == "BA"
