"""Numbers for kinds of action, reasons, questions, frames and the words of the vocabulary that the rules branch on."""

from typing import Final

# Kinds of action, in the order of ``actions.ACTIONS``.
PLAY: Final = 0
DISCARD: Final = 1
DROP: Final = 2
USE: Final = 3
MOVE: Final = 4
CAPTURE: Final = 5
ESCORT: Final = 6
EXPEDITION: Final = 7
ATTACK_LAND: Final = 8
PRESS: Final = 9
CAMPAIGN: Final = 10
END: Final = 11
PASS: Final = 12
INTERRUPT: Final = 13
TARGET: Final = 14
PLAYER: Final = 15
PLACE: Final = 16
TAKE: Final = 17
DECLINE: Final = 18
ACCEPT: Final = 19
BRING: Final = 20
READY: Final = 21
DRAW_CARD: Final = 22
TURN_LAND: Final = 23
DEAL_CARD: Final = 24
AT_RANDOM: Final = 25
RANDOM_TAKE: Final = 26
DRAW_FIRST: Final = 27

# Reasons against an action; their sentences are in ``text.REASONS``.
OTHER_STEP: Final = 1
NOT_IN_HAND: Final = 2
PLAYS_USED: Final = 3
NO_ROOM: Final = 4
WRONG_PLACE: Final = 5
NO_DISCOVERY: Final = 6
CHOOSE_ONE: Final = 7
FORBIDDEN: Final = 8
CAMPAIGN_BEGUN: Final = 9
NOT_YOURS: Final = 10
STILL_SITTING: Final = 11
LANDS_STAY: Final = 12
NO_ABILITY: Final = 13
USED_UP: Final = 14
NOT_NOW: Final = 15
NOTHING_TO_DO: Final = 16
COST_SHORT: Final = 17
TRANSPORT_USED: Final = 18
NOT_A_CHARACTER: Final = 19
OTHER_CONTINENT: Final = 20
SAME_CONTINENT: Final = 21
CAMPAIGN_ONLY: Final = 22
NO_EXPLORER: Final = 23
NOT_TOGETHER: Final = 24
PEACE: Final = 25
ATTACKS_USED: Final = 26
MORALE_LOW: Final = 27
NOT_OCCUPIED: Final = 28
OCCUPIED: Final = 29
NOT_OPPOSING: Final = 30
IMMUNE: Final = 31
OUT_OF_RANGE: Final = 32
ON_EXPEDITION: Final = 33
NO_EXPEDITION: Final = 34
NO_ANSWER: Final = 35
NOT_A_TARGET: Final = 36
NOT_THERE: Final = 37
DECK_DOUBLE: Final = 38
DECK_SHORT: Final = 39
DECK_LANDLESS: Final = 40
DECK_BACKUP: Final = 41
MUST_CHOOSE: Final = 42
NOT_ON_TOP: Final = 43
SAILED: Final = 44

# Questions.
NOTHING: Final = 0
MENU: Final = 1
ASK_WINDOW: Final = 2
ASK_TARGET: Final = 3
ASK_PLAYER: Final = 4
ASK_PLACE: Final = 5
ASK_TAKE: Final = 6
ASK_OPTIONAL: Final = 7
ASK_FREE: Final = 8
ASK_DRAW: Final = 9
ASK_LAND: Final = 10
ASK_RANDOM: Final = 11
ASK_RANDOM_TAKE: Final = 12

# Frames of the stack, and what their fields mean: see the rooms that push them.
FRAME: Final = 8
F_PLAY: Final = 1
F_ENTER: Final = 2
F_ABILITY: Final = 3
F_WINDOW: Final = 4
F_LEAVE: Final = 5
F_BATTLE: Final = 6
F_CAPTURE: Final = 7
F_DRAW: Final = 8
F_START: Final = 9
F_END: Final = 10
F_HAND_LOSS: Final = 11
F_SEARCH: Final = 12
F_LOOK: Final = 13
F_DISCOVER: Final = 14
F_FREE: Final = 15
F_PLACE: Final = 16
F_LOSE: Final = 17
F_SETTLE: Final = 18
F_REDIRECT: Final = 19
F_CHOOSE: Final = 20

# Words of the vocabulary: their numbers in ``words``. Of the verbs only those stand here that rules ask for by name.
V_MORALE: Final = 0
V_STRENGTH: Final = 2
V_LAND_STRENGTH: Final = 3
V_MULTIPLY: Final = 4
V_RESULT: Final = 5
V_CASUALTY: Final = 6
V_LIMIT: Final = 7
V_RANGE: Final = 8
V_FORBID: Final = 9
V_IMMUNE: Final = 10
V_DISCOVER: Final = 22
V_MUTE: Final = 27
V_COUNT_AS: Final = 29

YOU: Final = 1
OPPONENT: Final = 2
EACH_OPPONENT: Final = 3
EACH_PLAYER: Final = 4
ATTACKER: Final = 5
DEFENDER: Final = 6
ACTOR: Final = 7

W_CARD: Final = 0
W_ABILITY: Final = 1
W_ATTACK: Final = 2
W_LOSSES: Final = 3
W_LEAVE: Final = 4
W_CAPTURE: Final = 5

ON_TURN_START: Final = 0
ON_TURN_END: Final = 1
ON_ATTACK: Final = 2
ON_ATTACKED: Final = 3
ON_WON: Final = 4
ON_LOST: Final = 5
ON_DRAWN: Final = 6
ON_PLAY: Final = 7
ON_OPPONENT_PLAYS: Final = 8
ON_LAND_GAINED: Final = 9
ON_LAND_LOST: Final = 10
ON_CHARACTER_LOST: Final = 11
ON_OPPONENT_LOST: Final = 12

ACT_ATTACK: Final = 0
ACT_PLAY: Final = 1
ACT_TRANSPORT: Final = 2
ACT_CAPTURE: Final = 3
ACT_HOLD: Final = 4
ACT_DRAW: Final = 5
ACT_DISCOVER: Final = 6
ACT_INTERRUPT: Final = 7

HARM_ATTACK: Final = 0
HARM_CAPTURE: Final = 1
HARM_DISCARD: Final = 2
HARM_CONFISCATE: Final = 3
HARM_RETURN: Final = 4
HARM_MOVE: Final = 5
HARM_MUTE: Final = 6
HARM_STRENGTH: Final = 7

L_PLAYS: Final = 0
L_ATTACKS: Final = 1
L_TRANSPORTS: Final = 2
L_HAND: Final = 3
L_ATTACK_MORALE: Final = 4
L_SLOTS: Final = 5
L_ARMIES: Final = 6

TIMING_I: Final = 0
TIMING_H: Final = 1
TIMING_C: Final = 2
INFINITE: Final = 3
"""Uses that never end."""

HERE: Final = 1
SIDE_YOURS: Final = 2
SIDE_OTHER: Final = 4
SELF: Final = 8
NOT_SELF: Final = 16
PENDING: Final = 32
UNOCCUPIED: Final = 64

CANCELLED: Final = 4
"""The flag of an ability that was cancelled."""

SLOT: Final = 65536
"""A pick is its slot times this, and the piece or seat that was pointed at."""
