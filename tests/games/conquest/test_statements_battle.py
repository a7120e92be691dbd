"""Facts about Historical Conquest that can be checked: battles."""

from typing import Any

import pytest

from ludarium.games.conquest.components import load
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.field import claim, find, land_count
from ludarium.games.conquest.rules.strengths import side_total
from ludarium.games.conquest.rules.timed import last

from .table import *


def field(*, seats: int = 2, morale: int = 900, round_no: int = 5, **options: Any) -> tuple[Conquest, str, str]:
    """A campaign with a land of A and one of B in Europe."""
    state = game(seats, campaign=True, morale=morale, round_no=round_no, **options)
    europe = lands("EU")
    return state, put(state, "A", europe[0]), put(state, "B", europe[1])


def fighters(state: Conquest, seat: str, land: str, *strengths: tuple[int, int]) -> list[str]:
    """Plain characters with these attacks and defenses."""
    taken = [piece.partition(".")[2] for piece in in_play(state, "A") + in_play(state, "B")]
    free = [card for card in cards_left() if card not in taken]
    return [put(state, seat, plain(card, *strength), land) for card, strength in zip(free, strengths, strict=False)]


def cards_left() -> list[str]:
    """Many plain characters; their numbers are set later."""
    return [card.id for card in load().cards if card.type == "character" and not card.explorer]


@pytest.mark.statement("conquest", "T15")
@pytest.mark.rule("conquest", "3.5", "10.1")
def test_peace():
    """In round 2 attack and capture are refused, in round 3 accepted."""
    for round_no, possible in ((2, False), (3, True)):
        state, one, two = field(round_no=round_no)
        (a,) = fighters(state, "A", one, (100, 0))
        fighters(state, "B", two, (0, 10))
        empty = put(state, "B", lands("EU")[2])
        assert legal(state, f"A attack {one} {two}") is possible
        assert legal(state, f"A capture {empty} {a} alone") is possible


@pytest.mark.statement("conquest", "T16")
@pytest.mark.rule("conquest", "10.2")
def test_morale_to_attack():
    """800 is not enough, 801 is; without the option none is needed; it is looked at before each attack."""
    for points, gate, possible in ((800, 1, False), (801, 1, True), (0, 0, True)):
        state, one, two = field(morale=points, gate=gate)
        fighters(state, "A", one, (1, 0))
        fighters(state, "B", two, (0, 10))
        assert legal(state, f"A attack {one} {two}") is possible
    state, one, two = field(morale=850)
    fighters(state, "A", one, (1, 0))
    fighters(state, "B", two, (0, 10))
    do(state, f"A attack {one} {two}")
    assert morale(state)[0] == 750
    assert refused(state, f"A attack {one} {two}") == kinds.MORALE_LOW


@pytest.mark.statement("conquest", "T17")
@pytest.mark.rule("conquest", "10.4", "10.5", "10.3")
def test_totals_decide():
    """150 to 120 costs the defender 100 and a character, 50 to 120 the attacker 100, 120 to 120 nothing."""
    results = []
    for strengths in (((100, 0), (50, 0)), ((50, 0),), ((100, 0), (20, 0))):
        state, one, two = field()
        fighters(state, "A", one, *strengths)
        (c,) = fighters(state, "B", two, (0, 120))
        rest(do(state, f"A attack {one} {two}"))
        results.append((morale(state), where(state, c), state.attacks))
    assert [result[0] for result in results] == [[900, 800], [800, 900], [900, 900]]
    assert [result[1] == "gone" for result in results] == [True, False, False]
    assert [result[2] for result in results] == [1, 1, 1]


@pytest.mark.statement("conquest", "T18")
@pytest.mark.rule("conquest", "10.1", "8.1")
def test_other_continents_are_out_of_range():
    """Europe does not attack Asia, unless a card gives the range."""
    state, one, _ = field()
    asia = put(state, "B", lands("AS")[0])
    fighters(state, "A", one, (10, 0))
    fighters(state, "B", asia, (0, 10))
    assert refused(state, f"A attack {one} {asia}") == kinds.OUT_OF_RANGE
    put(state, "A", "TES-51", one)
    assert legal(state, f"A attack {one} {asia}")


