"""The map: hexes on parchment, resources as signs, workers as marks, closed regions hatched, artefacts on edges."""

from functools import cache

from ludarium.core.action import Action
from ludarium.core.drawing import MIDDLE, NIGHT, box, mark, num, touchable, use
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS

from ..components import Lake, at, hexes, load, neighbours
from ..lookup import RESOURCE_NAMES
from ..text.labels import hex_label, label
from ..text.outlook import outlook
from ..text.view_queries import HEX, is_mine, legal, on
from ..view import PandoriaView
from .hexes import SIDE, SPAN, WIDTH, below, between, centre, height, outline, shape
from .palette import INK as SEPIA
from .palette import IVORY, RED, RULE, SHORE, TINTS, WATER, matter, tick, words


def rows_of(view: PandoriaView) -> tuple[str, ...]:
    """The map that is played on."""
    return load().valley.rows if view.valley else load().map.rows_on(view.board)


def last_row(view: PandoriaView) -> int:
    """The last row in play."""
    return len(load().valley.rows) if view.valley else load().map.border_on(view.board).last_row


def size(view: PandoriaView) -> tuple[float, float]:
    """How large the map is: the rows in play, and the river below them."""
    return SPAN, height(min(last_row(view) + 0.35, len(rows_of(view))))


def board(view: PandoriaView, t: Translator) -> str:
    """Draw the map."""
    width, tall = size(view)
    paper = box(0, 4, width, tall, 14, "#C9AE74") + box(0, 0, width, tall, 14, "#F6EBCB")
    return "".join(
        (
            paper,
            _water(view),
            _land(view, t),
            _regions(view),
            _rivers(view),
            _boats(view, t),
            _bridges(view, t),
            _artefacts(view),
            _foretold(view),
        )
    )


# Ground ---------------------------------------------------------------------------------------------------------------


def lakes_of(view: PandoriaView) -> tuple[Lake, ...]:
    """The lakes in play."""
    lakes = load().valley.lakes if view.valley else load().map.lakes
    return tuple(lake for lake in lakes if all(int(name[1:]) <= last_row(view) for name in lake.hexes))


def _water(view: PandoriaView) -> str:
    drawn = []
    for lake in lakes_of(view):
        drawn.append(f'<path d="{"".join(shape(name) for name in lake.hexes)}" fill="{WATER}" stroke="{WATER}"/>')
        drawn.extend(use("wave", *centre(name), 20, "#7FA7B3") for name in lake.hexes[lake.boats :])
        line = 'fill="none" stroke-width="2" stroke-linecap="round"'
        drawn.append(f'<path d="{outline(lake.hexes)}" stroke="{SHORE}" {line}/>')
    return "".join(drawn)


def _rivers(view: PandoriaView) -> str:
    line = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    if view.valley is not None:
        return _valley_rivers()
    drawn, names = [], [name for name, sign in hexes(load().map.rows) if sign != " "]
    for border in load().map.borders[:2]:
        path = below(border.last_row, names)
        if border.last_row == last_row(view):
            drawn.append(f'<path d="{path}" stroke="#4F8190" stroke-width="9" {line}/>')
            drawn.append(f'<path d="{path}" stroke="{WATER}" stroke-width="5" {line}/>')
        elif border.last_row < last_row(view):
            drawn.append(f'<path d="{path}" stroke="{WATER}" stroke-width="5" opacity=".8" {line}/>')
    return "".join(drawn)


@cache
def _valley_rivers() -> str:
    """The borders between territories."""
    valley, lines = load().valley, []
    for name, sign in hexes(valley.rows):
        for other in neighbours(name) if sign not in " ~" else ():
            if HEX[other] > HEX[name] and valley.territory(other) not in (0, valley.territory(name)):
                (ax, ay), (bx, by) = centre(name), centre(other)
                mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) / WIDTH, (ax - bx) / WIDTH
                half = SIDE / 2
                lines.append(
                    f"M{num(mx - dx * half)} {num(my - dy * half)}L{num(mx + dx * half)} {num(my + dy * half)}"
                )
    path = "".join(lines)
    line = 'fill="none" stroke-linecap="round"'
    deep = f'<path d="{path}" stroke="#4F8190" stroke-width="8" {line}/>'
    return f'{deep}<path d="{path}" stroke="{WATER}" stroke-width="4.5" {line}/>'


