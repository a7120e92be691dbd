"""The table as a picture, drawn from what one viewer may know.

``picture`` gives the parts that the page lays out; ``svg`` one complete drawing for files, notebooks and replays. Nothing here is
lit: what can be touched is for the page to say, by classes on the elements' ids (``style``). ``faces`` draws single cards,
``emblems`` their scenes, ``motifs`` the figures in them.
"""

from .cover import cover
from .document import svg
from .reader import ARTIST, portrait
from .symbols import symbol
from .table import picture

__all__ = ["ARTIST", "cover", "picture", "portrait", "svg", "symbol"]
