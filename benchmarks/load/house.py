"""``python house.py DATABASE [SECONDS]``: the house as ``ludarium serve`` opens it, but one address may open many tables.

All 400 clients come from one address here; the limit on opening tables would only stretch the time before the start. With seconds
it begins anew when it has grown and was empty for so long, otherwise never.
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
        renew_seconds=float(sys.argv[2]) if len(sys.argv) > 2 else 0.0,
    )
    serve_house(config, "127.0.0.1", 0, browser=False)
