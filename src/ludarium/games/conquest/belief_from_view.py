"""From a message to a belief (interpreted: observations are messages)."""

from ludarium.core.action import UNKNOWN

from .actions import ACTIONS, PIECES
from .belief import ConquestBelief
from .lookup import BITS, CARD_IDS, NAME, NAMES, STARTERS, WORDS
from .rules import Conquest, kinds, new_position
from .rules.field import put_in_play
from .rules.zones import BOTTOM, into_deck, ordered, to_discard, to_hand
from .state import CUSTOM, FRESH, NOT_ASKED, NOWHERE, PREPARE, UNANSWERED
from .view import FRAMES, PHASES, QUESTIONS, RESULTS, STAGES, ConquestView, PieceView, PlaceView, SeatView

_CARD = {name: number for number, name in enumerate(CARD_IDS)}
_PIECE = {name: number for number, name in enumerate(PIECES)}


def belief(view: ConquestView) -> ConquestBelief:
    """Read an observation as a position with holes."""
    state = _open_part(view)
    n = len(view.seats)
    pool, pile = [0] * (n * WORDS), [0] * (n * WORDS)
    taken = [0] * (n * NAMES)
    unlisted = 0
    holes = _lay_orders(view, state)
    for seat, own in enumerate(view.seats):
        known = view.hand if seat == view.seat else own.known
        for card in known:
            to_hand(state, seat, _CARD[card], 0)
        placed = {*known, *_in_order(own.deck_top), *_in_order(own.deck_bottom)}
        _add(pool, seat, [card for card in own.unseen if card not in placed])
        in_pile = {*_in_order(own.lands_top), *_in_order(own.lands_bottom)}
        _add(pile, seat, [card for card in own.lands_unseen if card not in in_pile])
        for card in (*_in_order(own.deck_top), *_in_order(own.deck_bottom)):
            into_deck(state, seat, _CARD[card])
        for card in in_pile:
            _add_land(state, seat, card)
        if own.deck_name == "custom" and seat != view.seat and view.phase != "prepare" and not own.out:
            unlisted |= 1 << seat
            _take_names(view, seat, taken)
    _remember(view, state)
    return ConquestBelief(
        state,
        pool,
        pile,
        [own.hand for own in view.seats],
        [own.deck for own in view.seats],
        [own.land_pile for own in view.seats],
        unlisted,
        holes,
        taken,
    )


def _in_order(places: tuple[PlaceView, ...]) -> list[str]:
    return [place.card for place in places if place.card != UNKNOWN]


