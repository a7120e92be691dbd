"""Discs for the registry: rules, gestures, motion and words."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.action import Action
from ludarium.core.forecast import Forecast
from ludarium.core.game import Game, asked
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.parts import Pictures, Words
from ludarium.core.picture import Gesture, Path, Picture
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Setup
from ludarium.core.state import SEATS_MASK, Belief
from ludarium.core.turn import LETTERS, Move
from ludarium.core.words import Chapter, Detail, Line, Prompt, seat_name

from . import drawing
from .drawing import DiscsView
from .rules import ACTIONS, DISCS, OWN, REASONS, SEATS, Discs, new_table
from .slide import ANGLES, BOARD, POWERS, TURNS, Leg, slide

TURNS_IN_ALL: Final = 8


class DiscsBelief(Belief):
    """Nothing is hidden: there is one position that fits."""

    def __init__(self, view: DiscsView) -> None:
        self.view = view

    def sample(self, rng: Rng) -> Discs:
        """That position."""
        return state_of(self.view)


class DiscsWords(Words[DiscsView]):
    """What the game says."""

    def targets(self, observation: DiscsView, action: Action) -> tuple[str, ...]:
        """A disc, or the mover's reef; then the numbers that a gesture sets, so that no two actions look the same."""
        if action.kind == "flick":
            disc, angle, power = action.args
            return f"disc-{disc}", f"angle-{angle}", f"power-{power}"
        if action.kind == "put":
            return f"reef-{LETTERS[observation.turn % SEATS]}", *(f"place-{number}" for number in action.args)
        return ("pass",)

    def forecast(self, observation: DiscsView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """The way to the first touch, and what is touched; whether a reef may lie there."""
        if action.kind == "put":
            seat, code = observation.turn % SEATS, ACTIONS.code(action)
            free = state_of(observation).refusal(seat, code) == 0
            return Forecast("It may lie here." if free else "It must lie wholly on the board and touch nothing.")
        legs = legs_of(observation, action)
        if not legs:
            return Forecast()
        return Forecast(foretold(legs[0]), paths=drawing.paths(legs[:1]))

    def tagline(self, lang: str) -> str:
        """The shelf's line."""
        return "Three flicks to the middle"

    def chapter(self, observation: DiscsView, lang: str, names: tuple[str, ...] = ()) -> Chapter:
        """Reefs, then flicks."""
        return Chapter("Reefs" if observation.turn < SEATS else "Flicks")

    def prompt(self, observation: DiscsView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        if observation.seat is None or observation.seat not in observation.asked:
            return Prompt("Wait for the other seat")
        if observation.turn < SEATS:
            return Prompt("Drag your reef onto the board", "then turn it")
        return Prompt("Drag back from a disc, let go to flick", "length is power")

    def describe(self, sight: Sight, before: DiscsView, after: DiscsView, names: tuple[str, ...], lang: str) -> Line:
        """Tell a move."""
        who, ids = names[sight.seat], self.targets(before, sight.action)[:1]
        if sight.action.kind != "flick":
            return Line(f"{who} put a reef" if sight.action.kind == "put" else f"{who} had no disc left", ids)
        gone = [disc for disc in range(len(DISCS)) if before.xs[disc] >= 0 > after.xs[disc]]
        out = f"; {' and '.join(DISCS[disc] for disc in gone)} left the board" if gone else ""
        return Line(f"{who} flicked {sight.action.args[0]}{out}", ids)

    def label(self, observation: DiscsView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an element."""
        kind, _, name = target.partition("-")
        who = seat_name(names, LETTERS.index(name), lang) if kind == "reef" else ""
        named = {"disc": f"Disc {name}", "reef": f"Reef of {who}", "pass": "Pass"}
        return named.get(kind, f"{kind.capitalize()} {name}")

    def explain(self, observation: DiscsView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element."""
        text = "In the inner ring it counts 3, in the outer ring 1." if target.startswith("disc") else "It stops discs."
        return Detail(self.label(observation, target, lang, names), text)

    def source_name(self, source: str, lang: str) -> str:
        """Name a part of the score."""
        return "Rings"

    def table(self, observation: DiscsView, lang: str, names: tuple[str, ...]) -> str:
        """The table in characters."""
        view = observation
        rows = [f"{LETTERS[seat]} {name}: {view.scores[seat]}" for seat, name in enumerate(names)]
        discs = [f"{DISCS[disc]} {x},{view.ys[disc]}" for disc, x in enumerate(view.xs) if x >= 0]
        return "\n".join((f"turn {view.turn} of {TURNS_IN_ALL}", *rows, "  ".join(discs)))


class DiscsPictures(Pictures[DiscsView]):
    """The board from above, and how discs are flicked."""

    def gestures(self, observation: DiscsView) -> tuple[Gesture, ...]:
        """Put and turn the reef, then flick discs."""
        view, seat = observation, observation.seat
        if seat is None or seat not in view.asked:
            return ()
        if view.turn < SEATS:
            reef = f"reef-{LETTERS[seat]}"
            return (Gesture("turn", reef, "put {x} {y} {angle}", TURNS, width=BOARD, height=BOARD),)
        return tuple(
            Gesture(
                "flick", f"disc-{DISCS[disc]}", f"flick {DISCS[disc]} {{angle}} {{power}}", ANGLES, POWERS, reach=220
            )
            for disc in range(OWN * seat, OWN * (seat + 1))
            if view.xs[disc] >= 0
        )

    def motion(self, sight: Sight, before: DiscsView, after: DiscsView) -> tuple[Path, ...]:
        """How discs slid."""
        return drawing.paths(legs_of(before, sight.action)) if sight.action.kind == "flick" else ()

    def cover(self) -> str:
        """The board from above."""
        shown = drawing.board(seen(new_table(), None))
        inner = shown.replace("<svg ", '<svg x="-30" y="20" width="300" height="260" ', 1)
        ground = '<rect width="240" height="300" fill="#1E9AA0"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300">{ground}{inner}</svg>'

    def table(self, observation: DiscsView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Draw the table for the page."""
        return drawing.picture(observation, observation.turn == TURNS_IN_ALL)


class DiscsGame(Game[Discs, DiscsView]):
    """The rules of Discs."""

    info = GameInfo(name="discs", title="Discs", seats=(SEATS,), minutes=(3, 5), continuous=True)
    actions = ACTIONS
    reasons = REASONS
    observation_type = DiscsView
    words = DiscsWords()
    pictures = DiscsPictures(words)

    def initial(self, setup: Setup) -> Discs:
        """Return the discs at their edges."""
        return new_table()

    def observe(self, state: Discs, viewer: Viewer) -> DiscsView:
        """Everything is open."""
        return seen(state, viewer)

    def sight(self, before: Discs, move: Move, after: Discs, viewer: Viewer) -> Sight:
        """Everybody sees everything; a flick cannot be taken back."""
        return Sight(move.seat, move.action, ("where discs stopped",) if move.action.kind == "flick" else ())

    def belief(self, observation: DiscsView) -> DiscsBelief:
        """The observation as a position."""
        return DiscsBelief(observation)


def seen(state: Discs, viewer: Viewer) -> DiscsView:
    """The view of a position: all of it."""
    return DiscsView(
        seat=viewer,
        asked=asked(state.turn_mask() & SEATS_MASK),
        turn=state.turn,
        xs=tuple(state.xs),
        ys=tuple(state.ys),
        reefs=tuple(state.reefs),
        scores=tuple(state.score(seat) for seat in range(SEATS)),
    )


def state_of(view: Observation) -> Discs:
    """The position that a view shows."""
    assert isinstance(view, DiscsView)
    return Discs(view.turn, vec[i64](list(view.xs)), vec[i64](list(view.ys)), vec[i64](list(view.reefs)))


def legs_of(view: DiscsView, action: Action) -> list[Leg]:
    """Follow a flick from a view; a disc that is gone goes nowhere."""
    state = state_of(view)
    disc, angle, power = DISCS.index(action.args[0]), int(action.args[1]), int(action.args[2])
    return slide(state.spots(), state.bars(), disc, angle, power) if view.xs[disc] >= 0 else []


def foretold(leg: Leg) -> str:
    """What the first part of a flick leads to; nothing after the touch is told."""
    if leg.why == "touch":
        return f"Touches disc {DISCS[leg.touched]}."
    return {"reef": "A reef stops it.", "edge": "It leaves the board."}.get(
        leg.why, "It stops before it touches anything."
    )


GAME = DiscsGame()
