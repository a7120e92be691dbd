"""``python -m ludarium.server``: the house without the rest of the command line."""

import argparse
import sys

from .config import Config, database_url, own_names
from .run import serve_house
from .storage.checking import DatabaseRefused


def main() -> None:
    """Read the few options and serve."""
    parser = argparse.ArgumentParser(prog="python -m ludarium.server", description="Open the house.")
    parser.add_argument("--port", type=int)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--database")
    parser.add_argument("--no-browser", action="store_true")
    given = parser.parse_args()
    try:
        serve_house(
            Config(database=database_url(given.database), host_names=own_names()),
            given.host,
            given.port,
            not given.no_browser,
        )
    except DatabaseRefused as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
