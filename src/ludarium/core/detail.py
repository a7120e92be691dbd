"""The parts of an explanation that is more than a sentence: numbers and clauses, laid out large where there is room."""

from msgspec import Struct


class Figure(Struct, frozen=True, omit_defaults=True):
    """A number of a thing: a symbol of the sprite, the number, what is added to it just now, and its name."""

    icon: str
    value: str
    label: str
    bonus: int = 0


class Clause(Struct, frozen=True, omit_defaults=True):
    """One thing that something does: its sign as a small drawing, the name of that sign and what it says of when it applies,
    the sentence, and what that means here and now.
    """

    text: str
    lead: str = ""
    when: str = ""
    note: str = ""
    svg: str = ""
