"""The table in parts, as the page lays them out."""

from ludarium.core.drawing import at, num, pane, sprite, use
from ludarium.core.i18n import Translator
from ludarium.core.picture import Heading, Pane, Picture, SeatPanel, Tally
from ludarium.core.words import seat_name

from ..components import load
from ..text.nouns import speak
from ..text.view_queries import acting, entity, step_of, water_points
from ..view import RauhaView
from . import sky
from .board import PHONE, SMALL, WIDE, large, shown, small
from .hand import CARD, GAP, hand, slots
from .icons import defs
from .style import CSS
from .tiles import column, line
from .track import HEIGHT, track


def heading(view: RauhaView, t: Translator) -> Heading:
    """Where the game is, in words."""
    if view.phase == "over":
        return Heading(t("The game is over"))
    step = step_of(view)
    more = t("scoring") if step.turn is None else t("turn {turn} of 3", turn=step.turn)
    return Heading(t("Round {round} of 4", round=step.round), more)


def progress(view: RauhaView) -> tuple[int, int]:
    """Stops of the path left behind, and all of them."""
    steps = len(load().path)
    return (steps if view.phase == "over" else view.step - 1), steps


def board_label(view: RauhaView, seat: int, t: Translator) -> str:
    """Whose board it is, in words."""
    return t("Your board") if seat == view.seat else t("{who}’s board", who=seat_name(t.names, seat, t.lang))


def tallies(view: RauhaView, seat: int, t: Translator) -> tuple[Tally, ...]:
    """What a seat has, in the same order for all."""
    table = view.seats[seat]
    return (
        Tally("i-gem", t("crystals"), table.crystals),
        Tally("i-water", t("water"), table.water),
        Tally("i-spore", t("spores"), len(table.spores)),
        Tally("i-entity", t("entities"), len(table.entities)),
    )


def doing(view: RauhaView, seat: int, t: Translator) -> str:
    """What a seat is about, in a word."""
    if view.phase == "choose":
        if seat in view.asked:
            return t("choosing")
        return t("chosen") if view.seats[seat].holds_card else ""
    return t("in turn") if seat == acting(view) else ""


def note(view: RauhaView, seat: int, t: Translator) -> str:
    """What no tally tells: the points that a seat's water would bring if it were scored now."""
    points = water_points(view, seat)
    return t("Water would give +{n}", n=points) if points else ""


def held(view: RauhaView, seat: int, room: float, across: float = 0) -> str:
    """The entities of a seat as chips: in a column, or ``across`` in a row of chips of that size."""
    names, size = view.seats[seat].entities, across or 24.0
    size = min(size, (room + 3) / max(len(names), 1) - 3)
    paper = f'<rect width="{num(size)}" height="{num(size)}" rx="{num(size / 3)}" fill="#323B4C"/>'
    chips = [paper + use(entity(name).symbol, size / 2, size / 2, 0.64 * size, "#fff") for name in names]
    steps = [place * (size + 3) for place in range(len(chips))]
    placed = zip(steps, chips, strict=True)
    return "".join(at(step, 0, chip) if across else at(0, step, chip) for step, chip in placed)


def _panel(view: RauhaView, seat: int, t: Translator) -> SeatPanel:
    drawing = ""
    if seat != shown(view):
        body = small(view, seat, t) + at(SMALL + 5, 0, held(view, seat, SMALL))
        drawing = pane(SMALL + 29, SMALL, board_label(view, seat, t), body, "xMinYMid")
    return SeatPanel(seat, view.seats[seat].points, tallies(view, seat, t), drawing, note(view, seat, t))


def _wide(view: RauhaView, t: Translator) -> tuple[Pane, ...]:
    seat, room = shown(view), max(slots(view), 3)
    tiles = column(view, t) + at(0, 388, sky.block(view, t))
    cards = hand(view, CARD, GAP, t)
    width = room * (CARD + GAP) - GAP + 12
    return (
        Pane("track", pane(688, HEIGHT, t("Energy track"), track(view, 688, t))),
        Pane("board", pane(446, 446, board_label(view, seat, t), large(view, seat, WIDE, t))),
        Pane("tiles", pane(230, 446, t("Divine entities"), tiles)),
        Pane("hand", pane(width, CARD + 14, t("Your cards"), at(6, 8, cards), "xMinYMid") if cards else ""),
    )


def _phone(view: RauhaView, t: Translator) -> tuple[Pane, ...]:
    seat, room = shown(view), max(slots(view), 3)
    above = track(view, 359, t) + at(4, 50, sky.strip(view, 351, t))
    gap = 11.0 if room == 3 else 8.0
    side = (353 - gap * (room - 1)) / room
    cards = hand(view, side, gap, t)
    return (
        Pane("track", pane(359, HEIGHT + 32, t("Energy track"), above)),
        Pane("board", pane(366, 366, board_label(view, seat, t), large(view, seat, PHONE, t))),
        Pane("tiles", pane(375, 46, t("Divine entities"), line(view, 375, t))),
        Pane("hand", pane(375, 124, t("Your cards"), at(11, (124 - side) / 2, cards)) if cards else ""),
    )


def picture(view: RauhaView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
    """The table as the viewer may see it, in parts; ``layout`` is ``wide`` or ``phone``."""
    t = speak(lang).calling(names)
    return Picture(
        heading=heading(view, t),
        progress=progress(view),
        seats=tuple(_panel(view, seat, t) for seat in range(len(view.seats))),
        panes=_phone(view, t) if layout == "phone" else _wide(view, t),
        sprite=sprite(defs()),
        css=CSS,
    )
