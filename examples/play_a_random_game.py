"""Play a whole game at random and print how it ended.

Chance and players draw from streams of their own: however the players draw, the deck stays the same.
"""

from ludarium import get_game, stream
from ludarium.core.playout import play_out

game = get_game("rauha")
state = game.initial(game.setup(seats=4))
tally = play_out(state, stream(7, "chance"), stream(7, "players"))

print(f"{tally.plies} moves, {tally.decisions} decisions")
outcome = state.outcome()
for place, score, letter in sorted(zip(outcome.places, outcome.scores, "ABCD", strict=True)):
    print(f"{place}. seat {letter}: {score} points")
