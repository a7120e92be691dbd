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
from ludarium.core.parts import is_default
from ludarium.core.picture import FlickField, Gesture, Heading, Path, Picture
from ludarium.core.registry import AnyGame
from ludarium.core.seal import Seal
from ludarium.core.state import SEALED_BIT, State

from ..protocol import ChapterStart, Choice, Ending, LogLine, PromptState, SeatState
from ..storage.rows import BOT
from . import ending as end
from .action_labels import action_labels
from .drawing import Drawing, Drawings, has_id, ids
from .log_lines import ViewerLogs, chapters_of
from .observed import Observed
from .steps import joined

MOST_CHOICES: Final = 4096


class ViewRequest(Struct, frozen=True):
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


class MatchSnapshot(Struct, frozen=True):
    """What a match has to show, at one moment: nothing in it changes any more."""

    game: AnyGame
    first: State
    steps: list[Step[State]]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    viewer_logs: ViewerLogs
    drawings: Drawings
    seal: Seal

    def state(self, ply: int) -> State:
        """Return the position after so many moves."""
        return self.steps[ply - 1].after if ply else self.first


class Scene(Struct, frozen=True):
    """Everything a frame can carry, before it is compared with what the viewer has."""

    request: ViewRequest
    plies: int
    heading: Heading
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
    action_labels: dict[str, str]
    gestures: tuple[Gesture, ...]
    field: FlickField | None
    arranging: str
    arranged: dict[str, tuple[str, ...]]
    motion: tuple[Path, ...]
    moment: Moment | None
    outlook: Forecast | None
    log: tuple[LogLine, ...]
    chapters: tuple[ChapterStart, ...]
    joined: tuple[tuple[int, int], ...]
    ending: Ending | None
    view: Observation

    def ids(self) -> set[str]:
        """List what can be asked about: every element that is drawn, and the buttons."""
        drawings = [*(pane.svg for pane in self.panes.values()), *(str(seat.svg) for seat in self.seats)]
        return set(self.labels).union(*map(ids, drawings))

    def shows(self, *targets: str) -> bool:
        """Whether all of these can be asked about. Drawings are looked through for them alone: ``ids`` takes milliseconds."""
        drawings = [*(pane.svg for pane in self.panes.values()), *(str(seat.svg) for seat in self.seats)]
        return all(target in self.labels or any(has_id(drawn, target) for drawn in drawings) for target in targets)

    def spelled(self, path: tuple[str, ...]) -> str:
        """Return the action that touching these elements spells out; nothing, if they spell none."""
        return next((choice.action for choice in self.choices if choice.path == path), "")

    def offers(self, action: Action) -> bool:
        """Whether an action can be chosen here, or aimed."""
        aimed = any(gesture.template.split(" ", 1)[0] == action.kind for gesture in self.gestures)
        return aimed or any(choice.action == str(action) for choice in self.choices)

    def begins(self, path: tuple[str, ...]) -> bool:
        """Whether some choice begins by touching these elements."""
        return any(choice.path[: len(path)] == path for choice in self.choices)


def draw(snapshot: MatchSnapshot, request: ViewRequest) -> Scene:
    """Draw a position for a viewer."""
    game, lang = snapshot.game, request.lang
    state = snapshot.state(request.ply)
    observed = Observed(game)
    view = observed.of(state, request.seer)
    layout = game.pictures.tablet if request.layout == "tablet" else request.layout
    picture = game.pictures.table(view, lang, layout, snapshot.names)
    told = snapshot.viewer_logs.tell(request.viewer, lang, snapshot.names, snapshot.steps, observed)
    shown = told[: request.ply] if request.now else told
    chapters = chapters_of(shown)
    final = snapshot.state(len(shown))
    choices, gestures = _choices(game, view, state, request)
    touchable = {name for choice in choices for name in choice.path}
    panes = {pane.name: snapshot.drawings.of(pane.svg) for pane in picture.panes}
    hand = ids(panes["hand"].svg) if "hand" in panes and choices else ()
    touchable.update(gesture.mark for gesture in gestures if gesture.mark)
    weights = _weights(game, view, choices)
    confirm, looks, aside, parts = (weights.get(weight, ()) for weight in (CONFIRM, LOOK, ASIDE, PARTS))
    return Scene(
        request=request,
        plies=len(shown),
        heading=picture.heading,
        progress=picture.progress,
        panes=panes,
        seats=_seats(snapshot, picture, view, request, bool(state.turn_mask() & SEALED_BIT)),
        sprite=picture.sprite,
        css=picture.css,
        reader=picture.reader,
        prompt=_prompt(snapshot, view, state, request),
        choices=choices,
        confirm=confirm,
        looks=looks,
        aside=aside,
        parts=parts,
        labels={name: game.words.label(view, name, lang, snapshot.names) for name in sorted(touchable)},
        action_labels=action_labels(
            game, view, choices, gestures, hand, {*confirm, *looks, *aside, *parts}, lang, snapshot.names
        ),
        gestures=gestures,
        field=game.pictures.field(view) if request.now else None,
        arranging=game.pictures.arranging(view) if request.question is not None else "",
        arranged={key: tuple(map(str, actions)) for key, actions in game.pictures.arranged(view).items()}
        if request.now
        else {},
        motion=_motion(snapshot, request, observed),
        moment=_moment(snapshot, request, observed),
        outlook=game.words.outlook(view, lang, snapshot.names) if request.now else None,
        log=tuple(one.line for one in shown if one.line is not None),
        chapters=chapters,
        joined=() if request.now else joined(game, snapshot.steps),
        ending=None if final.turn_mask() else _ending(snapshot, final, chapters, lang),
        view=view,
    )


