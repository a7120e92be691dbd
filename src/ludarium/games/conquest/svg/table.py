"""The table in parts, as the page lays them out."""

from ludarium.core.drawing import at, mark, pane, sprite
from ludarium.core.i18n import Translator
from ludarium.core.picture import Pane, Picture, SeatPanel, Tally

from ..components import load
from ..text.about import heading
from ..text.nouns import number, speak
from ..text.reading import Civilization, Struggle, civilization, offered, struggle
from ..view import ConquestView
from .battle import HIGH_STRIP, LOW_STRIP, columns, strip
from .board import HIGH_TILE, TILE_HIGH, area, civ_height, civ_row, counts, head, high_tile, piles, row_height, tile
from .board import civilization as drawn_civ
from .hand import NARROW, TALL, hand
from .icons import defs
from .ink import PALE, ROSE, words
from .middle import status, tray, tray_height
from .style import CSS
from .track import HEIGHT, track

WIDE = 688.0
PHONE = 367.0
HAND = 466.0
"""What the page leaves for a hand beside the detail panel: drawn at that size, its letters stay as large as they are."""


def progress(view: ConquestView) -> tuple[int, int]:
    """Rounds of a timed game; otherwise how near the leader is to winning by morale, in steps of 500."""
    limit = view.options.get("time_limit_rounds", 0)
    if limit:
        return min(view.round - (view.phase != "over"), limit), limit
    goal = load().rules.win_morale
    best = max((seat.morale for seat in view.seats if not seat.out), default=0)
    return min(max(best, 0), goal) // 500, goal // 500


def gate(view: ConquestView) -> int:
    """The morale that an attack needs now; below the track's end if none."""
    return view.attack_morale if view.options.get("attack_gate") else -10_000


def about_to_lose(view: ConquestView, fight: Struggle | None) -> tuple[int, int] | None:
    """Whose morale is about to fall, and to where."""
    if fight is None:
        return None
    gap = fight.attack.total - fight.defense.total
    result = fight.result or ("won" if gap > 0 else "lost" if gap < 0 else "")
    if result not in ("won", "lost"):
        return None
    loser = fight.defense.seat if result == "won" else fight.attack.seat
    return loser, view.seats[loser].morale - (fight.loss or load().rules.battle_loss)


def tallies(view: ConquestView, seat: int, t: Translator) -> tuple[Tally, ...]:
    """What a seat has, in the same order for all."""
    civ = civilization(view, seat)
    people = [piece for column in civ.columns for piece in column.occupants]
    armies = sum(piece.card.type == "army" for piece in people)
    return (
        Tally("i-land", t("lands"), len(civ.columns)),
        Tally("i-person", t("people"), len(people) - armies),
        Tally("i-flag", t("armies"), armies),
        Tally("i-hand", t("hand"), civ.hand),
    )


def note(view: ConquestView, seat: int, t: Translator) -> str:
    """What no tally tells: cards that the viewer knows to be in this hand."""
    known = [load().card(name) for name in view.seats[seat].known]
    if view.seats[seat].out:
        return t("out of the game")
    if not known:
        return ""
    names = ", ".join((card.fr.name or card.name) if t.lang == "fr" else card.name for card in known)
    return t("You know of: {cards}", cards=names)


def _panel(view: ConquestView, seat: int, t: Translator) -> SeatPanel:
    return SeatPanel(seat, view.seats[seat].morale, tallies(view, seat, t), "", note(view, seat, t))


def fronts(view: ConquestView) -> tuple[tuple[int, ...], int]:
    """Whose civilizations stand above, and whose below: the viewer's own, or the first seat's."""
    own = view.seat if view.seat is not None else 0
    n = len(view.seats)
    return tuple((own + k) % n for k in range(1, n)), own


def board(view: ConquestView, width: float, t: Translator) -> tuple[str, float]:
    """Everybody's civilizations and what stands between them; and how high that is."""
    above, below = fronts(view)
    civs = [civilization(view, seat) for seat in above]
    own = civilization(view, below)
    drawn, y = "", 2.0
    if len(civs) == 1:
        high = civ_height(civs[0], width)
        drawn += at(0, y, drawn_civ(civs[0], width, high, True, t))
        y += high + 6
    else:
        for civ in civs:
            drawn += at(0, y, civ_row(civ, width, t, len(civs) < 4))
            y += row_height(civ, width, len(civs) < 4)
        y += 2
    between, high = _between(view, width, t, len(civs) == 1)
    drawn += at(0, y, between)
    y += high + 6
    high = civ_height(own, width)
    return drawn + at(0, y, drawn_civ(own, width, high, False, t)), y + high + 2


def _between(view: ConquestView, width: float, t: Translator, roomy: bool) -> tuple[str, float]:
    fight, cards = struggle(view), offered(view)
    if cards:
        high = max(tray_height(cards, width), HIGH_STRIP if roomy else 0.0)
        return tray(cards, width, high, t), high
    if fight is not None:
        high = HIGH_STRIP if roomy else LOW_STRIP
        return strip(fight, width, fronts(view)[1], t, high), high
    return at(0, 28 if roomy else 0, status(view, width, t)), HIGH_STRIP if roomy else 40.0


