"""One position as one viewer may see it: picture, prompt, what can be touched, log, end. Drawn from an observation.

The true state is asked for two things only, both about the viewer's own decision and equal in all worlds that look alike
to it: which actions are legal, and whether the game is over.
"""

from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.forecast import ASIDE, CONFIRM, LOOK, PARTS, Forecast, Moment
from ludarium.core.game import Actions
from ludarium.core.history import Step
from ludarium.core.i18n import translator
from ludarium.core.observation import Observation, Seen, Viewer
from ludarium.core.parts import Pictures, Words
from ludarium.core.picture import Field, Gesture, Path, Picture
from ludarium.core.registry import AnyGame
from ludarium.core.seal import Seal
from ludarium.core.state import SEALED_BIT, State

from ..protocol import Choice, Ending, LogLine, PromptState, SeatState
from ..storage.rows import BOT
from . import ending as end
from .deeds import deeds
from .drawing import Drawing, ids
from .steps import joined
from .story import Stories, marks

MOST_CHOICES: Final = 4096


class Look(Struct, frozen=True):
    """Who looks, how, and at which position; ``question`` is the viewer's open one, if it is open there.

    Of a sealed question that is open, ``answer`` is the viewer's own answer and ``waits`` who openly asked to wait. ``eyes`` is
    another seat whose table is shown, in the replay of a game that is over. ``moves`` counts the last moves, shown as one.
    """

    viewer: Viewer
    lang: str
    layout: str
    ply: int
    now: bool
    question: int | None
    undo: str
    answer: str = ""
    waits: tuple[int, ...] = ()
    practice: bool = False
    eyes: int = -1
    moves: int = 1

    @property
    def seer(self) -> Viewer:
        """Whose table is shown; words are always the viewer's."""
        return self.viewer if self.eyes < 0 else self.eyes


class Sitting(Struct, frozen=True):
    """What a match has to show, at one moment: nothing in it changes any more."""

    game: AnyGame
    first: State
    steps: list[Step[State]]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    stories: Stories
    seal: Seal

    def state(self, ply: int) -> State:
        """Return the position after so many moves."""
        return self.steps[ply - 1].after if ply else self.first


class Scene(Struct, frozen=True):
    """Everything a frame can carry, before it is compared with what the viewer has."""

    look: Look
    plies: int
    heading: str
    progress: tuple[int, int]
    panes: dict[str, Drawing]
    seats: tuple[SeatState, ...]
    sprite: str
    css: str
    reader: bool
    prompt: PromptState
    choices: tuple[Choice, ...]
    confirm: tuple[int, ...]
    looks: tuple[int, ...]
    aside: tuple[int, ...]
    parts: tuple[int, ...]
    labels: dict[str, str]
    deeds: dict[str, str]
    gestures: tuple[Gesture, ...]
    field: Field | None
    arranging: str
    arranged: dict[str, tuple[str, ...]]
    motion: tuple[Path, ...]
    moment: Moment | None
    outlook: Forecast | None
    log: tuple[LogLine, ...]
    marks: tuple[tuple[int, str], ...]
    joined: tuple[tuple[int, int], ...]
    ending: Ending | None
    view: Observation

    def ids(self) -> set[str]:
        """List what can be asked about: every element that is drawn, and the buttons."""
        drawings = [*(pane.svg for pane in self.panes.values()), *(str(seat.svg) for seat in self.seats)]
        return set(self.labels).union(*map(ids, drawings))

    def spelled(self, path: tuple[str, ...]) -> str:
        """Return the action that touching these elements spells out; nothing, if they spell none."""
        return next((choice.action for choice in self.choices if choice.path == path), "")

    def begins(self, path: tuple[str, ...]) -> bool:
        """Whether some choice begins by touching these elements."""
        return any(choice.path[: len(path)] == path for choice in self.choices)


