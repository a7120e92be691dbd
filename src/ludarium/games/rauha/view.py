"""The border of secrecy: what each seat may know of a position, and what it is told of a move.

Everything is public in Rauha except cards: those on satellites, a chosen card until its owner plays it, and the face-down
Black Hole. A seat remembers every card it has seen (RULES 14).
"""

from msgspec import Struct

from ludarium.core.game import asked
from ludarium.core.observation import Observation, Sight, Viewer, named
from ludarium.core.turn import Move

from .lookup import (
    ENTITIES,
    ENTITY_IDS,
    PER_AGE,
    SQUARES,
    STEP_AGE,
    STEP_OFFSET,
    STEP_TURN,
    TILE_IDS,
)
from .rules import Rauha
from .rules.codes import ENTITY_SHIFT
from .rules.order import leader
from .rules.planet import water
from .rules.satellites import satellite_of
from .state import ACTIVATE, CHOOSE, DEAL, EMPTY, PLACE, SCORE, SOURCES, SUPPLY

PHASES = ("stack", "deal", "choose", "place", "activate", "score", "over")


class SeatView(Struct, frozen=True):
    """One player's table. ``board`` has nine component ids (biomes or printed squares), row by row.

    ``gained`` are the points by source: avatar's lines, spores, entities, water.
    """

    board: tuple[str, ...]
    spores: tuple[int, ...]
    crystals: int
    points: int
    water: int
    entities: tuple[str, ...]
    holds_card: bool
    gained: tuple[int, ...] = (0, 0, 0, 0)


class SatelliteView(Struct, frozen=True):
    """A satellite: how many cards lie on it, and which ones the viewer knows they are among."""

    count: int
    among: tuple[str, ...]


