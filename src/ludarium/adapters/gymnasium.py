"""Our games as Gymnasium's: one seat learns, named bots hold the others.

>>> table = SeatEnv("rauha", seats=2, opponents=("heuristic",))
>>> seen, about = table.reset(seed=7)
>>> seen["observation"].shape, int(seen["action_mask"].sum())
((374,), 4)
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludarium.bots import make_bot
from ludarium.core.registry import AnyGame
from ludarium.core.rng import stream

from .playing import Playing


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game. ``opponents`` are names of bots, in turns if there are fewer than seats; what else: see ``Playing``."""

    metadata = {"render_modes": ["svg"]}  # noqa: RUF012 - Gymnasium has it so

    def __init__(
        self,
        game: str | AnyGame = "rauha",
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Sequence[str] = ("random",),
        render_mode: str | None = None,
        **how: Any,
    ) -> None:
        self.playing = Playing(game, seats, **how)
        self.seat = seat
        self.render_mode = render_mode
        self.bots = [make_bot(opponents[i % len(opponents)]) for i in self.playing.seats]
        mask = spaces.Box(0, 1, (self.playing.encoding.actions,), np.int8)
        self.observation_space = spaces.Dict({"observation": self.playing.form.space(), "action_mask": mask})
        self.action_space = self.playing.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew; without a seed, the next game of the last seed."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.playing.begin(number)
        self.thoughts = [stream(number, f"bot/{seat}") for seat in self.playing.seats]
        self._others()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Act, and let the others answer until the seat is asked again or the game is over."""
        legal = self.playing.act(self.seat, action)
        self._others()
        reward = self.playing.rewards()[self.seat]
        return self._seen(), reward, self.playing.over, False, {} if legal else {"illegal": True}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask by itself, as ``sb3_contrib`` asks for it."""
        return self.playing.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """Draw the table as the seat sees it."""
        return self.playing.picture(self.seat) if self.render_mode == "svg" else None

    def _repr_svg_(self) -> str:
        return self.playing.picture(self.seat)

    def _others(self) -> None:
        playing = self.playing
        while not playing.over and self.seat not in playing.asked():
            seat = playing.asked()[0]
            observation = playing.game.observe(playing.state, seat)
            action = self.bots[seat].choose(playing.game, observation, self.thoughts[seat])
            playing.play(seat, action)

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.playing.observation(self.seat), "action_mask": self.playing.mask(self.seat)}
