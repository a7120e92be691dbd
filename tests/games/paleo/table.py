"""Tables described in a few words, and moves in the notation of records, so that the tests read like talk at a table.

>>> state = table(R3=(0, -150))
>>> play(state, "A flick R3 900 90")
>>> where(state, "R3")
(0.0, 120.0)
"""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL
from ludarium.core.turn import seat_letter, seat_number
from ludarium.games.paleo import GAME
from ludarium.games.paleo.lookup import CIRCLE_IDS, PIECE_IDS, SANCTUARY_IDS, SOLIDS, STANDARD_REEFS
from ludarium.games.paleo.physics import Slide
from ludarium.games.paleo.rules import Paleo, new_position
from ludarium.games.paleo.rules.nudges import Box
from ludarium.games.paleo.rules.questions import free_circles, table_of
from ludarium.games.paleo.state import ABOARD, ASIDE, CAPTURED, FLICK, REEFING, WAITING

__all__ = [
    "Place",
    "Reef",
    "aboard",
    "asked",
    "circles",
    "gap_to_solids",
    "keys",
    "legal",
    "move",
    "near",
    "numbers",
    "opening",
    "play",
    "prisoners",
    "put",
    "put_reefs",
    "reef_table",
    "refusal",
    "returns",
    "standard_reefs",
    "table",
    "traced",
    "where",
]
"""The words of a table: what the tests take as a whole."""


Place = tuple[float, float]
Reef = tuple[int, int, int]


def table(
    seats: int = 2,
    turn: str = "A",
    reefs: list[Reef] | None = None,
    keys: tuple[str, ...] = (),
    captured: tuple[str, ...] = (),
    waiting: tuple[str, ...] = (),
    hand: str = "exact",
    lying: dict[str, Place] | None = None,
    **pieces: Place,
) -> Paleo:
    """Only the named pieces are on the board, no movable reefs unless given; it is a seat's turn to flick."""
    everything = {**(lying or {}), **pieces}
    state = new_position(seats, int(hand == "exact"))
    put_reefs(state, reefs or [])
    state.phase = FLICK
    state.reef_step = 10
    state.actor = seat_number(turn)
    state.spot = _cycle(seats).index(state.actor)
    for piece, name in enumerate(PIECE_IDS):
        state.circle[piece] = piece % 8
        state.place[piece] = ASIDE
        if name in everything:
            put(state, name, everything[name])
    for name in captured:
        state.place[PIECE_IDS.index(name)] = CAPTURED
    for name in waiting:
        state.place[PIECE_IDS.index(name)] = WAITING
    for name in keys:
        state.keys |= 1 << SANCTUARY_IDS.index(name)
    return state


def _cycle(seats: int) -> tuple[int, ...]:
    return {1: (0,), 2: (0, 1), 3: (0, 1, 0, 2), 4: (0, 1, 2, 3)}[seats]


def put(state: Paleo, name: str, place: Place) -> None:
    """Lay a piece on the board."""
    piece = PIECE_IDS.index(name)
    state.x[piece], state.y[piece] = round(place[0] * 1000), round(place[1] * 1000)
    state.place[piece] = ABOARD


def put_reefs(state: Paleo, reefs: list[Reef]) -> None:
    """Stand reefs: the first five are red's."""
    for n in range(10):
        state.reef_turn[n] = -1
    for n, (x, y, angle) in enumerate(reefs):
        state.reef_x[n], state.reef_y[n], state.reef_turn[n] = x, y, angle // 15


def standard_reefs() -> list[Reef]:
    """The fair set-up of the practice table."""
    rows = list(STANDARD_REEFS)
    return [(rows[n], rows[n + 1], rows[n + 2] * 15) for n in range(0, len(rows), 3)]


def opening(hand: str = "exact") -> Paleo:
    """Two players, standard reefs and arrangement, nothing flicked yet."""
    alone = new_position(1, 1)
    places = {name: (alone.x[n] / 1000, alone.y[n] / 1000) for n, name in enumerate(PIECE_IDS)}
    return table(reefs=standard_reefs(), hand=hand, lying=places)


def reef_table(seats: int = 2, reefs: list[Reef] | None = None, step: int = 0) -> Paleo:
    """A table at a step of placing reefs; ``reefs`` stand already."""
    state = new_position(seats, 1)
    for n, reef in enumerate(reefs or []):
        state.reef_x[n], state.reef_y[n], state.reef_turn[n] = reef[0], reef[1], reef[2] // 15
    state.reef_step = step
    state.phase = REEFING
    return state


def move(state: Paleo, text: str) -> None:
    """Play one move, checked."""
    letter, _, notation = text.partition(" ")
    GAME.play(state, seat_number(letter), GAME.actions.parse(notation))


def play(state: Paleo, *moves: str) -> None:
    """Play moves, checked."""
    for text in moves:
        move(state, text)


def refusal(state: Paleo, text: str) -> int:
    """The reason against a move, 0 if there is none."""
    letter, _, notation = text.partition(" ")
    return state.refusal(seat_number(letter), GAME.actions.code(GAME.actions.parse(notation))) & 255


def legal(state: Paleo, text: str) -> bool:
    """Whether a move may be made, asked in every way there is."""
    letter, _, notation = text.partition(" ")
    answer = refusal(state, text) == LEGAL
    assert answer == (GAME.why_not(state, seat_number(letter), GAME.actions.parse(notation)) is None)
    return answer


def asked(state: Paleo) -> str:
    """The letters of the seats that are asked."""
    return "".join(seat_letter(seat) for seat in range(4) if state.turn_mask() >> seat & 1)


def where(state: Paleo, name: str) -> Place:
    """Where a piece lies, in millimetres."""
    piece = PIECE_IDS.index(name)
    return state.x[piece] / 1000, state.y[piece] / 1000


def near(place: Place, other: Place, tolerance: float = 0.5) -> bool:
    """Whether two places are the same within a tolerance."""
    return abs(place[0] - other[0]) <= tolerance and abs(place[1] - other[1]) <= tolerance


def prisoners(state: Paleo) -> set[str]:
    """The captured pieces."""
    return {name for n, name in enumerate(PIECE_IDS) if state.place[n] == CAPTURED}


def aboard(state: Paleo) -> set[str]:
    """The pieces on the board."""
    return {name for n, name in enumerate(PIECE_IDS) if state.place[n] == ABOARD}


def keys(state: Paleo) -> set[str]:
    """The sanctuaries whose keys are taken."""
    return {name for n, name in enumerate(SANCTUARY_IDS) if state.keys >> n & 1}


def returns(state: Paleo) -> set[str]:
    """What may be chosen for a piece that returns, as 'piece circle'."""
    seat = seat_number(asked(state))
    return {" ".join(action.args) for action in GAME.legal_actions(state, seat)}


def circles(state: Paleo) -> set[str]:
    """The free circles of the red camp."""
    return {name for n, name in enumerate(CIRCLE_IDS[:8]) if free_circles(state, 0) >> n & 1}


def traced(state: Paleo, piece: str, angle: int, power: int) -> Slide:
    """Flick and keep the trace of every event; the position stays as it is."""
    slide = table_of(state)
    slide.tracing = True
    slide.run(PIECE_IDS.index(piece), angle, power)
    return slide


def gap_to_solids(state: Paleo, x: float, y: float) -> float:
    """The distance of a point from the nearest facade or reef."""
    return min(box.gap(x, y) for solid in range(SOLIDS) if (box := Box(state, solid)).there)


def numbers(values: list[int]) -> vec[i64]:
    """A list as the rules keep it."""
    return vec[i64](values)
