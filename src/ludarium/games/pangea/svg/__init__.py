"""The table as a picture, drawn from what one viewer may know.

``picture`` gives the parts that the page lays out; ``svg`` one complete drawing for files, notebooks and replays. Both show
cut-paper land in a deep sea. Nothing here is lit: what can be touched is for the page to say, by classes on the elements'
ids (``style``).
"""

from .cover import cover
from .document import svg
from .palette import TERRAIN
from .symbols import symbol
from .table import picture

__all__ = ["TERRAIN", "cover", "picture", "svg", "symbol"]