def _ending(snapshot: MatchSnapshot, final: State, parts: tuple[ChapterStart, ...], lang: str) -> Ending:
    course = snapshot.viewer_logs.course(snapshot.steps, parts)
    return end.ending(snapshot.game, final.outcome(), course, snapshot.names, snapshot.seal, lang)


def _choices(
    game: AnyGame, view: Observation, state: State, request: ViewRequest
) -> tuple[tuple[Choice, ...], tuple[Gesture, ...]]:
    if request.question is None or request.viewer is None:
        return (), ()
    gestures = game.pictures.gestures(view)
    legal = game.legal_actions(state, request.viewer)
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
    if is_default(game.words, "emphasis"):
        return {}
    found: dict[str, tuple[int, ...]] = {}
    for at, choice in enumerate(choices):
        weight = game.words.emphasis(view, game.actions.parse(choice.action))
        found[weight] = (*found.get(weight, ()), at)
    return found


def _prompt(snapshot: MatchSnapshot, view: Observation, state: State, request: ViewRequest) -> PromptState:
    """Say what is asked. Who has only the quiet answer to a sealed question is not bothered with it."""
    game = snapshot.game
    said = game.words.prompt(view, request.lang, snapshot.names)
    sealed = request.question is not None and bool(state.turn_mask() & SEALED_BIT)
    if not sealed:
        return PromptState(said.text, said.hint, request.question is not None)
    seat = request.viewer or 0
    quiet = str(game.actions.action(state.choice(seat, 0)))
    if request.answer:
        t = translator("ludarium.server", request.lang)
        return PromptState(t("Your answer lies face down."), t("You can still take it back."), False, quiet)
    return PromptState(said.text, said.hint, state.choices(seat) > 1, quiet)


def _motion(snapshot: MatchSnapshot, request: ViewRequest, observed: Observed) -> tuple[Path, ...]:
    """Tell how pieces travelled: in the last of the moves that set any in motion."""
    game = snapshot.game
    if is_default(game.pictures, "motion"):
        return ()
    shown = (one for one, _ in _shown(snapshot, request, observed))
    return next(filter(None, (game.pictures.motion(one.sight, one.before, one.after) for one in shown)), ())


def _moment(snapshot: MatchSnapshot, request: ViewRequest, observed: Observed) -> Moment | None:
    """Lay out what the last moves have decided."""
    game = snapshot.game
    if is_default(game.words, "moment"):
        return None
    for one, ply in _shown(snapshot, request, observed):
        earlier = _seen(snapshot, request.seer, ply - 1, observed)
        told = game.words.moment(one.sight, one.before, one.after, snapshot.names, request.lang, earlier)
        if told is not None:
            return told
    return None


def _shown(
    snapshot: MatchSnapshot, request: ViewRequest, observed: Observed
) -> Iterator[tuple[Seen[Observation], int]]:
    """Go back through the moves that are shown as one, the last one first, each with the position after it."""
    plies = range(request.ply, max(0, request.ply - request.moves), -1)
    return zip(_seen(snapshot, request.seer, request.ply, observed), plies, strict=False)


def _seen(snapshot: MatchSnapshot, viewer: Viewer, ply: int, observed: Observed) -> Iterator[Seen[Observation]]:
    """Go back through the moves, as this viewer saw them; one is looked at only when it is asked for."""
    game = snapshot.game
    for step in reversed(snapshot.steps[:ply]):
        sight = game.sight(step.before, step.move, step.after, viewer)
        yield Seen(sight, observed.of(step.before, viewer), observed.of(step.after, viewer))


def _seats(
    snapshot: MatchSnapshot, picture: Picture, view: Observation, request: ViewRequest, sealed: bool
) -> tuple[SeatState, ...]:
    chosen = () if sealed else answered(snapshot.steps, request.ply, view.asked)
    several = len(view.asked) > 1 or bool(chosen)

    def doing(seat: int) -> str:
        if seat in chosen:
            return "chosen"
        if seat in request.waits:
            return "waiting"
        if sealed:
            return "asked" if seat in view.asked else ""
        if seat not in view.asked:
            return ""
        if snapshot.kinds[seat] == BOT:
            return "thinking"
        return "choosing" if several else "acting"

    return tuple(
        SeatState(
            seat=panel.seat,
            name=snapshot.names[panel.seat],
            kind=snapshot.kinds[panel.seat],
            points=panel.points,
            tallies=panel.tallies,
            state=doing(panel.seat),
            note=panel.note,
            drawn=panel.drawn,
            svg=panel.svg,
        )
        for panel in picture.seats
    )


def answered(steps: list[Step[State]], ply: int, asked: tuple[int, ...]) -> tuple[int, ...]:
    """List the seats that have answered the question that others still have open: they moved while these were asked."""
    seats: set[int] = set()
    open_ = sum(1 << seat for seat in asked)
    for at in reversed(range(ply if asked else 0)):
        step = steps[at]
        if step.move.seat in asked or step.before.turn_mask() & open_ != open_:
            break
        seats.add(step.move.seat)
    return tuple(sorted(seats))
