"""Tables described in a few words, and moves in the notation of records, so that the tests read like talk at a table.

>>> state = table("congo forest AB", "rift hills A", stones=4)
>>> play(state, "A grow congo", "A stones 4", "A done")
>>> stack(state, "congo")
'ABA'
"""

from collections.abc import Iterator

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64
from tests.games import talk

from ludarium.core.bits import lowest
from ludarium.core.game import mover_seats
from ludarium.core.rng import Rng, stream
from ludarium.core.turn import LETTERS, Move
from ludarium.games.pangea.actions import ACTIONS
from ludarium.games.pangea.lookup import (
    AREA_IDS,
    AREAS,
    CONTINENT_IDS,
    KIND_CARDS,
    KIND_IDS,
    TERRAIN_IDS,
    TIME_IDS,
    VALUED,
    YELLOWS,
)
from ludarium.games.pangea.rules import Pangea, new_position
from ludarium.games.pangea.rules.land import dominator_of, restack
from ludarium.games.pangea.rules.spread import act_on
from ludarium.games.pangea.state import NOWHERE, TIME, height, owner_at
from ludarium.games.pangea.view import BattleView, PangeaView, SeatView, observe

__all__ = [
    "QUIET",
    "after_set_up",
    "asked",
    "at",
    "at_ocean",
    "battle_seen",
    "board_count",
    "bottom",
    "deck_of",
    "dominates",
    "end_turn",
    "exhausted",
    "hand",
    "lay",
    "lay_timeline",
    "leader",
    "legal_codes",
    "linked",
    "move",
    "offered",
    "play",
    "positions",
    "possible",
    "random_moves",
    "refused",
    "seen_by",
    "somewhere",
    "spelled",
    "stack",
    "steady",
    "table",
    "take_cards",
    "total",
]
"""The words of a table: what the tests take as a whole."""


_TALK = talk.Talk(ACTIONS)
asked, legal_codes = talk.asked, talk.legal_codes
move, refused, possible = _TALK.move, _TALK.refused, _TALK.possible

steady = settings(deadline=None, max_examples=15, suppress_health_check=[HealthCheck.too_slow])
"""For properties that play games: interpreted, one example takes a while."""

QUIET = "T31"
"""A card on which nothing happens and nothing breaks."""


def table(
    *areas: str,
    seats: int = 2,
    turn: str = "A",
    stones: int = 5,
    hands: dict[str, str] | None = None,
    down: dict[str, str] | None = None,
    leaders: dict[str, str] | None = None,
    rafts: dict[str, int] | None = None,
    supply: dict[str, int] | None = None,
    broken: str = "",
    timeline: str = "",
    elsewhere: str = "sulfur",
) -> Pangea:
    """A turn in the middle of a game: ``table("congo forest AB")`` is a Forest with A's marker on B's.

    Areas that are not named are lifeless, or have the terrain ``elsewhere`` and no marker. ``hands`` and ``down`` name ready and
    exhausted cards. The seat ``turn`` is about to act.
    """
    state = new_position(seats)
    given = {words.split()[0]: words.split()[1:] for words in areas}
    state.broken = sum(1 << CONTINENT_IDS.index(name) for name in broken.split())
    for area, name in enumerate(AREA_IDS):
        terrain, *markers = given.get(name, [elsewhere])
        lay(state, area, terrain, markers[0] if markers else "")
    for who, cards in (hands or {}).items():
        state.ready[LETTERS.index(who)] = take_cards(state, cards)
    for who, cards in (down or {}).items():
        state.down[LETTERS.index(who)] = take_cards(state, cards)
    for who, name in (leaders or {}).items():
        state.leader[LETTERS.index(who)] = AREA_IDS.index(name)
    for who, n in (rafts or {}).items():
        state.rafts[LETTERS.index(who)] = n
        state.rafts_left -= n
    for who, n in (supply or {}).items():
        state.supply[LETTERS.index(who)] = n
    lay_timeline(state, timeline)
    state.turns = 1
    state.turn = LETTERS.index(turn)
    state.stones = stones
    act_on(state)
    return state


def lay(state: Pangea, area: int, terrain: str, markers: str) -> None:
    """Give an area its tile and its stack, top first, from the owners' supplies."""
    number = TERRAIN_IDS.index(terrain)
    state.terrain[area] = number
    if number < VALUED:
        state.ground[number] |= 1 << area
        restack(state, area, sum((LETTERS.index(who) + 1) << 3 * slot for slot, who in enumerate(markers)))
        for who in markers:
            state.supply[LETTERS.index(who)] -= 1


def take_cards(state: Pangea, cards: str) -> int:
    """Take named cards out of the deck (Yellow ones from their piles), as a mask."""
    mask = 0
    for name in cards.split():
        kind = KIND_IDS.index(name)
        found = state.white.low & KIND_CARDS[kind]
        card = kind if kind < YELLOWS else lowest(found)
        state.white.low &= ~(1 << card)
        mask |= 1 << card
    return mask


def lay_timeline(state: Pangea, cards: str) -> None:
    """Put Time cards on the Timeline."""
    numbers = [TIME_IDS.index(name) for name in cards.split()]
    state.timeline = vec[i64](numbers)
    state.time_deck &= ~sum(1 << card for card in numbers)


