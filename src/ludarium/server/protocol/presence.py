"""Who a page is and whom it speaks for, and who else has a page open."""

from typing import Annotated

from msgspec import Meta, Struct

from .fields import Id, Lang, Layout, Word


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """Sit down: with a seat's token, or without one as a spectator. Also changes language, layout or seat later on.

    ``beside`` are the tokens of the other seats at this device: those people are here too. A ``summary`` only looks how far
    the table is, from somewhere else: it makes nobody present. ``device`` is a word that a browser draws once: two pages that say
    the same are on one device. ``name`` is what a spectator is called. ``id`` comes back with a refusal, also when the seat is
    lost later on: so a page that has said another hello since knows which one is meant.
    """

    match: Word
    token: Word | None = None
    lang: Lang = "en"
    layout: Layout = "wide"
    beside: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    summary: bool = False
    device: Word = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    id: Id | None = None


class Away(Struct, tag="away", tag_field="type"):
    """Whose seats have no open page: after ``hello``, and whenever somebody comes or goes. Bots are never away.

    ``patience`` is for how many seconds somebody who is away, and somebody who is here, is waited for before the others may vote
    for a bot; nothing where no vote is possible.
    """

    seats: tuple[int, ...]
    patience: tuple[float | None, float | None] = (0.0, None)


class Devices(Struct, tag="devices", tag_field="type"):
    """On how many devices the viewer's own seat is open, whenever that is more than one, and when it is one again."""

    count: int


class Spectators(Struct, tag="spectators", tag_field="type"):
    """How many watch, and what some of them are called: whenever that changes. Nobody watches at first."""

    count: int
    names: tuple[str, ...]
