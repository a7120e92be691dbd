"""``ludarium verify``: every move's legality and every die of a finished record."""

from typing import Final

import typer

from .common import AsJson, RecordFile, examples, print_json, read_record
from .errors import FAILED

EXAMPLES: Final = examples("ludarium verify game.json", "ludarium verify game.json --json")


def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Recompute a record: every move's legality, and every die from the opened seal.

    A forged record is refused, with the move and the line where it breaks.
    """
    from ludarium.core.errors import RecordError
    from ludarium.core.verify import verify as recompute

    try:
        record, text = read_record(file)
        verdict = recompute(record, text)
    except RecordError as error:
        if not as_json:
            raise
        print_json({"ok": False, "error": error.message, "code": error.code, "line": error.line, "ply": error.ply})
        raise typer.Exit(FAILED) from None
    if as_json:
        print_json(
            {
                "ok": True,
                "moves": verdict.moves,
                "dice": verdict.dice,
                "sealed": verdict.sealed,
                "finished": verdict.finished,
            }
        )
        return
    dice = f"{verdict.dice} dice follow from the seal" if verdict.sealed else "there is no seal, so no die was checked"
    typer.echo(f"{verdict.moves} moves are legal and {dice}.{'' if verdict.finished else ' The game is not over.'}")
