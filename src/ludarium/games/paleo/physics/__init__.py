"""How discs slide: exact between events, one event after the other, the same on every machine.

A disc under constant sliding friction runs straight and loses speed evenly, so its path between two contacts is a segment
walked by a known law. ``directions`` gives the unit vectors, ``contacts`` the moment at which two things meet, ``bodies`` are
the discs and solids, ``impacts`` what a contact does to them, ``foresight`` finds each disc's next event, and ``slide`` goes
from event to event until all is at rest. Only + − × ÷ and the square root are used, each of which has one result under
IEEE 754; results are rounded to a thousandth of a millimetre.
"""

from .bodies import thousandths
from .directions import COS, SIN
from .slide import Slide

__all__ = ["COS", "SIN", "Slide", "thousandths"]
