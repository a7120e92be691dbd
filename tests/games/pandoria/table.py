"""Tables described in a few words, and moves in the notation of records, so that the tests read like talk at a table.

>>> state = table(player(wood=3), player(), cells={"G1": "gold", "F1": "B"})
>>> play(state, "* roll wood crystal", "A draw G2", "A draw H1", "A worker I1")
>>> on(state, "G2"), on(state, "I1"), asked(state)
('wood', 'A', '*')
"""

from collections.abc import Iterator
from itertools import islice

from hypothesis import settings
from hypothesis import strategies as st
from tests.games import talk

from ludarium.core.game import mover_seats
from ludarium.core.rng import Rng, stream
from ludarium.core.turn import LETTERS, Move
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.actions import ACTIONS
from ludarium.games.pandoria.components import load, neighbours
from ludarium.games.pandoria.lookup import (
    ARCHIVE_IDS,
    BUILDINGS,
    CARD_BUILDING,
    CARD_IDS,
    COLUMN_IDS,
    EMPTY,
    HEX_NAMES,
    LEVEL_IDS,
    PRIZE_IDS,
    PRIZE_VALUE,
    TRACKS,
)
from ludarium.games.pandoria.rules import Pandoria, ground, new_position
from ludarium.games.pandoria.rules.ground import is_closed, mark_scored, may_score, recount
from ludarium.games.pandoria.rules.menu import list_choices
from ludarium.games.pandoria.rules.scoring import score_regions
from ludarium.games.pandoria.state import ACT, BUY, FREE, ROLL
from ludarium.games.pandoria.view import CELL_WORDS, MODES, PandoriaView, SeatView, observe

__all__ = [
    "CELL",
    "HEX",
    "SETUPS",
    "Player",
    "artefacts",
    "asked",
    "at",
    "at_action",
    "at_buying",
    "blocked",
    "enclose",
    "fill",
    "flood",
    "legal_codes",
    "move",
    "on",
    "play",
    "player",
    "points",
    "positions",
    "possible",
    "random_moves",
    "refused",
    "regions_with",
    "score",
    "seen_by",
    "somewhere",
    "steady",
    "table",
    "tracks",
    "values",
]
"""The words of a table: what the tests take as a whole."""


_TALK = talk.Talk(ACTIONS)
asked, legal_codes = talk.asked, talk.legal_codes
move, play, refused = _TALK.move, _TALK.play, _TALK.refused

steady = settings(max_examples=40, derandomize=True, deadline=None, database=None)
"""Properties are tried on the same examples every time."""

HEX = {name: number for number, name in enumerate(HEX_NAMES)}
CELL = {word: cell for cell, word in CELL_WORDS.items()}
SETUPS = tuple(GAME.setups())


class Player:
    """What one player has on the sheet."""

    def __init__(self, tracks: tuple[int, ...], cards: dict[str, str], artefacts: int, points: int) -> None:
        self.tracks = tracks
        self.cards = cards
        self.artefacts = artefacts
        self.points = points


def player(
    gold: int = 1,
    wood: int = 1,
    crystal: int = 1,
    craft: int = 1,
    *,
    cards: str = "",
    built: str = "",
    cast: str = "",
    raised: str = "",
    artefacts: int = 0,
    points: int = 0,
) -> Player:
    """Describe a player: ``player(wood=3, cards="S1 C2-1", built="C2-1")``. Built, cast and raised cards are owned, too."""
    named = {"cards": f"{cards} {built} {cast} {raised}", "built": f"{built} {raised}", "cast": cast, "raised": raised}
    return Player((gold, wood, crystal, craft), named, artefacts, points)


# Setting the table ----------------------------------------------------------------------------------------------------


def table(
    *players: Player,
    seats: int = 2,
    mode: str = "base",
    level: str = "beginner",
    cells: dict[str, str] | None = None,
    boats: dict[int, str] | None = None,
) -> Pandoria:
    """A's turn begins with the dice; nobody owns a card that was not mentioned. Cells are written as views write them."""
    n = 1 if mode == "solo" else len(players) or seats
    state = new_position(MODES.index(mode), LEVEL_IDS.index(level), n, 1)
    state.phase = ROLL
    for seat, described in enumerate(players):
        _write_sheet(state, seat, described)
    for boat, word in (boats or {}).items():
        state.boats[boat - 1] = CELL[word]
    fill(state, cells or {})
    return state


def _write_sheet(state: Pandoria, seat: int, described: Player) -> None:
    names = ARCHIVE_IDS if state.mode == 1 else CARD_IDS
    for track, value in enumerate(described.tracks):
        state.tracks[seat * TRACKS + track] = value if state.mode != 1 else 0
    masks = {key: sum({1 << names.index(card) for card in cards.split()}) for key, cards in described.cards.items()}
    state.owned[seat], state.cast[seat] = masks["cards"], masks["cast"]
    state.built[seat], state.raised[seat] = masks["built"], masks["raised"]
    state.artefacts[seat] = described.artefacts
    state.points[seat] = described.points
    for card in described.cards["built"].split():
        if card not in described.cards["raised"].split():
            number = names.index(card)
            state.paid[seat * BUILDINGS + CARD_BUILDING[number]] = load().card(card).wood


