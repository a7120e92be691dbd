"""Checks of take-backs: the log folds to the moves that stand, and what has told somebody something stands for good."""

from ludarium.core.history import History, TakeBack
from ludarium.core.observation import Observation, Viewer
from ludarium.core.packing import fingerprint
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, State

from .beliefs import sample
from .moves import pick
from .report import Tally
from .resample import told_alike
from .table import Position, Table, name_viewer

Log = History[State, Observation]


def take_backs_fold(table: Table, tally: Tally) -> None:
    """A log with take-backs folds to the same position as the moves that stand, played anew."""
    rng = table.rng("history")
    for played in table.played:
        tally.case()
        history: Log = History(table.game, table.setup)
        now_and_then = max(3, len(played.moves) // 30)
        for ply, (seat, code) in enumerate(played.moves):
            history.add(table.move(seat, code))
            if rng.below(now_and_then) == 0 and not _take_back(
                table, tally, history, pick(range(table.setup.seats), rng)
            ):
                tally.fail(
                    "after a take-back the position is not that of the moves that stand", table.place(played, ply + 1)
                )
                break
        if fingerprint(_refold(table, history)) != fingerprint(history.state):
            tally.fail("the log, folded anew, leads to another position", table.place(played, len(played.moves)))


def _take_back(table: Table, tally: Tally, history: Log, seat: int) -> bool:
    """Let a seat take back its last move, if it may, and make it again; return whether positions were right."""
    ply = history.may_take_back(seat)
    if ply is None:
        return True
    taken = next(step for step in history.steps if step.ply == ply)
    tally.count("take-backs")
    history.add(TakeBack(seat, ply))
    right = fingerprint(history.state) == fingerprint(_standing(table, history))
    history.add(taken.move)
    return right and fingerprint(history.state) == fingerprint(_standing(table, history))


def _standing(table: Table, history: Log) -> State:
    state = table.game.initial(table.setup)
    for step in history.steps:
        state = table.game.child(state, step.move.seat, step.move.action)
    return state


def _refold(table: Table, history: Log) -> State:
    again: Log = History(table.game, table.setup)
    for entry in history.entries:
        again.add(entry)
    return again.state


def told_moves_stand(table: Table, tally: Tally) -> None:
    """A move that may be taken back has told nobody anything hidden: whoever saw it had to think it possible before."""
    rng = table.rng("take-backs")
    for position in table.positions("take-backs", 80):
        if position.seat != CHANCE and not _reveals(table, position):
            tally.case()
            for viewer in table.viewers:
                if viewer != position.seat and _surprised(table, position, viewer, rng):
                    move = table.move(position.seat, position.code)
                    tally.fail(
                        f"{move} shows {name_viewer(viewer)} something hidden; no sight reveals it", table.at(position)
                    )
                    break


def _reveals(table: Table, position: Position) -> bool:
    moved = position.state, position.seat, position.code, position.after
    return any(table.told(*moved, viewer).reveals for viewer in table.viewers)


def _surprised(table: Table, position: Position, viewer: Viewer, rng: Rng) -> bool:
    """Whether some position that the viewer believed possible has no move of which it would be told the same."""
    before = table.seen(position.state, viewer)
    for _ in range(4):
        believed = sample(table, position, viewer, rng)
        same = table.seen(believed, viewer) == before and believed.turn_mask() == position.state.turn_mask()
        if same and next(told_alike(table, position, believed, viewer, rng), None) is None:
            return True
    return False
