"""``python house.py DATABASE``: the house as ``ludarium serve`` opens it, except for how many tables one address may open.

All 400 clients come from one address here; the limit on opening tables would only stretch the time before the start.
"""

import sys

from ludarium.server.config import Config, database_url
from ludarium.server.run import serve_house

if __name__ == "__main__":
    many = 1_000_000  # all clients come from one address here
    config = Config(
        database=database_url(sys.argv[1]),
        rate=1e6,
        burst=many,
        http_rate=1e6,
        http_burst=many,
        open_tables=many,
        lines=8000,
        lines_each=8000,
    )
    serve_house(config, "127.0.0.1", 0, browser=False)
