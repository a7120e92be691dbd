"""The map and the stacks: who is where, who dominates, what hangs together."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest

from ..lookup import AREAS, LEADER_AREAS, LINKED, OCEAN, VALUE, VALUED, YELLOW_CARDS
from ..state import NOWHERE, Position, count_of, dominator, height

# Questions --------------------------------------------------------------------------------------------------------


def linked(state: Position, area: i64) -> i64:
    """The areas one step away over land (RULES 2.2, 14.6)."""
    return LINKED[state.broken * AREAS + area]


def ocean(state: Position) -> i64:
    """The areas that border the ocean (RULES 14.7)."""
    return OCEAN[state.broken]


def valued(state: Position) -> i64:
    """The areas that have a tile of some value."""
    return state.ground[0] | state.ground[1] | state.ground[2] | state.ground[3] | state.ground[4] | state.ground[5]


def room(state: Position) -> i64:
    """The areas below their limit (RULES 7.1)."""
    return valued(state) & ~state.full


def near(state: Position, areas: i64) -> i64:
    """All areas one step away from any of these."""
    found: i64 = 0
    while areas != 0:
        found |= LINKED[state.broken * AREAS + lowest(areas)]
        areas &= areas - 1
    return found


def reach(state: Position, area: i64, steps: i64) -> i64:
    """Where a Leader gets in so many steps through areas of value, its own area included (RULES 9.3, 9.6)."""
    found = BIT[area]
    passable = valued(state)
    for _ in range(steps):
        found |= near(state, found) & passable
    return found


def dominator_of(state: Position, area: i64) -> i64:
    """Who dominates an area, or -1."""
    for seat in range(state.seats):
        if state.dominated[seat] & BIT[area]:
            return seat
    return -1


def dominance(state: Position, seat: i64, terrain: i64) -> i64:
    """How many Dominance cards of a terrain a seat holds (RULES 7.5)."""
    return count(state.dominated[seat] & state.ground[terrain])


def points(state: Position, seat: i64) -> i64:
    """The worth of a seat's Dominance cards (RULES 15.2)."""
    total: i64 = 0
    for terrain in range(i64(VALUED)):
        total += VALUE[terrain] * dominance(state, seat, terrain)
    return total


def realm(state: Position, seat: i64) -> i64:
    """The dominated areas that hang together in groups of three or more (RULES 9.1)."""
    rest = state.dominated[seat]
    found: i64 = 0
    while rest != 0:
        group = rest & -rest
        more = group | (near(state, group) & rest)
        while more != group:
            group = more
            more = group | (near(state, group) & rest)
        if count(group) >= LEADER_AREAS:
            found |= group
        rest &= ~group
    return found


# What follows -----------------------------------------------------------------------------------------------------


def restack(state: Position, area: i64, stack: i64) -> None:
    """Change a stack and all that follows from it: presence, limit, dominance, lost Yellow cards."""
    state.stack[area] = stack
    bit = BIT[area]
    was: i64 = -1
    for seat in range(state.seats):
        n = count_of(stack, seat)
        state.present[seat] = state.present[seat] | bit if n > 0 else state.present[seat] & ~bit
        state.pairs[seat] = state.pairs[seat] | bit if n > 1 else state.pairs[seat] & ~bit
        if state.dominated[seat] & bit:
            was = seat
    terrain = state.terrain[area]
    state.full = state.full | bit if height(stack) >= VALUE[terrain] else state.full & ~bit
    now = dominator(stack)
    if was != now:
        if now >= 0:
            state.dominated[now] |= bit
        if was >= 0:
            state.dominated[was] &= ~bit
            forget(state, was, terrain)


def forget(state: Position, seat: i64, terrain: i64) -> None:
    """With the last Dominance card of a terrain its Yellow card goes (RULES 8.3)."""
    if state.dominated[seat] & state.ground[terrain] == 0:
        state.ready[seat] &= ~BIT[terrain]
        state.down[seat] &= ~BIT[terrain]


def lose_leaders(state: Position, area: i64) -> None:
    """A disaster left nobody in an area (RULES 9.8)."""
    for seat in range(state.seats):
        if state.leader[seat] == area:
            state.leader[seat] = NOWHERE


def yellows(state: Position, seat: i64) -> i64:
    """The Yellow cards of a seat, ready or exhausted, as a mask."""
    return (state.ready[seat] | state.down[seat]) & YELLOW_CARDS
