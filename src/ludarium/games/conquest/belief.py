"""An observation as a position with holes, and the sampling that fills them.

Hidden are hands, draw decks, the order of piles, and which cards a player brought. For a starter hand and deck together are
known; a brought deck is filled from the collection with cards whose names fit, since no name is in a deck twice.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.rng import Rng
from ludarium.core.state import Belief

from .lookup import BITS, CARDS, DECK_CARDS, LAND, NAME, NAMES, TYPE, WORDS
from .rules.play import Conquest
from .rules.zones import into_deck, quick_word, to_hand
from .state import BACKUP


class ConquestBelief(Belief):
    """``base`` is the position with all that the viewer knows; cards it cannot place are in no zone of ``base``.

    For each seat ``pool`` are the cards that lie in hand or deck and ``pile`` those in the land pile, as sets; ``hands``,
    ``decks`` and ``lands`` are how many cards each zone must have in the end; ``open`` seats brought a deck that the viewer
    does not know. ``holes`` are places in ``base.order`` whose card is unknown. ``taken`` are names that each seat's deck has.
    """

    def __init__(
        self,
        base: Conquest,
        pool: list[int],
        pile: list[int],
        hands: list[int],
        decks: list[int],
        lands: list[int],
        unlisted: i64,
        holes: list[int],
        taken: list[int],
    ) -> None:
        self.base = base
        self.pool = vec[i64](pool)
        self.pile = vec[i64](pile)
        self.hands = vec[i64](hands)
        self.decks = vec[i64](decks)
        self.lands = vec[i64](lands)
        self.unlisted = unlisted
        self.holes = vec[i64](holes)
        self.taken = vec[i64](taken)

    def sample(self, rng: Rng) -> Conquest:
        """Return one position that looks the same to the viewer."""
        state = self.base.copy()
        for seat in range(state.seats):
            cards = cards_of(self.pool, seat)
            lands = cards_of(self.pile, seat)
            if self.unlisted & BIT[seat]:
                missing = self.hands[seat] + self.decks[seat] - state.hand_n[seat] - state.deck_n[seat]
                cards, lands = self._invent(state, seat, cards, missing, lands, rng)
            self._fill(state, seat, shuffled(cards, rng), shuffled(lands, rng))
        state.dirty = True
        return state

    def _invent(
        self, state: Conquest, seat: i64, cards: vec[i64], missing: i64, lands: vec[i64], rng: Rng
    ) -> tuple[vec[i64], vec[i64]]:
        """Choose cards that the player may have brought."""
        names = vec[i64]()
        for name in range(NAMES):
            names = append(names, self.taken[seat * NAMES + name])
        need = missing - i64(len(cards))
        wanted = self.lands[seat] - state.land_n[seat] - i64(len(lands))
        for card in shuffled(all_cards(), rng):
            if names[NAME[card]] == 0 and may_be_brought(state, seat, card):
                if TYPE[card] == LAND and wanted > 0:
                    lands = append(lands, card)
                    names[NAME[card]] = 1
                    wanted -= 1
                elif TYPE[card] != LAND and need > 0:
                    cards = append(cards, card)
                    names[NAME[card]] = 1
                    need -= 1
        return cards, lands

    def _fill(self, state: Conquest, seat: i64, cards: vec[i64], lands: vec[i64]) -> None:
        """Lay unknown cards into holes of the order, the hand, the deck and the land pile, in this order."""
        next_card: i64 = 0
        next_land: i64 = 0
        for hole in self.holes:
            pile = state.order[hole] & 15
            if pile >> 1 == seat:
                if pile & 1:
                    self._lay(state, hole, pile, lands[next_land])
                    next_land += 1
                else:
                    self._lay(state, hole, pile, cards[next_card])
                    next_card += 1
        while state.hand_n[seat] < self.hands[seat]:
            to_hand(state, seat, cards[next_card], 0)
            next_card += 1
        while next_card < len(cards):
            into_deck(state, seat, cards[next_card])
            next_card += 1
        while next_land < len(lands):
            put_land(state, seat, lands[next_land])
            next_land += 1

    def _lay(self, state: Conquest, hole: i64, pile: i64, card: i64) -> None:
        entry = state.order[hole]
        state.order[hole] = (entry & ~(0x3FF << 5)) | card << 5
        if pile & 1:
            put_land(state, pile >> 1, card)
        else:
            into_deck(state, pile >> 1, card)


def may_be_brought(state: Conquest, seat: i64, card: i64) -> bool:
    """Whether a card may be in a deck that was brought: none of the backup deck, in a quick game none at all."""
    word, bit = card // BITS, BIT[card % BITS]
    if state.deck_out == BACKUP and DECK_CARDS[state.backup[seat] * WORDS + word] & bit:
        return False
    return quick_word(state, word) & bit != 0


def put_land(state: Conquest, seat: i64, card: i64) -> None:
    """Add a land to a land pile."""
    state.lands[seat * WORDS + card // BITS] |= BIT[card % BITS]
    state.land_n[seat] += 1


def cards_of(words: vec[i64], seat: i64) -> vec[i64]:
    """List the cards of one seat's set."""
    found = vec[i64]()
    for card in range(CARDS):
        if words[seat * WORDS + card // BITS] & BIT[card % BITS]:
            found = append(found, card)
    return found


def all_cards() -> vec[i64]:
    """List the collection."""
    found = vec[i64]()
    for card in range(CARDS):
        found = append(found, card)
    return found


def shuffled(cards: vec[i64], rng: Rng) -> vec[i64]:
    """Return cards in random order (Fisher and Yates)."""
    result = cards[:]
    i = i64(len(result)) - 1
    while i > 0:
        j = rng.below(i + 1)
        card = result[i]
        result[i] = result[j]
        result[j] = card
        i -= 1
    return result
