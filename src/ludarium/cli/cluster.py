"""``--cluster``: the option of every command that plays many games."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ludarium.arena.workers import Workers

Cluster = Annotated[
    str,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on a cluster: dask://HOST:PORT or ray://HOST:PORT. Equal seeds give equal results.",
        show_default=False,
    ),
]


def workers_of(jobs: int, cluster: str) -> "Workers":
    """Return who does the work."""
    from ludarium.arena.workers import Workers

    return Workers(jobs, cluster)
