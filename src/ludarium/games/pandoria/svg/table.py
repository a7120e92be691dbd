"""The table in parts, as the page lays them out."""

from ludarium.core.drawing import MIDDLE, box, escape, pane, sprite
from ludarium.core.i18n import Translator
from ludarium.core.picture import Heading, Pane, Picture, SeatPanel, Tally
from ludarium.core.words import seat_name

from ..lookup import RESOURCE_NAMES
from ..text.about import chapter
from ..text.nouns import resource, sentence, speak
from ..text.view_queries import printed_to_close, standing, unused, workers
from ..view import PandoriaView
from .board import board, size
from .icons import defs
from .palette import GLYPH_OF, SAID, SUNK, SUNKEN, TEXT, TINTS, matter, ring, words
from .sheet import WIDE, phone_sheet, sheet, shown
from .style import CSS
from .tiles import ACROSS, WIDTH, across, is_flat, line, tall, tiles
from .track import HEIGHT, track


def title(view: PandoriaView, t: Translator) -> Heading:
    """Where the game is, in words."""
    if view.phase == "over":
        return Heading(t("The game is over"))
    last = t.p("round", "the last") if view.ending and view.valley is None else ""
    return Heading(chapter(view, t.lang).name, last)


def progress(view: PandoriaView) -> tuple[int, int]:
    """Printed resources closed of those that end the game; alone, territories."""
    if view.valley is not None:
        return len(view.valley.ledger), 8
    return min(view.printed, printed_to_close(view)), printed_to_close(view)


def tallies(view: PandoriaView, seat: int, t: Translator) -> tuple[Tally, ...]:
    """What a seat has, in the same order for all."""
    own = view.seats[seat]
    men = Tally("i-person", t("workers"), workers(view, seat))
    if view.mode == "family":
        return (Tally("i-spell", t("spells"), len(unused(own))), men)
    stores = tuple(
        Tally(f"i-{GLYPH_OF[kind]}", resource(kind, t), value)
        for kind, value in zip(RESOURCE_NAMES[:4], own.tracks, strict=True)
    )
    return (
        *stores,
        Tally("i-cards", t("cards"), len(unused(own))),
        Tally("i-house", t.p("how many", "built"), len(standing(own))),
        Tally("i-artefact", t("artefacts"), own.artefacts),
        men,
    )


def stores(view: PandoriaView, seat: int, t: Translator) -> str:
    """The four tracks as rows of five cells, the number in the last full one."""
    body = ""
    for row, (kind, value) in enumerate(zip(RESOURCE_NAMES[:4], view.seats[seat].tracks, strict=True)):
        y = 29.0 * row
        body += _own(kind, t) if seat == view.seat else "<g>"
        body += box(0, y, 22, 24, 6, TINTS[kind]) + matter(kind, 11, y + 12, 16)
        for cell in range(1, 6):
            full = cell <= value
            body += _cell(kind, cell, y, full, seat == view.seat)
            if cell == max(value, 1) and (full or value == 0):
                ink = "" if full else SAID
                body += words(41 + 33.0 * (cell - 1), y + 17, 13, str(value), TEXT, 800, MIDDLE + ink)
        body += "</g>"
    return body


def _own(kind: str, t: Translator) -> str:
    """One's own track has a name, as it can be asked about, and chosen."""
    return f'<g id="track-{kind}" class="stores touch" role="img"><title>{escape(sentence(resource(kind, t)))}</title>'


def _cell(kind: str, cell: int, y: float, full: bool, own: bool) -> str:
    """A cell of a track; one's own can be outlined as what a choice would fill."""
    x = 26 + 33.0 * (cell - 1)
    paper = box(x, y, 30, 24, 5, TINTS[kind] if full else SUNK, "" if full else SUNKEN)
    if not own:
        return paper
    return f'<g id="store-{kind}-{cell}" class="store">{paper}{ring(x + 1, y + 1, 28, 22, 4)}</g>'


def _panel(view: PandoriaView, seat: int, t: Translator) -> SeatPanel:
    drawing = ""
    if seat == shown(view) and view.mode != "family":
        drawing = pane(
            190, 112, t("{who}’s tracks", who=seat_name(t.names, seat, t.lang)), stores(view, seat, t), "xMinYMid"
        )
    return SeatPanel(seat, view.seats[seat].points, tallies(view, seat, t), drawing, note(view, seat, t))


def note(view: PandoriaView, seat: int, t: Translator) -> str:
    """What no tally tells: the Trolls' points, or who began."""
    if view.valley is not None:
        return t("Trolls: {n}", n=view.valley.trolls)
    return t("began") if seat == view.first and view.phase not in ("choose", "first") else ""


def _wide(view: PandoriaView, t: Translator) -> tuple[Pane, ...]:
    width, height = size(view)
    shared, frame = (across, ACROSS) if is_flat(view) else (tiles, (WIDTH, tall(view)))
    return (
        Pane("track", pane(744, HEIGHT, t("Dice and progress"), track(view, 744, t))),
        Pane("board", pane(width, height + 4, t("Map"), board(view, t))),
        Pane("tiles", pane(*frame, t("For everybody"), shared(view, t))),
        Pane("hand", pane(*WIDE, t("Sheet"), sheet(view, t), "xMinYMid")),
    )


def _phone(view: PandoriaView, t: Translator) -> tuple[Pane, ...]:
    width, height = size(view)
    cards, high = phone_sheet(view, t)
    return (
        Pane("track", pane(359, HEIGHT, t("Dice and progress"), track(view, 359, t))),
        Pane("board", pane(width, height + 4, t("Map"), board(view, t))),
        Pane("tiles", pane(375, 46, t("For everybody"), line(view, 375, t))),
        Pane("hand", pane(375, high, t("Sheet"), cards, "xMinYMid")),
    )


def picture(view: PandoriaView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
    """The table as the viewer may see it, in parts; ``layout`` is ``wide`` or ``phone``."""
    t = speak(lang).calling(names)
    return Picture(
        heading=title(view, t),
        progress=progress(view),
        seats=tuple(_panel(view, seat, t) for seat in range(len(view.seats))),
        panes=_phone(view, t) if layout == "phone" else _wide(view, t),
        sprite=sprite(defs()),
        css=CSS,
    )
