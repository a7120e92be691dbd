"""*Your turn* by e-mail, for tables by the day: by choice, once a turn, and only to who has no open page.

A mail names the game and links to the table; it holds no secret, so whoever reads it learns that somebody plays there. Who is
told of a turn is claimed in the database: of several nodes one writes. What cannot be sent is tried again a few times and then
left.
"""

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine
from email.message import EmailMessage
from email.utils import make_msgid
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from ludarium.core.i18n import translator

from .limits import Buckets
from .matches import LiveMatch
from .presence import Presence
from .storage import Store
from .storage.rows import PERSON
from .tokens import hashed

ADDRESS: Final = re.compile(r"(?!=\?)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,24}")
"""Plain letters alone: what else a mail's head may hold, such as encoded words, is no address to anybody."""
RATE: Final = 1 / 3600
BURST: Final = 12
"""Mails an hour to one address, and at once: nobody can have a stranger written to without end."""
AT_ONCE: Final = 4
TRIES: Final = 3
SECONDS: Final = 20.0
_log: Final = logging.getLogger(__name__)


def is_address(text: str) -> bool:
    """Whether a text looks like an address that mail can be sent to.

    >>> is_address("zoe@example.org"), is_address("zoe@example.org\\nBcc: all@example.org"), is_address("zoe")
    (True, False, False)
    """
    return ADDRESS.fullmatch(text) is not None


class Mailer:
    """Sends through ``smtp``, such as ``smtp://user:password@mail.example.org:587``, or not at all if that is empty."""

    def __init__(
        self,
        store: Store,
        presence: Presence,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        smtp: str,
        sender: str,
        address: str,
    ) -> None:
        self._store = store
        self._presence = presence
        self._spawn = spawn
        self._smtp = smtp
        self._sender = sender
        self._address = address.rstrip("/")
        self._places = asyncio.Semaphore(AT_ONCE)
        self._told: set[tuple[str, int, int]] = set()
        self._addresses = Buckets(RATE, BURST)
        self._visitors = Buckets(BURST * RATE, BURST)

    @property
    def on(self) -> bool:
        """Whether mail can be sent: through a server, with the address under which the house is reached."""
        return bool(self._smtp and self._address)

    def notice(self, match: LiveMatch) -> None:
        """A match has changed: whoever is asked now and is away may want to know."""
        if not self.on or match.clock is None or not match.clock.daily or not match.begun or match.over:
            return
        away = self._presence.away(match)
        for seat in match.seats:
            turn = match.turn_since(seat.seat)
            key = (match.id, seat.seat, turn)
            if seat.kind == PERSON and seat.seat in away and turn >= 0 and key not in self._told:
                self._told = {one for one in self._told if one[:2] != key[:2]} | {key}
                self._spawn(self._tell(match, seat.seat, turn))

    def wanted(self, match: LiveMatch) -> None:
        """Somebody has given an address: the turn that goes on may be told, too."""
        self._told = {one for one in self._told if one[0] != match.id}
        self.notice(match)

    def may_keep(self, visitor: str) -> bool:
        """Whether a visitor may name one more address to write to."""
        return self._visitors.take(visitor)

    async def _tell(self, match: LiveMatch, seat: int, turn: int) -> None:
        wanted = await self._store.claim_mail(match.id, seat, turn)
        if wanted is None or not self._addresses.take(hashed(wanted[0].lower())):
            return
        async with self._places:
            await self._send(self.letter(match, *wanted))

    def letter(self, match: LiveMatch, to: str, lang: str) -> EmailMessage:
        """Write that it is somebody's turn."""
        t = translator("ludarium.server", lang)
        letter, title = EmailMessage(), match.game.info.title
        letter["From"], letter["To"] = self._sender, to
        letter["Subject"] = t("{game}: your turn", game=title)
        letter["Message-ID"] = make_msgid(domain=urlsplit(self._address).hostname or "localhost")
        letter["Auto-Submitted"] = "auto-generated"
        link = f"{self._address}/t/{match.id}"
        text = t("It is your turn at a table of {game}.", game=title)
        stop = t("You asked for this e-mail at the table. Switch it off in the table’s menu.")
        letter.set_content(f"{text}\n\n{link}\n\n{stop}\n")
        return letter

    async def _send(self, letter: EmailMessage) -> None:
        import aiosmtplib  # seldom needed

        url = urlsplit(self._smtp)
        for attempt in range(TRIES):
            try:
                await aiosmtplib.send(
                    letter,
                    hostname=url.hostname,
                    port=url.port or (465 if url.scheme == "smtps" else 25),
                    username=unquote(url.username) if url.username else None,
                    password=unquote(url.password) if url.password else None,
                    use_tls=url.scheme == "smtps",
                    timeout=SECONDS,
                )
                return
            except (aiosmtplib.SMTPException, OSError) as error:
                _log.warning("a mail could not be sent (%s)", type(error).__name__)
                await asyncio.sleep(2.0**attempt)
