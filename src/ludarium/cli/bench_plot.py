"""The figures of ``ludarium bench`` as a picture: decisions per second as bars on a scale of powers of ten.

Ours are filled, peers are hatched and grey, so that the difference does not rest on colour. Light and dark follow the reader.
"""

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludarium.arena.bench import Line, Report

WIDTH: Final = 800
LEFT: Final = 336
RIGHT: Final = 84
BAR: Final = 18
STEP: Final = 26
HEADING: Final = 46
OURS: Final = "Ludarium"

STYLE: Final = """
svg{--bg:#FFFFFF;--ink:#1C2024;--muted:#565C64;--line:#D8D4C8;--ours:#1B5FC4;--slow:#8DB8FF;--peer:#8A8F96}
@media(prefers-color-scheme:dark){
svg{--bg:#1E242E;--ink:#F2EFE8;--muted:#A8B0BC;--line:#343C49;--ours:#62A0FF;--slow:#34558C;--peer:#6B7484}}
text{font:400 13px Figtree,"Segoe UI",system-ui,sans-serif;fill:var(--ink);font-variant-numeric:tabular-nums}
.title{font:600 17px Fraunces,Georgia,serif}.muted{fill:var(--muted)}
.small{font-size:12px;fill:var(--muted)}.number{font-weight:600;paint-order:stroke;stroke:var(--bg);stroke-width:4px}
.ours{fill:var(--ours)}.slow{fill:var(--slow)}.peer{fill:url(#hatch)}
.rule{stroke:var(--line)}.bg{fill:var(--bg)}.hatched{fill:var(--bg)}.stroke{stroke:var(--peer);stroke-width:3}
""".strip()

HATCH: Final = (
    '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect class="hatched" width="6" height="6"/><path class="stroke" d="M1.5 0V6"/></pattern>'
)


def chart(report: "Report") -> str:
    """Draw the report: the game that several engines have in common, then whole games."""
    common, others = shared_games(report.lines)
    groups = [(f"The same game: {game}", lines, False) for game, lines in common.items()]
    groups.append(("Other games" if common else "Decisions per second", others, True))
    top = ceil(log10(max(line.decisions_per_second for line in report.lines)))
    low = floor(log10(min(line.decisions_per_second for line in report.lines)))
    parts, y = [], 14
    for title, lines, named in groups:
        shown = quickest_first(lines)
        if shown:
            parts.append(_group(title, shown, y, low, top, named))
            y += HEADING + STEP * len(shown) + 14
    note = "decisions per second, random play, one core; a scale of powers of ten"
    foot = f'<text class="small" x="20" y="{y + 12}">{escape(note)}</text>'
    foot += f'<text class="small" x="20" y="{y + 30}">{escape(report.machine)}</text>'
    return svg(WIDTH, y + 46, "Decisions per second", "".join(parts) + foot, HATCH)


def shared_games(lines: "tuple[Line, ...]") -> "tuple[dict[str, list[Line]], list[Line]]":
    """Part the lines: games that we and a peer both have, and the rest at its largest number of seats."""
    ours = {line.game for line in lines if line.engine.startswith(OURS)}
    theirs = {line.game for line in lines if not line.engine.startswith(OURS)}
    common: dict[str, list[Line]] = {game: [] for game in sorted(ours & theirs)}
    rest: dict[tuple[str, str], Line] = {}
    for line in lines:
        if line.game in common:
            common[line.game].append(line)
        elif line.seats >= rest.get((line.engine, line.game), line).seats:
            rest[line.engine, line.game] = line
    return common, list(rest.values())


def quickest_first(lines: "list[Line]") -> "list[Line]":
    """Sort bars by length."""
    return sorted(lines, key=lambda line: -line.decisions_per_second)


def svg(width: int, height: int, title: str, inner: str, defs: str = "") -> str:
    """Put a picture into its frame."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><defs>{defs}</defs>"
        f'<rect class="bg" width="{width}" height="{height}" rx="14"/>{inner}</svg>\n'
    )


def short(number: float) -> str:
    """Write a number as people say it.

    >>> [short(n) for n in (7_340, 45_800, 734_000, 1_920_000, 10_000_000)]
    ['7,340', '45,800', '734,000', '1.92 M', '10 M']
    """
    if number < 1e6:
        digits = max(0, floor(log10(number)) - 2)
        return f"{round(number, -digits):,.0f}"
    return f"{number / 1e6:.2f}".rstrip("0").rstrip(".") + " M"


def _group(title: str, lines: "list[Line]", y: int, low: int, top: int, named: bool) -> str:
    scale = (WIDTH - LEFT - RIGHT) / (top - low)
    end = y + HEADING + STEP * len(lines) - 4
    parts = [f'<text class="title" x="20" y="{y + 18}">{escape(title)}</text>']
    for power in range(low, top + 1):
        x = LEFT + scale * (power - low)
        parts.append(f'<path class="rule" d="M{x:.1f} {y + HEADING - 8}V{end}"/>')
        parts.append(
            f'<text class="small" x="{x:.1f}" y="{y + HEADING - 14}" text-anchor="middle">{short(10**power)}</text>'
        )
    for n, line in enumerate(lines):
        parts.append(
            _bar(line, _name(line, named), y + HEADING + STEP * n, scale * (log10(line.decisions_per_second) - low))
        )
    return "".join(parts)


def _name(line: "Line", named: bool) -> str:
    seats = "1 seat" if line.seats == 1 else f"{line.seats} seats"
    game = f'{escape(line.game[0].upper() + line.game[1:])}, {seats} <tspan class="muted">· ' if named else "<tspan>"
    engine = line.engine.partition(",")[0] if named else line.engine  # how it is driven matters among equals only
    return f"{game}{escape(engine)}</tspan>"


def _bar(line: "Line", name: str, y: int, length: float) -> str:
    mine = line.engine.startswith(OURS)
    kind = "peer" if not mine else "slow" if "interpreted" in line.engine else "ours"
    return (
        f'<text x="{LEFT - 10}" y="{y + 13}" text-anchor="end">{name}</text>'
        f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{length:.1f}" height="{BAR}" rx="3"/>'
        f'<text class="number" x="{LEFT + length + 8:.1f}" y="{y + 13}">{short(line.decisions_per_second)}</text>'
    )
