"""A worker process in which bots think: a line of JSON in, a line of JSON out, until the house closes the pipe.

It is given the name of a game, one seat's observation, the name of a bot and a seed, or a decision to look at again. It
holds no match, no secret and no database, so there is nothing in it to cheat with, and it can be killed at any moment.
"""

import signal
import sys
from typing import Literal

import msgspec
from msgspec import Struct

from ludarium.bots import make_bot
from ludarium.core.registry import get_game
from ludarium.core.rng import stream

from .judging import Judged, judge


class Problem(Struct):
    """What a bot is asked: to choose, or to review what was played, with so many iterations."""

    game: str
    bot: str
    seed: int
    observation: msgspec.Raw
    kind: Literal["choose", "review"] = "choose"
    played: str = ""
    iterations: int = 0


class Answer(Struct, omit_defaults=True):
    """The action in the game's notation, or the decision reviewed, or what went wrong."""

    action: str = ""
    judged: Judged | None = None
    error: str = ""


def solve(problem: Problem) -> Answer:
    """Let a bot choose, or look at a decision again."""
    try:
        game = get_game(problem.game)
        observation = msgspec.json.decode(problem.observation, type=game.observation_type)
        if problem.kind == "review":
            played, rng = game.actions.parse(problem.played), stream(problem.seed, "review")
            return Answer(judged=judge(game, observation, played, problem.iterations, rng))
        return Answer(str(make_bot(problem.bot).choose(game, observation, stream(problem.seed, "bot"))))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which then closes the pipe
    decoder = msgspec.json.Decoder(Problem)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(solve(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
