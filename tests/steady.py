"""Houses whose dice fall alike in every run: the same table, asked for again, is dealt the same cards.

A house draws a secret for every match, and dice, bots and windows follow from it. A test whose course hangs on the deal would be
green by luck; so in tests the secret follows from what was asked for. ``python -m tests.steady`` opens such a house, where nobody
is told to slow down: how quickly a test goes is the machine's. Its moving pictures are short.
"""

import argparse
from hashlib import sha256
from unittest.mock import patch

import msgspec

from ludarium.server import animation, match_setup
from ludarium.server.config import Config, database_url
from ludarium.server.match_setup import Plan
from ludarium.server.run import serve_house
from ludarium.server.web import tables
from ludarium.server.web.messages import NewMatch

PLENTY = {
    "budget": 600.0,
    "rate": 1e6,
    "burst": 1_000_000,
    "http_rate": 1e6,
    "http_burst": 1_000_000,
    "open_tables": 1_000_000,
    "lines_each": 2000,
    "sign_in_rate": 1e6,
    "sign_in_burst": 1_000_000,
    "listed_tables": 1_000_000,
    "seats_taken": 1_000_000,
    "talk_rate": 1e6,
    "talk_burst": 1_000_000,
    "deed_rate": 1e6,
    "deed_burst": 1_000_000,
}
PICTURES = 6
"""Of a moving picture: painting one takes half a second, and the forty-eighth shows nothing that the sixth does not."""
TERMS = ("listing", "watch", "clock", "chat")
"""What is asked of a table beside the game: it does not change the deal."""
_plan = match_setup.plan


def steady_plan(new: NewMatch) -> Plan:
    """Lay a table whose secret follows from what was asked for."""
    asked = {name: value for name, value in msgspec.to_builtins(new).items() if name not in TERMS}
    with patch.object(match_setup, "new_secret", lambda: sha256(msgspec.json.encode(asked)).hexdigest()):
        return _plan(new)


def fix_deals() -> None:
    """Let every house of this process deal so."""
    for module in (match_setup, tables):
        patch.object(module, "plan", steady_plan).start()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--database")
    parser.add_argument("--config", type=msgspec.json.decode, default={}, help="further settings, as JSON")
    given = parser.parse_args()
    fix_deals()
    patch.object(animation, "MOST", PICTURES).start()
    serve_house(
        Config(database=database_url(given.database), **{**PLENTY, **given.config}),
        "127.0.0.1",
        given.port,
        browser=False,
    )


if __name__ == "__main__":
    main()
