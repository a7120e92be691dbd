"""Rounds and their end, hands, who answers first, and battles on the edge of a rule (RULES 2 to 12)."""

from typing import Any

import pytest

from ludarium.core.errors import SetupError
from ludarium.core.game import mover_seats
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.games.conquest import GAME
from ludarium.games.conquest.actions import ACTIONS
from ludarium.games.conquest.components import load
from ludarium.games.conquest.decks import COLLECTION
from ludarium.games.conquest.lookup import BITS
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.hidden import plays_backup
from ludarium.games.conquest.state import OVER, PLAYING

from .table import *


def front(seats: int = 2, *, defense: int = 10, **options: Any) -> tuple[Conquest, str, str, str, str]:
    """A campaign in Europe: A's character attacks with 100, B's defends; everybody has a land far away as well."""
    state = game(seats, campaign=True, **options)
    europe, africa, people = lands("EU"), lands("AF"), cards("character", 2)
    one, two = put(state, "A", europe[0]), put(state, "B", europe[1])
    for seat, land in zip("ABC"[:seats], africa, strict=False):
        put(state, seat, land)
    attacker = put(state, "A", plain(people[0], 100, 0), one)
    return state, one, two, attacker, put(state, "B", plain(people[1], 0, defense), two)


def others(n: int) -> list[str]:
    """Characters that stand nowhere yet; their numbers are set later."""
    return [card.id for card in load().cards if card.type == "character" and not card.explorer][9 : 9 + n]


def only_lands(state: Conquest, *counts: int) -> None:
    """Give each seat so many lands."""
    names = iter(land for continent in ("EU", "AS", "AF", "NA") for land in lands(continent)[:3])
    for seat, n in zip("ABC", counts, strict=False):
        for _ in range(n):
            put(state, seat, next(names))


# The end --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("conquest", "12.5")
@pytest.mark.parametrize(
    ("counts", "points", "places"),
    [
        ((3, 2), (600, 900), (1, 2)),
        ((2, 3), (900, 600), (2, 1)),
        ((2, 2), (700, 700), (1, 1)),
        ((3, 2), (600, 901), (2, 1)),
        ((1, 2, 3), (1200, 900, 600), (3, 2, 1)),
    ],
)
def test_among_equals_more_lands_win(counts, points, places):
    """1500 points each: the larger row of lands is first alone; as many lands share the victory."""
    state = game(len(counts), turn="ABC"[len(counts) - 1], time_limit=5)
    only_lands(state, *counts)
    for seat, n in enumerate(points):
        state.morale[seat] = n
    rest(do(state, f"{'ABC'[len(counts) - 1]} end"))
    assert (state.phase, state.outcome().places) == (OVER, places)


@pytest.mark.rule("conquest", "12.4", "12.5")
@pytest.mark.parametrize(
    ("limit", "reason"), [("time_limit", "the time is over"), ("max_rounds", "the last round is over")]
)
def test_the_last_round_is_played_to_its_end(limit, reason):
    """With five rounds: not after the fourth, not in the middle of the fifth, but after its last turn."""
    for round_no, turn, over in ((4, "B", False), (5, "A", False), (5, "B", True)):
        limits: dict[str, Any] = {limit: 5}
        state = game(turn=turn, round_no=round_no, **limits)
        only_lands(state, 1, 1)
        rest(do(state, f"{turn} end"))
        assert (state.phase == OVER) == over
        if over:
            assert state.outcome().reason == reason


@pytest.mark.rule("conquest", "2.5", "12.4")
@pytest.mark.parametrize(("first", "last"), [("A", "C"), ("B", "A"), ("C", "B")])
def test_a_round_begins_with_the_first_seat(first, last):
    """Whoever it is: the count goes up when the turn comes to that seat again, and only then."""
    state = game(3, turn=first, first="ABC".index(first))
    only_lands(state, 1, 1, 1)
    rounds = []
    for _ in range(4):
        rounds.append(state.round_no)
        rest(do(state, f"{'ABC'[state.turn]} end"))
    assert rounds == [5, 5, 5, 6]
    state = game(3, turn=last, first="ABC".index(first), time_limit=5)
    only_lands(state, 1, 1, 1)
    assert rest(do(state, f"{last} end")).phase == OVER


