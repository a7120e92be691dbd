"""Refusals over HTTP: the same codes as on the socket, with the status that fits."""

import logging
import time
from hmac import compare_digest
from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.types import Message, Scope

from ..app_context import AppContext
from ..config import Config
from ..connections import visitor_of
from ..decode import known_host, same_host
from ..errors import Refused
from ..logs import REQUEST, begin_request
from ..tokens import hashed
from .messages import RefusedBody

STATUS: Final = {
    "bad_message": 400,
    "bad_setup": 400,
    "not_host": 403,
    "wrong_seat": 403,
    "not_shared": 403,
    "foreign_origin": 403,
    "unknown_host": 421,
    "unknown_match": 404,
    "unknown_game": 404,
    "not_found": 404,
    "unknown_lesson": 404,
    "unknown_puzzle": 404,
    "no_collection": 404,
    "bad_deck": 400,
    "not_over": 409,
    "no_mail": 409,
    "bad_address": 400,
    "no_free_seat": 409,
    "no_open_table": 404,
    "no_spectators": 403,
    "accounts_off": 404,
    "invitation_needed": 403,
    "sign_in_failed": 403,
    "not_signed_in": 401,
    "banned": 403,
    "rated": 409,
    "chat_off": 409,
    "silenced": 403,
    "no_record": 409,
    "not_started": 409,
    "deck_missing": 409,
    "too_large": 413,
    "too_many": 429,
    "busy": 503,
}
_BY_STATUS: Final = {404: "not_found", 413: "too_large", 429: "too_many", 503: "busy"}
READING: Final = 0.1
COSTLY: Final = {"cost": 2.0}
"""For addresses at which something is drawn or computed."""
REQUEST_ID: Final = "x-request-id"
BEGAN: Final = "ludarium_began"
LONGEST: Final = 200
_log: Final = logging.getLogger(__name__)


def documented(*codes: str) -> dict[int, ResponseSpec]:
    """Describe an address's refusals for OpenAPI; what cannot be read and too much of it are refused everywhere."""
    by_status: dict[int, list[str]] = {}
    for code in ("bad_message", "too_many", *codes):
        by_status.setdefault(STATUS[code], []).append(code)
    return {
        status: ResponseSpec(RefusedBody, description=", ".join(f"`{code}`" for code in found), generate_examples=False)
        for status, found in by_status.items()
    }


def language(request: Request[Any, Any, Any]) -> str:
    """Choose the language of a refusal."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language") or ""
    return "fr" if str(wanted).startswith("fr") else "en"


def refuse(request: Request[Any, Any, Any], refused: Refused) -> Response[RefusedBody]:
    """Turn a refusal into a response."""
    context: AppContext = request.app.state.context
    context.metrics.refusals[refused.code] += 1
    body = RefusedBody(refused.code, refused.sentence(language(request)), refused.faults)
    return Response(body, status_code=STATUS.get(refused.code, 400))


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[RefusedBody]:
    """Turn the web framework's own refusals into ours, without repeating what was sent."""
    code = _BY_STATUS.get(error.status_code, "bad_message")
    body = RefusedBody(code, Refused(code).sentence(language(request)))
    return Response(body, status_code=error.status_code, headers=error.headers)


def refuse_unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[RefusedBody]:
    """Refuse what is nested too deep or is no UTF-8: the web framework lets both through to its decoders."""
    return refuse(request, Refused("bad_message"))


def refuse_fault(request: Request[Any, Any, Any], error: Exception) -> Response[RefusedBody]:
    """Say that something is wrong with us, and to the log what."""
    _log.error("a request failed", exc_info=error)
    return Response(RefusedBody("busy", Refused("busy").sentence(language(request))), status_code=500)


async def admit(request: Request[Any, Any, Any]) -> None:
    """Let only the house's own pages change anything, and nobody ask for too much; reading costs less, what is made anew more."""
    context: AppContext = request.app.state.context
    request.scope["state"][BEGAN] = time.perf_counter()
    begin_request(request.headers.get(REQUEST_ID, ""))
    if not known_host(request.headers.get("host"), context.config.host_names):
        raise Refused("unknown_host")
    changes = request.method not in ("GET", "HEAD", "OPTIONS")
    if changes and not same_host(request.headers.get("origin"), request.headers.get("host")):
        raise Refused("foreign_origin")
    cost = float(request.route_handler.opt.get("cost", 1.0 if changes else READING))
    token = bearer(request)
    if not context.addresses.take(visitor(request), cost) or (token and not context.tokens.take(hashed(token), cost)):
        raise Refused("too_many")


def visitor(request: Request[Any, Any, Any]) -> str:
    """Name whoever asks, for limits: the address, as far as it is known."""
    return visitor_of(request.client.host if request.client else "")


def for_operators(request: Request[Any, Any, Any]) -> None:
    """Let through whoever runs the house: from this machine itself, not through a proxy, or with the operator's token.

    To everybody else there is nothing here.
    """
    config: Config = request.app.state.context.config
    if config.operator_token and compare_digest(bearer(request).encode(), config.operator_token.encode()):
        return
    forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via"))
    host = request.headers.get("host", "")
    near = ("localhost", "127.0.0.1", "[::1]")
    local = request.client is not None and request.client.host in ("127.0.0.1", "::1")
    if forwarded or not local or not any(host == name or host.startswith(f"{name}:") for name in near):
        raise Refused("not_found")


def bearer(request: Request[Any, Any, Any]) -> str:
    """Return the token that a request shows, or nothing."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and len(token) <= 200 else ""


SECURITY_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
}
"""What every answer carries, refusals too; the page itself has a policy of its own."""


async def secure(message: Message, scope: Scope) -> None:
    """Put the headers on an answer, whoever wrote it, and its id; and write it down where the operator wants that."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault(REQUEST_ID, REQUEST.get() or begin_request())
        if _log.isEnabledFor(logging.INFO):
            _log.info("answered", extra=_told(scope, message["status"]))


def _told(scope: Scope, status: int) -> dict[str, object]:
    """Tell of a request what may be kept: no address, no header, and nothing behind the question mark."""
    began = scope["state"].get(BEGAN)
    told = {"method": str(scope.get("method", "")), "path": scope["path"][:LONGEST], "status": status}
    return told if began is None else {**told, "ms": round((time.perf_counter() - began) * 1000, 1)}
