"""What the figures say, in words: rules over intervals, never a feeling.

A finding answers one question. Nothing is called even unless every interval holds the fair share; what luck does not explain,
however many intervals a question looks at, is named under *worth a look*. Where there are too few games to say, that is said.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from ludarium.core.turn import LETTERS
from ludarium.core.words import both, capital

from .estimates import FEW, apart, beyond_luck
from .figures import bounds, number, share_text, signed
from .measures import Handicap, Offer, Seats
from .naming import Naming

HARDLY: Final = 0.02
"""What is taken less often than this, when it is on offer, is hardly taken."""
OFTEN: Final = 100
"""So often something must have been on offer to be called dead."""
EARLY: Final = 0.5
LATE: Final = 0.75
"""When the winner is known, as a part of the game."""
TRIFLE: Final = 0.01
"""Who loses less than this part of a winner's points loses next to nothing."""
IDLE: Final = 0.02
"""A source that gives less than this part of all points hardly scores."""


class Finding(Struct, frozen=True):
    """An answer: the index's few words, the sentence with its first words in bold, and what it adds to the verdict.

    ``clause`` is what the verdict says of it, ``look`` what it names as worth a look; both may be empty.
    """

    part: str
    fine: bool
    title: str
    short: str
    lead: str
    rest: str = ""
    clause: str = ""
    look: str = ""


def findings(naming: Naming) -> list[Finding]:
    """Answer every question that was asked, in order."""
    rules: tuple[Callable[[Naming], Finding | None], ...] = (
        _seats,
        _length,
        _winner,
        _choices,
        _cards,
        _dead,
        _scoring,
        _skill,
        _restricted,
        _what_if,
    )
    return [found for rule in rules if (found := rule(naming)) is not None]


def verdict(naming: Naming, found: list[Finding]) -> str:
    """Say in one or two sentences what the report found."""
    t = naming.t
    clauses = [one.clause for one in found if one.clause]
    looks = list(dict.fromkeys(one.look for one in found if one.look))
    told = capital(t("{clauses}.", clauses=both(clauses, t))) if clauses else ""
    worth = (
        t("Worth a look: {things}.", things="; ".join(looks) if naming.lang == "en" else "\u202f; ".join(looks))
        if looks
        else ""
    )
    return " ".join(part for part in (told, worth) if part) or t("Too few games to say.")


def too_few(naming: Naming, part: str, title: str) -> Finding:
    """Say that nothing can be said."""
    t = naming.t
    return Finding(part, False, title, t("too few games"), t("Too few games to say."))


def _seats(naming: Naming) -> Finding | None:
    t, report = naming.t, naming.report
    if not report.seats:
        return None
    title, main = t("Seats"), report.seats[0]
    if main.games < FEW:
        return too_few(naming, "seats", title)
    uneven = _uneven([group for group in report.seats if group.games >= FEW])
    if not uneven:
        missing = [seat for group in report.seats if group.games >= FEW for seat in group.missing]
        if missing:
            rest = t.n(
                "{n} interval leaves out the fair share; among so many, luck alone may do that.",
                "{n} intervals leave out the fair share; among so many, luck alone may do that.",
                len(missing),
            )
            return Finding("seats", True, title, t("not for certain"), t("Not for certain."), rest)
        if len(report.seats) > 1 and all(group.games >= FEW for group in report.seats):
            rest = t("With no number of seats does one miss its share.")
        else:
            rest = t("Every interval holds the fair share.")
        even = t.n("{n} seat is even", "{n} seats are even", main.seats)
        return Finding("seats", True, title, t("even"), t("Hardly."), rest, even)
    told = []
    for group, seats in uneven:
        seat = max(seats, key=lambda seat: group.wins[seat].value - group.fair(seat))
        share = share_text(group.wins[seat].value, naming.lang)
        told.append(t("seat {seat} of {n} wins {share}", seat=LETTERS[seat], n=group.seats, share=share))
    looks = both([str(group.seats) for group, _ in uneven], t)
    short = t("look at games with {seats} seats", seats=looks)
    look = t("the seats with {n} players", n=looks)
    if any(group is main for group, _ in uneven):
        return Finding("seats", False, title, short, t("Yes:"), f"{both(told, t)}.", look=look)
    lead = t("Not for certain with {n}.", n=main.seats) if main.missing else t("Not with {n}.", n=main.seats)
    clause = "" if main.missing else t.n("{n} seat is even", "{n} seats are even", main.seats)
    return Finding("seats", False, title, short, lead, capital(f"{both(told, t)}."), clause, look)


