"""The seven methods: who is asked, what may be chosen, why not, what follows. Numbers of paragraphs are those of ``RULES.md``."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth
from ludarium.core.state import CHANCE_BIT, LEGAL, encode, first_of, kind_of, second_of
from ludarium.core.vecs import repeated

from ..lookup import AREAS, KIND_CARDS, KIND_OF, LEADER_STEPS, VALUE, VALUED, YELLOWS
from ..outcome import outcome_of
from ..state import (
    ACT,
    ANSWER,
    AVERT,
    BOUNTY_PLACE,
    BREAK,
    CLAIM,
    CLAIM_TILE,
    CLAIM_TIME,
    COUNTER,
    CROWN,
    DRAW,
    LAND,
    LEAD,
    NOWHERE,
    OVER,
    PAY,
    RAISE,
    REMOVE,
    SECOND,
    STRIKE,
    TIME,
    Position,
    all_rafts,
    full_bag,
    full_time_deck,
    full_white_deck,
    no_ground,
    no_terrain,
    starting_markers,
)
from .kinds import (
    AVERT_IT,
    BOUNTY_AT,
    BREAK_AWAY,
    CLAIM_AREA,
    CROWN_AT,
    DECLINE,
    DRAW_WHITE,
    END_TURN,
    LAND_AT,
    LEAD_TO,
    NOT_IN_DECK,
    OTHER_STEP,
    REMOVE_MARKER,
    SUFFER,
    TURN_TILE,
    TURN_TIME,
)

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


from .battle import (
    addition_at,
    answer,
    answer_at,
    count_additions,
    count_answers,
    counter_with,
    defender,
    raise_with,
    refuse_addition,
    refuse_answer,
    refuse_removal,
    remove,
    victims,
)
from .cards import whites
from .claims import claim, claimable, refuse_claiming, refuse_tile, tile_at, tiles_left, turn_claiming_card, turn_tile
from .land import dominance, reach, realm, yellows
from .openings import action_at, count_actions, count_payments, landings, payment_at
from .spread import begin_action, land, lead, pay, refuse_action, refuse_landing, refuse_leading, refuse_payment
from .time import (
    avert,
    averting,
    bounties,
    bounty,
    break_away,
    breakable,
    count_strikes,
    crown,
    draw_card,
    end_turn,
    refuse_bounty,
    refuse_break,
    refuse_crowning,
    refuse_strike,
    strike,
    strike_at,
    turn_time_card,
)


class Pangea(Position):
    """A position of Conquest of Pangea, with its rules."""

    def turn_mask(self) -> i64:
        """Who is asked: the seat whose turn it is, a defender, somebody who may avert a disaster, or chance."""
        phase = self.phase
        if phase == OVER:
            return 0
        if phase == CLAIM_TIME or phase == CLAIM_TILE or phase == DRAW or phase == TIME:
            return CHANCE_BIT
        if phase == ANSWER or phase == COUNTER:
            return BIT[defender(self)]
        if phase == AVERT:
            return BIT[averting(self)]
        return BIT[self.turn]

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has."""
        phase = self.phase
        if phase == PAY:
            return count_payments(self)
        if phase == ACT:
            return count_actions(self)
        if phase == LEAD:
            return count(reach(self, self.leader[seat], LEADER_STEPS))
        if phase == LAND:
            return count(landings(self))
        if phase == ANSWER:
            return count_answers(self)
        if phase == RAISE or phase == COUNTER:
            return count_additions(self, seat)
        if phase == REMOVE:
            return count(victims(self))
        if phase == CLAIM:
            return count(claimable(self))
        if phase == STRIKE:
            return count_strikes(self)
        if phase == AVERT:
            return 2
        if phase == BOUNTY_PLACE:
            return count(bounties(self)) + 1
        if phase == BREAK:
            return count(breakable(self))
        if phase == CROWN:
            return count(realm(self, seat))
        if phase == CLAIM_TILE:
            return tiles_left(self)
        return self.white.choices() if phase == DRAW else count(self.time_deck)

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        phase = self.phase
        if phase == PAY:
            return payment_at(self, k)
        if phase == ACT:
            return action_at(self, k)
        if phase == LEAD:
            return encode(LEAD_TO, nth(reach(self, self.leader[seat], LEADER_STEPS), k))
        if phase == LAND:
            return encode(LAND_AT, nth(landings(self), k))
        if phase == ANSWER:
            return answer_at(self, k)
        if phase == RAISE or phase == COUNTER:
            return addition_at(self, seat, k)
        if phase == REMOVE:
            return encode(REMOVE_MARKER, nth(victims(self), k))
        if phase == CLAIM:
            return encode(CLAIM_AREA, nth(claimable(self), k))
        if phase == DRAW:
            return encode(DRAW_WHITE, KIND_OF[self.white.candidate(k)] - YELLOWS)
        return _rare_choice(self, seat, k)

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        phase = self.phase
        kind = kind_of(code)
        if phase == PAY:
            return refuse_payment(self, code)
        if phase == ACT:
            return refuse_action(self, code)
        if phase == ANSWER:
            return refuse_answer(self, code)
        if phase == RAISE or phase == COUNTER:
            return refuse_addition(self, seat, code)
        if phase == REMOVE:
            return refuse_removal(self, code)
        if phase == STRIKE:
            return refuse_strike(self, code)
        if phase == AVERT:
            return LEGAL if kind == AVERT_IT or kind == SUFFER else OTHER_STEP
        if phase == BOUNTY_PLACE:
            return refuse_bounty(self, code)
        if kind != asked_kind(phase):
            return OTHER_STEP
        return _refuse_single(self, phase, first_of(code))

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        phase = self.phase
        if phase == PAY:
            pay(self, code)
        elif phase == ACT:
            if kind_of(code) == END_TURN:
                end_turn(self)
            else:
                begin_action(self, code)
        elif phase == LEAD:
            lead(self, first_of(code))
        elif phase == LAND:
            land(self, first_of(code))
        elif phase == ANSWER:
            answer(self, code)
        elif phase == RAISE:
            raise_with(self, code)
        elif phase == COUNTER:
            counter_with(self, code)
        elif phase == REMOVE:
            remove(self, first_of(code))
        elif phase == DRAW:
            draw_card(self, first_of(code) + YELLOWS)
        elif phase == TIME:
            turn_time_card(self, first_of(code))
        else:
            _apply_rare(self, seat, code)

    # Written by tools/states.py from the fields: the copy.

    def copy(self) -> "Pangea":
        """Return an independent copy."""
        return Pangea(
            self.seats,
            self.edition,
            self.phase,
            self.turn,
            self.turns,
            self.broken,
            self.full,
            self.stones,
            self.deeds,
            self.invaded,
            self.led,
            self.owed,
            self.open_growth,
            self.open_expansion,
            self.open_invasion,
            self.task,
            self.area,
            self.source,
            self.source_slot,
            self.paid_stones,
            self.raise_at,
            self.counter_at,
            self.event,
            self.struck,
            self.asked,
            self.spared,
            self.rafts_left,
            self.time_deck,
            self.time_discard,
            self.timeline[:],
            self.laid[:],
            self.reply[:],
            self.bag[:],
            self.terrain[:],
            self.ground[:],
            self.stack[:],
            self.present[:],
            self.pairs[:],
            self.dominated[:],
            self.supply[:],
            self.leader[:],
            self.rafts[:],
            self.ready[:],
            self.down[:],
            self.secret[:],
            self.known[:],
            self.white.copy(),
        )

    # Until here.

    def outcome(self) -> "Outcome":
        """How it ended (RULES 15)."""
        seats = range(self.seats)
        points = [int(VALUE[n] * dominance(self, seat, n)) for seat in seats for n in range(i64(VALUED))]
        keys: list[int] = []
        for seat in seats:
            yellow = count(yellows(self, seat))
            keys += [int(count(self.dominated[seat])), int(yellow), int(yellow + whites(self, seat))]
        return outcome_of(int(self.seats), points, keys)