@pytest.mark.statement("conquest", "T19")
@pytest.mark.rule("conquest", "5.3", "5.8")
def test_an_army_is_never_lost():
    """C falls, the army stays in the unoccupied land; captured, it goes to its owner's discard."""
    state, one, two = field()
    (a,) = fighters(state, "A", one, (100, 0))
    (c,) = fighters(state, "B", two, (0, 10))
    r = put(state, "B", plain(cards("army", 1)[0], 0, 50), two)
    put(state, "B", lands("AS")[0])
    do(state, f"A attack {one} {two}")
    assert (where(state, c), where(state, r)) == ("gone", two)
    do(state, f"A capture {two} {a} alone")
    rest(state)
    assert r.partition(".")[2] in in_discard(state, "B")
    assert (where(state, a), two in in_play(state, "A")) == (two, True)


@pytest.mark.statement("conquest", "T20")
@pytest.mark.rule("conquest", "5.3", "5.4", "5.7")
def test_a_land_with_only_an_army():
    """It attacks nobody, cannot be attacked, and may be captured; the option makes it occupied."""
    armies = cards("army", 2)
    for occupies in (0, 1):
        state, one, two = field(army_occupies=occupies)
        put(state, "A", plain(armies[0], 300, 0), one)
        put(state, "B", plain(armies[1], 0, 10), two)
        three = put(state, "A", lands("EU")[2])
        (a,) = fighters(state, "A", three, (50, 0))
        assert not legal(state, f"A attack {one} {two}")
        assert legal(state, f"A attack {three} {two}") is bool(occupies)
        assert legal(state, f"A capture {two} {a} alone") is not bool(occupies)


@pytest.mark.statement("conquest", "T21")
@pytest.mark.rule("conquest", "10.1")
def test_two_attacks_a_turn():
    """A third is refused; two targets on two continents are fine."""
    state, one, two = field()
    asia, other = put(state, "A", lands("AS")[0]), put(state, "B", lands("AS")[1])
    for land in (one, asia):
        fighters(state, "A", land, (5, 0))
    for land in (two, other):
        fighters(state, "B", land, (0, 5))
    do(state, f"A attack {one} {two}", f"A attack {asia} {other}")
    assert refused(state, f"A attack {one} {two}") == kinds.ATTACKS_USED


@pytest.mark.statement("conquest", "T22")
@pytest.mark.rule("conquest", "10.8")
def test_capture_after_an_attack():
    """A captures what A's land has emptied, and the transportation is still there; otherwise the owner keeps it."""
    state, one, two = field()
    put(state, "B", lands("AS")[0])
    (a,) = fighters(state, "A", one, (50, 0))
    fighters(state, "B", two, (0, 5))
    do(state, f"A attack {one} {two}")
    kept = state.copy()
    rest(do(state, f"A capture {two} {a} alone"))
    assert (two in in_play(state, "A"), where(state, a), state.transports) == (True, two, 0)
    rest(do(kept, "A end"))
    assert two in in_play(kept, "B")


@pytest.mark.statement("conquest", "T23")
@pytest.mark.rule("conquest", "5.7")
def test_other_captures():
    """With no morale, in round 3: no attack used, but the transportation; from afar only by an explorer."""
    state, one, two = field(morale=0, round_no=3)
    asia = put(state, "A", lands("AS")[0])
    (a,) = fighters(state, "A", one, (0, 0))
    (b,) = fighters(state, "A", asia, (0, 0))
    x = put(state, "A", cards("character", 1, explorer=True)[0], asia)
    put(state, "B", lands("AS")[1])
    assert refused(state, f"A capture {two} {b} alone") == kinds.OTHER_CONTINENT
    assert legal(state, f"A capture {two} {x} {b}")
    rest(do(state, f"A capture {two} {a} alone"))
    assert (state.attacks, state.transports, two in in_play(state, "A")) == (0, 1, True)


@pytest.mark.statement("conquest", "T24")
@pytest.mark.rule("conquest", "6.8")
def test_an_expedition():
    """230 beats 150: the explorer and the army stay. Against 250 it loses, cannot go on at 800, and comes home."""
    for defenders, taken in ((((0, 150),), True), (((0, 150), (0, 100)), False)):
        state = game(campaign=True)
        home = put(state, "A", lands("NA")[0])
        goal = put(state, "B", lands("AS")[0])
        put(state, "B", lands("AS")[1])
        x = put(state, "A", plain(cards("character", 1, explorer=True)[0], 30, 20), home)
        r = put(state, "A", plain(cards("army", 1)[0], 200, 100), home)
        fighters(state, "A", home, (500, 0))
        fighters(state, "B", goal, *defenders)
        rest(do(state, f"A expedition {x} {r} {goal}"))
        if taken:
            assert (where(state, x), where(state, r), goal in in_play(state, "A")) == (goal, goal, True)
        else:
            assert morale(state) == [800, 900]
            assert refused(state, "A press") == kinds.MORALE_LOW
            rest(do(state, "A end"))
            assert (where(state, x), where(state, r)) == (home, home)


