"""What lies in play: who holds it, where it stands, how full a land is."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.vecs import repeated

from ..lookup import (
    A_USES,
    ABILITIES,
    ARMY,
    CARDS,
    CHARACTER,
    CONTINENT_BIT,
    FIRST,
    LAND,
    NAME,
    PEACE_ROUNDS,
    SUBTYPE_BIT,
    TYPE,
    TYPE_BIT,
    VESSEL,
)
from ..state import FRESH, NOWHERE, SECOND, TIMED, Position
from .zones import everybody, reveal

CHARACTER_BIT: Final = 2
ARMY_BIT: Final = 4
EXPLORER_BIT: Final = 512

CHARACTERS_FROM: Final = 16
ONE_ARMY: Final = 0x101
COUNTS_AS_CHARACTER: Final = 0x10000
COUNTS_AS_ARMY: Final = 0x1000000
"""What one card adds to a crowd (see ``crowd_at``)."""


def find(state: Position, piece: i64) -> i64:
    """Where in the list a piece is, or -1."""
    for i in range(i64(len(state.at))):
        if state.at[i] == piece:
            return i
    return -1


def peace(state: Position) -> bool:
    """Whether it is too early to touch opponents (RULES 3.5)."""
    return state.round_no <= PEACE_ROUNDS


def alive(state: Position, seat: i64) -> bool:
    """Whether a seat is still in the game."""
    return state.out & BIT[seat] == 0


def land_of(state: Position, i: i64) -> i64:
    """The land in which a card stands, or the land itself; -1 in the Active Area."""
    return state.at[i] if TYPE[state.card[i]] == LAND else state.stand[i]


def here_of(state: Position, piece: i64) -> i64:
    """The land where a piece stands, or -1."""
    i = find(state, piece)
    return land_of(state, i) if i >= 0 else NOWHERE


def is_character(state: Position, i: i64) -> bool:
    """Whether a card counts as a character standing in a land."""
    return state.types[i] & CHARACTER_BIT != 0 and state.stand[i] != NOWHERE


def is_explorer(state: Position, i: i64) -> bool:
    """Whether a card counts as an explorer."""
    return state.subtypes[i] & EXPLORER_BIT != 0 and state.stand[i] != NOWHERE


def is_occupant(state: Position, i: i64) -> bool:
    """Whether a card takes one of a land's places (RULES 5.2)."""
    kind = TYPE[state.card[i]]
    return kind == CHARACTER or kind == ARMY


def occupied(state: Position, land: i64) -> bool:
    """Whether somebody holds a land (RULES 5.7): a character, or with the option an army."""
    j = find(state, land)
    return j >= 0 and occupied_at(state, j)


def occupied_at(state: Position, j: i64) -> bool:
    """Whether somebody holds the land at a place of the list."""
    standing = crowd_at(state, j) >> CHARACTERS_FROM
    if not state.army_occupies:
        standing &= 255
    if standing == 0 or state.goal == NOWHERE:
        return standing != 0
    return _stays(state, state.at[j], CHARACTER_BIT | ARMY_BIT if state.army_occupies else CHARACTER_BIT)


def has_character(state: Position, land: i64) -> bool:
    """Whether a character stands in a land."""
    j = find(state, land)
    if j < 0 or crowd_at(state, j) >> CHARACTERS_FROM & 255 == 0:
        return False
    return state.goal == NOWHERE or _stays(state, land, CHARACTER_BIT)


def _stays(state: Position, land: i64, holding: i64) -> bool:
    """Whether somebody stands in a land who is not on the expedition."""
    for i in range(i64(len(state.at))):
        if state.stand[i] == land and state.types[i] & holding and not away(state, state.at[i]):
            return True
    return False


def away(state: Position, piece: i64) -> bool:
    """Whether a card is on an expedition."""
    return state.goal != NOWHERE and (piece == state.lead or piece == state.mate)


def out_of_reach(state: Position, piece: i64) -> bool:
    """Whether a card is on an expedition and so can be neither moved nor exchanged nor taken (RULES 6.9)."""
    return state.edition >= SECOND and away(state, piece)


def occupants(state: Position, land: i64) -> i64:
    """How many characters and armies stand in a land."""
    j = find(state, land)
    return crowd_at(state, j) & 255 if j >= 0 else 0


def armies(state: Position, land: i64) -> i64:
    """How many armies stand in a land."""
    j = find(state, land)
    return crowd_at(state, j) >> 8 & 255 if j >= 0 else 0


def crowd_at(state: Position, j: i64) -> i64:
    """Who stands in the land at a place of the list, eight bits each: occupants and armies among them, as printed;
    then characters and armies, as cards count now.
    """
    if state.dirty:
        state.refresh()
    if not state.counted:
        _count_crowds(state)
    return state.crowd[j]


def _count_crowds(state: Position) -> None:
    state.counted = True
    n = i64(len(state.at))
    if len(state.crowd) != n:
        state.crowd = repeated(0, n)
    else:
        for j in range(n):
            state.crowd[j] = 0
    for i in range(n):
        land = state.stand[i]
        if land != NOWHERE:
            kind = TYPE[state.card[i]]
            one: i64 = 1 if kind == CHARACTER else ONE_ARMY if kind == ARMY else 0
            if state.types[i] & CHARACTER_BIT:
                one += COUNTS_AS_CHARACTER
            if state.types[i] & ARMY_BIT:
                one += COUNTS_AS_ARMY
            j = find(state, land)
            if j >= 0:
                state.crowd[j] += one