@pytest.mark.rule("conquest", "2.6", "4.1")
@pytest.mark.parametrize("first", ["A", "B"])
def test_a_fair_start_gives_the_first_turn_two_cards(first):
    """Two for whoever begins, three for the other, and three for both in the second round; without the option always three."""
    second = "AB".replace(first, "")
    for fair, numbers in ((1, [2, 3, 3, 3]), (0, [3, 3, 3, 3])):
        state = game(turn=first, first="AB".index(first), round_no=1, fair=fair)
        only_lands(state, 1, 1)
        people = cards("character", 10)
        hold(state, "A", *people[:5])
        hold(state, "B", *people[5:])
        used = []
        for seat in (first, second) * 2:
            used.append(GAME.observe(state, None).plays_limit)
            held = sorted(in_hand(state, seat))
            do(state, *(f"{seat} discard {card}" for card in held[: used[-1]]))
            if len(held) > used[-1]:
                assert refused(state, f"{seat} discard {held[-1]}") == kinds.PLAYS_USED
            rest(do(state, f"{seat} end"))
        assert used == numbers


@pytest.mark.rule("conquest", "2.5")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_who_begins_is_drawn(seats):
    """Every seat is as likely; it has the first turn, and whoever draws is told."""
    state = GAME.initial(GAME.setup(seats))
    offers = [str(ACTIONS.action(state.choice(CHANCE, k))) for k in range(state.choices(CHANCE))]
    assert offers == [f"first {letter}" for letter in "ABCDEF"[:seats]]
    assert state.refusal(CHANCE, ACTIONS.code(ACTIONS.parse("draw TES-07"))) == kinds.OTHER_STEP
    if seats < 6:
        assert state.refusal(CHANCE, ACTIONS.code(ACTIONS.parse("first F"))) == kinds.OTHER_STEP
    before, last = state.copy(), seats - 1
    state.apply(CHANCE, state.choice(CHANCE, last))
    assert (state.first, state.turn, state.phase) == (last, last, PLAYING)
    move = Move(CHANCE, ACTIONS.parse(offers[last]))
    names = tuple(f"Ida {n}" for n in range(seats))
    for lang, line in (("en", f"Ida {last} begins"), ("fr", f"Ida {last} commence")):
        views = GAME.observe(before, None), GAME.observe(state, None)
        assert GAME.words.describe(GAME.sight(before, move, state, None), *views, names, lang).text == line


# Hands and decks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("conquest", "3.8")
@pytest.mark.parametrize(("held", "drawn"), [(0, 5), (3, 2), (4, 1), (5, 0), (6, 0)])
def test_the_hand_is_filled_up_to_five(held, drawn):
    """Only what is missing is drawn, by whoever ends the turn and nobody else."""
    state = game()
    only_lands(state, 1, 1)
    people = cards("character", 30)
    hold(state, "A", *people[:held])
    stock(state, "A", *people[held : held + 10])
    stock(state, "B", *people[20:])
    rest(do(state, "A end"))
    assert (state.hand_n[0], state.deck_n[0]) == (held + drawn, 10 - drawn)
    assert (state.hand_n[1], state.deck_n[1]) == (0, 10)


