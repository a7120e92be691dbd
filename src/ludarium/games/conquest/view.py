"""The border of secrecy: what one viewer may know of a position, and what it is told of a move (RULES 13).

Built by allow-list. Hidden are hands, the order of piles, brought decks, answers to a window until it closes, and the targets
of an ability until the last of them is picked (RULES 8.12); nearly everything else lies face up.
Cards are named ``TES-07``, pieces ``B.TES-07`` (the Tesla of seat B, whoever holds it).
"""

from collections.abc import Iterator

from msgspec import Struct

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.state import CHANCE, SEALED_BIT, first_of
from ludarium.core.turn import Move, seat_letter

from .actions import ACTIONS, PIECES
from .rules import Conquest, kinds
from .rules.abilities import AIM
from .rules.targets import SLOT
from .rules.zones import BOTTOM, card_in, known_in, pile_in
from .state import CUSTOM, FRESH, NOT_ASKED, NOWHERE, PREPARE, UNANSWERED
from .tables import ABILITIES, BITS, CARD_IDS, FIRST, STARTERS, WORDS
from .words import WINDOWS

PHASES = ("prepare", "deal", "play", "over")
STAGES = ("play", "campaign", "none")
QUESTIONS = (
    "none",
    "menu",
    "window",
    "target",
    "player",
    "place",
    "take",
    "optional",
    "free",
    "draw",
    "land",
    "random",
    "random-take",
)
FRAMES = (
    "",
    "play",
    "enter",
    "ability",
    "window",
    "leave",
    "battle",
    "capture",
    "draw",
    "start",
    "end",
    "hand-loss",
    "search",
    "look",
    "discover",
    "free",
    "place",
    "lose",
    "settle",
    "redirect",
    "choose",
)
RESULTS = ("", "won", "lost", "drawn")


class PieceView(Struct, frozen=True):
    """A card in play. ``land`` is the piece it stands in, empty for lands and in the Active Area. ``uses`` counts, for each
    ability, how often its controller may still use it (3: without limit); ``used`` are the Hold abilities used this turn,
    ``option`` the ability chosen on a Choice card (from 1). ``memory`` and ``options`` are the same for every seat that has
    claimed it, as the rules keep them. ``attack`` and ``defense`` are what it would count now.
    """

    id: str
    card: str
    owner: int
    seat: int
    land: str
    fresh: bool
    uses: tuple[int, ...]
    used: tuple[int, ...]
    option: int
    claimed: tuple[int, ...]
    muted: bool
    explorer: bool
    character: bool
    attack: int
    defense: int
    memory: int
    options: int


class PlaceView(Struct, frozen=True):
    """A card with a place in a pile, from the top or from below; ``"?"`` if the viewer does not know it. ``known`` are the
    seats that do (the number of seats stands for everybody).
    """

    card: str
    known: int


class SeatView(Struct, frozen=True):
    """What a viewer may know of a seat.

    ``deck_name`` is a starter or ``custom``. ``hand``, ``deck`` and ``land_pile`` are numbers of cards, ``discard`` the cards in
    the discard pile. ``unseen`` are the cards that lie in hand or draw deck, and ``lands_unseen`` those in the land pile, where
    the viewer knows that; of a brought deck only what was shown. ``known`` are the cards in hand that the viewer knows,
    ``public`` those that everybody knows. ``deck_top`` to ``lands_bottom`` are cards with a place, from the outside in.
    ``total_attack`` and so on are for pictures: what the seat's lands come to.
    """

    deck_name: str
    out: bool
    gone: int
    started: bool
    backup_used: bool
    morale: int
    lands: int
    hand: int
    deck: int
    land_pile: int
    discard: tuple[str, ...]
    unseen: tuple[str, ...]
    lands_unseen: tuple[str, ...]
    known: tuple[str, ...]
    public: tuple[str, ...]
    deck_top: tuple[PlaceView, ...]
    deck_bottom: tuple[PlaceView, ...]
    lands_top: tuple[PlaceView, ...]
    lands_bottom: tuple[PlaceView, ...]


