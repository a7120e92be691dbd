"""How a game begins (RULES 2)."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import count
from ludarium.core.vecs import repeated

from ..lookup import DECK_CARDS, DECK_LANDS, STARTERS, WORDS
from ..rules.steps import advance
from ..rules.turn import begin
from ..state import CUSTOM, NOT_ASKED, NOWHERE, PREPARE, SECOND, STAGE_NONE, UNANSWERED, words
from .kinds import NOTHING
from .play import Conquest
from .zones import quick_word


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
    edition: i64 = SECOND,
    fair: i64 = 0,
    backups: list[int] | None = None,
) -> Conquest:
    """Set up the table (RULES 2); without ``backups`` everybody has the next one."""
    if backups is None:
        backups = [next_starter(deck) for deck in decks]
    state = Conquest(
        seats, gate, deck_out, time_limit, max_rounds, quick, army_occupies, first, fair, edition,
        # phase, turn, round_no, stage; plays, attacks, transports, sailed, started, out, departed, exhausted; winner, reason
        PREPARE, max(first, i64(0)), 1, STAGE_NONE, 0, 0, 0, 0, 0, 0, 0, 0, NOWHERE, 0,
        # lead, mate, home, goal; battle, attacker, defender, source, target, fixed, result; what is lost, and who chooses
        NOWHERE, NOWHERE, NOWHERE, NOWHERE, 0, NOWHERE, NOWHERE, NOWHERE, NOWHERE, 0, 0, 0, 0, NOWHERE,
        # ask, asker, asked; deck_of, backup, place, morale, hand_n, deck_n, land_n
        NOTHING, max(first, i64(0)), 0,
        vec[i64](decks), vec[i64](backups),
        repeated(0, seats), repeated(0, seats), repeated(0, seats), repeated(0, seats), repeated(0, seats),
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


def next_starter(deck: i64) -> i64:
    """The next starter of the list; after a brought deck the first (RULES 11.2)."""
    return 0 if deck == CUSTOM else (deck + 1) % i64(len(STARTERS))


def _lay_deck(state: Conquest, seat: i64, product: i64) -> None:
    """Lay out a starter: draw deck and land pile (RULES 2.3)."""
    for word in range(WORDS):
        cards = DECK_CARDS[product * WORDS + word]
        lands = DECK_LANDS[product * WORDS + word]
        cards &= quick_word(state, word)
        if state.quick != NOWHERE:
            lands = 0
        state.deck[seat * WORDS + word] = cards
        state.lands[seat * WORDS + word] = lands
        state.deck_n[seat] += count(cards)
        state.land_n[seat] += count(lands)
