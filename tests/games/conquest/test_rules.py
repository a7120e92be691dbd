"""Rules that no single statement shows: windows, cancelling and redirecting, discovery, backup decks, quick games."""

from typing import Any

import pytest

from ludarium.core.errors import NotationError, SetupError
from ludarium.core.game import mover_seats
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, SEALED_BIT
from ludarium.games.conquest import GAME
from ludarium.games.conquest.actions import ACTIONS
from ludarium.games.conquest.components import Card, load
from ludarium.games.conquest.components.balance import sort_of
from ludarium.games.conquest.components.verbs import VERBS
from ludarium.games.conquest.decks import COLLECTION
from ludarium.games.conquest.lookup import BITS, CARD_IDS, WORDS
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.field import find, land_count, occupants
from ludarium.games.conquest.rules.flow import take_control
from ludarium.games.conquest.rules.hidden import plays_backup
from ludarium.games.conquest.rules.steps import advance
from ludarium.games.conquest.state import DEAL
from ludarium.games.conquest.view import observe
from ludarium.games.conquest.words import WINDOWS
from ludarium.testing.moves import play_on

from .table import *


def war(**options: Any) -> tuple[Conquest, str, str, str, str]:
    """A campaign: A's 100 against B's 10, on one continent."""
    state = game(campaign=True, **options)
    europe = lands("EU")
    one, two = put(state, "A", europe[0]), put(state, "B", europe[1])
    people = cards("character", 2)
    return (
        state,
        one,
        two,
        put(state, "A", plain(people[0], 100, 0), one),
        put(state, "B", plain(people[1], 0, 10), two),
    )


@pytest.mark.rule("conquest", "1.1", "3.1")
def test_one_thing_after_the_other():
    """At every moment somebody decides, or chance does, or all who are asked at a window; types have their places."""
    state = GAME.initial(GAME.setup(3))
    for _ in play_on(state, stream(4, "course"), 400):
        movers = mover_seats(state.turn_mask())
        assert len(movers) <= 1 or state.turn_mask() & SEALED_BIT
        if state.ask == kinds.MENU:
            assert movers == (state.turn,)
            assert len(state.stack) == 0
    assert {card.type for card in load().cards} == {
        "land", "character", "army", "vessel", "event", "technology", "knowledge", "location", "organization", "document"
    }  # fmt: skip


@pytest.mark.rule("conquest", "6.3", "7.4")
def test_a_confiscated_explorer_may_discover():
    """Whoever takes an explorer over may place him on a land of his own pile."""
    state = game()
    home, _ = put(state, "A", lands("EU")[0]), put(state, "B", lands("AS")[0])
    x = put(state, "B", cards("character", 1, explorer=True)[0], f"B.{lands('AS')[0]}")
    found = lands("AF")[0]
    stock(state, "A", found)
    take_control(state, state.at[find(state, piece_number(x))], 0, -1)
    state.ask = kinds.NOTHING
    advance(state)
    assert offered(state) == ["A place discover 0", f"A place {home} 0"]
    rest(do(state, "A place discover 0"))
    assert where(state, x) == f"A.{found}"


def piece_number(piece: str) -> int:
    """The number of a piece."""
    from .table import PIECE

    return PIECE[piece]


@pytest.mark.rule("conquest", "6.5", "11.4")
def test_an_explorer_with_a_discovery_of_his_own():
    """Flinders looks at two lands, keeps one, and the other goes under the pile, where he knows it."""
    state = game()
    put(state, "A", lands("EU")[0])
    put(state, "B", lands("AS")[0])
    three = lands("AF")[:3]
    stock(state, "A", *three)
    like("TES-29", "TES-29")
    hold(state, "A", "TES-29")
    do(state, "A play TES-29 discover 0")
    seen = []
    for _ in range(2):
        seen.append(CARD_IDS[state.choice(CHANCE, 0) >> 8 & 0xFFFF])
        state.apply(CHANCE, state.choice(CHANCE, 0))
    assert offered(state) == [f"A take {card}" for card in seen]
    rest(do(state, f"A take {seen[1]}"))
    assert where(state, "A.TES-29") == f"A.{seen[1]}"
    own, other = observe(state, 0).seats[0], observe(state, 1).seats[0]
    assert [place.card for place in own.lands_bottom] == [seen[0]]
    assert [place.card for place in other.lands_bottom] == ["?"]
    assert not any("A accept" in move for move in offered(state))


