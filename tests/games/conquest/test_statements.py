"""Facts about Historical Conquest that can be checked, each with its number: turn, hand, lands, explorers."""

from pathlib import Path

import pytest
from tests.games.talk import marked_statements

from ludarium.core.playout import draw
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, CHANCE_BIT
from ludarium.games.conquest import GAME
from ludarium.games.conquest.components import load
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.field import land_count

from .table import *


def test_every_statement_has_a_test():
    """All 48 statements are marked in the files of statements."""
    assert marked_statements(Path(__file__).parent) == {f"T{number:02}" for number in range(1, 49)}


# Turn and hand --------------------------------------------------------------------------------------------------------


def first_turn() -> Conquest:
    """A new game of Tesla decks, up to the first decision."""
    state = GAME.initial(GAME.setup(2, {"deck_a": "tesla", "deck_b": "tesla", "first_seat": "A"}))
    rng = stream(1, "chance")
    while state.turn_mask() == CHANCE_BIT:
        state.apply(CHANCE, draw(state, CHANCE, rng))
    return state


@pytest.mark.statement("conquest", "T01")
@pytest.mark.rule("conquest", "1.2", "2.3", "3.3", "2.5")
def test_a_new_game():
    """Morale 0, six lands, 45 cards, no hand; after the Start one land lies in play and five cards are drawn."""
    state = GAME.initial(GAME.setup(2, {"deck_a": "tesla", "deck_b": "tesla", "first_seat": "A"}))
    assert (list(state.morale), list(state.land_n), list(state.deck_n), list(state.hand_n)) == (
        [0, 0],
        [6, 6],
        [45, 45],
        [0, 0],
    )
    state = first_turn()
    egypt = "A.TES-04" in in_play(state, "A")  # its Immediate ability draws one more
    assert (land_count(state, 0), state.land_n[0], state.turn) == (1, 5, 0)
    assert (state.hand_n[0], state.deck_n[0]) == ((6, 39) if egypt else (5, 40))


def with_deck(n: int) -> tuple[Conquest, str, list[str]]:
    """A's turn with a land, a hand of five plain characters and a deck of 40 others."""
    state = game(round_no=1)
    land = put(state, "A", lands("EU")[0])
    people = cards("character", 60)
    hold(state, "A", *people[:5])
    stock(state, "A", *people[5:45])
    return state, land, people[:n]


@pytest.mark.statement("conquest", "T02")
@pytest.mark.rule("conquest", "3.8", "3.4")
def test_the_hand_is_refilled():
    """After three plays hand 5 and deck 37; without a play hand 5 and deck 40."""
    state, land, people = with_deck(3)
    do(state, *(f"A play {card} {land} 0" for card in people), "A end")
    rest(state)
    assert (state.hand_n[0], state.deck_n[0]) == (5, 37)
    state, _, _ = with_deck(0)
    rest(do(state, "A end"))
    assert (state.hand_n[0], state.deck_n[0], state.turn) == (5, 40, 1)


@pytest.mark.statement("conquest", "T03")
@pytest.mark.rule("conquest", "4.1", "4.2")
def test_three_cards_a_turn():
    """Two plays and a discard: nothing more from hand, but an older card may be discarded from play."""
    state, land, people = with_deck(5)
    old = put(state, "A", cards("character", 70)[69], land)
    do(state, f"A play {people[0]} {land} 0", f"A play {people[1]} {land} 0", f"A discard {people[2]}")
    assert refused(state, f"A play {people[3]} {land} 0") == kinds.PLAYS_USED
    assert refused(state, f"A discard {people[3]}") == kinds.PLAYS_USED
    assert legal(state, f"A drop {old}")


@pytest.mark.statement("conquest", "T04")
@pytest.mark.rule("conquest", "3.6")
def test_the_campaign_ends_playing():
    """After entering the Campaign nothing is played from hand."""
    state, land, people = with_deck(1)
    do(state, "A campaign")
    assert refused(state, f"A play {people[0]} {land} 0") == kinds.CAMPAIGN_BEGUN
    assert not any(move.startswith("A play") for move in offered(state))


@pytest.mark.statement("conquest", "T05")
@pytest.mark.rule("conquest", "3.8")
def test_a_larger_hand_is_kept():
    """Seven cards at the End: nothing is drawn, seven are kept."""
    state, _, _ = with_deck(0)
    hold(state, "A", *cards("character", 72)[70:])
    rest(do(state, "A end"))
    assert (state.hand_n[0], state.deck_n[0]) == (7, 40)


