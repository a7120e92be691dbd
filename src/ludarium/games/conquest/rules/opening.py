"""How a game begins (RULES 2)."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import count
from ludarium.core.vecs import repeated

from ..rules.steps import advance
from ..rules.turn import begin
from ..state import CUSTOM, NOT_ASKED, NOWHERE, PREPARE, STAGE_NONE, UNANSWERED, words
from ..tables import DECK_CARDS, DECK_LANDS, QUICK_CARDS, WORDS
from .kinds import NOTHING
from .play import Conquest


def new_position(
    seats: i64,
    gate: i64,
    deck_out: i64,
    time_limit: i64,
    max_rounds: i64,
    quick: i64,
    army_occupies: i64,
    first: i64,
    decks: list[int],
) -> Conquest:
    """Set up the table (RULES 2)."""
    state = Conquest(
        seats, gate, deck_out, time_limit, max_rounds, quick, army_occupies, first,
        # phase, turn, round_no, stage; plays, attacks, transports, started, out, departed, exhausted; winner, reason
        PREPARE, first, 1, STAGE_NONE, 0, 0, 0, 0, 0, 0, 0, NOWHERE, 0,
        # lead, mate, home, goal; battle, attacker, defender, source, target, fixed, result; what is lost, and who chooses
        NOWHERE, NOWHERE, NOWHERE, NOWHERE, 0, NOWHERE, NOWHERE, NOWHERE, NOWHERE, 0, 0, 0, 0, NOWHERE,
        # ask, asker, asked; deck_of, place, morale, hand_n, deck_n, land_n
        NOTHING, first, 0,
        vec[i64](decks), repeated(0, seats), repeated(0, seats), repeated(0, seats), repeated(0, seats), repeated(0, seats),
        # hand, deck, lands, discard, known
        words(seats), words(seats), words(seats), words(seats), words((seats + 1) * seats),
        # listed, order, at, card, held, stand; flags, uses, opts, claimed, raids; answers, stack, picks, timed
        vec[i64](), vec[i64](), vec[i64](), vec[i64](), vec[i64](), vec[i64](),
        vec[i64](), vec[i64](), vec[i64](), vec[i64](), vec[i64](),
        repeated(NOT_ASKED, seats), vec[i64](), vec[i64](), vec[i64](),
    )  # fmt: skip
    brought = False
    for seat in range(seats):
        if decks[seat] == CUSTOM:
            state.answers[seat] = UNANSWERED
            brought = True
        else:
            _lay_deck(state, seat, decks[seat])
    if brought:
        state.listed = words((seats + 1) * seats)
    else:
        begin(state)
        advance(state)
    return state


def _lay_deck(state: Conquest, seat: i64, product: i64) -> None:
    """Lay out a starter: draw deck and land pile (RULES 2.3)."""
    for word in range(WORDS):
        cards = DECK_CARDS[product * WORDS + word]
        lands = DECK_LANDS[product * WORDS + word]
        if state.quick != NOWHERE:
            cards &= QUICK_CARDS[state.quick * WORDS + word]
            lands = 0
        state.deck[seat * WORDS + word] = cards
        state.lands[seat * WORDS + word] = lands
        state.deck_n[seat] += count(cards)
        state.land_n[seat] += count(lands)
