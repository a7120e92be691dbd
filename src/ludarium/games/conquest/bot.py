"""A sensible player's judgement of a position, as a sum of named terms in points of morale.

It reads a sampled position, never a hidden truth: morale, lands, what stands in play and what it can still do, cards in hand,
lands that lie open, and what is about to happen (a card announced, a battle declared, an interrupt laid down unseen).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, nth
from ludarium.core.state import Heuristic, State
from ludarium.core.weights import read_weights

from .rules.battle import refuse_aim, refuse_target, refuse_war
from .rules.field import (
    alive,
    find,
    has_ability,
    is_character,
    is_occupant,
    land_count,
    land_of,
    occupants,
    occupied,
    uses_left,
)
from .rules.kinds import (
    F_BATTLE,
    F_CAPTURE,
    F_DISCOVER,
    F_LEAVE,
    F_PLAY,
    FRAME,
    INFINITE,
    L_SLOTS,
    MENU,
    TIMING_C,
    TIMING_H,
    V_MORALE,
    W_ABILITY,
    YOU,
)
from .rules.modifiers import land_strength, limit, side_total, strength
from .rules.play import Conquest
from .rules.select import amount, holds
from .rules.stacks import top_frame, window_below
from .state import NOWHERE, OVER, PREPARE, STAGE_CAMPAIGN, STAGE_NONE, UNANSWERED
from .tables import (
    A_DO,
    A_DOES,
    A_EVENT,
    A_PRICE,
    A_TIMING,
    A_USES,
    A_WINDOWS,
    ABILITIES,
    ARMY,
    ATTACK,
    BITS,
    CHARACTER,
    DEFENSE,
    DISCOVERS,
    E_VERB,
    E_WHO,
    FIRST,
    HAND,
    LAND,
    LISTENS,
    MORALE,
    TYPE,
    VESSEL,
    WIN_MORALE,
    WORDS,
)

WON: Final = 100_000.0
UNREADY: Final = -10_000.0
"""What it is worth to have no deck yet."""

ADVISED: Final = 30.0
"""What a card is worth that the advised composition has room for."""

NAMES: Final = (
    "land_worth",
    "open_land",
    "defenceless",
    "strength",
    "constant",
    "hold",
    "interrupt",
    "hand_card",
    "unplayed",
    "new_card",
    "rival",
    "loss",
    "answer",
    "raid",
)
"""The weights by name; their values stand in weights.json, where ``ludarium tune`` improves them."""

W: Final[vec[float]] = vec[float](read_weights("ludarium.games.conquest", NAMES))
"""Their values, in the order of their names. Each of the following numbers is a weight's place here."""

LAND_WORTH: Final = 0
OPEN_LAND: Final = 1
"""What a land without characters loses by it, and as much again where an opponent is near."""

DEFENCELESS: Final = 2
"""What it costs to have nobody in any land: the next capture ends the game."""

STRENGTH: Final = 3
"""What a point of attack or defense is worth."""

CONSTANT: Final = 4
HOLD: Final = 5
INTERRUPT: Final = 6
"""How much of an ability's price counts while it is ready."""

HAND_CARD: Final = 7
UNPLAYED: Final = 8
"""How much of what a card promises counts while it is in hand and has a place to go."""

NEW_CARD: Final = 9
"""What a card is worth that will be drawn."""

RIVAL: Final = 10
"""How much of the strongest rival's worth counts against the own."""

LOSS: Final = 11
ANSWER: Final = 12
"""What an interrupt laid down unseen costs: it must answer something that is worth more."""

RAID: Final = 13
"""How much of the best attack that is possible counts in the Campaign."""


class ConquestHeuristic(Heuristic):
    """The house player's judgement."""

    def names(self) -> tuple[str, ...]:
        """Name the weights."""
        return NAMES

    def weights(self) -> vec[float]:
        """Return the weights in use."""
        return W

    def value(self, state: State, seat: i64) -> float:
        """Own worth, less a part of the strongest rival's."""
        assert isinstance(state, Conquest)
        if state.phase == OVER:
            return _final(state, seat)
        if state.phase == PREPARE:
            return deck_worth(state, seat)
        if state.dirty:
            state.refresh()
        rival = -1e9
        for other in range(state.seats):
            if other != seat and alive(state, other):
                rival = max(rival, worth(state, other) + W[HAND_CARD] * float(state.hand_n[other]))
        if not alive(state, seat):
            return -WON
        return worth(state, seat) + hand_worth(state, seat) - W[RIVAL] * rival + prospect(state, seat)

    def lead(self) -> float:
        """A turn brings several hundred points, so a few hundred decide nothing (``benchmarks.leads``)."""
        return 1000.0


