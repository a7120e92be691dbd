"""What goes in and out over HTTP about accounts. Decoded strictly; unknown fields are refused."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from ..accounts.passwords import LEAST, MOST
from ..config import Accounts
from .messages import Name

GivenName = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"\S")]
Password = Annotated[str, Meta(min_length=LEAST, max_length=MOST)]
Typed = Annotated[str, Meta(max_length=MOST)]
SignInName = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(max_length=40)]
Who = Annotated[str, Meta(pattern="^[0-9a-f]{12}$")]
Token = Annotated[str, Meta(min_length=1, max_length=200)]
MatchName = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{12}$")]
Credential = Annotated[dict[str, Any], Meta(max_length=20)]


class PasskeyInfo(Struct):
    """A passkey of one's own."""

    id: str
    created: float


class BlockedOne(Struct, forbid_unknown_fields=True):
    """Somebody whose lines one does not want to see: the word by which they speak, and what they were called."""

    who: Who
    name: Annotated[str, Meta(max_length=80)] = ""


class Blocks(Struct, forbid_unknown_fields=True):
    """Some more to block."""

    blocked: Annotated[list[BlockedOne], Meta(min_length=1, max_length=200)]


class Me(Struct):
    """One's own account. ``sign_in`` is the name to sign in with; nobody else is told it. ``codes`` are left for recovery."""

    id: str
    name: str
    sign_in: str
    created: float
    public: bool
    password: bool
    passkeys: list[PasskeyInfo]
    codes: int
    devices: int
    blocked: list[BlockedOne]


class AccountState(Struct):
    """Who may have an account here, and one's own, if one is signed in."""

    accounts: Accounts
    me: Me | None = None


class Opened(Struct):
    """One's own account, just opened; a new one with its recovery codes, told once and never again."""

    me: Me
    codes: tuple[str, ...] = ()


class NewAccount(Struct, forbid_unknown_fields=True):
    """An account with a password."""

    name: GivenName
    password: Password
    invitation: Code = ""


class PasskeyWish(Struct, forbid_unknown_fields=True):
    """Whose passkey shall be made; signed in, it is for the own account."""

    name: GivenName = "?"


class PasskeyOptions(Struct):
    """What a browser is to be asked, as the Web Authentication API takes it."""

    options: dict[str, Any]


class NewPasskey(Struct, forbid_unknown_fields=True):
    """A browser's answer; without an account, one is made."""

    credential: Credential
    name: GivenName = "?"
    invitation: Code = ""


class SignIn(Struct, forbid_unknown_fields=True):
    """Open an account with its password."""

    sign_in: SignInName
    password: Typed


class SignInByPasskey(Struct, forbid_unknown_fields=True):
    """Open an account with a passkey: a browser's answer."""

    credential: Credential


class Recover(Struct, forbid_unknown_fields=True):
    """Open an account with a recovery code."""

    sign_in: SignInName
    code: Code


class Profile(Struct, forbid_unknown_fields=True):
    """What others are shown: the name, and whether there is a page about one's games."""

    name: GivenName
    public: bool = False


class NewPassword(Struct, forbid_unknown_fields=True):
    """A password from now on."""

    password: Password


class Codes(Struct):
    """New recovery codes, told once and never again."""

    codes: list[str]


class SeatShown(Struct, forbid_unknown_fields=True):
    """A seat, by the token that holds it."""

    match: MatchName
    token: Token


class SeatsShown(Struct, forbid_unknown_fields=True):
    """Seats that shall be the account's; ``device`` is the word that this browser has drawn."""

    seats: Annotated[list[SeatShown], Meta(max_length=120)]
    device: Name = ""


class SeatHeld(Struct):
    """A seat that is the account's now."""

    match: str
    seat: int


class SeatsHeld(Struct):
    """Those of the seats that were shown which are the account's now."""

    seats: list[SeatHeld]


class TableKeys(Struct):
    """A match and this device's own keys to the account's seats there."""

    match: str
    game: str
    title: str
    tokens: dict[str, str]
    names: dict[str, str]
