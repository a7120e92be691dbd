"""The report's panels: a question, its answer, one plot in two widths, and a foot that says how it was measured."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from ludarium.core.drawing import mark
from ludarium.core.turn import LETTERS
from ludarium.core.words import capital, seat_name

from . import plots
from .estimates import Estimate, Shrunk
from .figures import ahead, bounds, number, plus_minus, share_text, signed
from .findings import HARDLY, Finding
from .measures import Handicap, Offer, WhatIf
from .naming import Naming
from .plots import PHONE, WIDE, Band, Bar, Pair, Point, Row, Swarm, Tried
from .samples import FRACTIONS

CARDS_WIDE: Final = 568
CARDS: Final = 10
"""So many of the best and of the worst are shown."""


class Plot(Struct, frozen=True):
    """A plot in two widths, perhaps under a heading of its own."""

    wide: str
    phone: str
    heading: str = ""


class Panel(Struct, frozen=True):
    """What a panel shows."""

    finding: Finding
    question: str
    plots: tuple[Plot, ...]
    foot: str
    command: str


def panels(naming: Naming, found: list[Finding]) -> list[Panel]:
    """Draw a panel for each finding."""
    t = naming.t
    drawn: dict[str, tuple[str, Callable[[Naming], tuple[tuple[Plot, ...], str]]]] = {
        "seats": (t("Does the seat matter?"), _seats),
        "length": (t("How long is a game?"), _length),
        "winner": (t("When is the winner known?"), _winner),
        "choices": (t("How much do choices matter?"), _choices),
        "cards": (t("Which cards win?"), _cards),
        "dead": (t("Is any choice dead?"), _dead),
        "scoring": (t("Where do points come from?"), _scoring),
        "skill": (t("Does deeper thinking win?"), _skill),
        "restricted": (t("What can a seat do without?"), _restricted),
        "what-if": (_question(naming), _what_if),
    }
    made = []
    for finding in found:
        question, draw = drawn[finding.part]
        shown, foot = draw(naming)
        made.append(Panel(finding, question, shown, foot, naming.report.commands.get(finding.part, "")))
    return made


def both_widths(draw: Callable[[float], str], width: float = WIDE, heading: str = "") -> Plot:
    """Draw a plot twice."""
    return Plot(draw(width), draw(PHONE), heading)


def dots(
    rows: Sequence[Row],
    ends: tuple[float, float],
    level: tuple[float, str],
    said: Callable[[float], str],
    sizes: tuple[float, ...],
    width: float = WIDE,
    heading: str = "",
) -> Plot:
    """Draw rows of dots for both widths; ``sizes`` are the last arguments of ``plots.rows``."""
    return both_widths(lambda wide: plots.rows(wide, rows, ends, level, said, *sizes), width, heading)


def tip(naming: Naming, name: str, one: Estimate, digits: int = 1) -> str:
    """Say a dot in full: share, interval, number."""
    share, low, high = (share_text(value, naming.lang, digits) for value in (one.value, one.low, one.high))
    return naming.t(
        "{name}: {share}, 95\u202f% {low} to {high}, n = {n}", name=name, share=share, low=low, high=high, n=one.n
    )


def _seats(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang = naming.t, naming.lang
    rows, most = [], 0.05
    for group in naming.report.seats:
        fairs = dict.fromkeys(share_text(group.fair(seat), lang) for seat in range(group.seats))
        head = t.n("{n} seat, fair {share}", "{n} seats, fair {share}", group.seats, share=" / ".join(fairs))
        rows.append(Row(head, small=f"n {number(group.games, lang)}"))
        for seat, one in enumerate(group.wins):
            fair = group.fair(seat)
            off = Estimate(one.value - fair, one.low - fair, one.high - fair, one.n)
            most = max(most, abs(off.low), abs(off.high))
            name = seat_name((), seat, lang)
            icon = _mark(seat)
            rows.append(
                Row(name, off, share_text(one.value, lang), bounds(one, lang), tip(naming, name, one), icon=icon)
            )
    most = min(most * 1.08, 1.0)

    foot = t("Points of win share above or below the fair one, 95\u202f% (Wilson), ties in parts.")
    ends, level = (-most, most), (0.0, t("fair share"))
    return (dots(rows, ends, level, lambda value: signed(100 * value, lang), (118, 104, 30)),), foot


def _mark(seat: int) -> Callable[[float, float], str]:
    return lambda x, y: mark(seat, x + 11, y + 11, 22)


def _length(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, length = naming.t, naming.lang, naming.report.length
    assert length is not None
    bars = [
        Bar(
            start,
            start + length.step,
            n,
            t("{low} to {high} decisions: {n} games", low=start, high=start + length.step - 1, n=n),
        )
        for start, n in length.bins
    ]
    words = (
        t("half of all games: {n} or fewer", n=number(length.median, lang)),
        t("nine games of ten: {low} to {high}", low=number(length.low, lang), high=number(length.high, lang)),
        t("shortest {low}, longest {high}", low=length.shortest, high=length.longest),
    )
    marks = (length.median, length.low, length.high)
    foot = t(
        "Turns with two choices or more; mean {mean}, n {n} games.",
        mean=plus_minus(length.mean, lang),
        n=number(length.mean.n, lang),
    )
    if length.by_seats:
        told = "; ".join(f"{seats}: {number(mean, lang)}" for seats, mean in sorted(length.by_seats))
        foot += " " + t("By seats: {means}.", means=told)
    return (both_widths(lambda width: plots.histogram(width, bars, marks, words, f"{words[0]}; {words[1]}")),), foot


def _winner(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, course = naming.t, naming.lang, naming.report.winner
    assert course is not None
    bands = _bands(naming)
    marked = {FRACTIONS // 4, FRACTIONS // 2, 3 * FRACTIONS // 4, FRACTIONS}
    points = []
    for step, one in enumerate(course.steps, 1):
        part = share_text(step / FRACTIONS, lang)
        words = share_text(one.value, lang) if step in marked else ""
        points.append(Point(step / FRACTIONS, one, tip(naming, t("after {share}", share=part), one), words))
    fair = 1 / course.seats
    guess = (fair, share_text(fair, lang), "")
    label = t("Share of games that the current leader wins")
    foot = t(
        "Share of games that the leader of that moment wins; ties in parts. Dashed: a guess among {seats}. "
        "Shade: 95\u202f%, n {n} games. Changes of the lead: {changes} a game.",
        seats=course.seats,
        n=number(course.steps[0].n, lang),
        changes=plus_minus(course.changes, lang),
    )
    return (both_widths(lambda width: plots.curve(width, points, bands, guess, label)),), foot


def _bands(naming: Naming) -> list[Band]:
    """The parts of the game below the axis; where they differ from game to game, quarters."""
    course = naming.report.winner
    assert course is not None
    if course.chapters:
        names = [french if naming.lang == "fr" else english for english, french, _ in course.chapters]
        ends = [start for _, _, start in course.chapters[1:]] + [1.0]
        starts = [0.0, *(start for _, _, start in course.chapters[1:])]
        named = zip(names, starts, ends, strict=True)
        return [Band(start, end, name, at % 2 == 1) for at, (name, start, end) in enumerate(named)]
    quarters = [naming.t("first quarter"), naming.t("second"), naming.t("third"), naming.t("last")]
    return [Band(at / 4, (at + 1) / 4, name, at % 2 == 1) for at, name in enumerate(quarters)]


def _points_axis(tied: list[Handicap]) -> tuple[float, float]:
    low, high = min(one.points.low for one in tied), max(one.points.high for one in tied)
    room = max(high - low, abs(low), 4) * 0.08
    return min(low - room, -1.0), max(high + room, 1.0)


def _choices(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, tied = naming.t, naming.lang, naming.report.choices
    rows = [
        Row(
            naming.feature(one.feature),
            one.points,
            plus_minus(one.points, lang),
            t("wins {share}", share=share_text(one.wins.value, lang)),
            tip(naming, naming.feature(one.feature), one.wins),
        )
        for one in sorted(tied, key=lambda one: -one.points.value)
    ]
    level = (0.0, t("level with the others"))
    ends = _points_axis(tied)
    foot = t(
        "One seat makes one kind of choice at random, the others play in full. Points against the others’ mean, 95\u202f%; "
        "n {n} games each, seats rotated.",
        n=_games(naming, [one.wins.n for one in tied]),
    )
    return (dots(rows, ends, level, lambda v: number(v, lang), (190, 170, 40)),), foot


def _games(naming: Naming, counts: list[int]) -> str:
    low, high = number(min(counts), naming.lang), number(max(counts), naming.lang)
    return low if low == high else naming.t("{low} to {high}", low=low, high=high)


def _cards(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, report = naming.t, naming.lang, naming.report
    cards = report.cards
    assert cards is not None
    known = cards.shares
    ends = (min(one.drawn.low for one in known), max(one.drawn.high for one in known))
    mean = (cards.mean, t("all {share}", share=share_text(cards.mean, lang)))

    def drawn(part: tuple[Shrunk, ...], heading: str) -> Plot:
        rows = [_card(naming, one) for one in part]
        return dots(rows, ends, mean, lambda v: share_text(v, lang), (252, 104, 32), CARDS_WIDE, heading)

    if len(known) > 2 * CARDS:
        first = drawn(known[:CARDS], t("Best ten"))
        last = drawn(tuple(reversed(known[-CARDS:])), t("Worst ten"))
    else:
        half = (len(known) + 1) // 2
        first, last = (
            drawn(known[:half], t("The better half")),
            drawn(tuple(reversed(known[half:])) or known, t("The worse half")),
        )
    weight = (
        t("drawn to it entirely, for they differ by luck alone")
        if cards.weight > 1e5
        else t("drawn towards it as if {n} more uses had been average", n=number(cards.weight, lang))
    )
    foot = t(
        "Win share of the seats that used it; dashed the mean of all. Solid: {drawn}; hollow: as counted. "
        "95\u202f% intervals; {n} times in all. This is correlation, not cause: whoever is ahead can pay more.",
        drawn=weight,
        n=number(sum(one.drawn.n for one in known), lang),
    )
    return (first, last), foot


def _card(naming: Naming, one: Shrunk) -> Row:
    sort = naming.report.sort
    name = naming.thing(sort, one.name)
    value, small = share_text(one.drawn.value, naming.lang), bounds(one.drawn, naming.lang)
    below = naming.about(sort, one.name)
    return Row(name, one.drawn, value, small, tip(naming, name, one.drawn), below, raw=one.raw)


def _dead(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, offers = naming.t, naming.lang, naming.report.dead
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        if offer.thing:
            groups.setdefault(offer.kind, []).append(offer)
    large = sorted((kind for kind, some in groups.items() if len(some) > 2), key=lambda kind: -len(groups[kind]))[:3]
    rows = []
    for kind in large:
        some = [_dot(naming, offer, len(groups[kind]) <= 8) for offer in groups[kind]]
        rows.append(Swarm(naming.kind(kind), t.n("{n} of them", "{n} of them", len(some)), tuple(some)))
    kinds = [offer for offer in offers if not offer.thing]
    dots = [_dot(naming, offer, True) for offer in kinds]
    rows.append(Swarm(t("Kinds of moves"), t.n("{n} kind", "{n} kinds", len(dots)), tuple(dots)))
    hardly = (HARDLY, t("hardly taken: under {share}", share=share_text(HARDLY, lang)))
    decisions = sum(offer.taken.n for offer in kinds)
    foot = t("How often it is taken when on offer; one dot per choice, n {n} offers.", n=number(decisions, lang))
    return (both_widths(lambda width: plots.swarms(width, rows, hardly, lambda v: share_text(v, lang))),), foot


def _dot(naming: Naming, offer: Offer, named: bool) -> tuple[float, str, str]:
    sort = next((key for key in naming.report.words if key.endswith(f" {offer.thing}")), "").removesuffix(
        f" {offer.thing}"
    )
    name = naming.thing(sort, offer.thing) if offer.thing else naming.kind(offer.kind)
    return offer.taken.value, name if named else "", tip(naming, name, offer.taken)


def _scoring(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, scoring = naming.t, naming.lang, naming.report.scoring
    assert scoring is not None
    if not scoring.sources:
        rows = [
            Row(
                capital(naming.reason(reason)),
                one,
                share_text(one.value, lang),
                bounds(one, lang),
                tip(naming, reason, one),
            )
            for reason, one in scoring.reasons
        ]
        foot = t("Why games ended, 95\u202f%.")
        return (dots(rows, (0, 1), (0, ""), lambda v: share_text(v, lang), (260, 104)),), foot
    items = []
    for one in scoring.sources:
        gap = signed(one.winners.value - one.others.value, lang, 0 if abs(one.winners.value) >= 10 else 1)
        said = (plus_minus(one.others, lang), plus_minus(one.winners, lang), gap)
        items.append(Pair(naming.game.words.source_name(one.name, lang), one.others, one.winners, said))
    heads = (t("others"), t("winners"))
    foot = t(
        "Mean points a game, bars 95\u202f%; n {winners} winners (ties count), {others} others.",
        winners=number(scoring.winners, lang),
        others=number(scoring.others, lang),
    )
    return (both_widths(lambda width: plots.pairs(width, items, heads, t("points"))),), foot


def _skill(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, steps = naming.t, naming.lang, naming.report.skill
    rows = [
        Row(
            t("{better} against {worse}", better=step.better, worse=step.worse),
            step.wins,
            share_text(step.wins.value, lang),
            f"{bounds(step.wins, lang)}, n {step.wins.n}",
            tip(naming, step.better, step.wins),
        )
        for step in reversed(steps)
    ]
    fair = steps[0].fair
    low = min(0.3, *(step.wins.low for step in steps))
    level = (fair, t("even {share}", share=share_text(fair, lang)))
    slowest = number(steps[-1].milliseconds, lang, 1)
    foot = t(
        "Every deal is played from all seats, 95\u202f%. {bot} thinks {n} ms a decision.",
        bot=capital(steps[-1].better),
        n=slowest,
    )
    return (dots(rows, (low, 1.0), level, lambda v: share_text(v, lang), (216, 130, 50)),), foot


def _restricted(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, tied = naming.t, naming.lang, naming.report.restricted
    fair = 1 / naming.report.setup.seats
    rows = [
        Row(
            naming.feature(one.feature),
            one.wins,
            share_text(one.wins.value, lang),
            f"{bounds(one.wins, lang)} · {ahead(one.points, lang)}",
            tip(naming, naming.feature(one.feature), one.wins),
        )
        for one in sorted(tied, key=lambda one: -one.wins.value)
    ]
    most = max(fair, *(one.wins.high for one in tied)) * 1.1
    level = (fair, t("fair share {share}", share=share_text(fair, lang)))
    foot = t(
        "One seat may never do it, unless nothing else is legal. Wins, 95\u202f%, and points against the others’ mean; "
        "n {n} games each, seats rotated.",
        n=_games(naming, [one.wins.n for one in tied]),
    )
    return (dots(rows, (0, most), level, lambda v: share_text(v, lang), (190, 150, 36)),), foot


def _question(naming: Naming) -> str:
    t, tried = naming.t, naming.report.what_if
    if not tried:
        return ""
    field = tried[0].path.rpartition(".")[2].replace("_", " ")
    name = naming.thing(tried[0].sort, tried[0].thing) if tried[0].thing else tried[0].path
    return (
        t("What if {thing} had another {field}?", thing=name, field=t("“{words}”", words=field))
        if tried[0].thing
        else t("What if {thing} were different?", thing=name)
    )


def _what_if(naming: Naming) -> tuple[tuple[Plot, ...], str]:
    t, lang, one = naming.t, naming.lang, naming.report.what_if[0]
    items = [
        Tried(
            _label(naming, one, trial.label),
            trial.thing,
            trial.others,
            share_text(trial.thing.value, lang),
            tip(naming, trial.label or one.printed, trial.thing),
            trial.label in (one.printed, ""),
        )
        for trial in one.trials
    ]
    name = naming.thing(one.sort, one.thing) if one.thing else t("Seat {seat}", seat=LETTERS[0])
    rest = t("the others") if one.thing else t("fair share")
    best = ""
    if one.best is not None:
        first, last = (one.trials[at].label or one.printed for at in one.best)
        best = (
            t("best: {value}", value=first)
            if first == last
            else t("best range {first} to {last}", first=first, last=last)
        )
    words = (best, rest, name, one.path)
    label = t("Win share by the value of {path}", path=one.path)
    lengths = ", ".join(f"{trial.label or one.printed}: {number(trial.length.value, lang)}" for trial in one.trials)
    foot = t(
        "Win share of the seats that have it (line), and of those with others of its kind (dotted), 95\u202f%; "
        "n {n} a value, on the same dice. Best: the interval holds the others’ share. "
        "Bots are not retuned. Decisions a game: {lengths}.",
        n=_games(naming, [trial.thing.n for trial in one.trials]),
        lengths=lengths,
    )
    said = partial(share_text, lang=lang)
    return (both_widths(lambda width: plots.sweep(width, items, one.best, words, said, label)),), foot


def _label(naming: Naming, one: WhatIf, label: str) -> str:
    if label in (one.printed, ""):
        return naming.t("{value} (printed)", value=one.printed or "")
    return label