class RauhaView(Observation, frozen=True, kw_only=True):
    """What one viewer may know.

    ``step`` is the avatar's place on its path (1 to 16). ``phase`` is one of ``PHASES``. ``order`` is the order of play in
    this step; ``pile`` the energy tokens from the leader down (most points first, top of a pile first). ``offer`` are the
    cards the viewer may choose from now; ``kept`` the viewer's chosen card. ``fresh`` are entities welcomed in the acting
    seat's current turn; ``used`` squares and entities it has activated in this step. ``shown`` are all biomes ever placed,
    covered ones too; ``seen`` all that the viewer has ever seen.
    """

    side: str
    step: int
    phase: str
    order: tuple[int, ...]
    pile: tuple[int, ...]
    seats: tuple[SeatView, ...]
    offer: tuple[str, ...]
    kept: str | None
    satellites: tuple[SatelliteView, ...]
    free_entities: tuple[str, ...]
    fresh: tuple[str, ...]
    used: tuple[int, ...]
    used_entities: tuple[str, ...]
    decks: tuple[int, int]
    black_hole: int
    shown: tuple[str, ...]
    seen: tuple[str, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points, seat by seat."""
        return tuple(seat.points for seat in self.seats)


def observe(state: Rauha, viewer: Viewer) -> RauhaView:
    """Build what a viewer may know."""
    seats = range(state.seats)
    step = state.step
    lead = state.lead if state.phase in (PLACE, ACTIVATE, SCORE) else leader(state)
    return RauhaView(
        seat=viewer,
        asked=asked(state.turn_mask()),
        side="AB"[state.side],
        step=step,
        phase=PHASES[state.phase],
        order=tuple((lead + i) % state.seats for i in seats),
        pile=_pile(state),
        seats=tuple(_seat_view(state, seat) for seat in seats),
        offer=_offer(state, viewer),
        kept=None if viewer is None or state.hand[viewer] == EMPTY else TILE_IDS[state.hand[viewer]],
        satellites=tuple(_satellite_view(state, satellite, viewer) for satellite in seats),
        free_entities=_entities(state, SUPPLY),
        fresh=named(state.fresh, ENTITY_IDS),
        used=tuple(square for square in range(SQUARES) if state.used >> square & 1),
        used_entities=named(state.used >> ENTITY_SHIFT, ENTITY_IDS),
        decks=(bin(state.deck[0]).count("1"), bin(state.deck[1]).count("1")),
        black_hole=state.hole,
        shown=_cards(state.shown[0], 0) + _cards(state.shown[1], 1),
        seen=_seen(state, viewer),
    )


def sight(before: Rauha, move: Move, after: Rauha, viewer: Viewer) -> Sight:
    """Tell a viewer of one move. Cards kept or dealt are blank; a new offer is revealed to the seat that takes it up."""
    action = move.action
    reveals = []
    if action.kind in ("keep", "deal") and viewer != move.seat:
        action = type(action)(action.kind, ("?", *action.args[1:]))
    if action.kind == "place" and viewer != move.seat:
        reveals.append(f"shown {action.args[0]}")
    if after.phase == CHOOSE and before.phase != CHOOSE and viewer is not None:
        reveals.append(" ".join(("offer", *_offer(after, viewer))))
    return Sight(move.seat, action, tuple(reveals))


def _pile(state: Rauha) -> tuple[int, ...]:
    stacked = [seat for seat in range(state.seats) if state.height[seat] > 0]
    return tuple(sorted(stacked, key=lambda seat: (-state.points[seat], -state.height[seat])))


def _cards(mask: int, age: int) -> tuple[str, ...]:
    return named(mask, TILE_IDS[age * PER_AGE : age * PER_AGE + PER_AGE])


def _entities(state: Rauha, owner: int) -> tuple[str, ...]:
    return tuple(ENTITY_IDS[e] for e in range(ENTITIES) if state.owner[e] == owner)


def _seat_view(state: Rauha, seat: int) -> SeatView:
    first = seat * SQUARES
    return SeatView(
        board=tuple(TILE_IDS[tile] for tile in state.board[first : first + SQUARES]),
        spores=tuple(square for square in range(SQUARES) if state.spores[seat] >> square & 1),
        crystals=state.crystals[seat],
        points=state.points[seat],
        water=water(state, seat),
        entities=_entities(state, seat),
        holds_card=state.hand[seat] != EMPTY,
        gained=tuple(state.gained[seat * SOURCES : seat * SOURCES + SOURCES]),
    )


def _offer(state: Rauha, viewer: Viewer) -> tuple[str, ...]:
    if viewer is None or state.phase != CHOOSE:
        return ()
    return _cards(state.satellite[satellite_of(state, viewer)], STEP_AGE[state.step])


def _satellite_view(state: Rauha, satellite: int, viewer: Viewer) -> SatelliteView:
    held = state.satellite[satellite]
    return SatelliteView(bin(held).count("1"), _cards(among(state, satellite, viewer), STEP_AGE[state.step]))


def among(state: Rauha, satellite: int, viewer: Viewer) -> int:
    """The cards among which a viewer knows a satellite's cards to be: a mask, 0 if it knows nothing.

    Two neighbours share a satellite. The one whose turn it is there knows it exactly; the other knows what it left there
    and which of those have been played openly since.
    """
    turn = STEP_TURN[state.step]
    if viewer is None or turn == 0 or state.phase <= DEAL:
        return 0
    offset = STEP_OFFSET[state.step]
    if viewer == (satellite - offset) % state.seats:
        return state.satellite[satellite]
    if viewer == (satellite - 1 + offset) % state.seats and turn > 1:
        left = state.left_first if turn == 2 else state.left_second
        return left[satellite] & ~state.shown[STEP_AGE[state.step]]
    return 0


def _seen(state: Rauha, viewer: Viewer) -> tuple[str, ...]:
    masks = state.shown if viewer is None else state.seen[viewer * 2 : viewer * 2 + 2]
    return _cards(masks[0], 0) + _cards(masks[1], 1)
