"""The table as a picture, drawn from what one viewer may know.

``picture`` gives the parts that the page lays out; ``svg`` one complete drawing for files, notebooks and replays. Both
are cut-paper dioramas on a dusk ground. Nothing here is lit: what can be touched is for the page to say, by classes on
the elements' ids (``style``).
"""

from .cover import cover
from .document import svg
from .symbols import symbol
from .table import picture

__all__ = ["cover", "picture", "svg", "symbol"]
