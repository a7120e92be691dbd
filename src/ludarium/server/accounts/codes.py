"""Codes that people copy by hand: to open an account again, and invitations. They are random, so a plain hash is stored."""

from secrets import choice
from typing import Final

from ..tokens import hashed

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that is taken for another: no i, l, o, 0 or 1."""
GROUPS: Final = 3
SIZE: Final = 5
AT_ONCE: Final = 8


def new_code() -> str:
    """Draw a code of 74 random bits."""
    return "-".join("".join(choice(LETTERS) for _ in range(SIZE)) for _ in range(GROUPS))


def new_codes() -> list[str]:
    """Draw an account's recovery codes."""
    return [new_code() for _ in range(AT_ONCE)]


def code_hash(typed: str) -> str:
    """Return what is stored of a code, however it was typed.

    >>> code_hash(" ABCDE fghjk-mnpqr") == code_hash("abcde-fghjk-mnpqr")
    True
    """
    return hashed("".join(letter for letter in typed.lower() if letter in LETTERS))
