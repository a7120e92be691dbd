"""What cards change for a while or for good: limits, silence, immunity, and how long it lasts (RULES 8)."""

import pytest

from ludarium.core.game import mover_seats
from ludarium.core.state import CHANCE
from ludarium.games.conquest.actions import ACTIONS
from ludarium.games.conquest.components import load
from ludarium.games.conquest.lookup import BITS, CARD_IDS, WORDS
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.rules.limits import limit
from ludarium.games.conquest.state import STAGE_PLAY
from ludarium.games.conquest.view import observe
from ludarium.games.conquest.words import EVENTS, HARMS, TYPES, WINDOWS

from .table import *

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


def always(card: str) -> str:
    """Let a card's first ability ask for nothing."""
    COLUMNS["A_TESTS"][ability(card)] = 0
    return card


@pytest.mark.rule("conquest", "8.1", "3.8")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_what_sets_a_number_comes_before_what_adds_to_it(order):
    """One card sets the hand to two, another adds one: three cards are drawn, whichever came first."""
    state, one, _ = two_lands()
    adding, setting = HAND_CARDS
    always(setting)
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
    tune(always(HAND_CARDS[1]), d=1)
    pieces = [put(state, "A", card, land) for card, land in zip(HAND_CARDS, (one, ""), strict=True)]
    assert limit(state, 0, kinds.L_HAND, -1) == 7
    do(state, f"A drop {pieces[0]}")
    assert limit(state, 0, kinds.L_HAND, -1) == 6


def muted(state: Conquest) -> set[str]:
    """The cards in play that have no ability for now."""
    return {one.id for one in observe(state, None).table if one.muted}


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
def test_what_lasts_until_the_next_turn_ends_as_that_turn_begins():
    """A silences B's character: it is mute throughout B's turn, and speaks again before A has done anything."""
    state, one, two = two_lands()
    speaker = put(state, "A", "CON-08", one)
    victim = put(state, "B", "TES-11", two)
    rest(do(state, f"A use {speaker} 1"))
    next_turn_of(state, "B")
    assert muted(state) == {victim}
    next_turn_of(state, "A")
    assert muted(state) == set()


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


def aggressor(state: Conquest, card: str) -> str:
    """A's Daguerreotype does what another card does, to any character."""
    camera = put(state, "A", like(plain("SAL-43"), card))
    selector = COLUMNS["E_SEL"][COLUMNS["A_DO"][ability("SAL-43")]]
    COLUMNS["S_TYPES"][selector], COLUMNS["S_SUBTYPES"][selector] = 1 << TYPES.index("character"), 0
    return camera


@pytest.mark.rule("conquest", "8.8")
@pytest.mark.parametrize(
    ("harm", "card"), [("discard", "TES-19"), ("confiscate", "ACW-07"), ("return", "BOU-44"), ("mute", "ROM-08")]
)
def test_each_harm_is_warded_off_by_its_own_immunity(harm, card):
    """Of eight only the named one; a card that is immune to the seven others is struck."""
    only, others = 1 << HARMS.index(harm), 255 - (1 << HARMS.index(harm))
    for warded, reason in ((only, kinds.NOTHING_TO_DO), (others, 0)):
        state, one, two = two_lands()
        put(state, "B", tune(like(plain("AMR-09", 5, 5), "AMR-09"), a=warded), two)
        assert refused(state, f"A use {aggressor(state, card)} 1") == reason
    assert one in in_play(state, "A")


@pytest.mark.rule("conquest", "8.8", "8.9")
def test_what_mutes_a_card_is_lifted_by_a_shelter():
    """A muted character speaks again as soon as its land keeps it from being muted."""
    state, shelter, _ = sheltering()
    state.stage = STAGE_PLAY
    tune("CHE-03", a=0)
    victim = put(state, "B", plain("TES-20", 0, 5), shelter)
    rest(do(state, f"A use {aggressor(state, 'ROM-08')} 1"))
    assert muted(state) == {victim}
    tune("CHE-03", a=1 << HARMS.index("mute"))
    state.dirty = True
    assert muted(state) == set()


