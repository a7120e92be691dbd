"""The table in parts, as the page lays them out."""

from typing import Final

from ludarium.core.drawing import at, box, pane, sprite
from ludarium.core.i18n import Translator
from ludarium.core.picture import Pane, Picture, SeatPanel, Tally
from ludarium.core.words import seat_name

from .. import outlook
from ..components import load
from ..text.about import heading
from ..text.foretelling import BETWEEN
from ..text.labels import targets
from ..text.nouns import speak
from ..text.view_queries import Civilization, Struggle, civilization, offered, printed, struggle
from ..view import ConquestView
from . import fingers
from .battle import HIGH_STRIP, LOW_STRIP, columns, strip
from .board import FINGER, MOUSE, TIGHT, Size, civ_height
from .board import civilization as drawn_civ
from .hand import TALL, hand, resting
from .icons import defs
from .middle import status, tray, tray_height
from .rows import OUT_ROW, finger_height, opponent, rows_of
from .style import CSS
from .track import HEIGHT, track

WIDE: Final = 688.0
PHONE: Final = 367.0
TABLET: Final = "tablet"
"""The layout for a tablet held upright: as wide as on a laptop, with people as high as fingers need."""

ROOM: Final = {"rests": 548.0, "": 452.0, TABLET: 600.0}
"""How high the board may be on a laptop's screen, beside a hand that rests and one that does not, and on a tablet."""

ROW: Final = (46.0, 92.0)
"""How high an opponent's row is at least and at most."""

LINE_OF_LANDS: Final = 39.0
"""How high a line of lands is at least, in a row of two lines."""

FINGER_ROW: Final = 47.0
"""The same at least, where lands are touched with fingers."""


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
    known = [printed(view, name) for name in view.seats[seat].known]
    if view.seats[seat].out:
        return t("out of the game")
    if not known:
        return ""
    names = ", ".join((card.fr.name or card.name) if t.lang == "fr" else card.name for card in known)
    return t("You know: {cards}", cards=names)


def _panel(view: ConquestView, seat: int, t: Translator) -> SeatPanel:
    drawn = len(view.seats) > 2 and seat != fronts(view)[1]
    return SeatPanel(seat, view.seats[seat].morale, tallies(view, seat, t), "", note(view, seat, t), drawn)


def fronts(view: ConquestView) -> tuple[tuple[int, ...], int]:
    """Whose civilizations stand above, and whose below: the viewer's own, or the first seat's."""
    own = view.seat if view.seat is not None else 0
    n = len(view.seats)
    return tuple((own + k) % n for k in range(1, n)), own


def rests(view: ConquestView) -> bool:
    """Whether the viewer's hand has no part in what is asked: in the own campaign no card is played."""
    return view.seat is not None and view.turn == view.seat and view.stage == "campaign" and view.phase == "play"


def lit(view: ConquestView) -> frozenset[str]:
    """What the viewer may touch: so much of it opens for fingers."""
    if view.seat is None or view.seat not in view.asked or view.phase != "play":
        return frozenset()
    return frozenset(name for action in outlook.legal(view) for name in targets(view, action))


# On a laptop, and on a tablet -------------------------------------------------------------------------------------------


def board(
    view: ConquestView, width: float, t: Translator, names: tuple[str, ...], layout: str = ""
) -> tuple[str, float]:
    """Everybody's civilizations and what stands between them; and how high that is."""
    above, below = fronts(view)
    civs = [civilization(view, seat) for seat in above]
    own = civilization(view, below)
    touch = layout == TABLET
    size = _size(touch and not offered(view), len(civs))
    gap, high = _between_height(view, len(civs) == 1, t, touch), civ_height(own, width, size)
    drawn, y = "", 2.0
    if len(civs) == 1:
        tall = civ_height(civs[0], width, size)
        drawn, y = at(0, y, drawn_civ(civs[0], width, tall, True, t, size)), y + tall + 6
    else:
        room = ROOM[layout or ("rests" if rests(view) else "")] - gap - high - 14
        part, tall = _rows(view, civs, width, room, t, names, touch)
        drawn, y = at(0, y, part), y + tall
    drawn += at(0, y, _between(view, width, gap, t, touch))
    y += gap + 6
    return drawn + at(0, y, drawn_civ(own, width, high, False, t, size)), y + high + 3


def _size(fingers_there: bool, opponents: int) -> Size:
    """How large the own civilization is: low where it rests while cards are chosen, or where many sit above it."""
    if fingers_there:
        return FINGER
    return TIGHT if opponents > 4 else MOUSE


def _rows(
    view: ConquestView,
    civs: list[Civilization],
    width: float,
    room: float,
    t: Translator,
    names: tuple[str, ...],
    touch: bool,
) -> tuple[str, float]:
    """Opponents one below the other, as high as there is room; who has many lands takes two lines."""
    lines = [0 if civ.out else rows_of(civ, width) for civ in civs]
    least, most = (FINGER_ROW if touch else ROW[0]), ROW[1]
    left = room - 4 * len(civs) - OUT_ROW * lines.count(0)
    each = min(max(left / max(sum(lines), 1), FINGER_ROW if touch else LINE_OF_LANDS), most)
    opened = lit(view) if touch else frozenset()
    drawn, y = "", 0.0
    for civ, many in zip(civs, lines, strict=True):
        people = fingers.names(tuple(piece for column in civ.columns for piece in (*column.occupants, *column.vessels)))
        name = seat_name(names, civ.seat, t.lang)
        finger = FINGER.row if opened & people else 0.0
        high = max(each * many, least if many else OUT_ROW, finger_height(civ, width, finger) if finger else 0.0)
        drawn += at(0, y, opponent(civ, name, width, high, t, finger))
        y += high + 4
    return drawn, y


