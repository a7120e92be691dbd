"""The border of secrecy: what each seat may know of a position, and what it is told of a move.

Hidden are the White cards in other hands, cards that lie face down in a battle, and the order of the decks. Of a
commitment that is made in parts (pick an area, lay out cards one by one) nobody else sees anything before its last part.
"""

from collections.abc import Iterator
from functools import cache

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from ludarium.core.action import Action
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move

from .actions import ACTIONS
from .rules import Pangea
from .state import (
    ACT,
    ANSWER,
    CLAIM_TILE,
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
    height,
    owner_at,
)
from .tables import (
    AREA_IDS,
    AREAS,
    CONTINENT_IDS,
    DEFEND,
    INVADE,
    KIND_IDS,
    KIND_OF,
    KINDS,
    LINKED,
    MARKERS,
    PLAIN,
    RENEWING,
    SPEND,
    TERRAIN_IDS,
    TERRAINS,
    TIME_IDS,
    VALUED,
    WHITE_CARDS,
    YELLOW_IDS,
    YELLOWS,
)

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

    ``phase`` is one of ``PHASES`` (others see ``act`` while a seat makes a commitment in parts). ``turn`` is whose turn
    it is, ``turns`` how many turns have begun. ``broken`` are the continents that have broken away. ``stones`` are left
    to the seat whose turn it is; ``owed`` White cards it is about to draw. ``timeline`` and ``time_discard`` are Time
    cards face up. ``white_loose`` is the number of White cards in the deck without a known order; below them lie
    ``white_bottom``, the next to be drawn first, ``"?"`` where the viewer does not know the card. ``hand`` are the
    viewer's White cards that are ready. ``led``: the Leader's points have helped the seat whose turn it is to invade.
    ``grew`` and ``spread`` are its deeds so far.
    """

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


HIDDEN_MOVE = Action(UNKNOWN)
"""What others are told of a part of a commitment before its last one: nothing."""

_PARTS = ("grow", "expand", "invade", "migrate", "raft", "aqua-able", "raft-leader", "aqua-able-leader")
_MORE_PARTS = ("stones", "pay", "hide", "answer")
_BATTLE = (ANSWER, RAISE, COUNTER)


def observe(state: Pangea, viewer: Viewer) -> PangeaView:
    """Build what a viewer may know."""
    own = viewer is not None and viewer == state.turn
    part = state.phase in (PAY, LAND)
    leaders = list(state.leader)
    return PangeaView(
        seat=viewer,
        asked=_asked(state),
        phase=PHASES[ACT if part and not own else state.phase],
        turn=state.turn,
        turns=state.turns,
        seats=tuple(_seat_view(state, seat, viewer) for seat in range(state.seats)),
        areas=tuple(_area_view(state, area, leaders) for area in range(AREAS)),
        broken=_names(state.broken, CONTINENT_IDS),
        stones=state.stones + (state.paid_stones if part and not own else 0),
        owed=state.owed,
        grew=bool(state.deeds & GREW),
        spread=bool(state.deeds & SPREAD),
        led=state.led != 0,
        rafts_left=state.rafts_left,
        pool=tuple(_in_pool(state, terrain) for terrain in range(VALUED)),
        bag=tuple(state.bag),
        timeline=tuple(TIME_IDS[card] for card in state.timeline),
        years=state.years(),
        time_deck=bin(state.time_deck).count("1"),
        time_discard=_names(state.time_discard, TIME_IDS),
        white_loose=state.white.loose(),
        white_bottom=_bottom(state, viewer),
        hand=() if viewer is None else _cards(state.ready[viewer] & WHITE_CARDS),
        payment=_payment(state, viewer),
        battle=_battle(state, viewer) if state.phase in _BATTLE or state.phase == REMOVE else None,
        event=_event(state),
    )


def sight(before: Pangea, move: Move, after: Pangea, viewer: Viewer) -> Sight:
    """Tell a viewer of one move: others see a commitment when it is complete, and a drawn card only its owner sees."""
    action = move.action
    if action.kind == "draw" and viewer != before.turn:
        return Sight(move.seat, Action("draw", (UNKNOWN,)))
    if move.seat != viewer and action.kind in _PARTS + _MORE_PARTS:
        return Sight(move.seat, HIDDEN_MOVE)
    if move.seat != viewer and action.kind == "add" and after.phase == COUNTER:
        return Sight(move.seat, Action("add", (UNKNOWN,)))
    return Sight(move.seat, action, tuple(_shown(before, move, viewer)))


def _shown(before: Pangea, move: Move, viewer: Viewer) -> Iterator[str]:
    """What a viewer comes to see by the last part of a commitment, or when cards are turned up."""
    if move.seat != viewer and before.phase == PAY:
        yield from _paid(before)
    if move.seat != viewer and before.phase == LAND:
        yield _task(before)
    if before.phase == ANSWER and move.action.kind == "done":
        if viewer != before.turn:
            yield from _words("shown", [card & 63 for card in before.laid if card >= HIDDEN])
        if viewer != move.seat:
            yield from _words("answer", list(before.reply))
    if before.phase == ANSWER and move.action.kind == "concede" and viewer != before.turn:
        yield from _spent_unseen(before)
    if before.phase == COUNTER and viewer != before.turn:
        yield from _words("shown", [before.laid[before.raise_at] & 63])


def _task(state: Pangea) -> str:
    """Write the commitment in progress as its first part was written."""
    kind = ACTIONS.kinds[state.task].name
    marker = () if state.source == NOWHERE else (AREA_IDS[state.source], str(state.source_slot + 1))
    area = () if state.area == NOWHERE else (AREA_IDS[state.area],)
    return " ".join((kind, *marker, *area))


def _paid(state: Pangea) -> Iterator[str]:
    yield _task(state)
    if state.paid_stones:
        yield f"stones {state.paid_stones}"
    yield from _words("pay", [card for card in state.laid if card < HIDDEN])
    hidden = sum(card >= HIDDEN for card in state.laid)
    if hidden:
        yield f"hide {hidden}"


def _spent_unseen(state: Pangea) -> Iterator[str]:
    """What shows of hidden cards after a concession: Yellow ones lie exhausted, White ones are counted (RULES 10.7)."""
    hidden = [card & 63 for card in state.laid if card >= HIDDEN]
    yield from _words("exhausted", [card for card in hidden if card < YELLOWS])
    renewing = sum(1 for card in hidden if card >= YELLOWS and RENEWING >> card & 1)
    plain = sum(1 for card in hidden if PLAIN >> card & 1)
    if renewing:
        yield f"exhausted-unseen {renewing}"
    if plain:
        yield f"under-deck-unseen {plain}"


def _words(word: str, cards: list[int]) -> Iterator[str]:
    if cards:
        yield " ".join((word, *_kinds(cards)))


def _asked(state: Pangea) -> tuple[int, ...]:
    mask = state.turn_mask()
    return tuple(seat for seat in range(CHANCE) if mask >> seat & 1)


def _names(mask: int, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for n, name in enumerate(names) if mask >> n & 1)


@cache
def _seats_of(stack: int) -> tuple[int, ...]:
    return tuple(owner_at(stack, slot) for slot in range(height(stack)))


@cache
def _links(broken: int, area: int) -> tuple[str, ...]:
    return _names(LINKED[broken * AREAS + area], AREA_IDS)


def _cards(mask: int) -> tuple[str, ...]:
    """Name the kinds of the cards in a mask, in the order of kinds, as often as they occur."""
    return tuple(KIND_IDS[KIND_OF[card]] for card in range(len(KIND_OF)) if mask >> card & 1)


def _area_view(state: Pangea, area: int, leaders: list[int]) -> AreaView:
    dominator = state.dominator_of(area)
    return AreaView(
        id=AREA_IDS[area],
        terrain=None if state.terrain[area] == NOWHERE else TERRAIN_IDS[state.terrain[area]],
        stack=_seats_of(state.stack[area]),
        dominator=None if dominator < 0 else dominator,
        leaders=tuple(seat for seat, place in enumerate(leaders) if place == area),
        links=_links(state.broken, area),
        ocean=bool(state.ocean() >> area & 1),
        invaded=bool(state.invaded >> area & 1),
    )


def _out_of_hand(state: Pangea, seat: int) -> int:
    """The cards of a seat that are laid out where others do not see them: a mask."""
    cards: list[int] = []
    if seat == state.turn and state.phase == PAY:
        cards = [card & 63 for card in state.laid]
    elif seat == state.turn and state.phase == ANSWER:
        cards = [card & 63 for card in state.laid if card >= HIDDEN]
    elif seat == state.turn and state.phase == COUNTER:
        cards = [state.laid[state.raise_at] & 63]
    elif state.phase == ANSWER and seat == state.defender():
        cards = list(state.reply)
    return sum(1 << card for card in cards)


def _seat_view(state: Pangea, seat: int, viewer: Viewer) -> SeatView:
    ready, down = state.ready[seat], state.down[seat]
    if viewer != seat:
        ready |= _out_of_hand(state, seat)
    board = sum(count_of(state.stack[area], seat) for area in range(AREAS))
    beside = 1 if seat == state.turn and state.phase in (*_BATTLE, REMOVE) else 0
    leader = state.leader[seat]
    return SeatView(
        points=state.points(seat),
        dominance=tuple(state.dominance(seat, terrain) for terrain in range(VALUED)),
        markers=state.supply[seat],
        lost=MARKERS[state.seats] - state.supply[seat] - board - beside,
        leader=None if leader == NOWHERE else AREA_IDS[leader],
        rafts=state.rafts[seat],
        yellow=_names(ready, YELLOW_IDS),
        yellow_down=_names(down, YELLOW_IDS),
        white=bin(ready & WHITE_CARDS).count("1"),
        white_down=_white_down(state, seat, viewer),
        known=() if viewer == seat else _known(state, seat, viewer),
    )


def _white_down(state: Pangea, seat: int, viewer: Viewer) -> tuple[str, ...]:
    down, secret = state.down[seat] & WHITE_CARDS, state.secret[seat]
    if viewer == seat:
        return _cards(down)
    return _cards(down & ~secret) + (UNKNOWN,) * bin(secret).count("1")


def _known(state: Pangea, owner: int, viewer: Viewer) -> tuple[str, ...]:
    row = state.seats if viewer is None else viewer
    kinds = range(YELLOWS, KINDS)
    return tuple(KIND_IDS[kind] for kind in kinds for _ in range(state.knows(row, owner, kind)))


def _bottom(state: Pangea, viewer: Viewer) -> tuple[str, ...]:
    """The ordered bottom of the White deck, the next to be drawn first."""
    row = state.seats if viewer is None else viewer
    cards = zip(state.white.bottom, state.white.bottom_known, strict=True)
    return tuple(KIND_IDS[KIND_OF[card]] if known >> row & 1 else UNKNOWN for card, known in cards)[::-1]


def _in_pool(state: Pangea, terrain: int) -> int:
    held = sum(state.dominance(seat, terrain) for seat in range(state.seats))
    return bin(state.ground[terrain]).count("1") - held


def _kinds(cards: list[int]) -> tuple[str, ...]:
    return tuple(KIND_IDS[KIND_OF[card & 63]] for card in cards)


def _payment(state: Pangea, viewer: Viewer) -> PaymentView | None:
    """The viewer's own unfinished commitment."""
    if viewer is None:
        return None
    if state.phase == ANSWER and viewer == state.defender():
        total = state.defender_total() - state.defender_leader()
        return PaymentView("answer", AREA_IDS[state.area], None, 0, 0, (), _kinds(list(state.reply)), total, 0)
    if state.phase not in (PAY, LAND) or viewer != state.turn:
        return None
    return PaymentView(
        task=ACTIONS.kinds[state.task].name,
        area=None if state.area == NOWHERE else AREA_IDS[state.area],
        source=None if state.source == NOWHERE else AREA_IDS[state.source],
        marker=state.source_slot + 1 if state.source != NOWHERE else 0,
        stones=state.paid_stones,
        open=_kinds([card for card in state.laid if card < HIDDEN]),
        hidden=_kinds([card for card in state.laid if card >= HIDDEN]),
        total=_laid_total(state) if state.phase == PAY else 0,
        price=state.price() if state.phase == PAY else 0,
    )