def deck_of(state: Pangea, cards: str) -> None:
    """Let the White deck consist of these cards only; the others are with nobody."""
    state.white.low = 0
    whole = new_position(2)
    state.white.low = take_cards(whole, cards)


# Playing --------------------------------------------------------------------------------------------------------------


def play(state: Pangea, *moves: str) -> None:
    """Play moves that the rules allow, one after the other; ``A grow congo, stones 4`` are two of A's."""
    _TALK.play(state, *spelled(*moves))


def spelled(*moves: str) -> Iterator[str]:
    """Take ``A grow congo, stones 4, done`` apart."""
    for words in moves:
        letter, _, rest = words.partition(" ")
        for part in rest.split(", "):
            yield f"{letter} {part}"


def offered(state: Pangea, who: str, kind: str) -> str:
    """Name the arguments with which a player may do one kind of thing: ``"congo rift"``."""
    found = [words.split(" ", 1)[1] for words in possible(state, who) if words.startswith(f"{kind} ")]
    return " ".join(found)


def end_turn(state: Pangea, who: str, time: str = QUIET, draws: str = "", crown: str = "") -> None:
    """End a turn: draw these White cards (or whatever comes first), then turn up a Time card."""
    play(state, f"{who} end")
    if crown:
        play(state, f"{who} crown {crown}")
    wanted = draws.split()
    while asked(state) == "*" and state.phase != TIME:
        play(state, f"* draw {wanted.pop(0)}" if wanted else f"* {possible(state, '*')[0]}")
    assert not wanted, f"not drawn: {wanted}"
    play(state, f"* time {time}")


def random_moves(state: Pangea, rng: Rng) -> Iterator[Move]:
    """Play at random to the end, in place; each move is yielded after it was played."""
    while seats := mover_seats(state.turn_mask()):
        seat = seats[rng.below(len(seats))]
        code = state.choice(seat, rng.below(state.choices(seat)))
        state.apply(seat, code)
        yield Move(seat, ACTIONS.action(code))


def somewhere(seed: int, seats: int, plies: int) -> Pangea:
    """A position ``plies`` random moves into a game, or its end."""
    state = new_position(seats)
    for _, _ in zip(range(plies), random_moves(state, stream(seed, "players")), strict=False):
        pass
    return state


def positions() -> st.SearchStrategy[Pangea]:
    """Positions of random games."""
    return st.builds(somewhere, st.integers(0, 10_000), st.integers(2, 4), st.integers(0, 600))


def after_set_up(seed: int, seats: int = 3) -> Pangea:
    """A game whose areas have all been claimed at random."""
    state = new_position(seats)
    moves = random_moves(state, stream(seed, "players"))
    while state.turns == 0:
        next(moves)
    return state


# Looking --------------------------------------------------------------------------------------------------------------


def at(state: Pangea, who: str) -> SeatView:
    """What a player has, as everybody sees it."""
    return observe(state, None).seats[LETTERS.index(who)]


def seen_by(state: Pangea, who: str) -> PangeaView:
    """What a player sees."""
    return observe(state, LETTERS.index(who))


def battle_seen(state: Pangea, who: str) -> BattleView:
    """The battle in progress, as a player sees it."""
    battle = seen_by(state, who).battle
    assert battle is not None
    return battle


def stack(state: Pangea, name: str) -> str:
    """Spell a stack, top first."""
    markers = state.stack[AREA_IDS.index(name)]
    return "".join(LETTERS[owner_at(markers, slot)] for slot in range(height(markers)))


def dominates(state: Pangea, name: str) -> str:
    """Name who dominates an area; empty if nobody."""
    seat = dominator_of(state, AREA_IDS.index(name))
    return "" if seat < 0 else LETTERS[seat]


def hand(state: Pangea, who: str) -> str:
    """Name a player's ready cards, Yellow ones first."""
    view = seen_by(state, who)
    return " ".join((*view.seats[LETTERS.index(who)].yellow, *view.hand))


def exhausted(state: Pangea, who: str) -> str:
    """Name a player's exhausted cards."""
    seat = seen_by(state, who).seats[LETTERS.index(who)]
    return " ".join((*seat.yellow_down, *seat.white_down))


def bottom(state: Pangea, who: str | None = None) -> str:
    """Name the White cards at the bottom of the deck as a player (or a spectator) knows them, the last card last."""
    view = observe(state, None if who is None else LETTERS.index(who))
    return " ".join(view.white_bottom)


def leader(state: Pangea, who: str) -> str:
    """Name where a Leader stands; empty if there is none."""
    area = state.leader[LETTERS.index(who)]
    return "" if area == NOWHERE else AREA_IDS[area]


def linked(state: Pangea, name: str) -> str:
    """Name the areas one step away over land."""
    return " ".join(observe(state, None).areas[AREA_IDS.index(name)].links)


def at_ocean(state: Pangea, name: str) -> bool:
    """Tell whether an area borders the ocean."""
    return observe(state, None).areas[AREA_IDS.index(name)].ocean


def board_count(state: Pangea, who: str) -> int:
    """Count a player's markers on the board."""
    return sum(stack(state, AREA_IDS[area]).count(who) for area in range(AREAS))


def total(state: Pangea, who: str) -> int:
    """A player's points."""
    return at(state, who).points
