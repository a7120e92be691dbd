"""Everything that can be refused, each with a stable code for the wire.

::

    LudariumError
    ├── UnknownGame        unknown_game     no game of this name is installed
    ├── PluginError        bad_plugin       an installed game cannot be used safely
    ├── SetupError         bad_setup        seats, options or edition that the game does not have
    ├── NotationError      bad_notation     words that name no action of the game
    ├── IllegalMove        illegal_move     an action that the rules forbid here
    ├── DeckError          bad_deck         a deck that cannot be read, or names cards that do not exist
    ├── RecordError        bad_record       a record that cannot be read or replayed
    └── SealError          bad_seal         dice that do not follow from the seal

A message is one or two sentences: what was refused, why, and what is possible.
"""


class LudariumError(Exception):
    """The root of all refusals. ``code`` never changes once published."""

    code = "error"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class UnknownGame(LudariumError):
    """No game of this name is installed."""

    code = "unknown_game"


class PluginError(LudariumError):
    """An installed game cannot be used safely."""

    code = "bad_plugin"


class SetupError(LudariumError):
    """Seats, options or an edition that the game does not have."""

    code = "bad_setup"


class NotationError(LudariumError):
    """Words that name no action of the game."""

    code = "bad_notation"


class IllegalMove(LudariumError):
    """An action that the rules forbid here; ``paragraph`` is the rule that says so."""

    code = "illegal_move"

    def __init__(self, message: str, paragraph: str = "") -> None:
        super().__init__(message)
        self.paragraph = paragraph


class DeckError(LudariumError):
    """A deck that cannot be read; ``faults`` are its parts that are wrong, one sentence each."""

    code = "bad_deck"

    def __init__(self, *faults: str) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


class RecordError(LudariumError):
    """A record that cannot be read or replayed; ``line`` is where in its file, ``ply`` which move."""

    code = "bad_record"

    def __init__(self, message: str, line: int | None = None, ply: int | None = None) -> None:
        super().__init__(f"Line {line}: {message}" if line is not None else message)
        self.line = line
        self.ply = ply


class SealError(RecordError):
    """Dice that do not follow from the seal."""

    code = "bad_seal"
