"""Names to sign in with: made by the house from what somebody is called, so that no answer tells which names there are."""

import re
from typing import Final
from unicodedata import normalize

LONGEST: Final = 16


def folded(name: str) -> str:
    """Return the plain letters of a name, small and without accents; of one that has none, a word that fits anybody.

    >>> folded("Maëlle Ó Briain"), folded("Зоя"), folded("!!")
    ('maelleobriain', 'player', 'player')
    """
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]", "", plain)[:LONGEST] or "player"
