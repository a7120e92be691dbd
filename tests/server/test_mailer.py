"""*Your turn* by e-mail: caught by a real SMTP server, once a turn, only for who is away, with a link and no secret."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.conftest import config_for
from tests.server.postbox import Postbox, open_postbox
from tests.server.running import RunningHouse

from ludarium.server.limits import Buckets
from ludarium.server.mailer import BURST as ADDRESSES
from ludarium.server.mailer import is_address

IDA, NOOR = {"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}


@pytest.fixture
def postbox() -> Iterator[tuple[Postbox, str]]:
    """A real SMTP server, and its address."""
    with open_postbox() as opened:
        yield opened


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


@pytest.mark.parametrize(
    "address", ["=?utf-8?q?a=0d=0aBcc:b?=@c.org", "a\x00@b.org", "zoé@b.org", "a%0aBcc@b.org\r\nBcc: c@d.org", "a@b"]
)
def test_what_means_something_else_in_a_mails_head_is_no_address(address: str) -> None:
    """Encoded words, signs that no database takes, and line ends."""
    assert not is_address(address)


def test_nobody_can_have_a_stranger_written_to_without_end(tmp_path: Path, postbox: tuple[Postbox, str]) -> None:
    """Neither by playing for both seats, nor by one table after another; and a visitor names only a few addresses."""
    box, smtp = postbox
    own = RunningHouse(replace(config_for(tmp_path, linger=0.0), smtp=smtp, public_url="https://games.example.org"))
    own.context.mailer._addresses = Buckets(1e-9, 2)
    codes = []
    for number in range(ADDRESSES + 1):
        table = own.open_table([NOOR, {"kind": "open"}], clock="day 86400", wait=True)
        path, seat = f"/api/matches/{table['match']}", table["tokens"]["0"]
        same = {"address": "Stranger@example.org" if number % 2 else "stranger@example.org"}
        codes.append(own.http.post(f"{path}/email", json=same, headers={"authorization": f"Bearer {seat}"}).status_code)
        own.post(f"{path}/start", token=table["host"])
    assert codes == [200] * ADDRESSES + [429]
    assert len(box.until(2)) == 2
    own.stop()
    assert len(box.letters) == 2


def test_a_house_without_mail_says_so(house: RunningHouse) -> None:
    """Also at a table that is not played by the day."""
    table = house.open_table([IDA, NOOR], clock="day 86400")
    path = f"/api/matches/{table['match']}/email"
    assert house.post(path, {"address": "a@b.org"}, token=table["tokens"]["1"], status=409)["code"] == "no_mail"
