"""The table in characters, for a terminal: under 80 columns, no colours, and the words that can be typed in sight."""

from ludarium.core.i18n import Translator
from ludarium.core.turn import seat_letter
from ludarium.core.words import seat_name

from ..components import COLUMNS, at, load
from ..lookup import RESOURCE_NAMES
from ..view import PandoriaView
from .about import chapter
from .nouns import ROWS, card_name, resource, speak
from .view_queries import HEX, standing, unused

SIGNS = {"gold": "G", "wood": "W", "crystal": "X", "craft": "H", "city": "C"}


def table(view: PandoriaView, lang: str, names: tuple[str, ...]) -> str:
    """Draw what a viewer may see."""
    t = speak(lang)
    called = [seat_name(names, seat, lang) for seat in range(len(view.seats))]
    blocks = [_heading(view, t), _map(view), _legend(t), _seats(view, called, t), _prizes(view, t), _sheet(view, t)]
    return "\n\n".join(block for block in blocks if block)


def _heading(view: PandoriaView, t: Translator) -> str:
    dice = ", ".join(resource(face, t) for face in view.faces)
    where = t("The game is over") if view.phase == "over" else chapter(view, t.lang).name
    head = f"Pandoria Merchants. {where}"
    return f"{head}. {t('Dice: {faces}', faces=dice)}" if dice else head


def _cell(view: PandoriaView, rows: tuple[str, ...], name: str) -> str:
    """Two characters: a resource, a worker, swamp; ``'`` scored, ``!`` crossed out, small letters where drawn."""
    word = view.hexes[HEX[name]]
    if not word:
        return "~~" if at(rows, name) == "~" and _shown(view, name) else "  "
    if word in (".", "#"):
        return f"{word} "
    kind = word.rstrip("*")
    if kind in RESOURCE_NAMES:
        sign = SIGNS[kind] if at(rows, name).isupper() else SIGNS[kind].lower()
        if name in view.parts.hexes:
            sign = SIGNS[kind].lower()
        return sign + ("'" if word.endswith("*") else " ")
    return f"@{kind[0]}" if not word.endswith("!") else f"!{kind[0]}"


def _shown(view: PandoriaView, name: str) -> bool:
    return view.valley is not None or int(name[1:]) <= load().map.border_on(view.board).last_row


def _map(view: PandoriaView) -> str:
    rows = load().valley.rows if view.valley else load().map.rows_on(view.board)
    lines = ["    " + "   ".join(COLUMNS) + " "]
    last = len(rows) if view.valley else load().map.border_on(view.board).last_row
    for row in range(1, last + 1):
        cells = [_cell(view, rows, f"{COLUMNS[column]}{row}") for column in range(17 - (row + 1) % 2)]
        lines.append(f"{row:2}  {'  ' * ((row + 1) % 2)}{'  '.join(cells)}".rstrip())
    return "\n".join(lines)


def _legend(t: Translator) -> str:
    signs = ", ".join(f"{sign} {resource(kind, t)}" for kind, sign in SIGNS.items())
    rest = t("Capitals are printed; ' scored, @ worker, ! crossed out, # swamp, ~ lake")
    return f"{signs}\n{rest}"


def _seats(view: PandoriaView, called: list[str], t: Translator) -> str:
    heads = [
        t("points"),
        *(resource(kind, t) for kind in RESOURCE_NAMES[:4]),
        t("artefacts"),
        t("cards"),
        t.p("how many", "built"),
    ]
    if view.mode == "family":
        heads = [t("points"), t("spells")]
    lines = [" " * 20 + "  ".join(heads)]
    for seat, own in enumerate(view.seats):
        values = [own.points, *own.tracks, own.artefacts, len(unused(own)), len(standing(own))]
        if view.mode == "family":
            values = [own.points, len(unused(own))]
        cells = "  ".join(str(value).rjust(len(head)) for value, head in zip(values, heads, strict=True))
        mark = "►" if seat in view.asked else " "
        lines.append(f"{mark} {seat_letter(seat)} {called[seat][:15]:15} {cells}")
    if view.valley is not None:
        lines.append(t("Trolls: {n}", n=view.valley.trolls))
    return "\n".join(lines)


def _prizes(view: PandoriaView, t: Translator) -> str:
    if view.mode == "family":
        return ""
    said = []
    for row, name in ROWS.items():
        left = [str(p.value) for n, p in enumerate(load().prizes) if p.row == row and view.prizes[n] == ""]
        said.append(f"{t(name)}: {' '.join(left) or '-'}")
    return "; ".join(said)


def _sheet(view: PandoriaView, t: Translator) -> str:
    """The viewer's unused cards and buildings, by their ids."""
    if view.seat is None:
        return ""
    own = view.seats[view.seat]
    lines = [f"{name:8}{card_name(name, t)}" for name in unused(own)]
    lines += [f"{name:8}{card_name(name, t)} ({t.p('building', 'built')})" for name in standing(own)]
    return "\n".join(lines)
