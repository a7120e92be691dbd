"""What one viewer may know of a position, built by allow-list."""

from ludarium.core.action import UNKNOWN
from ludarium.core.observation import Viewer
from ludarium.core.state import CHANCE, SEALED_BIT

from ..actions import ACTIONS, PIECES
from ..lookup import ABILITIES, BITS, CARD_IDS, FIRST, LAND, STARTERS, TYPE, WORDS
from ..rules import Conquest, kinds
from ..rules.field import alive, face, is_character, is_explorer, is_occupant, land_count, option_of, uses_left
from ..rules.limits import limit
from ..rules.select import fights_for
from ..rules.stacks import window_below
from ..rules.strengths import land_strength, side_total, strength
from ..rules.zones import BOTTOM, card_in, known_in, pile_in
from ..state import CUSTOM, FRESH, NOT_ASKED, NOWHERE, PREPARE, UNANSWERED
from ..words import WINDOWS
from .aim import aiming, unaimed
from .messages import (
    FRAMES,
    PHASES,
    QUESTIONS,
    RESULTS,
    STAGES,
    BattleView,
    ConquestView,
    ExpeditionView,
    PendingView,
    PieceView,
    PlaceView,
    SeatView,
)


def cards_in(words: "list[int]", seat: int = 0) -> tuple[str, ...]:
    """Name the cards of a set, one seat's of several."""
    start = seat * WORDS
    found = []
    for word in range(WORDS):
        bits = words[start + word]
        while bits:
            low = bits & -bits
            found.append(CARD_IDS[low.bit_length() - 1 + word * BITS])
            bits ^= low
    return tuple(found)


def observe(state: Conquest, viewer: Viewer) -> ConquestView:
    """Build what a viewer may know."""
    if aiming(state) and viewer != state.asker:
        state = unaimed(state)
    if state.dirty:
        state = state.copy()
        state.refresh()
    row = state.seats if viewer is None else viewer
    known, listed = list(state.known), list(state.listed)
    seats = range(state.seats)
    turn = state.turn
    window = window_below(state) if state.ask == kinds.ASK_WINDOW else NOWHERE
    return ConquestView(
        seat=viewer,
        asked=_asked(state, viewer),
        phase=PHASES[state.phase],
        turn=turn,
        round=state.round_no,
        stage=STAGES[state.stage],
        plays=state.plays,
        plays_limit=limit(state, turn, kinds.L_PLAYS, NOWHERE),
        attacks=state.attacks,
        attacks_limit=limit(state, turn, kinds.L_ATTACKS, NOWHERE),
        transports=state.transports,
        transports_limit=limit(state, turn, kinds.L_TRANSPORTS, NOWHERE),
        sailed=bool(state.sailed),
        attack_morale=limit(state, turn, kinds.L_ATTACK_MORALE, NOWHERE),
        options=_options(state),
        exhausted=bool(state.exhausted),
        winner=state.winner,
        reason=state.reason,
        seats=tuple(_seat(state, seat, viewer, known, listed) for seat in seats),
        table=tuple(_piece(state, i) for i in range(len(state.at))),
        battle=_battle(state) if state.battle else None,
        expedition=_expedition(state),
        raids=tuple(PIECES[piece] for piece in state.raids),
        question=QUESTIONS[state.ask],
        asker=state.asker,
        window=WINDOWS[state.stack[window + 2]] if window >= 0 else "",
        window_seats=tuple(seat for seat in seats if state.asked >> seat & 1),
        answer=_answer(state, viewer),
        pending=tuple(_pending(state, place) for place in range(0, len(state.stack), kinds.FRAME)),
        picks=tuple(state.picks),
        timed=tuple(state.timed),
        hand=() if viewer is None else cards_in(list(state.hand), viewer),
        shown=tuple(
            () if viewer is None else cards_in(known, other * state.seats + viewer) for other in (*seats, len(seats))
        ),
        listed=tuple(cards_in(listed, row * state.seats + owner) for owner in seats) if listed else (),
        listed_publicly=tuple(cards_in(listed, state.seats * state.seats + owner) for owner in seats) if listed else (),
    )


