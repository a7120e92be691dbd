"""The rules, paragraph by paragraph: the family version, the solo game, and what is hidden."""

import pytest

from ludarium.core.outcome import Rival
from ludarium.core.rng import stream
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.components import load
from ludarium.games.pandoria.lookup import NEIGHBOURS, SLOT_IDS, TERRITORY
from ludarium.games.pandoria.rules.codes import (
    BOAT_OUT_OF_REACH,
    NOT_EMPTY,
    NOT_HERE,
    NOT_YOUR_WORKER,
    WORKER_ELSEWHERE,
)
from ludarium.games.pandoria.rules.ground import are_neighbours
from ludarium.games.pandoria.rules.menu import list_choices, slot_size
from ludarium.games.pandoria.rules.trolls import close_territory
from ludarium.games.pandoria.state import CROSS, OVER, TAKE

from .table import *

# Family ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "13.1")
def test_the_family_version_has_no_cards_and_no_artefacts():
    """It begins with the dice, and equal resources carry no artefact."""
    state = GAME.initial(GAME.setup(2, {"mode": "family", "first": "seated"}))
    assert asked(state) == "*"
    play(state, "* roll wood wood", "A draw G1", "A draw G2", "A worker F1")
    assert artefacts(state) == []
    assert asked(state) == "*"
    for _ in random_moves(state, stream(1, "family")):
        assert not any((*state.tracks, *state.artefacts, *state.built))


@pytest.mark.rule("pandoria", "13.3")
@pytest.mark.parametrize(("kind", "expected"), [("city", [4, 2]), ("gold", [4, 6])])
def test_a_region_pays_points(kind, expected):
    """Hexes times workers, a city like the others; the goldsmith B gets 2 more for each hex of gold."""
    state = table(mode="family")
    enclose(state, "N4 O4", kind, "A A B")
    assert points(score(state)) == expected


@pytest.mark.rule("pandoria", "13.4")
def test_wrath_does_not_multiply_the_guild_bonus():
    """Two crystals, one worker counted thrice: 6 + 4."""
    state = table(player(cards="f2-a-1"), player(), mode="family")
    enclose(state, "N4 O4", "crystal", "A")
    at_action(state)
    play(state, "A wrath f2-a-1 P3")
    assert points(state) == [10, 0]


@pytest.mark.rule("pandoria", "13.5")
def test_only_six_spells_occur_in_the_archives():
    """Boat, Clone, Inspection, Wrath, Swamp, Terrain."""
    box = load()
    kinds = {box.spell(name).kind for slot in box.archives for name in slot.spells}
    assert kinds == {"boat", "clone", "inspection", "wrath", "swamp", "terrain"}


@pytest.mark.rule("pandoria", "13.7")
@pytest.mark.parametrize(("seats", "spells"), [(2, 16), (3, 24), (4, 32)])
def test_how_many_spells_there_are(seats, spells):
    """By the number of players."""
    state = table(seats=seats, mode="family")
    assert sum(slot_size(state, slot) for slot in range(len(SLOT_IDS))) == spells


@pytest.mark.rule("pandoria", "13.8")
def test_the_last_spell_ends_the_game_after_the_round():
    """A takes it: B still has a turn; nobody gets another spell."""
    state = table(mode="family")
    for slot in range(len(SLOT_IDS)):
        state.taken[slot] = slot_size(state, slot)
    state.taken[SLOT_IDS.index("f3-b")] = 1
    enclose(state, "N4 O4", "crystal", "A")
    enclose(state, "A1", "gold", "B")
    state.phase = TAKE
    list_choices(state)
    play(state, "A take f3-b")
    assert (state.ending, asked(state)) == (2, "*")
    flood(state)
    play(state, "* roll gold wood")
    assert state.phase == OVER
    assert state.outcome().reason == "the archives are empty"


@pytest.mark.rule("pandoria", "13.9")
def test_unused_spells_break_a_tie():
    """More of them win; as many share."""
    state = table(player(points=9, cards="f1-a-1 f1-a-2"), player(points=9, cards="f1-b-1"), mode="family")
    assert state.outcome().places == (1, 2)
    state.cast[0] = 1
    assert state.outcome().places == (1, 1)


