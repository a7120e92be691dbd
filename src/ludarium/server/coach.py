"""The coach at a table: a hint for the open question, and a warning before a poor move.

Only somebody who plays against bots alone is helped; anywhere else the wire refuses. It thinks in the workers of the bots, from
the seat's own observation, with a seed that follows from the question: who asks again gets the same answer, and it is kept.
"""

import asyncio
from collections import OrderedDict
from typing import Final

from ludarium.bots.coaching import Advice
from ludarium.core.errors import NotationError
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame

from .bots import Bots, bot_seed
from .choice_labels import choice_labels
from .errors import Refused
from .fair_queue import Priority
from .matches import LiveMatch
from .move_review import MoveReview
from .protocol import HintReason, HintReply, WeighReply

KEPT: Final = 256
ITERATIONS: Final = 160
"""How often the search looks before it warns."""

FAR: Final = 0.08
"""What a move must surely cost, as a chance to win, to be warned of."""


class Coach:
    """Advice by question, each thought over once; the last ones are kept."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._advice: OrderedDict[tuple[str, int, int], asyncio.Task[Advice | None]] = OrderedDict()

    async def advice(self, match: LiveMatch, seat: int, question: int, visitor: str) -> Advice:
        """Return what the coach would do and why, for the seat's open question."""
        view = asked(match, seat, question)
        key = match.id, question, seat
        if key not in self._advice:
            thought = self._bots.advise(match.game, view, bot_seed("hint", question, seat), visitor)
            self._advice[key] = asyncio.create_task(thought)
            while len(self._advice) > KEPT:
                self._advice.popitem(last=False)
        found = await asyncio.shield(self._advice[key])
        if found is None:
            self._advice.pop(key, None)
            raise Refused("busy")
        return found

    async def weigh(self, match: LiveMatch, seat: int, question: int, action: str, visitor: str) -> MoveReview | None:
        """Compare an action with the best; nothing if the search has no answer: then nobody is warned."""
        view = asked(match, seat, question)
        try:
            parsed = match.game.actions.parse(action)
        except NotationError as error:
            raise Refused("bad_notation", error.message) from None
        refusal = match.game.why_not(match.history.state, seat, parsed)
        if refusal is not None:
            raise Refused("illegal_move", refusal.message, refusal.paragraph)
        seed = bot_seed("weigh", question, seat)
        return await self._bots.review(match.game, view, action, ITERATIONS, seed, Priority.PEOPLE, visitor)


def asked(match: LiveMatch, seat: int, question: int) -> Observation:
    """Return what a seat sees that may be coached and is asked this question; refuse anybody else."""
    if not match.alone(seat):
        raise Refused("no_coach")
    if match.history.question(seat) != question:
        raise Refused("question_closed")
    return match.game.observe(match.history.state, seat)


def told(
    game: AnyGame, view: Observation, advice: Advice, number: int, question: int, lang: str, names: tuple[str, ...]
) -> HintReply:
    """Put advice into words."""
    best, second = advice.best, advice.second
    labels = choice_labels(game, view, [best.action, *([second.action] if second else [])], lang, names)
    action = game.actions.parse(best.action)
    forecast = game.words.forecast(view, action, lang, names)
    against = second.total if second and advice.compared else 0.0
    telling = next((reason.term for reason in advice.reasons if reason.value > 0), "")
    return HintReply(
        id=number,
        question=question,
        look=game.words.term_look(telling, lang) if telling else "",
        action=best.action,
        label=labels[0].label,
        where=labels[0].where,
        note=forecast.text,
        targets=game.words.targets(view, action),
        paths=forecast.paths,
        reasons=tuple(HintReason(game.words.term_name(one.term, lang), one.value) for one in advice.reasons),
        total=round(best.total - against, 3),
        worth=best.worth,
        second=labels[1].label if second else "",
        second_total=second.total if second else 0.0,
        compared=advice.compared,
    )


def judged(reviewed: MoveReview | None, number: int) -> WeighReply:
    """Say whether an action is poor."""
    if reviewed is None:
        return WeighReply(number, False, 0.0, 0.0)
    played = next(choice for choice in reviewed.choices if choice.action == reviewed.played)
    return WeighReply(number, reviewed.costly and reviewed.sure >= FAR, played.worth, reviewed.choices[0].worth)