def _final(state: Conquest, seat: i64) -> float:
    """A finished game is won or lost."""
    if state.winner != NOWHERE:
        return WON if state.winner == seat else -WON
    own = points(state, seat)
    for other in range(state.seats):
        if other != seat and points(state, other) > own:
            return -WON
    return WON


def deck_worth(state: Conquest, seat: i64) -> float:
    """What a deck promises that is being brought: good cards, and the composition that is advised (RULES 2.1).

    Far below every position of play, so that a deck is ready as soon as it may be.
    """
    total = UNREADY if state.answers[seat] == UNANSWERED else 0.5 * UNREADY
    lands: i64 = 0
    people: i64 = 0
    explorers: i64 = 0
    armies: i64 = 0
    others: i64 = 0
    for word in range(WORDS):
        bits = state.deck[seat * WORDS + word]
        while bits != 0:
            card = nth(bits, 0) + word * BITS
            bits &= bits - 1
            total += 0.1 * promise(card)
            if TYPE[card] == LAND:
                lands += 1
            elif DISCOVERS[card]:
                explorers += 1
            elif TYPE[card] == CHARACTER:
                people += 1
            elif TYPE[card] == ARMY:
                armies += 1
            else:
                others += 1
    for n, advised in ((lands, 6), (people, 21), (explorers, 5), (armies, 4), (others, 15)):
        total += ADVISED * float(min(n, i64(advised)))
    return total


def points(state: Conquest, seat: i64) -> i64:
    """What a seat scores if the game ends now."""
    return state.morale[seat] + 300 * land_count(state, seat)


# What a civilization is worth -----------------------------------------------------------------------------------------


def worth(state: Conquest, seat: i64) -> float:
    """Morale, lands, cards in play."""
    total = float(state.morale[seat]) + _near_victory(state.morale[seat])
    if state.turn != seat:
        total += income(state, seat)
    manned = state.started & BIT[seat] == 0 or discovering(state, seat)
    for i in range(i64(len(state.at))):
        if state.held[i] == seat:
            if TYPE[state.card[i]] == LAND:
                risk = _risk(state, i)
                total += W[LAND_WORTH] - risk
                manned = manned or risk == 0.0
            else:
                total += W[STRENGTH] * float(ATTACK[state.card[i]] + DEFENSE[state.card[i]])
            if state.muted[i] == 0:
                total += readiness(state, i)
    return total if manned else total - W[DEFENCELESS]


def discovering(state: Conquest, seat: i64) -> bool:
    """Whether an explorer of a seat is about to stand on a new land."""
    top = top_frame(state)
    return top >= 0 and state.stack[top] == F_DISCOVER and state.stack[top + 2] == seat and state.stack[top + 3] == 0


def hand_worth(state: Conquest, seat: i64) -> float:
    """What a hand promises: cards that can be laid somewhere, and those that will be drawn at the End."""
    total = W[NEW_CARD] * float(max(HAND - state.hand_n[seat], i64(0)))
    people = 0.0
    n: i64 = 0
    for word in range(WORDS):
        bits = state.hand[seat * WORDS + word]
        while bits != 0:
            card = nth(bits, 0) + word * BITS
            bits &= bits - 1
            if TYPE[card] > VESSEL or (DISCOVERS[card] and state.land_n[seat] > 0):
                total += W[UNPLAYED] * promise(card)
            else:
                people += W[UNPLAYED] * promise(card)
                n += 1
    if n > 0:
        total += people * min(1.0, float(free_places(state, seat)) / float(n))
    return total


