"""What the second edition changed, and that the first is still played as it was (RULES 15)."""

from pathlib import Path
from typing import Any

import pytest

from ludarium.core.errors import RecordError
from ludarium.core.record import loads, replay
from ludarium.core.state import CHANCE
from ludarium.games.conquest import GAME
from ludarium.games.conquest.lookup import CARD_IDS
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.zones import settle_on_top

from .table import *

EDITIONS = (1, 2)
RECORDS = Path(__file__).parent / "records"


def sailing(edition: int, skill: str = "", **options: Any) -> tuple[Conquest, str, str, str, str]:
    """A's expedition has lost its first attack on B and may go on: its home, explorer (as able as a card), companion and goal."""
    state = game(campaign=True, edition=edition, gate=0, **options)
    home, goal = put(state, "A", lands("NA")[0]), put(state, "B", lands("AS")[0])
    sailor = plain(cards("character", 1, explorer=True)[0], 10, 10)
    explorer = put(state, "A", like(sailor, skill) if skill else sailor, home)
    mate = put(state, "A", plain("TES-07", 10, 10), home)
    put(state, "B", plain("SAL-07", 0, 100), goal)
    rest(do(state, f"A expedition {explorer} {mate} {goal}"))
    assert state.goal >= 0
    return state, home, explorer, mate, goal