@pytest.mark.rule("conquest", "8.8", "10.4")
@pytest.mark.parametrize(("harm", "winner"), [("strength", "A"), ("mute", "B")])
def test_strength_that_cannot_be_weakened_counts_in_full(harm, winner):
    """B halves the attack of A's hundred against eighty: in vain, if it is immune to just that."""
    state, one, two = two_lands(campaign=True)
    put(state, "A", tune(like(plain("AMR-09", 100, 0), "AMR-09"), a=1 << HARMS.index(harm)), one)
    put(state, "B", plain("TES-21", 0, 80), two)
    hold(state, "B", like(plain("TEM-38"), "TEM-38"))
    COLUMNS["HAND_ANSWERS"][WINDOWS.index("attack_declared") * WORDS + CARD["TEM-38"] // BITS] |= (
        1 << CARD["TEM-38"] % BITS
    )
    rest(do(state, f"A attack {one} {two}", "B interrupt B.TEM-38 1"))
    assert list(state.morale) == ([900, 800] if winner == "A" else [800, 900])


@pytest.mark.rule("conquest", "8.8", "8.5")
def test_a_shelter_does_not_keep_its_own_player_from_paying():
    """Jing Ke stands in a land of A's that shelters him from abilities of others; A gives him up for what he does."""
    state, one, two = two_lands()
    put(state, "B", plain("TES-20", 0, 5), two)
    shelter = put(state, "A", tune(like("CHE-03", "CHE-03"), a=255))
    killer = put(state, "A", like(plain("CON-22"), "CON-22"), shelter)
    assert legal(state, f"A use {killer} 1")
    rest(do(state, f"A use {killer} 1"))
    assert (where(state, killer), where(state, "B.TES-20")) == ("gone", "gone")
    assert one in in_play(state, "A")


@pytest.mark.rule("conquest", "5.2", "4.3")
def test_a_full_land_takes_vessels():
    """Four characters stand there: a vessel is offered and may be laid there, nobody else is."""
    state, one, _ = two_lands()
    for card in cards("character", 4):
        put(state, "A", card, one)
    ship, army = cards("vessel", 1)[0], cards("army", 1)[0]
    hold(state, "A", ship, army)
    places = [f"A play {card} {one} 0" for card in (ship, army)]
    assert [legal(state, place) for place in places] == [True, False]
    assert [place in offered(state) for place in places] == [True, False]


def waiting(event: str, *waiters: str) -> tuple[str, ...]:
    """Let cards draw when something happens, as Paper does when its player plays a Document."""
    for card in waiters:
        like(plain(card), "CON-41")
        COLUMNS["LISTENS"][CARD[card]] = 1 << EVENTS.index(event)
    COLUMNS["A_EVENT"][ability(waiters[0])] = EVENTS.index(event)
    return waiters


def used_in_order(state: Conquest) -> list[str]:
    """The cards whose abilities are still to be used, the next one first."""
    return [frame.piece for frame in reversed(observe(state, None).pending) if frame.kind == "ability"]


@pytest.mark.rule("conquest", "8.6")
@pytest.mark.parametrize("came", [("TES-41", "TES-42", "TES-43"), ("TES-43", "TES-41", "TES-42")])
def test_what_waits_for_one_event_is_used_as_the_cards_came(came):
    """Three cards of A draw when A plays a Document: the oldest first, whatever their numbers are."""
    state, _, _ = two_lands()
    letter = cards("document", 1)[0]
    pieces = [put(state, "A", card) for card in waiting("you_play", *came)]
    hold(state, "A", letter)
    do(state, f"A play {letter} active 0")
    assert used_in_order(state) == pieces
    rest(state)
    assert state.hand_n[0] == 3


@pytest.mark.rule("conquest", "8.6")
@pytest.mark.parametrize(("turn", "order"), [("A", "BC"), ("B", "CA"), ("C", "AB")])
def test_what_waits_for_one_event_is_used_in_turn_order(turn, order):
    """Everybody but the active player draws when a Document is played: from the left of whoever plays it."""
    state = game(3, turn=turn)
    letter, deck = cards("document", 1)[0], cards("knowledge", 12)
    for seat, card in zip("CBA", waiting("opponent_plays", "TES-41", "TES-42", "TES-43"), strict=True):
        put(state, seat, lands("EU")["ABC".index(seat)])
        stock(state, seat, *deck[4 * "ABC".index(seat) :][:4])
        put(state, seat, card)
    hold(state, turn, letter)
    do(state, f"{turn} play {letter} active 0")
    assert [piece[0] for piece in used_in_order(state)] == list(order)