def free_places(state: Conquest, seat: i64) -> i64:
    """How many characters a seat's lands still have room for."""
    n: i64 = 0
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and TYPE[state.card[i]] == LAND:
            n += max(limit(state, seat, L_SLOTS, state.at[i]) - occupants(state, state.at[i]), i64(0))
    return n


def income(state: Conquest, seat: i64) -> float:
    """The morale that the start of the next turn brings; counted until it has come, so that ending a turn gives nothing away."""
    total: i64 = 0
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and LISTENS[state.card[i]] & 1 and state.muted[i] == 0:
            card = state.card[i]
            for k in range(ABILITIES[card]):
                ability = FIRST[card] + k
                if A_EVENT[ability] == 0 and uses_left(state, i, k) > 0 and has_ability(state, i, k):
                    total += _paid(state, ability, seat, state.at[i], land_of(state, i))
    return float(total)


def _paid(state: Conquest, ability: i64, seat: i64, source: i64, here: i64) -> i64:
    if not holds(state, ability, seat, source, here):
        return 0
    total: i64 = 0
    for n in range(A_DOES[ability]):
        effect = A_DO[ability] + n
        if E_VERB[effect] == V_MORALE and E_WHO[effect] == YOU:
            total += amount(state, effect, seat, here)
    return total


def _near_victory(morale: i64) -> float:
    """The last points before victory count more, and so do the last before ruin."""
    more: float = 0.0
    if morale > WIN_MORALE - 600:
        more = 0.5 * float(morale - WIN_MORALE + 600)
    elif morale < -1400:
        more = 0.5 * float(morale + 1400)
    return more


def _risk(state: Conquest, land: i64) -> float:
    """What a land loses by being open to capture."""
    if occupied(state, state.at[land]):
        return 0.0
    for i in range(i64(len(state.at))):
        if state.held[i] != state.held[land] and is_character(state, i):
            home = find(state, state.stand[i])
            if home >= 0 and state.continents[home] & state.continents[land]:
                return 2.0 * W[OPEN_LAND]
    return W[OPEN_LAND]


def readiness(state: Conquest, i: i64) -> float:
    """What a card's abilities promise while they are ready."""
    total = 0.0
    card = state.card[i]
    for k in range(ABILITIES[card]):
        ability = FIRST[card] + k
        left = uses_left(state, i, k)
        if left > 0 and has_ability(state, i, k):
            price = float(A_PRICE[ability])
            if A_TIMING[ability] == TIMING_C:
                total += W[CONSTANT] * price
            elif A_TIMING[ability] == TIMING_H:
                share = 1.0 if left == INFINITE else float(left) / float(A_USES[ability])
                total += (W[INTERRUPT] if A_WINDOWS[ability] else W[HOLD]) * price * share
    return total


def promise(card: i64) -> float:
    """What a card brings when it enters."""
    total = float(MORALE[card]) + W[STRENGTH] * float(ATTACK[card] + DEFENSE[card])
    for k in range(ABILITIES[card]):
        ability = FIRST[card] + k
        if A_EVENT[ability] >= 0 or not A_WINDOWS[ability]:
            total += 0.6 * float(A_PRICE[ability])
    return total


# What is about to happen ----------------------------------------------------------------------------------------------


def prospect(state: Conquest, seat: i64) -> float:
    """What lies on the stack, an interrupt laid down unseen, and what the turn still promises."""
    total = 0.0
    place: i64 = 0
    while place < len(state.stack):
        total += _pending(state, seat, place)
        place += FRAME
    if state.answers[seat] > 0 and state.answers[seat] & 255 == 13:
        total += _stake(state, seat) - W[ANSWER]
    if state.turn == seat and state.ask == MENU and state.stage == STAGE_CAMPAIGN:
        total += W[RAID] * max(best_attack(state, seat), 0.0) - 0.5
    if state.turn == seat and state.stage == STAGE_NONE:
        total += 0.25
    return total