@pytest.mark.rule("conquest", "8.5")
def test_costs_and_conditions():
    """The library's draw costs a card of the hand: without one it cannot be used; a sacrifice is paid first."""
    state = game()
    one, two = put(state, "A", lands("EU")[0]), put(state, "B", lands("AS")[0])
    library = put(state, "A", "TES-47")
    stock(state, "A", *cards("knowledge", 3))
    assert refused(state, f"A use {library} 1") == kinds.COST_SHORT
    hold(state, "A", "TES-12")
    rest(do(state, f"A use {library} 1", "A take TES-12"))
    assert (in_discard(state, "A"), state.hand_n[0]) == ({"TES-12"}, 1)
    killer = put(state, "A", "TES-11", one)
    assert refused(state, f"A use {killer} 1") == kinds.NOTHING_TO_DO
    victim = put(state, "B", "TES-20", two)
    rest(do(state, f"A use {killer} 1"))
    assert (where(state, killer), where(state, victim)) == ("gone", "gone")


@pytest.mark.rule("conquest", "9.2", "9.3", "9.5")
def test_windows_are_sealed():
    """All who may hold an interrupt are asked at once; the first from the left of the actor counts, others are dropped."""
    state = game(3, campaign=True)
    europe = lands("EU")
    one, two, three = (put(state, seat, land) for seat, land in zip("ABC", europe, strict=False))
    people = cards("character", 3)
    for seat, card, land in zip("ABC", people, (one, two, three), strict=True):
        put(state, seat, plain(card, 100 if seat == "A" else 0, 10), land)
    for seat in "BC":
        hold(state, seat, "TES-39", "ROM-17")
    do(state, f"A attack {one} {two}")
    assert mover_seats(state.turn_mask()) == (1, 2)
    before = observe(state, 1)
    do(state, "C interrupt C.TES-39 1")
    assert observe(state, 1) == before
    do(state, "B interrupt B.TES-39 1")
    rest(state)
    assert (where(state, "B.TES-39"), in_hand(state, "C")) == ("", {"TES-39", "ROM-17"})
    assert morale(state) == [900, 900, 900]


@pytest.mark.rule("conquest", "9.2", "13.1")
def test_nobody_learns_from_being_asked():
    """B is asked because a Tesla deck may hold a storm, whether or not the hand has it; an empty hand is not asked."""
    asked = []
    for held in ("TES-39", "TES-38"):
        state, one, two, *_ = war()
        hold(state, "B", held)
        stock(state, "B", *({"TES-39", "TES-38"} - {held}))
        do(state, f"A attack {one} {two}")
        asked.append(mover_seats(state.turn_mask()))
    assert asked == [(1,), (1,)]
    state, one, two, *_ = war()
    stock(state, "B", "TES-39")
    do(state, f"A attack {one} {two}")
    assert state.ask == kinds.MENU


@pytest.mark.rule("conquest", "9.5", "9.6")
def test_an_interrupt_is_interrupted():
    """A cancels the ability with which B cancels the attack: the battle is fought."""
    state, one, two, a, c = war()
    put(state, "A", "ROM-07", one)  # cancels an ability that an opponent uses
    hold(state, "B", "TES-39")
    put(state, "B", lands("AS")[0])
    do(state, f"A attack {one} {two}", "B interrupt B.TES-39 1", "A interrupt A.ROM-07 1")
    rest(state)
    assert (where(state, c), morale(state)) == ("gone", [900, 800])
    assert where(state, a) == one


@pytest.mark.rule("conquest", "9.6")
def test_an_attack_is_redirected():
    """The attack goes to another land that could have been attacked."""
    state, one, two, _, c = war()
    other = put(state, "B", lands("EU")[2])
    d = put(state, "B", plain(cards("character", 3)[2], 0, 10), other)
    plain(cards("character", 1)[0], 100, 0)
    put(state, "B", "SAL-25", two)
    do(state, f"A attack {one} {two}", "B interrupt B.SAL-25 1")
    rest(state)
    assert (where(state, c), where(state, d)) == (two, "gone")


