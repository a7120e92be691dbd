"""Facts about Pandoria that can be checked, concluded: relics, monuments, spells, the end, family and solo."""

import pytest

from ludarium.games.pandoria.lookup import ARCHIVE_IDS, CARD_IDS, GUILD_IDS, SLOT_IDS
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.rules.codes import (
    ALREADY_BUILT,
    ALREADY_USED,
    COLUMN_CLOSED,
    MUST_DRAW,
    NO_ANCHOR,
    NO_WORKER_BESIDE,
    NOT_A_BUILDING,
    NOT_AT_GATE,
    NOT_YOUR_WORKER,
    NOTHING_DRAWN_BESIDE,
    OTHER_STEP,
    SLOT_NOT_OPEN,
)
from ludarium.games.pandoria.rules.menu import list_choices
from ludarium.games.pandoria.rules.scoring import guild_owner, score_rest
from ludarium.games.pandoria.rules.sheet import monument_price
from ludarium.games.pandoria.rules.trolls import close_territory
from ludarium.games.pandoria.state import ACT, CEDE, CLAIM, CROSS, TAKE
from ludarium.games.pandoria.view import observe

from .table import *

# Relics and monuments -------------------------------------------------------------------------------------------------


@pytest.mark.statement("pandoria", "T42")
@pytest.mark.rule("pandoria", "11.2", "11.6")
def test_a_small_relic_and_the_next_one():
    """8 points for two artefacts and a worker; the next small relic of anybody is 6."""
    state = at_action(table(player(artefacts=2), player(), cells={"G1": "A"}))
    play(state, "A relic small G1")
    assert points(state) == [8, 0]
    assert values(state, "small")[0] == 6


@pytest.mark.statement("pandoria", "T43")
@pytest.mark.rule("pandoria", "11.1")
@pytest.mark.parametrize(("row", "expected", "left"), [("great", 13, 0), ("small", 8, 1)])
def test_three_artefacts_leave_the_choice(row, expected, left):
    """The great relic for 13, or the small one for 8 with an artefact left."""
    state = at_action(table(player(artefacts=3), player(), cells={"G1": "A"}))
    play(state, f"A relic {row} G1")
    assert (points(state)[0], at(state, "A").artefacts) == (expected, left)


@pytest.mark.statement("pandoria", "T44")
@pytest.mark.rule("pandoria", "11.7")
@pytest.mark.parametrize(
    ("card", "others", "price"), [("C1-3", "", 2), ("C3-4", "", 1), ("C1-1", "", 4), ("C1-3", "C1-2", 1)]
)
def test_what_a_monument_costs(card, others, price):
    """Paid 3: 2. Paid 4: 1. Paid 1: 4. Another Carpenter: 1 less, at least 1."""
    state = table(player(built=f"{card} {others}"), player())
    assert monument_price(state, 0, CARD_IDS.index(card)) == price
    state = table(player(built="C3-4 C1-2"), player())
    assert monument_price(state, 0, CARD_IDS.index("C3-4")) == 1


@pytest.mark.statement("pandoria", "T45")
@pytest.mark.rule("pandoria", "11.3", "11.5")
def test_a_monument_needs_a_building_and_a_worker():
    """Without either it is refused."""
    state = at_action(table(player(wood=5, cards="S1"), player(), cells={"G1": "A"}))
    assert refused(state, "A monument S1 G1", NOT_A_BUILDING)
    state = at_action(table(player(wood=5, cards="S1", built="S2"), player(), cells={"G1": "A!"}))
    assert refused(state, "A monument S2 G1", NOT_YOUR_WORKER)


@pytest.mark.statement("pandoria", "T46")
@pytest.mark.rule("pandoria", "7.6")
def test_a_second_tower_only_after_the_first_became_a_monument():
    """Refused while the first is active; allowed afterwards."""
    state = at_action(table(player(wood=5, cards="C2-3", built="S2"), player(), cells={"G1": "A"}))
    assert refused(state, "A build C2-3", ALREADY_BUILT)
    play(state, "A monument S2 G1")
    state.acting = 0
    state.tracks[1] = 5
    at_action(state)
    play(state, "A build C2-3")


