"""The numbers of the judgement, tuned by playing."""

from typing import Final

from librt.vecs import vec

UNIT: Final = 0.45
"""What a stored resource is worth in points at the end; less while the end is far, as in the solo game."""

UNIT_SOLO: Final = 0.22

USE: Final = 0.6
"""What the first three or four of a resource are worth beyond that while there is something to pay for."""

RIVAL: Final = 0.45
"""How much of the strongest rival's value counts against the own."""

PURCHASE: Final = 1.4
"""What the right to buy a card is worth."""

ROLLING: Final = 1.5
"""What dice not rolled yet promise."""

ARTEFACT: Final = 2.4
"""What an artefact in a region is worth to whoever closes it."""

GROWTH: Final = 0.3
"""How much a region grows until it is closed."""

BUILDING: Final = 1.3
"""How much of a building's worth is reached in a game at a table; a solo game is several times as long."""

BUILDING_SOLO: Final = 6.0

CARD: Final = 0.6
"""How much of what an unused card could do counts."""

HOPE: Final = 0.5
"""How likely a building is to become the best monument left."""

CHANCES: Final = vec[float]([1.0, 0.72, 0.55, 0.44, 0.36, 0.3, 0.25, 0.21, 0.18, 0.15, 0.12, 0.1])
"""How likely a region is to be closed, by the empty hexes around it."""

BUILDING_WORTH: Final = vec[float]([2.5, 2.5, 3.0, 2.0, 4.0, 1.5, 4.0, 1.5, 3.0, 4.0, 5.0, 3.5, 3.5])
"""In the order of ``tables.BUILDING_IDS``."""

SPELL_WORTH: Final = vec[float]([3.0, 2.0, 3.0, 2.5, 2.0, 2.5, 2.5, 2.5, 2.0])
"""In the order of ``tables.SPELL_KINDS``."""

LOST: Final = 0.3
"""What each empty hex that nobody can reach any more costs: such ground can end the game too early."""

HORIZON: Final = 0.5
"""How much of an open region's promise is left when the game is about to end."""

SLOPE: Final = 2.5
"""How early the coming end is felt: what is left of the game counts so many times, up to the whole."""

LAST_ROUND: Final = 0.25
"""How much of an open region's promise each turn of the last round is worth."""

WIN: Final = 14.0
"""What winning is worth in points beyond the lead itself: who is ahead ends the game, who is behind lets it go on."""

SPREAD: Final = 4.0
"""How many points of lead are worth half a victory when the end is near, but not yet decided."""

SPREAD_LEFT: Final = 10.0
"""How many more, at the beginning of the game."""

SPREAD_LAST: Final = 1.0
"""How many, when the last turn has been played."""

SPREAD_TURN: Final = 3.0
"""How many more for each turn still to come in the last round."""
