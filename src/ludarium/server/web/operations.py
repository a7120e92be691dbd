"""For operators: is it healthy, what does it do."""

from typing import Any

from litestar import Request, Response, Router, get

from ludarium import __version__
from ludarium._pure import engine_state

from ..app_context import AppContext
from ..process import process_lines
from .messages import Engine, Health
from .refusals import documented, for_operators


@get("/health", summary="Whether the house works", responses=documented("not_found"))
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Ask the database; 503 if it does not answer."""
    for_operators(request)
    context: AppContext = request.app.state.context
    alive = await context.store.alive()
    told = Health("ok" if alive else "failing", __version__, alive, engine_state())
    return Response(told, status_code=200 if alive else 503)


@get(
    "/metrics",
    summary="Counters for Prometheus",
    media_type="text/plain; version=0.0.4",
    responses=documented("not_found"),
)
async def metrics(request: Request[Any, Any, Any]) -> str:
    """Write the counters down."""
    for_operators(request)
    context: AppContext = request.app.state.context
    context.metrics.live_matches = len(context.matches)
    return "\n".join([*process_lines(), context.metrics.text()])


@get("/api/engine", summary="How bots think", responses=documented())
async def engine() -> Engine:
    """Tell whether the engine is compiled: the page says so while it is not."""
    return Engine(engine_state())


router = Router("/", route_handlers=[health, metrics, engine], tags=["operations"])
