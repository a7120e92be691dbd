"""Passwords, by argon2id, in threads of their own: each takes much time and memory, so few are under way at once."""

from functools import cache
from typing import TYPE_CHECKING, Final

from ..threads import BoundedThreads

if TYPE_CHECKING:
    from argon2 import PasswordHasher

AT_ONCE: Final = 2
WAITING: Final = 32
LEAST: Final = 10
MOST: Final = 200


@cache
def hasher() -> "PasswordHasher":
    """Return argon2id with the package's own settings (RFC 9106, little memory); imported when somebody first needs it."""
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def _nobody() -> str:
    return hasher().hash("nobody has this password")


def fits(stored: str | None, password: str) -> bool:
    """Compare a password. Who is not there is compared too: it takes as long."""
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        hasher().verify(stored or _nobody(), password)
    except (Argon2Error, InvalidHashError):
        return False
    return stored is not None


class Passwords:
    """The threads that hash and compare."""

    def __init__(self) -> None:
        self._threads = BoundedThreads(AT_ONCE, WAITING)

    async def hash(self, password: str) -> str:
        """Hash a password, or refuse with ``busy``."""
        return await self._threads.run(lambda: hasher().hash(password))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether a password is the one that is stored; refuses with ``busy``."""
        return await self._threads.run(fits, stored, password)

    def close(self) -> None:
        """Start nothing more."""
        self._threads.close()
