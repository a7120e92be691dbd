"""The table as a picture: a lagoon, two rings, discs with their marks, reefs."""

from html import escape

from ludarium.core.observation import Observation
from ludarium.core.picture import Heading, Pane, Path, Picture, SeatPanel, Tally

from .rules import DISCS, MIDDLE, OWN, RINGS
from .slide import HALF_LONG, HALF_WIDE, RADIUS, TURNS, Leg, on_board

FILLS = ("#1B5FC4", "#CF4510")
MARKS = ('<circle r="9" fill="#fff"/>', '<path d="M0-11L10 7H-10z" fill="#fff"/>')
SPEED = 0.7  # units in a millisecond, at first

CSS = """
.discs{--ground:radial-gradient(900px 640px at 50% 50%,#8EDACB,#55C6BE 55%,#2FA9AB);--ground-ink:#0B3A40}
.discs .disc .ring{display:none;fill:none}
.discs .disc:is(.can,.chosen)>.ring{display:inline;stroke:#FFB81C;stroke-width:3}
.discs .disc.can:hover>.ring{stroke-width:6}
.discs .touch:focus-visible{outline:none}
.discs .disc:focus-visible>.ring{display:inline;stroke:#1B5FC4;stroke-width:6}
.discs .named>.ring{display:inline;stroke:#fff;stroke-width:3}
.discs .reef.can>rect{stroke:#FFB81C;stroke-width:4;cursor:grab}
.discs .reef:focus-visible>rect{stroke:#1B5FC4;stroke-width:5}
""".strip()

ICON = (
    '<symbol id="i-disc" viewBox="0 0 24 24"><path fill-rule="evenodd" '
    'd="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z"/></symbol>'
)


class DiscsView(Observation, frozen=True, kw_only=True):
    """Everything is open: turns taken, where discs lie, where reefs lie, and what counts now."""

    turn: int
    xs: tuple[int, ...]
    ys: tuple[int, ...]
    reefs: tuple[int, ...]
    scores: tuple[int, ...]


def disc_name(disc: int) -> str:
    """A disc in words."""
    return f"Disc {DISCS[disc]}"


def _disc(view: DiscsView, disc: int) -> str:
    if view.xs[disc] < 0:
        return ""
    seat = disc // OWN
    body = (
        f'<circle cy="4" r="{RADIUS}" fill="#0B3A40" fill-opacity=".35"/><circle r="{RADIUS}" fill="{FILLS[seat]}"/>'
        f'<circle r="{RADIUS - 5}" fill="none" stroke="#fff" stroke-width="2.5"/>{MARKS[seat]}'
        f'<circle class="ring" r="{RADIUS + 3}" fill="none"/>'
    )
    name = f'<g id="disc-{DISCS[disc]}" class="disc touch" role="img"><title>{escape(disc_name(disc))}</title>'
    return f'<g transform="translate({view.xs[disc]} {view.ys[disc]})">{name}{body}</g></g>'


def _reef(view: DiscsView, seat: int) -> str:
    x, y, turn = view.reefs[3 * seat : 3 * seat + 3]
    put = x >= 0
    place = (
        f"translate({x} {y}) rotate({turn * 360 // TURNS})" if put else f"translate(650 {420 - 240 * seat}) rotate(90)"
    )
    bar = (
        f'<rect x="{-HALF_LONG}" y="{-HALF_WIDE}" width="{2 * HALF_LONG}" height="{2 * HALF_WIDE}" rx="5" fill="#8A4B3C"/>'
        f'<path d="M{-HALF_LONG + 6} {-HALF_WIDE + 4}h{2 * HALF_LONG - 12}" stroke="#B36B58" stroke-width="3"/>'
    )
    title = f"Reef of seat {'AB'[seat]}"
    return f'<g transform="{place}"><g id="reef-{"AB"[seat]}" class="reef touch" role="img"><title>{title}</title>{bar}</g></g>'


def board(view: DiscsView) -> str:
    """The whole board, with a tray for the reefs at its right."""
    x, y = MIDDLE
    (inner, _), (outer, _) = RINGS
    ground = (
        '<rect width="600" height="600" rx="22" fill="#1E9AA0"/>'
        '<rect x="8" y="8" width="584" height="584" rx="16" fill="#55C6BE"/>'
        f'<circle cx="{x}" cy="{y}" r="{outer}" fill="#F4DFA8"/><circle cx="{x}" cy="{y}" r="{inner}" fill="#4F8F55"/>'
    )
    pieces = "".join(_reef(view, seat) for seat in (0, 1)) + "".join(_disc(view, disc) for disc in range(len(DISCS)))
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="pane" viewBox="0 0 700 600" role="group" aria-label="Board">'
    return f"{head}{ground}{pieces}</svg>"


def picture(view: DiscsView, over: bool) -> Picture:
    """The table in parts."""
    seats = tuple(
        SeatPanel(seat, view.scores[seat], (Tally("i-disc", "discs", left(view, seat)),), "") for seat in (0, 1)
    )
    heading = "The game is over" if over else "Reefs" if view.turn < 2 else f"Flick {view.turn - 1} of 6"
    sprite = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>{ICON}</defs></svg>'
    )
    return Picture(Heading(heading), (view.turn, 8), seats, (Pane("board", board(view)),), sprite, CSS)


def left(view: DiscsView, seat: int) -> int:
    """How many discs of a seat are on the board."""
    return sum(x >= 0 for x in view.xs[OWN * seat : OWN * (seat + 1)])


def paths(legs: list[Leg]) -> tuple[Path, ...]:
    """The legs of a flick as ways in time: each disc slides, slower and slower, and a touch clicks."""
    made, clock = [], 0.0
    for leg in legs:
        (x0, y0), (x1, y1) = leg.start, leg.end
        far = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        slows = leg.why != "touch"
        lasts = far / SPEED * (1.6 if slows else 1.0)
        points = [(0.0, float(x0), float(y0)), (clock, float(x0), float(y0))] if clock else []
        for part in range(11):
            time = part / 10
            gone = 1 - (1 - time) ** 2 if slows else time
            points.append((round(clock + lasts * time, 1), x0 + (x1 - x0) * gone, y0 + (y1 - y0) * gone))
        clock += lasts
        sounds = (round(clock, 1),) if leg.why in ("touch", "reef") else ()
        made.append(Path(f"disc-{DISCS[leg.disc]}", tuple(points), "" if on_board(leg.end) else "gone", sounds))
    return joined(made)


def joined(made: list[Path]) -> tuple[Path, ...]:
    """One path for each disc, also if it moved twice."""
    found: dict[str, Path] = {}
    for path in made:
        old = found.get(path.id)
        if old is not None:
            after = tuple(point for point in path.points if point[0] > old.points[-1][0])
            path = Path(path.id, (*old.points, *after), path.end, (*old.sounds, *path.sounds))
        found[path.id] = path
    return tuple(found.values())
