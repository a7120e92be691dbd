"""Doing what a verb does: by itself, to the players it names, or to the cards it strikes (RULES 8.10)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, lowest

from ..lookup import A_COSTS, E_DURATION, E_SEL, E_VERB, E_WHO, S_COUNT, S_FLAGS, S_PICK, S_WHOSE
from ..state import NOWHERE, Position
from .field import find, here_of, peace
from .kinds import F_CHOOSE, OPPONENT, PENDING, SELF
from .picks import count_picks, named, pick_of
from .select import opponents, players
from .stacks import push
from .targets import FIRST_ROLE, candidates, effect_at, picked_by_you
from .timed import last
from .verb import VERBS, Verb


def perform(state: Position, top: i64, n: i64) -> None:
    """Do the n-th effect of the ability on top, as far as it can be done."""
    effect = effect_at(state, state.stack[top + 4], n)
    verb = VERBS[E_VERB[effect]]
    if E_WHO[effect] != 0:
        _to_players(state, top, n, effect, verb)
    elif verb.strikes():
        _to_cards(state, top, n, effect)
    else:
        verb.happen(state, effect, state.stack[top + 2], state.stack[top + 3])


# To players -------------------------------------------------------------------------------------------------------


def _to_players(state: Position, top: i64, n: i64, effect: i64, verb: Verb) -> None:
    holder = state.stack[top + 2]
    source = state.stack[top + 3]
    chosen = named(state, top, n) if E_WHO[effect] == OPPONENT else NOWHERE
    seats = players(state, E_WHO[effect], holder, chosen)
    if peace(state):
        seats &= BIT[holder]
    if verb.lasts():
        if seats != 0:
            target: i64 = -3 - chosen if chosen != NOWHERE else _standing_for(state, effect, seats)
            last(state, effect, holder, source, here_of(state, source), target, E_DURATION[effect])
        return
    while seats != 0:
        seat = _last_in_order(state, seats)
        seats &= ~BIT[seat]
        verb.befall(state, effect, seat, holder, source)


def _standing_for(state: Position, effect: i64, seats: i64) -> i64:
    """How a lasting effect remembers players that were found through a battle or a window."""
    return -3 - lowest(seats) if E_WHO[effect] >= 5 else -1


def _last_in_order(state: Position, seats: i64) -> i64:
    """The last of some seats in turn order: frames are resolved in the opposite order."""
    for n in range(state.seats):
        seat = (state.turn + state.seats - 1 - n) % state.seats
        if seats & BIT[seat]:
            return seat
    return lowest(seats)


# To cards ------------------------------------------------------------------------------------------


def _to_cards(state: Position, top: i64, n: i64, effect: i64) -> None:
    """Strike every card that was picked, or all that are selected, or let somebody else pick."""
    holder = state.stack[top + 2]
    source = state.stack[top + 3]
    here = here_of(state, source)
    selector = E_SEL[effect]
    cost = n < A_COSTS[state.stack[top + 4]]
    if picked_by_you(state, selector):
        for k in range(count_picks(state, top, 4 * n + 1)):
            piece = pick_of(state, top, 4 * n + 1, k)
            strike(state, effect, holder, source, piece, pick_of(state, top, 4 * n + 2, k), cost)
    elif S_COUNT[selector] > 0 and not S_FLAGS[selector] & (SELF | PENDING):
        _let_pick(state, effect, holder, source, selector)
    elif E_DURATION[effect] > 0 and not S_FLAGS[selector] & (SELF | PENDING):
        last(state, effect, holder, source, here, -1, E_DURATION[effect])
    else:
        found = candidates(state, effect, FIRST_ROLE, holder, source, here)
        k = i64(len(found)) - 1
        while k >= 0:
            strike(state, effect, holder, source, found[k], NOWHERE, cost)
            k -= 1


def _let_pick(state: Position, effect: i64, holder: i64, source: i64, selector: i64) -> None:
    """Somebody else picks: each controller for himself, or chance."""
    if S_PICK[selector] == 2:
        push(state, F_CHOOSE, NOWHERE, effect, holder, source, S_COUNT[selector])
        return
    seats = opponents(state, holder)
    if S_WHOSE[selector] == 2 and state.seats > 2:
        seats = BIT[_fullest(state, effect, holder, source)]
    while seats != 0:
        seat = _last_in_order(state, seats)
        seats &= ~BIT[seat]
        push(state, F_CHOOSE, seat, effect, holder, source, S_COUNT[selector])


def _fullest(state: Position, effect: i64, holder: i64, source: i64) -> i64:
    """The opponent with most candidates, the next in turn among equals: the one who has to pick."""
    best = lowest(opponents(state, holder))
    most: i64 = -1
    found = candidates(state, effect, FIRST_ROLE, holder, source, here_of(state, source))
    for n in range(1, state.seats):
        seat = (holder + n) % state.seats
        held: i64 = 0
        for piece in found:
            if state.held[find(state, piece)] == seat:
                held += 1
        if opponents(state, holder) & BIT[seat] and held > most:
            best = seat
            most = held
    return best


def choices_of(state: Position, top: i64) -> vec[i64]:
    """What the one who picks may pick."""
    seat = state.stack[top + 2]
    effect = state.stack[top + 3]
    holder = state.stack[top + 4]
    source = state.stack[top + 5]
    on_table = VERBS[E_VERB[effect]].in_play()
    found = vec[i64]()
    for piece in candidates(state, effect, FIRST_ROLE, holder, source, here_of(state, source)):
        if seat == NOWHERE or not on_table or state.held[find(state, piece)] == seat:
            found = append(found, piece)
    return found


def strike(state: Position, effect: i64, holder: i64, source: i64, piece: i64, goal: i64, cost: bool) -> None:
    """A verb does what it does to one card, if the card is still there and can be touched."""
    verb = VERBS[E_VERB[effect]]
    i: i64 = find(state, piece) if verb.in_play() else NOWHERE
    if verb.in_play():
        if i < 0:
            return
        if not cost and state.held[i] != holder and not verb.touches(state, effect, FIRST_ROLE, i, holder, source):
            return
    verb.strike(state, effect, holder, source, piece, i, goal, cost)