@pytest.mark.rule("conquest", "10.7")
def test_losses_are_changed():
    """The Red Cross saves the character, Chaplin the morale; with the elephants the winner chooses who falls."""
    state, one, two, _, c = war()
    put(state, "B", "TES-50")
    do(state, f"A attack {one} {two}", "B interrupt B.TES-50 1")
    assert (where(rest(state), c), morale(state)) == (two, [900, 800])
    state, one, two, _, c = war()
    put(state, "A", "ROM-14", one)
    d = put(state, "B", plain(cards("character", 3)[2]), two)
    rest(do(state, f"A attack {one} {two}"))
    assert offered(state) == [f"A target {c}", f"A target {d}"]


@pytest.mark.rule("conquest", "11.2")
def test_a_backup_deck():
    """The first time the deck is empty, the next starter's cards come; the second time the discard is shuffled."""
    state = game(deck_out=1)
    put(state, "A", lands("EU")[0])
    put(state, "B", lands("AS")[0])
    do(state, "A end")
    rest(state)
    cheswell = {card.id for card in load().starter("CHESWELL").cards if card.type != "land"}
    assert (state.hand_n[0], state.deck_n[0], in_hand(state, "A") <= cheswell) == (5, 40, True)


def dealt(seats: int, continent: str, edition: str = "2", **options: str) -> Conquest:
    """A quick game up to its first turn: chance takes its last choice."""
    chosen = {"quick_continent": continent, "first_seat": "B", **options}
    state = GAME.initial(GAME.setup(seats, chosen, edition))
    while state.phase == DEAL:
        state.apply(CHANCE, state.choice(CHANCE, state.choices(CHANCE) - 1))
    return state


