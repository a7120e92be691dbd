"""Who picks what, when others see it, and what can be turned aside."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.turn import Move
from ludarium.games.conquest import GAME
from ludarium.games.conquest.actions import ACTIONS
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.field import is_character
from ludarium.games.conquest.rules.zones import everybody, reveal
from ludarium.games.conquest.state import CUSTOM

from .table import *

EXCHANGE = "ROM-10"
"""Cleopatra: exchange a character of yours for an opponent's warrior or politician."""


def bargain() -> tuple[Conquest, str, list[str], list[str]]:
    """A holds Cleopatra and two characters, B two warriors, C looks on: two picks of two."""
    state = game(3)
    one, two, _ = (put(state, seat, land) for seat, land in zip("ABC", lands("EU"), strict=False))
    queen = put(state, "A", like(plain(EXCHANGE), EXCHANGE), one)
    own = [put(state, "A", plain(card, 10, 10), one) for card in ("TES-07", "TES-08")]
    warriors = [put(state, "B", plain(card, 10, 10), two) for card in ("SAL-07", "SAL-13")]
    return rest(do(state, f"A use {queen} 1")), queen, own, warriors


@pytest.mark.rule("conquest", "8.12", "13.1")
def test_targets_are_seen_together_when_the_last_is_picked():
    """After the first of two picks nothing has changed for anybody else; the last one tells both."""
    state, _, own, warriors = bargain()
    before = {viewer: GAME.observe(state, viewer) for viewer in (1, 2, None)}
    first = state.copy()
    do(first, f"A target {own[0]}")
    pick = Move(0, ACTIONS.parse(f"target {own[0]}"))
    for viewer, seen in before.items():
        assert GAME.observe(first, viewer) == seen
        told = GAME.sight(state, pick, first, viewer)
        assert (str(told.action), told.reveals) == ("?", ())
    assert str(GAME.sight(state, pick, first, 0).action) == f"target {own[0]}"
    assert f"A target {warriors[0]}" in offered(first)
    last = first.copy()
    do(last, f"A target {warriors[1]}")
    told = GAME.sight(first, Move(0, ACTIONS.parse(f"target {warriors[1]}")), last, 2)
    assert str(told.action) == f"target {warriors[1]}"
    assert f"aimed {own[0]}" in told.reveals


@pytest.mark.rule("conquest", "8.12")
def test_the_log_of_others_names_all_targets_at_once():
    """Nothing for the first pick, then both names in one line."""
    state, _, own, warriors = bargain()
    lines, names = [], ("Ada", "Ben", "Cleo")
    for target in (own[0], warriors[1]):
        after = do(state.copy(), f"A target {target}")
        sight = GAME.sight(state, Move(0, ACTIONS.parse(f"target {target}")), after, 2)
        lines.append(GAME.words.describe(sight, GAME.observe(state, 2), GAME.observe(after, 2), names, "en").text)
        state = after
    assert lines[0] == ""
    assert lines[1].startswith("Ada chooses Nikola Tesla and Yaa Asantewaa")


@pytest.mark.rule("conquest", "8.12", "8.3")
def test_a_single_target_is_taken_without_asking():
    """One warrior on the other side: only the own card is asked for, and the exchange follows."""
    state = game()
    one, two = (put(state, seat, land) for seat, land in zip("AB", lands("EU"), strict=False))
    queen = put(state, "A", like(plain(EXCHANGE), EXCHANGE), one)
    own = [put(state, "A", plain(card, 10, 10), one) for card in ("TES-07", "TES-08")]
    warrior = put(state, "B", plain("SAL-07", 10, 10), two)
    rest(do(state, f"A use {queen} 1", f"A target {own[0]}"))
    assert (where(state, warrior), where(state, own[0])) == (one, two)


@pytest.mark.rule("conquest", "2.4")
def test_who_is_ready_is_open_but_not_what_was_brought():
    """While decks are brought everybody sees who still owes one; the cards are told to nobody else, and no window closes."""
    state = GAME.initial(GAME.setup(2, {"deck_a": "custom", "deck_b": "custom"}))
    assert not GAME.turn(state).sealed  # type: ignore[union-attr]
    after = do(state.copy(), "B bring TES-07")
    told = GAME.sight(state, Move(1, ACTIONS.parse("bring TES-07")), after, 0)
    assert str(told.action) == "?"
    assert GAME.observe(after, 0) == GAME.observe(state, 0)
    assert GAME.observe(after, 1) != GAME.observe(state, 1)


ERUPTS = 1
"""Which choice of the Eruption of Vesuvius it is."""


def chooser(whose: int) -> str:
    """An event: one opponent (2), or each of them (3), discards a character that its controller picks."""
    card = like(plain("VES-37"), "VES-37")
    COLUMNS["S_WHOSE"][COLUMNS["E_SEL"][COLUMNS["A_DO"][ability(card, ERUPTS)]]] = whose
    return card