@pytest.mark.statement("pandoria", "T47")
@pytest.mark.rule("pandoria", "10.1", "11.8")
def test_the_academy_pays_for_others_not_for_itself():
    """+0 when built, +1 for the next building, a relic, another's monument; +0 for its own."""
    state = table(player(wood=5, cards="C4-2 S1", artefacts=2), player(), cells={"G1 G2 G3": "A"})
    earned = []
    for deed in ("build C4-2", "build S1", "relic small G1", "monument S1 G2", "monument C4-2 G3"):
        state.acting = 0
        state.tracks[1] = 5
        at_action(state)
        play(state, f"A {deed}")
        earned.append(at(state, "A").gained[2])
    assert earned == [0, 1, 2, 3, 3]


# Spells ---------------------------------------------------------------------------------------------------------------


@pytest.mark.statement("pandoria", "T48")
@pytest.mark.rule("pandoria", "9.5")
def test_where_an_inspection_may_go():
    """I1 touches the start wood; D1 touches only the printed C1."""
    state = table(player(crystal=5, cards="C3-4"), player())
    play(state, "* roll gold wood", "A draw F4", "A draw G4", "A worker E4")
    assert "inspect C3-4 I1" in possible(state, "A")
    assert refused(state, "A inspect C3-4 D1", NO_ANCHOR)


@pytest.mark.statement("pandoria", "T49")
@pytest.mark.rule("pandoria", "9.3")
def test_a_clone_stands_beside_any_worker_on_land():
    """Another's worker will do; a worker on a boat will not."""
    state = at_action(table(player(crystal=5, cards="S3"), player(), cells={"G1": "B"}, boats={1: "A"}))
    assert "clone S3 F1" in possible(state, "A")
    assert refused(state, "A clone S3 E3", NO_WORKER_BESIDE)


@pytest.mark.statement("pandoria", "T50")
@pytest.mark.rule("pandoria", "9.8")
def test_a_swamp_needs_something_drawn():
    """E3 touches only the start gold on F3."""
    state = at_action(table(player(crystal=5, cards="S2"), player()))
    assert refused(state, "A swamp S2 E3", NOTHING_DRAWN_BESIDE)
    fill(state, {"E4": "city"})
    at_action(state)
    play(state, "A swamp S2 E3")


@pytest.mark.statement("pandoria", "T51")
@pytest.mark.rule("pandoria", "9.6")
def test_an_invocation_of_crystals():
    """Cast with 2 crystals, it leaves the crystal track on 5."""
    state = at_action(table(player(crystal=2, cards="C6-1"), player()))
    play(state, "A invoke C6-1 crystal")
    assert tracks(state, "A") == "1/1/5/1"


@pytest.mark.statement("pandoria", "T52")
@pytest.mark.rule("pandoria", "9.7")
@pytest.mark.parametrize(("built", "expected"), [("", 8), ("C4-3", 10)])
def test_wrath_counts_a_worker_three_times(built, expected):
    """Two workers, two cities: 2 x (3 + 1) = 8 points, 10 with Statue."""
    state = table(player(crystal=5, cards="C1-4", built=built), player())
    enclose(state, "N4 O4", "city", "A A")
    at_action(state)
    play(state, "A wrath C1-4 P3")
    assert points(state) == [expected, 0]


@pytest.mark.statement("pandoria", "T53")
@pytest.mark.rule("pandoria", "10.7")
def test_the_casket_pays_for_spells():
    """3 points for a spell, none for a building."""
    state = at_action(table(player(wood=5, crystal=5, cards="C6-1 S1", built="C2-4"), player()))
    spell = state.copy()
    play(spell, "A invoke C6-1 gold")
    play(state, "A build S1")
    assert (points(spell)[0], points(state)[0]) == (3, 0)


@pytest.mark.statement("pandoria", "T54")
@pytest.mark.rule("pandoria", "9.9")
def test_terrain_gives_no_worker():
    """Terrain 2 with a double gives an artefact; Terrain 1 does not."""
    state = at_action(table(player(crystal=5, cards="C2-4"), player()))
    play(state, "A terrain C2-4", "* roll city city", "A draw G1", "A draw G2")
    assert (artefacts(state), asked(state)) == (["G1-G2"], "*")
    assert "A" not in state_words(state)
    state = at_action(table(player(crystal=5, cards="S1"), player(), cells={"G1": "city"}))
    play(state, "A terrain S1", "* roll-one city", "A draw-one city G2")
    assert (artefacts(state), asked(state)) == ([], "*")


