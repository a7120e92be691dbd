"""The table as a picture, drawn from what one viewer may know: a toy on a beach, seen from above.

``picture`` gives the parts that the page lays out; ``svg`` one complete drawing for files, notebooks and replays; ``motion``
how discs travel. Nothing here is lit: what can be touched is for the page to say, by classes on the elements' ids (``style``).
"""

from .aim import field, forecast, gestures, stuck
from .cover import cover
from .document import svg
from .motion import motion
from .symbols import symbol
from .table import picture

__all__ = ["cover", "field", "forecast", "gestures", "motion", "picture", "stuck", "svg", "symbol"]
