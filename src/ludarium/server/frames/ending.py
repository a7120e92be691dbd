"""The end screen: who won and how, source by source, and the course of points from public observations."""

from ludarium.core.history import Step
from ludarium.core.i18n import translator
from ludarium.core.observation import SPECTATOR
from ludarium.core.outcome import Outcome
from ludarium.core.registry import AnyGame
from ludarium.core.seal import Seal
from ludarium.core.state import State

from ..protocol import Ending, ScoreRow


def ending(
    game: AnyGame,
    outcome: Outcome,
    steps: list[Step[State]],
    marks: tuple[tuple[int, str], ...],
    names: tuple[str, ...],
    seal: Seal,
    lang: str,
) -> Ending:
    """Tell how it ended."""
    rows = tuple(
        ScoreRow(seat, place, score, outcome.parts[seat] if outcome.parts else ())
        for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True))
    )
    return Ending(
        title=title(outcome, names, lang),
        reason=". ".join(filter(None, (margin(outcome, names, lang), why(game, outcome, lang)))),
        rows=rows,
        sources=tuple(game.source_name(source, lang) for source in outcome.sources),
        icons=tuple(game.source_icon(source) for source in outcome.sources),
        course=course(game, steps, marks),
        commitment=seal.commitment,
        secret=seal.secret,
        phrases=seal.phrases,
    )


def why(game: AnyGame, outcome: Outcome, lang: str) -> str:
    """Say why it ended, as a sentence begins; a game translates its reasons like all its words."""
    said = translator(type(game).__module__, lang)(outcome.reason)
    return said[:1].upper() + said[1:]


def margin(outcome: Outcome, names: tuple[str, ...], lang: str) -> str:
    """Say how far the winner is ahead of the next, where one seat has won by points."""
    others = [seat for seat in range(len(names)) if seat not in outcome.winners]
    if len(outcome.winners) != 1 or not others:
        return ""
    first, second = outcome.winners[0], max(others, key=lambda seat: outcome.scores[seat])
    lead = outcome.scores[first] - outcome.scores[second]
    t = translator("ludarium.server", lang)
    if lead <= 0:
        return ""
    points = t.n("{n} point", "{n} points", outcome.scores[first])
    return t("{points}, {lead} ahead of {name}", points=points, lead=lead, name=names[second])


def title(outcome: Outcome, names: tuple[str, ...], lang: str) -> str:
    """Say who won."""
    t = translator("ludarium.server", lang)
    first = [names[seat] for seat in outcome.winners]
    if not first:
        return t("Nobody wins")
    if len(first) == 1:
        return t("{name} wins", name=first[0])
    others = ", ".join(first[:-1])
    return t("{names} and {last} share the victory", names=others, last=first[-1])


def course(game: AnyGame, steps: list[Step[State]], marks: tuple[tuple[int, str], ...]) -> tuple[tuple[int, ...], ...]:
    """Return everybody's points at the end of each part of the game."""
    ends = [*(ply - 1 for ply, _ in marks[1:]), len(steps)]
    return tuple(points(game, steps[ply - 1].after) for ply in ends if ply > 0)


def points(game: AnyGame, state: State) -> tuple[int, ...]:
    """Return everybody's points as a spectator sees them."""
    panels = game.picture(game.observe(state, SPECTATOR), "en", "wide").seats
    return tuple(panel.points for panel in sorted(panels, key=lambda panel: panel.seat))
