"""The web application: one factory, so that tests, the command line and any ASGI server get the same house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from ludarium import __version__

from .app_context import AppContext
from .config import Config
from .connections import Connections
from .errors import Refused
from .web import accounts, archive, comments, decks, listing, operations, pages, play_on, played, puzzles, shelf, tables
from .web.refusals import admit, refuse, refuse_fault, refuse_http, refuse_unreadable, secure
from .web.sessions import COOKIE
from .web.sockets import list_socket, table_socket

MAX_BODY: Final = 65_536


def create_app(config: Config) -> Litestar:
    """Make the application. The database is opened when the server starts, and its tables are brought up to date."""

    lines = Connections(config.lines, config.lines_each, config.trusted_proxies)

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        context = AppContext(config, lines)
        app.state.context = context
        await context.open()
        try:
            yield
        finally:
            await context.close()

    return Litestar(
        route_handlers=[
            table_socket,
            list_socket,
            shelf.router,
            puzzles.router,
            tables.router,
            listing.router,
            accounts.router,
            decks.router,
            archive.router,
            comments.router,
            played.router,
            play_on.router,
            operations.router,
            pages.router,
        ],
        lifespan=[opened],
        state=State({"lines": lines}),
        before_request=admit,
        before_send=[secure],
        exception_handlers={
            Refused: refuse,
            HTTPException: refuse_http,
            RecursionError: refuse_unreadable,
            UnicodeError: refuse_unreadable,
            Exception: refuse_fault,
        },
        request_max_body_size=MAX_BODY,
        logging_config=None,
        openapi_config=api_config(),
    )


def api_config() -> OpenAPIConfig:
    """Say how the API describes itself, and how a caller shows who they are."""
    return OpenAPIConfig(
        title="Ludarium",
        version=__version__,
        description="Tables to play at: open, join, watch and check them. Play itself goes over the socket at /ws.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer", description="A link's secret."),
                "session": SecurityScheme(
                    type="apiKey", security_scheme_in="cookie", name=COOKIE, description="Who is signed in."
                ),
            }
        ),
    )
