"""The box: a lagoon from above, a door, two discs about to meet."""

from .icons import ICONS
from .palette import SEA, blob
from .pieces import face


def cover() -> str:
    """Draw four by five without words."""
    isle = (
        f'<path d="{blob(120, 176, 74, 9, 5)}" fill="#B98A4B"/><path d="{blob(120, 170, 74, 9, 5)}" fill="#F4DFA8"/>'
        f'<path d="{blob(120, 170, 56, 11, 7)}" fill="#A9CB86"/><path d="{blob(120, 170, 40, 13, 6)}" fill="#4F8F55"/>'
        '<circle cx="120" cy="173" r="25" fill="#2C5A33"/><circle cx="120" cy="170" r="25" fill="#E9DCC0"/>'
        '<circle cx="120" cy="170" r="22" fill="#14302F"/>'
        f'<svg x="106" y="156" width="28" height="28" viewBox="0 0 24 24" fill="#E9DCC0">{ICONS["key"]}</svg>'
    )
    trail = (
        f'<path d="M52 268L160 84" stroke="{SEA}" stroke-width="12" stroke-dasharray=".1 14" stroke-linecap="round" '
        'opacity=".3"/>'
        '<path d="M52 268L160 84" stroke="#fff" stroke-width="7" stroke-dasharray=".1 14" stroke-linecap="round"/>'
    )
    reefs = "".join(
        f'<g transform="translate({x} {y}) rotate({a})"><rect x="-24" y="-5" width="52" height="15" rx="4" fill="{SEA}" '
        'opacity=".3"/><rect x="-26" y="-8" width="52" height="14" rx="4" fill="#7A3F32"/><rect x="-26" y="-8" width="52" '
        'height="9" rx="4" fill="#B56A52"/></g>'
        for x, y, a in ((52, 82, -30), (206, 236, 60), (34, 178, 80))
    )
    discs = (
        f'<g transform="translate(52 262) scale(2.1)">{face("R1", "shape")}</g>'
        f'<g transform="translate(172 62) scale(2.1)">{face("G5", "shape")}</g>'
        f'<g transform="translate(212 132) scale(1.2)">{face("G8", "shape")}</g>'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><rect width="240" height="300" fill="#37B0AF"/>'
        f'<path d="{blob(120, 170, 128, 3, 14)}" fill="#55C6BE"/><path d="{blob(120, 170, 98, 7, 9)}" fill="#8EDACB"/>'
        f"{isle}{reefs}{trail}{discs}</svg>"
    )
