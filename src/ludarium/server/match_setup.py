"""Setting up a match: checking what was asked for, drawing secrets, laying the first rows down."""

import time
from typing import Final

import msgspec
from msgspec.structs import replace

from ludarium.bots import USUAL_BOT, bot_names, may_be_asked_for
from ludarium.core.errors import LudariumError, SetupError
from ludarium.core.registry import get_game
from ludarium.core.seal import commit, new_secret

from .clocks import read_clock
from .decks import brought, deck_entries, deck_options, house_deck, missing
from .errors import Refused
from .matches import LiveMatch
from .storage import EntryRow, MatchRow, SeatRow
from .storage.rows import BOT, LOBBY, OPEN, PERSON, PLAYING
from .tokens import hashed, new_match_id, new_token
from .web.messages import NewMatch, NewSeat

GUESTS: Final = ("Aino", "Otso", "Ilma", "Tapio", "Vellamo", "Kaarlo", "Mielikki", "Ahti")
"""What bots are called when nobody says otherwise."""


class Plan(msgspec.Struct):
    """A table ready to be written, and the secrets for whoever opens it."""

    match: MatchRow
    seats: list[SeatRow]
    log: list[EntryRow]
    host: str
    tokens: dict[str, str]


def plan(new: NewMatch) -> Plan:
    """Lay a table, or refuse what the game cannot be."""
    try:
        game = get_game(new.game)
        decks = {seat: tuple(one.deck) for seat, one in enumerate(new.seats) if one.deck}
        setup = game.setup(len(new.seats), {**new.options, **deck_options(game, decks)})
    except SetupError as error:
        raise Refused("bad_setup", error.message) from None
    except LudariumError:
        raise Refused("unknown_game") from None
    try:
        read_clock(new.clock)
    except ValueError:
        raise Refused("bad_setup", "A clock is written live 900 10, or day 86400 (43200 to 604800).") from None
    secret = new_secret()  # published as a commitment before the house hears a phrase
    host, tokens = new_token(), {}
    free = iter([name for name in GUESTS if all(name != seat.name for seat in new.seats)])
    seats = []
    for number, seat in enumerate(new.seats):
        token = None if seat.kind == BOT else new_token()
        if token is not None:
            tokens[str(number)] = token
        seats.append(seat_row(number, seat, token, next(free, "") if seat.kind == BOT else ""))
    waits = new.wait or any(seat.kind == OPEN for seat in new.seats)
    bots = [seat for seat in missing(game, game.initial(setup)) if new.seats[seat].kind == BOT and seat not in decks]
    decks |= {seat: house_deck(game, setup, seat) for seat in bots}
    log, state = deck_entries(game, setup, decks, new.lang)
    owing = missing(game, state)
    row = MatchRow(
        id=new_match_id(),
        game=game.info.name,
        edition=setup.edition,
        seats=setup.seats,
        options=msgspec.json.encode(setup.options).decode(),
        commitment=commit(secret),
        secret=secret,
        host_hash=hashed(host),
        status=LOBBY if waits or owing else PLAYING,
        created=time.time(),
        listing=new.listing,
        watch=new.watch,
        rated=int(new.rated),
        clock=new.clock,
        chat=int(new.chat),
    )
    return Plan(row, seats, log, host, tokens)


def seat_row(number: int, seat: NewSeat, token: str | None, guest: str = "") -> SeatRow:
    """Lay one seat."""
    bot = ""
    if seat.kind == BOT:
        bot = seat.bot or USUAL_BOT
        if not may_be_asked_for(bot):
            raise Refused("bad_setup", f"There is no bot {bot!r}. Possible: {', '.join(bot_names())}.")
    return SeatRow(
        seat=number,
        kind=seat.kind,
        name=clean(seat.name) or guest,
        bot=bot,
        token_hash=None if token is None else hashed(token),
    )


def plan_rematch(match: LiveMatch, game: str = "") -> Plan:
    """Lay the table for a rematch: same game or another, same seats, new secrets, which those who sat there may fetch."""
    other = game not in ("", match.game.info.name)
    decks = {} if other else brought(match)
    seats = [
        NewSeat(BOT if seat.kind == BOT else PERSON, seat.name, seat.bot, list(decks.get(seat.seat, ())))
        for seat in match.seats
    ]
    options = {} if other else match.setup.options
    kept = {"watch": match.row.watch, "clock": match.row.clock, "chat": bool(match.row.chat)}
    laid = plan(NewMatch(game or match.game.info.name, seats, options, **kept))  # type: ignore[arg-type]
    pairs = zip(laid.seats, match.seats, strict=True)
    laid.seats = [replace(new, claim=None if new.kind == BOT else old.token_hash) for new, old in pairs]
    return laid


def clean(text: str) -> str:
    """Strip what has no place in a name or phrase: line breaks, control signs and spaces at the ends."""
    kept = (letter if letter.isprintable() else " " for letter in text)
    return " ".join("".join(kept).split())