def state_words(state: Pandoria) -> set[str]:
    """All words of the map."""
    return set(observe(state, None).hexes)


@pytest.mark.statement("pandoria", "T55")
@pytest.mark.rule("pandoria", "9.10")
def test_preemption_needs_no_closed_region():
    """Cast in a turn without one, it takes a card."""
    state = at_action(table(player(crystal=2, cards="C3-3"), player()))
    play(state, "A preempt C3-3 C2-4")
    assert at(state, "A").owned == ("C2-4", "C3-3")


# The end --------------------------------------------------------------------------------------------------------------


def near_the_end() -> Pandoria:
    """Two printed resources of four are scored; C1 is closed but for B1."""
    state = table()
    state.printed = 2
    fill(state, {"D1 B2 C2": "#", "A2": "city"})
    return state


@pytest.mark.statement("pandoria", "T56")
@pytest.mark.rule("pandoria", "12.6", "12.7")
def test_the_round_is_finished():
    """A closes the third printed resource: B has one more turn. If B closes it, the game ends after that turn."""
    state = near_the_end()
    flood(state, keep="A1 B1 G1 H1")
    play(state, "* roll gold wood", "A draw A1", "A draw B1", "* roll gold wood")
    assert (state.printed, state.ending, asked(state)) == (3, 1, "B")
    play(state, "B waive")
    assert asked(state) == ""
    state = near_the_end()
    flood(state, keep="A1 B1 G1 H1")
    play(state, "* roll gold wood", "A waive", "* roll gold wood", "B draw A1", "B draw B1")
    assert asked(state) == ""


@pytest.mark.statement("pandoria", "T57")
@pytest.mark.rule("pandoria", "12.8")
def test_what_is_left_counts():
    """Tracks 5/3/1/0, two unused cards, one artefact: 6 points."""
    state = table(player(5, 3, 1, 0, cards="S1 C2-1", artefacts=1), player())
    score_rest(state)
    assert points(state)[0] == 6


@pytest.mark.statement("pandoria", "T58")
@pytest.mark.rule("pandoria", "12.8")
def test_used_cards_count_nothing():
    """Built, raised or cast: no point."""
    state = table(player(0, 0, 0, 0, built="S1", raised="S2", cast="S3"), player())
    score_rest(state)
    assert points(state)[0] == 0


@pytest.mark.statement("pandoria", "T59")
@pytest.mark.rule("pandoria", "12.9")
def test_the_best_monument_decides_a_tie():
    """9 beats 7 and 5; without monuments the victory is shared."""
    state = table(player(points=30), player(points=30))
    assert state.outcome().places == (1, 1)
    state.prizes[11], state.prizes[13], state.prizes[15] = 0, 1, 1
    assert state.outcome().places == (1, 2)


# Family ---------------------------------------------------------------------------------------------------------------


@pytest.mark.statement("pandoria", "T60")
@pytest.mark.rule("pandoria", "13.2")
def test_who_has_which_guild():
    """Two players: artists and alchemists, goldsmiths and joiners. Three: the joiners are nobody's."""
    owners = {n: [guild_owner(table(seats=n, mode="family"), guild) for guild in range(4)] for n in (2, 3, 4)}
    assert GUILD_IDS == ("artists", "goldsmiths", "alchemists", "joiners")
    assert owners == {2: [0, 1, 0, 1], 3: [0, 1, 2, -1], 4: [0, 1, 2, 3]}


@pytest.mark.rule("pandoria", "13.2")
@pytest.mark.parametrize(
    ("seats", "first", "owners"), [(2, 1, [1, 0, 1, 0]), (3, 2, [2, 0, 1, -1]), (4, 1, [1, 2, 3, 0])]
)
def test_guilds_go_round_from_whoever_begins(seats, first, owners):
    """The artists are the first player's, wherever that one sits."""
    state = table(seats=seats, mode="family")
    state.first = first
    assert [guild_owner(state, guild) for guild in range(4)] == owners