# Pieces ---------------------------------------------------------------------------------------------------------------


def _land(view: PandoriaView, t: Translator) -> str:
    rows = rows_of(view)
    return "".join(_hex(view, rows, name, t) for name in HEX if on(view, name))


def _hex(view: PandoriaView, rows: tuple[str, ...], name: str, t: Translator) -> str:
    """One hex: paper, what it holds, and its unlit ring."""
    word, fresh = on(view, name), name in view.parts.hexes
    kind = word.rstrip("*")
    if fresh and view.parts.kinds:
        kind = view.parts.kinds[view.parts.hexes.index(name)]
    elif fresh:
        kind = "#"
    body = _paper(view, name, kind)
    if kind in RESOURCE_NAMES:
        body += _resource(rows, name, kind, fresh)
    elif kind == "#":
        body += _swamp(name)
    elif kind and kind != ".":
        body += _worker(name, word)
    if fresh:
        body += f'<path d="{shape(name, 0.9)}" fill="none" stroke="{RED}" stroke-width="2.2" stroke-linejoin="round"/>'
    return touchable(f"hex-{name}", "hex", hex_label(view, name, t, t.names), body + _ring(name))


def _paper(view: PandoriaView, name: str, kind: str) -> str:
    if kind in RESOURCE_NAMES:
        fill, edge = TINTS[kind], "#fff"
    else:
        fill, edge = "#FBF4DD", "#BFA36A"
        if view.valley is not None and load().valley.territory(name) != view.valley.here:
            fill = "#EFE2BE"
    return f'<path class="paper" d="{shape(name)}" fill="{fill}" stroke="{edge}" stroke-width="1.1"/>'


def _resource(rows: tuple[str, ...], name: str, kind: str, fresh: bool) -> str:
    x, y = centre(name)
    if at(rows, name).isupper():
        disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="16.5" fill="#FFF8E3" stroke="{RULE}" stroke-width="1.6"/>'
        return disc + matter(kind, x, y, 21)
    return matter(kind, x, y, 24, RED if fresh else "")


def _swamp(name: str) -> str:
    return f'<path d="{shape(name, 0.94)}" fill="#5E5A4A"/>' + use("swamp", *centre(name), 24, "#D8D2B4")


def _worker(name: str, word: str) -> str:
    x, y = centre(name)
    piece = mark(LETTERS.index(word[0]), x, y, 30)
    return crossed(x, y, piece) if word.endswith("!") else piece


def crossed(x: float, y: float, piece: str) -> str:
    """A worker crossed out: pale, under an X."""
    lines = f"M{num(x - 13)} {num(y - 12)}L{num(x + 13)} {num(y + 12)}M{num(x + 13)} {num(y - 12)}L{num(x - 13)} {num(y + 12)}"
    return f'<g opacity=".5">{piece}</g><path d="{lines}" stroke="{SEPIA}" stroke-width="3" stroke-linecap="round"/>'


@cache
def _ring(name: str) -> str:
    lamp = f'<path class="lamp" d="{shape(name, 0.94)}" stroke-width="3.4" stroke-linejoin="round"/>'
    ink = f'<path class="ink" d="{shape(name, 0.83)}" stroke-width="2" stroke-linejoin="round"/>'
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}{tick(*centre(name), 0.62)}</g>'


def _regions(view: PandoriaView) -> str:
    """Scored regions: hatched, with an ink edge. It lies over the hexes and lets touches through."""
    scored = {name for name in HEX if on(view, name).endswith("*")}
    if not scored:
        return ""
    hatched = (
        f'<path d="{"".join(shape(name) for name in sorted(scored, key=lambda n: HEX[n]))}" fill="url(#p-hatch)"/>'
    )
    edges = []
    while scored:
        region = _spread(view, min(scored))  # the same on every node
        scored -= region
        edges.append(outline(region, 0.98))
    line = f'fill="none" stroke="{SEPIA}" stroke-width="2.4" stroke-linecap="round"'
    return f'<g pointer-events="none">{hatched}<path d="{"".join(edges)}" {line}/></g>'


def _spread(view: PandoriaView, name: str) -> set[str]:
    word, region = on(view, name), {name}
    while more := {o for n in region for o in neighbours(n) if o in HEX and on(view, o) == word} - region:
        region |= {o for o in more if _joined(view, o, region)}
        if not more & region:
            break
    return region