# Solo -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "14.1")
def test_the_solo_game_is_set_up_as_for_two():
    """One starter card, the prizes of two players, eight territories."""
    state = GAME.initial(GAME.setup(1, {"mode": "solo"}))
    assert possible(state, "A") == ["choose S1", "choose S2", "choose S3"]
    assert values(state, "monument") == [11, 9, 7, 5]
    assert set(TERRITORY[3 * 187 :]) == set(range(9))


@pytest.mark.rule("pandoria", "14.2")
def test_territories_do_not_touch():
    """Not even at bridges."""
    for name, number in HEX.items():
        around = NEIGHBOURS[(3 * 187 + number) * 6 : (3 * 187 + number) * 6 + 6]
        assert {TERRITORY[3 * 187 + other] for other in around if other != 187} <= {TERRITORY[3 * 187 + number]}, name
    for bridge in load().valley.bridges:
        assert not are_neighbours(table(mode="solo"), HEX[bridge.hexes[0]], HEX[bridge.hexes[1]])


@pytest.mark.rule("pandoria", "14.4")
def test_one_draws_in_the_current_territory_only():
    """By dice and by spells."""
    state = table(player(crystal=5, cards="C3-4 S1 S2 S3"), mode="solo", cells={"A1": "city", "A2": "A"})
    play(state, "* roll gold wood")
    assert {load().valley.territory(name) for name in possible(state, "A", "draw")} == {1}
    assert refused(state, "A draw B1", NOT_HERE)
    at_action(state)
    assert refused(state, "A inspect C3-4 B1", NOT_HERE)
    assert refused(state, "A clone S3 B1", NOT_HERE)
    assert refused(state, "A swamp S2 B1", NOT_HERE)


@pytest.mark.rule("pandoria", "14.5")
def test_one_acts_in_the_current_territory_only():
    """Workers elsewhere cannot be paid or named, boats only of lakes that touch the territory; boats score everywhere."""
    state = table(
        player(crystal=5, artefacts=2, cards="C1-4 C4-3"), mode="solo", cells={"A2": "A", "H5": "A"}, boats={1: "A"}
    )
    at_action(state)
    assert possible(state, "A", "relic") == ["H5", "boat-1"]
    assert refused(state, "A relic small A2", WORKER_ELSEWHERE)
    assert refused(state, "A wrath C1-4 A2", WORKER_ELSEWHERE)
    assert refused(state, "A relic small G4", NOT_YOUR_WORKER)
    state.here = 2
    at_action(state)
    assert possible(state, "A", "boat") == ["boat-2"]
    assert refused(state, "A boat C4-3 boat-3", BOAT_OUT_OF_REACH)
    state = table(player(wood=0), mode="solo", boats={1: "A"})
    enclose(state, "E3", "wood")
    enclose(state, "C5", "wood")
    assert score(state).tracks[1] == 2


@pytest.mark.rule("pandoria", "14.6")
def test_a_territory_without_room_is_closed():
    """A full draw leaves a pocket of two: the territory is closed, and what is open there is never scored."""
    state = table(mode="solo")
    flood(state, keep="H7 I7 H8 J7 J8 A1 A2 A3")
    play(state, "* roll gold city", "A draw I7", "A draw H7", "A worker H8")
    assert state.phase == CROSS
    valley = seen_by(state, "A").valley
    assert valley is not None
    assert [closed.territory for closed in valley.ledger] == [1]
    assert on(state, "H7") == "city*" or on(state, "I7") == "gold"


@pytest.mark.rule("pandoria", "14.8")
def test_a_bridge_leads_from_a_closed_to_an_unopened_territory():
    """Back or from afar is refused."""
    state = table(mode="solo")
    close_territory(state)
    list_choices(state)
    play(state, "A cross bridge-1")
    close_territory(state)
    list_choices(state)
    assert possible(state, "A", "cross") == ["bridge-2", "bridge-3", "bridge-4", "bridge-5"]


@pytest.mark.rule("pandoria", "14.11")
def test_alone_three_cards_do_not_close_a_column():
    """The fourth can be bought."""
    state = at_buying(table(player(gold=5, cards="C2-1 C2-2"), mode="solo"), 2)
    play(state, "A buy C2-3")
    assert blocked(state) == []


