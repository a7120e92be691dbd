"""Secrets stay where they belong: not in logs, not in other people's pages, not in the database as they are."""

import logging
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from tests.server.conftest import config_for
from tests.server.running import RunningHouse, play_together

from ludarium.server.logs import JsonLines, set_up

IDA = {"kind": "person", "name": "Ida"}


@pytest.fixture
def written() -> Iterator[StringIO]:
    """Everything the house logs, as talkative as it can be."""
    stream = StringIO()
    set_up(logging.DEBUG, stream)
    yield stream
    for name in ("ludarium", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(logging.NOTSET)


def test_links_and_dice_are_nowhere_they_should_not_be(tmp_path: Path, written: StringIO) -> None:
    """A whole game of two with a spectator, a stranger and failures, at the most talkative log level."""
    house = RunningHouse(config_for(tmp_path))
    try:
        table = house.open_table([IDA, {"kind": "open"}])
        match, tokens = f"/api/matches/{table['match']}", table["tokens"]
        pages = [house.sit(table, 0), house.sit(table, 1)]
        watcher = house.sit(table, None)
        house.post(f"{match}/join", {"name": "Noor", "phrase": "my phrase"}, token=tokens["1"])
        house.post(f"{match}/start", token=table["host"])
        house.post(f"{match}/start", token=f"{table['host']}x", status=403)
        secret = house.context.matches.live()[0].row.secret
        play_together(pages)
        watcher.until(lambda view: view["ending"] is not None)
        public = house.http.get(match).text + house.http.get("/metrics").text
    finally:
        house.stop()
    assert "uvicorn" in written.getvalue()
    hidden = [table["host"], *tokens.values()]
    heard = "".join(text for page in (*pages, watcher) for text in page.heard)
    for token in hidden:
        assert token not in heard
        assert token not in written.getvalue()
        assert token not in public
    before_the_end = "".join(text for page in (*pages, watcher) for text in page.heard if '"ending"' not in text)
    for word in (secret, "my phrase"):
        assert word not in before_the_end
        assert word not in written.getvalue()
        assert word not in public
    for file in tmp_path.iterdir():
        stored = file.read_bytes()
        assert not any(token.encode() in stored for token in hidden)


def test_logs_are_json_lines() -> None:
    """One object per line, with the fields that help and a trace where there is one."""
    try:
        raise ValueError("oops")
    except ValueError as error:
        record = logging.getLogger("ludarium").makeRecord(
            "ludarium.x", logging.ERROR, "f", 1, "it %s", ("failed",), (ValueError, error, None), extra={"match": "abc"}
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    assert '"message": "it failed"' in line
    assert '"match": "abc"' in line
    assert "ValueError" in line