def draw(sitting: Sitting, look: Look) -> Scene:
    """Draw a position for a viewer."""
    game, lang = sitting.game, look.lang
    state = sitting.state(look.ply)
    view = game.observe(state, look.seer)
    layout = game.pictures.tablet if look.layout == "tablet" else look.layout
    picture = game.pictures.table(view, lang, layout, sitting.names)
    told = sitting.stories.tell(look.viewer, lang, sitting.names, sitting.steps)
    shown = told[: look.ply] if look.now else told
    chapters = marks(shown)
    final = sitting.state(len(shown))
    choices, gestures = _choices(game, view, state, look)
    touchable = {name for choice in choices for name in choice.path}
    panes = {pane.name: Drawing(pane.svg) for pane in picture.panes}
    hand = ids(panes["hand"].svg) if "hand" in panes and choices else ()
    touchable.update(gesture.mark for gesture in gestures if gesture.mark)
    weights = _weights(game, view, choices)
    confirm, looks, aside, parts = (weights.get(weight, ()) for weight in (CONFIRM, LOOK, ASIDE, PARTS))
    return Scene(
        look=look,
        plies=len(shown),
        heading=picture.heading,
        progress=picture.progress,
        panes=panes,
        seats=_seats(sitting, picture, view, look, bool(state.turn_mask() & SEALED_BIT)),
        sprite=picture.sprite,
        css=picture.css,
        reader=picture.reader,
        prompt=_prompt(sitting, view, state, look),
        choices=choices,
        confirm=confirm,
        looks=looks,
        aside=aside,
        parts=parts,
        labels={name: game.words.label(view, name, lang, sitting.names) for name in sorted(touchable)},
        deeds=deeds(game, view, choices, gestures, hand, {*confirm, *looks, *aside, *parts}, lang, sitting.names),
        gestures=gestures,
        field=game.pictures.field(view) if look.now else None,
        arranging=game.pictures.arranging(view) if look.question is not None else "",
        arranged={key: tuple(map(str, actions)) for key, actions in game.pictures.arranged(view).items()}
        if look.now
        else {},
        motion=_motion(sitting, look),
        moment=_moment(sitting, look),
        outlook=game.words.outlook(view, lang, sitting.names) if look.now else None,
        log=tuple(one.line for one in shown if one.line is not None),
        marks=chapters,
        joined=() if look.now else joined(game, sitting.steps),
        ending=None if final.turn_mask() else _ending(sitting, final, chapters, lang),
        view=view,
    )


def _ending(sitting: Sitting, final: State, parts: tuple[tuple[int, str], ...], lang: str) -> Ending:
    course = sitting.stories.course(sitting.steps, parts)
    return end.ending(sitting.game, final.outcome(), course, sitting.names, sitting.seal, lang)


def _choices(
    game: AnyGame, view: Observation, state: State, look: Look
) -> tuple[tuple[Choice, ...], tuple[Gesture, ...]]:
    if look.question is None or look.viewer is None:
        return (), ()
    gestures = game.pictures.gestures(view)
    legal = game.legal_actions(state, look.viewer)
    found = _beside(game, legal, gestures) if gestures else iter(legal)
    choices = (Choice(str(action), game.words.targets(view, action)) for action in islice(found, MOST_CHOICES))
    return tuple(choices), gestures


def _beside(game: AnyGame, legal: Actions, gestures: tuple[Gesture, ...]) -> Iterator[Action]:
    """Go through the legal actions that are no gesture. Those that are may be millions, so they are never listed."""
    gestured = {gesture.template.split(" ", 1)[0] for gesture in gestures}
    for kind in game.actions.kinds:
        if kind.name not in gestured and not kind.chance and kind.size <= MOST_CHOICES:
            words = [[domain.word(n) for n in range(domain.size)] for domain in kind.domains]
            yield from (action for args in product(*words) if (action := Action(kind.name, args)) in legal)


def _weights(game: AnyGame, view: Observation, choices: tuple[Choice, ...]) -> dict[str, tuple[int, ...]]:
    """Number the choices that are no ordinary ones, by how much they weigh."""
    if type(game.words).emphasis is Words.emphasis:
        return {}
    found: dict[str, tuple[int, ...]] = {}
    for at, choice in enumerate(choices):
        weight = game.words.emphasis(view, game.actions.parse(choice.action))
        found[weight] = (*found.get(weight, ()), at)
    return found


