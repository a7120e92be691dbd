"""For operators: is it healthy, what does it do."""

from typing import Any

from litestar import Request, Response, Router, get

from ludarium import __version__
from ludarium._pure import engine_state

from ..desk import Desk
from .messages import Health


@get("/health", summary="Whether the house works")
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Ask the database; 503 if it does not answer."""
    desk: Desk = request.app.state.desk
    alive = await desk.store.alive()
    told = Health("ok" if alive else "failing", __version__, alive, engine_state())
    return Response(told, status_code=200 if alive else 503)


@get("/metrics", summary="Counters for Prometheus", media_type="text/plain; version=0.0.4")
async def metrics(request: Request[Any, Any, Any]) -> str:
    """Write the counters down."""
    desk: Desk = request.app.state.desk
    desk.metrics.live_matches = len(desk.matches)
    return desk.metrics.text()


router = Router("/", route_handlers=[health, metrics], tags=["operations"])
