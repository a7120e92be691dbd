"""One game between bots."""

import pytest

from ludarium.arena.match import bot_game, play_match, seat_streams, seated
from ludarium.core.errors import SetupError
from ludarium.core.record import replay
from ludarium.core.registry import get_game
from ludarium.core.seal import Seal, SealedDice, SeededDice
from ludarium.core.verify import verify

GAME = get_game("rauha")
SETUP = GAME.setup(2)


def test_a_bot_game_is_a_record_that_replays():
    """The record is closed and reaches the end."""
    record = bot_game(GAME, SETUP, seated(["random"], 2), SeededDice(3), seat_streams(3, "", 2))
    assert list(replay(record))[-1].state.turn_mask() == 0
    assert record.players == ("random", "random")


def test_thinking_never_moves_the_deck():
    """With the same dice, other bots are dealt the same first cards."""
    deals = []
    for bots in (["random"], ["heuristic"]):
        record = bot_game(GAME, SETUP, seated(bots, 2), SeededDice(3), seat_streams(3, "", 2))
        deals.append(record.moves[:9])
    assert deals[0] == deals[1]
    assert all(move.startswith("*") for move in deals[0])


def test_sealed_dice_of_a_match_can_be_verified():
    """Chance is rolled by its index, as the verifier counts it."""
    seal = Seal.of("0badcafe", ("tea",))
    record = bot_game(GAME, SETUP, seated(["random"], 2), SealedDice(seal), seat_streams(1, "", 2))
    record.seal = seal
    record.close()
    assert verify(record).dice == sum(move.startswith("*") for move in record.moves)


def test_a_match_can_be_left_at_any_move():
    """Nothing is played that nobody asked for."""
    state = GAME.initial(SETUP)
    match = play_match(GAME, state, seated(["random"], 2), SeededDice(1), seat_streams(1, "", 2))
    first = next(match)
    assert first.state is state
    assert GAME.fingerprint(state) == GAME.fingerprint(
        GAME.child(GAME.initial(SETUP), first.move.seat, first.move.action)
    )


def test_bots_take_seats_in_turns():
    """Two names on four seats alternate."""
    assert [bot.name for bot in seated(["heuristic", "random"], 4)] == ["heuristic", "random"] * 2


@pytest.mark.parametrize(
    ("names", "why"),
    [([], "No bot is named"), (["random"] * 3, "3 bots are named for 2 seats"), (["deep"], "There is no bot 'deep'")],
)
def test_wrong_bots_are_refused(names, why):
    """The refusal says what is wrong and what is possible."""
    with pytest.raises(SetupError, match=why):
        seated(names, 2)