def _add(words: list[int], seat: int, cards: list[str]) -> None:
    for card in cards:
        words[seat * WORDS + _CARD[card] // BITS] |= 1 << _CARD[card] % BITS


def _add_land(state: Conquest, seat: int, card: str) -> None:
    state.lands[seat * WORDS + _CARD[card] // BITS] |= 1 << _CARD[card] % BITS
    state.land_n[seat] += 1


def _take_names(view: ConquestView, seat: int, taken: list[int]) -> None:
    """The names that a brought deck is known to have."""
    for card in view.listed[seat]:
        taken[seat * NAMES + NAME[_CARD[card]]] = 1


def _lay_orders(view: ConquestView, state: Conquest) -> list[int]:
    """Lay the cards that have a place in their piles; return where the unknown ones are."""
    entries: list[tuple[int, PlaceView]] = []
    for seat, own in enumerate(view.seats):
        for pile, places in (
            (2 * seat, own.deck_top),
            (2 * seat | BOTTOM, own.deck_bottom),
            (2 * seat + 1, own.lands_top),
            (2 * seat + 1 | BOTTOM, own.lands_bottom),
        ):
            entries += [(pile, place) for place in places]
    entries.sort(key=lambda entry: entry[0])
    state.lay_order(
        [
            ordered(pile & 15, bool(pile & BOTTOM), 0 if place.card == UNKNOWN else _CARD[place.card], place.known)
            for pile, place in entries
        ]
    )
    return [n for n, (_, place) in enumerate(entries) if place.card == UNKNOWN]


def _remember(view: ConquestView, state: Conquest) -> None:
    """Give back who knows what of hands and of brought decks."""
    n = state.seats
    row = n if view.seat is None else view.seat
    known, listed = list(state.known), list(state.listed)
    for owner, own in enumerate(view.seats):
        for viewer in range(n + 1):
            cards: tuple[str, ...] = own.public
            if viewer == row and viewer != owner:
                cards = own.known
            elif owner == view.seat and viewer != owner:
                cards = view.shown[viewer]
            if viewer != owner:
                _add(known, viewer * n + owner, list(cards))
            if listed:
                _add(
                    listed,
                    viewer * n + owner,
                    list(view.listed[owner] if viewer == row else view.listed_publicly[owner]),
                )
    state.lay_knowledge(known, listed)


# The open part --------------------------------------------------------------------------------------------------------


def _open_part(view: ConquestView) -> Conquest:
    """Everything that lies face up."""
    options = view.options
    decks = [CUSTOM if own.deck_name == "custom" else STARTERS.index(own.deck_name) for own in view.seats]
    state = new_position(
        len(view.seats),
        options["attack_gate"],
        options["deck_out"],
        options["time_limit_rounds"],
        options["max_rounds"],
        options["quick_continent"],
        options["army_occupies"],
        options["first_seat"],
        decks,
        options["edition"],
        options["fair_start"],
        [STARTERS.index(own.backup) for own in view.seats],
    )
    for zone in (state.deck, state.lands):
        for word in range(len(zone)):
            zone[word] = 0
    state.phase = PHASES.index(view.phase)
    state.turn = view.turn
    state.round_no = view.round
    state.stage = STAGES.index(view.stage)
    state.plays, state.attacks, state.transports = view.plays, view.attacks, view.transports
    state.sailed, state.exhausted = int(view.sailed), int(view.exhausted)
    state.winner, state.reason = view.winner, view.reason
    for seat, own in enumerate(view.seats):
        _lay_seat(state, seat, own)
    for piece in view.table:
        _lay_piece(state, piece)
    _lay_war(view, state)
    _lay_question(view, state)
    return state


def _lay_seat(state: Conquest, seat: int, own: SeatView) -> None:
    state.deck_n[seat] = state.land_n[seat] = 0
    state.started |= own.started << seat | own.backup_used << seat + 8
    state.out |= own.out << seat
    state.place[seat] = own.gone
    state.departed = max(state.departed, own.gone)
    state.morale[seat] = own.morale
    for card in own.discard:
        to_discard(state, seat * len(CARD_IDS) + _CARD[card])


def _lay_piece(state: Conquest, piece: PieceView) -> None:
    i = put_in_play(state, _PIECE[piece.id], piece.seat, _PIECE[piece.land] if piece.land else NOWHERE)
    state.flags[i] = FRESH * piece.fresh | sum(1 << k for k in piece.used)
    state.uses[i] = piece.memory
    state.opts[i] = piece.options
    state.claimed[i] = sum(1 << seat for seat in piece.claimed)


def _lay_war(view: ConquestView, state: Conquest) -> None:
    state.lay_raids([_PIECE[piece] for piece in view.raids])
    away = view.expedition
    if away is not None:
        state.lead, state.mate, state.home, state.goal = (
            _PIECE[piece] if piece else NOWHERE for piece in (away.lead, away.mate, away.home, away.goal)
        )
    battle = view.battle
    if battle is not None:
        state.battle = 1
        state.attacker, state.defender = battle.attacker, battle.defender
        state.source, state.target = _PIECE[battle.source], _PIECE[battle.target]
        state.fixed = battle.fixed
        state.result = RESULTS.index(battle.result)
        state.loss_cards, state.loss_morale = battle.loss_cards, battle.loss_morale
        state.loss_chooser = battle.loss_chooser


def _lay_question(view: ConquestView, state: Conquest) -> None:
    state.ask = QUESTIONS.index(view.question)
    state.asker = view.asker
    state.asked = sum(1 << seat for seat in view.window_seats)
    frames: list[int] = []
    for frame in view.pending:
        frames += [FRAMES.index(frame.kind), frame.step, *frame.numbers]
    state.lay_stack(frames, list(view.picks), list(view.timed))
    for seat in range(state.seats):
        state.answers[seat] = NOT_ASKED
        if state.phase == PREPARE or state.ask == kinds.ASK_WINDOW:
            state.answers[seat] = UNANSWERED if seat in view.asked else NOT_ASKED
    if view.answer and view.seat is not None:
        state.answers[view.seat] = ACTIONS.code(ACTIONS.parse(view.answer))
