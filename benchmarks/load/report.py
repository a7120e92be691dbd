"""The figures as a table, as JSON, and as the page that is kept beside the benchmark."""

import os
import platform
from typing import Final

import msgspec

from .measure import Figures, quantiles
from .plan import Plan
from .servers import SERVERS

GOAL: Final = 100.0
"""Milliseconds from sending a move to the other one seeing it, for all but one in a hundred."""

HEAD: Final = (
    "| server | moves/s | seen p50 | seen p99 | worst | acknowledged p50 | p99 | processor per move | JSON per move |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def row(figures: Figures) -> str:
    """One line of the table."""
    seen, told = quantiles(figures.seen), quantiles(figures.acknowledged)
    missing = (
        "" if figures.moves == figures.expected else f" ({figures.expected - figures.moves:,} moves not made in time)"
    )
    return (
        f"| {figures.server}{missing} | {figures.rate:,.0f} | {seen.p50:.1f} ms | **{seen.p99:.1f} ms** | {seen.most:.0f} ms "
        f"| {told.p50:.1f} ms | {told.p99:.1f} ms | {1000 * figures.processor / figures.moves:.2f} ms "
        f"| {figures.bytes / figures.moves / 1000:.1f} KB |"
    )


def tables(loads: dict[Plan, list[Figures]]) -> str:
    """A table for each load."""
    return "\n\n".join(f"### {title(plan)}\n\n{HEAD}\n" + "\n".join(map(row, found)) for plan, found in loads.items())


def title(plan: Plan) -> str:
    """A load in words."""
    clients = f"{plan.matches} matches, {2 * plan.matches} clients, {plan.moves} moves each"
    if plan.think[1] > 0:
        return f"At people's pace: {clients}, {plan.think[0]:g} to {plan.think[1]:g} s of thinking"
    return f"As fast as it goes: {clients}, no thinking"


def as_json(loads: dict[Plan, list[Figures]]) -> str:
    """Everything but the single times."""
    found = [
        {
            "server": figures.server,
            "load": figures.load,
            "matches": plan.matches,
            "moves": figures.moves,
            "expected": figures.expected,
            "late": figures.late,
            "moves_per_second": round(figures.rate, 1),
            "seen_ms": quantiles(figures.seen),
            "acknowledged_ms": quantiles(figures.acknowledged),
            "generator_lag_ms": quantiles(figures.lag),
            "server_ms_per_move": round(1000 * figures.processor / figures.moves, 3),
            "busy_cores": round(figures.busy, 2),
            "json_bytes_per_move": round(figures.bytes / figures.moves),
        }
        for plan, runs in loads.items()
        for figures in runs
    ]
    return msgspec.json.format(msgspec.json.encode(found)).decode()


def verdict(loads: dict[Plan, list[Figures]], rounds: list[Figures]) -> str:
    """Say whether the goal was met: all rounds together, and in each, since the machine may not be the same in them."""
    ours = SERVERS["ludarium"].name
    for plan, runs in loads.items():
        for figures in runs:
            if plan.think[1] > 0 and figures.server == ours:
                p99 = quantiles(figures.seen).p99
                each = [quantiles(one.seen).p99 for one in rounds if one.server == ours and one.load == plan.name]
                return (
                    f"The goal, p99 under {GOAL:.0f} ms at {2 * plan.matches} clients with durable moves, was "
                    f"**{'met' if p99 < GOAL else 'missed'}** over all rounds ({p99:.1f} ms);\n"
                    f"by round: {', '.join(f'{value:.1f} ms' for value in each)}. How busy the machine was in each is below."
                )
    return ""


def machine(rounds: list[Figures]) -> str:
    """The machine, and how busy it was in each round."""
    lines = [
        f"{os.cpu_count()} shared cores, {platform.system()}, CPython {platform.python_version()}. Round by round, as measured:",
        "",
        "| load | server | seen p50 | seen p99 | load average at its end | cores busy in all | generator's own lag p99 |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in rounds:
        seen, lag = quantiles(one.seen), quantiles(one.lag)
        lines.append(
            f"| {one.load} | {one.server} | {seen.p50:.1f} ms | {seen.p99:.1f} ms | {one.load_average:.1f} | {one.busy:.1f} "
            f"| {lag.p99:.1f} ms |"
        )
    return "\n".join(lines)
