"""Reefs and pieces set up for a seat: as it wants them where the rules allow it, else in their standard places.

Everything here is a suggestion, checked by the rules like any move (interpreted: it reads and writes messages).
"""

from collections.abc import Iterator

from ludarium.core.action import Action
from ludarium.core.state import LEGAL

from .actions import ACTIONS
from .belief_from_view import known_part
from .components import load
from .lookup import (
    CIRCLE_IDS,
    PER_SIDE,
    PIECE_IDS,
    REACH,
    REEFS_PER_SIDE,
    STANDARD_CIRCLE,
    STANDARD_REEFS,
    TURN_NAMES,
)
from .rules import Paleo
from .rules.questions import movable, next_reef, reef_seat, reef_side, side_of, unplaced
from .rules.reefs import any_reef
from .state import REEFING
from .view import PaleoView

STEP = 10
"""Millimetres between the places that are tried for a reef that finds its own taken."""


def arranging(view: PaleoView) -> str:
    """Name what the viewer sets up now: the reefs of its side, or its own pieces."""
    if view.seat is None or view.seat not in view.asked:
        return ""
    if view.phase == "reefs":
        return _reefs_key(view)
    return _discs_key(view) if view.phase == "arrange" else ""


def arrange(view: PaleoView, wanted: tuple[Action, ...] = ()) -> tuple[Action, ...]:
    """Set up all that the viewer may set up now."""
    if view.seat is None or view.seat not in view.asked:
        return ()
    state = known_part(view)
    if view.phase == "reefs":
        return tuple(_reefs(state, view.seat, wanted))
    return tuple(_discs(state, view.seat, wanted)) if view.phase == "arrange" else ()


def arranged(view: PaleoView) -> dict[str, tuple[Action, ...]]:
    """How the viewer's reefs and pieces stand when the first flick of a round is due."""
    if view.seat is None or len(view.sides) == 1 or view.phase != "flick" or view.flicks:
        return {}
    side = view.sides[view.seat]
    reefs = view.reefs[side * REEFS_PER_SIDE : (side + 1) * REEFS_PER_SIDE]
    stand = tuple(Action("reef", (str(one.x), str(one.y), str(one.angle))) for one in reefs if one.angle >= 0)
    own = {PIECE_IDS[piece] for piece in _own(view)}
    lie = tuple(Action("put", (one.id, one.circle)) for one in view.pieces if one.id in own and one.circle)
    return {_reefs_key(view): stand, _discs_key(view): lie}


def _reefs_key(view: PaleoView) -> str:
    return f"reefs-{len(view.sides)}-{view.sides[view.seat or 0]}"


def _discs_key(view: PaleoView) -> str:
    return f"discs-{len(view.sides)}-{view.seat}"


def _own(view: PaleoView) -> list[int]:
    owners = load().table(len(view.sides)).owner
    return [piece for piece, owner in enumerate(owners) if owner == view.seat]


def _legal(state: Paleo, seat: int, action: Action) -> bool:
    return ACTIONS.knows(action) and state.refusal(seat, ACTIONS.code(action)) == LEGAL


def _discs(state: Paleo, seat: int, wanted: tuple[Action, ...]) -> Iterator[Action]:
    """What is wanted first, so that nothing else takes its circle; then the standard place, then any."""
    left = unplaced(state, seat)
    names = [name for piece, name in enumerate(PIECE_IDS) if left >> piece & 1]
    wishes = [action for action in wanted if action.kind == "put" and action.args[0] in names]
    for action in wishes:
        if action.args[0] in names and _legal(state, seat, action):
            names.remove(action.args[0])
            yield _played(state, seat, action)
    for name in names:
        standard = int(STANDARD_CIRCLE[PIECE_IDS.index(name) % PER_SIDE])
        for circle in (CIRCLE_IDS[standard], *CIRCLE_IDS):
            action = Action("put", (name, circle))
            if _legal(state, seat, action):
                yield _played(state, seat, action)
                break


def _reefs(state: Paleo, seat: int, wanted: tuple[Action, ...]) -> Iterator[Action]:
    """Reef after reef, as long as it is this seat's turn."""
    wishes = [action for action in wanted if action.kind == "reef"]
    while state.phase == REEFING and reef_seat(state) == seat:
        places = _moves(state, wishes) if any_reef(state) else _one_after_the_other(state, seat, wishes)
        found = next((action for action in places if _legal(state, seat, action)), None)
        if found is None:
            return
        yield _played(state, seat, found)


def _moves(state: Paleo, wishes: list[Action]) -> Iterator[Action]:
    """What does not stand as it is wanted; then none."""
    first = int(reef_side(state)) * REEFS_PER_SIDE
    for n, wish in enumerate(wishes[:REEFS_PER_SIDE]):
        reef = first + n
        stands = _reef(state.reef_x[reef], state.reef_y[reef], state.reef_turn[reef])
        if wish != stands and movable(state) >> reef & 1:
            yield Action(f"move-{n + 1}", wish.args)
    yield Action("keep")


def _one_after_the_other(state: Paleo, seat: int, wishes: list[Action]) -> Iterator[Action]:
    reef = int(next_reef(state))
    number = reef - int(side_of(state, seat)) * REEFS_PER_SIDE
    return _places(state, seat, reef, wishes[number : number + 1])


def _places(state: Paleo, seat: int, reef: int, wish: list[Action]) -> Iterator[Action]:
    """Where a reef may go, the best first: as wanted, where it stands, its standard place, as near to that as can be."""
    yield from wish
    yield Action("keep")
    x, y, turn = (int(STANDARD_REEFS[reef * 3 + n]) for n in range(3))
    yield _reef(x, y, turn)
    spots = [(a, b) for a in range(-REACH + 9, REACH, STEP) for b in range(-REACH + 9, REACH, STEP)]
    for a, b in sorted(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2):
        for way in (turn, (turn + 6) % 12, (turn + 3) % 12):
            yield _reef(a, b, way)


def _reef(x: int, y: int, turn: int) -> Action:
    return Action("reef", (str(x), str(y), TURN_NAMES[turn]))


def _played(state: Paleo, seat: int, action: Action) -> Action:
    state.apply(seat, ACTIONS.code(action))
    return action
