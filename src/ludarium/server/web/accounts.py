"""Accounts: keep a place, open it elsewhere, close it. Everything else works without one."""

from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody, PathParameter
from sqlalchemy import Connection

from ..accounts.service import SignedIn
from ..errors import Refused
from ..match_setup import clean
from ..storage import accounts as stored
from ..storage.accounts import Account
from ..storage.holdings import unfinished
from ..tokens import hashed
from .account_messages import (
    AccountState,
    BlockedOne,
    Blocks,
    Codes,
    Me,
    NewAccount,
    NewPasskey,
    NewPassword,
    Opened,
    PasskeyInfo,
    PasskeyOptions,
    PasskeyWish,
    Profile,
    Recover,
    SeatHeld,
    SeatsHeld,
    SeatsShown,
    SignIn,
    SignInByPasskey,
    TableKeys,
)
from .refusals import COSTLY, documented, visitor
from .sessions import account_of, place_of, session_of, signed_in, with_session
from .tables import AnyRequest, MatchId, context_of

KeyId = Annotated[str, PathParameter(min_length=1, max_length=400, pattern="^[A-Za-z0-9_-]+$")]
WhoPath = Annotated[str, PathParameter(pattern="^[0-9a-f]{12}$")]
COOKIE_HOLDER = [{"session": list[str]()}]
GUESS = ("accounts_off", "foreign_origin", "too_large", "busy")
MINE = ("not_signed_in", "accounts_off", "foreign_origin", "too_large")


def given(name: str) -> str:
    """Return a name as it is kept, or refuse one of which nothing is left."""
    kept = clean(name)
    if not kept:
        raise Refused("bad_message")
    return kept


def me_of(connection: Connection, account: Account) -> Me:
    """Tell somebody what there is of them."""
    keys = [PasskeyInfo(one.id, one.created) for one in stored.passkeys_of(connection, account.id)]
    return Me(
        account.id,
        account.name,
        account.sign_in or "",
        account.created,
        bool(account.public),
        account.password is not None,
        keys,
        stored.count_codes(connection, account.id),
        stored.count_sessions(connection, account.id),
        [BlockedOne(who, name) for who, name in stored.blocked(connection, account.id)],
    )


async def told(request: AnyRequest, account: str) -> Me:
    """Read somebody's account anew."""

    def work(connection: Connection) -> Me | None:
        found = stored.by_id(connection, account)
        return None if found is None else me_of(connection, found)

    me = await context_of(request).store.ask(work)
    if me is None:
        raise Refused("not_signed_in")
    return me


async def opened(request: AnyRequest, done: SignedIn) -> Response[Opened]:
    """Answer whoever has just come in, with a new session."""
    answer = Response(Opened(await told(request, done.account), done.codes), status_code=200)
    return with_session(request, answer, done.session)


@get("/account", summary="Who may have an account, and one's own", responses=documented())
async def show_account(request: AnyRequest) -> Response[AccountState]:
    """Tell who may have an account here and who asks."""
    context, session = context_of(request), session_of(request)
    found = await account_of(request)
    me = None
    if found is not None:
        me = await told(request, found.id)
        await context.store.change("", lambda connection: stored.touch(connection, hashed(session)), silent=True)
    return Response(AccountState(context.config.accounts, me), headers={"cache-control": "no-store"})


@post(
    "/account",
    summary="Keep one's place with a password",
    opt=COSTLY,
    status_code=200,
    responses=documented("invitation_needed", *GUESS),
)
async def create(data: JSONBody[NewAccount], request: AnyRequest) -> Response[Opened]:
    """Make an account. No name is refused: the house makes the name to sign in with."""
    made = await context_of(request).accounts.create(
        given(data.name), data.password, data.invitation, visitor(request), session_of(request)
    )
    return await opened(request, made)


@post("/account/passkey/options", summary="Ask for a new passkey", status_code=200, responses=documented(*GUESS))
async def passkey_options(data: JSONBody[PasskeyWish], request: AnyRequest) -> PasskeyOptions:
    """Return what the browser is to be asked: for a new account, or signed in for one's own."""
    known = await account_of(request)
    name = given(data.name) if known is None else known.name
    options = await context_of(request).accounts.ask_for_passkey(place_of(request), name, known, visitor(request))
    return PasskeyOptions(msgspec.json.decode(options))


