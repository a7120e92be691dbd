"""The table as a picture, drawn from what one viewer may know.

``picture`` gives the parts that the page lays out; ``svg`` one complete drawing for files, notebooks and replays. Both
are a merchant's map drawn by candle. Nothing here is lit: what can be touched is for the page to say, by classes on
the elements' ids (``style``).
"""

from .board import sketch
from .cover import cover
from .document import svg
from .symbols import symbol
from .table import picture

__all__ = ["cover", "picture", "sketch", "svg", "symbol"]