def _joined(view: PandoriaView, name: str, region: set[str]) -> bool:
    if view.valley is None:
        return True
    territory = load().valley.territory
    return any(territory(other) == territory(name) for other in neighbours(name) if other in region)


def _boats(view: PandoriaView, t: Translator) -> str:
    drawn, number = [], 0
    for lake in lakes_of(view):
        for name in lake.hexes[: lake.boats]:
            word = view.boats[number]
            number += 1
            x, y = centre(name)
            body = f'<circle cx="{num(x)}" cy="{num(y)}" r="14" fill="#DCEBEC"/>'
            if word:
                piece = mark(LETTERS.index(word[0]), x, y, 28)
                body += crossed(x, y, piece) if word.endswith("!") else piece
            else:
                body += use("boat", x, y, 18, "#2F5F6E")
            circle = f'cx="{num(x)}" cy="{num(y)}"'
            lit = f'<circle class="lamp" {circle} r="18" stroke-width="3.4"/>'
            lit += f'<circle class="ink" {circle} r="15.5" stroke-width="2"/>'
            body += f'<g class="ring" display="none" fill="none">{lit}</g>'
            drawn.append(touchable(f"boat-{number}", "boat", label(view, f"boat-{number}", t.lang, t.names), body))
    return "".join(drawn)


def _bridges(view: PandoriaView, t: Translator) -> str:
    if view.valley is None:
        return ""
    drawn = []
    for bridge in load().valley.bridges:
        x, y = between(*bridge.hexes)
        circle = f'cx="{num(x)}" cy="{num(y)}"'
        body = f'<circle {circle} r="10.5" fill="{IVORY}" stroke="{SEPIA}" stroke-width="1.6"/>' + use(
            "bridge", x, y, 15, SEPIA
        )
        lit = f'<circle class="lamp" {circle} r="14.5" stroke-width="3.4"/><circle class="ink" {circle} r="12" stroke-width="2"/>'
        body += f'<g class="ring" display="none" fill="none">{lit}</g>'
        drawn.append(touchable(bridge.id, "bridge", label(view, bridge.id, t.lang, t.names), body))
    return "".join(drawn)


def _artefacts(view: PandoriaView) -> str:
    """Ivory discs on edges; those of scored regions have been collected."""
    pairs = [pair for pair in view.artefacts if not on(view, pair[0]).endswith("*")]
    parts = view.parts
    if view.mode != "family" and len(parts.hexes) == 2 and len(set(parts.kinds)) == 1 and not parts.source:
        pairs.append((parts.hexes[0], parts.hexes[1]))
    return "".join(_artefact(*between(*pair)) for pair in pairs)


def _artefact(x: float, y: float) -> str:
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="9" fill="#FFFDF3" stroke="{SEPIA}" stroke-width="1.8"/>'
    return f'<g pointer-events="none">{disc}{use("artefact", x, y, 13, SEPIA)}</g>'


# Before it is confirmed -----------------------------------------------------------------------------------------------


def _foretold(view: PandoriaView) -> str:
    """While the viewer's worker is asked for: what each hex would bring, if it closes something."""
    if not is_mine(view) or view.phase not in ("worker", "more") or view.seat is None:
        return ""
    tags = []
    for action in legal(view):
        future = outlook(view, action) if action.kind in ("worker", "swamp-too") else None
        if future is not None and not future.empty:
            gain = sum(max(n, 0) for n in future.tracks[view.seat]) + future.points[view.seat]
            tags.append(_tag(action.args[0], f"+{gain}"))
    return f'<g class="foretold" pointer-events="none">{"".join(tags)}</g>' if tags else ""


def _tag(name: str, text: str) -> str:
    x, y = centre(name)
    return box(x - 15, y - 10, 30, 20, 7, NIGHT) + words(x, y + 5, 14, text, "#FFC74A", 800, MIDDLE)


def sketch(view: PandoriaView, action: Action) -> str:
    """The borders of the regions that an action would close."""
    future = outlook(view, action)
    if future is None or future.empty:
        return ""
    path = "".join(outline(region.hexes) for region in future.closed)
    edge = f'<path d="{path}" stroke="{NIGHT}" stroke-width="7"/>'
    edge += f'<path d="{path}" stroke="#FFB81C" stroke-width="3.6" stroke-dasharray="7 5.5"/>'
    return f'<g fill="none" stroke-linecap="round">{edge}</g>'
