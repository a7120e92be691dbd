"""The table as a viewer may see it, and how a page asks for another position."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from ludarium.core.forecast import Forecast, Moment
from ludarium.core.picture import FlickField, Gesture, Heading, Path, Tally

from .fields import Id


class Resync(Struct, tag="resync", tag_field="type", forbid_unknown_fields=True):
    """Ask for the whole position: the page could not take in a frame. The house counts these."""

    id: Id


class At(Struct, tag="at", tag_field="type", forbid_unknown_fields=True):
    """Look at an earlier position; ``ply`` -1 comes back to the present.

    Once the game is over the table may be seen with the ``eyes`` of any seat; -1 are one's own. The log is told as before.
    """

    id: Id
    ply: Annotated[int, Meta(ge=-1, le=2**31)]
    eyes: Annotated[int, Meta(ge=-1, le=30)] = -1


class PanePatch(Struct, omit_defaults=True):
    """A pane's new drawing: all of it (nothing, if ``svg`` is left out too), or its ``change``, markup that names what stays.

    An empty pane keeps its place; one that is ``gone`` gives its room to the others.
    """

    svg: str = ""
    change: str = ""
    gone: bool = False


class SeatState(Struct, omit_defaults=True):
    """A seat's strip. ``svg`` is left out when unchanged.

    ``state`` is acting, choosing, chosen, thinking or empty; at a sealed question asked, or waiting if the seat said so.
    """

    seat: int
    name: str
    kind: str
    points: int
    tallies: tuple[Tally, ...]
    state: str = ""
    note: str = ""
    svg: str | UnsetType = UNSET
    drawn: bool = False


class PromptState(Struct, omit_defaults=True):
    """What is asked; ``acting`` is true when the viewer must act (the lamp is lit).

    ``quiet`` is there while a sealed question is open: the answer that does nothing, given for who gives none in time.
    """

    text: str
    hint: str = ""
    acting: bool = False
    quiet: str = ""


class Choice(Struct, array_like=True):
    """One possible action: its notation and the elements to touch for it, in order."""

    action: str
    path: tuple[str, ...]


class ChapterStart(Struct, array_like=True, frozen=True):
    """Where a chapter begins: the position, its name, and the larger part of the game that it lies in, in few words."""

    ply: int
    name: str
    part: str


class LogLine(Struct, omit_defaults=True):
    """A line of the log; lines of one ``chapter`` (a turn or round) stand together. ``seat`` is -1 for the house.

    ``ply`` is the position after the move: what ``At`` takes. ``icons`` are symbols of the sprite, each with the place in the
    text before which it stands.
    """

    ply: int
    seat: int
    text: str
    ids: tuple[str, ...] = ()
    chapter: str = ""
    icons: tuple[tuple[int, str], ...] = ()


class ScoreRow(Struct, omit_defaults=True):
    """One seat at the end: place, score, and its parts in the order of ``Ending.sources``.

    An opponent that the rules played has seat -1, a ``name`` and maybe an ``icon``, a symbol of the sprite.
    """

    seat: int
    place: int
    score: int
    parts: tuple[int, ...]
    name: str = ""
    icon: str = ""


class Ending(Struct):
    """How it ended, with the course of points: one row per mark (such as a scoring), one value per seat.

    ``icons`` are symbols of the sprite and ``tints`` colours (``#RRGGBB``), one for each source; empty where it has none.
    """

    title: str
    reason: str
    rows: tuple[ScoreRow, ...]
    sources: tuple[str, ...]
    icons: tuple[str, ...]
    tints: tuple[str, ...]
    course: tuple[tuple[int, ...], ...]
    commitment: str
    secret: str
    phrases: tuple[str, ...]


class Frame(Struct, tag="frame", tag_field="type", omit_defaults=True):
    """The table as this viewer may see it: everything after ``hello``, later only what changed.

    A field that is left out has not changed. ``question`` with ``choices`` are there when the viewer is asked.
    The log is what the page has up to line ``log_from``, then ``log``. ``ply`` counts the moves that stand, up to the
    position shown; ``plies`` up to the present. ``rematch`` names the match that follows this one, once somebody asked.
    ``labels`` name elements and, for the button that confirms, actions and templates of gestures. ``seat_marks`` says which mark
    each seat wears. ``confirm``, ``looks`` and ``aside`` number the choices that ask once more, those that are worth a look
    ahead, and those that give something up; ``parts`` those that go on in further moves, for which a preview has a plan.
    ``moment`` lays out what the move has decided, ``outlook`` what is decided next. ``undo`` is ``move`` where the last own
    move can be taken back, ``turn`` where only practice can go back to the beginning of the own turn; ``practice``: somebody
    has. ``joined`` are the runs of moves that a replay shows as one step, each by the positions after its first and its last
    move. ``eyes`` is the seat whose table is shown, if it is not the viewer's. ``shared``: those who played have opened the
    finished game to everybody; to others its ending has no secret. ``coach``: hints may be asked for. ``rated``: it moves
    ratings.
    """

    ply: int
    plies: int
    full: bool = False
    viewer: int | None = None
    game: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    heading: Heading | UnsetType = UNSET
    progress: tuple[int, int] | UnsetType = UNSET
    panes: dict[str, PanePatch] = {}
    seats: tuple[SeatState, ...] | UnsetType = UNSET
    sprite: str | UnsetType = UNSET
    css: str | UnsetType = UNSET
    reader: bool | UnsetType = UNSET
    prompt: PromptState | UnsetType = UNSET
    question: int | None = None
    choices: tuple[Choice, ...] = ()
    confirm: tuple[int, ...] = ()
    looks: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    labels: dict[str, str] = {}
    gestures: tuple[Gesture, ...] = ()
    field: FlickField | UnsetType = UNSET
    arranging: str = ""
    arranged: dict[str, tuple[str, ...]] = {}
    motion: tuple[Path, ...] = ()
    moment: Moment | UnsetType = UNSET
    outlook: Forecast | UnsetType = UNSET
    undo: str = ""
    practice: bool = False
    log: tuple[LogLine, ...] = ()
    log_from: int = 0
    chapters: tuple[ChapterStart, ...] | UnsetType = UNSET
    joined: tuple[tuple[int, int], ...] | UnsetType = UNSET
    eyes: int = -1
    ending: Ending | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    seat_marks: tuple[int, ...] | UnsetType = UNSET
    host: bool = False
    shared: bool = False
    coach: bool = False
    rated: bool = False
    now: bool = True
    rematch: str | UnsetType = UNSET