@pytest.mark.statement("pandoria", "T61")
@pytest.mark.rule("pandoria", "13.4")
@pytest.mark.parametrize(("workers", "expected"), [("A B", [6, 2]), ("A A B", [8, 2])])
def test_the_alchemists_bonus(workers, expected):
    """Two crystals: 2 + 4 with one worker, 4 + 4 with two; another player with one worker 2."""
    state = table(mode="family")
    enclose(state, "N4 O4", "crystal", workers)
    assert points(score(state)) == expected


@pytest.mark.statement("pandoria", "T62")
@pytest.mark.rule("pandoria", "13.6")
def test_two_regions_give_one_spell():
    """One spell only."""
    state = table(mode="family")
    enclose(state, "N4 O4", "crystal", "A")
    enclose(state, "A1", "gold", "A")
    at_action(state)
    play(state, "A pass")
    assert state.closed == 2
    play(state, "A take f1-a")
    assert at(state, "A").owned == ("f1-a-1",)


@pytest.mark.statement("pandoria", "T63")
@pytest.mark.rule("pandoria", "13.6")
def test_an_opened_slot_goes_on_without_a_choice():
    """The first spell of f1-b is Terrain 2; the next closing player gets Terrain 1."""
    state = table(mode="family")
    enclose(state, "N4 O4", "crystal", "A")
    at_action(state)
    play(state, "A pass", "A take f1-b")
    assert at(state, "A").owned == ("f1-b-1",)
    enclose(state, "A1", "gold", "B")
    state.phase = ACT
    list_choices(state)
    play(state, "B pass")
    assert at(state, "B").owned == ("f1-b-2",)


@pytest.mark.statement("pandoria", "T64")
@pytest.mark.rule("pandoria", "13.6", "13.7")
def test_the_second_floor_opens_when_the_first_is_empty():
    """Two players: f2-a or f2-b; f1-c and f1-d do not exist."""
    state = table(mode="family")
    state.taken[SLOT_IDS.index("f1-a")] = 3
    state.taken[SLOT_IDS.index("f1-b")] = 2
    state.phase = TAKE
    list_choices(state)
    assert possible(state, "A") == ["take f1-b"]
    assert refused(state, "A take f1-c", SLOT_NOT_OPEN)
    state.taken[SLOT_IDS.index("f1-b")] = 3
    list_choices(state)
    assert possible(state, "A") == ["take f2-a", "take f2-b"]


@pytest.mark.statement("pandoria", "T65")
@pytest.mark.rule("pandoria", "13.5")
def test_one_spell_a_turn_from_an_earlier_turn_and_free():
    """A second one, or one gained this turn, is refused; nothing is paid."""
    state = table(player(cards="f1-b-1 f2-a-2"), player(), mode="family", cells={"G1": "A"})
    at_action(state)
    play(state, "A wrath f2-a-2 G1")
    assert asked(state) == "*"
    assert tracks(state, "A") == "0/0/0/0"
    assert state.owned[0] & ~state.cast[0] == 1 << ARCHIVE_IDS.index("f1-b-1")
    state.acting = 0
    at_action(state)
    assert refused(state, "A wrath f2-a-2 G1", ALREADY_USED)


# Solo -----------------------------------------------------------------------------------------------------------------


def closed_first(score_here: int = 4) -> Pandoria:
    """The first territory of the valley has just been closed with so many points."""
    state = table(mode="solo")
    state.points[0] = score_here
    close_territory(state)
    list_choices(state)
    return state


def close_next(state: Pandoria, bridge: str, gained: int) -> None:
    """Cross a bridge and close the territory there with so many points."""
    play(state, f"A cross {bridge}")
    state.points[0] += gained
    close_territory(state)
    list_choices(state)


@pytest.mark.statement("pandoria", "T66")
@pytest.mark.rule("pandoria", "14.8")
def test_the_bridges_out_of_the_first_territory():
    """Bridgeheads G4, G9 and K9."""
    heads = {}
    for bridge in possible(closed_first(), "A", "cross"):
        state = closed_first()
        play(state, f"A cross {bridge}")
        heads[bridge] = (seen_gate(state), state.here)
    assert heads == {"bridge-1": ("G4", 3), "bridge-2": ("G9", 7), "bridge-3": ("K9", 8)}


