"""The greedy bot where a game has more choices than can be listed."""

from typing import cast

from ludarium.bots import GreedyBot
from ludarium.core.game import Game
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream

GAME = get_game("paleo")


class Dumb(type(GAME)):  # type: ignore[misc]
    """Paleo without proposals of its own."""

    proposals = Game.proposals


def test_proposals_are_used_where_choices_are_many():
    """Seven million flicks are never listed: the game proposes, and the bot takes a legal one."""
    state = GAME.initial(GAME.setup(1, {"hand": "exact"}))
    action = GreedyBot(1, 16).choose(GAME, GAME.observe(state, 0), stream(1, "bot"))
    assert GAME.why_not(state, 0, action) is None


def test_without_proposals_some_choices_are_drawn():
    """A game that proposes nothing still gets an answer, soon and legal."""
    game = cast(AnyGame, Dumb())
    state = game.initial(game.setup(2))
    action = GreedyBot(1, 4).choose(game, game.observe(state, 0), stream(1, "bot"))
    assert game.why_not(state, 0, action) is None


def test_names_and_strengths():
    """A bot may carry another name and look at more or fewer choices."""
    assert GreedyBot().name == "heuristic"
    assert GreedyBot(1, 16, "novice").name == "novice"
