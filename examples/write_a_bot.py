"""A bot of one's own: for each action it plays a few random games to the end, and takes the one that paid best.

A bot gets an observation and nothing else. What it may do follows from the belief: in every sampled position its legal
actions are the same.
"""

from ludarium import Action, Observation, get_game
from ludarium.arena.match import play_match, seat_streams
from ludarium.bots import RandomBot
from ludarium.core.playout import play_out
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.seal import SeededDice


class PlayoutBot:
    """Flat Monte Carlo: the plainest bot that plans."""

    name = "playouts"

    def __init__(self, games: int = 8) -> None:
        self.games = games

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Return a legal action of the observation's seat."""
        seat = observation.seat
        assert seat is not None
        belief = game.belief(observation)

        def points(action: Action) -> int:
            total = 0
            for _ in range(self.games):
                world = game.child(belief.sample(rng), seat, action)
                play_out(world, rng, rng)
                total += world.outcome().scores[seat]
            return total

        return max(game.legal_actions(belief.sample(rng), seat), key=points)


game = get_game("rauha")
state = game.initial(game.setup(seats=2))
for _ in play_match(game, state, [PlayoutBot(), RandomBot()], SeededDice(1), seat_streams(1, "", 2)):
    pass
print("playouts {} : {} random".format(*state.outcome().scores))
