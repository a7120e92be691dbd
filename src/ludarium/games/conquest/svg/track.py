"""The morale of all seats on one track: out at −2000, attacks above 800, the game at 3000."""

from collections.abc import Callable
from typing import Final

from ludarium.core.drawing import END, MIDDLE, box, escape, mark, num
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS
from ludarium.core.words import seat_name

from ..text.labels import morale
from ..text.view_queries import Civilization
from .palette import PALE, ROSE, words

HEIGHT: Final = 44.0
LOW, HIGH = -2000, 3000


def track(civs: tuple[Civilization, ...], width: float, gate: int, loss: tuple[int, int] | None, t: Translator) -> str:
    """Everybody's place; ``gate`` is the morale that an attack needs, ``loss`` a seat and the morale it is about to have."""
    left, right, y = 22.0, width - 26.0, 17.0

    def at_(morale: int) -> float:
        return left + (min(max(morale, LOW), HIGH) - LOW) / (HIGH - LOW) * (right - left)

    drawn = box(left, y - 3, right - left, 6, 3, "#2E0E18")
    if gate > LOW:
        drawn += box(at_(gate), y - 3, right - at_(gate), 6, 3, "#8A6A6F")
    names = (
        (LOW, t("−2000 out"), left - 20, ""),
        (0, "0", at_(0), MIDDLE),
        (gate, t("{n} attack", n=gate) if width > 500 else str(gate), at_(gate), MIDDLE),
        (HIGH, t("3000 wins"), right + 24, END),
    )
    for value, said, place, anchor in names:
        if value != gate or gate > LOW:
            drawn += box(at_(value) - 1, y - 8, 2, 16, 1, PALE) + words(place, y + 23, 12, said, ROSE, 600, anchor)
    if loss is not None:
        x = num(at_(loss[1]))
        drawn += f'<circle cx="{x}" cy="{num(y)}" r="9" fill="#551B2C" stroke="#14181F" stroke-width="4"/>'
        drawn += f'<circle cx="{x}" cy="{num(y)}" r="9" fill="none" stroke="#FFB81C" stroke-width="2" stroke-dasharray="4 3"/>'
    return drawn + _marks([civ for civ in civs if not civ.out], at_, y, t)


def _marks(civs: list[Civilization], at_: Callable[[int], float], y: float, t: Translator) -> str:
    """Marks that would cover one another move aside; a pin shows where on the line each belongs."""
    drawn, size = "", 22.0 if len(civs) < 5 else 20.0
    ordered = sorted(civs, key=lambda civ: civ.morale)
    true = [at_(civ.morale) for civ in ordered]
    for civ, place, x in zip(ordered, true, apart(true, size, at_(LOW), at_(HIGH)), strict=True):
        pin = f'<path d="M{num(place)} {num(y + 9)}L{num(x)} {num(y)}" stroke="{PALE}" stroke-width="2"/>'
        body = (pin if abs(place - x) > 2 else "") + mark(civ.seat, x, y, size)
        said = escape(morale(civ.morale, seat_name(t.names, civ.seat, t.lang), t))
        drawn += f'<g id="morale-{LETTERS[civ.seat]}" class="token" role="img"><title>{said}</title>{body}</g>'
    return drawn


def apart(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """Move places apart as little as needed, in their order and within bounds.

    >>> apart([10.0, 12.0, 50.0], 6.0, 0.0, 100.0)
    [8.0, 14.0, 50.0]
    """
    found = list(places)
    for _ in range(60):
        for n in range(1, len(found)):
            short = gap - (found[n] - found[n - 1])
            if short > 0:
                found[n - 1], found[n] = found[n - 1] - short / 2, found[n] + short / 2
    left, right = max(low - min(found, default=low), 0.0), max(max(found, default=high) - high, 0.0)
    return [x + left - right for x in found]