def seen_gate(state: Pandoria) -> str:
    """The hex where the next pair begins."""
    valley = seen_by(state, "A").valley
    return valley.gate if valley else ""


@pytest.mark.statement("pandoria", "T67")
@pytest.mark.rule("pandoria", "14.9")
def test_the_first_pair_includes_the_bridgehead():
    """By bridge 1, G4."""
    state = closed_first()
    play(state, "A cross bridge-1", "* roll gold wood")
    assert possible(state, "A", "draw") == ["F4", "G3", "G4", "H3", "H4"]
    assert refused(state, "A draw F1", NOT_AT_GATE)
    play(state, "A draw G3")
    assert possible(state, "A", "draw") == ["G4"]


@pytest.mark.statement("pandoria", "T68")
@pytest.mark.rule("pandoria", "14.7", "15.1")
def test_the_first_two_rows_of_the_table():
    """Scores 4 and 6 give the Trolls 6 and 9; no claims yet."""
    state = closed_first(4)
    assert (state.trolls, state.phase) == (6, CROSS)
    close_next(state, "bridge-1", 6)
    assert (state.trolls, state.phase) == (6 + 9, CROSS)


@pytest.mark.statement("pandoria", "T69")
@pytest.mark.rule("pandoria", "14.10")
def test_alone_buying_needs_two_regions():
    """One region: no purchase. Two: one card."""
    state = table(player(gold=5), mode="solo")
    enclose(state, "A1", "gold")
    at_action(state)
    state.apply(0, 7)
    assert asked(state) == "*"
    state = table(player(gold=5), mode="solo")
    enclose(state, "A1", "gold")
    enclose(state, "P1", "gold")
    at_action(state)
    state.apply(0, 7)
    play(state, "A buy S1")
    assert asked(state) == "*"


@pytest.mark.statement("pandoria", "T70")
@pytest.mark.rule("pandoria", "15.3")
def test_the_trolls_claim_a_column():
    """After the third territory c1 is named and none of it owned: 4 points, and nothing of c1 can be bought."""
    state = closed_first(10)
    close_next(state, "bridge-1", 15)
    close_next(state, "bridge-2", 20)
    assert (state.trolls, state.phase) == (0, CLAIM)
    play(state, "A claim c1")
    assert (state.trolls, state.phase) == (4, CROSS)
    state.tracks[0] = 5
    at_buying(state, 2)
    assert refused(state, "A buy C1-1", COLUMN_CLOSED)


@pytest.mark.statement("pandoria", "T71")
@pytest.mark.rule("pandoria", "15.4")
@pytest.mark.parametrize(("row", "value"), [("small", 8), ("great", 13), ("monument", 11)])
def test_the_trolls_claim_a_prize(row, value):
    """After the fourth territory the named row's best entry as well."""
    state = closed_first(10)
    close_next(state, "bridge-1", 15)
    close_next(state, "bridge-2", 20)
    play(state, "A claim c1")
    close_next(state, "bridge-3", 30)
    play(state, "A claim c2")
    assert (state.trolls, state.phase) == (8, CEDE)
    play(state, f"A cede {row}")
    assert (state.trolls, state.phase) == (8 + value, CROSS)


@pytest.mark.statement("pandoria", "T72")
@pytest.mark.rule("pandoria", "14.3")
def test_alone_there_is_no_waiving():
    """It is always refused."""
    state = table(mode="solo")
    play(state, "* roll gold wood")
    assert refused(state, "A waive", MUST_DRAW)
    play(state, "A draw H5")
    assert refused(state, "A waive", OTHER_STEP)


@pytest.mark.statement("pandoria", "T73")
@pytest.mark.rule("pandoria", "15.6")
@pytest.mark.parametrize(("trolls", "place"), [(99, 1), (100, 2), (101, 2)])
def test_equal_totals_are_a_defeat(trolls, place):
    """More points than the Trolls win."""
    state = table(player(points=100), mode="solo")
    state.trolls = trolls
    assert state.outcome().places == (place,)
