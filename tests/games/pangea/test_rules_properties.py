"""What holds in every position: the hot rules against plain, slow ones read straight from the components."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, LEGAL
from ludarium.core.turn import LETTERS
from ludarium.games.pangea.actions import ACTIONS
from ludarium.games.pangea.components import load
from ludarium.games.pangea.lookup import AREA_IDS, MARKERS, WHITE_CARDS
from ludarium.games.pangea.rules import Pangea, new_position
from ludarium.games.pangea.state import ACT, PAY, dominator, with_marker, without_marker
from ludarium.games.pangea.view import AreaView, PangeaView, observe

from .table import legal_codes, positions, possible, random_moves, steady

BOX = load()
VALUES = {terrain.id: terrain.value for terrain in BOX.terrain}
HOME = {area.id: area.continent for area in BOX.areas}
YELLOW = {card.id: card for card in BOX.yellow}
WHITE = {card.id: card for card in BOX.white}


# The plain rules ------------------------------------------------------------------------------------------------------


def plain_dominator(stack: tuple[int, ...]) -> int | None:
    """RULES 7.3: most markers, then the highest."""
    most = max(Counter(stack).values(), default=0)
    return next((seat for seat in stack if stack.count(seat) == most), None)


def plain_with(stack: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """RULES 7.2."""
    first = plain_dominator(stack)
    overtakes = first is None or (first != seat and stack.count(seat) + 1 > stack.count(first))
    return (seat, *stack) if overtakes else (*stack, seat)


def plain_without(stack: tuple[int, ...], place: int) -> tuple[int, ...]:
    """RULES 7.4."""
    rest = list(stack[:place] + stack[place + 1 :])
    first = plain_dominator(tuple(rest))
    if first is None:
        return ()
    rest.remove(first)
    return (first, *rest)


def plain_linked(view: PangeaView, area: str) -> set[str]:
    """RULES 14.6: a link holds within a continent, or while both continents are still there."""
    gone = set(view.broken)
    return {
        near
        for near in BOX.neighbours(area)
        if HOME[near] == HOME[area] or not {HOME[near], HOME[area]} & gone
    }  # fmt: skip


def plain_ocean(view: PangeaView, area: str) -> bool:
    """RULES 14.7: a shore from the start, or a link lost."""
    return BOX.area(area).coast or plain_linked(view, area) != set(BOX.neighbours(area))


def plain_power(view: PangeaView, terrain: str, invading: bool) -> int:
    """RULES 6.1 to 6.5, 10.5: all that the viewer could lay out."""
    assert view.seat is not None
    total = view.stones + sum(WHITE[name].value for name in view.hand)
    for name in view.seats[view.seat].yellow:
        own, elsewhere = YELLOW[name].invade if invading else YELLOW[name].spend
        total += own if YELLOW[name].terrain == terrain else elsewhere
    return total


def plain_markers(view: PangeaView) -> set[str]:
    """RULES 5, 10.1: growth, expansion and invasion with a new marker."""
    assert view.seat is not None
    me = view.seat
    if view.seats[me].markers == 0:
        return set()
    areas = {area.id: area for area in view.areas}
    found = set()
    for area in view.areas:
        value = VALUES[area.terrain or ""]
        if value == 0:
            continue
        pairs = [near for near in area.links if areas[near].stack.count(me) >= 2]
        full = len(area.stack) >= value
        can_pay = plain_power(view, area.terrain or "", full) >= value
        if not can_pay:
            continue
        if not full and me in area.stack:
            found.add(f"grow {area.id}")
        elif not full and any(not areas[near].invaded for near in pairs):
            found.add(f"expand {area.id}")
        elif full and area.dominator != me and (me in area.stack or pairs):
            found.add(f"invade {area.id}")
    return found


# The comparison -------------------------------------------------------------------------------------------------------

stacks = st.lists(st.integers(0, 3), max_size=5).map(tuple)


def packed(stack: tuple[int, ...]) -> int:
    """A stack as the state keeps it."""
    return sum((seat + 1) << 3 * slot for slot, seat in enumerate(stack))


@given(stacks, st.integers(0, 3))
def test_stacks_follow_the_plain_rules(stack, seat):
    """Dominance, adding and taking away, on any stack that can arise."""
    first = plain_dominator(stack)
    assert dominator(packed(stack)) == (-1 if first is None else first)
    if first is None or stack[0] == first:
        assert with_marker(packed(stack), seat) == packed(plain_with(stack, seat))
        for place in range(len(stack)):
            assert without_marker(packed(stack), place) == packed(plain_without(stack, place))


@steady
@given(positions())
def test_the_map_follows_the_plain_rules(state):
    """Links and shores, whatever has broken away."""
    view = observe(state, None)
    for area in view.areas:
        assert set(area.links) == plain_linked(view, area.id)
        assert area.ocean == plain_ocean(view, area.id)


@steady
@given(positions())
def test_choices_follow_the_plain_rules(state):
    """New markers: offered exactly where the plain rules allow them."""
    if state.phase == ACT:
        view = observe(state, state.turn)
        kinds = ("grow", "expand", "invade")
        offered = {words for words in possible(state, LETTERS[state.turn]) if words.split()[0] in kinds}
        assert offered == plain_markers(view)


@steady
@given(positions())
def test_every_payment_can_be_completed(state):
    """However stones and cards were laid out, there is a way to be done, and being done comes first."""
    if state.phase != PAY:
        return
    ahead = state.copy()
    for _ in range(60):
        codes = legal_codes(ahead, ahead.turn)
        words = [str(ACTIONS.action(code)) for code in codes]
        if "done" in words:
            assert words[0] == "done"
            return
        ahead.apply(ahead.turn, codes[-1])
    raise AssertionError("never done")


def conserved(state: Pangea) -> None:
    """Markers, cards and Dominance cards are all somewhere (what never changes between any two steps)."""
    view = observe(state, None)
    for seat, held in enumerate(view.seats):
        beside = int(view.battle is not None and view.battle.invader == seat)
        board = sum(area.stack.count(seat) for area in view.areas)
        assert held.markers + held.lost + board + beside == MARKERS[state.seats]
        assert held.lost >= 0
        for name in (*held.yellow, *held.yellow_down):
            assert held.dominance[[*VALUES].index(YELLOW[name].terrain)] >= 1
        assert not set(held.yellow) & set(held.yellow_down)
    held_white = [mask for seat in range(state.seats) for mask in (state.ready[seat], state.down[seat])]
    cards = [card for mask in held_white for card in range(6, 34) if mask >> card & 1]
    cards += [card & 63 for card in (*state.laid, *state.reply) if card & 63 >= 6]
    cards += list(state.white.bottom) + [card for card in range(6, 34) if state.white.low >> card & 1]
    assert sorted(cards) == [card for card in range(40) if WHITE_CARDS >> card & 1]
    assert view.time_deck + len(view.time_discard) + len(view.timeline) == 32
    for n, terrain in enumerate(BOX.terrain[:6]):
        tiles = sum(area.terrain == terrain.id for area in view.areas)
        assert sum(held.dominance[n] for held in view.seats) + view.pool[n] == tiles


def sound(area: AreaView) -> None:
    """Stacks within their limits, the dominator's marker on top, nothing on lifeless land."""
    assert area.terrain is not None or not area.stack
    assert len(area.stack) <= VALUES.get(area.terrain or "", 0)
    assert area.dominator == plain_dominator(area.stack)
    assert not area.stack or area.stack[0] == area.dominator
    assert not area.leaders or VALUES[area.terrain or ""] > 0