@pytest.mark.rule("conquest", "5.8")
def test_who_is_left_behind_goes_to_the_discard_pile():
    """B's army and vessel stand in a land that A captures: both go, and A's character stands there alone."""
    state, one, two = two_lands(campaign=True)
    lead = put(state, "A", plain("TES-20", 5, 5), one)
    left = [put(state, "B", cards(kind, 1)[0], two) for kind in ("army", "vessel")]
    rest(do(state, f"A capture {two} {lead} alone"))
    assert (where(state, lead), [where(state, piece) for piece in left]) == (two, ["gone", "gone"])
    assert in_discard(state, "B") == {piece.partition(".")[2] for piece in left}


@pytest.mark.rule("conquest", "8.8", "5.7", "10.1")
@pytest.mark.parametrize("harm", ["attack", "capture"])
def test_a_land_is_safe_from_what_it_names(harm):
    """From an attack while somebody stands there, from a capture while nobody does, and not from the other."""
    for warded in ("attack", "capture"):
        state, one, _ = two_lands(campaign=True)
        land = put(state, "B", tune(like(lands("EU")[2], "BOU-06"), a=1 << HARMS.index(warded)))
        lead = put(state, "A", plain("TES-20", 5, 5), one)
        if harm == "attack":
            put(state, "B", plain("TES-21", 0, 5), land)
        move = f"A attack {one} {land}" if harm == "attack" else f"A capture {land} {lead} alone"
        assert refused(state, move) == (kinds.IMMUNE if warded == harm else 0)


@pytest.mark.rule("conquest", "8.8")
def test_immunity_does_not_bind_its_own_side():
    """B may drop a sheltered character."""
    state, shelter, _ = sheltering()
    state.turn, state.asker = 1, 1
    own = put(state, "B", plain("TES-20", 0, 5), shelter)
    assert legal(state, f"B drop {own}")


@pytest.mark.rule("conquest", "8.2", "8.5", "8.10")
def test_only_a_spent_use_is_given_back():
    """While the other card's use is unspent there is nothing to restore; once it is spent it can be used once more."""
    state, one, _ = two_lands(campaign=True)
    general, teacher = put(state, "A", "ROM-03", one), put(state, "A", like("TEM-50", "TES-45"))
    uses = [f"A use {general} 1", f"A use {teacher} 1"]
    assert refused(state, uses[1]) == kinds.NOTHING_TO_DO
    assert [move for move in offered(state) if " use " in move] == uses[:1]
    rest(do(state, f"A use {general} 1"))
    assert refused(state, uses[0]) == kinds.USED_UP
    assert [move for move in offered(state) if " use " in move] == uses[1:]
    rest(do(state, f"A use {teacher} 1"))
    assert legal(state, f"A use {general} 1")
    rest(do(state, f"A use {general} 1"))
    assert limit(state, 0, kinds.L_ATTACKS, -1) == 4


@pytest.mark.rule("conquest", "6.5", "8.12")
@pytest.mark.parametrize("people", [0, 1, 2])
def test_who_goes_to_a_land_that_a_card_discovers(people):
    """Nobody if there is nobody, the only character without asking, else the one who is named."""
    state, one, _ = two_lands()
    found = next(land for land in lands("OC"))
    stock(state, "A", found)
    compass = put(state, "A", "TES-42")
    standing = [put(state, "A", plain(card, 5, 5), one) for card in ("TES-07", "TES-08")[:people]]
    rest(do(state, f"A use {compass} 1"))
    if people == 2:
        assert offered(state) == [f"A target {piece}" for piece in standing]
        rest(do(state, f"A target {standing[1]}"))
        assert where(state, standing[0]) == one
    assert (where(state, f"A.{found}"), state.ask) == ("", kinds.MENU)
    assert [where(state, piece) for piece in standing[-1:]] == [f"A.{found}"][:people]


