"""A region that was closed, laid out for a moment: what everybody got; and in the valley, a territory that is done."""

from collections.abc import Iterable

from ludarium.core.forecast import Fact, Moment
from ludarium.core.i18n import Translator
from ludarium.core.observation import Seen, Sight
from ludarium.core.state import CHANCE
from ludarium.core.words import both

from ..lookup import RESOURCE_NAMES, TRACKS
from ..rules import ground
from ..view import PandoriaView
from .around import who
from .nouns import points, resource, speak
from .view_queries import HEX, position


def moment(
    sight: Sight,
    before: PandoriaView,
    after: PandoriaView,
    names: tuple[str, ...],
    lang: str,
    earlier: Iterable[Seen[PandoriaView]] = (),
) -> Moment | None:
    """Lay out what a move has closed; the end has a screen of its own."""
    closed = _closed(before, after)
    if after.phase == "over" or not (closed or _territories(before, after)):
        return None
    t = speak(lang)
    seat = sight.seat if sight.seat != CHANCE else before.acting
    facts = [*_facts(before, after, names, t), *_booked(before, after, t)]
    if not closed:
        return Moment(t("A territory is closed"), facts=tuple(facts))
    regions = both([f"{size} {resource(kind, t)}" for kind, size in closed], t)
    if seat == after.seat:
        return Moment(t("You close {regions}", regions=regions), facts=tuple(facts))
    return Moment(t("{who} closes {regions}", who=who(after, seat, names, t), regions=regions), facts=tuple(facts))


def _closed(before: PandoriaView, after: PandoriaView) -> list[tuple[str, int]]:
    """The regions scored by a move: resource and size, in reading order."""
    was, now = before.hexes, after.hexes
    fresh = {n for n in HEX.values() if now[n].endswith("*") and not was[n].endswith("*")}
    state, regions = position(after), []
    while fresh:
        region = set(ground.region(state, min(fresh)))
        regions.append((now[min(fresh)].rstrip("*"), len(region)))
        fresh -= region
    return regions


def _facts(before: PandoriaView, after: PandoriaView, names: tuple[str, ...], t: Translator) -> list[Fact]:
    """What each seat gained; prices are told by the log."""
    facts = []
    for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        gains = [(RESOURCE_NAMES[track], now.tracks[track] - was.tracks[track]) for track in range(TRACKS)]
        said = [f"+{n} {resource(kind, t)}" for kind, n in gains if n > 0]
        if now.points > was.points:
            said.append(f"+{points(now.points - was.points, t)}")
        n = now.artefacts - was.artefacts
        extra = t.n("+{n} artefact", "+{n} artefacts", n) if n > 0 else ""
        if said or extra:
            facts.append(Fact(who(after, seat, names, t), ", ".join(said) or extra, extra if said else "", seat=seat))
    return facts


def _territories(before: PandoriaView, after: PandoriaView) -> int:
    return len(after.valley.ledger) - len(before.valley.ledger) if after.valley and before.valley else 0


def _booked(before: PandoriaView, after: PandoriaView, t: Translator) -> list[Fact]:
    """What a closed territory was worth, to the player and to the Trolls."""
    if not _territories(before, after) or after.valley is None:
        return []
    booked = after.valley.ledger[-1]
    return [
        Fact(t("The territory"), points(booked.score, t), icon="i-bridge"),
        Fact(t("The Trolls"), f"+{points(booked.trolls, t)}", icon="i-troll"),
    ]
