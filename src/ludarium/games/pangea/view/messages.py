"""What an observation says: the messages, and nothing of how they are made."""

from msgspec import Struct

from ludarium.core.observation import Observation

PHASES = (
    "claim-time",
    "claim",
    "claim-tile",
    "lead",
    "act",
    "pay",
    "land",
    "answer",
    "raise",
    "counter",
    "remove",
    "crown",
    "draw",
    "time",
    "strike",
    "avert",
    "bounty",
    "break",
    "over",
)

UNKNOWN = "?"
"""A card that the viewer does not know."""


class AreaView(Struct, frozen=True):
    """One area: its terrain (``None`` before it has a tile), the seats of its markers from the top, and who dominates it.

    ``links`` are the areas that can be reached over land now; ``ocean``: it borders the ocean now; ``invaded``: the seat
    whose turn it is has started a battle there this turn. ``leaders`` are the seats whose Leaders stand there.
    """

    id: str
    terrain: str | None
    stack: tuple[int, ...]
    dominator: int | None
    leaders: tuple[int, ...]
    links: tuple[str, ...]
    ocean: bool
    invaded: bool


class SeatView(Struct, frozen=True):
    """What one player has. ``dominance`` counts Dominance cards by terrain (mountains to lake), ``points`` is their worth.

    ``markers`` are left in the supply, ``lost`` lie in the box. ``yellow`` are ready and ``yellow_down`` exhausted.
    ``white`` is the number of White cards in hand, those that lie face down in a battle included unless they are the
    viewer's own; ``white_down`` are exhausted ones, ``"?"`` where the viewer has not seen which. ``known`` are the White
    cards that the viewer knows to be among this player's, exhausted ones included.
    """

    points: int
    dominance: tuple[int, ...]
    markers: int
    lost: int
    leader: str | None
    rafts: int
    yellow: tuple[str, ...]
    yellow_down: tuple[str, ...]
    white: int
    white_down: tuple[str, ...]
    known: tuple[str, ...]


class PaymentView(Struct, frozen=True):
    """The viewer's own commitment in progress, which nobody else sees yet.

    ``task`` is the kind of action: ``grow``, ``expand``, ``invade``, ``migrate``, ``raft``, ``raft-leader``,
    ``aqua-able`` or ``aqua-able-leader``; ``answer`` for a defender. ``source`` and ``marker`` (from the top, from 1) say
    which marker goes. ``open`` and ``hidden`` are the cards laid out so far, in order; ``total`` their points with the
    stones (for a battle without the Leader's), ``price`` what is needed.
    """

    task: str
    area: str | None
    source: str | None
    marker: int
    stones: int
    open: tuple[str, ...]
    hidden: tuple[str, ...]
    total: int
    price: int


class BattleView(Struct, frozen=True):
    """A battle as the viewer may know it.

    ``open`` are the invader's cards that lie face up, ``hidden`` those face down (``"?"`` for what the viewer does not
    know); ``answer`` are the defender's cards and ``answered`` says whether they have been revealed. ``raised`` is the
    invader's further card, empty if none was played. ``invader_total`` counts what the viewer knows, Leader included; it
    is complete if no card is unknown. ``source`` is where a migrating invader came from.
    """

    area: str
    invader: int
    defender: int
    source: str | None
    stones: int
    open: tuple[str, ...]
    hidden: tuple[str, ...]
    answered: bool
    answer: tuple[str, ...]
    raised: str
    invader_leader: int
    defender_leader: int
    invader_total: int
    defender_total: int


class EventView(Struct, frozen=True):
    """The Time card in progress: its id, in the set-up the area just claimed, and for a disaster the area, the markers
    picked (from the top, from 1), who may still avert it (in this order), and who did.
    """

    card: str
    area: str | None
    markers: tuple[int, ...]
    asked: tuple[int, ...]
    spared: tuple[int, ...]


class PangeaView(Observation, frozen=True, kw_only=True):
    """What one viewer may know.

    ``edition`` is that of the rules.

    ``phase`` is one of ``PHASES`` (others see ``act`` while a seat makes a commitment in parts). ``turn`` is whose turn
    it is, ``turns`` how many turns have begun. ``broken`` are the continents that have broken away. ``stones`` are left
    to the seat whose turn it is; ``owed`` White cards it is about to draw. ``timeline`` and ``time_discard`` are Time
    cards face up. ``white_loose`` is the number of White cards in the deck without a known order; below them lie
    ``white_bottom``, the next to be drawn first, ``"?"`` where the viewer does not know the card. ``hand`` are the
    viewer's White cards that are ready. ``led``: the Leader's points have helped the seat whose turn it is to invade.
    ``grew`` and ``spread`` are its deeds so far.
    """

    edition: int
    phase: str
    turn: int
    turns: int
    seats: tuple[SeatView, ...]
    areas: tuple[AreaView, ...]
    broken: tuple[str, ...]
    stones: int
    owed: int
    grew: bool
    spread: bool
    led: bool
    rafts_left: int
    pool: tuple[int, ...]
    bag: tuple[int, ...]
    timeline: tuple[str, ...]
    years: int
    time_deck: int
    time_discard: tuple[str, ...]
    white_loose: int
    white_bottom: tuple[str, ...]
    hand: tuple[str, ...]
    payment: PaymentView | None
    battle: BattleView | None
    event: EventView | None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points, seat by seat."""
        return tuple(seat.points for seat in self.seats)
