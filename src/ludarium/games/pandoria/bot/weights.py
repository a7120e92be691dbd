"""The numbers of the judgement, tuned by playing."""

from typing import Final

from librt.vecs import vec

from ludarium.core.weights import read_weights

WEIGHTS: Final = read_weights("ludarium.games.pandoria")
"""The weights by name, from weights.json, where ``ludarium tune`` improves them."""

W: Final[vec[float]] = vec[float](list(WEIGHTS.values()))
"""Their values. Each of the following numbers is a weight's place here and in the file."""

UNIT: Final = 0
"""What a stored resource is worth in points at the end; less while the end is far, as in the solo game."""

UNIT_SOLO: Final = 1

USE: Final = 2
"""What the first three or four of a resource are worth beyond that while there is something to pay for."""

RIVAL: Final = 3
"""How much of the strongest rival's value counts against the own."""

PURCHASE: Final = 4
"""What the right to buy a card is worth."""

ROLLING: Final = 5
"""What dice not rolled yet promise."""

ARTEFACT: Final = 6
"""What an artefact in a region is worth to whoever closes it."""

GROWTH: Final = 7
"""How much a region grows until it is closed."""

BUILDING: Final = 8
"""How much of a building's worth is reached in a game at a table; a solo game is several times as long."""

BUILDING_SOLO: Final = 9

CARD: Final = 10
"""How much of what an unused card could do counts."""

HOPE: Final = 11
"""How likely a building is to become the best monument left."""

CHANCES: Final[vec[float]] = vec[float]([1.0, 0.72, 0.55, 0.44, 0.36, 0.3, 0.25, 0.21, 0.18, 0.15, 0.12, 0.1])
"""How likely a region is to be closed, by the empty hexes around it."""

BUILDING_WORTH: Final[vec[float]] = vec[float]([2.5, 2.5, 3.0, 2.0, 4.0, 1.5, 4.0, 1.5, 3.0, 4.0, 5.0, 3.5, 3.5])
"""In the order of ``lookup.BUILDING_IDS``."""

SPELL_WORTH: Final[vec[float]] = vec[float]([3.0, 2.0, 3.0, 2.5, 2.0, 2.5, 2.5, 2.5, 2.0])
"""In the order of ``lookup.SPELL_KINDS``."""

LOST: Final = 12
"""What each empty hex that nobody can reach any more costs: such ground can end the game too early."""

HORIZON: Final = 13
"""How much of an open region's promise is left when the game is about to end."""

SLOPE: Final = 14
"""How early the coming end is felt: what is left of the game counts so many times, up to the whole."""

LAST_ROUND: Final = 15
"""How much of an open region's promise each turn of the last round is worth."""

WIN: Final = 16
"""What winning is worth in points beyond the lead itself: who is ahead ends the game, who is behind lets it go on."""

SPREAD: Final = 17
"""How many points of lead are worth half a victory when the end is near, but not yet decided."""

SPREAD_LEFT: Final = 18
"""How many more, at the beginning of the game."""

SPREAD_LAST: Final = 19
"""How many, when the last turn has been played."""

SPREAD_TURN: Final = 20
"""How many more for each turn still to come in the last round."""
