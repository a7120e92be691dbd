"""Tables described in a few words, and moves in the notation of records, so that the tests read like talk at a table.

>>> state = table(player(card="1-03"), player(crystals=9, c2="1-11"), step=1)
>>> play(state, "A place 1-03 a1", "A activate a1")
>>> at(state, "A").crystals
6
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from hypothesis import settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64
from tests.games import talk

from ludarium.core.action import Action
from ludarium.core.game import mover_seats
from ludarium.core.rng import Rng, stream
from ludarium.core.turn import LETTERS, Move
from ludarium.games.rauha.actions import ACTIONS
from ludarium.games.rauha.lookup import (
    ALL_SQUARES,
    ENTITY_IDS,
    PER_AGE,
    SQUARE_NAMES,
    SQUARES,
    STEP_AGE,
    STEP_TURN,
    TILE_IDS,
)
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.rules.order import acting
from ludarium.games.rauha.rules.satellites import satellite_of
from ludarium.games.rauha.state import ACTIVATE, CHOOSE, DEAL, EMPTY, FROM_LINE, PLACE, SCORE, SOURCES, STACK
from ludarium.games.rauha.view import RauhaView, SeatView, observe

__all__ = [
    "DONE",
    "Player",
    "activate_all",
    "asked",
    "at",
    "busy",
    "busy_positions",
    "cards_in",
    "choosing",
    "deal",
    "dealt",
    "everyone_discards",
    "everyone_keeps",
    "holds",
    "legal_codes",
    "mask_of",
    "move",
    "on",
    "order",
    "play",
    "player",
    "positions",
    "possible",
    "random_moves",
    "refused",
    "seen_by",
    "somewhere",
    "spores",
    "squares_offered",
    "steady",
    "table",
]
"""The words of a table: what the tests take as a whole."""


_TALK = talk.Talk(ACTIONS)
asked, legal_codes = talk.asked, talk.legal_codes
move, play, refused, possible = _TALK.move, _TALK.play, _TALK.refused, _TALK.possible

steady = settings(max_examples=100, derandomize=True, deadline=None, database=None)
"""Properties are tried on the same examples every time."""

DONE = ACTIONS.code(Action("done"))


class Player:
    """What one player has on the table."""

    def __init__(
        self, board: dict[str, str], crystals: int, points: int, spores: str, entities: str, card: str
    ) -> None:
        self.board = board
        self.crystals = crystals
        self.points = points
        self.spores = spores
        self.entities = entities
        self.card = card


def player(
    board: dict[str, str] | None = None,
    *,
    crystals: int = 4,
    points: int = 0,
    spores: str = "",
    entities: str = "",
    card: str = "",
    **squares: str,
) -> Player:
    """Describe a player: ``player(a1="1-13", spores="a1 c3", entities="metsat", card="1-14")``."""
    return Player({**(board or {}), **squares}, crystals, points, spores, entities, card)


# Setting the table ----------------------------------------------------------------------------------------------------


def table(*players: Player, step: int = 1, side: str = "A", pile: str = "", first: str = "") -> Rauha:
    """Everybody has chosen and the first to act has a card to place; at a corner, the scoring begins.

    Without players, two who have just begun. ``pile`` names the energy tokens, on equal points the one on top first (A,
    B, …); ``first`` begins, else whoever leads. Cards nobody mentioned are dealt in the order of their numbers.
    """
    if STEP_TURN[step] == 0:
        return _scoring(players, step, side, pile)
    players = players or (player(), player())
    state = choosing(*players, step=step, side=side, pile=pile)
    for seat, described in enumerate(players):
        code = ACTIONS.code(Action("keep", (described.card,))) if described.card else state.choice(seat, 0)
        state.apply(seat, code)
    state.lead = LETTERS.index(first) if first else state.lead
    return state


def choosing(*players: Player, step: int = 1, side: str = "A", pile: str = "", satellites: Iterable[str] = ()) -> Rauha:
    """Everybody is about to choose from these satellites: ``("1-01 1-02 1-03 1-04", …)``."""
    players = players or (player(), player())
    state = _laid(players, step, side, pile)
    age, turn = STEP_AGE[step], STEP_TURN[step]
    for satellite, cards in enumerate(satellites):
        state.satellite[satellite] = _mask(cards.split())
    if not satellites:
        for seat, described in enumerate(players):
            state.satellite[satellite_of(state, seat)] = _mask(described.card.split())
    named = sum(state.satellite)
    spare = (card for card in range(PER_AGE) if (state.deck[age] & ~named) >> card & 1)
    for satellite in range(state.seats):
        while bin(state.satellite[satellite]).count("1") < 5 - turn:
            state.satellite[satellite] |= 1 << next(spare)
    state.deck[age] &= ~sum(state.satellite)
    state.left_first, state.left_second = state.satellite[:], state.satellite[:]
    for seat in range(state.seats):
        both = state.satellite[seat] | state.satellite[(seat + 1) % state.seats]
        state.seen[seat * 2 + age] |= both if turn > 1 else state.satellite[satellite_of(state, seat)]
    state.phase = CHOOSE
    return state


def dealt(*satellites: str, pile: str = "", side: str = "A") -> Rauha:
    """A game from its very start: tokens are piled (top first, else A on top), then these cards are dealt."""
    n = len(satellites)
    state = new_position(n, "AB".index(side))
    bottom_up = (pile or LETTERS[:n])[::-1]
    play(state, *(f"* stack {letter}" for letter in bottom_up[:-1]))  # the last one finds its place by itself
    deal(state, *satellites)
    return state


def deal(state: Rauha, *satellites: str) -> None:
    """Deal a round: four cards to each satellite."""
    for number, cards in enumerate(satellites, 1):
        play(state, *(f"* deal {card} s{number}" for card in cards.split()))


def _laid(players: tuple[Player, ...], step: int, side: str, pile: str) -> Rauha:
    state = new_position(len(players), "AB".index(side))
    state.step = step
    for height, letter in enumerate(reversed(pile or LETTERS[: len(players)]), 1):
        state.height[LETTERS.index(letter)] = height
    state.clock = len(players)
    for seat, described in enumerate(players):
        for square, card in described.board.items():
            tile = TILE_IDS.index(card)
            state.board[seat * SQUARES + SQUARE_NAMES.index(square)] = tile
            state.shown[tile // PER_AGE] |= 1 << tile % PER_AGE
            state.deck[tile // PER_AGE] &= ~(1 << tile % PER_AGE)
        state.crystals[seat] = described.crystals
        state.points[seat] = described.points
        state.gained[seat * SOURCES + FROM_LINE] = described.points
        state.spores[seat] = mask_of(described.spores)
        for entity in described.entities.split():
            state.owner[ENTITY_IDS.index(entity)] = seat
    state.seen = vec[i64](list(state.shown) * len(players))
    return state


def _scoring(players: tuple[Player, ...], step: int, side: str, pile: str) -> Rauha:
    """Let the last player of the turn before say that he is done."""
    state = _laid(players or (player(), player()), step - 1, side, pile)
    state.phase = ACTIVATE
    state.acted = state.seats - 1
    state.apply(acting(state), DONE)
    return state


def _mask(cards: Iterable[str]) -> int:
    return sum(1 << TILE_IDS.index(card) % PER_AGE for card in cards)


def mask_of(squares: str) -> int:
    """Read squares (``"a1 b2"``, or ``"all"``) as a mask."""
    return ALL_SQUARES if squares == "all" else sum(1 << SQUARE_NAMES.index(square) for square in squares.split())


# Playing --------------------------------------------------------------------------------------------------------------


def squares_offered(state: Rauha, who: str) -> str:
    """Name the squares on which a player may place the chosen card."""
    return " ".join(words.split()[2] for words in possible(state, who) if words.startswith("place"))


def activate_all(state: Rauha, who: str, animal: str = "flying") -> None:
    """Use everything that can be used and costs nothing, squares first; then be done."""
    seat = LETTERS.index(who)
    while asked(state) == who and state.phase in (ACTIVATE, SCORE):
        free = [words for words in possible(state, seat) if _is_free(words, animal)]
        play(state, f"{who} {free[0] if free else 'done'}")


def _is_free(words: str, animal: str) -> bool:
    if words.startswith("metsat"):
        return words == f"metsat {animal}"
    return words.startswith(("activate", "invoke")) and words != "invoke taivas"


def everyone_keeps(state: Rauha) -> None:
    """Deal if it is time to, and let each keep the first card offered."""
    while state.phase in (DEAL, CHOOSE):
        seat = mover_seats(state.turn_mask())[0]
        state.apply(seat, state.choice(seat, 0))


def everyone_discards(state: Rauha) -> None:
    """Play one turn in which each keeps the first card offered, discards it for crystals and uses all that is free."""
    everyone_keeps(state)
    step = state.step
    while state.step == step and state.phase in (PLACE, ACTIVATE):
        who = asked(state)
        if state.phase == PLACE:
            play(state, f"{who} discard-crystals")
        activate_all(state, who)


def random_moves(state: Rauha, rng: Rng) -> Iterator[Move]:
    """Play at random to the end, in place; each move is yielded after it was played."""
    while seats := mover_seats(state.turn_mask()):
        seat = seats[rng.below(len(seats))]
        code = state.choice(seat, rng.below(state.choices(seat)))
        state.apply(seat, code)
        yield Move(seat, ACTIONS.action(code))


def somewhere(seed: int, seats: int, step: int, more: int) -> Rauha:
    """A position of a random game: cards dealt and ``more`` moves made after the avatars came to a stop of their path."""
    state = new_position(seats, seed % 2)
    moves = random_moves(state, stream(seed, "players"))
    while (state.step < step or state.phase in (STACK, DEAL)) and next(moves, None):
        pass
    for _ in islice(moves, more):
        pass
    return state


positions = st.builds(somewhere, st.integers(0, 10**6), st.integers(2, 5), st.integers(1, 16), st.integers(0, 15))
"""Positions of random games, from all their parts."""


def busy(seed: int, step: int, crystals: int) -> Rauha:
    """Two players in the middle of a rich table: cards and spores everywhere, entities with everybody."""
    rng = stream(seed, "table")
    age = str(STEP_AGE[step] + 1)
    cards = [card for card in TILE_IDS[: 2 * PER_AGE] if card[0] != age or step % 4 == 0]
    entities: list[list[str]] = [[], []]
    for entity in ENTITY_IDS:
        entities[rng.below(2)].append(entity)
    players = []
    for held in entities:
        board = {square: cards.pop(rng.below(len(cards))) for square in SQUARE_NAMES if rng.below(3)}
        sown = " ".join(square for square in SQUARE_NAMES if rng.below(2))
        players.append(player(board, crystals=crystals, spores=sown, entities=" ".join(held)))
    state = table(*players, step=step)
    for _ in islice(random_moves(state, rng), rng.below(5)):
        pass
    return state


busy_positions = st.builds(busy, st.integers(0, 10**6), st.integers(1, 16), st.integers(0, 9))
"""Positions with more to choose from than random games bring about."""


# Looking --------------------------------------------------------------------------------------------------------------


def at(state: Rauha, who: str) -> SeatView:
    """What lies in front of a player, open to all."""
    return observe(state, None).seats[LETTERS.index(who)]


def seen_by(state: Rauha, who: str) -> RauhaView:
    """What a player sees."""
    return observe(state, LETTERS.index(who))


def spores(state: Rauha, who: str) -> str:
    """Name the squares with a spore."""
    return " ".join(SQUARE_NAMES[square] for square in at(state, who).spores)


def on(state: Rauha, who: str, square: str) -> str:
    """Name what lies on a square."""
    return at(state, who).board[SQUARE_NAMES.index(square)]


def order(state: Rauha) -> str:
    """Name the players in the order of this turn."""
    return "".join(LETTERS[seat] for seat in observe(state, None).order)


def cards_in(mask: int, age: int) -> list[str]:
    """Name the cards of a mask."""
    return [TILE_IDS[age * PER_AGE + card] for card in range(PER_AGE) if mask >> card & 1]


def holds(state: Rauha, who: str) -> str:
    """Name the card somebody has chosen; empty if none."""
    tile = state.hand[LETTERS.index(who)]
    return "" if tile == EMPTY else TILE_IDS[tile]
