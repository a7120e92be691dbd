"""Checks that legality has one source: what is listed, what is refused, and why."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from ludarium.core.action import ActionTable
from ludarium.core.errors import IllegalMove, LudariumError
from ludarium.core.game import mover_seats
from ludarium.core.i18n import LANGUAGES
from ludarium.core.packing import fingerprint
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, LEGAL, State
from ludarium.core.turn import seat_letter

from .moves import LISTED, listed, pick
from .report import Tally
from .sampled import Position, Sampled

SMALL_TABLE = 4_000
"""Tables up to this size are gone through completely, larger ones by a sample and by changing legal codes a little."""


def choices_agree(sampled: Sampled, tally: Tally) -> None:
    """What ``choices`` and ``choice`` list is what ``refusal`` does not refuse, and chance has its own kinds."""
    rng = sampled.rng("legality")
    for position in sampled.positions("legality", 100):
        for seat in mover_seats(position.state.turn_mask()):
            tally.case()
            _compare(sampled, tally, position, seat, rng)


def _compare(sampled: Sampled, tally: Tally, position: Position, seat: int, rng: Rng) -> None:
    state = position.state.copy()
    choices = listed(state, seat)
    complete = state.choices(seat) <= LISTED
    codes = {*some_codes(sampled.game.actions, choices, rng), *choices}
    tally.count("codes", len(codes))
    legal = {code for code in codes if state.refusal(seat, code) == LEGAL}
    for code in sorted(set(choices) - legal):
        tally.fail(f"{sampled.move(seat, code)} is listed and refused", sampled.at(position))
    for code in sorted(legal - set(choices)) if complete else ():
        tally.fail(f"{sampled.move(seat, code)} is legal and not listed", sampled.at(position))
    for code in choices:
        if sampled.game.actions.kinds[code & 255].chance != (seat == CHANCE):
            tally.fail(
                f"{sampled.move(seat, code)} is of a kind that is not {seat_letter(seat)}'s", sampled.at(position)
            )


def refusals_change_nothing(sampled: Sampled, tally: Tally) -> None:
    """An illegal action, or one of a seat that is not asked, raises ``IllegalMove`` and leaves the position as it is."""
    rng = sampled.rng("refused")
    for position in sampled.positions("refused", 60):
        state = position.state.copy()
        for seat in (*range(sampled.setup.seats), CHANCE):
            for code in islice(_illegal(sampled, state, seat, rng), 5):
                tally.case()
                _refuse(sampled, tally, position, state, seat, code)


def _refuse(sampled: Sampled, tally: Tally, position: Position, state: State, seat: int, code: int) -> None:
    if not _can_be_written(sampled.game.actions, code):
        return
    move = sampled.move(seat, code)
    if seat in mover_seats(state.turn_mask()) and state.copy().refusal(seat, code) & 255 not in sampled.game.reasons:
        return  # the check of reasons tells
    before = fingerprint(state)
    try:
        sampled.game.play(state, seat, move.action)
        tally.fail(f"{move} was played though it is illegal", sampled.at(position))
    except IllegalMove:
        if fingerprint(state) != before:
            tally.fail(f"{move} was refused and changed the position", sampled.at(position))
    except Exception as error:
        tally.fail(f"{move} raised {type(error).__name__}: {error} and not IllegalMove", sampled.at(position))


def _illegal(sampled: Sampled, state: State, seat: int, rng: Rng) -> Iterator[int]:
    """Go through codes that a seat may not play; only one if it is not asked at all."""
    state = state.copy()
    actions = sampled.game.actions
    if seat not in mover_seats(state.turn_mask()):
        yield actions.code_at(rng.below(len(actions)))
        return
    codes = some_codes(actions, listed(state, seat), rng)
    for code in (pick(codes, rng) for _ in range(200)):
        if state.refusal(seat, code) != LEGAL:
            yield code


def _can_be_written(actions: ActionTable, code: int) -> bool:
    """Whether an action is read as it is written; if not, another check tells."""
    try:
        return actions.code(actions.action(code)) == code
    except LudariumError:
        return False


def refusals_give_reasons(sampled: Sampled, tally: Tally) -> None:
    """Every refusal has a known reason, in words of both languages, whose paragraph is in the rules."""
    rng = sampled.rng("reasons")
    told: set[int] = set()
    for position in sampled.positions("reasons", 100):
        for seat in mover_seats(position.state.turn_mask()):
            for code in _illegal(sampled, position.state, seat, rng):
                refusal = position.state.copy().refusal(seat, code)
                tally.case()
                if refusal not in told and _can_be_written(sampled.game.actions, code):
                    told.add(refusal)
                    _explain(sampled, tally, position, seat, code, refusal)
    tally.longest("reasons met", len({refusal & 255 for refusal in told}))


def _explain(sampled: Sampled, tally: Tally, position: Position, seat: int, code: int, refusal: int) -> None:
    move = sampled.move(seat, code)
    if refusal & 255 not in sampled.game.reasons:
        tally.fail(
            f"{move} is refused for the reason {refusal & 255}, which the game does not explain", sampled.at(position)
        )
        return
    for lang in LANGUAGES:
        words = sampled.game.why_not(position.state.copy(), seat, move.action, lang)
        if words is None or not words.message:
            tally.fail(f"{move} is refused without words ({lang})", sampled.at(position))
        elif words.paragraph and words.paragraph not in paragraphs(sampled.game, lang):
            tally.fail(
                f"{move} is refused by RULES {words.paragraph}, which is not there ({lang})", sampled.at(position)
            )


class Anything(frozenset[str]):
    """The paragraphs of a game that has no rulebook: any will do."""

    def __contains__(self, paragraph: object) -> bool:
        return True


@cache
def paragraphs(game: AnyGame, lang: str) -> frozenset[str]:
    """Number the paragraphs and sections of a game's rulebook; a game without one has any."""
    try:
        text = game.rules(lang)
    except (OSError, ValueError):
        return Anything()
    return frozenset(re.findall(r"^(?:\*\*|#+ *)(\d+(?:\.\w+)*)\b", text, re.MULTILINE))


def some_codes(actions: ActionTable, choices: list[int], rng: Rng) -> list[int]:
    """All codes of a small table; else a sample, and listed ones changed in one argument."""
    if len(actions) <= SMALL_TABLE:
        return _all_codes(actions)
    codes = [actions.code_at(rng.below(len(actions))) for _ in range(SMALL_TABLE // 8)]
    near = [changed(actions, pick(choices, rng), rng) for _ in range(SMALL_TABLE // 8)] if choices else []
    return [*codes, *near]


@cache
def _all_codes(actions: ActionTable) -> list[int]:
    return list(actions.codes())


def changed(actions: ActionTable, code: int, rng: Rng) -> int:
    """Change one argument of a code to another value of its domain."""
    domains = actions.kinds[code & 255].domains
    if not domains:
        return code
    i = rng.below(len(domains))
    shift = 8 + 16 * i
    return code & ~(0xFFFF << shift) | rng.below(domains[i].size) << shift
