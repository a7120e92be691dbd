"""What was swept, in a table."""

from .pages import AnyCase
from .walk import Swept

HEAD = """# What was swept

Written by `make sweep`: every game at every number of seats, with every value of every option, at 1920×1080, 1280×800, 768×1024
and 375×812 pixels, light and dark, in English and French, by a seat and by a spectator, to the end and through the replay; and
the pages around the tables, in the states that a person meets. Every pair of these occurs at least once. At each position looked
at: no error in the console, no refused message, no sideways scroll, nothing outside its pane, no text under 11 pixels, no text
over another, and a touch in the middle of anything lit meets that thing (only on a map may the button lie there that brings it
near, so that it can be pulled from below); at some of them axe and the contrast of every text with what is painted behind it.

"""


def summary(done: list[Swept], seconds: float) -> str:
    """In one line."""
    faults = sum(len(one.faults) for one in done)
    looked, lit, touched = (sum(getattr(one, name) for one in done) for name in ("positions", "lit", "touches"))
    told = f"{len(done)} tables and pages, {looked} positions, {lit} lit things met, {touched} touches, {seconds:.0f} s"
    return f"sweep: {told}: {'clean' if not faults else f'{faults} faults'}"


def table(done: list[tuple[AnyCase, Swept]]) -> str:
    """As a page."""
    lines = ["| case | table | screen | moves | positions | lit | touches | |", "|---|---|---|---:|---:|---:|---:|---|"]
    for case, swept in sorted(done, key=lambda one: one[0].name):
        told = "clean" if not swept.faults else f"**{len(swept.faults)} faults**"
        numbers = f"{swept.plies} | {swept.positions} | {swept.lit} | {swept.touches}"
        lines.append(f"| {case.name} | {case.table} | {case.screen} | {numbers} | {told} |")
    seconds = sum(swept.seconds for _, swept in done)
    seen = ", ".join(sorted({swept.commit for _, swept in done}))
    return f"{HEAD}{summary([swept for _, swept in done], seconds)}, at {seen}\n\n" + "\n".join(lines) + "\n"
