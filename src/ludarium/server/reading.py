"""What comes in, read strictly: it is a message of the protocol from a page of this house, or it is refused."""

import contextlib
import json
from typing import Final
from urllib.parse import urlsplit

import msgspec

from .errors import Refused
from .protocol import MAX_MESSAGE, FromPage

_decoder: Final[msgspec.json.Decoder[FromPage]] = msgspec.json.Decoder(FromPage)


def read(text: str | None) -> FromPage:
    """Decode a message strictly."""
    if text is None:
        raise Refused("bad_message")
    if len(text) > MAX_MESSAGE or len(text.encode("utf-8", "replace")) > MAX_MESSAGE:
        raise Refused("too_large")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("bad_message") from None


def number_of(text: str | None) -> int:
    """Find the id of a message that is otherwise unreadable, so that the page knows which one was refused."""
    if text is None or len(text) > MAX_MESSAGE:
        return -1
    with contextlib.suppress(ValueError, RecursionError):
        found = json.loads(text)
        number = found.get("id") if isinstance(found, dict) else None
        if type(number) is int and 0 <= number <= 2**31:
            return number
    return -1


def same_host(origin: str | None, host: str | None) -> bool:
    """Whether a page of this house opens the connection; programs that are no browsers name no origin.

    >>> same_host("http://localhost:8000", "localhost:8000"), same_host("http://elsewhere", "localhost:8000")
    (True, False)
    """
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False
