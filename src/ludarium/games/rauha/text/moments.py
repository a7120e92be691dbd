"""What a scoring brought to everybody, laid out when it is over."""

from collections.abc import Iterable

from ludarium.core.forecast import Fact, Moment
from ludarium.core.observation import Seen, Sight
from ludarium.core.words import seat_name

from ..components import load
from ..outcome import SOURCES
from ..view import RauhaView
from .about import source_name
from .nouns import points, speak
from .view_queries import step_of, water_points


def moment(
    sight: Sight,
    before: RauhaView,
    after: RauhaView,
    names: tuple[str, ...],
    lang: str,
    earlier: Iterable[Seen[RauhaView]] = (),
) -> Moment | None:
    """Sum up a scoring when it is over; one in which nobody had anything to choose passes within the turn before it."""
    scoring = step_of(before).turn is None
    if after.step == before.step or (not scoring and after.step == before.step + 1):
        return None
    since = before
    for move in earlier:
        if move.before.step != before.step:
            break
        since = move.before
    t = speak(lang)
    gained = {seat: _gained(since, after, seat, scoring) for seat in range(len(since.seats))}
    ranked = sorted(gained, key=lambda seat: (-sum(gained[seat]), seat))
    facts = tuple(
        Fact(
            t("You") if seat == after.seat else seat_name(names, seat, lang),
            f"+{points(sum(gained[seat]), t)}",
            ", ".join(f"{source_name(s, lang)} {n}" for s, n in zip(SOURCES, gained[seat], strict=True) if n),
            seat=seat,
        )
        for seat in ranked
    )
    number = load().path[since.step - 1].round
    return Moment(t("Scoring {round}", round=number), facts=facts)


def _gained(since: RauhaView, after: RauhaView, seat: int, scoring: bool) -> tuple[int, ...]:
    """A seat's points by source. Whoever had nothing to activate got points for water before anybody was asked."""
    was, now = since.seats[seat].gained, after.seats[seat].gained
    if scoring:
        return (0, *(n - old for n, old in zip(now[1:-1], was[1:-1], strict=True)), water_points(since, seat))
    return (0, 0, 0, now[-1] - was[-1])
