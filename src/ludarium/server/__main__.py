"""``python -m ludarium.server``: the house without the rest of the command line."""

import argparse

from .config import Config, database_url
from .run import serve_house


def main() -> None:
    """Read the few options and serve."""
    parser = argparse.ArgumentParser(prog="python -m ludarium.server", description="Open the house.")
    parser.add_argument("--port", type=int)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--database")
    parser.add_argument("--no-browser", action="store_true")
    given = parser.parse_args()
    serve_house(Config(database=database_url(given.database)), given.host, given.port, not given.no_browser)


if __name__ == "__main__":
    main()