def _uneven(groups: Sequence[Seats]) -> list[tuple[Seats, tuple[int, ...]]]:
    """The tables at which seats surely miss their share, and which seats: of all intervals looked at together."""
    looked = [(group, seat) for group in groups for seat in range(group.seats)]
    sure = beyond_luck([group.wins[seat].chance_of(group.fair(seat)) for group, seat in looked])
    missed = [(group, seat) for (group, seat), missed in zip(looked, sure, strict=True) if missed]
    return [(group, seats) for group in groups if (seats := tuple(seat for one, seat in missed if one is group))]


def _length(naming: Naming) -> Finding | None:
    t, length = naming.t, naming.report.length
    if length is None:
        return None
    median = number(length.median, naming.lang)
    each = number(length.median / naming.report.setup.seats, naming.lang)
    spread = (length.high - length.low) / max(length.median, 1)
    if spread < 0.2:
        rest = t("about {each} a seat, and rarely far from that.", each=each)
    elif spread < 1:
        rest = t("about {each} a seat; nine games in ten stay within half of that.", each=each)
    else:
        rest = t("about {each} a seat, but there is no telling beforehand: it may be half or double that.", each=each)
    fine = spread < 1.5
    lead = t("{n} decisions,", n=median)
    short = t("{n} decisions", n=median)
    clause = t("a game takes {n} decisions", n=median)
    look = "" if fine else t("how much the length of a game varies")
    return Finding("length", fine, t("Length"), short, lead, rest, clause, look)


