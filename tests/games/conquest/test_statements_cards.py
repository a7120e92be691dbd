"""Facts about Historical Conquest that can be checked: cards, abilities, and the end."""

from typing import Any

import pytest

from ludarium.core.game import mover_seats
from ludarium.games.conquest.components import load
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.field import find
from ludarium.games.conquest.rules.strengths import strength
from ludarium.games.conquest.state import OVER
from ludarium.games.conquest.words import TYPES

from .table import *


def table(**options: Any) -> tuple[Conquest, str, str]:
    """A's turn, with a land each on two continents."""
    state = game(**options)
    return state, put(state, "A", lands("EU")[0]), put(state, "B", lands("AS")[0])


def taker(kind: str) -> str:
    """A technology that confiscates a card of a type once (H1)."""
    card = like(plain("TES-43"), "ACW-07")
    COLUMNS["S_TYPES"][COLUMNS["E_SEL"][COLUMNS["A_DO"][ability(card)]]] = 1 << TYPES.index(kind)
    return card


def gainer(card: str, points: int, printed: int) -> str:
    """A card with I1: gain so much morale."""
    return tune(like(plain(card, morale=printed), "TES-12"), a=points)


@pytest.mark.statement("conquest", "T29")
@pytest.mark.rule("conquest", "7.4", "7.5", "8.8")
def test_confiscated_cards_are_claimed_anew():
    """X[0/0;40] with I1 +30: the taker gets 70; the owner who takes it back gets nothing."""
    state, one, two = table()
    x = put(state, "B", gainer(cards("character", 1)[0], 30, 40), two)
    thief = put(state, "A", taker("character"))
    rest(do(state, f"A use {thief} 1"))
    assert (where(state, x), morale(state)) == (one, [970, 900])
    again = put(state, "B", like(plain("CHE-41"), "ACW-07"))
    rest(do(state, "A end", f"B use {again} 1"))
    assert (where(state, x), morale(state)) == (two, [970, 900])


@pytest.mark.statement("conquest", "T30")
@pytest.mark.rule("conquest", "7.1", "7.7")
def test_discards_go_to_the_owner():
    """A card of B that A controls and discards lies in B's pile."""
    state, one, _ = table()
    x = put(state, "A", cards("character", 1)[0], one, owner="B")
    do(state, f"A drop {x}")
    assert in_discard(state, "B") == {x.partition(".")[2]}
    assert in_discard(state, "A") == set()


@pytest.mark.statement("conquest", "T31")
@pytest.mark.rule("conquest", "7.6")
def test_a_recovered_card_is_new():
    """X comes back from the discard pile, is played, and gives 70 again."""
    state, one, _ = table()
    x = gainer(cards("character", 1)[0], 30, 40)
    throw(state, "A", x)
    helper = put(state, "A", like(plain("CHE-13"), "TES-13"), one)
    rest(do(state, f"A use {helper} 1"))
    assert in_hand(state, "A") == {x}
    do(state, f"A play {x} {one} 0")
    assert morale(state)[0] == 970


@pytest.mark.statement("conquest", "T32")
@pytest.mark.rule("conquest", "7.5", "8.2")
def test_uses_are_remembered_for_each_player():
    """A has used H1; B confiscates it and may use it once; A takes it back and may not."""
    state, _, _ = table()
    holder = put(state, "A", like(plain("TES-42"), "REN-05"))  # H1: draw a card, gain 20
    do(state, f"A use {holder} 1")
    assert refused(state, f"A use {holder} 1") == kinds.USED_UP
    thief = put(state, "B", taker("technology"))
    other = put(state, "A", like(plain("CHE-42"), "ACW-07"))
    rest(do(state, "A end", f"B use {thief} 1"))
    assert state.ask == kinds.ASK_TARGET
    rest(do(state, f"B target {holder}"))
    do(state, f"B use {holder} 1")
    assert refused(state, f"B use {holder} 1") == kinds.USED_UP
    rest(do(state, "B end", f"A use {other} 1"))
    assert state.ask == kinds.ASK_TARGET
    rest(do(state, f"A target {holder}"))
    assert holder in in_play(state, "A")
    assert refused(state, f"A use {holder} 1") == kinds.USED_UP