def eruption(whose: int, sizes: tuple[int, int]) -> Conquest:
    """A plays it against B and C, who hold so many characters."""
    state = game(3)
    _, two, three = (put(state, seat, land) for seat, land in zip("ABC", lands("EU"), strict=False))
    people = iter(cards("character", 8))
    for seat, land, n in (("B", two, sizes[0]), ("C", three, sizes[1])):
        for _ in range(n):
            put(state, seat, plain(next(people), 10, 10), land)
    event = chooser(whose)
    hold(state, "A", event)
    return rest(do(state, f"A play {event} active {ERUPTS}"))


@pytest.mark.rule("conquest", "8.13")
@pytest.mark.parametrize(("sizes", "picks"), [((2, 3), "C"), ((3, 2), "B"), ((2, 2), "B")])
def test_the_opponent_with_most_cards_has_to_pick(sizes, picks):
    """Of two opponents the one with more characters; with as many, the next in turn order. The other keeps all."""
    state = eruption(2, sizes)
    assert {move[0] for move in offered(state)} == {picks}
    do(state, offered(state)[0])
    left = [sum(is_character(state, i) and state.held[i] == seat for i in range(len(state.at))) for seat in (1, 2)]
    assert left == [sizes[0] - (picks == "B"), sizes[1] - (picks == "C")]


@pytest.mark.rule("conquest", "8.13")
def test_each_opponent_picks_for_himself():
    """B picks one of his, then C one of his."""
    state = eruption(3, (2, 2))
    assert {move[0] for move in offered(state)} == {"B"}
    rest(do(state, offered(state)[0]))
    assert {move[0] for move in offered(state)} == {"C"}


@pytest.mark.rule("conquest", "8.8", "8.13")
@pytest.mark.parametrize("against", range(10))
def test_a_shield_looks_at_the_card_that_the_harm_comes_from(against):
    """B's people are immune to cards of one type: to the eruption, an event, only if that is the type, whoever picks."""
    state = game(3)
    _, two, three = (put(state, seat, land) for seat, land in zip("ABC", lands("EU"), strict=False))
    people = iter(cards("character", 8))
    for seat, land in (("B", two), ("B", two), ("C", three), ("C", three)):
        put(state, seat, plain(next(people), 10, 10), land)
    event = chooser(3)
    COLUMNS["S_TYPES"][COLUMNS["E_SEL2"][COLUMNS["A_DO"][ability("TES-44")]]] = 1 << against
    put(state, "B", "TES-44")
    hold(state, "A", event)
    rest(do(state, f"A play {event} active {ERUPTS}"))
    while state.ask == kinds.ASK_TARGET:
        rest(do(state, offered(state)[0]))
    left = [sum(is_character(state, i) and state.held[i] == seat for i in range(len(state.at))) for seat in (1, 2)]
    assert left == [2 if against == COLUMNS["TYPE"][CARD[event]] else 1, 1]


@pytest.mark.rule("conquest", "8.14")
def test_opponents_lands_are_those_of_the_largest():
    """B has one land and C three: Mungo Park brings 10 for each of three, not of four."""
    state = game(3)
    names = [land for continent in ("EU", "AF") for land in lands(continent)[:3]]
    home = put(state, "A", names[0])
    put(state, "B", names[1])
    for land in names[2:5]:
        put(state, "C", land)
    park = like(plain("BOU-30"), "BOU-30")
    hold(state, "A", park)
    rest(do(state, f"A play {park} {home} 0"))
    assert morale(state)[0] == 930


@pytest.mark.rule("conquest", "8.14")
def test_a_test_of_an_opponent_holds_if_one_of_them_meets_it():
    """Joan of Arc helps who has less morale than somebody: one richer opponent of two is enough, none is not."""
    for others, gain in (((900, 1000), 60), ((900, 900), 0)):
        state = game(3)
        home = put(state, "A", lands("EU")[0])
        for seat, land in zip("BC", lands("AF"), strict=False):
            put(state, seat, land)
        state.morale[1], state.morale[2] = others
        joan = like(plain("BOU-08"), "BOU-08")
        hold(state, "A", joan)
        rest(do(state, f"A play {joan} {home} 0"))
        assert morale(state)[0] == 900 + gain


# Redirecting ----------------------------------------------------------------------------------------------------------


def siege(lands_of_b: int) -> tuple[Conquest, str, list[str], str]:
    """A attacks a land of B, who has so many on the continent, with Nzinga, who turns things aside, in the first."""
    state = game(campaign=True)
    europe = lands("EU")
    one = put(state, "A", europe[0])
    people = cards("character", 6)
    put(state, "A", plain(people[0], 100, 0), one)
    targets = [put(state, "B", land) for land in europe[1 : 1 + lands_of_b]]
    for card, land in zip(people[1:], targets, strict=False):
        put(state, "B", plain(card, 0, 10), land)
    nzinga = put(state, "B", like(plain("BOU-13"), "SAL-25"), targets[0])
    return state, one, targets, nzinga