def _winner(naming: Naming) -> Finding | None:
    t, course = naming.t, naming.report.winner
    if course is None:
        return None
    title = t("Winner known")
    if not course.steps or course.steps[0].n < FEW:
        return too_few(naming, "winner", title)
    half = share_text(course.steps[len(course.steps) // 2 - 1].value, naming.lang)
    changes = number(course.changes.value, naming.lang, 1)
    rest = t("Whoever leads halfway wins {share}; the lead changes hands {n} times a game.", share=half, n=changes)
    at = share_text(course.known, naming.lang)
    if course.known < EARLY:
        clause = t("the winner is known after {share} of the game", share=at)
        return Finding("winner", False, title, t("early"), t("Early."), rest, clause, t("how early it is decided"))
    if course.known < LATE:
        clause = t("the winner is known after {share} of the game", share=at)
        return Finding("winner", True, title, t("in the second half"), t("In the second half."), rest, clause)
    clause = t("nobody is safe until {share} of it is over", share=at)
    return Finding("winner", True, title, t("late"), t("Late."), rest, clause)


def _choices(naming: Naming) -> Finding | None:
    t, choices = naming.t, naming.report.choices
    if not choices:
        return None
    title = t("Choices")
    if min(one.wins.n for one in choices) < FEW:
        return too_few(naming, "choices", title)
    idle = [one for one in choices if one.points.high >= 0]
    worst = naming.feature(min(choices, key=lambda one: one.points.value).feature)
    rest = t("Most of all: {choice}.", choice=worst)
    if not idle:
        return Finding("choices", True, title, t("all matter"), t("All of them matter."), rest)
    names = both([naming.quoted(one.feature) for one in idle], t)
    told = t("These may as well be left to chance: {choices}.", choices=names)
    look = t("whether it matters how {choices} is played", choices=names)
    return Finding("choices", False, title, t("some hardly matter"), t("Not all of them."), f"{told} {rest}", look=look)


def _cards(naming: Naming) -> Finding | None:
    t, cards = naming.t, naming.report.cards
    if cards is None or not cards.shares:
        return None
    title, sort = t("Cards"), naming.report.sort
    known = [one for one in cards.shares if one.drawn.n >= FEW]
    if len(known) < 4:
        return too_few(naming, "cards", title)
    low, high = apart([one.drawn.value for one in known])
    sure = beyond_luck([one.drawn.chance_of(cards.mean) for one in known])
    out = [one for one, far in zip(known, sure, strict=True) if far and not low <= one.drawn.value <= high]
    best, worst = known[0], known[-1]
    span = t(
        "The best wins {high}, the worst {low}.",
        high=share_text(best.drawn.value, naming.lang),
        low=share_text(worst.drawn.value, naming.lang),
    )
    if not out:
        return Finding("cards", True, title, t("none stands out"), t("None stands out."), span)
    first = max(out, key=lambda one: abs(one.drawn.value - cards.mean))
    name = naming.thing(sort, first.name)
    share = f"{share_text(first.drawn.value, naming.lang)} ({bounds(first.drawn, naming.lang)})"
    rest = t("whoever uses it wins {share}. Check its price first.", share=share)
    lead = t("{card} stands out:", card=name)
    return Finding("cards", False, title, t("look at {card}", card=name), lead, rest, look=name)


def is_dead(offer: Offer) -> bool:
    """Whether something is surely hardly ever taken."""
    return offer.taken.n >= OFTEN and offer.taken.high < HARDLY


def _dead(naming: Naming) -> Finding | None:
    t, report = naming.t, naming.report
    if not report.dead:
        return None
    title = t("Dead choices")
    known = [offer for offer in report.dead if offer.taken.n >= OFTEN]
    if not known:
        return too_few(naming, "dead", title)
    dead = sorted((offer for offer in known if is_dead(offer)), key=lambda offer: offer.taken.value)
    offered = number(report.on_offer.value, naming.lang, 1) if report.on_offer else ""
    many = t("A decision has {n} choices on average.", n=offered)
    if not dead:
        least = min(known, key=lambda offer: offer.taken.value)
        share = share_text(least.taken.value, naming.lang, 1)
        told = t(
            "The least taken is {choice}: {share} of the times on offer.", choice=naming.quoted(least.key), share=share
        )
        return Finding("dead", True, title, t("none"), t("None."), f"{told} {many}")
    names = [naming.quoted(offer.key) for offer in dead[:3]]
    share = share_text(dead[0].taken.value, naming.lang, 1)
    n = number(dead[0].taken.n, naming.lang)
    told = t("{choice} is taken {share} of the {n} times on offer.", choice=names[0], share=share, n=n)
    short = t.n("{n} hardly taken", "{n} hardly taken", len(dead))
    lead = t.n("{n} comes close.", "{n} come close.", len(dead))
    return Finding("dead", False, title, short, lead, f"{told} {many}", look=both(names[:2], t))


def _scoring(naming: Naming) -> Finding | None:
    t, scoring = naming.t, naming.report.scoring
    if scoring is None:
        return None
    title = t("Scoring")
    if not scoring.sources:
        if not scoring.reasons:
            return None
        reason, share = scoring.reasons[0]
        told = t(
            "{share} of the games end because: {reason}.",
            share=share_text(share.value, naming.lang),
            reason=naming.reason(reason),
        )
        return Finding("scoring", True, title, t("by how it ends"), t("By how games end."), told)
    total = sum(max(one.winners.value, 0) for one in scoring.sources) or 1
    idle = [one for one in scoring.sources if 0 <= one.winners.value < IDLE * total]
    gaps = sorted(scoring.sources, key=lambda one: one.others.value - one.winners.value)
    names = [naming.game.words.source_name(one.name, naming.lang) for one in gaps[:2]]
    told = t("Winners gain most on: {sources}.", sources=both(names, t))
    if not idle:
        return Finding("scoring", True, title, t("all sources count"), t("All sources pay."), told)
    poor = both([naming.game.words.source_name(one.name, naming.lang) for one in idle], t)
    short = t.n("{n} source hardly pays", "{n} sources hardly pay", len(idle))
    return Finding(
        "scoring",
        False,
        title,
        short,
        t("Not all sources pay."),
        told,
        look=t("what hardly pays: {sources}", sources=poor),
    )


def _skill(naming: Naming) -> Finding | None:
    t, steps = naming.t, naming.report.skill
    if not steps:
        return None
    title, top = t("Skill"), steps[-1]
    share = share_text(top.wins.value, naming.lang)
    told = t("{better} wins {share} against {worse}.", better=capital(top.better), share=share, worse=top.worse)
    unsure = [step for step in steps if step.wins.low <= step.fair]
    if not unsure:
        rest = f"{t('Every step up the ladder wins.')} {told}"
        return Finding("skill", True, title, t("thinking wins"), t("Yes."), rest, t("thinking pays"))
    worse = [step for step in steps if step.wins.high < step.fair]
    look = t("where deeper thinking does not win")
    if worse:
        return Finding("skill", False, title, t("not everywhere"), t("Not everywhere."), told, look=look)
    return Finding(
        "skill", False, title, t("not sure everywhere"), t("Not for certain at every step."), told, look=look
    )


def _restricted(naming: Naming) -> Finding | None:
    t, tied = naming.t, naming.report.restricted
    if not tied:
        return None
    title, fair = t("Restricted"), 1 / naming.report.setup.seats
    if min(one.wins.n for one in tied) < FEW:
        return too_few(naming, "restricted", title)
    worst = min(tied, key=lambda one: (one.wins.value, one.points.value))
    told = _without(naming, worst)
    scoring = naming.report.scoring
    trifle = TRIFLE * sum(max(one.winners.value, 0) for one in scoring.sources) if scoring else 0.0
    spare = [one for one in tied if _costs_nothing(one, fair, trifle)]
    name = naming.quoted(worst.feature)
    if not spare:
        return Finding("restricted", True, title, t("all are needed"), t("Nothing that was tried."), told)
    names = both([naming.quoted(one.feature) for one in spare], t)
    lead = t("Without {choices}.", choices=names)
    return Finding("restricted", True, title, t("{choice} weighs most", choice=name), lead, told)


def _costs_nothing(one: Handicap, fair: float, trifle: float) -> bool:
    """Whether a seat may well lose nothing by it, or surely next to nothing."""
    return one.wins.high >= fair and (one.points.high >= 0 or one.points.low >= -trifle)


def _without(naming: Naming, one: Handicap) -> str:
    share, points = share_text(one.wins.value, naming.lang), signed(one.points.value, naming.lang)
    return naming.t(
        "A seat without {choice} wins {share} and ends at {points} points to the others.",
        choice=naming.quoted(one.feature),
        share=share,
        points=points,
    )


def _what_if(naming: Naming) -> Finding | None:
    t, tried = naming.t, naming.report.what_if
    if not tried:
        return None
    one, title = tried[0], t("What if")
    if min(trial.thing.n for trial in one.trials) < FEW:
        return too_few(naming, "what-if", title)
    name = naming.thing(one.sort, one.thing) if one.thing else t("the first seat")
    printed = next((at for at, trial in enumerate(one.trials) if trial.label in (one.printed, "")), None)
    best = one.best
    shares = [share_text(trial.thing.value, naming.lang) for trial in one.trials]
    if best is None:
        lead, rest = (
            t("It never keeps up."),
            t("{thing} wins {low} to {high}.", thing=capital(name), low=min(shares), high=max(shares)),
        )
    else:
        first, last = (one.trials[at].label or one.printed for at in best)
        lead = (
            t("At {value} it keeps up.", value=first)
            if first == last
            else t("From {first} to {last} it keeps up.", first=first, last=last)
        )
        rest = ""
    if printed is None:
        return Finding("what-if", best is not None, title, t("see the plot"), lead, rest)
    trial, fine = one.trials[printed], one.is_fine(printed)
    rest = t(
        "As printed {thing} wins {share}, others {others}.",
        thing=name,
        share=share_text(trial.thing.value, naming.lang),
        others=share_text(trial.others.value, naming.lang),
    )
    if fine:
        return Finding("what-if", True, title, t("fine as printed"), lead, rest)
    weak = trial.thing.value < trial.others.value
    short = t("{thing} is weak", thing=name) if weak else t("{thing} is strong", thing=name)
    return Finding("what-if", False, title, capital(short), lead, rest, look=name)