def land_count(state: Position, seat: i64) -> i64:
    """How many lands a seat holds."""
    n: i64 = 0
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and TYPE[state.card[i]] == LAND:
            n += 1
    return n


def continent_count(state: Position, seat: i64) -> i64:
    """On how many continents a seat holds lands."""
    mask: i64 = 0
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and TYPE[state.card[i]] == LAND:
            mask |= CONTINENT_BIT[state.card[i]]
    return count(mask)


def holds_name(state: Position, seat: i64, name: i64, but: i64) -> bool:
    """Whether a seat holds a land of a name, another piece than the given one (RULES 5.9)."""
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and state.at[i] != but:
            card = state.card[i]
            if TYPE[card] == LAND and NAME[card] == name:
                return True
    return False


# Coming and going -------------------------------------------------------------------------------------------------


def face(state: Position, card: i64) -> i64:
    """What is printed on a card in the edition that is played: its row in the tables of ``lookup`` (RULES 15.1)."""
    return card if state.edition >= SECOND else card + CARDS


def put_in_play(state: Position, piece: i64, seat: i64, stand: i64) -> i64:
    """Lay a card into a civilization; return its place in the list."""
    reveal(state, piece // CARDS, piece % CARDS, everybody(state))
    card = face(state, piece % CARDS)
    state.at = append(state.at, piece)
    state.card = append(state.card, card)
    state.held = append(state.held, seat)
    state.stand = append(state.stand, stand)
    state.flags = append(state.flags, FRESH)
    state.uses = append(state.uses, 0)
    state.opts = append(state.opts, 0)
    state.claimed = append(state.claimed, 0)
    state.types = append(state.types, TYPE_BIT[card])
    state.subtypes = append(state.subtypes, SUBTYPE_BIT[card])
    state.continents = append(state.continents, CONTINENT_BIT[card])
    state.muted = append(state.muted, 0)
    state.dirty = True
    return i64(len(state.at)) - 1


def take_from_play(state: Position, i: i64) -> None:
    """Take a card out of play; what aimed at it ends."""
    piece = state.at[i]
    state.at = without(state.at, i)
    state.card = without(state.card, i)
    state.held = without(state.held, i)
    state.stand = without(state.stand, i)
    state.flags = without(state.flags, i)
    state.uses = without(state.uses, i)
    state.opts = without(state.opts, i)
    state.claimed = without(state.claimed, i)
    state.types = without(state.types, i)
    state.subtypes = without(state.subtypes, i)
    state.continents = without(state.continents, i)
    state.muted = without(state.muted, i)
    if state.lead == piece:
        state.lead = NOWHERE
    if state.mate == piece:
        state.mate = NOWHERE
    if state.goal != NOWHERE and state.battle == 0:
        end_empty_expedition(state)
    if len(state.timed) > 0:
        _forget_target(state, piece)
    state.dirty = True


def end_empty_expedition(state: Position) -> None:
    """An expedition without a character is over, and with it the attacks of the turn (RULES 6.8, 6.9)."""
    if state.edition < SECOND:
        return
    for i in range(i64(len(state.at))):
        if (state.at[i] == state.lead or state.at[i] == state.mate) and is_character(state, i):
            return
    state.lead = NOWHERE
    state.mate = NOWHERE
    state.home = NOWHERE
    state.goal = NOWHERE
    state.sailed = 1


def _forget_target(state: Position, piece: i64) -> None:
    kept = vec[i64]()
    for row in range(i64(len(state.timed)) // TIMED):
        if state.timed[row * TIMED + 4] != piece:
            for column in range(i64(TIMED)):
                kept = append(kept, state.timed[row * TIMED + column])
    state.timed = kept


def claim(state: Position, i: i64, seat: i64, option: i64) -> bool:
    """A seat takes a card under control; whether it had not claimed it before (RULES 7.5)."""
    state.held[i] = seat
    state.flags[i] = FRESH
    state.dirty = True
    if state.claimed[i] & BIT[seat]:
        return False
    state.claimed[i] |= BIT[seat]
    card = state.card[i]
    uses: i64 = 0
    for k in range(ABILITIES[card]):
        uses |= A_USES[FIRST[card] + k] << 2 * k
    state.uses[i] = (state.uses[i] & ~(255 * BIT[8 * seat])) | uses << 8 * seat
    state.opts[i] = (state.opts[i] & ~(7 * BIT[3 * seat])) | option << 3 * seat
    return True


def uses_left(state: Position, i: i64, k: i64) -> i64:
    """How often the controller may still use a card's k-th ability."""
    return (state.uses[i] >> 8 * state.held[i] + 2 * k) & 3


def spend(state: Position, i: i64, k: i64) -> None:
    """Use a card's k-th ability once."""
    left = uses_left(state, i, k)
    if left == 3:
        state.flags[i] |= BIT[k + 1]
    elif left > 0:
        state.uses[i] -= BIT[8 * state.held[i] + 2 * k]
        state.dirty = True


def option_of(state: Position, i: i64) -> i64:
    """The ability that the controller chose on a Choice card, counted from 1; 0 for other cards."""
    return (state.opts[i] >> 3 * state.held[i]) & 7


def has_ability(state: Position, i: i64, k: i64) -> bool:
    """Whether a card has its k-th ability for its controller (RULES 8.7)."""
    option = option_of(state, i)
    return k < ABILITIES[state.card[i]] and (option == 0 or option == k + 1)


def without(values: vec[i64], place: i64) -> vec[i64]:
    """The values without one of them."""
    rest, _ = pop(values, place)
    return rest


def in_active_area(card: i64) -> bool:
    """Whether a card belongs into the Active Area."""
    return TYPE[card] > VESSEL
