"""The morale of all seats on one track: out at −2000, attacks above 800, the game at 3000."""

from collections.abc import Callable
from typing import Final

from ludarium.core.i18n import Translator

from ..text.reading import Civilization
from .ink import END, MIDDLE, PALE, ROSE, box, mark, num, words

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
    return drawn + _marks([civ for civ in civs if not civ.out], at_, y)


def _marks(civs: list[Civilization], at_: Callable[[int], float], y: float) -> str:
    """Marks that would cover one another stand above and below the line."""
    drawn, taken = "", [-99.0, -99.0, -99.0]
    for civ in sorted(civs, key=lambda civ: civ.morale):
        x = at_(civ.morale)
        level = next((n for n in (0, 1, 2) if x - taken[n] > 22), min((0, 1, 2), key=lambda n: taken[n]))
        x = max(x, taken[level] + 12)
        taken[level] = x
        drawn += f'<g id="morale-{"ABCDEF"[civ.seat]}" class="token">{mark(civ.seat, x, y + (0, -7, 8)[level], 22)}</g>'
    return drawn
