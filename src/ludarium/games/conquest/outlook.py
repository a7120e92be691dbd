"""What a choice would lead to and where a bonus comes from, asked of the rules.

Nothing is reckoned here. The rules play on, on one position that looks like the observation, and what they make of it is
observed again; or they are asked what would count if one card's abilities were used up. Everything follows from the
observation alone, so nothing told from it can move with a secret.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from ludarium.core.action import Action
from ludarium.core.game import Actions, mover_seats
from ludarium.core.rng import stream
from ludarium.core.state import LEGAL, first_of, second_of, third_of

from .actions import ACTIONS, PIECES
from .belief_from_view import belief
from .components import load
from .components import verbs as e
from .lookup import ABILITIES
from .rules import Conquest, kinds
from .rules.battle import declare, refuse_aim, refuse_war, set_out
from .rules.turn import enter_campaign
from .rules.windows import refuse_from_play
from .state import TIMED
from .view import ConquestView, observe
from .view.messages import RESULTS

WAR: Final = ("attack", "expedition", "press")
"""The kinds of actions that declare an attack."""

CAMPAIGN_DEEDS: Final = (*WAR, "escort")
"""What a campaign is for."""

_ROUNDS: Final = 40
"""In so many rounds of passing every window has closed."""

_PASS: Final = ACTIONS.code(Action("pass"))
_PIECE: Final = {name: number for number, name in enumerate(PIECES)}
_STRENGTHENING: Final = (e.Strength, e.LandStrength, e.MultiplyStrength)


class Answer(NamedTuple):
    """Who may interrupt: a card in play, or none if it would come from the hand."""

    seat: int
    piece: str


class Battle(NamedTuple):
    """An attack as it would go if nobody interrupts.

    ``declared`` shows both sides; ``after`` is the position when the rules next ask for something else, with the ``result`` as
    the attacker sees it, empty if something else has to be chosen before it is known.
    """

    declared: ConquestView
    answers: tuple[Answer, ...]
    after: ConquestView
    result: str


class Help(NamedTuple):
    """What one card adds to the strength of another, or to a land's total."""

    source: str
    attack: int
    defense: int


def position(view: ConquestView) -> Conquest:
    """One position that looks like the observation, always the same one."""
    return belief(view).sample(stream(0, "outlook"))


# What may be done -------------------------------------------------------------------------------------------------------


def legal(view: ConquestView) -> tuple[Action, ...]:
    """What the viewer may do, if it is asked."""
    return () if view.seat is None else tuple(Actions(ACTIONS, position(view), view.seat))


def refusal(view: ConquestView, action: Action) -> int:
    """The number of the reason against an action of the viewer, as the rules give it; 0 if it is legal."""
    return int(position(view).refusal(view.seat or 0, ACTIONS.code(action))) & 255


def campaign_deeds(view: ConquestView) -> tuple[Action, ...]:
    """What beginning the campaign would allow that is not possible without it."""
    state, seat = position(view), view.seat or 0
    state.apply(seat, ACTIONS.code(Action("campaign")))
    return tuple(action for action in Actions(ACTIONS, state, seat) if action.kind in CAMPAIGN_DEEDS)


def against_war(view: ConquestView) -> int:
    """Why the active player cannot attack anybody: what holds for all lands, or what stands against most of them."""
    state, seat = position(view), view.turn
    if view.stage == "play":
        enter_campaign(state)
    war = int(refuse_war(state, seat))
    if war != LEGAL:
        return war & 255
    lands = [one for one in view.table if load().card(one.card).type == "land"]
    own, others = ([_PIECE[one.id] for one in lands if (one.seat == seat) == mine] for mine in (True, False))
    reasons = [int(refuse_aim(state, seat, land, target)) & 255 for land in own for target in others]
    return max(reasons, key=reasons.count) if reasons and LEGAL not in reasons else LEGAL


# What would come of it --------------------------------------------------------------------------------------------------


def ahead(view: ConquestView, action: Action) -> ConquestView:
    """The position after an action of the viewer, if nobody interrupts, when the rules next ask somebody or chance."""
    state = position(view)
    state.apply(view.seat or 0, ACTIONS.code(action))
    for _ in range(_ROUNDS):
        if not _pass(state):
            break
    return observe(state, view.seat)


def battle(view: ConquestView, action: Action, seat: int) -> Battle:
    """Foretell an attack of a seat."""
    code = ACTIONS.code(action)
    state = position(view)
    _declare(state, code)
    declared = observe(state, view.seat)
    state = position(view)
    state.apply(seat, code)
    if state.battle and not state.result:
        declared = observe(state, view.seat)
    answers = tuple(_answers(state, seat))
    last, result = declared, ""
    for _ in range(_ROUNDS):
        if state.battle and state.result:
            result = RESULTS[state.result]
        if not state.battle or not _pass(state):
            break
        last = observe(state, view.seat) if state.battle else last
    after = observe(state, view.seat)
    return Battle(declared, answers, after, result or ("" if state.battle else result_of(last, after)))