@post(
    "/account/passkey",
    summary="Keep one's place with a passkey",
    opt=COSTLY,
    status_code=200,
    responses=documented("invitation_needed", "sign_in_failed", *GUESS),
)
async def take_passkey(data: JSONBody[NewPasskey], request: AnyRequest) -> Response[Opened]:
    """Take a new passkey: signed in for one's own account, else an account is made with it."""
    known = await account_of(request)
    accounts = context_of(request).accounts
    done = await accounts.take_passkey(
        place_of(request),
        data.credential,
        given(data.name) if known is None else "",
        data.invitation,
        known,
        session_of(request),
    )
    if known is not None:
        return Response(Opened(await told(request, known.id)), headers={"cache-control": "no-store"})
    return await opened(request, done)


@delete(
    "/account/passkeys/{key:str}",
    summary="Take a passkey away",
    security=COOKIE_HOLDER,
    status_code=200,
    responses=documented("not_found", "sign_in_failed", *MINE),
)
async def drop_passkey(key: KeyId, request: AnyRequest) -> Me:
    """Take away one of one's passkeys, unless it is all that opens the account."""
    found = await signed_in(request)
    me = await told(request, found.id)
    if not me.password and len(me.passkeys) <= 1:
        raise Refused("sign_in_failed")
    if not await context_of(request).accounts.drop_passkey(found.id, key):
        raise Refused("not_found")
    return await told(request, found.id)


@post(
    "/session", summary="Sign in", opt=COSTLY, status_code=200, responses=documented("sign_in_failed", "banned", *GUESS)
)
async def sign_in(data: JSONBody[SignIn], request: AnyRequest) -> Response[Opened]:
    """Open an account with its password. Whether the name exists is not told, nor by how long it takes."""
    done = await context_of(request).accounts.sign_in(
        data.sign_in, data.password, visitor(request), session_of(request)
    )
    return await opened(request, done)


@post("/session/passkey/options", summary="Ask for a passkey", status_code=200, responses=documented(*GUESS))
async def sign_in_options(request: AnyRequest) -> PasskeyOptions:
    """Return what the browser is to be asked: any passkey of this house."""
    options = await context_of(request).accounts.ask_to_sign_in(place_of(request), visitor(request))
    return PasskeyOptions(msgspec.json.decode(options))


@post(
    "/session/passkey",
    summary="Sign in with a passkey",
    opt=COSTLY,
    status_code=200,
    responses=documented("sign_in_failed", "banned", *GUESS),
)
async def sign_in_by_passkey(data: JSONBody[SignInByPasskey], request: AnyRequest) -> Response[Opened]:
    """Open an account with a passkey; no name is needed."""
    done = await context_of(request).accounts.sign_in_by_passkey(
        place_of(request), data.credential, visitor(request), session_of(request)
    )
    return await opened(request, done)


@post(
    "/session/recovery",
    summary="Sign in with a recovery code",
    opt=COSTLY,
    status_code=200,
    responses=documented("sign_in_failed", "banned", *GUESS),
)
async def recover(data: JSONBody[Recover], request: AnyRequest) -> Response[Opened]:
    """Open an account with one of its recovery codes, which works once."""
    done = await context_of(request).accounts.recover(data.sign_in, data.code, visitor(request), session_of(request))
    return await opened(request, done)


@delete("/session", summary="Sign out", status_code=200, responses=documented("foreign_origin"))
async def sign_out(request: AnyRequest) -> Response[AccountState]:
    """End the session of this browser, and its keys of seats."""
    context = context_of(request)
    await context.accounts.sign_out(session_of(request))
    return with_session(request, Response(AccountState(context.config.accounts)), "")


@delete(
    "/sessions", summary="Sign out everywhere", security=COOKIE_HOLDER, status_code=200, responses=documented(*MINE)
)
async def sign_out_everywhere(request: AnyRequest) -> Response[AccountState]:
    """End all sessions of one's account."""
    found, context = await signed_in(request), context_of(request)
    await context.accounts.sign_out_everywhere(found.id)
    return with_session(request, Response(AccountState(context.config.accounts)), "")


@post(
    "/account/profile",
    summary="What others are shown",
    security=COOKIE_HOLDER,
    status_code=200,
    responses=documented(*MINE),
)
async def profile(data: JSONBody[Profile], request: AnyRequest) -> Me:
    """Change the name, and whether there is a public page about one's games."""
    found = await signed_in(request)
    values = {"name": given(data.name), "public": int(data.public)}
    await context_of(request).accounts.write(found.id, lambda c: stored.change(c, found.id, **values))
    return await told(request, found.id)


