"""Arrays for a game that says nothing about them: its observation, laid out field by field.

What an observation can hold is found by looking at some seeded random games: how long its lists become, which words stand in
it. Lists get twice that room, unless they always have the same length; what comes later and does not fit is cut, a word never
seen is *other*. The same game and set-up have the same layout on every machine.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64

from .encoder import Encoder
from .observation import Observation
from .registry import AnyGame
from .rng import Rng, stream
from .schema import LEAST, MOST, Field, Schema
from .setup import Setup
from .state import CHANCE, NONE, State

Plain: TypeAlias = "int | float | bool | str | list[Plain] | dict[str, Plain] | None"
"""An observation as JSON has it."""

GAMES: Final = 6
"""How many random games are looked at."""

PLIES: Final = 2000
"""How many moves of each."""

TRIES: Final = 10_000
"""How often a seat looks for something to do."""

OTHER: Final = "…"
"""A word that none of those games had."""


class Shape:
    """What stands at one place of an observation, as far as it was seen."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.parts: dict[str, Shape] = {}
        self.items: Shape | None = None
        self.least = -1
        self.longest = 0
        self.plain = False

    def see(self, value: Plain) -> None:
        """Widen the shape so that the value fits."""
        if isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, dict):
            for name, part in value.items():
                self.parts.setdefault(name, Shape()).see(part)
        elif isinstance(value, list):
            self.items = self.items or Shape()
            self.least = len(value) if self.least < 0 else min(self.least, len(value))
            self.longest = max(self.longest, len(value))
            for item in value:
                self.items.see(item)
        elif value is not None:
            self.plain = True

    @property
    def room(self) -> int:
        """How many items of a list are written."""
        return self.longest if self.least == self.longest else 2 * self.longest


class Derived(Encoder):
    """Writes an observation by the shape that was found."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.shape = Shape()
        for observation in _seen(game, setup):
            self.shape.see(plain(observation))
        self._fields = tuple(self._laid_out(self.shape, ""))
        self._width = Schema(self._fields).width

    def fields(self, setup: Setup) -> tuple[Field, ...]:
        """Name what is written, in order."""
        return self._fields

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat observes."""
        for number, value in enumerate(self.of(self.game.observe(state, seat))):
            out[at + number] = value

    def of(self, observation: Observation) -> list[int]:
        """Turn an observation into numbers."""
        numbers: list[int] = []
        self._write(self.shape, plain(observation), numbers)
        return numbers

    def _laid_out(self, shape: Shape, path: str) -> Iterator[Field]:
        name = path.rstrip(".") or "value"
        if shape.words:
            names = ("", *sorted(shape.words - {""}), OTHER)
            yield Field(f"{name}.word" if shape.plain or shape.items else name, (), 0, len(names) - 1, names)
        if shape.plain:
            yield Field(name, (), LEAST, MOST)
        for part in sorted(shape.parts):
            yield from self._laid_out(shape.parts[part], f"{path}{part}.")
        if shape.items is not None and shape.room:
            yield Field(f"{name}.length", (), 0, shape.room)
            for i in range(shape.room):
                yield from self._laid_out(shape.items, f"{path}{i}.")

    def _write(self, shape: Shape, value: Plain, numbers: list[int]) -> None:
        if shape.words:
            names = sorted(shape.words - {""})
            word = value if isinstance(value, str) else ""
            numbers.append(0 if not word else names.index(word) + 1 if word in shape.words else len(names) + 1)
        if shape.plain:
            number = value if isinstance(value, (int, float)) else 0
            numbers.append(max(LEAST, min(MOST, int(number))))
        for part in sorted(shape.parts):
            self._write(shape.parts[part], value.get(part) if isinstance(value, dict) else None, numbers)
        if shape.items is not None and shape.room:
            items = value[: shape.room] if isinstance(value, list) else []
            numbers.append(len(items))
            for i in range(shape.room):
                self._write(shape.items, items[i] if i < len(items) else None, numbers)


_MADE: dict[tuple[type, bytes], Derived] = {}


def derived(game: AnyGame, setup: Setup) -> Derived:
    """Lay out the observations of a game, once for each set-up."""
    key = (type(game), msgspec.json.encode(setup))
    if key not in _MADE:
        _MADE[key] = Derived(game, setup)
    return _MADE[key]


def plain(observation: Observation) -> Plain:
    """Turn an observation into what JSON has."""
    found: Plain = msgspec.to_builtins(observation)
    return msgspec.json.decode(msgspec.json.encode(found), type=object)  # type: ignore[return-value]


def _seen(game: AnyGame, setup: Setup) -> Iterator[Observation]:
    """Go through what seats observe in some random games."""
    for n in range(GAMES):
        rng, state = stream(n, "arrays"), game.initial(setup)
        for _ in range(PLIES):
            mask = state.turn_mask()
            for seat in range(setup.seats):
                if rng.below(4) == 0 or not mask:
                    yield game.observe(state, seat)
            seats = [seat for seat in (*range(setup.seats), CHANCE) if mask >> seat & 1]
            try:
                if not seats or not _moved(state, seats[0], rng):
                    break
            except Exception:  # a game that cannot be played is the suite's matter, not that of its layout
                break


def _moved(state: State, seat: int, rng: Rng) -> bool:
    """Play at random; a seat that is asked and finds nothing to do ends the game."""
    for _ in range(TRIES):
        choices = state.choices(seat)
        code = state.choice(seat, rng.below(choices)) if choices else NONE
        if code != NONE:
            state.apply(seat, code)
            return True
    return False