@pytest.mark.rule("conquest", "9.7", "9.6")
def test_an_attack_is_turned_to_another_land():
    """With a second land that could be attacked the interrupter sends the attack there."""
    state, one, targets, nzinga = siege(2)
    do(state, f"A attack {one} {targets[0]}", f"B interrupt {nzinga} 1")
    rest(state)
    assert state.battle == 0
    assert where(state, nzinga) == targets[0]
    assert sum(is_character(state, i) and state.held[i] == 1 for i in range(len(state.at))) == 2


@pytest.mark.rule("conquest", "9.7")
def test_what_has_no_other_target_cannot_be_turned_aside():
    """With one land there is nothing to answer: nobody is asked."""
    state, one, targets, _ = siege(1)
    do(state, f"A attack {one} {targets[0]}")
    assert state.ask != kinds.ASK_WINDOW


@pytest.mark.rule("conquest", "9.7")
def test_an_expedition_cannot_be_turned_aside():
    """Though B has another land on that continent."""
    state = game(campaign=True)
    home = put(state, "A", lands("AF")[0])
    explorer = put(state, "A", plain(cards("character", 1, explorer=True)[0], 100, 0), home)
    targets = [put(state, "B", land) for land in lands("EU")[:2]]
    for card, land in zip(cards("character", 2), targets, strict=True):
        put(state, "B", plain(card, 0, 10), land)
    put(state, "B", like(plain("BOU-13"), "SAL-25"), targets[0])
    do(state, f"A expedition {explorer} alone {targets[0]}")
    assert state.ask != kinds.ASK_WINDOW


@pytest.mark.rule("conquest", "9.7")
def test_the_first_card_of_an_ability_is_turned_to_another_but_no_exchange():
    """A discard of B's character may be turned to another of his; Cleopatra's exchange may not."""
    state = game()
    one, two = (put(state, seat, land) for seat, land in zip("AB", lands("EU"), strict=False))
    killer = put(state, "A", tune(like(plain("TES-43"), "TES-19")))
    COLUMNS["S_SUBTYPES"][COLUMNS["E_SEL"][COLUMNS["A_DO"][ability("TES-43")]]] = 0
    victims = [put(state, "B", plain(card, 10, 10), two) for card in ("SAL-07", "SAL-13")]
    nzinga = put(state, "B", like(plain("BOU-13"), "SAL-25"), two)
    queen = put(state, "A", like(plain(EXCHANGE), EXCHANGE), one)
    own = put(state, "A", plain("TES-07", 10, 10), one)
    swapped = state.copy()
    do(state, f"A use {killer} 1", f"A target {victims[0]}")
    assert legal(state, f"B interrupt {nzinga} 1")
    do(state, f"B interrupt {nzinga} 1", f"B target {victims[1]}")
    rest(state)
    assert (where(state, victims[0]), where(state, victims[1])) == (two, "gone")
    do(swapped, f"A use {queen} 1", f"A target {victims[0]}")
    assert swapped.ask != kinds.ASK_WINDOW or refused(swapped, f"B interrupt {nzinga} 1") == kinds.NO_ANSWER
    assert where(rest(swapped), own) == two


# What counting tells --------------------------------------------------------------------------------------------------


@pytest.mark.rule("conquest", "13.1", "11.1")
def test_a_hand_is_known_when_the_deck_has_run_out():
    """B's deck is empty and the starter's list is open: what is in no other place is in hand, and A remembers it after the
    discard pile has become the new deck.
    """
    state = game()
    put(state, "A", lands("EU")[0])
    put(state, "B", lands("AS")[0])
    held = ("TES-07", "TES-08")
    hold(state, "B", *held)
    throw(state, "B", *(f"TES-{n}" for n in range(10, 20)))
    assert GAME.observe(state, 0).seats[1].known == ()
    rest(do(state, "A end", "B end"))
    view = GAME.observe(state, 0)
    assert set(view.seats[1].known) == set(held)
    assert (view.seats[1].hand, view.seats[1].deck) == (5, 7)


@pytest.mark.rule("conquest", "13.1", "2.4")
def test_of_a_brought_deck_only_shown_cards_are_deduced():
    """Nobody knows the list: of B's hand A can tell the card that was shown, and no other."""
    state = game()
    state.deck_of[1] = CUSTOM
    state.listed = vec[i64]([0] * len(state.known))
    put(state, "A", lands("EU")[0])
    put(state, "B", lands("AS")[0])
    hold(state, "B", "TES-07", "TES-08")
    reveal(state, 1, CARD["TES-07"], everybody(state))
    throw(state, "B", *(f"TES-{n}" for n in range(10, 20)))
    rest(do(state, "A end", "B end"))
    assert GAME.observe(state, 0).seats[1].known == ("TES-07",)
