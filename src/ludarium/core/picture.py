"""The parts of a table's picture, as the page lays them out.

A game draws; the page arranges. The names of the panes are the same for all games, so the client can give each its
place on a laptop and on a phone without knowing any game.
"""

from msgspec import Struct


class Tally(Struct, frozen=True):
    """One counted thing in a seat's strip: an icon of the sprite, its name in words, and the number."""

    icon: str
    label: str
    value: int


class SeatPanel(Struct, frozen=True):
    """What one seat shows of itself: points, tallies in the same order for all, a small drawing of its table."""

    seat: int
    points: int
    tallies: tuple[Tally, ...]
    svg: str
    note: str = ""


class Pane(Struct, frozen=True):
    """One drawing: ``track``, ``board``, ``tiles`` or ``hand``. An empty ``svg`` keeps the pane's place free."""

    name: str
    svg: str


class Picture(Struct, frozen=True):
    """A table as one viewer may see it, ready to be laid out.

    ``progress`` is (steps done, steps in all); ``heading`` says the same in words; ``sprite`` holds the symbols that
    the panes refer to by ``<use>``, once for the whole page.
    """

    heading: str
    progress: tuple[int, int]
    seats: tuple[SeatPanel, ...]
    panes: tuple[Pane, ...]
    sprite: str
    css: str = ""