@pytest.mark.rule("pandoria", "15.1")
def test_a_good_territory_gives_the_trolls_nothing():
    """12 points in the first: not less than 0."""
    state = table(player(points=12), mode="solo")
    close_territory(state)
    assert state.trolls == 0


@pytest.mark.rule("pandoria", "15.2")
@pytest.mark.parametrize(("level", "rows"), [("beginner", (60, 70)), ("advanced", (65, 80)), ("expert", (70, 100))])
def test_the_levels(level, rows):
    """What the Trolls get for the last two territories without any points of mine."""
    state = table(mode="solo", level=level)
    got = []
    for territory in range(1, 9):
        before = state.trolls
        state.here = territory
        close_territory(state)
        got.append(state.trolls - before)
    assert got == [10, 15, 20, 30, 40, 50, *rows]


@pytest.mark.rule("pandoria", "15.3")
def test_owned_cards_give_the_trolls_nothing_and_stay_usable():
    """Two of c1 owned: 2 points; the same column cannot be named again."""
    from ludarium.games.pandoria.rules.codes import ALREADY_CLAIMED

    state = table(player(wood=5, cards="C1-1 C1-2"), mode="solo")
    state.done = 0b1110
    state.phase = 11
    list_choices(state)
    play(state, "A claim c1")
    assert state.trolls == 2
    state.phase = 11
    list_choices(state)
    assert refused(state, "A claim c1", ALREADY_CLAIMED)
    at_action(state)
    assert "build C1-1" in possible(state, "A")


@pytest.mark.rule("pandoria", "15.4")
def test_when_no_prize_is_left_the_trolls_get_none():
    """The step is passed over."""
    state = table(mode="solo")
    for prize in range(len(state.prizes)):
        state.prizes[prize] = 0
    state.done = 0b11110
    state.phase = 11
    list_choices(state)
    play(state, "A claim c1")
    assert state.phase == CROSS


@pytest.mark.rule("pandoria", "15.5", "15.6")
def test_a_whole_solo_game_adds_up():
    """The Trolls' points are table, cards and prizes; mine are the territories and what is left."""
    state = GAME.initial(GAME.setup(1, {"mode": "solo", "level": "expert"}))
    for _ in random_moves(state, stream(2, "solo")):
        pass
    view = seen_by(state, "A")
    assert view.valley is not None
    prizes = sum(load().prizes[n].value for n, word in enumerate(view.prizes) if word == "*")
    table_rows = sum(closed.trolls for closed in view.valley.ledger)
    assert len(view.valley.ledger) == 8
    assert 0 <= state.trolls - table_rows - prizes <= 24
    assert sum(closed.score for closed in view.valley.ledger) + at(state, "A").gained[5] == points(state)[0]
    won = points(state)[0] > state.trolls
    outcome = state.outcome()
    assert outcome.reason == ("the valley is free of Trolls" if won else "the Trolls hold the valley")
    assert outcome.rivals == (Rival("the Trolls", state.trolls, 2 if won else 1),)


# Hidden ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "16.1")
def test_everything_else_is_open():
    """Two players see the same but for who they are."""
    state = table(player(3, 2, 1, 0, cards="S1"), player(cards="S2"), cells={"G1": "gold", "G2": "B"})
    play(state, "* roll gold wood")
    from msgspec import structs

    one, two = structs.asdict(seen_by(state, "A")), structs.asdict(seen_by(state, "B"))
    assert {key for key in one if one[key] != two[key]} == {"seat"}


@pytest.mark.rule("pandoria", "16.3")
def test_a_draw_shows_when_it_is_complete():
    """B sees neither the joker's name nor the hexes before the worker is drawn."""
    state = table(player(), player())
    play(state, "* roll gold joker")
    before = seen_by(state, "B")
    play(state, "A name city", "A draw G1", "A draw G2")
    from msgspec import structs

    assert structs.replace(seen_by(state, "B"), made=0) == before
    assert seen_by(state, "A").parts.kinds == ("gold", "city")
    assert refused(state, "A worker G1", NOT_EMPTY)
    play(state, "A worker F1")
    assert (seen_by(state, "B").hexes[HEX["G1"]], seen_by(state, "B").hexes[HEX["F1"]]) == ("gold", "A")
    fill(state, {})
