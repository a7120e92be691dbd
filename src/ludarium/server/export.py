"""Everything about somebody as one archive: the account, what was played, and every record that is finished."""

import io
import json
import zipfile
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from .matches import fold
from .storage import Store, about
from .storage import accounts as stored
from .storage.rows import OVER
from .web.played_messages import PlayedGames

MOST: Final = 1000
"""Games in one archive, the newest."""


def account_data(connection: Connection, account: str) -> dict[str, Any]:
    """Return what is stored of an account, except what only opens it."""
    found = stored.by_id(connection, account)
    if found is None:
        return {}
    return {
        "id": found.id,
        "name": found.name,
        "sign_in": found.sign_in,
        "created": found.created,
        "public": bool(found.public),
        "password": found.password is not None,
        "passkeys": [{"id": key.id, "created": key.created} for key in stored.passkeys_of(connection, account)],
        "recovery_codes_left": stored.count_codes(connection, account),
        **about.told(connection, account),
        "deeds": [
            {"at": deed["at"], "by": "me" if deed["actor"] == account else deed["actor"], "deed": deed["deed"]}
            for deed in stored.deeds(connection, 10_000, account)
        ],
    }


def archive(store: Store, account: str, played: PlayedGames) -> bytes:
    """Write the archive, in a thread: it plays every finished game again to write its record."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
        if account:
            with store.engine.connect() as connection:
                data = account_data(connection, account)
            files.writestr("account.json", json.dumps(data, indent=2, ensure_ascii=False))
        files.writestr("games.json", msgspec.json.format(msgspec.json.encode(played), indent=2))
        for game in [one for one in played.games if one.status == OVER]:
            found = store.read(game.match)
            if found is not None and not found.row.start:
                files.writestr(f"records/{game.game}-{game.match}.json", fold(found).record().dumps())
    return packed.getvalue()