def result_of(before: ConquestView, after: ConquestView) -> str:
    """How a battle ended that was not decided yet when it was last seen: who paid for it tells."""
    fight = before.battle
    if fight is None or fight.result:
        return fight.result if fight is not None else ""
    fell = [before.seats[seat].morale - after.seats[seat].morale for seat in (fight.attacker, fight.defender)]
    left = {one.id for one in after.table}
    gone = [any(name not in left for name in names) for names in (fight.attacking, fight.defending)]
    gap = fight.attack_total - fight.defense_total
    won, lost = gone[1] or fell[1] > 0, gone[0] or fell[0] > 0
    if not won and not lost:
        return "drawn"
    if won and lost:
        return "won" if gap > 0 else "lost"
    return "won" if won else "lost"


def _declare(state: Conquest, code: int) -> None:
    """Declare an attack and nothing more: no ability has answered it yet."""
    kind, a, b, c = code & 255, first_of(code), second_of(code), third_of(code)
    if kind == kinds.EXPEDITION:
        set_out(state, a, b, c)
    elif kind == kinds.PRESS:
        declare(state, state.home, state.goal)
    else:
        declare(state, a, b)


def _pass(state: Conquest) -> bool:
    """Let everybody pass at an open window; tells whether there was one."""
    if state.ask != kinds.ASK_WINDOW or not state.turn_mask():
        return False
    for seat in mover_seats(state.turn_mask()):
        state.apply(seat, _PASS)
    return True


def _answers(state: Conquest, but: int) -> Iterator[Answer]:
    """Who is asked whether to interrupt, as everybody can know: by the cards in play that could, else by a hand."""
    if state.ask != kinds.ASK_WINDOW:
        return
    for seat in mover_seats(state.turn_mask()):
        if seat == but:
            continue
        ready = [
            i
            for i in range(len(state.at))
            if state.held[i] == seat
            and any(refuse_from_play(state, seat, i, k) == LEGAL for k in range(ABILITIES[state.card[i]]))
        ]
        yield from (Answer(seat, PIECES[state.at[i]]) for i in ready)
        if not ready:
            yield Answer(seat, "")


# Where strength comes from ----------------------------------------------------------------------------------------------


def without(view: ConquestView, source: str) -> ConquestView:
    """What would count if a card's abilities were used up and what it began had ended."""
    table = tuple(replace(one, memory=0) if one.id == source else one for one in view.table)
    rows = [view.timed[n : n + TIMED] for n in range(0, len(view.timed), TIMED)]
    timed = tuple(value for row in rows if row[2] != _PIECE[source] for value in row)
    return observe(belief(replace(view, table=table, timed=timed)).base, view.seat)


def given(view: ConquestView, source: str) -> dict[str, Help]:
    """What a card adds to each card in play."""
    other = {one.id: one for one in without(view, source).table}
    found = {}
    for one in view.table:
        attack, defense = one.attack - other[one.id].attack, one.defense - other[one.id].defense
        if attack or defense:
            found[one.id] = Help(source, attack, defense)
    return found


def helped(view: ConquestView, pieces: tuple[str, ...]) -> dict[str, tuple[Help, ...]]:
    """What adds to the strength of each of some cards, and of the two sides of a battle as ``attack`` and ``defense``."""
    found: dict[str, list[Help]] = {name: [] for name in (*pieces, "attack", "defense")}
    for source in _sources(view):
        other = without(view, source)
        then = {one.id: one for one in other.table}
        for one in view.table:
            if one.id in found and (one.attack, one.defense) != (then[one.id].attack, then[one.id].defense):
                help_ = Help(source, one.attack - then[one.id].attack, one.defense - then[one.id].defense)
                found[one.id].append(help_)
        if view.battle is not None and other.battle is not None:
            attack = view.battle.attack_bonus - other.battle.attack_bonus
            defense = view.battle.defense_bonus - other.battle.defense_bonus
            found["attack"] += [Help(source, attack, 0)] if attack else []
            found["defense"] += [Help(source, 0, defense)] if defense else []
    return {name: tuple(helps) for name, helps in found.items()}


def _sources(view: ConquestView) -> Iterator[str]:
    """Cards that may change strength: by an ability that stands, or by one that was used and lasts."""
    lasting = {PIECES[view.timed[n + 2]] for n in range(0, len(view.timed), TIMED) if view.timed[n + 2] >= 0}
    for one in view.table:
        effects = [
            effect for ability in load(view.options["edition"]).card(one.card).abilities for effect in ability.do
        ]
        if one.id in lasting or any(isinstance(effect, _STRENGTHENING) for effect in effects):
            yield one.id
    yield from sorted(lasting - {one.id for one in view.table})
