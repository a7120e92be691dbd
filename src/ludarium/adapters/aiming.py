"""A continuous action space, for games with long ranges such as the angles of a flick.

An action is a few numbers between -1 and 1. The first chooses among what can be done at all now (which piece is flicked), the
others are the long ranges of that (angle, power). A point that is not legal stands for the nearest legal one on the grid.
"""

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces

from ludarium.core.action import Kind
from ludarium.core.encoding import Encoding, grid_values
from ludarium.core.errors import SetupError
from ludarium.core.state import LEGAL, State, encode


class Aiming:
    """Points of a box as actions of one game."""

    def __init__(self, encoding: Encoding) -> None:
        table = encoding.game.actions
        if not encoding.game.info.continuous:
            raise SetupError(f"{encoding.game.info.title} has no continuous actions: choose them by number.")
        self.encoding = encoding
        self.kinds = table.kinds
        self.axes = [_long_ranges(kind, encoding.encoder.grid(kind.name)) for kind in table.kinds]
        self.size = 1 + max(len(axes) for axes in self.axes)

    def space(self) -> spaces.Box:
        """Return the space of the points."""
        return spaces.Box(-1.0, 1.0, (self.size,), np.float32)

    def code(self, state: State, seat: int, point: Sequence[float]) -> int:
        """Turn a point into the code of a legal action."""
        groups: dict[int, list[int]] = {}
        for code in self.encoding.legal(state, seat).values():
            groups.setdefault(self._without_ranges(code), []).append(code)
        shares = [(min(max(float(x), -1.0), 1.0) + 1) / 2 for x in point]
        chosen = sorted(groups)[min(int(shares[0] * len(groups)), len(groups) - 1)]
        kind = chosen & 255
        args = list(_args(chosen))
        for axis, share in zip(self.axes[kind], shares[1:], strict=False):
            args[axis] = round(share * (self.kinds[kind].domains[axis].size - 1))
        code = encode(kind, *args)
        if state.refusal(seat, code) == LEGAL:
            return code
        return min(groups[chosen], key=lambda legal: (self._distance(code, legal), legal))

    def _without_ranges(self, code: int) -> int:
        args = list(_args(code))
        for axis in self.axes[code & 255]:
            args[axis] = 0
        return encode(code & 255, *args)

    def _distance(self, one: int, other: int) -> float:
        pairs = zip(_args(one), _args(other), strict=True)
        sizes = [domain.size for domain in self.kinds[one & 255].domains] + [1] * 3
        return sum(((a - b) / size) ** 2 for (a, b), size in zip(pairs, sizes, strict=False))


def _args(code: int) -> tuple[int, int, int]:
    return code >> 8 & 0xFFFF, code >> 24 & 0xFFFF, code >> 40 & 0xFFFF


def _long_ranges(kind: Kind, counts: Sequence[int]) -> tuple[int, ...]:
    """The arguments of which the grid has only some values."""
    if kind.chance:
        return ()
    values = grid_values(kind, counts)
    return tuple(i for i, domain in enumerate(kind.domains) if len(values[i]) < domain.size)
