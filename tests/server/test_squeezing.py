"""What everybody may have travels compressed; what holds a secret does not."""

from pathlib import Path

import pytest
from tests.server.running import BOTS, RunningHouse

from ludarium.core.registry import game_names
from ludarium.server.config import Config

COVER = 30_000


@pytest.fixture
def packed(tmp_path: Path) -> "RunningHouse":
    """A house whose page has twins."""
    for name, text in (
        ("index.html", b"<html>"),
        ("main-1.js", b"script"),
        ("main-1.js.br", b"B"),
        ("main-1.js.gz", b"G"),
    ):
        (tmp_path / name).write_bytes(text)
    return RunningHouse(Config(database=f"sqlite:///{tmp_path / 'house.sqlite3'}", pages=tmp_path))


def test_files_of_the_page_are_sent_as_small_as_the_browser_takes_them(packed: RunningHouse) -> None:
    """Brotli before gzip before nothing; a twin has no address of its own."""
    try:
        for accepted, name in (("gzip, deflate, br", "br"), ("gzip;q=1", "gzip"), ("identity", None)):
            with packed.http.stream("GET", "/main-1.js", headers={"accept-encoding": accepted}) as answer:
                raw = b"".join(answer.iter_raw())
            assert answer.headers.get("content-encoding") == name
            assert raw == {"br": b"B", "gzip": b"G", None: b"script"}[name]
            assert answer.headers["vary"] == "accept-encoding"
        assert packed.http.get("/main-1.js.br").status_code == 404
    finally:
        packed.stop()


def test_the_shelf_is_compressed_and_covers_are_small(packed: RunningHouse) -> None:
    """Every cover under 30 KB on the line."""
    try:
        for name in game_names():
            with packed.http.stream(
                "GET", f"/api/games/{name}/cover.svg", headers={"accept-encoding": "gzip"}
            ) as answer:
                size = sum(map(len, answer.iter_raw()))
            assert answer.headers.get("content-encoding") == "gzip"
            assert size < COVER, name
        assert packed.http.get("/api/games").headers.get("content-encoding") == "gzip"
        opened = packed.http.post("/api/matches", json={"game": "rauha", "seats": [{"kind": "person"}, *BOTS]})
        assert "content-encoding" not in opened.headers
    finally:
        packed.stop()
