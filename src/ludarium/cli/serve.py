"""``ludarium serve``: open the house, for a browser on this machine or for friends on the network."""

import gc
from typing import Annotated, Final

import typer

from .common import examples
from .errors import Refused

EXAMPLES: Final = examples(
    "ludarium serve",
    "ludarium serve --port 8080 --no-browser",
    "ludarium serve --host 0.0.0.0 --database postgresql://ludarium@db/house",
)


def serve(
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="The port; 0 takes any.", show_default="8000 or next")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            "--database", metavar="URL", help="A SQLite file or a database URL.", show_default="your data folder"
        ),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = "127.0.0.1",
) -> None:
    """Open the house: tables to play at in the browser, with friends and bots."""
    gc.disable()  # all that is loaded now stays: an eighth of the start went to looking for what could go
    try:
        from ludarium.server.config import Config, database_url
        from ludarium.server.run import serve_house

        serve_house(Config(database=database_url(database)), host, port, not no_browser, typer.echo)
    except OSError as error:
        raise Refused(f"Port {port} at {host} cannot be opened: {error.strerror}.") from None
    finally:
        gc.enable()
