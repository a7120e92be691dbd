"""Who speaks, as others are told of it: a word that is the same at every table, so that somebody can be blocked or silenced.

It tells nothing else: not the account, not what the browser calls itself. Who has an account is the same on every device; a
guest is a browser, so another browser is another guest.
"""

from hashlib import sha256


def who_of(device: str) -> str:
    """Name a browser so that others can block it, without telling what it is called."""
    return _word(f"ludarium/{device}")


def who_of_account(account: str) -> str:
    """Name an account likewise. No browser can call itself so that it is named alike."""
    return _word(f"ludarium-account/{account}")


def _word(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]
