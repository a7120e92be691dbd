"""The components as lookup tables of integers, built once: what the hot rooms read.

A *card* is one card of the collection, in the order of the products. A *face* is what is printed on it: columns have a row for
each card, and ``CARDS`` further on one for what it said in the first edition. A *piece* is a card in somebody's deck: owner times
``CARDS`` plus card. Sets of cards are masks of ``WORDS`` words of 62 bits. Columns of abilities, effects, selectors and tests
come from ``programs``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .components import Card, load
from .components.verbs import VERBS
from .programs import SELF, Programs
from .words import CONTINENTS, SUBTYPES, TYPES, WAYS, WINDOWS

_BOX = load()
_ALL = _BOX.cards
_FACES = (*_ALL, *load(1).cards)
_NAMES = {name: n for n, name in enumerate(sorted({card.name for card in _ALL}))}
_ROWS = Programs(_FACES, _NAMES)

BITS: Final = 62
"""Cards in one word of a set."""

CARDS: Final[i64] = i64(len(_ALL))
WORDS: Final[i64] = i64((len(_ALL) + BITS - 1) // BITS)
CARD_IDS: Final = tuple(card.id for card in _ALL)
STARTERS: Final = tuple(product.product for product in _BOX.products if product.kind == "starter")
MAX_SEATS: Final = 6
NO_CARD: Final[i64] = CARDS * MAX_SEATS
"""No piece: where a companion is left out."""

# Types of card; bits of these are ``words.TYPES``.
LAND: Final = 0
CHARACTER: Final = 1
ARMY: Final = 2
VESSEL: Final = 3
EXPLORER: Final = 9
"""The subset of explorers."""


def _column(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def _set(chosen: list[bool]) -> vec[i64]:
    """Turn a choice of cards into words."""
    words = [0] * int(WORDS)
    for card, is_in in enumerate(chosen):
        if is_in:
            words[card // BITS] |= 2 ** (card % BITS)
    return vec[i64](words)


TYPE: Final[vec[i64]] = _column([TYPES.index(card.type) for card in _FACES])
WAY: Final[vec[i64]] = _column([WAYS.index(card.kind) if card.kind else -1 for card in _FACES])
CONTINENT: Final[vec[i64]] = _column([CONTINENTS.index(card.continent) if card.continent else -1 for card in _FACES])
NAME: Final[vec[i64]] = _column([_NAMES[card.name] for card in _FACES])
MORALE: Final[vec[i64]] = _column([card.morale for card in _FACES])
ATTACK: Final[vec[i64]] = _column([card.attack for card in _FACES])
DEFENSE: Final[vec[i64]] = _column([card.defense for card in _FACES])
CHOICE: Final[vec[i64]] = _column([int(card.mode == "choice") for card in _FACES])
FIRST: Final[vec[i64]] = _column(_ROWS.first)
ABILITIES: Final[vec[i64]] = _column([len(card.abilities) for card in _FACES])
NAMES: Final[i64] = i64(len(_NAMES))
TYPE_BIT: Final[vec[i64]] = _column([2 ** TYPES.index(card.type) for card in _FACES])
SUBTYPE_BIT: Final[vec[i64]] = _column([2 ** SUBTYPES.index(card.subtype) if card.subtype else 0 for card in _FACES])
WAY_BIT: Final[vec[i64]] = _column([2 ** WAYS.index(card.kind) if card.kind else 0 for card in _FACES])
CONTINENT_BIT: Final[vec[i64]] = _column(
    [2 ** CONTINENTS.index(card.continent) if card.continent else 0 for card in _FACES]
)


# Abilities, effects, selectors, tests ---------------------------------------------------------------------------------


def _columns(rows: list[list[int]], place: int) -> vec[i64]:
    return vec[i64]([row[place] for row in rows])


A_CARD: Final[vec[i64]] = _columns(_ROWS.abilities, 0)
A_TIMING: Final[vec[i64]] = _columns(_ROWS.abilities, 1)
A_USES: Final[vec[i64]] = _columns(_ROWS.abilities, 2)
A_WINDOWS: Final[vec[i64]] = _columns(_ROWS.abilities, 3)
A_BY: Final[vec[i64]] = _columns(_ROWS.abilities, 4)
A_MATCH: Final[vec[i64]] = _columns(_ROWS.abilities, 5)
A_EVENT: Final[vec[i64]] = _columns(_ROWS.abilities, 6)
A_EVENT_MATCH: Final[vec[i64]] = _columns(_ROWS.abilities, 7)
A_TEST: Final[vec[i64]] = _columns(_ROWS.abilities, 8)
A_TESTS: Final[vec[i64]] = _columns(_ROWS.abilities, 9)
A_COST: Final[vec[i64]] = _columns(_ROWS.abilities, 10)
A_COSTS: Final[vec[i64]] = _columns(_ROWS.abilities, 11)
A_DO: Final[vec[i64]] = _columns(_ROWS.abilities, 12)
A_DOES: Final[vec[i64]] = _columns(_ROWS.abilities, 13)
A_OPTIONAL: Final[vec[i64]] = _columns(_ROWS.abilities, 14)
A_STANDS: Final[vec[i64]] = _columns(_ROWS.abilities, 15)
A_PRICE: Final[vec[i64]] = _columns(_ROWS.abilities, 16)
"""What its author thinks an ability is worth; the rules never look at it, bots do."""


VERB_COUNT: Final[i64] = i64(len(VERBS))
E_VERB: Final[vec[i64]] = _columns(_ROWS.effects, 0)
E_WHO: Final[vec[i64]] = _columns(_ROWS.effects, 1)
E_SEL: Final[vec[i64]] = _columns(_ROWS.effects, 2)
E_SEL2: Final[vec[i64]] = _columns(_ROWS.effects, 3)
E_A: Final[vec[i64]] = _columns(_ROWS.effects, 4)
E_B: Final[vec[i64]] = _columns(_ROWS.effects, 5)
E_C: Final[vec[i64]] = _columns(_ROWS.effects, 6)
E_D: Final[vec[i64]] = _columns(_ROWS.effects, 7)
E_E: Final[vec[i64]] = _columns(_ROWS.effects, 8)
E_F: Final[vec[i64]] = _columns(_ROWS.effects, 9)
E_G: Final[vec[i64]] = _columns(_ROWS.effects, 10)
E_DURATION: Final[vec[i64]] = _columns(_ROWS.effects, 12)


def _owners() -> list[int]:
    """The ability that each effect belongs to."""
    owners = [0] * len(_ROWS.effects)
    for number, row in enumerate(_ROWS.abilities):
        for effect in (*range(row[10], row[10] + row[11]), *range(row[12], row[12] + row[13])):
            owners[effect] = number
    return owners


E_ABILITY: Final[vec[i64]] = _column(_owners())

S_WHOSE: Final[vec[i64]] = _columns(_ROWS.selectors, 1)
S_TYPES: Final[vec[i64]] = _columns(_ROWS.selectors, 2)
S_SUBTYPES: Final[vec[i64]] = _columns(_ROWS.selectors, 3)
S_WAYS: Final[vec[i64]] = _columns(_ROWS.selectors, 4)
S_CONTINENTS: Final[vec[i64]] = _columns(_ROWS.selectors, 5)
S_NAME: Final[vec[i64]] = _columns(_ROWS.selectors, 6)
S_FLAGS: Final[vec[i64]] = _columns(_ROWS.selectors, 7)
S_ATTACK: Final[vec[i64]] = _columns(_ROWS.selectors, 8)
S_DEFENSE: Final[vec[i64]] = _columns(_ROWS.selectors, 9)
S_COUNT: Final[vec[i64]] = _columns(_ROWS.selectors, 10)
S_PICK: Final[vec[i64]] = _columns(_ROWS.selectors, 11)
S_NEXT: Final[vec[i64]] = _columns(_ROWS.selectors, 12)

T_KIND: Final[vec[i64]] = _columns(_ROWS.tests, 0)
T_WHO: Final[vec[i64]] = _columns(_ROWS.tests, 1)
T_SEL: Final[vec[i64]] = _columns(_ROWS.tests, 2)
T_MIN: Final[vec[i64]] = _columns(_ROWS.tests, 3)
T_MAX: Final[vec[i64]] = _columns(_ROWS.tests, 4)
T_VALUE: Final[vec[i64]] = _columns(_ROWS.tests, 5)
T_NAME: Final[vec[i64]] = _columns(_ROWS.tests, 6)

_IN_ACTIVE_AREA = [TYPES.index(card.type) > VESSEL for card in _FACES]


def _abilities_of(card: int) -> range:
    first = _ROWS.first[card]
    return range(first, first + len(_FACES[card].abilities))


def _interrupting(window: int, first: int) -> vec[i64]:
    """The cards whose faces, from ``first`` on, may answer a window from hand: those of the Active Area (RULES 9.4)."""
    return _set(
        [
            any(_ROWS.abilities[a][3] >> window & 1 for a in _abilities_of(first + card)) and _IN_ACTIVE_AREA[card]
            for card in range(len(_ALL))
        ]
    )


HAND_ANSWERS: Final[vec[i64]] = vec[i64](
    [word for first in (0, len(_ALL)) for window in range(len(WINDOWS)) for word in _interrupting(window, first)]
)
"""The cards that may answer from hand: ``window * WORDS + word``, and behind them those of the first edition."""


def _events_of(card: int) -> int:
    events = {_ROWS.abilities[ability][6] for ability in _abilities_of(card)}
    return sum(2**event for event in events if event >= 0)


LISTENS: Final[vec[i64]] = _column([_events_of(card) for card in range(len(_FACES))])
"""The events at which a card may fire, as bits."""


def _windows_of(card: int) -> int:
    found = 0
    for ability in _abilities_of(card):
        found |= _ROWS.abilities[ability][3]
    return found


STANDS: Final[vec[i64]] = _column(
    [int(any(_ROWS.abilities[ability][15] for ability in _abilities_of(card))) for card in range(len(_FACES))]
)
"""Which cards have a standing ability."""

ANSWERS: Final[vec[i64]] = _column([_windows_of(card) for card in range(len(_FACES))])
"""The windows that a card may answer, as bits."""


def _discovering(card: int) -> int:
    """How many lands a card looks at when it discovers as it enters; 0 if it does not (RULES 6.1)."""
    if not _FACES[card].explorer and not _counts_as_explorer(card):
        return 0
    for ability in _abilities_of(card):
        row = _ROWS.abilities[ability]
        for effect in range(row[12], row[12] + row[13]):
            if row[1] == 0 and _ROWS.effects[effect][0] == VERBS.index("discover"):
                return _ROWS.effects[effect][5]
    return 1


def _counts_as_explorer(card: int) -> bool:
    """Whether its own standing ability makes it an explorer, whatever happens."""
    for ability in _abilities_of(card):
        row = _ROWS.abilities[ability]
        for effect in range(row[12], row[12] + row[13]):
            columns = _ROWS.effects[effect]
            own = columns[0] == VERBS.index("count_as") and _ROWS.selectors[columns[2]][7] & SELF
            if row[15] and not row[9] and own and columns[5] == EXPLORER:
                return True
    return False


DISCOVERS: Final[vec[i64]] = _column([_discovering(card) for card in range(len(_FACES))])
LAND_SET: Final[vec[i64]] = _set([card.type == "land" for card in _ALL])


# Decks ----------------------------------------------------------------------------------------------------------------


def _deck(name: str, lands: bool) -> vec[i64]:
    inside = {card.id for card in _BOX.starter(name).cards if (card.type == "land") == lands}
    return _set([card.id in inside for card in _ALL])


DECK_CARDS: Final[vec[i64]] = vec[i64]([word for name in STARTERS for word in _deck(name, False)])
"""The cards of each starter without its lands: ``starter * WORDS + word``."""

DECK_LANDS: Final[vec[i64]] = vec[i64]([word for name in STARTERS for word in _deck(name, True)])


def _home(continent: str) -> vec[i64]:
    """What decks keep in a quick game of the first edition: people of the continent, and every other card."""
    return _set([card.type not in ("character", "army") or card.continent == continent for card in _ALL])


def _heap(continent: str, heap: int) -> vec[i64]:
    """What is dealt out in a quick game: a continent's lands, armies, explorers or other characters, or what is none of these."""
    starters = {card.id for name in STARTERS for card in _BOX.starter(name).cards}
    sorts = {"land": 0, "army": 1, "character": 3}

    def belongs(card: Card) -> bool:
        sort = 2 if card.explorer else sorts.get(card.type, OTHERS)
        return card.id in starters and sort == heap and (card.continent == continent or sort == OTHERS)

    return _set([belongs(card) for card in _ALL])


