"""Our games as PettingZoo's: agents one after the other (``env``), or all at once (``parallel_env``).

>>> table = env("rauha", seats=3)
>>> table.reset(seed=7)
>>> table.agent_selection, int(table.observe("seat_0")["action_mask"].sum())
('seat_0', 4)
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from ludarium.core.registry import AnyGame

from .playing import Playing


def env(
    game: str | AnyGame = "rauha", seats: int | None = None, *, max_cycles: int | None = None, **how: Any
) -> "TurnEnv":
    """Return a game in which agents act one after the other. What else may be said: see ``Playing``."""
    return TurnEnv(Playing(game, seats, **how), max_cycles)


def parallel_env(
    game: str | AnyGame = "rauha", seats: int | None = None, *, max_cycles: int | None = None, **how: Any
) -> "TogetherEnv":
    """Return a game in which all agents act in every step; who is not asked waits."""
    return TogetherEnv(Playing(game, seats, **how), max_cycles)


def stepped_env(game: str | AnyGame = "rauha", seats: int | None = None, **how: Any) -> Any:
    """Return the parallel game, agent by agent: all of them in every round."""
    return parallel_to_aec(parallel_env(game, seats, **how))


def agent_name(seat: int) -> str:
    """Name the agent on a seat."""
    return f"seat_{seat}"


class TurnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Agents one after the other. Forced turns are played; at a question to several, the first seat answers first.

    After ``max_cycles`` actions the game is cut off.
    """

    def __init__(self, playing: Playing, max_cycles: int | None = None) -> None:
        super().__init__()
        self.playing = playing
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"ludarium_{playing.game.info.name}_v0",
            "render_modes": ["svg"],
            "is_parallelizable": False,
        }
        self.render_mode = "svg"
        self.possible_agents = [agent_name(seat) for seat in playing.seats]
        mask = spaces.Box(0, 1, (playing.encoding.actions,), np.int8)
        space = spaces.Dict({"observation": playing.form.space(), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: playing.action_space() for agent in self.possible_agents}
        self._seeds = np.random.default_rng(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; without a seed, the next game of the last seed."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.playing.begin(int(self._seeds.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows and may do."""
        seat = self.possible_agents.index(agent)
        mask = self.playing.mask(seat)
        return {"observation": self.playing.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Let the agent whose turn it is act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        legal = self.playing.act(self.possible_agents.index(agent), action)
        self.infos[agent] = {} if legal else {"illegal": True}
        self.cycles += 1
        if self.playing.over:
            self.rewards = dict(zip(self.possible_agents, self.playing.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        """Draw the table as a spectator sees it."""
        return self.playing.picture()

    def close(self) -> None:
        """Nothing is open."""

    def _repr_svg_(self) -> str:
        return self.render()

    def _select(self) -> None:
        asked = self.playing.asked()
        self.agent_selection = self.possible_agents[asked[0] if asked else 0]


class TogetherEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents in every step: who is not asked has one legal action, the last number, which is to wait.

    After ``max_cycles`` steps the game is cut off.
    """

    def __init__(self, playing: Playing, max_cycles: int | None = None) -> None:
        self.playing = playing
        self.max_cycles = max_cycles
        self.metadata = {"name": f"ludarium_{playing.game.info.name}_v0", "render_modes": ["svg"]}
        self.render_mode = "svg"
        self.possible_agents = [agent_name(seat) for seat in playing.seats]
        self.agents: list[str] = []
        self.wait = playing.encoding.actions
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        space = spaces.Dict({"observation": playing.form.space(), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._seeds = np.random.default_rng(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deal anew; without a seed, the next game of the last seed."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.playing.begin(int(self._seeds.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows and may do."""
        seat = self.possible_agents.index(agent)
        waits = seat not in self.playing.asked()
        mask = np.append(self.playing.mask(seat), np.int8(waits))
        return {"observation": self.playing.observation(seat), "action_mask": mask}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let all agents act; who waits, waits."""
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in self.playing.asked():
            agent = self.possible_agents[seat]
            if seat in self.playing.asked() and not self.playing.act(seat, actions[agent]):
                infos[agent] = {"illegal": True}
        self.cycles += 1
        over = self.playing.over
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        agents = self.agents
        seen = {agent: self.observe(agent) for agent in agents}
        given = dict(zip(self.possible_agents, self.playing.rewards(), strict=True))
        if over or cut:
            self.agents = []
        return seen, given, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def render(self) -> str:
        """Draw the table as a spectator sees it."""
        return self.playing.picture()

    def close(self) -> None:
        """Nothing is open."""

    def _repr_svg_(self) -> str:
        return self.render()
