"""What holds in every position: the hot rules against plain, slow ones read straight from the components."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.rng import stream
from ludarium.core.state import LEGAL
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.actions import ACTIONS
from ludarium.games.pandoria.components import Lake, at, load, neighbours
from ludarium.games.pandoria.rules.ground import has_full_draw, has_pair, has_reach, recount
from ludarium.games.pandoria.rules.ground import region as region_at
from ludarium.games.pandoria.rules.scoring import workers_beside
from ludarium.games.pandoria.state import ACT, DRAW, FIRST, FULL, OVER, PLACE, ROLL
from ludarium.games.pandoria.view import PandoriaView, observe

from .table import HEX, SETUPS, legal_codes, positions, random_moves, steady

BOX = load()
RESOURCES = ("gold", "wood", "crystal", "craft", "city")


# The plain rules ------------------------------------------------------------------------------------------------------


class Plain:
    """The map of an observation, read slowly."""

    def __init__(self, view: PandoriaView) -> None:
        self.view = view
        self.words = dict(zip(HEX, view.hexes, strict=True))
        self.rows = BOX.valley.rows if view.valley else BOX.map.rows_on(view.board)

    def around(self, name: str) -> list[str]:
        """RULES 3.4 and 14.2: land in play that touches, in the same territory."""
        land = [other for other in neighbours(name) if self.words[other]]
        if self.view.valley is None:
            return land
        territory = BOX.valley.territory
        return [other for other in land if territory(other) == territory(name)]

    def is_anchor(self, name: str) -> bool:
        """RULES 5.3, 5.4."""
        word = self.words[name].rstrip("*")
        return word in ("A", "B", "C", "D") or (word in RESOURCES and not at(self.rows, name).isupper())

    def here(self, name: str) -> bool:
        """RULES 14.4."""
        return self.view.valley is None or BOX.valley.territory(name) == self.view.valley.here

    def pockets(self) -> list[set[str]]:
        """RULES 5.8: groups of connected empty hexes that can be reached."""
        left = {name for name, word in self.words.items() if word == "." and self.here(name)}
        found = []
        while left:
            pocket = self.spread({left.pop()}, ".")
            left -= pocket
            if any(self.is_anchor(other) for name in pocket for other in self.around(name)):
                found.append(pocket)
        return found

    def spread(self, group: set[str], *words: str) -> set[str]:
        """All that is connected with a group and holds one of these words."""
        while more := {o for name in group for o in self.around(name) if self.words[o] in words} - group:
            group |= more
        return group

    def regions(self) -> list[set[str]]:
        """RULES 8.1."""
        left = {name for name, word in self.words.items() if word.rstrip("*") in RESOURCES}
        found = []
        while left:
            name = left.pop()
            kind = self.words[name].rstrip("*")
            region = self.spread({name}, kind, f"{kind}*")
            left -= region
            found.append(region)
        return found

    def is_closed(self, region: set[str]) -> bool:
        """RULES 8.2."""
        return not any(self.words[other] == "." for name in region for other in self.around(name))

    def lakes(self) -> list[Lake]:
        """The lake of each boat in play."""
        lakes = BOX.valley.lakes if self.view.valley else BOX.map.lakes
        return [lake for lake in lakes for _ in range(lake.boats)][: len(self.view.boats)]

    def workers(self, region: set[str]) -> Counter[str]:
        """RULES 8.4, 8.5: workers beside a region, by letter."""
        beside = {other for name in region for other in self.around(name)}
        found = Counter(self.words[name] for name in beside if self.words[name] in tuple("ABCD"))
        for word, lake in zip(self.view.boats, self.lakes(), strict=True):
            if word in tuple("ABCD") and any(set(neighbours(name)) & set(lake.hexes) for name in region):
                found[word] += 1
        return found


# Every position -------------------------------------------------------------------------------------------------------


@given(state=positions)
@steady
def test_pockets_and_pairs(state):
    """The draw that the rules ask for follows from a search of all pockets, and so do the first hexes offered."""
    plain = Plain(observe(state, state.acting))
    sizes = [len(pocket) for pocket in plain.pockets()]
    assert has_full_draw(state) == any(size >= 3 for size in sizes)
    assert has_pair(state) == any(size >= 2 for size in sizes)
    assert has_reach(state) == bool(sizes)
    if state.phase == DRAW and state.rule == FULL and state.gate < 0:
        offered = {str(ACTIONS.action(code)).split()[1] for code in legal_codes(state, state.acting)}
        assert offered == plain_firsts(plain)


def plain_firsts(plain: Plain) -> set[str]:
    """All hexes that belong to a pair in a pocket of three or more with something to draw from beside it."""
    found = set()
    for pocket in plain.pockets():
        for one in pocket if len(pocket) >= 3 else ():
            for other in plain.around(one):
                beside = (*plain.around(one), *plain.around(other))
                if other in pocket and any(plain.is_anchor(name) for name in beside):
                    found |= {one, other}
    return found


@given(state=positions)
@steady
def test_regions_closed_are_regions_scored(state):
    """Between turns every closed region is shaded and no open one, and the printed ones add up."""
    plain = Plain(observe(state, None))
    shaded = [region for region in plain.regions() if plain.words[min(region)].endswith("*")]
    if state.phase in (ROLL, FIRST, OVER) and state.casting == 0:
        assert all(plain.is_closed(region) == (region in shaded) for region in plain.regions())
    printed = sum(at(plain.rows, name).isupper() for region in shaded for name in region)
    assert state.printed == printed


@given(state=positions)
@steady
def test_workers_beside_regions(state):
    """Counted as a person would count them."""
    plain = Plain(observe(state, None))
    if state.wrath_extra == 0 and state.parts == 0:
        for region in plain.regions():
            counted = workers_beside(state, region_at(state, HEX[min(region)]))
            assert list(counted) == [plain.workers(region)["ABCD"[seat]] for seat in range(state.seats)]


@given(state=positions)
@steady
def test_points_have_their_sources(state):
    """The points kept are the sum of the points by source."""
    for own in observe(state, None).seats:
        assert own.points == sum(own.gained)
        assert set(own.cast) | set(own.built) <= set(own.owned)
        assert set(own.raised) <= set(own.built)
        assert not set(own.cast) & set(own.built)


@given(state=positions)
@steady
def test_upkeep_equals_recounting(state):
    """Room and anchors kept move by move are those of a fresh count."""
    fresh = state.copy()
    recount(fresh)
    assert list(fresh.room) == list(state.room)
    assert list(fresh.near) == list(state.near)


@given(state=positions, seed=st.integers(0, 1000))
@steady
def test_what_is_offered_is_allowed_and_nothing_else(state, seed):
    """Choices and refusals agree, on all choices and on a sample of all codes."""
    rng = stream(seed, "codes")
    mask = state.turn_mask()
    for seat in [seat for seat in range(state.seats) if mask >> seat & 1]:
        codes = legal_codes(state, seat)
        assert len(codes) == len(set(codes)) > 0
        assert all(state.refusal(seat, code) == LEGAL for code in codes)
        for _ in range(300):
            code = ACTIONS.code_at(rng.below(len(ACTIONS)))
            assert (state.refusal(seat, code) == LEGAL) == (code in codes), ACTIONS.action(code)


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_every_setup_plays_to_its_end(number):
    """And ends for one of the reasons that the rules know, each with a place for all."""
    state = GAME.initial(SETUPS[number])
    for seed in range(2):
        state = GAME.initial(SETUPS[number])
        for _ in random_moves(state, stream(seed, "end")):
            pass
        outcome = state.outcome()
        assert outcome.reason
        assert min(outcome.places) == 1 or state.seats == 1
        assert tuple(sum(parts) for parts in outcome.parts) == outcome.scores


@given(state=positions)
@steady
def test_prefixes_can_be_completed(state):
    """Whatever part of a commitment was made, there is a next one, and copies do not disturb it."""
    while state.parts > 0:
        assert state.phase in (DRAW, DRAW + 1, PLACE, ACT + 1)
        before = state.parts
        state.apply(state.acting, state.menu[0])
        assert state.parts in (0, before + 1)
