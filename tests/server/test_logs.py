"""Logs under attack: an error that comes again and again is told once in a while."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.conftest import config_for
from tests.server.running import RunningHouse

from ludarium.server.logs import EVERY, SeldomTraced, set_up


def failure(message: str) -> logging.LogRecord:
    """A record with a trace."""
    try:
        raise OSError("disk full")
    except OSError as error:
        trace = (OSError, error, error.__traceback__)
    return logging.LogRecord("ludarium", logging.ERROR, __file__, 1, message, (), trace)


def test_the_same_error_is_traced_once_in_a_while() -> None:
    """With how many came between; another error, and what has no trace, is not held back."""
    now = [0.0]
    seldom = SeldomTraced(lambda: now[0])
    assert [seldom.filter(failure("not written")) for _ in range(5)] == [True, False, False, False, False]
    assert seldom.filter(failure("another"))
    assert seldom.filter(logging.LogRecord("ludarium", logging.WARNING, __file__, 1, "not written", (), None))
    now[0] += EVERY
    again = failure("not written")
    assert seldom.filter(again)
    assert again.dropped == 4  # type: ignore[attr-defined]


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[tuple[RunningHouse, io.StringIO]]:
    """A house of which every request is logged, and its log."""
    loggers = [logging.getLogger(name) for name in ("ludarium", "uvicorn", "asyncio")]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    log = io.StringIO()
    set_up(logging.INFO, log)
    house = RunningHouse(config_for(tmp_path))
    yield house, log
    house.stop()
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def lines(log: io.StringIO) -> list[dict[str, object]]:
    """What was logged."""
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_every_answer_bears_an_id_and_so_does_its_line(heard: tuple[RunningHouse, io.StringIO]) -> None:
    """A new one, or the one that a proxy gave; what looks like none is not repeated. No query, no token is kept."""
    house, log = heard
    given = {"x-request-id": "proxy-0001", "authorization": "Bearer very-secret"}
    first = house.http.get("/api/games?lang=fr", headers=given)
    second = house.http.get("/nothing.here", headers={"x-request-id": "bad id!"})
    third = house.http.request("DELETE", "/api/games")
    ids = [answer.headers["x-request-id"] for answer in (first, second, third)]
    assert ids[0] == "proxy-0001"
    assert "bad id!" not in ids
    assert len(set(ids)) == 3
    told = {line["request"]: line for line in lines(log) if line["message"] == "answered"}
    assert [told[one]["status"] for one in ids] == [200, 404, 405]
    assert (told[ids[0]]["method"], told[ids[0]]["path"]) == ("GET", "/api/games")
    assert "secret" not in log.getvalue()
    assert "lang" not in log.getvalue()


def test_a_fault_is_found_by_the_id_of_its_answer(
    heard: tuple[RunningHouse, io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trace in the log bears it."""
    house, log = heard
    monkeypatch.setattr("ludarium.server.web.tables.info_of", lambda match: 1 / 0)
    table = house.open_table([{"kind": "person"}, {"kind": "person"}])
    answer: httpx.Response = house.http.get(f"/api/matches/{table['match']}")
    assert answer.status_code == 500
    [fault] = [line for line in lines(log) if line["level"] == "error"]
    assert fault["request"] == answer.headers["x-request-id"]
    assert "ZeroDivisionError" in str(fault["trace"])