def _asked(state: Conquest, viewer: Viewer) -> tuple[int, ...]:
    mask = state.turn_mask()
    if not mask & SEALED_BIT:
        return tuple(seat for seat in range(CHANCE) if mask >> seat & 1)
    everybody = [seat for seat in range(state.seats) if _is_asked(state, seat)]
    return tuple(seat for seat in everybody if seat != viewer or mask >> seat & 1)


def _is_asked(state: Conquest, seat: int) -> bool:
    """Whether a sealed question is put to a seat, answered or not."""
    if state.phase == PREPARE:
        return bool(state.deck_of[seat] == CUSTOM)
    return bool(state.asked >> seat & 1)


def _answer(state: Conquest, viewer: Viewer) -> str:
    """What the viewer has answered to the open window."""
    if viewer is None or state.answers[viewer] in (NOT_ASKED, UNANSWERED):
        return ""
    return str(ACTIONS.action(state.answers[viewer]))


def _options(state: Conquest) -> dict[str, int]:
    return {
        "attack_gate": state.gate,
        "deck_out": state.deck_out,
        "time_limit_rounds": state.time_limit,
        "max_rounds": state.max_rounds,
        "quick_continent": state.quick,
        "army_occupies": state.army_occupies,
        "first_seat": state.first,
        "fair_start": state.fair,
        "edition": state.edition,
    }


def _seat(state: Conquest, seat: int, viewer: Viewer, known: list[int], listed: list[int]) -> SeatView:
    custom = state.deck_of[seat] == CUSTOM
    preparing = state.phase == PREPARE and viewer != seat and custom
    row = state.seats if viewer is None else viewer
    lands = list(state.lands)
    return SeatView(
        deck_name="custom" if custom else STARTERS[state.deck_of[seat]],
        backup=STARTERS[state.backup[seat]],
        out=not alive(state, seat),
        gone=state.place[seat],
        started=bool(state.started >> seat & 1),
        backup_used=bool(state.started >> seat + 8 & 1),
        morale=state.morale[seat],
        lands=land_count(state, seat),
        hand=state.hand_n[seat],
        deck=0 if preparing else state.deck_n[seat],
        land_pile=state.land_n[seat],
        discard=cards_in(list(state.discard), seat),
        unseen=() if preparing else _unseen(state, seat, viewer, listed),
        lands_unseen=cards_in(lands, seat) if not custom or viewer == seat else (),
        known=() if viewer == seat else cards_in(known, row * state.seats + seat),
        public=cards_in(known, state.seats * state.seats + seat),
        deck_top=_places(state, 2 * seat, row),
        deck_bottom=_places(state, 2 * seat | BOTTOM, row),
        lands_top=_places(state, 2 * seat + 1, row),
        lands_bottom=_places(state, 2 * seat + 1 | BOTTOM, row),
    )


def _unseen(state: Conquest, seat: int, viewer: Viewer, listed: list[int]) -> tuple[str, ...]:
    """The cards that lie in hand or deck, as far as the viewer knows."""
    there = [state.hand[seat * WORDS + word] | state.deck[seat * WORDS + word] for word in range(WORDS)]
    if state.deck_of[seat] == CUSTOM and viewer != seat:
        start = ((state.seats if viewer is None else viewer) * state.seats + seat) * WORDS
        there = [bits & listed[start + word] for word, bits in enumerate(there)]
    return cards_in(there)


def _places(state: Conquest, pile: int, row: int) -> tuple[PlaceView, ...]:
    entries = [entry for entry in state.order if pile_in(entry) == pile]
    return tuple(
        PlaceView(CARD_IDS[card_in(entry)] if known_in(entry) >> row & 1 else UNKNOWN, known_in(entry))
        for entry in entries
    )