def _prompt(sitting: Sitting, view: Observation, state: State, look: Look) -> PromptState:
    """Say what is asked. Who has only the quiet answer to a sealed question is not bothered with it."""
    game = sitting.game
    said = game.words.prompt(view, look.lang, sitting.names)
    sealed = look.question is not None and bool(state.turn_mask() & SEALED_BIT)
    if not sealed:
        return PromptState(said.text, said.hint, look.question is not None)
    seat = look.viewer or 0
    quiet = str(game.actions.action(state.choice(seat, 0)))
    if look.answer:
        t = translator("ludarium.server", look.lang)
        return PromptState(t("Your answer lies face down."), t("You may still take it back."), False, quiet)
    return PromptState(said.text, said.hint, state.choices(seat) > 1, quiet)


def _motion(sitting: Sitting, look: Look) -> tuple[Path, ...]:
    """Tell how pieces travelled: in the last of the moves that set any in motion."""
    game = sitting.game
    if type(game.pictures).motion is Pictures.motion:
        return ()
    return next(
        filter(None, (game.pictures.motion(one.sight, one.before, one.after) for one, _ in _shown(sitting, look))), ()
    )


def _moment(sitting: Sitting, look: Look) -> Moment | None:
    """Lay out what the last moves have decided."""
    game = sitting.game
    if type(game.words).moment is Words.moment:
        return None
    for one, ply in _shown(sitting, look):
        earlier = _seen(sitting, look.seer, ply - 1)
        told = game.words.moment(one.sight, one.before, one.after, sitting.names, look.lang, earlier)
        if told is not None:
            return told
    return None


def _shown(sitting: Sitting, look: Look) -> Iterator[tuple[Seen[Observation], int]]:
    """Go back through the moves that are shown as one, the last one first, each with the position after it."""
    plies = range(look.ply, max(0, look.ply - look.moves), -1)
    return zip(_seen(sitting, look.seer, look.ply), plies, strict=False)


def _seen(sitting: Sitting, viewer: Viewer, ply: int) -> Iterator[Seen[Observation]]:
    """Go back through the moves, as this viewer saw them; one is looked at only when it is asked for."""
    game = sitting.game
    for step in reversed(sitting.steps[:ply]):
        sight = game.sight(step.before, step.move, step.after, viewer)
        yield Seen(sight, game.observe(step.before, viewer), game.observe(step.after, viewer))


def _seats(sitting: Sitting, picture: Picture, view: Observation, look: Look, sealed: bool) -> tuple[SeatState, ...]:
    chosen = () if sealed else answered(sitting.steps[: look.ply], view.asked)
    several = len(view.asked) > 1 or bool(chosen)

    def doing(seat: int) -> str:
        if seat in chosen:
            return "chosen"
        if seat in look.waits:
            return "waiting"
        if sealed:
            return "asked" if seat in view.asked else ""
        if seat not in view.asked:
            return ""
        if sitting.kinds[seat] == BOT:
            return "thinking"
        return "choosing" if several else "acting"

    return tuple(
        SeatState(
            seat=panel.seat,
            name=sitting.names[panel.seat],
            kind=sitting.kinds[panel.seat],
            points=panel.points,
            tallies=panel.tallies,
            state=doing(panel.seat),
            note=panel.note,
            drawn=panel.drawn,
            svg=panel.svg,
        )
        for panel in picture.seats
    )


def answered(steps: list[Step[State]], asked: tuple[int, ...]) -> tuple[int, ...]:
    """List the seats that have answered the question that others still have open: they moved while these were asked."""
    seats: set[int] = set()
    for step in reversed(steps):
        mask = step.before.turn_mask()
        if not asked or step.move.seat in asked or not all(mask >> seat & 1 for seat in asked):
            break
        seats.add(step.move.seat)
    return tuple(sorted(seats))
