"""*Your turn* by e-mail: caught by a real SMTP server, once a turn, only for who is away, with a link and no secret."""

import socket
import time
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from msgspec.structs import replace
from tests.server.conftest import config_for
from tests.server.running import PATIENCE, RunningHouse

IDA, NOOR = {"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}


class Postbox:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 kept"

    def until(self, count: int) -> list[EmailMessage]:
        """Wait for so many letters."""
        deadline = time.monotonic() + PATIENCE
        while len(self.letters) < count:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        return self.letters


@pytest.fixture
def postbox() -> Iterator[tuple[Postbox, str]]:
    """A real SMTP server on a free port."""
    box = Postbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = Controller(box, hostname="127.0.0.1", port=port)
    server.start()
    yield box, f"smtp://127.0.0.1:{port}"
    server.stop()


def test_who_is_away_is_told_once_a_turn(tmp_path: Path, postbox: tuple[Postbox, str]) -> None:
    """Noor plays by the day and has no page open; Ida is here, and nobody writes to her."""
    box, smtp = postbox
    config = replace(config_for(tmp_path, linger=0.05), smtp=smtp, public_url="https://games.example.org/")
    own = RunningHouse(config)
    table = own.open_table([IDA, NOOR], clock="day 86400")
    path = f"/api/matches/{table['match']}/email?lang=fr"
    ida = own.sit(table, 0)
    ida.until_asked()
    assert own.post(path, {"address": "x"}, token="nobody", status=403)["code"] == "wrong_seat"
    assert (
        own.post(path, {"address": "a@b\nBcc: c@d.org"}, token=table["tokens"]["1"], status=400)["code"]
        == "bad_address"
    )
    for seat, name in ((0, "ida"), (1, "noor")):
        assert own.post(path, {"address": f"{name}@example.org"}, token=table["tokens"][str(seat)])["mails"]
    ida.play_first()
    letter = box.until(1)[0]
    assert (letter["To"], letter["Subject"]) == ("noor@example.org", "Rauha\u202f: à vous de jouer")
    text = letter.get_content()
    assert f"https://games.example.org/t/{table['match']}" in text.splitlines()
    assert not any(secret in letter.as_string() for secret in (table["host"], *table["tokens"].values()))
    noor = own.sit(table, 1)
    noor.until_asked()
    noor.close()
    ida.until_beside("away", lambda told: told["seats"] == [1])  # still the same turn
    again = own.sit(table, 1)
    again.until_asked()
    again.play_first()
    assert len(box.letters) == 1
    assert not own.post(path, {"address": ""}, token=table["tokens"]["1"])["mails"]
    own.stop()


def test_a_house_without_mail_says_so(house: RunningHouse) -> None:
    """Also at a table that is not played by the day."""
    table = house.open_table([IDA, NOOR], clock="day 86400")
    path = f"/api/matches/{table['match']}/email"
    assert house.post(path, {"address": "a@b.org"}, token=table["tokens"]["1"], status=409)["code"] == "no_mail"