@pytest.mark.rule("conquest", "9.1", "9.3")
def test_some_interrupts_answer_opponents_only():
    """The actor is not asked for a card that answers an opponent's attack, but for one that answers any losses."""
    for seat, card, asked in (("A", "TEM-17", ()), ("B", "TEM-17", (1,)), ("A", "TES-17", (0,)), ("B", "TES-17", ())):
        state, one, two = two_lands(campaign=True)
        home = {"A": one, "B": two}
        put(state, "A", plain("TES-07", 5, 0), one)
        put(state, "B", plain("TES-08", 0, 500), two)
        put(state, seat, card, home[seat])
        do(state, f"A attack {one} {two}")
        assert (mover_seats(state.turn_mask()) if state.ask == kinds.ASK_WINDOW else ()) == asked, (seat, card)


@pytest.mark.rule("conquest", "8.10", "5.7")
def test_a_card_claims_only_what_could_be_captured():
    """B's empty land far away comes to A, with the one who is named; while every land is occupied there is none to claim."""
    state, one, two = two_lands()
    claimer = put(state, "A", "SAL-16", one)
    put(state, "B", plain("TES-08", 5, 5), two)
    empty = f"B.{lands('NA')[1]}"
    guarded = state.copy()
    put(guarded, "B", plain("TES-20", 5, 5), empty)
    assert refused(guarded, f"A use {claimer} 1") == kinds.NOTHING_TO_DO
    rest(do(state, f"A use {claimer} 1"))
    assert (empty in in_play(state, "A"), where(state, claimer), two in in_play(state, "B")) == (True, empty, True)


@pytest.mark.rule("conquest", "8.10", "8.9")
def test_what_is_forbidden_for_some_cards_is_allowed_for_others():
    """Until A's next turn B plays no technology, but people; after it technology too."""
    state, one, two = two_lands()
    censor = put(state, "A", "IND-11", one)
    hold(state, "B", plain("TES-42"), plain("TES-08"))
    rest(do(state, f"A use {censor} 1"))
    next_turn_of(state, "B")
    assert refused(state, "B play TES-42 active 0") == kinds.FORBIDDEN
    assert legal(state, f"B play TES-08 {two} 0")
    next_turn_of(state, "B")
    assert legal(state, "B play TES-42 active 0")


@pytest.mark.rule("conquest", "6.8", "6.6")
def test_an_expedition_is_one_transportation():
    """With one more a turn somebody else may still move after it, and then nobody."""
    state, one, two = two_lands(campaign=True)
    near = put(state, "A", lands("EU")[2])
    put(state, "A", like(plain("CHE-36", 5, 5), "TES-28"), one)
    x = put(state, "A", plain(cards("character", 1, explorer=True)[0], 5, 5), one)
    walkers = [put(state, "A", plain(card, 5, 5), one) for card in ("TES-07", "TES-20")]
    far = f"B.{lands('NA')[1]}"
    put(state, "B", plain("TES-08", 0, 500), far)
    rest(do(state, f"A expedition {x} alone {far}"))
    assert legal(state, f"A move {walkers[0]} {near}")
    rest(do(state, f"A move {walkers[0]} {near}"))
    assert refused(state, f"A move {walkers[1]} {near}") == kinds.TRANSPORT_USED
    assert two in in_play(state, "B")


@pytest.mark.rule("conquest", "6.5", "11.4")
def test_lands_that_were_looked_at_lie_under_the_pile_in_the_order_seen():
    """Of three lands one is kept: the two others come last, the second below the first, and only A knows them."""
    state, _, _ = two_lands()
    stock(state, "A", *lands("AF")[:4])
    hold(state, "A", "WIL-13")
    do(state, "A play WIL-13 discover 0")
    seen = []
    for _ in range(3):
        seen.append(CARD_IDS[state.choice(CHANCE, 0) >> 8 & 0xFFFF])
        state.apply(CHANCE, state.choice(CHANCE, 0))
    rest(do(state, f"A take {seen[0]}"))
    assert [place.card for place in observe(state, 0).seats[0].lands_bottom] == [seen[2], seen[1]]
    assert [place.card for place in observe(state, 1).seats[0].lands_bottom] == ["?", "?"]


