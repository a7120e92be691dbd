"""The way through a turn: roll, draw, act, score, buy; and from the first turn to the end."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import first_of, kind_of, second_of

from ..lookup import (
    ASYLUM,
    CARDS,
    GOLD,
    JOKER,
    REGIONS_TO_BUY,
    REGIONS_TO_BUY_SOLO,
    RESOURCE,
    SLOT_FROM,
    SLOTS,
    SOURCE_STRENGTH,
    SWAMP,
    TRACKS,
    WORKER,
)
from ..state import (
    ACT,
    BESIDE,
    BUY,
    BY_ARCHIVES,
    BY_STALL,
    DRAW,
    FAMILY,
    FIRST,
    FULL,
    MORE,
    NAME,
    NOTHING,
    ONE_OF_TWO,
    OVER,
    PAIR,
    PLACE,
    ROLL,
    RUNNING,
    SEATED,
    SHORT,
    SINGLE,
    SOLO,
    TAKE,
    Position,
)
from .codes import (
    BUY_CARD,
    CAST_SWAMP,
    DRAW_ONE,
    DRAW_RESOURCE,
    NAME_TWO,
    PASS,
    SECOND_SWAMP,
    WAIVE,
)
from .deeds import do_deed, pay_spell, source_of

# Before the first turn --------------------------------------------------------------------------------------------
from .ground import has_full_draw, has_pair, has_reach, put
from .menu import list_choices, slot_size
from .scoring import score_regions, score_rest, tie_value
from .sheet import gain_card, gold_price, has, pay
from .trolls import close_territory


def choose(state: Position, seat: i64, card: i64) -> None:
    """Take a starter card; the first turn begins when all have one."""
    state.owned[seat] = BIT[card]  # RULES 2.5, 2.6
    for other in range(state.seats):
        if state.owned[other] == 0:
            return
    _find_first(state)


def _find_first(state: Position) -> None:
    """Draw lots for the first player (RULES 2.7), unless the table is seated in turn order."""
    state.phase = FIRST
    if state.seats == 1 or state.begins == SEATED:
        begin_with(state, 0)


def begin_with(state: Position, seat: i64) -> None:
    """Begin with a seat."""
    state.first = seat
    state.acting = seat
    begin_turn(state)


def begin_turn(state: Position) -> None:
    """Begin the turn of the acting seat."""
    state.menu = vec[i64]()
    state.phase = ROLL
    state.face1 = NOTHING
    state.face2 = NOTHING
    state.closed = 0
    state.wrath_spot = NOTHING
    state.wrath_extra = 0


# Step 1: roll -----------------------------------------------------------------------------------------------------


def roll(state: Position, code: i64) -> None:
    """Take what the dice show, and find what must be drawn."""
    state.face1 = first_of(code)
    state.face2 = second_of(code) if state.casting != 1 else NOTHING
    if not _find_rule(state):
        _begin_deeds(state)  # RULES 5.10
        return
    _begin_draw(state)


def _find_rule(state: Position) -> bool:
    """Find what must be drawn (RULES 5.8 to 5.10, 9.9); false if nothing can be."""
    if state.casting == 1:
        state.rule = SINGLE
    elif state.casting == 2:
        state.rule = PAIR if has_pair(state) else ONE_OF_TWO
    elif state.gate != NOTHING or has_full_draw(state):
        state.rule = FULL
    else:
        state.rule = SHORT
        return has_reach(state)
    return True


def _begin_draw(state: Position) -> None:
    if state.face1 == JOKER or state.face2 == JOKER:
        state.phase = NAME
    else:
        state.kind1 = state.face1
        state.kind2 = state.face2
        state.phase = DRAW
    list_choices(state)


def name(state: Position, code: i64) -> None:
    """Take the resources named for jokers, or draw nothing."""
    kind = kind_of(code)
    if kind == WAIVE:
        _end_draw(state)
        return
    if kind == NAME_TWO:
        state.kind1 = first_of(code)
        state.kind2 = second_of(code)
    else:
        state.kind1 = first_of(code) if state.face1 == JOKER else state.face1
        state.kind2 = first_of(code) if state.face2 == JOKER else state.face2
    go_on_drawing(state, DRAW)


# Step 2: draw -----------------------------------------------------------------------------------------------------


def go_on_drawing(state: Position, phase: i64) -> None:
    """A part is made: ask for the next, or draw."""
    if phase == PLACE and state.rule != FULL:
        _draw_pair(state)
        _end_draw(state)
        return
    state.parts += 1
    state.phase = phase
    list_choices(state)


def draw(state: Position, code: i64) -> None:
    """Take the first hex, a lone resource, or nothing."""
    kind = kind_of(code)
    if kind == DRAW_RESOURCE:
        state.hex1 = first_of(code)
        go_on_drawing(state, BESIDE)
        return
    if kind == DRAW_ONE:
        put(state, second_of(code), RESOURCE + first_of(code))
    _end_draw(state)


def _draw_pair(state: Position) -> None:
    """Write the two resources down, with an artefact between equal ones (RULES 5.6)."""
    put(state, state.hex1, RESOURCE + state.kind1)
    put(state, state.hex2, RESOURCE + state.kind2)
    if state.kind1 == state.kind2 and state.mode != FAMILY:
        low = min(state.hex1, state.hex2)
        state.edges = append(state.edges, low * 256 + state.hex1 + state.hex2 - low)


def finish_draw(state: Position, worker: i64) -> None:
    """Draw the two resources and the worker (RULES 5, 6)."""
    _draw_pair(state)
    put(state, worker, WORKER + state.acting)
    state.gate = NOTHING
    _end_draw(state)


def _end_draw(state: Position) -> None:
    terrain = state.casting != 0
    _forget_parts(state)
    if terrain:
        _score(state)
    else:
        _begin_deeds(state)


def _forget_parts(state: Position) -> None:
    state.kind1 = NOTHING
    state.kind2 = NOTHING
    state.hex1 = NOTHING
    state.hex2 = NOTHING
    state.source = NOTHING
    state.parts = 0
    state.casting = 0
    state.rule = FULL


# Step 3: act ------------------------------------------------------------------------------------------------------


def _begin_deeds(state: Position) -> None:
    state.phase = ACT
    state.rule = FULL
    list_choices(state)
    if len(state.menu) == 1:
        _score(state)


def act(state: Position, seat: i64, code: i64) -> None:
    """Do what was chosen in step 3."""
    kind = kind_of(code)
    if kind == CAST_SWAMP and SOURCE_STRENGTH[source_of(code)] == 2:
        state.source = source_of(code)
        state.hex1 = second_of(code)
        state.parts = 1
        state.phase = MORE
        list_choices(state)
        return
    if kind != PASS:
        do_deed(state, seat, code)
    if state.casting != 0:
        state.menu = vec[i64]()
        state.phase = ROLL
    else:
        _score(state)


def finish_swamp(state: Position, seat: i64, code: i64) -> None:
    """Draw a Swamp of one or two hexes (RULES 9.8)."""
    pay_spell(state, seat, state.source)
    put(state, state.hex1, SWAMP)
    if kind_of(code) == SECOND_SWAMP:
        put(state, first_of(code), SWAMP)
    _forget_parts(state)
    _score(state)


# Steps 4 and 5: score, buy ----------------------------------------------------------------------------------------


def _score(state: Position) -> None:
    state.menu = vec[i64]()
    score_regions(state)
    needed = REGIONS_TO_BUY_SOLO if state.mode == SOLO else REGIONS_TO_BUY
    if state.closed < needed:
        _end_turn(state)
    elif state.mode == FAMILY:
        _begin_taking(state)
    else:
        state.phase = BUY
        list_choices(state)
        if len(state.menu) == 1:
            _end_turn(state)


def buy(state: Position, seat: i64, code: i64) -> None:
    """Buy a card, or none (RULES 12.1)."""
    if kind_of(code) == BUY_CARD:
        card = first_of(code)
        pay(state, seat, GOLD, gold_price(state, seat, card))
        gain_card(state, seat, card)
    _end_turn(state)


def _begin_taking(state: Position) -> None:
    """A spell of the archives, chosen only where there is a choice (RULES 13.6)."""
    state.phase = TAKE
    list_choices(state)
    if len(state.menu) == 0:
        _end_turn(state)
    elif len(state.menu) == 1:
        take(state, state.acting, first_of(state.menu[0]))


def take(state: Position, seat: i64, slot: i64) -> None:
    """Take the next spell of a slot (RULES 13.6)."""
    state.owned[seat] |= BIT[SLOT_FROM[slot] + state.taken[slot] - CARDS]
    state.taken[slot] += 1
    if state.ending == RUNNING and _archives_empty(state):
        state.ending = BY_ARCHIVES  # RULES 13.8
    _end_turn(state)


def _archives_empty(state: Position) -> bool:
    for slot in range(i64(SLOTS)):
        if state.taken[slot] < slot_size(state, slot):
            return False
    return True


# The end of a turn ------------------------------------------------------------------------------------------------


def _end_turn(state: Position) -> None:
    seat = state.acting
    state.menu = vec[i64]()
    if has(state, seat, ASYLUM):  # RULES 10.2
        for track in range(i64(TRACKS)):
            state.tracks[seat * TRACKS + track] = max(state.tracks[seat * TRACKS + track], i64(1))
    if state.mode == SOLO:
        _end_solo_turn(state)
        return
    state.acting = (seat + 1) % state.seats
    if state.acting == state.first:
        _end_round(state)
    else:
        begin_turn(state)


def _end_round(state: Position) -> None:
    """Everybody has had a turn: the game may end here, and only here (RULES 12.7)."""
    if state.stirred == 0 and state.ending == RUNNING:
        state.ending = BY_STALL  # RULES 5.11
    if state.ending != RUNNING:
        _finish(state)
        return
    state.stirred = 0
    state.rounds += 1
    begin_turn(state)


def _end_solo_turn(state: Position) -> None:
    state.rounds += 1
    if has_full_draw(state):
        begin_turn(state)
        return
    close_territory(state)
    between_territories(state)


def between_territories(state: Position) -> None:
    """Ask the next question between two territories, or end the game."""
    if state.ending != RUNNING:
        _finish(state)
        return
    list_choices(state)


def _finish(state: Position) -> None:
    state.menu = vec[i64]()
    score_rest(state)
    state.phase = OVER


def begin_family(state: Position) -> None:
    """The family version has no cards to choose (RULES 13.1)."""
    _find_first(state)


def ties(state: Position) -> list[int]:
    """What breaks a tie, for each seat."""
    return [tie_value(state, seat) for seat in range(state.seats)]
