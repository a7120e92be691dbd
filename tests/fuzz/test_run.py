"""The long run, short: a part of it with every change, always the same."""

from pathlib import Path

import pytest
from tests.fuzz.reach import Reach
from tests.fuzz.run import main_run

from ludarium.server import decode
from ludarium.server.errors import Refused


def test_a_thousand_messages_and_requests_are_answered(tmp_path: Path) -> None:
    """At tables of all games; none crashes the house, none stays unanswered, none is answered with 500."""
    report = main_run(tmp_path, 1_000, seed=7, guided=100, tell=lambda _: None)
    assert report.crashes == []
    assert report.unanswered == 0
    assert report.sent >= 1_000
    assert report.lines > 250


def test_a_crash_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A decoder that fails on a word that is drawn often: its line is closed and its answers are 500."""
    monkeypatch.setattr("ludarium.server.web.tables.info_of", lambda match: 1 / 0)
    report = main_run(tmp_path, 400, seed=7, guided=0, tell=lambda _: None)
    assert any(crash.startswith("500") for crash in report.crashes)
    assert any("ZeroDivisionError" in crash for crash in report.crashes)


def test_what_goes_further_is_noticed() -> None:
    """Lines count once, and only those of the house."""
    reach = Reach()
    with reach.traced(), pytest.raises(Refused):
        decode.decode("nonsense")
    first = len(reach)
    assert first > 0
    with reach.traced(), pytest.raises(Refused):
        decode.decode("nonsense")
    assert len(reach) == first
    with reach.traced(), pytest.raises(Refused):
        decode.decode(None)
    assert len(reach) > first