@pytest.mark.rule("conquest", "6.9", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_travels_with_a_companion_who_is_away(edition):
    """A second explorer, with a transportation to spare, cannot escort or settle with who is on the expedition."""
    state, home, _, mate, _ = sailing(edition)
    put(state, "A", like(plain("TES-44"), "TES-28"))  # one more transportation
    second = put(state, "A", plain(cards("character", 2, explorer=True)[1], 10, 10), home)
    africa = put(state, "A", lands("AF")[0])
    empty = put(state, "B", lands("EU")[0])
    for move in (f"A escort {second} {mate} {africa}", f"A capture {empty} {second} {mate}"):
        assert refused(state, move) == (kinds.NOT_TOGETHER if edition == 2 else 0)
        assert (move in offered(state)) == (edition == 1)
    assert legal(state, f"A escort {second} alone {africa}")


@pytest.mark.rule("conquest", "6.9", "7.4", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_away_is_not_exchanged(edition):
    """Cleopatra's exchange finds only those at home to give."""
    state, home, explorer, mate, goal = sailing(edition)
    queen = put(state, "A", like(plain("ROM-10"), "ROM-10"), home)
    COLUMNS["S_SUBTYPES"][COLUMNS["E_SEL2"][COLUMNS["A_DO"][ability("ROM-10")]]] = 0
    if edition == 2:
        assert refused(state, f"A use {queen} 1") == kinds.NOTHING_TO_DO
    stays = put(state, "A", plain("TES-08", 10, 10), home)
    do(state, f"A use {queen} 1")
    if edition == 1:
        assert {f"A target {piece}" for piece in (explorer, mate, stays)} <= set(offered(state))
    else:
        assert where(rest(state), stays) == goal
        assert (where(state, explorer), where(state, mate)) == (home, home)


@pytest.mark.rule("conquest", "6.9", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_away_is_not_taken(edition):
    """A card of B that takes a character finds only who is at home."""
    state, home, explorer, mate, _ = sailing(edition)
    stays = put(state, "A", plain("TES-08", 10, 10), home)
    thief = put(state, "B", like(plain("SAL-43"), "ACW-07"))
    COLUMNS["S_TYPES"][COLUMNS["E_SEL"][COLUMNS["A_DO"][ability("SAL-43")]]] = 2
    state.turn = state.asker = 1  # a position laid out for B to act while A's people are away
    do(state, f"B use {thief} 1")
    if edition == 1:
        assert {f"B target {piece}" for piece in (explorer, mate, stays)} <= set(offered(state))
    else:
        assert not {f"B target {piece}" for piece in (explorer, mate)} & set(offered(state))
        assert stays in in_play(rest(state), "B")


@pytest.mark.rule("conquest", "6.9", "6.6", "5.7")
def test_who_is_away_neither_moves_nor_captures():
    """With a transportation to spare somebody at home goes to another land or into an empty one; the two who are away do not."""
    state, home, explorer, mate, _ = sailing(2)
    put(state, "A", like(plain("TES-44"), "TES-28"))  # one more transportation
    stays = put(state, "A", plain("TES-08", 10, 10), home)
    near, empty = put(state, "A", lands("NA")[1]), put(state, "B", lands("NA")[2])
    for move in ("A move {} " + near, f"A capture {empty} {{}} alone"):
        for piece, reason in ((explorer, kinds.NOT_A_CHARACTER), (mate, kinds.NOT_A_CHARACTER), (stays, 0)):
            assert refused(state, move.format(piece)) == reason
            assert (move.format(piece) in offered(state)) == (reason == 0)


@pytest.mark.rule("conquest", "6.9", "7.4")
def test_a_card_moves_only_who_is_at_home():
    """Of three characters one is left to move, and goes without being named."""
    state, home, explorer, mate, _ = sailing(2)
    stays = put(state, "A", plain("TES-08", 10, 10), home)
    near = put(state, "A", lands("NA")[1])
    bridge = put(state, "A", like(plain("SAL-43"), "IND-17"))
    rest(do(state, f"A use {bridge} 1"))
    assert [where(state, piece) for piece in (explorer, mate, stays)] == [home, home, near]


@pytest.mark.rule("conquest", "6.9", "6.5")
def test_who_is_away_does_not_settle_on_what_a_card_discovers():
    """Of three characters one is left to settle there, and goes without being named."""
    state, home, explorer, mate, _ = sailing(2)
    stays = put(state, "A", plain("TES-08", 10, 10), home)
    compass = put(state, "A", like(plain("SAL-43"), "TES-42"))
    stock(state, "A", lands("OC")[0])
    rest(do(state, f"A use {compass} 1"))
    assert [where(state, piece) for piece in (explorer, mate, stays)] == [home, home, f"A.{lands('OC')[0]}"]


@pytest.mark.rule("conquest", "6.9", "6.5", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_explorer_who_is_away_does_not_settle_on_the_own_discovery(edition):
    """The land is found all the same."""
    state, home, explorer, _, _ = sailing(edition, "TES-42")
    COLUMNS["E_A"][COLUMNS["A_DO"][ability("TES-42")]] = 0  # whoever finds it settles there
    stock(state, "A", lands("OC")[0])
    rest(do(state, f"A use {explorer} 1"))
    found = f"A.{lands('OC')[0]}"
    assert found in in_play(state, "A")
    assert where(state, explorer) == (home if edition == 2 else found)


@pytest.mark.rule("conquest", "6.8", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_expedition_that_has_won_takes_the_attacks_of_its_turn_along(edition):
    """It empties its land with the first attack: the second may not go elsewhere, in the next turn again."""
    state = game(campaign=True, edition=edition, gate=0)
    home, goal = put(state, "A", lands("NA")[0]), put(state, "B", lands("AS")[0])
    other = put(state, "B", lands("NA")[1])
    explorer = put(state, "A", plain(cards("character", 1, explorer=True)[0], 90, 10), home)
    put(state, "A", plain("TES-07", 90, 10), home)
    put(state, "B", plain("SAL-07", 0, 10), goal)
    put(state, "B", plain("SAL-08", 0, 10), other)
    rest(do(state, f"A expedition {explorer} alone {goal}"))
    assert (where(state, explorer), state.attacks) == (goal, 1)
    move = f"A attack {home} {other}"
    assert refused(state, move) == (kinds.SAILED if edition == 2 else 0)
    assert (move in offered(state)) == (edition == 1)
    rest(do(state, "A end", "B end", "A campaign"))
    assert legal(state, move)


@pytest.mark.rule("conquest", "7.2", "6.9", "6.8", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_away_may_be_given_up(edition):
    """The explorer leaves the expedition and the companion goes on; when he leaves too, the turn's attacks are over."""
    state, home, explorer, mate, _ = sailing(edition)
    other = put(state, "B", lands("NA")[1])
    put(state, "B", plain("SAL-08", 0, 10), other)
    put(state, "A", plain("TES-20", 10, 10), home)
    assert refused(state, f"A drop {explorer}") == (0 if edition == 2 else kinds.ON_EXPEDITION)
    assert (f"A drop {explorer}" in offered(state)) == (edition == 2)
    if edition == 2:
        do(state, f"A drop {explorer}")
        assert (where(state, explorer), legal(state, "A press")) == ("gone", True)
        do(state, f"A drop {mate}")
        assert refused(state, "A press") == kinds.NO_EXPEDITION
        assert refused(state, f"A attack {home} {other}") == kinds.SAILED
        rest(do(state, "A end", "B end", "A campaign"))
        assert legal(state, f"A attack {home} {other}")


@pytest.mark.rule("conquest", "6.9", "5.3", "15.2")
@pytest.mark.parametrize("card", ["character", "army"])
def test_an_army_comes_home_without_its_explorer(card):
    """A character who is left alone attacks again, an army does not."""
    state = game(campaign=True, gate=0)
    home, goal = put(state, "A", lands("NA")[0]), put(state, "B", lands("AS")[0])
    explorer = put(state, "A", plain(cards("character", 1, explorer=True)[0], 10, 10), home)
    mate = put(state, "A", plain(cards(card, 1)[0], 10, 10), home)
    put(state, "B", plain("SAL-07", 0, 100), goal)
    rest(do(state, f"A expedition {explorer} {mate} {goal}", f"A drop {explorer}"))
    assert legal(state, "A press") == (card == "character")
    assert (GAME.observe(state, 0).expedition is not None) == (card == "character")
    assert where(state, mate) == home


def known_pile(edition: int) -> tuple[Conquest, list[str]]:
    """A's land pile of three, of which A knows the two on top."""
    state = game(edition=edition)
    put(state, "A", lands("EU")[0])
    put(state, "B", lands("AS")[0])
    pile = lands("AF")[:3]
    stock(state, "A", *pile)
    for card in pile[:2]:
        settle_on_top(state, 1, CARD[card], 1)
    return state, pile


@pytest.mark.rule("conquest", "11.4", "6.1", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_land_on_top_is_the_one_that_is_discovered(edition):
    """Two lands on top are known: the first enters, the second is next. In the first edition they changed places."""
    state, pile = known_pile(edition)
    explorer = plain(cards("character", 1, explorer=True)[0])
    hold(state, "A", explorer)
    rest(do(state, f"A play {explorer} discover 0"))
    first, second = pile[:2] if edition == 2 else pile[1::-1]
    assert where(state, f"A.{explorer}") == f"A.{first}"
    assert [place.card for place in GAME.observe(state, 0).seats[0].lands_top] == [second]


@pytest.mark.rule("conquest", "11.4", "6.5", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_looking_again_mixes_nothing(edition):
    """Flinders looks at the two that A knows already: they are offered in the order in which they lie."""
    state, pile = known_pile(edition)
    like("TES-29", "TES-29")
    hold(state, "A", "TES-29")
    do(state, "A play TES-29 discover 0")
    turned = []
    for _ in range(2):
        assert state.choices(CHANCE) == 1
        turned.append(CARD_IDS[state.choice(CHANCE, 0) >> 8 & 0xFFFF])
        state.apply(CHANCE, state.choice(CHANCE, 0))
    assert turned == (pile[:2] if edition == 2 else [pile[0], pile[0]])
    if edition == 2:
        assert offered(state) == [f"A take {card}" for card in pile[:2]]


@pytest.mark.rule("conquest", "3.6", "4.1", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_the_hand_may_be_discarded_in_the_campaign(edition):
    """As one of three; playing them is over."""
    state = game(campaign=True, edition=edition)
    land = put(state, "A", lands("EU")[0])
    put(state, "B", lands("AS")[0])
    held = cards("character", 4)
    hold(state, "A", *held)
    assert refused(state, f"A play {held[0]} {land} 0") == kinds.CAMPAIGN_BEGUN
    assert not any(move.startswith("A play") for move in offered(state))
    assert refused(state, f"A discard {held[0]}") == (0 if edition == 2 else kinds.CAMPAIGN_BEGUN)
    assert (f"A discard {held[0]}" in offered(state)) == (edition == 2)
    if edition == 2:
        do(state, *(f"A discard {card}" for card in held[:3]))
        assert (in_hand(state, "A"), in_discard(state, "A")) == ({held[3]}, set(held[:3]))
        assert refused(state, f"A discard {held[3]}") == kinds.PLAYS_USED


@pytest.mark.rule("conquest", "7.2", "8.6", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_one_gives_up_is_not_lost(edition):
    """Titus pays 30 for a character lost in battle, but not for one that his player discards by choice."""
    state = game(campaign=True, edition=edition, gate=0)
    one, two = put(state, "A", lands("EU")[0]), put(state, "B", lands("EU")[1])
    put(state, "A", like(plain("VES-08", 0, 10), "VES-08"), one)
    given = put(state, "A", plain("TES-07", 0, 10), one)
    put(state, "B", plain("SAL-07", 500, 0), two)
    rest(do(state, f"A drop {given}"))
    assert where(state, given) == "gone"
    assert morale(state) == [930 if edition == 1 else 900, 900]
    fallen = put(state, "A", plain("TES-08", 0, 10), one)
    before = morale(state)[0]
    rest(do(state, "A end", "B campaign", f"B attack {two} {one}", f"A target {fallen}"))
    assert morale(state)[0] == before - 100 + 30


@pytest.mark.rule("conquest", "12.8", "15.2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("alive", [True, False])
def test_cards_of_somebody_who_is_out_leave_the_game(edition, alive):
    """A discards a card of B's that A holds: into B's pile, or out of the game with B."""
    state = game(3, edition=edition)
    one = put(state, "A", lands("EU")[0])
    put(state, "C", lands("AS")[0])
    if alive:
        put(state, "B", lands("AF")[0])
    else:
        state.out = 2
    taken = put(state, "A", plain("SAL-07"), one, owner="B")
    rest(do(state, f"A drop {taken}"))
    assert where(state, taken) == "gone"
    assert in_discard(state, "B") == ({"SAL-07"} if alive or edition == 1 else set())


@pytest.mark.rule("conquest", "5.10")
def test_one_civilization_may_hold_a_land_twice():
    """A has B's Japan and discovers its own: both stay, each with its own people, and both count."""
    japan = plain("TES-05")
    state = game()
    first = put(state, "A", japan, owner="B")
    put(state, "B", lands("EU")[0])
    a = put(state, "A", plain("TES-07", 10, 10), first)
    explorer = plain(cards("character", 1, explorer=True)[0])
    stock(state, "A", japan)
    hold(state, "A", explorer)
    rest(do(state, f"A play {explorer} discover 0"))
    second = f"A.{japan}"
    assert (where(state, a), where(state, f"A.{explorer}")) == (first, second)
    assert {first, second} <= set(in_play(state, "A"))
    assert GAME.observe(state, 0).seats[0].lands == 2
    assert legal(state, f"A move {a} {second}")


@pytest.mark.rule("conquest", "2.5", "2.6", "15.2")
def test_defaults_of_the_first_edition_stay():
    """A record of it that says nothing of them begins with seat A, who plays three cards."""
    old, new = (GAME.setup(3, {}, edition).options for edition in ("1", "2"))
    assert (old["first_seat"], old["fair_start"]) == ("A", "off")
    assert (new["first_seat"], new["fair_start"]) == ("drawn", "on")
    assert GAME.setup(3, {"fair_start": "on"}, "1").options["fair_start"] == "on"


@pytest.mark.rule("conquest", "15.1")
def test_a_record_of_the_first_edition_replays():
    """It was kept before there was a second one, and has an escort with a companion who is away."""
    text = (RECORDS / "edition-1.json").read_text("utf-8")
    record = loads(text)
    assert record.edition == "1"
    *_, last = replay(record, text)
    assert last.ply == len(record.moves) == 160
    record.edition, record.options["fair_start"] = "2", "off"
    with pytest.raises(RecordError):
        list(replay(record))
