"""What cards change for a while or for good: limits, silence, immunity, and how long it lasts (RULES 8)."""

import pytest

from ludarium.games.conquest.components import load
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.modifiers import limit

from .table import cards, do, game, hold, lands, legal, like, plain, put, refused, rest, stock, tune, where

HAND_CARDS = ("TES-18", "CHE-46")
"""Two cards that change how many cards their holder may have in hand."""


def two_lands(turn: str = "A", *, campaign: bool = False, continent: str = "EU") -> tuple[Conquest, str, str]:
    """A land of A and one of B on a continent, and one far away for each; decks that last."""
    state = game(turn=turn, campaign=campaign)
    near, far, deck = lands(continent), lands("NA"), cards("knowledge", 40)
    one, two = put(state, "A", near[0]), put(state, "B", near[1])
    for seat, land, half in (("A", far[0], deck[:20]), ("B", far[1], deck[20:])):
        put(state, seat, land)
        stock(state, seat, *half)
    return state, one, two


def next_turn_of(state: Conquest, seat: str) -> None:
    """End turns until it is a seat's turn again."""
    while True:
        rest(do(state, f"{'AB'[state.turn]} end"))
        if "AB"[state.turn] == seat:
            return


def sheltering() -> tuple[Conquest, str, str]:
    """A campaign: B's land shelters those who stand there, A's land lies on the same continent."""
    state, _, _ = two_lands(campaign=True)
    continent = load().card("CHE-03").continent
    name = next(land for land in lands(str(continent)) if land != "CHE-03")
    return state, put(state, "B", like("CHE-03", "CHE-03")), put(state, "A", name)


@pytest.mark.rule("conquest", "8.1", "3.8")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_what_sets_a_number_comes_before_what_adds_to_it(order):
    """One card sets the hand to two, another adds one: three cards are drawn, whichever came first."""
    state, one, _ = two_lands()
    adding, setting = HAND_CARDS
    tune(setting, b=1, c=2, d=0)
    for n in order:
        put(state, "A", HAND_CARDS[n], one if HAND_CARDS[n] == adding else "")
    assert limit(state, 0, kinds.L_HAND, -1) == 3
    rest(do(state, "A end"))
    assert (state.hand_n[0], limit(state, 1, kinds.L_HAND, -1)) == (3, 5)


@pytest.mark.rule("conquest", "8.1", "3.7")
def test_cards_that_add_add_up():
    """Two cards give one more card in hand each; when one of them leaves, its share goes with it."""
    state, one, _ = two_lands()
    pieces = [put(state, "A", card, land) for card, land in zip(HAND_CARDS, (one, ""), strict=True)]
    assert limit(state, 0, kinds.L_HAND, -1) == 7
    do(state, f"A drop {pieces[0]}")
    assert limit(state, 0, kinds.L_HAND, -1) == 6


@pytest.mark.rule("conquest", "8.10", "8.9", "8.2")
def test_a_silenced_card_cannot_use_its_hold_ability():
    """Until A's next turn B's character has no ability; in B's turn after that it is there again, unused."""
    state, one, two = two_lands()
    speaker = put(state, "A", "CON-08", one)
    killer = put(state, "B", "TES-11", two)
    put(state, "A", plain("TES-20", 5, 5), one)
    rest(do(state, f"A use {speaker} 1"))
    next_turn_of(state, "B")
    assert refused(state, f"B use {killer} 1") == kinds.NO_ABILITY
    next_turn_of(state, "B")
    assert legal(state, f"B use {killer} 1")


@pytest.mark.rule("conquest", "8.9")
@pytest.mark.parametrize(("card", "turns"), [("TEM-48", 1), ("TES-49", 2)])
def test_how_many_of_the_others_turns_an_effect_outlasts(card, turns):
    """Until A's next turn B may not attack A's land once, until the second next twice; the card itself is long gone."""
    state, one, two = two_lands(continent="AF")
    put(state, "A", plain("TES-07", 5, 5), one)
    put(state, "B", plain("TES-08", 5, 5), two)
    hold(state, "A", card)
    rest(do(state, f"A play {card} active 0"))
    for n in range(1, 4):
        next_turn_of(state, "B")
        do(state, "B campaign")
        assert refused(state, f"B attack {two} {one}") == (kinds.IMMUNE if n <= turns else 0)
    assert where(state, f"A.{card}") == "gone"


@pytest.mark.rule("conquest", "8.8")
def test_immunity_holds_against_opponents_abilities_only():
    """In a land that shelters its people no ability of A discards B's character, but a battle does; elsewhere it may."""
    for sheltered in (True, False):
        state, shelter, home = sheltering()
        state.turn, state.asker = 0, 0
        killer = put(state, "A", like(plain("TES-11", 100, 0), "TES-11"), home)
        victim = put(state, "B", plain("TES-20", 0, 5), shelter if sheltered else f"B.{lands('NA')[1]}")
        assert refused(state, f"A use {killer} 1") == (kinds.NOTHING_TO_DO if sheltered else 0)
        if sheltered:
            rest(do(state, f"A attack {home} {shelter}"))
        else:
            rest(do(state, f"A use {killer} 1"))
        assert where(state, victim) == "gone"


@pytest.mark.rule("conquest", "8.8")
def test_immunity_does_not_bind_its_own_side():
    """B may drop a sheltered character."""
    state, shelter, _ = sheltering()
    state.turn, state.asker = 1, 1
    own = put(state, "B", plain("TES-20", 0, 5), shelter)
    assert legal(state, f"B drop {own}")
