"""Checks of sights against observations: a viewer is told neither more nor less than it keeps, and forgets nothing.

They look at *siblings*: different moves of one mover in one position, and what follows from them.
"""

from collections.abc import Iterator

from msgspec import Struct

from ludarium.core.game import mover_seats
from ludarium.core.observation import Sight, Viewer
from ludarium.core.packing import fingerprint
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, State
from ludarium.core.turn import Move

from .moves import child, draw, listed, pick, shuffled, step
from .report import Tally
from .sampled import Position, Sampled, name_viewer, several_choices

SIBLINGS = 8
FOLLOWED = 25


class Sibling(Struct):
    """One of several moves in a position: what follows, and what one viewer is told and sees of it."""

    move: Move
    print: str
    sight: Sight
    seen: bytes


def told_is_kept(sampled: Sampled, tally: Tally) -> None:
    """A sight tells nothing that the observation does not keep: different moves that look alike were told alike."""
    for position, viewer, siblings in _families(sampled, "told"):
        tally.case()
        for one, other in _pairs(siblings):
            if one.seen == other.seen and one.print != other.print and one.sight != other.sight:
                told = f"{one.sight.action} {one.sight.reveals} and {other.sight.action} {other.sight.reveals}"
                tally.fail(f"{name_viewer(viewer)} is told {told}, and sees the same afterwards", sampled.at(position))
                break


def kept_is_told(sampled: Sampled, tally: Tally) -> None:
    """An observation shows nothing new that the sight did not tell: moves that were told alike look alike."""
    for position, viewer, siblings in _families(sampled, "kept"):
        tally.case()
        for one, other in _pairs(siblings):
            if one.sight == other.sight and one.seen != other.seen:
                tally.fail(
                    f"{name_viewer(viewer)} is told the same of {one.move} and {other.move}, and sees which it was",
                    sampled.at(position),
                )
                break


def _families(sampled: Sampled, name: str) -> Iterator[tuple[Position, Viewer, list[Sibling]]]:
    rng = sampled.rng(name)
    for position in sampled.positions(name, 40, several_choices):
        born = _siblings(position, rng)
        for viewer in sampled.viewers if len(born) > 1 else ():
            yield position, viewer, [_as_told(sampled, position, code, after, viewer) for code, after in born]


def _siblings(position: Position, rng: Rng) -> list[tuple[int, State]]:
    codes = shuffled(listed(position.state, position.seat), rng)[:SIBLINGS]
    legal = [code for code in codes if position.state.refusal(position.seat, code) == LEGAL]
    return [(code, child(position.state, position.seat, code)) for code in legal]


def _as_told(sampled: Sampled, position: Position, code: int, after: State, viewer: Viewer) -> Sibling:
    sight = sampled.told(position.state, position.seat, code, after, viewer)
    return Sibling(sampled.move(position.seat, code), fingerprint(after), sight, sampled.seen(after, viewer))


def _pairs(siblings: list[Sibling]) -> Iterator[tuple[Sibling, Sibling]]:
    return ((one, other) for i, one in enumerate(siblings) for other in siblings[:i])


def told_is_remembered(sampled: Sampled, tally: Tally) -> None:
    """What a viewer was told stays in its observation as long as it makes a difference to what can happen."""
    rng = sampled.rng("recall")
    for position in sampled.positions("recall", 100, several_choices):
        born = _siblings(position, rng)
        if len(born) > 1:
            tally.case()
            _follow_both(sampled, tally, position, born, rng)


def _follow_both(sampled: Sampled, tally: Tally, position: Position, born: list[tuple[int, State]], rng: Rng) -> None:
    """Play the same moves after two siblings; those who were told which it was must go on seeing it."""
    informed = [viewer for viewer in sampled.viewers if _knows(sampled, position, born, viewer)]
    (one, a), (other, b) = born[0], born[1]
    for _ in range(FOLLOWED if informed else 0):
        if not _step_both(a, b, rng) or fingerprint(a) == fingerprint(b):
            return
        tally.count("plies")
        if _alike(a, b):
            continue
        for viewer in informed:
            if sampled.seen(a, viewer) == sampled.seen(b, viewer):
                moves = f"{sampled.move(position.seat, one)} or {sampled.move(position.seat, other)}"
                tally.fail(
                    f"{name_viewer(viewer)} was told {moves} and has forgotten, while it matters", sampled.at(position)
                )
                return


def _knows(sampled: Sampled, position: Position, born: list[tuple[int, State]], viewer: Viewer) -> bool:
    """Whether a viewer was told all of the first two moves, and sees right afterwards which it was."""
    family = [_as_told(sampled, position, code, after, viewer) for code, after in born]
    told = [sibling.sight for sibling in family]
    all_born = position.state.choices(position.seat) <= SIBLINGS
    clear = all(told.count(sight) == 1 and (sight.complete or all_born) for sight in told[:2])
    return clear and family[0].seen != family[1].seen


def _step_both(a: State, b: State, rng: Rng) -> bool:
    """Make one move that is legal in both positions; return whether there was one."""
    movers = [seat for seat in mover_seats(a.turn_mask()) if seat in mover_seats(b.turn_mask())]
    for _ in range(8 if movers else 0):
        seat = pick(movers, rng)
        code = draw(a, seat, rng)
        if code is not None and b.refusal(seat, code) == LEGAL:
            step(a, seat, code)
            step(b, seat, code)
            return True
    return False


def _alike(a: State, b: State) -> bool:
    """Whether the same can happen next in both positions."""
    movers = mover_seats(a.turn_mask())
    return movers == mover_seats(b.turn_mask()) and all(set(listed(a, seat)) == set(listed(b, seat)) for seat in movers)