@pytest.mark.statement("conquest", "T33")
@pytest.mark.rule("conquest", "8.2")
def test_hold_abilities():
    """H2 twice in one turn, not three times; Hinf once each turn; nobody else's turn."""
    state, one, _ = table()
    stock(state, "A", *cards("knowledge", 9))
    twice = put(state, "A", like(plain("TES-23"), "CON-09"), one)
    each = put(state, "A", like(plain("TES-43"), "TES-43"))
    do(state, f"A use {twice} 1", f"A use {twice} 1")
    assert rest(state).hand_n[0] == 2
    assert refused(state, f"A use {twice} 1") == kinds.USED_UP
    do(state, f"A use {each} 1", "A decline")
    assert refused(state, f"A use {each} 1") == kinds.USED_UP
    rest(do(state, "A end"))
    assert mover_seats(state.turn_mask()) == (1,)
    assert not any("A use" in move for move in offered(state))
    do(state, "B end")
    assert legal(rest(state), f"A use {each} 1")


@pytest.mark.statement("conquest", "T34")
@pytest.mark.rule("conquest", "8.3", "4.5")
def test_what_finds_no_target_is_lost():
    """An event that discards an opponent's card, with none in play: it enters, pays its morale, and that is all."""
    state, _, two = table()
    event = like(plain("TES-38", morale=20), "CON-39")
    hold(state, "A", event)
    do(state, f"A play {event} active 1")
    assert (morale(state)[0], where(state, f"A.{event}")) == (920, "")
    put(state, "B", cards("document", 1)[0])
    assert not any("A use" in move for move in offered(state))
    assert two in in_play(state, "B")


@pytest.mark.statement("conquest", "T35")
@pytest.mark.rule("conquest", "8.7")
def test_choice_cards():
    """Option 1 is chosen: option 2 does not exist for this player; who confiscates it chooses anew."""
    state, _, two = table()
    stock(state, "A", *cards("knowledge", 9))
    hold(state, "A", "ROM-20")
    assert refused(state, "A play ROM-20 active 0") == kinds.CHOOSE_ONE
    rest(do(state, "A play ROM-20 active 1"))
    assert (morale(state)[0], state.hand_n[0]) == (1000, 0)
    thief = put(state, "B", taker("organization"))
    stock(state, "B", *cards("document", 9))
    do(state, "A end", f"B use {thief} 1")
    rest(state)
    assert [move for move in offered(state) if move.startswith("B place active")] == [
        "B place active 1",
        "B place active 2",
        "B place active 3",
    ]
    rest(do(state, "B place active 2"))
    assert state.hand_n[1] == 2
    assert two in in_play(state, "B")


@pytest.mark.statement("conquest", "T36")
@pytest.mark.rule("conquest", "8.2", "8.4", "8.6")
def test_twice():
    """I2 draws two cards. C2 on technologies: the third gives none."""
    state, one, _ = table()
    stock(state, "A", *cards("knowledge", 9))
    hold(state, "A", like(plain("TES-08"), "TES-08"))
    rest(do(state, f"A play TES-08 {one} 0"))
    assert state.hand_n[0] == 2
    state, one, _ = table()
    stock(state, "A", *cards("knowledge", 9))
    put(state, "A", like(plain("TES-46"), "TES-46"))
    technologies = cards("technology", 3)
    hold(state, "A", *technologies)
    drawn = []
    for card in technologies:
        rest(do(state, f"A play {card} active 0"))
        drawn.append(9 - state.deck_n[0])
    assert drawn == [1, 2, 2]


@pytest.mark.statement("conquest", "T37")
@pytest.mark.rule("conquest", "9.1", "9.4", "9.6", "10.9", "4.2")
def test_an_attack_is_cancelled():
    """B cancels A's attack from hand: no losses, one attack left, the card in B's Active Area, B's plays untouched."""
    state = game(campaign=True)
    europe = lands("EU")
    one, two = put(state, "A", europe[0]), put(state, "B", europe[1])
    people = cards("character", 2)
    put(state, "A", plain(people[0], 100, 0), one)
    put(state, "B", plain(people[1], 0, 10), two)
    hold(state, "B", "TES-39")
    do(state, f"A attack {one} {two}", "B interrupt B.TES-39 1")
    rest(state)
    assert (morale(state), state.attacks, where(state, "B.TES-39")) == ([900, 900], 1, "")
    assert legal(state, f"A attack {one} {two}")
    rest(do(state, "A end"))
    assert state.plays == 0


