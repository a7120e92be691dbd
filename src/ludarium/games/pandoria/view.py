"""The border of secrecy: what each seat may know of a position, and what it is told of a move.

The sheets and the map are public. Hidden are starter cards until all have chosen (RULES 2.6), and the parts of a
commitment that
is not complete yet: others are told of a draw when its last part is made, and of a Swamp of two hexes likewise.
"""

from typing import Final

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.game import asked
from ludarium.core.observation import Observation, Sight, Viewer, named
from ludarium.core.state import CHANCE
from ludarium.core.turn import LETTERS, Move

from .lookup import (
    ARCHIVE_IDS,
    BUILDINGS,
    CARD_IDS,
    COLUMN_IDS,
    CROSSED,
    HEX_NAMES,
    HEXES,
    JOKER,
    LEVEL_IDS,
    RESOURCE,
    RESOURCE_NAMES,
    SCORED,
    SOURCE_IDS,
    SPOT_NAMES,
    SWAMP,
    TRACKS,
    WORKER,
)
from .rules import Pandoria
from .state import ABSENT, ACT, CHOOSE, DRAW, FREE, MORE, NAME, NOTHING, SOURCES

MODES: Final = ("base", "family", "solo")
BEGINS: Final = ("drawn", "seated")
PHASES: Final = (
    "choose",
    "first",
    "roll",
    "name",
    "draw",
    "beside",
    "worker",
    "act",
    "more",
    "buy",
    "take",
    "claim",
    "cede",
    "cross",
    "over",
)
RULES: Final = ("full", "short", "pair", "one-of-two", "single")
ENDINGS: Final = ("", "printed", "archives", "stall", "territories")
FACE_NAMES: Final = (*RESOURCE_NAMES, "joker")
MAX_SEATS: Final = 4


def _words() -> dict[int, str]:
    """How a hex is written: blank outside, ``.`` empty, a resource (``*``: scored), a seat (``!``: crossed out), ``#``
    swamp."""
    words = {0: "", 1: ".", SWAMP: "#"}
    for kind, name in enumerate(RESOURCE_NAMES):
        words[RESOURCE + kind] = name
        words[RESOURCE + kind + SCORED] = f"{name}*"
    for seat in range(MAX_SEATS):
        words[WORKER + seat] = LETTERS[seat]
        words[CROSSED + seat] = f"{LETTERS[seat]}!"
    return words


CELL_WORDS: Final = _words()


class SeatView(Struct, frozen=True):
    """One player's sheet.

    ``tracks`` are gold, wood, crystal, craft. ``owned`` are all cards (or archived spells) ever taken; ``cast``, ``built``
    and ``raised`` (into
    a monument) what became of them. ``paid`` is the wood price paid for each building; ``gained`` the points by source.
    ``chosen`` tells
    whether the seat has its starter card.
    """

    tracks: tuple[int, ...]
    points: int
    artefacts: int
    owned: tuple[str, ...]
    cast: tuple[str, ...]
    built: tuple[str, ...]
    raised: tuple[str, ...]
    paid: tuple[int, ...]
    gained: tuple[int, ...]
    chosen: bool


class Parts(Struct, frozen=True):
    """The parts of an unfinished commitment: resources to draw, hexes chosen, and the spell they belong to."""

    kinds: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    source: str = ""


class Closed(Struct, frozen=True):
    """A territory of the valley that is closed: which, the player's score in it, what the Trolls got for it."""

    territory: int
    score: int
    trolls: int


class Valley(Struct, frozen=True):
    """What only the solo game has. ``gate`` is the hex at the bridge where the next pair must begin, or blank."""

    here: int
    opened: tuple[int, ...]
    ledger: tuple[Closed, ...]
    gate: str
    counted: int
    trolls: int


