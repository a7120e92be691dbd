"""One game between bots, move by move: each bot sees its observation and draws from a stream of its own."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from ludarium.bots import Bot, bot_names, make_bot
from ludarium.core.action import Action
from ludarium.core.errors import SetupError
from ludarium.core.game import mover_seats
from ludarium.core.record import Record, new_record, print_positions
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng, stream
from ludarium.core.seal import Dice
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Move, seat_letter

Streams: TypeAlias = Callable[[int], Rng]
"""The stream from which a seat's bot draws its next choice."""


class Played(Struct, frozen=True):
    """One move, how many choices its seat had, and the position after it. The position is changed by the next move."""

    move: Move
    choices: int
    state: State


class StreamDice:
    """Chance drawn from one stream in the order of play: the dice of ``core.playout``."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def roll(self, index: int, weight: int) -> int:
        """Return the next outcome."""
        return self._rng.below(weight)


def roll(game: AnyGame, state: State, dice: Dice, index: int) -> Action:
    """Return what the dice bring in a position where chance moves; ``index`` chance moves stood before it."""
    return game.actions.action(state.choice(CHANCE, dice.roll(index, state.choices(CHANCE))))


def play_match(game: AnyGame, state: State, bots: Sequence[Bot], dice: Dice, streams: Streams) -> Iterator[Played]:
    """Play a position on, in place, until it is over or nobody asks for the next move."""
    rolled = 0
    while mask := state.turn_mask():
        seat = mover_seats(mask)[0]
        choices = state.choices(seat)
        if seat == CHANCE:
            action = roll(game, state, dice, rolled)
            rolled += 1
        else:
            action = bots[seat].choose(game, game.observe(state, seat), streams(seat))
        game.play(state, seat, action)
        yield Played(Move(seat, action), choices, state)


def seated(names: Sequence[str], seats: int) -> list[Bot]:
    """Put the named bots on all seats, in turns if there are fewer names than seats."""
    if not names:
        raise SetupError(f"No bot is named. Possible: {', '.join(bot_names())}.")
    if len(names) > seats:
        raise SetupError(f"{len(names)} bots are named for {seats} seats.")
    return [make_bot(names[seat % len(names)]) for seat in range(seats)]


def seat_streams(seed: int, prefix: str, seats: int) -> Streams:
    """Open one stream per seat, so that no bot's thinking moves another's, nor the dice."""
    opened = [stream(seed, f"{prefix}bot/{seat_letter(seat)}") for seat in range(seats)]
    return opened.__getitem__


def bot_game(game: AnyGame, setup: Setup, bots: Sequence[Bot], dice: Dice, streams: Streams) -> Record:
    """Play one whole game and return its record."""
    record = new_record(game, setup, tuple(bot.name for bot in bots))
    for played in play_match(game, game.initial(setup), bots, dice, streams):
        record.moves.append(str(played.move))
    print_positions(record, game)
    record.close()
    return record