def _between_height(view: ConquestView, roomy: bool, t: Translator, touch: bool) -> float:
    """How much room stays between the fronts: for a battle, also one that is only looked at, or for cards to choose from."""
    cards = offered(view)
    laid = (fingers.tray(cards, WIDE, t)[1] if touch else tray_height(cards, WIDE)) if cards else 0.0
    if roomy:
        return max(HIGH_STRIP, laid)
    if cards:
        return laid
    return LOW_STRIP if struggle(view) is not None or rests(view) else 44.0


def _between(view: ConquestView, width: float, height: float, t: Translator, touch: bool) -> str:
    fight, cards = struggle(view), offered(view)
    place = box(0, 0, width, height, 14, "none")
    if cards:
        body = fingers.tray(cards, width, t)[0] if touch else tray(cards, width, height, t)
    elif fight is not None:
        body = strip(fight, width, fronts(view)[1], t, height)
    else:
        body = at(0, (height - 40) / 2, status(view, width, t))
    return f'<g id="{BETWEEN}">{place}{body}</g>'


def _wide(view: ConquestView, t: Translator, names: tuple[str, ...], layout: str) -> tuple[Pane, ...]:
    civs = tuple(civilization(view, seat) for seat in range(len(view.seats)))
    drawn, high = board(view, WIDE, t, names, layout)
    row = track(civs, WIDE, gate(view), about_to_lose(view, struggle(view)), t)
    return (
        Pane("track", pane(WIDE, HEIGHT, t("Morale"), row)),
        Pane("board", pane(WIDE, high, t("The mat"), drawn)),
        Pane("tiles", ""),
        *_before(view, _hand(view, t, layout)),
    )


def _before(view: ConquestView, drawn: str) -> tuple[Pane, ...]:
    """What lies before the viewer; who is out of the game holds nothing any more, and the board takes that room."""
    return () if view.seat is not None and view.seats[view.seat].out else (Pane("hand", drawn),)


def _hand(view: ConquestView, t: Translator, layout: str) -> str:
    """The viewer's cards: whole, or folded to their heads while they rest."""
    if view.seat is None:
        return ""
    cards, label = tuple(printed(view, name) for name in view.hand), t("Your hand")
    if layout == TABLET:
        return pane(500, TALL + 6, label, at(4, 3, hand(cards, 492, TALL, t, 92)), "xMinYMid")
    if rests(view):
        return pane(WIDE, 62, label, at(3, 3, resting(cards, WIDE - 6, 56, t)), "xMinYMid")
    return pane(WIDE, TALL + 6, label, at(4, 3, hand(cards, WIDE - 8, TALL, t)), "xMinYMid")


# On a phone -------------------------------------------------------------------------------------------------------------


def phone_board(view: ConquestView, width: float, t: Translator, names: tuple[str, ...]) -> tuple[str, float]:
    """The track, the opponents, and what stands between the fronts; and how high that is."""
    fight, cards = struggle(view), offered(view)
    civs = tuple(civilization(view, seat) for seat in range(len(view.seats)))
    drawn, y = track(civs, width, gate(view), about_to_lose(view, fight), t), 46.0
    touched = lit(view)
    for seat in fronts(view)[0]:
        name = seat_name(names, seat, t.lang)
        part, high = fingers.opponent(fighting_first(civs[seat], fight), name, width, t, touched)
        drawn, y = drawn + at(0, y, part), y + high
    if cards:
        part, high = fingers.tray(cards, width, t)
    elif fight is not None:
        part, high = columns(fight, width, t)
    else:
        part, high = status(view, width, t), 40.0
    return drawn + at(0, y + 2, f'<g id="{BETWEEN}">{part}</g>'), y + high + 4


def fighting_first(civ: Civilization, fight: Struggle | None) -> Civilization:
    """Put the land that fights first, so that what is touched in a battle lies beside it."""
    if fight is None:
        return civ
    lands = {fight.attack.land.id, fight.defense.land.id}
    return civ._replace(columns=tuple(sorted(civ.columns, key=lambda column: column.land.id not in lands)))


def phone_own(view: ConquestView, width: float, t: Translator) -> tuple[str, float]:
    """The viewer's own civilization below it."""
    return fingers.own(fighting_first(civilization(view, fronts(view)[1]), struggle(view)), width, t)


def _phone(view: ConquestView, t: Translator, names: tuple[str, ...]) -> tuple[Pane, ...]:
    drawn, high = phone_board(view, PHONE, t, names)
    own, below = phone_own(view, PHONE, t)
    cards = hand(tuple(printed(view, name) for name in view.hand), 359, 124, t)
    return (
        Pane("track", ""),
        Pane("board", pane(PHONE, high, t("The mat"), drawn)),
        Pane("tiles", pane(PHONE, below, t("Your civilization"), own)),
        *_before(view, pane(375, 124, t("Your hand"), at(8, 0, cards), "xMinYMid") if view.seat is not None else ""),
    )


def picture(view: ConquestView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
    """The table as the viewer may see it, in parts; ``layout`` is ``wide``, ``tablet`` or ``phone``."""
    t = speak(lang).calling(names)
    fitting = TABLET if layout == TABLET else ""
    return Picture(
        heading=heading(view, lang),
        progress=progress(view),
        seats=tuple(_panel(view, seat, t) for seat in range(len(view.seats))),
        panes=_phone(view, t, names) if layout == "phone" else _wide(view, t, names, fitting),
        sprite=sprite(defs()),
        css=CSS,
        reader=True,
    )