@pytest.mark.rule("conquest", "11.2")
@pytest.mark.parametrize(
    ("chosen", "starter"), [("next", "CHESWELL"), ("boudica", "BOUDICA"), ("confucius", "CONFUCIUS")]
)
def test_everybody_chooses_a_second_deck(chosen, starter):
    """Seat A of Tesla: the next of the list, or the one that was named; everybody may see which."""
    setup = GAME.setup(2, {"deck_a": "tesla", "deck_b": "salem", "deck_out": "backup", "backup_a": chosen})
    state = GAME.initial(setup)
    assert [own.backup for own in GAME.observe(state, None).seats] == [starter, "MT. VESUVIUS"]
    before = state.deck_n[0]
    assert plays_backup(state, 0)
    there = {card for card, n in CARD.items() if state.deck[n // BITS] >> n % BITS & 1}
    second = {card.id for card in load().starter(starter).cards if card.type != "land"}
    assert second <= there
    assert state.deck_n[0] == before + len(second)


@pytest.mark.rule("conquest", "11.2", "2.2")
def test_nobody_takes_the_same_deck_twice():
    """Not as a second deck of its own, and none of its cards is brought."""
    with pytest.raises(SetupError, match="no backup_b 'salem' beside the same deck"):
        GAME.setup(2, {"deck_b": "salem", "backup_b": "salem"})
    assert GAME.setup(2, {"deck_b": "salem", "backup_c": "salem"}).seats == 2
    for backup, refusals in (("boudica", {"BOU-10": kinds.DECK_BACKUP}), ("next", {"TES-07": kinds.DECK_BACKUP})):
        options = {"deck_a": "custom", "deck_out": "backup", "backup_a": backup}
        state = GAME.initial(GAME.setup(2, options))
        for card in ("BOU-10", "TES-07", "SAL-07"):
            assert refused(state, f"A bring {card}") == refusals.get(card, 0)
        deck = COLLECTION.proposal(5, 0, options)
        assert all(legal(state, f"A bring {card}") for card in deck.cards)


@pytest.mark.rule("conquest", "11.2", "11.1")
def test_a_backup_deck_is_taken_up_once():
    """The second time the deck runs out, the discard pile is shuffled, and no other starter comes."""
    state = game(deck_out=1)
    only_lands(state, 1, 1)
    rest(do(state, "A end", "B end"))
    backup = {card.id for card in load().starter("CHESWELL").cards if card.type != "land"}
    assert in_hand(state, "A") <= backup
    held = in_hand(state, "A")
    for card in sorted(held):
        do(state, f"A discard {card}") if state.plays < 3 else None
    for word in range(len(state.deck) // 2):
        state.deck[word] = 0
    state.deck_n[0] = 0
    thrown = in_discard(state, "A")
    assert len(thrown) == 3
    rest(do(state, "A end"))
    assert in_hand(state, "A") == held
    assert (state.hand_n[0], state.deck_n[0], in_discard(state, "A")) == (5, 0, set())


@pytest.mark.rule("conquest", "11.1")
def test_lands_are_never_shuffled_into_a_draw_deck():
    """Of a discard pile only what is no land comes again."""
    state = game()
    only_lands(state, 1, 1)
    people, land = cards("character", 3), lands("SA")[0]
    throw(state, "A", *people, land)
    rest(do(state, "A end"))
    assert (in_hand(state, "A"), in_discard(state, "A")) == (set(people), {land})


# Interrupts -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("conquest", "9.3")
@pytest.mark.parametrize(("turn", "first"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_of_several_interrupters_the_first_to_the_left_counts(turn, first):
    """Both others answer an attack with a storm: the one who sits left of the attacker has played it, the other has not."""
    state = game(3, campaign=True, turn=turn)
    europe, people = lands("EU"), cards("character", 3)
    home = {seat: put(state, seat, land) for seat, land in zip("ABC", europe, strict=False)}
    for seat, card in zip("ABC", people, strict=True):
        put(state, seat, plain(card, 100, 10), home[seat])
    rivals = [seat for seat in "ABC" if seat != turn]
    for seat in rivals:
        hold(state, seat, "TES-39", "ROM-17")
    do(state, f"{turn} attack {home[turn]} {home[rivals[0]]}")
    assert mover_seats(state.turn_mask()) == tuple("ABC".index(seat) for seat in rivals)
    for seat in reversed(rivals):
        do(state, f"{seat} interrupt {seat}.TES-39 1")
    rest(state)
    played = [seat for seat in rivals if "TES-39" not in in_hand(state, seat)]
    assert (played, morale(state)) == ([first], [900, 900, 900])


@pytest.mark.rule("conquest", "3.5", "9.1")
@pytest.mark.parametrize(("round_no", "asked"), [(2, False), (3, True)])
def test_nobody_interrupts_others_in_the_first_two_rounds(round_no, asked):
    """B's card in play cancels an event from hand: in round 2 nobody is asked, in round 3 B is."""
    state = game(round_no=round_no)
    only_lands(state, 1, 1)
    hold(state, "A", plain("TES-38", morale=20))
    put(state, "B", "VES-43")
    do(state, "A play TES-38 active 0")
    assert (state.ask == kinds.ASK_WINDOW, mover_seats(state.turn_mask())) == (asked, (int(asked),))
    rest(state)
    assert morale(state)[0] == 920


# Battles --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("conquest", "6.8")
def test_no_expedition_after_another_attack():
    """It comes before any other attack of the turn; and while it is away no land attacks."""
    state, one, two, _, _ = front(defense=500)
    far = put(state, "B", lands("AS")[0])
    x = put(state, "A", plain(cards("character", 1, explorer=True)[0], 30, 20), one)
    put(state, "B", plain(others(1)[0], 0, 500), far)
    assert legal(state, f"A expedition {x} alone {far}")
    away = state.copy()
    rest(do(state, f"A attack {one} {two}"))
    state.morale[0] = 900
    assert refused(state, f"A expedition {x} alone {far}") == kinds.ATTACKS_USED
    assert legal(state, f"A attack {one} {two}")
    rest(do(away, f"A expedition {x} alone {far}"))
    away.morale[0] = 900
    assert refused(away, f"A attack {one} {two}") == kinds.ON_EXPEDITION
    assert legal(away, "A press")


@pytest.mark.rule("conquest", "5.4", "10.5")
@pytest.mark.parametrize("occupies", [0, 1])
def test_an_army_may_be_the_loss_only_if_armies_occupy(occupies):
    """B is beaten with a character and an army: with the option B chooses, without it the character falls at once."""
    state, one, two, _, c = front(army_occupies=occupies)
    army = put(state, "B", plain(cards("army", 1)[0], 0, 5), two)
    rest(do(state, f"A attack {one} {two}"))
    if occupies:
        assert offered(state) == [f"B target {c}", f"B target {army}"]
        rest(do(state, f"B target {army}"))
        assert (where(state, c), where(state, army)) == (two, "gone")
    else:
        assert (where(state, c), where(state, army)) == ("gone", two)
    assert morale(state) == [900, 800]


@pytest.mark.rule("conquest", "10.5")
def test_the_beaten_defender_chooses_among_all_who_fought_there():
    """Three stand in the land, one elsewhere: B names one of the three, and only that one falls."""
    state, one, two, _, c = front()
    third, fourth, fifth = others(3)
    d, e = (put(state, "B", plain(card, 0, 5), two) for card in (third, fourth))
    elsewhere = put(state, "B", plain(fifth, 0, 5), in_play(state, "B")[1])
    rest(do(state, f"A attack {one} {two}"))
    assert offered(state) == [f"B target {c}", f"B target {d}", f"B target {e}"]
    rest(do(state, f"B target {d}"))
    assert [where(state, card) == "gone" for card in (c, d, e, elsewhere)] == [False, True, False, False]
    assert state.ask == kinds.MENU


@pytest.mark.rule("conquest", "5.9", "5.7")
def test_a_divided_land_is_united_by_a_capture():
    """A holds Japan too and captures B's empty copy: it goes to B's discard, nobody moves, the transportation is used."""
    japan = plain("TES-05")
    state = game(campaign=True)
    mine, theirs = put(state, "A", japan), put(state, "B", japan)
    put(state, "B", lands("EU")[0])
    a = put(state, "A", plain(cards("character", 1)[0], 5, 5), mine)
    rest(do(state, f"A capture {theirs} {a} alone"))
    assert (japan in in_discard(state, "B"), where(state, a), where(state, theirs)) == (True, mine, "gone")
    assert (state.transports, in_play(state, "A")) == (1, [mine, a])


@pytest.mark.rule("conquest", "10.8", "9.7")
def test_after_a_redirected_attack_the_land_that_was_hit_may_be_captured():
    """The attack on one land of B is turned to another and empties it: A may capture that one without transportation."""
    state, one, two, a, c = front()
    other = put(state, "B", lands("EU")[2])
    d = put(state, "B", plain(others(1)[0], 0, 10), other)
    put(state, "B", "SAL-25", two)
    do(state, f"A attack {one} {two}", "B interrupt B.SAL-25 1")
    rest(state)
    assert (where(state, c), where(state, d)) == (two, "gone")
    state.transports = 1
    assert refused(state, f"A capture {two} {a} alone") == kinds.OCCUPIED
    assert legal(state, f"A capture {other} {a} alone")
    rest(do(state, f"A capture {other} {a} alone"))
    assert (where(state, a), other in in_play(state, "A"), state.transports) == (other, True, 1)
