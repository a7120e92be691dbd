"""Tables described in a few words, with plain cards, and moves in the notation of records.

Real cards are made plain for a test (``plain``), or get the abilities of others (``like``): the tables are put back after each
test. Chance is answered with its first choice and windows with passing, unless a test says otherwise.
"""

from librt.vecs import vec

from ludarium.core.game import mover_seats
from ludarium.core.state import CHANCE, LEGAL
from ludarium.core.turn import LETTERS
from ludarium.games.conquest import GAME, lookup
from ludarium.games.conquest.actions import ACTIONS, PIECES
from ludarium.games.conquest.components import load
from ludarium.games.conquest.lookup import CARD_IDS
from ludarium.games.conquest.rules import Conquest, kinds, new_position, zones
from ludarium.games.conquest.rules.field import claim, find, put_in_play
from ludarium.games.conquest.rules.stacks import clear_stack
from ludarium.games.conquest.rules.zones import into_deck, to_discard, to_hand
from ludarium.games.conquest.state import NOWHERE, PLAYING, STAGE_CAMPAIGN, STAGE_PLAY
from ludarium.games.conquest.words import WINDOWS

__all__ = [
    "CARD",
    "COLUMNS",
    "ORIGINAL",
    "PER_CARD",
    "PIECE",
    "ability",
    "cards",
    "do",
    "game",
    "hold",
    "in_discard",
    "in_hand",
    "in_play",
    "lands",
    "legal",
    "like",
    "morale",
    "offered",
    "plain",
    "put",
    "refused",
    "rest",
    "stock",
    "throw",
    "tune",
    "where",
]
"""The words of a table: what the tests take as a whole."""


COLUMNS = {name: value for name, value in vars(lookup).items() if isinstance(value, vec)}
PIECE = {name: n for n, name in enumerate(PIECES)}
CARD = {name: n for n, name in enumerate(CARD_IDS)}
PER_CARD = ("ABILITIES", "FIRST", "STANDS", "LISTENS", "ANSWERS", "CHOICE")


ORIGINAL = {name: list(COLUMNS[name]) for name in PER_CARD}
"""The cards' abilities as they are printed."""


def lands(continent: str) -> list[str]:
    """Lands of a continent, each of another name, without abilities."""
    named = {card.name: card.id for card in load().cards if card.type == "land" and card.continent == continent}
    return [plain(card) for card in named.values()]


def cards(kind: str, n: int, *, explorer: bool = False) -> list[str]:
    """Cards of a type, without abilities."""
    found = [card.id for card in load().cards if card.type == kind and card.explorer == explorer]
    return [plain(card) for card in found[:n]]


def faces(card: str) -> tuple[int, int]:
    """The rows of a card: as it is printed now, and as it was in the first edition."""
    return CARD[card], CARD[card] + len(CARD_IDS)


def plain(card: str, attack: int = 0, defense: int = 0, morale: int = 0) -> str:
    """Make a card plain: these numbers, and no ability."""
    for number in faces(card):
        for name in PER_CARD:
            if name != "FIRST":
                COLUMNS[name][number] = 0
        COLUMNS["ATTACK"][number] = attack
        COLUMNS["DEFENSE"][number] = defense
        COLUMNS["MORALE"][number] = morale
        if COLUMNS["DISCOVERS"][number]:
            COLUMNS["DISCOVERS"][number] = 1
    for window in range(2 * len(WINDOWS)):
        _forget_answer(window, CARD[card])
    return card


def _forget_answer(window: int, card: int) -> None:
    place = window * lookup.WORDS + card // 62
    COLUMNS["HAND_ANSWERS"][place] &= ~(1 << card % 62)


def like(card: str, other: str) -> str:
    """Give a card the abilities of another one."""
    for number, given in zip(faces(card), faces(other), strict=True):
        for name in PER_CARD:
            COLUMNS[name][number] = ORIGINAL[name][given]
    return card


def ability(card: str, k: int = 1) -> int:
    """The number of a card's k-th ability."""
    return int(COLUMNS["FIRST"][CARD[card]]) + k - 1


def tune(card: str, k: int = 1, n: int = 0, **columns: int) -> str:
    """Change columns of the n-th effect of a card's k-th ability: ``tune("TES-21", a=50)``."""
    effect = COLUMNS["A_DO"][ability(card, k)] + n
    for name, value in columns.items():
        COLUMNS[f"E_{name.upper()}"][effect] = value
    return card


def game(
    seats: int = 2, *, round_no: int = 5, morale: int = 900, turn: str = "A", campaign: bool = False, **options: int
) -> Conquest:
    """A turn in the middle of a game: nothing in play, empty hands, draw decks of plain cards."""
    chosen = {
        "gate": 1,
        "deck_out": 0,
        "time_limit": 0,
        "max_rounds": 60,
        "quick": -1,
        "army_occupies": 0,
        "first": 0,
        "edition": 2,
        "fair": 0,
        **options,
    }
    gate, deck_out, time_limit, max_rounds, quick, army_occupies, first, edition, fair = chosen.values()
    decks = [0] * seats
    state = new_position(
        seats, gate, deck_out, time_limit, max_rounds, quick, army_occupies, first, decks, edition, fair
    )
    for zone in (state.deck, state.lands, state.hand):
        for word in range(len(zone)):
            zone[word] = 0
    for seat in range(seats):
        state.morale[seat] = morale
        state.deck_n[seat] = state.land_n[seat] = 0
    clear_stack(state)
    state.phase = PLAYING
    state.round_no = round_no
    state.turn = LETTERS.index(turn)
    state.started = 0
    state.stage = STAGE_CAMPAIGN if campaign else STAGE_PLAY
    state.ask, state.asker = kinds.MENU, state.turn
    return state