def _wide(view: ConquestView, t: Translator) -> tuple[Pane, ...]:
    civs = tuple(civilization(view, seat) for seat in range(len(view.seats)))
    drawn, high = board(view, WIDE, t)
    fight = struggle(view)
    row = track(civs, WIDE, gate(view), about_to_lose(view, fight), t)
    cards = hand(tuple(load().card(name) for name in view.hand), HAND - 8, TALL, t, NARROW)
    label = t("Your hand")
    return (
        Pane("track", pane(WIDE, HEIGHT, t("Morale"), row)),
        Pane("board", pane(WIDE, high, t("The mat"), drawn)),
        Pane("tiles", ""),
        Pane("hand", pane(HAND, TALL + 6, label, at(4, 3, cards), "xMinYMid") if view.seat is not None else ""),
    )


def phone_board(view: ConquestView, width: float, t: Translator) -> tuple[str, float]:
    """The same on a phone: lands as tiles, two or three in a row; a battle as two columns."""
    above, below = fronts(view)
    fight, cards = struggle(view), offered(view)
    drawn, y = (
        at(
            0,
            0,
            track(
                tuple(civilization(view, seat) for seat in range(len(view.seats))),
                width,
                gate(view),
                about_to_lose(view, fight),
                t,
            ),
        ),
        46.0,
    )
    for seat in above:
        civ = fighting_first(civilization(view, seat), fight)
        alone, small = len(above) == 1, len(above) > 2 or fight is not None
        part, high = _folded(civ, width, t, small) if alone else _in_line(civ, width, t, small)
        drawn += at(0, y, part)
        y += high
    if cards:
        high = tray_height(cards, width)
        drawn += at(0, y, tray(cards, width, high, t))
        y += high + 6
    elif fight is not None:
        part, high = columns(fight, width, t)
        drawn += at(0, y, part)
        y += high + 6
    else:
        drawn += at(0, y, status(view, width, t))
        y += 44
    part, high = _folded(fighting_first(civilization(view, below), fight), width, t, False)
    return drawn + at(0, y, part), max(y + high, 320.0)


def fighting_first(civ: Civilization, fight: Struggle | None) -> Civilization:
    """Put the land that fights first, so that what is touched in a battle lies beside it."""
    if fight is None:
        return civ
    lands = {fight.attack.land.id, fight.defense.land.id}
    return civ._replace(columns=tuple(sorted(civ.columns, key=lambda column: column.land.id not in lands)))


def _folded(civ: Civilization, width: float, t: Translator, small: bool) -> tuple[str, float]:
    """A civilization as tiles, low ones beside a battle, then its Active Area and its piles in one line."""
    drawn, y = _lands(civ, width, TILE_HIGH if small else HIGH_TILE, t)
    drawn += area(civ, 0, y, width - 130, 34, t) + at(width - 124, y - 4, piles(civ, 124, t), 0.86)
    return drawn, y + 42


def _lands(civ: Civilization, width: float, high: float, t: Translator) -> tuple[str, float]:
    """Lands as tiles, three in a row; and how high they are."""
    wide_tile = (width - 8) / 3
    draw = high_tile if high == HIGH_TILE else tile
    drawn = "".join(
        draw(column, (wide_tile + 4) * (n % 3), (high + 4) * (n // 3), wide_tile, t)
        for n, column in enumerate(civ.columns)
    )
    return drawn, (high + 5) * max(-(-len(civ.columns) // 3), 1)


def _in_line(civ: Civilization, width: float, t: Translator, small: bool) -> tuple[str, float]:
    """One opponent of several: mark, morale, Active Area and piles in one line, the lands below."""
    drawn = mark(civ.seat, 12, 12, 21) + words(26, 17, 13, number(civ.morale), PALE, 800)
    if civ.out:
        return drawn + words(66, 17, 12, t("out of the game"), ROSE, 600), 27.0
    pitch = min(23.0, (width - 66 - 116) / max(len(civ.active), 1))
    for n, piece in enumerate(civ.active):
        drawn += head(piece, 66 + pitch * n, 1, min(22.0, pitch), t)
    drawn += counts(civ, width, 12, t)
    lands, high = _lands(civ, width, TILE_HIGH if small else HIGH_TILE, t)
    return drawn + at(0, 26, lands), 26 + high + 2


def _phone(view: ConquestView, t: Translator) -> tuple[Pane, ...]:
    drawn, high = phone_board(view, PHONE, t)
    cards = hand(tuple(load().card(name) for name in view.hand), 359, 124, t)
    return (
        Pane("track", ""),
        Pane("board", pane(PHONE, high, t("The mat"), drawn)),
        Pane("tiles", ""),
        Pane("hand", pane(375, 124, t("Your hand"), at(8, 0, cards), "xMinYMid") if view.seat is not None else ""),
    )


def picture(view: ConquestView, lang: str, layout: str) -> Picture:
    """The table as the viewer may see it, in parts; ``layout`` is ``wide`` or ``phone``."""
    t = speak(lang)
    return Picture(
        heading=heading(view, lang),
        progress=progress(view),
        seats=tuple(_panel(view, seat, t) for seat in range(len(view.seats))),
        panes=_phone(view, t) if layout == "phone" else _wide(view, t),
        sprite=sprite(defs()),
        css=CSS,
    )
