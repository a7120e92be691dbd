"""Arrays in NumPy: the three forms in which an observation is given, and their spaces.

*flat* is one row of whole numbers, *named* a dictionary of its fields in their shapes, *floats* the flat row between -1 and 1,
categories as so many zeros and a one, ready for a network.
"""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludarium.core.errors import SetupError
from ludarium.core.schema import Schema

FORMS: Final = ("flat", "named", "floats")
ONE_HOT: Final = 128
"""Categories of up to so many names become zeros and a one; longer ones stay a number."""

Flat = NDArray[np.int16]


def named(schema: Schema, flat: Flat) -> dict[str, Flat]:
    """Cut a flat row, or many rows at once, into its fields: views, not copies."""
    rows = flat.shape[:-1]
    return {
        field.name: flat[..., start : start + field.size].reshape((*rows, *field.shape))
        for field, start in schema.places()
    }


class Floats:
    """Turns flat rows into numbers between -1 and 1: quantities divided by their bounds, categories spread out."""

    def __init__(self, schema: Schema) -> None:
        self.parts: list[tuple[int, int, int, float]] = []
        self.width = 0
        for field, start in schema.places():
            spread = len(field.names) if 2 < len(field.names) <= ONE_HOT else 0
            self.parts.append((start, field.size, spread, float(max(abs(field.low), abs(field.high), 1))))
            self.width += field.size * (spread or 1)

    def __call__(self, flat: Flat) -> NDArray[np.float32]:
        """Turn a row, or many at once."""
        out = np.zeros((*flat.shape[:-1], self.width), np.float32)
        at = 0
        for start, size, spread, bound in self.parts:
            numbers = flat[..., start : start + size]
            if spread:
                part = out[..., at : at + size * spread].reshape(*numbers.shape, spread)
                np.put_along_axis(part, numbers[..., None].astype(np.int64), 1.0, axis=-1)
            else:
                out[..., at : at + size] = numbers / bound
            at += size * (spread or 1)
        return out


class Form:
    """One of the three forms, for one game and set-up."""

    def __init__(self, schema: Schema, form: str) -> None:
        if form not in FORMS:
            raise SetupError(f"There are no observations {form!r}. Possible: {', '.join(FORMS)}.")
        self.schema = schema
        self.form = form
        self.floats = Floats(schema)

    def of(self, numbers: list[int]) -> Any:
        """Bring the numbers of an array into this form."""
        flat = np.array(numbers, np.int16)
        if self.form == "named":
            return {name: np.array(part) for name, part in named(self.schema, flat).items()}
        return self.floats(flat) if self.form == "floats" else flat

    def space(self) -> spaces.Space[Any]:
        """Return the space of this form."""
        if self.form == "floats":
            return spaces.Box(-1.0, 1.0, (self.floats.width,), np.float32)
        low, high = np.array(self.schema.lows(), np.int16), np.array(self.schema.highs(), np.int16)
        if self.form == "flat":
            return spaces.Box(low, high, dtype=np.int16)
        lows, highs = named(self.schema, low), named(self.schema, high)
        return spaces.Dict({name: spaces.Box(lows[name], highs[name], dtype=np.int16) for name in lows})