def _pending(state: Conquest, seat: i64, place: i64) -> float:
    """What one frame will bring, seen from a seat."""
    kind = state.stack[place]
    if kind == F_PLAY and state.stack[place + 7] == 0:
        gain = promise(state.stack[place + 3])
        return gain if state.stack[place + 2] == seat else -W[RIVAL] * gain
    if kind == F_CAPTURE and state.stack[place + 7] == 0:
        i = find(state, state.stack[place + 3])
        if i >= 0 and state.held[i] == seat:
            return -W[LAND_WORTH]
        return W[LAND_WORTH] if state.stack[place + 2] == seat else 0.0
    if kind == F_DISCOVER:
        return W[LAND_WORTH] if state.stack[place + 2] == seat else -W[RIVAL] * W[LAND_WORTH]
    if kind == F_LEAVE and state.stack[place + 6] == 0:
        return _leaving(state, seat, state.stack[place + 2])
    if kind == F_BATTLE and state.stack[place + 7] == 0 and state.battle:
        return _battle(state, seat, place)
    return 0.0


def _leaving(state: Conquest, seat: i64, piece: i64) -> float:
    i = find(state, piece)
    if i < 0:
        return 0.0
    gone = W[STRENGTH] * float(ATTACK[state.card[i]] + DEFENSE[state.card[i]]) + readiness(state, i)
    return -gone if state.held[i] == seat else W[RIVAL] * gone


def _battle(state: Conquest, seat: i64, place: i64) -> float:
    """What a battle will cost, as totals and fixed results stand."""
    if state.stack[place + 1] > 4:
        return 0.0
    outcome = likely(state)
    if outcome == 0:
        return 0.0
    loser = state.defender if outcome > 0 else state.attacker
    loss = float(state.loss_morale) if state.result != 0 else W[LOSS]
    if outcome > 0 and (state.result == 0 or state.loss_cards > 0):
        loss += fall(state, state.target)
    return -loss if loser == seat else W[RIVAL] * loss


def likely(state: Conquest) -> i64:
    """Who will win the battle in progress: 1 the attacker, -1 the defender, 0 nobody."""
    if state.result != 0:
        return 1 if state.result == 1 else -1 if state.result == 2 else 0
    fixed = state.fixed
    if fixed & 10 or fixed & 5 == 5:
        return 0
    if fixed & 5:
        return 1 if fixed & 1 else -1
    attack = side_total(state, True)
    defense = side_total(state, False)
    return 1 if attack > defense else -1 if defense > attack else 0


def fall(state: Conquest, land: i64) -> float:
    """What falls with the weakest character of a land, and with the land if he is the last."""
    least = 1e9
    n: i64 = 0
    for i in range(i64(len(state.at))):
        if state.stand[i] == land and is_character(state, i):
            n += 1
            least = min(
                least, W[STRENGTH] * float(ATTACK[state.card[i]] + DEFENSE[state.card[i]]) + readiness(state, i)
            )
    if n == 0:
        return 0.0
    return least + (1.5 * W[LAND_WORTH] if n == 1 else 10.0)


def _stake(state: Conquest, seat: i64) -> float:
    """How bad for a seat what the window is about will be."""
    window = window_below(state)
    if window < FRAME:
        return 0.0
    if state.stack[window + 2] == W_ABILITY:
        return W[ANSWER] + 15.0
    return -_pending(state, seat, window - FRAME)


def best_attack(state: Conquest, seat: i64) -> float:
    """The gain of the best attack that could be declared now."""
    if refuse_war(state, seat) != 0 or state.goal != NOWHERE:
        return 0.0
    best = 0.0
    for j in range(i64(len(state.at))):
        if TYPE[state.card[j]] == LAND and state.held[j] != seat and refuse_target(state, seat, state.at[j]) == 0:
            defense = side(state, state.at[j], False)
            for i in range(i64(len(state.at))):
                if state.held[i] == seat and TYPE[state.card[i]] == LAND:
                    if (
                        refuse_aim(state, seat, state.at[i], state.at[j]) == 0
                        and side(state, state.at[i], True) > defense
                    ):
                        best = max(best, W[RIVAL] * (W[LOSS] + fall(state, state.at[j])))
    return best


def side(state: Conquest, land: i64, attacking: bool) -> i64:
    """What a land would count in a battle."""
    total = land_strength(state, land, attacking)
    for i in range(i64(len(state.at))):
        if state.stand[i] == land and is_occupant(state, i):
            total += strength(state, i, attacking)
    return total
