"""``ludarium serve``: open the house, for a browser on this machine or for friends on the network."""

import gc
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import examples
from .errors import Refused

if TYPE_CHECKING:
    from ludarium.server.config import Config

EXAMPLES: Final = examples(
    "ludarium serve",
    "ludarium serve --port 8080 --no-browser",
    "ludarium serve --host 0.0.0.0 --database postgresql://ludarium@db/house",
)
SENDER: Final = "Ludarium <ludarium@localhost>"


class AccountMode(StrEnum):
    """Who may have an account."""

    OFF = "off"
    OPEN = "open"
    INVITE = "invite"


class LogLevel(StrEnum):
    """What is worth a line in the log."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class OnOff(StrEnum):
    """Something that can be switched off."""

    ON = "on"
    OFF = "off"


Port = Annotated[
    int | None,
    typer.Option(
        "--port", min=0, max=65535, help="The port; 0 for any free one.", show_default="8000, or the next free one"
    ),
]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="A SQLite file or a database URL.", show_default="your data folder"),
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")]
Host = Annotated[str, typer.Option("--host", help="The address to listen on.")]
HostNames = Annotated[
    list[str] | None,
    typer.Option("--host-name", metavar="NAME", help="A host name that leads to the house; repeatable."),
]
TrustedProxies = Annotated[
    str,
    typer.Option(
        "--trusted-proxies",
        metavar="ADDRESSES",
        help="Proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas.",
        show_default="none",
    ),
]
OperatorToken = Annotated[
    str,
    typer.Option(
        "--operator-token",
        envvar="LUDARIUM_OPERATOR_TOKEN",
        metavar="SECRET",
        help="Lets other machines that send it read /health and /metrics.",
        show_default="none",
    ),
]
WhoHasAccounts = Annotated[
    AccountMode,
    typer.Option(
        "--accounts", help="Who may open an account: nobody, anybody, or whoever has a code from ludarium house invite."
    ),
]
Chat = Annotated[OnOff, typer.Option("--chat", help="Whether people may talk at tables.")]
Smtp = Annotated[
    str,
    typer.Option(
        "--smtp", envvar="LUDARIUM_SMTP", metavar="URL", help="The mail server to send through.", show_default="none"
    ),
]
MailFrom = Annotated[str, typer.Option("--mail-from", metavar="ADDRESS", help="The sender of the house's e-mails.")]
PublicUrl = Annotated[
    str,
    typer.Option("--public-url", metavar="URL", help="The house's own address, for links in e-mails.", show_default=""),
]
LogFrom = Annotated[
    LogLevel,
    typer.Option("--log-level", help="The least that is logged; info has a line for every request."),
]


def serve(
    port: Port = None,
    database: Database = None,
    no_browser: NoBrowser = False,
    host: Host = "127.0.0.1",
    host_name: HostNames = None,
    trusted_proxies: TrustedProxies = "",
    operator_token: OperatorToken = "",
    accounts: WhoHasAccounts = AccountMode.OPEN,
    chat: Chat = OnOff.ON,
    smtp: Smtp = "",
    mail_from: MailFrom = SENDER,
    public_url: PublicUrl = "",
    log_level: LogFrom = LogLevel.WARNING,
) -> None:
    """Open the house: tables to play at in the browser, with friends and bots."""
    gc.disable()  # all that is loaded now stays: an eighth of the start went to looking for what could go
    try:
        from msgspec.structs import replace

        from ludarium.server.run import serve_house
        from ludarium.server.storage.checking import DatabaseRefused

        config = _config(database, host_name or [], trusted_proxies, operator_token, log_level, accounts)
        config = replace(config, chat=chat is OnOff.ON, smtp=smtp, mail_from=mail_from, public_url=public_url)
        try:
            serve_house(config, host, port, not no_browser, typer.echo)
        except DatabaseRefused as error:
            raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"Port {port} at {host} cannot be opened: {error.strerror}.") from None
    finally:
        gc.enable()


def _config(
    database: str | None,
    host_names: list[str],
    trusted_proxies: str,
    operator_token: str,
    log_level: LogLevel,
    accounts: AccountMode,
) -> "Config":
    from ludarium.server.config import Config, database_url, own_names, proxies

    try:
        believed = proxies(trusted_proxies)
    except ValueError as error:
        possible = "Give addresses or networks, such as 10.0.0.2,192.168.0.0/16."
        raise Refused(f"--trusted-proxies: {error}. {possible}") from None
    return Config(
        database=database_url(database),
        host_names=(*own_names(), *host_names),
        trusted_proxies=believed,
        operator_token=operator_token,
        log_level=log_level.value,
        accounts=accounts.value,
    )
