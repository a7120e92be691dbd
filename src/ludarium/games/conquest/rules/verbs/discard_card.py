"""Discard cards in play (RULES 7.7); lands only where they are named."""

from typing import Final

from ..flow import TO_DISCARD
from ..kinds import HARM_DISCARD
from ..removal import Removal

VERB: Final = Removal(TO_DISCARD, HARM_DISCARD, named=True)
