"""The levels that a person can choose."""

import pytest

from ludarium.arena.contest import Contest, run, standings
from ludarium.bots import USUAL_BOT, GreedyBot, bot_names, make_bot, may_be_asked_for
from ludarium.bots.levels import DreamyBot
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE


def test_levels_go_from_weak_to_strong_by_name():
    """``random`` and ``heuristic`` are names that records and scripts rely on."""
    assert bot_names() == ("random", "novice", "heuristic", "expert")
    assert USUAL_BOT in bot_names()
    assert all(may_be_asked_for(name) for name in bot_names())


@pytest.mark.parametrize(
    ("name", "may"), [("search:2000", True), ("search:2s", True), ("search:2001", False), ("search:3s", False)]
)
def test_strangers_may_ask_for_a_little_thinking(name, may):
    """Two seconds or two thousand iterations a move; whoever runs the process may ask for any."""
    assert may_be_asked_for(name) is may
    assert make_bot(name).name == name


@pytest.mark.slow
def test_a_beginner_is_beaten_by_a_sensible_player_and_beats_chance():
    """On Rauha, without exception in a few games."""
    game = get_game("rauha")
    for bots in (("heuristic", "novice"), ("novice", "random")):
        first, _ = standings(run(Contest("rauha", game.setup(2), bots, 8, 1)))
        assert first.win_share >= 0.75


def test_half_of_a_beginners_moves_are_any():
    """The others are what the bot would do that dreams."""
    game = get_game("rauha")
    state, chance = game.initial(game.setup(2)), stream(1, "chance")
    while mover_seats(state.turn_mask())[0] == CHANCE:
        state.apply(CHANCE, draw(state, CHANCE, chance))
    view, sensible = game.observe(state, 0), GreedyBot(1, 16)
    bot = DreamyBot(sensible, 2)
    moves = [str(bot.choose(game, view, stream(seed, "bot"))) for seed in range(60)]
    usual = max(set(moves), key=moves.count)
    assert 25 <= moves.count(usual) <= 50
    assert len(set(moves)) > 2


@pytest.mark.parametrize("name", bot_names())
def test_where_moves_are_aimed_every_level_answers_at_once(name):
    """Paleo has strengths of its own: how many flicks are looked at, and how closely."""
    game = get_game("paleo")
    state = game.initial(game.setup(2))
    seat = mover_seats(state.turn_mask())[0]
    action = make_bot(name).choose(game, game.observe(state, seat), stream(1, "bot"))
    assert game.why_not(state, seat, action) is None