@pytest.mark.statement("conquest", "T38")
@pytest.mark.rule("conquest", "9.6", "4.5")
def test_a_card_is_cancelled():
    """A's event is cancelled: discarded, no morale, one of three used."""
    state, _, _ = table()
    event = gainer("TES-38", 30, 20)
    hold(state, "A", event)
    put(state, "B", like(plain("VES-43"), "VES-43"))
    do(state, f"A play {event} active 0", "B interrupt B.VES-43 1")
    rest(state)
    assert (morale(state)[0], state.plays, in_discard(state, "A")) == (900, 1, {event})


@pytest.mark.statement("conquest", "T39")
@pytest.mark.rule("conquest", "8.11", "9.1", "9.5")
def test_saving():
    """C is saved as a battle loss, B still loses 100; a card never saves itself, though another one may save it."""
    state = game(campaign=True)
    europe = lands("EU")
    one, two = put(state, "A", europe[0]), put(state, "B", europe[1])
    people = cards("character", 2)
    put(state, "A", plain(people[0], 100, 0), one)
    c = put(state, "B", plain(people[1], 0, 10), two)
    saviour = put(state, "B", like(plain("TES-25"), "TES-25"), two)
    medicine = put(state, "B", like(plain("SAL-41"), "SAL-41"))
    do(state, f"A attack {one} {two}")
    rest(state)
    himself = state.copy()
    do(state, f"B target {c}", f"B interrupt {saviour} 1")
    rest(state)
    assert (morale(state), where(state, c)) == ([900, 800], two)
    do(himself, f"B target {saviour}")
    assert refused(himself, f"B interrupt {saviour} 1") == kinds.NO_ANSWER
    lost = rest(do(himself.copy(), "B pass"))
    assert (morale(lost), where(lost, saviour)) == ([900, 800], "gone")
    rest(do(himself, f"B interrupt {medicine} 1"))
    assert (morale(himself), where(himself, saviour)) == ([900, 800], two)


@pytest.mark.statement("conquest", "T40")
@pytest.mark.rule("conquest", "3.5")
def test_peace_spares_opponents():
    """Round 2: +20 for you happens, -50 for opponents does not; a standing effect on opponents starts in round 3."""
    state, _, two = table(round_no=2)
    event = like(plain("TES-38"), "BOU-38")  # gain, and each opponent loses
    tune(event, n=0, a=20, b=0)
    tune(event, n=1, a=-50)
    hold(state, "A", event)
    do(state, f"A play {event} active 0")
    assert morale(state) == [920, 900]
    other = put(state, "B", plain(cards("character", 1)[0], 0, 50), two)
    watch = put(state, "A", like(plain("TES-41"), "ROM-17"))  # lands get +40 defense
    strike_all(watch)
    assert strength_of(state, other) == 50
    state.round_no, state.dirty = 3, True
    assert strength_of(state, other) == 10


def strike_all(piece: str) -> None:
    """Turn a standing ability into: opponents' characters get -40 defense."""
    card = piece.partition(".")[2]
    tune(card, verb=2, a=0, b=-40)
    selector = COLUMNS["E_SEL"][COLUMNS["A_DO"][ability(card)]]
    COLUMNS["S_WHOSE"][selector] = 3
    COLUMNS["S_TYPES"][selector] = 2


def strength_of(state: Conquest, piece: str) -> int:
    """What a card defends with."""
    from .table import PIECE

    return int(strength(state, find(state, PIECE[piece]), False))


