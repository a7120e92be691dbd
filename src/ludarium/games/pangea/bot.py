"""A sensible player's judgement of a position, as a sum of named terms.

It reads a sampled position, never a hidden truth. A commitment in progress, such as half a payment or a battle, is first played
to its end by plain habits (pay with what comes back, defend what is worth it); then the seat's land, cards and Leader are
weighed against the strongest rival's.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest
from ludarium.core.state import Heuristic, State, encode
from ludarium.core.weights import read_weights

from .lookup import (
    BREAKS,
    BREAKUP_YEARS,
    DEFEND,
    INVADE,
    KINDS,
    RENEWING,
    SPEND,
    TERRAINS,
    VALUE,
    WHITE_CARDS,
    YELLOW_CARDS,
)
from .rules import battle, cards, land
from .rules.battle import defender, defender_leader, defender_total, invader_leader, invader_total
from .rules.cards import kinds_ready, price
from .rules.kinds import (
    ADD_CARD,
    ANSWER_CARD,
    AVERT_IT,
    CONCEDE,
    DECLINE,
    DONE,
    LAND_AT,
    LEADER_AQUA,
    LEADER_RAFT,
    PAY_CARD,
    PAY_STONES,
    REMOVE_MARKER,
)
from .rules.land import near, room
from .rules.openings import at_war, landings, paid
from .rules.play import Pangea
from .rules.time import years
from .state import (
    ACT,
    ANSWER,
    AVERT,
    COUNTER,
    GREW,
    HIDDEN,
    LAND,
    NOWHERE,
    PAY,
    RAISE,
    REMOVE,
    SPREAD,
    count_of,
    dominator,
    with_marker,
    without_marker,
)

WEIGHTS: Final = read_weights("ludarium.games.pangea")
"""The weights by name, from weights.json, where ``ludarium tune`` improves them."""

W: Final[vec[float]] = vec[float](list(WEIGHTS.values()))
"""Their values. Each of the following numbers is a weight's place here and in the file."""

POWER: Final = 0
"""What a point on a White card is worth while there is time to spend it."""

RENEWS: Final = 1
"""What a card that comes back is worth beside its points."""

DRAWN: Final = 2
"""What a White card still to be drawn is worth."""

LEADER: Final = 3
"""What a Leader is worth over a whole game: a free marker each turn."""

RAFT_WORTH: Final = 4
STONE: Final = 5
"""What a stone left in one's own turn is worth."""

SAFE: Final = 6
"""How much a stack at its limit adds to the value of dominating it."""

AHEAD: Final = 7
"""What each marker of lead adds, per point of the area."""

CLOSE: Final = 8
"""What being one marker short of dominance is worth, per point of the area."""

DOOR: Final = 9
"""What an open area next to a pair of markers is worth, per point of the area."""

HIDDEN_GUESS: Final = 2
"""What a defender expects of a card that lies face down."""

RIVAL: Final = 10
"""How much the strongest rival's standing counts against one's own."""


class PangeaHeuristic(Heuristic):
    """How good a position is for a seat."""

    def value(self, state: State, seat: i64) -> float:
        """Own standing less a part of the strongest rival's, once the commitment in progress is settled."""
        assert isinstance(state, Pangea)
        settled = settle(state)
        rival = -1000.0
        for other in range(settled.seats):
            if other != seat:
                rival = max(rival, standing(settled, other))
        return standing(settled, seat) - W[RIVAL] * rival


def time_left(state: Pangea) -> float:
    """The part of the game still to come, from 1 down to 0."""
    gone = float(count(state.broken) * BREAKUP_YEARS + min(years(state), BREAKUP_YEARS))
    return max(0.0, 1.0 - gone / float(BREAKS * BREAKUP_YEARS))


def standing(state: Pangea, seat: i64) -> float:
    """What a seat has, and what it promises."""
    left = time_left(state)
    total = ground(state, seat, left)
    total += hand(state, seat) * min(1.0, 2.5 * left)
    if state.leader[seat] != NOWHERE:
        total += W[LEADER] * left
    total += W[RAFT_WORTH] * float(state.rafts[seat]) * min(1.0, 3.0 * left)
    if state.turn == seat:
        earned: i64 = 2 if state.deeds & SPREAD else 1 if state.deeds & GREW else 0
        total += W[DRAWN] * float(earned + state.owed) * min(1.0, 2.5 * left)
        if state.phase == ACT:
            total += W[STONE] * float(state.stones)
    return total


def hand(state: Pangea, seat: i64) -> float:
    """Power cards: points to spend once, and those that come back."""
    held = state.ready[seat] | state.down[seat]
    plain = cards.worth(state, held & WHITE_CARDS, 0, SPEND)
    coming_back = count(held & RENEWING)
    ready = count(state.ready[seat] & YELLOW_CARDS)
    return W[POWER] * float(plain) + W[RENEWS] * float(coming_back) + 0.15 * float(ready)


def ground(state: Pangea, seat: i64, left: float) -> float:
    """Points now, how safe they are, and what lies within reach."""
    total = float(land.points(state, seat))
    areas = state.present[seat]
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        total += left * in_area(state, seat, area)
    doors = near(state, state.pairs[seat]) & room(state) & ~state.present[seat]
    while doors != 0:
        area = lowest(doors)
        doors &= doors - 1
        total += left * W[DOOR] * float(VALUE[state.terrain[area]])
    return total