class BattleView(Struct, frozen=True):
    """The battle in progress: totals as they stand, the cards that fight, and the result once it is known."""

    attacker: int
    defender: int
    source: str
    target: str
    attacking: tuple[str, ...]
    defending: tuple[str, ...]
    attack_total: int
    defense_total: int
    attack_bonus: int
    defense_bonus: int
    fixed: int
    result: str
    loss_cards: int
    loss_morale: int
    loss_chooser: int


class ExpeditionView(Struct, frozen=True):
    """An expedition under way: its explorer, companion (or empty), home and goal."""

    lead: str
    mate: str
    home: str
    goal: str


class PendingView(Struct, frozen=True):
    """Something that is being resolved: one of ``FRAMES``, its step, and six numbers that its kind explains (``rules``).

    ``seat`` is who does it, ``piece`` the card it is about, ``ability`` which of its abilities (from 1), 0 if none.
    """

    kind: str
    step: int
    numbers: tuple[int, ...]
    seat: int | None
    piece: str
    ability: int


class ConquestView(Observation, frozen=True, kw_only=True):
    """What one viewer may know.

    ``question`` is one of ``QUESTIONS``, put to ``asked``; at a window, ``window`` says which, ``window_seats`` are all who are
    asked, and ``answer`` is what the viewer has answered. ``pending`` is the stack of what is being resolved, the newest last;
    ``picks`` and ``timed`` belong to it as the rules keep them (``lasting`` spells the latter). ``hand`` are the viewer's cards.
    ``shown`` are, for each other seat, the cards of the viewer's hand that it knows.
    """

    phase: str
    turn: int
    round: int
    stage: str
    plays: int
    plays_limit: int
    attacks: int
    attacks_limit: int
    transports: int
    transports_limit: int
    attack_morale: int
    options: dict[str, int]
    exhausted: bool
    winner: int
    reason: int
    seats: tuple[SeatView, ...]
    table: tuple[PieceView, ...]
    battle: BattleView | None
    expedition: ExpeditionView | None
    raids: tuple[str, ...]
    question: str
    asker: int
    window: str
    window_seats: tuple[int, ...]
    answer: str
    pending: tuple[PendingView, ...]
    picks: tuple[int, ...]
    timed: tuple[int, ...]
    hand: tuple[str, ...]
    shown: tuple[tuple[str, ...], ...]
    listed: tuple[tuple[str, ...], ...]
    listed_publicly: tuple[tuple[str, ...], ...]


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
    window = state.window_below() if state.ask == kinds.ASK_WINDOW else NOWHERE
    return ConquestView(
        seat=viewer,
        asked=_asked(state, viewer),
        phase=PHASES[state.phase],
        turn=turn,
        round=state.round_no,
        stage=STAGES[state.stage],
        plays=state.plays,
        plays_limit=state.limit(turn, kinds.L_PLAYS, NOWHERE),
        attacks=state.attacks,
        attacks_limit=state.limit(turn, kinds.L_ATTACKS, NOWHERE),
        transports=state.transports,
        transports_limit=state.limit(turn, kinds.L_TRANSPORTS, NOWHERE),
        attack_morale=state.limit(turn, kinds.L_ATTACK_MORALE, NOWHERE),
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


# Targets picked one by one --------------------------------------------------------------------------------------------


def aiming(state: Conquest) -> bool:
    """Whether somebody is picking the targets of an ability: one commitment, however many picks it takes."""
    if state.ask not in (kinds.ASK_TARGET, kinds.ASK_PLAYER):
        return False
    return bool(state.stack[state.top()] == kinds.F_ABILITY and state.stack[state.top() + 1] == AIM)


def unaimed(state: Conquest) -> Conquest:
    """Return the position before the first pick: what everybody else sees until the last one (RULES 8.12)."""
    before = state.copy()
    top = before.top()
    before.picks = before.picks[: before.stack[top + 5]]
    before.stack[top + 7] = 0
    before.ask = kinds.NOTHING
    before.advance()
    return before


def aimed(before: Conquest, move: Move) -> bool:
    """Whether a pick is the last one of its ability."""
    after = before.copy()
    top = after.top()
    after.ask = kinds.NOTHING
    after.point_at(first_of(ACTIONS.code(move.action)))
    while after.ask == kinds.NOTHING and after.stack[top + 1] == AIM:
        after.step_ability()
    return bool(after.ask == kinds.NOTHING)


def unseen_picks(before: Conquest) -> tuple[str, ...]:
    """Name what was picked for an ability so far, and only its controller knows."""
    picks = list(before.picks)[len(unaimed(before).picks) :]
    return tuple(seat_letter(pick % SLOT) if pick // SLOT % 4 == 0 else PIECES[pick % SLOT] for pick in picks)


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
    }


def _seat(state: Conquest, seat: int, viewer: Viewer, known: list[int], listed: list[int]) -> SeatView:
    custom = state.deck_of[seat] == CUSTOM
    preparing = state.phase == PREPARE and viewer != seat and custom
    row = state.seats if viewer is None else viewer
    lands = list(state.lands)
    return SeatView(
        deck_name="custom" if custom else STARTERS[state.deck_of[seat]],
        out=not state.alive(seat),
        gone=state.place[seat],
        started=bool(state.started >> seat & 1),
        backup_used=bool(state.started >> seat + 8 & 1),
        morale=state.morale[seat],
        lands=state.land_count(seat),
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
        card=CARD_IDS[card],
        owner=piece // len(CARD_IDS),
        seat=seat,
        land="" if state.stand[i] == NOWHERE else PIECES[state.stand[i]],
        fresh=bool(state.flags[i] & FRESH),
        uses=tuple(state.uses_left(i, k) for k in abilities),
        used=tuple(k + 1 for k in abilities if state.flags[i] >> k + 1 & 1),
        option=state.option_of(i),
        claimed=tuple(other for other in range(state.seats) if state.claimed[i] >> other & 1),
        muted=bool(state.muted[i]),
        explorer=state.is_explorer(i),
        character=state.is_character(i),
        attack=state.strength(i, True) if state.is_occupant(i) else 0,
        defense=state.strength(i, False) if state.is_occupant(i) else 0,
        memory=state.uses[i],
        options=state.opts[i],
    )


def _battle(state: Conquest) -> BattleView:
    sides: dict[int, list[str]] = {1: [], 2: []}
    for i in range(len(state.at)):
        if state.is_occupant(i) and state.fights_for(i):
            sides[state.fights_for(i)].append(PIECES[state.at[i]])
    return BattleView(
        attacker=state.attacker,
        defender=state.defender,
        source=PIECES[state.source],
        target=PIECES[state.target],
        attacking=tuple(sides[1]),
        defending=tuple(sides[2]),
        attack_total=state.side_total(True),
        defense_total=state.side_total(False),
        attack_bonus=state.land_strength(state.source, True) if state.goal == NOWHERE else 0,
        defense_bonus=state.land_strength(state.target, False),
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
            ability = numbers[2] + 1 - _first_of(piece)
    elif kind not in (kinds.F_START, kinds.F_END):
        seat = numbers[0] if numbers[0] >= 0 else None
    return PendingView(FRAMES[kind], step, tuple(numbers), seat, piece, ability)


def _first_of(piece: str) -> int:
    return int(FIRST[CARD_IDS.index(piece.partition(".")[2])])


# Sights ---------------------------------------------------------------------------------------------------------------

HIDDEN_MOVE = Action(UNKNOWN)
"""What others are told of a sealed answer, of a card that is brought, and of a pick that is not the last: nothing."""

_SEALED = ("bring", "pass", "interrupt")


def sight(before: Conquest, move: Move, after: Conquest, viewer: Viewer) -> Sight:
    """Tell a viewer of one move."""
    reveals = (*_closing(before, move, after, viewer), *_learned(before, move, after, viewer))
    if aiming(before) and move.seat != viewer:
        if not aimed(before, move):
            return Sight(move.seat, HIDDEN_MOVE, reveals)
        earlier = unseen_picks(before)
        reveals = (" ".join(("aimed", *earlier)), *reveals) if earlier else reveals
    return Sight(move.seat, _told(before, move, viewer), reveals)


def _told(before: Conquest, move: Move, viewer: Viewer) -> Action:
    action = move.action
    if action.kind in _SEALED:
        return action if move.seat == viewer else HIDDEN_MOVE
    if action.kind in ("draw", "land") and not _sees_turned(before, action, viewer):
        return Action(action.kind, (UNKNOWN,))
    if action.kind == "take" and move.seat != viewer and _secret_take(before):
        return Action("take", (UNKNOWN,))
    return action


def _sees_turned(before: Conquest, action: Action, viewer: Viewer) -> bool:
    """Whether a viewer sees the card that chance turns up."""
    row = before.seats if viewer is None else viewer
    top = before.top()
    seat = before.stack[top + 2]
    pile, skip = before.turned_pile(), before.turned_skip()
    place = before.top_entry(pile, skip) if before.top_count(pile) > skip else NOWHERE
    if place >= 0 and known_in(before.order[place]) >> row & 1:
        return True
    if before.stack[top] == kinds.F_DISCOVER and min(before.stack[top + 4], before.land_n[seat]) == 1:
        return True
    return viewer is not None and viewer == seat


def _secret_take(before: Conquest) -> bool:
    top = before.top()
    return bool(before.stack[top] == kinds.F_LOOK and before.stack[top + 6] != 2)


def _closing(before: Conquest, move: Move, after: Conquest, viewer: Viewer) -> Iterator[str]:
    """What the last answer to a sealed question brings to light."""
    if move.action.kind in ("pass", "interrupt") and _closes(before, move.seat):
        yield _chosen_answer(before, move)
    if move.action.kind == "ready" and after.phase != PREPARE:
        for seat in range(after.seats):
            if after.deck_of[seat] == CUSTOM and seat != viewer:
                cards = sum(
                    bin(after.deck[seat * WORDS + w] | after.hand[seat * WORDS + w]).count("1") for w in range(WORDS)
                )
                lands = bin(sum(after.lands[seat * WORDS + w] << 62 * w for w in range(WORDS))).count("1")
                yield f"deck {seat_letter(seat)} {cards} {lands}"


def _closes(before: Conquest, seat: int) -> bool:
    return all(before.answers[other] != UNANSWERED for other in range(before.seats) if other != seat)


def _chosen_answer(before: Conquest, move: Move) -> str:
    """The answer that counts, once all are in."""
    answers = {seat: before.answers[seat] for seat in range(before.seats)}
    answers[move.seat] = ACTIONS.code(move.action)
    actor = before.stack[before.top() + 3]
    for n in range(1, before.seats + 1):
        seat = (actor + n) % before.seats
        if answers[seat] >= 0 and answers[seat] & 255 == kinds.INTERRUPT:
            return f"{seat_letter(seat)} {ACTIONS.action(answers[seat])}"
    return "pass"


def _learned(before: Conquest, move: Move, after: Conquest, viewer: Viewer) -> Iterator[str]:
    """Cards in other hands that the viewer comes to know."""
    row = before.seats if viewer is None else viewer
    for seat in range(before.seats):
        if seat != viewer:
            start = (row * before.seats + seat) * WORDS
            new = [after.known[start + word] & ~before.known[start + word] for word in range(WORDS)]
            if any(new):
                yield " ".join(("hand", seat_letter(seat), *cards_in(new)))
            shown = _brought_to_light(before, after, seat, row) if move.seat != CHANCE else ()
            if shown:
                yield " ".join(("shown", seat_letter(seat), *shown))


def _brought_to_light(before: Conquest, after: Conquest, seat: int, row: int) -> tuple[str, ...]:
    """Cards of a seat that come out of its hand or piles, and that the viewer had not known to lie there."""
    if not after.alive(seat):
        return ()
    start = seat * WORDS
    gone = []
    for word in range(WORDS):
        was = before.hand[start + word] | before.deck[start + word] | before.lands[start + word]
        now = after.hand[start + word] | after.deck[start + word] | after.lands[start + word]
        gone.append(was & ~now & ~before.known[(row * before.seats + seat) * WORDS + word])
    places = {
        CARD_IDS[card_in(entry)]
        for entry in before.order
        if (pile_in(entry) & 15) >> 1 == seat and known_in(entry) >> row & 1
    }
    return tuple(card for card in cards_in(gone) if card not in places)
