"""What an action leads to, and what speaks against touching something: asked of a game for one viewer, in words."""

from ludarium.core.action import Action
from ludarium.core.forecast import PARTS, Forecast
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.state import State
from ludarium.core.words import Refusal

from .errors import Refused


def foretell(
    game: AnyGame, view: Observation, action: Action, touched: tuple[str, ...], lang: str, names: tuple[str, ...]
) -> Forecast:
    """Tell what an action leads to; one that goes on in further moves, with the plan that completes it."""
    planned = (
        game.words.plan(view, action, touched, lang, names) if game.words.emphasis(view, action) == PARTS else None
    )
    return planned or game.words.forecast(view, action, lang, names)


def reason_against(
    game: AnyGame, state: State, seat: int, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
) -> Refused | None:
    """Return the first reason against what begins by touching these elements; none if something that begins so is legal."""
    first: Refusal | None = None
    view = game.observe(state, seat)
    for action in game.attempts(view):
        if game.words.targets(view, action)[: len(path)] != path:
            continue
        refusal = game.why_not(state, seat, action, lang, names)
        if refusal is None:
            return None
        first = first or refusal
    title = game.words.explain(view, path[-1], lang, names).title
    return Refused("illegal_move", first.message if first else "", first.paragraph if first else "", title=title)
