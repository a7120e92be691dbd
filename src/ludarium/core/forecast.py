"""What can be told of a choice before it is made, and of a move that decides something after it.

Both are plain data from an observation and the rules, so that the page, the terminal and those who listen get the same
sums. The page lays them out; a game fills them in.
"""

from msgspec import Struct

from .picture import Path

PLAIN = ""
"""How much a choice weighs: an ordinary one is made by its last touch."""
CONFIRM = "confirm"
"""It cannot be undone, or reveals something: it waits for one press on a button that names it."""
LOOK = "look"
"""It is worth a look ahead: a mouse hovers before it clicks; a finger's first touch shows it and its second makes it."""
ASIDE = "aside"
"""It gives something up (a discard, a pass that loses): never lit beside the choices that move the game on."""
PARTS = "parts"
"""It is the first of several moves that make one choice (a payment follows): the game completes it, one press plays all."""


class Part(Struct, frozen=True, omit_defaults=True):
    """One addend of a side's sum: who or what, how much, what is added to it, and in a few words why.

    ``icon`` is a symbol of the picture's sprite, ``svg`` a small square drawing of its own. What is not certain is ``open``:
    it counts in no sum.
    """

    label: str
    value: str
    bonus: int = 0
    note: str = ""
    icon: str = ""
    svg: str = ""
    open: bool = False


class Side(Struct, frozen=True, omit_defaults=True):
    """One side of a contest: its seat (-1: nobody's), what stands there, the sum and its parts."""

    title: str
    total: str
    seat: int = -1
    caption: str = ""
    icon: str = ""
    parts: tuple[Part, ...] = ()
    wins: bool = False


class Fact(Struct, frozen=True, omit_defaults=True):
    """One thing that a choice brings or costs, or that a move has brought: ``tone`` is good, bad or neither.

    ``lead`` is the large word or number between a small title and a sentence; every one of them may be left out. The text may
    have several lines. ``svg`` is a small drawing.
    """

    title: str = ""
    lead: str = ""
    text: str = ""
    tone: str = ""
    seat: int = -1
    icon: str = ""
    svg: str = ""


class Plan(Struct, frozen=True, omit_defaults=True):
    """A choice of several moves, completed as most people would, and how it can be changed before one press plays it.

    ``actions`` are notations in order: the first answers the open question, each other one the question that follows.
    ``action_label`` names all of it on the button. ``chosen`` are the elements it takes, each with a word to stand on it
    (nothing: a tick says enough), ``can`` those that change it when touched; without any action there is nothing left of the
    choice. ``retouch_plays``: touching what was touched last plays it too.
    """

    actions: tuple[str, ...]
    action_label: str = ""
    chosen: dict[str, str] = {}
    can: tuple[str, ...] = ()
    retouch_plays: bool = False


class Forecast(Struct, frozen=True, omit_defaults=True):
    """What may be foretold of one choice, from what the seat knows.

    ``text`` and ``hint`` take the prompt's place while the choice is looked at (or stand beside a gesture). ``title`` and
    ``about`` head a panel with the contest's sides and the facts at stake; without sides and facts there is no panel. A
    ``band`` lies broad above the prompt, else the panel takes the place of the details; ``over`` names an element of the
    picture in whose place it lies instead (between two fronts). ``icon`` is a symbol of the sprite that stands before the
    title. ``paths`` is the first part of a gesture's way; ``ids`` are elements to be outlined as part of it (a supporting
    card, a stone that pays). ``plan`` completes a choice of several moves. ``bad``: the rules do not allow it, and the text
    says why; only of a gesture, whose numbers may be anything. A gesture's facts stand in its own panel, beside its numbers,
    and its hint in the prompt.
    ``sketch`` is drawn over the board, in its units: what the choice would enclose.
    """

    text: str = ""
    hint: str = ""
    title: str = ""
    about: str = ""
    sides: tuple[Side, ...] = ()
    facts: tuple[Fact, ...] = ()
    band: bool = False
    over: str = ""
    icon: str = ""
    paths: tuple[Path, ...] = ()
    ids: tuple[str, ...] = ()
    plan: Plan | None = None
    bad: bool = False
    sketch: str = ""


class Moment(Struct, frozen=True, omit_defaults=True):
    """A move that decides something, laid out before the game goes on: a battle's result, a capture, the end of a round.

    ``gains`` is what each seat's points have changed by since it began; without it the page shows no row of seats.
    ``holds``: it stays until the viewer touches it; else it goes by itself after a short while.
    """

    title: str
    text: str = ""
    sides: tuple[Side, ...] = ()
    facts: tuple[Fact, ...] = ()
    gains: tuple[int, ...] = ()
    holds: bool = False
