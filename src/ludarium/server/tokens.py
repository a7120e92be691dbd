"""Secrets that are links: who holds a seat's token holds the seat. The database keeps their hashes only."""

import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, digest
from secrets import token_urlsafe
from typing import Final

MATCH_ID: Final = re.compile(r"[A-Za-z0-9_-]{12}")


def new_match_id() -> str:
    """Name a match: twelve letters that nobody guesses, since they let people watch."""
    return token_urlsafe(9)


def new_token() -> str:
    """Draw a token of 144 random bits."""
    return token_urlsafe(18)


def next_token(token: str, match: str) -> str:
    """Derive what a token becomes in a rematch: always the same, so asking twice throws nobody out, and secret as it is.

    >>> next_token("old", "abcdefghijkl") == next_token("old", "abcdefghijkl") != next_token("old", "another-one1")
    True
    """
    return urlsafe_b64encode(digest(token.encode(), f"rematch/{match}".encode(), "sha256")[:18]).decode()


def hashed(token: str) -> str:
    """Return what is stored of a token. It is random, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def fits(token: str, stored: str | None) -> bool:
    """Compare a token with what is stored, in constant time."""
    return stored is not None and compare_digest(hashed(token), stored)
