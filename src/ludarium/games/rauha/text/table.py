"""The table in characters, for a terminal: under 80 columns, no colours, and the words that can be typed in sight."""

from ludarium.core.i18n import Translator
from ludarium.core.turn import seat_letter
from ludarium.core.words import seat_name

from ..components import Biome, Printed
from ..lookup import ENTITY_LIST, SQUARE_NAMES
from ..view import RauhaView
from .boards import large, short_effect, small
from .nouns import ANIMAL_NAMES, TERRAINS, crystals, line_name, name_of, speak
from .view_queries import acting, holder, step_of, tile

WIDTH = 78


def table(view: RauhaView, lang: str, names: tuple[str, ...]) -> str:
    """Draw what a viewer may see."""
    t = speak(lang)
    shown = view.seat if view.seat is not None else acting(view) or 0
    called = [seat_name(names, seat, lang) for seat in range(len(view.seats))]
    blocks = [_heading(view, t), _seats(view, called, t)]
    legend = t("c crystals, p points, s spore; ● has a spore")
    blocks.append(f"{seat_letter(shown)} {_cut(called[shown], 24)} ({legend})\n{large(view, shown, t)}")
    blocks.append(_others(view, shown, called, t))
    blocks.append(_entities(view, t))
    blocks.append(_sky(view, t))
    blocks.append(_hand(view, t))
    return "\n\n".join(block for block in blocks if block)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _heading(view: RauhaView, t: Translator) -> str:
    step = step_of(view)
    if view.phase == "over":
        where = t("The game is over")
    elif step.turn is None:
        where = t("Round {round} of 4, scoring", round=step.round)
    else:
        turn = t("Round {round} of 4, turn {turn} of 3", round=step.round, turn=step.turn)
        where = t("{turn}: {line}", turn=turn, line=line_name(step.squares, t))
    return t("Rauha, side {side}. {where}", side=view.side, where=where)


def _seats(view: RauhaView, called: list[str], t: Translator) -> str:
    heads = [t("points"), t("crystals"), t("water"), t("spores")]
    wide = [max(6, len(head)) for head in heads]
    rows = [" " * 22 + "  ".join(head.rjust(w) for head, w in zip(heads, wide, strict=True)) + "  " + t("entities")]
    for seat, own in enumerate(view.seats):
        values = (own.points, own.crystals, own.water, len(own.spores))
        cells = "  ".join(str(value).rjust(w) for value, w in zip(values, wide, strict=True))
        mark = "►" if seat in view.asked else " "
        tick = "✓" if view.phase == "choose" and own.holds_card else " "
        head = f"{mark} {seat_letter(seat)} {tick} {_cut(called[seat], 16):16}"
        rows += _wrap(f"{head}{cells}  ", [entity.name for entity in ENTITY_LIST if entity.id in own.entities])
    return "\n".join(rows)


def _wrap(head: str, words: list[str]) -> list[str]:
    """Put words behind a head, and go on below it when the line is full."""
    rows = [head]
    for word in words:
        if len(rows[-1]) + len(word) > WIDTH:
            rows.append(" " * len(head))
        rows[-1] += word + " "
    return [row.rstrip() for row in rows]


def _others(view: RauhaView, shown: int, called: list[str], t: Translator) -> str:
    """The other boards, two side by side."""
    boards = []
    for seat in range(len(view.seats)):
        if seat != shown:
            head = f"{seat_letter(seat)} {_cut(called[seat], 30)}"
            boards.append([head, *small(view.seats[seat], t)])
    pairs = []
    for left, right in zip(boards[::2], [*boards[1::2], [""] * 4], strict=False):
        pairs.append("\n".join(f"{one:39}{other}".rstrip() for one, other in zip(left, right, strict=True)))
    return "\n".join(pairs)


def _entities(view: RauhaView, t: Translator) -> str:
    cells = []
    for entity in ENTITY_LIST:
        host = holder(view, entity.id)
        symbol = t(ANIMAL_NAMES[entity.symbol][0] if entity.symbol in ANIMAL_NAMES else TERRAINS[entity.symbol])
        gift = short_effect(entity.effect, t) if entity.effect else t("+{n} water", n=entity.water)
        mark = "·" if host is None else seat_letter(host)
        cells.append(f"{mark} {entity.name:7}{symbol:11}{gift}")
    return "\n".join(f"{one:39}{other}".rstrip() for one, other in zip(cells[::2], [*cells[1::2], ""], strict=False))


def _sky(view: RauhaView, t: Translator) -> str:
    counts = []
    for place, satellite in enumerate(view.satellites):
        pair = f"{seat_letter((place - 1) % len(view.seats))}–{seat_letter(place)}"
        counts.append(f"{pair} {satellite.count}")
    hole = t.n("Black Hole: {n} card", "Black Hole: {n} cards", view.black_hole)
    return t("Satellites: {counts}. {hole}.", counts=", ".join(counts), hole=hole)


def _hand(view: RauhaView, t: Translator) -> str:
    cards = view.offer or ((view.kept,) if view.kept is not None else ())
    rows = []
    for name in cards:
        card, mark = tile(name), "✓" if name == view.kept else " "
        flow = [name_of(name, t.lang), _price(card, t)]
        if card.water:
            flow.append(t("+{n} water", n=card.water))
        if card.effect is not None:
            flow.append(short_effect(card.effect, t))
        rows += _flow(f"{mark} {name}  ", flow)
    return "\n".join(rows)


def _flow(head: str, parts: list[str]) -> list[str]:
    rows = [head + parts[0]]
    for part in parts[1:]:
        if len(rows[-1]) + len(part) + 3 > WIDTH:
            rows.append(" " * len(head) + part)
        else:
            rows[-1] += f" · {part}"
    return rows


def _price(card: Biome | Printed, t: Translator) -> str:
    if not isinstance(card, Biome):
        return ""
    if card.squares is not None:
        return t("on {squares}", squares=" ".join(SQUARE_NAMES[square] for square in card.squares))
    return crystals(card.cost, t) if card.cost else t.p("price", "free")
