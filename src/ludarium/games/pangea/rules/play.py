"""The seven methods: who is asked, what may be chosen, why not, what follows. Numbers of paragraphs are those of ``RULES.md``."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth
from ludarium.core.state import CHANCE_BIT, LEGAL, encode, first_of, kind_of, second_of
from ludarium.core.vecs import repeated

from ..end import outcome_of
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
    STRIKE,
    TIME,
    all_rafts,
    full_bag,
    full_time_deck,
    full_white_deck,
    no_ground,
    no_terrain,
    starting_markers,
)
from ..tables import AREAS, KIND_CARDS, KIND_OF, LEADER_STEPS, VALUE, VALUED, YELLOWS
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
from .time import Time

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


class Pangea(Time):
    """A position of Conquest of Pangea, with its rules."""

    def turn_mask(self) -> i64:
        """Who is asked: the seat whose turn it is, a defender, somebody who may avert a disaster, or chance."""
        phase = self.phase
        if phase == OVER:
            return 0
        if phase == CLAIM_TIME or phase == CLAIM_TILE or phase == DRAW or phase == TIME:
            return CHANCE_BIT
        if phase == ANSWER or phase == COUNTER:
            return BIT[self.defender()]
        if phase == AVERT:
            return BIT[self.averting()]
        return BIT[self.turn]

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has."""
        phase = self.phase
        if phase == PAY:
            return self.count_payments()
        if phase == ACT:
            return self.count_actions()
        if phase == LEAD:
            return count(self.reach(self.leader[seat], LEADER_STEPS))
        if phase == LAND:
            return count(self.landings())
        if phase == ANSWER:
            return self.count_answers()
        if phase == RAISE or phase == COUNTER:
            return self.count_additions(seat)
        if phase == REMOVE:
            return count(self.victims())
        if phase == CLAIM:
            return count(self.claimable())
        if phase == STRIKE:
            return self.count_strikes()
        if phase == AVERT:
            return 2
        if phase == BOUNTY_PLACE:
            return count(self.bounties()) + 1
        if phase == BREAK:
            return count(self.breakable())
        if phase == CROWN:
            return count(self.realm(seat))
        if phase == CLAIM_TILE:
            return self.tiles_left()
        return self.white.choices() if phase == DRAW else count(self.time_deck)

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        phase = self.phase
        if phase == PAY:
            return self.payment_at(k)
        if phase == ACT:
            return self.action_at(k)
        if phase == LEAD:
            return encode(LEAD_TO, nth(self.reach(self.leader[seat], LEADER_STEPS), k))
        if phase == LAND:
            return encode(LAND_AT, nth(self.landings(), k))
        if phase == ANSWER:
            return self.answer_at(k)
        if phase == RAISE or phase == COUNTER:
            return self.addition_at(seat, k)
        if phase == REMOVE:
            return encode(REMOVE_MARKER, nth(self.victims(), k))
        if phase == CLAIM:
            return encode(CLAIM_AREA, nth(self.claimable(), k))
        if phase == STRIKE:
            return self.strike_at(k)
        if phase == AVERT:
            return encode(AVERT_IT if k == 0 else SUFFER)
        if phase == BOUNTY_PLACE:
            places = self.bounties()
            return encode(BOUNTY_AT, nth(places, k)) if k < count(places) else encode(DECLINE)
        if phase == BREAK:
            return encode(BREAK_AWAY, nth(self.breakable(), k))
        if phase == CROWN:
            return encode(CROWN_AT, nth(self.realm(seat), k))
        if phase == CLAIM_TILE:
            return encode(TURN_TILE, self.tile_at(k))
        if phase == DRAW:
            return encode(DRAW_WHITE, KIND_OF[self.white.candidate(k)] - YELLOWS)
        return encode(TURN_TIME, nth(self.time_deck, k))

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        phase = self.phase
        kind = kind_of(code)
        if phase == PAY:
            return self.refuse_payment(code)
        if phase == ACT:
            return self.refuse_action(code)
        if phase == ANSWER:
            return self.refuse_answer(code)
        if phase == RAISE or phase == COUNTER:
            return self.refuse_addition(seat, code)
        if phase == REMOVE:
            return self.refuse_removal(code)
        if phase == STRIKE:
            return self.refuse_strike(code)
        if phase == AVERT:
            return LEGAL if kind == AVERT_IT or kind == SUFFER else OTHER_STEP
        if phase == BOUNTY_PLACE:
            return self.refuse_bounty(code)
        if kind != asked_kind(phase):
            return OTHER_STEP
        return self._refuse_single(phase, first_of(code))

    def _refuse_single(self, phase: i64, argument: i64) -> i64:
        """Phases in which a single kind of action is asked for."""
        if phase == CLAIM:
            return self.refuse_claiming(argument)
        if phase == LEAD:
            return self.refuse_leading(argument)
        if phase == LAND:
            return self.refuse_landing(argument)
        if phase == CROWN:
            return self.refuse_crowning(argument)
        if phase == BREAK:
            return self.refuse_break(argument)
        if phase == CLAIM_TILE:
            return self.refuse_tile(argument)
        if phase == DRAW:
            return LEGAL if self._may_draw(argument + YELLOWS) else NOT_IN_DECK
        return LEGAL if self.time_deck & BIT[argument] else NOT_IN_DECK

    def _may_draw(self, kind: i64) -> bool:
        if self.white.loose() > 0:
            return self.white.low & KIND_CARDS[kind] != 0
        return KIND_OF[self.white.candidate(0)] == kind

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        phase = self.phase
        if phase == PAY:
            self.pay(code)
        elif phase == ACT:
            if kind_of(code) == END_TURN:
                self.end_turn()
            else:
                self.begin_action(code)
        elif phase == LEAD:
            self.lead(first_of(code))
        elif phase == LAND:
            self.land(first_of(code))
        elif phase == ANSWER:
            self.answer(code)
        elif phase == RAISE:
            self.raise_with(code)
        elif phase == COUNTER:
            self.counter_with(code)
        elif phase == REMOVE:
            self.remove(first_of(code))
        elif phase == DRAW:
            self.draw_card(first_of(code) + YELLOWS)
        elif phase == TIME:
            self.turn_time_card(first_of(code))
        else:
            self._apply_rare(seat, code)

    def _apply_rare(self, seat: i64, code: i64) -> None:
        phase = self.phase
        if phase == CLAIM:
            self.claim(first_of(code))
        elif phase == CLAIM_TIME:
            self.turn_claiming_card(first_of(code))
        elif phase == CLAIM_TILE:
            self.turn_tile(first_of(code))
        elif phase == CROWN:
            self.crown(first_of(code))
        elif phase == STRIKE:
            self.strike(first_of(code), second_of(code))
        elif phase == AVERT:
            self.avert(seat, code)
        elif phase == BOUNTY_PLACE:
            self.bounty(code)
        else:
            self.break_away(first_of(code))

    def copy(self) -> "Pangea":
        """An independent copy."""
        return Pangea(
            self.seats,
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

    def outcome(self) -> "Outcome":
        """How it ended (RULES 15)."""
        seats = range(self.seats)
        points = [int(VALUE[n] * self.dominance(seat, n)) for seat in seats for n in range(i64(VALUED))]
        keys: list[int] = []
        for seat in seats:
            yellow = count(self.yellows(seat))
            keys += [int(count(self.dominated[seat])), int(yellow), int(yellow + self.whites(seat))]
        return outcome_of(int(self.seats), points, keys)


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


def new_position(seats: i64) -> Pangea:
    """Set up the table (RULES 2)."""
    return Pangea(
        seats,
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
