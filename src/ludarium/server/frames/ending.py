"""The end screen: who won and how, source by source, and the course of points."""

from collections.abc import Sequence

from ludarium.core.i18n import N_, translator
from ludarium.core.outcome import Outcome
from ludarium.core.registry import AnyGame
from ludarium.core.seal import Seal
from ludarium.core.words import capital

from ..protocol import Ending, ScoreRow


def ending(
    game: AnyGame,
    outcome: Outcome,
    course: tuple[tuple[int, ...], ...],
    names: tuple[str, ...],
    seal: Seal,
    lang: str,
) -> Ending:
    """Tell how it ended."""
    icons, tints = game.pictures.source_icons, game.pictures.source_tints
    return Ending(
        title=title(outcome, names, lang),
        reason=" ".join(
            f"{said}." for said in (margin(game, outcome, names, lang), why(game, outcome, names, lang)) if said
        ),
        rows=rows(game, outcome, lang),
        sources=tuple(game.words.source_name(source, lang) for source in outcome.sources),
        icons=tuple(icons.get(source, "") for source in outcome.sources),
        tints=tuple(tints.get(source, "") for source in outcome.sources),
        course=course,
        commitment=seal.commitment,
        secret=seal.secret,
        phrases=seal.phrases,
    )


def rows(game: AnyGame, outcome: Outcome, lang: str) -> tuple[ScoreRow, ...]:
    """Give every seat its row, and every opponent that the rules played."""
    seats = tuple(
        ScoreRow(seat, place, score, outcome.parts[seat] if outcome.parts else ())
        for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True))
    )
    t = translator(type(game).__module__, lang)
    rivals = tuple(
        ScoreRow(
            -1, rival.place, rival.score, (), capital(t(rival.name)), game.pictures.rival_icons.get(rival.name, "")
        )
        for rival in outcome.rivals
    )
    return seats + rivals


def why(game: AnyGame, outcome: Outcome, names: tuple[str, ...], lang: str) -> str:
    """Say why it ended, as a sentence begins; a game translates its reasons like all its words."""
    t = translator(type(game).__module__, lang)
    if not outcome.about:
        return capital(t(outcome.reason).rstrip("."))
    return capital(t(outcome.reason, who=together([names[seat] for seat in outcome.about], lang)))


def margin(game: AnyGame, outcome: Outcome, names: tuple[str, ...], lang: str) -> str:
    """Say how far the winner is ahead of the next, where one seat has won by points; or how far somebody alone is behind."""
    words, t = translator(type(game).__module__, lang), translator("ludarium.server", lang)
    others = [
        (outcome.scores[seat], -outcome.places[seat], name)
        for seat, name in enumerate(names)
        if seat not in outcome.winners
    ]
    rivals = [(rival.score, -rival.place, words(rival.name)) for rival in outcome.rivals]
    if len(outcome.winners) == 1 and (others or rivals):
        own = outcome.scores[outcome.winners[0]]
        score, name = next_best((*others, *rivals), lang)
        if own < score:
            return ""  # it was not points that decided
        ahead = N_("{points}, {lead} ahead of {name}")
    elif len(names) == 1 and rivals:
        own = outcome.scores[0]
        score, name = next_best(rivals, lang)
        ahead = N_("{points}, {lead} behind {name}")
    else:
        return ""
    points = t.n("{n} point", "{n} points", own)
    said = ahead if own != score else N_("{points}, as many as {name}")
    return t(said, points=points, lead=abs(own - score), name=name)


def next_best(others: Sequence[tuple[int, int, str]], lang: str) -> tuple[int, str]:
    """Tell the score of the best of those (with their scores and places, the lower the less), and their names."""
    score, place, _ = max(others, key=lambda one: one[:2])
    names = [name for *rank, name in others if rank == [score, place]]
    return score, together(names, lang)


def together(names: Sequence[str], lang: str) -> str:
    """Name one or several in a row."""
    if len(names) == 1:
        return names[0]
    t = translator("ludarium.server", lang)
    return t("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def title(outcome: Outcome, names: tuple[str, ...], lang: str) -> str:
    """Say who won; of somebody who plays alone, whether."""
    t = translator("ludarium.server", lang)
    first = [names[seat] for seat in outcome.winners]
    if len(first) == 1:
        return t("{name} wins", name=first[0])
    if not first and len(names) == 1:
        return t("{name} loses", name=names[0]) if outcome.rivals else t("{name} does not win", name=names[0])
    if not first:
        return t("Nobody wins")
    others = ", ".join(first[:-1])
    return t("{names} and {last} share the victory", names=others, last=first[-1])
