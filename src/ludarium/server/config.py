"""What can be set when the house is opened; everything has a default that suits one machine."""

import os
import sys
from ipaddress import ip_network
from pathlib import Path
from socket import gethostname
from typing import Final, Literal, TypeAlias

from msgspec import Struct

FILE: Final = "house.sqlite3"
Accounts: TypeAlias = Literal["off", "open", "invite"]


class Config(Struct, frozen=True, kw_only=True):
    """``database`` is a SQLAlchemy URL. Rates are messages per second, with a burst on top, per connection or address.

    ``linger`` is for how many seconds somebody whose page has closed is still here: a page that is loaded again is back by then.
    ``open_tables`` is how many unfinished tables one visitor may have, ``listed_tables`` how many that wait for anybody,
    ``seats_taken`` how many seats at such tables of others. ``lines`` is how many connections there are, ``lines_each``
    from one address, and ``hello_seconds`` how long a socket may stay silent. ``trusted_proxies`` are the addresses whose
    ``X-Forwarded-For`` is believed, ``host_names`` the names under which the house is reached, besides addresses and localhost.
    ``log_level`` is from where on something is logged: ``info`` has a line for every request. ``cache_bytes`` are for pictures
    and told logs of tables that are looked at, ``idle_bytes`` for matches that nobody looks at. Counters are for this machine,
    and for whoever shows ``operator_token``. ``accounts`` says who may have one: nobody, anybody, or who was invited;
    ``sign_in_rate`` limits what guesses are made with. ``window`` is how many seconds a sealed window stays open, from and to,
    ``glimpse`` the same for one person among bots. ``chat`` is whether people may talk at tables. ``smtp`` is the mail server
    that tells people of their turn, from ``mail_from``, with links to the house at ``public_url``. ``talk_rate`` is for lines of
    one browser, ``deed_rate`` for what one seat does at a table beside its moves. ``renew_seconds`` is for how long a house
    that has grown stays empty before it begins anew; 0: for good.
    """

    database: str
    workers: int = 2
    budget: float = 10.0
    rate: float = 40.0
    burst: int = 120
    http_rate: float = 5.0
    http_burst: int = 60
    takeover: float = 3.0
    linger: float = 4.0
    window: tuple[float, float] = (2.5, 4.5)
    glimpse: tuple[float, float] = (0.1, 0.4)
    cache_bytes: int = 32 << 20
    idle_bytes: int = 1 << 20
    renew_seconds: float = 600.0
    pages: Path | None = None
    open_tables: int = 40
    listed_tables: int = 6
    seats_taken: int = 12
    lines: int = 2000
    lines_each: int = 256
    hello_seconds: float = 20.0
    trusted_proxies: tuple[str, ...] = ()
    host_names: tuple[str, ...] = ()
    operator_token: str = ""
    log_level: str = "warning"
    accounts: Accounts = "open"
    sign_in_rate: float = 1 / 30
    sign_in_burst: int = 20
    chat: bool = True
    talk_rate: float = 0.5
    talk_burst: int = 6
    deed_rate: float = 0.5
    deed_burst: int = 20
    smtp: str = ""
    mail_from: str = "Ludarium <ludarium@localhost>"
    public_url: str = ""


def own_names() -> tuple[str, ...]:
    """Return the names under which others on the network know this machine."""
    name = gethostname()
    return (name, f"{name.partition('.')[0]}.local")


def proxies(given: str) -> tuple[str, ...]:
    """Read addresses and networks with commas between them; what is neither raises ``ValueError``.

    >>> proxies("10.0.0.2, 192.168.0.0/16"), proxies("")
    (('10.0.0.2', '192.168.0.0/16'), ())
    """
    names = tuple(filter(None, (one.strip() for one in given.split(","))))
    for name in names:
        ip_network(name)
    return names


def default_database() -> str:
    """Return the URL of the database in the user's data folder, and make the folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "ludarium"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{folder / FILE}"


def database_url(given: str | None) -> str:
    """Read what was given on the command line: nothing, a file, or a URL. PostgreSQL is always spoken to by psycopg 3.

    >>> database_url("games.sqlite3"), database_url("postgresql://me@localhost/house")
    ('sqlite:///games.sqlite3', 'postgresql+psycopg://me@localhost/house')
    """
    if not given:
        return default_database()
    if "://" not in given:
        return f"sqlite:///{given}"
    scheme, rest = given.split("://", 1)
    return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else given
