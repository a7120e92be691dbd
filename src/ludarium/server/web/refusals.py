"""Refusals over HTTP: the same codes as on the socket, with the status that fits."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from ..desk import Desk
from ..errors import Refused
from ..reading import same_host
from .messages import RefusedBody

STATUS: Final = {
    "bad_message": 400,
    "bad_setup": 400,
    "not_host": 403,
    "wrong_seat": 403,
    "foreign_origin": 403,
    "unknown_match": 404,
    "unknown_game": 404,
    "not_found": 404,
    "no_collection": 404,
    "bad_deck": 400,
    "not_over": 409,
    "not_started": 409,
    "deck_missing": 409,
    "too_large": 413,
    "too_many": 429,
    "busy": 503,
}
_BY_STATUS: Final = {404: "not_found", 413: "too_large", 429: "too_many", 503: "busy"}
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
    desk: Desk = request.app.state.desk
    desk.metrics.refusals[refused.code] += 1
    body = RefusedBody(refused.code, refused.sentence(language(request)))
    return Response(body, status_code=STATUS.get(refused.code, 400))


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[RefusedBody]:
    """Turn the web framework's own refusals into ours, without repeating what was sent."""
    code = _BY_STATUS.get(error.status_code, "bad_message")
    body = RefusedBody(code, Refused(code).sentence(language(request)))
    return Response(body, status_code=error.status_code, headers=error.headers)


def refuse_fault(request: Request[Any, Any, Any], error: Exception) -> Response[RefusedBody]:
    """Say that something is wrong with us, and to the log what."""
    _log.error("a request failed", exc_info=error)
    return Response(RefusedBody("busy", Refused("busy").sentence(language(request))), status_code=500)


async def admit(request: Request[Any, Any, Any]) -> None:
    """Let only the house's own pages, and nobody too often, change anything."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    desk: Desk = request.app.state.desk
    if not same_host(request.headers.get("origin"), request.headers.get("host")):
        raise Refused("foreign_origin")
    if not desk.addresses.take(request.client.host if request.client else ""):
        raise Refused("too_many")


def bearer(request: Request[Any, Any, Any]) -> str:
    """Return the token that a request shows, or nothing."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and len(token) <= 200 else ""


SECURITY_HEADERS: Final = [
    ResponseHeader(name="x-content-type-options", value="nosniff"),
    ResponseHeader(name="referrer-policy", value="no-referrer"),
]