def in_area(state: Pangea, seat: i64, area: i64) -> float:
    """What a seat's markers in an area promise beyond the points now."""
    stack = state.stack[area]
    worth = float(VALUE[state.terrain[area]])
    own = count_of(stack, seat)
    most: i64 = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, count_of(stack, other))
    if state.dominated[seat] & BIT[area]:
        full = W[SAFE] if state.full & BIT[area] else 0.0
        return worth * (full + W[AHEAD] * float(min(own - most, 2)))
    if state.full & BIT[area]:
        return worth * W[CLOSE] * 0.5
    return worth * W[CLOSE] / float(most - own + 1)


# Playing a commitment to its end --------------------------------------------------------------------------------------


def settle(state: Pangea) -> Pangea:
    """Play what has begun to its end, each side by habit; the given position stays as it is."""
    if not in_progress(state.phase):
        return state
    ahead = state.copy()
    for _ in range(60):
        if not in_progress(ahead.phase):
            break
        mask = ahead.turn_mask()
        ahead.apply(lowest(mask), habit(ahead))
    return ahead


def in_progress(phase: i64) -> bool:
    """Whether a commitment waits for its end."""
    return PAY <= phase <= REMOVE or phase == AVERT


def habit(state: Pangea) -> i64:
    """What a plain player would do next."""
    phase = state.phase
    if phase == PAY:
        return habit_paying(state)
    if phase == LAND:
        return encode(LAND_AT, best_landing(state))
    if phase == ANSWER:
        return habit_answering(state)
    if phase == RAISE:
        kind = smallest_above(state, state.turn, defender_total(state) - invader_total(state) + 1, True)
        return encode(CONCEDE) if kind < 0 else encode(ADD_CARD, kind)
    if phase == COUNTER:
        kind = smallest_above(state, defender(state), HIDDEN_GUESS, False)
        return encode(DECLINE) if kind < 0 else encode(ADD_CARD, kind)
    if phase == REMOVE:
        return encode(REMOVE_MARKER, best_victim(state))
    return encode(AVERT_IT)


def habit_paying(state: Pangea) -> i64:
    """Stones first, then the card that fits best, those that come back before others."""
    missing = price(state) - paid(state)
    if missing <= 0:
        return encode(DONE)
    if state.stones > 0:
        return encode(PAY_STONES, min(missing, state.stones) - 1)
    table = INVADE if at_war(state) else SPEND
    terrain = state.terrain[state.area]
    kinds = kinds_ready(state, state.turn)
    best = lowest(kinds)
    best_gap: i64 = 99
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        worth = table[kind * TERRAINS + terrain]
        gap = missing - worth if worth <= missing else (worth - missing) * 2 + 1
        if gap < best_gap:
            best = kind
            best_gap = gap
    return encode(PAY_CARD, best)


def habit_answering(state: Pangea) -> i64:
    """Defend with the smallest cards that seem enough, if the area is worth it."""
    seat = defender(state)
    expected = state.paid_stones + invader_leader(state)
    terrain = state.terrain[state.area]
    for card in state.laid:
        if card < HIDDEN:
            expected += cards.worth(state, BIT[card], terrain, INVADE)
        else:
            expected += HIDDEN_GUESS
    have = defender_total(state)
    if have >= expected and (len(state.reply) > 0 or defender_leader(state) > 0):
        return encode(DONE)
    if have + cards.worth(state, state.ready[seat], terrain, DEFEND) < expected:
        return encode(DONE if len(state.reply) > 0 else CONCEDE)
    if len(state.reply) == 0 and expected - have > VALUE[terrain] + 3:
        return encode(CONCEDE)
    kind = smallest_above(state, seat, expected - have, False)
    return encode(ANSWER_CARD, kind if kind >= 0 else largest(state, seat))


def smallest_above(state: Pangea, seat: i64, points: i64, invading: bool) -> i64:
    """The ready kind of card with the fewest points that are enough, or -1; the first kinds come back after use."""
    table = INVADE if invading else DEFEND
    terrain = state.terrain[state.area]
    kinds = kinds_ready(state, seat)
    best: i64 = -1
    fewest: i64 = 99
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        worth = table[kind * TERRAINS + terrain]
        if points <= worth < fewest:
            best = kind
            fewest = worth
    return best


def largest(state: Pangea, seat: i64) -> i64:
    """The ready kind of card that defends best."""
    terrain = state.terrain[state.area]
    best: i64 = 0
    most: i64 = -1
    for kind in range(i64(KINDS)):
        if kinds_ready(state, seat) & BIT[kind] and DEFEND[kind * TERRAINS + terrain] > most:
            best = kind
            most = DEFEND[kind * TERRAINS + terrain]
    return best


def best_landing(state: Pangea) -> i64:
    """Where a voyage helps most: dominance won, else the richest land."""
    seat = state.turn
    leads = state.task == LEADER_RAFT or state.task == LEADER_AQUA
    areas = landings(state)
    best = lowest(areas)
    most = -1.0
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        worth = float(VALUE[state.terrain[area]])
        gain = worth * 0.2
        if leads:
            if not state.full & BIT[area]:
                gain += worth
        elif not state.dominated[seat] & BIT[area] and dominator(with_marker(state.stack[area], seat)) == seat:
            gain += worth
        if gain > most:
            best = area
            most = gain
    return best


def best_victim(state: Pangea) -> i64:
    """The marker whose loss gives the invader dominance, else the defender's highest."""
    victims = battle.victims(state)
    best = lowest(victims)
    while victims != 0:
        slot = lowest(victims)
        victims &= victims - 1
        if dominator(with_marker(without_marker(state.stack[state.area], slot), state.turn)) == state.turn:
            return slot
    return best