@pytest.mark.rule("conquest", "8.10", "11.4")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_recovered_card_may_come_to_lie_on_top_of_ones_deck(seat):
    """It leaves the discard pile and is the next to be drawn by its owner; everybody knows it."""
    state, one, two = two_lands(seat)
    tune("TES-13", a=1)
    healer = put(state, seat, "TES-13", one if seat == "A" else two)
    throw(state, seat, plain("TES-20"))
    number = "AB".index(seat)
    before = state.deck_n[number]
    rest(do(state, f"{seat} use {healer} 1"))
    tops = [[place.card for place in view.deck_top] for view in observe(state, None).seats]
    assert tops == [["TES-20"] if n == number else [] for n in range(2)]
    assert (state.deck_n[number], in_discard(state, seat)) == (before + 1, set())


@pytest.mark.rule("conquest", "3.5", "5.7")
@pytest.mark.parametrize(("round_no", "captures"), [(2, 0), (3, 1)])
def test_captures_are_offered_from_the_third_round_on(round_no, captures):
    """B's land is empty and A stands on the same continent."""
    state, one, two = two_lands()
    state.round_no = round_no
    a = put(state, "A", plain("TES-07", 5, 5), one)
    assert [move for move in offered(state) if " capture " in move] == [f"A capture {two} {a} alone"] * captures


@pytest.mark.rule("conquest", "8.10", "8.12")
@pytest.mark.parametrize(("searcher", "n"), [("CRU-03", 1), ("CRU-16", 2)])
def test_a_search_finds_as_many_cards_as_it_says(searcher, n):
    """Of three armies in the draw deck one comes to the hand, or two, and nothing more is asked."""
    state, one, _ = two_lands()
    armies = cards("army", 3)
    stock(state, "A", *armies)
    before = state.deck_n[0]
    hold(state, "A", like(plain(searcher), searcher))
    rest(do(state, f"A play {searcher} {one if searcher == 'CRU-03' else 'active'} 0"))
    for card in armies[:n]:
        assert state.ask == kinds.ASK_TAKE
        rest(do(state, f"A take {card}"))
    assert (state.ask, in_hand(state, "A"), state.deck_n[0]) == (kinds.MENU, set(armies[:n]), before - n)


@pytest.mark.rule("conquest", "9.3", "9.1")
def test_when_everybody_has_passed_an_ability_takes_effect():
    """B may cancel A's ability and passes: nobody is asked again, and A may attack once more."""
    state, one, two = two_lands(campaign=True)
    general = put(state, "A", "ROM-03", one)
    put(state, "B", "ROM-07", two)
    do(state, f"A use {general} 1")
    assert (state.ask, mover_seats(state.turn_mask())) == (kinds.ASK_WINDOW, (1,))
    state.apply(1, ACTIONS.code(ACTIONS.parse("pass")))
    assert (state.ask, mover_seats(state.turn_mask())) == (kinds.MENU, (0,))
    assert limit(state, 0, kinds.L_ATTACKS, -1) == 3


@pytest.mark.rule("conquest", "8.12", "8.10")
@pytest.mark.parametrize(("seat", "other"), [("A", "B"), ("B", "A")])
def test_the_only_opponent_need_not_be_named(seat, other):
    """Whoever uses it, the other may not attack until the user's next turn; the user may."""
    state, one, two = two_lands(seat)
    home = {"A": one, "B": two}
    for holder, card in (("A", "TES-07"), ("B", "TES-08")):
        put(state, holder, plain(card, 5, 5), home[holder])
    judge = put(state, seat, "TES-09", home[seat])
    rest(do(state, f"{seat} use {judge} 1", f"{seat} campaign"))
    assert legal(state, f"{seat} attack {home[seat]} {home[other]}")
    next_turn_of(state, other)
    do(state, f"{other} campaign")
    assert refused(state, f"{other} attack {home[other]} {home[seat]}") == kinds.FORBIDDEN