class PandoriaView(Observation, frozen=True, kw_only=True):
    """What one viewer may know.

    ``hexes`` has a word for each of the 11 by 17 places of the grid (see ``CELL_WORDS``), ``boats`` one for each boat in
    play. ``artefacts``
    are pairs of hexes. ``phase`` is one of ``PHASES``, ``rule`` one of ``RULES``. ``faces`` are the dice of this turn.
    ``made`` counts the parts of an
    unfinished commitment; ``parts`` tells them to the seat that makes them. ``wrath`` is the worker that counts more and
    by how much.
    ``prizes`` has an entry for each relic and monument: blank is free, a letter whose it is, ``-`` not in this game, ``*``
    the Trolls'.
    ``taken`` is how many spells have left each slot of the archives. ``starter`` is the viewer's own choice while others
    still choose.
    """

    mode: str
    level: str
    begins: str
    board: int
    phase: str
    round: int
    first: int
    acting: int
    faces: tuple[str, ...]
    made: int
    parts: Parts
    rule: str
    casting: int
    wrath: tuple[str, int]
    closed: int
    stirred: bool
    ending: str
    printed: int
    blocked: tuple[str, ...]
    hexes: tuple[str, ...]
    boats: tuple[str, ...]
    artefacts: tuple[tuple[str, str], ...]
    seats: tuple[SeatView, ...]
    prizes: tuple[str, ...]
    taken: tuple[int, ...]
    starter: str
    valley: Valley | None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points, seat by seat."""
        return tuple(seat.points for seat in self.seats)


def observe(state: Pandoria, viewer: Viewer) -> PandoriaView:
    """Build what a viewer may know."""
    hides = state.parts > 0 and viewer != state.acting
    return PandoriaView(
        seat=viewer,
        asked=asked(state.turn_mask()),
        mode=MODES[state.mode],
        level=LEVEL_IDS[state.level],
        begins=BEGINS[state.begins],
        board=state.board,
        phase=PHASES[opening_phase(state) if hides else state.phase],
        round=state.rounds,
        first=state.first,
        acting=state.acting,
        faces=tuple(FACE_NAMES[face] for face in (state.face1, state.face2) if face != NOTHING),
        made=state.parts,
        parts=Parts() if hides else _parts(state),
        rule=RULES[state.rule],
        casting=state.casting,
        wrath=(SPOT_NAMES[state.wrath_spot] if state.wrath_spot != NOTHING else "", state.wrath_extra),
        closed=state.closed,
        stirred=bool(state.stirred),
        ending=ENDINGS[state.ending],
        printed=state.printed,
        blocked=named(state.blocked, COLUMN_IDS),
        hexes=tuple(CELL_WORDS[cell] for cell in state.cell[:HEXES]),
        boats=tuple(_boat(boat) for boat in state.boats),
        artefacts=tuple((HEX_NAMES[edge // 256], HEX_NAMES[edge % 256]) for edge in state.edges),
        seats=tuple(_seat_view(state, seat) for seat in range(state.seats)),
        prizes=tuple(_prize(owner) for owner in state.prizes),
        taken=tuple(state.taken),
        starter=_starter(state, viewer),
        valley=_valley(state) if state.mode == 2 else None,
    )


def sight(before: Pandoria, move: Move, after: Pandoria, viewer: Viewer) -> Sight:
    """Tell a viewer of one move. Parts of an unfinished commitment are blank to others, and all of them told with the
    last."""
    action = move.action
    if before.phase == CHOOSE and move.seat != CHANCE:
        return _sight_of_starter(move, after, viewer)
    if move.seat == viewer or move.seat == CHANCE:
        return Sight(move.seat, action)
    if after.parts > before.parts:
        return Sight(move.seat, Action(action.kind, ("?",) * len(action.args)))
    return Sight(move.seat, action, _told(before) if before.parts else ())


def _sight_of_starter(move: Move, after: Pandoria, viewer: Viewer) -> Sight:
    """A starter card is its owner's secret until the last one is chosen."""
    action = move.action if viewer == move.seat else Action(move.action.kind, ("?",))
    if after.phase == CHOOSE:
        return Sight(move.seat, action)
    chosen = " ".join(CARD_IDS[_lowest(after.owned[seat])] for seat in range(after.seats))
    return Sight(move.seat, action, (f"starters {chosen}",))


def _told(before: Pandoria) -> tuple[str, ...]:
    parts = _parts(before)
    told = [("resources", *parts.kinds), ("hexes", *parts.hexes), ("spell", parts.source)]
    return tuple(" ".join(words) for words in told if len(words) > 1 and words[1])


def opening_phase(state: Pandoria) -> int:
    """The phase in which the present commitment began."""
    if state.phase == MORE:
        return ACT
    return NAME if JOKER in (state.face1, state.face2) else DRAW


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _parts(state: Pandoria) -> Parts:
    return Parts(
        tuple(RESOURCE_NAMES[kind] for kind in (state.kind1, state.kind2) if kind != NOTHING),
        tuple(HEX_NAMES[place] for place in (state.hex1, state.hex2) if place != NOTHING),
        SOURCE_IDS[state.source] if state.source != NOTHING else "",
    )


def _boat(boat: int) -> str:
    return "" if boat == NOTHING else CELL_WORDS[boat]


def _prize(owner: int) -> str:
    if owner >= 0:
        return LETTERS[owner]
    return "" if owner == FREE else "-" if owner == ABSENT else "*"


def _seat_view(state: Pandoria, seat: int) -> SeatView:
    names = ARCHIVE_IDS if state.mode == 1 else CARD_IDS
    open_cards = state.phase != CHOOSE
    return SeatView(
        tracks=tuple(state.tracks[seat * TRACKS : seat * TRACKS + TRACKS]),
        points=state.points[seat],
        artefacts=state.artefacts[seat],
        owned=named(state.owned[seat], names) if open_cards else (),
        cast=named(state.cast[seat], names),
        built=named(state.built[seat], names),
        raised=named(state.raised[seat], names),
        paid=tuple(state.paid[seat * BUILDINGS : seat * BUILDINGS + BUILDINGS]),
        gained=tuple(state.gained[seat * SOURCES : seat * SOURCES + SOURCES]),
        chosen=state.owned[seat] != 0,
    )


def _starter(state: Pandoria, viewer: Viewer) -> str:
    if viewer is None or state.phase != CHOOSE or state.owned[viewer] == 0:
        return ""
    return CARD_IDS[_lowest(state.owned[viewer])]


def _valley(state: Pandoria) -> Valley:
    return Valley(
        here=state.here,
        opened=tuple(n for n in range(9) if state.opened >> n & 1),
        ledger=tuple(Closed(*state.ledger[n : n + 3]) for n in range(0, len(state.ledger), 3)),
        gate=HEX_NAMES[state.gate] if state.gate != NOTHING else "",
        counted=state.counted,
        trolls=state.trolls,
    )