def _rare_choice(state: Position, seat: i64, k: i64) -> i64:
    """The k-th choice in phases that come once in a while."""
    phase = state.phase
    if phase == STRIKE:
        return strike_at(state, k)
    if phase == AVERT:
        return encode(AVERT_IT if k == 0 else SUFFER)
    if phase == BOUNTY_PLACE:
        places = bounties(state)
        return encode(BOUNTY_AT, nth(places, k)) if k < count(places) else encode(DECLINE)
    if phase == BREAK:
        return encode(BREAK_AWAY, nth(breakable(state), k))
    if phase == CROWN:
        return encode(CROWN_AT, nth(realm(state, seat), k))
    if phase == CLAIM_TILE:
        return encode(TURN_TILE, tile_at(state, k))
    return encode(TURN_TIME, nth(state.time_deck, k))


def _refuse_single(state: Position, phase: i64, argument: i64) -> i64:
    """Phases in which a single kind of action is asked for."""
    if phase == CLAIM:
        return refuse_claiming(state, argument)
    if phase == LEAD:
        return refuse_leading(state, argument)
    if phase == LAND:
        return refuse_landing(state, argument)
    if phase == CROWN:
        return refuse_crowning(state, argument)
    if phase == BREAK:
        return refuse_break(state, argument)
    if phase == CLAIM_TILE:
        return refuse_tile(state, argument)
    if phase == DRAW:
        return LEGAL if _may_draw(state, argument + YELLOWS) else NOT_IN_DECK
    return LEGAL if state.time_deck & BIT[argument] else NOT_IN_DECK


