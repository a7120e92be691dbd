"""``results.md``: the figures of the last full run, how they were made, and what they mean."""

from .measure import Figures, quantiles
from .plan import Plan
from .report import GOAL, machine, tables, verdict
from .servers import SERVERS

INTRODUCTION = """\
# Load: {clients} people at {matches} tables

Written by `{command}`; every run of it replaces this page.

{matches} matches of nine rounds of noughts and crosses, two WebSocket clients each, on Ludarium's house and on
boardgame.io's server (0.50.2, from npm, `NODE_ENV=production`), in turns on the same machine in the same run, over the
loopback: the same matches, the same moves, due at the same times, from the same client code. **Seen** is the time from
sending a move until the *other* client has it, **acknowledged** until the sender is told; the first two moves of each match
are left out. **Processor** is what the server used, **JSON** what both clients of a match were sent for a move, before
compression (browsers ask for it, so the clients here do; the house compresses, boardgame.io does not).
"""

MEANING = """\
## What the difference buys

- **Durability.** A move that anybody was told of is committed to SQLite with `synchronous=FULL`: it survives a power cut.
  boardgame.io in memory loses it with the process; with flat files it is told first and written afterwards, without a sync.
  There every move also reads and rewrites files, which is what its third row shows.
- **One answer to one question.** The database's key *(match, ply)* decides, also between several nodes; boardgame.io
  compares the number of the state, within one process.
- **Redaction.** Each viewer is sent a picture, choices and log lines that were drawn from what this viewer may know, as changes
  to what the page has. boardgame.io sends the state, through the game's own `playerView` if it has one; none here.
- **Sealed dice.** They are fixed before the start and can be checked by everybody afterwards. This game rolls none, so they
  cost nothing here; boardgame.io keeps a seeded generator on the server.

So the time between the rows at people's pace is, above all, **one wait for the disk per move**, and the drawing of two views
in Python. Moves that come together share a commit: under full load a commit carries many, which is why the rate
falls far less than a sync per move would make it.
Under full load every client of a match answers at once, so the times there are those of a queue of {matches} moves and say
nothing beyond the rate.
"""

REMARK = """\
*Cores busy in all* counts everybody's work. Where it is near the number of cores, each process also waits for its turn, and
the {goal:.0f} ms of the goal contain that wait; the generator's own lag shows how long it is. What the waits were made of, and
what became of them, is in [README.md](../README.md).
"""


def page(loads: dict[Plan, list[Figures]], rounds: list[Figures], given: list[str]) -> str:
    """Write the page."""
    command = " ".join(("python -m benchmarks.load", *given))
    matches = next(iter(loads)).matches
    parts = (
        INTRODUCTION.format(command=command, matches=matches, clients=2 * matches),
        verdict(loads, rounds) + "\n",
        tables(loads) + "\n",
        comparison(loads) + "\n",
        MEANING.format(matches=matches),
        "## The machine\n\n" + machine(rounds) + "\n",
        REMARK.format(goal=GOAL),
    )
    return "\n".join(parts)


def comparison(loads: dict[Plan, list[Figures]]) -> str:
    """Say the ratios, which hold from machine to machine."""
    lines = []
    for plan, runs in loads.items():
        by_name = {figures.server: figures for figures in runs}
        ours, memory = by_name[SERVERS["ludarium"].name], by_name[SERVERS["memory"].name]
        cost = (ours.processor / ours.moves) / (memory.processor / memory.moves)
        line = f"- {plan.name}: a move costs Ludarium {cost:.1f}× the processor time of boardgame.io in memory"
        if plan.think[1] > 0:
            mine, theirs = quantiles(ours.seen), quantiles(memory.seen)
            line += (
                f", and is seen {mine.p50 - theirs.p50:.1f} ms later at p50 and {mine.p99 - theirs.p99:+.1f} ms at p99."
            )
        else:
            line += f", and it makes {ours.rate / memory.rate:.2f}× as many moves per second."
        lines.append(line)
    return "\n".join(lines)
