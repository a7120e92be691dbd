"""Who may call what: every address and every message of the socket. ``python -m tests.server.authorisation`` writes the page.

An address that is not here fails the tests, and so does one that answers somebody else: `test_authorisation.py`.
"""

from pathlib import Path
from typing import Final, get_args

from ludarium.server.protocol import FromPage

PAGE: Final = Path(__file__).parents[2] / "docs" / "reference" / "authorisation.md"
ANYBODY, GUESS, SEAT, HOST, TABLE, READER, ME, OPERATOR = (
    "anybody",
    "anybody, a few times",
    "who holds the seat",
    "who opened the table",
    "who holds a seat, or opened the table",
    "who played, or anybody once it is shared",
    "who is signed in, about themselves",
    "operators",
)
ROUTES: Final = {
    "GET /": ANYBODY,
    "GET /{path}": ANYBODY,
    "GET /api/games": ANYBODY,
    "GET /api/games/{name}/cover.svg": ANYBODY,
    "GET /api/games/{name}/figures/{figure}": ANYBODY,
    "GET /api/games/{name}/guide": ANYBODY,
    "GET /api/games/{name}/rules": ANYBODY,
    "GET /api/games/{name}/lessons": ANYBODY,
    "GET /api/games/{name}/puzzles": ANYBODY,
    "GET /api/puzzle": ANYBODY,
    "GET /api/bots": ANYBODY,
    "GET /api/engine": ANYBODY,
    "GET /api/games/{name}/collection": ANYBODY,
    "GET /api/games/{name}/collection/faces": ANYBODY,
    "POST /api/games/{name}/decks/check": ANYBODY,
    "POST /api/games/{name}/decks/read": ANYBODY,
    "POST /api/matches": ANYBODY,
    "GET /api/tables": ANYBODY,
    "POST /api/matches/{match}/sit": ANYBODY,
    "POST /api/play-now": ANYBODY,
    "GET /api/matches/{match}": ANYBODY,
    "POST /api/matches/{match}/seats/{seat}": HOST,
    "POST /api/matches/{match}/join": SEAT,
    "POST /api/matches/{match}/deck": SEAT,
    "POST /api/matches/{match}/email": SEAT,
    "POST /api/matches/{match}/start": HOST,
    "POST /api/matches/{match}/rematch": TABLE,
    "POST /api/matches/{match}/share": TABLE,
    "GET /api/matches/{match}/record": READER,
    "GET /api/matches/{match}/verify": READER,
    "GET /api/matches/{match}/animation.webp": READER,
    "GET /api/matches/{match}/review": READER,
    "GET /api/matches/{match}/review/{ply}": READER,
    "POST /api/matches/{match}/play-on": READER,
    "GET /api/matches/{match}/comments": READER,
    "POST /api/matches/{match}/comments": READER,
    "POST /api/matches/{match}/comments/{number}/report": READER,
    "POST /api/played": ANYBODY,
    "POST /api/played/records": ANYBODY,
    "GET /api/people/{person}": ANYBODY,
    "GET /api/leaderboard": ANYBODY,
    "GET /api/account": ANYBODY,
    "POST /api/account": GUESS,
    "POST /api/account/passkey/options": GUESS,
    "POST /api/account/passkey": GUESS,
    "POST /api/session": GUESS,
    "POST /api/session/passkey/options": GUESS,
    "POST /api/session/passkey": GUESS,
    "POST /api/session/recovery": GUESS,
    "DELETE /api/session": ANYBODY,
    "DELETE /api/sessions": ME,
    "DELETE /api/account": ME,
    "DELETE /api/account/passkeys/{key}": ME,
    "POST /api/account/profile": ME,
    "POST /api/account/password": ME,
    "POST /api/account/codes": ME,
    "POST /api/account/seats": ME,
    "POST /api/account/blocks": ME,
    "DELETE /api/account/blocks/{who}": ME,
    "GET /api/account/tables": ME,
    "POST /api/account/tables/{match}": ME,
    "GET /api/account/export": ME,
    "GET /health": OPERATOR,
    "GET /metrics": OPERATOR,
    "GET /api/schema/openapi.json": ANYBODY,
    "GET /api/schema/{path}": ANYBODY,
    "GET /api/schema": ANYBODY,
}
WATCHING, SEATED = "whoever said hello", "who holds the seat"
MESSAGES: Final = {
    "Hello": ANYBODY,
    "Learn": ANYBODY,
    "Solve": ANYBODY,
    "Play": SEATED,
    "Wait": SEATED,
    "Undo": SEATED,
    "Why": SEATED,
    "Explain": WATCHING,
    "Preview": SEATED,
    "Resync": WATCHING,
    "Arrange": SEATED,
    "Hint": SEATED,
    "Weigh": SEATED,
    "At": WATCHING,
    "BetterLine": READER,
    "Leave": SEATED,
    "ComeBack": SEATED,
    "Vote": SEATED,
    "Ask": SEATED,
    "Answer": SEATED,
    "Resume": SEATED,
    "Say": WATCHING,
    "Report": WATCHING,
}


def messages() -> set[str]:
    """Name all messages of a page."""
    return {one.__name__ for one in get_args(FromPage)}


def tag(message: str) -> str:
    """Return the word by which a message goes on the wire."""
    return next(str(one.__struct_config__.tag) for one in get_args(FromPage) if one.__name__ == message)


def page() -> str:
    """Write the page."""
    lines = [
        "# Who may call what",
        "",
        "Made by `python -m tests.server.authorisation`; `tests/server/test_authorisation.py` asks every address and message as",
        "somebody who may not. Who holds a seat, or opened a table, shows the secret of a link; who is signed in, a cookie.",
        "*A few times* means that guesses are limited by address and by name.",
        "",
        "| address | who |",
        "|---|---|",
        *(f"| `{route}` | {who} |" for route, who in ROUTES.items()),
        "",
        "| message of the socket | who |",
        "|---|---|",
        *(f"| `{message}` | {who} |" for message, who in MESSAGES.items()),
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
