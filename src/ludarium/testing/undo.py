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
from .sampled import Position, Sampled, name_viewer

Log = History[State, Observation]


def take_backs_fold(sampled: Sampled, tally: Tally) -> None:
    """A log with take-backs folds to the same position as the moves that stand, played anew."""
    rng = sampled.rng("history")
    for played in sampled.played:
        tally.case()
        history: Log = History(sampled.game, sampled.setup)
        now_and_then = max(3, len(played.moves) // 30)
        for ply, (seat, code) in enumerate(played.moves):
            history.add(sampled.move(seat, code))
            if rng.below(now_and_then) == 0 and not _take_back(
                sampled, tally, history, pick(range(sampled.setup.seats), rng)
            ):
                tally.fail(
                    "after a take-back the position is not that of the moves that stand", sampled.place(played, ply + 1)
                )
                break
        if fingerprint(_refold(sampled, history)) != fingerprint(history.state):
            tally.fail("the log, folded anew, leads to another position", sampled.place(played, len(played.moves)))


def _take_back(sampled: Sampled, tally: Tally, history: Log, seat: int) -> bool:
    """Let a seat take back its last move, if it may, and make it again; return whether positions were right."""
    ply = history.may_take_back(seat)
    if ply is None:
        return True
    taken = next(step for step in history.steps if step.ply == ply)
    tally.count("take-backs")
    history.add(TakeBack(seat, ply))
    right = fingerprint(history.state) == fingerprint(_standing(sampled, history))
    history.add(taken.move)
    return right and fingerprint(history.state) == fingerprint(_standing(sampled, history))


def _standing(sampled: Sampled, history: Log) -> State:
    state = sampled.game.initial(sampled.setup)
    for step in history.steps:
        state = sampled.game.child(state, step.move.seat, step.move.action)
    return state


def _refold(sampled: Sampled, history: Log) -> State:
    again: Log = History(sampled.game, sampled.setup)
    for entry in history.entries:
        again.add(entry)
    return again.state


def told_moves_stand(sampled: Sampled, tally: Tally) -> None:
    """A move that may be taken back has told nobody anything hidden: whoever saw it had to think it possible before."""
    rng = sampled.rng("take-backs")
    for position in sampled.positions("take-backs", 80):
        if position.seat != CHANCE and not _reveals(sampled, position):
            tally.case()
            for viewer in sampled.viewers:
                if viewer != position.seat and _surprised(sampled, position, viewer, rng):
                    move = sampled.move(position.seat, position.code)
                    tally.fail(
                        f"{move} shows {name_viewer(viewer)} something hidden; no sight reveals it",
                        sampled.at(position),
                    )
                    break


def _reveals(sampled: Sampled, position: Position) -> bool:
    moved = position.state, position.seat, position.code, position.after
    return any(sampled.told(*moved, viewer).reveals for viewer in sampled.viewers)


def _surprised(sampled: Sampled, position: Position, viewer: Viewer, rng: Rng) -> bool:
    """Whether some position that the viewer believed possible has no move of which it would be told the same."""
    before = sampled.seen(position.state, viewer)
    for _ in range(4):
        believed = sample(sampled, position, viewer, rng)
        same = sampled.seen(believed, viewer) == before and believed.turn_mask() == position.state.turn_mask()
        if same and next(told_alike(sampled, position, believed, viewer, rng), None) is None:
            return True
    return False
