"""Checks that a position is a value: copies are independent, questions change nothing, actions keep their identity."""

from ludarium.core.action import ActionTable
from ludarium.core.errors import LudariumError
from ludarium.core.game import mover_seats
from ludarium.core.packing import fingerprint
from ludarium.core.state import State

from .legality import some_codes
from .moves import listed, play_on, step
from .report import Tally
from .sampled import Played, Position, Sampled


def copies_are_independent(sampled: Sampled, tally: Tally) -> None:
    """A copy is equal, plays on alike, and neither copy nor original changes when the other plays on."""
    for played in sampled.played:
        _walk_with_copies(sampled, tally, played)


def _walk_with_copies(sampled: Sampled, tally: Tally, played: Played) -> None:
    """Play a sampled game anew, in place; at each ply a copy runs ahead and another stays behind."""
    rng = sampled.rng("copies")
    state = sampled.game.initial(sampled.setup)
    for ply, (seat, code) in enumerate(played.moves):
        tally.case()
        before = fingerprint(state)
        ahead, behind = state.copy(), state.copy()
        if type(ahead) is not type(state) or fingerprint(ahead) != before:
            tally.fail("a copy is not equal to its original", sampled.place(played, ply))
            return
        step(ahead, seat, code)
        same = fingerprint(ahead)
        for _ in play_on(ahead, rng, 3):
            pass
        if fingerprint(state) != before:
            tally.fail("playing on a copy changed the original", sampled.place(played, ply))
            return
        step(state, seat, code)
        if fingerprint(behind) != before:
            tally.fail("playing on the original changed its copy", sampled.place(played, ply))
            return
        if fingerprint(state) != same:
            tally.fail(f"{sampled.move(seat, code)} on a copy gave another position", sampled.place(played, ply))
            return


def questions_change_nothing(sampled: Sampled, tally: Tally) -> None:
    """Asking leaves a position as it is: turns, choices, refusals, observations, sights, beliefs, outcomes."""
    for position in sampled.positions("questions", 60):
        tally.case()
        before, after = position.state.copy(), position.after.copy()
        prints = fingerprint(before), fingerprint(after)
        _ask_everything(sampled, position, before, after)
        if (fingerprint(before), fingerprint(after)) != prints:
            tally.fail("a question changed the position", sampled.at(position))


def _ask_everything(sampled: Sampled, position: Position, before: State, after: State) -> None:
    sampled.game.turn(after)
    for seat in mover_seats(before.turn_mask()):
        for code in listed(before, seat)[:50]:
            before.refusal(seat, code)
    for viewer in sampled.viewers:
        sampled.game.observe(before, viewer)
        sampled.told(before, position.seat, position.code, after, viewer)


def notation_returns(sampled: Sampled, tally: Tally) -> None:
    """An action's code, value, notation and dense index lead back to each other."""
    rng = sampled.rng("notation")
    actions = sampled.game.actions
    codes = dict.fromkeys(some_codes(actions, [position.code for position in sampled.all_positions], rng))
    codes |= dict.fromkeys(position.code for position in sampled.all_positions)
    for code in codes:
        tally.case()
        wrong = _wrong_with(actions, code)
        if wrong:
            tally.fail(f"code {code}: {wrong}", sampled.place())


def _wrong_with(actions: ActionTable, code: int) -> str:
    try:
        action = actions.action(code)
        if actions.code(action) != code:
            return f"as an action it is {str(action)!r}, which is the code {actions.code(action)}"
        if actions.parse(str(action)) != action:
            return f"{str(action)!r} is read as {str(actions.parse(str(action)))!r}"
        index = actions.index(code)
        if not 0 <= index < len(actions) or actions.code_at(index) != code:
            return f"its index {index} leads to another action"
    except (LudariumError, IndexError) as error:
        return f"no action of the table: {error}"
    return ""