def _piece(state: Conquest, i: int) -> PieceView:
    piece, card, seat = state.at[i], state.card[i], state.held[i]
    abilities = range(ABILITIES[card])
    return PieceView(
        id=PIECES[piece],
        card=CARD_IDS[piece % len(CARD_IDS)],
        owner=piece // len(CARD_IDS),
        seat=seat,
        land="" if state.stand[i] == NOWHERE else PIECES[state.stand[i]],
        fresh=bool(state.flags[i] & FRESH),
        uses=tuple(uses_left(state, i, k) for k in abilities),
        used=tuple(k + 1 for k in abilities if state.flags[i] >> k + 1 & 1),
        option=option_of(state, i),
        claimed=tuple(other for other in range(state.seats) if state.claimed[i] >> other & 1),
        muted=bool(state.muted[i]),
        explorer=is_explorer(state, i),
        character=is_character(state, i),
        attack=_worth(state, i, True),
        defense=_worth(state, i, False),
        memory=state.uses[i],
        options=state.opts[i],
    )


def _worth(state: Conquest, i: int, attacking: bool) -> int:
    """What a card in play counts in a battle as things stand: who fights, and a land by what is added to its total."""
    if TYPE[state.card[i]] == LAND:
        return land_strength(state, state.at[i], attacking)
    return strength(state, i, attacking) if is_occupant(state, i) else 0


def _battle(state: Conquest) -> BattleView:
    sides: dict[int, list[str]] = {1: [], 2: []}
    for i in range(len(state.at)):
        if is_occupant(state, i) and fights_for(state, i):
            sides[fights_for(state, i)].append(PIECES[state.at[i]])
    return BattleView(
        attacker=state.attacker,
        defender=state.defender,
        source=PIECES[state.source],
        target=PIECES[state.target],
        attacking=tuple(sides[1]),
        defending=tuple(sides[2]),
        attack_total=side_total(state, True),
        defense_total=side_total(state, False),
        attack_bonus=land_strength(state, state.source, True) if state.goal == NOWHERE else 0,
        defense_bonus=land_strength(state, state.target, False),
        fixed=state.fixed,
        result=RESULTS[state.result],
        loss_cards=state.loss_cards,
        loss_morale=state.loss_morale,
        loss_chooser=state.loss_chooser,
    )


def _expedition(state: Conquest) -> ExpeditionView | None:
    if state.goal == NOWHERE:
        return None
    lead, mate, home, goal = (
        "" if piece == NOWHERE else PIECES[piece] for piece in (state.lead, state.mate, state.home, state.goal)
    )
    return ExpeditionView(lead, mate, home, goal)


def _pending(state: Conquest, place: int) -> PendingView:
    kind, step, *numbers = list(state.stack)[place : place + kinds.FRAME]
    seat, piece, ability = None, "", 0
    if kind in (kinds.F_WINDOW, kinds.F_BATTLE):
        seat = numbers[1] if kind == kinds.F_WINDOW else state.attacker
        subject = numbers[2] if kind == kinds.F_WINDOW else state.target
        piece = PIECES[subject] if subject >= 0 else ""
    elif kind == kinds.F_LEAVE:
        seat, piece = numbers[2], PIECES[numbers[0]]
    elif kind == kinds.F_PLAY:
        seat, piece = numbers[0], PIECES[numbers[0] * len(CARD_IDS) + numbers[1]]
    elif kind in (kinds.F_ENTER, kinds.F_ABILITY, kinds.F_CAPTURE, kinds.F_PLACE, kinds.F_SETTLE):
        seat, piece = numbers[0], PIECES[numbers[1]]
        if kind == kinds.F_ABILITY:
            ability = numbers[2] + 1 - FIRST[face(state, numbers[1] % len(CARD_IDS))]
    elif kind not in (kinds.F_START, kinds.F_END):
        seat = numbers[0] if numbers[0] >= 0 else None
    return PendingView(FRAMES[kind], step, tuple(numbers), seat, piece, ability)
