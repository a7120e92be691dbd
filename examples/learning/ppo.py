"""Learn Rauha for two from nothing, by masked PPO in self-play: a page of torch, some minutes on one core.

    pip install "ludarium[rl]" torch
    python examples/learning/ppo.py --minutes 8

One network plays both seats of 512 games at once. What it says of a position is a score for every action, of which only legal
ones count, and how many points ahead it expects to end. At the end it plays against the bots *random* and *novice*.
"""

import argparse
from time import monotonic, process_time
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from ludarium.adapters.arrays import Floats
from ludarium.adapters.batch import Batch
from ludarium.adapters.gymnasium import SeatEnv
from ludarium.arena.statistics import wilson

GAMES, STEPS, EPOCHS, MINIBATCH = 512, 128, 2, 4096
POINTS = 25.0  # a lead of so many points counts as one
LAMBDA, CLIP, ENTROPY = 0.95, 0.2, 0.01


class Network(nn.Module):  # type: ignore[misc]
    """Two layers, then a score for each action and a value."""

    def __init__(self, width: int, actions: int, hidden: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logarithms of probabilities, and what the seat is worth."""
        inside = self.body(seen)
        scores = self.policy(inside).masked_fill(~mask, -1e9)
        return torch.log_softmax(scores, -1), self.value(inside)[:, 0]


def rollout(batch: Batch, network: Network, floats: Floats) -> dict[str, Any]:
    """Play some steps in every game; tell what was seen, done and gained."""
    kept: dict[str, list[Any]] = {
        name: [] for name in ("seen", "mask", "action", "logp", "value", "seat", "ended", "gain")
    }
    with torch.no_grad():
        for _ in range(STEPS):
            seen, mask = torch.from_numpy(floats(batch.observations)), torch.from_numpy(batch.masks.astype(np.bool_))
            logp, value = network(seen, mask)
            action = torch.multinomial(logp.exp(), 1)[:, 0]
            chosen = logp.gather(1, action[:, None])[:, 0]
            seat = batch.movers.copy()
            batch.step(action.numpy())
            now = (seen, mask, action, chosen, value.numpy(), seat, batch.ended.copy(), batch.rewards / POINTS)
            for name, part in zip(kept, now, strict=True):
                kept[name].append(part)
        mask = torch.from_numpy(batch.masks.astype(np.bool_))
        last = network(torch.from_numpy(floats(batch.observations)), mask)[1].numpy()
    return {**kept, "last": last, "last_seat": batch.movers.copy()}


def advantages(kept: dict[str, Any]) -> NDArray[np.float32]:
    """Generalised advantages of each decision, along the decisions of its own seat in its own game."""
    rows = np.arange(GAMES)
    after = np.zeros((GAMES, 2), np.float32)  # what each seat can expect after its decision
    after[rows, kept["last_seat"]], after[rows, 1 - kept["last_seat"]] = kept["last"], -kept["last"]
    carried = np.zeros((GAMES, 2), np.float32)
    found = np.zeros((STEPS, GAMES), np.float32)
    for t in reversed(range(STEPS)):
        over = kept["ended"][t].astype(np.bool_)
        after[over], carried[over] = np.clip(kept["gain"][t][over], -2, 2), 0.0
        seat, value = kept["seat"][t], kept["value"][t]
        found[t] = after[rows, seat] - value + LAMBDA * carried[rows, seat]
        after[rows, seat], carried[rows, seat] = value, found[t]
    return found


def improve(network: Network, optimiser: torch.optim.Optimizer, kept: dict[str, Any]) -> None:
    """Follow what went better than expected, but not far at once."""
    found = advantages(kept)
    target = torch.from_numpy((found + np.stack(kept["value"])).ravel())
    advantage = torch.from_numpy(((found - found.mean()) / (found.std() + 1e-6)).ravel())
    seen, mask, action, before = (torch.cat(kept[name]) for name in ("seen", "mask", "action", "logp"))
    for _ in range(EPOCHS):
        for part in torch.randperm(len(action)).split(MINIBATCH):
            logp, value = network(seen[part], mask[part])
            ratio = (logp.gather(1, action[part][:, None])[:, 0] - before[part]).exp()
            gain = torch.min(ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]).mean()
            spread = -(logp.exp() * logp.clamp(min=-30)).sum(-1).mean()
            loss = -gain - ENTROPY * spread + 0.5 * (value - target[part]).square().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def played(network: Network, opponent: str, games: int, seed: int) -> tuple[float, float, float]:
    """Play against a bot, each seat in turn, always the likeliest action; return the share won and its interval."""
    won = 0.0
    tables = [SeatEnv("rauha", 2, seat=seat, opponents=(opponent,), observations="floats") for seat in (0, 1)]
    for number in range(games):
        table = tables[number % 2]
        seen, _ = table.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            with torch.no_grad():
                rows = [torch.from_numpy(seen[name])[None] for name in ("observation", "action_mask")]
                action = int(network(rows[0], rows[1].bool())[0].argmax())
            seen, reward, over, _, _ = table.step(action)
        won += (reward + 1) / 2
    return (won / games, *wilson(won, games))


def main() -> None:
    """Learn, then tell how well."""
    parser = argparse.ArgumentParser(description="Masked PPO on Rauha for two.")
    parser.add_argument("--minutes", type=float, default=8.0, help="of the processor's time")
    parser.add_argument("--games", type=int, default=400, help="against each bot, at the end")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    batch = Batch("rauha", GAMES, 2, seed=chosen.seed, reward="score")
    floats = Floats(batch.encoding.schema)
    network = Network(floats.width, batch.encoding.actions)
    optimiser = torch.optim.Adam(network.parameters(), 1e-3)
    start, wall, rounds = process_time(), monotonic(), 0
    while (spent := process_time() - start) < 60 * chosen.minutes:
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * (1 - spent / (60 * chosen.minutes)) + 1e-5
        improve(network, optimiser, rollout(batch, network, floats))
        rounds += 1
        if rounds % 10 == 0:
            share, low, high = played(network, "random", 50, 10_000)
            print(
                f"{spent:6.0f} s, {rounds * STEPS * GAMES:,} decisions: {share:.0%} of 50 games against random",
                flush=True,
            )
    print(f"learned from {rounds * STEPS * GAMES:,} decisions in {process_time() - start:.0f} s of one core", end="")
    print(f" ({monotonic() - wall:.0f} s on the clock)")
    for opponent in ("random", "novice", "heuristic"):
        share, low, high = played(network, opponent, chosen.games, 20_000)
        print(
            f"against {opponent}: {share:.1%} of {chosen.games} games, 95 % interval {low:.1%} to {high:.1%}",
            flush=True,
        )


if __name__ == "__main__":
    main()
