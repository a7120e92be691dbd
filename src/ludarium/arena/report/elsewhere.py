"""Plays games of a variant: in this process if it runs with the changes, else in one that is started with them."""

import subprocess
import sys
from collections.abc import Sequence

from msgspec import Struct
from msgspec.json import decode, encode

from ludarium.core.errors import LudariumError, SetupError
from ludarium.core.registry import get_game
from ludarium.core.variant import Changes, active, applied, environment

from .samples import Plan, Sample, play


class Piece(Struct, frozen=True):
    """Some games of a plan."""

    plan: Plan
    numbers: tuple[int, ...]


class VariantAnswer(Struct):
    """What a process with changed components answers."""

    samples: list[Sample] = []
    fault: str = ""


def play_piece(piece: Piece) -> list[Sample]:
    """Play the games of a piece, wherever they have to be played."""
    if not piece.plan.changes:
        return play(piece.plan, piece.numbers)
    return _asked(piece).samples


def check_changes(game: str, changes: Changes) -> None:
    """Refuse changes that the game's own reader refuses, and paths that its box does not have."""
    _asked(Piece(Plan(game, get_game(game).setup(), 0, (), changes=changes), ()))


def _asked(piece: Piece) -> VariantAnswer:
    module = type(get_game(piece.plan.game)).__module__
    if active(module) == piece.plan.changes:
        return _answer(piece)
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        input=encode(piece),
        env=environment(module, piece.plan.changes),
        capture_output=True,
        check=False,
    )
    try:
        told = decode(done.stdout, type=VariantAnswer)
    except ValueError:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        told = VariantAnswer(fault=lines[-1] if lines else "the process of the variant died")
    if told.fault:
        raise SetupError(f"That change cannot be made: {told.fault.removesuffix('.')}.")
    return told


def _answer(piece: Piece) -> VariantAnswer:
    try:
        game = get_game(piece.plan.game)
        game.initial(piece.plan.setup)
    except (ValueError, LudariumError) as error:
        return VariantAnswer(fault=str(getattr(error, "message", error)).splitlines()[0])
    missing: Sequence[str] = sorted(set(piece.plan.changes) - applied)
    if missing:
        return VariantAnswer(fault=f"{game.info.title} has no components.{missing[0]}")
    return VariantAnswer(play(piece.plan, piece.numbers))


if __name__ == "__main__":
    sys.stdout.buffer.write(encode(_answer(decode(sys.stdin.buffer.read(), type=Piece))))
