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
    """What one seat shows of itself: points, tallies in the same order for all, a small drawing of its table.

    ``drawn``: the board itself shows all of this, with the name; where room is short the page leaves the strip out.
    """

    seat: int
    points: int
    tallies: tuple[Tally, ...]
    svg: str
    note: str = ""
    drawn: bool = False


class Pane(Struct, frozen=True):
    """One drawing: ``track``, ``board``, ``tiles`` or ``hand``. An empty ``svg`` keeps the pane's place free; a pane that is
    left out gives its room to the others."""

    name: str
    svg: str


class Heading(Struct, frozen=True, omit_defaults=True):
    """Where the game is, in words: a few that stand out, such as *Round 2 of 4*, and ``more`` about it, said more quietly.

    >>> str(Heading("Round 2 of 4", "turn 1 of 3"))
    'Round 2 of 4, turn 1 of 3'
    """

    text: str = ""
    more: str = ""

    def __str__(self) -> str:
        return f"{self.text}, {self.more}" if self.more else self.text


class Picture(Struct, frozen=True):
    """A table as one viewer may see it, ready to be laid out.

    ``progress`` is (steps done, steps in all); ``heading`` says the same in words; ``sprite`` holds the symbols that
    the panes refer to by ``<use>``, once for the whole page. ``reader``: what is pointed at is explained at length
    (``Detail``), large in the column of the seats where there is one, and on a phone in the place of a hand that rests.
    """

    heading: Heading
    progress: tuple[int, int]
    seats: tuple[SeatPanel, ...]
    panes: tuple[Pane, ...]
    sprite: str
    css: str = ""
    reader: bool = False


class Gesture(Struct, frozen=True, omit_defaults=True):
    """A way to act that is not a click, on one element of the picture.

    ``flick``: drag back from the element to aim, release to shoot. ``turn``: drag the element to a place, then turn it.
    ``template`` is the notation with ``{angle}`` and ``{power}`` (flick) or ``{x}``, ``{y}`` and ``{angle}`` (turn) to be
    filled with whole numbers from 0 to below ``angles``, ``powers``, ``width`` and ``height``; a place is counted in units of the
    picture, from ``left`` and ``top`` on. Angle 0 points right and grows clockwise; ``reach`` is how far, in units of the
    picture, the longest drag goes.

    A notation that counts otherwise says how: each number is written as ``start + step * number``, an angle modulo ``whole``
    (0: as it is). So a board whose y grows upwards, an angle that grows the other way or a power from 1 need no special case.

    ``power_mark`` is a power, as the notation counts it, from which something else happens; ``mark`` names that, for ``label``
    to say it in words. 0 and empty: there is none.
    """

    kind: str
    id: str
    template: str
    angles: int
    powers: int = 0
    width: int = 0
    height: int = 0
    reach: int = 0
    angle_start: int = 0
    angle_step: int = 1
    whole: int = 0
    power_start: int = 0
    x_start: int = 0
    x_step: int = 1
    y_start: int = 0
    y_step: int = 1
    power_mark: int = 0
    mark: str = ""
    left: int = 0
    top: int = 0

    def write(self, angle: int = 0, power: int = 0, x: int = 0, y: int = 0) -> str:
        """Fill the template as the page does.

        >>> Gesture("flick", "disc", "flick {angle} {power}", 360, 9, angle_step=-1, whole=360, power_start=1).write(90, 4)
        'flick 270 5'
        """
        turned = self.angle_start + self.angle_step * angle
        return self.template.format(
            angle=turned % self.whole if self.whole else turned,
            power=self.power_start + power,
            x=self.x_start + self.x_step * x,
            y=self.y_start + self.y_step * y,
        )


class FlickField(Struct, frozen=True, omit_defaults=True):
    """What a flicked piece slides on: enough for the page to draw its way to the first touch while somebody aims.

    All in units of the picture. Pieces are round and of one ``radius``, and slow down evenly: the strongest flick runs
    ``run``, one of half its power a quarter of that. ``discs`` are the pieces that lie there, by id and middle; ``starts``
    says of a gesture on another element which of them it flicks, and from where. ``bars`` are rectangles: middle, half
    their length, half their width, direction in degrees clockwise; left out on the wire while they stay as they were.
    ``wall`` is the box that holds everything in: left, top, right, bottom. ``rebounds`` is how much of its speed a piece
    keeps against a disc, a bar, the wall. What the house foretells counts; this is so that nobody has to wait for it.
    """

    radius: float
    run: float
    discs: tuple[tuple[str, float, float], ...]
    starts: dict[str, tuple[str, float, float]] = {}
    bars: tuple[tuple[float, float, float, float, float], ...] | None = None
    wall: tuple[float, float, float, float] | None = None
    rebounds: tuple[float, float, float] = (1.0, 1.0, 1.0)


class Path(Struct, frozen=True):
    """How one element travels: its id, and (milliseconds, x, y) in units of the picture; between these it slides evenly.

    ``end`` says what became of it: empty, ``gone`` (off the board) or ``taken``. ``sounds`` are the times of contacts and
    ``impacts`` how hard each was, from 0 to 1 (left out: as hard as can be). ``touches`` are places and times to be marked in
    the picture, (milliseconds, x, y). ``tag`` is a word to stand beside the element, in the viewer's language, and
    ``tag_note`` a few more below it, said more quietly.
    """

    id: str
    points: tuple[tuple[float, float, float], ...]
    end: str = ""
    sounds: tuple[float, ...] = ()
    impacts: tuple[float, ...] = ()
    touches: tuple[tuple[float, float, float], ...] = ()
    tag: str = ""
    tag_note: str = ""