def put(
    state: Conquest, seat: str, card: str, land: str = "", *, owner: str = "", fresh: bool = False, option: int = 0
) -> str:
    """Lay a card into a civilization as if it had come earlier; return its name on the table."""
    piece = f"{owner or seat}.{card}"
    i = put_in_play(state, PIECE[piece], LETTERS.index(seat), PIECE[land] if land else NOWHERE)
    claim(state, i, LETTERS.index(owner or seat), option)
    claim(state, i, LETTERS.index(seat), option)
    state.flags[i] = int(fresh)
    if lookup.TYPE[CARD[card]] == 0:
        state.started |= 1 << LETTERS.index(seat)
    state.menu_seat = -1
    return piece


def hold(state: Conquest, seat: str, *held: str) -> None:
    """Put cards into a hand."""
    for card in held:
        to_hand(state, LETTERS.index(seat), CARD[card], 0)
    state.menu_seat = -1


def stock(state: Conquest, seat: str, *deck: str) -> None:
    """Put cards into a draw deck, or lands into a land pile."""
    number = LETTERS.index(seat)
    for card in deck:
        if lookup.TYPE[CARD[card]] == 0:
            state.lands[number * lookup.WORDS + CARD[card] // 62] |= 1 << CARD[card] % 62
            state.land_n[number] += 1
        else:
            into_deck(state, number, CARD[card])
    state.menu_seat = -1


def throw(state: Conquest, seat: str, *thrown: str) -> None:
    """Put cards on a discard pile."""
    for card in thrown:
        to_discard(state, PIECE[f"{seat}.{card}"])


def do(state: Conquest, *moves: str) -> Conquest:
    """Play moves such as ``A attack A.TES-03 B.SAL-03``; chance takes its first choice and everybody else passes in between."""
    for move in moves:
        letter, _, words = move.partition(" ")
        seat = CHANCE if letter == "*" else LETTERS.index(letter)
        kind = words.split()[0]
        _go_on(state, seat, kind)
        action = ACTIONS.parse(words)
        refusal = GAME.why_not(state, seat, action)
        assert refusal is None, f"{move}: {refusal}"
        state.apply(seat, ACTIONS.code(action))
    return state


def rest(state: Conquest) -> Conquest:
    """Let chance and passing go on until somebody decides something."""
    _go_on(state, -1, "")
    return state


def _go_on(state: Conquest, seat: int, kind: str) -> None:
    for _ in range(400):
        movers = mover_seats(state.turn_mask())
        if not movers:
            return
        if movers == (CHANCE,):
            if seat == CHANCE:
                return
            state.apply(CHANCE, state.choice(CHANCE, 0))
        elif state.ask == kinds.ASK_WINDOW:
            if seat in movers and kind in ("pass", "interrupt"):
                return
            state.apply(movers[0], ACTIONS.code(ACTIONS.parse("pass")))
        else:
            return


def refused(state: Conquest, move: str) -> int:
    """The reason against a move, 0 if it is legal."""
    letter, _, words = move.partition(" ")
    seat = LETTERS.index(letter)
    assert seat in mover_seats(state.turn_mask()), f"{letter} is not asked"
    return int(state.refusal(seat, ACTIONS.code(ACTIONS.parse(words)))) & 255


def legal(state: Conquest, move: str) -> bool:
    """Whether a move is legal."""
    return refused(state, move) == LEGAL


def offered(state: Conquest) -> list[str]:
    """What may be chosen now, with the seat first."""
    return [
        f"{LETTERS[seat]} {ACTIONS.action(state.choice(seat, k))}"
        for seat in mover_seats(state.turn_mask())
        if seat != CHANCE
        for k in range(state.choices(seat))
    ]


def in_play(state: Conquest, seat: str) -> list[str]:
    """The cards in a civilization, in the order in which they came."""
    return [PIECES[state.at[i]] for i in range(len(state.at)) if state.held[i] == LETTERS.index(seat)]


def where(state: Conquest, piece: str) -> str:
    """The land in which a card stands, empty in the Active Area, ``gone`` if it is not in play."""
    i = find(state, PIECE[piece])
    if i < 0:
        return "gone"
    return "" if state.stand[i] == NOWHERE else PIECES[state.stand[i]]


def in_hand(state: Conquest, seat: str) -> set[str]:
    """The cards in a hand."""
    return {card for card, n in CARD.items() if zones.in_hand(state, LETTERS.index(seat), n)}


def in_discard(state: Conquest, seat: str) -> set[str]:
    """The cards in a discard pile."""
    return {card for card, n in CARD.items() if zones.in_discard(state, LETTERS.index(seat), n)}


def morale(state: Conquest) -> list[int]:
    """Everybody's morale."""
    return list(state.morale)
