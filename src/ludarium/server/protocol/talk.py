"""What is said at a table."""

from typing import Annotated

from msgspec import Meta, Struct

from .fields import Id, Word


class Say(Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Say something at the table: a line, or one of the ready-made phrases."""

    id: Id
    text: Annotated[str, Meta(max_length=400)] = ""
    phrase: Annotated[str, Meta(max_length=20)] = ""


class Report(Struct, tag="report", tag_field="type", forbid_unknown_fields=True):
    """Report a line to whoever runs the house."""

    id: Id
    number: Id
    reason: Word = ""


class TalkLine(Struct, omit_defaults=True):
    """Something that happened at the table beside the moves, ``age`` seconds ago: what was said (chat, by spectators gallery),
    who left, came back, voted, asked, agreed or did not, and what was granted. A phrase begins with ``#``. ``who`` names a
    browser.
    """

    number: int
    kind: str
    seat: int
    age: float
    name: str = ""
    text: str = ""
    who: str = ""


class Talk(Struct, tag="talk", tag_field="type"):
    """Lines that are new to this page; ``on`` says whether people may talk here."""

    on: bool
    lines: tuple[TalkLine, ...]