@pytest.mark.statement("conquest", "T41")
@pytest.mark.rule("conquest", "11.1", "11.3", "11.4", "12.5")
def test_an_empty_deck():
    """One card and a discard of six with a land: five in hand, three in the deck, the land left. Nothing at all: go on."""
    state, _, _ = table()
    people = cards("knowledge", 9)
    hold(state, "A", *people[:2])
    stock(state, "A", people[2])
    land = lands("OC")[0]
    throw(state, "A", *people[3:8], land)
    rest(do(state, "A end"))
    assert (state.hand_n[0], state.deck_n[0], in_discard(state, "A")) == (5, 3, {land})
    state, _, _ = table()
    rest(do(state, "A end"))
    assert (state.hand_n[0], state.turn) == (0, 1)
    state, _, _ = table(deck_out=2)
    rest(do(state, "A end"))
    assert state.phase == OVER
    assert state.outcome().reason == "a draw deck is empty"


# The end --------------------------------------------------------------------------------------------------------------


@pytest.mark.statement("conquest", "T42")
@pytest.mark.rule("conquest", "12.1", "12.3")
def test_three_thousand_wins():
    """2990 and a card of 10: A wins at once, before its ability takes 100 away. With 9 it is 2999 and the game goes on."""
    for printed, points in ((10, 3000), (9, 2999 - 100)):
        state, one, _ = table(morale=2990)
        card = gainer(cards("character", 1)[0], -100, printed)
        hold(state, "A", card)
        rest(do(state, f"A play {card} {one} 0"))
        assert morale(state)[0] == points
        assert (state.phase == OVER) is (printed == 10)
    assert legal(state, "A end")
    state, one, _ = table(morale=2990)
    card = plain(cards("character", 1)[0], morale=10)
    hold(state, "A", card)
    do(state, f"A play {card} {one} 0")
    outcome = state.outcome()
    assert (outcome.places, outcome.reason, outcome.about) == ((1, 2), "{who} has 3000 morale or more", (0,))


def rally(points: tuple[int, int, int], turn: str = "A") -> Conquest:
    """Whoever's turn it is plays an event that brings everybody 50 morale; three lands, three players."""
    state = game(3, turn=turn)
    for seat, land in zip("ABC", lands("EU"), strict=False):
        put(state, seat, land)
    for number, own in enumerate(points):
        state.morale[number] = own
    event = gainer(cards("event", 1)[0], 50, 0)
    tune(event, who=kinds.EACH_PLAYER)
    hold(state, turn, event)
    return rest(do(state, f"{turn} play {event} active 0"))


@pytest.mark.rule("conquest", "12.3")
@pytest.mark.parametrize(
    ("points", "turn", "winner"),
    [
        ((2960, 2990, 2970), "A", 1),
        ((2960, 2960, 2950), "A", 0),
        ((2900, 2960, 2960), "A", 1),
        ((2960, 2900, 2960), "B", 2),
        ((2960, 2960, 2960), "C", 2),
    ],
)
def test_several_at_three_thousand(points, turn, winner):
    """The highest wins, also over the active player; among equals the active player, then the next in turn order."""
    state = rally(points, turn)
    assert (state.phase, state.winner) == (OVER, winner)
    assert state.outcome().places[winner] == 1
    assert sorted(state.outcome().places)[1] > 1


@pytest.mark.statement("conquest", "T43")
@pytest.mark.rule("conquest", "12.2", "12.3")
def test_minus_two_thousand_is_out():
    """A lost battle brings A to -1999: A stays. To -2000: A is out, and with two players B wins."""
    for points, over in ((-1899, False), (-1900, True)):
        state = game(campaign=True, gate=0)
        one, two = (put(state, seat, land) for seat, land in zip("AB", lands("EU"), strict=False))
        people = cards("character", 2)
        put(state, "A", plain(people[0], 10, 10), one)
        put(state, "B", plain(people[1], 50, 50), two)
        state.morale[0] = points
        rest(do(state, f"A attack {one} {two}"))
        assert morale(state)[0] == points - 100
        assert (state.phase == OVER) is over
        assert legal(state, "A end") if not over else state.outcome().places == (2, 1)


