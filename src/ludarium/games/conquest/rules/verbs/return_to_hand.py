"""Cards in play, but no lands, go back to their owners' hands."""

from typing import Final

from ..flow import TO_HAND
from ..kinds import HARM_RETURN
from ..removal import Removal

VERB: Final = Removal(TO_HAND, HARM_RETURN, named=False)
