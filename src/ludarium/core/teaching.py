"""A lesson at the table: its position laid out, what a step accepts, what follows it, and what is said of other tries.

Everything here follows from the lesson's data and the game's own rules and words. Chance, and others where the lesson does not
tell their moves, are drawn from the lesson's seed: the same try is answered alike every time.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from .action import Action
from .errors import RecordError
from .game import mover_seats
from .i18n import translator
from .lesson import Lesson, Step, holds, matches, record_of
from .record import parse_move, replay
from .registry import AnyGame
from .rng import Rng, stream
from .setup import Setup
from .state import CHANCE, SEALED_BIT, State
from .turn import Move

MOST_REPLIES: Final = 400
"""Moves of others and of chance after which a step must ask again."""


class Opened(Struct, frozen=True):
    """A lesson's position: the set-up, the moves that lead there, and the state after them."""

    setup: Setup
    moves: tuple[Move, ...]
    state: State


def opened(game: AnyGame, lesson: Lesson) -> Opened:
    """Lay out a lesson's position, or raise an error that says which move leads nowhere."""
    setup, moves, state = _begun(game, lesson)
    for written in lesson.moves:
        move = parse_move(game, written)
        state = game.child(state, move.seat, move.action)
        moves.append(move)
    for move in following(game, state, lesson.learner, stream(lesson.seed, "lesson")):
        state = game.child(state, move.seat, move.action)
        moves.append(move)
    return Opened(setup, tuple(moves), state)


def setup_of(game: AnyGame, lesson: Lesson) -> Setup:
    """Return the set-up that a lesson is played with."""
    if lesson.at:
        return record_of(game, lesson.at.partition("@")[0]).setup(game)
    return game.setup(lesson.seats or None, dict(lesson.options))


def _begun(game: AnyGame, lesson: Lesson) -> tuple[Setup, list[Move], State]:
    setup = setup_of(game, lesson)
    moves: list[Move] = []
    state = game.initial(setup)
    if not lesson.at:
        return setup, moves, state
    name, _, ply = lesson.at.partition("@")
    record = record_of(game, name)
    if not ply.isdecimal() or int(ply) > len(record.moves):
        raise RecordError(f"{lesson.at!r} does not name a position: {name}.json has {len(record.moves)} moves.")
    for step in replay(record, game=game):
        if step.ply > int(ply):
            break
        if step.move is not None:
            moves.append(step.move)
        state = step.state
    return setup, moves, state.copy()


def accepts(game: AnyGame, lesson: Lesson, step: Step, state: State, action: Action) -> bool:
    """Whether a legal action is what a step asks for."""
    if not any(matches(pattern, action) for pattern in step.accept):
        return False
    if not step.brings:
        return True
    seat = lesson.learner
    after = settled(game, game.child(state, seat, action), rng_of(lesson, step))
    before, view = game.observe(state, seat), game.observe(after, seat)
    return all(holds(test, before, view) for test in step.brings)


# What follows -------------------------------------------------------------------------------------------------------------


def rng_of(lesson: Lesson, step: Step) -> Rng:
    """Return the dice of a step: the same ones every time."""
    return stream(lesson.seed, f"lesson {lesson.name} {lesson.steps.index(step)}")


def settled(game: AnyGame, state: State, rng: Rng) -> State:
    """Let chance complete a move: all that is not decided by anybody."""
    after = state.copy()
    while mover_seats(after.turn_mask()) == (CHANCE,):
        after.apply(CHANCE, game.actions.code(game.legal_actions(after, CHANCE).sample(rng)))
    return after


def following(game: AnyGame, state: State, seat: int, rng: Rng, last: bool = False) -> Iterator[Move]:
    """Go through the moves of chance and the others until the seat is asked again; after the ``last`` step, of chance alone."""
    now = state.copy()
    for _ in range(MOST_REPLIES):
        movers = mover_seats(now.turn_mask())
        if not movers or seat in movers or (last and movers != (CHANCE,)):
            return
        mover = movers[0]
        quiet = now.turn_mask() & SEALED_BIT
        action = game.actions.action(now.choice(mover, 0)) if quiet else game.legal_actions(now, mover).sample(rng)
        now.apply(mover, game.actions.code(action))
        yield Move(mover, action)


def replies(game: AnyGame, lesson: Lesson, step: Step, state: State) -> Iterator[Move]:
    """Go through what follows a step that is done: the moves that the lesson tells, then what they leave open."""
    now = state
    for written in step.replies:
        move = parse_move(game, written)
        now = game.child(now, move.seat, move.action)
        yield move
    last = lesson.steps[-1] is step
    yield from following(game, now, lesson.learner, rng_of(lesson, step), last)


def completes(game: AnyGame, lesson: Lesson, step: Step, state: State) -> bool:
    """Whether nothing is left to do of an accepted move: no part of it can follow."""
    seat = lesson.learner
    if not step.parts or seat not in mover_seats(state.turn_mask()):
        return True
    legal = game.legal_actions(state, seat)
    return not any(is_part(step, action) for action in legal)


def is_part(step: Step, action: Action) -> bool:
    """Whether an action goes on with an accepted one."""
    return any(matches(pattern, action) for pattern in step.parts)


def next_part(game: AnyGame, lesson: Lesson, step: Step, state: State) -> Action:
    """Return a move that goes on with an accepted one: of the last of ``parts`` that is possible, which may end it."""
    legal = list(game.legal_actions(state, lesson.learner))
    return next(one for pattern in reversed(step.parts) for one in legal if matches(pattern, one))


def shown(game: AnyGame, lesson: Lesson, step: Step, state: State) -> Action:
    """Return the action that is shown to who asks."""
    if step.show:
        return game.actions.parse(step.show)
    legal = game.legal_actions(state, lesson.learner)
    return next(action for action in legal if accepts(game, lesson, step, state, action))


# What is said of other tries ----------------------------------------------------------------------------------------------


def told(
    game: AnyGame, lesson: Lesson, step: Step, state: State, action: Action, lang: str, names: tuple[str, ...] = ()
) -> str:
    """Say what a legal try leads to, and why it is not what is meant: the game's own words, then the lesson's."""
    seat = lesson.learner
    after = settled(game, game.child(state, seat, action), rng_of(lesson, step))
    move = Move(seat, action)
    before, view = game.observe(state, seat), game.observe(after, seat)
    line = game.words.describe(game.sight(state, move, after, seat), before, view, names, lang).text
    facts = game.words.forecast(before, action, lang, names).facts
    brings = [" ".join(filter(None, (fact.title, fact.lead, fact.text))).replace("\n", " ") for fact in facts[:2]]
    authored = next((one.says for one in step.others if any(matches(p, action) for p in one.to)), None)
    t = translator("ludarium.core", lang)
    why = authored[lang] if authored else t("The rules allow it, but it is not what this lesson is about. Try again.")
    return " ".join(map(_sentence, filter(None, (line, *brings, why))))


def _sentence(text: str) -> str:
    return text if text[-1] in ".!?…" else f"{text}."
