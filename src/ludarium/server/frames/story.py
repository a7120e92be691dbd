"""The log in words, told to one viewer from what it may know: its own sights and observations, nothing else."""

from msgspec import Struct

from ludarium.core.history import Step
from ludarium.core.observation import SPECTATOR, Observation, Viewer
from ludarium.core.registry import AnyGame
from ludarium.core.state import CHANCE, State

from ..protocol import LogLine


class Told(Struct):
    """One move that was told: its line, if it is worth one, and the part of the game it belongs to."""

    step: Step[State]
    line: LogLine | None
    group: str


class Story:
    """The log of one viewer in one language. Only new moves are told; after a take-back it is told anew from there."""

    def __init__(self, game: AnyGame, viewer: Viewer, lang: str, names: tuple[str, ...]) -> None:
        self._game = game
        self._viewer = viewer
        self._lang = lang
        self._names = names
        self._told: list[Told] = []
        self._last: Observation | None = None

    def tell(self, steps: list[Step[State]]) -> list[Told]:
        """Return all that was told up to these steps."""
        told = self._told
        while told and (len(told) > len(steps) or told[-1].step is not steps[len(told) - 1]):
            told.pop()
            self._last = None
        for step in steps[len(told) :]:
            told.append(self._one(step, len(told) + 1))
        return told

    def _one(self, step: Step[State], ply: int) -> Told:
        game, viewer, lang = self._game, self._viewer, self._lang
        before = self._last if self._last is not None else game.observe(step.before, viewer)
        after = game.observe(step.after, viewer)
        self._last = after
        sight = game.sight(step.before, step.move, step.after, viewer)
        line = game.words.describe(sight, before, after, self._names, lang)
        group = game.words.chapter(after if step.move.seat == CHANCE else before, lang, self._names)
        seat = -1 if step.move.seat == CHANCE else step.move.seat
        told = LogLine(ply, seat, line.text, line.ids, group, line.icons) if line.text else None
        return Told(step, told, group)


def marks(told: list[Told]) -> tuple[tuple[int, str], ...]:
    """Return where each part of the game begins: the position, and its name."""
    found: list[tuple[int, str]] = []
    for ply, one in enumerate(told):
        if one.group and (not found or found[-1][1] != one.group):
            found.append((ply + 1 if found else 0, one.group))
    return tuple(found)


def decisions(steps: list[Step[State]]) -> list[int]:
    """List the plies at which a seat moved."""
    return [ply for ply, step in enumerate(steps) if step.move.seat != CHANCE]


class Stories:
    """The stories of one match."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._stories: dict[tuple[Viewer, str], tuple[tuple[str, ...], Story]] = {}
        self._course: tuple[Step[State], list[int], tuple[tuple[int, ...], ...]] | None = None

    def tell(self, viewer: Viewer, lang: str, names: tuple[str, ...], steps: list[Step[State]]) -> list[Told]:
        """Tell a viewer all moves; a changed name begins the story anew."""
        known = self._stories.get((viewer, lang))
        if known is None or known[0] != names:
            known = names, Story(self._game, viewer, lang, names)
            self._stories[viewer, lang] = known
        return known[1].tell(steps)

    def course(self, steps: list[Step[State]], parts: tuple[tuple[int, str], ...]) -> tuple[tuple[int, ...], ...]:
        """Return everybody's scores at the end of each part of a game that is over; of a game without parts, before every move
        of a seat and at the end. Every frame of its replay asks for them."""
        told = [ply - 1 for ply, _ in parts[1:]] if parts else decisions(steps)
        ends = [end for end in (*told, len(steps)) if end > 0]
        if self._course is None or self._course[0] is not steps[-1] or self._course[1] != ends:
            self._course = (
                steps[-1],
                ends,
                tuple(self._game.observe(steps[end - 1].after, SPECTATOR).scores for end in ends),
            )
        return self._course[2]
