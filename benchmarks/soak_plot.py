"""The memory of a soak as a picture: what the house had at every moment, and the band in which it is to end."""

from typing import Final

from msgspec import Struct

from ludarium.cli.bench_plot import svg

WIDTH: Final = 800
HEIGHT: Final = 330
LEFT, RIGHT, TOP, FOOT = 62, 150, 64, 62
GOAL: Final = 1.2
"""How much larger than at the start the house may be when all have left."""


class Curve(Struct):
    """What was read: bytes of the ``new`` house, of the ``empty`` one that has shown every game once, then by the second, and of
    the one that all have ``left``.
    """

    new: int
    empty: int
    curve: list[tuple[float, int]]
    left: int
    tables: int
    moves: int
    frames: int

    @property
    def ratio(self) -> float:
        """How large the house is when all have left, by what it was at the start."""
        return self.left / self.empty


def chart(soak: Curve) -> str:
    """Draw the curve, from nothing to the most that there was."""
    minutes = soak.curve[-1][0] / 60
    top = 50e6 * (int(max(size for _, size in soak.curve) / 50e6) + 1)
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - FOOT

    def x(minute: float) -> float:
        return LEFT + width * minute / minutes

    def y(size: float) -> float:
        return TOP + height * (1 - size / top)

    parts = ['<text class="title" x="20" y="34">Memory of a house in use</text>']
    for size in range(0, int(top) + 1, 50_000_000):
        parts.append(f'<path class="rule" d="M{LEFT} {y(size):.1f}H{LEFT + width}"/>')
        parts.append(
            f'<text class="small" x="{LEFT - 8}" y="{y(size) + 4:.1f}" text-anchor="end">{size // 10**6} MB</text>'
        )
    parts += (
        f'<text class="small" x="{x(minute):.1f}" y="{HEIGHT - 42}" text-anchor="middle">{minute}</text>'
        for minute in range(0, int(minutes) + 1, max(1, round(minutes / 6)))
    )
    line = "L".join(f"{x(seconds / 60):.1f} {y(size):.1f}" for seconds, size in soak.curve)
    parts.append(f'<path d="M{line}" fill="none" stroke="var(--ours)" stroke-width="2" stroke-linejoin="round"/>')
    end = LEFT + width
    parts.append(f'<circle class="ours" cx="{end + 14}" cy="{y(soak.left):.1f}" r="4.5"/>')
    parts.append(f'<text x="{end + 26}" y="{y(soak.left) + 4:.1f}">all had left</text>')
    parts.append(f'<text class="small" x="{end + 26}" y="{y(soak.left) + 21:.1f}">{soak.left / 1e6:.0f} MB</text>')
    goal = y(GOAL * soak.empty)
    parts.append(f'<path d="M{LEFT} {goal:.1f}H{end}" stroke="var(--muted)" stroke-dasharray="5 5"/>')
    parts.append(f'<text class="small" x="{end - 6}" y="{goal + 16:.1f}" text-anchor="end">{GOAL} of the start</text>')
    note = f"minutes; {soak.tables:,} tables, {soak.moves:,} moves, {soak.frames:,} frames"
    parts.append(f'<text class="small" x="20" y="{HEIGHT - 14}">{note}</text>')
    return svg(WIDTH, HEIGHT, "Memory of a house in use", "".join(parts))


def in_words(soak: Curve) -> str:
    """Tell the same as a table, and what it comes to."""
    step = max(1, len(soak.curve) // 12)
    rows = [f"| {seconds / 60:.0f} | {size / 1e6:.0f} MB |" for seconds, size in soak.curve[::step]]
    most = max(size for _, size in soak.curve[len(soak.curve) // 3 :])
    return "\n".join(
        (
            "| minute | memory |\n|---|---|",
            *rows,
            f"\n{soak.tables} tables, {soak.moves} moves, {soak.frames} frames in {soak.curve[-1][0] / 60:.1f} minutes.",
            f"New {soak.new / 1e6:.0f} MB, empty after a table of every game {soak.empty / 1e6:.0f} MB, at most",
            f"{most / 1e6:.0f} MB after the first third, {soak.left / 1e6:.0f} MB when all had left:",
            f"{soak.ratio:.2f} of the start.",
        )
    )
