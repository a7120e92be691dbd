"""Decks that seats bring: checked by the game's collection and its rules, written as secret moves and nowhere else."""

import time
from collections.abc import Mapping
from secrets import randbits

from ludarium.core.collection import Collection, Deck
from ludarium.core.errors import LudariumError
from ludarium.core.game import mover_seats
from ludarium.core.registry import AnyGame
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State

from .errors import Refused
from .matches import LiveMatch
from .storage import EntryRow
from .storage.rows import MOVE

Decks = dict[int, tuple[str, ...]]


def collection_of(game: AnyGame) -> Collection:
    """Return a game's collection, or refuse."""
    if game.collection is None:
        raise Refused("no_collection")
    return game.collection


def deck_options(game: AnyGame, decks: Decks) -> dict[str, str]:
    """Return the options by which these seats bring decks of their own."""
    if decks and game.collection is None:
        raise Refused("bad_setup", Refused("no_collection").sentence("en"))
    return {name: value for seat in decks for name, value in collection_of(game).options(seat).items()}


def deck_entries(game: AnyGame, setup: Setup, decks: Decks, lang: str) -> tuple[list[EntryRow], State]:
    """Return the moves that bring these decks to a new table, and the position after them."""
    rows: list[EntryRow] = []
    state: State = game.initial(setup)
    for seat, cards in decks.items():
        more, state = entries_for(game, state, seat, cards, len(rows), lang)
        rows += more
    return rows, state


def entries_for(
    game: AnyGame, state: State, seat: int, cards: tuple[str, ...], ply: int, lang: str
) -> tuple[list[EntryRow], State]:
    """Return the moves that bring one deck, and the position after them; refuse a deck that may not be played."""
    collection, deck, now = collection_of(game), Deck(cards), time.monotonic()
    if seat not in missing(game, state):
        raise Refused("bad_deck", Refused("not_asked").sentence(lang))
    try:
        verdict = collection.check(deck, lang)
    except LudariumError as error:
        raise Refused("bad_deck", error.message) from None
    if not verdict.ok:
        raise Refused("bad_deck", " ".join(remark.text for remark in verdict.remarks if remark.level == "bad"))
    rows: list[EntryRow] = []
    after = state.copy()
    for notation in collection.moves(deck):
        action = game.actions.parse(notation)
        refusal = game.why_not(after, seat, action, lang)
        if refusal is not None:
            raise Refused("bad_deck", refusal.message, refusal.paragraph)
        rows.append(EntryRow(ply=ply + len(rows), seat=seat, kind=MOVE, notation=notation, question=ply, at=now))
        after.apply(seat, game.actions.code(action))
    return rows, after


def missing(game: AnyGame, state: State) -> tuple[int, ...]:
    """Name the seats that are asked for a deck now."""
    collection = game.collection
    if collection is None:
        return ()
    asked = [seat for seat in mover_seats(state.turn_mask()) if seat != CHANCE]
    return tuple(seat for seat in asked if collection.prepares(game.actions.action(state.choice(seat, 0))))


def house_deck(game: AnyGame, setup: Setup, seat: int) -> tuple[str, ...]:
    """Return what a bot brings where a deck of one's own is asked for: another one each time."""
    return collection_of(game).proposal(randbits(48), seat, setup.options).cards


def deck_played(game: AnyGame, seat: int, options: Mapping[str, str], lang: str) -> str:
    """Return what the game calls the deck that a seat plays; nothing where no decks are chosen."""
    if game.collection is None:
        return ""
    option = next(iter(game.collection.options(seat)))
    return game.words.option_name(option, options[option], lang) if option in options else ""


def brought(match: LiveMatch) -> Decks:
    """Return the decks that were brought to a finished match, for the next one."""
    collection = match.game.collection
    decks: Decks = {}
    if collection is not None and match.over:
        for step in match.history.steps:
            if collection.prepares(step.move.action) and step.move.action.args:
                decks[step.move.seat] = (*decks.get(step.move.seat, ()), step.move.action.args[0])
    return decks
