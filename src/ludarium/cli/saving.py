"""Games on disk. A game that is left keeps its dice closed: the secret lies in a file of its own beside the record.

When the game is over the secret moves into the record, where anybody can check every die with ``ludarium verify``.
"""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from ludarium.core.record import Record
from ludarium.core.seal import Seal, commit

from .errors import Refused


def state_folder() -> Path:
    """Return where games go that have no file of their own."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "state"
    return Path(home) / "ludarium"


def new_file(file: Path) -> Path:
    """Check that a file can be made, before a game begins."""
    if file.exists():
        raise Refused(f"{file} already exists. Choose another name, or resume it with: ludarium play --resume {file}")
    if not file.absolute().parent.is_dir():
        raise Refused(f"There is no folder {file.absolute().parent}, so {file.name} cannot be saved there.")
    return file


def write(file: Path, content: str | bytes) -> None:
    """Write a file whole or not at all."""
    data = content.encode() if isinstance(content, str) else content
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        draft.write_bytes(data)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def secret_file(file: Path) -> Path:
    """Return where the secret of an unfinished game lies."""
    return file.with_name(f"{file.name}.secret")


def save_open_game(file: Path, record: Record, secret: str) -> None:
    """Write an unfinished game and, beside it, the secret that only the house reads."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = secret_file(file)
    beside.touch(mode=0o600)
    beside.write_text(secret + "\n", "utf-8")
    write(file, record.dumps())


def save_finished_game(file: Path, record: Record) -> None:
    """Write a finished game; its record holds the secret now."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write(file, record.dumps())
    with suppress(OSError):
        secret_file(file).unlink(missing_ok=True)


def opened(record: Record, file: Path) -> Seal:
    """Return the seal of an unfinished game with its secret, read from beside its file."""
    if record.end is not msgspec.UNSET:
        raise Refused(f"The game in {file} is over. See it with: ludarium replay {file}")
    if record.seal is msgspec.UNSET:
        raise Refused(f"The game in {file} has no sealed dice, so it was not left at this table and cannot go on.")
    beside = secret_file(file)
    if not beside.is_file():
        raise Refused(f"The dice of {file} are sealed and their secret is missing: it should be in {beside}.")
    secret = beside.read_text("utf-8").strip()
    try:
        fits = commit(secret) == record.seal.commitment
    except ValueError:
        fits = False
    if not fits:
        raise Refused(f"The secret in {beside} is not the one that {file} was sealed with.")
    return Seal(record.seal.commitment, record.seal.phrases, secret)