QUICK_CARDS: Final[vec[i64]] = vec[i64]([word for name in CONTINENTS for word in _home(name)])
HEAPS: Final = 5
OTHERS: Final = 4
"""The last heap: cards that are neither a land nor people, whatever they tell of."""
HEAP_CARDS: Final[vec[i64]] = vec[i64](
    [word for name in CONTINENTS for heap in range(HEAPS) for word in _heap(name, heap)]
)
"""What is dealt out in a quick game, heap after heap: ``(continent * HEAPS + heap) * WORDS + word``."""

QUICK_OTHERS: Final[i64] = i64(_BOX.rules.quick_others)
"""How many cards of the last heap everybody gets (RULES 12.6)."""

# Numbers of the rules -------------------------------------------------------------------------------------------------

DECK_MIN: Final[i64] = i64(_BOX.rules.deck_min)
HAND: Final[i64] = i64(_BOX.rules.hand)
FAIR_PLAYS: Final[i64] = i64(_BOX.rules.fair_plays)
"""How many cards of the hand who begins may use in the first turn, with a fair start."""
PEACE_ROUNDS: Final[i64] = i64(_BOX.rules.peace_rounds)
BATTLE_LOSS: Final[i64] = i64(_BOX.rules.battle_loss)
WIN_MORALE: Final[i64] = i64(_BOX.rules.win_morale)
LOSE_MORALE: Final[i64] = i64(_BOX.rules.lose_morale)
LAND_POINTS: Final[i64] = i64(_BOX.rules.land_points)
BASE_LIMITS: Final[vec[i64]] = _column(
    [
        _BOX.rules.plays,
        _BOX.rules.attacks,
        _BOX.rules.transports,
        _BOX.rules.hand,
        _BOX.rules.attack_morale,
        _BOX.rules.land_slots,
        _BOX.rules.armies,
    ]
)
"""In the order of ``words.LIMITS``."""
