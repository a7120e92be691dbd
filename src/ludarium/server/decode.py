"""Decoding what comes in, strictly: it is a message of the protocol from a page of this house, or it is refused."""

import contextlib
import json
from collections.abc import Collection
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import msgspec

from .errors import Refused
from .protocol import MAX_MESSAGE, FromPage

_decoder: Final[msgspec.json.Decoder[FromPage]] = msgspec.json.Decoder(FromPage)


def decode(text: str | None) -> FromPage:
    """Decode a message strictly."""
    if text is None:
        raise Refused("bad_message")
    if len(text) > MAX_MESSAGE or len(text.encode("utf-8", "replace")) > MAX_MESSAGE:
        raise Refused("too_large")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("bad_message") from None


def message_id(text: str | None) -> int:
    """Find the id of a message that is otherwise unreadable, so that the page knows which one was refused."""
    if text is None or len(text) > MAX_MESSAGE:
        return -1
    with contextlib.suppress(ValueError, RecursionError):
        found = json.loads(text)
        number = found.get("id") if isinstance(found, dict) else None
        if type(number) is int and 0 <= number <= 2**31:
            return number
    return -1


def known_host(host: str | None, names: Collection[str]) -> bool:
    """Whether the house goes by the name that a request was sent to; a page elsewhere may give its own name our address.

    Addresses are safe: no page elsewhere has one for its name. Programs that are no browsers may name nothing.

    >>> [known_host(host, ["ludarium.example"]) for host in ("127.0.0.1:8000", "[::1]", "localhost:80", "ludarium.example", None)]
    [True, True, True, True, True]
    >>> known_host("evil.example:8000", ["ludarium.example"]), known_host("evil.example", ["*"])
    (False, True)
    """
    if host is None or "*" in names:
        return True
    name = host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    name = name.lower().rstrip(".")
    if name == "localhost" or name.endswith(".localhost") or name in {one.lower() for one in names}:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


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