def _laid_total(state: Pangea) -> int:
    table = INVADE if state.at_war() else SPEND
    return state.paid_stones + state.worth_laid(state.laid, state.terrain[state.area], table)


def _battle(state: Pangea, viewer: Viewer) -> BattleView:
    defender = state.defender()
    answered = state.phase != ANSWER
    laid, reply = list(state.laid), list(state.reply)
    raised = laid.pop(state.raise_at) & 63 if state.raise_at != NOWHERE else NOWHERE
    sees_hidden = answered or viewer == state.turn
    hidden = [card & 63 for card in laid if card >= HIDDEN]
    seen = [card for card in laid if card < HIDDEN] + (hidden if sees_hidden else [])
    if raised != NOWHERE and viewer == state.turn:
        seen.append(raised)
    return BattleView(
        area=AREA_IDS[state.area],
        invader=state.turn,
        defender=defender,
        source=None if state.source == NOWHERE else AREA_IDS[state.source],
        stones=state.paid_stones,
        open=_kinds([card for card in laid if card < HIDDEN]),
        hidden=_kinds(hidden) if sees_hidden else (UNKNOWN,) * len(hidden),
        answered=answered,
        answer=_kinds(reply) if answered else (),
        raised="" if raised == NOWHERE else KIND_IDS[KIND_OF[raised]] if viewer == state.turn else UNKNOWN,
        invader_leader=state.invader_leader(),
        defender_leader=state.defender_leader(),
        invader_total=state.paid_stones + _worth(state, seen, INVADE) + state.invader_leader(),
        defender_total=_worth(state, reply if answered else [], DEFEND) + state.defender_leader(),
    )


def _worth(state: Pangea, cards: list[int], table: "vec[i64]") -> int:
    terrain = state.terrain[state.area]
    return sum(table[KIND_OF[card & 63] * TERRAINS + terrain] for card in cards)


def _event(state: Pangea) -> EventView | None:
    if state.event == NOWHERE:
        return None
    in_turn = [(state.turn + n) % state.seats for n in range(state.seats)]
    return EventView(
        card=TIME_IDS[state.event],
        area=AREA_IDS[state.area] if state.struck or state.phase == CLAIM_TILE else None,
        markers=tuple(slot + 1 for slot in range(8) if state.struck >> slot & 1),
        asked=tuple(seat for seat in in_turn if state.asked >> seat & 1),
        spared=tuple(seat for seat in in_turn if state.spared >> seat & 1),
    )