@post(
    "/account/password",
    summary="Set a password",
    opt=COSTLY,
    security=COOKIE_HOLDER,
    status_code=200,
    responses=documented("busy", *MINE),
)
async def set_password(data: JSONBody[NewPassword], request: AnyRequest) -> Me:
    """Give one's account a password, or another one."""
    found = await signed_in(request)
    await context_of(request).accounts.set_password(found.id, data.password)
    return await told(request, found.id)


@post(
    "/account/codes",
    summary="New recovery codes",
    security=COOKIE_HOLDER,
    status_code=200,
    responses=documented(*MINE),
)
async def new_codes(request: AnyRequest) -> Response[Codes]:
    """Draw new recovery codes; the old ones open nothing any more."""
    found = await signed_in(request)
    codes = Codes(await context_of(request).accounts.new_codes(found.id))
    return Response(codes, headers={"cache-control": "no-store"})


@post(
    "/account/seats",
    summary="Keep seats",
    security=COOKIE_HOLDER,
    status_code=200,
    responses=documented(*MINE),
)
async def attach(data: JSONBody[SeatsShown], request: AnyRequest) -> SeatsHeld:
    """Let one's account hold the seats whose tokens are shown: those that cannot be are left out of the answer."""
    found, context = await signed_in(request), context_of(request)
    kept = []
    for one in data.seats:
        seat = await context.accounts.attach(found.id, one.match, one.token, data.device)
        if seat is not None:
            kept.append(SeatHeld(one.match, seat))
    return SeatsHeld(kept)


@post(
    "/account/blocks",
    summary="Hear somebody no more",
    security=COOKIE_HOLDER,
    status_code=200,
    responses=documented(*MINE),
)
async def block(data: JSONBody[Blocks], request: AnyRequest) -> Me:
    """Block some at every table and on every device of one's account."""
    found = await signed_in(request)
    others = [(one.who, clean(one.name)) for one in data.blocked]
    await context_of(request).accounts.write(found.id, lambda c: stored.block(c, found.id, others))
    return await told(request, found.id)


@delete(
    "/account/blocks/{who:str}",
    summary="Hear somebody again",
    security=COOKIE_HOLDER,
    status_code=200,
    responses=documented("not_found", *MINE),
)
async def unblock(who: WhoPath, request: AnyRequest) -> Me:
    """Take a block back."""
    found = await signed_in(request)
    if not await context_of(request).store.change("", lambda c: stored.unblock(c, found.id, who), silent=True):
        raise Refused("not_found")
    return await told(request, found.id)


@get("/account/tables", summary="The tables that wait", security=COOKIE_HOLDER, responses=documented(*MINE))
async def open_tables(request: AnyRequest) -> list[str]:
    """Name the unfinished tables at which one's account holds a seat, newest first."""
    found = await signed_in(request)
    return await context_of(request).store.ask(lambda connection: unfinished(connection, found.id))


@post(
    "/account/tables/{match:str}",
    summary="Play on with this device",
    security=COOKIE_HOLDER,
    status_code=200,
    responses=documented("unknown_match", "wrong_seat", *MINE),
)
async def table_keys(match: MatchId, request: AnyRequest) -> Response[TableKeys]:
    """Give this device keys of its own to the seats that one's account holds at a table."""
    found, context = await signed_in(request), context_of(request)
    live = await context.matches.get(match)
    keys = await context.accounts.keys(found.id, match, session_of(request))
    if not keys:
        raise Refused("wrong_seat")
    await context.match_service.refresh(live)
    names = {str(seat.seat): seat.name for seat in live.seats}
    answer = TableKeys(
        match, live.game.info.name, live.game.info.title, {str(seat): key for seat, key in keys.items()}, names
    )
    return Response(answer, headers={"cache-control": "no-store"})


@delete(
    "/account", summary="Delete one's account", security=COOKIE_HOLDER, status_code=200, responses=documented(*MINE)
)
async def delete_account(request: AnyRequest) -> Response[AccountState]:
    """Delete all that says who one is. The games stay, without the name."""
    found, context = await signed_in(request), context_of(request)
    await context.accounts.delete(found.id)
    return with_session(request, Response(AccountState(context.config.accounts)), "")


router = Router(
    "/api",
    route_handlers=[
        show_account,
        create,
        passkey_options,
        take_passkey,
        drop_passkey,
        sign_in,
        sign_in_options,
        sign_in_by_passkey,
        recover,
        sign_out,
        sign_out_everywhere,
        profile,
        set_password,
        new_codes,
        attach,
        block,
        unblock,
        open_tables,
        table_keys,
        delete_account,
    ],
    tags=["accounts"],
)
