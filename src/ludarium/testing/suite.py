"""The conformance suite: every check, in the order in which they run, and the one call that runs them.

A check is a function on the games sampled from one set-up. Its first sentence says what it shows, its name is what ``only``
takes. Some have a second part that looks at the counts of all set-ups together. What a check raises is its failure, except that
a move which cannot be applied is left to the check for that, and a set-up of which no game can be sampled to the first. Nothing
here knows a game: checks follow what ``GameInfo`` declares.
"""

import traceback
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TypeAlias, TypeVar, cast

from msgspec import Struct

from ludarium.core.game import Game
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.setup import GameInfo, Setup
from ludarium.core.state import State

from . import (
    arrays,
    beliefs,
    identity,
    legality,
    lessons,
    order,
    play,
    processes,
    serial,
    sights,
    signs,
    surface,
    telling,
    undo,
    worlds,
)
from .moves import Crashed
from .report import Report, Result, Tally
from .sampled import Sampled

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)

Run: TypeAlias = Callable[[Sampled, Tally], None]
Close: TypeAlias = Callable[[GameInfo, Tally, bool], None]
Progress: TypeAlias = Callable[[str, int, int], None]


class Check(Struct, frozen=True):
    """One check: ``run`` looks at one set-up, ``close`` at the counts of all."""

    run: Run
    close: Close | None = None

    @property
    def name(self) -> str:
        """What ``only`` takes."""
        return self.run.__name__.replace("_", "-")

    @property
    def shows(self) -> str:
        """What it shows, in one sentence."""
        return (self.run.__doc__ or self.name).strip()


CHECKS = (
    Check(play.games_end),
    Check(play.turns_ask),
    Check(play.moves_apply),
    Check(play.seeds_repeat),
    Check(processes.processes_agree),
    Check(play.outcomes_stand),
    Check(play.declarations_hold, play.declared),
    Check(legality.choices_agree),
    Check(legality.refusals_change_nothing),
    Check(legality.refusals_give_reasons),
    Check(identity.copies_are_independent),
    Check(identity.questions_change_nothing),
    Check(identity.notation_returns),
    Check(serial.records_replay),
    Check(serial.states_return),
    Check(serial.numbers_are_small),
    Check(serial.observations_return),
    Check(serial.scores_are_there),
    Check(order.order_does_not_matter),
    Check(order.sealed_answers_show_nothing),
    Check(undo.take_backs_fold),
    Check(undo.told_moves_stand),
    Check(beliefs.beliefs_agree),
    Check(beliefs.samples_play_on),
    Check(arrays.arrays_agree),
    Check(arrays.numbers_name_actions),
    Check(sights.told_is_kept),
    Check(sights.kept_is_told),
    Check(sights.told_is_remembered),
    Check(worlds.parallel_worlds, worlds.hidden_worlds_exist),
    Check(surface.words_are_there),
    Check(telling.moves_are_told),
    Check(surface.pictures_are_sound),
    Check(surface.paths_lead_to_one_action),
    Check(signs.signs_are_explained),
    Check(signs.explanations_cite),
    Check(signs.what_is_drawn_is_explained),
    Check(signs.chapters_have_figures),
    Check(lessons.lessons_can_be_played),
    Check(lessons.lessons_reach_every_chapter),
    Check(lessons.lessons_speak_every_language),
)


def checks() -> tuple[Check, ...]:
    """List all checks, in the order in which they run.

    >>> checks()[0].name, checks()[0].shows
    ('games-end', 'Random games end.')
    """
    return CHECKS


def check_game(
    game: Game[S, O],
    *,
    games: int = 2,
    seed: int = 1,
    thorough: float = 1.0,
    setups: Iterable[Setup] | None = None,
    only: Iterable[str] | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check a game with every number of seats, option and edition, or with the given set-ups.

    ``games`` is how many are sampled for each set-up (more while they are short), ``thorough`` multiplies every budget,
    ``only`` names the checks to run, ``progress`` is called with a check's name, the parts done and the parts in all.
    """
    plain = cast(AnyGame, game)
    chosen = list(plain.setups() if setups is None else setups)
    samples = [Sampled(plain, setup, seed, games, thorough) for setup in chosen]
    wanted = _wanted(only)
    whole = len(chosen) == len(list(plain.setups()))
    results = []
    for n, check in enumerate(wanted):
        if progress is not None:
            progress(check.name, n, len(wanted))
        results.append(_run(check, plain.info, samples, whole))
    if progress is not None:
        progress("", len(wanted), len(wanted))
    return Report(plain.info.name, seed, games, thorough, tuple(results))


def _wanted(only: Iterable[str] | None) -> list[Check]:
    if only is None:
        return list(CHECKS)
    names = list(only)
    known = {check.name: check for check in CHECKS}
    for name in names:
        if name not in known:
            raise ValueError(f"There is no check {name!r}. Possible: {', '.join(known)}.")
    return [known[name] for name in names]


def _run(check: Check, info: GameInfo, samples: list[Sampled], whole: bool) -> Result:
    tally = Tally()
    start = perf_counter()
    for sampled in samples:
        if check is not CHECKS[0] and not sampled.can_be_played:
            continue
        try:
            check.run(sampled, tally)
        except Crashed:
            tally.count("moves that were not applied")
        except Exception as error:
            tally.fail(_raised(error), sampled.place())
    if check.close is not None:
        check.close(info, tally, whole)
    numbers = {what: n for what, n in tally.numbers.items() if n}
    seconds = perf_counter() - start
    return Result(check.name, check.shows, tally.cases, tally.failed, tuple(tally.failures), numbers, seconds)


def _raised(error: Exception) -> str:
    """Say what was raised, and in which line of the game."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.name}, line {last.lineno} of {last.filename.rpartition('/')[2]})"
