"""Whose request it is: by a cookie that no script can read and no other site can send.

The cookie is ``HttpOnly`` and ``SameSite=Strict``, ``Secure`` wherever the house is reached over TLS, and new with every sign-in.
What changes something must besides come from a page of this house and say so (``Origin``), which every browser does.
"""

from typing import Any, Final

from litestar import Request, Response, WebSocket
from litestar.datastructures import Cookie

from ..accounts.passkeys import Place
from ..app_context import AppContext
from ..errors import Refused
from ..speakers import who_of
from ..storage.accounts import SESSION, Account
from ..talking import Speaker
from .refusals import visitor

COOKIE: Final = "ludarium-session"
LONGEST: Final = 100


def session_of(request: Request[Any, Any, Any]) -> str:
    """Return the session that a request shows, or nothing. One that changes something has to come from our own page."""
    session = request.cookies.get(COOKIE, "")
    reads = request.method in ("GET", "HEAD")
    if not session or len(session) > LONGEST or not (reads or "origin" in request.headers):
        return ""
    return session


async def account_of(request: Request[Any, Any, Any]) -> Account | None:
    """Return who asks, if somebody is signed in."""
    context: AppContext = request.app.state.context
    return await context.accounts.who(session_of(request))


async def speaker_of(request: Request[Any, Any, Any], device: str) -> Speaker:
    """Return who says something: the browser by its own word, and the account that is signed in."""
    found = await account_of(request)
    return Speaker(who_of(device), "" if found is None else found.id, visitor(request))


def session_of_socket(socket: WebSocket[Any, Any, Any]) -> str:
    """Return the session that a socket was opened with; its door lets in pages of this house alone."""
    session = socket.cookies.get(COOKIE, "")
    return session if len(session) <= LONGEST and "origin" in socket.headers else ""


async def signed_in(request: Request[Any, Any, Any]) -> Account:
    """Return who asks, or refuse."""
    context: AppContext = request.app.state.context
    if context.config.accounts == "off":
        raise Refused("accounts_off")
    found = await account_of(request)
    if found is None:
        raise Refused("not_signed_in")
    if not context.tokens.take(found.id, 1.0):
        raise Refused("too_many")
    return found


def with_session(request: Request[Any, Any, Any], response: Response[Any], session: str) -> Response[Any]:
    """Put a session's cookie on an answer; without one, take it away."""
    response.set_cookie(
        Cookie(
            key=COOKIE,
            value=session,
            path="/",
            max_age=int(SESSION) if session else 0,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
    )
    response.headers["cache-control"] = "no-store"
    return response


def place_of(request: Request[Any, Any, Any]) -> Place:
    """Return where passkeys of this house belong, by the name it was asked under."""
    host = request.headers.get("host", "localhost")
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    return Place(name, f"{request.url.scheme}://{host}")