def held(state: Conquest, seat: int) -> list[Card]:
    """The cards of a seat that are not in play."""
    piles = (state.deck, state.hand, state.lands)
    inside = [card for card, n in CARD.items() for pile in piles if pile[seat * WORDS + n // BITS] >> n % BITS & 1]
    return [load().card(card) for card in inside]


def quick_sort(card: Card, continent: str) -> str:
    """The heap that a card is dealt from in a quick game; nothing for people and lands from elsewhere."""
    sort = sort_of(card)
    if sort in ("action", "vessel"):
        return "other"
    return sort if card.continent == continent else ""


@pytest.mark.rule("conquest", "12.6")
@pytest.mark.parametrize(("seats", "continent"), [(2, "EU"), (2, "SA"), (3, "OC"), (4, "AF"), (6, "AS")])
def test_a_quick_game(seats, continent):
    """Lands and people of one continent and 15 other cards each, of all starters, are dealt out evenly; decks stay out."""
    state = dealt(seats, continent)
    own = [held(state, seat) for seat in range(seats)]
    of_all = [card for product in load().products if product.kind == "starter" for card in product.cards]
    for sort in ("land", "army", "explorer", "character", "other"):
        heap = [card for card in of_all if quick_sort(card, continent) == sort]
        shares = [[card for card in mine if quick_sort(card, continent) == sort] for mine in own]
        each = 15 if sort == "other" else len(heap) // seats
        assert [len(share) for share in shares] == [each] * seats
        given = [card.id for share in shares for card in share]
        assert len(set(given)) == len(given) <= len(heap)
        assert set(given) <= {card.id for card in heap}
    assert not [card for mine in own for card in mine if not quick_sort(card, continent)]
    assert state.turn == 1
    views = [observe(state, viewer) for viewer in (*range(seats), None)]
    assert len({view.seats[0].unseen for view in views}) == 1


@pytest.mark.rule("conquest", "12.6", "3.3")
def test_all_lands_of_a_quick_game_are_in_play_from_the_first_turn():
    """Whoever begins has three, the others none yet; in the first edition each had one."""
    state = rest(dealt(2, "NA"))
    assert (land_count(state, 1), land_count(state, 0), state.land_n[1]) == (3, 0, 0)
    old = rest(dealt(2, "NA", "1"))
    assert (land_count(old, 1), old.land_n[1]) == (1, 2)


@pytest.mark.rule("conquest", "12.6", "15.1")
def test_the_first_edition_deals_lands_alone():
    """Decks keep their own people of the continent."""
    state = dealt(2, "EU", "1", deck_a="tesla", deck_b="confucius")
    for seat, code in enumerate(("TES", "CON")):
        people = [card for card in held(state, seat) if card.type in ("character", "army")]
        assert {card.id[:3] for card in people} == {code}
        assert {card.continent for card in people} == {"EU"}


@pytest.mark.rule("conquest", "12.6", "11.2", "2.4")
def test_a_brought_deck_and_a_second_deck_stay_out_of_a_quick_game():
    """Everybody knows what was dealt; an empty draw deck is made of the discard pile."""
    state = GAME.initial(
        GAME.setup(2, {"quick_continent": "AF", "deck_a": "custom", "deck_out": "backup", "first_seat": "A"})
    )
    for card in COLLECTION.proposal(1, 0, {}).cards:
        state.apply(0, ACTIONS.code(ACTIONS.parse(f"bring {card}")))
    state.apply(0, ACTIONS.code(ACTIONS.parse("ready")))
    while state.phase == DEAL:
        state.apply(CHANCE, state.choice(CHANCE, 0))
    mine = held(state, 0)
    assert {card.continent for card in mine if card.type in ("character", "army")} == {"AF"}
    assert len([card for card in mine if quick_sort(card, "AF") == "other"]) == 15
    assert {card.id for card in mine if card.type != "land"} <= set(observe(state, 1).listed[0])
    before = {card.id for card in held(state, 1)}
    assert not plays_backup(state, 1)
    assert {card.id for card in held(state, 1)} == before


@pytest.mark.rule("conquest", "12.6")
def test_few_people_are_for_few_players():
    """South America and Oceania have too few for four; a game of the first edition is played all the same."""
    for continent in ("SA", "OC"):
        with pytest.raises(SetupError, match="with 4 seats"):
            GAME.setup(4, {"quick_continent": continent})
        assert GAME.setup(3, {"quick_continent": continent}).seats == 3
        assert GAME.setup(4, {"quick_continent": continent}, "1").seats == 4


@pytest.mark.rule("conquest", "13.1", "2.4")
def test_what_is_hidden():
    """Others see how many cards a hand has, and which only if they were shown; a brought deck stays unknown."""
    state = game()
    put(state, "A", lands("EU")[0])
    put(state, "B", lands("AS")[0])
    hold(state, "B", "TES-07", "TES-08")
    gagarin = "TES-32"
    hold(state, "A", gagarin)
    assert observe(state, 0).seats[1].known == ()
    assert observe(state, 0).hand == (gagarin,)
    land = in_play(state, "A")[0]
    rest(do(state, f"A play {gagarin} {land} 0"))
    assert observe(state, 0).seats[1].known == ("TES-07", "TES-08")
    assert observe(state, None).seats[1].known == ()
    brought = GAME.initial(GAME.setup(2, {"deck_b": "custom"}))
    do(brought, "B bring TES-07")
    assert observe(brought, 0).seats[1].unseen == ()
    assert observe(brought, 1).seats[1].unseen == ("TES-07",)


@pytest.mark.rule("conquest", "5.5")
def test_the_order_in_a_land_means_nothing():
    """The same cards laid in any order fight alike, offer the same moves and leave the same room."""
    found = set()
    people, army = cards("character", 4), cards("army", 1)[0]
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = game(campaign=True)
        one, two = (put(state, seat, land) for seat, land in zip("AB", lands("EU"), strict=False))
        standing = [plain(people[0], 70, 10), plain(people[1], 30, 40), plain(army, 20, 60)]
        for n in order:
            put(state, "A", standing[n], one)
        put(state, "B", plain(people[2], 5, 119), two)
        moves = frozenset(offered(state))
        do(state, f"A attack {one} {two}")
        found.add((moves, tuple(morale(rest(state))), occupants(state, PIECE[one])))
    assert len(found) == 1
    assert next(iter(found))[1:] == ((900, 800), 3)


@pytest.mark.rule("conquest", "5.6")
def test_a_vessel_serves_the_land_it_lies_in():
    """The longship adds 50 to attacks from its own land and lets that land reach other continents; no other land."""
    state = game(campaign=True)
    home, other = put(state, "A", lands("EU")[0]), put(state, "A", lands("AF")[0])
    target, near = put(state, "B", lands("AS")[0]), put(state, "B", lands("AF")[1])
    people = iter(cards("character", 4))
    for seat, land, defense in (("A", home, 0), ("A", other, 0), ("B", target, 149), ("B", near, 149)):
        put(state, seat, plain(next(people), 100, defense), land)
    ship = put(state, "A", like(plain("BOU-51"), "BOU-51"), home)
    assert where(state, ship) == home
    assert refused(state, f"A attack {other} {target}") == kinds.OUT_OF_RANGE
    lost = rest(do(state.copy(), f"A attack {other} {near}"))
    assert morale(lost) == [800, 900]
    won = rest(do(state, f"A attack {home} {target}"))
    assert morale(won) == [900, 800]


@pytest.mark.rule("conquest", "6.4")
def test_the_four_sorts_of_explorer_do_the_same():
    """By sea, land, air or space: each may discover as he enters, go to a land with room, and escort an army."""
    sorts = {str(card.kind): card.id for card in load().cards if card.explorer}
    assert set(sorts) == {"sea", "land", "air", "space"}
    offers = set()
    for explorer in sorts.values():
        state = game()
        home = put(state, "A", lands("EU")[0])
        away = put(state, "A", lands("NA")[0])
        put(state, "B", lands("AS")[0])
        army = put(state, "A", cards("army", 1)[0], home)
        stock(state, "A", lands("AF")[0])
        hold(state, "A", plain(explorer, 20, 20, 50))
        plays = [move for move in offered(state) if " play " in move]
        do(state, f"A play {explorer} {home} 0")
        do(state, "A campaign")
        escorts = [move for move in offered(state) if " escort " in move]
        assert f"A escort A.{explorer} {army} {away}" in escorts
        offers.add(tuple(move.replace(explorer, "X") for move in (*plays, *escorts)))
    assert len(offers) == 1


@pytest.mark.rule("conquest", "14.1")
def test_whose_work_the_cards_are():
    """Names, sizes and types of products are the rulebook's; every card, number and ability says that it is ours."""
    box = load()
    assert set(box.starters) == {
        "TESLA",
        "CHESWELL",
        "SALEM",
        "KNIGHTS TEMPLAR",
        "MT. VESUVIUS",
        "BOUDICA",
        "CONFUCIUS",
    }
    assert len(box.boosters) == 9
    assert {len(box.starter(name).cards) for name in box.starters} == {51}
    assert {len(box.starter(name).cards) for name in box.boosters} == {20}
    assert {card.source for card in box.cards} == {"reconstruction"}
    assert all("reconstruction" in product.source for product in box.products)


@pytest.mark.rule("conquest", "14.2", "8.10")
def test_the_vocabulary_is_thirty_verbs():
    """Each of them is named in the rules and used by a card; six windows let others answer."""
    used = {
        str(effect.__struct_config__.tag)
        for card in load().cards
        for ability in card.abilities
        for effect in ability.do
    }
    assert len(VERBS) == 30
    assert used == set(VERBS)
    answered = {
        window
        for card in load().cards
        for ability in card.abilities
        if ability.interrupt is not None
        for window in ability.interrupt.on
    }
    assert answered == set(WINDOWS)


@pytest.mark.rule("conquest", "14.3")
def test_there_is_no_trading():
    """No move can be written that trades, and in a whole game no card comes into the hand of anybody but its owner."""
    with pytest.raises(NotationError):
        GAME.actions.parse("trade TES-07 SAL-07")
    state = GAME.initial(GAME.setup(2))
    own = [set(load().starter(name).cards) for name in ("TESLA", "CHESWELL")]
    ids = [{card.id for card in deck} for deck in own]
    for _ in play_on(state, stream(9, "trade"), 300):
        for seat in (0, 1):
            assert in_hand(state, "AB"[seat]) <= ids[seat]
