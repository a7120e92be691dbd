"""The seven methods: who is asked, what may be chosen, why not, what follows. Numbers of paragraphs are those of ``RULES.md``."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth
from ludarium.core.state import CHANCE_BIT, LEGAL, encode, first_of, kind_of, second_of
from ludarium.core.vecs import repeated

from ..lookup import STEP_AGE
from ..outcome import outcome_of
from ..state import (
    ACTIVATE,
    CHOOSE,
    DEAL,
    EMPTY,
    OVER,
    PLACE,
    SCORE,
    SOURCES,
    STACK,
    Position,
    full_decks,
    nobody_owns,
    printed_boards,
    starting_crystals,
)
from .activation import activate, activation_at, count_activations, refuse_activation
from .codes import (
    DEAL_CARD,
    DISCARD_FOR_CRYSTALS,
    DISCARD_FOR_SPORE,
    KEEP,
    OTHER_STEP,
    PLACE_BIOME,
    STACK_TOKEN,
)
from .order import acting, refuse_stacking, stack, unstacked
from .placing import (
    count_placings,
    discard_for_crystals,
    discard_for_spore,
    place,
    placing_at,
    refuse_placing,
    refuse_sowing,
)
from .satellites import choosing, deal, first_card, keep, next_satellite, offered, refuse_dealing, refuse_keeping

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


class Rauha(Position):
    """A position of Rauha, with its rules."""

    def turn_mask(self) -> i64:
        """Who is asked (RULES 3.4): everybody who still has to choose, else the acting seat, or chance."""
        phase = self.phase
        if phase == CHOOSE:
            return choosing(self)
        if phase == OVER:
            return 0
        if phase <= DEAL:
            return CHANCE_BIT
        return BIT[acting(self)]

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has."""
        phase = self.phase
        if phase == CHOOSE:
            return count(offered(self, seat))
        if phase == PLACE:
            return count_placings(self, seat)
        if phase == DEAL:
            return count(self.deck[STEP_AGE[self.step]])
        if phase == STACK:
            return count(unstacked(self))
        return count_activations(self, seat)

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        phase = self.phase
        if phase == CHOOSE:
            return encode(KEEP, nth(offered(self, seat), k) + first_card(self))
        if phase == PLACE:
            return placing_at(self, seat, k)
        if phase == DEAL:
            card = nth(self.deck[STEP_AGE[self.step]], k) + first_card(self)
            return encode(DEAL_CARD, card, next_satellite(self))
        if phase == STACK:
            return encode(STACK_TOKEN, nth(unstacked(self), k))
        return activation_at(self, seat, k)

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        kind = kind_of(code)
        phase = self.phase
        if phase == CHOOSE and kind == KEEP:
            return refuse_keeping(self, seat, first_of(code))
        if phase == PLACE and kind == PLACE_BIOME:
            return refuse_placing(self, seat, first_of(code), second_of(code))
        if phase == PLACE and kind == DISCARD_FOR_CRYSTALS:
            return LEGAL
        if phase == PLACE and kind == DISCARD_FOR_SPORE:
            return refuse_sowing(self, seat, first_of(code))
        if phase == ACTIVATE or phase == SCORE:
            return refuse_activation(self, seat, code)
        if phase == DEAL and kind == DEAL_CARD:
            return refuse_dealing(self, first_of(code), second_of(code))
        if phase == STACK and kind == STACK_TOKEN:
            return refuse_stacking(self, first_of(code))
        return OTHER_STEP

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        kind = kind_of(code)
        if kind == KEEP:
            keep(self, seat, first_of(code))
        elif kind == PLACE_BIOME:
            place(self, seat, first_of(code), second_of(code))
        elif kind == DISCARD_FOR_CRYSTALS:
            discard_for_crystals(self, seat)
        elif kind == DISCARD_FOR_SPORE:
            discard_for_spore(self, seat, first_of(code))
        elif kind == DEAL_CARD:
            deal(self, first_of(code) - first_card(self), second_of(code))
        elif kind == STACK_TOKEN:
            stack(self, first_of(code))
        else:
            activate(self, seat, code)

    # Written by tools/states.py from the fields: the copy.

    def copy(self) -> "Rauha":
        """Return an independent copy."""
        return Rauha(
            self.seats,
            self.side,
            self.step,
            self.phase,
            self.lead,
            self.acted,
            self.clock,
            self.hole,
            self.used,
            self.fresh,
            self.open_plain,
            self.open_sowing,
            self.open_entities,
            self.board[:],
            self.spores[:],
            self.crystals[:],
            self.points[:],
            self.gained[:],
            self.height[:],
            self.owner[:],
            self.hand[:],
            self.satellite[:],
            self.left_first[:],
            self.left_second[:],
            self.deck[:],
            self.shown[:],
            self.seen[:],
        )

    # Until here.

    def outcome(self) -> "Outcome":
        """How it ended (RULES 13.2)."""
        return outcome_of(list(self.points), list(self.gained))


def new_position(seats: i64, side: i64) -> Rauha:
    """Set up the table (RULES 2)."""
    return Rauha(
        seats,
        side,
        1,
        STACK,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        printed_boards(seats, side),
        repeated(0, seats),
        starting_crystals(seats),
        repeated(0, seats),
        repeated(0, seats * SOURCES),
        repeated(0, seats),
        nobody_owns(),
        repeated(EMPTY, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        full_decks(),
        vec[i64]([0, 0]),
        repeated(0, seats * 2),
    )