def _may_draw(state: Position, kind: i64) -> bool:
    if state.white.loose() > 0:
        return state.white.low & KIND_CARDS[kind] != 0
    return KIND_OF[state.white.candidate(0)] == kind


def _apply_rare(state: Position, seat: i64, code: i64) -> None:
    phase = state.phase
    if phase == CLAIM:
        claim(state, first_of(code))
    elif phase == CLAIM_TIME:
        turn_claiming_card(state, first_of(code))
    elif phase == CLAIM_TILE:
        turn_tile(state, first_of(code))
    elif phase == CROWN:
        crown(state, first_of(code))
    elif phase == STRIKE:
        strike(state, first_of(code), second_of(code))
    elif phase == AVERT:
        avert(state, seat, code)
    elif phase == BOUNTY_PLACE:
        bounty(state, code)
    else:
        break_away(state, first_of(code))


def asked_kind(phase: i64) -> i64:
    """The one kind of action that a phase asks for."""
    if phase == CLAIM:
        return CLAIM_AREA
    if phase == LEAD:
        return LEAD_TO
    if phase == LAND:
        return LAND_AT
    if phase == CROWN:
        return CROWN_AT
    if phase == BREAK:
        return BREAK_AWAY
    if phase == CLAIM_TILE:
        return TURN_TILE
    return DRAW_WHITE if phase == DRAW else TURN_TIME


def new_position(seats: i64, edition: i64 = SECOND) -> Pangea:
    """Set up the table (RULES 2)."""
    return Pangea(
        seats,
        edition,
        CLAIM_TIME,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        0,
        0,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        0,
        0,
        0,
        all_rafts(),
        full_time_deck(),
        0,
        vec[i64](),
        vec[i64](),
        vec[i64](),
        full_bag(),
        no_terrain(),
        no_ground(),
        repeated(0, AREAS),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        starting_markers(seats),
        repeated(NOWHERE, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, (seats + 1) * seats),
        full_white_deck(),
    )