def fill(state: Pandoria, cells: dict[str, str]) -> None:
    """Write into hexes, several at once: ``{"A1 B1": "gold", "C2": "A", "D1": "A!", "E1": "#"}``."""
    for names, word in cells.items():
        for name in names.split():
            state.cell[HEX[name]] = CELL[word]
    recount(state)


def flood(state: Pandoria, keep: str = "", word: str = "#") -> None:
    """Fill all empty hexes but those to keep; what is closed by it counts as scored long ago."""
    for name, number in HEX.items():
        if state.cell[number] == EMPTY and name not in keep.split():
            state.cell[number] = CELL[word]
    recount(state)
    for number in HEX.values():
        if may_score(state, number) and is_closed(state, region := ground.region(state, number)):
            mark_scored(state, region)


def enclose(state: Pandoria, region: str, kind: str, workers: str = "") -> None:
    """Draw a region and fill all empty hexes around it: first workers (``"A A B"``) in reading order, then swamp."""
    fill(state, {region: kind})
    around = {name for own in region.split() for name in neighbours(own) if state.cell[HEX[name]] == EMPTY}
    words = workers.split()
    for name in sorted(around, key=lambda name: HEX[name]):
        state.cell[HEX[name]] = CELL[words.pop(0) if words else "#"]
    assert not words, "no room for all workers"
    recount(state)


def at_action(state: Pandoria) -> Pandoria:
    """Go to step 3."""
    state.phase = ACT
    list_choices(state)
    return state


def at_buying(state: Pandoria, closed: int = 1) -> Pandoria:
    """Go to step 5, so many regions having been closed."""
    state.phase = BUY
    state.closed = closed
    list_choices(state)
    return state


def score(state: Pandoria) -> Pandoria:
    """Do step 4."""
    score_regions(state)
    return state


# Playing --------------------------------------------------------------------------------------------------------------


def possible(state: Pandoria, who: str | int, kind: str = "") -> list[str]:
    """List what a player may do, in notation, sorted; of one kind, only its last argument."""
    words = _TALK.possible(state, who)
    return [word.split()[-1] for word in words if word.split()[0] == kind] if kind else words


def random_moves(state: Pandoria, rng: Rng) -> Iterator[Move]:
    """Play at random to the end, in place; each move is yielded after it was played."""
    while seats := mover_seats(state.turn_mask()):
        seat = seats[rng.below(len(seats))]
        code = state.choice(seat, rng.below(state.choices(seat)))
        state.apply(seat, code)
        yield Move(seat, ACTIONS.action(code))


def somewhere(seed: int, number: int, plies: int) -> Pandoria:
    """A position of a random game, so many moves after its start (or before its end)."""
    setup = SETUPS[number]
    state = GAME.initial(setup)
    for _ in islice(random_moves(state, stream(seed, "players")), plies):
        pass
    return state


positions = st.builds(somewhere, st.integers(0, 10**6), st.integers(0, len(SETUPS) - 1), st.integers(0, 230))
"""Positions of random games, from all their parts."""


# Looking --------------------------------------------------------------------------------------------------------------


def at(state: Pandoria, who: str) -> SeatView:
    """A player's sheet."""
    return observe(state, None).seats[LETTERS.index(who)]


def seen_by(state: Pandoria, who: str) -> PandoriaView:
    """What a player sees."""
    return observe(state, LETTERS.index(who))


def on(state: Pandoria, name: str) -> str:
    """What a hex holds."""
    return CELL_WORDS[state.cell[HEX[name]]]


def tracks(state: Pandoria, who: str) -> str:
    """A player's tracks, written gold/wood/crystal/craft."""
    return "/".join(str(value) for value in at(state, who).tracks)


def points(state: Pandoria) -> list[int]:
    """Everybody's points."""
    return list(state.points)


def artefacts(state: Pandoria) -> list[str]:
    """The artefacts on the map, as edges."""
    return ["-".join(pair) for pair in observe(state, None).artefacts]


def regions_with(state: Pandoria, name: str) -> str:
    """The hexes of a region, in reading order."""
    return " ".join(HEX_NAMES[place] for place in sorted(ground.region(state, HEX[name])))


def values(state: Pandoria, row: str) -> list[int]:
    """The relics or monuments left in a row."""
    found = []
    for prize, name in enumerate(PRIZE_IDS):
        if name.startswith(row) and state.prizes[prize] == FREE:
            found.append(PRIZE_VALUE[prize])
    return found


def blocked(state: Pandoria) -> list[str]:
    """The columns that are closed."""
    return [name for column, name in enumerate(COLUMN_IDS) if state.blocked >> column & 1]