@steady
@given(positions())
def test_nothing_is_lost_or_made(state):
    """The invariants hold in every position."""
    conserved(state)
    for area in observe(state, None).areas:
        sound(area)


@steady
@given(st.integers(0, 10_000), st.integers(2, 4))
def test_caches_equal_what_they_stand_for(seed, seats):
    """Presence, pairs, dominance and full areas are those of the stacks."""
    state = new_position(seats)
    for n, _ in enumerate(random_moves(state, stream(seed, "players"))):
        if n % 20 != seed % 20:
            continue
        for area, view in enumerate(observe(state, None).areas):
            for seat in range(seats):
                assert bool(state.present[seat] >> area & 1) == (seat in view.stack)
                assert bool(state.pairs[seat] >> area & 1) == (view.stack.count(seat) > 1)
                assert bool(state.dominated[seat] >> area & 1) == (view.dominator == seat)
            value = VALUES.get(view.terrain or "", 0)
            assert bool(state.full >> area & 1) == (value > 0 and len(view.stack) == value)
    assert AREA_IDS[0] == "atlas"


@steady
@given(positions())
def test_what_is_offered_is_legal(state):
    """Each choice is legal, and each is offered once by every seat but chance."""
    for seat in [*range(state.seats), CHANCE]:
        if state.turn_mask() >> seat & 1:
            codes = legal_codes(state, seat)
            assert codes
            assert all(state.refusal(seat, code) == LEGAL for code in codes)
            assert seat == CHANCE or len(set(codes)) == len(codes)
