"""The strip above the map: the dice, and how far the game is."""

from typing import Final

from ludarium.core.drawing import END, MIDDLE, box, escape, num, use
from ludarium.core.i18n import Translator

from ..text.labels import label
from ..text.nouns import resource
from ..text.view_queries import printed_to_close
from ..view import PandoriaView
from .palette import DARKS, GLYPH_OF, INK, IVORY, PAGE, RULE, SUNK, TEXT, words

HEIGHT: Final = 44.0


def die(face: str, x: float, y: float, t: Translator) -> str:
    """A die, ivory with an ink edge."""
    body = box(x, y + 2.5, 37, 37, 8, INK) + box(x, y, 37, 36, 8, IVORY, f' stroke="{INK}" stroke-width="2"')
    if face in GLYPH_OF:
        body += use(GLYPH_OF[face], x + 18.5, y + 18, 24, DARKS[face])
    else:
        body += words(x + 18.5, y + 27, 24, "?", INK, 800, MIDDLE)
    return f'<g class="die" role="img"><title>{escape(resource(face, t))}</title>{body}</g>'


def track(view: PandoriaView, width: float, t: Translator) -> str:
    """Dice at the left, progress at the right."""
    dice = "".join(die(face, 6 + 44 * place, 2, t) for place, face in enumerate(view.faces))
    ground = box(0, 0, width, HEIGHT, 12, PAGE)
    said = escape(label(view, "dice", t.lang))
    body = f'<g id="dice" class="dice" role="group"><title>{said}</title>{ground}{dice}</g>'
    return body + (_territories(view, width, t) if view.valley is not None else _printed(view, width, t))


def _printed(view: PandoriaView, width: float, t: Translator) -> str:
    """Printed resources closed, of those that end the game."""
    goal = printed_to_close(view)
    room = min(24.0, (width - 120) / goal - 3)
    left = width - 12 - goal * (room + 3)
    bars = "".join(
        box(left + n * (room + 3), 27, room, 9, 4, RULE if n < view.printed else "#DCC48C") for n in range(goal)
    )
    said = t("Printed hexes closed: {n} of {goal}", n=min(view.printed, goal), goal=goal)
    return words(width - 15, 19, 13, said, INK, 700, END) + bars


def _territories(view: PandoriaView, width: float, t: Translator) -> str:
    """The eight rows of the Trolls' table: mine above, theirs below."""
    valley = view.valley
    if valley is None:
        return ""
    room = (width - 112) / 8
    cells = []
    for n in range(8):
        x = 104 + n * room
        done = n < len(valley.ledger)
        now = n == len(valley.ledger)
        fill = IVORY if done or now else SUNK
        edge = f' stroke="{INK}" stroke-width="1.8"' if now else ""
        cells.append(box(x, 4, room - 4, 36, 6, fill, edge))
        if done:
            closed = valley.ledger[n]
            cells.append(words(x + (room - 4) / 2, 19, 13, str(closed.score), TEXT, 800, MIDDLE))
            cells.append(words(x + (room - 4) / 2, 35, 12, str(closed.trolls), "#7E3A18", 600, MIDDLE))
        else:
            mine = str(view.seats[0].points - valley.counted) if now and view.phase != "over" else ""
            cells.append(words(x + (room - 4) / 2, 19, 13, mine or num(n + 1), TEXT if now else "#7A6238", 700, MIDDLE))
    return "".join(cells)
