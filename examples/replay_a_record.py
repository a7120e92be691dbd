"""Write a record, read it back, and walk through its positions.

A record is JSON: a header and the moves, chance included. It replays without dice.
"""

from ludarium import RecordError, get_game, loads, replay
from ludarium.arena.match import bot_game, seat_streams
from ludarium.bots import make_bot
from ludarium.core.seal import SeededDice

game = get_game("rauha")
bots = [make_bot("heuristic"), make_bot("random")]
record = bot_game(game, game.setup(seats=2), bots, SeededDice(3), seat_streams(3, "", 2))
text = record.dumps()
print("\n".join(text.splitlines()[:12]), "...", sep="\n")

for position in replay(loads(text), text):
    if position.ply % 40 == 0:
        print(f"after {position.ply:>3} moves ({position.move}): {game.fingerprint(position.state)}")

# A record that was changed by hand does not replay, and the refusal names the line.
forged = text.replace('"A keep', '"B keep', 1)
try:
    list(replay(loads(forged), forged))
except RecordError as error:
    print(error)