@pytest.mark.statement("conquest", "T06")
@pytest.mark.rule("conquest", "4.4", "7.2")
def test_morale_is_credited_once_and_cards_sit_a_turn():
    """A[0/0;50]: 950; discarding it at once is refused, next turn accepted, and the morale stays."""
    state, land, people = with_deck(1)
    plain(people[0], morale=50)
    put(state, "B", lands("AS")[0])
    do(state, f"A play {people[0]} {land} 0")
    assert morale(state)[0] == 950
    assert refused(state, f"A drop A.{people[0]}") == kinds.STILL_SITTING
    do(state, "A end", "B end", f"A drop A.{people[0]}")
    assert morale(state)[0] == 950
    assert people[0] in in_discard(state, "A")
    assert refused(state, f"A drop {land}") == kinds.LANDS_STAY


@pytest.mark.statement("conquest", "T07")
@pytest.mark.rule("conquest", "7.3", "8.2", "3.2")
def test_spent_cards_leave():
    """An event with I1 lies in the Active Area until the next Start; a technology with a Constant ability stays."""
    state, _, _ = with_deck(0)
    put(state, "B", lands("AS")[0])
    like(plain("TES-38", morale=20), "TES-12")  # I1: gain 40
    constant = put(state, "A", "TES-41")
    hold(state, "A", "TES-38")
    do(state, "A play TES-38 active 0")
    assert morale(state)[0] == 960
    do(state, "A end")
    assert where(rest(state), "A.TES-38") == ""
    rest(do(state, "B end"))
    assert "TES-38" in in_discard(state, "A")
    assert where(state, constant) == ""


@pytest.mark.statement("conquest", "T08")
@pytest.mark.rule("conquest", "2.1", "2.2", "2.4")
def test_what_a_deck_needs():
    """Forty-nine cards, a name twice, no land: refused. Fifty-one cards: accepted."""
    state = GAME.initial(GAME.setup(2, {"deck_a": "custom"}))
    tesla = [card.id for card in load().starter("TESLA").cards]
    others, own_lands = tesla[6:], tesla[:6]
    do(state, *(f"A bring {card}" for card in [*others, *own_lands[:4]]))
    assert (state.deck_n[0], refused(state, "A ready")) == (49, kinds.DECK_SHORT)
    twin = next(c.id for c in load().cards if c.name == load().card(own_lands[0]).name and c.id != own_lands[0])
    assert refused(state, f"A bring {twin}") == kinds.DECK_DOUBLE
    do(state, *(f"A bring {card}" for card in own_lands[4:]))
    assert state.deck_n[0] == 51
    do(state, "A ready")
    assert (state.deck_n[0], state.land_n[0]) == (45, 6)
    landless = GAME.initial(GAME.setup(2, {"deck_a": "custom"}))
    extra = [card.id for card in load().starter("BOUDICA").cards if card.type != "land"][:6]
    do(landless, *(f"A bring {card}" for card in [*others, *extra]))
    assert (landless.deck_n[0], refused(landless, "A ready")) == (51, kinds.DECK_LANDLESS)


# Lands and explorers --------------------------------------------------------------------------------------------------


@pytest.mark.statement("conquest", "T09")
@pytest.mark.rule("conquest", "5.2", "4.3")
def test_a_land_has_four_places():
    """Four characters: no fifth, no army, but a vessel. Three and an army: no fourth. One army: no second."""
    people, armies = cards("character", 6), cards("army", 2)
    vessel = cards("vessel", 1)[0]

    def table(standing: list[str], held: list[str]) -> tuple[Conquest, str]:
        state = game()
        land = put(state, "A", lands("EU")[0])
        for card in standing:
            put(state, "A", card, land)
        hold(state, "A", *held)
        return state, land

    state, land = table(people[:4], [people[4], armies[0], vessel])
    assert refused(state, f"A play {people[4]} {land} 0") == kinds.NO_ROOM
    assert refused(state, f"A play {armies[0]} {land} 0") == kinds.NO_ROOM
    assert legal(state, f"A play {vessel} {land} 0")
    assert refused(state, f"A play {vessel} active 0") == kinds.WRONG_PLACE
    state, land = table([*people[:3], armies[0]], [people[4]])
    assert refused(state, f"A play {people[4]} {land} 0") == kinds.NO_ROOM
    state, land = table([people[0], armies[0]], [armies[1]])
    assert refused(state, f"A play {armies[1]} {land} 0") == kinds.NO_ROOM


