"""The rules, from the ground up: order, entities, planet, satellites, openings, course, placing, activation.

``play`` holds the seven methods, ``codes`` names kinds and reasons. ``choices``, ``choice`` and ``refusal`` read the same
masks: ``squares_for`` a card, ``without_spore``, and what ``openings`` found to be activated.
"""

from .play import Rauha, new_position

__all__ = ["Rauha", "new_position"]
