"""The log in words, told to one viewer from what it may know: its own sights and observations, nothing else."""

from collections.abc import Callable, Hashable

from msgspec import Struct

from ludarium.core.history import Step
from ludarium.core.observation import SPECTATOR, Observation, Viewer
from ludarium.core.registry import AnyGame
from ludarium.core.state import CHANCE, State
from ludarium.core.words import Chapter

from ..protocol import ChapterStart, LogLine
from .observed import Observed


class ToldMove(Struct):
    """One move that was told: its line, if it is worth one, and the part of the game it belongs to."""

    step: Step[State]
    line: LogLine | None
    chapter: Chapter


class ViewerLog:
    """The log of one viewer in one language. Only new moves are told; after a take-back it is told anew from there."""

    def __init__(self, game: AnyGame, viewer: Viewer, lang: str, names: tuple[str, ...]) -> None:
        self._game = game
        self._viewer = viewer
        self._lang = lang
        self._names = names
        self._told: list[ToldMove] = []
        self._last: Observation | None = None

    def tell(self, steps: list[Step[State]], observed: Observed) -> list[ToldMove]:
        """Return all that was told up to these steps."""
        told = self._told
        while told and (len(told) > len(steps) or told[-1].step is not steps[len(told) - 1]):
            told.pop()
            self._last = None
        for step in steps[len(told) :]:
            told.append(self._one(step, len(told) + 1, observed))
        return told

    def _one(self, step: Step[State], ply: int, observed: Observed) -> ToldMove:
        game, viewer, lang = self._game, self._viewer, self._lang
        before = self._last if self._last is not None else observed.of(step.before, viewer)
        after = observed.of(step.after, viewer)
        self._last = after
        sight = game.sight(step.before, step.move, step.after, viewer)
        line = game.words.describe(sight, before, after, self._names, lang)
        chapter = game.words.chapter(after if step.move.seat == CHANCE else before, lang, self._names)
        seat = -1 if step.move.seat == CHANCE else step.move.seat
        told = LogLine(ply, seat, line.text, line.ids, chapter.name, line.icons) if line.text else None
        return ToldMove(step, told, chapter)


def chapters_of(told: list[ToldMove]) -> tuple[ChapterStart, ...]:
    """Return where each chapter begins."""
    found: list[ChapterStart] = []
    for ply, one in enumerate(told):
        name, part = one.chapter.name, one.chapter.part or one.chapter.name
        if name and (not found or (found[-1].name, found[-1].part) != (name, part)):
            found.append(ChapterStart(ply + 1 if found else 0, name, part))
    return tuple(found)


def decisions(steps: list[Step[State]]) -> list[int]:
    """List the plies at which a seat moved."""
    return [ply for ply, step in enumerate(steps) if step.move.seat != CHANCE]


class ViewerLogs:
    """The logs of one match, by viewer and language; ``used`` is told of each when it is, and how long it is."""

    def __init__(
        self, game: AnyGame, used: "Callable[[Hashable, int, Callable[[], None]], None] | None" = None
    ) -> None:
        self._game = game
        self._used = used
        self._logs: dict[tuple[Viewer, str], tuple[tuple[str, ...], ViewerLog]] = {}
        self._course: tuple[Step[State], list[int], tuple[tuple[int, ...], ...]] | None = None

    def tell(
        self, viewer: Viewer, lang: str, names: tuple[str, ...], steps: list[Step[State]], observed: Observed
    ) -> list[ToldMove]:
        """Tell a viewer all moves; a changed name begins it anew."""
        known = self._logs.get((viewer, lang))
        if known is None or known[0] != names:
            known = names, ViewerLog(self._game, viewer, lang, names)
            self._logs[viewer, lang] = known
        told = known[1].tell(steps, observed)
        if self._used is not None:
            self._used((viewer, lang), len(told), lambda: self._drop(viewer, lang))
        return told

    def drop_all(self) -> list[tuple[Viewer, str]]:
        """Forget everything, as it can be told again; return what there was."""
        logs, self._logs, self._course = self._logs, {}, None
        return list(logs)

    def _drop(self, viewer: Viewer, lang: str) -> None:
        self._logs.pop((viewer, lang), None)

    def course(self, steps: list[Step[State]], parts: tuple[ChapterStart, ...]) -> tuple[tuple[int, ...], ...]:
        """Return everybody's scores at the end of each part of a game that is over; of a game without parts, before every move
        of a seat and at the end. Every frame of its replay asks for them."""
        told = [part.ply - 1 for part in parts[1:]] if parts else decisions(steps)
        ends = [end for end in (*told, len(steps)) if end > 0]
        if self._course is None or self._course[0] is not steps[-1] or self._course[1] != ends:
            self._course = (
                steps[-1],
                ends,
                tuple(self._game.observe(steps[end - 1].after, SPECTATOR).scores for end in ends),
            )
        return self._course[2]