@pytest.mark.statement("conquest", "T10")
@pytest.mark.rule("conquest", "8.1", "3.7")
def test_a_card_beats_the_limit_of_armies():
    """With one army more there: two armies and two characters stand, a third character does not."""
    state = game()
    land = put(state, "A", like(lands("AF")[0], "TEM-04"))
    people, armies = cards("character", 3), cards("army", 2)
    for card in (armies[0], people[0]):
        put(state, "A", card, land)
    hold(state, "A", armies[1], people[1], people[2])
    do(state, f"A play {armies[1]} {land} 0", f"A play {people[1]} {land} 0")
    assert refused(state, f"A play {people[2]} {land} 0") == kinds.NO_ROOM


@pytest.mark.statement("conquest", "T11")
@pytest.mark.rule("conquest", "6.1", "6.2", "4.6")
def test_an_explorer_discovers_as_he_enters():
    """With the pile's top land under him, one play and 50 morale; declined, he never discovers later."""
    explorer = plain(cards("character", 1, explorer=True)[0], morale=50)
    state = game()
    home = put(state, "A", lands("EU")[0])
    found = lands("AF")[0]
    stock(state, "A", found)
    hold(state, "A", explorer)
    declined = state.copy()
    do(state, f"A play {explorer} discover 0", f"* land {found}")
    assert (where(state, f"A.{explorer}"), state.plays, morale(state)[0]) == (f"A.{found}", 1, 950)
    do(declined, f"A play {explorer} {home} 0")
    assert where(declined, f"A.{explorer}") == home
    assert not any("discover" in move for move in offered(declined))


@pytest.mark.statement("conquest", "T12")
@pytest.mark.rule("conquest", "6.2")
def test_an_explorer_needs_a_land():
    """Every land full: playable with a land pile, refused without."""
    explorer = cards("character", 1, explorer=True)[0]
    state = game()
    land = put(state, "A", lands("EU")[0])
    for card in cards("character", 4):
        put(state, "A", card, land)
    hold(state, "A", explorer)
    assert refused(state, f"A play {explorer} discover 0") == kinds.NO_DISCOVERY
    assert refused(state, f"A play {explorer} {land} 0") == kinds.NO_ROOM
    stock(state, "A", lands("AF")[0])
    assert legal(state, f"A play {explorer} discover 0")


@pytest.mark.statement("conquest", "T13")
@pytest.mark.rule("conquest", "6.6", "5.1")
def test_one_transportation_a_turn():
    """A from EU1 to EU2, then nobody else; without an explorer nobody leaves the continent."""
    state = game(campaign=True)
    one, two = (put(state, "A", land) for land in lands("EU")[:2])
    asia = put(state, "A", lands("AS")[0])
    a, b = (put(state, "A", card, one) for card in cards("character", 2))
    x = put(state, "A", cards("character", 1, explorer=True)[0], one)
    assert refused(state, f"A move {a} {asia}") == kinds.OTHER_CONTINENT
    do(state, f"A move {a} {two}")
    assert where(state, a) == two
    assert refused(state, f"A move {b} {two}") == kinds.TRANSPORT_USED
    assert refused(state, f"A escort {x} {b} {asia}") == kinds.TRANSPORT_USED


@pytest.mark.statement("conquest", "T14")
@pytest.mark.rule("conquest", "6.7", "3.6")
def test_an_escort():
    """An explorer and an army to another continent: not in Play, not without room for both."""
    x, r = cards("character", 1, explorer=True)[0], cards("army", 2)

    def table(campaign: bool, standing: list[str]) -> tuple[Conquest, str, str]:
        state = game(campaign=campaign)
        europe, asia = put(state, "A", lands("EU")[0]), put(state, "A", lands("AS")[0])
        for card in (x, r[0]):
            put(state, "A", card, europe)
        for card in standing:
            put(state, "A", card, asia)
        return state, f"A escort A.{x} A.{r[0]} {asia}", asia

    people = cards("character", 3)
    state, escort, _ = table(False, [])
    assert refused(state, escort) == kinds.CAMPAIGN_ONLY
    state, escort, asia = table(True, [])
    assert (where(do(state, escort), f"A.{x}"), where(state, f"A.{r[0]}")) == (asia, asia)
    for standing in (people, [r[1]]):
        state, escort, _ = table(True, standing)
        assert refused(state, escort) == kinds.NO_ROOM
    assert in_hand(state, "A") == set()