@pytest.mark.statement("conquest", "T44")
@pytest.mark.rule("conquest", "12.2")
def test_without_land_one_is_out():
    """B's only land is captured: A wins at any morale."""
    state = game(morale=-500)
    europe = lands("EU")
    one, two = put(state, "A", europe[0]), put(state, "B", europe[1])
    a = put(state, "A", cards("character", 1)[0], one)
    rest(do(state, f"A capture {two} {a} alone"))
    outcome = state.outcome()
    assert (state.phase, outcome.places, outcome.reason, outcome.about) == (
        OVER,
        (1, 2),
        "no land left for {who}",
        (1,),
    )


@pytest.mark.statement("conquest", "T45")
@pytest.mark.rule("conquest", "12.4", "12.5")
def test_the_timed_game():
    """4 lands and 500 are 1700, 2 and 1200 are 1800. 1500 each: more lands win."""
    for (n, points), (m, others), best in (((4, 500), (2, 1200), 1), ((3, 600), (2, 900), 0)):
        state = game(turn="B", time_limit=5)
        names = [land for continent in ("EU", "AS", "AF") for land in lands(continent)[:3]]
        for land in names[:n]:
            put(state, "A", land)
        for land in names[n : n + m]:
            put(state, "B", land)
        state.morale[0], state.morale[1] = points, others
        rest(do(state, "B end"))
        assert state.phase == OVER
        assert state.outcome().scores == (300 * n + points, 300 * m + others)
        assert state.outcome().places == ((1, 2), (2, 1))[best]


@pytest.mark.statement("conquest", "T46")
@pytest.mark.rule("conquest", "12.8", "2.5")
def test_a_player_goes_out():
    """A's attack ruins B: A's card that B held lies in A's discard, B's own are gone, B's under C stays; C follows A."""
    state = game(3, campaign=True)
    one, two, three = (put(state, seat, land) for seat, land in zip("ABC", lands("EU"), strict=False))
    people, army = cards("character", 5), cards("army", 1)[0]
    winner = put(state, "A", plain(people[0], 100, 100), one)
    held = put(state, "B", plain(people[1], 5, 5), two, owner="A")
    put(state, "B", plain(people[2], 5, 5), two)
    kept = put(state, "C", army, three, owner="B")
    hold(state, "B", plain(people[3]))
    state.morale[1] = -1900
    rest(do(state, f"A attack {one} {two}"))
    assert (state.phase == OVER, in_play(state, "B"), in_hand(state, "B")) == (False, [], set())
    assert in_discard(state, "A") == {held.partition(".")[2]}
    assert in_discard(state, "B") == set()
    assert (in_play(state, "A"), in_play(state, "C")) == ([one, winner], [three, kept])
    rest(do(state, "A end"))
    assert (state.turn, state.round_no, state.phase == OVER) == (2, 5, False)
    rest(do(state, "C end"))
    assert (state.turn, state.round_no) == (0, 6)


@pytest.mark.statement("conquest", "T47")
@pytest.mark.rule("conquest", "12.7")
def test_two_opponents_in_one_turn():
    """A attacks a land of B and one of C."""
    state = game(3, campaign=True)
    one, two, three = (put(state, seat, land) for seat, land in zip("ABC", lands("EU"), strict=False))
    people = cards("character", 3)
    for seat, card, land in zip("ABC", people, (one, two, three), strict=True):
        put(state, seat, plain(card, 5, 5), land)
    do(state, f"A attack {one} {two}", f"A attack {one} {three}")
    assert rest(state).attacks == 2


@pytest.mark.statement("conquest", "T48")
@pytest.mark.rule("conquest", "2.3", "14.1")
def test_the_model_products():
    """TESLA and ROMAN EXPANSION have 51 and 20 cards, the composition of the rulebook, and printed morale 2560 and 780."""
    tesla, roman = load().starter("TESLA").cards, load().starter("ROMAN EXPANSION").cards
    counts = {kind: sum(card.type == kind for card in tesla) for kind in ("land", "character", "army", "event")}
    assert (len(tesla), len(roman)) == (51, 20)
    assert counts == {"land": 6, "character": 26, "army": 4, "event": 4}
    assert len({card.continent for card in tesla if card.type == "land"}) == 6
    assert sum(card.explorer for card in tesla) == 5
    assert (sum(card.morale for card in tesla), sum(card.morale for card in roman)) == (2560, 780)
