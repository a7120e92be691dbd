"""What can be done with accounts, one method each.

Whatever guesses could be made with is limited by address and by name, and takes as long for a name that does not exist.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection

from ..config import Config
from ..errors import Refused
from ..limits import Buckets
from ..storage import Store, about, holdings
from ..storage import accounts as stored
from ..storage.accounts import Account
from ..tokens import hashed, new_match_id, new_token, next_token
from . import passkeys
from .codes import code_hash, new_codes
from .passkeys import Place
from .passwords import Passwords

T = TypeVar("T")


class SignedIn(Struct, frozen=True):
    """An account that was just opened: the secret of its session, and recovery codes if it is new or asked for some."""

    account: str
    session: str
    codes: tuple[str, ...] = ()


class AccountService:
    """The accounts of a house."""

    def __init__(self, store: Store, config: Config, refresh: Callable[[str], Awaitable[None]]) -> None:
        self._store = store
        self._refresh = refresh
        self._mode = config.accounts
        self._passwords = Passwords()
        self._addresses = Buckets(config.sign_in_rate, config.sign_in_burst)
        self._names = Buckets(config.sign_in_rate, config.sign_in_burst)
        self._deeds = Buckets(config.sign_in_rate, config.sign_in_burst)

    def close(self) -> None:
        """Start nothing more."""
        self._passwords.close()

    async def who(self, session: str) -> Account | None:
        """Return whose session it is."""
        if self._mode == "off" or not session:
            return None
        return await self._store.ask(lambda connection: stored.signed_in(connection, hashed(session)))

    # A new account --------------------------------------------------------------------------------------------------------

    async def create(self, name: str, password: str, invitation: str, address: str, old: str) -> SignedIn:
        """Make an account with a password, and sign in."""
        self._guess(address)
        kept = await self._passwords.hash(password)
        return await self._create(new_match_id(), name, kept, invitation, old, lambda *_: None)

    async def ask_for_passkey(self, place: Place, name: str, known: Account | None, address: str) -> str:
        """Ask the browser for a new passkey: for an account, or for one to be made with it."""
        self._guess(address, 0.5)
        account = new_match_id() if known is None else known.id
        own = [] if known is None else await self._read(lambda connection: stored.passkeys_of(connection, account))
        sign_in = "" if known is None else known.sign_in or ""
        options, challenge = passkeys.to_make(place, account, name, sign_in, [one.id for one in own])
        await self._challenge(challenge, account)
        return options

    async def take_passkey(
        self, place: Place, answer: dict[str, Any], name: str, invitation: str, known: Account | None, old: str
    ) -> SignedIn:
        """Take a new passkey: for the account that asked, or make one with it and sign in."""
        challenge = passkeys.challenge_in(answer)
        account = await self._answered(challenge)
        if not account or (known is not None and known.id != account):
            raise Refused("sign_in_failed")
        proof = passkeys.made(place, challenge, answer)

        def add(connection: Connection, owner: str) -> None:
            known_already = stored.passkey(connection, proof.id) is not None
            if known_already or len(stored.passkeys_of(connection, owner)) >= passkeys.MOST:
                raise Refused("sign_in_failed")
            stored.add_passkey(connection, owner, *proof)
            stored.note(connection, owner, "added a passkey", owner)

        if known is None:
            return await self._create(account, name, None, invitation, old, add)
        await self.write(account, lambda connection: add(connection, account))
        return SignedIn(account, "")

    async def _create(
        self,
        account: str,
        name: str,
        password: str | None,
        invitation: str,
        old: str,
        more: Callable[[Connection, str], None],
    ) -> SignedIn:
        codes, session = new_codes(), new_token()

        def work(connection: Connection) -> None:
            if self._mode == "invite" and not stored.use_invitation(connection, code_hash(invitation), account):
                raise Refused("invitation_needed")
            if (
                stored.by_id(connection, account) is not None
            ):  # asked for while signed in, answered by somebody who is not
                raise Refused("sign_in_failed")
            stored.create(connection, account, name, password)
            more(connection, account)
            stored.put_codes(connection, account, map(code_hash, codes))
            stored.open_session(connection, account, hashed(session))

        await self._write(work)
        await self.sign_out(old)
        return SignedIn(account, session, tuple(codes))

    # Signing in ------------------------------------------------------------------------------------------------------------

    async def sign_in(self, sign_in: str, password: str, address: str, old: str) -> SignedIn:
        """Open an account with its password."""
        self._guess(address, name=sign_in)
        found = await self._read(lambda connection: stored.by_sign_in(connection, sign_in))
        if not await self._passwords.fits(None if found is None else found.password, password) or found is None:
            raise Refused("sign_in_failed")
        return await self._open(found, old)

    async def ask_to_sign_in(self, place: Place, address: str) -> str:
        """Ask the browser for any passkey of this house."""
        self._guess(address, 0.5)
        options, challenge = passkeys.to_sign_in(place)
        await self._challenge(challenge, "")
        return options

    async def sign_in_by_passkey(self, place: Place, answer: dict[str, Any], address: str, old: str) -> SignedIn:
        """Open an account with a passkey."""
        self._guess(address)
        challenge, key = passkeys.challenge_in(answer), str(answer.get("id"))
        if not passkeys.NAME.fullmatch(key):
            raise Refused("sign_in_failed")
        account = await self._answered(challenge)
        known = await self._read(lambda connection: stored.passkey(connection, key))
        if account != "" or known is None:
            raise Refused("sign_in_failed")
        count = passkeys.signed(place, challenge, answer, known.public_key, known.sign_count)
        await self._write(lambda connection: stored.used_passkey(connection, key, count))
        found = await self._read(lambda connection: stored.by_id(connection, known.account))
        if found is None:
            raise Refused("sign_in_failed")
        return await self._open(found, old)

    async def recover(self, sign_in: str, code: str, address: str, old: str) -> SignedIn:
        """Open an account with one of its recovery codes, which is used up by it."""
        self._guess(address, name=sign_in)

        def use(connection: Connection) -> Account | None:
            found = stored.by_sign_in(connection, sign_in)
            fits = stored.use_code(
                connection, "" if found is None else found.id, code_hash(code)
            )  # asked for nobody, too
            if found is None or not fits:
                return None
            stored.note(connection, found.id, "used a recovery code", found.id)
            return found

        found = await self._write(use)
        if found is None:
            raise Refused("sign_in_failed")
        return await self._open(found, old)

    async def _open(self, account: Account, old: str) -> SignedIn:
        if account.banned is not None:
            raise Refused("banned")
        session = new_token()
        work = partial(stored.open_session, account=account.id, fresh=hashed(session))
        await self.write(account.id, work, "sign_in_failed")
        await self.sign_out(old)  # what somebody planted in this browser opens nothing from now on
        return SignedIn(account.id, session)

    async def sign_out(self, session: str) -> None:
        """End a session."""
        if session:
            await self._revoke(lambda connection: stored.end_session(connection, hashed(session)))

    async def sign_out_everywhere(self, account: str) -> None:
        """End all sessions of an account."""
        await self._revoke(lambda connection: stored.end_all(connection, account))

    async def delete(self, account: str) -> None:
        """Delete an account: its name goes from every seat, and nothing opens it any more. The games stay."""

        def work(connection: Connection) -> set[str]:
            stored.note(connection, account, "deleted", account)
            seats = {held.match for held in holdings.held_by(connection, account)}
            about.erase(connection, account)
            holdings.forget_names(connection, account)
            return seats | stored.erase(connection, account)

        await self._revoke(work)

    # Seats ------------------------------------------------------------------------------------------------------------------

    async def attach(self, account: str, match: str, token: str, device: str) -> int | None:
        """Let an account hold the seat of a token; nothing if it cannot."""
        known = hashed(f"{match}/{device}") if device else ""
        work = partial(holdings.attach, account=account, match=match, token_hash=hashed(token), device=known)
        return await self.write(account, work)

    async def keys(self, account: str, match: str, session: str) -> dict[int, str]:
        """Give a device keys of its own to the seats that its account holds at a match: the same each time that it asks."""
        given: dict[int, str] = {}

        def work(connection: Connection) -> None:
            known = stored.signed_in(connection, hashed(session))
            if known is None or known.id != account:
                return  # it has signed out meanwhile: its keys are gone, and no new ones come
            for held in holdings.held_by(connection, account):
                if held.match == match:
                    given[held.seat] = next_token(session, f"{match}/{held.seat}")
                    holdings.add_key(connection, hashed(given[held.seat]), held, hashed(session))

        await self._store.change(match, work, silent=True)
        return given

    # One's own account ------------------------------------------------------------------------------------------------------

    async def set_password(self, account: str, password: str) -> None:
        """Give an account a password, or another one."""
        self._limit(account)
        kept = await self._passwords.hash(password)

        def work(connection: Connection) -> None:
            stored.change(connection, account, password=kept)
            stored.note(connection, account, "set a password", account)

        await self.write(account, work)

    async def new_codes(self, account: str) -> list[str]:
        """Give an account new recovery codes; the old ones open nothing any more."""
        self._limit(account)
        codes = new_codes()

        def work(connection: Connection) -> None:
            stored.put_codes(connection, account, map(code_hash, codes))
            stored.note(connection, account, "asked for new recovery codes", account)

        await self.write(account, work)
        return codes

    async def drop_passkey(self, account: str, key: str) -> bool:
        """Take a passkey from an account; false if it has none such."""

        def work(connection: Connection) -> bool:
            dropped = stored.drop_passkey(connection, account, key)
            if dropped:
                stored.note(connection, account, "removed a passkey", account)
            return dropped

        return await self._write(work)

    async def write(self, account: str, work: Callable[[Connection], T], code: str = "not_signed_in") -> T:
        """Write something of an account, or refuse: it may have been deleted while whoever asked was still signed in."""

        def held(connection: Connection) -> T:
            if not stored.hold(connection, account):
                raise Refused(code)
            return work(connection)

        return await self._write(held)

    # Parts -------------------------------------------------------------------------------------------------------------------

    def _guess(self, address: str, cost: float = 1.0, name: str = "") -> None:
        if self._mode == "off":
            raise Refused("accounts_off")
        by_name = not name or self._names.take(hashed(name.strip().lower()), cost)
        if not self._addresses.take(address, cost) or not by_name:
            raise Refused("too_many")

    def _limit(self, account: str) -> None:
        """Let one account do only so much of what costs much, or is written down for good."""
        if not self._deeds.take(account):
            raise Refused("too_many")

    async def _challenge(self, challenge: bytes, account: str) -> None:
        await self._write(lambda connection: stored.challenge(connection, hashed(challenge.hex()), account))

    async def _answered(self, challenge: bytes) -> str | None:
        return await self._write(lambda connection: stored.answer(connection, hashed(challenge.hex())))

    async def _revoke(self, work: Callable[[Connection], set[str]]) -> None:
        """Do something that takes keys of seats away, and let every node know at which matches."""

        def told(connection: Connection) -> set[str]:
            matches = work(connection)
            self._store.announce(connection, matches)
            return matches

        for match in await self._write(told):
            await self._refresh(match)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._store.ask(work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        return await self._store.change("", work, silent=True)
