"""The heuristic's judgement in named terms, for a coach: slow, readable, and equal to ``bot.ConquestHeuristic.value``."""

from .bot import ConquestHeuristic
from .bot.civilization import hand_worth, income, readiness, worth
from .bot.judge import deck_worth
from .bot.prospect import prospect
from .bot.weights import HAND_CARD, RIVAL, STRENGTH, W
from .lookup import ATTACK, DEFENSE, LAND, TYPE
from .rules.field import alive
from .rules.play import Conquest
from .state import OVER, PREPARE


def terms(state: Conquest, seat: int) -> dict[str, float]:
    """Own worth part by part in points of morale, less a part of the strongest rival's."""
    if state.phase == PREPARE:
        return {"deck": deck_worth(state, seat)}
    if state.dirty:
        state.refresh()
    if state.phase == OVER or not alive(state, seat):
        return {"won": ConquestHeuristic().value(state, seat)}
    rivals = (
        worth(state, other) + W[HAND_CARD] * float(state.hand_n[other])
        for other in range(state.seats)
        if other != seat and alive(state, other)
    )
    return parts(state, seat) | {
        "hand": hand_worth(state, seat),
        "rival": -W[RIVAL] * max(rivals, default=-1e9),
        "prospect": prospect(state, seat),
    }


def parts(state: Conquest, seat: int) -> dict[str, float]:
    """Morale, lands, cards in play: ``bot.worth``, part by part."""
    without = state.copy()
    without.morale[seat] = 0
    without.refresh()
    strength = abilities = 0.0
    for at in (at for at in range(len(state.at)) if state.held[at] == seat):
        card = state.card[at]
        strength += 0.0 if TYPE[card] == LAND else W[STRENGTH] * float(ATTACK[card] + DEFENSE[card])
        abilities += readiness(state, at) if state.muted[at] == 0 else 0.0
    coming = 0.0 if state.turn == seat else income(state, seat)
    rest = worth(without, seat)
    return {
        "morale": worth(state, seat) - rest,
        "income": coming,
        "lands": rest - coming - strength - abilities,
        "strength": strength,
        "abilities": abilities,
    }
