"""Actions: what a seat may choose, as a typed value, as an integer code and as words that can be typed.

Each game lists its *kinds* once, append-only. From that table the core derives everything else: the code used inside
rules and search (kind in 8 bits, three arguments of 16 bits each), the dense index for learners, and the notation that
records keep. Records store the notation, never the code, so a kind may move without breaking an old record.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from .errors import NotationError

UNKNOWN: Final = "?"
"""Stands in a sight for an argument that the viewer is not told."""


class Action(Struct, frozen=True, order=True):
    """One commitment of a seat, or one outcome of chance.

    >>> str(Action("place", ("1-03", "b2")))
    'place 1-03 b2'
    """

    kind: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.kind, *self.args))

    @property
    def known(self) -> bool:
        """Whether no argument is blank."""
        return UNKNOWN not in self.args


class Names(Struct, frozen=True):
    """An argument that is one of some names, such as squares or cards; its number is its place in the list."""

    name: str
    names: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many values there are."""
        return len(self.names)

    def word(self, number: int) -> str:
        """Spell a value."""
        return self.names[number]

    def number(self, word: str) -> int:
        """Read a value, or -1."""
        return self.names.index(word) if word in self.names else -1

    def examples(self) -> str:
        """Say in a few words what is possible."""
        shown = ", ".join(self.names[:12])
        return shown if len(self.names) <= 12 else f"{shown}, …"


class Range(Struct, frozen=True):
    """An argument that is a whole number from ``low`` to ``high``."""

    name: str
    low: int
    high: int

    @property
    def size(self) -> int:
        """How many values there are."""
        return self.high - self.low + 1

    def word(self, number: int) -> str:
        """Spell a value."""
        return str(number + self.low)

    def number(self, word: str) -> int:
        """Read a value, or -1."""
        if len(word) > 20 or not word.removeprefix("-").isdecimal() or str(int(word)) != word:
            return -1
        number = int(word) - self.low
        return number if 0 <= number < self.size else -1

    def examples(self) -> str:
        """Say in a few words what is possible."""
        return f"{self.low} to {self.high}"


Domain: TypeAlias = Names | Range
"""What an argument may be."""


class Kind(Struct, frozen=True):
    """One kind of action: its word and the domains of its arguments, three at most.

    ``settles`` marks a move of chance that only completes the move before it, such as the error of a hand that flicks: both
    are one event at the table, and are shown as one.
    """

    name: str
    domains: tuple[Domain, ...] = ()
    chance: bool = False
    settles: bool = False

    @property
    def size(self) -> int:
        """How many actions of this kind can be written."""
        size = 1
        for domain in self.domains:
            size *= domain.size
        return size


class ActionTable:
    """All kinds of one game, and the way between their forms.

    >>> table = ActionTable(Kind("pass"), Kind("move", (Names("square", ("a1", "a2")), Range("steps", 1, 3))))
    >>> code = table.code(table.parse("move a2 3"))
    >>> code, str(table.action(code)), table.index(code), table.code_at(table.index(code)) == code
    (33554689, 'move a2 3', 6, True)
    >>> len(table)
    7
    """

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self._numbers = {kind.name: number for number, kind in enumerate(kinds)}
        if len(self._numbers) != len(kinds) or len(kinds) > 256:
            raise ValueError("kinds need different names, and there can be 256 at most")
        for kind in kinds:
            if len(kind.domains) > 3 or any(domain.size > 1 << 16 for domain in kind.domains):
                raise ValueError(f"kind {kind.name}: three arguments at most, each with 65,536 values at most")
            _check_words("kinds", (kind.name,))
            for domain in kind.domains:
                if isinstance(domain, Names):
                    _check_words(domain.name, domain.names)
        self._offsets = [0]
        for kind in kinds:
            self._offsets.append(self._offsets[-1] + kind.size)

    def __len__(self) -> int:
        """Count all actions that can be written, legal or not."""
        return self._offsets[-1]

    def action(self, code: int) -> Action:
        """Turn a code into the value people and records use."""
        kind = self.kinds[code & 255]
        return Action(
            kind.name,
            tuple(domain.word(code >> (8 + 16 * i) & 0xFFFF) for i, domain in enumerate(kind.domains)),
        )

    def code(self, action: Action) -> int:
        """Turn a value into its code; a value that the table does not know is a ``NotationError``."""
        if action.kind not in self._numbers:
            raise NotationError(f"There is no action {action.kind!r}. Possible: {', '.join(self._numbers)}.")
        number = self._numbers[action.kind]
        kind = self.kinds[number]
        if len(action.args) != len(kind.domains):
            raise NotationError(f"{str(action)!r} has {len(action.args)} arguments. Expected: {self.form(kind)}.")
        code = number
        for i, (domain, word) in enumerate(zip(kind.domains, action.args, strict=True)):
            value = domain.number(word)
            if value < 0:
                raise NotationError(f"{str(action)!r}: {word!r} is no {domain.name}. Possible: {domain.examples()}.")
            code |= value << (8 + 16 * i)
        return code

    def kind(self, name: str) -> Kind:
        """Return a kind by its word."""
        return self.kinds[self._numbers[name]]

    def knows(self, action: Action) -> bool:
        """Whether a value can be written with this table, legal or not."""
        try:
            return self.code(action) >= 0
        except NotationError:
            return False

    def parse(self, notation: str) -> Action:
        """Read what a person typed or a record kept."""
        words = notation.split()
        if not words:
            raise NotationError(f"An action is missing. Possible: {', '.join(self._numbers)}.")
        action = Action(words[0], tuple(words[1:]))
        self.code(action)
        return action

    def form(self, kind: Kind) -> str:
        """Show how a kind is written: ``move square steps``."""
        return " ".join((kind.name, *(domain.name for domain in kind.domains)))

    def index(self, code: int) -> int:
        """Number an action densely, from 0 to ``len(self) - 1``: what learners call an action id."""
        number = code & 255
        index = 0
        for i, domain in enumerate(self.kinds[number].domains):
            index = index * domain.size + (code >> (8 + 16 * i) & 0xFFFF)
        return self._offsets[number] + index

    def code_at(self, index: int) -> int:
        """Invert ``index``."""
        if not 0 <= index < len(self):
            raise NotationError(f"There is no action number {index}. Possible: 0 to {len(self) - 1}.")
        number = next(n for n in range(len(self.kinds)) if index < self._offsets[n + 1])
        rest = index - self._offsets[number]
        code = number
        domains = self.kinds[number].domains
        for i in reversed(range(len(domains))):
            rest, value = divmod(rest, domains[i].size)
            code |= value << (8 + 16 * i)
        return code

    def codes(self) -> Iterator[int]:
        """Go through every code that can be written."""
        return (self.code_at(index) for index in range(len(self)))


def _check_words(name: str, words: tuple[str, ...]) -> None:
    """Refuse words that a record could not tell apart, or would read as two, or as not told."""
    seen: set[str] = set()
    for word in words:
        if word.split() != [word] or word == UNKNOWN or word in seen:
            raise ValueError(f"{name}: {word!r} must be one word, not {UNKNOWN!r}, and stand there once")
        seen.add(word)
