"""Thousands of games at once, for learners: a plain interface, and Gymnasium's.

>>> games = Batch("rauha", 256, seats=2, seed=7)
>>> games.observations.shape, games.masks.shape
((256, 374), (256, 911))
>>> for _ in range(3):
...     games.step(games.random())
>>> int(games.counts.min()) > 1
True
"""

from collections.abc import Callable
from ctypes import c_int16, c_uint8
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ludarium.core.encoding import REWARDS, Encoding
from ludarium.core.errors import IllegalMove, SetupError
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream

from .arrays import named
from .stepping import Stepping


class Batch:
    """Many games of one set-up, all waiting for a seat with a choice. The arrays are views of one memory, changed by ``step``.

    ``observations`` are flat rows of the seat that is asked, ``masks`` its legal actions, ``movers`` its number; of ``legal`` the
    first ``counts`` numbers are the same actions as a list. ``rewards`` (a column for each seat) and ``ended`` tell of games
    that the last step ended; those have begun anew. With a ``learner`` only that seat is asked, and others play at random.
    """

    def __init__(
        self,
        game: str | AnyGame,
        games: int,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        edition: str | None = None,
        *,
        seed: int = 0,
        learner: int | None = None,
        reward: str = "outcome",
    ) -> None:
        self.game = get_game(game) if isinstance(game, str) else game
        self.setup = self.game.setup(seats, options, edition)
        self.encoding = Encoding(self.game, self.setup)
        if reward not in REWARDS:
            raise SetupError(f"There are no rewards {reward!r}. Possible: {', '.join(REWARDS)}.")
        if learner is not None and not 0 <= learner < self.setup.seats:
            raise SetupError(f"There is no seat {learner}. Possible: 0 to {self.setup.seats - 1}.")
        self.games = games
        self._learner = -1 if learner is None else learner
        self._reward = reward
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Start all games anew. The arrays are new ones."""
        encoding, n = self.encoding, self.games
        self._stepping = stepping = Stepping(
            self.game.initial(self.setup),
            encoding.encoder,
            encoding.choosing,
            [stream(seed, f"game {number}") for number in range(n)],
            self.setup.seats,
            encoding.position_width,
            encoding.lists,
            [len(kind.domains) for kind in self.game.actions.kinds],
            self._learner,
            self._reward,
        )
        self.observations = _view(stepping.observations, np.int16, n)
        self.masks = _view(stepping.masks, np.uint8, n)
        self._sheets = [_sheet(self.observations, c_int16)[:, : encoding.position_width]]
        if stepping.many:
            self._sheets.append(_sheet(self.masks, c_uint8))
        self.legal = _view(stepping.legal, np.int32, n)
        self.counts = _view(stepping.counts, np.int32)
        self.movers = _view(stepping.movers, np.int32)
        self.rewards = _view(stepping.rewards, np.float64, n)
        self.ended = _view(stepping.ended, np.uint8)
        self._lots = np.random.default_rng(seed)
        stepping.begin()

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Let each game's seat take the action with this number."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,):
            raise IllegalMove(f"{self.games} games need {self.games} actions, and {chosen.shape} were given.")
        try:
            self._stepping.step(chosen.tolist(), self._blank)
        except ValueError as error:
            raise IllegalMove(f"{str(error).capitalize()}: see its mask. No game was stepped.") from error

    def random(self) -> NDArray[np.int32]:
        """Draw a legal action for each game."""
        picks = (self._lots.random(self.games) * self.counts).astype(np.int32)
        return np.take_along_axis(self.legal, picks[:, None], axis=1)[:, 0]

    def _blank(self, start: int, end: int) -> None:
        for sheet in self._sheets:
            sheet[start:end] = 0

    def named(self) -> dict[str, NDArray[np.int16]]:
        """Return the observations by the names of their fields: views, not copies."""
        return named(self.encoding.schema, self.observations)

    def _repr_svg_(self) -> str:
        """Draw the first of the games as the seat that is asked sees it, where a notebook shows the batch."""
        view = self.game.observe(self._stepping.states[0], int(self.movers[0]))
        return self.game.pictures.document(view, "en", (), "wide")


Opponents: TypeAlias = Callable[[Batch], NDArray[Any]]
"""Chooses an action for every game of a batch."""


class BatchEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Many games as Gymnasium's vector environment: one seat learns.

    ``opponents`` plays the other seats: nothing means at random, in hot code; otherwise it is a function from the batch to an
    action for every game, of which those count in which another seat is asked. A game that ends begins anew in the same step, and
    its last observation is not kept: games are never cut off, so nothing has to be guessed from it.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium has it so

    def __init__(
        self,
        game: str | AnyGame = "rauha",
        num_envs: int = 1024,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents | None = None,
        **how: Any,
    ) -> None:
        self.seat = seat
        self.opponents = opponents
        self.batch = Batch(game, num_envs, seats, learner=seat if opponents is None else None, **how)
        self.num_envs = num_envs
        schema, actions = self.batch.encoding.schema, self.batch.encoding.actions
        low, high = np.array(schema.lows(), np.int16), np.array(schema.highs(), np.int16)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (actions,), np.uint8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start all games anew; without a seed, as the first time."""
        self.batch.reset(seed if isinstance(seed, int) else 0)
        self._others(np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_))
        return self._seen(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Act in every game, and let the others answer. The observations are views: the next step changes them."""
        self.batch.step(actions)
        rewards = self.batch.rewards[:, self.seat].copy()
        ended = self.batch.ended.astype(np.bool_)
        self._others(rewards, ended)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), {}

    def _repr_svg_(self) -> str:
        return self.batch._repr_svg_()

    def _others(self, rewards: NDArray[np.float64], ended: NDArray[np.bool_]) -> None:
        """Let the other seats act until the learner is asked in every game; add what ends on the way."""
        while self.opponents is not None and (waiting := self.batch.movers != self.seat).any():
            self.batch.step(np.where(waiting, self.opponents(self.batch), -1))
            rewards[waiting] += self.batch.rewards[waiting, self.seat]
            ended[waiting] |= self.batch.ended[waiting].astype(np.bool_)

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.batch.observations, "action_mask": self.batch.masks}


def _view(numbers: Any, kind: type[Any], rows: int | None = None) -> NDArray[Any]:
    """Look at a buffer of the hot code as an array, without copying; it cannot be written to."""
    flat = np.frombuffer(numbers, kind)
    return flat if rows is None else flat.reshape(rows, -1)


def _sheet(rows: NDArray[Any], number: type[Any]) -> NDArray[Any]:
    """Return the same memory as rows that can be written to. Whoever has it keeps the other array too."""
    return np.ctypeslib.as_array((number * rows.size).from_address(rows.ctypes.data)).reshape(rows.shape)