@pytest.mark.statement("conquest", "T25")
@pytest.mark.rule("conquest", "5.9")
def test_a_divided_land_is_united():
    """Both hold Japan; emptied by A, B's copy goes to B's discard, and A's lands and cards stay as they are."""
    japan = plain("TES-05")
    state = game(campaign=True)
    mine, theirs = put(state, "A", japan), put(state, "B", japan)
    put(state, "B", lands("EU")[0])
    (a,) = fighters(state, "A", mine, (50, 0))
    fighters(state, "B", theirs, (0, 5))
    rest(do(state, f"A attack {mine} {theirs}"))
    assert japan in in_discard(state, "B")
    assert (land_count(state, 0), where(state, a)) == (1, mine)


@pytest.mark.statement("conquest", "T26")
@pytest.mark.rule("conquest", "10.6", "8.4")
def test_automatic_wins():
    """B[10/0] wins his first attack against two of 500, not the second. If a defender wins too, the first is a draw."""
    for both in (False, True):
        state, one, two = field(gate=0)
        (b,) = fighters(state, "A", one, (10, 0))
        fallen = fighters(state, "B", two, (0, 500), (0, 500))
        win(b, attacking=True)
        if both:
            win(fallen[0], attacking=False)
        claim_again(state, b, *fallen)
        rest(do(state, f"A attack {one} {two}"))
        if both:
            assert (morale(state), [where(state, card) for card in fallen]) == ([900, 900], [two, two])
            continue
        do(state, f"B target {fallen[0]}")
        rest(do(state, f"A attack {one} {two}"))
        assert (morale(state), where(state, fallen[1])) == ([800, 800], two)


def win(piece: str, attacking: bool) -> None:
    """Give a card Musashi's first automatic win; a defender's is not bound to attacking."""
    from .table import COLUMNS, ability

    card = like(piece.partition(".")[2], "TES-26")
    if not attacking:
        COLUMNS["A_TESTS"][ability(card)] = 0


def claim_again(state: Conquest, *pieces: str) -> None:
    """Abilities that a card got after it was put in play are new."""
    from .table import PIECE

    for piece in pieces:
        i = find(state, PIECE[piece])
        seat = state.held[i]
        state.claimed[i] = 0
        claim(state, i, seat, 0)
        state.flags[i] = 0


@pytest.mark.statement("conquest", "T27")
@pytest.mark.rule("conquest", "8.11", "10.4")
def test_strength_for_others_here():
    """A gives others here +50 attack: A[0/0] and B[60/0] make 110; without A 60."""
    state, one, _ = field()
    a, b = fighters(state, "A", one, (0, 0), (60, 0))
    like(a.partition(".")[2], "TES-21")
    tune(a.partition(".")[2], a=50, b=0)
    claim_again(state, a)
    assert total(state, one) == 110
    do(state, f"A drop {a}")
    assert total(state, one) == 60
    assert where(state, b) == one


def total(state: Conquest, land: str) -> int:
    """What a land would attack with."""
    from .table import PIECE

    state.battle, state.source, state.attacker = 1, PIECE[land], state.turn
    points = int(side_total(state, True))
    state.battle, state.source, state.attacker = 0, -1, -1
    return points


@pytest.mark.statement("conquest", "T28")
@pytest.mark.rule("conquest", "10.4", "8.9")
def test_multiplication_comes_last():
    """B[60/0] with +50, times two: 220."""
    from .table import PIECE, ability

    state, one, _ = field()
    a, b = fighters(state, "A", one, (0, 0), (60, 0))
    like(a.partition(".")[2], "TES-21")
    tune(a.partition(".")[2], a=50, b=0)
    claim_again(state, a)
    from .table import COLUMNS

    doubling = COLUMNS["A_DO"][ability("BOU-43")]
    COLUMNS["E_A"][doubling] = 200
    last(state, doubling, 0, PIECE[a], PIECE[one], PIECE[b], 2)
    assert total(state, one) == 220
    put(state, "B", lands("AS")[0])
    stock(state, "B", *cards("knowledge", 9))
    rest(do(state, "A end"))
    assert total(state, one) == 110
