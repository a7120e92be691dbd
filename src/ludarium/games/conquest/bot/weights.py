"""The weights of the judgement: named, tuned, each with its place in one list."""

from typing import Final

from librt.vecs import vec

from ludarium.core.weights import read_weights

WEIGHTS: Final = read_weights("ludarium.games.conquest")
"""The weights by name, from weights.json, where ``ludarium tune`` improves them."""

W: Final[vec[float]] = vec[float](list(WEIGHTS.values()))
"""Their values. Each of the following numbers is a weight's place here and in the file."""

LAND_WORTH: Final = 0
OPEN_LAND: Final = 1
"""What a land without characters loses by it, and as much again where an opponent is near."""

DEFENCELESS: Final = 2
"""What it costs to have nobody in any land: the next capture ends the game."""

STRENGTH: Final = 3
"""What a point of attack or defense is worth."""

CONSTANT: Final = 4
HOLD: Final = 5
INTERRUPT: Final = 6
"""How much of an ability's price counts while it is ready."""

HAND_CARD: Final = 7
UNPLAYED: Final = 8
"""How much of what a card promises counts while it is in hand and has a place to go."""

NEW_CARD: Final = 9
"""What a card is worth that will be drawn."""

RIVAL: Final = 10
"""How much of the strongest rival's worth counts against the own."""

LOSS: Final = 11
ANSWER: Final = 12
"""What an interrupt laid down unseen costs: it must answer something that is worth more."""

RAID: Final = 13
"""How much of the best attack that is possible counts in the Campaign."""
